"""17.2 What the game is about: the way by land between the two Fronts, and who bars it."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final, TypeVar

from kessel.board.fields import Ways, field, ways_into
from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.rules.r11_movement.s2_steps import row
from kessel.games.spark.rules.r17_victory import start_line
from kessel.games.spark.rules.state import LAST_DAY, Weather
from kessel.games.spark.staff.line import ALERT, WHOLE, behind, line, line_costs, pressure
from kessel.games.spark.staff.plans import Doctrine
from kessel.games.spark.staff.situation import Situation
from kessel.games.spark.staff.ways import FAR, GERMAN_HEX, SOVIET_HEX, cheapest, prices
from kessel.hexkit.staff import asking
from kessel.hexkit.staff.ground import distances
from kessel.kernel.units import UnitId

FORMING: Final = 6.0
"""What it takes to form column and to leave it."""
MANNED: Final = 1.2
"""What a point of strength in a hex of the line takes from its attraction, in points of march;"""
ASIDE: Final = 1.5
"""and a hex of distance from the enemy's way: reserves go to where the line is thinnest."""
WORTH: Final = (1.0, 0.85, 0.5, 0.3, 0.2, 0.12, 0.08)
"""What a German hex is worth by its distance from the way."""
CUTTING: Final = 2.0
"""How much further from it the Germans look for targets once the Fronts are joined."""

PARTS: Final = 20
"""Of a point, in which marches are reckoned."""
SHUT: Final = 12
"""Points for a hexside that cannot be crossed,"""
PAST: Final = 4
"""and for getting past an enemy,"""
NEAR: Final = 6.0
"""unless he is a goal that is nearer than this."""


class Aims:
    """The way that costs the Soviets least, and everything that is measured against it."""

    def __init__(self, s: Situation, d: Doctrine) -> None:
        self.s, self.d = s, d
        self._fields: dict[object, list[float]] = {}

    # --- the way ---------------------------------------------------------------------------------

    @cached_property
    def price(self) -> list[float]:
        """What each hex costs on the way."""
        return prices(self.s)

    @cached_property
    def cheapest(self) -> tuple[float, list[Hex]]:
        return cheapest(self.s.map, self.price, start_line(self.s.p))

    @property
    def length(self) -> float:
        """What the cheapest way costs."""
        return self.cheapest[0]

    @property
    def way(self) -> list[Hex]:
        """Its hexes, from the Leningrad Front on."""
        return self.cheapest[1]

    @cached_property
    def off(self) -> list[int]:
        """How far each hex is from the way."""
        return distances(self.s.grid, self.way)

    # --- the German lines ------------------------------------------------------------------------

    @cached_property
    def pressure(self) -> dict[Hex, float]:
        return pressure(self.s)

    @cached_property
    def _line_costs(self) -> list[float]:
        return line_costs(self.s, self.pressure)

    @cached_property
    def line(self) -> list[Hex]:
        """The hexes that the Germans are to bar."""
        return line(self.s, self._line_costs)

    @cached_property
    def second_line(self) -> list[Hex]:
        return behind(self.s, self._line_costs, self.line)

    @cached_property
    def from_line(self) -> list[int]:
        """How far each hex is from the line."""
        return distances(self.s.grid, self.line)

    def is_posted(self, here: Hex) -> bool:
        """Whether who stands in a hex is needed there for the line: near it, and an enemy before
        it or the way through it."""
        near = ALERT if self.off[here] <= 3 else 2
        return self.from_line[here] <= 1 and self.s.far[here] <= near

    # --- how far it has come ---------------------------------------------------------------------

    @cached_property
    def is_open(self) -> bool:
        """Whether the Fronts are joined now."""
        return all(self.price[here] <= SOVIET_HEX for here in self.way)

    @cached_property
    def is_free(self) -> bool:
        """Whether nobody bars the way any more, be it walked or not."""
        return all(self.price[here] <= GERMAN_HEX for here in self.way)

    @property
    def is_late(self) -> bool:
        return self.s.p.day >= LAST_DAY

    # --- worth -----------------------------------------------------------------------------------

    def worth(self, target: Hex) -> float:
        """What it is worth to drive the enemy out of a hex."""
        cuts = self.s.is_german and self.is_open
        far = int(self.off[target] / (CUTTING if cuts else self.d.breadth))
        found = WORTH[far] if far < len(WORTH) else 0.05
        if self.s.is_german and not cuts:
            return 0.4 * found + (0.4 if self.off[target] <= 1 else 0.0)
        return found

    @cached_property
    def targets(self) -> dict[Hex, float]:
        return {here: self.worth(here) for here in self.s.theirs}

    @cached_property
    def goals(self) -> dict[Hex, float]:
        """Where units are drawn to, with a distance to begin with: for the Soviets enemies who bar
        the way, for the Germans the line; once the Fronts are joined, the way that is to be cut."""
        s, p = self.s, self.s.p
        if s.is_german and self.is_open:
            return dict.fromkeys(self.way, 0.0)
        if not s.is_german:
            found = {here: 6 * (1 - w) for here, w in self.targets.items() if w >= 0.3}
            found |= {here: 1.0 for here in self.way if self.price[here] == GERMAN_HEX}
            return found or dict.fromkeys(self.way, 0.0)
        goals = {}
        for far, hexes in ((3.0, self.second_line), (0.0, self.line)):
            for here in hexes:
                if s.far[here] > ALERT:
                    continue
                held = s.power(p.stacks[here]) if here in s.ours else 0.0
                goals[here] = far + MANNED * min(held, WHOLE) + ASIDE * min(self.off[here], 6)
        return goals or dict.fromkeys(self.way, 0.0)

    def field(self, kind: str, column: bool) -> list[float]:
        """The cost of the march from each hex to the nearest goal."""
        key = (kind, column)
        if key not in self._fields:
            self._fields[key] = self.march(kind, column)
        return self._fields[key]

    def downhill(self, unit: UnitId, here: Hex) -> float:
        """The same for a unit; from afar it goes in column."""
        kind = row(self.s.p, unit)
        deployed, column = self.field(kind, False)[here], self.field(kind, True)[here]
        return min(deployed, column + FORMING)

    def ahead(self, unit: UnitId) -> float:
        """The less the further in front a unit is: those in front are thought of first."""
        here = self.s.p.hex_of[unit]
        return self.downhill(unit, here) if self.d.looks_ahead else self.field("foot", False)[here]

    def march(self, kind: str, column: bool) -> list[float]:
        s = self.s
        roads = ways(s.pack, kind, column, s.p.weather is Weather.FOG)
        goals = {here: round(PARTS * far) for here, far in self.goals.items()}
        return [far / PARTS for far in field(roads, goals, self.obstacles)]

    @cached_property
    def obstacles(self) -> list[int]:
        """What enemies on the way cost; those who are the goal of it nothing."""
        found = [0] * len(self.s.grid)
        for here in self.s.theirs:
            if self.goals.get(here, FAR) > NEAR:
                found[here] = PARTS * PAST
        return found


@lru_cache(maxsize=32)
def ways(pack: Pack, kind: str, column: bool, fog: bool) -> Ways:
    """11.14 The ways of a march in parts of a point; what cannot be crossed is dear."""
    costs = pack.costs(kind, column, fog)
    return ways_into(pack.map.grid, [PARTS * (cost if cost < NEVER else SHUT) for cost in costs])


F = TypeVar("F")
Ask = asking.Ask[Situation, Doctrine, Aims, F]
