"""Orders that somebody might type, with arguments that exist, might exist, or are odd."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from kessel.kernel.notation import fields_of
from kessel.kernel.orders import Order

ODD: Final[tuple[Any, ...]] = (
    *(-1, -2, 10**6, 2**31, 2**63, -(2**64), 10**30, -(10**30)),
    *(None, True, False, 1.0, 0.5, float("nan"), "", " ", "x", "-1", "a b\n", "'''", "{", "\0"),
    *((), (1, 2), [], [1], {}, b"x"),
)


def harvest(options: Sequence[Order], seen: dict[Any, list[Any]]) -> None:
    """Remember which arguments exist, by their annotated type."""
    for order in options:
        for name, hint in fields_of(type(order)):
            values = seen.setdefault(hint, [])
            if getattr(order, name) not in values:
                values.append(getattr(order, name))


def any_order(kind: type[Order], seen: dict[Any, list[Any]], luck: random.Random) -> Order:
    """An order of a kind with arguments that exist, might exist, or are odd."""
    values = []
    for _, hint in fields_of(kind):
        known = seen.get(hint, [0])
        values.append(
            luck.choice(ODD)
            if luck.random() < 0.15
            else luck.choice(known)
            if luck.random() < 0.7
            else luck.randrange(-1, 130)
        )
    return kind(*values)


def near_misses(
    order: Order, seen: dict[Any, list[Any]], luck: random.Random, each: int = 4
) -> Iterator[Order]:
    """An option with one of its arguments changed to another that exists."""
    for name, hint in fields_of(type(order)):
        for _ in range(each):
            yield msgspec.structs.replace(order, **{name: luck.choice(seen[hint])})
