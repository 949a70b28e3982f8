"""Ways over a map, beside slow and obvious versions of themselves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.board.areas import Space
from kessel.board.paths import Arrival, Entry, connected, reach

Step = Callable[[Space, Space, int], Entry | None]
Neighbours = list[list[Space]]

BUDGET = 5


class Country(NamedTuple):
    """A small map on which every step has a price for every sum already spent."""

    neighbours: Neighbours
    prices: dict[tuple[Space, Space, int], Entry | None]

    def step(self, here: Space, there: Space, spent: int) -> Entry | None:
        return self.prices[here, there, spent]


@st.composite
def neighbourhoods(draw: st.DrawFn) -> Neighbours:
    number = draw(st.integers(1, 6))
    spaces = [Space(i) for i in range(number)]
    pairs = [(a, b) for a in spaces for b in spaces if a < b]
    joined = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    return [
        [there for there in spaces if tuple(sorted((here, there))) in joined] for here in spaces
    ]


@st.composite
def countries(draw: st.DrawFn) -> Country:
    neighbours = draw(neighbourhoods())
    entries = st.one_of(st.none(), st.builds(Entry, st.integers(1, 4), st.booleans()))
    steps = [
        (Space(here), there, spent)
        for here, row in enumerate(neighbours)
        for there in row
        for spent in range(BUDGET + 1)
    ]
    return Country(neighbours, {step: draw(entries) for step in steps})


def walks(country: Country, path: tuple[Space, ...], spent: int) -> list[Arrival[Space]]:
    """Every way onward, one step after the other; no memory, no order, no cunning."""
    found = [Arrival(spent, path)]
    for there in country.neighbours[path[-1]]:
        entry = country.step(path[-1], there, spent)
        if entry is None or spent + entry.cost > BUDGET:
            continue
        onward = Arrival(spent + entry.cost, (*path, there))
        found += [onward] if entry.stop else walks(country, onward.path, onward.spent)
    return found


@given(countries())
def test_reach_agrees_with_every_walk_there_is(country: Country) -> None:
    """Prices may differ with the points spent, so a way that doubles back counts too."""
    best: dict[Space, Arrival[Space]] = {}
    every = walks(country, (Space(0),), 0)
    for walk in sorted(every, key=lambda walk: (walk.spent, len(walk.path))):
        best.setdefault(walk.path[-1], walk)
    found = reach(Space(0), BUDGET, country.step, country.neighbours)
    assert found.keys() == best.keys()
    for space, arrival in found.items():
        assert arrival in every
        assert (arrival.spent, len(arrival.path)) == (best[space].spent, len(best[space].path))


LINE: Neighbours = [[Space(1)], [Space(0), Space(2)], [Space(1), Space(3)], [Space(2)]]
DIAMOND: Neighbours = [
    [Space(1), Space(2)],
    [Space(0), Space(2)],
    [Space(0), Space(1), Space(3)],
    [Space(2)],
]


def test_the_start_is_reached_for_nothing() -> None:
    assert reach(Space(0), 0, lambda *_: Entry(1), LINE) == {Space(0): Arrival(0, (Space(0),))}


def test_a_stop_is_reached_and_not_left() -> None:
    found = reach(Space(0), 9, lambda here, there, spent: Entry(1, stop=there == 2), LINE)
    assert set(found) == {0, 1, 2}


def test_a_cheap_stop_does_not_spoil_the_dearer_way_through() -> None:
    """Straight to 2 costs 1 and stops there; by way of 1 it costs 4 and goes on to 3."""

    def step(here: Space, there: Space, spent: int) -> Entry:
        return Entry(1, stop=True) if (here, there) == (0, 2) else Entry(2)

    found = reach(Space(0), 6, step, DIAMOND)
    assert found[Space(2)] == Arrival(1, (Space(0), Space(2)))
    assert found[Space(3)] == Arrival(6, (Space(0), Space(1), Space(2), Space(3)))


def test_a_price_may_ask_for_the_whole_allowance() -> None:
    """What costs all points is open only to who has spent none."""

    def step(here: Space, there: Space, spent: int) -> Entry | None:
        if there == 1:
            return Entry(1)
        return Entry(4, stop=True) if spent == 0 else None

    assert set(reach(Space(0), 4, step, LINE)) == {0, 1}
    assert set(reach(Space(1), 4, step, LINE)) == {0, 1, 2}


def test_free_steps_come_to_an_end() -> None:
    found = reach(Space(0), 0, lambda *_: Entry(0), LINE)
    assert found[Space(3)] == Arrival(0, tuple(map(Space, range(4))))


def test_neighbours_may_be_a_function() -> None:
    by_list = reach(Space(0), 2, lambda *_: Entry(1), LINE)
    assert reach(Space(0), 2, lambda *_: Entry(1), lambda space: LINE[space]) == by_list


def joined(neighbours: Neighbours, starts: set[Space], passable: set[Space]) -> set[Space]:
    """Union-find: the spaces in one piece with a start, where starts count as passable."""
    piece = list(range(len(neighbours)))

    def root(space: int) -> int:
        while piece[space] != space:
            space = piece[space]
        return space

    usable = passable | starts
    for here in usable:
        for there in neighbours[here]:
            if there in usable:
                piece[root(here)] = root(there)
    roots = {root(start) for start in starts}
    return {space for space in usable if root(space) in roots}


@given(neighbourhoods(), st.data())
@settings(max_examples=200)
def test_connected_agrees_with_union_find(neighbours: Neighbours, data: st.DataObject) -> None:
    some = st.sets(st.sampled_from([Space(i) for i in range(len(neighbours))]))
    starts, goals, passable = data.draw(some), data.draw(some), data.draw(some)
    path = connected(starts, goals, neighbours, passable.__contains__)
    assert (path is not None) == bool(goals & joined(neighbours, starts, passable))
    if path is not None:
        assert path[0] in starts
        assert path[-1] in goals
        assert passable.issuperset(path[1:])
        assert all(b in neighbours[a] for a, b in pairwise(path))


def test_connected_finds_a_shortest_way() -> None:
    starts, goals = [Space(1), Space(0)], [Space(3)]
    path = connected(starts, goals, DIAMOND, lambda space: True)
    assert path == [1, 2, 3]


def test_the_goal_must_be_passable_and_the_start_need_not() -> None:
    def passable(space: Space) -> bool:
        return space in (1, 2)

    assert connected([Space(0)], [Space(2)], LINE, passable) == [0, 1, 2]
    assert connected([Space(0)], [Space(3)], LINE, passable) is None
    assert connected([Space(0)], [Space(0)], LINE, passable) == [0]
