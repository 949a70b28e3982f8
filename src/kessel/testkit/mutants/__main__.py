"""`python -m kessel.testkit.mutants GAME`: draw mutants, print who survives."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from kessel.kernel.errors import KesselError
from kessel.testkit.mutants.draw import all_mutants, drawn
from kessel.testkit.mutants.subject import subject
from kessel.testkit.mutants.trial import KILLED, PLAY, SAME, VERDICTS, Court, Verdict, show

SAVES: Final = Path("crashes")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m kessel.testkit.mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=100, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="leave out so many of the draw")
    parser.add_argument("--at", action="append", help="all of a line: s2_odds.py:40")
    parser.add_argument("--list", action="store_true", help="only say which are drawn")
    parser.add_argument(
        "--quick",
        action="store_true",
        help="only cases that run the line are asked, no whole games",
    )
    parser.add_argument("--write", type=Path, help="append the verdicts to a file, one JSON a line")
    parser.add_argument("--root", type=Path, default=Path(), help="where `tests` is")
    chosen = parser.parse_args(arguments)
    # failing examples of broken rules are nobody's business afterwards
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = tempfile.mkdtemp(prefix="mutants-")
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # each costs every mutant a second
    what = subject(chosen.game, chosen.root)
    mutants = (
        [mutant for mutant in all_mutants(what) if mutant.place.endswith(tuple(chosen.at))]
        if chosen.at
        else list(islice(drawn(what, chosen.seed), chosen.first, chosen.first + chosen.n))
    )
    if chosen.list:
        for mutant in mutants:
            print(mutant.place, mutant.name, *mutant.lines(), sep="\n    ")
        return 0
    court = Court(what, lambda text: print(text, file=sys.stderr, flush=True), chosen.quick)
    verdicts = []
    for number, mutant in enumerate(mutants, chosen.first + 1):
        verdict = court.judge(mutant)
        verdicts.append(verdict)
        if verdict.verdict == PLAY and (path := show(court, verdict, SAVES)):
            verdict = msgspec.structs.replace(verdict, source=str(path))
        print(told(number, verdict), flush=True)
        if chosen.write:
            with chosen.write.open("ab") as file:
                file.write(msgspec.json.encode(verdict) + b"\n")
    print(summary(verdicts))
    return 1 if any(verdict.verdict == PLAY for verdict in verdicts) else 0


def told(number: int, verdict: Verdict) -> str:
    """A line for the killed, some more for a survivor."""
    head = f"{number}. {verdict.place} {verdict.name}: {verdict.verdict}"
    if verdict.verdict == KILLED:
        return f"{head} by {verdict.by}"
    lines = [head, f"    - {verdict.lines[0]}", f"    + {verdict.lines[1]}"]
    if verdict.verdict != SAME:
        lines.append(f"    shown by {verdict.by}")
    if verdict.source.endswith(".save"):
        lines.append(f"    see {verdict.source}")
    return "\n".join(lines)


def summary(verdicts: Sequence[Verdict]) -> str:
    counts = Counter(verdict.verdict for verdict in verdicts)
    return f"{len(verdicts)} mutants: " + ", ".join(
        f"{counts[verdict]} {verdict}" for verdict in VERDICTS
    )


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KesselError as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)
