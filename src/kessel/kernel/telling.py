"""What an event looks like on the map: who went where, where it was fought, what was lost.

A game says of which kind its events are (`Telling`); units, spaces and ways are read from their
fields, whose types and names are the same in every game.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

import msgspec

from kessel.kernel.events import Event
from kessel.kernel.notation import SPACE_TYPES, UNIT_TYPES, element_type, fields_of
from kessel.kernel.orders import Done, Order
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side

STARTS: Final = ("start", "origin")
GOALS: Final = ("hex", "to", "space")
NOWHERE: Final = -1


class Kind(StrEnum):
    """What an event is to a watcher."""

    MOVE = "move"
    """Units go from where they stand to another space."""
    ENTER = "enter"
    """Units come to the map."""
    RETREAT = "retreat"
    FIGHT = "fight"
    """A fight is opened or decided."""
    LOSS = "loss"
    """A unit loses strength."""
    GONE = "gone"
    """A unit leaves the map for good, or for long."""
    SCORE = "score"
    """What the game is about has changed: control, points, a ring."""


WAYS: Final = (Kind.MOVE, Kind.ENTER, Kind.RETREAT)
"""Kinds that take units somewhere."""


def by_control(p: Any) -> Mapping[int, Side]:
    """Who controls each space, where somebody does."""
    return {space: Side(side) for space, side in enumerate(p.control) if side in (0, 1)}


@dataclass(frozen=True, slots=True)
class Telling:
    """What a game says of its events."""

    kinds: Mapping[Kind, tuple[type[Event], ...]]
    resolved: tuple[type[Event], ...] = ()
    """Those of the fights that decide one; a fight has one of them."""
    standing: Callable[[Any, Any, Side], tuple[Words, ...]] = lambda before, after, side: ()
    """How matters stand: (position before, position after, whose eyes), in a sentence or two, the
    most important first."""
    holders: Callable[[Any], Mapping[int, Side]] | None = None
    """Who holds the places that matter, where that is more than standing in them."""

    routine: frozenset[str] = frozenset()
    """What throws are for (`Rolled.why`) that the sequence of play makes whatever is ordered."""
    spends: tuple[type[Order], ...] = ()
    """Orders that spend or stake something for good, at once; what, the text `stake-VERB` says, or
    `stake-VERB-FRAME` where it differs by what is asked."""
    appeals: tuple[type[Order], ...] = ()
    """Orders that ask the other player for something; such a text says how long his no holds."""
    settles: tuple[type[Order], ...] = ()
    """Orders that settle who commands which side."""
    ends: tuple[type[Order], ...] = (Done,)
    """Orders that end a phase, or one's own part in it."""
    declines: tuple[type[Order], ...] = ()
    """Orders that stop or refuse what is asked, and nothing more."""
    is_gone: Callable[[Event], bool] = lambda event: False
    """Whether a loss was the last."""

    def kind(self, event: Event) -> Kind | None:
        if self.is_gone(event):
            return Kind.GONE
        return next((kind for kind, types in self.kinds.items() if isinstance(event, types)), None)

    def ending(self, order: Order) -> str:
        """What an order ends: a phase, a question, or nothing."""
        if isinstance(order, self.ends):
            return "phase"
        return "question" if isinstance(order, self.declines) else ""


class Sight(msgspec.Struct, frozen=True):
    """An event as it is seen."""

    kind: Kind | None
    units: tuple[int, ...]
    spaces: tuple[int, ...]
    """Where it happened; of units that went somewhere, from where (if it is told) and where to."""
    count: int = 0
    """How many went whose names are not told."""


def ids_of(thing: Order | Event, types: tuple[str, ...]) -> tuple[int, ...]:
    """The fields of an order or an event that are ids of some types, in their order."""
    found: list[int] = []
    for name, are_many in id_fields(type(thing), types):
        if are_many:
            found += getattr(thing, name)
        else:
            found.append(getattr(thing, name))
    return tuple(found)


@functools.cache
def id_fields(kind: type[msgspec.Struct], types: tuple[str, ...]) -> tuple[tuple[str, bool], ...]:
    """The fields that are ids of some types, and whether they hold several."""
    elements = [(name, hint, element_type(hint)) for name, hint in fields_of(kind)]
    return tuple(
        (name, element is not None)
        for name, hint, element in elements
        if getattr(element or hint, "__name__", "") in types
    )


def sight(telling: Telling | None, event: Event) -> Sight:
    """How an event looks."""
    kind = telling.kind(event) if telling is not None else None
    units = tuple(unit for unit in ids_of(event, UNIT_TYPES) if unit >= 0)
    if kind in WAYS:
        return Sight(kind, units, way_of(event), 0 if units else getattr(event, "count", 0))
    spaces = tuple(space for space in ids_of(event, SPACE_TYPES) if space >= 0)
    return Sight(kind, units, spaces)


def way_of(event: Event) -> tuple[int, ...]:
    """Where units went: start and goal, or the goal alone."""
    ends = (named(event, STARTS), named(event, GOALS))
    return tuple(end for end in ends if end >= 0)


def named(event: Event, names: tuple[str, ...]) -> int:
    return next((getattr(event, name) for name in names if hasattr(event, name)), NOWHERE)
