"""Positions that no game leads to: everybody crowded together, both sides among each other, stacks
as high as the rules let them be. The staff answers here too, and soon."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from kessel.ai.script import Script
from kessel.board.compiled import load_at_once
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.game import GAME as CHERKASSY
from kessel.games.cherkassy.rules import r08_stacking
from kessel.games.cherkassy.rules.r03_control import occupy
from kessel.games.circle_of_fire.game import GAME as CHOLM
from kessel.games.circle_of_fire.rules.state import ChoosingAction
from kessel.games.paulus.game import GAME as PAULUS
from kessel.games.paulus.rules import r04_stacking
from kessel.kernel.game import Game
from tests.kernel.timing import taking_less

LIMIT = 2.0
"""Seconds of processor time for an advice."""
ORDERS = 60


@pytest.fixture(autouse=True, scope="module")
def ready() -> None:
    """Reading the compiled searches is nobody's advice."""
    load_at_once()


def played(game: Game, scenario: str, seed: int, until: Callable[[Any], bool]) -> Any:
    """A game of chance up to somewhere."""
    luck, position = random.Random(seed), game.new(scenario, (), dice=seed)
    while not until(position):
        game.carry_out(position, luck.choice(game.options(position)))
    return position


def neighbourhood(grid: Any, centre: Hex) -> list[Hex]:
    return sorted((Hex(h) for h in range(len(grid))), key=lambda h: (grid.distance(h, centre), h))


def crowd_hexes(
    p: Any, luck: random.Random, kit: Any, room: Callable[[Any, Any, Hex], bool]
) -> None:
    """Lift everybody from the map and lay them down again around one of them, hex by hex for
    either side, as many to a hex as fit."""
    units = [unit.id for unit in p.pack.units if p.hex_of[unit.id] != OFF_MAP]
    luck.shuffle(units)
    centre = p.hex_of[units[0]]
    for unit in units:
        kit.take_up(p, unit)
    hexes = [h for h in neighbourhood(p.pack.map.grid, centre) if is_land(p, h)]
    for unit in units:
        side = p.pack.units[unit].side
        there = next(h for h in hexes if is_ours(p, side, h) and room(p, unit, h))
        kit.put(p, unit, there)


def is_land(p: Any, here: Hex) -> bool:
    """Whether somebody could walk over a side of a hex."""
    rules = p.pack.map
    dry = rules.open_sides if hasattr(rules, "open_sides") else rules.dry_sides
    return any(dry[side] for side in range(6 * here, 6 * here + 6))


def is_ours(p: Any, side: int, here: Hex) -> bool:
    stack = p.stacks.get(here, ())
    return p.pack.units[stack[0]].side == side if stack else (here * 7919 >> 3) % 2 == side


def crowded_cherkassy(scenario: str, seed: int) -> Any:
    p = played(CHERKASSY, scenario, seed, lambda p: type(p.flow[-1]).__name__ == "ChoosingMover")

    def room(p: Any, unit: Any, here: Hex) -> bool:
        return r08_stacking.stacking_refusal(p, (unit,), here) is None

    crowd_hexes(p, random.Random(seed), r08_stacking, room)
    for here, stack in p.stacks.items():
        occupy(p, p.pack.units[stack[0]].side, here)
    return p


def crowded_paulus(scenario: str, seed: int) -> Any:
    p = played(PAULUS, scenario, seed, lambda p: type(p.flow[-1]).__name__ == "ChoosingMover")

    def room(p: Any, unit: Any, here: Hex) -> bool:
        return r04_stacking.fits(p, (unit,), here)

    crowd_hexes(p, random.Random(seed), r04_stacking, room)
    return p


def city_of_paulus(scenario: str, seed: int) -> Any:
    """4.15 The city has no limit: the whole side that defends it in one hex."""
    p = crowded_paulus(scenario, seed)
    city = sorted(p.pack.map.city)[seed % len(p.pack.map.city)]
    inside = p.stacks.get(city, ())
    side = p.pack.units[inside[0]].side if inside else 0
    for unit in p.pack.units:
        here = p.hex_of[unit.id]
        if unit.side == side and here not in (OFF_MAP, city):
            r04_stacking.take_up(p, unit.id)
            r04_stacking.put(p, unit.id, city)
    return p


def crowded_cholm(scenario: str, seed: int) -> Any:
    """Everybody in three neighbouring places."""
    luck = random.Random(seed)
    p = played(CHOLM, scenario, seed, lambda p: isinstance(p.flow[-1], ChoosingAction))
    centre = luck.choice(p.pack.map.board.spaces)
    places = [centre, *p.pack.map.board.neighbours[centre]][:3]
    for side in (0, 1):
        everybody = [unit for units in p.units[side] for unit in units]
        boxed = [u.id for u in p.pack.units if u.side == side and not u.is_gun]
        for here in p.pack.map.board.spaces:
            p.units[side][here] = ()
        for unit in dict.fromkeys((*everybody, *boxed)):
            there = luck.choice(places)
            p.units[side][there] = (*p.units[side][there], unit)
    return p


CROWDS = [
    *((CHOLM, crowded_cholm, "cholm", seed) for seed in range(4)),
    *((CHERKASSY, crowded_cherkassy, scenario, 1) for scenario in ("forging", "campaign")),
    *((PAULUS, crowded_paulus, scenario, 1) for scenario in ("kalach", "campaign")),
    (PAULUS, city_of_paulus, "campaign", 2),
]


@pytest.mark.parametrize(("game", "crowd", "scenario", "seed"), CROWDS)
def test_the_staff_answers_soon_in_a_crowd(
    game: Game, crowd: Callable[[str, int], Any], scenario: str, seed: int
) -> None:
    """Wherever the next orders lead, the staff's own and others."""
    staff, luck, position = game.staff, random.Random(seed), crowd(scenario, seed)
    assert staff is not None
    scripts = (Script(), Script())
    for number in range(ORDERS):
        if not position.flow:
            break
        view = game.view(position, position.to_act)
        options: Sequence[Any] = view.options
        stage = staff.stage(view.position)
        order = scripts[view.side].next(stage, options)
        if order is None:
            with taking_less(LIMIT):
                advice = staff.advise(view.position, options, staff.usual(view.position), luck)
            assert advice[0].order in options
            scripts[view.side].begin(stage, advice[0])
            order = advice[0].order
        game.carry_out(position, luck.choice(options) if number % 5 == 4 else order)
