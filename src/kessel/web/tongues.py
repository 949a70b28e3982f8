"""Texts for readers who have said which language they read, and in both for all others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, get_args

from kessel.kernel.scene import Words

Lang = Literal["en", "ja"]
LANGS: Final[tuple[Lang, ...]] = get_args(Lang)
Text = Words | str
"""A text in both languages, or in the reader's."""


def told(lang: Lang | None, tell: Callable[[str], str]) -> Text:
    """What a function says in a language, as a reader of that one is told it, or of any."""
    return Words(tell("en"), tell("ja")) if lang is None else tell(lang)


def known_lang(name: str) -> Lang | None:
    """A language that texts are there in, by its name."""
    return next((lang for lang in LANGS if lang == name), None)


def said_in(lang: Lang | None, words: Words) -> Text:
    return words if lang is None else str(getattr(words, lang))
