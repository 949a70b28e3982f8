"""Lines, beside naive relaxation of every step on the map."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.board.hexes import Hex, HexGrid, mask, numbered, open_sides
from kessel.board.tracing import (
    FAR,
    breaks,
    flood,
    followed,
    least_broken,
    least_broken_ways,
)
from tests.board.strategies import (
    fewest_breaks,
    grids,
    hexes,
    marks,
    relaxed,
    side_marks,
)

GRID = HexGrid.build(12, 3, numbered(1, 1))
NOTHING = bytes(len(GRID))
EVERYWHERE = b"\1" * (6 * len(GRID))
LIMITS = st.sampled_from([0, 1, 2, 3, 4, FAR])


def at(*labels: str) -> list[Hex]:
    return [GRID.hex(label) for label in labels]


def joined(*pairs: tuple[str, str]) -> bytes:
    """Hexsides that a road crosses."""
    flags = GRID.features({1: [(GRID.hex(a), GRID.hex(b)) for a, b in pairs]})
    return bytes(flags)


ROAD = joined(*((f"{c:02}02", f"{c + 1:02}02") for c in range(3, 12)))
"""Along the middle row from column 3 to the east edge."""


# --- flood ---------------------------------------------------------------------------------------


@settings(deadline=None)
@given(grids(), st.data())
def test_flood_agrees_with_relaxation(grid: HexGrid, data: st.DataObject) -> None:
    """Starts at distances of their own too; every line leads to a start, a step at a time."""
    starts = data.draw(st.dictionaries(hexes(grid), st.sampled_from([0, 0, 0, 1, 2, 5])))
    sides, shut = data.draw(side_marks(grid)), data.draw(marks(len(grid)))
    limit = data.draw(LIMITS)
    found = flood(grid, starts, sides, shut, limit)
    assert found.distance == relaxed(grid, starts, sides, shut, limit)
    for number in range(len(grid)):
        here = Hex(number)
        assert found.reaches(here) == (found.distance[here] <= limit and found.distance[here] < FAR)
        if not found.reaches(here):
            continue
        line = found.line(here)
        assert line[0] == here
        assert found.distance[line[-1]] == starts[line[-1]]
        assert len(line) - 1 == found.distance[here] - starts[line[-1]]
        assert not any(shut[passed] for passed in line)
        assert all(sides[grid.side(b, a)] for a, b in pairwise(line))


@given(grids(4), st.data())
def test_starts_without_a_distance_begin_at_none(grid: HexGrid, data: st.DataObject) -> None:
    starts = data.draw(st.lists(hexes(grid)))
    sides, shut = data.draw(side_marks(grid)), data.draw(marks(len(grid)))
    found = flood(grid, starts, sides, shut)
    assert found == flood(grid, dict.fromkeys(starts, 0), sides, shut)


def test_ranges_of_several_headquarters_in_one_run() -> None:
    """The range of one is 4 hexes, of the other 2: it begins at 2 of 4."""
    far, near = at("0102", "1202")
    found = flood(GRID, {far: 0, near: 2}, EVERYWHERE, NOTHING, 4)
    reached = {GRID.labels[here] for here in range(len(GRID)) if found.reaches(Hex(here))}
    assert {"0502", "1002"} <= reached
    assert not {"0602", "0902"} & reached


def test_a_line_of_two_modes() -> None:
    """Two hexes to a road, and along it to the edge: the road's hexes are the next starts."""
    (edge,) = at("1202")
    by_road = flood(GRID, [edge], ROAD, NOTHING)
    on_road = [Hex(here) for here in range(len(GRID)) if by_road.reaches(Hex(here))]
    found = flood(GRID, on_road, EVERYWHERE, NOTHING, 2)
    assert found.reaches(GRID.hex("0102"))
    line = found.line(GRID.hex("0102"))
    whole = [*line, *by_road.line(line[-1])[1:]]
    assert [GRID.labels[here] for here in whole[2:]] == [f"{c:02}02" for c in range(3, 13)]
    # cut behind the first road hex, the road beyond is of no use
    cut = mask(len(GRID), at("0402"))
    by_road = flood(GRID, [edge], ROAD, cut)
    on_road = [Hex(here) for here in range(len(GRID)) if by_road.reaches(Hex(here))]
    assert not flood(GRID, on_road, EVERYWHERE, cut, 2).reaches(GRID.hex("0102"))


def test_a_play_area_is_the_rest_of_the_map_shut() -> None:
    """A line does not leave the scenario's part of the map, and none of its ends lies outside."""
    east = mask(len(GRID), [here for here in range(len(GRID)) if GRID.place(Hex(here))[0] > 5])
    found = flood(GRID, at("0602", "1202"), EVERYWHERE, east)
    assert [bool(part) for part in east] == [d == FAR for d in found.distance]


# --- where a line breaks -------------------------------------------------------------------------


def is_line(
    grid: HexGrid, line: Sequence[Hex], sides: bytes, limit: int, roads: bytes | None
) -> bool:
    """Whether it can be cut into so many hexes across open hexsides, and the rest by road."""
    steps = [grid.side(a, b) for a, b in pairwise(line)]
    return any(
        first <= limit
        and all(sides[side] for side in steps[:first])
        and all(roads is not None and roads[side] for side in steps[first:])
        for first in range(len(steps) + 1)
    )


@settings(max_examples=200, deadline=None)
@given(grids(4), st.data())
def test_the_least_broken_line_is_the_least_broken(grid: HexGrid, data: st.DataObject) -> None:
    start = data.draw(hexes(grid))
    goals, shut = data.draw(marks(len(grid))), data.draw(marks(len(grid)))
    sides = data.draw(side_marks(grid))
    roads = data.draw(st.none() | side_marks(grid))
    limit = data.draw(LIMITS)
    line = least_broken(grid, start, goals, sides, shut, limit, roads)
    best = fewest_breaks(grid, start, goals, sides, shut, limit, roads)
    if best is None:
        assert line == []
        return
    assert line[0] == start
    assert goals[line[-1]]
    assert is_line(grid, line, sides, limit, roads)
    assert (len(breaks(line, shut)), len(line) - 1) == best


@settings(deadline=None)
@given(grids(4), st.data())
def test_an_unbroken_line_is_one_that_flood_finds(grid: HexGrid, data: st.DataObject) -> None:
    """The two searches agree on who has a line, and on its length."""
    here = data.draw(hexes(grid))
    goals, shut = data.draw(marks(len(grid))), data.draw(marks(len(grid)))
    shut[here] = 0
    sides, limit = data.draw(side_marks(grid)), data.draw(LIMITS)
    ends = [Hex(end) for end, is_goal in enumerate(goals) if is_goal]
    found = flood(grid, ends, sides, shut, limit)
    line = least_broken(grid, here, goals, sides, shut, limit)
    assert found.reaches(here) == (line != [] and not breaks(line, shut))
    if found.reaches(here):
        assert len(line) - 1 == found.distance[here]


def test_the_nearest_break_is_named_first() -> None:
    """The road is cut twice; nothing else leads to the edge."""
    cut = mask(len(GRID), at("0502", "0902"))
    goals = mask(len(GRID), at("1202"))
    line = least_broken(GRID, GRID.hex("0202"), goals, EVERYWHERE, cut, 1, ROAD)
    assert [GRID.labels[here] for here in breaks(line, cut)] == ["0502", "0902"]


def test_a_detour_is_better_than_a_break() -> None:
    cut = mask(len(GRID), at("0502"))
    goals = mask(len(GRID), at("1202"))
    line = least_broken(GRID, GRID.hex("0202"), goals, EVERYWHERE, cut)
    assert breaks(line, cut) == []
    assert len(line) == 11
    # not with six hexes to the road, because the road begins before the cut
    line = least_broken(GRID, GRID.hex("0202"), goals, EVERYWHERE, cut, 3, ROAD)
    assert [GRID.labels[here] for here in breaks(line, cut)] == ["0502"]


def test_a_detour_must_not_be_too_long() -> None:
    """Straight down is three hexes through one that is shut; around it the goal is too far."""
    grid = HexGrid.build(5, 5, numbered(1, 1))
    line = [grid.hex(label) for label in ("0301", "0302", "0303", "0304")]
    shut, goals = mask(len(grid), line[1:2]), mask(len(grid), line[3:])
    everywhere = b"\1" * (6 * len(grid))
    assert least_broken(grid, line[0], goals, everywhere, shut, 3) == line
    assert breaks(least_broken(grid, line[0], goals, everywhere, shut, 4), shut) == []


def test_a_road_is_not_left_again() -> None:
    """The goal is one hex beside the road, which crosses what cannot be crossed otherwise."""
    road = joined(("0302", "0402"))
    sides = bytearray(EVERYWHERE)
    for side in range(6):
        for one in (6 * GRID.hex("0302") + side, GRID.other_side(6 * GRID.hex("0302") + side)):
            sides[one] = 0
    goals = mask(len(GRID), at("0502"))
    assert least_broken(GRID, GRID.hex("0302"), goals, sides, NOTHING, 6, road) == []


def test_who_is_too_far_from_everything_has_no_broken_line_either() -> None:
    """No enemy is to blame where the road is simply too far away."""
    goals = mask(len(GRID), at("1202"))
    assert least_broken(GRID, GRID.hex("0102"), goals, EVERYWHERE, NOTHING, 1, ROAD) == []


def test_where_a_line_begins_does_not_break_it() -> None:
    shut = mask(len(GRID), at("0202"))
    assert breaks(at("0202", "0302"), shut) == []


# --- ways of all at once -------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_ways_of_all_are_as_little_broken_as_those_of_one(seed: int) -> None:
    grid = HexGrid.build(7, 6, numbered(1, 1), flat=bool(seed % 2))
    chance = random.Random(seed)
    shut = bytes(chance.random() < 0.35 for _ in range(len(grid)))
    walls = [(Hex(a), b) for a in range(len(grid)) for b in grid.neighbours[a]]
    sides = open_sides(grid.features({1: chance.sample(walls, 40)}), shut=1)
    goals = sorted(chance.sample(range(len(grid)), 3))
    onward = least_broken_ways(grid, map(Hex, goals), sides, shut)
    for here in map(Hex, range(len(grid))):
        path = followed(onward, here)
        one = least_broken(grid, here, mask(len(grid), goals), sides, shut)
        if not one:
            assert path == [here]
            continue
        assert path[-1] in goals
        assert (len(breaks(path, shut)), len(path)) == (len(breaks(one, shut)), len(one))
