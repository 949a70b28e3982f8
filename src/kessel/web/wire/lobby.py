"""What goes over the wire about finding each other: open invitations, and games to watch."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kessel.club.pace import Pace
from kessel.kernel.scene import Words

Experience = Literal["any", "new", "some", "much"]
"""Whom somebody would like to meet."""
LONGEST_PACE = 80

# --- asked ---------------------------------------------------------------------------------------


class OfferWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An empty seat for anybody, or for the member `rival`; `pace` in the founder's words."""

    level: Experience = "any"
    pace: Annotated[str, msgspec.Meta(max_length=400)] = ""
    rival: Annotated[str, msgspec.Meta(max_length=400)] = ""


class Taking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name under which somebody takes a seat; a member has his own."""

    name: str = ""


class Listing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a table is among the games to watch."""

    listed: bool


# --- answered ------------------------------------------------------------------------------------


class Offer(msgspec.Struct, frozen=True):
    """An open invitation: what is played, and which side is free. `rules` are options and rulings
    that were chosen; `pace` in the founder's words, beside the table's clock; `challenge`: it is
    for the reader alone."""

    table: str
    game: str
    scenario: str
    rules: tuple[str, ...]
    player: int
    side: int
    host: str
    level: Experience
    pace: str
    clock: Pace | None
    made: float
    until: float
    mine: bool
    challenge: bool


class Watchable(msgspec.Struct, frozen=True):
    """A game that may be watched."""

    table: str
    game: str
    scenario: str
    players: tuple[str, str]
    """By side."""
    status: Words
    changed: float
    link: str


class Lobby(msgspec.Struct, frozen=True):
    """`open`: whether the reader may offer and take seats; where there are accounts, as a
    member."""

    open: bool
    offers: tuple[Offer, ...] = ()
    games: tuple[Watchable, ...] = ()


class Around(msgspec.Struct, frozen=True):
    """Of one's own table: the open invitation to it, if any, whether it may be offered at all, and
    whether it is listed among the games to watch, which its founder may allow."""

    offer: Offer | None
    may_offer: bool
    listed: bool
    may_list: bool
