"""An attack thought out before it is begun: who fights, who supports, and the orders that do it.

It is made on a copy of what a side may know, decision by decision, up to the order after which dice
fall or the other side is asked: that order is the attack's last. Units that are named are put into
it wherever they may be; what else could support it is told, and chosen by whoever knows better.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple

from kessel.kernel.errors import KesselError
from kessel.kernel.game import Game
from kessel.kernel.notation import SPACE_TYPES, UNIT_TYPES, verb
from kessel.kernel.orders import Order, Refusal
from kessel.kernel.preview import Preview
from kessel.kernel.telling import ids_of

ENDING: Final = ("done", "decline", "halt", "pass")
"""Orders that want no more of what is asked."""
MOST: Final = 80
"""Decisions of one attack."""
Advise = Callable[[Any, Sequence[Order]], Sequence[Order]]
"""(position, options): the orders worth giving, the best first."""


class Assault(NamedTuple):
    """An attack on a space."""

    orders: tuple[str, ...]
    units: tuple[int, ...]
    """Who fights, of those who were named."""
    support: tuple[int, ...]
    """Who else takes part, such as artillery."""
    extras: tuple[str, ...]
    """What takes part that is no unit, such as air points, as orders."""
    offers: tuple[int, ...]
    """Who could support it besides."""
    spare: tuple[str, ...]
    """What else could."""
    missing: tuple[tuple[int, Refusal | None], ...]
    """Who was named and cannot take part, and why not."""
    odds: tuple[Preview, ...]


class Assaults:
    """Thinks out one attack."""

    def __init__(self, game: Game, seen: Any, advise: Advise | None = None) -> None:
        self.game = game
        self.side = seen.to_act
        self.now = game.copy(seen)
        self.now.dice.script = None
        self._write = game.notation(seen).write
        self._advise = advise

    def plan(
        self,
        target: int,
        units: Sequence[int],
        support: Collection[int] | None = None,
        extras: int = 0,
        taken: Collection[int] = (),
    ) -> Assault | None:
        """An attack on a space by some units. Its support is named, or left to who advises, without
        those who are taken elsewhere; None where nothing of the kind can be ordered now."""
        start, first = self.now, self._first(target, units)
        if first is None:
            return None
        orders: list[str] = []
        found = _Found(list(units), support, extras, frozenset(taken))
        odds: Sequence[Preview] = ()
        order: Order | None = first
        while order is not None and len(orders) < MOST:
            orders.append(self._write(order))
            odds = self._odds(order) or odds
            if not self._give(order):
                break
            order = self._next(found, target)
        self.now = start
        return Assault(
            tuple(orders),
            tuple(found.joined),
            tuple(found.supports),
            tuple(found.taken),
            tuple(found.offers),
            found.spare,
            tuple((unit, self._why_not(unit, target)) for unit in found.left),
            tuple(odds),
        )

    def _first(self, target: int, units: Sequence[int]) -> Order | None:
        """The order that begins it: it names the target last, and nobody who was not named."""
        here = {self._place(unit) for unit in units}
        best: tuple[int, Order] | None = None
        for order in self.game.options(self.now):
            spaces, named = ids_of(order, SPACE_TYPES), ids_of(order, UNIT_TYPES)
            if not spaces or spaces[-1] != target or not set(named) <= set(units):
                continue
            if spaces[:-1] and not here.intersection(spaces[:-1]):
                continue
            worth = len(named)
            if best is None or worth > best[0]:
                best = worth, order
        return None if best is None else best[1]

    def _place(self, unit: int) -> int:
        movement = self.game.movement
        return movement.place(self.now, unit) if movement is not None else -1

    def _odds(self, order: Order) -> Sequence[Preview]:
        """The odds as they are when an order is given."""
        try:
            return self.game.preview(self.now, order) or self.game.preview(self.now)
        except (KesselError, LookupError, ValueError, AssertionError):
            return ()

    def _give(self, order: Order) -> bool:
        """Whether the side decides again before dice fall."""
        trial = self.game.copy(self.now)
        try:
            self.game.carry_out(trial, order)
        except (KesselError, LookupError, ValueError, AssertionError):
            return False  # the dice of a view do not fall
        self.now = trial
        return bool(trial.flow) and trial.to_act == self.side

    def _next(self, found: _Found, target: int) -> Order | None:
        """What is ordered next: who was named joins, then whatever supports, then no more."""
        options = self.game.options(self.now)
        for unit in found.left:
            for order in options:
                if ids_of(order, UNIT_TYPES) == (unit,) and not ids_of(order, SPACE_TYPES):
                    return found.join(unit, order)
        found.note(options, self._write)
        ending = next((order for order in options if verb(type(order)) in ENDING), None)
        chosen = found.support_of(options) if self._advise is None or found.is_named else None
        if not found.is_named and self._advise is not None and found.supporting(options):
            advised = self._advise(self.now, options)
            wanted = (o for o in advised if o == ending or found.may_support(o))
            chosen = next((order for order in wanted if order in options), None)
            chosen = None if chosen == ending else chosen
        if chosen is not None:
            return found.take(chosen, self._write)
        return ending

    def _why_not(self, unit: int, target: int) -> Refusal | None:
        try:
            return self.game.why_not(self.now, unit, target)
        except (KesselError, LookupError):
            return None


class _Found:
    """What is known of an attack on the way."""

    def __init__(
        self,
        units: list[int],
        support: Collection[int] | None,
        extras: int,
        away: frozenset[int],
    ) -> None:
        self.away = away
        self.left = list(dict.fromkeys(units))
        self.joined: list[int] = []
        self.supports: list[int] = []
        self.taken: list[str] = []
        self.offers: list[int] = []
        self._spare: dict[type, str] = {}
        self.is_named = support is not None
        self._named = list(support or ())
        self._extras = extras
        self._verbs: set[type] = set()

    def join(self, unit: int, order: Order) -> Order:
        self.left.remove(unit)
        self.joined.append(unit)
        self._verbs.add(type(order))
        return order

    def may_support(self, order: Order) -> bool:
        """Whether an order brings something in that is not one of those who fight."""
        if verb(type(order)) in ENDING or ids_of(order, SPACE_TYPES) or type(order) in self._verbs:
            return False
        named = ids_of(order, UNIT_TYPES)
        return len(named) <= 1 and not self.away.intersection(named)

    def supporting(self, options: Sequence[Order]) -> list[Order]:
        return [order for order in options if self.may_support(order)]

    def support_of(self, options: Sequence[Order]) -> Order | None:
        """What was named, of what can support."""
        for order in self.supporting(options):
            named = ids_of(order, UNIT_TYPES)
            if (named and named[0] in self._named) or (not named and self._extras > 0):
                return order
        return None

    def take(self, order: Order, write: Callable[[Order], str]) -> Order:
        named = ids_of(order, UNIT_TYPES)
        if named:
            self.supports.append(named[0])
            self._named = [unit for unit in self._named if unit != named[0]]
            self.offers = [unit for unit in self.offers if unit != named[0]]
        else:
            self.taken.append(write(order))
            self._extras -= 1
        return order

    def note(self, options: Sequence[Order], write: Callable[[Order], str]) -> None:
        """Remember what could support it."""
        for order in self.supporting(options):
            named = ids_of(order, UNIT_TYPES)
            if named and named[0] not in (*self.offers, *self.supports):
                self.offers.append(named[0])
            if not named:
                self._spare.setdefault(type(order), write(order))

    @property
    def spare(self) -> tuple[str, ...]:
        """One order of each kind that could support it and names no unit."""
        return tuple(self._spare.values())
