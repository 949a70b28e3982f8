"""What goes over the wire, as the client knows it. Every text comes in both languages."""

from __future__ import annotations

from typing import Annotated

import msgspec

from kessel.kernel.scene import Scene, Words

Notation = Annotated[str, msgspec.Meta(max_length=200)]

# --- asked ---------------------------------------------------------------------------------------


class ChairWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: human, or a computer of a level such as `staff` or `general:2`."""

    kind: str = "human"
    name: str = ""
    level: Annotated[str, msgspec.Meta(max_length=20)] = "staff"


class TableWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table; `seed` is added to the dice, so that the server alone cannot choose them."""

    game: str
    scenario: str | None = None
    options: list[str] = []
    seats: list[ChairWanted] = []
    shared: bool = False
    seed: str = ""


class OrderGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order in notation, and the version of the table it was decided on."""

    order: Notation
    version: int


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


# --- answered ------------------------------------------------------------------------------------


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused; `rule` is empty where no rule of the game is behind it."""

    rule: str
    text: Words


class Error(msgspec.Struct, frozen=True):
    """Every answer of status 400 and above."""

    error: Problem


class Side(msgspec.Struct, frozen=True):
    id: str
    name: Words


class ScenarioInfo(msgspec.Struct, frozen=True):
    id: str
    title: Words
    about: Words


class OptionInfo(msgspec.Struct, frozen=True):
    id: str
    rule: str
    title: Words
    about: Words


class RulingInfo(msgspec.Struct, frozen=True):
    """A doubtful sentence of the rulebook: the question, our reading, and the other."""

    id: str
    number: str
    rule: str
    title: Words
    ours: Words
    other: Words


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here; `pack` names its components."""

    id: str
    title: Words
    about: Words
    pack: str
    sides: tuple[Side, ...]
    scenarios: tuple[ScenarioInfo, ...]
    options: tuple[OptionInfo, ...]
    rulings: tuple[RulingInfo, ...]
    levels: tuple[str, ...]
    """Computer opponents, the strongest first."""


class ServerInfo(msgspec.Struct, frozen=True):
    """What this server can do besides playing."""

    version: str
    mail: bool
    """Whether players can be told by mail that it is their turn."""
    claim_days: float
    """Days without an order after which a waiting player may claim the game."""


class HintOther(msgspec.Struct, frozen=True):
    """An order that was not the best."""

    order: str
    text: Words
    why: Words
    value: float


class Hint(msgspec.Struct, frozen=True):
    """What the staff would do: the order, why, its value, and the next best."""

    order: str
    text: Words
    why: Words
    value: float
    others: tuple[HintOther, ...]


class StandingKind(msgspec.Struct, frozen=True):
    """A kind of decision that can be left to the staff."""

    id: str
    name: Words


class StandingView(msgspec.Struct, frozen=True):
    """What can be left to the staff here, and what this seat leaves to it."""

    offered: tuple[StandingKind, ...]
    standing: Standing


class Considered(msgspec.Struct, frozen=True):
    """What a computer is thinking about, and how much of its time has run (0 to 1)."""

    text: Words
    share: float


class RulePoint(msgspec.Struct, frozen=True):
    id: str
    kind: str
    text: Words


class RuleClause(msgspec.Struct, frozen=True):
    id: str
    title: Words
    points: tuple[RulePoint, ...]


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game, point by point."""

    clauses: tuple[RuleClause, ...]


class Created(msgspec.Struct, frozen=True):
    """A new table and the secret links to it, by `player1`, `player2` and `spectator`."""

    table: str
    links: dict[str, str]


class LoadState(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the replay of a long save is; the last one tells what came of it."""

    done: int
    total: int
    created: Created | None = None
    error: Problem | None = None


class Version(msgspec.Struct, frozen=True):
    """The version of the table after a change."""

    version: int


class Player(msgspec.Struct, frozen=True):
    name: str
    kind: str
    side: int
    connected: bool


class Prompt(msgspec.Struct, frozen=True):
    """What is asked, and the rule behind it."""

    rule: str
    text: Words


class OptionView(msgspec.Struct, frozen=True):
    """An order that may be given now; units and spaces in the order of its arguments."""

    order: str
    verb: str
    text: Words
    units: tuple[int, ...]
    spaces: tuple[int, ...]


class EventView(msgspec.Struct, frozen=True):
    rule: str
    text: Words
    tag: str
    side: int
    dice: tuple[int, ...]


class LogEntry(msgspec.Struct, frozen=True):
    """What was ordered and what came of it; `number` orders had been given then.

    An order that is still secret has no notation and no events; so has a note between orders.
    `staff`: the staff gave it, under standing orders.
    """

    number: int
    side: int
    order: Words | None
    notation: str | None
    events: tuple[EventView, ...]
    staff: bool = False


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
    order: Words
    then: tuple[Words, ...]
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


class UndoView(msgspec.Struct, frozen=True):
    """Whether the last order can be taken back at once, and why or why not."""

    allowed: bool
    text: Words
    ask: bool
    """Whether the opponent can be asked instead."""


class Asked(msgspec.Struct, frozen=True):
    """A side that asks to take back, to after so many orders."""

    by: int
    to: int


class OutcomeView(msgspec.Struct, frozen=True):
    winner: int
    level: str
    text: Words


class DiceState(msgspec.Struct, frozen=True):
    """The dice so far; `may_seed`: this seat can still add a seed, no die has fallen."""

    commitment: str
    rolled: int
    seeds: tuple[str, ...]
    may_seed: bool
    faces: int


class TableView(msgspec.Struct, frozen=True):
    """All that one seat may know of a table."""

    table: str
    version: int
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
    undo: UndoView
    redo: bool
    asked: Asked | None
    outcome: OutcomeView | None
    dice: DiceState
    thinking: bool
    held: bool
    """Whether the computers have been stopped."""
    hides: bool
    """Whether, at a shared screen, one side should not see what the other sees now."""
    review: bool
    """Whether the game can be looked at again now, and gone on with from any moment."""
    rematch: str | None
    """The table at which it is played again, once somebody asked for that."""
    log: tuple[LogEntry, ...] = ()
    """The last lines, from one number of orders on; earlier numbers are as they were. A live
    connection is not told again what it knows. (It stands last: `views.Picture` adds it.)"""


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


class RollView(msgspec.Struct, frozen=True):
    number: int
    side: int
    dice: tuple[int, ...]
    why: Words


class DiceView(msgspec.Struct, frozen=True):
    """All that is needed to check the dice; the secret only when the game is over."""

    commitment: str
    seeds: tuple[str, ...]
    secret: str | None
    rolls: tuple[RollView, ...]
    agree: bool | None
    text: Words
    faces: int
