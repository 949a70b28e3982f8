"""Relief, cities, fields, and works around a hex."""

from __future__ import annotations

import math
import re
import struct
import zlib
from base64 import b64decode
from itertools import combinations, pairwise

import pytest

from kessel.board.hexes import Hex
from kessel.cartography import cities, land
from kessel.cartography.paper import Blank, Box
from kessel.cartography.relief import Paint, Relief, Valley, mixed
from kessel.cartography.works import battlements, open_ring
from kessel.kernel.scene import Point
from tests.cartography import grids
from tests.cartography.grids import RADIUS

BOX = Box(0, 0, 300, 200)
PAINT = Paint(-1, 1, ((0, 80, 0), (200, 200, 100)), (255, 255, 255), (0, 0, 0), 40.0)

both = pytest.mark.parametrize("flat", [True, False], ids=["flat", "pointed"])


def level(_: Point) -> float:
    return 0.0


# --- the ground ----------------------------------------------------------------------------------


def test_rolling_ground_keeps_to_what_it_was_asked() -> None:
    relief = Relief(BOX, 5.0, lambda at: at[0] / 100 - at[1] / 50).field(1)
    for at in ((0.0, 0.0), (151.0, 77.0), (299.0, 199.0)):
        assert relief.height(at) == pytest.approx(at[0] / 100 - at[1] / 50, abs=0.01)


def test_a_valley_is_deepest_along_its_line_and_steeper_on_its_right() -> None:
    relief = Relief(BOX, 5.0, level)
    relief.cut([[(0.0, 100.0), (300.0, 100.0)]], Valley(0.8, 80.0, 30.0))
    relief.sink()
    field = relief.field(1)
    across = [field.height((150.0, y)) for y in range(0, 201, 10)]
    assert min(across) == across[10] == pytest.approx(-0.8)
    assert across[:11] == sorted(across[:11], reverse=True)
    assert across[10:] == sorted(across[10:])
    left, right = field.height((150.0, 65.0)), field.height((150.0, 135.0))
    assert left < -0.2
    assert right > -0.1, "the line runs to the right, so its right is below it"


def test_valleys_that_meet_are_not_deeper_than_the_deepest() -> None:
    relief = Relief(BOX, 5.0, level)
    for depth in (0.5, 0.3):
        relief.cut([[(150.0, 0.0), (150.0, 200.0)]], Valley(depth, 40.0, 40.0))
    relief.cut([[(0.0, 100.0), (300.0, 100.0)]], Valley(0.5, 40.0, 40.0))
    relief.sink()
    assert min(relief.heights) == pytest.approx(-0.5)


def test_a_dry_valley_fades_towards_its_head() -> None:
    relief = Relief(BOX, 5.0, level)
    relief.cut([[(20.0, 100.0), (280.0, 100.0)]], Valley(0.4, 30.0, 30.0, 0.1))
    relief.sink()
    along = [relief.field(1).height((float(x), 100.0)) for x in (40, 120, 200, 260)]
    assert along == sorted(along)
    assert along[-1] > -0.15


@both
def test_a_height_rises_from_its_foot_but_not_in_a_deep_valley(flat: bool) -> None:
    sheet = grids.sheet(flat)
    here = sheet.grid.at(4, 4)
    field = land.patch(sheet, [here, sheet.grid.neighbours[here][0]], 1, 0.1)
    x, y = sheet.centre(here)
    relief = Relief(sheet.frame, 5.0, level)
    relief.lift(field, 1.0, 0.2, 0.9)
    assert relief.field(1).height((x, y)) > 0.7
    assert relief.field(1).height(sheet.centre(sheet.grid.at(0, 0))) == 0
    cut = Relief(sheet.frame, 5.0, level)
    cut.cut([[(x, y - 60), (x, y + 60)]], Valley(0.7, 25.0, 25.0))
    cut.lift(field, 1.0, 0.2, 0.9)
    cut.sink()
    assert cut.field(1).height((x, y)) < -0.5


# --- the picture ---------------------------------------------------------------------------------


def pixels(drawn: str) -> list[bytes]:
    """The rows of the picture, read as any reader of such files would."""
    data = b64decode(re.findall(r"base64,([^\"]+)", drawn)[0])
    assert data.startswith(b"\x89PNG")
    at, found = 8, {}
    while at < len(data):
        (long,) = struct.unpack(">I", data[at : at + 4])
        name, told = data[at + 4 : at + 8], data[at + 8 : at + 8 + long]
        assert struct.unpack(">I", data[at + 8 + long : at + 12 + long])[0] == zlib.crc32(
            name + told
        )
        found[name] = told
        at += 12 + long
    wide, high = struct.unpack(">II", found[b"IHDR"][:8])
    raw = zlib.decompress(found[b"IDAT"])
    before, rows = bytes(3 * wide), []
    for row in range(high):
        line = raw[row * (3 * wide + 1) :][: 3 * wide + 1]
        assert line[0] == 2
        before = bytes((a + b) & 255 for a, b in zip(line[1:], before, strict=True))
        rows.append(before)
    return rows


def test_the_picture_shows_heights_in_their_colours() -> None:
    relief = Relief(BOX, 10.0, lambda at: -1.0 if at[0] < 150 else 1.0)
    rows = pixels(relief.drawn(PAINT))
    assert (len(rows), len(rows[0])) == (relief.rows, 3 * relief.columns)
    assert tuple(rows[5][:3]) == PAINT.ramp[0]
    assert tuple(rows[5][-3:]) == PAINT.ramp[1]
    assert mixed(PAINT.ramp, 0.5) == (100, 140, 50)


def test_light_comes_from_the_upper_left() -> None:
    relief = Relief(BOX, 5.0, lambda at: -abs(at[0] + at[1] - 250) / 200)
    rows = pixels(relief.drawn(PAINT))
    column = 3 * (relief.columns // 2)
    row = next(
        n for n in range(len(rows)) if relief.left + 5 * column / 3 + relief.top + 5 * n > 250
    )
    lit, dark = rows[row - 8][column], rows[row + 8][column]
    assert lit > dark


def test_the_picture_lies_where_its_lattice_does() -> None:
    relief = Relief(BOX, 10.0, level)
    x, y, wide, high = (
        float(value)
        for value in re.findall(r' (?:x|y|width|height)="([-\d.]+)"', relief.drawn(PAINT))
    )
    assert (x, y) == (relief.left - 5, relief.top - 5)
    assert x + wide > BOX.right
    assert y + high > BOX.bottom


# --- cities and fields ---------------------------------------------------------------------------


@both
def test_a_city_fills_its_hexes_and_keeps_off_lines(flat: bool) -> None:
    sheet = grids.sheet(flat)
    here = sheet.grid.at(4, 4)
    hexes = [here, *sheet.grid.neighbours[here][:2]]
    x, y = sheet.centre(here)
    river = [(x - 100, y), (x + 100, y)]
    found = cities.city(sheet, hexes, [(river, 6.0)])
    for one in hexes:
        near = [b for b in found.blocks if math.dist(b.at, sheet.centre(one)) < RADIUS]
        assert len(near) > 10
    corners = [corner for block in found.blocks for corner in block.corners()]
    assert all(abs(corner[1] - y) > 5.5 or abs(corner[0] - x) > 100 for corner in corners)
    assert all(math.dist(a.at, b.at) > 3 for a, b in combinations(found.blocks, 2)), (
        "no block on another"
    )
    assert cities.draw_blocks([found]).count("M") == len(found.blocks)


@both
def test_fields_keep_to_blank_ground(flat: bool) -> None:
    sheet = grids.sheet(flat)
    blank = Blank(sheet.width, sheet.height)
    middle = sheet.hexes.centre[0]
    blank.fill_box(Box(0, 0, middle, sheet.height))
    drawn = land.draw_crops(sheet, blank, 20.0, (), ("corn", "plough"))
    starts = [float(x) for x in re.findall(r"M([\d.]+) ", drawn)]
    assert len(starts) > 20
    assert min(starts) > middle - 3
    assert drawn.count("<path") == 2


# --- works ---------------------------------------------------------------------------------------


@both
def test_works_lie_within_their_hex_and_leave_its_number_free(flat: bool) -> None:
    sheet = grids.sheet(flat)
    here = Hex(sheet.grid.at(3, 3))
    ring = open_ring(sheet, here, 0.2)
    centre = sheet.centre(here)
    assert len(ring) == 6
    assert all(math.dist(point, centre) == pytest.approx(0.8 * RADIUS) for point in ring)
    top = min(y for _, y in ring)
    crossing = [pair for pair in pairwise(ring) if max(pair[0][1], pair[1][1]) < top + 1]
    assert not crossing, "the upper edge is open"
    points = re.findall(r"-?[\d.]+", battlements(ring, 9.0, 3.0))
    assert len(points) > 60
