"""4.1 Orders of another moment: when they would be right, or why that moment has gone."""

from __future__ import annotations

from typing import Any

import pytest

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS
from kessel.games.spring_prelude.rules import orders
from kessel.games.spring_prelude.rules.frames import (
    ChoosingAttack,
    ChoosingMover,
    CombatPhase,
    Declaring,
    Trimming,
)
from kessel.games.spring_prelude.rules.orders import Done
from kessel.games.spring_prelude.table.moments import (
    BATTLE_FIRST,
    EXPLOITERS_FIGHT,
    TRIM_FIRST,
    moment,
)
from kessel.kernel.moments import Moment
from kessel.kernel.orders import Order


def at(kind: type, scenario: str = "izyum-salient") -> Any:
    """A game passed on to the first decision of a kind."""
    p = GAME.new(scenario, dice=3)
    while not isinstance(p.flow[-1], kind):
        options = GAME.options(p)
        attacks = [order for order in options if isinstance(order, orders.Attack)]
        passing = Done() if Done() in options else options[0]
        GAME.carry_out(p, attacks[0] if attacks and kind is Declaring else passing)
    return p


def why(p: Any, order: Order) -> tuple[str, str]:
    refusal = GAME.refusal(p, order)
    assert refusal is not None
    return refusal.key, GAME.explain(p, refusal, "en")


@pytest.mark.parametrize(
    ("order", "phase"),
    [
        (orders.Attack, "Soviet combat phase"),
        (orders.Interdict, "Mutual air segment"),
        (orders.Supply, "Axis supply phase"),
    ],
)
def test_orders_of_later_phases_name_them(order: Any, phase: str) -> None:
    p = at(ChoosingMover)
    key, said = why(p, order(p.pack.hex("E3010")))
    assert key == "later"
    assert phase in said


def test_orders_of_units_go_by_their_side() -> None:
    p = at(ChoosingMover)
    rifles, panzers = p.pack.unit("S19"), p.pack.unit("G13")
    assert "Soviet replacement phase" in why(p, orders.Refit(rifles))[1]
    assert "Axis replacement phase" in why(p, orders.Refit(panzers))[1]
    assert "Soviet engineering phase" in why(p, orders.Clear(rifles))[1]
    assert why(p, orders.Gamble())[0] == "risk-over"
    assert "Accounting phase" in why(p, orders.Allot(3))[1]


def test_one_after_the_other() -> None:
    p = at(ChoosingMover)
    assert why(p, orders.Halt())[0] == "nobody-on-the-move"
    first, other = p.pack.unit("S19"), p.pack.unit("S20")
    GAME.carry_out(p, orders.Move(first))
    assert why(p, orders.Move(other))[0] == "another-moves"
    assert why(p, orders.Reserve(other))[0] == "another-moves"


def test_one_battle_after_the_other() -> None:
    p = at(Declaring)
    assert why(p, orders.Move(p.pack.unit("S19")))[0] == "later"
    assert moment(p, orders.Attack(p.pack.hex("E3010"))) is BATTLE_FIRST


def test_a_hex_over_the_limit_comes_before_the_next_move() -> None:
    """12.0"""
    p = at(ChoosingMover)
    unit = next(one.unit for one in GAME.options(p) if isinstance(one, orders.Move))
    p.flow[-1] = Trimming(p.to_act, p.hex_of[unit])
    assert moment(p, orders.Move(unit)) is TRIM_FIRST


def test_reserves_do_not_move_any_more_once_the_exploitation_fights() -> None:
    """11.0 A unit that is no reserve waits for its movement phase."""
    p = at(ChoosingMover)
    reserve, other = p.pack.unit("G13"), p.pack.unit("G14")
    p.reserve[reserve] = True
    p.flow[-1:] = [CombatPhase(side=AXIS, exploiting=True), ChoosingAttack(AXIS)]
    assert moment(p, orders.Move(reserve)) is EXPLOITERS_FIGHT
    assert isinstance(moment(p, orders.Move(other)), Moment)
