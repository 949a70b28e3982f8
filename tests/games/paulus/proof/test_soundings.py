"""What the bench sounds: a map four times as large with the same country in every part of it."""

from __future__ import annotations

from functools import cache

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tiling import Tiling
from kessel.games.paulus.pack.pack import shipped
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.proof.soundings import crowded, mover_in_the_middle, soundings
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.table.picture.reach import reach
from kessel.games.paulus.table.picture.supply import hexes_of

PACK = shipped()


@cache
def position(times: int) -> Position:
    return crowded(PACK, times)


def test_one_tile_is_the_map() -> None:
    map = position(1).pack.map
    assert map.sides == PACK.map.sides
    assert map.terrain == PACK.map.terrain
    assert map.west_of_chir == PACK.map.west_of_chir
    assert map.entries == PACK.map.entries
    assert map.grid.around == PACK.map.grid.around


def test_four_tiles_have_the_same_country_each() -> None:
    tiles, map = Tiling(PACK.map.grid, 2), position(2).pack.map
    grid = PACK.map.grid
    for here, there in tiles.copies():
        assert map.terrain[there] == PACK.map.terrain[here]
        column, row = grid.place(here)
        if 0 < column < grid.columns - 1 and 0 < row < grid.rows - 1:
            assert map.around(there) == PACK.map.around(here)


def test_there_are_as_many_units_to_the_hex() -> None:
    for side in (AXIS, SOVIET):
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
        place = p.pack.map.grid.place
        found = reach(p, mover_in_the_middle(p, PACK))
        ways.append({(place(Hex(way.space)), way.cost) for way in found})
    assert ways[0] == ways[1]
    assert len(ways[0]) > 50


def test_soundings_have_the_same_names_on_both_maps() -> None:
    assert list(soundings(1)) == list(soundings(2)) == ["reach", "zones", "supply"]
