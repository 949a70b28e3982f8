"""A game looked at again: its moments, its turns and its luck."""

from __future__ import annotations

import msgspec

from kessel.kernel.scene import Words
from kessel.web.tongues import Text
from kessel.web.wire.view import LogEntry


class ReviewMoment(msgspec.Struct, frozen=True):
    """How side 0 stood after so many orders, from -1 (lost) to 1 (won)."""

    number: int
    value: float
    status: Words


class ReviewTurn(msgspec.Struct, frozen=True):
    """A turning point: what it was worth to side 0 before and after, and the orders that did it."""

    number: int
    before: float
    after: float
    status: Words
    lines: tuple[LogEntry, ...]


class ReviewRoll(msgspec.Struct, frozen=True):
    """A throw of an order, what it decided, and how far it raised what side 0 could expect."""

    number: int
    side: int
    dice: tuple[int, ...]
    why: Words
    order: Text
    then: tuple[Text, ...]
    luck: float


class ReviewLuck(msgspec.Struct, frozen=True):
    """A side's own throws, and how far they raised what it could expect."""

    side: int
    rolls: int
    total: float
    luckiest: tuple[ReviewRoll, ...]
    unluckiest: tuple[ReviewRoll, ...]


class Review(msgspec.Struct, frozen=True):
    """A game looked at again, after so many orders."""

    orders: int
    moments: tuple[ReviewMoment, ...]
    turns: tuple[ReviewTurn, ...]
    luck: tuple[ReviewLuck, ...]
    total: float
    """How far all dice together raised what side 0 could expect."""
    weighed: int
    thrown: int
    """How many throws have been weighed, of how many; the others would have taken too much work."""


class ReviewState(msgspec.Struct, frozen=True):
    """A review, or how much of it is done (0 to 1)."""

    share: float
    review: Review | None
