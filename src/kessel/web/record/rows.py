"""Rows of the database, as those see them who read and write it."""

from __future__ import annotations

import msgspec


class Stale(Exception):
    """Somebody else changed the table first."""


class MatchRow(msgspec.Struct, frozen=True):
    """A game as stored; see `schema.match`."""

    id: str
    version: int
    game: str
    setup: str
    recipe: str
    base: int
    rules: int
    position: str
    is_thinking: bool
    created: float
    changed: float
    reached: int = 0


class EntryRow(msgspec.Struct, frozen=True):
    """One thing that was done at a table."""

    number: int
    kind: str
    side: int
    text: str
    at: float


class SeatRow(msgspec.Struct, frozen=True):
    """A link, by the hash of its token."""

    token: str
    match: str
    player: int
    email: str = ""
    standing: str = ""
    since: float = 0.0
    seen: float = 0.0
    marches: str = ""


class State(msgspec.Struct, frozen=True):
    """Where an entry leads: the position, if it is to be stored along with it, under which rules,
    and whether a computer is to act."""

    position: str | None
    rules: int
    is_thinking: bool


class Reached(msgspec.Struct, frozen=True):
    """The position of a table after an entry that is stored already."""

    match: str
    reached: int
    position: str
    rules: int
