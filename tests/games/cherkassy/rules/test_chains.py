"""3.4, 3.5 North of a chain of road, against every chain drawn as a line on the map."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kessel.board.hexes import Hex, HexGrid, across, mask, numbered
from kessel.board.tracing import FAR, flood
from kessel.games.cherkassy.pack.pack import shipped
from kessel.games.cherkassy.pack.r02_map import ROAD, Map, Terrain
from kessel.games.cherkassy.rules.r03_chains import (
    Parts,
    divided,
    net_of,
    north_of,
    north_of_a_chain,
)

MOST_CHAINS = 2_000
ASIDE = 0.1
"""A line straight north from here meets no middle of a hex."""

Chain = tuple[Hex, ...]


@st.composite
def road_maps(draw: st.DrawFn) -> tuple[Map, bytearray]:
    """A small map full of roads, and which hexes the Soviets hold."""
    columns, rows = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    grid = HexGrid.build(columns, rows, numbered(10, 1), shifted=draw(st.integers(0, 1)))
    pairs = [(Hex(a), b) for a in range(len(grid)) for b in grid.neighbours[a] if a < b]
    luck = draw(st.randoms(use_true_random=False))
    roads, held = draw(st.sampled_from(((0.4, 1.0), (0.5, 0.9), (0.6, 0.8), (0.8, 0.6))))
    laid = [pair for pair in pairs if luck.random() < roads]
    sides = grid.features({ROAD: laid})
    map = Map(grid, [Terrain.CLEAR] * len(grid), sides, towns={}, german_start=())
    return map, mask(len(grid), (here for here in range(len(grid)) if luck.random() < held))


def chains(map: Map, held: Sequence[int]) -> Iterator[Chain]:
    """Every way along held roads that leaves the west edge once and comes to the east edge once."""
    ways = across(map.grid, map.road_sides)
    west, east = set(map.edges.west), set(map.edges.east)

    def onward(chain: Chain) -> Iterator[Chain]:
        if chain[-1] in east:
            yield chain
            return
        for there in ways[chain[-1]]:
            if held[there] and there not in chain and there not in west:
                yield from onward((*chain, there))

    for here in map.edges.west:
        if held[here] and map.road_hexes[here]:
            yield from onward((here,))


def is_north(grid: HexGrid, chain: Chain, here: Hex) -> bool:
    """Whether a line straight north crosses the chain, led on off the map, an even number of
    times."""
    x, y = grid.centre(here)
    x += ASIDE
    points = [grid.centre(step) for step in chain]
    points = [(-99.0, points[0][1]), *points, (99.0, points[-1][1])]
    crossed = 0
    for (x1, y1), (x2, y2) in pairwise(points):
        if min(x1, x2) < x < max(x1, x2):
            crossed += y1 + (y2 - y1) * (x - x1) / (x2 - x1) < y
    return crossed % 2 == 0


def parts_held(map: Map, held: Sequence[int]) -> Parts:
    return divided(net_of(map), lambda f: all(held[h] for h in f.hexes), lambda h: bool(held[h]))


def all_chains(map: Map, held: Sequence[int]) -> list[Chain]:
    found = []
    for chain in chains(map, held):
        found.append(chain)
        assume(len(found) <= MOST_CHAINS)
    return found


@given(road_maps())
@settings(max_examples=150, deadline=None)
def test_3_4_the_map_is_divided_where_a_chain_is_held(drawn: tuple[Map, bytearray]) -> None:
    map, held = drawn
    some = next(chains(map, held), None)
    assert parts_held(map, held).are_divided == (some is not None)


@given(road_maps())
@settings(max_examples=150, deadline=None)
def test_r4_north_of_one_chain(drawn: tuple[Map, bytearray]) -> None:
    """The half with the north edge. From there nobody comes to the south edge without stepping on
    the chain; nor from elsewhere, if it comes back to its own side without a road between."""
    map, held = drawn
    for chain in all_chains(map, held)[:20]:
        north = {here for here, marked in enumerate(north_of(map, chain)) if marked}
        free = [Hex(here) for here in range(len(map.grid)) if here not in chain]
        assert north == {here for here in free if is_north(map.grid, chain, here)}
        shut_off = set(free) - joined_to_south(map, chain)
        assert north <= shut_off
        if not touches_itself(map.grid, chain):
            assert north == shut_off


def joined_to_south(map: Map, chain: Chain) -> set[Hex]:
    reached = flood(
        map.grid, map.edges.south, b"\1" * (6 * len(map.grid)), mask(len(map.grid), chain)
    )
    return {Hex(here) for here, far in enumerate(reached.distance) if far < FAR}


def touches_itself(grid: HexGrid, chain: Chain) -> bool:
    """Whether it comes back beside one of its hexes, other than in a bend."""
    return any(grid.distance(a, b) == 1 for n, a in enumerate(chain) for b in chain[n + 3 :])


@given(road_maps(), st.randoms(use_true_random=False))
@settings(max_examples=400, deadline=None)
def test_r4_any_chain_will_do(drawn: tuple[Map, bytearray], luck: random.Random) -> None:
    """Some hexes are to be north of a chain, others not: as if all chains had been tried."""
    map, held = drawn
    every = all_chains(map, held)
    assume(every)
    free = [Hex(here) for here in range(len(map.grid)) if not held[here]]
    parts, mesh_of = parts_held(map, held), net_of(map).mesh_of
    part_of = {here: parts.of_mesh[mesh_of[here]] for here in free}
    norths = [{here for here in free if is_north(map.grid, chain, here)} for chain in every]
    for _ in range(5):
        banned = {here for here in free if luck.random() < 0.2}
        barred = sum({part_of[here] for here in banned})
        closing = [north for north in norths if not north & banned]
        for here in free:
            found = north_of_a_chain(parts, part_of[here], barred)
            assert (found != 0) == any(here in north for north in closing)
            if found:
                assert {there for there in free if part_of[there] & found} in closing


def test_r4_the_shipped_map_has_few_parts() -> None:
    """However much of it the Soviets hold: that is why every chain can be thought of."""
    map = shipped().map
    parts = parts_held(map, b"\1" * len(map.grid))
    assert len(parts.neighbours) < 32
    assert sum(1 for _ in chains(map, b"\1" * len(map.grid))) > 4_000
