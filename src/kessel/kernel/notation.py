"""Orders as text that people read and type: a verb and its arguments, `move G01 12`.

The verb is the order's tag; each argument is written by the codec of its field's type, so a game
only says how its own ids (units, places …) look.
"""

from __future__ import annotations

import functools
import re
import typing
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Protocol

import msgspec

from kessel.kernel.errors import BadInput
from kessel.kernel.misread import Misread
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side


class Codec(Protocol):
    """How values of one type are typed, checked and named."""

    def write(self, value: Any) -> str: ...
    def read(self, text: str) -> Any:
        """Raises BadInput with what was expected."""

    def knows(self, value: Any) -> bool:
        """Whether the value exists at all in this game."""

    def name(self, value: Any, language: str) -> str:
        """How a person calls it."""


class Number:
    """Whole numbers of up to nine digits; no game counts further."""

    def write(self, value: Any) -> str:
        return str(value)

    def read(self, text: str) -> Any:
        if not re.fullmatch(r"-?[0-9]{1,9}", text):
            raise Misread("typed-number", typed=text)
        return int(text)

    def knows(self, value: Any) -> bool:
        return type(value) is int and abs(value) < 10**9

    def name(self, value: Any, language: str) -> str:
        return str(value)


class Word:
    """Plain words, passed through."""

    def write(self, value: Any) -> str:
        return str(value)

    def read(self, text: str) -> Any:
        return text

    def knows(self, value: Any) -> bool:
        return isinstance(value, str)

    def name(self, value: Any, language: str) -> str:
        return str(value)


class Sides:
    """The two sides by their words; `name` answers NONE for nobody."""

    def __init__(self, words: tuple[str, str], names: Mapping[str, tuple[str, str]]) -> None:
        self.words = words
        self.names = names

    def write(self, value: Any) -> str:
        return self.words[value]

    def read(self, text: str) -> Any:
        if text.lower() not in self.words:
            raise Misread("typed-side", known=", ".join(self.words), typed=text)
        return Side(self.words.index(text.lower()))

    def knows(self, value: Any) -> bool:
        return type(value) is int and value in (0, 1)

    def name(self, value: Any, language: str) -> str:
        return self.names[language][value] if self.knows(value) else NONE


NONE: Final = "—"
"""What an id that stands for nothing is called."""
UNIT_TYPES: Final = ("UnitId",)
SPACE_TYPES: Final = ("Space", "Hex")
"""Names of the id types that every game uses for what a person can point at."""
Codecs = Mapping[Any, Codec]
PLAIN: Codecs = {int: Number(), str: Word()}


@functools.cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Field names and annotated types of a struct, ids' NewTypes kept apart."""
    hints = typing.get_type_hints(kind)
    return tuple((name, hints[name]) for name in kind.__struct_fields__)


def element_type(hint: Any) -> Any:
    """The type of a variable tuple's elements, else None."""
    if typing.get_origin(hint) is tuple:
        return typing.get_args(hint)[0]
    return None


@dataclass(frozen=True, slots=True)
class Notation:
    """Reads and writes the orders of one game with one pack."""

    MOST: ClassVar[int] = 20_000
    orders: tuple[type[Order], ...]
    codecs: Codecs
    _read: dict[str, Order] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What was read before: orders never change, and come again."""

    def write(self, order: Order) -> str:
        words = [verb(type(order))]
        for name, hint in fields_of(type(order)):
            words.append(self.codecs[hint].write(getattr(order, name)))
        return " ".join(words)

    def read(self, text: str) -> Order:
        found = self._read.get(text)
        if found is None:
            found = self._understood(text)
            if len(self._read) >= self.MOST:
                self._read.clear()
            self._read[text] = found
        return found

    def _understood(self, text: str) -> Order:
        words = text.split()
        if not words:
            raise Misread("typed-nothing")
        kind = self.kind(words[0])
        fields = fields_of(kind)
        if len(words) - 1 != len(fields):
            raise Misread("typed-order", usage=self.usage(kind), typed=text.strip())
        try:
            values = [
                self.codecs[hint].read(word)
                for (_, hint), word in zip(fields, words[1:], strict=True)
            ]
        except BadInput as problem:
            raise Misread("typed-within", problem=problem, typed=text.strip()) from None
        return kind(*values)

    def kind(self, word: str) -> type[Order]:
        for kind in self.orders:
            if verb(kind) == word.lower():
                return kind
        verbs = ", ".join(sorted(verb(kind) for kind in self.orders))
        raise Misread("typed-verb", typed=word, known=verbs)

    def usage(self, kind: type[Order]) -> str:
        return " ".join([verb(kind), *(name.upper() for name, _ in fields_of(kind))])

    def thing(self, types: tuple[str, ...], text: str) -> int:
        """A unit or a place as it is typed, by the names of its type."""
        for hint, codec in self.codecs.items():
            if getattr(hint, "__name__", "") in types:
                return int(codec.read(text))
        raise Misread("typed-pointless", typed=text)

    def knows(self, order: Order) -> bool:
        """Whether every argument of the order exists in this game."""
        return all(
            self.codecs[hint].knows(getattr(order, name)) for name, hint in fields_of(type(order))
        )


def verb(kind: type[msgspec.Struct]) -> str:
    found = VERBS.get(kind)
    if found is None:
        found = VERBS[kind] = str(kind.__struct_config__.tag)
    return found


VERBS: Final[dict[type, str]] = {}


def union(kinds: Iterable[type[Any]]) -> Any:
    """The union of some struct types, for decoders."""
    return typing.Union[tuple(kinds)]  # noqa: UP007  built at run time
