"""Who sits where: players, links, and through whose eyes a link looks."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from typing import Final, Literal

import msgspec

from kessel.web.words import refuse

NAME_LENGTH: Final = 40
SPECTATOR: Final = -1
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")
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


class Seat(msgspec.Struct, frozen=True):
    """A link that was shown: a table and a player (0, 1), or -1 for a spectator."""

    table: str
    player: int


def new_token() -> str:
    """128 random bits that fit a URL."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def hashed(token: str) -> str:
    """How a token is stored: whoever reads the database cannot sit down."""
    return hashlib.sha256(token.encode()).hexdigest()


def checked_name(name: str, default: str) -> str:
    """A name that can be shown anywhere; an empty one is replaced."""
    name = name.strip() or default
    is_long = len(name) > NAME_LENGTH
    if is_long or any(char in "<>" or unicodedata.category(char)[0] == "C" for char in name):
        raise refuse(400, "name-wrong")
    return name


def checked_email(email: str) -> str:
    if email and not EMAIL.fullmatch(email):
        raise refuse(400, "email-wrong")
    return email
