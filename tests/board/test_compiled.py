"""Compiled searches give the answers of the plain ones, whichever of equal ways that is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.board import compiled
from kessel.board.fields import (
    SHUT,
    Ways,
    cheapest_chain,
    cheapest_way,
    field,
    plain_field,
    plain_way,
    ways_into,
)
from kessel.board.hexes import OFF_MAP, Hex, HexGrid, across, numbered
from kessel.board.reach import NEVER, Prices, plain_reach, reach
from kessel.board.tracing import FAR, flood, plain_flood

GRID = HexGrid.build(9, 7, numbered(1, 1))
HEXES = st.integers(0, len(GRID) - 1).map(Hex)
FEW = st.lists(HEXES, max_size=5)
BY_HEX = {"min_size": len(GRID), "max_size": len(GRID)}
BY_SIDE = {"min_size": 6 * len(GRID), "max_size": 6 * len(GRID)}


@pytest.fixture(autouse=True, scope="module")
def impatient() -> None:
    """Nobody waits until loading is worth while."""
    compiled.load_at_once()


def test_there_is_something_to_compare() -> None:
    assert compiled.kernels() is not None


@given(
    costs=st.lists(st.sampled_from([0, 1, 2, 3, NEVER]), **BY_SIDE),
    goals=st.dictionaries(HEXES, st.integers(0, 9), max_size=4),
    more=st.lists(st.integers(0, 4), **BY_HEX),
    asked=FEW,
)
@settings(max_examples=60, deadline=None)
def test_fields(costs: list[int], goals: dict[Hex, int], more: list[int], asked: list[Hex]) -> None:
    ways = ways_into(GRID, costs)
    whole = plain_field(ways, goals, more, ())
    assert field(ways, goals, more) == whole
    for search in (field, plain_field):
        found = search(ways, goals, more, asked)
        assert [found[here] for here in asked] == [whole[here] for here in asked]
        assert all(far >= least for far, least in zip(found, whole, strict=True))


def test_a_field_without_ways_or_with_dear_hexes() -> None:
    nowhere = Ways(() for _ in range(len(GRID)))
    nothing, dear = [0] * len(GRID), [1 << 30] * len(GRID)
    assert field(nowhere, {Hex(3): 1}, nothing)[3:5] == [1, FAR]
    ways = ways_into(GRID, [1] * (6 * len(GRID)))
    assert field(ways, {Hex(3): 1}, dear) == plain_field(ways, {Hex(3): 1}, dear, ())


@given(
    starts=st.dictionaries(HEXES, st.integers(0, 6), max_size=5),
    sides=st.lists(st.integers(0, 1), **BY_SIDE),
    shut=st.lists(st.sampled_from([0, 0, 0, 1]), **BY_HEX),
    limit=st.one_of(st.just(FAR), st.integers(0, 8)),
)
@settings(max_examples=60, deadline=None)
def test_floods(starts: dict[Hex, int], sides: list[int], shut: list[int], limit: int) -> None:
    open_starts = {start: far for start, far in starts.items() if not shut[start]}
    plain = plain_flood(GRID, open_starts, sides, shut, limit)
    assert flood(GRID, starts, sides, shut, limit) == plain
    assert flood(GRID, starts, sides, bytearray(shut), limit) == plain


@given(
    starts=FEW,
    ends=FEW,
    costs=st.lists(st.sampled_from([0.0, 0.5, 1.0, 1.0, 3.25, SHUT]), **BY_HEX),
)
@settings(max_examples=60, deadline=None)
def test_chains(starts: list[Hex], ends: list[Hex], costs: list[float]) -> None:
    open_starts = {start: costs[start] for start in starts if costs[start] < SHUT}
    plain = plain_way(GRID.neighbours, open_starts, ends, costs)
    assert cheapest_chain(GRID, starts, ends, costs) == plain


@given(
    sides=st.lists(st.sampled_from([0, 1, 1]), **BY_SIDE).map(bytes),
    starts=st.dictionaries(HEXES, st.sampled_from([0.0, 1.0, 2.5]), max_size=5),
    ends=FEW,
    costs=st.lists(st.sampled_from([0.5, 1.0, 1.0, 3.25, SHUT]), **BY_HEX),
)
@settings(max_examples=60, deadline=None)
def test_ways(sides: bytes, starts: dict[Hex, float], ends: list[Hex], costs: list[float]) -> None:
    plain = plain_way(across(GRID, sides), starts, ends, costs)
    assert cheapest_way(GRID, sides, starts, ends, costs) == plain


@given(
    start=HEXES,
    budget=st.integers(0, 12),
    costs=st.lists(st.sampled_from([0, 1, 1, 2, 3, NEVER]), **BY_SIDE),
    shut=st.lists(st.sampled_from([0, 0, 0, 1]), **BY_HEX).map(bytearray),
    stops=st.lists(st.sampled_from([0, 0, 0, 1]), **BY_HEX).map(bytes),
    exits=st.one_of(st.none(), st.lists(st.integers(0, 2), **BY_HEX).map(bytes)),
    barred=st.one_of(st.none(), st.lists(st.integers(0, 1), **BY_HEX).map(bytearray)),
    first=st.dictionaries(st.integers(0, 5), st.integers(0, 9), max_size=3),
    instead=st.dictionaries(st.integers(0, 5), st.integers(0, 9), max_size=3),
    spent=st.integers(0, 14),
    goal=st.one_of(st.just(OFF_MAP), HEXES),
)
@settings(max_examples=150, deadline=None)
def test_reaches(
    start: Hex,
    budget: int,
    costs: list[int],
    shut: bytearray,
    stops: bytes,
    exits: bytes | None,
    barred: bytearray | None,
    first: dict[int, int],
    instead: dict[int, int],
    spent: int,
    goal: Hex,
) -> None:
    """The same arrivals, found in the same order."""
    first = {6 * start + side: price for side, price in first.items()}
    instead = {6 * start + side: price for side, price in instead.items()}
    terms = (shut, stops, exits, barred, first, instead, spent, goal, None)
    plain = plain_reach(GRID, start, budget, costs, *terms)
    found = reach(
        *(GRID, start, budget, Prices(costs)),
        shut=shut,
        stops=stops,
        exits=exits,
        barred=barred,
        first=first,
        instead=instead,
        spent=spent,
        goal=goal,
    )
    assert list(found.items()) == list(plain.items())
