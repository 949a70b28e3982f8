"""What a fight will do, before it is fought: modifiers with their rules, and every chance.

A preview is made by the code that resolves the fight, run over all dice instead of the fallen ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product

import msgspec

from kessel.kernel.dice import FACES
from kessel.kernel.orders import Order
from kessel.kernel.scene import Words


class Modifier(msgspec.Struct, frozen=True):
    """One line of a sum: the rule, the key of its words, its value."""

    rule: str
    key: str
    value: int


class Sum(msgspec.Struct, frozen=True):
    """One side's modifiers; `key` says whose."""

    key: str
    modifiers: tuple[Modifier, ...]

    @property
    def total(self) -> int:
        return sum(modifier.value for modifier in self.modifiers)


class Chance(msgspec.Struct, frozen=True):
    """An outcome: the key of its words, its number (losses, margin …), its share of all ways."""

    key: str
    number: int
    ways: int


class Preview(msgspec.Struct, frozen=True):
    """The whole distribution of one fight, under the answers in `assuming`; no chances where too
    little is known of the enemy."""

    rule: str
    key: str
    assuming: tuple[Order, ...]
    sums: tuple[Sum, ...]
    chances: tuple[Chance, ...]
    of: Words | None = None
    """Whom it concerns, where one fight has a preview for each of several."""
    columns: tuple[str, ...] = ()
    """The odds as the table prints them, and the column that shifts lead to; where something is not
    known yet, those to be expected."""
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    """Who fights, as far as whoever looks knows."""
    targets: tuple[int, ...] = ()
    """The spaces that are attacked."""

    @property
    def ways(self) -> int:
        return sum(chance.ways for chance in self.chances)

    def probability(self, key: str, number: int | None = None) -> Fraction:
        """The chance of an outcome, of any number unless one is given."""
        ways = sum(
            chance.ways
            for chance in self.chances
            if chance.key == key and number in (None, chance.number)
        )
        return Fraction(ways, self.ways)


def over_all_dice(
    count: int, outcome: Callable[[tuple[int, ...]], tuple[str, int]], faces: int = FACES
) -> Iterable[tuple[tuple[str, int], int]]:
    """Every outcome (a key and a number) with the throws of `count` dice that lead to it.

    They are sorted by number; outcomes of one number come as rising dice bring them.
    """
    found = Counter(outcome(dice) for dice in product(range(1, faces + 1), repeat=count))
    return sorted(found.items(), key=lambda item: item[0][1])
