"""What happened, as data; sentences are made later in the reader's language."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

Blanks = Mapping[str, Any]


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One thing that happened. The class cites its rule, or each event its own in a field `by`."""

    rule: ClassVar[str] = ""

    def veiled(self, reader: Side) -> Event:
        """The event as a side may know it that saw less (see the games with hidden stacks)."""
        return self


def unheard(event: Event) -> None:
    """What is only thought of is told nobody."""


class SideEvent(Event, frozen=True, gc=False):
    side: Side


class UnitEvent(Event, frozen=True, gc=False):
    unit: UnitId


class Secret(Event, frozen=True, gc=False):
    """Something of one side (a field `side`) of which the other is told less, even of what its own
    order brought about, unless one of some fields says that it is open: another event, its
    `shadow`, or the same with blanks in it."""

    shadow: ClassVar[type[Event] | None] = None
    blanks: ClassVar[Blanks] = {}
    opened_by: ClassVar[tuple[str, ...]] = ("seen",)

    def veiled(self, reader: Side) -> Event:
        if self.is_open_to(reader):
            return self
        if self.shadow is None:
            return replace(self, **self.blanks)
        return self.shadow(*map(self.shown, self.shadow.__struct_fields__))

    def is_open_to(self, reader: Side) -> bool:
        is_open = any(getattr(self, field, False) for field in self.opened_by)
        return is_open or getattr(self, "side", None) == reader

    def shown(self, field: str) -> Any:
        """What stands in a field of the shadow; of units it may be seen how many they are."""
        if field == "by":
            return rule_of(self)
        return len(getattr(self, "units", ())) if field == "count" else getattr(self, field)


def shadow(kind: type[Secret], tag: str, *fields: str) -> type[Event]:
    """Make the shadow of an event: some of its fields, and its rule."""
    hints = typing.get_type_hints(kind)
    made: type[Any] = msgspec.defstruct(
        tag.title().replace("-", ""),
        [(field, hints[field]) for field in fields],
        bases=(Event,),
        module=kind.__module__,
        namespace={"rule": kind.rule},
        tag=tag,
        frozen=True,
        gc=False,
    )
    kind.shadow = made
    return made


class Rolled(Event, frozen=True, gc=False, tag="rolled"):
    """Dice fell. `number` is the roll's place in the game's sequence of dice. Those of a secret
    roll are seen by its side alone until the game is over."""

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


def seen(events: Iterable[Event], reader: Side) -> tuple[Event, ...]:
    """Events as a side knows them."""
    return tuple([event.veiled(reader) for event in events])


def rule_of(event: Event) -> str:
    """The rule an event cites."""
    return getattr(event, "by", event.rule)


def events_of(*modules: ModuleType) -> tuple[type[Event], ...]:
    """The kinds of events that modules define, in their order."""
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, msgspec.StructMeta)
        and issubclass(kind, Event)
        and kind.__module__ == module.__name__
    )
