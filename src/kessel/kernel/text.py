"""Sentences for people, in English and Japanese, from Fluent catalogues.

Keys are derived from data: `order-VERB`, `event-TAG`, `ask-FRAME`, `no-REASON`. A struct's fields
are the arguments of its sentence, named by the codecs of their types.
"""

from __future__ import annotations

import dataclasses
import functools
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from kessel.kernel.catalogue import KERNEL_TEXTS, Catalogue, catalogue, entries
from kessel.kernel.errors import BrokenRule
from kessel.kernel.notation import Codecs, fields_of
from kessel.kernel.phrases import phrase
from kessel.kernel.scene import Words


class Book:
    """The messages of some folders in one language, and what was said with them before: a table
    says the same things over and over."""

    MOST: Final = 20_000

    def __init__(self, folders: tuple[Path, ...], language: str) -> None:
        self.folders = folders
        self.language = language
        self._said: dict[tuple[str, tuple[tuple[str, Any], ...], tuple[type, ...]], str] = {}

    @functools.cached_property
    def bundle(self) -> Catalogue:
        return catalogue(self.folders, self.language)

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def say(self, key: str, arguments: Mapping[str, Any]) -> str:
        """A message with its arguments."""
        # a type belongs to its value: 1, 1.0 and True are equal and read differently
        asked = key, tuple(arguments.items()), tuple(map(type, arguments.values()))
        found = self._said.get(asked)
        if found is None:
            if len(self._said) >= self.MOST:
                self._said.clear()
            found = self._said[asked] = self._sentence(key, arguments)
        return found

    def _sentence(self, key: str, arguments: Mapping[str, Any]) -> str:
        if not self.bundle.has_message(key):
            raise BrokenRule(f"no {self.language} text for '{key}'")
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            raise BrokenRule(f"the {self.language} text for '{key}' is empty")
        plain = phrase(pattern, arguments, self.language)
        if plain is not None:
            return plain
        said, errors = self.bundle.format_pattern(pattern, dict(arguments))
        if errors:
            raise BrokenRule(f"{self.language} text '{key}': {errors[0]}")
        return str(said)


@functools.cache
def book(folders: tuple[Path, ...], language: str) -> Book:
    """One for all who speak of the same."""
    return Book(folders, language)


Brought = list[tuple[str, str, Callable[[Any], Any]]]
"""Arguments: what each is called, the field it is made of, and how."""


@dataclasses.dataclass(frozen=True, slots=True)
class Speaker:
    """Says things of one game in one language."""

    language: str
    folders: tuple[Path, ...]
    codecs: Codecs
    book: Book = dataclasses.field(init=False, repr=False, compare=False)
    _brought: dict[tuple[type, str], Brought] = dataclasses.field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """What structs bring along for a sentence, or for any; there are as many as kinds of them."""

    def __post_init__(self) -> None:
        # finding it by its folders would cost more than what is said from it
        object.__setattr__(self, "book", book(self.folders, self.language))

    def has(self, key: str) -> bool:
        return self.book.has(key)

    def say(self, key: str, /, **arguments: Any) -> str:
        return self.book.say(key, arguments)

    def name(self, hint: Any, value: Any) -> str:
        """How a person calls a value of an annotated type."""
        return self.codecs[hint].name(value, self.language)

    def names(self, hint: Any, values: Iterable[Any]) -> str:
        return self.comma.join(self.name(hint, value) for value in values)

    @property
    def comma(self) -> str:
        """What stands between the parts of a list."""
        return "、" if self.language == "ja" else ", "

    def joined(self, sentences: Iterable[str]) -> str:
        """Sentences one after the other."""
        return ("" if self.language == "ja" else " ").join(sentences)

    def arguments(self, thing: msgspec.Struct, key: str = "") -> dict[str, Any]:
        """A struct's fields as arguments of its sentence; plain numbers stay numbers. Those alone
        that the sentence `key` has in it, where it is known: frames list units by the dozen.

        A list brings `FIELD-count`, one of numbers `FIELD-least`, an id `FIELD-known`: "no" where
        it stands for nothing.
        Fields that no codec can name are left out.
        """
        asked = type(thing), key
        brought = self._brought.get(asked)
        if brought is None:
            wanted = self.book.bundle.wanted(key) if key else None
            brought = self._brought[asked] = [
                (name, field, tell)
                for field, hint in fields_of(type(thing))
                for name, tell in self._tellers(field, hint)
                if wanted is None or name in wanted
            ]
        return {name: tell(getattr(thing, field)) for name, field, tell in brought}

    def _tellers(self, field: str, hint: Any) -> Iterator[tuple[str, Callable[[Any], Any]]]:
        """The arguments that a field brings, and how each is made of its value."""
        if typing.get_origin(hint) in (tuple, list):
            element = typing.get_args(hint)[0]
            if element in self.codecs:
                yield field, functools.partial(self.names, element)
            yield f"{field}-count", len
            if element is int:
                yield f"{field}-least", functools.partial(min, default=0)
        elif hint is bool:
            yield field, lambda value: "yes" if value else "no"
        elif hint is int or hint is str:
            yield field, lambda value: value
        elif hint in self.codecs:
            knows = self.codecs[hint].knows
            yield field, functools.partial(self.name, hint)
            yield f"{field}-known", lambda value: "yes" if knows(value) else "no"

    def struct(self, prefix: str, thing: msgspec.Struct, **more: Any) -> str:
        """The sentence of a tagged struct: `event-moved` for a Moved event."""
        key = f"{prefix}-{type(thing).__struct_config__.tag}"
        return self.say(key, **{**self.arguments(thing, key), **more})


class Voice:
    """Says what a game says of a pack, in one language or in both at once."""

    def __init__(self, codecs: Callable[[Any], Codecs], *folders: Path) -> None:
        self._codecs = codecs
        self._folders = (KERNEL_TEXTS, *folders)
        self.speaker = functools.cache(self._speaker)

    def _speaker(self, pack: Any, language: str) -> Speaker:
        return Speaker(language, self._folders, self._codecs(pack))

    def told(self, pack: Any, tell: Callable[[Speaker], str]) -> Words:
        """Whatever a function says, in both languages."""
        return Words(tell(self.speaker(pack, "en")), tell(self.speaker(pack, "ja")))

    def say(self, pack: Any, key: str, /, **arguments: Any) -> Words:
        """A text whose arguments are the same in both languages, or are told in both."""

        def tell(said: Speaker) -> str:
            both = {
                name: getattr(value, said.language) if isinstance(value, Words) else value
                for name, value in arguments.items()
            }
            return said.say(key, **both)

        return self.told(pack, tell)


def keys(folders: tuple[Path, ...], language: str) -> Mapping[str, str]:
    """Every key of a language with its file, for the completeness test."""
    files = [folder / f"{language}.ftl" for folder in folders]
    return {key: file.name for file in files for key in entries(file) if not key.startswith("-")}
