"""The words of the picture, in both languages at once."""

from __future__ import annotations

from typing import Final

from kessel.games.circle_of_fire.table import words
from kessel.games.circle_of_fire.table.describing import TEXTS
from kessel.kernel.text import Voice

VOICE: Final = Voice(words.codecs, TEXTS, TEXTS / "map", TEXTS / "picture")
speaker, say, told = VOICE.speaker, VOICE.say, VOICE.told
