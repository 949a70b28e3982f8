"""The computer's staff: legal advice for every decision, plain aims, nothing hidden read."""

from __future__ import annotations

import random

import pytest

from kessel.ai.clock import Clock
from kessel.ai.players import player
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.orders import Bridge, Done, Mark, Move, To
from kessel.games.spark.rules.r05_sequence import DECISIONS
from kessel.games.spark.rules.state import (
    FIRST_DAY,
    FREE_SETUP,
    SOVIET_HELP,
    Period,
    Position,
    put,
    take_up,
)
from kessel.games.spark.staff import ADVISORS, STAFF
from kessel.games.spark.staff.aims import SOVIET_HEX, Aims
from kessel.games.spark.staff.barrier import Barrier, plug
from kessel.games.spark.staff.massing import Room
from kessel.games.spark.staff.plans import Doctrine, plans
from kessel.games.spark.staff.prospects import winning
from kessel.games.spark.staff.situation import Situation
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice


def new(seed: int = 1, *options: str) -> Position:
    position: Position = GAME.new("spark", options, dice=seed)
    return position


def aims(p: Position, side: Side) -> Aims:
    return Aims(Situation(p, side), Doctrine())


def advise(p: Position) -> list[Advice]:
    view = GAME.view(p, p.to_act)
    return STAFF.advise(view.position, view.options, STAFF.usual, random.Random(1))


def test_every_decision_of_the_game_has_an_advisor() -> None:
    assert set(ADVISORS) == set(DECISIONS)


@pytest.mark.parametrize("seed", [3, 4])
def test_every_decision_of_a_wild_game_gets_legal_advice(seed: int) -> None:
    """Whatever muddle random orders lead to, the staff has a legal order for it."""
    p, luck = new(seed), random.Random(seed)
    asked: set[type] = set()
    for number in range(3_000):
        frame = type(p.flow[-1])
        options = GAME.options(p)
        if frame not in asked or number % 40 == 0:
            asked.add(frame)
            found = advise(p)
            assert found, frame
            assert all(a.order in options for a in found), (frame, found)
        GAME.carry_out(p, luck.choice(options))
    assert {frames.ChoosingMover, frames.Moving, frames.Firing, frames.ZoneFiring} <= asked


@pytest.mark.parametrize("option", [FREE_SETUP, SOVIET_HELP])
def test_the_staff_sets_up(option: str) -> None:
    """18.5, 18.6 It comes to an end by itself."""
    p = new(1, option)
    for _ in range(600):
        if not isinstance(p.flow[-1], frames.SettingUp):
            break
        GAME.carry_out(p, advise(p)[0].order)
    assert not isinstance(p.flow[-1], frames.SettingUp)


def test_the_staff_plays_both_sides_legally() -> None:
    """The scripts of whole phases are followed, and what they lead to is always advised on."""
    p = new(2)
    seats = [player(GAME, "staff", seed) for seed in (4, 5)]
    clock = Clock()
    for _ in range(1_800):
        view = GAME.view(p, p.to_act)
        order = seats[p.to_act].choose(view, clock).order
        assert order in view.options
        GAME.carry_out(p, order)
    GAME.check(p)
    assert p.period is not Period.MORNING or p.day > FIRST_DAY


def test_the_same_position_gives_the_same_advice() -> None:
    p = new()
    assert advise(p) == advise(GAME.copy(p))


def test_nothing_hidden_is_read() -> None:
    """12.0 Two positions that look alike are advised on alike."""
    p = new()
    other = GAME.copy(p)
    hidden = [
        unit.id
        for unit in p.pack.units[: p.pack.unknown]
        if unit.side == GERMAN
        and unit.code == "GI"
        and len(p.stacks.get(p.hex_of[unit.id], ())) == 1
    ]
    for unit in hidden:
        other.lost[unit] = 2
    assert advise(other) == advise(p)


def test_the_first_impulse_brings_assaults_on_the_way() -> None:
    p = new()
    found = advise(p)[0]
    while isinstance(found.order, Bridge):
        GAME.carry_out(p, found.order)
        found = advise(p)[0]
    marks = {order.hex for order in (found.order, *found.then) if isinstance(order, Mark)}
    assert len(marks) >= 3
    off = aims(p, SOVIET).off
    assert sum(off[here] <= 2 for here in marks) >= 3


def test_plans_differ_in_what_they_risk() -> None:
    p = new()
    view = GAME.view(p, SOVIET)
    assert STAFF.advise_each is not None
    found = STAFF.advise_each(view.position, view.options, list(plans(p)))
    marks = [sum(isinstance(o, Mark) for o in one[0].then) for one in found]
    names = [plan.name for plan in plans(p)]
    assert marks[names.index("staff-plan-bold")] >= marks[names.index("staff-plan-careful")]
    assert len(set(marks)) > 1


# --- the way -------------------------------------------------------------------------------------


def clear_the_way(p: Position) -> list[int]:
    """Take every German off the map, and give the ground to the Soviets."""
    for unit in p.pack.units[: p.pack.unknown]:
        if unit.side == GERMAN and p.hex_of[unit.id] >= 0:
            take_up(p, unit.id)
    p.control = bytes(len(p.control))
    return [u.id for u in p.pack.units[: p.pack.unknown] if u.side == GERMAN and u.code == "GI"]


def test_the_way_is_open_without_germans_and_shut_by_one() -> None:
    """17.2, R63"""
    p = new()
    assert not aims(p, SOVIET).is_open
    infantry = clear_the_way(p)
    free = aims(p, SOVIET)
    assert free.is_open
    put(p, p.pack.units[infantry[0]].id, free.way[len(free.way) // 2])
    shut = aims(p, SOVIET)
    assert shut.length > free.length


def test_ground_that_nobody_has_walked_is_no_open_way() -> None:
    """R63 Bare, and not open."""
    p = new()
    clear_the_way(p)
    p.control = bytes([GERMAN]) * len(p.control)
    found = aims(p, SOVIET)
    assert found.is_bare
    assert not found.is_open
    assert all(found.price[here] > SOVIET_HEX for here in found.way)


def test_the_germans_close_a_way_that_is_open() -> None:
    p = new()
    infantry = clear_the_way(p)
    way = aims(p, GERMAN).way
    beside = p.pack.map.grid.neighbours[way[len(way) // 2]]
    place = next(here for here in beside if here not in way and here not in p.stacks)
    put(p, p.pack.units[infantry[0]].id, place)
    now = aims(p, GERMAN)
    room = Room(now.s)
    barrier = Barrier(now, room)
    before, line = barrier.line(now.price)
    assert barrier.is_open(line, now.price)
    (march,) = plug(now, [p.pack.units[infantry[0]].id], room)
    assert march.unit == infantry[0]
    after, _ = barrier.line(barrier.moved(march.unit, march.path[-1]))
    assert after >= before


def test_values_are_opposite_and_an_open_way_is_better() -> None:
    p = new()
    value = STAFF.evaluate(p, SOVIET)
    assert abs(value) < 0.7
    assert STAFF.evaluate(p, GERMAN) == -value
    clear_the_way(p)
    assert STAFF.evaluate(p, SOVIET) > value


def test_winning_grows_with_the_lead() -> None:
    """13.11.4 Ties are fought again, so even morale is an even chance."""
    assert winning(0) == 0.5
    assert winning(3) > winning(1) > winning(0)
    assert winning(10) == 1.0


def test_a_stage_is_a_phase_of_one_side() -> None:
    p = new()
    before = STAFF.stage(p)
    unit = next(order for order in GAME.options(p) if isinstance(order, Move))
    GAME.carry_out(p, unit)
    assert STAFF.stage(p) == before
    step = next((order for order in GAME.options(p) if isinstance(order, To)), None)
    assert step is not None
    while isinstance(p.flow[-1], frames.Moving | frames.ChoosingMover | frames.ZoneFiring):
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else advise(p)[0].order)
    assert STAFF.stage(p) != before
