"""Nimble: the smallest game with a secret, on the kernel alone.

A heap of stones. Both sides choose in secret how many to reach for, the choices are revealed
together, the higher one takes that many, and equal choices are settled with dice. Who has more
stones when the heap is gone wins.

It is here to prove that the kernel knows no game, and as the pattern for a new one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec

from kessel.kernel import position as kernel
from kessel.kernel.dice import Dice
from kessel.kernel.errors import BadInput, BrokenRule
from kessel.kernel.events import Emit, Event
from kessel.kernel.flow import Decision, Decisions, Procedures, finish
from kessel.kernel.game import Game, Option, Scenario
from kessel.kernel.notation import Codecs
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import Frame, Outcome, Procedure, roll
from kessel.kernel.preview import Preview
from kessel.kernel.sides import NOBODY, Side

HIDDEN: Final = -1
MOST: Final = 3
SIDES: Final = ("light", "dark")
NAMES: Final = {"en": ("Light", "Dark"), "ja": ("白", "黒")}
FEWEST: Final = "fewest"


class Stones:
    """The components: how many stones each scenario has before a die adds to them."""

    id = "nimble"
    hash = "0123456789abcdef"
    sizes: ClassVar[dict[str, int]] = {"heap": 6, "hill": 15}


STONES: Final = Stones()


# --- state -----------------------------------------------------------------------------------


class Contest(Procedure, tag="contest"):
    """The whole game."""


class Round(Procedure, tag="round"):
    """One round; `picks` by side."""

    picks: list[int] = msgspec.field(default_factory=list)


class Picking(Frame, tag="picking"):
    """2 The choices made so far, by side."""

    picks: list[int] = msgspec.field(default_factory=list)


class Position(kernel.Position, kw_only=True):
    """The heap, and what each side has taken."""

    pack: Stones
    flow: list[Contest | Round | Picking]
    heap: int = 0
    taken: list[int]


# --- orders and events -----------------------------------------------------------------------


class Pick(Order, frozen=True, gc=False, tag="pick"):
    """2 Reach for so many stones."""

    secret: ClassVar[bool] = True
    number: int


class HeapFilled(Event, frozen=True, tag="heap-filled"):
    rule: ClassVar[str] = "1"
    stones: int


class Picked(Event, frozen=True, tag="picked"):
    rule: ClassVar[str] = "2"
    side: Side


class Revealed(Event, frozen=True, tag="revealed"):
    rule: ClassVar[str] = "3"
    first: int
    second: int


class Taken(Event, frozen=True, tag="taken"):
    rule: ClassVar[str] = "3"
    side: Side
    stones: int
    left: int


# --- 1 the heap ------------------------------------------------------------------------------


def start(pack: Stones, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    return Position(
        pack=pack, scenario=scenario, options=options, dice=dice, flow=[Contest()], taken=[0, 0]
    )


def fill_heap(p: Position, f: Contest, emit: Emit) -> None:
    """1 The scenario's stones and a die more."""
    (die,) = roll(p, emit, Side(0), 1, "1", "heap")
    p.heap = p.pack.sizes[p.scenario] + die
    emit(HeapFilled(p.heap))


def play_rounds(p: Position, f: Contest, emit: Emit) -> None:
    f.step -= 1
    p.flow.append(Round())


# --- 2 choosing ------------------------------------------------------------------------------

RANGE: Final = Reason("2", "pick-range")
TOO_FEW_LEFT: Final = Reason("2", "pick-too-many")


def ask(p: Position, f: Round, emit: Emit) -> None:
    p.flow.append(Picking())


def pick_ready(p: Position, f: Picking, emit: Emit) -> bool:
    """2 Both have chosen: the round goes on."""
    if len(f.picks) < 2:
        return True
    p.flow.pop()
    p.flow[-1].picks = f.picks  # type: ignore[union-attr]
    return False


def pick_side(p: Position, f: Picking) -> Side:
    return Side(len(f.picks))


def pick_candidates(p: Position, f: Picking) -> Iterator[Pick]:
    for number in range(1, MOST + 1):
        yield Pick(number)


def pick_refusal(p: Position, f: Picking, order: Pick) -> Reason | None:
    """2 One to three, and no more than there are."""
    if not 1 <= order.number <= MOST:
        return RANGE
    return TOO_FEW_LEFT if order.number > p.heap else None


def pick(p: Position, f: Picking, order: Pick, emit: Emit) -> None:
    emit(Picked(pick_side(p, f)))
    f.picks.append(order.number)


# --- 3 revealing -----------------------------------------------------------------------------


def reveal(p: Position, f: Round, emit: Emit) -> None:
    """3 The higher choice takes; who has more in the end wins, or fewer with the option."""
    first, second = f.picks
    p.revealed += 1
    emit(Revealed(first, second))
    winner = Side(int(second > first)) if first != second else break_tie(p, emit)
    p.taken[winner] += f.picks[winner]
    p.heap -= f.picks[winner]
    emit(Taken(winner, f.picks[winner], p.heap))
    if not p.heap:
        ahead = Side(int(p.taken[1] >= p.taken[0]))
        won = Side(1 - ahead) if FEWEST in p.options else ahead
        finish(p, Outcome(won, "stones", "3"))


def break_tie(p: Position, emit: Emit) -> Side:
    """3 A die each, until they differ."""
    while True:
        first, second = roll(p, emit, Side(0), 2, "3", "tie")
        if first != second:
            return Side(int(second > first))


# --- the game --------------------------------------------------------------------------------

PROCEDURES: Final[Procedures] = {Contest: (fill_heap, play_rounds), Round: (ask, reveal)}
DECISIONS: Final[Decisions] = {
    Picking: Decision("2", (Pick,), pick_candidates, pick_refusal, pick, pick_ready, side=pick_side)
}


class SideCodec:
    def write(self, value: Any) -> str:
        return SIDES[value]

    def read(self, text: str) -> Any:
        if text not in SIDES:
            raise BadInput(f"expected one of {', '.join(SIDES)}, got '{text}'")
        return Side(SIDES.index(text))

    def knows(self, value: Any) -> bool:
        return type(value) is int and value in (0, 1)

    def name(self, value: Any, language: str) -> str:
        return NAMES[language][value] if self.knows(value) else "—"


def codecs(pack: Stones) -> Codecs:
    return {Side: SideCodec()}


def hide(p: Position, reader: Side) -> None:
    """2 A choice is the chooser's own until both are made."""
    for frame in p.flow:
        if isinstance(frame, Picking):
            frame.picks = [
                number if side == reader else HIDDEN for side, number in enumerate(frame.picks)
            ]


def is_hidden(p: Position, giver: Side, order: Order, reader: Side) -> bool:
    top = p.flow[-1]
    return isinstance(top, Picking) and giver != reader and giver < len(top.picks)


def check(p: Position) -> None:
    if p.heap < 0 or min(p.taken) < 0:
        raise BrokenRule("stones came out of nowhere")
    if p.outcome is not None and p.outcome.winner == NOBODY:
        raise BrokenRule("somebody must win")


def no_previews(p: Position, order: Order | None) -> list[Preview]:
    return []


def draw(p: Position, language: str) -> str:
    return "o" * p.heap + "."


def only_stones(directory: Path) -> Stones:
    raise BadInput(f"{directory}: there are no other stones than ours")


NIMBLE: Final = Game(
    id="nimble",
    rules_version=1,
    folder=Path(__file__).parent,
    sides=SIDES,
    scenarios=(Scenario("heap"), Scenario("hill")),
    optional_rules=(Option(FEWEST, "3"),),
    procedures=PROCEDURES,
    decisions=DECISIONS,
    events=(HeapFilled, Picked, Revealed, Taken),
    position_type=Position,
    start=start,
    shipped_pack=lambda: STONES,
    load_pack=only_stones,
    make_codecs=codecs,
    make_preview=no_previews,
    hide=hide,
    is_hidden=is_hidden,
    check=check,
    draw_map=draw,
)
