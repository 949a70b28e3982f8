"""The staff after the ring has closed: lines to the pocket, its last units, the tanks (S2.3)."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from kessel.board.hexes import OFF_MAP
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules.orders import Done, Halt, March, Move, With
from kessel.games.cherkassy.rules.r03_control import members_on_map
from kessel.games.cherkassy.rules.r08_stacking import take_up
from kessel.games.cherkassy.rules.scenarios import last_turn
from kessel.games.cherkassy.rules.state import ChoosingMover, Member, Place, Position
from kessel.games.cherkassy.staff import STAFF
from kessel.games.cherkassy.staff.attack import means_of
from kessel.games.cherkassy.staff.evaluation import evaluate
from kessel.games.cherkassy.staff.movement import Movement
from kessel.games.cherkassy.staff.objectives import (
    FEW,
    Aims,
    Role,
    do_tanks_decide,
    members_alive,
)
from kessel.games.cherkassy.staff.opening import (
    Opening,
    decides_release,
    members_with_line,
)
from kessel.games.cherkassy.staff.plans import Doctrine
from kessel.games.cherkassy.staff.reinforcement import coming
from kessel.games.cherkassy.staff.situation import Situation

SOON = Doctrine(breakout=30.0)
"""The pocket sets out at once."""


@cache
def beginning(scenario: str) -> Position:
    position: Position = GAME.new(scenario, (), dice=1)
    return position


def begun(scenario: str = "hammering") -> Any:
    return GAME.copy(beginning(scenario))


def aims(position: Position, side: int, doctrine: Doctrine = SOON) -> Aims:
    return Aims(Situation(position, GERMAN if side == GERMAN else SOVIET), doctrine)


def remove(position: Position, unit: int) -> None:
    take_up(position, position.pack.units[unit].id)
    position.place[unit] = Place.ELIMINATED


def with_lane(width: int) -> Position:
    """The Germans' second operations, with few Soviets left on the way from Korsun to the south."""
    position: Position = begun()
    position.segment = 2
    grid = position.pack.map.grid
    column, _ = grid.place(position.pack.map.airfield)
    for unit in position.pack.units:
        here = position.hex_of[unit.id]
        near = here != OFF_MAP and abs(grid.place(here)[0] - column) <= width
        if unit.side == SOVIET and near:
            remove(position, unit.id)
    return position


# --- N units -------------------------------------------------------------------------------------


def north_units(position: Position) -> list[Any]:
    return [u.id for u in position.pack.units if u.from_north and u.side == GERMAN]


def test_in_the_campaign_n_units_come_as_long_as_they_make_no_award() -> None:
    """9.1, S4.3.a Nine of them at most, unless the others in the ring are too few for it anyway."""
    position = begun("campaign")
    due = north_units(position)
    quota = position.pack.charts.victory
    assert len(due) > quota.north
    assert len(coming(Situation(position, GERMAN), due)) == quota.north - 1
    assert coming(Situation(begun("forging"), GERMAN), due) == due
    position.ring_closed = True
    assert coming(Situation(position, GERMAN), due) == due
    others = [u.id for u in position.pack.units if u.side == GERMAN and not u.from_north]
    for unit in (*others[: quota.other], *due[:4]):
        position.group[unit] = Member.MEMBER
    assert len(coming(Situation(position, GERMAN), due[4:])) == quota.north - 1 - 4
    position.awards.append("S4.3.a")
    assert coming(Situation(position, GERMAN), due[4:]) == due[4:]


# --- lines to the pocket -------------------------------------------------------------------------


def test_only_the_second_operations_of_a_turn_decide_who_is_released() -> None:
    position = begun()
    assert not decides_release(position)
    position.segment = 2
    assert decides_release(position)
    position.turn = last_turn(position)
    assert not decides_release(position)


@pytest.mark.parametrize("width", [0, 1, 2])
def test_units_step_into_enemy_zones_to_give_the_group_a_line(width: int) -> None:
    """6.4 A line passes through an enemy zone where a unit of ours stands."""
    position = with_lane(width)
    movement = Movement(Situation(position, GERMAN), SOON, fights_after=False)
    opening = Opening(movement)
    moves = opening.attempt()
    before, after = members_with_line(position), members_with_line(opening.after)
    assert after > before == 0
    assert all(there == mover.here or there in mover.found for mover, there in moves)
    movement.plan()
    planned = {mover.unit: mover.to for mover in (*movement.movers, *movement.guns)}
    assert all(planned[mover.unit] == there for mover, there in moves)


def test_no_lane_is_opened_where_nobody_can_be_reached() -> None:
    position = begun("breaking")
    position.segment = 2
    for unit in position.pack.units:
        here = position.hex_of[unit.id]
        if unit.side == GERMAN and here != OFF_MAP and unit.id not in members_on_map(position):
            remove(position, unit.id)
    opening = Opening(Movement(Situation(position, GERMAN), Doctrine(), fights_after=False))
    opening.attempt()
    assert members_with_line(opening.after) == members_with_line(position) == 0


def test_guns_of_a_pocket_that_leaves_hold_their_fire() -> None:
    """5.5 A gun that has fired does not move."""
    position = begun()
    inside = [u for u in members_on_map(position) if position.pack.units[u].is_artillery]
    assert inside
    leaving, waiting = aims(position, GERMAN), aims(position, GERMAN, Doctrine(breakout=-30.0))
    position.out_of_supply = [False] * len(position.out_of_supply)
    assert not set(inside) & means_of(leaving.s, leaving, prepared=True).guns.keys()
    assert set(inside) <= means_of(waiting.s, waiting, prepared=True).guns.keys()


def test_relief_that_has_reached_the_pocket_makes_room_where_no_enemy_is_near() -> None:
    """8.1 Three units shut a hex to those whom they came to fetch."""
    position = begun()
    for unit in position.pack.units:
        if unit.side == SOVIET and position.hex_of[unit.id] != OFF_MAP:
            remove(position, unit.id)
    at = members_on_map(position)[0]
    here = position.hex_of[at]
    friend = position.stacks[here][-1]
    position.group[friend] = Member.RELEASED
    plan = aims(position, GERMAN)
    assert plan.ring.gap <= 2
    assert plan.is_in_the_way(friend)
    assert not plan.is_in_the_way(at)
    values = plan.field_for(friend, Role.ASSAULT)
    beyond = max(position.pack.map.edges.south, key=lambda h: plan.ring.from_pocket[h])
    assert values[here] > values[beyond] == 0
    waits = aims(begun(), GERMAN)
    assert not any(waits.is_in_the_way(unit) for unit in waits.s.p.stacks[here])


def test_the_relief_does_not_turn_back_while_the_group_waits() -> None:
    position = begun()
    plan = aims(position, GERMAN)
    cut_off = members_on_map(position)[0]
    position.group[cut_off] = Member.RELEASED
    assert plan.is_cut_off(cut_off)
    assert not plan.is_leaving(cut_off)
    for unit in members_on_map(position):
        position.group[unit] = Member.RELEASED
    assert aims(position, GERMAN).is_leaving(cut_off)


# --- the last of the group -----------------------------------------------------------------------


def test_the_soviets_keep_the_last_of_a_broken_group_in_the_ring() -> None:
    """S2.3 One that is wiped out after some have got away counts for nothing."""
    position = begun()
    rest = members_on_map(position)
    target = position.hex_of[rest[0]]
    position.broken_out = True
    assert not aims(position, SOVIET).is_spared(target)
    for unit in rest[FEW:]:
        remove(position, unit)
    assert members_alive(position) == FEW
    assert aims(position, SOVIET).is_spared(target)
    assert not aims(position, GERMAN).is_spared(target)
    position.broken_out = False
    assert not aims(position, SOVIET).is_spared(target)


def test_tanks_are_spared_on_the_last_day() -> None:
    position = begun()
    tanks = [u.id for u in position.pack.units if u.is_tank and position.hex_of[u.id] != OFF_MAP]
    german = [u for u in tanks if position.pack.units[u].side == GERMAN]
    soviet = [u for u in tanks if position.pack.units[u].side == SOVIET]
    assert not do_tanks_decide(position)
    position.turn = last_turn(position)
    assert do_tanks_decide(position)
    outside = [u for u in german if position.group[u] is not Member.MEMBER]
    assert {aims(position, GERMAN).role(u) for u in outside} == {Role.REAR}
    assert {aims(position, SOVIET).role(u) for u in soviet} == {Role.LINE}
    remove(position, outside[0])
    assert {aims(position, SOVIET).role(u) for u in soviet} <= {Role.STAY, Role.REAR}


# --- the evaluation ------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["hammering", "breaking"])
def test_the_beginning_is_open(scenario: str) -> None:
    """Between two staffs either side wins about half of the games."""
    assert abs(evaluate(begun(scenario), SOVIET)) < 0.3


def test_the_campaign_is_won_by_keeping_n_units_away() -> None:
    position = begun("campaign")
    assert -0.7 < evaluate(position, SOVIET) < -0.2
    for unit in north_units(position)[: position.pack.charts.victory.north]:
        position.hex_of[unit] = position.pack.map.airfield
    assert 0.3 < evaluate(position, SOVIET) < 0.8


def test_released_units_and_lost_tanks_count() -> None:
    position = begun()
    start = evaluate(position, SOVIET)
    assert evaluate(position, GERMAN) == -start
    freed = GAME.copy(position)
    for unit in members_on_map(freed)[:30]:
        freed.group[unit] = Member.RELEASED
    assert evaluate(freed, SOVIET) < start
    poorer = GAME.copy(position)
    tank = next(u for u in poorer.pack.units if u.is_tank and poorer.hex_of[u.id] != OFF_MAP)
    remove(poorer, tank.id)
    assert (evaluate(poorer, SOVIET) > start) == (tank.side == GERMAN)


def test_a_lead_in_tanks_counts_more_at_the_end() -> None:
    def gain(turn: int) -> float:
        position = begun()
        position.turn = turn
        for unit in members_on_map(position):
            position.group[unit] = Member.RELEASED
        before = evaluate(position, SOVIET)
        units = position.pack.units
        tanks = [u.id for u in units if u.is_tank and u.side == GERMAN]
        for unit in [u for u in tanks if position.hex_of[u] != OFF_MAP][:3]:
            remove(position, unit)
        return evaluate(position, SOVIET) - before

    first = begun().turn
    assert gain(last_turn(begun())) > gain(first) > 0


def test_whoever_is_left_on_the_last_day_is_left_for_good() -> None:
    position = begun()
    position.broken_out = True
    for unit in members_on_map(position)[2:]:
        position.group[unit] = Member.RELEASED
    early = evaluate(position, SOVIET)
    position.turn = last_turn(position)
    assert evaluate(position, SOVIET) > 0.6 > early


# --- one order at a time -------------------------------------------------------------------------


def test_whom_the_staff_takes_up_it_moves() -> None:
    """10.2 A unit let go without a step has not moved: who is asked anew at every decision must not
    take it up and let it go for ever. That goes for marches too, and for who takes others along."""
    position, luck = begun(), random.Random(1)
    while not (isinstance(position.flow[-1], ChoosingMover) and position.to_act == SOVIET):
        options = GAME.options(position)
        GAME.carry_out(position, Done() if Done() in options else options[0])
    advice = STAFF.advise(position, GAME.options(position), STAFF.usual(position), luck)[0]
    orders = (advice.order, *advice.then)
    begins = [n for n, order in enumerate(orders) if isinstance(order, Move)]
    marches = [n for n in begins if isinstance(orders[n + 1], March)]
    taking = [n for n in begins if isinstance(orders[n + 1], With)]
    assert marches
    assert taking
    for n in (begins[0], marches[0], taking[0]):
        moved = GAME.copy(position)
        GAME.carry_out(moved, orders[n])
        again = STAFF.advise(moved, GAME.options(moved), STAFF.usual(moved), luck)[0]
        assert again.order == orders[n + 1] != Halt()
