"""Known faults: positions that the staffs must play right, written as cases."""

from __future__ import annotations

from pathlib import Path

import pytest

from kessel.cases.format import Case, parse, read
from kessel.cases.run import run
from kessel.games.registry import find

POSITIONS = Path(__file__).parents[1] / "positions"
FAULTS = [case for path in sorted(POSITIONS.rglob("*.case")) for case in read(path)]


@pytest.mark.parametrize("case", FAULTS, ids=lambda case: f"{case.where}:{case.number}")
def test_played_right(case: Case) -> None:
    result = run(case, find)
    assert result.holds, result.differences[0]


def test_another_advice_is_noticed() -> None:
    """Neither what is expected and not advised, nor what is advised and not expected, passes."""
    text = (POSITIONS / "cherkassy" / "faults.case").read_text()
    for said, wrong in (("advice done", "advice join T3"), ("advice done", "no advice done")):
        case, *_ = parse(text.replace(said, wrong), "faults.case")
        assert "the staff advises" in run(case, find).differences[0]
