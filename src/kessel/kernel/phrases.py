"""The usual sentences of a Fluent catalogue, put together without ceremony.

The library resolves everything that Fluent can say, and takes its time. Sentences of words, small
numbers and choices between variants are most of what a table says; for all else `phrase` answers
nothing, and the library is asked. A test holds both to the same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fluent.runtime import resolver

LONGEST: Final = 2_000
"""Characters of an argument; the library refuses a little more than that."""
SMALL: Final = 1_000
"""Numbers below this are written alike in both languages, without separators."""


class Strange(Exception):
    """Something that the library has to resolve."""


def phrase(pattern: Any, given: Mapping[str, Any], language: str) -> str | None:
    """A pattern with its arguments, or nothing where that takes more than is done here."""
    try:
        return _said(pattern, given, language)
    except Strange:
        return None


def _said(node: Any, given: Mapping[str, Any], language: str) -> str:
    """A part of a message; the library keeps a message of one part as that part."""
    kind = type(node)
    if kind is resolver.TextElement:
        return str(node.value)
    if kind is resolver.Pattern:
        return "".join([_said(element, given, language) for element in node.elements])
    if kind is resolver.Placeable or kind is resolver.NeverIsolatingPlaceable:
        return _said(node.expression, given, language)
    if kind is resolver.VariableReference:
        return str(_value(node, given))
    if kind is resolver.SelectExpression and type(node.selector) is resolver.VariableReference:
        found = _variant(node.variants, _value(node.selector, given), language)
        return _said(found.value, given, language)
    raise Strange


def _value(reference: Any, given: Mapping[str, Any]) -> str | int:
    value = given.get(reference.id.name)
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
