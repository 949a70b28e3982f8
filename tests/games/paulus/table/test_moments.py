"""3 Orders of another moment: in which phase their question comes, or that it has gone."""

from __future__ import annotations

import pytest

from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules import orders, state
from kessel.games.paulus.rules.state import KALACH, Position
from kessel.games.paulus.table.moments import NO_BATTLE, asked, moment
from kessel.kernel.moments import CANNOT_BE_LEFT, OtherQuestion
from kessel.kernel.orders import Order
from kessel.kernel.position import Frame
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


def until(kind: type[Frame]) -> Position:
    """A game in which everything that may be left is left, until such a question comes."""
    p: Position = GAME.new(KALACH, dice=1)
    while not isinstance(p.flow[-1], kind):
        options = GAME.options(p)
        GAME.carry_out(p, orders.Done() if orders.Done() in options else options[0])
    return p


def one_of(p: Position, side: Side) -> UnitId:
    units = (unit for stack in p.stacks.values() for unit in stack)
    return next(unit for unit in units if p.pack.units[unit].side == side)


def question(p: Position, order: Order) -> tuple[str, tuple[str, ...], str, int]:
    refusal = GAME.refusal(p, order)
    assert refusal is not None
    assert isinstance(refusal.reason, OtherQuestion)
    found = refusal.reason
    return found.rule, found.frames, found.line, found.steps


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (state.ChoosingArmy, ("8.13", ("taking-fire",), "bombardment", 0)),
        (
            state.ChoosingMover,
            ("6.42", ("meeting-result", "shedding", "crowding"), "soviet-movement", 0),
        ),
    ],
)
def test_the_phase_chooses_the_rule_of_a_loss(
    kind: type[Frame], found: tuple[str, tuple[str, ...], str, int]
) -> None:
    p = until(kind)
    assert question(p, orders.Lose(one_of(p, AXIS))) == found


def test_nothing_is_joined_without_a_battle() -> None:
    p = until(state.ChoosingTarget)
    assert moment(p, orders.Join(one_of(p, SOVIET))) == NO_BATTLE


def test_the_bombardment_cannot_be_passed_over() -> None:
    refusal = GAME.refusal(until(state.ChoosingArmy), orders.Done())
    assert refusal is not None
    assert refusal.key == CANNOT_BE_LEFT


def test_losses_fall_in_the_phases_of_both() -> None:
    p = until(state.ChoosingMover)
    lines = asked(p, state.MeetingResult, orders.Lose(one_of(p, AXIS)))
    assert {"soviet-combat", "axis-combat", "axis-exploitation"} <= set(lines)
    assert asked(p, state.ChoosingAttackers, orders.Join(one_of(p, AXIS))) == ("axis-combat",)
