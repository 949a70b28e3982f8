"""Lines of sight: what lies on them, and what is seen past what."""

from __future__ import annotations

import random
from math import hypot

import pytest

from kessel.board.bits import to_hexes
from kessel.board.hexes import OFF_MAP, Hex, HexGrid, mask, numbered
from kessel.board.sight import Sight, blockers, course, line

GRID = HexGrid.build(15, 12, numbered(1, 1))
POINTED = HexGrid.build(12, 15, numbered(1, 1), flat=False)


def labels(grid: HexGrid, hexes: tuple[Hex, ...]) -> list[str]:
    return sorted("-" if here == OFF_MAP else grid.labels[here] for here in hexes)


def passed(grid: HexGrid, here: str, there: str) -> list[list[str]]:
    return [labels(grid, h) for h in line(grid, grid.hex(here), grid.hex(there)).passed]


@pytest.mark.parametrize(
    "here, there, between",
    [
        ("0505", "0506", []),
        ("0505", "0508", [["0506"], ["0507"]]),
        ("0505", "0705", [["0604", "0605"]]),
        ("0505", "0905", [["0604", "0605"], ["0705"], ["0804", "0805"]]),
        ("0505", "0607", [["0506"], ["0606"]]),
        ("0101", "0301", [["-", "0201"]]),
    ],
)
def test_what_a_line_passes(here: str, there: str, between: list[list[str]]) -> None:
    """Straight ahead it goes through hexes; between rows it follows a hexside of two."""
    assert passed(GRID, here, there) == between
    assert passed(GRID, there, here) == between[::-1]


@pytest.mark.parametrize(
    "here, there, last",
    [
        ("0505", "0506", ["0505"]),
        ("0505", "0508", ["0507"]),
        ("0505", "0705", ["0604", "0605"]),
        ("0505", "0607", ["0606"]),
    ],
)
def test_where_a_line_comes_in(here: str, there: str, last: list[str]) -> None:
    assert labels(GRID, line(GRID, GRID.hex(here), GRID.hex(there)).last) == last


def touched(grid: HexGrid, here: Hex, there: Hex) -> tuple[set[Hex], set[frozenset[Hex]]]:
    """The same found by looking at many points of the line: the hex whose centre is nearest, or
    the two of them."""
    (x, y), (to_x, to_y) = grid.centre(here), grid.centre(there)
    near = [(one, *grid.centre(one)) for one in grid.within(here, grid.distance(here, there) + 1)]
    hexes, sides = set(), set()
    for part in range(1, 2000):
        at_x, at_y = x + (to_x - x) * part / 2000.37, y + (to_y - y) * part / 2000.37
        found = sorted((hypot(at_x - cx, at_y - cy), one) for one, cx, cy in near)
        if found[1][0] - found[0][0] > 1e-9:
            hexes.add(found[0][1])
        elif found[2][0] - found[0][0] > 1e-9:
            sides.add(frozenset((found[0][1], found[1][1])))
    return hexes - {here, there}, sides


@pytest.mark.parametrize("grid", [GRID, POINTED])
def test_lines_are_what_points_on_them_say(grid: HexGrid) -> None:
    luck = random.Random(7)
    inner = [Hex(one) for one in range(len(grid)) if len(grid.within(Hex(one), 3)) == 37]
    for _ in range(60):
        here = luck.choice(inner)
        there = luck.choice(inner)
        if here == there:
            continue
        found = line(grid, here, there).passed
        hexes = {one[0] for one in found if len(one) == 1}
        sides = {frozenset(one) for one in found if len(one) == 2}
        assert (hexes, sides) == touched(grid, here, there)


def test_a_line_back_is_the_same_line() -> None:
    for q in range(-9, 10):
        for r in range(-9, 10):
            there = [set(one) for one in course(q, r).passed]
            back = [{(q + dq, r + dr) for dq, dr in one} for one in course(-q, -r).passed]
            assert sorted(map(sorted, there)) == sorted(map(sorted, back))


def test_a_hexside_blocks_between_two_hexes_that_block() -> None:
    here, there = GRID.hex("0505"), GRID.hex("0705")
    one, other = GRID.hex("0604"), GRID.hex("0605")
    assert blockers(GRID, here, there, lambda near: near == one) == []
    found = blockers(GRID, here, there, lambda near: near in (one, other))
    assert [labels(GRID, hexes) for hexes in found] == [["0604", "0605"]]


def test_at_the_edge_one_hex_is_enough() -> None:
    """Outside there is nothing that keeps a hexside open."""
    here, there, near = GRID.hex("0101"), GRID.hex("0301"), GRID.hex("0201")
    assert blockers(GRID, here, there, lambda one: one == near)
    assert not blockers(GRID, here, there, lambda one: False)


@pytest.mark.parametrize("grid", [GRID, POINTED])
def test_views_are_lines_that_nothing_blocks(grid: HexGrid) -> None:
    """The tables and the tool that names what is in the way agree, also where a hex blocks only in
    the farther half of a line."""
    luck = random.Random(3)
    size = len(grid)
    blocking = mask(size, luck.sample(range(size), size // 3))
    nearer = bytes(mark and luck.random() < 0.5 for mark in blocking)
    sight = Sight(grid, 5, blocking, nearer)
    for number in range(size):
        here = Hex(number)
        seen = set(to_hexes(sight.view(here, 5)))
        for there in grid.within(here, 5):
            if there == here:
                continue

            def blocks(near: Hex, here: Hex = here, there: Hex = there) -> bool:
                is_nearer = grid.distance(here, near) < grid.distance(near, there)
                return bool((nearer if is_nearer else blocking)[near])

            assert (there in seen) == (not blockers(grid, here, there, blocks))
