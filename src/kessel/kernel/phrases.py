"""The usual sentences of a Fluent catalogue, put together without ceremony.

The library resolves everything that Fluent can say, and takes its time. Sentences of words, small
numbers and choices between variants are most of what a table says; for all else `phrase` answers
nothing, and the library is asked. A test holds both to the same words.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fluent.runtime import resolver

LONGEST: Final = 2_000
"""Characters of an argument; the library refuses a little more than that."""
SMALL: Final = 1_000
"""Numbers below this are written alike in both languages, without separators."""


class Strange(Exception):
    """Something that the library has to resolve."""


Given = Mapping[str, Any]
Part = str | Callable[[Given], str]
"""A part of a sentence: as it stands, or made of the arguments."""


def phrase(pattern: Any, given: Given, language: str) -> str | None:
    """A pattern with its arguments, or nothing where that takes more than is done here."""
    found = part(pattern, language)
    try:
        return found if isinstance(found, str) else found(given)
    except Strange:
        return None


@functools.cache
def part(node: Any, language: str) -> Part:
    """How a part of a message is said; the library keeps a message of one part as that part."""
    kind = type(node)
    if kind is resolver.TextElement:
        return str(node.value)
    if kind is resolver.Pattern:
        return row([part(element, language) for element in node.elements])
    if kind is resolver.Placeable or kind is resolver.NeverIsolatingPlaceable:
        return part(node.expression, language)
    if kind is resolver.VariableReference:
        name = node.id.name
        return lambda given: str(value_of(name, given))
    if kind is resolver.SelectExpression and type(node.selector) is resolver.VariableReference:
        return choice(node, language)
    return strange


def strange(given: Given) -> str:
    raise Strange


def row(parts: Sequence[Part]) -> Part:
    """Parts one after the other."""
    if len(parts) == 1:
        return parts[0]
    return lambda given: "".join([one if isinstance(one, str) else one(given) for one in parts])


def choice(node: Any, language: str) -> Part:
    """The variant that fits a value."""
    name, variants = node.selector.id.name, node.variants
    said = {variant: part(variant.value, language) for variant in variants}

    def tell(given: Given) -> str:
        found = said[_variant(variants, value_of(name, given), language)]
        return found if isinstance(found, str) else found(given)

    return tell


def value_of(name: str, given: Given) -> str | int:
    value = given.get(name)
    if type(value) is str and len(value) <= LONGEST:
        return value
    if type(value) is int and 0 <= value < SMALL:
        return value
    raise Strange


def _variant(variants: Any, value: str | int, language: str) -> Any:
    """The first that fits, else the one that is marked."""
    word = value if isinstance(value, str) else plural(value, language)
    default = None
    for variant in variants:
        default = variant if variant.default else default
        if type(variant.key) is resolver.Identifier:
            if variant.key.name == word:
                return variant
        elif type(variant.key) is not resolver.NumberLiteral or isinstance(value, str):
            raise Strange
        elif variant.key.value == value:
            return variant
    if default is None:
        raise Strange
    return default


def plural(number: int, language: str) -> str:
    """The kind of number that a language tells apart."""
    return "one" if language == "en" and number == 1 else "other"
