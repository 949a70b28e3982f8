"""Patches, grids, names and the words of SVG."""

from __future__ import annotations

import math
import random
import re
from itertools import combinations, pairwise

import pytest

from kessel.board.hexes import Hex
from kessel.cartography import grid, land, names, towns
from kessel.cartography.field import raised
from kessel.cartography.lines import calmed, crossing, length, spaced
from kessel.cartography.paper import Blank, Box, meets
from kessel.cartography.roads import RoadNet
from kessel.cartography.svg import curved, dots_data, number, stylesheet
from kessel.cartography.water import Course, waters
from kessel.kernel.scene import Point
from tests.cartography import grids
from tests.cartography.grids import RADIUS

both = pytest.mark.parametrize("flat", [True, False], ids=["flat", "pointed"])


def inside(point: Point, ring: list[Point]) -> bool:
    crossed = False
    for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
        if (ay > point[1]) != (by > point[1]):
            crossed ^= point[0] < (bx - ax) * (point[1] - ay) / (by - ay) + ax
    return crossed


# --- lines and path data -------------------------------------------------------------------------


def test_points_along_a_line_are_evenly_spaced() -> None:
    line = [(0.0, 0.0), (100.0, 0.0), (100.0, 50.0)]
    points = spaced(line, 7)
    assert (points[0], points[-1], len(points)) == (line[0], line[-1], 22)
    assert length(points) == pytest.approx(length(line), rel=0.02)


def test_lines_cross_where_they_cross() -> None:
    assert crossing([(0, 0), (10, 10)], [(0, 10), (10, 0)]) == (5, 5)
    assert crossing([(0, 0), (10, 10)], [(20, 0), (30, 10)]) is None


def test_a_calmed_line_keeps_its_ends() -> None:
    line = [(float(i), float(i % 2)) for i in range(20)]
    calm = calmed(line, 4)
    assert (calm[0], calm[-1]) == (line[0], line[-1])
    assert max(abs(y - 0.5) for _, y in calm[4:-4]) < 0.2


def test_short_path_data_does_not_drift() -> None:
    """Steps are written to a tenth from where the pen is, so errors do not add up."""
    chance = random.Random(1)
    points = [(100.0, 100.0)]
    for _ in range(500):
        x, y = points[-1]
        points.append((x + chance.uniform(-9, 9), y + chance.uniform(-9, 9)))
    data = dots_data(points)
    x = y = 0.0
    for (dx, dy), point in zip(re.findall(r"m(-?[\d.]+) ?(-?[\d.]+)", data), points, strict=True):
        x, y = x + float(dx), y + float(dy)
        assert (x, y) == pytest.approx(point, abs=0.06)


def test_numbers_are_short() -> None:
    assert [number(v) for v in (3.0, -0.04, 2.25, -7.5)] == ["3", "0", "2.2", "-7.5"]
    assert curved([(0, 0), (0.5, 0), (1, -0.5)]).startswith("M0 0c.1 0 ")


def test_a_style_sheet_has_a_line_for_every_kind() -> None:
    assert (
        stylesheet("road|fill:none\n\nriver|fill:blue\n") == ".k-road{fill:none}.k-river{fill:blue}"
    )
    assert stylesheet("road|fill:none", "ja") == ":lang(ja) .k-road{fill:none}"


# --- patches -------------------------------------------------------------------------------------


def test_near_hills_run_into_one() -> None:
    def shapes(apart: float) -> int:
        return len(raised([(100, 100), (100 + apart, 100)], 50, 4).contours(0.5))

    assert [shapes(apart) for apart in (40, 110)] == [1, 2]


@both
@pytest.mark.parametrize("seed", range(6))
def test_a_patch_covers_its_hexes_and_leaves_the_others(flat: bool, seed: int) -> None:
    sheet = grids.sheet(flat)
    hexes = grids.walk(sheet.grid, seed, 5)
    rings = land.patch(sheet, hexes, seed, 0.3).contours(land.EDGE)
    for here in range(len(sheet.grid)):
        covered = any(inside(sheet.centre(Hex(here)), ring) for ring in rings)
        assert covered == (here in hexes)


def test_a_patch_is_the_same_every_time() -> None:
    sheet = grids.sheet(True)
    hexes = grids.walk(sheet.grid, 4)
    one, two = (land.outlines(land.patch(sheet, hexes, 1)) for _ in range(2))
    assert one == two
    assert one.count("M") == 1


def test_trees_leave_the_road_free() -> None:
    sheet = grids.sheet(True)
    here = sheet.grid.at(4, 4)
    blank = Blank(sheet.width, sheet.height)
    everything = land.draw_woods(land.patch(sheet, [here], 1), blank, 6)[1]
    x, y = sheet.centre(here)
    blank.fill_line([(x - 40, y), (x + 40, y)], 3)
    assert land.draw_woods(land.patch(sheet, [here], 1), blank, 6)[1].count("h0") < (
        everything.count("h0")
    )


# --- the grid ------------------------------------------------------------------------------------


@both
def test_every_hexside_is_drawn_once(flat: bool) -> None:
    sheet = grids.sheet(flat)
    sides = {frozenset(map(grids.corner_key, sheet.ends(s))) for s in range(6 * len(sheet.grid))}
    drawn = sum(len(re.findall("l", line)) for line in grid.lines(sheet))
    assert drawn == len(sides)


@both
@pytest.mark.parametrize("shifted", [0, 1])
def test_all_hexes_are_inside_the_frame(flat: bool, shifted: int) -> None:
    sheet = grids.sheet(flat, shifted)
    corners = [c for here in range(len(sheet.grid)) for c in sheet.outline(Hex(here))]
    assert min(x for x, _ in corners) == pytest.approx(sheet.hexes.left, abs=0.01)
    assert max(y for _, y in corners) == pytest.approx(sheet.hexes.bottom, abs=0.01)
    assert sheet.frame.left == 20
    assert sheet.width == math.ceil(sheet.frame.right + 40)


# --- towns and names -----------------------------------------------------------------------------


@both
def test_houses_stand_clear_of_roads_and_rivers(flat: bool) -> None:
    sheet = grids.sheet(flat)
    here = sheet.grid.at(4, 4)
    net = RoadNet(sheet, {"road": [6 * here, 6 * here + 2, 6 * here + 3]})
    rivers = waters(sheet, [Course("", "river", (6 * here + 4, 6 * here + 5))])
    place = towns.settle(net, rivers, here, towns.TOWN)
    assert len(place.houses) > 8
    for house in place.houses:
        assert math.dist(house.at, sheet.centre(here)) < RADIUS
        assert all(math.dist(house.at, point) > 7 for point in rivers[0].line)
    for one, other in combinations(place.houses, 2):
        assert math.dist(one.at, other.at) > 4


def test_names_avoid_each_other_and_what_is_drawn() -> None:
    papers = names.Papers(*(Blank(400, 300) for _ in range(3)))
    page = Box(0, 0, 400, 300)
    papers.lines.fill_line([(100, 125), (300, 125)], 6)
    placed = [
        names.beside_place(papers, "Zvenigorodka", "town", 12, (200, 100), 10, page)
        for _ in range(3)
    ]
    boxes = [name_box(name, 12) for name in placed]
    assert not any(meets(one, other) for one, other in combinations(boxes, 2))
    assert all(papers.lines.share(box) < 0.1 for box in boxes)


def name_box(name: names.Name, size: float) -> Box:
    half = names.width_of(name.content, size) / 2
    x, y = name.at
    return Box(x - half, y - 0.8 * size, x + half, y + 0.1 * size)


def test_a_name_runs_from_left_to_right_along_a_line_that_does_not() -> None:
    papers = names.Papers(*(Blank(900, 300) for _ in range(3)))
    line = [(800.0 - 40 * i, 150.0 + 8 * (i % 2)) for i in range(18)]
    style = names.Style(13, 2, (12,), 400)
    found = names.stretches(papers, line, 80, style, Box(0, 0, 900, 300))
    assert len(found) == 2
    assert all(stretch.line[0][0] < stretch.line[-1][0] for stretch in found)
