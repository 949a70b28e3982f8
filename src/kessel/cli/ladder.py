"""`kessel ladder`: the computer's levels against each other, and their ratings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from kessel.cli.output import console, print_json, show
from kessel.cli.study import progress_bar
from kessel.games.registry import find
from kessel.kernel.errors import BadInput

if TYPE_CHECKING:
    from kessel.ai.measured import Match, Standing


def ladder(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    scenario: Annotated[
        Optional[str],  # noqa: UP045  Typer reads these annotations at run time
        typer.Option("--scenario", help="The scenario's id; the first otherwise."),
    ] = None,
    levels: Annotated[
        str, typer.Option("--levels", help="From the weakest up, such as recruit,staff; or all.")
    ] = "",
    at_most: Annotated[
        int, typer.Option("--games-at-most", help="Games of two levels, if nothing is sure before.")
    ] = 200,
    seed: Annotated[
        int, typer.Option("--seed", help="Seeds go up from here; two games share each.")
    ] = 0,
    playouts: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--playouts", help="A general's for a stage; the game's number otherwise."),
    ] = None,
    apart: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--apart", help="Only levels so many rungs apart at most; 1: neighbours."),
    ] = None,
    out: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--out", help="A folder for the games; a second run goes on with it."),
    ] = None,
    page: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(
            "--page",
            help="Keep the ratings with the game, and write the page of results into this folder.",
        ),
    ] = None,
    jobs: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--jobs", help="Processes; as many as there are cores otherwise."),
    ] = None,
    cluster: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--cluster", help="Address of a Dask scheduler, such as tcp://host:8786."),
    ] = None,
    as_is: Annotated[
        bool, typer.Option("--as-is", help="Play nothing: rate what the folder has.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Let the computer's levels play each other until it is sure who is stronger; rate them."""
    if at_most < 2 or at_most % 2:
        raise BadInput("expected an even number of games, two at least")
    if any(number is not None and number < 1 for number in (jobs, playouts, apart)):
        raise BadInput("expected one job, one play-out and one rung or more")
    if as_is and out is None:
        raise BadInput("expected --out with --as-is: the folder to rate")
    from kessel.studies.climbing import all_levels, climb, planned, standing_of
    from kessel.studies.folder import Folder

    found = find(game)
    names = [name for name in levels.split(",") if name] or all_levels()
    study = planned(found, scenario, names, seed, playouts, apart)
    with progress_bar() as progress:
        standing = (
            standing_of(Folder(out, study), at_most)
            if as_is
            else climb(study, at_most, out, jobs=jobs, cluster=cluster, progress=progress)
        )
    if page is not None:
        from kessel.ai.measured import write
        from kessel.studies.ladderpage import write_page

        write(found, standing)
        write_page(found, page)
    if json:
        print_json(standing)
    else:
        show_standing(found.id, standing)


def show_standing(game: str, standing: Standing) -> None:
    to = console()
    show(to, f"{game}, {standing.scenario}: {standing.games} games", "bold")
    for one in reversed(standing.ratings):
        between = f"[{one.low:.0f}, {one.high:.0f}]"
        show(to, f"  {one.name:10} {one.value:6.0f} {between:14} {one.games} games")
    for match in standing.matches:
        show(to, f"  {match_line(match)}")


def match_line(match: Match) -> str:
    won, lost = match.pairs
    verdict = "sure" if match.sure else "not sure"
    return (
        f"{match.one} against {match.other}: {match.won} of {match.games} "
        f"({100 * match.score:.0f} %), both games of {won} seeds against {lost}: {verdict}"
    )
