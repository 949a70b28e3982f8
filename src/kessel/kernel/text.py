"""Sentences for people, in English and Japanese, from Fluent catalogues.

Keys are derived from data: `order-VERB`, `event-TAG`, `ask-FRAME`, `no-REASON`. A struct's fields
are the arguments of its sentence, named by the codecs of their types.
"""

from __future__ import annotations

import functools
import threading
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from kessel.kernel.errors import BadInput, BrokenRule
from kessel.kernel.notation import Codecs, fields_of
from kessel.kernel.scene import Words

LANGUAGES: Final = ("en", "ja")
KERNEL_TEXTS: Final = Path(__file__).parent / "texts"
CATALOGUES: Final[dict[tuple[tuple[Path, ...], str], FluentBundle]] = {}
READING: Final = threading.Lock()


def catalogue(folders: tuple[Path, ...], language: str) -> FluentBundle:
    """Every message of a language from the given folders, later folders winning."""
    found = CATALOGUES.get((folders, language))
    if found is None:
        with READING:  # threads that need a catalogue at once wait for one that reads it
            found = CATALOGUES.get((folders, language)) or read_catalogue(folders, language)
            CATALOGUES[folders, language] = found
    return found


def read_catalogue(folders: tuple[Path, ...], language: str) -> FluentBundle:
    if language not in LANGUAGES:
        raise BadInput(f"unknown language '{language}'; expected one of {', '.join(LANGUAGES)}")
    # no isolating marks: they would show up in terminals and saves
    bundle = FluentBundle([language], use_isolating=False)
    for folder in folders:
        bundle.add_resource(resource(folder / f"{language}.ftl"), allow_overrides=True)
    return bundle


@functools.cache
def resource(path: Path) -> Any:
    """The messages of a file: reading them takes a while, and catalogues share them."""
    return FluentResource(path.read_text(encoding="utf-8"))


@functools.lru_cache(maxsize=20_000)
def sentence(
    folders: tuple[Path, ...], language: str, key: str, given: tuple[tuple[str, type, Any], ...]
) -> str:
    """A message with its arguments; a table says the same things over and over."""
    bundle = catalogue(folders, language)
    if not bundle.has_message(key):
        raise BrokenRule(f"no {language} text for '{key}'")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise BrokenRule(f"the {language} text for '{key}' is empty")
    said, errors = bundle.format_pattern(pattern, {name: value for name, _, value in given})
    if errors:
        raise BrokenRule(f"{language} text '{key}': {errors[0]}")
    return str(said)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says things of one game in one language."""

    language: str
    folders: tuple[Path, ...]
    codecs: Codecs

    def has(self, key: str) -> bool:
        return bool(catalogue(self.folders, self.language).has_message(key))

    def say(self, key: str, /, **arguments: Any) -> str:
        # a type belongs to its value: 1, 1.0 and True are equal and read differently
        given = tuple((name, type(value), value) for name, value in arguments.items())
        return sentence(self.folders, self.language, key, given)

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

    def arguments(self, thing: msgspec.Struct) -> dict[str, Any]:
        """A struct's fields as arguments of its sentence; plain numbers stay numbers.

        A list brings `FIELD-count`, an id `FIELD-known`: "no" where it stands for nothing.
        Fields that no codec can name are left out.
        """
        found: dict[str, Any] = {}
        for field, hint in fields_of(type(thing)):
            value = getattr(thing, field)
            if isinstance(value, tuple | list):
                element = typing.get_args(hint)[0]
                if element in self.codecs:
                    found[field] = self.names(element, value)
                found[f"{field}-count"] = len(value)
            elif hint is bool:
                found[field] = "yes" if value else "no"
            elif hint is int or hint is str:
                found[field] = value
            elif hint in self.codecs:
                found[field] = self.name(hint, value)
                found[f"{field}-known"] = "yes" if self.codecs[hint].knows(value) else "no"
        return found

    def struct(self, prefix: str, thing: msgspec.Struct, **more: Any) -> str:
        """The sentence of a tagged struct: `event-moved` for a Moved event."""
        key = f"{prefix}-{type(thing).__struct_config__.tag}"
        return self.say(key, **{**self.arguments(thing), **more})


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
    found: dict[str, str] = {}
    for folder in folders:
        file = folder / f"{language}.ftl"
        for entry in FluentResource(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, Message):
                found[entry.id.name] = file.name
    return found
