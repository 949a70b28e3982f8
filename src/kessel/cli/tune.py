"""`kessel tune`: weights of a staff that win more, found by games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer
from rich.table import Table

from kessel.cli.learn import need_packages
from kessel.cli.output import console, print_json, show, speaker
from kessel.cli.study import progress_bar
from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.text import Speaker

if TYPE_CHECKING:
    from kessel.learning.drill import Drilled


def tune(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    scenario: Annotated[
        Optional[str],  # noqa: UP045  Typer reads these annotations at run time
        typer.Argument(help="The scenario's id; the first otherwise."),
    ] = None,
    games: Annotated[int, typer.Option("--games", help="Games of a round.")] = 400,
    rounds: Annotated[
        int, typer.Option("--rounds", help="Steps; with none what there is is proved.")
    ] = 3,
    proofs: Annotated[
        int, typer.Option("--proofs", help="Games against the staff by hand at the end.")
    ] = 200,
    seed: Annotated[int, typer.Option("--seed", help="Seeds go up from here.")] = 0,
    jobs: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--jobs", help="Processes; as many as there are cores otherwise."),
    ] = None,
    folder: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--folder", help="Games are kept here; a second run goes on with them."),
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Ship the weights, if they have proved better.")
    ] = False,
    lang: Annotated[str, typer.Option("--lang", help="en or ja.")] = "en",
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Vary the weights of both staffs in many games, step towards what wins, and prove it."""
    if jobs is not None and jobs < 1:
        raise BadInput("expected at least one job")
    need_packages(draws=False, on_cluster=False)
    from kessel.learning.drill import course, drill, ship

    found = find(game)
    said = speaker(found, lang)
    plan = course(found, scenario, games, rounds, proofs, seed)
    with progress_bar() as progress:
        drilled = drill(plan, folder, jobs or os.cpu_count() or 1, progress)
    shipped = ship(plan, drilled) if write else None
    if json:
        print_json(drilled)
        return
    show_rounds(drilled, found, said)
    for line in verdict(drilled, write, shipped, said):
        show(console(), line)


def show_rounds(drilled: Drilled, game: Game, said: Speaker) -> None:
    """What one span more of each weight won, round by round, and where that led."""
    from kessel.learning.tuning import doctrines_of

    heads = ("side", "weight", *("gain" for _ in drilled.rounds), "now")
    table = Table(*(said.say(f"tune-{head}") for head in heads))
    names = doctrines_of(game).names
    for place, (side, name) in enumerate((s, n) for s in (0, 1) for n in names):
        gains = (found[place] for found in drilled.rounds)
        now = drilled.centres[-1][side].get(name)
        table.add_row(
            game.sides[side],
            name,
            *(f"{one.gain:+.3f} ± {one.error:.3f}" for one in gains),
            said.say("tune-by-hand") if now is None else f"{now:g}",
        )
    console().print(table)


def verdict(drilled: Drilled, write: bool, shipped: Path | None, said: Speaker) -> Iterator[str]:
    low, high = (f"{100 * end:.0f}" for end in drilled.interval)
    yield said.say(
        "tune-proof", games=drilled.proofs, points=f"{drilled.points:g}", low=low, high=high
    )
    if shipped is not None:
        yield said.say("tune-shipped", file=str(shipped))
    elif write:
        yield said.say("tune-not-shipped")
