"""Where units get to in a phase of movement. The prices and bans are those of `s1_steps.step`; a
test compares. Friends shut nothing: only the end of a phase knows a stacking limit (4.11)."""

from __future__ import annotations

from typing import NamedTuple

from kessel.board import reach as board
from kessel.board.hexes import OFF_MAP, Hex, mask
from kessel.board.reach import NEVER
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.r04_zones import attack_now, is_held_back
from kessel.games.paulus.rules.r05_movement.s1_steps import allowance, bound_to_roads, zone_exit
from kessel.games.paulus.rules.state import Kind
from kessel.games.paulus.staff.situation import Situation
from kessel.hexkit.staff import reach
from kessel.hexkit.staff.reach import Found
from kessel.kernel.known import Known


class Gait(NamedTuple):
    """How a unit moves: units alike in this go alike."""

    budget: int
    vehicle: bool
    armour: bool
    """4.23 Goes from zone to zone."""
    shy: bool
    """4.25 Enters no enemy zone."""
    harmless: bool
    """4.29 Only where a friend with attack strength is."""
    roads: bool
    combat: bool


class Paths(reach.Paths[Gait]):
    """Searches for the units of a side in a phase, each start and gait only once."""

    def __init__(self, s: Situation, kind: Kind) -> None:
        super().__init__()
        self.s = s
        self.kind = kind
        self.nowhere = bytes(len(s.grid))
        price = zone_exit(s.p)
        self.exits = bytes(price if near else 0 for near in s.near)
        self.closed = Known(self.banned)

    def gait(self, unit: UnitId) -> Gait:
        p, counter = self.s.p, self.s.units[unit]
        return Gait(
            budget=allowance(p, unit, self.kind),
            vehicle=counter.is_vehicle,
            armour=counter.is_armour,
            shy=self.is_shy(unit),
            harmless=attack_now(p, unit) == 0,
            roads=bound_to_roads(p, unit),
            combat=counter.is_combat,
        )

    def is_shy(self, unit: UnitId) -> bool:
        """4.25 A reserve is none any more when it sets off in the exploitation phase (5.39)."""
        p = self.s.p
        if self.kind is Kind.EXPLOITATION:
            return bool(p.disrupted[unit])
        return is_held_back(p, unit)

    def search(self, here: Hex, gait: Gait, spent: int) -> Found:
        s = self.s
        costs = s.ground.roads[gait.vehicle] if gait.roads else s.pack.step_costs[gait.vehicle]
        first = {}
        if not spent and not s.near[here]:
            for side in range(6 * here, 6 * here + 6):
                if gait.budget < costs[side] < NEVER and s.grid.around[side] != OFF_MAP:
                    first[side] = gait.budget  # 5.15
        return board.reach(
            s.grid,
            here,
            gait.budget,
            costs,
            shut=self.closed[gait.shy, gait.harmless, gait.combat],
            stops=self.nowhere,
            exits=self.exits,
            barred=None if gait.armour else s.near,
            first=first,
            spent=spent,
        )

    def banned(self, asked: tuple[bool, bool, bool]) -> bytearray:
        """4.25, 4.29, 5.21, 10.11"""
        s = self.s
        shy, harmless, combat = asked
        enemies = s.taken if combat else mask(len(s.grid), s.theirs)
        found = bytearray(e or not i for e, i in zip(enemies, s.in_play, strict=True))
        if shy or harmless:
            for here, near in enumerate(s.near):
                if near and (shy or not self.is_led(Hex(here))):
                    found[here] = 1
        return found

    def is_led(self, here: Hex) -> bool:
        return any(attack_now(self.s.p, unit) > 0 for unit in self.s.ours.get(here, ()))
