"""`kessel fuzz`: random legal play to the end, to find what breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Optional

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from kessel.cli.complaint import complain
from kessel.cli.output import console, print_json, show
from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.testkit import staff_fuzz
from kessel.testkit.fuzz import Plan, Played, Summary, run


def fuzz(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    scenario: Annotated[
        Optional[str],  # noqa: UP045  Typer reads this annotation at run time
        typer.Option("--scenario", help="One scenario only; any otherwise."),
    ] = None,
    games: Annotated[int, typer.Option("--games", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="Game i uses this seed plus i.")] = 0,
    jobs: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--jobs", help="Processes; as many as there are cores otherwise."),
    ] = None,
    staff: Annotated[
        bool,
        typer.Option("--staff", help="Staff and chance mixed: the ten slowest advices are told."),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Play random legal games to the end; a failure is kept as a save that shows it again."""
    find(game)
    if games < 1 or (jobs is not None and jobs < 1):
        raise BadInput("expected at least one game and one job")
    plan = Plan(game, scenario, games, seed)
    if staff:
        fuzz_staff(plan, jobs, json)
        return
    with progress_bar(games) as advance:
        summary = run(plan, jobs, advance)
    if json:
        told = {"decisions_per_second": summary.decisions_per_second}
        print_json({**msgspec.to_builtins(summary), **told})
    else:
        show_summary(summary)
    for failure in summary.failures:
        complain(said(failure))
    if summary.failures:
        raise typer.Exit(1)


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[Any], None]]:
    """A bar on standard error, when that is a terminal."""
    out = console(stderr=True)
    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=out, transient=True, disable=not out.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task("", total=games)
        yield lambda played: bar.advance(task)


def show_summary(summary: Summary) -> None:
    out = console()
    rate = summary.decisions_per_second
    show(out, f"{summary.game}: {summary.games} games, {summary.decisions} decisions", "bold")
    show(out, f"  {rate:,.0f} decisions a second in {summary.seconds:.1f} s, checked throughout")
    for level, count in summary.levels.items():
        show(out, f"  {count:5}  {level}")
    turns = ", ".join(f"{count} on turn {turn}" for turn, count in summary.turns.items())
    show(out, f"  ended: {turns or 'none'}; failed: {len(summary.failures)}")


def fuzz_staff(plan: Plan, jobs: int | None, json: bool) -> None:
    """Ask the staff everywhere; advice that fails or takes too long is kept as a save."""
    with progress_bar(plan.games) as advance:
        summary = staff_fuzz.run(plan, jobs, advance)
    if json:
        print_json(msgspec.to_builtins(summary))
    else:
        show_advice(summary)
    for slow in summary.too_slow:
        complain(f"advice took {slow.seconds:.2f} s; look at it with: kessel replay {slow.dump}")
    for failure in summary.failures:
        complain(said(failure))
    if summary.too_slow or summary.failures:
        raise typer.Exit(1)


def show_advice(summary: staff_fuzz.Summary) -> None:
    out = console()
    show(out, f"{summary.game}: {summary.games} games, {summary.decisions} decisions", "bold")
    mean = 1000 * summary.seconds / max(1, summary.asked)
    show(out, f"  {summary.asked} advices in {summary.seconds:.1f} s, {mean:.2f} ms each")
    for edge, count in summary.times.items():
        if count:
            show(out, f"  {count:7}  {'more' if edge == 'more' else f'up to {edge} s'}")
    show(out, f"  the slowest {len(summary.slowest)}, in processor time:")
    for slow in summary.slowest:
        show(
            out,
            f"  {slow.seconds:7.3f} s  {slow.decision} in {slow.scenario}, plan {slow.plan}, "
            f"seed {slow.seed} after {slow.order} orders",
        )
    show(out, f"  failed: {len(summary.failures)}")


def said(failure: Played | staff_fuzz.Asked) -> str:
    told = f"the game of seed {failure.seed} failed ({failure.failure})"
    if not failure.dump:
        return f"{told} before its first order"
    return f"{told}; replay it with: kessel replay {failure.dump}"
