"""How far a piece gets on a hex grid, and by which way.

Rules become prices and marks before the search: what the hex entered, the hexside and a road over
it cost is one price of that hexside, seen from the hex that is left. A play area that is a part of
the map is the rest of it `shut`. Marks that only a few hexes need may be an `Asked`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, Marks

NEVER: Final = 1 << 20
"""The cost of a step that is forbidden."""
NOTHING: Final[Mapping[int, int]] = {}


class Arrival(NamedTuple):
    """The cheapest way into a hex: points spent in all, and the hex before it (or OFF_MAP)."""

    spent: int
    before: Hex


def reach(
    grid: HexGrid,
    start: Hex,
    budget: int,
    costs: Marks,
    *,
    shut: Marks,
    stops: Marks,
    exits: Marks | None = None,
    barred: Marks | None = None,
    first: Mapping[int, int] = NOTHING,
    spent: int = 0,
    goal: Hex = OFF_MAP,
    goals: Marks | None = None,
) -> dict[Hex, Arrival]:
    """Every hex that can be reached for at most `budget`, the start included, each at its cheapest.

    `costs` prices the crossing of each hexside, `NEVER` forbids it. Nobody enters a `shut` hex or
    goes on from one where he `stops` (the start excepted); `exits` is what leaving a hex costs on
    top. Between two `barred` hexes there is no step. A piece that is on its way says what it has
    `spent`.

    `first` prices hexsides of the start for the first step, all told and whether barred or not:
    that is how a piece moves one hex for everything it has. Who asks for one `goal`, or for
    any of some `goals`, need not wait for what is farther.

    Costs are small, so hexes wait in one row for each sum, and the size of the map does not matter.
    Which of several equally cheap ways is remembered is always the same.
    """
    around = grid.around
    found = {start: Arrival(spent, OFF_MAP)}
    rows: list[list[Hex]] = [[] for _ in range(budget + 1)]
    if spent <= budget:
        rows[spent].append(start)
    for side, price in first.items():
        there = around[side]
        if spent + price <= budget and there != OFF_MAP and not shut[there]:
            found[there] = Arrival(spent + price, start)
            rows[spent + price].append(there)
    for total, row in enumerate(rows):
        for here in row:  # free steps lengthen the row while it is read
            if here == goal or (goals is not None and goals[here]):
                return found
            if found[here].spent < total or (stops[here] and here != start):
                continue
            so_far = total + exits[here] if exits is not None else total
            is_barred = barred is not None and barred[here]
            sides: Iterable[int] = range(6 * here, 6 * here + 6)
            if here == start and first:
                sides = [side for side in sides if side not in first]
            for side in sides:
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


def way(found: Mapping[Hex, Arrival], goal: Hex) -> list[Hex]:
    """Every hex from the start to the goal."""
    path = [goal]
    while (before := found[path[-1]].before) != OFF_MAP:
        path.append(before)
    return path[::-1]


def walk(
    grid: HexGrid,
    path: Sequence[Hex],
    budget: int,
    costs: Marks,
    *,
    shut: Marks,
    stops: Marks,
    exits: Marks | None = None,
    barred: Marks | None = None,
    first: Mapping[int, int] = NOTHING,
    spent: int = 0,
) -> list[int]:
    """What has been spent in each hex of a chosen path, up to the first step that is not allowed.

    For rules to which the way matters and not only its end. The terms are those of `reach`.
    """
    sums = [spent]
    for number, (here, there) in enumerate(pairwise(path)):
        side = grid.side(here, there)
        if side < 0 or shut[there] or (number and stops[here]):
            break
        if number == 0 and side in first:
            after = spent + first[side]
        elif barred is not None and barred[here] and barred[there]:
            break
        else:
            after = sums[-1] + costs[side] + (exits[here] if exits is not None else 0)
        if after > budget:
            break
        sums.append(after)
    return sums


def ways(found: Mapping[Hex, Arrival], start: Hex) -> Iterator[tuple[Hex, int, tuple[Hex, ...]]]:
    """Every hex that was reached but the start, the cheapest first: what has been spent there, and
    the path from the start."""
    paths: dict[Hex, tuple[Hex, ...]] = {start: (start,)}
    for there, (spent, before) in sorted(found.items(), key=lambda item: item[1].spent):
        if there != start:
            paths[there] = (*paths[before], there)
            yield there, spent, paths[there]
