"""`kessel map`: a game's map as a picture, to look at or to print."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated, Any, Final, Optional

import typer

from kessel.cartography.counters import with_counters
from kessel.cli.output import language
from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.misread import Misread, system_words
from kessel.kernel.notation import verb
from kessel.kernel.scene import Board

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
QUIET: Final = (
    *("--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-quic"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PATIENCE: Final = 120
"""Seconds that a browser may take."""
OPENING: Final = 200
"""More orders than any set-up takes."""
DONE: Final = "done"


def map_(
    game: Annotated[str, typer.Argument(help="Which game.")],
    output: Annotated[
        Optional[Path],  # noqa: UP045  Typer reads this annotation at run time
        typer.Option("-o", "--output", help="A file .svg or .png; without it, SVG is printed."),
    ] = None,
    lang: Annotated[str, typer.Option("--lang", help="en or ja.")] = "en",
    set_up: Annotated[
        bool, typer.Option("--set-up", help="With the counters of a new game, set up plainly.")
    ] = False,
    scenario: Annotated[
        Optional[str],  # noqa: UP045  Typer reads this annotation at run time
        typer.Option("--scenario", help="Whose set-up; without it, that of the first scenario."),
    ] = None,
) -> None:
    """Draw the map of a game."""
    svg, board = drawn(find(game), language(lang), set_up or scenario is not None, scenario)
    if output is None:
        print(svg)
    elif output.suffix == ".svg":
        write(output, svg)
    elif output.suffix == ".png":
        photograph(svg, board, output)
    else:
        raise BadInput(f"expected a file that ends in .svg or .png, got '{output}'")


def drawn(game: Game, lang: str, set_up: bool, scenario: str | None = None) -> tuple[str, Board]:
    if game.art is None or game.board is None or game.scene is None:
        raise BadInput(f"{game.id} has no drawn map")
    pack = game.pack()
    svg, board = game.art(pack, lang), game.board(pack)
    if set_up:
        svg = with_counters(svg, board, game.scene(opening(game, scenario)))
    return svg, board


def opening(game: Game, scenario: str | None = None) -> Any:
    """A new game; the decision it opens with is answered over and over: with nothing more to be
    done where that is a choice, else with the first."""
    position = game.new(scenario)
    first = type(position.flow[-1]) if position.flow else None
    for _ in range(OPENING):
        if not position.flow or type(position.flow[-1]) is not first:
            break
        options = game.options(position)
        game.carry_out(position, next((o for o in options if verb(type(o)) == DONE), options[0]))
    return position


def write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise unwritten(file, problem) from None


def unwritten(file: Path, problem: OSError) -> Misread:
    return Misread("file-not-written", path=str(file), problem=system_words(problem))


def photograph(svg: str, board: Board, output: Path) -> None:
    """Have a browser without a window draw the map."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise BadInput("a PNG is drawn by Chromium, which is not installed: ask for an .svg file")
    with tempfile.TemporaryDirectory() as folder:
        page, picture = Path(folder) / "map.svg", Path(folder) / "map.png"
        write(page, svg)
        command = [
            *(browser, *QUIET, f"--user-data-dir={folder}/profile", f"--screenshot={picture}"),
            *(f"--window-size={board.width:.0f},{board.height:.0f}", page.as_uri()),
        ]
        if sys.platform != "win32" and os.geteuid() == 0:
            command.insert(1, "--no-sandbox")  # Chromium refuses its sandbox to root
        run(command)
        if not picture.exists():
            raise BadInput("Chromium did not draw the map: ask for an .svg file")
        keep(picture, output)


def run(command: list[str]) -> None:
    try:
        subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        raise BadInput("Chromium could not be run: ask for an .svg file") from None


def keep(picture: Path, output: Path) -> None:
    try:
        shutil.copyfile(picture, output)
    except OSError as problem:
        raise unwritten(output, problem) from None
