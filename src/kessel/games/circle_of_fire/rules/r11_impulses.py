"""11 Movement/Fire Phase: impulses in turn, each of one kind."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import (
    Activated,
    ImpulseBegan,
    Passed,
    PhaseBegan,
    PhaseEnded,
)
from kessel.games.circle_of_fire.rules.orders import (
    Activate,
    Again,
    Bombard,
    Done,
    Fire,
    Night,
    Pass,
    Stubborn,
)
from kessel.games.circle_of_fire.rules.r06_control import surroundings
from kessel.games.circle_of_fire.rules.r08_advantage import (
    marker_place_refusal,
    marker_refusal,
    pass_on,
    place_stubborn,
    spend,
    stubborn_refusal,
)
from kessel.games.circle_of_fire.rules.r09_night import declare_night, night_refusal
from kessel.games.circle_of_fire.rules.r12_movement import FULL, can_move_from, first_refusals
from kessel.games.circle_of_fire.rules.r13_fire.s1_restrictions import fire_refusal
from kessel.games.circle_of_fire.rules.r14_bombardment import (
    bombard_candidates,
    bombard_refusal,
    open_bombardment,
)
from kessel.games.circle_of_fire.rules.r20_bid import NO_USES, seize
from kessel.games.circle_of_fire.rules.r21_options import substitute_has_guns
from kessel.games.circle_of_fire.rules.state import (
    ChoosingAction,
    EndingImpulse,
    Firing,
    Impulse,
    MovementFire,
    Moving,
    Position,
    Turn,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side, opponent

NO_UNITS = Reason("11.2", "no-unit-of-yours")
ALL_COMMITTED = Reason("11.2", "all-committed")
SHUT_IN = Reason("12.2", "shut-in-contested")
HEMMED_IN = Reason("6.1", "hemmed-in")
OTHER_PLACE = Reason("20.1.5", "again-elsewhere")
NOBODY_COMMITTED = Reason("20.1.5", "nobody-committed")
NOTHING_AGAIN = Reason("20.1.5", "nothing-again")
ALREADY_AGAIN = Reason("20.1.5", "already-again")
NOT_IN_SUBSTITUTE = Reason("21.1", "not-in-substitute")
NO_GUNS_IN_SUBSTITUTE = Reason("21.1", "no-guns-in-substitute")

Action = Night | Stubborn | Again | Activate | Fire | Bombard | Pass


# --- the phase: next_impulse, check_logistics (17.0), end_impulse, over and over -----------------


def begin_movement_fire(p: Position, f: Turn, emit: Emit) -> None:
    """11.1 The Soviets begin."""
    emit(PhaseBegan("movement-fire"))
    p.flow.append(MovementFire(SOVIET))


def next_impulse(p: Position, f: MovementFire, emit: Emit) -> None:
    emit(ImpulseBegan(f.side, p.impulse_box))
    p.flow.append(Impulse(f.side))


def end_impulse(p: Position, f: MovementFire, emit: Emit) -> None:
    """8.1.2, 11.1 A spent advantage passes; then the other side, unless the phase is over."""
    pass_on(p, emit)
    if f.ends:
        emit(PhaseEnded("logistics"))
    elif f.passes >= 2:
        emit(PhaseEnded("passes"))
    else:
        f.side = opponent(f.side)
        f.step = 0


# --- one impulse -------------------------------------------------------------------------------


def choose_action(p: Position, f: Impulse, emit: Emit) -> None:
    p.flow.append(ChoosingAction(f.side, f.substitute, f.place))


def offer_marker(p: Position, f: Impulse, emit: Emit) -> None:
    """8.1.1C The marker is placed at the start of an impulse (R6); read the other way, still when
    its action is over, which is as good as any moment between.
    """
    open_to_germans = f.side == GERMAN and f.acted and not f.substitute
    if not open_to_germans or not marker_comes_any_moment(p):
        return
    if any(marker_candidates(p, f.side, occupied(p, f.side))):
        p.flow.append(EndingImpulse(f.side))


def marker_comes_any_moment(p: Position) -> bool:
    """R6 The other reading: the chart says "in your impulse" and not when."""
    return rulings.STUBBORN_ANY_MOMENT in p.options


def note_result(p: Position, f: Impulse, emit: Emit) -> None:
    """11.2.5, R8 An impulse in which nothing was done is a pass. Units called upon a second time
    are committed again, whether they acted or not (20.1.5c)."""
    for unit in f.again:
        p.committed[unit] = True
    if f.substitute:
        return
    phase = enclosing(p, MovementFire)
    if f.acted:
        phase.passes = 0
    else:
        phase.passes += 1
        emit(Passed(f.side))


def action_candidates(p: Position, f: ChoosingAction) -> Iterator[Action]:
    """Every kind of impulse from every place of one's own, and what the advantage offers."""
    side, enemies, in_sight = f.side, p.units[1 - f.side], surroundings(p).in_sight
    spaces = [f.place] if f.place != NOWHERE else occupied(p, side)
    for space in spaces:
        if can_move_from(p, side, space):
            yield Activate(space)
        for target in in_sight[space]:
            if enemies[target] and fire_refusal(p, side, space, target) is None:
                yield Fire(space, target)
    if f.place == NOWHERE:
        if not f.substitute or substitute_has_guns(p):
            yield from bombard_candidates(p, f.side)
        if not f.substitute:
            yield from special_candidates(p, f.side, spaces)
    yield Pass()


def special_candidates(
    p: Position, side: Side, spaces: list[Space]
) -> Iterator[Night | Stubborn | Again]:
    if p.advantage == side:
        if night_refusal(p, side) is None:
            yield Night()
        yield from marker_candidates(p, side, spaces)
    if p.initiative[side]:
        for space in spaces:
            if again_refusal(p, side, space) is None:
                yield Again(space)


def marker_candidates(p: Position, side: Side, spaces: list[Space]) -> Iterator[Stubborn]:
    if marker_refusal(p, side) is None:
        for space in spaces:
            if marker_place_refusal(p, space) is None:
                yield Stubborn(space)


def occupied(p: Position, side: Side) -> list[Space]:
    spaces = p.pack.map.board.spaces
    return [space for space, units in zip(spaces, p.units[side], strict=True) if units]


def action_refusal(p: Position, f: ChoosingAction, order: Action) -> Reason | None:
    """11.2 The four kinds of impulse, and what may come before the choice."""
    if isinstance(order, Activate):
        if f.place not in (NOWHERE, order.space):
            return OTHER_PLACE
        return activation_refusal(p, f.side, order.space)
    if isinstance(order, Fire):
        if f.place not in (NOWHERE, order.space):
            return OTHER_PLACE
        return fire_refusal(p, f.side, order.space, order.target)
    if isinstance(order, Bombard):
        if f.place != NOWHERE:
            return OTHER_PLACE
        if f.substitute and not substitute_has_guns(p):
            return NO_GUNS_IN_SUBSTITUTE
        return bombard_refusal(p, f.side, order.unit, order.target)
    if isinstance(order, Pass):
        return None
    if f.substitute:
        return NOT_IN_SUBSTITUTE
    if f.place != NOWHERE:
        return ALREADY_AGAIN
    if isinstance(order, Night):
        return night_refusal(p, f.side)
    if isinstance(order, Stubborn):
        return stubborn_refusal(p, f.side, order.space)
    return again_refusal(p, f.side, order.space)


def activation_refusal(p: Position, side: Side, space: Space) -> Reason | None:
    """11.2, 12.1 A place with uncommitted units, one of which can go somewhere."""
    units = p.units[side][space]
    if not units:
        return NO_UNITS
    if all(p.committed[unit] for unit in units):
        return ALL_COMMITTED
    if can_move_from(p, side, space):
        return None
    # 6.1 is nearer where a place that they might go to has no room
    return HEMMED_IN if FULL in first_refusals(p, side, space) else SHUT_IN


def again_refusal(p: Position, side: Side, space: Space) -> Reason | None:
    """20.1.5c A place whose committed units could do something once more."""
    if not p.initiative[side]:
        return NO_USES
    if not any(p.committed[unit] for unit in p.units[side][space]):
        return NOBODY_COMMITTED
    if can_move_from(p, side, space, committed_too=True):
        return None
    for target in surroundings(p).in_sight[space]:
        if fire_refusal(p, side, space, target, committed_too=True) is None:
            return None
    return NOTHING_AGAIN


def act(p: Position, f: ChoosingAction, order: Action, emit: Emit) -> None:
    """Before the choice: night, the marker, a second activation. Then one of the four kinds."""
    if isinstance(order, Night):
        declare_night(p, f.side, emit)
    elif isinstance(order, Stubborn):
        spend(p, f.side, "stubborn", emit)
        place_stubborn(p, order.space, emit)
    elif isinstance(order, Again):
        activate_again(p, f, order.space, emit)
    else:
        p.flow.pop()
        begin_action(p, f, order, emit)


def activate_again(p: Position, f: ChoosingAction, space: Space, emit: Emit) -> None:
    """20.1.5c Committed units act as if they were not."""
    impulse = enclosing(p, Impulse)
    seize(p, f.side, "again", emit)
    f.place = space
    for unit in p.units[f.side][space]:
        if p.committed[unit]:
            impulse.again.append(unit)
            p.committed[unit] = False


def begin_action(
    p: Position, f: ChoosingAction, order: Activate | Fire | Bombard | Pass, emit: Emit
) -> None:
    impulse = enclosing(p, Impulse)
    if isinstance(order, Pass):
        return
    if isinstance(order, Bombard):
        impulse.acted = True
        open_bombardment(p, f.side, order.unit, order.target, f.substitute, emit)
    elif isinstance(order, Fire):
        impulse.acted = True
        emit(Activated(f.side, order.space, "fire"))
        p.flow.append(Firing(f.side, order.space, order.target, f.substitute))
    else:
        emit(Activated(f.side, order.space, "movement"))
        p.flow.append(Moving(f.side, order.space, f.substitute))


# --- the end of a German impulse, where the marker may come at any moment ------------------------


def ending_candidates(p: Position, f: EndingImpulse) -> Iterator[Stubborn | Done]:
    yield from marker_candidates(p, f.side, occupied(p, f.side))
    yield Done()


def ending_refusal(p: Position, f: EndingImpulse, order: Stubborn | Done) -> Reason | None:
    return None if isinstance(order, Done) else stubborn_refusal(p, f.side, order.space)


def end_with_marker(p: Position, f: EndingImpulse, order: Stubborn | Done, emit: Emit) -> None:
    p.flow.pop()
    if isinstance(order, Stubborn):
        spend(p, f.side, "stubborn", emit)
        place_stubborn(p, order.space, emit)


CHOOSING_ACTION = Decision(
    "11.2",
    (Activate, Fire, Bombard, Pass, Night, Stubborn, Again),
    action_candidates,
    action_refusal,
    act,
    exact=True,
)
ENDING_IMPULSE = Decision(
    "8.1.1C", (Stubborn, Done), ending_candidates, ending_refusal, end_with_marker
)
