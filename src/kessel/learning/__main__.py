"""`python -m kessel.learning [--write] [FOLDER…]`: the page of judges, or whether it is up to date.

Exams and plots of the folders named, as `kessel learn --folder` leaves them, are taken over first.
`--ask FOLDER --first N` asks the shipped judge about the games of a folder from a number on.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from typing import Final

import msgspec

from kessel.learning.course import Learnt
from kessel.learning.fresh import ask
from kessel.learning.page import PLOTS, file_of, page

DOCS: Final = Path(__file__).parents[3] / "docs"
PAGE: Final = "judges.md"


def take_over(folder: Path, docs: Path) -> None:
    """What was learnt in a folder, and its plot."""
    learnt = msgspec.json.decode((folder / "learnt.json").read_bytes(), type=Learnt)
    home = docs / PLOTS
    home.mkdir(parents=True, exist_ok=True)
    name = file_of(learnt.judge)
    shutil.copy(folder / "learnt.json", home / f"{name}.json")
    shutil.copy(folder / "calibration.svg", home / f"{name}.svg")


def main() -> int:
    parser = argparse.ArgumentParser(prog="kessel.learning", description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--docs", type=Path, default=DOCS)
    parser.add_argument("--ask", type=Path)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    if given.ask is not None:
        games, answers = ask(given.ask, given.first)
        for one in answers:
            print(
                f"{games} games, {one.who}: log loss {one.log_loss:.3f}, Brier {one.brier:.3f},"
                f" judge below by {one.gain:.3f} ± {one.error:.3f}"
            )
        return 0
    for folder in given.folders:
        take_over(folder, given.docs)
    text, path = page(given.docs), given.docs / PAGE
    if given.write:
        path.write_text(text, encoding="utf-8")
        return 0
    return int(not path.exists() or path.read_text(encoding="utf-8") != text)


if __name__ == "__main__":
    sys.exit(main())
