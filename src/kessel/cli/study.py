"""`kessel study`: thousands of games between opponents, a table and a page of plots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from kessel.cli.complaint import complain
from kessel.cli.output import console, print_json, show
from kessel.games.registry import find
from kessel.kernel.errors import BadInput

if TYPE_CHECKING:
    from kessel.studies.figures import ArmFigures, Difference, Share, Summary


def study(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    scenario: Annotated[
        Optional[str],  # noqa: UP045  Typer reads these annotations at run time
        typer.Argument(help="The scenario's id; the first otherwise."),
    ] = None,
    games: Annotated[int, typer.Option("--games", help="How many games, of each variant.")] = 100,
    players: Annotated[
        str, typer.Option("--players", help="Two levels, such as staff,random.")
    ] = "random,random",
    options: Annotated[
        str, typer.Option("--options", help="Optional rules, separated by commas.")
    ] = "",
    pack: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--pack", help="A component pack to play with."),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", help="Seeds go up from here; two games share each.")
    ] = 0,
    compare: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(
            "--compare",
            metavar="KEY=VALUE",
            help="A variant over the same seeds: option=ID, pack=DIR, players=A,B, scenario=ID "
            "or chart.CHART.KEY=VALUE. Can be given several times.",
        ),
    ] = None,
    out: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--out", help="Tables and page go here; a second run goes on with it."),
    ] = None,
    saves: Annotated[bool, typer.Option("--saves", help="Keep a save of every game.")] = False,
    cluster: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--cluster", help="Address of a Dask scheduler, such as tcp://host:8786."),
    ] = None,
    jobs: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--jobs", help="Processes; as many as there are cores otherwise."),
    ] = None,
    playouts: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(
            "--playouts", help="The general counts play-outs, so many for each second: repeatable."
        ),
    ] = None,
    luck: Annotated[
        bool, typer.Option("--luck/--no-luck", help="Weigh the dice, or save the time.")
    ] = True,
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Play many games, sides swapped on each seed, and report who won, how, where and why."""
    if games < 1 or (jobs is not None and jobs < 1) or (playouts is not None and playouts < 1):
        raise BadInput("expected at least one game, one job and one play-out")
    if saves and out is None:
        raise BadInput("expected --out with --saves: a folder for them")
    from kessel.studies.design import design

    planned = design(
        find(game),
        scenario=scenario,
        players=players.split(","),
        options=[option for option in options.split(",") if option],
        pack=pack,
        seed=seed,
        compare=compare or (),
        playouts=playouts,
        luck=luck,
    )
    need_packages(writes=out is not None, on_cluster=cluster is not None)
    from kessel.studies.conduct import conduct

    with progress_bar() as progress:
        summary = conduct(
            planned, games, out, jobs=jobs, cluster=cluster, saves=saves, progress=progress
        )
    if json:
        print_json(summary)
    else:
        show_summary(summary, out)
    for failure in summary.failures:
        complain(f"{failure}{f'; see {out}/crashes' if out else ''}")
    if summary.failures:
        raise typer.Exit(1)


def need_packages(writes: bool, on_cluster: bool) -> None:
    """Say what is missing before the first game and not after the last."""
    import importlib.util

    needed = ("polars", "altair", "vl_convert") * writes + ("distributed",) * on_cluster
    missing = [name for name in needed if importlib.util.find_spec(name) is None]
    if missing:
        raise BadInput(f"studies need {', '.join(missing)}: pip install 'kessel[studies]'")


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, when that is a terminal."""
    out = console(stderr=True)
    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=out, transient=True, disable=not out.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task("")
        yield lambda done, total: bar.update(task, completed=done, total=total)


# --- what was found ------------------------------------------------------------------------------


def show_summary(summary: Summary, out: Path | None) -> None:
    to = console()
    for arm in summary.arms:
        show(to, f"{summary.game}, {arm.scenario}: {arm.games} games ({arm.name})", "bold")
        for line in arm_lines(arm):
            show(to, f"  {line}")
    if summary.differences:
        show(to, "Against the base, over the same seeds:", "bold")
    for difference in summary.differences:
        show(to, f"  {difference_line(difference)}")
    if out is not None:
        show(to, f"{out}/report.html, with tables beside it (games.csv, games.parquet …)")


def arm_lines(arm: ArmFigures) -> Iterator[str]:
    for share in (*arm.contestants, *arm.sides):
        yield share_line(f"{share.name} won", share)
    for level in arm.levels:
        among = f", {level.among}" if level.among else ""
        yield share_line(f"{level.name}{among}", level)
    for rungs in arm.rungs:
        yield f"{rungs.name}: {rungs.mean:.2f} verdicts below {between(rungs.low, rungs.high)}"
    one, other = arm.players
    if one != other:
        yield (
            f"same side and same seed: {one} did better than {other} {arm.pairs.better} times, "
            f"worse {arm.pairs.worse}, alike {arm.pairs.alike}"
        )
    yield (
        f"{arm.decisions.mean:.0f} decisions a game, last turn {arm.turn.mean:.1f}, "
        f"{arm.seconds.mean:.2f} s of processor time"
    )
    if arm.luck.luckier_won is not None:
        yield share_line(arm.luck.luckier_won.name, arm.luck.luckier_won)


def share_line(name: str, share: Share) -> str:
    low, high = 100 * share.low, 100 * share.high
    part = f"{share.count} of {share.games} = {100 * share.share:.1f} %"
    return f"{name}: {part} [{low:.1f}, {high:.1f}]"


def difference_line(found: Difference) -> str:
    rate = "wins" in found.what
    scale, unit = (100, " %") if rate else (1, "")
    low, high = (None if end is None else scale * end for end in (found.low, found.high))
    values = f"{scale * found.base:.2f}{unit} to {scale * found.variant:.2f}{unit}"
    change = f"{scale * found.difference:+.2f} {between(low, high)}"
    return f"{found.arm}, {found.what}: {values}, {change}, {found.seeds} seeds"


def between(low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f"[{low:.2f}, {high:.2f}]"
