"""Zones of control, beside their definition."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kessel.board.hexes import Hex, HexGrid, numbered
from kessel.board.zones import zones
from tests.board.strategies import grids, hexes, side_marks

GRID = HexGrid.build(5, 5, numbered(1, 1))


def test_a_zone_is_the_six_hexes_around_and_not_its_own() -> None:
    middle = GRID.hex("0303")
    reached = zones(GRID, [middle])
    assert {Hex(here) for here, marked in enumerate(reached) if marked} == set(
        GRID.neighbours[middle]
    )


def test_two_emitters_cover_each_other() -> None:
    a, b = GRID.hex("0303"), GRID.hex("0304")
    reached = zones(GRID, iter([a, b]))
    assert reached[a]
    assert reached[b]


def test_a_zone_at_the_edge_stays_on_the_map() -> None:
    corner = GRID.hex("0101")
    assert sum(zones(GRID, [corner])) == len(GRID.neighbours[corner])


def test_nobody_has_no_zones() -> None:
    assert not any(zones(GRID, []))


@given(grids(), st.data())
def test_zones_agree_with_their_definition(grid: HexGrid, data: st.DataObject) -> None:
    """A hex is in one where an emitter touches it, across a hexside that is open."""
    emitters = data.draw(st.lists(hexes(grid)))
    sides = data.draw(st.none() | side_marks(grid))
    reached = zones(grid, emitters, sides)
    for here in range(len(grid)):
        near = [
            emitter
            for emitter in emitters
            if emitter in grid.neighbours[here]
            and (sides is None or sides[grid.side(emitter, Hex(here))])
        ]
        assert reached[here] == bool(near)
