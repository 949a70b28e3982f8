"""What the bench measures of this game beside whole decisions: searches over the map, and how they
grow with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kessel.board.hexes import OFF_MAP, HexGrid
from kessel.board.tiling import Tiling
from kessel.games.cherkassy.pack.pack import Pack, shipped
from kessel.games.cherkassy.pack.r02_map import Map
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.r03_setup import empty
from kessel.games.cherkassy.rules.r06_zones import zone_of
from kessel.games.cherkassy.rules.r07_supply import is_supplied, network
from kessel.games.cherkassy.rules.r08_stacking import put
from kessel.games.cherkassy.rules.state import HAMMERING, ChoosingMover, MovementPhase, Position
from kessel.games.cherkassy.table.picture.reach import reach
from kessel.hexkit.proof.soundings import copied, crowd, in_the_middle
from kessel.kernel.dice import seeded
from kessel.kernel.flow import enclosing


def soundings(times: int) -> Mapping[str, Callable[[], object]]:
    """Searches on a map so many times as wide and as high, with as many units to the hex: what one
    unit can reach, the zones of both sides, the supply of all units."""
    pack = shipped()
    p = crowded(pack, times)
    mover = mover_in_the_middle(p, pack.map.grid)

    def zones() -> None:
        for side in (GERMAN, SOVIET):
            zone_of(p, side)

    def supply() -> None:
        for side in (GERMAN, SOVIET):
            lines = network(p, side)
            for unit, here in enumerate(p.hex_of):
                if here != OFF_MAP and p.pack.units[unit].side == side:
                    is_supplied(p, lines, here)

    return {"reach": lambda: reach(p, mover), "zones": zones, "supply": supply}


def crowded(pack: Pack, times: int) -> Position:
    """The German movement phase with the units of a scenario in every part of a tiled map."""
    tiles, plain = Tiling(pack.map.grid, times), pack.setups[HAMMERING].placements
    units = copied(pack.units[: pack.unknown], times)
    large = Pack(tiled(pack.map, tiles), units, pack.charts, {}, hash="tiled")
    p = empty(large, HAMMERING, (), seeded(0))
    codes = [(unit, placement.code) for unit, placement in enumerate(plain)]
    standing = [(unit, pack.hex(code)) for unit, code in codes if len(code) == 4]
    crowd(p, tiles, standing, pack.unknown, put)
    left = [UnitId(u.id) for u in units if u.side == GERMAN and p.hex_of[u.id] != OFF_MAP]
    p.flow.append(MovementPhase(side=GERMAN, left=left))
    p.flow.append(ChoosingMover(GERMAN))
    p.to_act = GERMAN
    return p


def mover_in_the_middle(p: Position, tile: HexGrid) -> UnitId:
    """A motorised German."""
    left = enclosing(p, MovementPhase).left
    return in_the_middle(p, tile, (unit for unit in left if p.pack.units[unit].is_mechanised))


def tiled(tile: Map, tiles: Tiling) -> Map:
    """The country in every copy; the airfield is that of the first."""
    return Map(
        tiles.grid,
        tiles.hexes(tile.terrain),
        tiles.sides(tile.sides),
        towns={},
        german_start={there for here, there in tiles.copies() if tile.german_start[here]},
        airfield=tiles.moved(tile.airfield, 0),
    )
