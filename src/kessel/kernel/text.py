"""Sentences for people, in English and Japanese, from Fluent catalogues.

Keys are derived from data: `order-VERB`, `event-TAG`, `ask-FRAME`, `no-REASON`. A struct's fields
are the arguments of its sentence, named by the codecs of their types.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from kessel.kernel.errors import BadInput, BrokenRule
from kessel.kernel.notation import Codecs, element_type, fields_of

LANGUAGES: Final = ("en", "ja")
KERNEL_TEXTS: Final = Path(__file__).parent / "texts"


@functools.cache
def catalogue(folders: tuple[Path, ...], language: str) -> FluentBundle:
    """Every message of a language from the given folders, later folders winning."""
    if language not in LANGUAGES:
        raise BadInput(f"unknown language '{language}'; expected one of {', '.join(LANGUAGES)}")
    # no isolating marks: they would show up in terminals and saves
    bundle = FluentBundle([language], use_isolating=False)
    for folder in folders:
        source = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    return bundle


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says things of one game in one language."""

    language: str
    folders: tuple[Path, ...]
    codecs: Codecs

    def has(self, key: str) -> bool:
        return bool(catalogue(self.folders, self.language).has_message(key))

    def say(self, key: str, /, **arguments: Any) -> str:
        bundle = catalogue(self.folders, self.language)
        if not bundle.has_message(key):
            raise BrokenRule(f"no {self.language} text for '{key}'")
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise BrokenRule(f"the {self.language} text for '{key}' is empty")
        sentence, errors = bundle.format_pattern(pattern, arguments)
        if errors:
            raise BrokenRule(f"{self.language} text '{key}': {errors[0]}")
        return str(sentence)

    def name(self, hint: Any, value: Any) -> str:
        """How a person calls a value of an annotated type."""
        return self.codecs[hint].name(value, self.language)

    def names(self, hint: Any, values: Iterable[Any]) -> str:
        separator = "、" if self.language == "ja" else ", "
        return separator.join(self.name(hint, value) for value in values)

    def arguments(self, thing: msgspec.Struct) -> dict[str, Any]:
        """A struct's fields as arguments of its sentence; plain numbers stay numbers."""
        found: dict[str, Any] = {}
        for field, hint in fields_of(type(thing)):
            value = getattr(thing, field)
            found[field] = self.argument(hint, value)
            if isinstance(value, tuple):
                found[f"{field}-count"] = len(value)
        return found

    def argument(self, hint: Any, value: Any) -> Any:
        element = element_type(hint)
        if element is not None:
            return self.names(element, value)
        if hint is bool:
            return "yes" if value else "no"
        return value if hint is int else self.name(hint, value)

    def struct(self, prefix: str, thing: msgspec.Struct, **more: Any) -> str:
        """The sentence of a tagged struct: `event-moved` for a Moved event."""
        key = f"{prefix}-{type(thing).__struct_config__.tag}"
        return self.say(key, **{**self.arguments(thing), **more})


def keys(folders: tuple[Path, ...], language: str) -> Mapping[str, str]:
    """Every key of a language with its file, for the completeness test."""
    found: dict[str, str] = {}
    for folder in folders:
        file = folder / f"{language}.ftl"
        for entry in FluentResource(file.read_text(encoding="utf-8")).body:
            if type(entry).__name__ == "Message":
                found[entry.id.name] = file.name
    return found
