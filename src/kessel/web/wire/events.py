"""What goes over the wire about events, and how they are stored."""

from __future__ import annotations

from typing import Literal

import msgspec

from kessel.club.pace import Pace

Kind = Literal["round-robin", "swiss"]


class EventGame(msgspec.Struct, frozen=True):
    """A game of a round; `second` is empty for a bye. `score` is the first player's, once it is
    known; `watch` the spectators' link of its table."""

    first: str
    second: str
    score: float | None = None
    table: str = ""
    watch: str = ""


class Event(msgspec.Struct, frozen=True):
    """A tournament: what is played, by whom, in how many rounds, and what has been."""

    id: str
    name: str
    game: str
    scenario: str | None
    kind: Kind
    rounds: int
    players: tuple[str, ...]
    pace: Pace | None = None
    played: tuple[tuple[EventGame, ...], ...] = ()


class Placed(msgspec.Struct, frozen=True):
    """How a player of an event stands; see `club.pairing.Place`."""

    player: str
    points: float
    opponents: float
    beaten: float
    games: int
    rank: int


class EventView(msgspec.Struct, frozen=True):
    """An event and its standings, the best first."""

    event: Event
    standings: tuple[Placed, ...]
    is_over: bool


class EventInfo(msgspec.Struct, frozen=True):
    """An event in a list."""

    id: str
    name: str
    game: str
    players: int
    round: int
    rounds: int
