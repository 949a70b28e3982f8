"""18 End Phase: victory, redeployment, markers, the next turn."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.events import ControlChanged, PhaseBegan, Redeployed
from kessel.games.circle_of_fire.rules.orders import Decline, Done, Redeploy, Spend, TakeBack
from kessel.games.circle_of_fire.rules.r06_control import (
    is_contested,
    is_over_limit,
    shift,
    surroundings,
    where,
    zones_are_adjacent,
)
from kessel.games.circle_of_fire.rules.r08_advantage import (
    pass_on,
    pass_on_unused,
    remove_stubborn,
    spend,
    unheld,
)
from kessel.games.circle_of_fire.rules.r19_victory import (
    check_automatic_victory,
    check_siege,
    give_verdict,
)
from kessel.games.circle_of_fire.rules.state import (
    Box,
    EndPhase,
    OfferingRedeployment,
    Position,
    Redeploying,
    Turn,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Reason
from kessel.kernel.sides import NOBODY, Side

NOT_IN_AREA = Reason("8.1.1F", "not-in-area")
MOVED_ALREADY = Reason("8.1.1F", "redeployed-already")
NOT_ADJACENT = Reason("8.1.1F", "redeploy-not-adjacent")
ENEMY_CONTROLLED = Reason("8.1.1F", "redeploy-enemy-controlled")
ENEMY_OCCUPIED = Reason("8.1.1F", "redeploy-enemy-occupied")
BOTH_CONTESTED = Reason("8.1.1F", "redeploy-contested")
ZONE = Reason("8.1.1F", "redeploy-zone")
NOTHING_TO_TAKE_BACK = Reason("8.1.1F", "nothing-to-take-back")


class OverLimit(Reason, frozen=True):
    """6.1 Areas that hold more than they may."""

    areas: tuple[Space, ...]


def begin_end(p: Position, f: Turn, emit: Emit) -> None:
    emit(PhaseBegan("end"))
    p.flow.append(EndPhase(p.turn))


# --- the eight steps -------------------------------------------------------------------------


def step_1_automatic_victory(p: Position, f: EndPhase, emit: Emit) -> None:
    check_automatic_victory(p, emit)


def step_2_siege(p: Position, f: EndPhase, emit: Emit) -> None:
    if f.turn == p.pack.charts.victory.check_turn:
        check_siege(p, emit)


def step_3_redeployment(p: Position, f: EndPhase, emit: Emit) -> None:
    if p.advantage != NOBODY:
        p.flow.append(OfferingRedeployment(p.advantage))


def step_4_stubborn_defence(p: Position, f: EndPhase, emit: Emit) -> None:
    remove_stubborn(p, emit)


def step_5_guns(p: Position, f: EndPhase, emit: Emit) -> None:
    """18.0 Used guns and Stukas are ready again."""
    for boxes in p.boxes:
        for gun in boxes[Box.ARTILLERY]:
            p.committed[gun] = False


def step_6_next_turn(p: Position, f: EndPhase, emit: Emit) -> None:
    """18.0, 8.1.3 Not after the last turn (R34)."""
    if f.turn == p.pack.charts.tracks.turns:
        return
    p.turn += 1
    pass_on_unused(p, emit)
    pass_on(p, emit)
    p.advantage_began, p.advantage_used = p.advantage, False


def step_7_impulse_marker(p: Position, f: EndPhase, emit: Emit) -> None:
    """9.1 Night ends with the turn."""
    p.night = False
    p.impulse_box = 1


def step_8_verdict(p: Position, f: EndPhase, emit: Emit) -> None:
    if f.turn == p.pack.charts.tracks.turns:
        give_verdict(p, emit)


# --- whether to redeploy ---------------------------------------------------------------------


def offer_candidates(p: Position, f: OfferingRedeployment) -> Iterator[Spend | Decline]:
    yield Spend()
    yield Decline()


def offer_refusal(p: Position, f: OfferingRedeployment, order: Spend | Decline) -> Reason | None:
    return unheld(p, f.side) if isinstance(order, Spend) else None


def answer_offer(p: Position, f: OfferingRedeployment, order: Spend | Decline, emit: Emit) -> None:
    """8.1.1F A use of the advantage, which passes on at the end of the phase (R31)."""
    p.flow.pop()
    if isinstance(order, Spend):
        spend(p, f.side, "redeployment", emit)
        p.flow.append(Redeploying(f.side))


# --- redeploying -----------------------------------------------------------------------------


def overfull(p: Position, side: Side) -> list[Space]:
    mine, enough = p.units[side], p.pack.charts.stacking.units
    return [a for a in p.pack.map.areas if len(mine[a]) > enough and is_over_limit(p, side, a)]


def redeploy_candidates(p: Position, f: Redeploying) -> Iterator[Redeploy | TakeBack | Done]:
    """Just the legal orders; all units of an area may go to the same places."""
    full = overfull(p, f.side)
    for area in full or redeploying_places(p):
        units = p.units[f.side][area]
        places = open_areas(p, f.side, area) if units else []
        for unit in units:
            if unit not in f.moved:
                for there in places:
                    yield Redeploy(unit, there)
            elif full and unit not in f.settled:
                yield TakeBack(unit)
    if not full:
        yield Done()


def redeploying_places(p: Position) -> tuple[Space, ...]:
    """8.1.1F Units in areas redeploy (R31); in zones too where zones count as adjacent (R49)."""
    return p.pack.map.board.spaces if zones_are_adjacent(p) else p.pack.map.areas


def open_areas(p: Position, side: Side, here: Space) -> list[Space]:
    return [
        there
        for there in surroundings(p).adjacent[here]
        if destination_refusal(p, side, here, there) is None
    ]


def redeploy_refusal(
    p: Position, f: Redeploying, order: Redeploy | TakeBack | Done
) -> Reason | None:
    """8.1.1F, R31 The occupation limit counts at the end of all moves: until an area over it is
    cleared, only units there may go, on or back.
    """
    full = overfull(p, f.side)
    over = OverLimit("6.1", "redeploy-over-limit", tuple(full)) if full else None
    if isinstance(order, Done):
        return over
    here = where(p, order.unit)
    if isinstance(order, TakeBack):
        if not full or order.unit not in f.moved or order.unit in f.settled:
            return NOTHING_TO_TAKE_BACK
        return None if here in full else over
    if p.pack.units[order.unit].side != f.side or here not in redeploying_places(p):
        return NOT_IN_AREA
    if order.unit in f.moved:
        return MOVED_ALREADY
    reason = redeploy_step_refusal(p, f.side, here, order.to)
    return reason or (None if here in full else over)


def redeploy_step_refusal(p: Position, side: Side, here: Space, there: Space) -> Reason | None:
    if there not in surroundings(p).adjacent[here]:
        zone = p.pack.map.is_zone[there] and not zones_are_adjacent(p)
        return ZONE if zone else NOT_ADJACENT
    return destination_refusal(p, side, here, there)


def destination_refusal(p: Position, side: Side, here: Space, there: Space) -> Reason | None:
    """8.1.1F Neither enemies nor enemy control where a unit goes."""
    if p.units[1 - side][there]:
        both = is_contested(p, here) and is_contested(p, there)
        return BOTH_CONTESTED if both else ENEMY_OCCUPIED
    return None if p.control[there] == side else ENEMY_CONTROLLED


def redeploy(p: Position, f: Redeploying, order: Redeploy | TakeBack | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        p.flow.pop()
        return
    here = where(p, order.unit)
    if isinstance(order, Redeploy):
        f.moved.append(order.unit)
        f.origins.append(here)
        f.controls.append(p.control[here])
        go(p, order.unit, here, order.to, emit)
    else:
        take_back(p, f, order.unit, here, emit)


def take_back(p: Position, f: Redeploying, unit: UnitId, here: Space, emit: Emit) -> None:
    """A unit that never went: the control it may have given up is its side's again."""
    f.settled.append(unit)
    number = f.moved.index(unit)
    there, control = f.origins[number], f.controls[number]
    go(p, unit, here, there, emit)
    if p.control[there] != control:
        p.control[there] = control
        emit(ControlChanged(there, control))


def go(p: Position, unit: UnitId, here: Space, there: Space, emit: Emit) -> None:
    emit(Redeployed(unit, here, there))
    shift(p, unit, here, there, emit)


OFFERING_REDEPLOYMENT = Decision(
    "8.1.1F", (Spend, Decline), offer_candidates, offer_refusal, answer_offer
)
REDEPLOYING = Decision(
    "8.1.1F",
    (Redeploy, TakeBack, Done),
    redeploy_candidates,
    redeploy_refusal,
    redeploy,
    exact=True,
)
