"""Hexes as bits: the flood reaches what the one from hex to hex reaches."""

from __future__ import annotations

import random

import pytest

from kessel.board.bits import disc, fill, from_hexes, spread, to_bits, to_marks
from kessel.board.hexes import Hex, HexGrid, numbered
from kessel.board.tracing import FAR, flood


def test_marks_come_back() -> None:
    marks = bytearray((1, 0, 0, 1, 1, 0, 0))
    assert to_bits(marks) == 0b11001
    assert to_marks(to_bits(marks), len(marks)) == marks
    assert to_marks(0, 3) == bytearray(3)


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("shifted", [0, 1])
@pytest.mark.parametrize("limit", [0, 3, FAR])
def test_reaches_what_a_flood_reaches(flat: bool, shifted: int, limit: int) -> None:
    grid = HexGrid.build(7, 6, numbered(1, 1), flat=flat, shifted=shifted)
    luck = random.Random(limit)
    for _ in range(20):
        sides = bytearray(luck.random() < 0.7 for _ in grid.around)
        closed = bytearray(luck.random() < 0.2 for _ in range(len(grid)))
        starts = [Hex(luck.randrange(len(grid))) for _ in range(2)]
        for start in starts:
            closed[start] = 0
        found = flood(grid, starts, sides, closed, limit)
        expected = bytearray(distance < FAR for distance in found.distance)
        given = (grid, sum({1 << start for start in starts}), bytes(sides), to_bits(closed))
        reached = fill(*given) if limit == FAR else spread(*given, limit)
        assert to_marks(reached, len(grid)) == expected


def test_a_start_is_reached_though_it_be_closed() -> None:
    grid = HexGrid.build(3, 1, numbered(1, 1))
    assert spread(grid, 0b010, bytes([1] * 18), 0b111, 1) == 0b010
    assert fill(grid, 0b010, bytes([1] * 18), 0b111) == 0b010


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("shifted", [0, 1])
def test_a_disc_is_what_lies_so_far_away(flat: bool, shifted: int) -> None:
    grid = HexGrid.build(9, 8, numbered(1, 1), flat=flat, shifted=shifted)
    for here in map(Hex, range(len(grid))):
        for far in range(5):
            assert disc(grid, here, far) == from_hexes(grid.within(here, far))
