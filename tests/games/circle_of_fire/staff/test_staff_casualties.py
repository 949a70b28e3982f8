"""13.3 The staff divides casualty points: as well as by trying everything, and at once."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.board.areas import Space
from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules.orders import Lose, PullBack
from kessel.games.circle_of_fire.rules.r13_fire.s2_resolution import assign
from kessel.games.circle_of_fire.rules.r13_fire.s3_casualties import prices, untouched
from kessel.games.circle_of_fire.rules.state import NO_UNIT, AssigningCasualties, Position
from kessel.games.circle_of_fire.staff import STAFF
from kessel.games.circle_of_fire.staff.assessment import Assessment
from kessel.games.circle_of_fire.staff.casualties import FEW, price
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side, opponent
from kessel.kernel.staff import Advice
from tests.kernel.timing import taking_less

LARGEST = 8
"""Units in a stack that is divided in every way: 3^8 of them."""


def under_fire(
    seed: int, side: Side, space: Space, number: int, enemies: int, points: int, is_led: bool
) -> tuple[Position, AssigningCasualties]:
    """Units of a side in a place, some enemies with them, and points to divide."""
    luck = random.Random(seed)
    p = GAME.new(dice=seed)
    place(p, side, space, number, luck)
    place(p, opponent(side), space, enemies, luck)
    lead = luck.choice(p.units[side][space]) if is_led else NO_UNIT
    p.flow[:] = []
    assign(p, side, space, points, lead, lambda event: None)
    frame = p.flow[-1]
    assert isinstance(frame, AssigningCasualties)
    return p, frame


def place(p: Position, side: Side, space: Space, number: int, luck: random.Random) -> None:
    """Some units of a side, from wherever they are, into a place."""
    able = [u.id for u in p.pack.units if u.side == side and not u.is_gun]
    chosen = luck.sample(able, min(number, len(able)))
    for here in p.pack.map.board.spaces:
        p.units[side][here] = tuple(u for u in p.units[side][here] if u not in chosen)
    p.units[side][space] = tuple(chosen)


def by_trying(p: Position, f: AssigningCasualties, options: Sequence[Order]) -> dict[Order, float]:
    """For every first order, what the best of all divisions is worth that begin with it."""
    a = Assessment(p, f.side)
    units = sorted(untouched(p, f), key=lambda u: (u != f.lead, p.pack.units[u].strength))
    units = units[:FEW] if f.points <= FEW else units
    found: dict[Order, float] = {}
    for fates in product((0, 1, 2), repeat=len(units)):
        lost = [unit for unit, fate in zip(units, fates, strict=True) if fate == 2]
        back = [unit for unit, fate in zip(units, fates, strict=True) if fate == 1]
        spent = sum(prices(p, u)[1] for u in lost) + sum(prices(p, u)[0] for u in back)
        if spent == f.points and (f.lead == NO_UNIT or f.lead in (*lost, *back)):
            first = first_order(f, lost, back)
            worth = -price(a, f, lost, back)
            if first in options and worth > found.get(first, float("-inf")):
                found[first] = worth
    return found


def first_order(f: AssigningCasualties, lost: list[UnitId], back: list[UnitId]) -> Order:
    orders = [*(Lose(unit) for unit in lost), *(PullBack(unit) for unit in back)]
    return next((order for order in orders if order.unit == f.lead), orders[0])


def advised(p: Position) -> tuple[list[Advice], Sequence[Order]]:
    options = GAME.options(p)
    return STAFF.advise(p, options, STAFF.usual(p), random.Random(0)), options


@st.composite
def stacks(draw: st.DrawFn) -> tuple[Position, AssigningCasualties]:
    return under_fire(
        seed=draw(st.integers(0, 10_000)),
        side=draw(st.sampled_from((GERMAN, SOVIET))),
        space=Space(draw(st.integers(0, len(GAME.pack().map.board.spaces) - 1))),
        number=draw(st.integers(1, LARGEST)),
        enemies=draw(st.sampled_from((0, 1, 4))),
        points=draw(st.integers(1, 14)),
        is_led=draw(st.booleans()),
    )


@settings(max_examples=80, deadline=None)
@given(stacks())
def test_the_staff_divides_points_as_well_as_by_trying_everything(
    hit: tuple[Position, AssigningCasualties],
) -> None:
    p, f = hit
    advice, options = advised(p)
    tried = by_trying(p, f, options)
    assert {one.order: one.worth for one in advice} == pytest.approx(tried, abs=1e-9)
    worths = [one.worth for one in advice]
    assert worths == sorted(worths, reverse=True)
    for one in advice[:3]:  # and what is to follow meets every point
        then = GAME.copy(p)
        for order in (one.order, *one.then):
            assert order in GAME.options(then)
            GAME.carry_out(then, order)
        assert not any(isinstance(frame, AssigningCasualties) for frame in then.flow)


@pytest.mark.parametrize("is_led", [True, False])
@pytest.mark.parametrize(("enemies", "points"), [(0, 5), (0, 22), (5, 13), (5, 22), (20, 22)])
@pytest.mark.parametrize(("side", "number"), [(SOVIET, 12), (SOVIET, 41), (GERMAN, 33)])
def test_a_crowd_under_fire_is_divided_at_once(
    side: Side, number: int, enemies: int, points: int, is_led: bool
) -> None:
    """All units of a side in one place, more than any enumeration comes through."""
    rules = GAME.pack().map
    for space in (rules.zones[0], rules.urban[0], rules.airfield):
        p, f = under_fire(number + points, side, space, number, enemies, points, is_led)
        options = GAME.options(p)
        with taking_less(2.0):
            advice = STAFF.advise(p, options, STAFF.usual(p), random.Random(0))
        assert all(one.order in options for one in advice)
        given = [advice[0].order, *advice[0].then]
        spent = 0
        for order in given:
            assert isinstance(order, Lose | PullBack)
            spent += prices(p, order.unit)[isinstance(order, Lose)]
        assert spent == f.points
