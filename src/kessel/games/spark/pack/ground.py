"""11.14 What each hex and hexside of the map costs whom, worked out once for each kind of unit."""

from __future__ import annotations

from collections.abc import Callable

from kessel.board.hexes import OFF_MAP, Hex
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
        self.beyond = tuple(map.grid.other_side(side) for side in range(len(map.sides)))
        """Each hexside as it is seen from beyond."""
        self._sides: dict[tuple[str, bool, bool], tuple[int, ...]] = {}
        self._hexes: dict[tuple[str, bool], tuple[int, ...]] = {}

    def sides(self, row: str, in_column: bool, fog: bool) -> tuple[int, ...]:
        """Crossing each hexside."""
        found = self._sides.get((row, in_column, fog))
        if found is None:
            price = self._price(row, in_column, 2 if fog else 1)
            found = tuple(map(price, range(len(self.map.sides))))
            self._sides[row, in_column, fog] = found
        return found

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

    def _price(self, row: str, in_column: bool, factor: int) -> Callable[[int], int]:
        map, costs, ground = self.map, self.charts.costs.get(row), self.hexes(row, fog=False)
        beyond = self.beyond

        def train(side: int) -> int:
            return 0 if map.sides[side] & RAIL else NEVER

        def price(side: int) -> int:
            there, flags = map.grid.around[side], map.sides[side]
            if costs is None or there == OFF_MAP:
                return NEVER
            if in_column and flags & ANY_ROAD:
                return NEVER if costs.shuns_hills and there in map.hills else costs.road
            stream = costs.stream if flags & STREAM else 0
            works = costs.trench if map.sides[beyond[side]] & TRENCH else 0
            points = ground[there] + stream + works
            return factor * points if points < NEVER else NEVER

        return train if row == Mobility.RAIL else price


def open_to(unit: Unit, here: Hex, ground: Ground) -> bool:
    """11.11.e Whether a unit may stand deployed in a hex; the fixed one stands where it was put."""
    if unit.mobility is Mobility.RAIL:
        return any(flags & RAIL for flags in ground.map.around(here))
    row = Mobility.FOOT if unit.mobility is Mobility.FIXED else row_of(unit)
    return ground.hexes(row, fog=False)[here] < NEVER
