"""The charts of the shipped pack against the rulebook and our notes."""

from __future__ import annotations

import itertools
from datetime import date

import msgspec
import pytest

from kessel.board.reach import NEVER
from kessel.components.pack import Source
from kessel.games.cherkassy.pack.pack import Pack, load
from kessel.games.cherkassy.pack.r02_map import (
    Terrain,
    Weather,
)
from tests.games.cherkassy.pack.shipped import DATA, effects, stated

CRT = """
1  3/0 2/0 2/0 2/1 2/1 2/1 1/1 1/1 1/2 1/2
2  2/0 2/0 1/0 2/1 2/1 1/1 1/1 1/2 1/2 1/3
3  2/0 1/0 1/0 2/1 1/1 1/1 1/2 1/2 1/2 1/3
4  1/0 1/0 1/0 1/1 1/1 1/2 1/2 1/2 1/3 1/3
5  1/0 1/0 1/1 1/1 1/1 1/2 1/2 1/3 1/3 1/4
6  0/0 1/1 1/1 1/1 1/2 1/2 1/3 1/3 1/4 1/4
"""


@pytest.mark.shows("CH.crt.a", "11.8.a", "11.9.b")
def test_ch_crt(pack: Pack) -> None:
    """Six rolls by ten columns from 1:4 to 7:1; a 4 at 2:1 costs a step each."""
    table = pack.charts.combat_results
    assert " ".join(table.columns) == "1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1"
    assert table.result(4, table.columns.index("2:1")) == (1, 1)
    assert stated("combat_results", "stated") is Source.TEXT
    for line in CRT.strip().splitlines():
        die, *cells = line.split()
        results = (table.result(int(die), number) for number in range(10))
        assert [f"{a}/{d}" for a, d in results] == cells


@pytest.mark.shows("CH.tec.a")
def test_ch_tec(pack: Pack) -> None:
    """Costs by terrain, class and weather, and what terrain does in combat."""
    chart = pack.charts.terrain_effects
    expected = {
        (Weather.SNOW, False): ((1, 1, 2, 1), 1, 1, 1),
        (Weather.SNOW, True): ((1, 1, 2, 2), 1, 1, 1),
        (Weather.MUD, False): ((1, 2, 2, 2), 2, 1, -1),
        (Weather.MUD, True): ((2, 2, 3, -1), 2, 2, -1),
    }
    for key, (hexes, *others) in expected.items():
        costs = chart.costs[key]
        assert tuple(costs.hexes[kind] for kind in Terrain) == hexes
        assert [costs.stream, costs.improved, costs.road] == others
    assert [chart.shifts[kind] for kind in Terrain] == [0, 1, 1, 0]
    assert (chart.town, chart.stream, chart.fortified) == (1, 1, 1)


@pytest.mark.shows("10.8.b")
def test_10_8_b_woods_in_mud(pack: Pack) -> None:
    """A mechanised unit pays 2 for a woods hex in Mud where no road leads in."""
    here, woods = pack.hex("1611"), pack.hex("1512")
    side = pack.map.grid.side(here, woods)
    assert pack.map.terrain[woods] is Terrain.WOODS
    assert not pack.map.sides[side]
    assert pack.step_costs[Weather.MUD][1][side] == 2
    (row,) = [row for row in effects() if row.text("terrain") == "woods"]
    assert row.source("mud_mech") is Source.TEXT
    assert row.source("snow_mech") is Source.RECONSTRUCTED


def test_step_costs(pack: Pack) -> None:
    """On foot and mechanised, in Snow and Mud, over the sides of some hexes."""

    def costs(a: str, b: str) -> list[int]:
        side = pack.map.grid.side(pack.hex(a), pack.hex(b))
        return [pack.step_costs[w][m][side] for w in Weather for m in (0, 1)]

    assert costs("3809", "3810") == [1, 1, 1, 2]  # clear
    assert costs("2019", "2018") == [2, 2, 2, 3]  # hill
    assert costs("2120", "2121") == [2, 2, 3, 4]  # over a stream
    assert costs("1321", "1422") == [1, 1, 1, 2]  # over its bridge, improved
    assert costs("6128", "6029") == [NEVER] * 4  # river: the whole allowance, if at all (10.9)
    assert costs("2920", "2921") == [NEVER] * 4  # lake
    assert costs("1930", "1931") == [NEVER] * 4  # river before a swamp
    assert costs("2031", "1931") == [NEVER] * 4
    assert costs("6008", "6009") == [1, 2, 2, NEVER]  # swamp
    assert costs("1006", "1007") == [1, 1, 1, 2]  # bridge with a road


@pytest.mark.shows("CH.trt.a")
def test_ch_trt_a_dates(pack: Pack) -> None:
    """The ten dates of the rulebook."""
    track = pack.charts.turn_track
    january = {0: 25, 1: 26, 2: 27, 5: 30, 6: 31}
    february = {7: 1, 9: 3, 15: 9, 16: 10, 23: 17}
    assert {turn: track.date_of(turn) for turn in january} == {
        turn: date(1944, 1, day) for turn, day in january.items()
    }
    assert {turn: track.date_of(turn) for turn in february} == {
        turn: date(1944, 2, day) for turn, day in february.items()
    }


@pytest.mark.shows("CH.trt.b")
def test_ch_trt_b_weather(pack: Pack) -> None:
    """24 boxes, fixed or to be rolled for; what scenarios 2 and 3 fix is open in the campaign."""
    weather = pack.charts.turn_track.weather
    runs = [(kind, len(list(run))) for kind, run in itertools.groupby(weather)]
    assert runs == [("snow", 7), ("roll", 4), ("mud", 5), ("roll", 5), ("snow", 3)]
    assert (weather[7], weather[16], len(weather)) == ("roll", "roll", 24)
    assert pack.charts.turn_track.snow_up_to == 3


def test_numbers_in_rules(pack: Pack) -> None:
    charts = load(DATA).charts
    assert charts == pack.charts
    values = [
        (charts.supply, (6,)),
        (charts.stacking, (3, 4)),
        (charts.reinforcements, (2, 2, "1901", "5201", "1032", "24 PzD", 3)),
        (charts.breakdown, (1,)),
        (charts.air, (5, (3, 6), 3)),
        (charts.combat, (4, 3, 1, 1, 1, 1, 1)),
        (charts.attachment, ("5 MC", "5 GTC")),
        (charts.recovery, (3, 6)),
        (charts.victory, (10, 14)),
        (charts.standoff, (6, 37, ("18 TC", "20 TC", "29 TC"))),
    ]
    for chart, numbers in values:
        assert msgspec.structs.astuple(chart) == numbers
    turns = {name: (s.first_turn, s.last_turn) for name, s in charts.scenarios.items()}
    assert turns == {
        "forging": (0, 6),
        "hammering": (7, 15),
        "breaking": (16, 23),
        "campaign": (0, 23),
    }
