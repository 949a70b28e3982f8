"""What the case kits of all hex games read and write: marks on counters, and moves under way."""

from __future__ import annotations

from enum import IntEnum
from types import SimpleNamespace
from typing import Any

import pytest

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, numbered
from kessel.hexkit.proof.casekit import HexCaseKit, on_the_move, phase_now
from kessel.kernel.errors import BadInput
from kessel.kernel.units import UnitId

SIDED, NOTED, FLAGS = {"air": "air"}, {"spent": "spent"}, {"rain": "rain"}
SIGNS = {"-": "lost", "!": "supply", "*": "fired"}
FIRST, SECOND = UnitId(0), UnitId(1)
GRID = HexGrid.build(3, 3, numbered(3, 1, eastward=-1, row_first=True), flat=False)


class Supply(IntEnum):
    IN = 0
    OUT = 1
    ISOLATED = 2


class Kit(HexCaseKit):
    signs = SIGNS
    sides = ("axis", "soviet")
    sided, noted, flags = SIDED, NOTED, FLAGS


class Moving:
    def __init__(self, *units: UnitId, side: int = 0) -> None:
        self.units, self.side = list(units), side


def position(*flow: Any) -> Any:
    pack = SimpleNamespace(
        map=SimpleNamespace(grid=GRID),
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
        air=[0, 0],
        spent=[],
        rain=False,
        control=(0,) * len(GRID.labels),
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


def test_a_number_for_each_side() -> None:
    p, kit = position(), Kit()
    kit.state(p, ["air", "soviet", "3"])
    assert p.air == [0, 3]
    assert kit.expect(p, ["air", "soviet", "3"]) is None
    assert kit.expect(p, ["air", "axis", "3"]) is not None


def test_units_that_are_noted() -> None:
    p, kit = position(), Kit()
    kit.state(p, ["spent", "a1", "b2"])
    assert p.spent == [FIRST, SECOND]


def test_flags_hold_or_not() -> None:
    p, kit = position(), Kit()
    assert (kit.expect(p, ["rain"]), kit.expect(p, ["no", "rain"])) == ("there is none", None)
    p.rain = True
    assert (kit.expect(p, ["rain"]), kit.expect(p, ["no", "rain"])) == (None, "there is one")


def test_control_of_hexes() -> None:
    p, kit = position(), Kit()
    label = GRID.labels[4]
    kit.state(p, ["control", "soviet", label])
    assert p.control.index(1) == 4
    assert kit.expect(p, ["control", label, "soviet"]) is None
    assert kit.expect(p, ["control", label, "axis"]) == f"the other side controls {label}"


def test_whose_phase_it_is() -> None:
    told = phase_now(("axis", "soviet"), {Moving: lambda frame: f"{len(frame.units)}-moves"})
    assert told(position()) == "none"
    assert told(position(object(), Moving(SECOND, side=1), object())) == "soviet 1-moves"
