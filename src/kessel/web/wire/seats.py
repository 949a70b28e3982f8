"""What goes over the wire about seats: invitations, holders, talk, and tables at a glance."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kessel.kernel.scene import Words
from kessel.web.wire import ClockView, OutcomeView, Player, Prompt

LONGEST_TALK = 300
"""Characters of one message."""

# --- asked ---------------------------------------------------------------------------------------


class Seating(msgspec.Struct, frozen=True):
    """Who plays on with a save: whoever brings it commands `side` against a friend or a computer of
    a level, or two play at one screen."""

    side: int = 0
    other: Literal["friend", "computer", "here"] = "friend"
    level: str = "staff"


class InviteWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose seat is to be taken: an empty one, or the own, on another device."""

    player: int


class Accepting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name under which somebody sits down; empty for the one that stands there."""

    name: str = ""


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message to the other player."""

    text: Annotated[str, msgspec.Meta(max_length=4 * LONGEST_TALK)]


class Muted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a player does not want to hear the other, or the players the spectators."""

    muted: bool


# --- answered ------------------------------------------------------------------------------------


class Invitation(msgspec.Struct, frozen=True):
    """A link that makes a seat, once."""

    path: str


class InvitationView(msgspec.Struct, frozen=True):
    """What somebody is invited to. `is_own`: to his own seat, on another device."""

    game: str
    scenario: str
    rules: tuple[str, ...]
    player: int
    side: int
    players: tuple[Player, ...]
    orders: int
    is_own: bool


class Sat(msgspec.Struct, frozen=True):
    """A seat that was taken. A browser keeps its secret in the cookie that came with the answer;
    `link` is for programs, where the secret is new."""

    table: str
    player: int
    link: str = ""


class Holder(msgspec.Struct, frozen=True):
    """Who has a seat: since when it is taken, and when it was last opened (seconds, 0: unknown);
    how many links open it is told to its holder alone. `invited`: an invitation waits."""

    player: int
    taken: bool
    since: float
    seen: float
    invited: bool
    links: int = 0


class SeatsView(msgspec.Struct, frozen=True):
    """The seats of a table, and the spectators' link; whether spectators show the replay to nobody
    (`muted`)."""

    seats: tuple[Holder, ...]
    watch: str
    muted: bool = False


class TalkLine(msgspec.Struct, frozen=True):
    """What a player said after so many orders."""

    number: int
    player: int
    orders: int
    text: str
    at: float


class Dot(msgspec.Struct, frozen=True, array_like=True):
    """Somebody on the map of a table at a glance, in whole board units."""

    x: int
    y: int
    side: int


class Brief(msgspec.Struct, frozen=True):
    """A table at a glance, for who sits at it."""

    table: str
    game: str
    pack: str
    scenario: str
    player: int
    side: int
    players: tuple[Player, ...]
    to_act: int
    thinking: bool
    prompt: Prompt
    status: Words
    outcome: OutcomeView | None
    changed: float
    taken: tuple[bool, bool]
    box: tuple[int, int, int, int]
    """The map, or the part of it that is played on, in board units: left, top, width, height."""
    whole: tuple[int, int, int, int]
    dots: tuple[Dot, ...]
    clock: ClockView | None = None


class SaveInfo(msgspec.Struct, frozen=True):
    """What a save says about itself; a game that is `over` can be looked at, not played on."""

    game: str
    scenario: str
    orders: int
    over: bool
