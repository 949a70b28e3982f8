"""What a side sees of the map: who stands where, how strong he may be, and what he threatens.

A position may be a view: counters that lie face down (8.3) count as the average of those that are
not to be seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex, mask
from kessel.board.tracing import flood
from kessel.board.zones import zones
from kessel.games.cherkassy.pack.r02_units import SOVIET, UnitId
from kessel.games.cherkassy.rules.r07_supply import Network, is_supplied, network, south_edge
from kessel.games.cherkassy.rules.r08_fog import face_down
from kessel.games.cherkassy.rules.s1_forging import around_airfield, has_special_rules
from kessel.games.cherkassy.rules.state import FORGING, Member, Place, Position
from kessel.games.cherkassy.staff.ground import circle_by_distance, ground
from kessel.games.cherkassy.staff.reach import Paths
from kessel.games.cherkassy.staff.ring import Ring
from kessel.kernel.sides import Side, opponent

FLIP: Final = 0.4
"""The part of a unit's worth that goes with its first step."""
TANK_TOLL: Final = 0.8
"""What victory sets on a tank unit, in battalions."""
FOOT_THREAT: Final = 4
"""As far away as infantry is felt."""
MOTOR_THREAT: Final = 7
FADING: Final = 0.13
"""The part of a threat that fades with every hex beyond the first."""


class Force(NamedTuple):
    """A stack as its enemy must reckon with it."""

    attack: float
    defence: float
    """11.3 Of those who can take part."""
    steps: int
    dark: bool
    """11.28 Denies armour superiority."""
    artillery: bool
    costs: tuple[float, ...]
    """What it loses, in worth, with 0, 1, 2 … steps."""


class Situation:
    """Built for one decision and thrown away; the dearer parts only when they are asked for, and
    once for all plans."""

    def __init__(self, p: Position, side: Side) -> None:
        self.p = p
        self.side = side
        self.enemy = opponent(side)
        self.pack = p.pack
        self.units = p.pack.units
        self.grid = p.pack.map.grid
        self.ground = ground(p.pack)
        self.ours: dict[Hex, tuple[UnitId, ...]] = {}
        self.theirs: dict[Hex, tuple[UnitId, ...]] = {}
        for here in sorted(p.stacks):
            stack = p.stacks[here]
            mine = self.units[stack[0]].side == side
            (self.ours if mine else self.theirs)[here] = stack

    # --- strengths ------------------------------------------------------------------------------

    @cached_property
    def attack(self) -> list[float]:
        """By unit, the unknown ones included."""
        found = [float(u.attack - r) for u, r in zip(self.units, self.p.reduced, strict=True)]
        found[self.pack.unknown :] = [attack for attack, _ in self.averages]
        return found

    @cached_property
    def defence(self) -> list[float]:
        found = [float(u.defence - r) for u, r in zip(self.units, self.p.reduced, strict=True)]
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
        """11.10 What losing 0, 1, 2 … steps costs: first whole units are turned over, the cheapest
        first, then units are eliminated."""
        flips: list[float] = []
        ends: list[float] = []
        for unit in units:
            worth = self.worth(unit)
            toll = self.tank_toll if self.units[unit].is_tank else 0.0
            if self.is_whole(unit):
                flips.append(FLIP * worth)
                ends.append((1 - FLIP) * worth + toll)
            else:
                whole = self.units[unit].steps > 1
                ends.append((1 - FLIP) * worth + toll if whole else worth)
        costs = [0.0]
        for cost in (*sorted(flips), *sorted(ends)):
            costs.append(costs[-1] + cost)
        return tuple(costs)

    @cached_property
    def tank_toll(self) -> float:
        """S2.3, S4.3 What a lost tank unit counts beyond its strength where tanks are compared."""
        return 0.0 if self.p.scenario == FORGING else TANK_TOLL

    def force(self, stack: Sequence[UnitId]) -> Force:
        units = self.units
        costs = self.loss_costs(stack)
        defenders = self.defenders(stack)
        return Force(
            attack=sum(self.attack[unit] for unit in stack),
            defence=sum(self.defence[unit] for unit in defenders),
            steps=len(costs) - 1,
            dark=any(units[unit].is_dark for unit in defenders),
            artillery=units[stack[0]].is_artillery,
            costs=costs,
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

    @cached_property
    def forces(self) -> dict[Hex, Force]:
        """Of the enemy."""
        return {here: self.force(stack) for here, stack in self.theirs.items()}

    @cached_property
    def our_forces(self) -> dict[Hex, Force]:
        return {here: self.force(stack) for here, stack in self.ours.items()}

    # --- zones ----------------------------------------------------------------------------------

    @cached_property
    def taken(self) -> bytearray:
        """Hexes with enemies."""
        return mask(len(self.grid), self.theirs)

    @cached_property
    def near(self) -> bytearray:
        """6.1 Hexes in an enemy zone of control."""
        return zones(self.grid, self.theirs)

    @cached_property
    def near_dark(self) -> bytearray:
        """6.3 Hexes in the zone of a red or black enemy, which binds tanks too."""
        units = self.units
        dark = (h for h, stack in self.theirs.items() if any(units[u].is_dark for u in stack))
        return zones(self.grid, dark)

    @cached_property
    def our_near(self) -> bytearray:
        return zones(self.grid, self.ours)

    @cached_property
    def kept_away(self) -> bytearray | None:
        """S1.2 Hexes next to the Germans around Korsun, which Soviets may not enter before the
        ring closes; None where there is no such ban."""
        p = self.p
        if self.side != SOVIET or p.ring_closed or not has_special_rules(p):
            return None
        around = around_airfield(self.pack, self.pack.charts.standoff.airfield_distance)
        return zones(self.grid, (here for here in self.theirs if here in around))

    # --- distances and threats ------------------------------------------------------------------

    @cached_property
    def from_us(self) -> list[int]:
        return self.distances(self.ours)

    @cached_property
    def from_them(self) -> list[int]:
        return self.distances(self.theirs)

    def distances(self, hexes: Iterable[Hex]) -> list[int]:
        """Hexes to the nearest of some, whatever lies between."""
        nothing = bytes(len(self.grid))
        return flood(self.grid, list(hexes), self.ground.everywhere, nothing).distance

    @cached_property
    def threat(self) -> list[float]:
        """Enemy attack strength felt in each hex; guns are not counted."""
        return self.felt(self.theirs, self.attack)

    @cached_property
    def power(self) -> list[float]:
        """Our own, likewise."""
        return self.felt(self.ours, self.attack)

    def felt(self, stacks: dict[Hex, tuple[UnitId, ...]], strength: list[float]) -> list[float]:
        found = [0.0] * len(self.grid)
        units = self.units
        for here, stack in stacks.items():
            rings = circle_by_distance(self.pack, here)
            foot = sum(strength[u] for u in stack if not units[u].is_mechanised)
            motor = sum(strength[u] for u in stack if units[u].is_mechanised)
            if not foot and not motor:
                continue
            for away in range(1, (MOTOR_THREAT if motor else FOOT_THREAT) + 1):
                part = motor + (foot if away <= FOOT_THREAT else 0.0)
                part *= 1 - FADING * (away - 1)
                for there in rings[away]:
                    found[there] += part
        return found

    # --- ways and rings -------------------------------------------------------------------------

    @cached_property
    def paths(self) -> Paths:
        """Where our units get to."""
        return Paths(self)

    @cached_property
    def ring(self) -> Ring:
        return Ring(self)

    # --- supply ---------------------------------------------------------------------------------

    @cached_property
    def lines(self) -> Network:
        """7.6 Our supply now."""
        return network(self.p, self.side)

    @cached_property
    def southern(self) -> Network:
        """3.4 German lines to the south edge alone."""
        return network(self.p, Side(0), south_edge(self.p))

    def has_supply(self, here: Hex) -> bool:
        return is_supplied(self.p, self.lines, here)

    def is_encircled(self, unit: UnitId) -> bool:
        return unit < self.pack.unknown and self.p.group[unit] is Member.MEMBER
