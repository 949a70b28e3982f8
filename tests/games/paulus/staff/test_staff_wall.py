"""11.52 A wall before the south edge: who stands where, and that it stops more than posts do."""

from __future__ import annotations

import random

import pytest

from kessel.ai.script import Script
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS
from kessel.games.paulus.rules.orders import Overrun, To
from kessel.games.paulus.rules.state import ChoosingMover, Kind, MovePhase, Position
from kessel.games.paulus.staff import STAFF, far_enough
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.movement import Movement
from kessel.games.paulus.staff.plans import USUAL, WALL, Doctrine, plans
from kessel.games.paulus.staff.situation import Situation
from kessel.games.paulus.staff.wall import Wall
from kessel.kernel.orders import Order
from kessel.kernel.staff import Plan

SEED = 20_000
TURN = 2


def plays_on(p: Position, luck: random.Random, script: Script) -> None:
    """An order of the staff."""
    options = GAME.options(p)
    order = script.next(STAFF.stage(p), options)
    if order is None:
        best = STAFF.advise(p, options, USUAL, luck)[0]
        order = best.order
        script.begin(STAFF.stage(p), best)
    GAME.carry_out(p, order)


def is_there(p: Position) -> bool:
    """The Axis moves, and nobody has moved yet."""
    kinds = {frame.kind for frame in p.flow if isinstance(frame, MovePhase)}
    begins = isinstance(p.flow[-1], ChoosingMover) and Kind.MOVEMENT in kinds
    return p.turn == TURN and p.to_act == AXIS and begins


@pytest.fixture(scope="module")
def begun() -> Position:
    """The second movement of the Axis in a game of two staffs."""
    p: Position = GAME.new("kalach", (), dice=SEED)
    luck, script = random.Random(SEED), Script()
    while not is_there(p):
        plays_on(p, luck, script)
    return p


@pytest.fixture
def p(begun: Position) -> Position:
    return GAME.copy(begun)


def movement(p: Position, plan: Plan = WALL) -> Movement:
    phase = next(frame for frame in p.flow if isinstance(frame, MovePhase))
    return Movement(Aims(Situation(p, AXIS), Doctrine(*plan.weights)), phase)


def wall_of(m: Movement) -> Wall:
    """With everybody where he has been sent."""
    wall = Wall(m.s, m.aims.exits)
    for mover in m.company.movers:
        wall.stand(mover.unit, mover.here if mover.is_free else mover.to)
    return wall


def advised(p: Position, plan: Plan) -> list[Order]:
    best = STAFF.advise(p, GAME.options(p), plan, random.Random(1))[0]
    return [best.order, *best.then]


def test_a_wall_stops_more_than_posts_on_the_ways(p: Position) -> None:
    """Both with everybody whom they can use, before anything else is done."""
    built, posted = movement(p), movement(p, USUAL)
    assert built.build_wall()
    posted.block()
    assert wall_of(built).passing() < 0.8 * wall_of(posted).passing()


def test_who_is_sent_stops_somebody(p: Position) -> None:
    m = movement(p)
    before = wall_of(m).passing()
    assert m.build_wall()
    assert any(mover.to not in (mover.here, -1) for mover in m.company.movers)
    assert wall_of(m).passing() < before


def test_trying_a_hex_changes_nothing(p: Position) -> None:
    m = movement(p)
    wall = wall_of(m)
    mover = next(one for one in m.company.movers if one.can_move and one.found)
    zone, held, passing = bytes(wall.zone), dict(wall.held), wall.passing()
    for there in list(mover.found)[:5]:
        wall.passing_with(mover, there)
    assert (bytes(wall.zone), wall.held, wall.passing()) == (zone, held, passing)


def test_nothing_is_overrun_before_the_wall_stands(p: Position) -> None:
    """An overrun spends the march that the wall needs."""
    orders = advised(p, WALL)
    assert any(isinstance(order, To) for order in orders)
    assert not any(isinstance(order, Overrun) for order in orders)


def test_no_wall_but_in_a_phase_of_our_own_and_where_the_plan_says_so(p: Position) -> None:
    assert movement(p).build_wall()
    assert not movement(p, USUAL).build_wall()
    m = movement(p)
    m.phase.kind = Kind.REACTION
    assert not m.build_wall()


def test_walls_are_compared_where_the_soviets_must_leave_the_map() -> None:
    for scenario, there in (("campaign", False), ("kalach", True), ("winter-storm", False)):
        position: Position = GAME.new(scenario, (), dice=1)
        position.flow.append(ChoosingMover(AXIS, "movement"))
        position.to_act = AXIS
        assert (WALL.name in [plan.name for plan in plans(position)]) is there


def test_play_outs_wait_for_the_columns(p: Position) -> None:
    """Whether a wall holds is seen when the Soviets have run against it."""
    is_enough = far_enough(p)
    assert is_enough is not None
    assert not is_enough(p)
    p.turn += 1
    assert is_enough(p)
