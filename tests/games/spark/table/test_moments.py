"""5.0 Orders of another moment: when they would be right, or why that moment has gone."""

from __future__ import annotations

import pytest

from kessel.board.hexes import Hex
from kessel.games.spark.game import GAME
from kessel.games.spark.rules import orders
from kessel.games.spark.rules.frames import ChoosingMover
from kessel.games.spark.rules.orders import Move
from kessel.games.spark.rules.state import Position
from kessel.games.spark.table.moments import ANOTHER_MOVES, NOBODY_MOVES, SET_UP_OVER, moment
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId


def moving() -> Position:
    p: Position = GAME.new("spark", dice=1)
    while not isinstance(p.flow[-1], ChoosingMover):
        GAME.carry_out(p, GAME.options(p)[0])
    return p


def why(p: Position, order: Order) -> str:
    refusal = GAME.refusal(p, order)
    assert refusal is not None
    return GAME.explain(p, refusal, "en")


@pytest.mark.parametrize(
    ("order", "phase"),
    [
        (orders.Assail(Hex(0)), "Morning: combat phase"),
        (orders.Assign(Hex(0), 2), "Morning: air strikes"),
        (orders.Challenge(), "Challenge for the initiative"),
        (orders.Declare(1), "Initiative of the night"),
        (orders.Restock(UnitId(0)), "Supply phase"),
        (orders.Replace(UnitId(0)), "Soviet armour replacements"),
    ],
)
def test_orders_of_later_phases(order: Order, phase: str) -> None:
    assert phase in why(moving(), order)


def test_the_set_up_is_over() -> None:
    assert moment(moving(), orders.Station(UnitId(0), Hex(0))) == SET_UP_OVER


def test_one_moves_at_a_time() -> None:
    p = moving()
    assert moment(p, orders.To(Hex(0))) == NOBODY_MOVES
    unit = next(order.unit for order in GAME.options(p) if isinstance(order, Move))
    GAME.carry_out(p, Move(unit))
    assert moment(p, Move(unit)) == ANOTHER_MOVES
    assert moment(p, orders.Lose(unit)) is None
