"""Sentences put together without the library are what the library would say."""

from __future__ import annotations

import random
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from kessel.games.registry import GAMES
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.match import Match
from kessel.kernel.phrases import phrase

TEXTS = """
plain = { $side } moves { $count } units.
choice = { $known ->
    [no] Somebody
   *[yes] { $unit }
  } goes { $count ->
    [0] nowhere
    [one] one hex
   *[other] { $count } hexes
  }.
numbered = { $word ->
    [1] a
   *[other] b
  }
referring = { plain }
counted = { NUMBER($count) }
literal = { "x" }
"""


def said(key: str, language: str, **given: Any) -> tuple[str | None, str]:
    """What is said without the library, and with it."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(TEXTS))
    pattern = bundle.get_message(key).value
    return phrase(pattern, given, language), str(bundle.format_pattern(pattern, given)[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_small_numbers_and_choices(language: str) -> None:
    for count in (0, 1, 2, 999):
        for known in ("no", "yes", "other"):
            given = {"known": known, "count": count, "unit": "1st", "side": "A"}
            for key in ("plain", "choice"):
                quick, slow = said(key, language, **given)
                assert quick == slow


@pytest.mark.parametrize("value", [1000, -1, 1.5, True, None, "x" * 2400])
def test_other_values_are_left_to_the_library(value: Any) -> None:
    assert said("plain", "en", side="A", count=value)[0] is None


def test_what_else_fluent_can_say_is_left_to_the_library() -> None:
    assert said("numbered", "en", word="one")[0] is None
    for key in ("referring", "counted", "literal", "plain"):
        assert said(key, "en", count=2)[0] is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_what_a_game_says_is_what_the_library_says(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In both languages, and most of it without the library."""
    match, luck = Match.begin(game, dice=4), random.Random(4)
    books = [game.speaker(match.start, language).book for language in LANGUAGES]
    for book in books:
        monkeypatch.setattr(book, "_said", {})
    for _ in range(40):
        if not match.options:
            break
        order = luck.choice(match.options)
        for language in LANGUAGES:
            game.prompt(match.position, language)
            game.say_order(match.position, order, language)
        events = match.do(order)
        for language in LANGUAGES:
            for event in events:
                game.tell(match.start, event, language)
    quick = 0
    for book in books:
        for (key, given, _), text in book._said.items():
            arguments = dict(given)
            pattern = book.bundle.get_message(key).value
            quick += phrase(pattern, arguments, book.language) is not None
            assert book.bundle.format_pattern(pattern, arguments) == (text, [])
    assert quick > 0.7 * sum(len(book._said) for book in books)
