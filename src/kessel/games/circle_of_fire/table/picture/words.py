"""The words of the picture, in both languages at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.table import words
from kessel.kernel.scene import Words
from kessel.kernel.text import KERNEL_TEXTS, Speaker

TEXTS: Final = Path(__file__).parent.parent / "texts"


@cache
def speaker(pack: Pack, language: str) -> Speaker:
    """Says the game's words, those of descriptions and those of the picture."""
    folders = (KERNEL_TEXTS, TEXTS, TEXTS / "map", TEXTS / "picture")
    return Speaker(language, folders, words.codecs(pack))


def told(pack: Pack, tell: Callable[[Speaker], str]) -> Words:
    """Whatever a function says, in both languages."""
    return Words(tell(speaker(pack, "en")), tell(speaker(pack, "ja")))


def say(pack: Pack, key: str, **arguments: Any) -> Words:
    """A sentence whose arguments are the same in both languages."""
    return told(pack, lambda said: said.say(key, **arguments))


def sentences(said: Speaker, *parts: str) -> str:
    return ("" if said.language == "ja" else " ").join(parts)
