"""10.3 Random reinforcement segment: two dice decide whose reserves come."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import (
    Infiltrated,
    NoReinforcements,
    RandomResult,
    ResultTaken,
)
from kessel.games.circle_of_fire.rules.orders import Decline, Done, Select, Spend, Take
from kessel.games.circle_of_fire.rules.r05_setup import put_on_map
from kessel.games.circle_of_fire.rules.r06_control import full, is_full_for
from kessel.games.circle_of_fire.rules.r08_advantage import holder, pass_on, spend, unheld
from kessel.games.circle_of_fire.rules.r10_reinforcements.s0_placing import bring_in
from kessel.games.circle_of_fire.rules.r10_reinforcements.s5_interdiction import offer_interdiction
from kessel.games.circle_of_fire.rules.r19_victory import is_encircled
from kessel.games.circle_of_fire.rules.state import (
    SUBSTITUTES,
    Box,
    ChoosingInfiltrators,
    ChoosingResult,
    DeclaringInfiltration,
    Position,
    RandomSegment,
    SelectingUnits,
    SpendingOnRandom,
    Substituting,
    Turn,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, as_long_as, enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side

NOTHING = "-"

GROUP_HAS_COME = Reason("10.3", "group-has-come")
NOT_IN_GROUP = Reason("10.3", "not-in-group")
ALREADY_SELECTED = Reason("10.3", "already-selected")
T34_ALONE = Reason("10.3", "t34-alone")
NOT_INFILTRATING = Reason("8.1.1E", "not-infiltrating")
INFANTRY_ONLY = Reason("8.1.1E", "infiltrators-infantry")
INFILTRATED_ALREADY = Reason("8.1.1E", "infiltrated-already")
ENOUGH_INFILTRATED = Reason("8.1.1E", "enough-infiltrated")
NOT_ENCIRCLED = Reason("8.1.1E", "infiltration-not-encircled")


class OtherResult(Reason, frozen=True):
    """10.3 What was rolled."""

    rolled: str


class FromTurn(Reason, frozen=True):
    """10.3, 8.1.1E From which turn on, or up to which, a choice is open."""

    turn: int


class Enough(Reason, frozen=True):
    """10.3 How many may be chosen, and have been."""

    limit: int


def begin_random(p: Position, f: Turn, emit: Emit) -> None:
    held = list(p.boxes[SOVIET][Box.HELD_RANDOM])
    p.flow.append(RandomSegment(holder=holder(p), held=held))


def owner(result: str) -> Side:
    return GERMAN if result in ("U", "J") else SOVIET


def in_display(p: Position, code: str) -> list[UnitId]:
    """Units of a random code that have not come yet."""
    return [unit for unit in p.boxes[owner(code)][Box.RANDOM] if p.pack.units[unit].code == code]


# --- the steps -------------------------------------------------------------------------------


def offer_modifier(p: Position, f: RandomSegment, emit: Emit) -> None:
    """8.1.1A The holder may spend the advantage on the roll."""
    p.flow.append(SpendingOnRandom(f.holder))


def roll_random(p: Position, f: RandomSegment, emit: Emit) -> None:
    """10.3 The holder rolls."""
    dice = roll(p, emit, f.holder, 2, "10.3", "random")
    modifier = favour(p, f.spent) if f.holder == SOVIET else -favour(p, f.spent)
    total = sum(dice) + modifier
    f.result = p.pack.charts.random_reinforcements.result(p.turn, total) or NOTHING
    emit(RandomResult(dice, modifier, total, f.result))


def favour(p: Position, spent: bool) -> int:
    """10.3 In the holder's favour: 1 for holding, 2 more for spending (R5)."""
    chart = p.pack.charts.random_reinforcements
    if not spent:
        return chart.holder_modifier
    return chart.spent_modifier + (0 if spender_holds_no_more(p) else chart.holder_modifier)


def spender_holds_no_more(p: Position) -> bool:
    """R5 The other reading: who has spent the advantage does not hold it when the dice fall."""
    return rulings.SPENT_WITHOUT_HOLDING in p.options


def settle_result(p: Position, f: RandomSegment, emit: Emit) -> None:
    """10.3 J counts as U once J has come; U may be taken as J, and from Turn 3 A as K."""
    if f.result == "J" and not in_display(p, "J"):
        f.result = "U"
    choices = result_choices(p, f.result)
    if len(choices) > 1:
        p.flow.append(ChoosingResult(owner(f.result), choices))
    elif f.result != NOTHING and not in_display(p, f.result):
        f.result = find_substitute(p, f, emit)


def result_choices(p: Position, result: str) -> tuple[str, ...]:
    """What the receiver may make of a result; its own group may be used up (R33)."""
    if result == "U" and in_display(p, "J"):
        return ("U", "J") if in_display(p, "U") else ("J", NOTHING)
    from_turn = p.pack.charts.random_reinforcements.k_from_turn
    if result == "A" and p.turn >= from_turn and in_display(p, "K"):
        return ("A", "K") if in_display(p, "A") else ("K", NOTHING)
    return (result,)


def find_substitute(p: Position, f: RandomSegment, emit: Emit) -> str:
    """10.3, 21.1 Nobody is left to come: nothing, or a substitute for it.

    The alternative has come too: J for U, U for J, and K for A from any turn (R33).
    """
    emit(NoReinforcements())
    alternative_left = f.result == "A" and in_display(p, "K")
    if SUBSTITUTES in p.options and not alternative_left:
        p.flow.append(Substituting(owner(f.result)))
    return NOTHING


def offer_infiltration(p: Position, f: RandomSegment, emit: Emit) -> None:
    """8.1.1E On a U result a German holder may spend the advantage to slip units through."""
    if f.result == "U" and infiltration_refusal(p) is None:
        p.flow.append(DeclaringInfiltration())


def infiltration_refusal(p: Position) -> Reason | None:
    """8.1.1E Once in the game, before Turn 8, and only while Cholm is encircled."""
    last_turn = p.pack.charts.infiltration.last_turn
    if p.infiltrated:
        return INFILTRATED_ALREADY
    if p.turn > last_turn:
        return FromTurn("8.1.1E", "infiltration-too-late", last_turn)
    reason = unheld(p, GERMAN)
    if reason is not None:
        return reason
    # a made-up map may have no area 31
    return None if is_encircled(p) and p.pack.map.infiltration != NOWHERE else NOT_ENCIRCLED


def select(p: Position, f: RandomSegment, emit: Emit) -> None:
    """10.3 U: up to five. J and K: all. A: a T-34, or up to three T-26."""
    if f.result in ("J", "K"):
        f.selected = in_display(p, f.result)
    elif f.result in ("U", "A"):
        p.flow.append(SelectingUnits(owner(f.result), f.result))


def roll_infiltration(p: Position, f: RandomSegment, emit: Emit) -> None:
    """8.1.1E One die, after the units are selected, says how many may go to area 31."""
    if not f.infiltrating:
        return
    (die,) = roll(p, emit, GERMAN, 1, "8.1.1E", "infiltration")
    limit = p.pack.charts.infiltration.number(die)
    emit(Infiltrated(die, limit))
    p.flow.append(ChoosingInfiltrators(limit, f.selected))


def bring_in_germans(p: Position, f: RandomSegment, emit: Emit) -> None:
    if f.result in ("U", "J"):
        bring_in(p, GERMAN, f.result, f.selected, emit)


def interdict_random(p: Position, f: RandomSegment, emit: Emit) -> None:
    """10.5 Declared as soon as it is known who comes."""
    if f.result in ("A", "K"):
        offer_interdiction(p, f.selected)


def bring_in_soviets(p: Position, f: RandomSegment, emit: Emit) -> None:
    """10.3 With the units held back last turn (10.5), which cannot be held again."""
    new = f.selected if f.result in ("A", "K") else []
    bring_in(p, SOVIET, "A", [*f.held, *new], emit)


def end_random(p: Position, f: RandomSegment, emit: Emit) -> None:
    """R4: a spent advantage passes at the end of the segment."""
    pass_on(p, emit)


# --- spending on the roll ------------------------------------------------------------------------


def spending_candidates(p: Position, f: SpendingOnRandom) -> Iterator[Spend | Decline]:
    yield Spend()
    yield Decline()


def spending_refusal(p: Position, f: SpendingOnRandom, order: Spend | Decline) -> Reason | None:
    return unheld(p, f.side) if isinstance(order, Spend) else None


def spend_on_random(p: Position, f: SpendingOnRandom, order: Spend | Decline, emit: Emit) -> None:
    p.flow.pop()
    if isinstance(order, Spend):
        enclosing(p, RandomSegment).spent = True
        spend(p, f.side, "reinforcements", emit)


# --- which result ----------------------------------------------------------------------------


def result_candidates(p: Position, f: ChoosingResult) -> Iterator[Take]:
    for result in f.results:
        yield Take(result)


def result_refusal(p: Position, f: ChoosingResult, order: Take) -> Reason | None:
    if order.result in f.results:
        return None
    return other_result(p, enclosing(p, RandomSegment).result, order.result)


def other_result(p: Position, rolled: str, wanted: str) -> Reason:
    """10.3 Why a result cannot be taken in place of the one that was rolled."""
    chart = p.pack.charts.random_reinforcements
    if (rolled, wanted) in SWITCHES or rolled == wanted:
        if not in_display(p, wanted):
            return GROUP_HAS_COME
        if wanted == "K" and p.turn < chart.k_from_turn:
            return FromTurn("10.3", "k-too-early", chart.k_from_turn)
    return OtherResult("10.3", "not-a-choice", in_words(rolled))


def in_words(result: str) -> str:
    return "none" if result == NOTHING else result


SWITCHES = (("U", "J"), ("A", "K"))
"""10.3 What may be taken in place of what."""


def take_result(p: Position, f: ChoosingResult, order: Take, emit: Emit) -> None:
    p.flow.pop()
    enclosing(p, RandomSegment).result = order.result
    emit(ResultTaken(order.result))


# --- which units -----------------------------------------------------------------------------


def selecting_ready(p: Position, f: SelectingUnits, emit: Emit) -> bool:
    """Selection ends by itself when nobody more can be chosen."""
    if any(select_refusal(p, f, Select(unit)) is None for unit in in_display(p, f.group)):
        return True
    finish_selection(p, f)
    return False


def finish_selection(p: Position, f: SelectingUnits) -> None:
    p.flow.pop()
    enclosing(p, RandomSegment).selected = f.selected


def select_candidates(p: Position, f: SelectingUnits) -> Iterator[Select | Done]:
    for unit in in_display(p, f.group):
        yield Select(unit)
    yield Done()


def select_refusal(p: Position, f: SelectingUnits, order: Select | Done) -> Reason | None:
    """10.3 Up to five of U; of A one T-34 or up to three T-26. Fewer, even none, will do (R46)."""
    if isinstance(order, Done):
        return None
    if p.pack.units[order.unit].code != f.group or order.unit not in p.boxes[f.side][Box.RANDOM]:
        return NOT_IN_GROUP
    if order.unit in f.selected:
        return ALREADY_SELECTED
    chart = p.pack.charts.random_reinforcements
    if f.group == "A":
        models = {p.pack.units[unit].model for unit in (*f.selected, order.unit)}
        if "T-34" in models and f.selected:
            return T34_ALONE
    limit = chart.most_u if f.group == "U" else chart.most_t26
    return Enough("10.3", "enough-selected", limit) if len(f.selected) >= limit else None


def select_unit(p: Position, f: SelectingUnits, order: Select | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        finish_selection(p, f)
    else:
        f.selected.append(order.unit)


# --- infiltration ----------------------------------------------------------------------------


def declaring_side(p: Position, f: DeclaringInfiltration) -> Side:
    return GERMAN


def declaring_candidates(p: Position, f: DeclaringInfiltration) -> Iterator[Spend | Decline]:
    yield Spend()
    yield Decline()


def declaring_refusal(
    p: Position, f: DeclaringInfiltration, order: Spend | Decline
) -> Reason | None:
    return None


def declare_infiltration(
    p: Position, f: DeclaringInfiltration, order: Spend | Decline, emit: Emit
) -> None:
    p.flow.pop()
    if isinstance(order, Spend):
        enclosing(p, RandomSegment).infiltrating = True
        p.infiltrated = True
        spend(p, GERMAN, "infiltration", emit)


def can_infiltrate(p: Position, f: ChoosingInfiltrators) -> bool:
    return any(infiltrator_refusal(p, f, Select(unit)) is None for unit in f.units)


def infiltrators_side(p: Position, f: ChoosingInfiltrators) -> Side:
    return GERMAN


def infiltrator_candidates(p: Position, f: ChoosingInfiltrators) -> Iterator[Select | Done]:
    for unit in f.units:
        yield Select(unit)
    yield Done()


def infiltrator_refusal(
    p: Position, f: ChoosingInfiltrators, order: Select | Done
) -> Reason | None:
    """8.1.1E Selected infantry, as many as the die allows and area 31 holds."""
    if isinstance(order, Done):
        return None
    if order.unit not in f.units:
        return NOT_INFILTRATING
    if not p.pack.units[order.unit].is_infantry:
        return INFANTRY_ONLY
    if f.limit == 0:
        return ENOUGH_INFILTRATED
    area = p.pack.map.infiltration
    return full(p, order.unit, area, "8.1.1E") if is_full_for(p, order.unit, area) else None


def infiltrate(p: Position, f: ChoosingInfiltrators, order: Select | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        p.flow.pop()
        return
    f.units.remove(order.unit)
    f.limit -= 1
    put_on_map(p, order.unit, p.pack.map.infiltration, Box.RANDOM, emit)
    segment = enclosing(p, RandomSegment)
    segment.selected = [unit for unit in segment.selected if unit != order.unit]


SPENDING_ON_RANDOM = Decision(
    "8.1.1A", (Spend, Decline), spending_candidates, spending_refusal, spend_on_random
)
CHOOSING_RESULT = Decision("10.3", (Take,), result_candidates, result_refusal, take_result)
DECLARING_INFILTRATION = Decision(
    "8.1.1E",
    (Spend, Decline),
    declaring_candidates,
    declaring_refusal,
    declare_infiltration,
    side=declaring_side,
)
SELECTING_UNITS = Decision(
    "10.3", (Select, Done), select_candidates, select_refusal, select_unit, selecting_ready
)
CHOOSING_INFILTRATORS = Decision(
    "8.1.1E",
    (Select, Done),
    infiltrator_candidates,
    infiltrator_refusal,
    infiltrate,
    as_long_as(can_infiltrate),
    side=infiltrators_side,
)
