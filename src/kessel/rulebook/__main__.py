"""`python -m kessel.rulebook [GAME …] --write` regenerates `shown.toml` from the marks of tests.

Without `--write` it says whether the file is up to date.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kessel.games.registry import GAMES, find
from kessel.kernel.errors import KesselError
from kessel.kernel.game import Game
from kessel.rulebook.index import SHOWN_FILE, load_points
from kessel.rulebook.marks import collect, shown_text


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m kessel.rulebook", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games, unless some are named")
    parser.add_argument("--write", action="store_true", help="write the file")
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="default: ./tests")
    chosen = parser.parse_args(arguments)
    try:
        games = [find(game) for game in chosen.games] or list(GAMES)
        fresh = [refresh(game, chosen.tests.resolve(), chosen.write) for game in games]
    except KesselError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0 if all(fresh) else 1


def refresh(game: Game, tests: Path, write: bool) -> bool:
    """Write a game's file, or say whether it is fresh."""
    path = game.proof / SHOWN_FILE
    text = generated(game, tests)
    fresh = path.exists() and path.read_text(encoding="utf-8") == text
    if write and not fresh:
        path.write_text(text, encoding="utf-8")
        print(f"{game.id}: {path.name} written")
        return True
    print(f"{game.id}: {path.name} is {'up to date' if fresh else 'stale'}")
    return fresh


def generated(game: Game, tests: Path) -> str:
    """What `shown.toml` should say."""
    points = (point.id for point in load_points(game.proof).points)
    return shown_text(points, collect(tests, game.id))


if __name__ == "__main__":
    sys.exit(main())
