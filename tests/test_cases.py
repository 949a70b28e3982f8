"""Every case file holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from kessel.cases.format import Case, read
from kessel.cases.run import run
from kessel.games.registry import find
from kessel.rulebook.marks import check_points

FOLDER = Path(__file__).parent / "cases"
CASES = [case for path in sorted(FOLDER.rglob("*.case")) for case in read(path)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.where}:{case.number}")
def test_case(case: Case) -> None:
    result = run(case, find, check_points)
    assert result.holds, result.differences[0]
