"""What happened, as data; sentences are made later in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One thing that happened. The class, or a field of that name, cites its rule."""

    rule: ClassVar[str] = ""


class Rolled(Event, frozen=True, gc=False, tag="rolled"):
    """Dice fell. `number` is the roll's place in the game's sequence of dice."""

    side: int
    why: str
    """Key of the sentence that says what the dice are for."""
    by: str
    """The rule that asks for them."""
    dice: tuple[int, ...]
    number: int


Emit = Callable[[Event], None]


def rule_of(event: Event) -> str:
    """The rule an event cites."""
    return event.by if isinstance(event, Rolled) else event.rule
