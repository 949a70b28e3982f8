"""What a side knows of the position: stacks, strengths, and guesses at what lies face down."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Asked, Hex, Marks
from kessel.board.reach import NEVER, Arrival, reach
from kessel.games.spark.pack.r03_units import GERMAN, Mobility, Unit
from kessel.games.spark.rules.r10_integrity import points_of
from kessel.games.spark.rules.r11_assault_markers import bearer_refusal
from kessel.games.spark.rules.r11_movement.s1_allowance import allowance
from kessel.games.spark.rules.r11_movement.s2_steps import is_bridged, row
from kessel.games.spark.rules.r11_movement.s6_duties import nowhere
from kessel.games.spark.rules.r11_zones import fire_at, zones
from kessel.games.spark.rules.state import Condition, Position, Weather, enemy_of, side_of, strength
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

GUESSED: Final = (6.0, 3.6)
"""The strength of a counter that lies face down, by side."""
MORALE: Final = (7, 8)


class Trip(NamedTuple):
    """What a way takes in all, where the unit forms column, and whether it deploys at the end."""

    spent: int
    road: Hex = OFF_MAP
    deploys: bool = False


class Situation:
    """A position as one side sees it."""

    def __init__(self, p: Position, side: Side) -> None:
        self.p, self.side, self.enemy = p, side, enemy_of(side)
        self.pack, self.map, self.grid = p.pack, p.pack.map, p.pack.map.grid
        self.units = p.pack.units
        self.ours: dict[Hex, tuple[UnitId, ...]] = {}
        self.theirs: dict[Hex, tuple[UnitId, ...]] = {}
        for here, stack in p.stacks.items():
            (self.ours if side_of(p, here) == side else self.theirs)[here] = stack
        self._found: dict[object, dict[Hex, Arrival]] = {}
        self.trips: dict[UnitId, dict[Hex, Trip]] = {}
        self._departures = 0
        """Those that any plan has thought of so far."""
        self.frees_roads = False
        """Whether guns and headquarters leave the road to others where a march ends."""
        self.stays()

    # --- strengths -------------------------------------------------------------------------------

    def is_known(self, unit: UnitId) -> bool:
        return unit < self.pack.unknown

    def strength(self, unit: UnitId) -> float:
        if self.is_known(unit):
            return float(strength(self.p, unit))
        return GUESSED[self.units[unit].side]

    def power(self, units: Iterable[UnitId]) -> float:
        return sum(self.strength(unit) for unit in units)

    def morale(self, unit: UnitId) -> int:
        counter = self.units[unit]
        found = counter.morale if self.is_known(unit) else MORALE[counter.side]
        return found - int(self.p.condition[unit])

    def is_fighter(self, unit: UnitId) -> bool:
        """Whether a unit belongs into the line."""
        counter = self.units[unit]
        return counter.may_assault and not counter.is_weapon and is_teeth(counter)

    def is_guns(self, unit: UnitId) -> bool:
        return self.units[unit].is_artillery

    def can_assault(self, unit: UnitId) -> bool:
        return not self.p.column[unit] and bearer_refusal(self.p, unit) is None

    # --- ground ----------------------------------------------------------------------------------

    @cached_property
    def contact(self) -> dict[Hex, float]:
        """Enemy strength next to a hex."""
        found: dict[Hex, float] = {}
        for here, stack in self.theirs.items():
            power = self.power(stack)
            for there in self.grid.neighbours[here]:
                found[there] = found.get(there, 0.0) + power
        return found

    @cached_property
    def far(self) -> tuple[int, ...]:
        """Hexes from each hex to the nearest enemy, up to nine."""
        found = [9] * len(self.grid)
        edge = list(self.theirs)
        for distance in range(9):
            for here in edge:
                found[here] = min(found[here], distance)
            edge = list(
                dict.fromkeys(
                    there
                    for here in edge
                    for there in self.grid.neighbours[here]
                    if found[there] > distance + 1
                )
            )
        return tuple(found)

    # --- marches ---------------------------------------------------------------------------------

    def allowance(self, unit: UnitId) -> int:
        return allowance(self.p, unit, points_of(self.p))

    def reach(
        self, unit: UnitId, here: Hex, points: int, *, fresh: bool, column: bool | None = None
    ) -> dict[Hex, Arrival]:
        """11.14 Where a unit gets without being fired at on the way, in column or not: it stops in
        enemy zones."""
        p = self.p
        if column is None:
            column = p.column[unit]
        shaken = p.condition[unit] is Condition.DISRUPTED or p.is_lull
        fire = fire_at(p, unit)
        traffic = self._traffic if column else 0
        key = (here, row(p, unit), column, shaken, fire, points, fresh, traffic)
        if key not in self._found:
            self._found[key] = self._search(unit, here, points, shaken, fresh, column)
        return self._found[key]

    def _search(
        self, unit: UnitId, here: Hex, points: int, shaken: bool, fresh: bool, column: bool
    ) -> dict[Hex, Arrival]:
        p = self.p
        if self.units[unit].mobility in (Mobility.RAIL, Mobility.FIXED):
            return {here: Arrival(0, Hex(-1))}
        kind = row(p, unit)
        costs: Marks = p.pack.costs(kind, column, p.weather is Weather.FOG)
        if p.bridges and column:
            over, plain = p.pack.charts.costs[kind].bridge, costs
            costs = Asked(lambda side: over if is_bridged(p, side) else plain[side])
        zone = zones(p, self.enemy, fire_at(p, unit))

        def is_shut(there: Hex) -> bool:
            if there in self.theirs or (shaken and zone[there] > 0):
                return True
            return column and there in self._columns

        first = {}
        if fresh:
            sides = range(6 * here, 6 * here + 6)
            first = {side: min(costs[side], points) for side in sides if costs[side] < NEVER}
        shut = Asked(is_shut)
        stops: Marks = nowhere(self.map) if p.is_lull else zone
        return reach(self.grid, here, points, costs, shut=shut, stops=stops, first=first)

    def stays(self, *, frees_roads: bool = False) -> None:
        """Nobody is thought to have gone yet."""
        p = self.p
        self._columns = {
            here for here, stack in self.ours.items() if any(p.column[unit] for unit in stack)
        }
        self._traffic = 0
        """The departure after which the columns stand like this."""
        if self._departures or frees_roads != self.frees_roads:
            self.trips.clear()
        self.frees_roads = frees_roads

    def goes(self, unit: UnitId, there: Hex, *, in_column: bool) -> None:
        """11.13C.d A unit is thought to have gone: whoever is behind it has the road."""
        if self.p.column[unit]:
            self._columns.discard(self.p.hex_of[unit])
        if in_column:
            self._columns.add(there)
        self._departures += 1
        self._traffic = self._departures

    @property
    def is_german(self) -> bool:
        return self.side == GERMAN


def is_teeth(counter: Unit) -> bool:
    """Neither a headquarters nor anything else that is kept behind."""
    behind = counter.is_headquarters or counter.is_balloon or counter.is_observation
    return not (behind or counter.is_bridging or counter.is_bridge)
