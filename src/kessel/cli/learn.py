"""`kessel learn`: a judge for a scenario, learnt from games of computer players."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import msgspec
import typer
from rich.table import Table

from kessel.cli.output import console, print_json, show, speaker
from kessel.cli.study import progress_bar
from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.kernel.text import Speaker

if TYPE_CHECKING:
    from kessel.learning.course import Learnt
    from kessel.learning.exam import Exam


def learn(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    scenario: Annotated[
        Optional[str],  # noqa: UP045  Typer reads these annotations at run time
        typer.Argument(help="The scenario's id; the first otherwise."),
    ] = None,
    games: Annotated[int, typer.Option("--games", help="How many games to learn from.")] = 200,
    players: Annotated[
        str, typer.Option("--players", help="Two levels, such as staff,staff.")
    ] = "staff,staff",
    playouts: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(
            "--playouts", help="The general counts play-outs, so many for each second: repeatable."
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Seeds go up from here.")] = 0,
    jobs: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--jobs", help="Processes; as many as there are cores otherwise."),
    ] = None,
    cluster: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--cluster", help="Address of a Dask scheduler, such as tcp://host:8786."),
    ] = None,
    folder: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(
            "--folder", help="Games, judge and plot go here; a second run goes on with it."
        ),
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Ship the judge with the game, if it has passed.")
    ] = False,
    lang: Annotated[str, typer.Option("--lang", help="en or ja.")] = "en",
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Play games, learn from them who wins, and examine the judge on games held out."""
    if (jobs is not None and jobs < 1) or (playouts is not None and playouts < 1):
        raise BadInput("expected at least one job and one play-out")
    need_packages(draws=folder is not None, on_cluster=cluster is not None)
    from kessel.learning.course import course, learn, played, ship
    from kessel.studies.noting import bench_of

    found = find(game)
    said = speaker(found, lang)
    planned = course(found, scenario, players.split(","), seed, playouts)
    with progress_bar() as progress:
        records = played(planned, games, folder, jobs=jobs, cluster=cluster, progress=progress)
    learnt = learn(planned, records)
    if folder is not None:
        keep(learnt, folder)
    shipped = ship(learnt, bench_of(found.staff)) if write else None
    if json:
        print_json(learnt)
        return
    show_exam(learnt.exam, said)
    if folder is not None:
        show(console(), said.say("learn-folder", folder=str(folder)))
    for line in verdict(learnt.exam, write, shipped, said):
        show(console(), line)


def keep(learnt: Learnt, folder: Path) -> None:
    """The judge, what was found of it, and the plot."""
    from kessel.kernel.learnt import write
    from kessel.learning.plot import draw_calibration

    write(folder / "judge.json", learnt.judge)
    whole = msgspec.json.format(msgspec.json.encode(learnt), indent=1)
    (folder / "learnt.json").write_bytes(whole + b"\n")
    draw_calibration(folder / "calibration.svg", learnt.exam)


def need_packages(draws: bool, on_cluster: bool) -> None:
    """Say what is missing before the first game and not after the last."""
    needed = ("numpy", *("altair", "vl_convert") * draws, *("distributed",) * on_cluster)
    missing = [name for name in needed if importlib.util.find_spec(name) is None]
    if missing:
        raise BadInput(f"learning needs {', '.join(missing)}: pip install 'kessel[learn]'")


# --- what was found ------------------------------------------------------------------------------


def show_exam(exam: Exam, said: Speaker) -> None:
    to = console()
    counts = {"games": exam.games, "held": exam.held_out, "positions": exam.positions}
    show(to, said.say("learn-from", **counts), "bold")
    heads = ("who", "log-loss", "brier", "between", "within")
    table = Table(*(said.say(f"learn-{head}") for head in heads))
    for one in exam.marks:
        numbers = (one.log_loss, one.brier, one.jump_between, one.jump_within)
        name = said.say(f"learn-{one.who.replace(' ', '-')}")
        table.add_row(name, *("" if n is None else f"{n:.3f}" for n in numbers))
    to.print(table)
    whos = [one.who for one in exam.marks]
    names = [said.say(f"learn-{who.replace(' ', '-')}") for who in whos]
    turns = Table(said.say("learn-turn"), said.say("learn-games"), *names)
    for turn in exam.turns:
        losses = (f"{turn.log_loss[who]:.3f}" for who in whos)
        turns.add_row(str(turn.turn), str(turn.games), *losses)
    to.print(turns)


def verdict(exam: Exam, write: bool, shipped: Path | None, said: Speaker) -> Iterator[str]:
    yield said.say("learn-passed" if exam.is_passed else "learn-failed")
    if shipped is not None:
        yield said.say("learn-shipped", file=str(shipped))
    elif write:
        yield said.say("learn-not-shipped")
