"""The charts of the shipped pack against the rulebook and our notes."""

from __future__ import annotations

import itertools
from collections import Counter
from datetime import date

import pytest

from kessel.games.spring_prelude.pack.charts import Result, Scenario
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import (
    Terrain,
)
from kessel.games.spring_prelude.pack.r02_units import (
    AXIS,
    SOVIET,
)
from tests.games.spring_prelude.pack.shipped import AGGRESSIVE, PASSIVE, PINCER, SALIENT


@pytest.mark.shows("CH.crt.a", "CH.crt.b")
def test_ch_crt_results(pack: Pack) -> None:
    table = pack.charts.combat_results
    assert (len(table.rows), table.columns) == (11, 12)
    assert table.result(2, 0) == Result(attacker_steps=3, attacker_retreat=2)
    assert table.result(7, 2) == Result(attacker_steps=1, defender_steps=1, is_split=True)
    assert table.result(9, 2) == Result(defender_retreat=1)
    assert table.result(6, 8) == Result(1, 0, 1, 2)
    assert table.result(12, 11) == Result(defender_steps=3, defender_retreat=5, is_overrun=True)
    assert not table.result(6, 11).is_overrun
    for a, b in itertools.pairwise(range(11)):
        assert all(table.rows[a][column + 1] == table.rows[b][column] for column in range(11))


@pytest.mark.shows("14.1.a", "14.6.d", "14.6.e")
@pytest.mark.parametrize(
    "terrain, level, attack, defence, column",
    [
        (Terrain.CLEAR, 1, 20, 6, 4),
        (Terrain.CLEAR, 1, 6, 6, 2),
        (Terrain.CLEAR, 1, 11, 6, 2),
        (Terrain.CLEAR, 1, 5, 12, 0),
        (Terrain.CLEAR, 1, 6, 12, 1),
        (Terrain.CLEAR, 1, 1, 40, 0),
        (Terrain.CLEAR, 1, 40, 1, 11),
        (Terrain.CLEAR, 2, 6, 6, 1),
        (Terrain.TOWN, 1, 6, 6, 1),
        (Terrain.CITY, 1, 6, 6, 0),
        (Terrain.CITY, 2, 18, 6, 1),
        (Terrain.WOODED_SWAMP, 2, 12, 6, 1),
    ],
)
def test_14_6_columns(
    pack: Pack, terrain: Terrain, level: int, attack: int, defence: int, column: int
) -> None:
    table = pack.charts.combat_results
    assert table.column(table.best_line([(terrain, level)]), attack, defence) == column


@pytest.mark.shows("13.2.a", "13.2.b", "13.2.c")
def test_13_chits(pack: Pack) -> None:
    counts = Counter[str]()
    for chit in pack.chits:
        counts[chit.chit_class] += chit.count
        assert list(chit.full) == sorted(chit.full, reverse=True)
        assert list(chit.reduced) == sorted(chit.reduced, reverse=True)
    assert counts == {"red": 72, "blue": 120}
    first = pack.chits[0]
    assert [first.strength(rating) for rating in "ABC"] == [12, 10, 8]
    assert first.strength("C", reduced=True) == 4


@pytest.mark.shows("CH.air.a", "CH.sp.a")
def test_ch_air_and_support(pack: Pack) -> None:
    air, costs = pack.charts.air_support, pack.charts.support_costs
    assert (air.highest(AXIS), air.highest(SOVIET), air.flak) == (4, 3, 1)
    assert (costs.attack, costs.drop, costs.bridge, costs.entrenchment, costs.attrition) == (
        *(1, 1, 1, 1, 0),
    )
    assert pack.charts.dice.surrender == (0, 0, 1, 1, 2, 2)


@pytest.mark.shows("CH.trt.a", "S1.o", "S1.p", "8.3.b")
def test_ch_trt_days(pack: Pack) -> None:
    """No support on a first turn; half in scenario 1; 6 for the Soviets of scenario 3 later."""
    charts = pack.charts
    two, three = charts.scenarios[SALIENT], charts.scenarios["aggressive-campaign"]
    one, four = charts.scenarios[PINCER], charts.scenarios[PASSIVE]

    def day(scenario: Scenario, turn: int) -> tuple[tuple[int, int], tuple[int, int]]:
        found = charts.day(scenario, turn)
        return found.sp, found.ap

    assert day(two, 1) == ((0, 0), (3, 7))
    assert day(two, 2) == ((5, 10), (4, 6))
    assert day(one, 1) == ((0, 0), (1, 3))
    assert day(one, 2) == ((2, 5), (2, 3))
    assert day(three, 1) == ((0, 0), (3, 3))
    assert day(three, 8) == ((5, 3), (3, 3))
    assert day(three, 9) == ((5, 6), (3, 7))
    assert day(four, 1) == ((0, 0), (9, 4))
    assert day(four, 2) == ((10, 6), (9, 4))
    assert charts.day(two, 10).rp == ((1, 1), (0, 0))
    assert charts.day(one, 4).rp == ((0, 0), (0, 0))
    assert (charts.day(two, 10).is_rain, charts.day(two, 11).is_mud) == (True, True)
    assert charts.day(three, 20).date == date(1942, 5, 23)


@pytest.mark.shows("3.0.e", "5.0.h")
def test_5_0_weather_track(pack: Pack) -> None:
    """Six boxes with a range, and none in the last."""
    assert pack.charts.weather.highest == (7, 7, 6, 6, 5, 4, 0)
    boxes = {name: scenario.rain_box for name, scenario in pack.charts.scenarios.items()}
    assert (boxes[SALIENT], boxes[AGGRESSIVE], boxes[PASSIVE]) == (4, 0, 4)


@pytest.mark.shows("20.0.d")
@pytest.mark.parametrize(
    "net, level",
    [(320, "axis-decisive"), (319, "axis-substantial"), (235, "axis-tactical"), (234, "draw"),
     (225, "draw"), (205, "draw"), (204, "soviet-tactical"), (75, "soviet-substantial"),
     (74, "soviet-decisive"), (-20, "soviet-decisive")],
)  # fmt: skip
def test_20_0_d_levels(pack: Pack, net: int, level: str) -> None:
    assert pack.charts.victory.level(net) == level
