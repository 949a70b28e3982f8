"""What usually follows a battle: points that are met with steps or hexes of retreat, and an advance
into a hex that has become empty. The decisions are complete; the numbers of their rules are the
game's, and so are the sentences of their reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kessel.board.hexes import OFF_MAP, Hex
from kessel.hexkit.rules.standing import Standing
from kessel.kernel.events import Emit, Event
from kessel.kernel.flow import Decision, Decisions, optional
from kessel.kernel.orders import Order, Reason, Refusal
from kessel.kernel.position import Frame
from kessel.kernel.sides import Side, opponent
from kessel.kernel.units import UnitId


class Lose(Order, frozen=True, gc=False, tag="lose"):
    unit: UnitId


class Retreat(Order, frozen=True, gc=False, tag="retreat"):
    hex: Hex


class Advance(Order, frozen=True, gc=False, tag="advance"):
    unit: UnitId


class Moved(Event, frozen=True, tag="moved"):
    by: str
    unit: UnitId
    start: Hex
    hex: Hex


class StepLost(Event, frozen=True, tag="step-lost"):
    by: str
    unit: UnitId
    left: int


class Paying(Frame, tag="paying"):
    """Points to be met by some units, after an attack on a hex."""

    side: Side
    points: int
    units: list[UnitId]
    hex: Hex
    may_retreat: bool


class Advancing(Frame, tag="advancing"):
    """Who of some units goes into a hex that has become empty?"""

    side: Side
    hex: Hex
    units: list[UnitId]


def go(p: Standing, unit: UnitId, there: Hex, by: str, emit: Emit) -> None:
    emit(Moved(by, unit, p.hex_of[unit], there))
    p.enter(unit, there)


def lose(p: Standing, unit: UnitId, steps: int, by: str, emit: Emit) -> None:
    emit(StepLost(by, unit, p.lose(unit, steps)))


class Aftermath:
    """By the numbers of three rules: steps lost, retreat and advance."""

    def __init__(self, loss: str, retreat: str, advance: str, *, steps: int, stack: int) -> None:
        self.loss, self.retreat, self.advance = loss, retreat, advance
        self.steps, self.stack = steps, stack
        self.not_fighting = Reason(loss, "not-fighting")
        self.stands = Reason(loss, "no-retreat")
        self.not_next = Reason(retreat, "not-next")
        self.not_away = Reason(retreat, "not-away")
        self.enemy = Reason(retreat, "enemy-there")
        self.full = Reason(retreat, "full")
        self.zone = Reason(retreat, "into-zone")
        self.not_attacker = Reason(advance, "not-attacker")
        self.no_room = Reason(advance, "no-room")
        self.elsewhere = Reason(advance, "elsewhere")

    @property
    def decisions(self) -> Decisions:
        orders = (Lose, Retreat)
        advance = (Advance,), advances, self.advance_refusal, self.apply_advance
        return {
            Paying: Decision(self.loss, orders, payments, self.refusal, self.apply, is_due),
            Advancing: optional(self.advance, *advance),
        }

    def refusal(self, p: Standing, f: Paying, order: Lose | Retreat) -> Reason | None:
        """Retreat leads away from the hex that was attacked, not to enemies, and into their zones
        only to friends."""
        if isinstance(order, Lose):
            return None if order.unit in f.units else self.not_fighting
        if not f.may_retreat:
            return self.stands
        here, there, grid = p.hex_of[f.units[0]], order.hex, p.pack.map.grid
        friends, enemy = p.in_hex(there, f.side), opponent(f.side)
        if there not in grid.neighbours[here]:
            return self.not_next
        if grid.distance(f.hex, there) <= grid.distance(f.hex, here):
            return self.not_away
        if p.in_hex(there, enemy):
            return self.enemy
        if len(friends) + len(f.units) > self.stack:
            return self.full
        return self.zone if not friends and p.zone(enemy)[there] else None

    def apply(self, p: Standing, f: Paying, order: Lose | Retreat, emit: Emit) -> None:
        f.points -= 1
        if isinstance(order, Lose):
            lose(p, order.unit, self.steps, self.loss, emit)
            return
        for unit in f.units:
            go(p, unit, order.hex, self.retreat, emit)

    def advance_refusal(self, p: Standing, f: Advancing, order: Advance) -> Reason | None:
        if order.unit not in f.units or p.hex_of[order.unit] in (OFF_MAP, f.hex):
            return self.not_attacker
        return self.no_room if len(p.in_hex(f.hex, f.side)) >= self.stack else None

    def advancing(self, p: Standing, f: Advancing, unit: UnitId, goal: Hex) -> Order | Refusal:
        """What taking a unit to a hex means: the order, or why not there."""
        order = Advance(unit)
        against = self.advance_refusal(p, f, order)
        elsewhere = against is None and goal not in (f.hex, p.hex_of[unit])
        return Refusal.of(self.elsewhere, order) if elsewhere else order

    def apply_advance(self, p: Standing, f: Advancing, order: Advance, emit: Emit) -> None:
        go(p, order.unit, f.hex, self.advance, emit)


def is_due(p: Any, f: Paying, emit: Emit) -> bool:
    """Whether anything is left to meet, and anybody to meet it."""
    f.units = [unit for unit in f.units if p.hex_of[unit] != OFF_MAP]
    if f.points and f.units:
        return True
    p.flow.pop()
    return False


def payments(p: Standing, f: Paying) -> Iterator[Order]:
    yield from map(Lose, f.units)
    yield from map(Retreat, p.pack.map.grid.neighbours[p.hex_of[f.units[0]]])


def advances(p: Standing, f: Advancing) -> Iterator[Order]:
    return map(Advance, f.units)
