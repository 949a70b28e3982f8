"""Who stands in a hex, and why nobody next to it may attack it. Positions have `stacks` of one side
each, or with the side first that holds the hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kessel.board.hexes import Hex
from kessel.kernel.orders import Because, Order, Reason, Refusal, commonest
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


def enemies_in(p: Any, side: Side, here: Hex) -> bool:
    """Whether units of the other side stand in a hex."""
    stack = p.stacks.get(here)
    return stack is not None and p.pack.units[stack[0]].side != side


def friends_in(p: Any, side: Side, here: Hex) -> bool:
    stack = p.stacks.get(here)
    return stack is not None and p.pack.units[stack[0]].side == side


def hexes_of(p: Any, side: Side) -> list[Hex]:
    """Where a side's units stand."""
    units = p.pack.units
    return [here for here, stack in p.stacks.items() if units[stack[0]].side == side]


class NobodyCan(Because, frozen=True):
    """Why one of those who are next to a hex may not attack it."""


def nobody_can(
    p: Any,
    side: Side,
    target: Hex,
    refusal: Callable[[UnitId], Reason | None],
    join: Callable[[UnitId], Order],
    nobody_near: Reason,
) -> Reason:
    """What keeps those who are next to a hex from attacking it, or that nobody is: the reason that
    most of them have, each against joining."""
    refused = []
    for near in p.pack.map.grid.neighbours[target]:
        for unit in p.stacks[near] if friends_in(p, side, near) else ():
            reason = refusal(unit)
            if reason is not None:
                refused.append(Refusal.of(reason, join(unit)))
    if not refused:
        return nobody_near
    why = commonest(refused)
    return NobodyCan(why.rule, "nobody-can-attack", why)
