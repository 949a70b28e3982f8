"""10.5 Stukas against Soviet columns off the map."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import HeldBack, Interdicted
from kessel.games.circle_of_fire.rules.orders import Decline, Interdict, Select
from kessel.games.circle_of_fire.rules.r10_reinforcements.s0_placing import REGULAR, hold
from kessel.games.circle_of_fire.rules.state import (
    Box,
    ChoosingArrivals,
    Interdicting,
    Position,
    RandomSegment,
    RegularSegment,
)
from kessel.games.circle_of_fire.rules.whereabouts import absence
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side

NOT_A_STUKA = Reason("10.5", "not-a-stuka")
STUKA_USED = Reason("10.5", "stuka-used")
STUKA_TOO_LATE = Reason("10.5", "stuka-too-late")
NOT_ON_THE_ROAD = Reason("10.5", "not-on-the-road")
ALREADY_SELECTED = Reason("10.5", "already-selected")


def offer_interdiction(p: Position, arriving: list[UnitId]) -> None:
    """10.5 From Turn 2 on, against units on the ground; guns are never delayed."""
    ground = [unit for unit in arriving if not p.pack.units[unit].is_gun]
    if ground and p.turn >= p.pack.charts.interdiction.first_turn and ready_stukas(p):
        p.flow.append(Interdicting(ground))


def ready_stukas(p: Position) -> list[UnitId]:
    return [
        gun
        for gun in p.boxes[GERMAN][Box.ARTILLERY]
        if p.pack.units[gun].is_stuka and not p.committed[gun]
    ]


# --- the German decision -----------------------------------------------------------------------


def interdicting_side(p: Position, f: Interdicting) -> Side:
    return GERMAN


def interdict_candidates(p: Position, f: Interdicting) -> Iterator[Interdict | Decline]:
    for gun in ready_stukas(p):
        yield Interdict(gun)
    yield Decline()


def interdict_refusal(p: Position, f: Interdicting, order: Interdict | Decline) -> Reason | None:
    return None if isinstance(order, Decline) else stuka_refusal(p, order.unit)


def stuka_refusal(p: Position, unit: UnitId) -> Reason | None:
    """10.5 An unused Stuka of the artillery box."""
    if not p.pack.units[unit].is_stuka:
        return NOT_A_STUKA
    if unit not in p.boxes[GERMAN][Box.ARTILLERY]:
        this_turn = p.pack.units[unit].entry_turn == p.turn
        return STUKA_TOO_LATE if this_turn else absence(p, unit)
    return STUKA_USED if p.committed[unit] else None


def interdict(p: Position, f: Interdicting, order: Interdict | Decline, emit: Emit) -> None:
    """10.5 The Stuka is used whatever the die says; a good one lets only a few through."""
    p.flow.pop()
    if isinstance(order, Decline):
        return
    p.committed[order.unit] = True
    (die,) = roll(p, emit, GERMAN, 1, "10.5", "interdiction")
    if die < p.pack.charts.interdiction.delays:
        emit(Interdicted(order.unit, die, -1))
        return
    (arriving,) = roll(p, emit, GERMAN, 1, "10.5", "interdiction-arrivals")
    emit(Interdicted(order.unit, die, arriving))
    if arriving < len(f.units):
        p.flow.append(ChoosingArrivals(arriving, f.units))


# --- who arrives -------------------------------------------------------------------------------


def arrivals_side(p: Position, f: ChoosingArrivals) -> Side:
    return GERMAN if germans_pick_delayed(p) else SOVIET


def germans_pick_delayed(p: Position) -> bool:
    """R24 The other reading: whoever delays also says whom."""
    return rulings.GERMANS_PICK_DELAYED in p.options


def arrival_candidates(p: Position, f: ChoosingArrivals) -> Iterator[Select]:
    for unit in f.units:
        yield Select(unit)


def arrival_refusal(p: Position, f: ChoosingArrivals, order: Select) -> Reason | None:
    if order.unit not in f.units:
        return NOT_ON_THE_ROAD
    return ALREADY_SELECTED if order.unit in f.selected else None


def admit(p: Position, f: ChoosingArrivals, order: Select, emit: Emit) -> None:
    """10.5 Just so many arrive, the Soviets choose which (R24); the others come next turn."""
    f.selected.append(order.unit)
    if len(f.selected) < f.arriving:
        return
    p.flow.pop()
    late = [unit for unit in f.units if unit not in f.selected]
    segment = p.flow[-1]
    assert isinstance(segment, RandomSegment | RegularSegment)
    hold(p, late, REGULAR if isinstance(segment, RegularSegment) else "A")
    segment.selected = [unit for unit in segment.selected if unit not in late]
    emit(HeldBack(tuple(late)))


INTERDICTING = Decision(
    "10.5",
    (Interdict, Decline),
    interdict_candidates,
    interdict_refusal,
    interdict,
    side=interdicting_side,
)
CHOOSING_ARRIVALS = Decision(
    "10.5", (Select,), arrival_candidates, arrival_refusal, admit, side=arrivals_side
)
