"""How far pieces get that go together, each with prices and bans of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, Marks
from kessel.board.reach import Arrival, reach, ways

Way = tuple[Hex, int, tuple[Hex, ...]]
"""A hex, what getting there has cost in all, and the path from the start."""


class Mover(NamedTuple):
    """A piece as the search knows it; pieces of a stack that are alike are one."""

    budget: int
    spent: int
    costs: Marks
    first: Mapping[int, int]
    """What its first step costs, by hexside."""
    shut: Marks
    stops: Marks

    def reach(self, grid: HexGrid, start: Hex) -> dict[Hex, Arrival]:
        """Where it gets to by itself."""
        return reach(
            grid,
            start,
            self.budget,
            self.costs,
            shut=self.shut,
            stops=self.stops,
            first=self.first,
            spent=self.spent,
        )


def party_ways(grid: HexGrid, start: Hex, movers: Sequence[Mover]) -> Iterator[Way]:
    """The way to every hex that all of them reach, as cheap as can be for the first of them."""
    if len(movers) == 1:
        yield from ways(movers[0].reach(grid, start), start)
    else:
        yield from together(grid, start, movers)


def together(grid: HexGrid, start: Hex, movers: Sequence[Mover]) -> Iterator[Way]:
    """Pieces that pay differently: every sum of spent points that no other beats.

    The first to come to a hex is the cheapest for the first piece.
    """
    spent = tuple(mover.spent for mover in movers)
    known: dict[Hex, list[tuple[int, ...]]] = {}
    waiting: list[tuple[tuple[int, ...], tuple[Hex, ...]]] = [(spent, (start,))]
    while waiting:
        spent, path = heappop(waiting)
        here = path[-1]
        sums = known.setdefault(here, [])
        if any(all(a <= b for a, b in zip(one, spent, strict=True)) for one in sums):
            continue
        if not sums and here != start:
            yield here, spent[0], path
        sums.append(spent)
        if here != start and any(mover.stops[here] for mover in movers):
            continue
        first = len(path) == 1
        for side in range(6 * here, 6 * here + 6):
            after = tuple(
                s + (m.first if first else m.costs)[side]
                for s, m in zip(spent, movers, strict=True)
            )
            if any(s > m.budget for s, m in zip(after, movers, strict=True)):
                continue
            there = grid.around[side]
            if there != OFF_MAP and not any(mover.shut[there] for mover in movers):
                heappush(waiting, (after, (*path, there)))
