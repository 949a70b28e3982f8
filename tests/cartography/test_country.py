"""Lakes, gullies, steep banks, ruins and steppe: where they may be and nowhere else."""

from __future__ import annotations

import math

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cartography import gullies, land, ruins, water
from kessel.cartography.field import Field
from kessel.cartography.paper import Blank
from kessel.cartography.sheet import Sheet
from tests.cartography import grids
from tests.cartography.grids import RADIUS

both = pytest.mark.parametrize("flat", [True, False], ids=["flat", "pointed"])


def blank(sheet: Sheet) -> Blank:
    return Blank(sheet.width, sheet.height)


def river(sheet: Sheet, seed: int) -> water.Water:
    return water.waters(sheet, [water.Course("Rio", "river", tuple(grids.course(sheet, seed)))])[0]


@both
@pytest.mark.parametrize("seed", range(4))
def test_hexsides_that_touch_are_one_lake(flat: bool, seed: int) -> None:
    sheet = grids.sheet(flat)
    sides = grids.course(sheet, seed, 5)
    rings = water.lakes(sheet, sides)
    assert len(rings) == 1
    for side in sides:
        x, y = sheet.middle(side)
        assert min(a for a, _ in rings[0]) < x < max(a for a, _ in rings[0])
        assert min(b for _, b in rings[0]) < y < max(b for _, b in rings[0])
        assert min(math.dist((x, y), point) for point in rings[0]) < 0.5 * RADIUS


def test_without_hexsides_there_is_no_lake() -> None:
    assert water.lakes(grids.sheet(True), []) == []


@both
def test_gullies_begin_at_waters_and_keep_to_blank_ground(flat: bool) -> None:
    sheet = grids.sheet(flat)
    rio, taken = river(sheet, 3), blank(sheet)
    taken.fill_line(rio.line, 6.0)
    before = bytes(taken.cells)
    found = gullies.gullies([rio], taken, sheet.hexes, 20.0)
    assert found
    ways = Blank(sheet.width, sheet.height)
    ways.cells[:] = before
    for line in found:
        assert all(ways.is_free(point) and sheet.hexes.holds(point) for point in line[1:])
    mouths = [min(math.dist(line[0], point) for point in rio.line) for line in found]
    assert min(mouths) < 16
    assert bytes(taken.cells) != before, "the next gully keeps off"


def test_where_all_ground_is_taken_there_are_no_gullies() -> None:
    sheet = grids.sheet(True)
    taken = blank(sheet)
    taken.fill_box(sheet.frame)
    assert gullies.gullies([river(sheet, 3)], taken, sheet.hexes, 20.0) == []


def test_the_steep_bank_is_on_the_right() -> None:
    """Downstream is to the left of the sheet here, so right is up."""
    for crest, foot in gullies.bluff([(400.0, 100.0), (0.0, 100.0)], 8.0):
        assert crest[1] < foot[1] == pytest.approx(92.0)


def test_a_city_has_its_blocks_on_its_hexes_and_off_the_ways() -> None:
    sheet = grids.sheet(False)
    hexes = [sheet.grid.at(4, row) for row in (2, 3, 4)]
    taken = blank(sheet)
    way = [sheet.centre(hexes[0]), sheet.centre(hexes[-1])]
    taken.fill_line(way, 2.0)
    city = ruins.ruins(sheet, hexes, taken.is_free)
    spots = list(city.spots())
    assert len(spots) > 20
    assert all(taken.is_free(at) for at in spots)
    for at in spots:
        assert min(math.dist(at, sheet.centre(here)) for here in hexes) < 1.25 * RADIUS
    assert city.rubble
    assert ruins.ruins(sheet, [], taken.is_free).houses == ()


def test_grass_grows_where_nothing_is() -> None:
    sheet = grids.sheet(True)
    nothing = Field(4.0)
    assert land.draw_steppe(sheet, blank(sheet), 14.0, [nothing])
    taken = blank(sheet)
    taken.fill_box(sheet.frame)
    assert land.draw_steppe(sheet, taken, 14.0, [nothing]) == ""
    everywhere = land.patch(sheet, map(Hex, range(len(sheet.grid))), 1, 0.0, over_edge=True)
    assert land.draw_steppe(sheet, blank(sheet), 14.0, [everywhere]) == ""


@both
def test_a_patch_may_go_on_over_the_edge(flat: bool) -> None:
    sheet = grids.sheet(flat)
    here = sheet.grid.at(0, 3)
    beyond = sheet.beyond(here)
    assert len(beyond) == sheet.grid.around[6 * here : 6 * here + 6].count(OFF_MAP)
    for at in beyond:
        assert math.dist(at, sheet.centre(here)) == pytest.approx(2 * sheet.apothem)
    inside, over = (land.patch(sheet, [here], 1, 0.0, edge) for edge in (False, True))
    assert inside.height(beyond[0]) < 0.5 < over.height(beyond[0])
    assert sheet.beyond(sheet.grid.at(4, 4)) == []
