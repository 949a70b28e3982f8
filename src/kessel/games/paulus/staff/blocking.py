"""11.52 Keeping the Soviet columns from the south edge: the ways they are likely to take, and the
hexes from which zones of control hold up most of them.

A unit is sent to the best hex of all, then the ways are looked for again around its zone, and so
on.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from kessel.board.fields import Ways, field
from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import FAR
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules.r04_stacking import has_zone
from kessel.games.paulus.rules.r05_movement.s1_steps import allowance
from kessel.games.paulus.rules.state import Kind
from kessel.games.paulus.staff.movers import Mover
from kessel.games.paulus.staff.situation import Situation

IN_ZONE: Final = {False: 10, True: 6}
"""4.23 Half points that a zone of ours costs more, on foot and with vehicles: leaving it, and not
going on in the next."""
HELD: Final = 16
"""Half points that it costs to clear a hex of ours,"""
BY_DEFENCE: Final = 2
"""and for each point of its defence."""
DOUBT: Final = 6.0
"""Half points of the way by which the odds to arrive in time change by the factor e."""
HOPELESS: Final = 0.03
"""The chance to arrive below which a unit is left out."""
ON_THE_WAY: Final = 1.5
"""What standing on a way is worth beside having it in a zone;"""
ALREADY: Final = 0.35
"""and what a second zone is."""
SHELTER: Final = 0.1
EFFORT: Final = 0.15
"""What a half point of the march there costs."""
IDLE: Final = 0.4
"""Strength in the way below which nobody is sent."""


@lru_cache(maxsize=8)
def within_play(ways: Ways, in_play: bytes) -> Ways:
    """The ways of a part of the map; remembered, scenarios have few."""
    return Ways(way if inside else () for inside, way in zip(in_play, ways, strict=True))


class Blocking:
    """The Soviet columns, and what stands in their way."""

    idle: ClassVar[float] = IDLE
    """What a hex must be worth for somebody to be sent there."""

    def __init__(self, s: Situation, exits: Sequence[Hex]) -> None:
        self.s = s
        self.goals = dict.fromkeys(exits, 0)
        self.ways = [within_play(ways, bytes(s.in_play)) for ways in s.ground.ways]
        self.open_to = s.pack.map.open_to
        self.zone = bytearray(len(s.grid))
        self.held: dict[Hex, float] = {}
        turns = s.last_turn - s.p.turn
        self.turns = turns + (1 / 3 if s.p.phasing == SOVIET else 0.0)

    def stand(self, unit: UnitId, here: Hex) -> None:
        """A unit of ours is or will be in a hex."""
        s, map = self.s, self.s.pack.map
        self.held[here] = self.held.get(here, 0.0) + s.defence[unit]
        if has_zone(s.p, unit):
            for side in range(6 * here, 6 * here + 6):
                if s.grid.around[side] != OFF_MAP and map.open_sides[side]:
                    self.zone[s.grid.around[side]] = 1

    def resistance(self, vehicle: bool) -> list[int]:
        more = [IN_ZONE[vehicle] if near else 0 for near in self.zone]
        for here, defence in self.held.items():
            more[here] = HELD + round(BY_DEFENCE * defence)
        return more

    def flow(self) -> dict[Hex, float]:
        """Strength that is likely to pass through each hex in time."""
        found: dict[Hex, float] = {}
        for vehicle in (False, True):
            more = self.resistance(vehicle)
            away = field(self.ways[vehicle], self.goals, more)
            after: dict[Hex, Hex] = {}
            for here, stack in self.s.theirs.items():
                weight = sum(self.weight(u, away[here], vehicle) for u in stack)
                if weight:
                    self.add(found, here, weight, after, away, more, vehicle)
        return found

    def weight(self, unit: UnitId, away: int, vehicle: bool) -> float:
        """Strength of a unit by its chance to leave the map in time."""
        s = self.s
        if s.units[unit].is_vehicle != vehicle or not s.attack[unit] or away >= FAR:
            return 0.0
        here = s.p.hex_of[unit]
        needed = away + (IN_ZONE[vehicle] if self.zone[here] else 0)
        able = 1.5 * self.turns * allowance(s.p, unit, Kind.MOVEMENT)
        chance = 1 / (1 + math.exp(min(30.0, (needed - able) / DOUBT)))
        return s.attack[unit] * chance if chance > HOPELESS else 0.0

    def add(
        self,
        found: dict[Hex, float],
        here: Hex,
        weight: float,
        after: dict[Hex, Hex],
        away: Sequence[int],
        more: Sequence[int],
        vehicle: bool,
    ) -> None:
        """The way of a stack, down to the edge."""
        while here != OFF_MAP:
            found[here] = found.get(here, 0.0) + weight
            if not away[here]:
                return
            if here not in after:
                after[here] = self.next_hex(here, away, more, vehicle)
            here = after[here]

    def next_hex(self, here: Hex, away: Sequence[int], more: Sequence[int], vehicle: bool) -> Hex:
        around, costs = self.s.grid.around, self.s.pack.step_costs[vehicle]
        best, least = OFF_MAP, away[here] + 1
        for side in range(6 * here, 6 * here + 6):
            there = around[side]
            if there != OFF_MAP and away[there] < away[here]:
                total = away[there] + more[there] + costs[side]
                if total < least:
                    best, least = there, total
        return best

    def worth(self, here: Hex, flow: Mapping[Hex, float]) -> float:
        """Strength that a unit in a hex would hold up."""
        total, zone = ON_THE_WAY * flow.get(here, 0.0), self.zone
        for near in self.open_to[here]:
            if near in flow:
                total += flow[near] * (ALREADY if zone[near] else 1.0)
        return total * (1 + SHELTER * self.s.ground.shelter[here])

    def worths(
        self, able: Mapping[Hex, Sequence[Mover]], flow: Mapping[Hex, float]
    ) -> dict[Hex, float]:
        """Of the hexes on the ways and beside them that somebody can go to."""
        near = {n for here in flow for n in (here, *self.s.grid.neighbours[here])}
        return {here: self.worth(here, flow) for here in sorted(near.intersection(able))}

    def best(
        self, able: Mapping[Hex, Sequence[Mover]], flow: Mapping[Hex, float]
    ) -> tuple[Hex, float]:
        """The best hex that somebody can go to."""
        worths = self.worths(able, flow)
        here = max(worths, key=lambda there: (worths[there], -there), default=OFF_MAP)
        return here, worths.get(here, 0.0)

    def chosen(self, here: Hex, movers: Sequence[Mover]) -> Mover:
        """Who goes there: strong in defence, and not far away."""
        s = self.s
        return max(
            movers,
            key=lambda m: (s.defence[m.unit] - EFFORT * m.found[here].spent, -m.unit),
        )
