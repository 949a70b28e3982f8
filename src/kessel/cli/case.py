"""kessel case: run case files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from kessel.cases.format import read
from kessel.cases.run import run_all
from kessel.games.registry import find
from kessel.rulebook.marks import check_points


def case(
    files: Annotated[list[Path], typer.Argument(help="case files, or folders of them")],
    json: Annotated[bool, typer.Option("--json", help="one JSON document")] = False,
) -> None:
    """Put cases to the rules; exit 1 and a readable difference where one fails."""
    cases = [case for path in expanded(files) for case in read(path)]
    results = run_all(cases, find, check_points)
    failed = [result for result in results if not result.holds]
    if json:
        print(msgspec.json.encode(results).decode())
    else:
        for result in failed:
            print(f"{result.where}: {result.title}\n  {result.differences[0]}")
        print(f"{len(results) - len(failed)} hold, {len(failed)} do not")
    if failed:
        raise typer.Exit(1)


def expanded(files: list[Path]) -> list[Path]:
    """Folders stand for the case files in them."""
    return [
        path
        for given in files
        for path in (sorted(given.rglob("*.case")) if given.is_dir() else [given])
    ]
