"""What a client asks: every field of a request, with its bounds."""

from __future__ import annotations

from typing import Annotated

import msgspec

from kessel.club.pace import Pace
from kessel.kernel.plans import MOST_ORDERS

Notation = Annotated[str, msgspec.Meta(max_length=200)]


class ChairWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: human, or a computer of a level such as `staff` or `general:2`."""

    kind: str = "human"
    name: str = ""
    level: Annotated[str, msgspec.Meta(max_length=20)] = "staff"


class TableWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table; `seed` is added to the dice, so that the server alone cannot choose them.

    `mine` is the player whose seat the founder takes (-1: none); without it the first human one.
    """

    game: str
    scenario: str | None = None
    options: list[str] = []
    seats: list[ChairWanted] = []
    shared: bool = False
    seed: str = ""
    mine: int | None = None
    pace: Pace | None = None


class Hook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address that is called when a player's turn has come; empty for none."""

    url: Annotated[str, msgspec.Meta(max_length=500)]


class PushWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription: where it is called, and its two keys (base64)."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    key: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]
    language: Annotated[str, msgspec.Meta(max_length=2)] = "en"


class PushGone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wants to hear no more of a seat."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time zone by its name."""

    zone: Annotated[str, msgspec.Meta(max_length=64)]


class Vacation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first and the last day of a vacation ("2026-12-24"); empty: back from it."""

    first: Annotated[str, msgspec.Meta(max_length=10)] = ""
    last: Annotated[str, msgspec.Meta(max_length=10)] = ""


class OrderGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order in notation, and the version of the table it was decided on."""

    order: Notation
    version: int
    sure: bool = True
    """Whether it is given whatever it lets loose; else it may be held (see `Weighed`)."""


MOST_UNITS = 250

Units = Annotated[list[int], msgspec.Meta(max_length=MOST_UNITS)]


class LegGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one unit does in a plan: its orders, and the space where it should stand then, or -1."""

    unit: int
    orders: Annotated[list[Notation], msgspec.Meta(min_length=1, max_length=MOST_ORDERS)]
    end: int = -1


Legs = Annotated[list[LegGiven], msgspec.Meta(max_length=MOST_UNITS)]


class MarchGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that goes on to a space in later turns."""

    unit: int
    goal: int


Sent = Annotated[list[MarchGiven], msgspec.Meta(max_length=MOST_UNITS)]


class MarchesGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units that are sent on marches, and those whose marches end."""

    send: Sent = []
    drop: Units = []


class PlanGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Orders for many units, one after the other, decided on a version of the table."""

    version: int
    legs: Legs
    sure: bool = True
    """Whether orders are given whatever they let loose; else the first that does is held."""
    marches: Sent = []
    """Who goes on in later turns from where the plan leads him."""


class MarchPlanWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The next stretch of all marches is wanted."""

    version: int


class PlanWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units that are to go to a space together, after what was planned before. The space `start`
    is the one that goes to the goal; with `keep` the others go as far in the same direction, else
    all go to the goal as near as they get. Without a goal only what was planned is looked at."""

    version: int
    units: Units = []
    goal: int = -1
    start: int = -1
    keep: bool = True
    before: Legs = []


class StaffPlanWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units for which the staff is to decide, all that are left if none is named, after what was
    planned before."""

    version: int
    units: Units = []
    before: Legs = []


class AttackWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units that are to attack a space. What supports them is named (units, and how many times what
    is no unit, such as air points), or left to the staff; `taken` are wanted elsewhere."""

    version: int
    target: int
    units: Units
    support: Units | None = None
    extras: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    taken: Units = []


class OrderAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order in notation that is only asked about; none stands for what is pending."""

    order: Notation | None = None


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the opponent may take back."""

    grant: bool


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the computers at a table are to stop."""

    held: bool


class BranchWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table from after so many orders of another: whoever asks commands `side` against a
    computer of a level, or, with -1, two play at one screen."""

    number: int
    side: int = -1
    level: Annotated[str, msgspec.Meta(max_length=20)] = "staff"


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat leaves to the staff: kinds of decisions by id, unless the staff's order looks
    worse than another by more than a limit (0 to 2); `waiting`: only where the opponent would
    otherwise have to wait in the middle of his turn."""

    kinds: list[Annotated[str, msgspec.Meta(max_length=60)]] = []
    limit: Annotated[float, msgspec.Meta(ge=0, le=2)] | None = None
    waiting: bool = False


class SeedGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's share in the dice: any text that nobody could foresee."""

    seed: str


class Address(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a seat wants to be told that it is its turn; empty for nowhere."""

    email: str
