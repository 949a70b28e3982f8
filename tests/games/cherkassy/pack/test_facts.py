"""Every fact of the rulebook, broken in a copied pack, is refused with file, line and rule."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.pack import load, shipped
from kessel.kernel.errors import BadComponent
from tests.games.damage import Change, add, all_of, cell, drop, edit

DATA = GAME.data


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "pack"))


def test_a_copy_is_the_same_pack_and_a_change_another(copy: Path) -> None:
    assert load(copy).hash == shipped().hash
    towns = copy / "towns.csv"
    towns.write_text(towns.read_text("utf-8").replace("Burtki", "Burty"), "utf-8")
    assert load(copy).hash != shipped().hash


@pytest.mark.parametrize("file", sorted(path.name for path in DATA.iterdir()))
def test_a_missing_file_is_named(copy: Path, file: str) -> None:
    (copy / file).unlink()
    with pytest.raises(BadComponent, match=f"^{file}: expected this file in "):
        load(copy)


CHART = "charts.toml"
UNITS = "units.csv"
TEC = "terrain_effects.csv"
BROKEN: list[tuple[str, Change, str]] = [
    ("pack.toml", edit('game = "cherkassy"', 'game = "x"'), r"expected game 'cherkassy', got 'x'"),
    # charts.toml: every number of a rule
    (CHART, edit("hours = 24", "hours = 12"), r":\d+: expected hours 24, got 12: rule 1\.2"),
    (CHART, edit('"1.25"', '"2"'), r"expected miles '1\.25', got '2': rule 1\.2"),
    (CHART, edit("200-900", "1-9"), r"expected battalion '200-900', got '1-9': rule 1\.2"),
    (CHART, edit("total = 500", "total = 499"), r"expected total 500, got 499: rule 2\.1"),
    (CHART, edit("phase = 1", "phase = 2"), r"expected units and markers to make 500, got 501"),
    (CHART, edit("hexes = 6", "hexes = 7"), r":\d+: expected hexes 6, got 7: rule 7\.6"),
    (CHART, edit("units = 3 ", "units = 4 "), r"expected units 3, got 4: rule 8\.1"),
    (CHART, edit("capacity = 4", "capacity = 6"), r"expected capacity 4, got 6: rule 11\.3"),
    (CHART, edit("north_turn = 2", "north_turn = 3"), r"expected north_turn 2, got 3: rule 9\.4"),
    (CHART, edit('"1032"', '"1034"'), r"expected west_last '1032', got '1034': rule 9\.2"),
    (
        CHART,
        edit("panzer_up_to = 3", "panzer_up_to = 4"),
        r"expected panzer_up_to 3, got 4: .*9\.5",
    ),
    (CHART, edit("\nup_to = 1", "\nup_to = 2"), r"expected up_to 1, got 2: rule 10\.3"),
    (
        CHART,
        edit("german_most = 5", "german_most = 6"),
        r"expected german_most 5, got 6: rule 11\.16",
    ),
    (CHART, edit('"3 6"', '"3 5"'), r"expected soviet_fixed '3 6', got '3 5': rule 11\.16"),
    (CHART, edit('"3 6"', '"3 x"'), r":\d+: expected numbers in soviet_fixed, got '3 x'"),
    (
        CHART,
        edit("independents = 4", "independents = 5"),
        r"expected independents 4, got 5: .*11\.19",
    ),
    (CHART, edit("artillery_attack = 3", "artillery_attack = 2"), r"artillery_attack 3.*11\.24"),
    (CHART, edit('"5 MC"', '"5 TC"'), r"expected guest '5 MC', got '5 TC': rule 11\.18"),
    (CHART, edit("armour = 1", "armour = 2"), r"expected armour 1, got 2: rule 11\.28"),
    (
        CHART,
        edit("distance = 6\n\n", "distance = 5\n\n"),
        r"expected distance 6, got 5: rule 12\.2",
    ),
    (CHART, edit("north = 10", "north = 9"), r"expected north 10, got 9: rule S1\.3"),
    (
        CHART,
        edit("west_of = 37", "west_of = 36"),
        r"expected frozen_west_of 37, got 36: rule S1\.2",
    ),
    (
        CHART,
        edit('"18 TC, ', '"'),
        r"expected tank_corps '18 TC, 20 TC, 29 TC', got '20 TC, 29 TC'",
    ),
    (CHART, edit('"7-15"', '"7-16"'), r"expected hammering '7-15', got '7-16': rule S2\.1"),
    (CHART, edit('"7-15"', '"15-7"'), r"expected hammering from number to number such as 1-3"),
    (CHART, edit("1944-01-25", "1944-01-26"), r"expected first_date '1944-01-25'.*: rule S1\.1"),
    (CHART, edit("1944-01-25", "25 Jan"), r"expected first_date to be a day .*'25 Jan'"),
    (CHART, edit("7-10   roll", "7-10   snow"), r"expected turn 7 to be a Snow/Mud box, got snow"),
    (CHART, edit("16-20  roll", "16-20  mud"), r"expected turn 16 to be a Snow/Mud box, got mud"),
    (
        CHART,
        edit("21-23  snow", "21-22  snow"),
        r"expected weather for turns 0 to 23, got 23 turns",
    ),
    (CHART, edit("0-6    snow", "1-6    snow"), r"expected weather from turn 0, got 1: rule 5\.3"),
    (CHART, edit('"7 16"', '"7"'), r"expected rolled '7 16', got '7': rules S2\.2, S3\.2"),
    (CHART, edit("6:1 7:1", "6:1 8:1"), r":7: expected columns '1:4 .*': rule 11\.8"),
    (
        CHART,
        edit("1/0 1/0 1/0 1/1 1/1", "1/0 1/0 1/0 1/1 1/2"),
        r"expected 1/1 in column 2:1 for a r",
    ),
    (CHART, edit("6  0/0", "7  0/0"), r":14: expected the row for roll 6, got '7'"),
    (CHART, edit("6  0/0", "6  A/0"), r":14: expected 10 of .* after roll 6"),
    (
        CHART,
        edit("6  0/0 1/1 1/1 1/1 1/2 1/2 1/3 1/3 1/4 1/4\n", ""),
        r"a row for each roll of a die",
    ),
    (
        CHART,
        all_of(edit("0/0", "1/1"), edit("/0", "/1", 99)),
        r"expected some result of 0: rule 11\.11",
    ),
    (CHART, edit("up_to = 1", "upto = 1"), r"expected only up_to in \[breakdown\], got upto"),
    # Terrain Effects Chart
    (TEC, cell("woods", "mud_mech", "3"), r":3: expected mud_mech '2', got '3': rule 10\.8"),
    (
        TEC,
        cell("swamp", "mud_mech", "3"),
        r":5: expected mud_mech 'prohibited', got '3': rule 6\.2",
    ),
    (TEC, cell("stream", "mud_foot", "+1"), r":6: expected mud_foot '\+2', got '\+1': rule 10\.9"),
    (
        TEC,
        cell("stream", "mud_foot", "2"),
        r":6: expected mud_foot to be added such as \+1, got '2'",
    ),
    (
        TEC,
        cell("stream", "combat", "none"),
        r":6: expected combat '1 left if all across', got 'none'",
    ),
    (
        TEC,
        cell("river", "snow_mech", "3"),
        r":7: expected snow_mech 'prohibited', got '3': rule 10\.9",
    ),
    (TEC, cell("river", "note", ""), r":7: expected note '\*\* = .*: rule ER\.1"),
    (
        TEC,
        cell("lake", "combat", "none"),
        r":8: expected combat 'prohibited', got 'none': rule 11\.14",
    ),
    (TEC, cell("improved", "mud_mech", "1"), r":9: expected mud_mech '2', got '1': rule 10\.11"),
    (TEC, cell("road", "snow_foot", "2"), r":10: expected snow_foot '1', got '2': rule 10\.11"),
    (TEC, cell("bridge", "mud_foot", "+1"), r":11: expected mud_foot 'no extra'.*: rule 10\.12"),
    (
        TEC,
        cell("town", "snow_foot", "1"),
        r":12: expected snow_foot 'other terrain'.*: rule 10\.10",
    ),
    (
        TEC,
        cell("fortified", "combat", "none"),
        r":14: expected combat '1 left against.*rule 11\.15",
    ),
    (
        TEC,
        cell("hill", "combat", "left"),
        r":4: expected combat such as '2 left', got 'left'",
    ),
    (TEC, cell("hill", "snow_foot", "0"), r":4: expected snow_foot from 1 to 9, got '0'"),
    (TEC, drop("airfield"), r"expected a row for airfield: rules 10\.8, 10\.10"),
    (TEC, drop("town"), r"expected a row for town: rules 10\.8, 10\.10"),
    (TEC, edit("airfield", "desert"), r":13: expected terrain to be one of clear, woods"),
    # the map
    ("terrain.csv", edit("1413,woods", "1412,hill"), r":3: expected no second row of this name"),
    (
        "terrain.csv",
        edit("1413,woods", "1413,desert"),
        r":3: expected terrain to be one of clear, wo",
    ),
    (
        "terrain.csv",
        edit("1413,woods", "7101,woods"),
        r":3: expected a hex in hex: there is no hex '7",
    ),
    ("terrain.csv", edit("swamp", "hill", 99), r"expected some swamp hex: rule 10\.8"),
    (
        "towns.csv",
        edit("1006,", "1005,"),
        r":2: expected Rakitino in 1006: rule 2\.2 \(town '1005'\)",
    ),
    ("towns.csv", edit("Rakitino", "Rokitno"), r":2: expected Rakitino in 1006: rule 2\.2"),
    (
        "towns.csv",
        edit("3809,", "3810,"),
        r":8: expected Korsun in 3809: rule 7\.9 \(town '3810'\)",
    ),
    ("towns.csv", edit("airfield", ""), r"expected one town with the airfield, got 0: rule 7\.9"),
    ("towns.csv", cell("4923", "mark", "airfield"), r"expected one town with the airfield, got 2"),
    ("front.csv", edit("2625", "2626"), r":4: expected the surrounded hex to be 2625: rule 11\.15"),
    (
        "front.csv",
        edit("west,1901 ", "west,1801 1901 "),
        r":2: .* leave the north edge at 1901: ru",
    ),
    (
        "front.csv",
        edit("east,5201 ", "east,5301 5201 "),
        r":3: .* leave the north edge at 5201: ru",
    ),
    (
        "front.csv",
        edit(" 1132 1033,", " 1132 1032,"),
        r":2: expected only 1033 and 1034 of the west",
    ),
    ("front.csv", edit(" 1902 ", " "), r":2: expected hexes that touch, got 1901 and 1903"),
    (
        "front.csv",
        edit(" 6833 6834,", " 6833,"),
        r":3: expected no hex of the east edge behind the f",
    ),
    ("front.csv", drop("surrounded"), r"expected a row for surrounded: rule 11\.15"),
    ("front.csv", edit(",2625", ",2625 2626"), r":4: expected one surrounded hex: rule 11\.15"),
    (
        "roads.csv",
        edit("1021 1121 1221", "1021 1221"),
        r":2: expected hexes that touch, got 1021 and",
    ),
    (
        "roads.csv",
        all_of(edit(" 7025", ""), edit(" 7016", ""), edit(" 7008", "")),
        r"expected a road from the west to the east edge sou",
    ),
    (
        "roads.csv",
        edit("I-1,improved", "I-1,highway"),
        r":2: expected class to be one of improved, r",
    ),
    ("roads.csv", edit(",improved,", ",road,", 99), r"expected some improved road: rule 10\.10"),
    (
        "roads.csv",
        add("R-26,road,x,x,2509 2508,reconstructed"),
        r":29: .*bridge where it crosses.*2508",
    ),
    (
        "waters.csv",
        edit("6029/6128", "6129/6128"),
        r"expected 6029/6128 to be a river without a bridge",
    ),
    (
        "waters.csv",
        cell("Bolshaya Vys,ボリシャヤ・ヴィシ川,river,6029", "kind", "stream"),
        r":7: .*7\.11",
    ),
    (
        "waters.csv",
        edit("1007/1106 ", ""),
        r":2: expected hexsides that follow each other, got 1006",
    ),
    (
        "waters.csv",
        edit("1006/1007", "1006/1107"),
        r":2: expected hexes that touch, got 1006 and 1107",
    ),
    (
        "waters.csv",
        edit("1006/1007", "1006-1007"),
        r":2: expected a hexside such as 1001/1101 in hexs",
    ),
    (
        "waters.csv",
        add("x,x,stream,1006/1007,reconstructed,"),
        r":14: expected one water at 1006/1007, river is there: rule 10\.8",
    ),
    ("lakes.csv", add("6029/6128,x,x,reconstructed"), r"waters.csv:7: .*6029/6128 to be a river"),
    (
        "bridges.csv",
        add("1001/1002,reconstructed"),
        r":45: expected a bridge to carry a road over wat",
    ),
    ("bridges.csv", add("6029/6128,reconstructed"), r"waters.csv:7: .*river without a bridge"),
    (
        "bridges.csv",
        drop("2408"),
        r"roads.csv:\d+: expected a bridge where it crosses water at 2408/24",
    ),
    ("abbreviations.csv", drop("StuG"), r"expected a row for StuG: rule 3\.1"),
    ("abbreviations.csv", drop("KAB"), r"expected a row for KAB: rule 2\.6"),
    # counters
    (
        UNITS,
        cell("G1,", "attack", "5"),
        r"expected a battalion of 34 ID, 6-8-12, two steps, in 2121",
    ),
    (UNITS, cell("G1,", "code", "1520"), r":2: expected 1520 behind the German front: rule 3\.3"),
    (UNITS, cell("G1,", "code", "2120"), r"expected a battalion of 34 ID, .*got 0: rule 2\.4"),
    (
        UNITS,
        cell("G1,", "code", "here"),
        r":2: expected code to be a hex, a turn with or without W",
    ),
    (UNITS, cell("G1,", "code", "7101"), r":2: expected a hex in code: there is no hex '7101'"),
    (UNITS, cell("G1,", "code", "9W"), r":2: expected no letter after a German turn: rule 9\.2"),
    (UNITS, cell("G1,", "code", "24"), r":2: expected a turn before 24: rule 3\.1"),
    (UNITS, cell("G1,", "front", "1UF"), r":2: expected front to be one of"),
    (UNITS, cell("G1,", "range", "3"), r":2: expected no range but on artillery: rule 11\.22"),
    (UNITS, cell("G2,", "id", "G-2"), r":3: expected an id of letters and digits, got 'G-2'"),
    (
        UNITS,
        cell("G2,", "division", "no"),
        r":3: expected 34 ID to be a division or not: rule 12\.1",
    ),
    (
        UNITS,
        cell("G2,", "formation_ja", "x"),
        r":3: expected side, front and formation_ja of 34 ID",
    ),
    (UNITS, cell("S20,", "code", "5"), r":207: expected W or E after a Soviet turn: rule 9\.2"),
    (
        UNITS,
        cell("S20,", "defence", "5"),
        r":207: expected one combat strength on a Soviet counter",
    ),
    (UNITS, cell("S20,", "division", "yes"), r":207: expected only German divisional units"),
    (
        UNITS,
        cell("S20,", "code", "2020"),
        r":207: expected 2020 before the German front: rule 3\.3",
    ),
    (UNITS, cell("S20,", "type", "ski"), r":207: expected ski infantry to be German: rule 6\.3"),
    (
        UNITS,
        edit("StuG 239,第239突撃砲大隊,tank", "StuG 239,x,infantry"),
        r"tank symbol on a StuG: .*3\.1",
    ),
    (
        UNITS,
        edit(",18 TC,", ",19 TC,", 99),
        r"expected a unit of 18 TC, got 0: rules 11\.18, S1\.2",
    ),
    (UNITS, edit(",24 PzD,", ",25 PzD,", 99), r"expected a unit of 24 PzD, got 0: rule 9\.5"),
    (
        UNITS,
        cell("S219,", "steps", "2"),
        r":406: expected artillery to have one step, attack 0 and",
    ),
    (UNITS, cell("G174,", "code", "5"), r":175: expected rocket with code 4, got 5: rule ER\.3"),
    (
        UNITS,
        cell("G178,", "code", "2519"),
        r":179: expected artillery with code 2518, got 2519: .*ER\.3",
    ),
    (
        UNITS,
        cell("G178,", "misprint", ""),
        r":179: expected misprint 'wrong' here: rules ER\.2, ER\.3",
    ),
    (
        UNITS,
        cell("G179,", "misprint", "wrong"),
        r":180: expected misprint '' here: rules ER\.2, ER\.3",
    ),
    (UNITS, drop("G179,"), r"expected 3 units of 7 K art, got 2: rule ER\.3"),
    (
        UNITS,
        add("G187,german,9 K art,x,,,1,x,artillery,X,1,0,1,6,6,2518,no,,owner,"),
        r":407: .* errata",
    ),
    (UNITS, edit(",Special,", ",5W,"), r"expected one unit marked Special, got 0: rule S1\.2"),
    (
        UNITS,
        cell("S7,", "type", "infantry"),
        r":194: expected Special on a motorised battalion of 5",
    ),
    (UNITS, cell("S6,", "move", "8"), r":193: expected a battalion on foot with move 4 in 2625"),
    (UNITS, cell("S6,", "code", "1420"), r"expected one unit of 5 GTC in 2625, got 0: rule S1\.2"),
    (
        UNITS,
        cell("S10,", "code", "1623"),
        r"expected one tank brigade of 5 MC to start with 5 GTC, g",
    ),
    (
        UNITS,
        edit(",12,12,8,", ",11,11,8,", 99),
        r"expected a Soviet 12-8 tank brigade, got 0: rule 3\.2",
    ),
    (
        UNITS,
        edit(",N,", ",5,", 9),
        r"expected 10 German units or more of code N, got 9: rule S1\.3",
    ),
    (
        UNITS,
        edit(",9,yes,", ",10,yes,", 1),
        r"expected no unit of 24 PzD but on turn 9, got 1: rule 9\.5",
    ),
    (UNITS, edit(",depot,", ",infantry,"), r"expected one depot unit, got 0: rule 7\.9"),
    (UNITS, edit(",ski,", ",infantry,"), r"expected a German ski unit, got 0: rule 6\.3"),
    (
        UNITS,
        cell("S173,", "code", "6520"),
        r":\d+: expected 29 TC not next to a German: rule S1\.2",
    ),
    (UNITS, drop("G2,"), r"expected 405 units as charts.toml says, got 404: rule 2\.1"),
    (UNITS, cell("G3,", "code", "2518"), r":179: expected artillery alone in 2518, so in no stack"),
    (UNITS, edit(",1623,", ",1522,", 1), r":\d+: expected three units or fewer in 1522: rule 8\.1"),
    # set-ups
    ("setup_2.csv", edit("2127 2228 2028", "2127"), r":2: expected three units or fewer in 2127"),
    (
        "setup_2.csv",
        edit("2127 2228", "2127 9"),
        r":2: expected a hex in places: there is no hex '9'",
    ),
    (
        "setup_2.csv",
        edit("german,34 ID", "soviet,34 ID"),
        r":2: expected a formation of that side in",
    ),
    ("setup_2.csv", drop("german,34 ID"), r"expected a row for 34 ID: rule 3\.1"),
    ("setup_2.csv", edit("1933", "1932"), r":36: expected artillery alone in 1932"),
    (
        "setup_2.csv",
        edit("2524 2624 2724", "2127 2624 2724"),
        r":41: expected one side in 2127, G1 is",
    ),
    (
        "setup_2.csv",
        edit("3809,yes", "3809,"),
        r":34: expected stemmermann on Germans north of the",
    ),
    (
        "setup_3.csv",
        edit("2229 2130 2030,", "2229 2130 2030,yes"),
        r":2: expected stemmermann on Germa",
    ),
    (
        "states.csv",
        edit("3128", ""),
        r"expected a 12-8 tank brigade, -1 MSL, at 3128 in a scenario",
    ),
    ("states.csv", edit("3128", "9999"), r":\d+: expected a hex in at: there is no hex '9999'"),
    ("states.csv", edit("I/308", "I/309"), r":3: expected a unit 'I/309' of 198 ID in units.csv"),
    (
        "states.csv",
        edit("I/308,-1", "I/308,-1 MSL"),
        r":3: expected -1 MSL on Soviet tanks and mechan",
    ),
    (
        "states.csv",
        edit("I/308,-1", "I/308,-2"),
        r":3: expected state to be one of -1, -1 MSL, box-2",
    ),
    (
        "states.csv",
        edit("2,198 ID,II/308", "4,198 ID,II/308"),
        r":4: expected scenario to be one of 2",
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
    assert str(caught.value).startswith(file) or sentence.partition(":")[0].endswith(".csv")
