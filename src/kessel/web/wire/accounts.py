"""What goes over the wire about members: signing in, their games and their record."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from kessel.web.wire.seats import Brief

Text = Annotated[str, msgspec.Meta(max_length=400)]

# --- asked ---------------------------------------------------------------------------------------


class SignUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new member; the address for mail is his to give."""

    name: Text
    password: Text
    email: Text = ""


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who somebody says he is."""

    name: Text
    password: Text


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password so far, and from now on."""

    old: Text
    new: Text


class Confirmed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password once more, for what cannot be taken back."""

    password: Text


class MailTo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a member wants mail; empty for none."""

    email: Text


class PasskeyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser made of a challenge: a `PublicKeyCredential` as its `toJSON` has it."""

    answer: dict[str, Any]


class PasskeyGone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that signs nobody in any more."""

    id: Text


# --- answered ------------------------------------------------------------------------------------


class Passkey(msgspec.Struct, frozen=True):
    """A key that signs a member in: when it was made, and last used (0: never)."""

    id: str
    made: float
    used: float


class Me(msgspec.Struct, frozen=True):
    """Who is signed in: an empty name for nobody. `sessions` are browsers, this one among them."""

    name: str = ""
    email: str = ""
    created: float = 0.0
    sessions: int = 0
    passkeys: tuple[Passkey, ...] = ()


class Score(msgspec.Struct, frozen=True):
    """Games of one side of a game, against people (`rival` empty) or a computer of a level."""

    game: str
    side: int
    rival: str
    played: int
    won: int
    drawn: int


class MyGame(msgspec.Struct, frozen=True):
    """A game that a member plays or has played."""

    match: str
    player: int
    since: float


class MyTable(msgspec.Struct, frozen=True):
    """A member's table at a glance."""

    brief: Brief


class Session(msgspec.Struct, frozen=True):
    """A browser in which a member is signed in."""

    made: float
    renewed: float


class Ended(msgspec.Struct, frozen=True):
    """How a game ended; see `schema.record`."""

    match: str
    game: str
    scenario: str
    side: int
    winner: int
    rival: str
    ended: float


class Said(msgspec.Struct, frozen=True):
    """What a member said at a table."""

    match: str
    text: str
    at: float


class Export(msgspec.Struct, frozen=True):
    """All that is kept about a member."""

    name: str
    email: str
    created: float
    sessions: tuple[Session, ...]
    games: tuple[MyGame, ...]
    record: tuple[Ended, ...]
    said: tuple[Said, ...]
    passkeys: tuple[Passkey, ...]
