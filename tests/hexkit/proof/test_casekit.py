"""What the case kits of all hex games read and write: marks on counters, and moves under way."""

from __future__ import annotations

from enum import IntEnum
from types import SimpleNamespace
from typing import Any

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.hexkit.proof.casekit import HexCaseKit, on_the_move
from kessel.kernel.errors import BadInput
from kessel.kernel.units import UnitId

SIGNS = {"-": "lost", "!": "supply", "*": "fired"}
FIRST, SECOND = UnitId(0), UnitId(1)


class Supply(IntEnum):
    IN = 0
    OUT = 1
    ISOLATED = 2


class Kit(HexCaseKit):
    signs = SIGNS


class Moving:
    def __init__(self, *units: UnitId) -> None:
        self.units = list(units)


def position(*flow: Any) -> Any:
    pack = SimpleNamespace(
        unit={"A1": FIRST, "B2": SECOND}.__getitem__,
        units=[SimpleNamespace(label="A1"), SimpleNamespace(label="B2")],
    )
    return SimpleNamespace(
        pack=pack,
        flow=flow,
        hex_of=[Hex(0), OFF_MAP],
        lost=[0, 0],
        supply=[Supply.IN, Supply.IN],
        fired=[False, False],
    )


def test_marks_are_laid_and_told_by_one_table() -> None:
    p, kit = position(), Kit()
    kit.mark(p, FIRST, "!--!*")
    assert (p.lost[FIRST], p.supply[FIRST], p.fired[FIRST]) == (2, Supply.ISOLATED, True)
    assert isinstance(p.supply[FIRST], Supply)
    assert kit.marks_of(p, FIRST) == "--!!*"
    kit.mark(p, FIRST, "")
    assert kit.marks_of(p, FIRST) == ""


def test_marks_off_the_map_are_told_where_they_count() -> None:
    p, kit = position(), Kit()
    kit.mark(p, SECOND, "-")
    assert kit.marks_of(p, SECOND) == "-"
    kit.marked_in_boxes = False
    assert kit.marks_of(p, SECOND) == ""


def test_who_is_on_the_move() -> None:
    outer, inner = Moving(SECOND), Moving(FIRST, SECOND)
    assert on_the_move(position(outer, inner), "b2", Moving) == (inner, 1)
    assert on_the_move(position(outer), "B2", Moving) == (outer, 0)
    with pytest.raises(BadInput, match="A1 is not on the move"):
        on_the_move(position(outer), "a1", Moving)
