"""Lines to the pocket (12.51): who steps into the enemy zones that close it, and who stays."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from kessel.board.hexes import Hex
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Unit
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.orders import Done, Overrun, To
from kessel.games.paulus.rules.r04_stacking import put, take_up
from kessel.games.paulus.rules.r05_movement.s5_phases import open_phase
from kessel.games.paulus.rules.r10_victory import relieved_steps
from kessel.games.paulus.rules.state import Kind, MovePhase, Position
from kessel.games.paulus.staff import STAFF, far_enough
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.lanes import Lanes, opens_lanes
from kessel.games.paulus.staff.movement import Movement
from kessel.games.paulus.staff.plans import LANES, USUAL, Doctrine, plans
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Plan

POCKET = "4417"
OUTSIDE = "4422"


def on_map(p: Position, side: Side) -> list[Unit]:
    """Combat units with some attack strength, the strongest first."""
    placed = {unit for stack in p.stacks.values() for unit in stack}
    found = [u for u in p.pack.units if u.side == side and u.is_combat and u.id in placed]
    return sorted(found, key=lambda u: (-u.faces[0].attack, u.id))


def ring_around(p: Position, here: Hex) -> list[Hex]:
    """Two hexes away, every third of the hexes: their zones touch."""
    grid = p.pack.map.grid
    there = [h for h in grid.within(here, 2) if grid.distance(here, h) == 2]
    path = [there[0]]
    while len(path) < len(there):
        path.append(next(h for h in grid.neighbours[path[-1]] if h in there and h not in path))
    return path[::3]


def stand(p: Position, units: Iterable[Unit], here: Hex) -> None:
    for unit in units:
        put(p, unit.id, here)


@pytest.fixture
def p() -> Position:
    """A stack in a ring of four corps, panzers outside, and the last movement of the Axis."""
    p: Position = GAME.new("winter-storm", (), dice=1)
    grid = p.pack.map.grid
    germans = [u for u in on_map(p, AXIS) if u.is_german]
    soviets = on_map(p, SOVIET)
    for stack in list(p.stacks.values()):
        for unit in stack:
            take_up(p, unit)
    stand(p, [u for u in germans if not u.is_vehicle][:3], grid.hex(POCKET))
    stand(p, [u for u in germans if u.is_armour][:3], grid.hex(OUTSIDE))
    for soviet, here in zip(soviets, ring_around(p, grid.hex(POCKET)), strict=False):
        stand(p, [soviet], here)
    p.turn, p.to_act, p.phasing = 12, AXIS, AXIS
    phase = MovePhase(side=AXIS, kind=Kind.MOVEMENT)
    p.flow = [*p.flow[:1], phase, state.ChoosingMover(AXIS, "movement")]
    open_phase(p, phase, lambda event: None)
    return p


def movement(p: Position, plan: Plan = LANES) -> Movement:
    phase = next(frame for frame in p.flow if isinstance(frame, MovePhase))
    return Movement(Aims(Situation(p, AXIS), Doctrine(*plan.weights)), phase)


def advised(p: Position, plan: Plan) -> list[Order]:
    best = STAFF.advise(p, GAME.options(p), plan, random.Random(1))[0]
    return [best.order, *best.then]


def test_panzers_step_into_the_gate(p: Position) -> None:
    """7.32 Where one of ours stands an enemy zone stops no line."""
    before = relieved_steps(p)
    for order in advised(p, LANES):
        if not isinstance(order, Done):
            GAME.carry_out(p, order)
    assert relieved_steps(p) > before + 3


def test_nothing_is_overrun_before_a_lane_is_open(p: Position) -> None:
    """What has no dice in it comes first."""
    orders = advised(p, LANES)
    assert any(isinstance(order, To) for order in orders)
    assert not any(isinstance(order, Overrun) for order in orders)


def test_as_few_as_can_be_are_sent(p: Position) -> None:
    m = movement(p)
    lanes = Lanes(m)
    closed = lanes.closed
    lane = lanes.lane(lanes.joined(lanes.starts))
    assert 0 < len(lane) <= 2
    assert all(closed >> here & 1 for here in lane)
    assert lanes.open()
    assert sum(mover.to != mover.here for mover in m.company.movers if not mover.is_free) == len(
        lane
    )


def test_who_holds_a_lane_stays(p: Position) -> None:
    m = movement(p)
    lanes = Lanes(m)
    assert lanes.open()
    for mover in m.company.movers:
        if not mover.is_free and mover.to != mover.here:
            take_up(p, mover.unit)
            put(p, mover.unit, mover.to)
    again = movement(p)
    before = Lanes(again).with_line(Lanes(again).joined(Lanes(again).starts))
    assert Lanes(again).open()
    kept = {mover.here for mover in again.company.movers if not mover.is_free}
    assert kept
    assert all(mover.to == mover.here for mover in again.company.movers if not mover.is_free)
    assert before == relieved_steps(p)


def test_who_leaves_the_pocket_takes_his_steps_along(p: Position) -> None:
    """7.31 The hex that is left has no line any more, and nobody to bring one to."""
    lanes = Lanes(movement(p))
    here = p.pack.map.grid.hex(POCKET)
    there = p.pack.map.grid.neighbours[here][0]
    steps = lanes.steps[here]
    for unit in p.stacks[here]:
        lanes.move(unit, here, there)
    assert lanes.steps[there] == steps
    assert here not in lanes.steps
    cut_off = lanes.cut_off(lanes.joined(lanes.starts))
    assert cut_off >> there & 1


def test_without_enough_units_nobody_is_sent(p: Position) -> None:
    """A lane with a gap in it is none."""
    for unit in p.stacks[p.pack.map.grid.hex(OUTSIDE)]:
        take_up(p, unit)
    m = movement(p)
    assert not Lanes(m).open()
    assert all(mover.is_free for mover in m.company.movers)


def test_no_lanes_but_in_a_phase_of_our_own_and_where_the_plan_says_so(p: Position) -> None:
    assert opens_lanes(movement(p))
    assert not opens_lanes(movement(p, USUAL))
    m = movement(p)
    m.phase.kind = Kind.REACTION
    assert not opens_lanes(m)


def test_lanes_are_compared_where_there_is_a_pocket_to_be_joined() -> None:
    for scenario, there in (("campaign", False), ("kalach", False), ("winter-storm", True)):
        position: Position = GAME.new(scenario, (), dice=1)
        position.flow.append(state.ChoosingMover(AXIS, "movement"))
        position.to_act = AXIS
        assert (LANES.name in [plan.name for plan in plans(position)]) is there


def test_play_outs_wait_for_the_enemys_answer(p: Position) -> None:
    """A ring that has been opened is closed again: nobody sees what that is worth before."""
    p.flow.insert(1, state.PlayerTurn(side=AXIS))
    p.turn = 10
    is_enough = far_enough(p)
    assert is_enough is not None
    assert not is_enough(p)
    p.turn, p.phasing, p.flow[1] = 11, SOVIET, state.PlayerTurn(side=SOVIET)
    assert not is_enough(p)
    p.phasing, p.flow[1] = AXIS, state.PlayerTurn(side=AXIS)
    assert is_enough(p)


def test_where_nothing_begins_stages_are_counted(p: Position) -> None:
    """A retreat is soon seen; and so is all in the campaign."""
    p.flow.append(
        state.Retreating(AXIS, [], p.pack.map.grid.hex(POCKET), p.pack.map.grid.hex(POCKET), 1)
    )
    assert far_enough(p) is None
    other: Position = GAME.new("campaign", (), dice=1)
    other.flow.append(state.ChoosingMover(AXIS, "movement"))
    assert far_enough(other) is None
