"""The kernel's sentences: none lacks a language, none is of no use, and arguments are named."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, NewType

import msgspec
import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk

import kessel
from kessel.ai import levels
from kessel.kernel import moments, orders
from kessel.kernel.catalogue import KERNEL_TEXTS, LANGUAGES, catalogue
from kessel.kernel.errors import BadInput, BrokenRule
from kessel.kernel.notation import PLAIN
from kessel.kernel.text import Speaker, keys

SOURCE = Path(kessel.__file__).parent

WORDS = {
    "undone",
    "undo-nothing",
    "undo-other-side",
    "undo-revealed",
    "redo-nothing",
    "saved",
    "loaded",
    "resumed-from-snapshot",
    "yes",
    "no",
    "turn",
    "turn-of",
    "game-over",
    "to-act",
    "log",
    "map",
    "units",
    "rule",
    "choices",
    "answer",
    "previews",
    "total",
    "assuming",
    "chance",
    "new-game",
    "scenario",
    "optional-rules",
    "language",
    "help",
    "quit",
}
"""What the kernel offers to whoever shows a game."""

OPPONENTS = {
    *(f"level-{name}{about}" for name in levels.NAMES for about in ("", "-about")),
    *(f"style-{name}{about}" for name in levels.STYLES for about in ("", "-about")),
}
"""Who can be played against."""

REFUSALS = {
    f"no-{key}"
    for key in (
        orders.NOT_YOUR_DECISION,
        orders.NOT_NOW,
        orders.GAME_OVER,
        orders.NO_SUCH_THING,
        orders.NOT_OFFERED,
        moments.LATER,
        moments.NEVER_AGAIN,
        moments.FIRST_SOMETHING_ELSE,
        moments.OTHER_QUESTION,
        moments.QUESTION_GONE,
        moments.CANNOT_BE_LEFT,
        moments.SAY_INSTEAD,
    )
}


def literals(folder: Path) -> set[str]:
    """Every string that the code under a folder spells out."""
    return {
        node.value
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lacks_a_text(language: str) -> None:
    assert keys((KERNEL_TEXTS,), language).keys() >= REFUSALS | {"event-rolled"} | WORDS | OPPONENTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_well_formed(language: str) -> None:
    body = FluentResource((KERNEL_TEXTS / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, Junk)]


def test_both_languages_say_the_same_things() -> None:
    assert keys((KERNEL_TEXTS,), "en").keys() == keys((KERNEL_TEXTS,), "ja").keys()


def test_no_text_is_of_no_use() -> None:
    used = REFUSALS | {"event-rolled"} | WORDS | OPPONENTS | literals(SOURCE)
    assert keys((KERNEL_TEXTS,), "en").keys() <= used


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language: str) -> None:
    anything = {
        **dict.fromkeys(("side", "asked", "why", "dice", "file", "answer"), "x"),
        **dict.fromkeys(("phase", "questions", "word", "is_sum"), "x"),
        **dict.fromkeys(("typed", "known", "first", "last", "usage", "problem"), "x"),
        **dict.fromkeys(("path", "game", "pack", "hash", "used", "other", "format"), "x"),
        **dict.fromkeys(("faces", "number", "most", "line"), "1"),
        **dict.fromkeys(("names", "who", "places", "place", "unit", "units"), "x"),
        **dict.fromkeys(("kind", "column", "at", "odds", "order", "points", "has"), "x"),
        **dict.fromkeys(("total", "count", "turn", "turns", "percent", "steps"), 2),
    }
    speaker = Speaker(language, (KERNEL_TEXTS,), PLAIN)
    for key in keys((KERNEL_TEXTS,), language):
        assert speaker.say(key, **anything)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="expected one of en, ja"):
        catalogue((KERNEL_TEXTS,), "fr")


def test_an_unknown_key_is_a_bug() -> None:
    with pytest.raises(BrokenRule, match="no en text for 'such-a-thing'"):
        Speaker("en", (KERNEL_TEXTS,), PLAIN).say("such-a-thing")


# --- arguments -------------------------------------------------------------------------------

Place = NewType("Place", int)


class Places:
    """A codec for places 0 and 1; anything else is nowhere."""

    def write(self, value: Any) -> str:
        return str(value)

    def read(self, text: str) -> Any:
        return Place(int(text))

    def knows(self, value: Any) -> bool:
        return value in (0, 1)

    def name(self, value: Any, language: str) -> str:
        return ("here", "there")[value] if self.knows(value) else "—"


class Thing(msgspec.Struct):
    number: int
    word: str
    yes: bool
    place: Place
    nowhere: Place
    listed: list[Place]
    paired: tuple[Place, ...]
    nested: list[list[Place]]
    unnamed: bytes


def test_fields_become_arguments() -> None:
    speaker = Speaker("en", (KERNEL_TEXTS,), {**PLAIN, Place: Places()})
    here, there, nowhere = Place(0), Place(1), Place(-1)
    thing = Thing(7, "w", True, here, nowhere, [here, there], (there,), [[here]], b"")
    assert speaker.arguments(thing) == {
        "number": 7,
        "word": "w",
        "yes": "yes",
        "place": "here",
        "place-known": "yes",
        "nowhere": "—",
        "nowhere-known": "no",
        "listed": "here, there",
        "listed-count": 2,
        "paired": "there",
        "paired-count": 1,
        "nested-count": 1,
    }
