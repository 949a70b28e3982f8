"""What the bench sounds: a map four times as large with the same country in every part of it."""

from __future__ import annotations

from functools import cache

from kessel.board.hexes import Hex
from kessel.board.tiling import Tiling
from kessel.games.spring_prelude.pack.pack import shipped
from kessel.games.spring_prelude.pack.r02_units import UnitId
from kessel.games.spring_prelude.proof.soundings import crowded, soundings
from kessel.games.spring_prelude.rules.frames import MovePhase
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.table.picture.reach import reach
from kessel.hexkit.proof.soundings import in_the_middle
from kessel.kernel.flow import enclosing

PACK = shipped()


@cache
def position(times: int) -> Position:
    return crowded(PACK, times)


def mover(p: Position) -> UnitId:
    left = enclosing(p, MovePhase).left
    return in_the_middle(p, PACK.map.grid, (u for u in left if p.pack.units[u].is_mechanized))


def test_one_tile_is_the_map() -> None:
    map = position(1).pack.map
    assert map.sides == PACK.map.sides
    assert map.terrain == PACK.map.terrain
    assert map.level == PACK.map.level
    assert map.grid.around == PACK.map.grid.around


def test_four_tiles_have_the_same_country_each() -> None:
    """Sheets of an odd number of columns share the one in which they meet."""
    tiles, map = Tiling(PACK.map.grid, 2), position(2).pack.map
    grid = PACK.map.grid
    for here, there in tiles.copies():
        column, row = grid.place(here)
        if 0 < column < grid.columns - 1 and 0 < row < grid.rows - 1:
            assert map.terrain[there] == PACK.map.terrain[here]
            assert map.around(there) == PACK.map.around(here)


def test_there_are_as_many_units_to_the_hex() -> None:
    few, many = (len(position(times).stacks) for times in (1, 2))
    assert 3.9 * few <= many <= 4 * few


def test_the_mover_finds_the_same_ground_on_both_maps() -> None:
    ways = []
    for times in (1, 2):
        p = position(times)
        place = p.pack.map.grid.place
        found = reach(p, mover(p))
        ways.append({(place(Hex(way.space)), way.cost) for way in found})
    assert ways[0] == ways[1]
    assert len(ways[0]) > 50


def test_soundings_have_the_same_names_on_both_maps() -> None:
    assert list(soundings(1)) == list(soundings(2)) == ["reach", "zones", "supply"]
