"""The shipped pack against the rulebook and our notes: counters, set-up, reinforcements. Charts and
map are in `test_charts.py` and `test_map.py`, broken packs in `test_facts.py`."""

from __future__ import annotations

import typing
from collections import Counter

import pytest

from kessel.board.hexes import Hex
from kessel.games.spark.pack.pack import Pack, shipped
from kessel.games.spark.pack.r03_units import (
    GERMAN,
    SOVIET,
    Front,
    Gun,
    Mobility,
    Size,
    Target,
    Unit,
    UnitId,
)
from kessel.games.spark.rules.state import Bridge, Condition, Position, Supply


@pytest.fixture
def pack() -> Pack:
    return shipped()


def named(pack: Pack, name: str) -> Unit:
    (found,) = [unit for unit in pack.units if unit.name == name]
    return found


def real(pack: Pack) -> tuple[Unit, ...]:
    return pack.units[: pack.unknown]


# ---- 3.1 Markers ----


@pytest.mark.shows("3.1.a", "3.1.b", "11.13.a")
def test_3_1_every_marker_has_its_place_in_a_position() -> None:
    """Condition, formation, supply, command; assault markers with the hex that each points at, and
    bridges with the Neva hex and both banks."""
    assert [condition.name for condition in Condition] == ["NORMAL", "SUPPRESSED", "DISRUPTED"]
    assert [supply.name for supply in Supply] == ["IN", "ISOLATED", "OUT"]
    hints = typing.get_type_hints(Position)
    assert hints["condition"] == list[Condition]
    assert hints["supply"] == list[Supply]
    assert hints["column"] == hints["mounted"] == hints["in_command"] == list[bool]
    assert hints["assault"] == dict[UnitId, Hex]
    assert hints["bridges"] == dict[Hex, Bridge]
    assert typing.get_type_hints(Bridge)["banks"] == tuple[Hex, Hex]


# ---- 3.2 Counters ----


@pytest.mark.shows("3.2.a", "3.2.b")
def test_3_2_what_a_counter_says(pack: Pack) -> None:
    """Size, movement type, target class, abilities; morale left of the symbol."""
    regiment = named(pack, "269 RR/136 RD")
    assert (regiment.size, regiment.mobility) == (Size.REGIMENT, Mobility.FOOT)
    assert (regiment.target, regiment.may_assault, regiment.morale) == (Target.PERSONNEL, True, 7)
    tanks = named(pack, "1 tank bn/152 TBde")
    assert (tanks.size, tanks.mobility, tanks.target) == (
        *(Size.BATTALION, Mobility.TRACKED, Target.AFV),
    )
    gun = named(pack, "12 Gds gun rgt")
    assert (gun.target, gun.may_assault) == (Target.WEAPON, False)
    engineers = named(pack, "Pi 240/170 ID")
    assert (engineers.is_engineer, regiment.is_engineer, engineers.morale) == (True, False, 8)
    assert named(pack, "41 pontoon bn").is_bridging


@pytest.mark.shows("3.21.a", "3.21.d", "3.21.e", "3.21.i", "3.21.j")
@pytest.mark.parametrize(
    "name, strength, at, reach, at_reach",
    [
        ("269 RR/136 RD", 8, 1, 0, 1),
        ("I/GR 391/170 ID", 6, 2, 0, 1),
        ("1 tank bn/152 TBde", 5, 5, 2, 2),
        ("Tiger/502", 3, 8, 3, 3),
        ("882 AT rgt", 4, 4, 2, 2),
        ("1 bn/34 Ski Bde", 3, 0, 0, 0),
        ("Schnell 240/170 ID", 3, 3, 2, 2),
    ],
)
def test_3_21_factors(
    pack: Pack, name: str, strength: int, at: int, reach: int, at_reach: int
) -> None:
    """Strength, AT firepower and range; without a printed range AT fire goes one hex."""
    unit = named(pack, name)
    assert (unit.strengths[0], unit.at[0]) == (strength, at)
    assert (unit.range, unit.at_range) == (reach, at_reach)


@pytest.mark.shows("3.21.b", "3.21.f", "3.21.h")
@pytest.mark.parametrize(
    "name, strength, at, reach, at_reach",
    [
        ("343 AR/136 RD", 8, 3, 12, 1),
        ("127 mortar rgt", 8, 0, 7, 0),
        ("403 super-heavy how", 12, 0, 13, 0),
        ("I/AR 240/170 ID", 5, 2, 13, 1),
        ("686 (railway)", 6, 0, 33, 0),
        ("II/2 Lehr", 5, 2, 22, 1),
    ],
)
def test_3_21_factors_of_artillery(
    pack: Pack, name: str, strength: int, at: int, reach: int, at_reach: int
) -> None:
    """The first number is indirect firepower, the third its range; AT fire goes one hex."""
    unit = named(pack, name)
    assert unit.is_artillery
    assert (unit.strengths[0], unit.at[0]) == (strength, at)
    assert (unit.range, unit.at_range) == (reach, at_reach)


@pytest.mark.shows("3.21.c")
def test_3_21_c_parentheses(pack: Pack) -> None:
    assert not named(pack, "283 MG bn/16 FR").may_assault
    assert not named(pack, "SP Flak").may_assault
    assert named(pack, "2 special eng Bde").may_assault


@pytest.mark.shows("3.22.a", "3.22.b", "3.22.c", "3.22.d", "11.11.a")
def test_3_22_movement_types(pack: Pack) -> None:
    """AFVs are tracked but for aerosans; balloons wheeled; two kinds stand outside."""
    kinds = Counter(unit.mobility for unit in real(pack))
    assert set(kinds) == set(Mobility)
    afvs = {unit.mobility for unit in real(pack) if unit.is_afv and unit.code != "AE"}
    assert afvs == {Mobility.TRACKED}
    assert {u.mobility for u in real(pack) if u.code == "AE"} == {Mobility.SKI}
    assert {u.mobility for u in real(pack) if u.is_balloon} == {Mobility.WHEELED}
    rail = [unit.name for unit in real(pack) if unit.mobility is Mobility.RAIL]
    assert rail == ["686 (railway)", "688 (railway)"]
    assert [u.name for u in real(pack) if u.mobility is Mobility.FIXED] == ["617 Flak"]
    assert named(pack, "343 AR/136 RD").mobility is Mobility.FOOT  # drawn by horses


@pytest.mark.shows("3.22.e", "16.6.a")
def test_3_22_e_mechanised(pack: Pack) -> None:
    assert named(pack, "Schnell 240/170 ID").is_mechanised
    assert named(pack, "Tiger/502").is_mechanised
    assert not named(pack, "1 bn/34 Ski Bde").is_mechanised
    assert not named(pack, "269 RR/136 RD").is_mechanised


@pytest.mark.shows("13.9.a", "13.9.b", "13.31.b", "13.31.c")
def test_13_9_artillery_is_what_fires_indirectly(pack: Pack) -> None:
    """Guns, howitzers, railway guns, rockets, mortars, divisional artillery; not AT nor AA. What
    fires indirectly alone, and what does counter-battery fire."""
    artillery = {unit.gun for unit in real(pack) if unit.is_artillery}
    assert artillery == set(Gun)
    assert not any(u.is_artillery for u in real(pack) if u.is_aa or u.code in ("AT", "GA"))
    can = pack.charts.artillery
    indirect = {key for key, capability in can.items() if not capability.direct}
    assert indirect == {
        (SOVIET, Gun.MORTAR),
        (SOVIET, Gun.ROCKET),
        (GERMAN, Gun.ROCKET),
        (GERMAN, Gun.RAILWAY),
    }
    assert not pack.charts.fleet.direct
    assert pack.charts.fleet.counter_battery
    assert {gun for (side, gun), c in can.items() if side == SOVIET and c.counter_battery} == {
        *(Gun.GUN, Gun.HEAVY_GUN, Gun.HEAVY_HOWITZER, Gun.SUPER_HEAVY),
    }
    assert {gun for (side, gun), c in can.items() if side == GERMAN and c.counter_battery} == {
        *(Gun.GUN, Gun.GUN_150, Gun.HOWITZER_210, Gun.LEHR, Gun.RAILWAY),
    }


@pytest.mark.shows("13.10.5H.a", "13.10.5H.b")
def test_13_10_5h_heavy_artillery(pack: Pack) -> None:
    heavy = {(unit.side, unit.gun) for unit in real(pack) if unit.is_heavy}
    assert heavy == {
        *((SOVIET, gun) for gun in (Gun.HEAVY_GUN, Gun.HEAVY_HOWITZER, Gun.SUPER_HEAVY)),
        *((GERMAN, gun) for gun in (Gun.GUN_150, Gun.HOWITZER_210, Gun.RAILWAY)),
    }
    assert {key for key, can in pack.charts.artillery.items() if can.is_heavy} == heavy
    assert pack.charts.fleet.is_heavy


@pytest.mark.shows("CH.roster.a", "13.10.8.c", "13.10.8.e", "13.10.8.f", "13.10.8.g")
@pytest.mark.parametrize(
    "name, strengths, at, back",
    [
        ("129 GRR/45 Gds RD", (9, 8, 7, 6, 5, 4, 3, 2, 1), (2, 2, 1, 1, 0, 0, 0, 0, 0), 5),
        ("269 RR/136 RD", (8, 7, 6, 5, 4, 3, 2, 1), (1, 1, 0, 0, 0, 0, 0, 0), 4),
        ("Tiger/502", (3, 2, 1), (8, 8, 7), 2),
        ("343 AR/136 RD", (8, 6, 4, 2), (3, 3, 2, 2), 4),
        ("311 heavy how", (10, 8, 6, 4, 2), (0, 0, 0, 0, 0), 4),
        ("403 super-heavy how", (12, 9, 6, 3), (0, 0, 0, 0), 6),
        ("768 (210 mm)", (8, 7, 6, 5, 4, 3, 2, 1), (0, 0, 0, 0, 0, 0, 0, 0), 4),
        ("HQ/170 ID", (1,), (0,), 1),
    ],
)
def test_roster_boxes(
    pack: Pack, name: str, strengths: tuple[int, ...], at: tuple[int, ...], back: int
) -> None:
    """A box is a step: one point of strength each, or what an asterisked unit has printed there; AT
    falls with every second step, of asterisked units when they are flipped."""
    unit = named(pack, name)
    assert (unit.strengths, unit.at, unit.back) == (strengths, at, back)
    assert unit.steps == len(strengths)


@pytest.mark.shows("16.1.d", "13.10.5U.d")
def test_dots(pack: Pack) -> None:
    """One black dot, two of KV-1 and Tiger, a white one of light tanks and aerosans."""
    dots = {u.code: (u.armour, u.is_weak) for u in real(pack) if u.is_afv}
    assert dots == {
        "T34": (1, False),
        "P3": (1, False),
        "SG3": (1, False),
        "KV": (2, False),
        "TI": (2, False),
        "LT": (0, True),
        "AE": (0, True),
        "FS": (0, True),
    }


@pytest.mark.shows("16.2.a", "16.2.b")
def test_16_2_engineers(pack: Pack) -> None:
    miners, special = named(pack, "7 Gds miner bn"), named(pack, "39 special eng Bde")
    assert (miners.is_engineer, miners.is_special_engineer) == (True, False)
    assert (special.is_engineer, special.is_special_engineer) == (True, True)


def test_names_in_both_languages(pack: Pack) -> None:
    assert named(pack, "269 RR/136 RD").name_ja == "第136狙撃師団 第269連隊"
    assert named(pack, "I/GR 391/170 ID").name_ja == "第170歩兵師団 第391連隊 第I大隊"
    assert named(pack, "HQ/XXVI Corps").name_ja == "第26軍団司令部"
    assert pack.formations_ja["45 Gds RD"] == "第45親衛狙撃師団"
    assert set(pack.formations_ja) == set(pack.formations)
    for side in (SOVIET, GERMAN):
        names = [unit.name_ja for unit in real(pack) if unit.side == side]
        assert len(set(names)) == len(names)


def test_a_motorised_unit_pays_by_what_it_goes_on(pack: Pack) -> None:
    rows = {
        "269 RR/136 RD": "foot",
        "1 bn/34 Ski Bde": "ski",
        "12 Gds gun rgt": "wheeled",
        "1 tank bn/152 TBde": "tracked",
        "549 tank bn/61 TBde": "weak_tracked",
        "Tiger/502": "heavy_tracked",
        "3 aerosan bn": "aerosan",
        "686 (railway)": "rail",
        "617 Flak": "fixed",
        "MR bn/61 TBde": "wheeled",
    }
    assert {name: pack.row_of(named(pack, name)) for name in rows} == rows
    assert pack.row_of(named(pack, "MR bn/61 TBde"), mounted=False) == "foot"
    assert pack.row_of(named(pack, "12 Gds gun rgt"), mounted=False) == "wheeled"


def test_unknown_counters_stand_for_what_is_not_seen(pack: Pack) -> None:
    unknown = pack.units[pack.unknown :]
    assert [unit.side for unit in unknown] == [SOVIET, GERMAN]
    assert [unit.id for unit in unknown] == [pack.unknown, pack.unknown + 1]
    assert not any(unit.name for unit in unknown)


# ---- 17.1 Set-up ----


@pytest.mark.shows("17.1.a", "17.0.a")
def test_17_1_everybody_has_a_place(pack: Pack) -> None:
    """One scenario: 153 Soviet and 118 German units on the map, 75 and 55 to come."""
    assert list(pack.setups) == ["spark"]
    setup = pack.setup
    assert Counter(pack.units[unit].side for unit in setup.units) == {SOVIET: 153, GERMAN: 118}
    coming = Counter(pack.units[arrival.unit].side for arrival in setup.arrivals)
    assert coming == {SOVIET: 75, GERMAN: 55}
    waiting = [*setup.bridge_battalions, *setup.rear_aa]
    assert (len(setup.bridge_battalions), len(setup.rear_aa)) == (4, 2)
    somewhere = [*setup.units, *(arrival.unit for arrival in setup.arrivals), *waiting]
    assert sorted(somewhere) == [unit.id for unit in real(pack)]


@pytest.mark.parametrize(
    "name, here",
    [
        ("134 GRR/45 Gds RD", "1125"),
        ("3 bn/55 RBde", "1809"),
        ("269 RR/136 RD", "1217"),
        ("951 RR/265 RD", "4336"),
        ("HQ/XXVI Corps", "2036"),
        ("617 Flak", "2036"),
        ("I/GR 328/227 ID", "1810"),
        ("688 (railway)", "2136"),
        ("I/GR 193/69 ID", "4236"),
    ],
)
def test_17_1_some_places(pack: Pack, name: str, here: str) -> None:
    assert pack.setup.units[named(pack, name).id] == pack.hex(here)


@pytest.mark.shows("11.71.c")
def test_11_7_reinforcements(pack: Pack) -> None:
    """By day and edge, the Soviets as the notes list them, Germans sooner; Tigers on 13 January."""
    found = Counter((arrival.day, arrival.area) for arrival in pack.setup.arrivals)
    expected = {
        "south": {13: 32, 15: 15, 16: 7, 18: 1},
        "west": {13: 7, 14: 9, 15: 7, 16: 6, 17: 3},
        "east": {13: 7, 14: 11, 15: 14, 16: 7, 17: 4},
    }
    assert found == {(day, area): n for area, days in expected.items() for day, n in days.items()}
    tiger = named(pack, "Tiger/502")
    assert [a.day for a in pack.setup.arrivals if a.unit == tiger.id] == [13]
    edges = {pack.units[arrival.unit].front: arrival.area for arrival in pack.setup.arrivals}
    assert edges == {Front.GERMAN: "south", Front.LENINGRAD: "west", Front.VOLKHOV: "east"}


def test_formations_and_their_headquarters(pack: Pack) -> None:
    """Divisions and brigades; whoever has none is independent, or the corps' (R40)."""
    assert len(pack.formations) == 59
    assert len(pack.formations["170 ID"]) == 16
    assert [pack.units[unit].code for unit in pack.formations["61 TBde"]] == ["LT", "LT", "SMG"]
    division, corps = named(pack, "HQ/170 ID"), named(pack, "HQ/XXVI Corps")
    assert len(pack.headquarters) == 14
    assert {*pack.subordinates[division.id], division.id} == {*pack.formations["170 ID"]}
    army = {pack.units[unit].name for unit in pack.subordinates[corps.id]}
    assert {"617 Flak", "Tiger/502", "II/2 Lehr", "1/StuG 226", "Pi 667"} <= army
    assert not any(pack.units[unit].formation for unit in pack.subordinates[corps.id])
    assert not named(pack, "283 MG bn/16 FR").is_division
    assert named(pack, "269 RR/136 RD").is_division
    assert not named(pack, "1 bn/11 RBde").is_division


@pytest.mark.shows("16.7.a")
def test_16_7_a_one_aa_battalion_of_each_army(pack: Pack) -> None:
    line = [pack.units[unit] for unit in pack.setup.units]
    armies = Counter(unit.army for unit in line if unit.side == SOVIET and unit.is_aa)
    assert armies == {"67": 1, "2S": 1, "8": 1}
    assert {pack.units[unit].size for unit in pack.setup.rear_aa} == {Size.REGIMENT}
