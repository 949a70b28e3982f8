"""What each side is after, from the victory conditions (20.0, S1, S4).

Hexes that points or a verdict hang on are prizes. Where a command is on the offensive its units
march for the prizes that the enemy holds; elsewhere they keep the line (`front`). The Axis in the
south waits for its panzers (R40: the surprise is good for one turn), then goes for the throat of
the Izyum salient: a line along the Donets that parts the Soviets west of it from their sources.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, TypeVar

from kessel.board.fields import downhill, field
from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_map import Mobility
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command, UnitId
from kessel.games.spring_prelude.rules.r08_support import command_of
from kessel.games.spring_prelude.rules.r20_victory import (
    AXIS_GOALS,
    GATES,
    IZYUM,
    KUPYANSK,
    SOVIET_GOALS,
)
from kessel.games.spring_prelude.rules.r21_scenarios import is_southern
from kessel.games.spring_prelude.rules.state import (
    NORTHERN_PINCER,
    PASSIVE,
    Position,
    Supply,
)
from kessel.games.spring_prelude.staff.footholds import footholds, refuges, turns_left
from kessel.games.spring_prelude.staff.front import Lines
from kessel.games.spring_prelude.staff.plans import Doctrine
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.hexkit.staff import asking
from kessel.kernel.known import Known

PANZERS: Final = {1: 1, 2: 5, 3: 6, 4: 1}
"""By scenario: the turn from which the Axis attacks on its own account."""
SPENT: Final = {1: 99, 2: 9, 3: 10, 4: 0}
"""The turn from which the Soviets attack no more but where it is easy."""
BEATEN: Final = 0.75
"""Who has less than this part of the enemy's strength keeps to the line;"""
STRONGER: Final = 1.2
"""who has so much more attacks at any time."""
CONTESTED: Final = 10.0
"""A prize of so many points is won back,"""
COUNTER: Final = 8
"""by whoever is so many hexes away."""
GATE: Final = 40.0
CITY: Final = 15.0
GOAL: Final = 12.0
"""Scenario 1: what a hex is worth that wins at once, that wins by itself, or that counts."""
DECISIVE: Final = 40.0
"""Scenario 4: Izyum;"""
FARTHER: Final = 10.0
"""and Kupyansk."""
STEPS: Final = 0.2
"""Steps that a point is worth."""
ON_ROUTE: Final = 1.0
BESIDE_ROUTE: Final = 0.5
ANYWHERE: Final = 0.2
"""Steps that a hex is worth to who takes it: on the way to a prize, next to it, or elsewhere."""
NEVER_NOW: Final = -50.0
"""An attack that gives the game away."""
ZONE: Final = 9
"""Sixths of a point that an enemy zone costs more on the way to a goal;"""
ENEMY: Final = 12
"""a hex with an enemy, to clear it,"""
BY_DEFENCE: Final = 3
"""and for each point of his defence."""
GREAT: Final = 20.0
"""A prize that begins with nothing; lesser ones stand behind it,"""
BEHIND: Final = 3.0
"""sixths for each point that they are worth less."""
IN_LINE: Final = 18
"""Sixths that a gap of the line stands behind a great prize as a goal."""
BEHIND_GAPS: Final = 30
"""That any hex of the line stands behind a post where nobody is."""
HUNTED: Final = 36
"""And who must be driven over the Donets."""
HUNT: Final = 1.0
"""Steps that it is worth to do so, more as time runs out."""
VERDICT: Final = 20.0
"""Or to win the game by it."""
ATTACKER: Final = 3.0
"""Attack strength of a unit whose way others clear."""


def prizes(p: Position) -> dict[Hex, float]:
    """20.0, S1, S4 What hexes are worth to who holds them."""
    name = p.pack.hex
    if p.scenario == NORTHERN_PINCER:
        found = dict.fromkeys(map(name, (*SOVIET_GOALS, *AXIS_GOALS)), GOAL)
        found.update(dict.fromkeys(sorted(p.pack.map.kharkov), CITY))
        found.update(dict.fromkeys(map(name, GATES), GATE))
        return found
    if p.scenario == PASSIVE:
        return {name(IZYUM): DECISIVE, name(KUPYANSK): FARTHER}
    return {here: float(points) for here, points in p.pack.map.points.items()}


class Aims(Lines):
    """The wishes of one side in one position."""

    def __init__(self, s: Situation, d: Doctrine) -> None:
        super().__init__(s, d)
        self.fields = Known(self.field)

    # --- who attacks ----------------------------------------------------------------------------

    @cached_property
    def prizes(self) -> Mapping[Hex, float]:
        return prizes(self.s.p)

    @cached_property
    def is_attacking(self) -> bool:
        """Whether the side is on the offensive this turn."""
        p, number = self.s.p, self.s.scenario.number
        if self.ratio < BEATEN:
            return False
        if self.ratio >= STRONGER:
            return True
        if self.s.side == SOVIET:
            return p.turn < SPENT[number]
        return p.turn >= PANZERS[number] or p.southern_active

    @cached_property
    def ratio(self) -> float:
        """Our strength on the map against the enemy's."""
        s = self.s
        ours = sum(s.worth(unit) for stack in s.ours.values() for unit in stack)
        theirs = sum(s.worth(unit) for stack in s.theirs.values() for unit in stack)
        return ours / max(theirs, 1.0)

    def attacks(self, unit: UnitId) -> bool:
        """Whether a unit goes for prizes rather than keep the line."""
        counter = self.s.units[unit]
        if counter.is_mechanized and counter.side == AXIS and self.s.scenario.number == 1:
            return True
        holds = counter.command is Command.SIXTH and self.s.scenario.number < 4
        free = counter.is_mechanized or not holds or self.ratio >= STRONGER
        if holds and self.s.p.hex_of[unit] in self.contested:
            return True
        return self.is_attacking and free

    @cached_property
    def contested(self) -> set[Hex]:
        """Around great prizes that the enemy holds: there nobody only keeps the line."""
        great = [here for here, worth in self.wanted.items() if worth >= CONTESTED]
        return {near for here in great for near in self.s.grid.within(here, COUNTER)}

    @cached_property
    def waits(self) -> bool:
        """18.3, R40 Whether the Axis leaves the Southern Front alone for the time being."""
        s = self.s
        asleep = not s.p.southern_active and "18.3" in s.scenario.command
        early = s.p.turn < PANZERS[s.scenario.number] and self.ratio < STRONGER
        return s.side == AXIS and asleep and early

    # --- goals ----------------------------------------------------------------------------------

    @cached_property
    def wanted(self) -> dict[Hex, float]:
        """Prizes that the enemy holds."""
        control, side = self.s.p.control, self.s.side
        return {here: worth for here, worth in self.prizes.items() if control[here] != side}

    @cached_property
    def goals(self) -> Mapping[Hex, int]:
        """Where attackers go, with sixths of a point to begin with."""
        found = {
            here: round(max(0.0, GREAT - worth) * BEHIND) for here, worth in self.wanted.items()
        }
        for here in self.throat:
            if self.is_gap(here):
                found.setdefault(here, IN_LINE)
        for here in self.hunted:
            found.setdefault(here, HUNTED)
        for here in self.last_footholds:
            found[here] = 0
        return found or dict.fromkeys(self.s.fighting(self.s.theirs), 0) or {Hex(0): 0}

    @cached_property
    def hunted(self) -> set[Hex]:
        """S4.o Soviets in supply west of the Donets, of whom the Axis may leave none."""
        s = self.s
        if s.side != AXIS or s.p.scenario != PASSIVE:
            return set()
        west, bits = s.pack.map.west_of_donets, s.their_lines.supplied
        found = {here for here in s.theirs if west[here] and bits >> here & 1}
        return found | self.last_footholds | (refuges(s) if turns_left(s) == 1 else set())

    @cached_property
    def last_footholds(self) -> set[Hex]:
        """7.0.k, S4.o Headquarters in the pocket that decide the game."""
        return footholds(self.s)

    def is_gap(self, here: Hex) -> bool:
        """A hex of the line along the Donets through which the enemy is still supplied."""
        s = self.s
        return bool(s.their_lines.supplied >> here & 1) and s.from_us[here] > 1

    @cached_property
    def obstacles(self) -> list[int]:
        """What enemies add to the cost of every hex."""
        return self.s.resistance(ZONE, lambda defence: ENEMY + round(BY_DEFENCE * defence))

    def field(self, asked: tuple[str, Mobility]) -> list[int]:
        purpose, mobility = asked
        ways = self.s.fields[mobility]
        if purpose == "home":
            return field(ways, self.home, self.obstacles)
        if purpose == "line":
            line = dict.fromkeys(self.chain, BEHIND_GAPS) | self.open_posts
            return field(ways, line or self.goals, self.obstacles)
        return field(ways, self.goals, self.obstacles)

    @cached_property
    def home(self) -> dict[Hex, int]:
        """7.0 Where who is cut off wants to get: hexes with a line that no enemy is next to."""
        s = self.s
        bits = s.lines.supplied
        found = {Hex(h): 0 for h in range(len(s.grid)) if bits >> h & 1 and not s.near[h]}
        return found or dict.fromkeys(s.lines.sources, 0)

    def purpose(self, unit: UnitId) -> str:
        if self.s.p.supply[unit] >= Supply.OUT and not self.s.is_supplied(self.s.p.hex_of[unit]):
            return "home"
        return "prize" if self.attacks(unit) else "line"

    def downhill(self, unit: UnitId) -> Sequence[int]:
        """Sixths of a point from every hex to where a unit wants to get."""
        return self.fields[self.purpose(unit), self.s.units[unit].mobility]

    # --- what ground is worth -------------------------------------------------------------------

    @cached_property
    def route(self) -> set[Hex]:
        """The ways of attackers to their goals."""
        s, found = self.s, set[Hex]()
        for here, stack in s.ours.items():
            if s.from_them[here] > 12:
                continue
            for unit in stack:
                if s.attack[unit] >= ATTACKER and self.attacks(unit) and not s.is_bound(unit):
                    found.update(self.way(here, unit))
                    break
        return found

    def way(self, here: Hex, unit: UnitId) -> Iterable[Hex]:
        """Downhill from a hex to the nearest goal of a unit, a dozen hexes at most."""
        mobility = self.s.units[unit].mobility
        far, ways = self.fields["prize", mobility], self.s.fields[mobility]
        return downhill(ways, far, self.obstacles, here, most=12)

    def ground(self, here: Hex) -> float:
        """What taking a hex from the enemy is worth, in steps."""
        s = self.s
        if self.waits and is_southern(s.p, here):
            return NEVER_NOW
        worth = self.d.objective * STEPS * self.prizes.get(here, 0.0)
        if here in self.hunted:
            worth += HUNT * (1 + 2 * s.p.turn / s.scenario.turns)
        if s.side == AXIS and here in self.last_footholds:
            worth += VERDICT
        around = (here, *s.grid.neighbours[here])
        if here in self.route:
            return worth + self.d.objective * ON_ROUTE
        if any(near in self.route for near in around):
            return worth + self.d.objective * BESIDE_ROUTE
        return worth + ANYWHERE

    def command(self, unit: UnitId) -> Command:
        return command_of(self.s.p, unit)


F = TypeVar("F")
Ask = asking.Ask[Situation, Doctrine, Aims, F]
"""A decision, with what the side that takes it is after."""
