"""Fluent messages by key, each read when it is first said: a game has thousands, and reading all
of them was half of what opening it took."""

from __future__ import annotations

import functools
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from kessel.kernel.errors import BadInput

LANGUAGES: Final = ("en", "ja")
KERNEL_TEXTS: Final = Path(__file__).parent / "texts"
CATALOGUES: Final[dict[tuple[tuple[Path, ...], str], Catalogue]] = {}
READING: Final = threading.Lock()
ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*|$))*", re.MULTILINE)
"""A message or a term: its first line, and all below that is indented, empty or ends a choice."""
REFERENCE: Final = re.compile(r"\{\s*(-?[a-z][\w-]*)")
VARIABLE: Final = re.compile(r"\$([a-zA-Z][\w-]*)")


def catalogue(folders: tuple[Path, ...], language: str) -> Catalogue:
    """Every message of a language from the given folders, later folders winning."""
    found = CATALOGUES.get((folders, language))
    if found is None:
        with READING:  # threads that need a catalogue at once wait for one that reads it
            found = CATALOGUES.get((folders, language)) or Catalogue(folders, language)
            CATALOGUES[folders, language] = found
    return found


class Catalogue(FluentBundle):
    """A bundle that is given its messages when they are asked for."""

    def __init__(self, folders: tuple[Path, ...], language: str) -> None:
        if language not in LANGUAGES:
            raise BadInput(f"unknown language '{language}'; expected one of {', '.join(LANGUAGES)}")
        # no isolating marks: they would show up in terminals and saves
        super().__init__([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        for folder in folders:
            self._unread.update(entries(folder / f"{language}.ftl"))
        self._read: set[str] = set()

    def has_message(self, message_id: str) -> bool:
        return message_id in self._unread

    def get_message(self, message_id: str) -> Any:
        if message_id not in self._read:
            for key in self._needed(message_id):
                self.add_resource(FluentResource(self._unread[key]), allow_overrides=True)
            self._read.add(message_id)
        return super().get_message(message_id)

    def wanted(self, message_id: str) -> frozenset[str]:
        """The names of all arguments that a message can have in it, or what it quotes."""
        texts = (self._unread[key] for key in self._needed(message_id))
        return frozenset(name for text in texts for name in VARIABLE.findall(text))

    def _needed(self, key: str) -> Iterator[str]:
        """A message and all that it quotes."""
        waiting, seen = [key], set[str]()
        while waiting:
            one = waiting.pop()
            if one in self._unread and one not in seen:
                seen.add(one)
                yield one
                waiting.extend(REFERENCE.findall(self._unread[one]))


@functools.cache
def entries(path: Path) -> dict[str, str]:
    """The messages and terms of a file as they are written; catalogues share them."""
    text = path.read_text(encoding="utf-8")
    return {found[1]: found[0] for found in ENTRY.finditer(text)}
