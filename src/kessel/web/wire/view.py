"""A table as one seat sees it: what is asked, what happened, what the dice showed."""

from __future__ import annotations

import msgspec

from kessel.club.pace import Pace
from kessel.kernel.moving import Moves
from kessel.kernel.recap import Fought, Trail
from kessel.kernel.scene import Scene, Words
from kessel.web.tongues import Text
from kessel.web.wire.advice import ArmsView
from kessel.web.wire.odds import Weighed


class Player(msgspec.Struct, frozen=True):
    name: str
    kind: str
    side: int
    connected: bool


class Prompt(msgspec.Struct, frozen=True):
    """What is asked, and the rule behind it."""

    rule: str
    text: Text


class ClockView(msgspec.Struct, frozen=True):
    """The clocks of a table, as they stand until the next change. Times are seconds, moments
    seconds since 1970."""

    pace: Pace
    runs: int
    """The player whose clock runs, -1 for none."""
    since: float
    left: tuple[float, float]
    """What each player had left at `since`."""
    deadline: float
    """When the running clock is out; 0 where none runs."""
    warning: float
    """Seconds before that from which time is short."""
    away: tuple[tuple[tuple[float, float], ...], tuple[tuple[float, float], ...]]
    """Vacations of each player."""
    days: tuple[int, int]
    """Days of vacation that each may still declare."""
    zoned: tuple[bool, bool]
    """Whether it is known where each lives."""


class OptionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order that may be given now; units and spaces in the order of its arguments."""

    order: str
    verb: str
    text: Text
    units: tuple[int, ...]
    spaces: tuple[int, ...]
    ends: str = ""
    """What it ends: a `phase`, a `question`, or nothing."""
    number: int | None = None
    """How many it says, of an order that names one number: points, hexes."""
    appeals: bool = False
    """Whether it asks the other player for a favour."""


class EventView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened: in words, and as it is seen on the map (`kernel/telling.py`)."""

    rule: str
    text: Text
    tag: str
    side: int
    dice: tuple[int, ...]
    kind: str = ""
    """move, enter, retreat, fight, loss, gone, score, or nothing of these."""
    units: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()
    """Where; of units that went somewhere the start, if it is told, and the goal."""
    count: int = 0
    """How many went whose names are not told."""


class LogEntry(msgspec.Struct, frozen=True):
    """What was ordered and what came of it; `number` orders had been given then.

    An order that is still secret has no notation and no events; so has a note between orders.
    `staff`: the staff gave it, under standing orders. `reasons`: a computer's, in sentences; `aim`:
    what it is after in this turn.
    """

    number: int
    side: int
    order: Text | None
    notation: str | None
    events: tuple[EventView, ...]
    staff: bool = False
    reasons: tuple[Text, ...] = ()
    aim: Text | None = None


class UndoView(msgspec.Struct, frozen=True):
    """Whether the last order can be taken back at once, and why or why not."""

    allowed: bool
    text: Text
    ask: bool
    """Whether the opponent can be asked instead."""
    orders: int = 1
    """How many are taken back at once, because they were given at once."""


class Asked(msgspec.Struct, frozen=True):
    """A side that asks to take back, to after so many orders."""

    by: int
    to: int


class OutcomeView(msgspec.Struct, frozen=True):
    winner: int
    level: str
    text: Text


class DiceState(msgspec.Struct, frozen=True):
    """The dice so far; `may_seed`: this seat has not added a seed yet."""

    commitment: str
    rolled: int
    seeds: tuple[str, ...]
    may_seed: bool
    faces: int


class TableView(msgspec.Struct, frozen=True):
    """All that one seat may know of a table."""

    table: str
    version: int
    settled: int
    """The version since which nothing has changed that a decision could depend on."""
    game: str
    scenario: str
    rules: tuple[str, ...]
    """The optional rules in play."""
    pack: str
    seat: int
    player: int
    players: tuple[Player, ...]
    shared: bool
    scene: Scene | None
    to_act: int
    decision: str
    prompt: Prompt
    options: tuple[OptionView, ...]
    orders: int
    moves: Moves | None
    """Who of this seat's units has still to move, in a phase of movement."""
    arms: ArmsView | None
    """What this seat has left to support its attacks, in a phase of combat."""
    undo: UndoView
    redo: bool
    asked: Asked | None
    clock: ClockView | None
    outcome: OutcomeView | None
    dice: DiceState
    thinking: bool
    held: bool
    """Whether the computers have been stopped."""
    hides: bool
    """Whether, at a shared screen, one side should not see what the other sees now."""
    review: bool
    """Whether the game can be looked at again now, and gone on with from any moment."""
    origin: Text | None
    """What is known of a game that was uploaded."""
    rematch: str | None
    """The table at which it is played again, once somebody asked for that."""
    log: tuple[LogEntry, ...] = ()
    """The last lines, from one number of orders on; earlier numbers are as they were. A live
    connection is not told again what it knows."""


class RecapView(msgspec.Struct, frozen=True):
    """What happened after one number of orders, up to another, and what computers are after."""

    first: int
    last: int
    sentences: tuple[Words, ...]
    trails: tuple[Trail, ...]
    fights: tuple[Fought, ...]
    aims: tuple[Text, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """Where a unit was after so many orders: a space, or -1 off the map."""

    number: int
    space: int


class Ordered(msgspec.Struct, frozen=True, omit_defaults=True):
    """The version of the table after an order; the order itself where it was held."""

    version: int
    weighed: Weighed | None = None


class RollView(msgspec.Struct, frozen=True):
    number: int
    side: int
    dice: tuple[int, ...]
    why: Words
    derived: bool = True
    """Whether secret and seeds account for it; dice that a save brought along were written down."""


class DiceView(msgspec.Struct, frozen=True):
    """All that is needed to check the dice; the secret only when the game is over."""

    commitment: str
    seeds: tuple[str, ...]
    since: tuple[int, ...]
    """The first roll that each of the seeds counts for."""
    secret: str | None
    rolls: tuple[RollView, ...]
    agree: bool | None
    text: Words
    faces: int
