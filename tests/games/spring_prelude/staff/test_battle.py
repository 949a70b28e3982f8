"""The staff in battle: what attacks are worth, who makes them, how results are met."""

from __future__ import annotations

import random

import pytest

from kessel.cases.format import parse
from kessel.cases.run import made_up
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, UnitId
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.frames import Battle, CombatPhase, Fight
from kessel.games.spring_prelude.rules.orders import (
    Advance,
    Attack,
    Back,
    Cadre,
    Done,
    Fire,
    Hold,
    Join,
    Lose,
    Press,
)
from kessel.games.spring_prelude.rules.r14_combat.s2_attack import who_can
from kessel.games.spring_prelude.rules.r14_combat.s9_preview import columns, stand
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.staff import STAFF
from kessel.games.spring_prelude.staff.battle import Means, Support, chances, worth
from kessel.games.spring_prelude.staff.plans import USUAL, Doctrine
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.games.spring_prelude.staff.stakes import loss_costs
from kessel.kernel.copying import clone
from kessel.kernel.dice import scripted
from kessel.kernel.events import Event
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

UNITS = """
units:
  I1 german infantry III 12/8/4 2 6
  I2 german infantry III 9/6/3 2 6
  I3 german infantry III 8/4 2 6
  P1 german tank II 4/2 1 12
  M1 german motorized_infantry III 5/2 1 12
  A1 german artillery III 1 1 6 fire 2
  D1 german infantry XX rA 3 6
  D2 german infantry XX rA 3 6
  R1 soviet infantry III 6/3 2 6
  R2 soviet infantry III 1 1 6
  R3 soviet infantry III 9/5 3 6
  R4 soviet infantry III 2 1 6
  X1 soviet infantry XX bB 3 6
  S1 soviet artillery III 1 1 6 fire 2
  B1 soviet infantry XX 8/4 3 6 color black
  H1 soviet headquarters - - 0 6 range 5 color black
"""
GROUND = "clear: E1001\n  village: E2015\n  entrenched: soviet E2020"


def position(lines: str, begin: str = "axis combat", ground: str = GROUND) -> Position:
    text = f"game: spring_prelude\ncase: here\nmap:\n  {ground}\n{UNITS}\nposition:\n{lines}\n"
    (case,) = parse(f"{text}begin: {begin}\nplay:\n  expect turn 5\n")
    found = made_up(GAME, case)
    assert isinstance(found, Position)
    GAME.run(found, [])
    return found


def unit(p: Position, label: str) -> UnitId:
    return p.pack.unit(label)


def advice(p: Position) -> list[Advice]:
    view = GAME.view(p, p.to_act)
    return STAFF.advise(view.position, view.options, USUAL, random.Random(1))


def best(p: Position) -> list[Order]:
    first = advice(p)[0]
    return [first.order, *first.then]


def value(p: Position, target: str, *labels: str) -> float:
    s = Situation(p, AXIS)
    return worth(s, Doctrine(), [unit(p, label) for label in labels], p.pack.hex(target))


def carried_out(p: Position, *orders: Order) -> list[Event]:
    return [event for order in orders for event in GAME.carry_out(p, order)]


# --- what an attack is worth ---------------------------------------------------------------------


def test_chances_are_those_of_the_table() -> None:
    """14.6"""
    p = position("  E2010: I1")
    for column in range(p.pack.charts.combat_results.columns):
        assert sum(part for _, part in chances(p.pack, column)) == pytest.approx(1.0)


def test_strength_ground_and_works_tell() -> None:
    """14.1, 14.6"""
    p = position("  E2010: I1\n  E2110: I2\n  E2011: R1\n  E2019: I3\n  E2020: R2\n  support 6A 5")
    assert value(p, "E2011", "I1", "I2") > value(p, "E2011", "I1") > value(p, "E2011", "I2")
    open_field = position("  E2010: I3\n  E2011: R2\n  support 6A 5")
    assert value(open_field, "E2011", "I3") > value(p, "E2020", "I3") + 0.3


def test_who_cannot_go_back_is_worth_more() -> None:
    """14.7 All hexes around him are held or watched."""
    free = position("  E2010: I1 I2\n  E2011: R1\n  support 6A 5")
    shut = position("  E2010: I1 I2\n  E2011: R1\n  E2012: D1\n  E1911: D2\n  support 6A 5")
    assert value(shut, "E2011", "I1", "I2") > value(free, "E2011", "I1", "I2")


def test_asking_changes_nothing() -> None:
    """Units are weighed where they are to stand, and stand where they stood."""
    p = position("  E2010: I1\n  E2110: I2\n  E2310: P1 M1\n  E2011: R1\n  support 6A 5")
    before, order = clone(p), list(p.stacks)
    sites = [p.pack.hex(here) for here in ("E2010", "E2110")]
    units = [unit(p, "P1"), unit(p, "M1")]
    moved = worth(Situation(p, AXIS), Doctrine(), units, p.pack.hex("E2011"), sites=sites)
    beside = worth(Situation(p, AXIS), Doctrine(), units, p.pack.hex("E2011"), sites=sites[:1] * 2)
    assert p == before
    assert list(p.stacks) == order
    assert beside > moved  # 14.4 armor and infantry out of one hex


def test_columns_agree_with_the_preview() -> None:
    """The exact odds over all chits are never far off, in positions of a game."""
    luck, errors = random.Random(4), list[float]()
    p = GAME.new("izyum-salient", (), dice=4)
    while len(errors) < 60:
        f = p.flow[-1]
        if isinstance(f, frames.ChoosingAttack):
            phase = enclosing(p, CombatPhase)
            means = Means(Situation(p, f.side), Doctrine(), phase=phase)
            for target in f.targets[:8]:
                units = list(who_can(p, phase, [target]))[:2]
                q = clone(p)
                q.flow.append(Battle(side=f.side, fights=[Fight([target], units)]))
                fight = q.flow[-1].fights[0]
                stand(q, fight)
                exact = columns(q, fight)
                mean = sum(c * n for c, n in exact.items()) / sum(exact.values())
                bare = Support(guns=(), air=False, cover=(), answer=False)
                attackers = [(u, p.hex_of[u]) for u in units]
                found = means.prospect(target, attackers, support=bare)
                assert found.column == pytest.approx(mean, abs=1.0)
                errors.append(abs(found.column - mean))
        GAME.carry_out(p, luck.choice(GAME.options(p)))
    assert sum(errors) / len(errors) < 0.3


def test_the_first_loss_of_an_attack_falls_on_armor() -> None:
    """14.6.p"""
    p = position("  E2010: P1 I3")
    s, both = Situation(p, AXIS), [unit(p, "P1"), unit(p, "I3")]
    tanks = loss_costs(s, both[:1])
    assert loss_costs(s, both, attack=True)[1] == tanks[1]
    assert len(loss_costs(s, both)) == 5


# --- which attacks -------------------------------------------------------------------------------


def test_the_best_attack_is_made_with_all_it_needs() -> None:
    p = position("  E2010: I1 I2\n  E2009: A1\n  E2011: R2\n  support 6A 5")
    orders = best(p)
    assert orders[0] == Attack(p.pack.hex("E2011"))
    assert Join(unit(p, "I1")) in orders
    assert orders[-1] == Done()


def test_guns_fire_where_they_help() -> None:
    """14.5"""
    p = position("  E2010: I1\n  E2009: A1\n  E2011: R1\n  support 6A 5")
    assert Fire(unit(p, "A1")) in best(p)
    p = position("  E2010: I1\n  E2008: A1\n  E2011: R1\n  support 6A 5")
    assert Fire(unit(p, "A1")) not in best(p)


def test_nobody_spends_what_he_has_not() -> None:
    """8.4"""
    lines = "  E2010: I1 I2\n  E2009: A1\n  E2011: R1\n  support 6A {}"
    assert best(position(lines.format(5)))[0] != Done()
    assert best(position(lines.format(0))) == [Done()]


def test_a_hopeless_attack_is_not_made() -> None:
    p = position("  E2010: P1\n  E2011: R3\n  support 6A 9")
    assert best(p) == [Done()]


def test_who_has_no_room_fights_as_a_cadre() -> None:
    """12.2"""
    p = position("  E2010: D1 D2\n  E2009: A1\n  E2011: R4\n  support 6A 9")
    orders = best(p)
    assert sum(isinstance(order, Join) for order in orders) == 1
    assert len([order for order in orders if isinstance(order, Cadre)]) <= 1


def test_a_broken_script_is_finished() -> None:
    """Somebody else has begun the attack."""
    p = position("  E2010: I1 I2\n  E2009: A1\n  E2011: R1\n  support 6A 5")
    carried_out(p, Attack(p.pack.hex("E2011")))
    assert Join(unit(p, "I1")) in best(p)
    carried_out(p, Join(unit(p, "I2")))
    orders = best(p)
    assert Join(unit(p, "I2")) not in orders
    assert orders[-1] == Done()
    carried_out(p, Fire(unit(p, "A1")))
    assert Fire(unit(p, "A1")) not in best(p)


def test_who_must_break_out_does_where_it_costs_least() -> None:
    """7.4 Of two neighbours the weaker one is attacked, though hardly anything speaks for it."""
    lines = "  E2012: B1!!\n  E2014: H1!!\n  E2011: I1\n  E2112: P1"
    p = position(lines, "soviet combat")
    assert Done() not in GAME.options(p)
    assert best(p)[:2] == [Attack(p.pack.hex("E2112")), Join(unit(p, "B1"))]
    p = position(lines.replace("!!", ""), "soviet combat")
    assert best(p) == [Done()]


# --- the defence ---------------------------------------------------------------------------------


def attacked(lines: str, target: str, *labels: str) -> Position:
    p = position(lines + "\n  support 6A 5")
    joins = [Join(unit(p, label)) for label in labels]
    carried_out(p, Attack(p.pack.hex(target)), *joins, Done())
    return p


def test_a_gun_covers_where_a_column_tells() -> None:
    """14.5"""
    p = attacked("  E2010: I1\n  E2011: R1\n  E2013: S1", "E2011", "I1")
    assert Fire(unit(p, "S1")) in best(p)


def test_the_strongest_stand() -> None:
    """12.2"""
    p = attacked("  E2010: I1 I2\n  E2011: R2 R3 R4", "E2011", "I1", "I2")
    orders = best(p)
    assert Join(unit(p, "R3")) in orders
    assert Join(unit(p, "R4")) in orders
    assert Join(unit(p, "R2")) not in orders


# --- results -------------------------------------------------------------------------------------


def fought(lines: str, target: str, dice: tuple[int, int], *labels: str) -> Position:
    """Up to the first decision after the dice of an attack by the Axis."""
    p = position(lines + "\n  support 6A 5")
    p.dice = scripted(*dice)
    joins = [Join(unit(p, label)) for label in labels]
    carried_out(p, Attack(p.pack.hex(target)), *joins, Done())
    while isinstance(p.flow[-1], frames.Answering | frames.Linking):
        carried_out(p, Done())
    return p


def test_a_weak_stack_gives_way_and_not_into_a_zone() -> None:
    """14.7, 6.2"""
    p = fought("  E2010: I1\n  E2011: R1\n  E2212: I3", "E2011", (4, 4), "I1")
    assert isinstance(p.flow[-1], frames.Retreating)
    first = best(p)[0]
    assert isinstance(first, Back)
    assert not p.zones[AXIS][first.hex]


def test_a_settlement_holds_for_nothing() -> None:
    """14.1.i"""
    p = fought("  E2014: I1\n  E2015: R1", "E2015", (4, 5), "I1")
    assert best(p)[0] == Hold()


def test_who_has_no_way_back_pays_with_steps() -> None:
    """14.7.m"""
    lines = "  E2010: I1\n  E2011: R3\n  E2012: D1\n  E1911: D2\n  E2111: I2\n  E1910: I3"
    p = fought(lines, "E2011", (4, 4), "I1", "I2")
    assert isinstance(p.flow[-1], frames.Retreating)
    assert isinstance(best(p)[0], Lose)


def test_the_cheapest_step_goes() -> None:
    """14.6"""
    p = position("  E2010: I1 P1\n  E2011: R1\n  support 6A 5")
    p.flow.append(frames.TakingLosses(AXIS, 1, [unit(p, "I1"), unit(p, "P1")], [], [], "14.6"))
    assert best(p)[0] == Lose(unit(p, "P1"))


def test_winners_go_after_the_enemy_but_not_away_from_their_guns() -> None:
    """14.8 Two go, or one who leaves the other; a gunner is not left alone before the enemy."""
    lines = "  E2010: I1 {}\n  E2011: R2\n  E2013: R3\n  E2109: D1"
    p = fought(lines.format("I2"), "E2011", (6, 5), "I1", "I2")
    assert isinstance(p.flow[-1], frames.Advancing)
    both = {one.order: one.worth for one in advice(p)}
    p = fought(lines.format("A1"), "E2011", (6, 5), "I1")
    alone = {one.order: one.worth for one in advice(p)}
    order = Advance(unit(p, "I1"), p.pack.hex("E2011"))
    assert both[order] > alone[order] + 0.005
    assert alone[order] < alone[Done()]


@pytest.mark.parametrize("scenario", ["northern-pincer", "izyum-salient"])
def test_every_decision_of_battles_gets_advice(scenario: str) -> None:
    """Battles of chance, with decisions that the staff would never have brought about."""
    p, luck = GAME.new(scenario, (), dice=8), random.Random(8)
    asked: set[type] = set()
    for _ in range(6_000):
        if not p.flow or len(asked) == len(FRAMES):
            break
        options = GAME.options(p)
        frame = type(p.flow[-1])
        if frame in FRAMES and (frame not in asked or luck.random() < 0.1):
            asked.add(frame)
            found = advice(p)
            assert found, frame
            assert all(one.order in options for one in found), frame
        bold = [o for o in options if isinstance(o, Attack | Join | Press)]
        GAME.carry_out(p, luck.choice(bold if bold and luck.random() < 0.5 else options))
    assert len(asked) >= len(FRAMES) - 2


FRAMES = (
    frames.ChoosingAttack,
    frames.Declaring,
    frames.Answering,
    frames.Linking,
    frames.TakingLosses,
    frames.Retreating,
    frames.Advancing,
)
