"""The computer's staff: legal advice for every decision, exact chances, and a few plain orders."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kessel.ai.clock import Clock
from kessel.ai.players import player
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.orders import (
    Aim,
    Attack,
    Capture,
    Concentrate,
    Exit,
    Halt,
    Move,
    To,
)
from kessel.games.paulus.rules.r04_stacking import put, take_up
from kessel.games.paulus.rules.r05_movement.s5_phases import open_phase, take_in_hand
from kessel.games.paulus.rules.r06_combat import s2_odds
from kessel.games.paulus.rules.r06_combat.s3_battle import preview
from kessel.games.paulus.rules.rulings import EXPLOITATION_RANGE_AT_START, TAKEN_UP_HAS_MOVED
from kessel.games.paulus.rules.state import Battle, Kind, MovePhase, Position
from kessel.games.paulus.staff import STAFF
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.battle import Means
from kessel.games.paulus.staff.chances import battle_chances
from kessel.games.paulus.staff.movement import Movement
from kessel.games.paulus.staff.overruns import can_charge
from kessel.games.paulus.staff.plans import USUAL, Doctrine, plans
from kessel.games.paulus.staff.reach import Paths
from kessel.games.paulus.staff.rear import plan_headquarters, served
from kessel.games.paulus.staff.situation import Situation

SCENARIOS = ("kalach", "winter-storm", "campaign")


def new(scenario: str, seed: int = 1) -> Position:
    position: Position = GAME.new(scenario, (), dice=seed)
    return position


def advise(p: Position) -> list[object]:
    return [a.order for a in STAFF.advise(p, GAME.options(p), USUAL, random.Random(1))]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_decision_of_a_wild_game_gets_legal_advice(scenario: str) -> None:
    """Whatever muddle random orders lead to, the staff has a legal order for it."""
    p, luck = new(scenario, 3), random.Random(3)
    asked: set[type] = set()
    for number in range(2_500):
        if not p.flow:
            break
        options = GAME.options(p)
        frame = type(p.flow[-1])
        if frame not in asked or number % 30 == 0:
            asked.add(frame)
            found = STAFF.advise(p, options, STAFF.usual(p), luck)
            assert found, frame
            assert all(a.order in options for a in found), frame
        GAME.carry_out(p, luck.choice(options))
    needed = {state.ChoosingMover, state.Moving, state.ChoosingTarget, state.ChoosingAttackers}
    assert needed | {state.MeetingResult, state.Retreating, state.Advancing} <= asked


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_staff_plays_both_sides_legally(scenario: str) -> None:
    """The scripts of whole phases are followed, and what they lead to is always advised on."""
    p = new(scenario, 2)
    seats = [player(GAME, "staff", seed) for seed in (4, 5)]
    clock = Clock()
    for _ in range(700):
        if not p.flow:
            break
        order = seats[p.to_act].choose(GAME.view(p, p.to_act), clock).order
        assert order in GAME.options(p)
        GAME.carry_out(p, order)
    GAME.check(p)


def test_the_same_position_and_luck_give_the_same_advice() -> None:
    p = new("kalach")
    while not isinstance(p.flow[-1], state.ChoosingMover):
        GAME.carry_out(p, GAME.options(p)[-1])
    options = GAME.options(p)
    first = STAFF.advise(p, options, STAFF.usual(p), random.Random(7))
    assert STAFF.advise(GAME.copy(p), options, STAFF.usual(p), random.Random(7)) == first


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_values_are_opposite_and_within_bounds(scenario: str) -> None:
    p = new(scenario)
    value = STAFF.evaluate(p, SOVIET)
    assert -1 <= value <= 1
    assert STAFF.evaluate(p, AXIS) == -value


def test_exits_are_worth_something() -> None:
    """11.51 Strength over the edge raises the Soviets' hopes."""
    p = new("kalach")
    p.turn = 3
    before = STAFF.evaluate(p, SOVIET)
    p.exited = 15
    assert STAFF.evaluate(p, SOVIET) > before


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_is_decided_at_the_start(scenario: str) -> None:
    """An even game is not called won or lost before it has begun."""
    assert abs(STAFF.evaluate(new(scenario), SOVIET)) < 0.7


def test_points_beyond_the_chir_are_worth_more_than_hopes() -> None:
    """10.25 Late in the campaign only points count."""
    p = new("campaign")
    p.turn = 11
    assert STAFF.evaluate(p, SOVIET) < -0.7
    p.victory_points = 69
    assert STAFF.evaluate(p, SOVIET) > -0.3


def soviet_aims(p: Position) -> Aims:
    return Aims(Situation(p, SOVIET), Doctrine())


def test_the_ring_is_held_twice() -> None:
    """12.51 Posts next to the pocket, and others behind them."""
    p = new("winter-storm")
    aims = soviet_aims(p)
    away = [aims.from_pocket[post.hex] for post in aims.posts]
    assert away.count(1) > 10
    assert sum(hexes > 2 for hexes in away) > 5


def test_a_headquarters_does_not_serve_across_enemy_zones() -> None:
    """7.23 The 64th Army's is near enough to Stalingrad, but only that of the 62nd has a way."""
    p = new("winter-storm")
    s, grid = Situation(p, SOVIET), p.pack.map.grid
    city, own, other = grid.hex("3804"), grid.hex("3803"), grid.hex("4307")
    assert grid.distance(other, city) < 7
    assert set(p.stacks[city]) <= set(served(s, own, 2))
    assert not set(p.stacks[city]) & set(served(s, other, 7))


def with_headquarters_in_hand(*options: str) -> Position:
    """Kalach in the Soviet headquarters phase: the first that the staff would move is in hand."""
    p: Position = GAME.new("kalach", options, dice=1)
    p.turn = 1
    p.flow = [MovePhase(side=SOVIET, kind=Kind.HEADQUARTERS, step=2)]
    phase = p.flow[0]
    assert isinstance(phase, MovePhase)
    open_phase(p, phase, lambda event: None)
    aims = Aims(Situation(p, phase.side), Doctrine())
    first = next(o for o in plan_headquarters(aims, phase) if isinstance(o, Move))
    p.flow.append(state.ChoosingMover(SOVIET, "headquarters"))
    take_in_hand(p, first.unit)
    return p


def test_a_headquarters_in_hand_is_let_go_only_where_that_costs_nothing() -> None:
    """5.17, R88"""
    assert advise(with_headquarters_in_hand()) == [Halt()]
    (order,) = advise(with_headquarters_in_hand(TAKEN_UP_HAS_MOVED))
    assert isinstance(order, To)


def test_overruns_in_exploitation_ask_for_the_range_that_counts() -> None:
    """5.43, R54 Nobody was in range when the phase began, whatever is so now."""
    p: Position = GAME.new("kalach", (EXPLOITATION_RANGE_AT_START,), dice=1)
    phase = MovePhase(side=SOVIET, kind=Kind.EXPLOITATION, step=2)
    p.flow = [phase]
    open_phase(p, phase, lambda event: None)
    p.offensive = [counter.id for counter in p.pack.headquarters[SOVIET]]
    movement = Movement(Aims(Situation(p, phase.side), Doctrine()), phase)
    assert not any(can_charge(movement, mover) for mover in movement.company.movers)
    p.options = ()
    movement = Movement(Aims(Situation(p, phase.side), Doctrine()), phase)
    assert any(can_charge(movement, mover) for mover in movement.company.movers)


def test_the_whole_south_edge_is_a_way_out() -> None:
    """11.51 East of the Don as well."""
    p = new("kalach")
    aims = soviet_aims(p)
    assert {p.pack.map.grid.hex(label) for label in ("2905", "2925")} <= set(aims.exits)


def test_plans_only_for_phases() -> None:
    p = new("kalach")
    assert plans(p) == (USUAL,)
    p.flow.append(state.ChoosingMover(SOVIET, "movement"))
    assert plans(p)[0] == USUAL
    assert len(plans(p)) > 2


# --- odds and ways -------------------------------------------------------------------------------


def contacts(p: Position, side: int) -> list[Battle]:
    """Attacks of a side on its neighbours, by everybody who touches them."""
    found = []
    for target, stack in p.stacks.items():
        if p.pack.units[stack[0]].side == side:
            continue
        attackers = [
            unit
            for site in p.pack.map.grid.neighbours[target]
            if p.pack.map.open_sides[p.pack.map.grid.side(site, target)]
            for unit in p.stacks.get(site, ())
            if p.pack.units[unit].side == side and s2_odds.face(p, unit).attack
        ]
        if attackers:
            found.append(Battle(side=side, targets=[target], attackers=attackers))
    return found


@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_columns_and_chances_agree_with_the_rules(side: int) -> None:
    """6.3 The staff's fast odds are those of the chapter, for every contact of the set-up."""
    p = new("campaign")
    p.offensive = [u.id for u in p.pack.units if u.label == "S9"]
    means = Means(Situation(p, side), lambda here: 0.0, Doctrine())
    battles = contacts(p, side)
    assert len(battles) > 20
    for battle in battles:
        attackers = [(unit, p.hex_of[unit]) for unit in battle.attackers]
        column = means.column(means.approaches[battle.targets[0]], attackers)
        shown = preview(p, battle)
        if shown is None:
            assert column < 0
            continue
        mine: Counter[int] = Counter()
        for lost, won, part in battle_chances(p.pack, column):
            mine[(99 if won < 0 else won) - lost] += round(36 * part)
        theirs: Counter[int] = Counter()
        for chance in shown.chances:
            theirs[chance.number] += chance.ways
        assert mine == theirs


def test_reach_agrees_with_the_orders_on_offer() -> None:
    """5.11 Every first step on offer is counted on, and every first step counted on is offered."""
    p = new("campaign")
    p.turn = 2
    phase = MovePhase(side=SOVIET, kind=Kind.MOVEMENT)
    p.flow = [*p.flow[:1], phase, state.ChoosingMover(SOVIET, "movement")]
    p.to_act = SOVIET
    open_phase(p, phase, lambda event: None)
    s = Situation(p, SOVIET)
    paths = Paths(s, Kind.MOVEMENT)
    decision = GAME.decisions[state.Moving]
    for unit in phase.left[::4]:
        here = p.hex_of[unit]
        frame = state.Moving(SOVIET, [unit], here, here)
        p.flow.append(frame)
        steps = {
            order.hex
            for order in decision.candidates(p, frame)
            if type(order).__name__ == "To" and decision.refusal(p, frame, order) is None
        }
        p.flow.pop()
        found = paths.reach(here, paths.gait(unit))
        assert steps <= set(found)
        assert {there for there, arrival in found.items() if arrival.before == here} <= steps


# --- plain orders --------------------------------------------------------------------------------


def test_supply_is_concentrated_for_the_great_offensive() -> None:
    """7.52 On turn 1 the armies with supply at their headquarters use it."""
    p = new("campaign")
    p.flow.append(state.ConcentratingSupply())
    assert isinstance(advise(p)[0], Concentrate)


def test_the_barrage_falls_where_the_breach_will_be() -> None:
    """8.13 Points go on a hex with Romanians, and not all on one."""
    p = new("kalach")
    p.flow.append(state.Barrage(army="5T"))
    p.flow.append(state.Aiming("5T", 7))
    aimed = set()
    for _ in range(7):
        order = advise(p)[0]
        assert isinstance(order, Aim)
        aimed.add(order.hex)
        GAME.decisions[state.Aiming].apply(p, p.flow[-1], order, lambda event: None)
    assert len(aimed) > 1


def test_a_lone_weak_unit_is_attacked_by_a_crowd() -> None:
    """6.11 A Romanian remnant between three tank corps is not spared."""
    p = new("kalach")
    grid = p.pack.map.grid
    target = grid.hex("2524")
    victim = p.pack.unit("R1")
    for label, place in (("R1", "2524"), ("S17", "2523"), ("S18", "2424"), ("S31", "2625")):
        unit = p.pack.unit(label)
        take_up(p, unit)
        put(p, unit, grid.hex(place))
    p.lost[victim] = 1
    p.flow = [*p.flow[:1], state.CombatPhase(side=SOVIET), state.ChoosingTarget(SOVIET)]
    p.to_act = p.phasing = SOVIET
    assert Attack(target) in advise(p)


def test_who_stands_at_the_south_edge_leaves_over_it() -> None:
    """11.51"""
    p = new("kalach")
    unit = p.pack.unit("S17")
    take_up(p, unit)
    here = p.pack.map.grid.hex("2922")
    put(p, unit, here)
    p.turn = 2
    phase = MovePhase(side=SOVIET, kind=Kind.MOVEMENT, left=[unit])
    p.flow = [*p.flow[:1], phase, state.Moving(SOVIET, [unit], here, here)]
    p.to_act = p.phasing = SOVIET
    assert advise(p) == [Exit()]


def test_enemy_supply_is_taken() -> None:
    """7.61"""
    p = new("kalach")
    p.flow.append(state.Capturing(SOVIET, p.pack.map.grid.hex("2523")))
    assert advise(p)[0] == Capture()
