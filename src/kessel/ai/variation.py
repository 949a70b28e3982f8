"""Proposals that differ: made out of those that the staff has given.

A staff's plans often come to the same script, and then there is nothing to compare. Here scripts
are varied without knowing the game. A script falls into parts, one for each unit that acts: some
are held back, or one wing does what one script says and the other what another says. What is no
longer possible when its turn comes is left out, as in any script. Weights of plans are crossed and
shifted, so that the staff itself says something new.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, Plan

HELD_BACK: Final = (0.5, 0.25)
"""The parts of a script that are left out, in turn."""
SHIFT: Final = 0.5
"""How far a weight is shifted, against its usual size or what plans differ by."""

Part = tuple[Order, ...]


class Parts(NamedTuple):
    """A script taken apart."""

    head: tuple[Order, ...]
    """What comes before the first unit acts."""
    acts: list[Part]
    """What each unit does with those whom it takes along, one after the other."""
    tail: tuple[Order, ...]
    """What ends the whole."""


def parts_of(advice: Advice) -> Parts:
    orders = (advice.order, *advice.then)
    first = next((n for n, order in enumerate(orders) if unit_of(order) is not None), len(orders))
    last = len(orders)
    if first < last - 1 and unit_of(orders[-1]) is None:
        kinds = [type(order) for order in orders]
        last -= kinds.count(kinds[-1]) == 1
    acts: list[list[Order]] = []
    is_new = True
    for order in orders[first:last]:
        unit = unit_of(order)
        if unit is not None and (is_new or is_next(acts[-1][0], order)):
            acts.append([])
        acts[-1].append(order)
        is_new = unit is None
    return Parts(orders[:first], [tuple(act) for act in acts], orders[last:])


def is_next(begun: Order, order: Order) -> bool:
    """Whether an order begins with another unit what another order began with one."""
    return type(begun) is type(order) and unit_of(begun) != unit_of(order)


def unit_of(order: Order) -> int | None:
    """The unit that an order is for."""
    found = getattr(order, "unit", None)
    return found if isinstance(found, int) else None


def joined(parts: Parts, acts: Sequence[Part], like: Advice) -> Advice | None:
    """The script with other acts; none where nothing would be left to order."""
    orders = [*parts.head, *(order for act in acts for order in act), *parts.tail]
    return Advice(orders[0], like.worth, like.why, tuple(orders[1:])) if orders else None


def held_back(advice: Advice, share: float, luck: random.Random) -> Advice | None:
    """The same with some units staying where they are; only where the script says that this is all,
    otherwise they would be asked about next."""
    parts = parts_of(advice)
    if len(parts.acts) < 2 or not parts.tail:
        return None
    kept = [act for act in parts.acts if luck.random() >= share]
    return joined(parts, kept, advice) if len(kept) < len(parts.acts) else None


def wings(one: Advice, other: Advice, luck: random.Random) -> Advice | None:
    """Some units as one script says, the others as the other says: units with low numbers here,
    with high ones there, since neighbours and formations have numbers near each other."""
    mine, theirs = parts_of(one), parts_of(other)
    if mine.head != theirs.head or not mine.acts or not theirs.acts:
        return None
    units = sorted({leader(act) for act in (*mine.acts, *theirs.acts)})
    if len(units) < 2:
        return None
    border = units[luck.randrange(1, len(units))]
    first = [act for act in mine.acts if leader(act) < border]
    second = [act for act in theirs.acts if leader(act) >= border]
    return joined(mine, [*first, *second], one)


def leader(act: Part) -> int:
    """The unit with which an act begins."""
    unit = unit_of(act[0])
    assert unit is not None
    return unit


def crossed(one: Plan, other: Plan, luck: random.Random) -> Plan:
    """Each weight of either, one of them shifted."""
    if not one.weights or len(one.weights) != len(other.weights):
        return one
    both = list(zip(one.weights, other.weights, strict=True))
    weights = [luck.choice(pair) for pair in both]
    at = luck.randrange(len(weights))
    size = max(abs(weights[at]), *(abs(a - b) for a, b in both), SHIFT)
    weights[at] += luck.gauss(0.0, SHIFT) * size
    return Plan(one.name, tuple(weights))
