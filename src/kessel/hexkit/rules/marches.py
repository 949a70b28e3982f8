"""The usual march: points by hexside, enemies and full stacks shut their hexes, who enters an enemy
zone stops there, and no step leads from zone to zone. One set of terms for steps, searches, and for
the reason why a hex is out of reach."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from kessel.board.barriers import NOWHERE, Terms, hindrance
from kessel.board.hexes import Hex
from kessel.board.reach import Arrival, reach
from kessel.hexkit.rules.standing import Standing
from kessel.kernel.orders import Because, Order, Reason, Refusal
from kessel.kernel.sides import opponent
from kessel.kernel.units import UnitId


class Bans(NamedTuple):
    """A game's reasons, and how many units stand in a hex."""

    not_next: Reason
    enemy: Reason
    full: Reason
    zones: Reason
    points: Reason
    stack: int


class OnTheWay(Because, frozen=True):
    """Where the way to a hex breaks off."""

    hex: Hex
    here: Hex


class TooFar(Reason, frozen=True):
    """What a way takes, and what the unit has left."""

    hex: Hex
    needs: int
    has: int


class March(NamedTuple):
    """A unit about to move: what it may spend, what it has spent, and what it heeds."""

    p: Standing
    unit: UnitId
    budget: int
    spent: int
    bans: Bans
    zone: bytearray
    enemies: bytearray
    full: bytearray

    @classmethod
    def of(cls, p: Standing, unit: UnitId, budget: int, spent: int, bans: Bans) -> March:
        side = p.owner(unit)
        friends = Counter(p.hex_of[other] for other in p.units_of(side) if other != unit)
        full = p.marked(here for here, many in friends.items() if many >= bans.stack)
        enemy = opponent(side)
        enemies = p.marked(p.hexes_of(enemy))
        return cls(p, unit, budget, spent, bans, p.zone(enemy), enemies, full)

    def step_refusal(self, here: Hex, there: Hex, spent: int) -> Reason | None:
        """Why a step may not be taken by a unit that has spent so much."""
        map, bans = self.p.pack.map, self.bans
        side = map.grid.side(here, there)
        if side < 0:
            return bans.not_next
        if self.enemies[there]:
            return bans.enemy
        if self.full[there]:
            return bans.full
        if self.zone[here] and self.zone[there]:
            return bans.zones
        return bans.points if spent + map.costs[side] > self.budget else None

    def refusal(self, there: Hex) -> Reason | None:
        return self.step_refusal(self.p.hex_of[self.unit], there, self.spent)

    @property
    def terms(self) -> Terms:
        shut = bytes(map(max, self.enemies, self.full))
        return Terms(self.p.pack.map.costs, shut, self.zone, barred=self.zone)

    def search(self) -> dict[Hex, Arrival]:
        """Every hex in reach."""
        here, grid = self.p.hex_of[self.unit], self.p.pack.map.grid
        return reach(grid, here, self.budget, **self.terms._asdict(), spent=self.spent)

    def why_not(self, goal: Hex, order: Order) -> Refusal:
        """What keeps the unit from a hex out of its reach; the order would take it there."""
        here, grid = self.p.hex_of[self.unit], self.p.pack.map.grid
        if self.enemies[goal] or self.full[goal]:
            return Refusal.of(self.bans.enemy if self.enemies[goal] else self.bans.full, order)
        costs, shut = self.terms.costs, self.terms.shut
        lifted = (
            Terms(costs, shut),
            Terms(costs, NOWHERE, self.zone, barred=self.zone),
            Terms(costs),
        )
        found = hindrance(grid, here, goal, self.budget, self.terms, lifted, spent=self.spent)
        if found.is_bar:
            stopped = found.here != here and self.zone[found.here]
            against = self.step_refusal(found.here, found.there, found.spent)
            reason = self.bans.zones if stopped or against is None else against
            because = Refusal.of(reason, order)
            reason = OnTheWay(reason.rule, "on-the-way", because, goal, found.here)
            return Refusal.of(reason, order)
        needs = min(found.needs, found.least) if not found.is_way else found.needs
        has = self.budget - self.spent
        rule = self.bans.points.rule
        return Refusal.of(TooFar(rule, "too-far", goal, needs - self.spent, has), order)
