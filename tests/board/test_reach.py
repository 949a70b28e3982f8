"""How far a piece gets, beside every path there is."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.board.bits import from_hexes
from kessel.board.hexes import OFF_MAP, Asked, Hex, HexGrid, mask, numbered
from kessel.board.reach import NEVER, Arrival, gets_to, reach, walk, way, ways
from tests.board.strategies import grids, hexes, marks, spent_on, terms, walks

GRID = HexGrid.build(9, 3, numbered(1, 1))
NOTHING = bytes(len(GRID))
CLEAR = [1] * (6 * len(GRID))


def at(*labels: str) -> list[Hex]:
    return [GRID.hex(label) for label in labels]


def marked(*labels: str) -> bytearray:
    return mask(len(GRID), at(*labels))


def row(*numbers: int) -> list[Hex]:
    """Hexes of the middle row."""
    return at(*(f"{number:02}02" for number in numbers))


def corridor(*numbers: int) -> bytearray:
    """Everything shut but some hexes of the middle row."""
    inside = row(*numbers)
    return mask(len(GRID), [here for here in range(len(GRID)) if here not in inside])


def labels(found: dict[Hex, Arrival]) -> set[str]:
    return {GRID.labels[here] for here in found}


# --- beside the slow search ----------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(grids(3), st.data())
def test_reach_agrees_with_every_path_there_is(grid: HexGrid, data: st.DataObject) -> None:
    """The same hexes, at the same price, by a way that the terms allow."""
    start = data.draw(hexes(grid))
    t = data.draw(terms(grid, start))
    every = list(walks(grid, t, (start,), t.spent))
    cheapest: dict[Hex, int] = {}
    for path in every:
        spent = spent_on(grid, t, path)
        cheapest[path[-1]] = min(spent, cheapest.get(path[-1], spent))
    found = t.reach(grid, start)
    assert {here: arrival.spent for here, arrival in found.items()} == cheapest
    assert found[start] == Arrival(t.spent, OFF_MAP)
    for goal in found:
        assert tuple(way(found, goal)) in every


@settings(max_examples=150, deadline=None)
@given(grids(3), st.data())
def test_walk_prices_every_path_there_is(grid: HexGrid, data: st.DataObject) -> None:
    """To the end where the terms allow it, and never a step further than they do."""
    start = data.draw(hexes(grid))
    t = data.draw(terms(grid, start))
    every = list(walks(grid, t, (start,), t.spent))
    path = data.draw(st.sampled_from(every))
    sums = t.walk(grid, path)
    assert len(sums) == len(path)
    assert sums[-1] == spent_on(grid, t, path)
    for there in grid.neighbours[path[-1]]:
        longer = (*path, there)
        if there not in path:
            assert len(t.walk(grid, longer)) == len(longer) - (longer not in every)


@settings(max_examples=100, deadline=None)
@given(grids(4), st.data())
def test_marks_on_demand_make_no_difference(grid: HexGrid, data: st.DataObject) -> None:
    start = data.draw(hexes(grid))
    t = data.draw(terms(grid, start))
    asked = t._replace(shut=Asked(t.shut.__getitem__), stops=Asked(t.stops.__getitem__))
    assert asked.reach(grid, start) == t.reach(grid, start)


# --- one term at a time --------------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(grids(), st.data())
def test_whether_there_is_a_way_agrees_with_reach(grid: HexGrid, data: st.DataObject) -> None:
    """A goal other than the start is found where one is reached; where none is, everything has been
    seen, and the same is left there."""
    start, budget = data.draw(hexes(grid)), data.draw(st.integers(0, 8))
    prices, sides = st.sampled_from([0, 1, 1, 2, 3, NEVER]), 6 * len(grid)
    costs = data.draw(st.lists(prices, min_size=sides, max_size=sides))
    shut, wanted = data.draw(marks(len(grid))), data.draw(st.sets(hexes(grid)))
    reached = reach(grid, start, budget, costs, shut=shut, stops=bytes(len(grid)))
    bits, unfit = from_hexes(wanted), data.draw(hexes(grid))
    can, left = gets_to(grid, {start: budget}, costs, shut, bits, lambda there: there != unfit)
    assert can == bool(wanted & reached.keys() - {start, unfit})
    if not can:
        assert left == {here: budget - arrival.spent for here, arrival in reached.items()}
    else:
        assert all(left[here] <= budget - reached[here].spent for here in left)


def test_the_start_is_reached_for_nothing() -> None:
    (start,) = row(5)
    assert reach(GRID, start, 0, CLEAR, shut=NOTHING, stops=NOTHING) == {start: Arrival(0, OFF_MAP)}


def test_nobody_goes_on_from_where_he_stops_unless_he_starts_there() -> None:
    shut, stops = corridor(1, 2, 3, 4, 5), marked("0102", "0302")
    found = reach(GRID, row(1)[0], 9, CLEAR, shut=shut, stops=stops)
    assert labels(found) == {"0102", "0202", "0302"}


def test_a_stop_does_not_spoil_the_way_around() -> None:
    """Of two ways of the same length one runs into a stop; the other goes on."""
    start, stop, beyond = row(2, 3, 4)
    found = reach(GRID, start, 3, CLEAR, shut=NOTHING, stops=marked("0302"))
    assert found[stop].spent == 1
    assert found[beyond].spent == 2
    assert stop not in way(found, beyond)
    found = reach(GRID, start, 3, CLEAR, shut=marked("0303"), stops=marked("0302"))
    assert beyond not in found


def test_leaving_costs_on_top() -> None:
    """Three points to leave a zone, at the start and on the way."""
    exits = [0] * len(GRID)
    for here in row(1, 3):
        exits[here] = 3
    shut = corridor(1, 2, 3, 4, 5)
    found = reach(GRID, row(1)[0], 9, CLEAR, shut=shut, stops=NOTHING, exits=exits)
    assert {here: arrival.spent for here, arrival in found.items()} == dict(
        zip(row(1, 2, 3, 4), (0, 4, 5, 9), strict=True)
    )


def test_no_step_from_barred_to_barred() -> None:
    """From a zone to a free hex and from there into a zone again."""
    barred = marked("0102", "0202", "0402")
    found = reach(
        GRID, row(1)[0], 9, CLEAR, shut=corridor(1, 2, 3, 4), stops=NOTHING, barred=barred
    )
    assert labels(found) == {"0102"}
    found = reach(
        GRID, row(2)[0], 9, CLEAR, shut=corridor(1, 2, 3, 4), stops=NOTHING, barred=barred
    )
    assert labels(found) == {"0202", "0302", "0402"}


def test_a_price_has_a_direction() -> None:
    """Uphill is dearer than downhill: the two ends of a hexside are priced each by itself."""
    low, high = row(4, 5)
    costs = list(CLEAR)
    costs[GRID.side(low, high)] = 3
    shut = corridor(4, 5)
    assert reach(GRID, low, 3, costs, shut=shut, stops=NOTHING)[high].spent == 3
    assert reach(GRID, high, 3, costs, shut=shut, stops=NOTHING)[low].spent == 1


def test_free_steps_come_to_an_end() -> None:
    """A railway costs nothing: the whole line is reached with no points at all."""
    costs = [0] * (6 * len(GRID))
    found = reach(GRID, row(1)[0], 0, costs, shut=corridor(*range(1, 10)), stops=NOTHING)
    assert set(found) == set(row(*range(1, 10)))
    assert way(found, row(9)[0]) == row(*range(1, 10))


class TestFirstStep:
    """One hex for everything one has, and whatever else is different for who has not moved yet."""

    start, there, beyond = row(4, 5, 6)
    shut = corridor(4, 5, 6)
    side = GRID.side(start, there)

    @pytest.mark.parametrize("dear", [3, NEVER])
    def test_a_minimum_move_costs_all_there_is(self, dear: int) -> None:
        """Whether a ban can be bought off too is for the rules to say."""
        costs = list(CLEAR)
        costs[self.side] = dear
        found = reach(GRID, self.start, 2, costs, shut=self.shut, stops=NOTHING)
        assert set(found) == {self.start}
        first = {self.side: 2}
        found = reach(GRID, self.start, 2, costs, shut=self.shut, stops=NOTHING, first=first)
        assert found == {self.start: (0, OFF_MAP), self.there: (2, self.start)}

    def test_another_way_may_be_cheaper(self) -> None:
        """From zone to zone for everything, or around for two points."""
        zone = marked("0402", "0502")
        first = {self.side: 6}
        found = reach(
            GRID, self.start, 6, CLEAR, shut=NOTHING, stops=zone, barred=zone, first=first
        )
        assert found[self.there].spent == 2
        shut = corridor(4, 5, 6)
        found = reach(GRID, self.start, 6, CLEAR, shut=shut, stops=zone, barred=zone, first=first)
        assert found[self.there].spent == 6
        assert self.beyond not in found

    def test_it_may_be_forbidden(self) -> None:
        first = {self.side: NEVER}
        found = reach(GRID, self.start, 6, CLEAR, shut=self.shut, stops=NOTHING, first=first)
        assert set(found) == {self.start}

    def test_it_opens_no_shut_hex(self) -> None:
        first = {self.side: 0}
        found = reach(GRID, self.start, 6, CLEAR, shut=corridor(4), stops=NOTHING, first=first)
        assert set(found) == {self.start}

    def test_the_same_hexside_has_its_own_price_later(self) -> None:
        """On a way that comes back to where it began."""
        path = row(4, 5, 4, 5)
        sums = walk(GRID, path, 9, CLEAR, shut=NOTHING, stops=NOTHING, first={self.side: 4})
        assert sums == [0, 4, 5, 6]


def test_a_play_area_is_the_rest_of_the_map_shut() -> None:
    """A scenario on the western half: pieces neither enter the east nor pass through it."""
    half = mask(len(GRID), [here for here in range(len(GRID)) if GRID.place(Hex(here))[0] > 3])
    costs = [1] * (6 * len(GRID))
    found = reach(GRID, row(2)[0], 20, costs, shut=half, stops=NOTHING)
    assert {GRID.place(here)[0] for here in found} == {0, 1, 2, 3}
    assert len(found) == 4 * GRID.rows


def test_a_way_of_ones_own_choice() -> None:
    """By a hex on the way: what is spent there is what the next search begins with."""
    start, via, goal = at("0202", "0301", "0502")
    first = reach(GRID, start, 6, CLEAR, shut=NOTHING, stops=NOTHING)
    spent = first[via].spent
    second = reach(GRID, via, 6, CLEAR, shut=NOTHING, stops=NOTHING, spent=spent)
    chosen = [*way(first, via), *way(second, goal)[1:]]
    assert via in chosen
    sums = walk(GRID, chosen, 6, CLEAR, shut=NOTHING, stops=NOTHING)
    assert sums[-1] == second[goal].spent
    assert len(sums) == len(chosen)


def test_a_chosen_way_ends_where_hexes_do_not_touch() -> None:
    path = at("0202", "0302", "0502")
    assert walk(GRID, path, 9, CLEAR, shut=NOTHING, stops=NOTHING) == [0, 1]


def test_reach_sees_no_more_of_the_map_than_it_can_get_to() -> None:
    """The hexes asked about are those within its points and the ring around them."""
    big = HexGrid.build(60, 60, numbered(10, 10))
    shut, stops = Asked(lambda here: 0), Asked(lambda here: 0)
    start = big.at(30, 30)
    reach(big, start, 4, [1] * (6 * len(big)), shut=shut, stops=stops)
    assert len(shut) <= len(big.within(start, 5))
    assert len(stops) == len(big.within(start, 4))


def test_ways_tell_path_and_cost_the_cheapest_first() -> None:
    grid = HexGrid.build(6, 5, numbered(1, 1))
    nothing = bytes(len(grid))
    start = grid.at(2, 2)
    costs = [1 + side % 3 for side in range(6 * len(grid))]
    found = reach(grid, start, 5, costs, shut=nothing, stops=nothing)
    told = list(ways(found, start))
    assert {there for there, _, _ in told} == found.keys() - {start}
    assert [spent for _, spent, _ in told] == sorted(spent for _, spent, _ in told)
    for there, spent, path in told:
        assert list(path) == way(found, there)
        assert sum(costs[grid.side(a, b)] for a, b in pairwise(path)) == spent == found[there].spent
