"""What an order weighs: sums, chances, and why it may not be given."""

from __future__ import annotations

import msgspec

from kessel.kernel.scene import Words


class Why(msgspec.Struct, frozen=True):
    legal: bool
    rule: str
    text: Words


class SumLine(msgspec.Struct, frozen=True):
    rule: str
    text: Words
    value: int


class SumView(msgspec.Struct, frozen=True):
    title: Words
    total: int
    lines: tuple[SumLine, ...]


class ChanceView(msgspec.Struct, frozen=True):
    text: Words
    number: int
    key: str
    probability: float


class PreviewView(msgspec.Struct, frozen=True):
    """A fight before it is fought: every modifier with its rule, and every chance."""

    rule: str
    title: Words
    assuming: tuple[Words, ...]
    sums: tuple[SumView, ...]
    chances: tuple[ChanceView, ...]
    columns: tuple[str, ...]
    """The odds, and the column of the table after all shifts."""
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    """Units on both sides, as far as they are known."""
    targets: tuple[int, ...] = ()
    """The spaces that are attacked."""


class Weighed(msgspec.Struct, frozen=True):
    """An order that lets something loose that cannot be taken back, and was not given yet.

    `kind`: dice (`why` says what for), reveals, spends (`why` says what), appeals (to the other
    player; `why` says how long a refusal holds), or settles (who commands which side).
    """

    kind: str
    order: str
    text: Words
    why: Words
    previews: tuple[PreviewView, ...]
