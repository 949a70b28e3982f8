"""The shipped pack against the rulebook and our notes. For broken packs see `test_facts.py`."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable
from datetime import date

import msgspec
import pytest

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.components.pack import ChartBook, Source, Table, count_sources
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.pack import Pack, Placement, load, shipped
from kessel.games.cherkassy.pack.r02_map import (
    ANY_ROAD,
    BRIDGE,
    FORTIFIED,
    IMPROVED,
    LAKE,
    RIVER,
    ROAD,
    STREAM,
    WATER,
    Terrain,
    Weather,
)
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Front, Size, Type, Unit
from kessel.games.cherkassy.pack.setups import OUT
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

DATA = GAME.data
SCENARIOS = ("forging", "hammering", "breaking", "campaign")
LISTED = ("hammering", "breaking")


@pytest.fixture
def pack() -> Pack:
    return shipped()


def counters(pack: Pack) -> tuple[Unit, ...]:
    """The units that are printed."""
    return pack.units[: pack.unknown]


def sides_with(pack: Pack, flag: int) -> int:
    """How many hexsides have a flag."""
    return sum(bool(flags & flag) for flags in pack.map.sides) // 2


def between(pack: Pack, a: str, b: str) -> int:
    return pack.map.between(pack.hex(a), pack.hex(b))


def labels(pack: Pack, hexes: Iterable[Hex]) -> list[str]:
    return [pack.map.grid.labels[here] for here in hexes]


def column(number: int, first: int, last: int) -> list[str]:
    return [f"{number}{row:02}" for row in range(first, last + 1)]


def named(pack: Pack, formation: str, name: str) -> Unit:
    (found,) = [u for u in counters(pack) if (u.formation, u.name) == (formation, name)]
    return found


def placed(pack: Pack, scenario: str, formation: str) -> dict[str, Placement]:
    placements = pack.setups[scenario].placements
    return {pack.units[u].name: placements[u] for u in pack.formations[formation]}


def stated(chart: str, key: str) -> Source:
    return ChartBook.read(DATA / "charts.toml").chart(chart).source(key)


def unit_source(label: str, column: str) -> Source:
    (row,) = [
        row
        for row in Table.read(DATA / "units.csv", (), key=("id",), noun="unit")
        if row.text("id") == label
    ]
    return row.source(column)


# ---- 1, 2.1 The frame ----


@pytest.mark.shows("1.2.a")
def test_1_2_a_a_turn_is_a_day(pack: Pack) -> None:
    """24 hours, and so the calendar goes on by one day."""
    track = pack.charts.turn_track
    assert pack.charts.scale.hours == 24
    days = [track.date_of(turn) for turn in range(24)]
    assert {(b - a).total_seconds() / 3600 for a, b in itertools.pairwise(days)} == {24}


@pytest.mark.shows("1.2.b", "1.2.c")
def test_1_2_scale(pack: Pack) -> None:
    """Men and miles, as the text states them."""
    scale = pack.charts.scale
    assert (scale.battalion, scale.brigade, scale.miles) == ("200-900", "1000-2000", "1.25")
    assert {stated("scale", key) for key in ("battalion", "brigade", "miles")} == {Source.TEXT}
    sizes = Counter(unit.size for unit in counters(pack))
    assert sizes == {
        Size.BATTALION: 199,
        Size.REGIMENT: 144,
        Size.BRIGADE: 61,
        Size.BATTLE_GROUP: 1,
    }


@pytest.mark.shows("2.1.a", "2.3.a", "2.12.a")
def test_2_1_counters(pack: Pack) -> None:
    """500 counters: 405 units, most of them not artillery, and markers of every kind."""
    numbers = msgspec.structs.asdict(pack.charts.counters)
    assert numbers.pop("total") == 500 == sum(numbers.values())
    assert numbers["units"] == len(counters(pack)) == 405
    assert sum(unit.is_artillery for unit in counters(pack)) == 38
    markers = "out_of_supply maintenance_step_lost recovery_underway soviet_air german_air phase"
    assert set(numbers) == {"units", *markers.split(), "turn", "weather", "control"}
    assert all(numbers.values())


# ---- 2.2 The map ----


@pytest.mark.shows("2.2.a", "2.2.c")
def test_2_2_grid(pack: Pack) -> None:
    """61 columns of 34 hexes, each with four digits of its own, Rakitino in 1006."""
    grid = pack.map.grid
    numbers = {f"{c}{r:02}" for c in range(10, 71) for r in range(1, 35)}
    assert set(grid.labels) == numbers
    assert len(grid) == 2074
    assert pack.map.towns[pack.hex("1006")] == ("Rakitino", "ラキチノ")
    assert pack.map.towns[pack.hex("3525")].name == "Zvenigorodka"


def test_7_11_odd_columns_stand_lower(pack: Pack) -> None:
    """6128 and 6029 touch, 6227 is a hex further off: so the example of 7.11 makes sense."""
    around = labels(pack, pack.map.grid.neighbours[pack.hex("6128")])
    assert around == ["6127", "6228", "6229", "6129", "6029", "6028"]
    assert pack.map.grid.distance(pack.hex("6227"), pack.hex("6128")) == 2
    assert between(pack, "6128", "6029") == RIVER


@pytest.mark.shows("2.2.d", "10.7.b", "10.8.a", "10.10.a")
def test_2_2_d_terrain(pack: Pack) -> None:
    """Seven natural kinds and six man-made, all on the map; clear is what is not printed over."""
    terrain = Counter(pack.map.terrain)
    assert terrain == {
        Terrain.CLEAR: 2074 - 62 - 35 - 23,
        Terrain.WOODS: 62,
        Terrain.HILL: 35,
        Terrain.SWAMP: 23,
    }
    assert [kind.value for kind in Terrain] == ["clear", "woods", "hill", "swamp"]
    flags = (STREAM, RIVER, LAKE, BRIDGE, IMPROVED, ROAD, FORTIFIED)
    assert [sides_with(pack, flag) for flag in flags] == [155, 249, 4, 43, 78, 339, 165]
    assert len(pack.map.towns) == 44
    assert labels(pack, [pack.map.airfield]) == ["3809"]
    printed_over = Table.read(DATA / "terrain.csv", (), key=("hex",), noun="hex")
    assert {row.text("terrain") for row in printed_over} == {"woods", "hill", "swamp"}


@pytest.mark.parametrize(
    "label, terrain",
    [("1412", "woods"), ("6814", "woods"), ("3219", "hill"), ("1524", "hill"), ("6009", "swamp"),
     ("1931", "swamp"), ("3809", "clear"), ("1001", "clear")],
)  # fmt: skip
def test_10_8_terrain_of_a_hex(pack: Pack, label: str, terrain: str) -> None:
    assert pack.map.terrain[pack.hex(label)] == terrain


@pytest.mark.parametrize(
    "a, b, flags",
    [
        ("1006", "1007", RIVER | BRIDGE | ROAD),
        ("1801", "1901", FORTIFIED),
        ("2120", "2121", STREAM),
        ("2920", "2921", LAKE),  # in place of the river
        ("4710", "4810", LAKE),  # in place of the stream
        ("2123", "2223", IMPROVED),  # a plain road too: the better class counts
        ("3525", "3625", RIVER | BRIDGE | IMPROVED),
        ("4824", "4923", IMPROVED),
        ("1321", "1422", STREAM | BRIDGE | IMPROVED),
        ("6729", "6730", RIVER | BRIDGE | ROAD | FORTIFIED),
        ("2625", "2525", FORTIFIED),
        ("3809", "3810", 0),
    ],
)
def test_2_2_hexsides(pack: Pack, a: str, b: str, flags: int) -> None:
    """A hexside looks the same from both sides."""
    assert between(pack, a, b) == between(pack, b, a) == flags


@pytest.mark.shows("10.12.c")
def test_10_12_c_bridges_carry_roads(pack: Pack) -> None:
    """Every bridge has a road and water, and every road over water a bridge."""
    for flags in pack.map.sides:
        assert bool(flags & BRIDGE) == bool(flags & ANY_ROAD and flags & WATER)


@pytest.mark.shows("11.15.a")
def test_11_15_a_the_front_is_fortified(pack: Pack) -> None:
    """Each hexside between both sides' hexes at the start is fortified, and no other is."""
    german, grid = pack.map.german_start, pack.map.grid
    for here, there in ((Hex(h), t) for h in range(len(grid)) for t in grid.neighbours[h]):
        assert bool(pack.map.between(here, there) & FORTIFIED) == (german[here] != german[there])
    assert sum(german) == 1571
    assert labels(pack, [pack.map.surrounded]) == ["2625"]
    assert not german[pack.map.surrounded]


@pytest.mark.shows("7.7.a", "7.8.a", "9.2.b", "9.2.c")
def test_edges(pack: Pack) -> None:
    """The parts of the edges that serve as sources and entry areas, by side of the front."""
    edges, german = pack.map.edges, pack.map.german_start
    assert labels(pack, edges.east) == column(70, 1, 34)
    assert labels(pack, edges.west) == column(10, 1, 34)
    assert labels(pack, (h for h in edges.west if german[h])) == ["1033", "1034"]
    assert pack.charts.reinforcements.west_last == "1032"
    assert labels(pack, edges.south) == [f"{c}34" for c in range(10, 71)]
    german_north = labels(pack, (h for h in edges.north if german[h]))
    assert german_north == [f"{c}01" for c in range(19, 53)]
    assert not any(german[h] for h in edges.east)
    assert labels(pack, (h for h in edges.south if german[h]))[-1] == "6834"


def test_2_2_lines_for_drawing(pack: Pack) -> None:
    """Roads as chains; water and front as hexsides of which each begins where the last ended."""
    grid = pack.map.grid
    kinds = Counter(line.kind for line in pack.map.lines)
    assert kinds == {"improved": 2, "road": 25, "stream": 5, "river": 5, "lake": 4, "fortified": 3}
    for line in pack.map.lines:
        if line.kind in ("improved", "road"):
            assert all(b in grid.neighbours[a] for a, b in itertools.pairwise(line.hexes))
            continue
        sides = list(zip(line.hexes[::2], line.hexes[1::2], strict=True))
        for (a, b), (c, d) in itertools.pairwise(sides):
            x, y = {a, b} ^ {c, d}
            assert y in grid.neighbours[x], line.name
    fortified = [len(line.hexes) // 2 for line in pack.map.lines if line.kind == "fortified"]
    assert fortified == [76, 83, 6]


# ---- 2.3 to 2.11 Counters ----


def test_2_3_numbers_of_the_notes(pack: Pack) -> None:
    assert Counter(unit.side for unit in counters(pack)) == {GERMAN: 186, SOVIET: 219}
    assert [unit.id for unit in counters(pack)] == list(range(405))
    assert [u.label for u in counters(pack)] == [
        *(f"G{n}" for n in range(1, 187)),
        *(f"S{n}" for n in range(1, 220)),
    ]
    types = Counter(unit.type for unit in counters(pack))
    expected = "infantry 198/tank 60/mech inf 49/artillery 27/mot inf 21/paratroop 11/rocket 11/"
    expected += "cavalry 10/arm recon 10/fortress 6/ski 1/depot 1"
    assert "/".join(f"{kind} {number}" for kind, number in types.most_common()) == expected
    assert sum(u.attack for u in counters(pack)) == 2101
    assert sum(u.defence for u in counters(pack)) == 2289
    assert sum(u.allowance for u in counters(pack)) == 2396


@pytest.mark.shows("2.3.b")
def test_2_3_b_what_a_counter_shows(pack: Pack) -> None:
    """Formation, steps, strengths, type, allowance, and a hex or a turn of entry."""
    for unit in counters(pack):
        assert unit.formation
        assert unit.formation_ja
        assert unit.name
        assert unit.name_ja
        assert unit.steps in (1, 2)
        assert unit.defence > 0
        assert unit.allowance > 0
        assert re.fullmatch(r"\d{4}|\d+[WE]?|N|Special", unit.code)
        assert (unit.front is Front.NONE) == (unit.side == GERMAN)


@pytest.mark.shows("2.4.b", "2.9.a")
def test_2_4_b_specimen(pack: Pack) -> None:
    """34 ID: attack 6, defence 8, movement 12, two steps, in 2121. The rulebook's own example."""
    unit = pack.units[pack.unit("G1")]
    assert (unit.formation, unit.size) == ("34 ID", Size.BATTALION)
    assert (unit.attack, unit.defence, unit.allowance) == (6, 8, 12)
    assert (unit.steps, unit.code) == (2, "2121")
    for value in ("formation", "size", "attack", "defence", "move", "steps", "code"):
        assert unit_source("G1", value) is Source.TEXT


@pytest.mark.shows("2.4.c")
def test_2_4_c_independent_units(pack: Pack) -> None:
    """Soviet, with an I behind the formation; besides them, all artillery (11.20)."""
    independent = {u.formation for u in counters(pack) if u.is_independent and not u.is_artillery}
    assert independent == {"1UF I", "2UF I"}
    assert all(u.is_independent for u in counters(pack) if u.is_artillery)


@pytest.mark.shows("2.5.a", "2.5.b")
def test_2_5_dark_counters(pack: Pack) -> None:
    """Red are Soviet tanks and mechanised infantry, black German panzers, recce and grenadiers."""

    def dark(side: Side) -> set[Type]:
        return {u.type for u in counters(pack) if u.side == side and u.is_dark}

    assert dark(SOVIET) == {Type.TANK, Type.MECHANISED}
    assert dark(GERMAN) == {Type.TANK, Type.MECHANISED, Type.RECON}
    light = {u.type for u in counters(pack) if not u.is_dark}
    assert light == set(Type) - {Type.TANK, Type.MECHANISED, Type.RECON}


ABBREVIATED = {
    "2.6.a": """
        Cos コサック/K 軍団/KG カンプグルッペ(戦闘団)/Pz 装甲/PzK 装甲軍団
        PzGr 装甲擲弾兵/SS 親衛隊/SS_Wall SS義勇突撃旅団ワロニエン
        KAB B軍団支隊(Korps_Abteilung_“B”)
    """,
    "2.6.b": """
        A 軍/FA 陣地帯/G 親衛/GTA 親衛戦車軍/GTC 親衛戦車軍団
        MC 機械化軍団/TA 戦車軍/TC 戦車軍団/UF ウクライナ方面軍
    """,
    "3.1.h": """
        Bde 旅団/Bn 大隊/CD 騎兵師団/GAD 親衛空挺師団/GCC 親衛騎兵軍団/GRD 親衛狙撃師団
        ID 歩兵師団/MB 機械化大隊/MIB 自動車化歩兵大隊/MRB 自動車化狙撃大隊/Pz 装甲/PzD 装甲師団
        PzGr 装甲擲弾兵/Recon 偵察/RD 狙撃師団/TB 戦車旅団/TR 戦車連隊/StuG 突撃砲大隊
    """,
}


@pytest.mark.shows("2.6.a", "2.6.b", "3.1.h")
@pytest.mark.parametrize("words", ABBREVIATED.values(), ids=ABBREVIATED)
def test_2_6_abbreviations(pack: Pack, words: str) -> None:
    """What the letters stand for, as the rulebook puts it."""
    for entry in words.strip().replace("\n", "/").split("/"):
        word, meaning = (part.replace("_", " ") for part in entry.split())
        assert pack.abbreviations[word].ja == meaning
        assert pack.abbreviations[word].en


@pytest.mark.shows("2.7.a", "2.7.b", "2.7.c")
def test_2_7_classes_and_types(pack: Pack) -> None:
    """Six mechanised types and six others; the rulebook announces a thirteenth it never names."""

    def types(mechanised: bool) -> set[str]:
        return {u.type.value for u in counters(pack) if u.is_mechanised == mechanised}

    assert types(True) == {"tank", "mech inf", "mot inf", "arm recon", "artillery", "rocket"}
    assert types(False) == {"infantry", "depot", "ski", "cavalry", "paratroop", "fortress"}


@pytest.mark.shows("2.8.a")
def test_2_8_sizes(pack: Pack) -> None:
    assert {u.size.value for u in counters(pack)} == {"X", "III", "II", "KG"}
    examples = {"110 TB": "X", "465": "III", "I/80": "II", "Inf KG/10": "KG"}
    assert {n: pack.units[pack.unit(n)].size for n in examples} == examples


@pytest.mark.shows("2.11.a")
def test_2_11_a_most_units_have_two_steps(pack: Pack) -> None:
    """All but artillery and the depot."""
    single = [u for u in counters(pack) if u.steps == 1]
    assert len(single) == 39
    assert all(u.is_artillery or u.type is Type.DEPOT for u in single)


def test_11_3_capacity(pack: Pack) -> None:
    """R13 Regiments of infantry, paratroops and cavalry count 1, all else half."""
    whole = {(u.type, u.size) for u in counters(pack) if u.side == SOVIET and u.capacity == 2}
    assert whole == {
        (kind, Size.REGIMENT) for kind in (Type.INFANTRY, Type.PARATROOP, Type.CAVALRY)
    }
    halves = [named(pack, "5 GCC", "1896 SU"), named(pack, "1UF I", "1 Czech Bde")]
    assert [u.capacity for u in halves] == [1, 1]


def test_10_3_who_breaks_down(pack: Pack) -> None:
    kinds = {(u.side, u.type) for u in counters(pack) if u.breaks_down}
    assert kinds == {(SOVIET, Type.TANK), (SOVIET, Type.MECHANISED)}


@pytest.mark.shows("11.22.a")
def test_11_22_a_range(pack: Pack) -> None:
    """Artillery has a range, and nobody else."""
    assert {(u.side, u.type, u.range) for u in counters(pack) if u.range} == {
        (GERMAN, Type.ARTILLERY, 6),
        (GERMAN, Type.ROCKET, 4),
        (SOVIET, Type.ARTILLERY, 5),
        (SOVIET, Type.ROCKET, 3),
    }
    assert all(bool(u.range) == u.is_artillery for u in counters(pack))


@pytest.mark.shows("3.1.i")
def test_3_1_i_assault_guns_are_tanks(pack: Pack) -> None:
    guns = [u for u in counters(pack) if u.name.startswith("StuG")]
    assert len(guns) == 7
    assert all(u.is_tank for u in guns)


def test_12_1_divisions(pack: Pack) -> None:
    """Corps troops, the brigade and the depot belong to no division."""
    others = {u.formation for u in counters(pack) if u.side == GERMAN and not u.is_division}
    corps = {"42 K", "11 K", "47 PzK", "3 PzK", "SS Wall", "Korsun"}
    assert others == corps | {f"{k} art" for k in ("3 PzK", "7 K", "11 K", "42 K", "47 PzK")} | {
        "3 PzK rocket"
    }
    assert not any(u.is_division for u in counters(pack) if u.side == SOVIET)


# ---- Errata ----


@pytest.mark.parametrize(
    "formation, kind, codes",
    [
        pytest.param("3 PzK rocket", "rocket", "4 5 6", marks=pytest.mark.shows("ER.3.a")),
        pytest.param("3 PzK art", "artillery", "2", marks=pytest.mark.shows("ER.3.b")),
        pytest.param("7 K art", "artillery", "2518 2425 1630", marks=pytest.mark.shows("ER.3.c")),
        pytest.param("11 K art", "artillery", "5626 5317", marks=pytest.mark.shows("ER.3.d")),
        pytest.param("42 K art", "artillery", "2306", marks=pytest.mark.shows("ER.3.e")),
        pytest.param("47 PzK art", "artillery", "5213 2 6130", marks=pytest.mark.shows("ER.3.f")),
    ],
)
def test_er_3_german_artillery(pack: Pack, formation: str, kind: str, codes: str) -> None:
    """Where and when it comes, in the order of the errata."""
    units = [pack.units[unit] for unit in pack.formations[formation]]
    assert [unit.code for unit in units] == codes.split()
    assert {unit.type.value for unit in units} == {kind}
    assert {unit_source(unit.label, "code") for unit in units} == {Source.TEXT}


@pytest.mark.shows("ER.2.a", "ER.2.c", "ER.3.g")
def test_er_2_misprinted_reverses() -> None:
    """Nine counters; the first rocket unit's reverse reads ACT 6130, three cannot be used."""
    rows = Table.read(DATA / "units.csv", (), key=("id",), noun="unit")
    found = [(r.text("formation"), r.text("name"), r.text("misprint")) for r in rows]
    assert [entry for entry in found if entry[2]] == [
        ("213 Sec", "177", "unusable"),
        ("42 K", "Cos", "unusable"),
        ("10 PzGr", "Inf KG/10", "unusable"),
        ("3 PzK rocket", "1", "ACT 6130"),
        ("3 PzK art", "1", "wrong"),
        ("7 K art", "1", "wrong"),
        ("11 K art", "1", "wrong"),
        ("42 K art", "1", "wrong"),
        ("47 PzK art", "1", "wrong"),
    ]


@pytest.mark.shows("ER.1.a")
def test_er_1_footnote() -> None:
    """The river's combat cell has two entries, and the note says whose they are."""
    (river,) = [r for r in effects() if r.text("terrain") == "river"]
    assert river.text("combat") == "half / prohibited **"
    assert river.text("note") == "** = (non-tank or non-panzer)/(tank or panzer)"
    assert river.source("note") is Source.TEXT


# ---- Charts ----


def effects() -> Table:
    return Table.read(DATA / "terrain_effects.csv", (), key=("terrain",), noun="terrain")


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


# ---- 3 Set-ups ----


@pytest.mark.shows("3.1.g", "S1.1.b", "S4.1.b", "3.2.d")
def test_s1_1_b_counters_say_where(pack: Pack) -> None:
    """Scenarios 1 and 4 follow the counters' own codes, at full strength."""
    own = tuple(Placement(unit.code) for unit in counters(pack))
    assert pack.setups["forging"].placements == pack.setups["campaign"].placements == own
    assert pack.setups["forging"].group_stemmermann == ()
    on_map = sum(len(placement.code) == 4 for placement in own)
    assert on_map == 260


ARRIVALS = {
    GERMAN: "2:12 3:3 4:6 5:7 6:9 8:9 9:12 10:2 12:10 13:2 17:1 19:2 20:2 N:18",
    SOVIET: "2E:10 2W:1 3E:4 4E:6 5W:1 8W:3 12W:14 20W:1 N:9 Special:1",
}


@pytest.mark.parametrize("side", ARRIVALS)
def test_3_1_arrivals(pack: Pack, side: Side) -> None:
    codes = Counter(u.code for u in counters(pack) if u.side == side and len(u.code) != 4)
    assert codes == {c: int(n) for c, n in (entry.split(":") for entry in ARRIVALS[side].split())}


@pytest.mark.shows("S1.2.e")
def test_s1_2_e_two_counters_of_one_battalion(pack: Pack) -> None:
    """On foot with movement 4 in 2625; the motorised one waits, and fights the other scenarios."""
    foot, motor = (named(pack, "5 GTC", f"3/6 GMRB ({word})") for word in ("foot", "mot"))
    assert (foot.code, foot.allowance, foot.type, foot.is_mechanised) == (
        *("2625", 4),
        *(Type.INFANTRY, False),
    )
    assert (motor.code, motor.allowance, motor.type) == ("Special", 8, Type.MOTORISED)
    assert (foot.steps, foot.attack) == (motor.steps, motor.attack)
    for scenario in LISTED:
        corps = placed(pack, scenario, "5 GTC")
        assert corps[foot.name].code == OUT
        assert len(corps[motor.name].code) == 4


@pytest.mark.shows("3.2.e", "3.2.c")
def test_3_2_e_worked_listing(pack: Pack) -> None:
    """A 12-8 tank brigade (-1, MSL) at 3128: reduced, and its step lost to maintenance."""
    brigade = pack.units[pack.unit("155 TB")]
    assert (brigade.attack, brigade.defence, brigade.allowance) == (12, 12, 8)
    assert (brigade.type, brigade.size, brigade.steps) == (Type.TANK, Size.BRIGADE, 2)
    placement = pack.setups["hammering"].placements[brigade.id]
    assert placement == Placement("3128", reduced=True, maintenance=True)
    alone = [p.code for p in pack.setups["hammering"].placements].count("3128")
    assert alone == 1


@pytest.mark.shows("S2.1.c", "S3.1.c")
@pytest.mark.parametrize(
    "formation, hammering, breaking",
    [
        ("34 ID", "2127 2228 2028 2127 2228 2028 2127", "2229 2130 2030 2229 2130 2030 2229"),
        ("213 Sec", "3410 3310", "3410 -"),
        ("KAB", "3305 3504 3703 3305 3504 3703 3305", "3308 3408 3508 3308 3408 3508 3308"),
        ("24 PzD", "9 9 9 9 9 9", "- - - - - -"),
        ("4 Mtn", "- - - -", "19 19 20 20"),
        ("3 PzK", "8 8 17 9", "2625 2525 17 2625"),
        ("1 SS LAH", "9 9 9 9 10 10 9", "2223 2323 2423 2223 2323 2423 2223"),
        ("1 PzD", "12 12 12 13 13 12", "2627 2727 2627 2727 2627 2727"),
        ("3 PzK rocket", "1932 2031 2231", "2127 2227 2326"),
        ("47 PzK art", "4630 5428 6130", "3932 4530 5529"),
        ("Korsun", "3809", "3809"),
        (
            "5 GTC",
            "2524 2624 2724 2524 2624 - 2724 2524 2624",
            "2622 2723 box-2-steps 2722 2622 - 2723 2722 2622",
        ),
        ("20 TC", "3526 3625 3128 3527 3526 3625 3527", "3525 3626 3425 3525 3626 3425 3525"),
        ("29 TC", "4525 4526 4625 4525 4526 4625 4525", "3118 3020 box-1-step 3019 3118 3020 3019"),
        ("202 RD", "8W 8W 8W", "3018 2918 2919"),
        ("1UF I", "12W 20W 2324 2325 2024 2324 2325", "2519 20W 2321 2026 2519 2321 2026"),
        ("206 RD", "3117 3217 3317", "3316 3416 3516"),
        ("5GTA art", "4424 4122", "3220 3521"),
    ],
)
def test_s2_1_c_listings(pack: Pack, formation: str, hammering: str, breaking: str) -> None:
    """Counters are dealt round and round; who is due later, or in a box, is not."""
    for scenario, codes in (("hammering", hammering), ("breaking", breaking)):
        found = [placement.code for placement in placed(pack, scenario, formation).values()]
        assert found == codes.split()


@pytest.mark.shows("3.2.a", "3.2.c")
@pytest.mark.parametrize(
    "scenario, reduced, maintenance",
    [
        (
            "hammering",
            "389 ID/14 PzD|I/308 II/308 I/326 I/80 II/80 I/246 II/248 I/6_Pz 80_TB 32_TB 1194 465 "
            "204_G 924 1_G",
            "20_GTB 22_GTB 233_TB 25_TR 31_TB 110_TB 155_TB",
        ),
        (
            "breaking",
            "389 ID/14 PzD/88 ID/57 ID|I/308 II/308 I/326 I/80 II/80 I/6_Pz 177 I/Germania "
            "I/Westland Narwa Pz/5_SS II/39_Pz I/4_Pz 80_TB 20_GTB 74_TR 1194 465 "
            "18_G 1_G 182_G 75 204_G 924 1241 122_G 3_G 73_G 84 145_G 267_G 344 585 572 36_G",
            "233_TB 25_TR 31_TB 110_TB 155_TB 50_TB 107_TB 8_GTB 25_TB 181_TB",
        ),
    ],
)
def test_3_2_a_starting_states(pack: Pack, scenario: str, reduced: str, maintenance: str) -> None:
    """Who starts reduced, and who of them may recover; nobody else does."""
    formations, _, names = reduced.partition("|")
    expected = [u.name for u in counters(pack) if u.formation in formations.split("/")]
    expected += [name.replace("_", " ") for name in names.split()]
    placements = pack.setups[scenario].placements
    found = {p: [u.name for u in counters(pack) if placements[u.id].reduced
                 and placements[u.id].maintenance == p] for p in (False, True)}  # fmt: skip
    assert sorted(found[False]) == sorted(expected)
    assert sorted(found[True]) == sorted(n.replace("_", " ") for n in maintenance.split())


@pytest.mark.shows("S2.3.f", "S3.3.f")
@pytest.mark.parametrize("scenario, size", [("hammering", 57), ("breaking", 56)])
def test_s2_3_f_group_stemmermann(pack: Pack, scenario: str, size: int) -> None:
    """All units on the map of the formations inside the ring, and no others."""
    setup = pack.setups[scenario]
    assert len(setup.group_stemmermann) == size
    formations = {pack.units[unit].formation for unit in setup.group_stemmermann}
    assert formations == {
        *("88 ID", "213 Sec", "42 K", "KAB", "SS Wiking", "SS Wall", "72 ID", "57 ID", "389 ID"),
        *("11 K", "Korsun", "11 K art", "42 K art"),
    }
    outside = [
        u for f in formations for u in pack.formations[f] if u not in setup.group_stemmermann
    ]
    assert all(setup.placements[unit].code == OUT for unit in outside)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_8_1_set_ups_obey_stacking(pack: Pack, scenario: str) -> None:
    held: dict[str, list[Unit]] = {}
    for unit, placement in zip(counters(pack), pack.setups[scenario].placements, strict=True):
        if len(placement.code) == 4:
            held.setdefault(placement.code, []).append(unit)
    for units in held.values():
        assert len({unit.side for unit in units}) == 1
        assert len(units) == 1 if any(u.is_artillery for u in units) else len(units) <= 3
    assert len(held) == {"hammering": 241, "breaking": 261}.get(scenario, 200)


# ---- The pack as a whole ----


def test_names_in_both_languages(pack: Pack) -> None:
    assert pack.units[pack.unit("465")].name_ja == "第465狙撃連隊"
    assert pack.units[pack.unit("110 TB")].name_ja == "第110戦車旅団"
    assert pack.unit("第110戦車旅団") == pack.unit("110TB")
    assert named(pack, "34 ID", "I/80").formation_ja == "第34歩兵師団"
    assert named(pack, "5 GTC", "20 GTB").formation_ja == "第5親衛戦車軍団"
    assert pack.map.towns[pack.hex("4923")].name_ja == "シュポラ"
    with pytest.raises(BadInput, match="several units are named '1': say one of"):
        pack.unit("1")
    with pytest.raises(BadInput, match="there is no unit 'X1'; labels go from G1 to S219"):
        pack.unit("X1")


def test_units_survive_json(pack: Pack) -> None:
    for unit in counters(pack):
        assert msgspec.json.decode(msgspec.json.encode(unit), type=Unit) == unit


def test_every_value_names_its_source() -> None:
    counts = count_sources(DATA)
    assert set(counts) == {path.name for path in DATA.iterdir()} - {"pack.toml"}
    assert all(not count[Source.OWNER] for count in counts.values())
    assert counts["terrain_effects.csv"][Source.TEXT] > 40
    assert counts["units.csv"][Source.TEXT] > 100
