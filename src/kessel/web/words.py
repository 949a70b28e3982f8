"""The server's own sentences in both languages, and what it answers when it refuses."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, Final

from kessel.kernel.catalogue import KERNEL_TEXTS
from kessel.kernel.errors import KesselError
from kessel.kernel.game import Game
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker
from kessel.web.tongues import Lang, Text, told

TEXTS: Final = Path(__file__).parent / "texts"
SPEAKERS: Final = {lang: Speaker(lang, (KERNEL_TEXTS, TEXTS), {}) for lang in ("en", "ja")}
LONGEST: Final = 300
"""Characters of an argument that are repeated in a sentence."""
LARGEST: Final = 10**12
"""Numbers that are written as the language writes numbers; the library fails at very long ones."""


class Refused(Exception):
    """A request that is answered with a sentence and changes nothing."""

    def __init__(self, status: int, text: Words, rule: str = "") -> None:
        super().__init__(text.en)
        self.status = status
        self.text = text
        self.rule = rule

    def __reduce__(self) -> tuple[type[Refused], tuple[int, Words, str]]:
        """It may come from another process."""
        return Refused, (self.status, self.text, self.rule)


def say(key: str, **arguments: Any) -> Words:
    """A sentence of the server; an argument of Words is said in each language."""
    return Words(*(SPEAKERS[lang].say(key, **spoken(arguments, lang)) for lang in ("en", "ja")))


def say_in(lang: Lang | None, key: str, **arguments: Any) -> Text:
    """The same for a reader of one language, or of any."""
    return told(lang, lambda one: SPEAKERS[one].say(key, **spoken(arguments, one)))


def spoken(arguments: dict[str, Any], lang: str) -> dict[str, Any]:
    """Arguments in one language."""
    return {
        name: bounded(getattr(value, lang) if isinstance(value, Words) else value)
        for name, value in arguments.items()
    }


def bounded(said: Any) -> Any:
    """What a stranger may have written, cut short; numbers too long to be counted are words."""
    if isinstance(said, int) and abs(said) > LARGEST:
        said = str(said)
    is_long = isinstance(said, str) and len(said) > LONGEST
    return f"{said[:LONGEST]}…" if is_long else said


def in_words(problem: KesselError) -> Words:
    """What went wrong, for a sentence."""
    return Words(problem.told("en"), problem.told("ja"))


def refuse(status: int, key: str, **arguments: Any) -> Refused:
    return Refused(status, say(key, **arguments))


@functools.lru_cache(maxsize=4_000)
def game_words(game: Game, key: str, default: str = "") -> Words:
    """A text of a game's catalogue that needs no arguments."""
    pair = [Speaker(lang, (KERNEL_TEXTS, game.texts), {}) for lang in ("en", "ja")]
    return Words(*(one.say(key) if one.has(key) else default for one in pair))


def title_of(game: Game) -> Words:
    return game_words(game, "game-title", game.id)


def side_name(game: Game, position: Any, side: Side) -> Words:
    return Words(*(game.speaker(position, lang).name(Side, side) for lang in ("en", "ja")))
