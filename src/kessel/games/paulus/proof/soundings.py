"""What the bench measures of this game beside whole decisions: searches over the map, and how they
grow with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from kessel.board.hexes import OFF_MAP
from kessel.board.tiling import Tiling
from kessel.games.paulus.pack.charts import Charts
from kessel.games.paulus.pack.pack import Pack, Setup, shipped
from kessel.games.paulus.pack.r02_map import Map
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.r04_stacking import put
from kessel.games.paulus.rules.r04_zones import zone_of
from kessel.games.paulus.rules.r07_lines import hexes_joined, normal_supply, range_around
from kessel.games.paulus.rules.r10_setup import empty, start
from kessel.games.paulus.rules.state import CAMPAIGN, ChoosingMover, Kind, MovePhase, Position
from kessel.games.paulus.table.picture.reach import reach
from kessel.hexkit.proof.soundings import copied, crowd, in_the_middle
from kessel.kernel.dice import seeded
from kessel.kernel.flow import enclosing

TURN = 5
"""When no rule of the first turn holds any more."""


def soundings(times: int) -> Mapping[str, Callable[[], object]]:
    """Searches on a map so many times as wide and as high, with as many units to the hex: what one
    unit can reach, the zones of both sides, the supply of all units."""
    pack = shipped()
    p = crowded(pack, times)
    mover = mover_in_the_middle(p, pack)

    def zones() -> None:
        p.__dict__.pop("zones", None)
        for side in (AXIS, SOVIET):
            zone_of(p, side)

    def supply() -> None:
        p.zone_bits.clear()
        for remembered in (range_around, hexes_joined):
            remembered.cache_clear()
        for side in (AXIS, SOVIET):
            normal_supply(p, side)

    return {"reach": lambda: reach(p, mover), "zones": zones, "supply": supply}


def crowded(pack: Pack, times: int) -> Position:
    """The Axis movement phase with the units of the campaign in every part of a tiled map."""
    tiles = Tiling(pack.map.grid, times)
    plain = start(pack, CAMPAIGN, (), seeded(0))
    units = copied(pack.units, times)
    setups = {CAMPAIGN: Setup((), {}, (), {})}
    large = Pack(tiled(pack.map, tiles), units, whole(pack.charts, tiles), setups, hash="tiled")
    p = empty(large, CAMPAIGN, (), seeded(0))
    p.turn = TURN
    standing = [(unit, here) for unit, here in enumerate(plain.hex_of) if here != OFF_MAP]
    crowd(p, tiles, standing, len(pack.units), put)
    left = [u.id for u in units if u.side == AXIS and u.allowance and p.hex_of[u.id] != OFF_MAP]
    p.flow.append(MovePhase(side=AXIS, kind=Kind.MOVEMENT, left=left))
    p.flow.append(ChoosingMover(AXIS, "movement"))
    p.to_act = AXIS
    return p


def tiled(tile: Map, tiles: Tiling) -> Map:
    """The country in every copy; the entry hexes are those of the first."""
    west = [there for here, there in tiles.copies() if tile.west_of_chir[here]]
    return Map(
        tiles.grid,
        tiles.hexes(tile.terrain),
        tiles.sides(tile.sides),
        places={},
        entries={code: tiles.moved(here, 0) for code, here in tile.entries.items()},
        west_of_chir=west,
    )


def whole(charts: Charts, tiles: Tiling) -> Charts:
    """The charts of a game that is played on all rows."""
    campaign = replace(charts.scenarios[CAMPAIGN], last_row=tiles.grid.rows)
    return replace(charts, scenarios={**charts.scenarios, CAMPAIGN: campaign})


def mover_in_the_middle(p: Position, pack: Pack) -> UnitId:
    """A German on wheels."""
    left = [p.pack.units[unit] for unit in enclosing(p, MovePhase).left]
    movers = (unit.id for unit in left if unit.is_vehicle and not unit.is_headquarters)
    return in_the_middle(p, pack.map.grid, movers)
