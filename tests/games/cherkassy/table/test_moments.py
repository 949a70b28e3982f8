"""5.2, 5.4 Orders of another moment: in which phase their question comes, in the declared order."""

from __future__ import annotations

from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules import orders, state
from kessel.games.cherkassy.rules.state import Position
from kessel.kernel.moments import CANNOT_BE_LEFT, SAY_INSTEAD, Instead, OtherQuestion
from kessel.kernel.orders import Order, Refusal
from kessel.kernel.position import Frame
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


def declaring() -> Position:
    """The Soviets are about to declare their operations."""
    p: Position = GAME.new(dice=1)
    while not isinstance(p.flow[-1], state.Declaring):
        GAME.carry_out(p, orders.Done())
    assert p.to_act == SOVIET
    return p


def until(p: Position, kind: type[Frame]) -> Position:
    while not isinstance(p.flow[-1], kind):
        GAME.carry_out(p, orders.Done())
    return p


def one_of(p: Position, side: Side) -> UnitId:
    units = (unit for stack in p.stacks.values() for unit in stack)
    return next(unit for unit in units if p.pack.units[unit].side == side)


def refusal(p: Position, order: Order) -> Refusal:
    found = GAME.refusal(p, order)
    assert found is not None
    return found


def question(p: Position, order: Order) -> tuple[str, tuple[str, ...], str, int]:
    found = refusal(p, order).reason
    assert isinstance(found, OtherQuestion)
    return found.rule, found.frames, found.line, found.steps


def test_the_phase_chooses_the_rule_of_a_loss() -> None:
    p = declaring()
    mine, theirs = orders.Lose(one_of(p, SOVIET)), orders.Lose(one_of(p, GERMAN))
    assert question(p, mine) == ("8.2", ("trimming",), "first-soviet-movement", 1)
    assert question(p, theirs) == ("11.10", ("taking-losses",), "first-soviet-combat", 2)
    GAME.carry_out(p, orders.MoveFirst())
    assert question(p, mine) == ("8.2", ("trimming",), "first-soviet-movement", 0)


def test_support_in_attack_and_defence() -> None:
    p = declaring()
    mine, theirs = orders.Support(one_of(p, SOVIET)), orders.Support(one_of(p, GERMAN))
    assert question(p, mine)[1] == ("supporting-attack",)
    assert question(p, theirs)[1] == ("supporting-defence",)


def test_a_combat_phase_that_was_fought_first_does_not_come_again() -> None:
    p = declaring()
    theirs = orders.Lose(one_of(p, GERMAN))
    GAME.carry_out(p, orders.FightFirst())
    until(p, state.ChoosingMover)
    assert question(p, theirs)[2] == "first-german-movement"
    support = orders.Support(one_of(p, SOVIET))
    assert question(p, support)[1:3] == (("supporting-defence",), "first-german-combat")


def test_what_done_does_not_end() -> None:
    p = declaring()
    assert refusal(p, orders.Done()).key == CANNOT_BE_LEFT
    GAME.carry_out(p, orders.MoveFirst())
    GAME.carry_out(p, next(one for one in GAME.options(p) if isinstance(one, orders.Move)))
    found = refusal(p, orders.Done())
    assert found.reason == Instead("10.1", SAY_INSTEAD, "halt")
    assert "「halt」" in GAME.explain(p, found, "ja")
