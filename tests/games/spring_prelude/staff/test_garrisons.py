"""20.0 Prizes that the enemy could walk into have somebody in them."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, UnitId
from kessel.games.spring_prelude.rules.frames import ChoosingMover, MovePhase
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.garrisons import RAID, Garrisons, is_over
from kessel.games.spring_prelude.staff.movers import Company
from kessel.games.spring_prelude.staff.plans import Doctrine
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Done

BALAKLEYA = GAME.shipped_pack().hex("E3031")
BELGOROD = GAME.shipped_pack().hex("E2902")
POLTAVA = GAME.shipped_pack().hex("W2724")


def at_axis_movement() -> Position:
    """Of the second turn: on the first most may not move."""
    position: Position = GAME.new("aggressive-timoshenko", dice=1)
    while not (
        position.turn == 2
        and position.to_act == AXIS
        and isinstance(position.flow[-1], ChoosingMover)
    ):
        options = GAME.options(position)
        GAME.carry_out(position, Done() if Done() in options else options[-1])
    return position


def garrisons(position: Position) -> tuple[Garrisons, Company]:
    aims = Aims(Situation(position, AXIS), Doctrine(garrisons=1.0))
    company = Company(aims, enclosing(position, MovePhase))
    return Garrisons(aims, company), company


def sent(company: Company) -> dict[UnitId, Hex]:
    return {mover.unit: mover.to for mover in company.movers if not mover.is_free}


def test_somebody_stays_in_a_prize_at_the_front() -> None:
    position = at_axis_movement()
    ours, company = garrisons(position)
    ours.run()
    stays = [unit for unit, there in sent(company).items() if there == BALAKLEYA]
    assert stays
    assert all(position.hex_of[unit] == BALAKLEYA for unit in stays)


def test_somebody_marches_to_an_empty_prize() -> None:
    position = at_axis_movement()
    assert BELGOROD not in position.stacks
    ours, company = garrisons(position)
    ours.run()
    grid = position.pack.map.grid
    nearer = [
        unit
        for unit, there in sent(company).items()
        if grid.distance(there, BELGOROD) < grid.distance(position.hex_of[unit], BELGOROD) <= 8
    ]
    assert nearer


def test_nobody_is_called_to_a_prize_far_from_the_enemy() -> None:
    position = at_axis_movement()
    ours, _ = garrisons(position)
    assert Situation(position, AXIS).from_them[POLTAVA] > RAID
    assert POLTAVA not in {here for _, here in ours.wanting()}


def test_who_is_cut_off_stays_in_a_prize() -> None:
    position = at_axis_movement()
    ours, company = garrisons(position)
    (*_, inside) = [mover for mover in company.movers if mover.here == BALAKLEYA]
    inside.role = "home"
    assert ours.can_be_sent(inside, BALAKLEYA)
    assert not ours.can_be_sent(inside, POLTAVA)


def test_when_the_enemy_moves_no_more_everybody_is_free() -> None:
    position = at_axis_movement()
    position.turn = position.pack.charts.scenarios[position.scenario].turns
    ours, company = garrisons(position)
    assert is_over(ours.s)
    ours.run()
    assert not sent(company)
