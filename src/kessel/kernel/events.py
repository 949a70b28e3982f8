"""What happened, as data; sentences are made later in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from kessel.kernel.sides import Side


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One thing that happened. The class cites its rule, or each event its own in a field `by`."""

    rule: ClassVar[str] = ""
    open_to_giver: ClassVar[bool] = True
    """Who gave the order sees all of it; of other events everybody sees what he may know."""

    def veiled(self, reader: Side) -> Event:
        """The event as a side may know it that saw less (see the games with hidden stacks)."""
        return self


class Rolled(Event, frozen=True, gc=False, tag="rolled"):
    """Dice fell. `number` is the roll's place in the game's sequence of dice. Those of a secret
    roll are seen by its side alone until the game is over."""

    open_to_giver: ClassVar[bool] = False
    side: Side
    why: str
    """Key of the sentence that says what the dice are for."""
    by: str
    """The rule that asks for them."""
    dice: tuple[int, ...]
    number: int
    secret: bool = False

    def veiled(self, reader: Side) -> Rolled:
        return self if reader == self.side or not self.secret else replace(self, dice=())


Emit = Callable[[Event], None]


def seen(events: Iterable[Event], reader: Side, *, gave: bool = True) -> tuple[Event, ...]:
    """Events as a side knows them that gave the order they came of, or did not."""
    return tuple([e if gave and e.open_to_giver else e.veiled(reader) for e in events])


def rule_of(event: Event) -> str:
    """The rule an event cites."""
    return getattr(event, "by", event.rule)
