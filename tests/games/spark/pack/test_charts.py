"""The charts of the shipped pack: fire tables, weather, track, artillery, surprise, assaults."""

from __future__ import annotations

import pytest

from kessel.components.pack import Source, count_sources
from kessel.games.spark.pack.charts import Charts, Result
from kessel.games.spark.pack.pack import shipped
from kessel.games.spark.pack.r03_map import Terrain
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Front, Gun
from kessel.games.spark.rules.state import Condition, Weather
from tests.games.spark.pack.test_facts import DATA


@pytest.fixture
def charts() -> Charts:
    return shipped().charts


# ---- Fire ----


@pytest.mark.shows("CH.crt.a", "13.10.7.a", "13.10.7.b", "13.10.7.c")
@pytest.mark.parametrize(
    "points, die, check, steps",
    [(0, 9, False, 0), (0, 10, True, 0), (12, 1, True, 0), (12, 5, True, 1), (18, 8, True, 2),
     (60, 1, True, 2), (60, 6, True, 3), (60, 10, True, 4)],
)  # fmt: skip
def test_crt(charts: Charts, points: int, die: int, check: bool, steps: int) -> None:
    """From column 0 to 60+, with 12 and 18; a dash, C, or steps and a check."""
    crt = charts.crt
    assert (crt.columns[0], crt.columns[-1]) == (0, 60)
    assert crt.result(crt.columns.index(points), die) == Result(check=check, steps=steps)


@pytest.mark.shows("CH.atcrt.a")
@pytest.mark.parametrize(
    "points, die, check, steps",
    [(0, 8, False, 0), (0, 9, True, 0), (12, 1, True, 0), (12, 2, True, 1), (20, 10, True, 4)],
)
def test_at_crt(charts: Charts, points: int, die: int, check: bool, steps: int) -> None:
    """From column 0 to 20+, and none between 12 and 20."""
    table = charts.at_crt
    assert table.columns[-2:] == (12, 20)
    assert table.result(table.columns.index(points), die) == Result(check=check, steps=steps)


@pytest.mark.shows("13.10.4.c", "13.10.4.d", "13.26.b")
@pytest.mark.parametrize(
    "points, column, at_column",
    [(0, 0, 0), (1, 1, 1), (7, 6, 6), (9, 8, 8), (11, 10, 10), (12, 12, 12), (18, 18, 12),
     (19, 18, 12), (20, 18, 20), (59, 50, 20), (60, 60, 20), (99, 60, 20)],
)  # fmt: skip
def test_start_columns(charts: Charts, points: int, column: int, at_column: int) -> None:
    """The column of the firepower or the next lower; 18 points start in 12 against AFVs."""
    assert charts.crt.columns[charts.crt.start(points)] == column
    assert charts.at_crt.columns[charts.at_crt.start(points)] == at_column


@pytest.mark.shows("13.10.5.a", "13.10.5.b", "13.10.5.d")
@pytest.mark.parametrize(
    "column, shift, reached",
    [(10, 3, 15), (10, 2, 12), (10, 1, 12), (12, 1, 12), (12, 2, 15), (12, -1, 12), (12, -2, 10),
     (15, -3, 12), (15, -4, 10), (15, -5, 8), (6, -2, 4), (6, 0, 6), (50, 2, 60), (60, 2, 60),
     (60, -1, 60), (60, -2, 50), (1, -3, 0)],
)  # fmt: skip
def test_shifts_of_normal_fire(charts: Charts, column: int, shift: int, reached: int) -> None:
    """From 12 on a column costs two points to leave; a single one is lost (R23)."""
    crt = charts.crt
    assert crt.columns[crt.shift(crt.columns.index(column), shift)] == reached


@pytest.mark.shows("13.10.5.c")
@pytest.mark.parametrize(
    "column, shift, reached", [(10, 1, 12), (12, 1, 20), (20, 1, 20), (20, -1, 12), (1, -2, 0)]
)
def test_shifts_of_at_fire(charts: Charts, column: int, shift: int, reached: int) -> None:
    """One point a column everywhere."""
    table = charts.at_crt
    assert table.columns[table.shift(table.columns.index(column), shift)] == reached


@pytest.mark.shows("13.10.5H.d")
@pytest.mark.parametrize(
    "total, column", [(0, 0), (12, 12), (13, 15), (19, 21), (55, 60), (75, 60)]
)
def test_column_not_below_a_sum(charts: Charts, total: int, column: int) -> None:
    """R20 Heavy artillery: the lowest column that reaches the sum."""
    assert charts.crt.columns[charts.crt.reaching(total)] == column


# ---- Terrain ----


@pytest.mark.shows("CH.tec.a", "CH.amod.a")
def test_terrain_effects(charts: Charts) -> None:
    """Woods and village +1 for the defender, the lake +1 if all attackers are on it, column -2."""
    effects = {kind: (e.fired_on, e.firing_from, e.assault) for kind, e in charts.terrain.items()}
    assert effects == {
        Terrain.CLEAR: (0, 0, 0),
        Terrain.WOODS: (-1, 0, 1),
        Terrain.VILLAGE: (-1, 0, 1),
        Terrain.TOWN: (-2, 0, 2),
        Terrain.SWAMP: (0, 0, 0),
        Terrain.BOG: (0, 0, 0),
        Terrain.LAKE: (1, 0, 1),
        Terrain.RIVER: (1, 0, 1),
    }
    for effect, expected in (
        (charts.hill, (-1, 1, 1)),
        (charts.trench, (-6, 1, 4)),
        (charts.stream, (0, 0, 1)),
    ):
        assert (effect.fired_on, effect.firing_from, effect.assault) == expected
    modifiers = charts.modifiers
    assert (modifiers.column, modifiers.armour, modifiers.engineers, modifiers.smg) == (-2, 1, 1, 1)
    assert (modifiers.double, modifiers.triple, modifiers.quadruple) == (1, 2, 3)


# ---- Time ----


@pytest.mark.shows("CH.wet.a", "7.0.c")
def test_random_weather(charts: Charts) -> None:
    words = [Weather(charts.random_weather(die)) for die in range(1, 11)]
    assert words == [
        *[Weather.CLEAR] * 2,
        *[Weather.CLOUDY] * 3,
        *[Weather.OVERCAST] * 2,
        *[Weather.SNOW] * 2,
        Weather.FOG,
    ]


@pytest.mark.shows("CH.wet.a")
def test_weather_effects(charts: Charts) -> None:
    """Air points left in percent, observation, fire and movement."""
    rows = {w: charts.weather[w] for w in Weather}
    assert [row.air for row in rows.values()] == [100, 80, 50, 20, 0]
    assert [row.observation for row in rows.values()] == [0, 0, 0, 2, 1]
    assert [w for w, row in rows.items() if row.halves_fire] == [Weather.FOG]
    assert [w for w, row in rows.items() if row.doubles_cost] == [Weather.FOG]


@pytest.mark.shows("CH.turn.a", "5.0.q")
def test_turn_record_track(charts: Charts) -> None:
    assert list(charts.track) == list(range(12, 20))
    clear, cloudy, overcast, snow, _ = Weather
    weather = [row.weather for row in charts.track.values()]
    assert weather == [cloudy, snow, overcast, clear, clear, cloudy, cloudy, overcast]
    assert (charts.figures.first_day, charts.figures.last_day) == (12, 19)


@pytest.mark.shows("15.15.a", "15.15.b", "15.15.c", "15.15.d", "15.15.e")
def test_15_15_ammunition(charts: Charts) -> None:
    figures, days = charts.figures, charts.track.values()
    assert figures.german_ammunition == figures.volkhov_ammunition == 120
    assert figures.leningrad_ammunition == 90
    assert [day.ammunition[Front.GERMAN] for day in days] == [80, 80, 90, 90, 90, 90, 100, 100]
    assert {day.ammunition[Front.VOLKHOV] for day in days} == {80}
    assert {day.ammunition[Front.LENINGRAD] for day in days} == {50}


@pytest.mark.shows("16.5.a", "16.5.b")
def test_16_5_the_fleet(charts: Charts) -> None:
    assert [day.fleet for day in charts.track.values()] == [30, *[15] * 7]
    assert (charts.figures.fleet_range, charts.figures.fleet_hexes) == (12, 3)
    assert charts.fleet.ammunition == 0


@pytest.mark.shows("11.12.a", "11.12.b")
def test_11_12_allowances(charts: Charts) -> None:
    assert (charts.figures.initiative_mp, charts.figures.limited_mp) == (12, 8)


# ---- Artillery, surprise, assaults ----


@pytest.mark.shows("CH.arty.a")
def test_artillery_capabilities(charts: Charts) -> None:
    """Offensive and defensive fire, ZOC fire, and whom they support."""
    can = charts.artillery
    offensive = {key for key, c in can.items() if c.offensive}
    assert offensive == {
        *((SOVIET, gun) for gun in (Gun.DIVISIONAL, Gun.MORTAR)),
        *((GERMAN, gun) for gun in (Gun.DIVISIONAL, Gun.HOWITZER_150)),
    }
    defensive = {gun for (side, gun), c in can.items() if side == GERMAN and c.defensive}
    assert defensive == {gun for side, gun in can if side == GERMAN} - {Gun.RAILWAY}
    assert {gun for (side, gun), c in can.items() if side == SOVIET and c.defensive} == {
        *(Gun.DIVISIONAL, Gun.MORTAR),
    }
    divisional, mortar = can[SOVIET, Gun.DIVISIONAL], can[SOVIET, Gun.MORTAR]
    assert (divisional.offensive_for, divisional.defensive_for) == ("division", "division")
    assert (mortar.offensive_for, mortar.defensive_for) == ("", "army")
    assert [key for key, c in can.items() if c.zone == "indirect"] == [(SOVIET, Gun.MORTAR)]
    silent = {key for key, c in can.items() if not c.zone}
    assert silent == {(SOVIET, Gun.ROCKET), (GERMAN, Gun.ROCKET), (GERMAN, Gun.RAILWAY)}
    assert all(c.bombardment for c in can.values())
    free = {key for key, c in can.items() if c.ammunition == 0}
    assert free == {(SOVIET, Gun.ROCKET), (GERMAN, Gun.ROCKET)}
    assert charts.capability(GERMAN, Gun.LEHR) is can[GERMAN, Gun.LEHR]


@pytest.mark.shows("CH.surprise.a")
@pytest.mark.parametrize(
    "die, attacker, defender, halves",
    [
        (1, (0, -1, -2), (2, 0, 0), False),
        (2, (0, 0, -1), (1, 0, 0), False),
        (3, (0, 0, -1), (1, 0, 0), False),
        (4, (0, 0, 0), (0, 0, 0), False),
        (6, (0, 0, 0), (0, 0, 0), False),
        (7, (0, 0, 0), (0, 0, -1), True),
        (8, (0, 0, 0), (0, 0, -1), True),
        (9, (1, 0, 0), (0, -1, -2), True),
        (10, (1, 0, 0), (0, -1, -2), True),
    ],
)
def test_surprise(
    charts: Charts,
    die: int,
    attacker: tuple[int, int, int],
    defender: tuple[int, int, int],
    halves: bool,
) -> None:
    """Shift of his fire, morale and assault morale of each; the defenders' fire halved."""
    found = charts.surprise(die)
    assert (found.attacker_shift, found.attacker_morale, found.attacker_assault) == attacker
    assert (found.defender_shift, found.defender_morale, found.defender_assault) == defender
    assert found.halves_defenders == halves


@pytest.mark.shows("CH.ares.a", "13.11.4.g", "13.11.4.k", "13.11.4.l")
@pytest.mark.parametrize(
    "difference, condition, defender, steps",
    [
        (1, Condition.SUPPRESSED, 1, 0),
        (2, Condition.DISRUPTED, 1, 0),
        (3, Condition.DISRUPTED, 1, 1),
        (4, Condition.DISRUPTED, 2, 1),
        (5, Condition.DISRUPTED, 2, 2),
        (6, Condition.DISRUPTED, 2, 3),
        (12, Condition.DISRUPTED, 2, 9),
    ],
)
def test_assault_results(
    charts: Charts, difference: int, condition: Condition, defender: int, steps: int
) -> None:
    """A step from 3 on, one more for each point above 4; two hexes of a defender from 4 on."""
    found = charts.assault_results(difference)
    assert Condition(found.condition) is condition
    assert (found.retreat_defender, found.retreat_attacker) == (defender, 1)
    assert found.steps == steps


# ---- Sources ----


def test_every_value_has_a_source() -> None:
    """Nothing is an owner's; what the rulebook prints in full is text, terrain is ours."""
    sources = count_sources(DATA)
    assert not any(Source.OWNER in count for count in sources.values())
    assert set(sources["weather.csv"]) == {Source.TEXT}
    assert set(sources["terrain.csv"]) == {Source.RECONSTRUCTED}
    assert sources["artillery.csv"][Source.TEXT] > sources["artillery.csv"][Source.RECONSTRUCTED]
