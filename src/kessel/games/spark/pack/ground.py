"""11.14 What each hex and hexside of the map costs whom, worked out once for each kind of unit."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.games.spark.pack.charts import Charts
from kessel.games.spark.pack.r03_map import ANY_ROAD, RAIL, STREAM, TRENCH, Map
from kessel.games.spark.pack.r03_units import Mobility, Unit


def row_of(unit: Unit, *, mounted: bool = True) -> str:
    """Which row of the Terrain Effects Chart a unit pays by: the four movement types, others of
    AFVs with a white dot or with two and of aerosans, `rail` and `fixed`. A motorised unit that is
    not `mounted` goes on foot (11.16)."""
    if unit.is_motorised and not mounted:
        return Mobility.FOOT
    if unit.is_afv and unit.mobility is Mobility.SKI:
        return "aerosan"
    if unit.is_afv and unit.is_weak:
        return "weak_tracked"
    if unit.armour > 1:
        return "heavy_tracked"
    return unit.mobility


class Ground:
    """Costs by row of the chart, kept once they are worked out."""

    def __init__(self, map: Map, charts: Charts) -> None:
        self.map, self.charts = map, charts
        sides = range(len(map.sides))
        self.beyond = beyond = tuple(map.grid.other_side(side) for side in sides)
        """Each hexside as it is seen from beyond."""
        self.streams = bytes(flags & STREAM > 0 for flags in map.sides)
        """Marks for the hexsides with a stream."""
        self.works = bytes(side >= 0 and map.sides[side] & TRENCH > 0 for side in beyond)
        """Marks for those behind which an entrenchment lies."""
        self.road_sides = [s for s in sides if map.sides[s] & ANY_ROAD and beyond[s] >= 0]
        self.sides = Sides(self)
        self._hexes: dict[tuple[str, bool], tuple[int, ...]] = {}

    def hexes(self, row: str, fog: bool) -> tuple[int, ...]:
        """Each hex by itself, off roads."""
        if (row, fog) not in self._hexes:
            factor, costs = 2 if fog else 1, self.charts.costs.get(row)
            self._hexes[row, fog] = tuple(
                min(factor * costs.ground(kind, is_hill=here in self.map.hills), NEVER)
                if costs
                else NEVER
                for here, kind in enumerate(self.map.terrain)
            )
        return self._hexes[row, fog]

    def prices(self, row: str, in_column: bool, fog: bool) -> tuple[int, ...]:
        """11.14 Each hexside by which a hex is entered; one beyond the edge costs `NEVER`."""
        map, costs, around = self.map, self.charts.costs.get(row), self.map.grid.around
        if row == Mobility.RAIL:
            return tuple([0 if flags & RAIL else NEVER for flags in map.sides])
        if costs is None:
            return (NEVER,) * len(around)
        ground, factor = (*self.hexes(row, fog=False), NEVER), 2 if fog else 1
        streams, works = (0, costs.stream), (0, costs.trench)
        points = [
            ground[there] + streams[has_stream] + works[has_works]
            for there, has_stream, has_works in zip(around, self.streams, self.works, strict=True)
        ]
        found = [factor * cost if cost < NEVER else NEVER for cost in points]
        if in_column:
            for side in self.road_sides:
                is_shut = costs.shuns_hills and around[side] in map.hills
                found[side] = NEVER if is_shut else costs.road
        return tuple(found)


class Sides(dict[tuple[str, bool, bool], tuple[int, ...]]):
    """What crossing each hexside costs, by row of the chart, in column or not, in fog or not."""

    def __init__(self, ground: Ground) -> None:
        super().__init__()
        self.ground = ground

    def __missing__(self, key: tuple[str, bool, bool]) -> tuple[int, ...]:
        self[key] = found = self.ground.prices(*key)
        return found


def open_to(unit: Unit, here: Hex, ground: Ground) -> bool:
    """11.11.e Whether a unit may stand deployed in a hex; the fixed one stands where it was put."""
    if unit.mobility is Mobility.RAIL:
        return any(flags & RAIL for flags in ground.map.around(here))
    row = Mobility.FOOT if unit.mobility is Mobility.FIXED else row_of(unit)
    return ground.hexes(row, fog=False)[here] < NEVER
