"""How far a piece gets on a hex grid, and by which way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex, HexGrid

NEVER: Final = 1 << 20
"""The cost of a step that is forbidden."""


class Arrival(NamedTuple):
    """The cheapest way into a hex: points spent in all, and the hex before it (or OFF_MAP)."""

    spent: int
    before: Hex


def reach(
    grid: HexGrid,
    start: Hex,
    budget: int,
    costs: Sequence[int],
    *,
    shut: Sequence[int],
    stops: Sequence[int],
    exits: Sequence[int] | None = None,
    barred: Sequence[int] | None = None,
    spent: int = 0,
) -> dict[Hex, Arrival]:
    """Every hex that can be reached for at most `budget`, the start included, cheapest first.

    `costs` prices the crossing of each hexside, `NEVER` forbids it. Nobody enters a `shut` hex or
    goes on from one where he `stops` (the start excepted); `exits` is what leaving a hex costs on
    top. Between two `barred` hexes there is no step. Costs are small, so hexes wait in one row
    for each sum, and the size of the map does not matter.
    """
    around = grid.around
    found = {start: Arrival(spent, OFF_MAP)}
    rows: list[list[Hex]] = [[] for _ in range(budget + 1)]
    if spent <= budget:
        rows[spent].append(start)
    for total, row in enumerate(rows):
        for here in row:  # free steps lengthen the row while it is read
            if found[here].spent < total or (stops[here] and here != start):
                continue
            so_far = total + exits[here] if exits is not None else total
            is_barred = barred is not None and barred[here]
            for side in range(6 * here, 6 * here + 6):
                arrival = so_far + costs[side]
                if arrival > budget:
                    continue
                there = around[side]
                if there == OFF_MAP or shut[there]:
                    continue
                if is_barred and barred is not None and barred[there]:
                    continue
                known = found.get(there)
                if known is None or arrival < known.spent:
                    found[there] = Arrival(arrival, here)
                    rows[arrival].append(there)
    return found


def way(found: dict[Hex, Arrival], goal: Hex) -> list[Hex]:
    """Every hex from the start to the goal."""
    path = [goal]
    while (before := found[path[-1]].before) != OFF_MAP:
        path.append(before)
    return path[::-1]
