"""Where a unit can be taken: the searches of chapter 10 with the orders that go each way, and in
other decisions the hexes that one order leads to."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final

from kessel.board import reach as board_reach
from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_units import UnitId
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.orders import (
    Advance,
    Back,
    Cross,
    Enter,
    Halt,
    March,
    Move,
    Return,
    To,
)
from kessel.games.spring_prelude.rules.r04_sequence import DECISIONS
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import has_come_far
from kessel.games.spring_prelude.rules.r10_movement.s2_search import (
    further,
    in_hand,
    search_from,
)
from kessel.games.spring_prelude.rules.r10_movement.s3_moving import can_go_on
from kessel.games.spring_prelude.rules.r10_movement.s4_phases import aim_of, mover_refusal
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.table import words
from kessel.hexkit.table.ways import Script, can_act
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.scene import Reach

ORDERS: Final = (Advance, Back, Cross, Enter, Halt, March, Move, Return, To)
MARCH: Final = "march"
SCRIPTS: Final = {
    False: Script(words.codecs, ORDERS, To, To),
    True: Script(words.codecs, ORDERS, March, March),
}
"""How ways are written in tactical and in strategic movement."""
SCRIPT: Final = SCRIPTS[False]


def reach(p: Position, unit: int) -> tuple[Reach, ...]:
    """Every hex the unit can be taken to now, by hex; nothing if it cannot act."""
    if not can_act(p, unit, len(p.pack.units)):
        return ()
    mover = UnitId(unit)
    match p.flow[-1]:
        case frames.Moving() as frame:
            return moves(p, frame, (), halts=False) if frame.unit == mover else ()
        case frames.ChoosingMover() as frame:
            if mover_refusal(p, frame, Move(mover)) is None:
                return moves(p, taken_up(p, mover), (Move(mover),), halts=True)
    # entries, advances, retreats, crossings
    named = (Advance, Cross, Enter, Return)
    return tuple(SCRIPT.singles(p, mover, DECISIONS, named, (Back,)))


def taken_up(p: Position, unit: UnitId) -> frames.Moving:
    """The move of a unit that has just been chosen."""
    return in_hand(p, unit, aim_of(p, enclosing(p, frames.MovePhase), unit))


# --- moves ---------------------------------------------------------------------------------------


def moves(
    p: Position, f: frames.Moving, before: Iterable[Order], *, halts: bool
) -> tuple[Reach, ...]:
    """Wherever the unit can be taken; strategically where it does not get otherwise."""
    first = SCRIPT.written(p, before)
    found: dict[int, Reach] = {}
    for strategic in (False, True):
        more = list(ways(p, f, strategic, first, halts, found))
        found |= {way.space: way for way in more}
    return tuple(found[space] for space in sorted(found))


def ways(
    p: Position,
    f: frames.Moving,
    strategic: bool,
    first: tuple[str, ...],
    halts: bool,
    known: Container[int],
) -> Iterator[Reach]:
    """The cheapest way to every hex but those `known`, in one kind of movement; who must get
    somewhere ends nowhere else (8.1, 7.4)."""
    script, halt = SCRIPTS[strategic], SCRIPT.written(p, (Halt(),))
    found = search_from(p, f, strategic)
    passed = {arrival.before for arrival in found.values()}
    mode = MARCH if strategic else ""
    for there, spent, path in board_reach.ways(found, f.here):
        if there in known or (f.aim and not has_come_far(p, f, there)):
            continue
        stops = in_zone(p, f.side, there)
        orders = (*first, *script.along(p, path))
        if halts and (there in passed or goes_on(p, f, path, spent, strategic, stops)):
            orders += halt
        yield Reach(there, words.SIXTHS.points(spent - f.spent), path, stops, orders, mode)


def goes_on(
    p: Position, f: frames.Moving, path: Sequence[Hex], spent: int, strategic: bool, stops: bool
) -> bool:
    """Whether the unit could do more at the end of a way: if not, its move is over without an
    order."""
    after = further(f, path[-1], spent, strategic, len(path) - 1)
    after.stopped = stops or spent >= f.points
    return can_go_on(p, after)
