"""What the bench sounds: a map four times as large with the same country in every part of it."""

from __future__ import annotations

from functools import cache

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tiling import Tiling
from kessel.games.cherkassy.pack.pack import shipped
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.proof.soundings import crowded, mover_in_the_middle, soundings
from kessel.games.cherkassy.rules.r06_zones import hexes_of
from kessel.games.cherkassy.rules.state import Position
from kessel.games.cherkassy.table.picture.reach import reach

PACK = shipped()


@cache
def position(times: int) -> Position:
    return crowded(PACK, times)


def test_one_tile_is_the_map() -> None:
    map = position(1).pack.map
    assert map.sides == PACK.map.sides
    assert map.terrain == PACK.map.terrain
    assert map.german_start == PACK.map.german_start
    assert map.grid.around == PACK.map.grid.around


def test_four_tiles_have_the_same_country_each() -> None:
    """Away from the seams, where two of them share a column or touch."""
    tiles, map = Tiling(PACK.map.grid, 2), position(2).pack.map
    grid = PACK.map.grid
    for here, there in tiles.copies():
        column, row = grid.place(here)
        assert map.terrain[there] == PACK.map.terrain[here] or column in (0, grid.columns - 1)
        if 0 < column < grid.columns - 1 and 0 < row < grid.rows - 1:
            assert map.around(there) == PACK.map.around(here)
            moved = [tiles.grid.distance(there, near) for near in tiles.grid.neighbours[there]]
            assert moved == [1] * 6


def test_features_look_the_same_from_both_sides() -> None:
    map = position(2).pack.map
    for side, flags in enumerate(map.sides):
        other = map.grid.other_side(side)
        assert other < 0 or map.sides[other] == flags


def test_there_are_as_many_units_to_the_hex() -> None:
    for side in (GERMAN, SOVIET):
        few, many = (len(hexes_of(position(times), side)) for times in (1, 2))
        assert 3.9 * few <= many <= 4 * few
    for times in (1, 2):
        p = position(times)
        for unit, here in enumerate(p.hex_of):
            assert here == OFF_MAP or unit in p.stacks[Hex(here)]


def test_the_mover_finds_the_same_ground_on_both_maps() -> None:
    ways = []
    for times in (1, 2):
        p = position(times)
        mover = mover_in_the_middle(p, PACK.map.grid)
        found = reach(p, mover)
        place = p.pack.map.grid.place
        ways.append({(place(Hex(way.space)), way.cost) for way in found})
    assert ways[0] == ways[1]
    assert len(ways[0]) > 50


def test_soundings_have_the_same_names_on_both_maps() -> None:
    assert list(soundings(1)) == list(soundings(2)) == ["reach", "zones", "supply"]
