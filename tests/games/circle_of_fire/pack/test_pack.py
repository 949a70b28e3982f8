"""The shipped pack against the analyst's totals, and broken packs against their sentences."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.pack.pack import Pack, load, shipped
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE, Border, Map, Terrain
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, Kind, Unit, UnitId
from kessel.kernel.errors import BadComponent, BadInput
from tests.games.damage import Change, add, drop, edit

DATA = GAME.data


@pytest.fixture
def pack() -> Pack:
    return shipped()


# ---- 3 Map ----


def test_3_2_terrain(pack: Pack) -> None:
    terrain = Counter(pack.map.terrain[area] for area in pack.map.areas)
    assert terrain == {Terrain.URBAN: 9, Terrain.CLEAR: 15, Terrain.WOODS: 11}
    assert {pack.map.terrain[zone] for zone in pack.map.zones} == {Terrain.WOODS}
    urban = [pack.map.board.labels[area] for area in pack.map.urban]
    assert " ".join(urban) == "9 10 11 12 13 14 17 22 23"


def test_3_2_borders(pack: Pack) -> None:
    codes = Counter(pack.map.border_codes.values())
    assert codes == {Border.ROAD: 42, Border.BRIDGE: 2, Border.RIVER: 16, Border.PLAIN: 26}
    assert all(a < b for a, b in pack.map.border_codes)


def test_12_3_corners(pack: Pack) -> None:
    space = pack.map.board.space
    corners = {(space("8"), space("9")), (space("20"), space("24"))}
    assert pack.map.board.corners == corners | {(b, a) for a, b in corners}
    assert space("9") not in pack.map.adjacent[space("8")]


def test_3_2_areas_come_first_then_zones(pack: Pack) -> None:
    labels = [str(number) for number in range(1, 36)] + list("ABCDEF")
    assert pack.map.board.labels == tuple(labels)
    assert pack.map.is_zone == (False,) * 35 + (True,) * 6


@pytest.mark.parametrize(
    "a, b, kind",
    [
        ("1", "2", "road"),
        ("12", "17", "road"),
        ("11", "22", "non-road"),
        ("1", "5", "non-road"),
        ("A", "2", "road"),
        ("3", "A", "non-road"),
        ("A", "F", "zone"),
        ("A", "C", None),
        ("8", "9", None),
    ],
)
def test_12_2_links(pack: Pack, a: str, b: str, kind: str | None) -> None:
    link = pack.map.board.link(pack.map.board.space(a), pack.map.board.space(b))
    assert (link.kind if link else None) == kind


def test_r49_a_zone_is_adjacent_to_nothing(pack: Pack) -> None:
    for zone in pack.map.zones:
        assert pack.map.adjacent[zone] == ()
    for area in pack.map.areas:
        assert not any(pack.map.is_zone[there] for there in pack.map.adjacent[area])
        assert pack.map.adjacent[area]


def test_5_2_all_is_german_but_zone_a(pack: Pack) -> None:
    soviet = [i for i, side in enumerate(pack.map.start_control) if side == SOVIET]
    assert soviet == [pack.map.board.space("A")]


def test_named_places(pack: Pack) -> None:
    label = pack.map.board.labels
    assert label[pack.map.airfield] == "30"
    assert label[pack.map.observation] == "9"
    assert label[pack.map.infiltration] == "31"
    assert (label[pack.map.zone_d], label[pack.map.zone_e]) == ("D", "E")
    assert [label[zone] for zone in pack.map.rear_zones] == ["C", "D", "E"]
    assert pack.map.names[pack.map.observation].startswith("Ostkirche")
    assert pack.map.names_ja[pack.map.airfield] == "飛行場"
    assert pack.map.marks[pack.map.airfield] == "airfield"


def test_rivers_meet_at_the_confluence(pack: Pack) -> None:
    lovat, kunya = pack.map.rivers
    assert (lovat.name, len(lovat.points)) == ("Lovat", 14)
    assert (kunya.name, len(kunya.points)) == ("Kunya", 7)
    assert kunya.points[-1] in lovat.points


# ---- 4 Units ----


def test_4_1_the_counter_mix(pack: Pack) -> None:
    assert [unit.id for unit in pack.units] == list(range(90))
    ground = Counter(unit.side for unit in pack.units if not unit.is_gun)
    support = Counter(unit.side for unit in pack.units if unit.is_gun)
    assert (ground[GERMAN], support[GERMAN]) == (34, 4)
    assert (ground[SOVIET], support[SOVIET]) == (48, 4)
    letters = Counter(unit.code for unit in pack.units if unit.code.isalpha())
    assert letters == {"C": 8, "J": 3, "U": 12, "KG": 4, "A": 8, "K": 6, "RG": 6}


def test_10_4_arrivals_by_turn(pack: Pack) -> None:
    arrivals = Counter((u.entry_turn, u.side) for u in pack.units if u.entry_turn)
    assert arrivals == {
        (1, GERMAN): 1,
        (3, GERMAN): 3,
        (5, GERMAN): 4,
        (6, GERMAN): 1,
        (7, GERMAN): 2,
        (1, SOVIET): 8,
        (2, SOVIET): 7,
        (3, SOVIET): 8,
        (4, SOVIET): 6,
        (5, SOVIET): 2,
        (6, SOVIET): 1,
    }


def test_4_2_types(pack: Pack) -> None:
    scherer = pack.units[pack.unit("G09")]
    assert (scherer.is_headquarters, scherer.is_infantry, scherer.is_armour) == (True, True, False)
    assert scherer.entry_turn == 3
    tank = pack.units[pack.unit("S29")]
    assert (tank.model, tank.strength, tank.allowance) == ("T-34", 5, 7)
    assert (tank.is_armour, tank.is_infantry, tank.is_gun) == (True, False, False)
    stuka = pack.units[pack.unit("G35")]
    assert (stuka.is_stuka, stuka.is_gun, stuka.is_infantry, stuka.night) == (True, True, False, 0)
    howitzers = pack.units[pack.unit("S50")]
    assert (howitzers.strength, howitzers.night, howitzers.is_stuka) == (6, 3, False)
    assert pack.units[pack.unit("G28")].is_engineer


def test_units_survive_json(pack: Pack) -> None:
    for unit in pack.units:
        assert msgspec.json.decode(msgspec.json.encode(unit), type=Unit) == unit


def test_a_unit_is_found_by_label_or_by_a_name_of_its_own(pack: Pack) -> None:
    assert pack.unit("S01") == 38
    assert pack.unit("Stuka 1") == pack.unit("G35")
    assert pack.unit("第65予備警察大隊第1中隊") == pack.unit("G01")
    with pytest.raises(BadInput, match="several units are named 'T-34': say one of S29, S30"):
        pack.unit("T-34")
    with pytest.raises(BadInput, match="there is no unit 'X1'; labels go from G01 to S52"):
        pack.unit("X1")


# ---- Charts ----


@pytest.mark.parametrize(
    "roll, results",
    [
        (-1, "UUUUUUUUU"),
        (3, "UUUUUUUUU"),
        (4, "JUUUUUUUU"),
        (5, "JUUUUUUUU"),
        (6, "JJJJJJJJJ"),
        (7, "---------"),
        (8, "AAAAAKKKK"),
        (9, "AAAAKKKKK"),
        (10, "AAAKKKAAA"),
        (11, "AAKKAAAAA"),
        (15, "AAKKAAAAA"),
    ],
)
def test_10_3_random_reinforcements(pack: Pack, roll: int, results: str) -> None:
    chart = pack.charts.random_reinforcements
    assert "".join(chart.result(turn, roll) or "-" for turn in range(1, 10)) == results


def test_charts_as_printed(pack: Pack) -> None:
    charts = pack.charts
    dice = range(1, 7)
    partisans = [charts.partisan_attack.result(die) for die in dice]
    assert partisans == ["none"] * 3 + ["committed"] * 2 + ["removed"]
    assert msgspec.structs.astuple(charts.interdiction) == (5, 2)
    assert [charts.infiltration.number(die) for die in dice] == [1, 1, 1, 1, 2, 3]
    close = [charts.close_combat.result(total) for total in range(1, 10)]
    assert close == ["none"] * 4 + ["retreat"] + ["eliminated"] * 4
    assert [charts.direct_fire.terrain(kind) for kind in Terrain] == [1, 2, 3]
    assert [charts.bombardment.terrain(kind) for kind in Terrain] == [1, 2, 3]
    assert msgspec.structs.astuple(charts.movement) == (1, 2, 4, 3)
    assert msgspec.structs.astuple(charts.casualties) == (1, 2, 4, 2)
    assert msgspec.structs.astuple(charts.logistics) == (4, 1, 2)
    assert charts.tracks.date_of(1).isoformat() == "1942-01-19"
    assert charts.tracks.date_of(9).isoformat() == "1942-01-27"


# ---- The pack as files ----


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "pack"))


def test_a_copy_is_the_same_pack_and_a_change_another(copy: Path, pack: Pack) -> None:
    assert load(copy).hash == pack.hash
    units = copy / "units.csv"
    units.write_text(units.read_text("utf-8").replace("StuG platoon", "StuG troop"), "utf-8")
    assert load(copy).hash != pack.hash


STUG = "armour,4,,6,U,StuG"
SECOND_HQ = "G39,german,HQ,HQ,,,headquarters,2,,3,3,,owner,"
NINE_MORE = "\n".join(f"X{i},german,x,x,,,infantry,2,,4,C,,owner," for i in range(9))

BROKEN = [
    ("pack.toml", edit('game = "circle_of_fire"', 'game = "x"'), r"expected game 'circle_of_fire'"),
    # 3.2, 5.2 map
    ("areas.csv", drop("35,"), r"areas.csv: expected areas numbered 1 to 35 in order, got 34"),
    ("areas.csv", edit("\n2,Dem", "\n36,Dem"), r"areas.csv:3: .*1 to 35.*here 2 \(area '36'\)"),
    ("areas.csv", edit("\n2,Dem", "\n1,Dem"), r"areas.csv:3: expected no second row"),
    ("areas.csv", edit("clear", "swamp", 1), r"areas.csv:3: expected terrain to be one of clear,"),
    ("areas.csv", edit("clear", "woods"), r"areas.csv: expected some area to be clear: rule 3.2"),
    (
        "areas.csv",
        edit("教会,urban", "教会,clear"),
        r"areas.csv:10: expected the Ostkirche to be ur",
    ),
    (
        "areas.csv",
        edit("飛行場,clear", "飛行場,urban"),
        r"areas.csv:31: .*airfield not to be urban",
    ),
    ("areas.csv", edit("ノ,clear,west,330", "ノ,urban,west,330"), r":32: expected infiltrators"),
    ("areas.csv", edit(",985,95,", ",985,,"), r"areas.csv:2: expected y from .*\(area '1'\)"),
    ("areas.csv", edit("church,rec", "chapel,rec"), r"areas.csv:10: expected mark to be one of"),
    ("areas.csv", edit("Birch wood", ""), r"areas.csv:7: expected a name, got '' \(area '6'\)"),
    ("areas.csv", edit(",between,", ",middle,", 1), r"areas.csv:18: expected bank to be one of"),
    ("zones.csv", drop("F,"), r"zones.csv: expected zones lettered A to F in order, got 5"),
    ("zones.csv", edit("900,woods", "900,clear", 1), r"zones.csv:3: expected a zone to be woods"),
    ("zones.csv", edit("soviet", "german"), r"zones.csv:2: expected soviet control .*rule 5.2"),
    ("zones.csv", edit("german", "soviet", 1), r"zones.csv:3: expected german control .*rule 5.2"),
    ("borders.csv", edit("1,2,R", "1,2,Q"), r"borders.csv:2: expected kind to be one of R, B, N"),
    ("borders.csv", edit("\n1,2,", "\n1,77,"), r"borders.csv:2: expected b from 1 to 35, got '77'"),
    ("borders.csv", edit("\n1,2,", "\n1,1,"), r"borders.csv:2: expected two different places"),
    ("borders.csv", add("2,1,N,owner"), r"borders.csv:88: .*only once, it is in borders.csv:2 too"),
    ("borders.csv", drop("9,1", "7,9"), r"borders.csv: expected a way from area 1 to 9"),
    ("corners.csv", edit("8,9", "7,9"), r"corners.csv:2: .*once, it is in borders.csv:\d+ too"),
    ("arrows.csv", edit("A,2,", "G,2,"), r"arrows.csv:2: expected zone from A to F, got 'G'"),
    (
        "arrows.csv",
        edit("2,road", "2,track"),
        r"arrows.csv:2: expected kind to be one of road, non",
    ),
    ("arrows.csv", drop("F,"), r"arrows.csv: expected an arrow of zone F: rule 12.4"),
    ("zone_links.csv", add("B,A,owner"), r"zone_links.csv:8: expected a pair only once"),
    ("zone_links.csv", drop("A,B", "B,C"), r"zone_links.csv: expected a link of zone B: rule 12.4"),
    ("rivers.csv", edit("491,", "x,", 1), r"rivers.csv:2: expected x from -5000 to 5000, got 'x'"),
    # 4.2, 5.1, 10.2 to 10.5 units
    ("units.csv", edit("infantry,3,", "infantry,12,", 1), r"units.csv:2: expected cf from 1 to 9"),
    ("units.csv", edit("infantry,3,,5", "infantry,3,,", 1), r"units.csv:2: expected mp from 1 to"),
    ("units.csv", edit("infantry,3,,", "infantry,3,2,", 1), r":2: expected no night strength but"),
    ("units.csv", edit("artillery,5,3", "artillery,5,", 1), r"units.csv:38: expected night from 1"),
    ("units.csv", edit("G02", "G01"), r"units.csv:3: expected no second row .*\(unit 'G01'\)"),
    ("units.csv", edit("G02", "G-2"), r"units.csv:3: expected an id of letters and digits"),
    (
        "units.csv",
        edit("G01,german", "G01,soviet"),
        r":2: expected codes C, U, J and KG on German units only",
    ),
    ("units.csv", edit(",K,", ",12,", 1), r"units.csv:\d+: expected code to be one of C, U, J,"),
    ("units.csv", edit("stuka,7,,,1,", "stuka,7,,,U,"), r"units.csv:36: expected artillery and St"),
    ("units.csv", edit("G35,german", "G35,soviet"), r"units.csv:36: expected Stukas to be German"),
    (
        "units.csv",
        edit("G09,german", "G09,soviet"),
        r"units.csv:10: expected the headquarters to b",
    ),
    ("units.csv", edit("5,,7,A,T-34", "6,,7,A,T-34", 1), r":68: expected code A on T-34 of str"),
    ("units.csv", edit("U,StuG", "U,"), r"units.csv:31: expected a model, got '' \(unit 'G30'\)"),
    (
        "units.csv",
        edit(",J,", ",U,", 1),
        r"expected exactly three units of code J, got 2: rule 10.3",
    ),
    (
        "units.csv",
        edit("397歩兵連隊,infantry,3,,5,U", "x,infantry,3,,5,C"),
        r"no more units of code C",
    ),
    ("units.csv", drop("G19", "G2"), r"units.csv: expected five units of code U or more, got 1"),
    (
        "units.csv",
        edit(STUG, "infantry,4,,6,U,"),
        r"code U that is not infantry, got 0: rule 8.1.1E",
    ),
    ("units.csv", drop("S29", "S30"), r"units.csv: expected a T-34 of code A, got 0: rule 10.3"),
    (
        "units.csv",
        drop("S31", "S32", "S33", "S34"),
        r"expected three T-26 of code A or more, got 2",
    ),
    ("units.csv", edit(",K,", ",9,"), r"units.csv: expected a unit of code K, got 0: rule 10.3"),
    (
        "units.csv",
        drop("G31", "G32", "G33", "G34"),
        r"expected a unit of code KG, got 0: rule 10.2",
    ),
    ("units.csv", edit(",RG,", ",9,"), r"units.csv: expected a unit of code RG, got 0: rule 10.2"),
    ("units.csv", edit(",C,", ",9,"), r"units.csv: expected a unit of code C, got 0: rule 5.1"),
    (
        "units.csv",
        add(NINE_MORE),
        r"expected no more units of code C than the 9 urban areas, got 17",
    ),
    ("units.csv", add(SECOND_HQ), r"expected exactly one headquarters, got 2: rule 13.2"),
    ("units.csv", drop("G09"), r"expected exactly one headquarters, got 0: rule 13.2"),
    (
        "units.csv",
        edit("7,,,1,", "7,,,2,"),
        r"expected a Stuka that arrives on turn 1, got 0: rule",
    ),
    ("units.csv", edit(",,3,", ",,4,"), r"expected some unit with mp below 4, who spends all"),
    ("units.csv", edit(",,5,", ",,3,"), r"expected most units to have mp 4 or more, \d+ have less"),
    # charts
    (
        "charts.toml",
        edit('airfield = "30"', 'airfield = "31"'),
        r"expected airfield '30', got '31'",
    ),
    (
        "charts.toml",
        edit("impulse_track = 12", "impulse_track = 3"),
        r"expected impulse_track to reach 4, got 3: rule 17.0",
    ),
    ("charts.toml", edit('"C D E"', '"C D"'), r"expected rear_zones 'C D E', got 'C D': rule 19.2"),
    ("charts.toml", edit('area = "31"', 'area = "3"'), r"expected area '31', got '3': rule 8.1.1E"),
    (
        "charts.toml",
        edit("turns = 9", "turns = 8"),
        r"charts.toml:132: expected turns 9, got 8: rule 1",
    ),
    ("charts.toml", edit("6 7-9", "6 8-9"), r"charts.toml:28: .* column for turn 7, got '8-9'"),
    ("charts.toml", edit("6 7-9", "6 7-8"), r"a column for each of 1 to 9: rule 10.3"),
    ("charts.toml", edit("8    A", "8    B"), r"charts.toml:34: expected 7 of - A J K U after ro"),
    ("charts.toml", edit("1942-01-19", "19 Jan"), r"expected first_date to be a day .*'19 Jan'"),
    (
        "charts.toml",
        edit("enemy_day = 4", ""),
        r"charts.toml:\d+: expected enemy_day in \[movement",
    ),
]


@pytest.mark.parametrize("file, change, sentence", BROKEN)
def test_a_broken_pack_is_refused_with_file_line_and_rule(
    copy: Path, file: str, change: Change, sentence: str
) -> None:
    path = copy / file
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    with pytest.raises(BadComponent, match=sentence) as caught:
        load(copy)
    assert str(caught.value).startswith(file)


@pytest.mark.parametrize("file", sorted(path.name for path in DATA.iterdir()))
def test_a_missing_file_is_named(copy: Path, file: str) -> None:
    (copy / file).unlink()
    with pytest.raises(BadComponent, match=f"^{file}: expected this file in "):
        load(copy)


# ---- Packs made in code ----


def test_a_small_map_has_what_it_is_given(pack: Pack) -> None:
    made = Map.build(
        areas=[("1", "clear"), ("9", "urban"), ("3", "woods")],
        zones=["A", "D"],
        borders=[("1", "9", "B"), ("9", "3", "V")],
        arrows=[("D", "3", "road")],
        zone_links=[("A", "D")],
        corners=[("1", "3")],
        control={"1": SOVIET},
    )
    space = made.board.space
    assert made.observation == space("9")
    assert made.zone_d == space("D")
    assert made.rear_zones == (space("D"),)
    assert (made.airfield, made.infiltration, made.zone_e) == (NOWHERE, NOWHERE, NOWHERE)
    assert made.adjacent[space("9")] == (space("1"), space("3"))
    assert [made.board.labels[i] for i, s in enumerate(made.start_control) if s == SOVIET] == [
        "1",
        "A",
    ]
    assert made.names == made.board.labels
    assert len(set(made.xy)) == 5
    unit = Unit(id=UnitId(0), label="G01", side=GERMAN, kind=Kind.ENGINEER, strength=3, allowance=5)
    small = Pack(made, [unit], pack.charts, hash="small")
    assert small.unit("G01") == 0
    with pytest.raises(BadInput, match="there is no unit 'S01'; there are G01"):
        small.unit("S01")


@pytest.mark.parametrize(
    "areas, borders, sentence",
    [
        ([("1", "swamp")], [], "expected terrain to be one of clear, woods, urban, got 'swamp'"),
        ([("1", "clear"), ("2", "clear")], [("1", "2", "X")], "expected border to be one of R, B"),
        ([("1", "clear")], [("1", "2", "R")], "there is no space '2' on this map; it has 1"),
    ],
)
def test_a_small_map_that_makes_no_sense(
    areas: list[tuple[str, str]], borders: list[tuple[str, str, str]], sentence: str
) -> None:
    with pytest.raises(BadInput, match=sentence):
        Map.build(areas=areas, borders=borders)


def test_no_two_units_have_one_label(pack: Pack) -> None:
    twins = [
        Unit(id=UnitId(i), label="G01", side=GERMAN, kind=Kind.INFANTRY, strength=3)
        for i in range(2)
    ]
    with pytest.raises(BadInput, match="unit 'G01' appears twice"):
        Pack(pack.map, twins, pack.charts, hash="twins")
