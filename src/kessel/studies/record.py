"""What is kept of a game: how it ended, how long it took, and counts of what happened in it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Happened(NamedTuple):
    """Events of one kind in one turn, about one side (or -1)."""

    turn: int
    side: int
    event: str
    times: int


class Place(NamedTuple):
    """Events of one kind in one space, of orders on which dice fell."""

    event: str
    space: int
    times: int


class Sample(NamedTuple):
    """A number as it was when a turn began; the last one when the game ended."""

    turn: int
    measure: str
    value: float


class Asked(NamedTuple):
    """Decisions of one kind under one procedure, of one side."""

    phase: str
    decision: str
    side: int
    times: int


class Swing(NamedTuple):
    """How far dice thrown for one reason moved what side 0 could expect: the sum, the sum of
    amounts, and how often."""

    why: str
    times: int
    total: float
    amount: float


class Note(NamedTuple):
    """A position with which a side's stage began, as a judge sees it: `by_hand` is what the
    hand-written evaluation says of side 0."""

    turn: int
    side: int
    by_hand: float
    features: tuple[float, ...]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How one game of a study went.

    The contestants are the first and the second player as the study names them; `commands` is the
    side that each had in the end.
    """

    arm: str
    number: int
    seed: int
    commands: tuple[int, int]
    winner: int
    level: str
    rule: str
    turn: int
    decisions: int
    seconds: float
    """Processor time; the one field that differs when the game is played again."""
    dice: tuple[tuple[int, int], tuple[int, int]]
    """How many each side threw, and their sum."""
    luck: float | None
    """What the dice did for side 0, where the game's staff can tell."""
    unweighed: int = 0
    """Throws left out of it, which would have taken too much work."""


class Record(Result, frozen=True, kw_only=True):
    """A game with all that was counted in it."""

    events: tuple[Happened, ...]
    places: tuple[Place, ...]
    samples: tuple[Sample, ...]
    asked: tuple[Asked, ...]
    swings: tuple[Swing, ...]
    notes: tuple[Note, ...] = ()
    """Where a study asks for them."""

    def untimed(self) -> Record:
        """The game without its time: equal wherever it was played."""
        return msgspec.structs.replace(self, seconds=0.0)


class Played(msgspec.Struct, frozen=True):
    """A game that came back from a worker: its record, or how it failed; and its save."""

    arm: str
    number: int
    record: Record | None = None
    save: str = ""
    failure: str = ""
