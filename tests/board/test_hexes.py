"""Hex grids: numbers as printed, neighbours, hexsides, distances, corners."""

from __future__ import annotations

from itertools import product
from math import atan2, degrees, dist, isclose, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.board.hexes import (
    OFF_MAP,
    Asked,
    Hex,
    HexGrid,
    across,
    mask,
    numbered,
    open_sides,
    sheets,
)
from kessel.kernel.errors import BadInput
from tests.board.strategies import grids, hexes, marks, side_marks

COLUMNS_LOWER = HexGrid.build(61, 34, numbered(10, 1), shifted=1)
"""Flat tops; columns 10 to 70 from the west, rows 01 to 34 from the north, odd columns lower."""
ROWS_FROM_EAST = HexGrid.build(
    34, 56, numbered(34, 1, eastward=-1, row_first=True), flat=False, shifted=0
)
"""Pointed tops; rows first, columns from the east, even rows half a hex to the west."""
TWO_SHEETS = HexGrid.build(
    77, 52, sheets((38, numbered(10, 1, prefix="W")), (39, numbered(10, 1, prefix="E")))
)
"""Flat tops; two sheets from column 10, the last column of the western one under the eastern."""
EVEN_LOWER = HexGrid.build(49, 40, numbered(1, 1), shifted=1)
"""Flat tops; columns 01 to 49, even columns lower."""


def labels(grid: HexGrid, label: str) -> set[str]:
    """The labels around a label."""
    return {grid.labels[there] for there in grid.neighbours[grid.hex(label)]}


# --- numbers as printed --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "grid, corners",
    [
        (COLUMNS_LOWER, "1001 7001 1034 7034"),
        (ROWS_FROM_EAST, "0134 0101 5634 5601"),
        (TWO_SHEETS, "W1001 E4801 W1052 E4852"),
        (EVEN_LOWER, "0101 4901 0140 4940"),
        (HexGrid.build(3, 2, numbered(7, 9, southward=-1)), "0709 0909 0708 0908"),
    ],
)
def test_the_corners_have_their_printed_numbers(grid: HexGrid, corners: str) -> None:
    """North-west, north-east, south-west, south-east."""
    east, south = grid.columns - 1, grid.rows - 1
    found = [grid.at(c, r) for c, r in ((0, 0), (east, 0), (0, south), (east, south))]
    assert [grid.labels[here] for here in found] == corners.split()


@pytest.mark.parametrize(
    "grid, label, around",
    [
        # an odd column stands lower than the even ones beside it
        (COLUMNS_LOWER, "6128", "6127 6129 6028 6228 6029 6229"),
        (COLUMNS_LOWER, "6029", "6028 6030 5928 6128 5929 6129"),
        # in the rows above and below CC and CC+1 if the row is even, CC-1 and CC if it is odd
        (ROWS_FROM_EAST, "3117", "3116 3118 3016 3017 3216 3217"),
        (ROWS_FROM_EAST, "3016", "3015 3017 2916 2917 3116 3117"),
        # from sheet to sheet
        (TWO_SHEETS, "W4720", "W4719 W4721 W4620 W4621 E1020 E1021"),
        (TWO_SHEETS, "E1020", "E1019 E1021 W4719 W4720 E1119 E1120"),
        # an even column stands lower
        (EVEN_LOWER, "0810", "0809 0811 0710 0910 0711 0911"),
        (EVEN_LOWER, "0910", "0909 0911 0809 1009 0810 1010"),
    ],
)
def test_neighbours_are_those_of_the_printed_map(grid: HexGrid, label: str, around: str) -> None:
    """As the notes of each game state them."""
    assert labels(grid, label) == set(around.split())


@pytest.mark.parametrize("grid", [COLUMNS_LOWER, ROWS_FROM_EAST, TWO_SHEETS, EVEN_LOWER])
def test_labels_are_unique_and_lead_back(grid: HexGrid) -> None:
    assert len(set(grid.labels)) == len(grid) == grid.columns * grid.rows
    assert [grid.hex(label) for label in grid.labels] == list(range(len(grid)))


@given(
    size=st.tuples(st.integers(1, 9), st.integers(1, 9)),
    first=st.tuples(st.integers(10, 50), st.integers(10, 50)),
    ways=st.tuples(st.sampled_from([1, -1]), st.sampled_from([1, -1])),
    row_first=st.booleans(),
    prefix=st.sampled_from(["", "E"]),
)
def test_a_number_says_column_and_row(
    size: tuple[int, int],
    first: tuple[int, int],
    ways: tuple[int, int],
    row_first: bool,
    prefix: str,
) -> None:
    """Whichever comes first, from whichever side it is counted."""
    label = numbered(
        *first, eastward=ways[0], southward=ways[1], row_first=row_first, prefix=prefix
    )
    grid = HexGrid.build(*size, label)
    for column, row in product(range(size[0]), range(size[1])):
        text = grid.labels[grid.at(column, row)].removeprefix(prefix)
        said = (int(text[2:]), int(text[:2])) if row_first else (int(text[:2]), int(text[2:]))
        assert said == (first[0] + ways[0] * column, first[1] + ways[1] * row)
        assert grid.hex(prefix + text) == grid.at(column, row)


def test_an_unknown_label_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no hex '7101'; expected one from 1001 to 7034"):
        COLUMNS_LOWER.hex("7101")


def test_two_hexes_with_one_label_are_refused() -> None:
    with pytest.raises(BadInput, match="a label of its own"):
        HexGrid.build(2, 2, lambda column, row: f"{row}")


def test_sheets_must_cover_every_column() -> None:
    with pytest.raises(BadInput, match="cover every column"):
        HexGrid.build(4, 1, sheets((2, numbered(1, 1)), (1, numbered(11, 1))))


def test_a_hex_may_have_another_name_where_sheets_overlap() -> None:
    grid = HexGrid.build(2, 1, numbered(1, 1), also={"0201": "W0201"})
    assert grid.hex("W0201") == grid.hex("0201") == 1
    assert grid.labels == ("0101", "0201")


# --- geometry ------------------------------------------------------------------------------------


@given(grids())
def test_place_and_at_undo_each_other(grid: HexGrid) -> None:
    for here in range(len(grid)):
        assert grid.at(*grid.place(Hex(here))) == here
    for column, row in ((-1, 0), (0, -1), (grid.columns, 0), (0, grid.rows)):
        assert grid.at(column, row) == OFF_MAP


@given(grids())
def test_neighbours_are_the_hexes_whose_middles_are_nearest(grid: HexGrid) -> None:
    """Two hexes of radius 1 touch where their middles are the root of 3 apart."""
    middles = [grid.centre(Hex(here)) for here in range(len(grid))]
    for here, middle in enumerate(middles):
        touching = {
            there for there, other in enumerate(middles) if isclose(dist(middle, other), sqrt(3))
        }
        assert set(grid.neighbours[here]) == touching
        assert all(
            there == here or dist(middle, middles[there]) > 1.7 for there in range(len(grid))
        )


@given(grids())
def test_directions_run_clockwise_from_the_north(grid: HexGrid) -> None:
    """A grid with flat tops begins in the north, one with pointed tops in the north-east."""
    first = 0 if grid.flat else 30
    for side, there in enumerate(grid.around):
        if there == OFF_MAP:
            continue
        (x, y), (a, b) = grid.centre(Hex(side // 6)), grid.centre(there)
        assert isclose(degrees(atan2(a - x, y - b)) % 360, first + 60 * (side % 6), abs_tol=1e-6)


@given(grids())
def test_a_hexside_has_two_ends_that_agree(grid: HexGrid) -> None:
    for side, there in enumerate(grid.around):
        here, other = Hex(side // 6), grid.other_side(side)
        if there == OFF_MAP:
            assert other == -1
            continue
        assert grid.side(here, there) == side
        assert grid.side(there, here) == other
        assert grid.other_side(other) == side
        assert grid.around[other] == here


@given(grids())
def test_hexes_that_do_not_touch_have_no_side(grid: HexGrid) -> None:
    for a, b in product(range(len(grid)), repeat=2):
        assert (grid.side(Hex(a), Hex(b)) >= 0) == (b in grid.neighbours[a])
    assert grid.side(Hex(0), OFF_MAP) == -1


@given(grids())
def test_a_hexside_runs_from_its_corner_to_the_next(grid: HexGrid) -> None:
    """And its neighbour draws the same edge, the other way round."""
    for side, there in enumerate(grid.around):
        here, number = Hex(side // 6), side % 6
        ends = [grid.corner(here, number), grid.corner(here, number + 1)]
        assert all(isclose(dist(grid.centre(here), end), 1) for end in ends)
        assert isclose(dist(*ends), 1)
        if there != OFF_MAP:
            beyond = grid.other_side(side) % 6
            same = [grid.corner(there, beyond + 1), grid.corner(there, beyond)]
            assert all(dist(a, b) < 1e-9 for a, b in zip(ends, same, strict=True))


# --- distance ------------------------------------------------------------------------------------


def steps_from(grid: HexGrid, start: Hex) -> list[int]:
    """By walking: the ring after the last one is whoever touches it and was not seen."""
    found = {start: 0}
    edge = [start]
    while edge:
        edge = list({there for here in edge for there in grid.neighbours[here]} - found.keys())
        found |= dict.fromkeys(edge, max(found.values()) + 1)
    return [found[Hex(here)] for here in range(len(grid))]


@given(grids(8), st.data())
def test_distance_is_the_number_of_steps(grid: HexGrid, data: st.DataObject) -> None:
    start = data.draw(hexes(grid))
    walked = steps_from(grid, start)
    assert [grid.distance(start, Hex(there)) for there in range(len(grid))] == walked
    assert [grid.distance(Hex(there), start) for there in range(len(grid))] == walked


@pytest.mark.parametrize("grid", [COLUMNS_LOWER, ROWS_FROM_EAST, TWO_SHEETS, EVEN_LOWER])
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_distance_on_whole_maps(grid: HexGrid, data: st.DataObject) -> None:
    start = data.draw(hexes(grid))
    walked = steps_from(grid, start)
    assert [grid.distance(start, Hex(there)) for there in range(len(grid))] == walked


@given(grids(7), st.data(), st.integers(0, 8))
def test_within_and_ring(grid: HexGrid, data: st.DataObject, far: int) -> None:
    start = data.draw(hexes(grid))
    walked = steps_from(grid, start)
    within, ring = grid.within(start, far), grid.ring(start, far)
    assert sorted(within) == [here for here, steps in enumerate(walked) if steps <= far]
    assert sorted(ring) == [here for here, steps in enumerate(walked) if steps == far]


# --- marks ---------------------------------------------------------------------------------------


def test_features_are_seen_alike_from_both_sides() -> None:
    grid = EVEN_LOWER
    a, b, c = (grid.hex(label) for label in ("0810", "0910", "1010"))
    flags = grid.features({1: [(a, b)], 4: [(b, a), (c, b)]})
    for here, there, flag in ((a, b, 5), (b, a, 5), (b, c, 4), (c, b, 4)):
        assert flags[grid.side(here, there)] == flag
    assert sum(flags) == 5 + 5 + 4 + 4


def test_a_feature_between_hexes_that_do_not_touch_is_refused() -> None:
    with pytest.raises(BadInput, match="0810 and 1010 do not touch"):
        EVEN_LOWER.features({1: [(EVEN_LOWER.hex("0810"), EVEN_LOWER.hex("1010"))]})


@given(grids(4), st.data())
def test_a_mask_marks_the_hexes_named(grid: HexGrid, data: st.DataObject) -> None:
    named = data.draw(st.lists(hexes(grid)))
    assert [here for here, marked in enumerate(mask(len(grid), named)) if marked] == sorted(
        set(named)
    )


@given(st.lists(st.integers(0, 15)), st.integers(0, 15), st.integers(0, 15))
def test_open_sides(features: list[int], shut: int, needed: int) -> None:
    """Bit by bit: none of those that shut it, and one of those needed if any is."""
    for flags, is_open in zip(features, open_sides(features, shut, needed), strict=True):
        there = {bit for bit in (1, 2, 4, 8) if flags & bit}
        closing = {bit for bit in there if shut & bit}
        wanted = {bit for bit in (1, 2, 4, 8) if needed & bit}
        assert is_open == (not closing and (not wanted or bool(there & wanted)))


@given(grids(4), st.data())
def test_across_is_the_neighbours_beyond_open_hexsides(grid: HexGrid, data: st.DataObject) -> None:
    sides = data.draw(side_marks(grid))
    for here, ways in enumerate(across(grid, sides)):
        assert list(ways) == [
            there for there in grid.neighbours[here] if sides[grid.side(Hex(here), there)]
        ]


@given(st.data())
def test_what_is_asked_is_answered_once(data: st.DataObject) -> None:
    """Marks on demand say what a mask says, and work out no more than they are asked."""
    marked = data.draw(marks(12))
    asked: list[int] = []

    def answer(here: Hex) -> int:
        asked.append(here)
        return marked[here]

    on_demand = Asked(answer)
    places = data.draw(st.lists(st.integers(0, 11)))
    assert [on_demand[place] for place in places] == [marked[place] for place in places]
    assert sorted(asked) == sorted(set(places))


def test_marks_on_demand_are_alike_only_when_they_are_the_same() -> None:
    one, other = Asked(lambda here: 0), Asked(lambda here: 1)
    assert one != other
    assert other in [one, other]
