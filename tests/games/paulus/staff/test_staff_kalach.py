"""The staff in scenario 1: the Soviet dash for the south edge, and the Axis in its way."""

from __future__ import annotations

import random
from collections.abc import Mapping

from kessel.board.hexes import Hex
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.r04_stacking import put, take_up
from kessel.games.paulus.rules.r05_movement.s5_phases import open_phase
from kessel.games.paulus.rules.state import Kind, MovePhase, Position
from kessel.games.paulus.staff import STAFF
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.blocking import Blocking
from kessel.games.paulus.staff.dash import Dash
from kessel.games.paulus.staff.movement import Movement
from kessel.games.paulus.staff.plans import USUAL, Doctrine
from kessel.games.paulus.staff.reach import Paths
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.sides import Side


def new() -> Position:
    position: Position = GAME.new("kalach", (), dice=1)
    return position


def phase_of(side: Side, turn: int = 2) -> tuple[Position, MovePhase]:
    """A movement phase from the positions of the set-up."""
    p = new()
    p.turn, p.to_act, p.phasing = turn, side, side
    phase = MovePhase(side=side, kind=Kind.MOVEMENT)
    p.flow = [*p.flow[:1], phase, state.ChoosingMover(side, "movement")]
    open_phase(p, phase, lambda event: None)
    return p, phase


def moved(p: Position, label: str, place: str) -> UnitId:
    """A unit, put somewhere else."""
    unit = p.pack.unit(label)
    take_up(p, unit)
    put(p, unit, p.pack.map.grid.hex(place))
    return unit


def test_spare_germans_are_set_up_beyond_the_don() -> None:
    """11.51 Several regiments stand east of the river when the Axis is done."""
    p = new()
    while isinstance(p.flow[-1], state.Deploying) and p.to_act == AXIS:
        order = STAFF.advise(p, GAME.options(p), USUAL, random.Random(1))[0].order
        GAME.carry_out(p, order)
    s = Situation(p, AXIS)
    east = [here for here in s.ours if not s.ground.west_of_don[here]]
    assert len(east) == 3


def test_blockers_go_where_the_columns_will_pass() -> None:
    """11.52 Each unit that is sent lessens the strength likely to get over the edge."""
    p, phase = phase_of(AXIS)
    s = Situation(p, AXIS)
    exits = Aims(s, Doctrine()).exits
    blocking = Blocking(s, exits)
    flow = blocking.flow()
    movement = Movement(Aims(Situation(p, phase.side), Doctrine()), phase)
    mover = next(m for m in movement.company.movers if m.unit == p.pack.unit("G6"))
    able = {there: [mover] for there in mover.found}
    there, worth = blocking.best(able, flow)
    assert worth > 0
    assert any(near in flow for near in (there, *s.grid.neighbours[there]))

    def arriving(through: Mapping[Hex, float]) -> float:
        return sum(through.get(here, 0.0) for here in exits)

    blocking.stand(mover.unit, there)
    assert arriving(blocking.flow()) < arriving(flow)


def test_a_column_that_is_too_late_is_hardly_reckoned_with() -> None:
    """11.52 From the front the edge is in reach on turn 1, but not on turn 3."""
    likely = []
    for turn in (1, 3):
        s = Situation(phase_of(AXIS, turn)[0], AXIS)
        exits = Aims(s, Doctrine()).exits
        flow = Blocking(s, exits).flow()
        likely.append(sum(flow.get(here, 0.0) for here in exits))
    first, last = likely
    assert last < first / 10


def test_columns_do_not_outrun_their_supply() -> None:
    """7.75 Half the strength is lost beyond the headquarters, except when all ends anyway."""
    p, phase = phase_of(SOVIET)
    s = Situation(p, SOVIET)
    aims = Aims(s, Doctrine())
    corps, grid = p.pack.unit("S17"), p.pack.map.grid
    dash = Dash(aims, phase)
    assert dash.outrun(corps, grid.hex("2925")) > 0
    assert dash.outrun(corps, p.hex_of[p.pack.unit("S36")]) == 0
    p.turn = 3
    assert dash.outrun(corps, grid.hex("2925")) == 0


def test_headquarters_that_will_follow_are_counted_on() -> None:
    """7.23 The 65th Army's can go down the trail east of the Don; once it has, no further."""
    p, phase = phase_of(SOVIET)
    s = Situation(p, SOVIET)
    there = p.pack.map.grid.hex("2806")
    unit = p.pack.unit("S47")
    assert not s.has_supply(unit, there)
    aims = Aims(s, Doctrine())
    assert Dash(aims, phase).outrun(unit, there) == 0
    later = MovePhase(side=SOVIET, kind=Kind.EXPLOITATION)
    assert Dash(aims, later).outrun(unit, there) > 0


def test_who_is_out_of_supply_still_leaves_the_map() -> None:
    """5.18, 11.51 He would rest otherwise."""
    p, phase = phase_of(SOVIET)
    unit = moved(p, "S17", "2822")
    p.markers[unit] = 1
    movement = Movement(Aims(Situation(p, phase.side), Doctrine()), phase)
    movement.plan()
    assert movement.exits(movement.by_unit[unit])


def test_a_reserve_enters_enemy_zones_when_it_exploits() -> None:
    """4.25, 5.39"""
    p, _ = phase_of(SOVIET)
    unit = p.pack.unit("S31")
    p.reserve[unit] = True
    s = Situation(p, SOVIET)
    assert Paths(s, Kind.MOVEMENT).gait(unit).shy
    assert not Paths(s, Kind.EXPLOITATION).gait(unit).shy
