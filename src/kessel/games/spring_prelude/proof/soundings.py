"""What the bench measures of this game beside whole decisions: searches over the map, and how they
grow with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tiling import Tiling
from kessel.games.spring_prelude.pack.charts import Charts
from kessel.games.spring_prelude.pack.pack import Pack, shipped
from kessel.games.spring_prelude.pack.r02_map import Map
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.spring_prelude.rules.frames import ChoosingMover, MovePhase, PlayerTurn
from kessel.games.spring_prelude.rules.r03_setup import empty
from kessel.games.spring_prelude.rules.r07_lines import lines_to, supply_roads, trace
from kessel.games.spring_prelude.rules.r12_stacking import put
from kessel.games.spring_prelude.rules.state import IZYUM_CAMPAIGN, Position
from kessel.games.spring_prelude.table.picture.reach import reach
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
    left = (p.pack.units[unit] for unit in enclosing(p, MovePhase).left)
    mover = in_the_middle(p, pack.map.grid, (unit.id for unit in left if unit.is_mechanized))

    def zones() -> None:
        p.__dict__.clear()
        assert p.zones

    def supply() -> None:
        p.__dict__.clear()
        for remembered in (supply_roads, lines_to):
            remembered.cache_clear()
        for side in (AXIS, SOVIET):
            lines = trace(p, side)
            assert lines.joined
            assert lines.near

    return {"reach": lambda: reach(p, mover), "zones": zones, "supply": supply}


def crowded(pack: Pack, times: int) -> Position:
    """The Axis movement phase with the units of the campaign in every part of a tiled map."""
    tiles, setup = Tiling(pack.map.grid, times), pack.setups[IZYUM_CAMPAIGN]
    units = copied(pack.units, times)
    setups = {IZYUM_CAMPAIGN: replace(setup, soviet=everywhere(tiles, setup.soviet))}
    large = Pack(tiled(pack.map, tiles), units, whole(pack.charts, tiles), setups, hash="tiled")
    p = empty(large, IZYUM_CAMPAIGN, (), seeded(0))
    p.turn, p.phasing, p.to_act = TURN, AXIS, AXIS
    crowd(p, tiles, setup.units.items(), len(pack.units), put)
    left = [UnitId(u.id) for u in units if u.side == AXIS and p.hex_of[u.id] != OFF_MAP]
    p.flow = [PlayerTurn(side=AXIS), MovePhase(side=AXIS, left=left), ChoosingMover(AXIS)]
    return p


def everywhere(tiles: Tiling, hexes: Iterable[Hex]) -> frozenset[Hex]:
    """Hexes in every copy of the map."""
    copies = range(tiles.times * tiles.times)
    return frozenset(tiles.moved(here, copy) for here in hexes for copy in copies)


def tiled(tile: Map, tiles: Tiling) -> Map:
    """The country in every copy; what rules name is that of the first."""
    return Map(
        tiles.grid,
        tiles.hexes(tile.terrain),
        tiles.sides(tile.sides),
        level=bytes(tiles.hexes(tile.level)),
        places={},
        points={},
        improved={},
        entrenched={},
        exits={},
        airfield=tiles.moved(tile.airfield, 0),
        kharkov=frozenset(tiles.moved(here, 0) for here in tile.kharkov),
        orange=(),
        west_bank=Hex(0),
    )


def whole(charts: Charts, tiles: Tiling) -> Charts:
    """The charts of a game that is played on all rows, with sources in every copy."""
    plain = charts.scenarios[IZYUM_CAMPAIGN]
    axis, soviet = (everywhere(tiles, hexes) for hexes in plain.sources)
    wide = replace(plain, last_row=tiles.grid.rows, sources=(axis, soviet))
    return replace(charts, scenarios={**charts.scenarios, IZYUM_CAMPAIGN: wide})
