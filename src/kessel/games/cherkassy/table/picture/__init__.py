"""The table to look at: board, scene, reach, overlays and map art, made from the rules' own data.

What the game says elsewhere is said here in both languages at once; words that only a picture needs
stand where they are used.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.table.describing import speaker
from kessel.kernel.scene import Words
from kessel.kernel.text import Speaker, in_both


def told(pack: Pack, tell: Callable[[Speaker], str]) -> Words:
    """Whatever a function says, in both languages."""
    return in_both(partial(speaker, pack), tell)


def say(pack: Pack, key: str, **arguments: Any) -> Words:
    """A text of the game whose arguments are the same in both languages."""
    return told(pack, lambda said: said.say(key, **arguments))
