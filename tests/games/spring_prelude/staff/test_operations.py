"""The computer's staff: legal advice for every decision, the ways of the rules, plain aims."""

from __future__ import annotations

import random

import pytest

from kessel.ai.clock import Clock
from kessel.ai.players import player
from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules import frames, state
from kessel.games.spring_prelude.rules.frames import MovePhase
from kessel.games.spring_prelude.rules.orders import Allot, Done
from kessel.games.spring_prelude.rules.r10_movement.s2_search import search
from kessel.games.spring_prelude.rules.r12_stacking import put, take_up
from kessel.games.spring_prelude.rules.r19_continuity import EDGES, edge_hexes
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.staff import STAFF
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.plans import USUAL, Doctrine, plans
from kessel.games.spring_prelude.staff.reach import Paths
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.kernel.flow import innermost
from kessel.kernel.sides import Side

SCENARIOS = ("northern-pincer", "izyum-salient", "aggressive-timoshenko", "passive-timoshenko")


def new(scenario: str, seed: int = 1) -> Position:
    position: Position = GAME.new(scenario, (), dice=seed)
    return position


def advise(p: Position) -> list[object]:
    return [a.order for a in STAFF.advise(p, GAME.options(p), USUAL, random.Random(1))]


def to(p: Position, frame: type, side: Side | None = None) -> None:
    """Play on at random up to a decision."""
    luck = random.Random(5)
    while not (isinstance(p.flow[-1], frame) and side in (None, p.to_act)):
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else luck.choice(options))


def aims(p: Position, side: Side) -> Aims:
    return Aims(Situation(p, side), Doctrine())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_decision_of_a_wild_game_gets_legal_advice(scenario: str) -> None:
    """Whatever muddle random orders lead to, the staff has a legal order for it."""
    p, luck = new(scenario, 3), random.Random(3)
    asked: set[type] = set()
    for number in range(1_500):
        if not p.flow:
            break
        options = GAME.options(p)
        frame = type(p.flow[-1])
        if frame not in asked or number % 40 == 0:
            asked.add(frame)
            view = GAME.view(p, p.to_act).position
            found = STAFF.advise(view, options, STAFF.usual(view), luck)
            assert found, frame
            assert all(a.order in options for a in found), frame
        GAME.carry_out(p, luck.choice(options))
    assert {frames.ChoosingMover, frames.Moving, frames.Engineering} <= asked


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_staff_plays_both_sides_legally(scenario: str) -> None:
    """The scripts of whole phases are followed, and what they lead to is always advised on."""
    p = new(scenario, 2)
    seats = [player(GAME, "staff", seed) for seed in (4, 5)]
    clock = Clock()
    for _ in range(600):
        if not p.flow:
            break
        order = seats[p.to_act].choose(GAME.view(p, p.to_act), clock).order
        assert order in GAME.options(p)
        GAME.carry_out(p, order)
    GAME.check(p)


def test_the_same_position_and_luck_give_the_same_advice() -> None:
    p = new("northern-pincer")
    to(p, frames.ChoosingMover)
    options = GAME.options(p)
    first = STAFF.advise(p, options, STAFF.usual(p), random.Random(7))
    assert STAFF.advise(GAME.copy(p), options, STAFF.usual(p), random.Random(7)) == first


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_values_are_opposite_and_nothing_is_decided_at_the_start(scenario: str) -> None:
    p = new(scenario)
    value = STAFF.evaluate(p, SOVIET)
    assert abs(value) < 0.7
    assert STAFF.evaluate(p, AXIS) == -value


def test_points_are_worth_more_than_strength_in_the_end() -> None:
    """20.0"""
    p = new("izyum-salient")
    p.turn = 10
    before = STAFF.evaluate(p, SOVIET)
    control = bytearray(p.control)
    for here in p.pack.map.kharkov:
        control[here] = SOVIET
    p.control = bytes(control)
    assert STAFF.evaluate(p, SOVIET) > max(before, 0.8)


def test_plans_differ_where_a_phase_begins() -> None:
    p = new("northern-pincer")
    to(p, frames.ChoosingMover)
    assert len(plans(p)) > 2
    assert plans(p)[0] == USUAL


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_ways_are_those_of_the_rules(scenario: str, side: Side) -> None:
    """10, 6.1 Tactical and strategic, for every unit that may move, after some muddle."""
    p, luck = new(scenario, 6), random.Random(6)
    for _ in range(400):
        GAME.carry_out(p, luck.choice(GAME.options(p)))
    to(p, frames.ChoosingMover, side)
    phase = innermost(p, MovePhase)
    assert phase is not None
    paths = Paths(Situation(p, side), phase.exploiting)
    compared = 0
    for unit in phase.left[::3]:
        here, gait = p.hex_of[unit], paths.gait(unit)
        if gait.limited or unit in phase.forced:
            continue  # 18.3 the staff keeps who may not go north away from there altogether
        ours, rules = paths.reach(here, gait), search(p, unit, strategic=False)
        assert ours.keys() == rules.keys(), p.pack.units[unit].name
        assert all(ours[h].spent == rules[h].spent for h in rules if h != here)
        if marches := paths.marches(here, gait):
            assert marches.keys() == search(p, unit, strategic=True).keys()
        compared += 1
    assert compared > 4


def test_the_gamble_is_declined() -> None:
    """20.1"""
    assert advise(new("izyum-salient")) == [Done()]


def test_the_axis_waits_for_its_panzers_in_the_south() -> None:
    """18.3, R40 The Southern Front is left asleep until they are there."""
    p = new("izyum-salient")
    to(p, frames.ChoosingMover, AXIS)
    southern = p.pack.hex("E3447")
    assert aims(p, AXIS).ground(southern) < 0
    p.turn = 6
    assert aims(p, AXIS).ground(southern) > 0


def test_both_edges_are_kept() -> None:
    """19.0"""
    p = new("izyum-salient")
    for side in (AXIS, SOVIET):
        posts = {post.hex for post in aims(p, side).posts}
        for edge in EDGES:
            assert posts & set(edge_hexes(p.pack, side, edge))


def test_who_is_cut_off_wants_home() -> None:
    """7.1 A Soviet division alone at Poltava goes back, the others for prizes."""
    p = new("izyum-salient")
    to(p, frames.ChoosingMover, SOVIET)
    unit = next(u.id for u in p.pack.units if u.side == SOVIET and u.name == "41 RD")
    assert aims(p, SOVIET).purpose(unit) == "prize"
    take_up(p, unit)
    put(p, unit, p.pack.hex("W2825"))
    p.supply[unit] = state.Supply.ISOLATED
    assert aims(p, SOVIET).purpose(unit) == "home"


def test_support_goes_where_the_strength_is() -> None:
    """8.3"""
    p = new("passive-timoshenko")
    to(p, frames.Allotting, SOVIET)
    (order,) = advise(p)
    assert isinstance(order, Allot)
    assert 0 <= order.points <= p.flow[-1].points  # type: ignore[union-attr]


def test_headquarters_stay_with_their_armies() -> None:
    """8.1 After a movement phase of the staff most units can still attack."""
    p = new("izyum-salient")
    to(p, frames.ChoosingMover, SOVIET)
    seat, clock = player(GAME, "staff", 1), Clock()
    while isinstance(p.flow[-1], frames.ChoosingMover | frames.Moving) and p.to_act == SOVIET:
        GAME.carry_out(p, seat.choose(GAME.view(p, SOVIET), clock).order)
    s = Situation(p, SOVIET)
    units = [u.id for u in s.units if u.side == SOVIET and s.attack[u.id]]
    front = [u for u in units if p.hex_of[u] != OFF_MAP and s.from_them[p.hex_of[u]] <= 2]
    linked = [unit for unit in front if s.is_linked(unit, p.hex_of[unit])]
    assert len(linked) > 0.8 * len(front)
