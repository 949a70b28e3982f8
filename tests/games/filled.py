"""Whether everything a client is given is told in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec


def words_in(thing: Any) -> Iterator[dict[str, str]]:
    """Every text in both languages, wherever it is."""
    if isinstance(thing, dict):
        if thing.keys() == {"en", "ja"}:
            yield thing
        for value in thing.values():
            yield from words_in(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from words_in(value)


def is_filled(thing: msgspec.Struct) -> bool:
    found = list(words_in(msgspec.to_builtins(thing)))
    return bool(found) and all(text["en"].strip() and text["ja"].strip() for text in found)
