"""Marches of several turns: what ends and halts them, and how the next stretch is thought out."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from kessel.games.registry import GAMES, find
from kessel.kernel.marches import (
    CHANCY,
    DRIVEN,
    FOUGHT,
    LOST,
    MEETS,
    March,
    Marcher,
    befell,
    is_over,
    known_enemies,
    offers,
)
from kessel.kernel.plans import Planner, chart_of
from kessel.kernel.telling import Kind, Sight

ON_THE_MARCH = March(unit=7, goal=90, since=0, trail=(10, 20))
MARCHING = ("cherkassy", "paulus", "spring_prelude", "spark")


# --- what became of it ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("here", "seen", "expected"),
    [
        (20, [], False),
        (10, [], False),  # the stretch was taken back
        (90, [], True),
        (-1, [], True),
        (30, [], True),  # taken elsewhere by hand
        (30, [Sight(Kind.MOVE, (7,), (20, 30))], True),
        (30, [Sight(Kind.RETREAT, (7,), (20, 30))], False),  # told, not forgotten
        (40, [Sight(Kind.RETREAT, (7,), (20, 30)), Sight(Kind.MOVE, (7,), (30, 40))], True),
    ],
)
def test_a_march_ends_by_itself(here: int, seen: list[Sight], expected: bool) -> None:
    assert is_over(ON_THE_MARCH, here, seen) is expected


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ([], ""),
        ([Sight(Kind.MOVE, (7,), (10, 20))], ""),
        ([Sight(Kind.LOSS, (8,), (20,))], ""),
        ([Sight(Kind.FIGHT, (), (21,))], ""),
        ([Sight(Kind.FIGHT, (), (20,))], FOUGHT),
        ([Sight(Kind.FIGHT, (7,), (21,))], FOUGHT),
        ([Sight(Kind.FIGHT, (), (20,)), Sight(Kind.LOSS, (7,), ())], LOST),
        ([Sight(Kind.RETREAT, (7,), (20, 30)), Sight(Kind.FIGHT, (), (20,))], DRIVEN),
        ([Sight(None, (7,), (20,))], ""),
    ],
)
def test_what_befell_a_unit_halts_it(seen: list[Sight], expected: str) -> None:
    assert befell(ON_THE_MARCH, 20, seen) == expected


def test_which_games_offer_marches() -> None:
    assert tuple(sorted(game.id for game in GAMES if offers(game))) == tuple(sorted(MARCHING))


# --- the way -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MARCHING)
def test_a_course_is_the_cheapest_way(name: str) -> None:
    """From hex to neighbour, ever nearer, from the unit to its goal."""
    game = find(name)
    position = game.new()
    movement, chart = game.movement, chart_of(game, position.pack.hash)
    assert movement is not None
    assert movement.course is not None
    unit, here = next(
        (unit, at)
        for unit in range(len(position.pack.units))
        if (at := movement.place(position, unit)) >= 0
    )
    steps = chart.steps_to(here)
    goal = max(steps, key=lambda space: (steps[space], space))
    path, far = movement.course(position, unit, goal)
    assert (path[0], path[-1]) == (here, goal)
    first = movement.course(position, unit, path[1]).far[here]
    assert far[here] == first + far[path[1]]
    for one, then in itertools.pairwise(path):
        assert then in chart.neighbours[one]
        assert far[then] < far[one]


# --- the next stretch ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def front() -> Any:
    """Cherkassy's campaign as the Soviets see it when they are about to move."""
    game = find("cherkassy")
    position = game.new("campaign")
    order = game.notation(position).read("move-first")
    game.apply(position, order)
    return game.view(position, position.to_act).position


def units_by_distance(seen: Any) -> list[int]:
    """Who has not moved, those farthest from the enemy first."""
    game = find("cherkassy")
    assert game.movement is not None
    left, _ = game.movement.phase(seen) or ((), None)
    chart = chart_of(game, seen.pack.hash)
    enemies = known_enemies(game, seen, seen.to_act)
    far: dict[int, float] = {}
    for enemy in enemies:
        for space, steps in chart.steps_to(enemy).items():
            far[space] = min(far.get(space, 99), steps)
    place = game.movement.place
    there = [unit for unit in left if place(seen, unit) >= 0]
    return sorted(there, key=lambda unit: -far[place(seen, unit)])


def rearmost(seen: Any) -> int:
    """A unit far from the enemy that can go far."""
    game = find("cherkassy")
    assert game.reach is not None
    return next(unit for unit in units_by_distance(seen) if len(game.reach(seen, unit)) > 15)


def test_a_stretch_keeps_clear_of_the_enemy(front: Any) -> None:
    """Units in the rear go towards the enemy and stop short of him, with the hex that he is in."""
    game = find("cherkassy")
    assert game.movement is not None
    rear = units_by_distance(front)[:6]
    goal = min(known_enemies(game, front, front.to_act))
    marcher = Marcher(game, front)
    marcher.march(dict.fromkeys(rear, goal))
    plan = marcher.plan
    assert len(plan.legs) >= 3
    for leg in plan.legs:
        assert marcher.near.isdisjoint(leg.path[1:])
        assert not leg.chancy
        assert leg.end != goal
    for unit, space in marcher.met.items():
        end = game.movement.place(marcher.now, unit)
        assert space in marcher.enemies
        assert end not in marcher.near


def test_who_stands_beside_an_enemy_halts(front: Any) -> None:
    game = find("cherkassy")
    assert game.movement is not None
    marcher = Marcher(game, front)
    close = [
        unit
        for unit in units_by_distance(front)
        if game.movement.place(front, unit) in marcher.near
    ]
    marcher.march({close[0]: units_by_distance(front)[0]})
    (stay,) = marcher.plan.stays
    assert (stay.unit, stay.key) == (close[0], MEETS)
    assert marcher.met[close[0]] in marcher.enemies


def test_an_enemy_on_the_way_is_named(front: Any) -> None:
    """Without him the unit would have gone further: it goes as far as it can, and says so."""
    game = find("cherkassy")
    assert game.movement is not None
    assert game.movement.course is not None
    unit = rearmost(front)
    goal = min(known_enemies(game, front, front.to_act))
    free = Marcher(game, front)
    free.march({unit: goal})
    (leg,) = free.plan.legs
    barred = Marcher(game, front)
    barred.enemies.add(leg.end)
    barred.near.update((leg.end, *barred.chart.neighbours[leg.end]))
    barred.march({unit: goal})
    assert barred.met[unit] == leg.end
    ends = [one.end for one in barred.plan.legs]
    assert leg.end not in ends
    assert all(end not in barred.near for end in ends)


def test_a_way_that_throws_dice_is_not_gone(front: Any) -> None:
    """Tanks that may break down: it is left to the player, and they stand where they stood."""
    game = find("cherkassy")
    goal = min(known_enemies(game, front, front.to_act))
    tanks = []
    for unit in units_by_distance(front)[:30]:
        bold, marcher = Planner(game, front), Marcher(game, front)
        bold.go({unit: goal})
        marcher.march({unit: goal})
        if any(leg.chancy for leg in bold.plan.legs):
            tanks.append(unit)
            assert [stay.key for stay in marcher.plan.stays] == [CHANCY]
            assert game.encode(marcher.now) == game.encode(Marcher(game, front).now)
        assert marcher.now.dice.rolled == front.dice.rolled
    assert tanks


def test_a_march_goes_round_what_cannot_be_crossed(front: Any) -> None:
    """Motorised guns and a river (10.9): by the bridge, however far, where a plan of one turn would
    wait on the bank."""
    game = find("cherkassy")
    assert game.movement is not None
    assert game.movement.course is not None
    read = game.notation(front).codecs
    goal = next(codec.read("7008") for hint, codec in read.items() if hint.__name__ == "Hex")
    now, unit = front, 404
    path, far = game.movement.course(front, unit, goal)
    costs = front.pack.step_costs[front.weather][front.pack.units[unit].is_mechanised]
    around = front.pack.map.grid.around
    for here, there in itertools.pairwise(path):
        (direction,) = (d for d in range(6) if around[6 * here + d] == there)
        assert costs[6 * here + direction] < 20
    for _ in range(6):
        marcher = Marcher(game, now)
        marcher.march({unit: goal})
        if not marcher.plan.legs:
            break
        (leg,) = marcher.plan.legs
        assert far[leg.end] < far[leg.start]
        now = front if leg.end == goal else moved(game, front, unit, leg.end)
    assert leg.end == goal or marcher.met


def moved(game: Any, front: Any, unit: int, space: int) -> Any:
    """The same phase with a unit elsewhere."""
    now = game.copy(front)
    now.hex_of[unit] = space
    there: dict[int, list[int]] = {}
    for one, at in enumerate(now.hex_of):
        if at >= 0:
            there.setdefault(at, []).append(one)
    now.stacks = {at: tuple(units) for at, units in there.items()}
    return now
