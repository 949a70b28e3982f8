"""What the judge of Northern Pincer sees of goals and of Kharkov."""

from __future__ import annotations

import pytest

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.r12_stacking import carry
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.staff.features import FEATURES, NEAR, grip, look
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


@pytest.fixture
def p() -> Position:
    position: Position = GAME.new("northern-pincer", (), dice=1)
    return position


def city(p: Position) -> Hex:
    return min(p.pack.map.kharkov)


def fighters(p: Position, side: Side) -> list[UnitId]:
    stacks = [unit for stack in p.stacks.values() for unit in stack]
    return [u for u in stacks if p.pack.units[u].side == side and p.pack.units[u].is_combat]


def near(p: Position, here: Hex, far: int) -> Hex:
    """An empty hex so far from another one."""
    grid = p.pack.map.grid
    hexes = (Hex(there) for there in range(len(grid)))
    return next(h for h in hexes if grid.distance(here, h) == far and not p.stacks.get(h))


def seen(p: Position) -> dict[str, float]:
    return dict(zip((feature.name for feature in FEATURES), look(p), strict=True))


def clear_around(p: Position, here: Hex) -> None:
    distance = p.pack.map.grid.distance
    away = near(p, here, NEAR + 6)
    for unit in fighters(p, AXIS):
        if distance(here, p.hex_of[unit]) <= NEAR:
            carry(p, unit, away)


def test_a_raid_into_the_city_holds_until_somebody_is_near(p: Position) -> None:
    here = city(p)
    clear_around(p, here)
    raider, helper = fighters(p, SOVIET)[:2]
    carry(p, raider, here)
    alone = grip(Situation(p, SOVIET), here)
    assert alone > 0
    panzers = max(fighters(p, AXIS), key=Situation(p, SOVIET).worth)
    carry(p, panzers, near(p, here, NEAR + 1))
    assert grip(Situation(p, SOVIET), here) == alone
    carry(p, panzers, near(p, here, NEAR))
    threatened = grip(Situation(p, SOVIET), here)
    assert threatened < alone
    carry(p, helper, here)
    assert grip(Situation(p, SOVIET), here) > threatened


def test_the_city_is_told_from_the_goals_and_the_turn_is_noted(p: Position) -> None:
    before = seen(p)
    assert before["soviets-in-kharkov"] == before["firmest-in-kharkov"] == 0
    carry(p, fighters(p, SOVIET)[0], city(p))
    p.phasing = SOVIET
    theirs = seen(p)
    assert theirs["soviets-in-kharkov"] == 1
    assert theirs["soviet-goals"] == before["soviet-goals"]
    assert theirs["firmest-in-kharkov"] > 0 == theirs["firmest-in-kharkov-axis-turn"]
    p.phasing = AXIS
    ours = seen(p)
    assert ours["firmest-in-kharkov-axis-turn"] == ours["firmest-in-kharkov"]
