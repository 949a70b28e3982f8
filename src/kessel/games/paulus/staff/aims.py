"""What each side is after, from the victory conditions (11.5, 12.5, 13.5).

Scenario 1: Soviet columns run for the south edge, the Axis keeps a line between them and it.
Otherwise the Soviets want a line between the sixth army and the Axis sources. Once the ring is
closed they hold it and cross the Chir (10.22). The Axis keeps a line in front of its sources; what
is cut off waits, and panzers go to relieve it. Where the lines run is in `lines`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cached_property
from typing import Final, TypeVar

from kessel.board.fields import downhill, field
from kessel.board.hexes import Hex
from kessel.board.tracing import flood
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.r07_lines import sources
from kessel.games.paulus.rules.r08_special import is_of_city_corps, is_restricted
from kessel.games.paulus.rules.state import CAMPAIGN, KALACH
from kessel.games.paulus.staff.lines import BEHIND_US
from kessel.games.paulus.staff.pincers import Pincers
from kessel.games.paulus.staff.plans import Doctrine
from kessel.games.paulus.staff.situation import Situation
from kessel.hexkit.staff import asking
from kessel.kernel.known import Known

WESTERN: Final = frozenset(("1G", "5T", "3G"))
"""Armies that stand nearest to the upper Chir."""
PINNING: Final = frozenset(("62", "64", "66", "24"))
"""Armies that hold the eastern front of the sixth army."""
RELIEF_TURN: Final = 7
"""The panzers do not go before this turn."""
ON_ROUTE: Final = 4.0
BESIDE_ROUTE: Final = 2.0
ANYWHERE: Final = 0.4
"""What a hex is worth to who takes it: on the way to the goal, next to it, or elsewhere."""
FRONT: Final = 1.2
"""And to who is ready for an offensive: the wider the breach, the better."""
PRESSED: Final = 4
"""Half points that an enemy stands behind the Chir as a goal."""
LATER: Final = 2
"""Half points that a gap stands behind Kalach as a goal, for each hex between them."""
BEYOND_CHIR: Final = 30
"""Half points that the far bank of the Chir stands behind the ring as a goal."""
SPEARHEAD: Final = 4
"""Attack strength of a unit whose way is cleared by the others."""


class Role(IntEnum):
    """What a unit does in a movement phase when it does not attack."""

    STAY = 0
    LINE = 1
    FREE = 2
    POCKET = 3
    WEST = 4
    """10.22 On the way over the Chir."""


class Aims(Pincers):
    """The wishes of one side in one position."""

    def __init__(self, s: Situation, d: Doctrine) -> None:
        super().__init__(s, d)
        self.fields = Known(self.field)

    # --- roles ----------------------------------------------------------------------------------

    @cached_property
    def relieves(self) -> bool:
        """Whether the panzers outside go to the pocket."""
        return self.is_ringed and self.s.p.turn >= RELIEF_TURN

    def role(self, unit: UnitId) -> Role:
        s, counter = self.s, self.s.units[unit]
        here = s.p.hex_of[unit]
        if s.side == SOVIET:
            if s.p.scenario == KALACH:
                return Role.FREE
            if unit in self.garrison:
                return Role.STAY if here == self.garrison[unit] else Role.LINE
            if counter.formation in PINNING and s.from_them[here] <= 2:
                return Role.STAY
            if self.is_ringed and self.from_pocket[here] <= 2:
                return Role.STAY
            spearhead = counter.is_vehicle and s.attack[unit] >= SPEARHEAD
            if self.goes_west(counter.formation) and not spearhead:
                return Role.WEST
            if spearhead:
                return Role.LINE if self.is_ringed else Role.FREE
            return Role.WEST if not self.hunts else Role.LINE
        if is_restricted(s.p) and is_of_city_corps(s.p, unit):
            return Role.STAY
        if here in s.pocket:
            return Role.POCKET
        if self.relieves and counter.can_react and s.attack[unit] > 1:
            return Role.FREE
        return Role.LINE

    def goes_west(self, formation: str) -> bool:
        """Armies for which points beyond the Chir come before the ring."""
        return self.s.p.scenario == CAMPAIGN and formation in WESTERN

    def groups(self) -> Iterator[list[UnitId]]:
        """Spearheads to every place of the ring, then whoever else is not bound."""
        roles: dict[Role, list[UnitId]] = {}
        for here in self.s.fighting(self.s.ours):
            for unit in self.s.ours[here]:
                if self.s.units[unit].is_combat:
                    roles.setdefault(self.role(unit), []).append(unit)
        yield roles.get(Role.FREE, [])
        yield roles.get(Role.LINE, [])

    # --- goals ----------------------------------------------------------------------------------

    @cached_property
    def exits(self) -> list[Hex]:
        """11.51"""
        return self.edge_row(self.s.last_row)

    @cached_property
    def goals(self) -> Mapping[Hex, int]:
        """Where units go that have nothing else to do, with half points to begin with."""
        s = self.s
        if s.p.scenario == KALACH:
            return dict.fromkeys(self.exits if s.side == SOVIET else self.chain, 0)
        if s.side == SOVIET:
            return self.soviet_goals
        if self.relieves:
            return dict.fromkeys(s.pocket, 0)
        return dict.fromkeys(self.chain, 0)

    @cached_property
    def soviet_goals(self) -> dict[Hex, int]:
        """The gaps of the ring, and the far bank of the Chir."""
        s = self.s
        gaps = [here for here in self.chain if self.is_gap(here)] if self.hunts else []
        kalach = self.pivot
        found = {
            here: LATER * s.grid.distance(here, kalach)
            for here in (self.stations if self.closes else gaps)
        }
        if self.closes:
            return found
        if s.p.scenario == CAMPAIGN:
            start = BEYOND_CHIR if gaps else 0
            for here in self.beyond_chir:
                found.setdefault(here, start)
        return found or dict.fromkeys(self.chain, 0)

    def is_gap(self, here: Hex) -> bool:
        """A hex of the ring that the Axis can still trace through, not behind our own front."""
        s = self.s
        return bool(s.axis_lines[here]) and s.from_us[here] + BEHIND_US >= s.from_them[here]

    def march(self, vehicle: bool, west: bool = False) -> Sequence[int]:
        """Half points from every hex to the goals, or to the far bank of the Chir."""
        return self.fields[vehicle, west]

    def field(self, asked: tuple[bool, bool]) -> list[int]:
        vehicle, west = asked
        goals = self.pressing if west else self.goals
        return field(self.s.ground.ways[vehicle], goals, self.obstacles)

    def march_of(self, unit: UnitId) -> Sequence[int]:
        """The field that a unit follows; Soviet infantry that holds no post presses the enemy."""
        if unit in self.posted:
            return self.ways_to[self.posted[unit], self.s.units[unit].is_vehicle]
        presses = self.role(unit) in (Role.WEST, Role.LINE) and self.s.side == SOVIET
        presses = presses and self.s.p.scenario != KALACH
        presses = presses and not (self.closes and self.role(unit) is Role.LINE)
        return self.march(self.s.units[unit].is_vehicle, presses)

    @cached_property
    def pressing(self) -> dict[Hex, int]:
        """The far bank of the Chir, and every enemy on the way: nobody is left behind our back."""
        s = self.s
        outside = [here for here in s.fighting(s.theirs) if here not in s.pocket]
        found = dict.fromkeys(outside or s.fighting(s.theirs), PRESSED)
        if s.p.scenario == CAMPAIGN:
            found.update(self.beyond_chir)
        return found

    @cached_property
    def beyond_chir(self) -> dict[Hex, int]:
        s = self.s
        west = s.pack.map.west_of_chir
        return {Hex(here): 0 for here in range(len(west)) if west[here] and s.in_play[here]}

    # --- what ground is worth -------------------------------------------------------------------

    @cached_property
    def route(self) -> set[Hex]:
        """The ways of the spearheads to the goal."""
        s = self.s
        found: set[Hex] = set()
        for here, stack in s.ours.items():
            for unit in stack:
                if s.attack[unit] >= SPEARHEAD and self.role(unit) is not Role.STAY:
                    found.update(self.trace(here, unit))
                    break
        return found

    @cached_property
    def artery(self) -> set[Hex]:
        """7.22, 7.36 The road by which Soviet headquarters can follow to Kalach or the Chir."""
        s = self.s
        if s.side != SOVIET or s.p.scenario != CAMPAIGN:
            return set()
        if not self.hunts:
            return set(self.supply_road)
        roads = s.pack.map.along_bridges
        lines = flood(s.grid, sources(s.p, SOVIET), roads, bytes(len(s.grid)))
        return set(lines.line(self.pivot)) if lines.reaches(self.pivot) else set()

    def trace(self, here: Hex, unit: UnitId) -> Iterable[Hex]:
        """Downhill from a hex to the nearest goal of a unit."""
        ways = self.s.ground.ways[self.s.units[unit].is_vehicle]
        return downhill(ways, self.march_of(unit), self.obstacles, here)

    def ground(self, here: Hex) -> float:
        """What taking a hex from the enemy is worth."""
        if self.s.side == AXIS and not self.relieves:
            return ANYWHERE
        around = (here, *self.s.grid.neighbours[here])
        if here in self.route or any(near in self.artery for near in around):
            return self.d.objective * ON_ROUTE
        if any(near in self.route for near in around):
            return self.d.objective * BESIDE_ROUTE
        return FRONT if self.s.p.offensive else ANYWHERE


F = TypeVar("F")
Ask = asking.Ask[Situation, Doctrine, Aims, F]
"""A decision, with what the side that takes it is after."""
