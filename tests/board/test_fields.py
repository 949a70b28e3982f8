"""Fields and chains on a small grid."""

from __future__ import annotations

from kessel.board.fields import SHUT, cheapest_chain, field, ray, ways_into
from kessel.board.hexes import HexGrid, numbered
from kessel.board.reach import NEVER
from kessel.board.tracing import FAR

GRID = HexGrid.build(6, 5, numbered(1, 1))


def prices(cost: int = 2) -> list[int]:
    return [cost if there >= 0 else NEVER for there in GRID.around]


def test_a_field_counts_steps_and_what_hexes_cost_more() -> None:
    ways = ways_into(GRID, prices())
    goal = GRID.hex("0101")
    more = [0] * len(GRID)
    plain = field(ways, {goal: 0}, more)
    assert all(plain[h] == 2 * GRID.distance(goal, h) for h in range(len(GRID)))
    more[goal] = 5
    assert field(ways, {goal: 0}, more)[GRID.hex("0102")] == 7


def test_a_field_that_is_asked_for_a_few_hexes_is_right_there() -> None:
    ways, more = ways_into(GRID, prices()), [0] * len(GRID)
    goals, asked = {GRID.hex("0101"): 0, GRID.hex("0605"): 3}, [GRID.hex("0103"), GRID.hex("0201")]
    whole, part = field(ways, goals, more), field(ways, goals, more, asked)
    assert [part[h] for h in asked] == [whole[h] for h in asked]
    assert part != whole


def test_a_field_ends_where_no_way_leads() -> None:
    ways = ways_into(GRID, [NEVER] * len(GRID.around))
    found = field(ways, {GRID.hex("0101"): 3}, [0] * len(GRID))
    assert found[GRID.hex("0101")] == 3
    assert found[GRID.hex("0202")] == FAR


def test_the_cheapest_chain_goes_round_what_is_shut() -> None:
    costs = [1.0] * len(GRID)
    wall = [GRID.hex(f"03{row:02}") for row in range(1, 5)]
    for here in wall:
        costs[here] = SHUT
    west = [GRID.at(0, row) for row in range(GRID.rows)]
    east = [GRID.at(GRID.columns - 1, row) for row in range(GRID.rows)]
    chain = cheapest_chain(GRID, west, east, costs)
    assert GRID.hex("0305") in chain
    assert not set(wall) & set(chain)
    costs[GRID.hex("0305")] = SHUT
    assert cheapest_chain(GRID, west, east, costs) == []


def test_a_ray_runs_to_the_edge() -> None:
    assert ray(GRID, GRID.hex("0403"), 1, 0) == [GRID.hex(f"{c:02}03") for c in (4, 5, 6)]
