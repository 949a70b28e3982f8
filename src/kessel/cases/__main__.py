"""`python -m kessel.cases --write` makes the games' part of docs/cases.md anew.

Without `--write` it says whether the page is up to date.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kessel.cases.manual import assembled
from kessel.games.registry import GAMES
from kessel.kernel.errors import KesselError


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m kessel.cases", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the page")
    parser.add_argument("--page", type=Path, default=Path("docs/cases.md"))
    chosen = parser.parse_args(arguments)
    page: Path = chosen.page
    try:
        written = page.read_text(encoding="utf-8")
        made = assembled(written, GAMES)
    except (KesselError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1
    if chosen.write and made != written:
        page.write_text(made, encoding="utf-8")
        print(f"{page} written")
        return 0
    print(f"{page} is {'up to date' if made == written else 'stale'}")
    return 0 if made == written else 1


if __name__ == "__main__":
    sys.exit(main())
