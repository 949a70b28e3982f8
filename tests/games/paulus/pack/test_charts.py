"""The charts of the shipped pack against the rulebook and our notes."""

from __future__ import annotations

import msgspec
import pytest

from kessel.board.reach import NEVER
from kessel.components.pack import ChartBook, Source, Table
from kessel.games.paulus.pack.charts import ELIMINATED
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import (
    Terrain,
)
from tests.games.paulus.pack.shipped import DATA, cell_source, stated

# ---- CH.tec, 5.1 Movement and combat by terrain ----


@pytest.mark.shows("5.14.a")
def test_5_14_a_costs(pack: Pack) -> None:
    """Half points: vehicles pay more for forest and streams; unbridged rivers bar overruns."""
    foot, vehicle = (pack.charts.terrain_effects.costs[v] for v in (False, True))
    assert {t: (foot.hexes[t], vehicle.hexes[t]) for t in Terrain} == {
        Terrain.CLEAR: (2, 2),
        Terrain.FOREST: (4, 6),
        Terrain.TOWN: (2, 2),
        Terrain.VILLAGE: (2, 2),
        Terrain.CITY: (2, 4),
    }
    assert (foot.stream, vehicle.stream, foot.river, vehicle.river) == (2, 4, 4, 8)
    assert (foot.pontoon, vehicle.pontoon) == (2, 4)
    assert {(c.road, c.trail, c.railway, c.leave_zone) for c in (foot, vehicle)} == {(1, 2, 2, 6)}
    assert pack.charts.terrain_effects.overrun_limit == 6
    assert cell_source("terrain_effects.csv", "terrain", "leave zone", "foot") is Source.TEXT
    assert cell_source("terrain_effects.csv", "terrain", "forest", "foot") is Source.RECONSTRUCTED


def test_5_13_steps(pack: Pack) -> None:
    """What one step costs, by roads and without them, in half points."""

    def cost(a: str, b: str, vehicle: bool = False, by_ways: bool = True) -> int:
        table = (pack.step_costs if by_ways else pack.overrun_costs)[vehicle]
        return table[pack.map.grid.side(pack.hex(a), pack.hex(b))]

    assert cost("0719", "0819") == 1  # a road over a bridge
    assert cost("2811", "2911") == 2 + 2  # a trail over a pontoon
    assert cost("2811", "2911", vehicle=True) == 2 + 4
    assert cost("0130", "0131") == NEVER
    assert cost("5007", "5107") == NEVER
    assert cost("3624", "3625") == 1
    assert cost("3624", "3625", by_ways=False) == 2 + 4
    assert cost("0334", "0434", vehicle=True) == 2 + 8
    assert cost("1720", "1721", vehicle=True) == 2 + 4
    assert cost("5233", "5334") == 2
    assert cost("0121", "0120") == 2  # by a trail over a bridged river


def test_6_2_combat_by_terrain(pack: Pack) -> None:
    """Forest +2, town +1, city doubled, streams +2, rivers 1/2, pontoons 1/3; surrender 2 and 1."""
    effects = pack.charts.terrain_effects
    assert [effects.defence[terrain] for terrain in Terrain] == [0, 2, 1, 0, 0]
    assert (effects.city_factor, effects.stream) == (2, 2)
    assert (effects.river_divisor, effects.pontoon_divisor) == (2, 3)
    assert [effects.surrender[terrain] for terrain in Terrain] == [0, 0, 2, 1, 2]
    rows = Table.read(DATA / "terrain_effects.csv", (), key=("terrain",), noun="terrain")
    assert {row.source("combat") for row in rows if row.text("combat") != "none"} == {Source.TEXT}


# ---- Other charts ----


@pytest.mark.shows("CH.crt.b")
def test_ch_crt_b_results(pack: Pack) -> None:
    """Dashes, numbers, and -/E; the attacker never fares worse by a better column or roll."""
    table = pack.charts.combat_results
    results = {result for row in table.rows for result in row}
    assert (0, ELIMINATED) in results
    assert {attacker for attacker, defender in results if defender == ELIMINATED} == {0}
    assert any(attacker == 3 for attacker, _ in results)
    assert table.result(7, table.columns.index("3:1")) == (1, 2)
    assert table.result(2, 0) == (4, 0)
    assert table.result(12, 11) == (0, ELIMINATED)
    worth = [[(99 if d < 0 else d) - a for a, d in row] for row in table.rows]
    assert all(row == sorted(row) for row in worth)
    assert all(list(column) == sorted(column) for column in zip(*worth, strict=True))


@pytest.mark.shows("8.12.a", "CH.bomb.a")
def test_8_12_a_bombardment(pack: Pack) -> None:
    """Points of four armies; more points and higher dice never do less."""
    table = pack.charts.bombardment
    assert table.points == {"5T": 7, "21": 5, "57": 6, "51": 6}
    assert [len(row) for row in table.rows] == [7] * 6
    assert all(list(row) == sorted(row) for row in table.rows)
    assert all(list(column) == sorted(column) for column in zip(*table.rows, strict=True))
    assert table.rows[0][0] == 0
    assert table.rows[5][6] == 5
    assert stated("bombardment", "points") is Source.TEXT


@pytest.mark.shows("CH.victory.a")
@pytest.mark.parametrize(
    "net, level",
    [(-50, "soviet-strategic"), (24, "soviet-strategic"), (25, "soviet-operational"),
     (45, "soviet-tactical"), (60, "draw"), (69, "draw"), (70, "axis-tactical"),
     (90, "axis-operational"), (109, "axis-operational"), (110, "axis-strategic"),
     (300, "axis-strategic")],
)  # fmt: skip
def test_ch_victory_levels(pack: Pack, net: int, level: str) -> None:
    assert pack.charts.victory.level(net) == level


def test_7_41_airlift(pack: Pack) -> None:
    assert pack.charts.airlift.units == (2, 1, 1, 1, 1, 0)


def test_figures_are_from_the_text(pack: Pack) -> None:
    """Every number that a rule names, each marked as such."""
    figures = msgspec.structs.asdict(pack.charts.figures)
    assert figures["stacking"] == 8
    assert figures["minimum_odds"] == "1:4"
    expected = "german_bonus 4/romanian_bonus 2/division_units 3/offensive_shift 2/axis_reserves 4/"
    expected += "reacting 2/vehicle_advance 3/corps_relief 4/entry_headquarters_range 7/"
    expected += "consumed_range 7/axis_supply_units 12/soviet_supply_units 10/airlift_turn 3/"
    expected += "last_consumption_turn 12/panzer_supplied_up_to 3/capture_up_to 2/"
    expected += "surrender_german 5/surrender_soviet 4/surrender_allied 2/blocked_entry_hexes 10/"
    expected += "city_leavers 9/sudden_victory 70/scoring_from 5/exit_strength 20/relief_steps 45/"
    expected += "airfield_points 5/entry_points 10/city_points 10/tiger_overrun_shift 2/"
    expected += "tiger_attack_shift 1"
    said = [f"{name} {number}" for name, number in figures.items()]
    assert "/".join(said[2:]) == expected
    for chart in ("stacking", "combat", "movement", "supply", "special", "points", "tigers"):
        assert set(ChartBook.read(DATA / "charts.toml").chart(chart).sources()) == {Source.TEXT}
