"""The invariants notice what is kept wrongly."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.proof.checks import check
from kessel.games.spring_prelude.rules.frames import Engineering
from kessel.games.spring_prelude.rules.r07_lines import closed_bits
from kessel.games.spring_prelude.rules.r08_headquarters import commanded
from kessel.games.spring_prelude.rules.r12_stacking import enemy_near
from kessel.games.spring_prelude.rules.r15_demolition import find_charges
from kessel.games.spring_prelude.rules.state import Position
from kessel.kernel.errors import BrokenRule


def zone_left_behind(p: Position) -> None:
    p.exerting.popitem()


def zone_counted_twice(p: Position) -> None:
    p.zones[AXIS][0] += 1


def fighter_left_behind(p: Position) -> None:
    p.fighters[SOVIET].pop()


def line_closed_no_longer(p: Position) -> None:
    p.closed[AXIS] = closed_bits(p, AXIS) ^ 1


def enemy_come_near(p: Position) -> None:
    p.watched[SOVIET][2] = enemy_near(p, AXIS, 2) ^ 1


def headquarters_cut_off(p: Position) -> None:
    unit = next(unit.id for unit in p.pack.units if unit.is_headquarters and p.hex_of[unit.id] >= 0)
    p.networks[tuple(p.down)] = {unit: commanded(p, unit) ^ 1}


def charge_left_behind(p: Position) -> None:
    frame = Engineering(AXIS, find_charges(p, AXIS))
    p.flow.append(frame)
    check(p)
    frame.charges[0] = [*frame.charges.get(0, ()), p.pack.units[0].id]


WRONG: tuple[Callable[[Position], None], ...] = (
    zone_left_behind,
    zone_counted_twice,
    fighter_left_behind,
    line_closed_no_longer,
    enemy_come_near,
    headquarters_cut_off,
    charge_left_behind,
)


@pytest.mark.parametrize("spoil", WRONG, ids=lambda spoil: spoil.__name__)
def test_what_is_kept_wrongly_is_noticed(spoil: Callable[[Position], None]) -> None:
    p = GAME.new()
    check(p)
    spoil(p)
    with pytest.raises(BrokenRule):
        check(p)
