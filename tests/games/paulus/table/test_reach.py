"""Reach: where units can be taken, and by which orders."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import msgspec
import pytest

from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.orders import (
    Advance,
    At,
    Back,
    Cross,
    Deploy,
    Done,
    Enter,
    Infiltrate,
    Move,
    Overrun,
    To,
    With,
)
from kessel.games.paulus.rules.r04_zones import in_zone
from kessel.games.paulus.rules.r05_movement.s1_steps import step
from kessel.games.paulus.rules.r05_movement.s4_overruns import overrun_cost
from kessel.games.paulus.rules.state import (
    Advancing,
    ChoosingMover,
    Deploying,
    Kind,
    Moving,
    Placing,
    Position,
    Retreating,
)
from kessel.games.paulus.table.picture import reach as reaching
from kessel.games.paulus.table.picture.overlays import overlay
from kessel.games.paulus.table.picture.reach import reach
from kessel.kernel.scene import Reach
from kessel.kernel.sides import Side
from tests.games.paulus.table.positions import (
    GRID,
    PACK,
    SCENARIOS,
    movement,
    movers,
    random_positions,
)


def moving_positions(seed: int, decisions: int) -> Iterator[Position]:
    """Now and then on a random way, when somebody is to be moved."""
    chance = random.Random(-seed)
    for p in random_positions(seed, decisions):
        if isinstance(p.flow[-1], ChoosingMover | Moving) and chance.random() < 0.012:
            yield GAME.copy(p)


Costs = dict[int, tuple[float, str]]
"""By hex: what it costs to get there, and in which mode."""


DETERMINED: Final = ("", "overrun")
"""Modes whose cost the rules tell before a die is rolled."""


def carried_out(p: Position, unit: UnitId) -> Costs:
    """Each way is legal order by order and ends where and at the cost it says, and the next unit
    can be chosen where the move began with a choice."""
    found = reach(p, unit)
    assert len({way.space for way in found}) == len(found)
    for way in found:
        q = GAME.copy(p)
        cost = 0.0
        for text in way.orders:
            order = GAME.notation(q).read(text)
            frame = q.flow[-1]
            if isinstance(order, To | Overrun):
                assert isinstance(frame, Moving)
                cost += price(q, frame, order) / 2
            assert order in GAME.options(q), (text, way)
            GAME.carry_out(q, order)
        assert way.path[0] == p.hex_of[unit]
        assert all(there in GRID.neighbours[here] for here, there in pairwise(way.path))
        assert way.path[-1] == way.space
        if way.mode in DETERMINED:
            assert cost == way.cost, way
        if way.mode == "":
            assert q.hex_of[unit] == way.space
            if isinstance(p.flow[-1], ChoosingMover) and not way.stops:
                assert not any(isinstance(frame, Moving) for frame in q.flow), way
    return {way.space: (way.cost, way.mode) for way in found if way.mode in DETERMINED}


def price(p: Position, f: Moving, order: To | Overrun) -> int:
    if isinstance(order, Overrun):
        after = overrun_cost(p, f, order.hex)
    else:
        after = max(step(p, f, unit, order.hex) for unit in f.units)  # type: ignore[type-var]
    assert isinstance(after, int)
    return after - f.spent


def tried_out(p: Position, unit: UnitId) -> Costs:
    """Every hex to which any sequence of `to` orders leads, with the least points, and what can be
    overrun from there."""
    start = GAME.copy(p)
    if isinstance(start.flow[-1], ChoosingMover):
        if Move(unit) not in GAME.options(start):
            return {}
        GAME.carry_out(start, Move(unit))
    moved: dict[int, float] = {}
    overrun: dict[int, float] = {}
    waiting, known = [start], set()
    before = start.flow[-1].spent  # type: ignore[union-attr]
    for q in waiting:  # the list grows while it is read
        frame = q.flow[-1]
        assert isinstance(frame, Moving)
        for order in GAME.options(q):
            if not isinstance(order, To | Overrun):
                continue
            spent = (frame.spent + price(q, frame, order) - before) / 2
            found = moved if isinstance(order, To) else overrun
            found[order.hex] = min(spent, found.get(order.hex, spent))
            if isinstance(order, Overrun):
                continue
            after = GAME.copy(q)
            GAME.carry_out(after, order)
            onward = after.flow[-1] if after.flow else None
            if isinstance(onward, Moving) and unit in onward.units:
                state = (onward.here, onward.spent)
                if state not in known:
                    known.add(state)
                    waiting.append(after)
    both: Costs = {here: (cost, "overrun") for here, cost in overrun.items()}
    both |= {here: (cost, "") for here, cost in moved.items()}
    both.pop(p.hex_of[unit], None)
    return both


@pytest.mark.parametrize("seed", range(6))
def test_reach_is_what_orders_reach(seed: int) -> None:
    """Nothing more, nothing less, and nothing dearer: against trying every order."""
    chance = random.Random(seed)
    for p in moving_positions(seed, 450):
        for unit in chance.sample(movers(p), min(1, len(movers(p)))):
            assert carried_out(p, unit) == tried_out(p, unit)


@pytest.mark.parametrize("scenario, side", [(s, side) for s in SCENARIOS for side in (0, 1)])
def test_reach_at_the_start(scenario: str, side: Side) -> None:
    """The fastest units, the slowest and those beside the enemy, before anything is disordered."""
    p = movement(scenario, side)
    by_reach = sorted(movers(p), key=lambda unit: PACK.units[unit].allowance)
    near = [u for u in movers(p) if in_zone(p, side, p.hex_of[u])]
    for unit in {by_reach[-1], by_reach[0], *near[:1], *near[-1:]}:
        assert carried_out(p, unit) == tried_out(p, unit)


def test_a_stack_goes_as_the_dearest_of_it() -> None:
    """5.12 Units of one allowance; on a road both pay alike, in a forest they do not."""
    p = movement("winter-storm", AXIS)
    left = set(movers(p))
    stacks = ([u for u in stack if u in left] for stack in p.stacks.values())
    units = next(s for s in stacks if len({PACK.units[u].allowance for u in s}) == 1 < len(s))
    for order in (Move(units[0]), *map(With, units[1:])):
        GAME.apply(p, order)
    assert carried_out(p, units[0]) == tried_out(p, units[0])


def test_a_reserve_is_offered_what_it_may_do_when_it_moves() -> None:
    """5.39 Its marker comes off as it starts, so enemy zones are open to it."""
    p = movement("winter-storm", AXIS, Kind.EXPLOITATION)
    unit = max(movers(p), key=lambda unit: len(reach(p, unit)))
    slow = len(reach(p, unit))
    p.reserve[unit] = True
    found = carried_out(p, unit)
    assert len(found) > slow
    assert found == tried_out(p, unit)
    laid = {space.space for space in overlay(p, "moves", AXIS).spaces}
    standing = {p.hex_of[other] for other in movers(p)}
    assert laid | standing >= {way.space for way in reach(p, unit) if not way.mode}
    assert p.reserve[unit], "nothing has happened"


def test_optional_rules_are_offered_as_what_they_are() -> None:
    """14.2, 14.3"""
    met: set[str] = set()
    for seed in (1, 3, 5, 7, 9):
        for p in random_positions(seed, 900):
            frame = p.flow[-1]
            if isinstance(frame, Moving) and not {"cross", "infiltrate"} <= met:
                orders = [o for o in GAME.options(p) if isinstance(o, Cross | Infiltrate)]
                ways = {way.space: way for way in reach(p, frame.units[0])}
                met |= {ways[order.hex].mode for order in orders}
        if {"cross", "infiltrate"} <= met:
            break
    assert met - {""} == {"cross", "infiltrate"}


def test_the_first_step_alone_is_asked_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far a unit gets, the slow predicate is asked for six hexsides."""
    p = movement("winter-storm", AXIS)
    unit = max(movers(p), key=lambda unit: len(reach(p, unit)))
    asked = 0

    def counted(*given: Any) -> Any:
        nonlocal asked
        asked += 1
        return step(*given)

    monkeypatch.setattr(reaching, "step", counted)
    assert len(reach(p, unit)) > 60
    assert 0 < asked <= 6


def test_other_decisions_offer_their_places() -> None:
    """Deploying, entering, advancing and falling back: each place once, at no cost."""
    p, coming = reinforced()
    GAME.carry_out(p, Enter(coming))
    assert isinstance(p.flow[-1], Placing)
    check_places(p)
    met: Counter[str] = Counter()
    kinds = (Deploying, Advancing, Retreating)
    for seed in range(9):
        for p in random_positions(seed, 500):
            kind = type(p.flow[-1]).__name__
            if isinstance(p.flow[-1], kinds) and met[kind] < 3:
                met[kind] += 1
                check_places(p)
        if len(met) == len(kinds):
            break
    assert met.keys() == {kind.__name__ for kind in kinds}


def reinforced() -> tuple[Position, UnitId]:
    """The first choice of the campaign in which a reinforcement may come, and who: both sides have
    done nothing so far."""
    p: Position = GAME.new("campaign")
    while True:
        options = GAME.options(p)
        coming = [order.unit for order in options if isinstance(order, Enter)]
        if coming:
            return p, coming[0]
        GAME.carry_out(p, Done() if Done() in options else options[0])


def check_places(p: Position) -> None:
    """What reach offers is what the options are, for every unit."""
    offered: dict[int, set[int]] = {}
    for order in GAME.options(p):
        match order, p.flow[-1]:
            case Deploy(unit=unit, hex=here) | Advance(unit=unit, hex=here), _:
                offered.setdefault(unit, set()).add(here)
            case At(hex=here), Placing(unit=unit):
                offered.setdefault(unit, set()).add(here)
            case Back(hex=here), Retreating(units=units):
                for unit in units:
                    offered.setdefault(unit, set()).add(here)
    found = {u.id: {way.space for way in reach(p, u.id)} for u in PACK.units}
    assert {unit: spaces for unit, spaces in found.items() if spaces} == offered
    for unit in offered:
        for way in reach(p, unit):
            q = GAME.copy(p)
            for text in way.orders:
                GAME.apply(q, GAME.notation(q).read(text))
            assert way.cost == 0


def test_reinforcements_reach_their_entry() -> None:
    """9.13 From the choice of who moves: come, and at which hex."""
    p, coming = reinforced()
    ways = reach(p, coming)
    assert ways
    assert all(way.orders[0] == f"enter {PACK.units[coming].label}" for way in ways)
    assert all(way.path == (way.space,) for way in ways)


def test_nobody_else_reaches_anything() -> None:
    p = movement("campaign", AXIS)
    soviet = next(unit.id for unit in PACK.units if unit.side == SOVIET)
    assert reach(p, soviet) == ()
    assert reach(p, -1) == ()
    assert reach(p, len(PACK.units)) == ()
    ways = reach(p, movers(p)[0])
    assert all(msgspec.json.decode(msgspec.json.encode(way), type=Reach) == way for way in ways)
