"""Who sits where: players, links, and through whose eyes a link looks."""

from __future__ import annotations

import itertools
import re
import secrets
import unicodedata
from typing import Final, Literal

import msgspec

from kessel.club.pace import Pace
from kessel.web.words import refuse

NAME_LENGTH: Final = 40
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing."""
STACKED: Final = 2
"""Marks that may stand above each other on one letter of a name."""
SPECTATOR: Final = -1
TABLE: Final = re.compile(r"[A-Za-z0-9_-]{12}")
EMAIL: Final = re.compile(r"[^@\s\x00-\x1f\x7f<>\"',;:\\()\[\]]{1,64}@[A-Za-z0-9.-]{1,185}")

Kind = Literal["human", "computer"]


class Chair(msgspec.Struct, frozen=True):
    """A player: who or what plays."""

    kind: Kind
    name: str
    level: str = "random"
    """Of a computer: who plays."""


class Setup(msgspec.Struct, frozen=True):
    """Who plays at a table; `shared`: two people at one screen."""

    chairs: tuple[Chair, Chair]
    shared: bool = False
    origin: str = ""
    """Where the game comes from if not from here: `replayed`, order by order from an upload, or a
    `position` that was uploaded."""
    pace: Pace | None = None
    """The clocks, where time is limited."""


class Seat(msgspec.Struct, frozen=True):
    """A link that was shown: a table and a player (0, 1), or -1 for a spectator."""

    table: str
    player: int


def new_table_id() -> str:
    """72 random bits that fit a URL and a command line, where a dash would begin an option."""
    while (found := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return found


def checked_name(name: str, default: str) -> str:
    """A name that can be shown anywhere; an empty one is replaced."""
    name = unicodedata.normalize("NFC", name).strip() or default
    if not any(is_seen(char) for char in name) or is_mark(name[0]) or is_stacked(name, STACKED):
        raise refuse(400, "name-unseen")
    is_long = len(name) > NAME_LENGTH
    if is_long or any(char in "<>" or unicodedata.category(char)[0] == "C" for char in name):
        raise refuse(400, "name-wrong")
    return name


def is_seen(char: str) -> bool:
    """Whether there is something to see: a letter, a digit, a sign."""
    return unicodedata.category(char)[0] in "LNPS" and char not in BLANK


def is_mark(char: str) -> bool:
    """Whether a sign is put on the one before it."""
    return unicodedata.category(char) in ("Mn", "Me")


def is_stacked(text: str, most: int) -> bool:
    """Whether marks are piled up, more than so many, until they cover the lines around."""
    runs = itertools.groupby(text, is_mark)
    return any(is_pile and len(list(run)) > most for is_pile, run in runs)


def checked_email(email: str) -> str:
    if email and not EMAIL.fullmatch(email):
        raise refuse(400, "email-wrong")
    return email
