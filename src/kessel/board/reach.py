"""How far a piece gets on a hex grid, and by which way.

Rules become prices and marks before the search: what the hex entered, the hexside and a road over
it cost is one price of that hexside, seen from the hex that is left. A play area that is a part of
the map is the rest of it `shut`. Marks that only a few hexes need may be an `Asked`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kessel.board.compiled import as_bytes, integers, kernels
from kessel.board.hexes import OFF_MAP, Hex, HexGrid, Marks

if TYPE_CHECKING:
    from numpy.typing import NDArray

NEVER: Final = 1 << 20
"""The cost of a step that is forbidden."""
NOTHING: Final[Mapping[int, int]] = {}


class Arrival(NamedTuple):
    """The cheapest way into a hex: points spent in all, and the hex before it (or OFF_MAP)."""

    spent: int
    before: Hex


class Prices(tuple[int, ...]):
    """What crossing each hexside costs, in a form that compiled searches take."""

    @cached_property
    def flat(self) -> NDArray[Any]:
        return integers(self)

    @cached_property
    def plain(self) -> tuple[int, ...]:
        """The interpreter is quicker with a tuple that is nothing else."""
        return tuple(self)


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
    instead: Mapping[int, int] = NOTHING,
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
    that is how a piece moves one hex for everything it has. `instead` are prices of hexsides of
    the start that take the place of those in `costs`. Who asks for one `goal`, or for any of some
    `goals`, need not wait for what is farther.

    Costs are small, so hexes wait in one row for each sum, and the size of the map does not matter.
    Which of several equally cheap ways is remembered is always the same. With `Prices` and marks in
    bytes the search is a compiled one.
    """
    if goals is None and isinstance(costs, Prices) and (fast := kernels()):
        marks = (as_bytes(shut), as_bytes(stops), as_bytes(exits), as_bytes(barred))
        if all(one is not None for one in marks):
            sides, prices = integers(first), integers(first.values())
            others, new = integers(instead), integers(instead.values())
            terms = (*marks, sides, prices, others, new, spent, goal)
            hexes, spents, before = fast.reach(
                flat_around(grid), start, budget, costs.flat, *terms, OFF_MAP
            )
            arrivals = map(Arrival._make, zip(spents.tolist(), before.tolist(), strict=True))
            return dict(zip(hexes.tolist(), arrivals, strict=True))
    return plain_reach(
        *(grid, start, budget, costs, shut, stops, exits, barred, first, instead),
        *(spent, goal, goals),
    )


@lru_cache(maxsize=16)
def flat_around(grid: HexGrid) -> NDArray[Any]:
    return integers(grid.around)


def plain_reach(
    grid: HexGrid,
    start: Hex,
    budget: int,
    costs: Marks,
    shut: Marks,
    stops: Marks,
    exits: Marks | None,
    barred: Marks | None,
    first: Mapping[int, int],
    instead: Mapping[int, int],
    spent: int,
    goal: Hex,
    goals: Marks | None,
) -> dict[Hex, Arrival]:
    """The same without a compiler."""
    around = grid.around
    by_side = costs.plain if isinstance(costs, Prices) else costs
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
            prices: Marks | Mapping[int, int] = by_side
            if here == start and instead:
                prices = {side: instead.get(side, costs[side]) for side in sides}
            for side in sides:
                arrival = so_far + prices[side]
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


def gets_to(
    grid: HexGrid,
    starts: Mapping[Hex, int],
    costs: Marks,
    shut: Marks,
    goals: int,
    is_goal: Callable[[Hex], bool],
) -> tuple[bool, Mapping[Hex, int]]:
    """Whether a piece that has so much to spend in some hexes can go on to one of a kind, which are
    among some bits; and what it would have left wherever it has come until that was known.

    For who asks neither how nor how cheaply: mostly the first hexes tell.
    """
    around, left_in, waiting = grid.around, dict(starts), [*starts]
    for here in waiting:  # grows while it is read
        left = left_in[here]
        for side in range(6 * here, 6 * here + 6):
            rest, there = left - costs[side], around[side]
            if rest < 0 or rest <= left_in.get(there, -1) or there == OFF_MAP or shut[there]:
                continue
            left_in[there] = rest
            if goals >> there & 1 and is_goal(there):
                return True, left_in
            waiting.append(there)
    return False, left_in


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
