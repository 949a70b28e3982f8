"""Somebody for every great prize: Poltava lies far behind the front."""

from __future__ import annotations

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.frames import ChoosingMover, MovePhase
from kessel.games.spring_prelude.rules.r12_stacking import carry
from kessel.games.spring_prelude.rules.state import Position, on_map
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.errands import Errands
from kessel.games.spring_prelude.staff.movers import Company
from kessel.games.spring_prelude.staff.plans import Doctrine
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Done

POLTAVA = GAME.shipped_pack().hex("W2724")


def at_axis_movement() -> Position:
    position: Position = GAME.new("izyum-salient", dice=1)
    while not (position.to_act == AXIS and isinstance(position.flow[-1], ChoosingMover)):
        options = GAME.options(position)
        GAME.carry_out(position, Done() if Done() in options else options[-1])
    return position


def take(position: Position) -> None:
    """The Soviets have been in Poltava, and are gone."""
    control = bytearray(position.control)
    control[POLTAVA] = SOVIET
    position.control = bytes(control)


def errands(position: Position) -> Errands:
    aims = Aims(Situation(position, AXIS), Doctrine())
    return Errands(aims, Company(aims, enclosing(position, MovePhase)))


def wants(position: Position) -> bool:
    return POLTAVA in dict(errands(position).wanting())


def test_a_prize_that_was_taken_and_left_is_taken_back() -> None:
    """By somebody who gets nearer to it."""
    position = at_axis_movement()
    assert not wants(position)
    take(position)
    assert wants(position)
    found = errands(position)
    found.give(next(errand for errand in found.errands() if errand.hex == POLTAVA))
    (mover,) = [mover for mover in found.company.movers if not mover.is_free]
    away = position.pack.map.grid.distance
    assert away(mover.to, POLTAVA) < away(mover.here, POLTAVA)


def test_nobody_is_sent_into_an_enemy() -> None:
    """What is held is taken by attacks."""
    position = at_axis_movement()
    take(position)
    unit = next(u.id for u in position.pack.units if u.side == SOVIET and on_map(position, u.id))
    carry(position, unit, POLTAVA)
    assert not wants(position)


def test_a_prize_that_a_raider_comes_near_gets_somebody() -> None:
    position = at_axis_movement()
    near = position.pack.map.grid.within(POLTAVA, 8)[-1]
    assert position.pack.map.grid.distance(near, POLTAVA) > 2
    raiders = [u for u in position.pack.units if u.side == SOVIET and u.is_cavalry]
    raider = next(unit.id for unit in raiders if on_map(position, unit.id))
    carry(position, raider, near)
    assert wants(position)
