"""Copies of a grid side by side: the same neighbours, the same country."""

from __future__ import annotations

import random

import pytest

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, numbered
from kessel.board.tiling import Tiling

GRIDS = [(c, r, flat, s) for c in (4, 5) for r in (4, 5) for flat in (True, False) for s in (0, 1)]


@pytest.fixture(params=GRIDS, ids=str)
def tile(request: pytest.FixtureRequest) -> HexGrid:
    columns, rows, flat, shifted = request.param
    return HexGrid.build(columns, rows, numbered(1, 1), flat=flat, shifted=shifted)


def test_one_copy_is_the_grid(tile: HexGrid) -> None:
    tiles = Tiling(tile, 1)
    assert tiles.grid.around == tile.around
    assert all(here == there for here, there in tiles.copies())


def test_copies_have_the_neighbours_of_their_tile(tile: HexGrid) -> None:
    tiles = Tiling(tile, 3)
    for copy in range(9):
        for side, near in enumerate(tile.around):
            if near != OFF_MAP:
                there = tiles.moved(Hex(side // 6), copy)
                assert tiles.grid.around[6 * there + side % 6] == tiles.moved(near, copy)


def test_every_hex_is_a_copy(tile: HexGrid) -> None:
    tiles = Tiling(tile, 2)
    assert {there for _, there in tiles.copies()} == set(range(len(tiles.grid)))


def test_features_look_the_same_from_both_sides(tile: HexGrid) -> None:
    chance = random.Random(1)
    near = [(Hex(a), b) for a in range(len(tile)) for b in tile.neighbours[a]]
    flags = tile.features({1: chance.sample(near, 9), 4: chance.sample(near, 9)})
    tiles = Tiling(tile, 2)
    found = tiles.sides(flags)
    for side, there in enumerate(tiles.grid.around):
        assert there == OFF_MAP or found[side] == found[tiles.grid.other_side(side)]
    for here, there in tiles.copies():
        for direction in range(6):
            flag = flags[6 * here + direction]
            assert found[6 * there + direction] & flag == flag


def test_hexes_have_what_their_tile_has(tile: HexGrid) -> None:
    tiles = Tiling(tile, 2)
    found = tiles.hexes(range(len(tile)))
    for there, value in enumerate(found):
        assert any(tiles.moved(Hex(value), copy) == there for copy in range(4))


def test_each_side_with_a_flag_is_told_once(tile: HexGrid) -> None:
    a, b = Hex(0), tile.neighbours[0][0]
    flags = tile.features({2: [(a, b)], 4: [(b, a)]})
    (side,) = tile.once(flags, 2)
    assert {Hex(side // 6), tile.around[side]} == {a, b}
    assert tile.once(flags, 4) == [side]
    assert tile.once(flags, 1) == []
