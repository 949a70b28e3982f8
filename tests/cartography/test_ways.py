"""Rivers keep to their hexsides, roads to their hexes, fronts face the enemy."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cartography import roads, water, works
from kessel.cartography.sheet import Sheet, spot
from kessel.kernel.scene import Point
from tests.cartography import grids
from tests.cartography.grids import RADIUS

SEEDS = range(12)
both = pytest.mark.parametrize("flat", [True, False], ids=["flat", "pointed"])


def to_line(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a straight piece."""
    long = math.dist(a, b) or 1.0
    share = (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])
    share = min(1.0, max(0.0, share / long**2))
    return math.dist(point, (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))


def hex_at(sheet: Sheet, point: Point) -> Hex:
    everywhere = (Hex(here) for here in range(len(sheet.grid)))
    return min(everywhere, key=lambda here: math.dist(sheet.centre(here), point))


# --- water ---------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("seed", SEEDS)
def test_a_river_is_seen_to_lie_on_its_hexsides(flat: bool, seed: int) -> None:
    sheet = grids.sheet(flat)
    sides = grids.course(sheet, seed)
    (river,) = water.waters(sheet, [water.Course("Ros", "river", tuple(sides))])
    first = 2 * water.FINE if spot(river.corners[0]) in sheet.rim else 0
    last = 2 * water.FINE if spot(river.corners[-1]) in sheet.rim else 0
    for point in river.line[first : len(river.line) - last]:
        assert min(to_line(point, *sheet.ends(side)) for side in sides) < 0.34 * RADIUS
    for side in sides:
        middle = sheet.middle(side)
        assert min(math.dist(point, middle) for point in river.line) < 0.3 * RADIUS


@both
def test_the_order_in_which_a_hexside_is_named_does_not_matter(flat: bool) -> None:
    sheet = grids.sheet(flat)
    sides = grids.course(sheet, 3)
    other = [sheet.grid.other_side(side) for side in sides]
    other[3] = sides[3]
    one, two = (water.waters(sheet, [water.Course("", "", tuple(s))]) for s in (sides, other))
    assert all(math.dist(a, b) < 0.01 for a, b in zip(one[0].line, two[0].line, strict=True))


@both
def test_pieces_of_a_river_become_one_and_a_stream_flows_on_into_it(flat: bool) -> None:
    sheet = grids.sheet(flat)
    sides = grids.course(sheet, 5)
    pieces = [sides[:4], sides[4:6], sides[6:]]
    river = [water.Course("Ros", "river", tuple(piece)) for piece in pieces]
    assert len(water.waters(sheet, river)) == 1
    stream, lower = water.waters(sheet, [water.Course("Ros", "stream", tuple(sides[:4])), river[1]])
    assert math.dist(stream.line[-1], lower.line[0]) < 0.5


@both
def test_a_mouth_lies_on_the_water_it_flows_into(flat: bool) -> None:
    sheet = grids.sheet(flat)
    main = grids.course(sheet, 8)
    corners = next(water.chained(sheet, main))
    touching = [
        side
        for side in range(6 * len(sheet.grid))
        if sheet.grid.around[side] != OFF_MAP
        and sum(spot(end) in map(spot, corners[1:-1]) for end in sheet.ends(side)) == 1
        and not any(spot(end) in map(spot, (corners[0], corners[-1])) for end in sheet.ends(side))
    ]
    courses = [water.Course("main", "river", tuple(main))]
    courses.append(water.Course("brook", "stream", (touching[0],)))
    river, brook = water.waters(sheet, courses)
    assert {brook.line[0], brook.line[-1]} & set(river.line)


@both
def test_water_at_the_edge_flows_off_the_sheet(flat: bool) -> None:
    sheet = grids.sheet(flat)
    side = next(
        side
        for side in range(6 * len(sheet.grid))
        if sheet.grid.around[side] != OFF_MAP and spot(sheet.ends(side)[0]) in sheet.rim
    )
    (brook,) = water.waters(sheet, [water.Course("", "stream", (side,))])
    assert not all(sheet.frame.holds(point) for point in brook.line)


def test_a_pond_is_where_its_hexside_is() -> None:
    sheet = grids.sheet(True)
    side = 6 * sheet.grid.at(3, 3) + 2
    (ring,) = water.ponds(sheet, [side])
    assert all(math.dist(point, sheet.middle(side)) < RADIUS for point in ring)


# --- roads ---------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("seed", SEEDS)
def test_a_road_goes_through_its_hexes_and_no_others(flat: bool, seed: int) -> None:
    sheet = grids.sheet(flat)
    hexes = grids.walk(sheet.grid, seed)
    net = roads.RoadNet(sheet, {"road": [sheet.grid.side(a, b) for a, b in pairwise(hexes)]})
    (road,) = net.roads
    inside = [hex_at(sheet, p) for p in road.line if sheet.hexes.grown(-1).holds(p)]
    passed = [here for i, here in enumerate(inside) if i == 0 or inside[i - 1] != here]
    assert passed in (hexes, hexes[::-1])


@both
@pytest.mark.parametrize("seed", SEEDS)
def test_roads_never_turn_sharply_but_where_they_meet(flat: bool, seed: int) -> None:
    sheet = grids.sheet(flat)
    hexes = grids.walk(sheet.grid, seed)
    net = roads.RoadNet(sheet, {"road": [sheet.grid.side(a, b) for a, b in pairwise(hexes)]})
    line = net.roads[0].line
    for a, b, c in zip(line, line[1:], line[2:], strict=False):
        turn = math.atan2(c[1] - b[1], c[0] - b[0]) - math.atan2(b[1] - a[1], b[0] - a[0])
        assert abs(math.remainder(turn, math.tau)) < 0.8


@both
def test_roads_that_meet_share_a_point(flat: bool) -> None:
    sheet = grids.sheet(flat)
    here = sheet.grid.at(4, 4)
    sides = [6 * here + n for n in (0, 2, 3, 5)]
    net = roads.RoadNet(sheet, {"improved": sides[:2], "road": sides[2:]})
    assert {road.kind for road in net.roads} == {"improved", "road"}
    for road in net.roads:
        assert min(math.dist(point, net.hub(here)) for point in road.line) < 0.01


def test_the_better_kind_counts_where_two_roads_share_a_hexside() -> None:
    sheet = grids.sheet(True)
    side = 6 * sheet.grid.at(4, 4)
    net = roads.RoadNet(sheet, {"improved": [side], "road": [side]})
    assert [road.kind for road in net.roads] == ["improved"]


@both
def test_a_road_that_ends_at_the_edge_leaves_the_sheet(flat: bool) -> None:
    sheet = grids.sheet(flat)
    for column, row in ((0, 4), (8, 3), (4, 0), (3, 0), (4, 7), (3, 7)):
        edge = sheet.grid.at(column, row)
        inner = min(
            sheet.grid.neighbours[edge],
            key=lambda there: math.dist(sheet.centre(there), sheet.centre(sheet.grid.at(4, 4))),
        )
        net = roads.RoadNet(sheet, {"road": [sheet.grid.side(inner, edge)]})
        ends = (net.roads[0].line[0], net.roads[0].line[-1])
        assert any(sheet.frame.on_frame(end) for end in ends), (column, row)


@both
def test_a_bridge_stands_where_road_and_river_cross(flat: bool) -> None:
    sheet = grids.sheet(flat)
    sides = grids.course(sheet, 2)
    rivers = water.waters(sheet, [water.Course("", "river", tuple(sides))])
    net = roads.RoadNet(sheet, {"road": [sides[5]]})
    (bridge,) = roads.bridges(net, rivers, [sides[5]])
    assert bridge.kind == "river"
    assert math.dist(bridge.at, sheet.middle(sides[5])) < 0.4 * RADIUS
    assert min(math.dist(bridge.at, point) for point in rivers[0].line) < 3


# --- fronts --------------------------------------------------------------------------------------


@both
def test_a_front_has_its_shelter_on_the_right(flat: bool) -> None:
    sheet = grids.sheet(flat)
    grid = sheet.grid
    own = {here for here in range(len(grid)) if grid.place(Hex(here))[0] < 4}
    sides = [6 * here + n for here in own for n in range(6)]
    sides = [s for s in sides if grid.around[s] != OFF_MAP and grid.around[s] not in own]
    (front,) = works.fronts(sheet, sides)
    assert len(front) == len(sides) + 1
    for a, b in pairwise(front):
        way = ((b[0] - a[0]) * 0.3, (b[1] - a[1]) * 0.3)
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        assert hex_at(sheet, (middle[0] - way[1], middle[1] + way[0])) in own
        assert hex_at(sheet, (middle[0] + way[1], middle[1] - way[0])) not in own


def test_a_ring_of_hexsides_is_one_front() -> None:
    sheet = grids.sheet(True)
    here = sheet.grid.at(4, 4)
    (front,) = works.fronts(sheet, range(6 * here, 6 * here + 6))
    assert spot(front[0]) == spot(front[-1])
    ring = works.behind(front, 3.0)
    assert {round(math.dist(point, sheet.centre(here)), 3) for point in ring} == {
        round(RADIUS - 3.0 * 2 / math.sqrt(3), 3)
    }
