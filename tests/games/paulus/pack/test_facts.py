"""Every fact of the rulebook, broken in a copied pack, is refused with file, line and rule."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.pack import load, shipped
from kessel.kernel.errors import BadComponent
from tests.games.damage import Change, add, all_of, cell, drop, edit

DATA = GAME.data


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "pack"))


def test_a_copy_is_the_same_pack_and_a_change_another(copy: Path) -> None:
    assert load(copy).hash == shipped().hash
    places = copy / "places.csv"
    places.write_text(places.read_text("utf-8").replace("Umantsevo", "Umanzewo"), "utf-8")
    assert load(copy).hash != shipped().hash


@pytest.mark.parametrize("file", sorted(path.name for path in DATA.iterdir()))
def test_a_missing_file_is_named(copy: Path, file: str) -> None:
    (copy / file).unlink()
    with pytest.raises(BadComponent, match=f"^{file}: expected this file in "):
        load(copy)


def unit(name: str, column: str, value: str) -> Change:
    """Another value of the unit with this name."""

    def change(content: str) -> str:
        line = next(line for line in content.splitlines() if f",{name}," in line)
        return cell(line, column, value)(content)

    return change


CHART = "charts.toml"
UNITS = "units.csv"
TEC = "terrain_effects.csv"
FIRST = "setup_1_3.csv"
SECOND = "setup_2.csv"
COMING = "reinforcements.csv"
NUMBERS = [
    ("days = 3 ", "days = 2 ", r"expected days 3, got 2: rule 1\.0"),
    ("turns = 12", "turns = 11", r"expected turns 12, got 11: rule 13\.1"),
    ('"5.5"', '"5"', r"expected kilometres '5\.5', got '5': rule 2\.1"),
    ("city_hexes = 4", "city_hexes = 5", r"expected city_hexes 4, got 5: rule 4\.15"),
    ("total = 800", "total = 801", r"expected total 800, got 801: rule 2\.3"),
    ("sheets = 4", "sheets = 3", r"expected sheets 4, got 3: rule 2\.3"),
    ("axis_supply = 12", "axis_supply = 11", r"expected axis_supply 12, got 11: rule 7\.64"),
    ("soviet_supply = 10", "soviet_supply = 9", r"expected soviet_supply 10, got 9: rule 7\.64"),
    ("bombardment = 4", "bombardment = 5", r"expected bombardment 4, got 5: rule 8\.12"),
    ("units = 4\n", "units = 5\n", r"expected units 4, got 5: rule 4\.12"),
    ('"1:4"', '"1:3"', r"expected minimum_odds '1:4', got '1:3': rule 6\.3"),
    ("german_bonus = 4", "german_bonus = 3", r"expected german_bonus 4, got 3: rule 6\.27"),
    ("romanian_bonus = 2", "romanian_bonus = 3", r"expected romanian_bonus 2, got 3: rule 6\.27"),
    ("division_units = 3", "division_units = 2", r"expected division_units 3, got 2: rule 6\.27"),
    ("offensive_shift = 2", "offensive_shift = 1", r"expected offensive_shift 2.*: rule 6\.3"),
    ("vehicle_advance = 3", "vehicle_advance = 2", r"expected vehicle_advance 3.*: rule 6\.73"),
    ("axis_reserves = 4", "axis_reserves = 3", r"expected axis_reserves 4, got 3: rule 5\.35"),
    ("reacting = 2", "reacting = 3", r"expected reacting 2, got 3: rules 5\.52, 5\.53"),
    ("corps_relief = 4", "corps_relief = 5", r"expected corps_relief 4, got 5: rule 7\.14"),
    ("_range = 7   # A", "_range = 6   # A", r"entry_headquarters_range 7, got 6: rule 7\.35"),
    ("consumed_range = 7", "consumed_range = 8", r"expected consumed_range 7, got 8: rule 7\.44"),
    ("_units = 12", "_units = 13", r"expected axis_supply_units 12, got 13: rules 7\.43, 7\.64"),
    ("_units = 10", "_units = 9", r"expected soviet_supply_units 10, got 9: rule 7\.64"),
    ("airlift_turn = 3", "airlift_turn = 2", r"expected airlift_turn 3, got 2: rule 7\.41"),
    ("_turn = 12", "_turn = 11", r"expected last_consumption_turn 12, got 11: rule 7\.44"),
    ("supplied_up_to = 3", "supplied_up_to = 4", r"panzer_supplied_up_to 3, got 4: rule 7\.45"),
    ("capture_up_to = 2", "capture_up_to = 3", r"expected capture_up_to 2, got 3: rule 7\.61"),
    ("surrender_german = 5", "surrender_german = 4", r"surrender_german 5, got 4: rule 7\.82"),
    ("surrender_soviet = 4", "surrender_soviet = 5", r"surrender_soviet 4, got 5: rule 7\.82"),
    ("surrender_allied = 2", "surrender_allied = 3", r"surrender_allied 2, got 3: rule 7\.82"),
    ("city_leavers = 9", "city_leavers = 8", r"expected city_leavers 9, got 8: rule 8\.21"),
    ("entry_hexes = 10", "entry_hexes = 9", r"expected blocked_entry_hexes 10.*: rule 9\.16"),
    ("victory = 70", "victory = 80", r"expected sudden_victory 70, got 80: rule 10\.25"),
    ("scoring_from = 5", "scoring_from = 4", r"expected scoring_from 5, got 4: rule 10\.22"),
    ("strength = 20", "strength = 21", r"expected exit_strength 20, got 21: rule 11\.51"),
    ("steps = 45", "steps = 40", r"expected relief_steps 45, got 40: rule 12\.51"),
    ("airfield_points = 5", "airfield_points = 4", r"airfield_points 5, got 4: rule 13\.52"),
    ("entry_points = 10", "entry_points = 9", r"entry_points 10, got 9: rule 13\.53"),
    ("city_points = 10", "city_points = 9", r"city_points 10, got 9: rule 14\.4"),
    ("overrun_shift = 2", "overrun_shift = 1", r"tiger_overrun_shift 2, got 1: rule 14\.1"),
    ("attack_shift = 1", "attack_shift = 2", r"tiger_attack_shift 1, got 2: rule 14\.1"),
    ('kalach = "1-3"', 'kalach = "1-4"', r"expected kalach '1-3', got '1-4': rule 11\.1"),
    ('"8-12"', '"7-12"', r"expected winter-storm '8-12', got '7-12': rule 12\.1"),
    ('campaign = "1-12"', 'campaign = "1-11"', r"campaign '1-12', got '1-11': rule 13\.1"),
    ('"1-29"', '"1-30"', r"expected kalach '1-29', got '1-30': rule 11\.1"),
    ('"A B G"', '"A B"', r"expected kalach 'A B G', got 'A B': rule 11\.41"),
    ('"8-9"', '"8-10"', r"expected winter_storm_turns '8-9', got '8-10': rule 12\.41"),
    ('"B C"', '"B"', r"expected stand_in_for 'B C', got 'B': rule 12\.41"),
    ('"3117"', '"3118"', r"expected first '3117', got '3118': rule 12\.41"),
    ('"3105"', '"3104"', r"expected last '3105', got '3104': rule 12\.41"),
    ("later = 1", "later = 2", r"expected later 1, got 2: rule 12\.41"),
    ('absent = "A"', 'absent = "D"', r"expected absent 'A', got 'D': rule 12\.41"),
    ("21:5", "21:4", r"expected points '5T:7 .*: rule 8\.12"),
]
BROKEN: list[tuple[str, Change, str]] = [
    ("pack.toml", edit('game = "paulus"', 'game = "x"'), r"expected game 'paulus', got 'x'"),
    # charts.toml: every number of a rule, and the shape of the tables
    *((CHART, edit(old, new), rf":\d+: .*{says}") for old, new, says in NUMBERS),
    (
        CHART,
        edit("1942-11-19", "1942-11-20"),
        r"expected first_date '1942-11-19'.*: rule CH\.turns",
    ),
    (CHART, edit("1942-11-19", "19 Nov"), r":\d+: expected first_date to be a day .*'19 Nov'"),
    (CHART, edit('"8-12"', '"12-8"'), r"expected winter-storm from number to number such as 1-3"),
    (CHART, edit('"31-56"', '"30-56"'), r":\d+: expected winter-storm from row 31 on: rule 12\.1"),
    (CHART, edit('"31-56"', '"31-55"'), r":\d+: expected winter-storm to the last row: rule 12\.1"),
    (CHART, edit('"1-56"', '"2-56"'), r":\d+: expected campaign from row 1 on: rule 13\.1"),
    (CHART, edit("-56", "-55", 2), r"charts.toml: expected campaign to row 56, the last: rule 13"),
    (CHART, edit("8:1 9:1", "8:1 10:1"), r":\d+: expected columns '1:4 .*': rule 6\.3"),
    (CHART, edit("-/E", "-/4", 99), r":\d+: expected stated '-/E', got '-/4': rule 6\.75"),
    (
        CHART,
        all_of(edit("-/E", "-/4", 99), edit('stated = "-/4"', 'stated = "-/E"')),
        r":\d+: expected some result of -/E: rule 6\.75",
    ),
    (CHART, edit("3/-", "2/-", 99), r":\d+: expected some attacker's loss of 3: rule 5\.47"),
    (CHART, edit("12  1/1", "13  1/1"), r":\d+: expected the row for roll 12, got '13'"),
    (CHART, edit("12  1/1", "12  E/1"), r":\d+: expected 12 of .* after roll 12"),
    (
        CHART,
        edit("12  1/1 1/1 -/1 -/2 -/3 -/3 -/4 -/E -/E -/E -/E -/E\n", ""),
        r":\d+: expected a row for each sum of two dice: rule 6\.3",
    ),
    (
        CHART,
        edit("/- ", "/1 ", 99),
        r":\d+: expected some dash for the defender: rule 6\.45",
    ),
    (CHART, edit("5T:7", "5T"), r":\d+: expected points by army such as 5T:7, got '5T'"),
    (CHART, edit("6  1 2 2 3 3 4 5\n", ""), r"expected a row for each roll of a die: rule 8\.13"),
    (CHART, edit("1  0 0 0 1", "1  0 0 1"), r":\d+: expected 7 of .* after roll 1"),
    (
        CHART,
        all_of(
            edit("1  0 0 0", "1  1 1 1"),
            edit("2  0 0", "2  1 1"),
            edit("3  0", "3  1"),
            edit("4  0", "4  1"),
        ),
        r":\d+: expected some result of 0: rule CH\.bomb",
    ),
    (CHART, edit("2-5  1\n6    0", "2-6  1"), r":\d+: expected 2 units on 1, 1 on 2-5, 0 on 6"),
    (CHART, edit("6    0\n", ""), r":\d+: expected a row for each roll of a die: rule 7\.41"),
    (CHART, edit("60-69    draw", "60-69    axis-tactical"), r":\d+: expected a row for each of "),
    (CHART, edit("60-69    draw", "60-69    tie"), r":\d+: expected 1 of .* after roll 60-69"),
    (CHART, edit("units = 304", "units = 303"), r"expected units and markers to make 800, got 799"),
    (
        CHART,
        all_of(edit("reserve = 40", "reserve = 0"), edit("supply = 339", "supply = 379")),
        r":\d+: expected some reserve counters: rule 2\.25",
    ),
    (CHART, edit("reacting", "reactors"), r"expected only axis_reserves, reacting in \[movement\]"),
    # Terrain Effects Chart
    (TEC, cell("forest", "combat", "+3"), r":3: expected combat '\+2', got '\+3': rule 6\.21"),
    (TEC, cell("forest", "combat", "2"), r":3: expected combat such as '\+2', got '2'"),
    (TEC, cell("town", "combat", "+2"), r":4: expected combat '\+1', got '\+2': rule 6\.21"),
    (TEC, cell("town", "surrender", "1"), r":4: expected surrender '2', got '1': rule 7\.83"),
    (TEC, cell("village", "surrender", "2"), r":5: expected surrender '1', got '2': rule 7\.83"),
    (TEC, cell("city", "combat", "x3"), r":6: expected combat 'x2', got 'x3': rule 6\.22"),
    (TEC, cell("stream", "combat", "+1 if all across"), r":7: expected combat '\+2 if all across'"),
    (TEC, cell("river", "combat", "attack 1/3"), r":8: expected combat 'attack 1/2'.*6\.25"),
    (TEC, cell("major", "foot", "+3"), r":9: expected foot 'closed', got '\+3': rule 14\.21"),
    (TEC, cell("bridge", "combat", "none"), r":10: expected combat 'attack 1/2'.*: rule 6\.25"),
    (TEC, cell("pontoon", "combat", "attack 1/2"), r":11: expected combat 'attack 1/3'.*6\.25"),
    (TEC, cell("lake", "combat", "none"), r":12: expected combat 'closed', got 'none': rule 6\.26"),
    (TEC, cell("leave", "foot", "+2"), r":16: expected foot '\+3', got '\+2': rule 4\.23"),
    (TEC, cell("overrun", "foot", "4"), r":17: expected foot '3', got '4': rule 5\.42"),
    (TEC, cell("forest", "vehicle", "2"), r":3: expected vehicles to pay more .*: rule 5\.14"),
    (TEC, cell("stream", "vehicle", "+1"), r":7: expected vehicles to pay more .*: rule 5\.14"),
    (TEC, cell("river", "foot", "+1"), r":8: expected a crossing too dear for overruns.*5\.42"),
    (TEC, cell("river", "foot", "2"), r":8: expected foot to be added such as \+1, got '2'"),
    (TEC, cell("clear", "foot", "0"), r":2: expected foot from 1 to 9, got '0'"),
    (TEC, drop("bridge"), r"terrain_effects.csv: expected a row for bridge: rule CH\.tec"),
    (TEC, drop("trail"), r"terrain_effects.csv: expected a row for trail: rule CH\.tec"),
    (TEC, edit("bridge,", "ferry,"), r":10: expected terrain to be one of clear, forest"),
    # the map
    ("terrain.csv", edit("0227,forest", "0129,forest"), r":3: expected no second row of this name"),
    ("terrain.csv", edit("0227,forest", "0227,swamp"), r":3: expected terrain to be one of forest"),
    ("terrain.csv", edit("0227,", "5701,"), r":3: expected a hex in hex: there is no hex '5701'"),
    ("terrain.csv", drop(*"012345"), r"expected some forest hex: rule CH\.tec"),
    ("terrain.csv", add("3625,forest,owner"), r"places.csv:\d+: expected no forest in a hex with"),
    ("places.csv", edit("3625,", "3626,"), r":\d+: expected Nizhne-Chirskaya in 3625: rule 10\.23"),
    ("places.csv", edit("Nizhne-Ch", "Ch"), r":\d+: expected Nizhne-Chirskaya in 3625: .*10\.23"),
    ("places.csv", drop("3625"), r"places.csv: expected Nizhne-Chirskaya in 3625: rule 10\.23"),
    ("places.csv", drop("3704"), r"expected 4 city hexes, got 3: rule 4\.15"),
    ("places.csv", edit(",village,", ",town,", 99), r"expected some village hex: rule CH\.tec"),
    ("waters.csv", cell("Don,", "kind", "river"), r":2: expected the Don to be major: rules 5\.14"),
    ("waters.csv", cell("Chir,", "kind", "stream"), r":4: expected the Chir to be river: .*5\.14"),
    ("waters.csv", edit("Volga,", "Wolga,"), r"expected the Volga: rule CH\.map"),
    ("waters.csv", edit("0334/0434 ", ""), r"expected the Chir at 0334: rule 10\.23"),
    ("waters.csv", edit(" 4534/4633 4633/4634 4634/4734", ""), r"region.csv: expected .* west of"),
    (
        "waters.csv",
        edit("0433/0434 ", ""),
        r":4: expected hexsides that follow each other, got 033",
    ),
    ("waters.csv", edit("0433/0434", "0432/0434"), r":4: expected hexes that touch, got 0432 and"),
    (
        "waters.csv",
        edit("0433/0434", "0433-0434"),
        r":4: expected a hexside such as 0133/0134 in h",
    ),
    (
        "waters.csv",
        add("x,x,stream,0433/0434,owner,"),
        r":\d+: expected one water at 0433/0434, Chi",
    ),
    (
        "lakes.csv",
        add("0433/0434,x,x,owner"),
        r":14: expected one water at 0433/0434, Chir is there",
    ),
    ("lakes.csv", drop(*"45"), r"lakes.csv: expected some lake hexside: rule CH\.tec"),
    ("region.csv", edit("3625,3634", "3624,3634"), r":\d+: expected no 3624 west of the Chir: r"),
    ("region.csv", edit("3625,3634", "3626,3634"), r"expected 3625 west of the Chir: rule 10\.23"),
    ("region.csv", edit("3625,3634", "3634,3625"), r":\d+: expected first and last hex of one row"),
    (
        "crossings.csv",
        add("0101/0201,bridge,Don,owner"),
        r":56: expected a way that crosses the wat",
    ),
    (
        "crossings.csv",
        add("0433/0434,bridge,Chir,owner"),
        r":56: expected a way that crosses the wa",
    ),
    (
        "crossings.csv",
        edit("0719/0819,bridge,Don", "0719/0819,bridge,Chir"),
        r":2: expected a way th",
    ),
    (
        "crossings.csv",
        cell("3624/3625", "kind", "pontoon"),
        r":\d+: expected pontoons on major riv",
    ),
    (
        "crossings.csv",
        drop("0719/0819"),
        r"ways.csv:\d+: expected a bridge or pontoon where it .*07",
    ),
    (
        "ways.csv",
        edit("0120 0219", "0120 0319"),
        r":\d+: expected hexes that touch, got 0120 and 03",
    ),
    (
        "ways.csv",
        add("T-31,trail,x,x,5007 5107,owner"),
        r":52: expected a bridge or pontoon .*5007",
    ),
    (
        "ways.csv",
        edit("R-1,road", "R-1,street"),
        r":\d+: expected class to be one of road, trail, r",
    ),
    ("ways.csv", edit(",railway,", ",road,", 99), r"ways.csv: expected some railway: rule CH\.tec"),
    (
        "entries.csv",
        cell("A,", "side", "axis"),
        r":2: expected entry hex A to be soviet: rule 7\.33",
    ),
    (
        "entries.csv",
        cell("A,", "hex", "0220"),
        r":2: expected a hex of the north or east edge: rule",
    ),
    (
        "entries.csv",
        cell("E,", "hex", "5333"),
        r":6: expected a hex of the west or south edge: rule",
    ),
    (
        "entries.csv",
        cell("A,", "hex", "0119"),
        r":2: expected a road, trail or railway: rule 7\.22",
    ),
    (
        "entries.csv",
        cell("G,", "hex", "3734"),
        r":8: expected entry hex G in rows 01 to 29: .*11\.41",
    ),
    (
        "entries.csv",
        cell("C,", "hex", "3401"),
        r":4: expected entry hex C north of row 31: .*12\.41",
    ),
    (
        "entries.csv",
        cell("F,", "hex", "2834"),
        r":7: expected F between G in the north and E in th",
    ),
    ("entries.csv", drop("D,"), r"entries.csv: expected entry hex D: rule 7\.33"),
    (
        "entries.csv",
        edit("D,4301", "H,4301"),
        r":5: expected entry to be one of A, B, C, D, E, F, G",
    ),
    ("abbreviations.csv", drop("Zoll"), r"abbreviations.csv: expected a row for Zoll: rule 2\.23"),
    (
        "abbreviations.csv",
        edit("OPA,soviet", "OPA,russian"),
        r":\d+: expected side to be one of axis",
    ),
    # counters
    (UNITS, unit("672", "id", "G-2"), r":3: expected an id of letters and digits, got 'G-2'"),
    (UNITS, unit("672", "nation", "soviet"), r":3: expected nation to be one of german, luftwaffe"),
    (
        UNITS,
        unit("672", "strengths", "3/4 1-2"),
        r":3: expected strengths such as 3-4 for each step",
    ),
    (UNITS, unit("672", "dots", "1"), r":3: expected dots for each of 2 steps, got 1: rule 4\.12"),
    (UNITS, unit("672", "dots", "1 5"), r":3: expected dots from 0 to 4 or 1/2, got '5'"),
    (UNITS, unit("672", "dots", "2 2"), r":3: expected other dots than 2 2: rules 4\.12, 4\.13"),
    (UNITS, unit("672", "name", "673"), r":4: expected a name of its own, G2 is called 673"),
    (UNITS, unit("672", "size", "X"), r":3: expected no German infantry of size 'X': rule 2\.22"),
    (
        UNITS,
        unit("672", "army", "3"),
        r":3: expected an army, 3 or 4, on Romanian units and nobody",
    ),
    (UNITS, unit("672", "formation", ""), r":3: expected a formation: rules 2\.21, 2\.24"),
    (
        UNITS,
        unit("672", "strengths", "3-4 4-2"),
        r":3: expected no step stronger than the one befo",
    ),
    (UNITS, unit("672", "range", "7"), r":3: expected a range on headquarters, and 7 on supply"),
    (
        UNITS,
        all_of(unit("672", "strengths", "3-4 2-3 1-2"), unit("672", "dots", "1 1 1")),
        r":3: expected at most two steps, got 3: rule 6\.51",
    ),
    (UNITS, unit("Pz 2", "vehicle", "no"), r":\d+: expected a panzer unit to be a vehicle unit"),
    (
        UNITS,
        unit("Pz Bn 103", "dots", "1"),
        r":\d+: expected other dots than 1: rules 4\.12, 4\.13",
    ),
    (UNITS, unit("KG Unre", "dots", "1 1"), r":\d+: expected other dots than 1 1: rules 4\.12"),
    (
        UNITS,
        unit("KG Unre", "type", "tank"),
        r":\d+: expected no German tank of size 'KG': rule 2\.",
    ),
    (
        UNITS,
        unit("KG Unre", "name", "KG X"),
        r"units.csv: expected the battle group KG Unre: rule 2",
    ),
    (UNITS, unit("Ur.z. 1", "name", "X 1"), r":\d+: expected an alarm unit to be one of Ur\.z\."),
    (UNITS, unit("C 369", "type", "cavalry"), r":\d+: expected no allied cavalry of size 'III'"),
    (UNITS, unit("C 369", "division", ""), r"expected one Croatian unit, got 0: rule 6\.28"),
    (
        UNITS,
        unit("7 Cav", "dots", "1/2 1/2"),
        r":\d+: expected other dots than 1/2 1/2: rules 4\.12",
    ),
    (UNITS, unit("7 Cav", "army", ""), r":\d+: expected an army, 3 or 4, on Romanian units and"),
    (
        UNITS,
        unit("1 TK", "dots", "3 3 3 3 2 2 1 1"),
        r":\d+: expected four dots on a full tank corps",
    ),
    (
        UNITS,
        all_of(unit("7 SK", "strengths", "7-9 5-7 4-5 2-3"), unit("7 SK", "dots", "4 3 3 2")),
        r":\d+: expected 5 steps, got 4: rules 6\.53, 6\.54",
    ),
    (
        UNITS,
        all_of(unit("13 Mech", "strengths", "8-7 6-6"), unit("13 Mech", "dots", "4 3")),
        r":\d+: expected 6 or 8 steps, got 2: rules 6\.53, 6\.54",
    ),
    (
        UNITS,
        unit("66 NB", "nation", "soviet"),
        r":\d+: expected the colour of naval infantry on nava",
    ),
    (
        UNITS,
        unit("HQ XI", "strengths", "1-1"),
        r":2: expected one step, attack 0 and defence 1: rul",
    ),
    (UNITS, unit("HQ XI", "dots", "1"), r":2: expected other dots than 1: rules 4\.12, 4\.13"),
    (
        UNITS,
        all_of(unit("HQ XLVIII", "strengths", "0-1 0-1"), unit("HQ XLVIII", "dots", "0 0")),
        r":12: expected one step, attack 0 and defence 1: rules 6\.19, 6\.51",
    ),
    (UNITS, unit("HQ 62", "range", "7"), r":\d+: expected a supply range of 2: rule 2\.21"),
    (UNITS, unit("HQ 5T", "range", "6"), r":\d+: expected a supply range of 7: rule 2\.21"),
    (UNITS, unit("Supply 1", "vehicle", "no"), r":\d+: expected supply units to move as vehicles"),
    (UNITS, unit("Supply 1", "strengths", "0-1"), r":\d+: expected no combat strength on a supply"),
    (
        UNITS,
        unit("Fl.Pl. Gumrak", "move", "1"),
        r":\d+: expected an airfield not to move: rule 6\.66",
    ),
    (UNITS, drop("G136,"), r"expected 12 Axis supply units, got 11: rule 7\.64"),
    (UNITS, drop("S146,"), r"expected 10 Soviet supply units, got 9: rule 7\.64"),
    (
        UNITS,
        edit(",airfield,", ",headquarters,", 2),
        r":\d+: expected no German headquarters of size",
    ),
    (UNITS, unit("129 Mot", "division", ""), r"expected 2 units of 22 Pz, got 1: rule 11\.2"),
    (UNITS, unit("103 Mot", "division", ""), r"expected 5 units of 14 Pz, got 4: rule 6\.28"),
    (UNITS, unit("KG Zoll", "division", ""), r"expected 4 units of 6 Pz, got 3: rule 6\.28"),
    (UNITS, unit("126 Mot", "division", ""), r"expected 3 units of 23 Pz, got 2: rule 12\.41"),
    (UNITS, unit("191", "formation", "IV"), r"expected 24 units of LI Corps, got 23: rule 8\.21"),
    (
        UNITS,
        unit("HQ 66", "formation", "65"),
        r"expected one headquarters of the Soviet army 65, got",
    ),
    (
        UNITS,
        edit(",21,第21軍", ",22,第21軍", 99),
        r"expected a unit of the army 21, got 0: rule 8\.12",
    ),
    (
        UNITS,
        edit("XXXX,HQ", "XXX,HQ", 2),
        r"expected a German headquarters that is no corps, got 0",
    ),
    (
        UNITS,
        edit(",0-1,1/2,", ",1-1,1/2,", 99),
        r"expected an Axis unit with attack 0 and a zone of",
    ),
    (UNITS, unit("503", "name", "502"), r"expected the Tigers, got 0: rule 14\.1"),
    (
        UNITS,
        all_of(edit(",4,2-2 0-1", ",3,2-2 0-1", 99), edit(",4,3-3 1-2", ",3,3-3 1-2", 99)),
        r"expected a unit of the Romanian army 4, got 0: rule 9\.21",
    ),
    (UNITS, unit("8 MCR", "type", "motorised rifle"), r"expected a unit of type motorcycle, got 0"),
    (UNITS, drop("G2,"), r"expected 304 units as charts.toml says, got 303: rule 2\.3"),
    (
        UNITS,
        all_of(
            unit("1 TK", "strengths", "8-7 6-6 5-4 4-3 2-2 1-1"),
            unit("1 TK", "dots", "4 3 3 2 2 1"),
        ),
        r"charts.toml:\d+: expected corps_steps 36, as units.csv needs: rule 6\.53",
    ),
    # set-ups
    (FIRST, edit("376 ID: 672", "376 ID: 671"), r":\d+: expected 671 to be of 376 ID in units.csv"),
    (FIRST, edit("376 ID: 672", "376 ID: 670x"), r":\d+: expected units of units.csv, got '670x'"),
    (
        FIRST,
        edit("376 ID: 672", "376 ID: 672-2"),
        r":\d+: expected 672-2 to keep a step of 2: rule 6",
    ),
    (
        FIRST,
        edit("376 ID: 672 ", "376 ID: "),
        r":\d+: expected 10 units, got 9: rules 11\.2, 11\.3",
    ),
    (
        FIRST,
        edit("HQXI@2313", "HQXI@9999"),
        r":\d+: expected a hex in units: there is no hex '9999'",
    ),
    (FIRST, edit("0131 0230", "0131 9999"), r":2: expected a hex in area: there is no hex '9999'"),
    (FIRST, edit("1/1224", "1 of 1224"), r":4: expected within such as 3/5231, got '1 of 1224'"),
    (FIRST, edit("1/1224", ""), r":4: expected an area for the units without a hex: rule 10\.14"),
    (
        FIRST,
        cell("axis,VIII", "kalach", "yes"),
        r":\d+: expected \d+ in rows 1-29 of kalach: rules",
    ),
    (
        FIRST,
        cell("axis,XLVIII", "kalach", "yes"),
        r":\d+: expected no asterisk on this group: rules",
    ),
    (
        FIRST,
        cell("axis,II,", "kalach", ""),
        r"expected the axis group II with an asterisk: rules 11",
    ),
    (FIRST, edit("1122 1121", "1120 1121"), r":\d+: expected 1120 on one side only: rule 10\.14"),
    (
        FIRST,
        edit("HQ65@1709", "HQ65@1711"),
        r":\d+: expected a way without pontoon from 1711 to an",
    ),
    (FIRST, edit("HQ62@3803", "HQ62@3804"), r":\d+: expected .*: rules"),
    (
        FIRST,
        edit("HQ62@3803", "HQ62@4202"),
        r":\d+: expected the army in the city, its headquarters",
    ),
    (
        FIRST,
        edit("3704 3905 4005", "3705 3905 4005"),
        r":\d+: expected 24 units of LI Corps in the c",
    ),
    (
        FIRST,
        edit("4408 4508 4608", "4407 4507 4607"),
        r":\d+: expected Romanians next to this army's",
    ),
    (FIRST, edit("Rum 7: 14 16", "Rum 7: 14 14"), r":2: expected 14 in one group only"),
    (
        FIRST,
        lambda content: "\n".join(
            [*content.splitlines()[:1], *reversed(content.splitlines()[1:]), ""]
        ),
        r":\d+: expected all Axis groups before the Soviet ones: rule 10\.12",
    ),
    (
        SECOND,
        edit("128Mot@5233", "128Mot@5232"),
        r"expected the units of 23 Pz in 5233: rule 12\.41",
    ),
    (SECOND, edit("3612 3513", "3612 3013"), r":\d+: expected 3013 in rows 31-56 of winter-storm"),
    (COMING, edit("axis,8,E", "axis,7,E"), r"expected 23 Pz on turn 8 or later: rule 12\.41"),
    (
        COMING,
        edit("axis,9,E", "axis,9,D"),
        r":\d+: expected an entry of the side, EFG: rules 7\.33",
    ),
    (
        COMING,
        edit("soviet,3,D", "soviet,3,chir"),
        r":\d+: expected an entry of the side, ABCD: rules",
    ),
    (
        COMING,
        edit("axis,9,E", "axis,9,H"),
        r":\d+: expected entry hexes A to G, chir or such as 3/52",
    ),
    (COMING, edit("axis,9,E", "axis,13,E"), r":\d+: expected turn from 1 to 12, got '13'"),
    (
        COMING,
        edit("LVII: 15Lw", "LVII: HQLVII"),
        r"expected (HQ LVII|15 Lw) once, in a group or as",
    ),
    (COMING, drop("soviet,3,D"), r"expected 300 RD once, in a group or as a reinforcement, got 0"),
    (COMING, edit("axis,4,chir", "axis,4,3/3625"), r"expected chir for alarm units: rule 8\.32"),
    (
        COMING,
        edit("axis,8,G", "axis,8,F"),
        r"expected the 503 as an option on turn 8 at G: rule 14",
    ),
    (
        COMING,
        edit("soviet,9,ABCD", "soviet,9,ABC"),
        r"expected a Soviet supply unit as an option on",
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
    other = sentence.partition(":")[0].endswith((".csv", ".toml"))
    assert str(caught.value).startswith(file) or other
