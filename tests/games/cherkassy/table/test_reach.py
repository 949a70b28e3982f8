"""Reach: where units can be taken, and by which orders."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import msgspec
import pytest

from kessel.board.hexes import OFF_MAP
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Type, UnitId
from kessel.games.cherkassy.rules.orders import (
    Advance,
    At,
    Enter,
    March,
    Move,
    Rebuild,
    Return,
    To,
    With,
)
from kessel.games.cherkassy.rules.r06_zones import (
    is_adjacent_to_enemy,
)
from kessel.games.cherkassy.rules.r10_movement.s1_steps import side_to, spent_after, step_refusal
from kessel.games.cherkassy.rules.state import (
    Advancing,
    ChoosingMover,
    Moving,
    Place,
    Placing,
    Position,
    Reconstituting,
    Returning,
)
from kessel.games.cherkassy.table.picture import reach as reaching
from kessel.games.cherkassy.table.picture.reach import reach
from kessel.kernel.orders import Reason
from kessel.kernel.scene import Reach
from kessel.kernel.sides import Side
from tests.games.cherkassy.table.positions import (
    GRID,
    PACK,
    SCENARIOS,
    movement,
    movers,
    random_positions,
)

SIXES: Final = (6,) * 99
"""Nobody's engine fails."""


def moving_positions(seed: int, decisions: int) -> Iterator[Position]:
    """Now and then on a random way, when somebody is to be moved."""
    chance = random.Random(-seed)
    for p in random_positions(seed, decisions):
        if isinstance(p.flow[-1], ChoosingMover | Moving) and chance.random() < 0.006:
            yield GAME.copy(p)


def with_sixes(p: Position) -> Position:
    q: Position = GAME.copy(p)
    q.dice.script = SIXES
    return q


Costs = dict[int, tuple[int, str]]
"""By hex: what it costs to get there, and in which mode."""


def carried_out(p: Position, unit: UnitId) -> Costs:
    """Each way is legal order by order and ends where and at the cost it says, and the next unit
    can be chosen where the move began with a choice."""
    found = reach(p, unit)
    assert len({way.space for way in found}) == len(found)
    for way in found:
        q = with_sixes(p)
        cost = 0
        for text in way.orders:
            order = GAME.notation(q).read(text)
            if isinstance(order, To):
                cost += step_cost(q, order, unit)
            assert order in GAME.options(q), (text, way)
            GAME.carry_out(q, order)
        assert (q.hex_of[unit], cost) == (way.space, way.cost), way
        assert way.path[0] == p.hex_of[unit]
        assert all(there in GRID.neighbours[here] for here, there in pairwise(way.path))
        assert not (way.stops and can_go_on(q, unit)), way
        if isinstance(p.flow[-1], ChoosingMover):
            assert not any(isinstance(frame, Moving) for frame in q.flow), way
    return {way.space: (way.cost, way.mode) for way in found}


def step_cost(p: Position, order: To, unit: UnitId) -> int:
    frame = p.flow[-1]
    assert isinstance(frame, Moving)
    spent = frame.spent[frame.units.index(unit)]
    return spent_after(p, frame, unit, spent, side_to(p, frame.here, order.hex)) - spent


def can_go_on(p: Position, unit: UnitId) -> bool:
    frame = p.flow[-1] if p.flow else None
    moving = isinstance(frame, Moving) and unit in frame.units
    return moving and any(isinstance(order, To) for order in GAME.options(p))


def tried_out(p: Position, unit: UnitId) -> Costs:
    """Every hex to which any sequence of `to` orders leads, with the least points; by a march where
    nothing else does."""
    start = with_sixes(p)
    if isinstance(start.flow[-1], ChoosingMover):
        if Move(unit) not in GAME.options(start):
            return {}
        GAME.carry_out(start, Move(unit))
    found: dict[str, dict[int, int]] = {"": {}, "march": {}}
    waiting, known = [(start, 0)], set()
    for q, spent in waiting:  # the list grows while it is read
        frame = q.flow[-1]
        assert isinstance(frame, Moving)
        costs = found["march" if frame.march else ""]
        for order in GAME.options(q):
            if not isinstance(order, To | March):
                continue
            after = GAME.copy(q)
            cost = spent + step_cost(q, order, unit) if isinstance(order, To) else spent
            GAME.carry_out(after, order)
            assert after.ring_closed == p.ring_closed, "a ring that closes opens more"
            if isinstance(order, To):
                costs[order.hex] = min(cost, costs.get(order.hex, cost))
            onward = after.flow[-1] if after.flow else None
            if isinstance(onward, Moving) and unit in onward.units:
                state = (onward.here, tuple(onward.spent), onward.march)
                if state not in known:
                    known.add(state)
                    waiting.append((after, cost))
    both = {here: (cost, "march") for here, cost in found["march"].items()}
    both |= {here: (cost, "") for here, cost in found[""].items()}
    both.pop(p.hex_of[unit], None)
    return both


@pytest.mark.parametrize("seed", range(6))
def test_reach_is_what_orders_reach(seed: int) -> None:
    """Nothing more, nothing less, and nothing dearer: against trying every order."""
    chance = random.Random(seed)
    for p in moving_positions(seed, 1400):
        for unit in chance.sample(movers(p), min(2, len(movers(p)))):
            assert carried_out(p, unit) == tried_out(p, unit)


@pytest.mark.parametrize("scenario, side", [(s, side) for s in SCENARIOS for side in (0, 1)])
def test_reach_at_the_start(scenario: str, side: Side) -> None:
    """The fastest units and those beside the enemy, before anything is disordered."""
    p = movement(scenario, side)
    by_reach = sorted(movers(p), key=lambda unit: PACK.units[unit].allowance)
    near = [u for u in movers(p) if is_adjacent_to_enemy(p, side, p.hex_of[u])]
    for unit in {*by_reach[-2:], by_reach[0], *near[:2], *near[-1:]}:
        assert carried_out(p, unit) == tried_out(p, unit)


@pytest.mark.parametrize("scenario, side", [("forging", 1), ("hammering", 0), ("breaking", 1)])
def test_a_stack_goes_as_far_as_all_of_it(scenario: str, side: Side) -> None:
    """8.7 Units that pay differently, each with points of its own."""
    p = movement(scenario, side)
    left, chance = set(movers(p)), random.Random(side)
    stacks = [[u for u in stack if u in left] for stack in p.stacks.values() if len(stack) > 1]
    mixed = sorted(stacks, key=lambda units: (-kinds_of(units), chance.random()))[:3]
    assert kinds_of(mixed[0]) > 1
    for units in mixed:
        q = with_sixes(p)
        for order in (Move(units[0]), *map(With, units[1:])):
            GAME.apply(q, order)
        for unit in chance.sample(units, 2):
            assert carried_out(q, unit) == tried_out(q, unit)
        steps = [order for order in GAME.options(q) if isinstance(order, To)]
        if steps:
            GAME.carry_out(q, chance.choice(steps))
            assert carried_out(q, units[0]) == tried_out(q, units[0])


def kinds_of(units: list[UnitId]) -> int:
    return len({(PACK.units[u].is_mechanised, PACK.units[u].allowance) for u in units})


def test_a_view_reaches_as_far_as_the_position() -> None:
    """The server asks with what the side may know."""
    for scenario in SCENARIOS:
        p = movement(scenario, GERMAN)
        seen = GAME.view(p, GERMAN).position
        for unit in movers(p)[::9]:
            assert reach(seen, unit) == reach(p, unit)


def test_the_first_step_alone_is_asked_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far a unit gets, the slow predicates are asked for six hexsides, and for a march."""
    p = movement("hammering", GERMAN)
    unit = max(movers(p), key=lambda unit: len(reach(p, unit)))
    asked = 0

    def counted(*given: Any) -> Reason | None:
        nonlocal asked
        asked += 1
        return step_refusal(*given)

    monkeypatch.setattr(reaching, "step_refusal", counted)
    assert len(reach(p, unit)) > 100
    assert 0 < asked <= 12


def test_other_decisions_offer_their_places() -> None:
    """Entering, rebuilding, returning and advancing: each place once, at no cost."""
    met: Counter[str] = Counter()
    for seed in range(4):
        for p in random_positions(seed, 2500):
            frame = p.flow[-1]
            kind = type(frame).__name__
            if (
                isinstance(frame, Placing | Advancing | Reconstituting | Returning)
                and met[kind] < 6
            ):
                met[kind] += 1
                check_places(p)
            if len(met) == 4 and min(met.values()) > 1:
                return
    assert {"Placing", "Advancing", "Reconstituting"} <= met.keys()


def check_places(p: Position) -> None:
    for order in GAME.options(p):
        if isinstance(order, Advance | Rebuild | Return):
            assert reach(p, order.unit), order
            check_landing(p, order.unit)
    frame = p.flow[-1]
    if isinstance(frame, Placing):
        offered = {order.hex for order in GAME.options(p) if isinstance(order, At)}
        assert {way.space for way in reach(p, frame.unit)} == offered
        check_landing(p, frame.unit)


def check_landing(p: Position, unit: UnitId) -> None:
    for way in reach(p, unit):
        q = GAME.copy(p)
        for text in way.orders:
            GAME.apply(q, GAME.notation(q).read(text))
        assert (q.hex_of[unit], way.cost) == (way.space, 0)


def test_reinforcements_reach_their_edge() -> None:
    """9.2 From the choice of who moves: come, and at which hex."""
    for p in random_positions(0, 2500):
        coming = [order.unit for order in GAME.options(p) if isinstance(order, Enter)]
        if coming:
            break
    ways = reach(p, coming[0])
    assert ways
    assert all(way.orders[0] == f"enter {PACK.units[coming[0]].label}" for way in ways)
    assert all(way.path == (way.space,) for way in ways)
    check_landing(p, coming[0])


def test_boxes_give_back_by_reach() -> None:
    """12.1, 12.2 A battalion to rebuild, a brigade to return."""
    p = movement("hammering", GERMAN)
    division = next(
        units
        for name, units in sorted(PACK.formations.items())
        if sum(PACK.units[u].is_division and p.place[u] is Place.MAP for u in units) > 5
        and all(PACK.units[u].type is Type.INFANTRY for u in units)
    )
    for unit in division[:3]:
        rest = tuple(u for u in p.stacks.pop(p.hex_of[unit]) if u != unit)
        if rest:
            p.stacks[p.hex_of[unit]] = rest
        p.hex_of[unit], p.place[unit] = OFF_MAP, Place.RECONSTITUTION
    p.flow.append(Reconstituting())
    check_places(p)
    assert reach(p, division[0])[0].orders[0].startswith("rebuild")
    brigade = next(
        u.id for u in PACK.units if u.is_tank and u.side == SOVIET and p.place[u.id] is Place.MAP
        and not u.is_independent and len(p.stacks[p.hex_of[u.id]]) == 1
    )  # fmt: skip
    del p.stacks[p.hex_of[brigade]]
    p.hex_of[brigade], p.place[brigade] = OFF_MAP, Place.ONE_STEP
    p.recovering.append(PACK.units[brigade].formation)
    p.flow[-1] = Returning()
    p.to_act = SOVIET
    assert all(way.orders[0].startswith("return") for way in reach(p, brigade))
    assert {o.unit for o in GAME.options(p) if isinstance(o, Return)} == {
        u for u in range(PACK.unknown) if reach(p, u)
    }


def test_nobody_else_reaches_anything() -> None:
    p = movement("campaign", GERMAN)
    soviet = next(unit.id for unit in PACK.units if unit.side == SOVIET)
    assert reach(p, soviet) == ()
    assert reach(p, -1) == ()
    assert reach(p, PACK.unknown) == ()
    assert reach(p, 9999) == ()
    ways = reach(p, movers(p)[0])
    assert all(msgspec.json.decode(msgspec.json.encode(way), type=Reach) == way for way in ways)
