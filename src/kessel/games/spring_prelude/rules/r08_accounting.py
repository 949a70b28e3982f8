"""4.1, 8.3, 16.2 The accounting phase: points of the turn record track, and what is released."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.games.spring_prelude.pack.pack import Group
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command, Type
from kessel.games.spring_prelude.rules.events import (
    ChitsReturned,
    GroupReleased,
    Reformed,
    ReplacementsReceived,
    SupportReceived,
    UnitFreed,
)
from kessel.games.spring_prelude.rules.frames import Accounting, Allotting
from kessel.games.spring_prelude.rules.orders import Allot
from kessel.games.spring_prelude.rules.r06_zones import touch
from kessel.games.spring_prelude.rules.r08_support import commands_of, has_old_logistics
from kessel.games.spring_prelude.rules.r13_chits import give_back
from kessel.games.spring_prelude.rules.r15_works import enemies_near
from kessel.games.spring_prelude.rules.r16_placing import place_at_once
from kessel.games.spring_prelude.rules.state import (
    CADRE,
    PARA_DROP,
    RANDOM_CHITS,
    Place,
    Position,
    is_cadre,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

RISKED: Final = frozenset(("3 Pz", "23 Pz"))
"""20.1 Axis groups that need no die once the Soviets gamble."""
TOO_MANY = Reason("8.3", "more-than-received")


# --- 8.3 support points --------------------------------------------------------------------------


def income(p: Position, side: Side) -> int:
    """8.3, 8.0, R57 Support points of this turn, none on the first."""
    charts = p.pack.charts
    figures = charts.figures
    if side == SOVIET and has_old_logistics(p) and 1 < p.turn <= figures.logistics_last:
        return figures.logistics_sp
    return charts.day(charts.scenarios[p.scenario], p.turn).sp[side]


def may_divide(p: Position, side: Side) -> bool:
    """18.3, S2, S3 Whether a side may give points to both of its commands: Soviets not before the
    Southern Front is active, the Axis not on the first turns of some scenarios, and nobody where
    there is but one command."""
    scenario = p.pack.charts.scenarios[p.scenario]
    if not all(command in scenario.support for command in commands_of(side)):
        return False
    return p.southern_active if side == SOVIET else p.turn > scenario.sixth_until


def axis_support(p: Position, f: Accounting, emit: Emit) -> None:
    """R2 The Axis first."""
    gain(p, AXIS, emit)


def soviet_support(p: Position, f: Accounting, emit: Emit) -> None:
    gain(p, SOVIET, emit)


def gain(p: Position, side: Side, emit: Emit) -> None:
    points = income(p, side)
    if points and may_divide(p, side):
        p.flow.append(Allotting(side, points, *commands_of(side)))
    else:
        receive(p, commands_of(side)[0], points, emit)


def receive(p: Position, command: Command, points: int, emit: Emit) -> None:
    if points:
        p.support[command] += points
        emit(SupportReceived(command, points, p.support[command]))


def allot_candidates(p: Position, f: Allotting) -> Iterator[Order]:
    return (Allot(points) for points in range(f.points + 1))


def allot_refusal(p: Position, f: Allotting, order: Allot) -> Reason | None:
    return None if 0 <= order.points <= f.points else TOO_MANY


def allot(p: Position, f: Allotting, order: Allot, emit: Emit) -> None:
    p.flow.pop()
    receive(p, f.first, order.points, emit)
    receive(p, f.second, f.points - order.points, emit)


ALLOTTING: Final = Decision("8.3", (Allot,), allot_candidates, allot_refusal, allot, exact=True)


# --- 17.0, 13.5 replacement points and chits -----------------------------------------------------


def refresh(p: Position, f: Accounting, emit: Emit) -> None:
    """8.1 Headquarters out of supply may pass a point on again."""
    p.drawn_on.clear()


def replacement_points(p: Position, f: Accounting, emit: Emit) -> None:
    """17.0 They may be saved."""
    charts = p.pack.charts
    for side, (infantry, mechanized) in enumerate(
        charts.day(charts.scenarios[p.scenario], p.turn).rp
    ):
        p.infantry_points[side] += infantry
        p.mechanized_points[side] += mechanized
        if infantry or mechanized:
            emit(ReplacementsReceived(Side(side), infantry, mechanized))


def return_chits(p: Position, f: Accounting, emit: Emit) -> None:
    """13.5 Every fourth turn full-strength units give up their chits."""
    if RANDOM_CHITS not in p.options or p.turn % p.pack.charts.figures.chits_return_every:
        return
    for unit, lost in enumerate(p.lost):
        if not lost:
            give_back(p, UnitId(unit))
    emit(ChitsReturned())


# --- 16.2 variable reinforcements ----------------------------------------------------------------


def release_groups(p: Position, f: Accounting, emit: Emit) -> None:
    """16.2, R52 A die for each group whose time has come, until it succeeds; in the order of the
    chart."""
    for group in p.pack.setups[p.scenario].groups:
        if group.id not in p.released and is_released(p, group, emit):
            release(p, group, emit)


def is_released(p: Position, group: Group, emit: Emit) -> bool:
    """16.2, 20.1 Without a die on its automatic turn, for who gambles, and for a garrison that the
    enemy comes near to."""
    if not group.entries and is_alarmed(p):
        return True
    if p.turn < group.release:
        return False
    if p.high_risk and (group.side == SOVIET or group.id in RISKED):
        return True
    if group.automatic and p.turn >= group.automatic:
        return True
    (die,) = roll(p, emit, group.side, 1, "16.2", "variable")
    return die <= group.highest


def is_alarmed(p: Position) -> bool:
    """CH.var Whether Soviets are near the airfield of Kharkov."""
    reach = p.pack.charts.figures.garrison_alarm
    return enemies_near(p, AXIS, p.pack.map.airfield, reach)


def release(p: Position, group: Group, emit: Emit) -> None:
    """16.2 Its units are reinforcements of this turn, put down at once where hexes within the map
    are named; a garrison may move."""
    p.released.append(group.id)
    emit(GroupReleased(group.side, group.id))
    for unit in group.units:
        if p.place[unit] is Place.WAITING:
            p.place[unit] = Place.COMING
    place_at_once(p, group)
    if not group.entries and PARA_DROP in p.options:
        end_drops(p, group, emit)


def end_drops(p: Position, group: Group, emit: Emit) -> None:
    """9.3 With the garrison free nobody is dropped any more; the airborne regiment is whole again
    if nobody was."""
    untried = p.para_steps == p.pack.charts.figures.para_drops
    p.para_steps = 0
    for unit in group.units:
        airborne = p.pack.units[unit].type is Type.AIRBORNE
        if airborne and untried and p.place[unit] is Place.MAP and is_cadre(p, unit):
            p.lost[unit] -= CADRE
            touch(p, p.hex_of[unit])
            emit(Reformed(unit))


# --- 3.0, 20.1 units that wait for something -----------------------------------------------------


def free_units(p: Position, f: Accounting, emit: Emit) -> None:
    """3.0, 20.1, R54 Asterisk units, and the brigade that comes once Murom has fallen."""
    setup = p.pack.setups[p.scenario]
    for one in setup.asterisks:
        due = one.turn if p.high_risk else p.city_fell and p.city_fell + one.delay
        if due and p.turn >= due:
            free(p, one.unit, "20.1" if p.high_risk else "3.0", emit)
    if p.high_risk and p.murom_fell and p.turn > p.murom_fell:
        for unit in setup.after_murom:
            free(p, unit, "20.1", emit)
    if p.high_risk:
        keep_away(p)


def free(p: Position, unit: UnitId, by: str, emit: Emit) -> None:
    if p.place[unit] is Place.WAITING:
        p.place[unit] = Place.COMING
        emit(UnitFreed(unit, by))


def keep_away(p: Position) -> None:
    """20.1 Reinforcements from the north with an asterisk fight elsewhere."""
    for arrival in p.pack.setups[p.scenario].arrivals:
        if arrival.asterisk and p.place[arrival.unit] is Place.COMING:
            p.place[arrival.unit] = Place.OUT
