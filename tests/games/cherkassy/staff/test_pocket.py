"""Cherkassy: the staff of the pocket leaves it where there is a way out (3.5)."""

from __future__ import annotations

from functools import cache
from typing import Any

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules.r07_supply import is_supplied, network, south_edge
from kessel.games.cherkassy.rules.r08_stacking import take_up
from kessel.games.cherkassy.rules.state import Declaring, Place
from kessel.games.cherkassy.staff.movement import Movement
from kessel.games.cherkassy.staff.plans import Doctrine
from kessel.games.cherkassy.staff.situation import Situation


@cache
def beginning() -> Any:
    """The Germans' first operations of Hammering the Ring."""
    position = GAME.new("hammering", (), dice=1)
    assert isinstance(position.flow[-1], Declaring)
    assert position.to_act == GERMAN
    return position


def with_lane(width: int) -> Any:
    """All Soviets gone who stand so near to a straight way from Korsun to the south edge."""
    position = GAME.copy(beginning())
    grid = position.pack.map.grid
    column, _ = grid.place(position.pack.map.airfield)
    for unit in position.pack.units:
        here = position.hex_of[unit.id]
        if unit.side == SOVIET and here != OFF_MAP:
            away = abs(grid.place(here)[0] - column)
            if away <= width:
                take_up(position, unit.id)
                position.place[unit.id] = Place.ELIMINATED
    return position


def planned(position: Any, doctrine: Doctrine) -> Movement:
    movement = Movement(Situation(position, GERMAN), doctrine, fights_after=True)
    movement.plan()
    return movement


def test_who_can_reach_a_line_to_the_south_edge_goes_there() -> None:
    position = with_lane(14)
    movement = planned(position, Doctrine(breakout=30.0))
    lines = network(position, GERMAN, south_edge(position))

    def is_out(here: Hex) -> bool:
        return is_supplied(position, lines, here)

    members = [m for m in movement.movers if movement.s.is_encircled(m.unit)]
    able = [m for m in members if any(is_out(there) for there in m.found)]
    assert len(able) > 5
    assert sum(is_out(m.to) for m in able) > 0.9 * len(able)


def test_guns_of_the_pocket_leave_with_it() -> None:
    movement = planned(beginning(), Doctrine(breakout=30.0))
    inside = [gun for gun in movement.guns if movement.s.is_encircled(gun.unit)]
    assert inside
    for gun in inside:
        values = movement.aims.field_for(gun.unit, gun.role)
        free = [there for there in gun.found if there not in movement.s.ours]
        assert values[gun.to] <= min(values[there] for there in (gun.here, *free))
    assert any(gun.to != gun.here for gun in inside)


def test_the_way_out_leads_on_behind_the_own_line() -> None:
    """Not only to the first hex with a line, which the enemy cuts again."""
    aims = planned(with_lane(14), Doctrine(breakout=30.0)).aims
    values, from_them = aims.to_safety(mechanised=False), aims.s.from_them
    supplied = [h for h in range(len(values)) if aims.s.southern.off_road.reaches(Hex(h))]
    near = [values[h] for h in supplied if from_them[h] == 1]
    far = [values[h] for h in supplied if from_them[h] >= 6]
    assert near
    assert far
    assert max(far) == 0 < min(near)
