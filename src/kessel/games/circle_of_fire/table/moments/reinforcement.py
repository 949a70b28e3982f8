"""5, 8, 10, 20, 21 Set-up, bid, reinforcements, and what the advantage is spent on there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN
from kessel.games.circle_of_fire.rules import orders, state
from kessel.games.circle_of_fire.rules.r06_control import box_of, where
from kessel.games.circle_of_fire.rules.r07_sequence import PROCEDURES
from kessel.games.circle_of_fire.rules.r08_advantage import unheld
from kessel.games.circle_of_fire.rules.r10_reinforcements import s3_random
from kessel.games.circle_of_fire.rules.r10_reinforcements.s0_placing import ON_MAP
from kessel.games.circle_of_fire.rules.r10_reinforcements.s2_reorganised import segment_refusal
from kessel.games.circle_of_fire.rules.r10_reinforcements.s3_random import (
    Enough,
    FromTurn,
    OtherResult,
)
from kessel.games.circle_of_fire.rules.r10_reinforcements.s5_interdiction import stuka_refusal
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.rules.whereabouts import absence
from kessel.games.circle_of_fire.table.moments.steps import BEFORE, first, later, step_of
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Order, Reason

NO_BIDS = Reason("20.0", "no-bids")
BIDS_ARE_MADE = Reason("20.1", "bids-are-made")
RESULT_IS_SETTLED = Reason("10.3", "result-is-settled")
SELECTION_IS_OVER = Reason("10.3", "selection-is-over")
NOBODY_ON_THE_ROAD = Reason("10.5", "nobody-on-the-road")
TOO_LATE_TO_INTERDICT = Reason("10.5", "too-late-to-interdict")
NO_SUBSTITUTES = Reason("21.1", "no-substitutes")
STILL_TO_COME = Reason("21.1", "still-to-come")
ROLL_IS_MADE = Reason("8.1.1A", "roll-is-made")
INFILTRATION_DECLINED = Reason("8.1.1E", "infiltration-declined")
SPEND_IN_IMPULSE = Reason("8.1", "spend-in-impulse")
SPEND_WHEN_ASKED = Reason("8.1", "spend-when-asked")

SELECTED: Final = PROCEDURES[state.RandomSegment].index(s3_random.select) + 1
"""The step of the segment from which on units have been selected."""


# --- before the first turn -----------------------------------------------------------------------


def bid(p: Position, order: orders.Bid | orders.Command) -> Reason:
    """20.0, 20.1 Bids come before everything else, if there are any."""
    if state.BID not in p.options:
        return NO_BIDS
    return first("20.1") if step_of(p) == "bid" else BIDS_ARE_MADE


def place(p: Position, order: orders.Place) -> Reason:
    """5.1, 10.0 A unit is placed when it comes; who is there already is not."""
    return absence(p, order.unit) if where(p, order.unit) == NOWHERE else ON_MAP


# --- reinforcements ------------------------------------------------------------------------------


def give_up(p: Position, order: orders.GiveUp) -> Reason:
    """10.2 In the first segment of a turn, if there is something to make and to make it of."""
    side = p.pack.units[order.unit].side
    return segment_refusal(p, side) or later(p, "10.2", "reorganised")


def take(p: Position, order: orders.Take) -> Reason:
    """10.3 Right after the roll, if it leaves a choice."""
    segment = innermost(p, state.RandomSegment)
    if segment is None:
        return later(p, "10.3", "random")
    if not segment.result:
        return first("10.3")
    if segment.result == order.result:
        return RESULT_IS_SETTLED
    return s3_random.other_result(p, segment.result, order.result)


def select(p: Position, order: orders.Select) -> Reason:
    """10.3 Among those that a result brings, as many as it allows."""
    if where(p, order.unit) != NOWHERE:
        return ON_MAP
    if box_of(p, order.unit) != state.Box.RANDOM:
        return absence(p, order.unit)
    segment, code = innermost(p, state.RandomSegment), p.pack.units[order.unit].code
    if segment is None:
        to_come = step_of(p) in (*BEFORE, "reorganised")
        return later(p, "10.3", "random") if to_come else SELECTION_IS_OVER
    if segment.step < SELECTED:
        return first("10.3")
    if order.unit in segment.selected:
        return s3_random.ALREADY_SELECTED
    if code != segment.result:
        rolled = s3_random.in_words(segment.result)
        return OtherResult("10.3", "group-not-rolled", rolled)
    return enough(p, segment)


def enough(p: Position, segment: state.RandomSegment) -> Reason:
    """10.3 The choice has been made: how many were allowed."""
    chart = p.pack.charts.random_reinforcements
    if any(p.pack.units[unit].model == "T-34" for unit in segment.selected):
        return s3_random.T34_ALONE
    limit = chart.most_u if segment.result == "U" else chart.most_t26
    chosen = len(segment.selected)
    return Enough("10.3", "enough-selected", limit) if chosen >= limit else SELECTION_IS_OVER


def interdict(p: Position, order: orders.Interdict) -> Reason:
    """10.5 From Turn 2 on, when it is known who comes and before anybody is placed."""
    reason = stuka_refusal(p, order.unit)
    if reason is not None:
        return reason
    first_turn = p.pack.charts.interdiction.first_turn
    if p.turn < first_turn:
        return FromTurn("10.5", "interdiction-too-early", first_turn)
    random, regular = innermost(p, state.RandomSegment), innermost(p, state.RegularSegment)
    if regular is not None:
        on_foot = any(not p.pack.units[unit].is_gun for unit in regular.selected)
        return TOO_LATE_TO_INTERDICT if on_foot else NOBODY_ON_THE_ROAD
    if random is None:
        return later(p, "10.5", "random")
    if random.step < SELECTED:
        return first("10.5")
    soviet = random.result in ("A", "K") and random.selected
    return TOO_LATE_TO_INTERDICT if soviet else later(p, "10.5", "regular")


def substitute(p: Position, order: orders.Substitute) -> Reason:
    """21.1 Only where nobody is left to come."""
    if state.SUBSTITUTES not in p.options:
        return NO_SUBSTITUTES
    segment = innermost(p, state.RandomSegment)
    if segment is None:
        return later(p, "21.1", "random")
    return STILL_TO_COME if segment.result else first("21.1")


# --- the advantage -------------------------------------------------------------------------------


def spend(p: Position, order: orders.Spend) -> Reason:
    """8.1 What the side that decides could spend the advantage on, if it had it."""
    segment = innermost(p, state.RandomSegment)
    if segment is not None and segment.result == "U" and p.to_act == GERMAN:
        declined = isinstance(p.flow[-1], state.SelectingUnits)
        reason = s3_random.infiltration_refusal(p)
        return reason or (INFILTRATION_DECLINED if declined else first("8.1.1E"))
    reason = unheld(p, p.to_act)
    if reason is not None:
        return reason
    if segment is not None and segment.result:
        return ROLL_IS_MADE
    return SPEND_IN_IMPULSE if isinstance(p.flow[-1], state.ChoosingAction) else SPEND_WHEN_ASKED


ANSWERS: Final[Mapping[type[Order], Callable[[Position, Any], Reason | None]]] = {
    orders.Bid: bid,
    orders.Command: bid,
    orders.Place: place,
    orders.GiveUp: give_up,
    orders.Take: take,
    orders.Select: select,
    orders.Interdict: interdict,
    orders.Substitute: substitute,
    orders.Spend: spend,
}
