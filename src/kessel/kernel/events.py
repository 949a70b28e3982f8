"""What happened, as data; sentences are made later in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from kessel.kernel.sides import Side


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One thing that happened. The class cites its rule, or each event its own in a field `by`."""

    rule: ClassVar[str] = ""

    def veiled(self, reader: Side) -> Event:
        """The event as a side may know it that saw less (see the games with hidden stacks)."""
        return self


class Rolled(Event, frozen=True, gc=False, tag="rolled"):
    """Dice fell. `number` is the roll's place in the game's sequence of dice."""

    side: Side
    why: str
    """Key of the sentence that says what the dice are for."""
    by: str
    """The rule that asks for them."""
    dice: tuple[int, ...]
    number: int


Emit = Callable[[Event], None]


def rule_of(event: Event) -> str:
    """The rule an event cites."""
    return getattr(event, "by", event.rule)
