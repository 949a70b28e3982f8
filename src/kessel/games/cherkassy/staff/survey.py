"""What a side sees of the map: who stands where, how strong he may be, and what he threatens.

A position may be a view: counters that lie face down (8.3) count as the average of those that are
not to be seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import accumulate
from operator import sub
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.zones import zones
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Unit, UnitId
from kessel.games.cherkassy.rules.r07_supply import Network, network, south_edge
from kessel.games.cherkassy.rules.r08_fog import face_down
from kessel.games.cherkassy.rules.s1_forging import around_airfield, has_special_rules
from kessel.games.cherkassy.rules.state import FORGING, Member, Place, Position
from kessel.games.cherkassy.staff.ground import Force, Ground, ground
from kessel.hexkit.staff import survey
from kessel.kernel.sides import Side

FLIP: Final = 0.4
"""The part of a unit's worth that goes with its first step."""
TANK_TOLL: Final = 0.8
"""What victory sets on a tank unit, in battalions."""
ENEMY: Final = 6
"""Points that a hex with an enemy costs more on a march, to clear it."""
ENEMY_STRENGTH: Final = 3
"""And one more for so much of his defence."""
REMEMBERED: Final = 20_000
"""Stacks whose forces are kept."""
ZONE: Final = 1
"""Points that an enemy zone costs more."""


class Survey(survey.Survey[UnitId, Force]):
    """Strengths, zones and lines as one side sees them."""

    p: Position
    pack: Pack
    units: tuple[Unit, ...]
    ground: Ground

    def __init__(self, p: Position, side: Side) -> None:
        super().__init__(p, side, ground(p.pack))

    # --- strengths ------------------------------------------------------------------------------

    @cached_property
    def attack(self) -> list[float]:
        """By unit, the unknown ones included."""
        found = list(map(sub, self.ground.attack, self.p.reduced))
        found[self.pack.unknown :] = [attack for attack, _ in self.averages]
        return found

    @cached_property
    def defence(self) -> list[float]:
        found = list(map(sub, self.ground.defence, self.p.reduced))
        found[self.pack.unknown :] = [defence for _, defence in self.averages]
        return found

    @cached_property
    def averages(self) -> list[tuple[float, float]]:
        """8.3 Attack and defence of each kind of unknown counter."""
        p = self.p
        sums = [(0.0, 0.0, 0)] * (len(self.units) - p.pack.unknown)
        for unit, here in enumerate(p.hex_of[: p.pack.unknown]):
            if here == OFF_MAP and p.place[unit] is Place.MAP:
                kind = face_down(p, UnitId(unit)) - p.pack.unknown
                attack, defence, count = sums[kind]
                counter = self.units[unit]
                sums[kind] = (attack + counter.attack, defence + counter.defence, count + 1)
        return [(a / n, d / n) if n else (5.0, 5.0) for a, d, n in sums]

    def is_whole(self, unit: UnitId) -> bool:
        if unit >= self.pack.unknown:
            return True
        return self.units[unit].steps > 1 and not self.p.reduced[unit]

    def worth(self, unit: UnitId) -> float:
        """Of a unit at full strength."""
        if unit >= self.pack.unknown:
            attack, defence = self.averages[unit - self.pack.unknown]
            return (attack + defence) / 10
        return self.ground.worth[unit]

    def loss_costs(self, units: Iterable[UnitId]) -> tuple[float, ...]:
        """11.10 What losing 0, 1, 2 … steps costs."""
        return tuple(accumulate((cost for cost, _ in self.losses(units)), initial=0.0))

    def losses(self, units: Iterable[UnitId]) -> list[tuple[float, bool]]:
        """11.10 What each step costs, and whether a tank unit is gone with it: first whole units
        are turned over, the cheapest first, then units are eliminated."""
        flips: list[tuple[float, bool]] = []
        ends: list[tuple[float, bool]] = []
        for unit in units:
            worth = self.worth(unit)
            whole, is_tank = self.is_whole(unit), self.units[unit].is_tank
            last = worth * (1 - FLIP) if whole or self.units[unit].steps > 1 else worth
            ends.append((last + (self.tank_toll if is_tank else 0.0), is_tank))
            if whole:
                flips.append((FLIP * worth, False))
        return [*sorted(flips), *sorted(ends)]

    @cached_property
    def tank_toll(self) -> float:
        """S2.3, S4.3 What a lost tank unit counts beyond its strength where tanks are compared."""
        return 0.0 if self.p.scenario == FORGING else TANK_TOLL

    def force(self, stack: Sequence[UnitId]) -> Force:
        """Remembered from decision to decision by what it depends on; nobody's strength is sure
        that lies face down."""
        if max(stack) >= self.pack.unknown:
            return self.reckoned(stack)
        reduced, known = self.p.reduced, self.ground.forces
        key = (self.tank_toll, *stack, *[reduced[unit] for unit in stack])
        found = known.get(key)
        if found is None:
            if len(known) >= REMEMBERED:
                known.clear()
            found = known[key] = self.reckoned(stack)
        return found

    def reckoned(self, stack: Sequence[UnitId]) -> Force:
        units = self.units
        losses = self.losses(stack)
        defenders = self.defenders(stack)
        return Force(
            attack=sum(self.attack[unit] for unit in stack),
            defence=sum(self.defence[unit] for unit in defenders),
            steps=len(losses),
            dark=any(units[unit].is_dark for unit in defenders),
            artillery=units[stack[0]].is_artillery,
            costs=tuple(accumulate((cost for cost, _ in losses), initial=0.0)),
            tanks=tuple(accumulate((int(is_tank) for _, is_tank in losses), initial=0)),
        )

    def defenders(self, stack: Sequence[UnitId]) -> list[UnitId]:
        """11.3 Those who take part: of a Soviet stack the strongest that fit."""
        units = self.units
        most = self.pack.charts.stacking.capacity
        if units[stack[0]].side != SOVIET or sum(units[unit].capacity for unit in stack) <= most:
            return list(stack)
        chosen: list[UnitId] = []
        for unit in sorted(stack, key=lambda u: -self.defence[u] / units[u].capacity):
            if units[unit].capacity <= most:
                chosen.append(unit)
                most -= units[unit].capacity
        return chosen

    # --- zones ----------------------------------------------------------------------------------

    def zone(self, side: Side) -> bytearray:
        """6.1"""
        return zones(self.grid, self.ours if side == self.side else self.theirs)

    @cached_property
    def dark_enemies(self) -> list[Hex]:
        """Hexes with a red or black enemy."""
        units = self.units
        return [h for h, stack in self.theirs.items() if any(units[u].is_dark for u in stack)]

    @cached_property
    def near_dark(self) -> bytearray:
        """6.3 Hexes in the zone of a red or black enemy, which binds tanks too."""
        return zones(self.grid, self.dark_enemies)

    @cached_property
    def kept_away(self) -> bytearray | None:
        """S1.2 Hexes next to the Germans around Korsun, which Soviets may not enter before the
        ring closes; None where there is no such ban."""
        p = self.p
        if self.side != SOVIET or p.ring_closed or not has_special_rules(p):
            return None
        around = around_airfield(self.pack, self.pack.charts.standoff.airfield_distance)
        return zones(self.grid, (here for here in self.theirs if here in around))

    def obstacles(self) -> list[int]:
        """What enemies add to the cost of every hex."""
        return self.resistance(ZONE, lambda defence: ENEMY + round(defence / ENEMY_STRENGTH))

    # --- supply ---------------------------------------------------------------------------------

    @cached_property
    def southern(self) -> Network:
        """3.4 German lines to the south edge alone."""
        return network(self.p, GERMAN, south_edge(self.p))

    def is_encircled(self, unit: UnitId) -> bool:
        return unit < self.pack.unknown and self.p.group[unit] is Member.MEMBER
