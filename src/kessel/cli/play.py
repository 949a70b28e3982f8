"""`kessel play`: a game in the terminal, against the computer or another person."""

from __future__ import annotations

import os
import random
import shlex
import sys
from pathlib import Path
from typing import Annotated, Final, Optional

import typer

from kessel.ai.crew import crewed
from kessel.ai.levels import RANDOM, STAFF
from kessel.ai.players import player
from kessel.cli.commands import obey
from kessel.cli.complaint import complain
from kessel.cli.keeper import Keeper, unfinished
from kessel.cli.output import console, language
from kessel.cli.table import Crash, Table
from kessel.games.registry import find
from kessel.kernel import save
from kessel.kernel.crash import write_crash
from kessel.kernel.dice import committed, seeded
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.match import Match

INTERRUPTED: Final = 130
REFUSED: Final = 2


def play(
    game: Annotated[str, typer.Argument(help="The game's id, as `kessel games` lists it.")],
    scenario: Annotated[
        Optional[str],  # noqa: UP045  Typer reads this annotation at run time
        typer.Argument(help="The scenario; the first one otherwise."),
    ] = None,
    option: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--option", help="An optional rule, or a ruling read the other way."),
    ] = None,
    side: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--side", help="Your side, or both, or none to watch."),
    ] = None,
    seed: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--seed", help="Repeatable dice and opponent; secret dice otherwise."),
    ] = None,
    load: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--load", help="Go on with a saved game."),
    ] = None,
    pack: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--pack", help="The directory of another component pack."),
    ] = None,
    against: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(
            "--against",
            help="random, recruit, staff, captain, colonel, general or marshal, with a style if "
            "you like (captain:bold, cautious, historical); or general:SECONDS; else the staff.",
        ),
    ] = None,
    cores: Annotated[
        int, typer.Option("--cores", min=0, help="Cores that a general thinks with; 0 is all.")
    ] = 0,
    lang: Annotated[str, typer.Option("--lang", help="en or ja.")] = "en",
) -> None:
    """Play in the terminal: numbered choices, or orders in notation; `help` tells the rest."""
    found = find(game)
    language(lang)
    persons = seats(found, side)
    match = begin(found, scenario, option or [], seed, load, pack)
    chosen = against or (STAFF if found.staff is not None else RANDOM)
    opponents = {s: player(found, chosen, number(seed, s)) for s in (0, 1)}
    table = Table(match, persons, lang, console(), Keeper(match, load), opponents)
    table.waiting = unfinished(found.id) if persons and load is None else None
    with crewed(opponents.values(), found, cores or os.cpu_count() or 1):
        status = sit_down(table)
    if status:
        raise typer.Exit(status)


def number(seed: int | None, side: int) -> int:
    """The seed of a computer's choices."""
    return random.getrandbits(40) if seed is None else 2 * seed + side


def seats(game: Game, side: str | None) -> frozenset[int]:
    """Which players are people: player 1 sits with the first side until a bid settles it."""
    known = {game.sides[0]: {0}, game.sides[1]: {1}, "both": {0, 1}, "none": set[int]()}
    wanted = side or game.sides[0]
    if wanted not in known:
        raise BadInput(f"there is no side '{wanted}'; expected one of {', '.join(known)}")
    return frozenset(known[wanted])


def begin(
    game: Game,
    scenario: str | None,
    options: list[str],
    seed: int | None,
    load: Path | None,
    pack: Path | None,
) -> Match:
    """A new match, or one from a file."""
    components = game.load_pack(pack) if pack else None
    if load is None:
        dice = committed() if seed is None else seeded(seed)
        return Match.begin(game, scenario, options, dice, components)
    if scenario is not None or options or seed is not None:
        raise BadInput("a loaded game has its scenario, options and dice: give them or --load")
    match = save.read(load, find, components)
    if match.game is not game:
        raise BadInput(f"{load} is a game of {match.game.id}, not of {game.id}")
    return match


def sit_down(table: Table) -> int:
    """Play until it is over or left, keep the game, and answer with the exit status."""
    try:
        table.greet()
        go_on(table)
    except KeyboardInterrupt:
        print()
        table.finish_beat()
        say_goodbye(table)
        return INTERRUPTED
    except Crash as crash:
        table.finish_beat()
        report(table, crash)
        return 1
    say_goodbye(table)
    # a script must hear that one of its lines was refused; a person has seen it
    return REFUSED if table.refusals and not sys.stdin.isatty() else 0


def go_on(table: Table) -> None:
    """Decision after decision, the computer's and the players'."""
    while not table.is_left:
        if table.is_over and not table.persons:
            table.tell_news()
            return
        if table.is_asked and table.is_deputized:
            table.let_staff_play()
        elif table.is_over or table.is_asked:
            table.tell_news()
            ask(table)
        else:
            table.let_computer_play()


def ask(table: Table) -> None:
    """Show what is asked, read a line, and do what it says."""
    table.keep()
    if table.is_fresh:
        table.show_question()
        table.is_fresh = False
    line = read_line(table)
    if line is None:
        table.is_left = True
    else:
        obey(table, line)


def read_line(table: Table) -> str | None:
    """A line from the terminal or a script; None at the end of input."""
    who = "" if table.is_over else table.side_to_act
    is_script = not sys.stdin.isatty()
    if not is_script:
        import readline  # noqa: F401  gives input() a history
    try:
        line = input(f"{who}> ")
    except EOFError:
        print()
        return None
    if is_script:
        print(line)
    return line


def say_goodbye(table: Table) -> None:
    """Keep the game and say where it is."""
    kept = table.keeper.leave()
    if kept is None:
        table.show(table.say("nothing-to-keep"))
    elif table.is_over or kept == table.keeper.file:
        table.show(table.say("kept", file=str(kept)))
    else:
        table.show(table.say("autosaved", file=shlex.quote(str(kept)), game=table.game.id))


def report(table: Table, crash: Crash) -> None:
    """Keep the match up to the failure, and say so in one sentence."""
    path = write_crash(table.match, crash.fatal, f"play-{table.game.id}")
    order = table.game.notation(table.match.start).write(crash.order)
    complain(table.say("crashed", order=order, problem=str(crash), file=str(path)))
