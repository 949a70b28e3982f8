"""Why a unit cannot be taken to a hex: what a click means, as an order whose refusal answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from kessel.board.hexes import OFF_MAP, Hex
from kessel.hexkit.table.shape import Position
from kessel.kernel.errors import BadInput
from kessel.kernel.orders import Because, Order, Reason, Refusal, commonest
from kessel.kernel.units import UnitId

P = TypeVar("P", bound=Position)
Answer = Order | Refusal | None
"""The order that would do it, the refusal of a way of several steps, or that it can be done."""
Taken = Callable[[P, Any, Hex], Answer]


class OnTheWay(Because, frozen=True):
    """Where the way of units to a hex breaks off, what going around takes (nothing where nobody
    can) and what they have left."""

    unit: UnitId
    hex: Hex
    here: Hex
    around: int
    has: int


class Elsewhere(Reason, frozen=True):
    """The one hex that a battle is about."""

    target: Hex


class ShutIn(Because, frozen=True):
    """Units that can take no step, and why they cannot take one of them."""

    unit: UnitId
    here: Hex


def taking(p: P, unit: int, space: int, own: Taken[P], enemy: Taken[P]) -> Answer:
    """What taking a unit to a hex means now."""
    if not 0 <= unit < len(p.pack.units) or not 0 <= space < len(p.pack.map.grid):
        raise BadInput(f"there is no unit {unit} or no hex {space}")
    mine = p.pack.units[unit].side == p.to_act
    return (own if mine else enemy)(p, unit, Hex(space))


class Asking:
    """What the decision that is pending says of orders, by the game's table of decisions."""

    def __init__(self, decisions: Any, move: Callable[[Any], Order]) -> None:
        self._decisions, self._move = decisions, move

    def refused(self, p: Position, order: Order) -> bool:
        """Whether an order is against the rules of the decision."""
        frame = p.flow[-1]
        return self._decisions[type(frame)].refusal(p, frame, order) is not None

    def standing(self, p: Position, order: Any, goal: Hex) -> Order:
        """An order that takes the unit nowhere: of another hex it is asked when it can move."""
        stays = goal == p.hex_of[order.unit] or self.refused(p, order)
        return order if stays else self._move(order.unit)

    def along(self, p: Position, order: Order, here: Hex, goal: Hex, behind: Reason) -> Answer:
        """To join a stack that is under way: of another hex, that it will be left behind."""
        joins = goal == here or self.refused(p, order)
        return order if joins else Refusal.of(behind, order)

    def put(
        self, p: Position, order: Order, at: Order, reason: Callable[[], Reason | None]
    ) -> Answer:
        """To be put into a hex, by whoever may come at all."""
        if self.refused(p, order):
            return order
        against = reason()
        return None if against is None else Refusal.of(against, at)


def any_attack(
    p: P, unit: Any, attack: Taken[P], is_enemy: Callable[[Hex], bool], nobody: Refusal
) -> Answer:
    """Why a unit has nobody to attack, if it has not: the first enemy beside it that it may not."""
    here = p.hex_of[unit]
    around = p.pack.map.grid.neighbours[here] if here != OFF_MAP else ()
    found = [attack(p, unit, there) for there in around if is_enemy(there)]
    if not found:
        return nobody
    return None if None in found else found[0]


def shut_in(
    hexes: Iterable[Hex], step: Callable[[Hex], Order], reason: Callable[[Hex], Reason | None]
) -> Refusal | None:
    """Why a stack can take no step at all, if it cannot: the reason that most hexes have."""
    refused = []
    for there in hexes:
        against = reason(there)
        if against is None:
            return None
        refused.append(Refusal.of(against, step(there)))
    return commonest(refused)


def stuck(
    p: Position,
    unit: UnitId,
    here: Hex,
    step: Callable[[Hex], Order],
    reason: Callable[[Hex], Reason | None],
) -> Refusal | None:
    """The same with the hex that a unit, or those with it, cannot get out of."""
    why = shut_in(p.pack.map.grid.neighbours[here], step, reason)
    if why is None:
        return None
    return Refusal.of(ShutIn(why.rule, "shut-in", why, unit, here), why.order)
