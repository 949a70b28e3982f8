"""Pieces that go together: the dearest step of each counts, and none is left behind."""

from __future__ import annotations

from kessel.board.hexes import Hex, HexGrid, numbered
from kessel.board.parties import Mover, party_ways
from kessel.board.reach import NEVER

GRID = HexGrid.build(5, 1, numbered(1, 1))
NOWHERE = bytes(len(GRID))


def mover(budget: int, price: int, *, spent: int = 0, stops: bytes = NOWHERE) -> Mover:
    costs = [price] * (6 * len(GRID))
    return Mover(budget, spent, costs, dict(enumerate(costs[:6])), NOWHERE, stops)


def reached(*movers: Mover) -> dict[int, int]:
    return {there: spent for there, spent, _ in party_ways(GRID, Hex(0), movers)}


def test_one_piece_goes_as_far_as_it_can() -> None:
    assert reached(mover(3, 1)) == {1: 1, 2: 2, 3: 3}


def test_a_party_goes_as_far_as_its_poorest() -> None:
    """Costs are those of the first."""
    assert reached(mover(4, 1), mover(4, 2)) == {1: 1, 2: 2}
    assert reached(mover(4, 2), mover(4, 1)) == {1: 2, 2: 4}


def test_who_has_spent_something_has_less_left() -> None:
    assert reached(mover(4, 1), mover(4, 1, spent=2)) == {1: 1, 2: 2}


def test_all_stop_where_one_stops_and_none_goes_where_one_may_not() -> None:
    stops = bytes([0, 0, 1, 0, 0])
    assert reached(mover(9, 1), mover(9, 2, stops=stops)) == {1: 1, 2: 2}
    assert reached(mover(9, 1), mover(9, NEVER)) == {}
