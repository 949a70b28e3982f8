"""Every fact of the rulebook, broken in a copied file, is refused with file, line and rule.

Only the file that was changed is read again, and only what is made of it is checked.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from kessel.components import stated
from kessel.components.pack import ChartBook, read_tables
from kessel.games.spark.pack import pack as pack_module
from kessel.games.spark.pack.charts import EFFECTS
from kessel.games.spark.pack.facts import STATED
from kessel.games.spark.pack.ground import Ground
from kessel.games.spark.pack.pack import load, shipped
from kessel.games.spark.pack.reading import TABLES
from kessel.hexkit.pack.charts import Effects
from kessel.hexkit.pack.pack import Files
from kessel.kernel.errors import BadComponent
from tests.games.damage import Change, add, all_of, cell, drop, edit

DATA = Path(pack_module.__file__).parent / "data"
CHART, TEC, TERRAIN, WEATHER = "charts.toml", "terrain_effects.csv", "terrain.csv", "weather.csv"
PLACES, WATERS, WAYS, WORKS, MARKS = (
    *("places.csv", "waters.csv", "ways.csv", "works.csv", "marks.csv"),
)
TRACK, GUNS, SURPRISE, ASSAULTS = (
    *("turn_track.csv", "artillery.csv", "surprise.csv", "assault_results.csv"),
)
UNITS, TEMPLATES, FORMATIONS, SETUP = "units.csv", "templates.csv", "formations.csv", "setup.csv"
MAP_FILES = (TERRAIN, PLACES, WATERS, WAYS, WORKS, MARKS)


@cache
def files_shipped() -> Files:
    return pack_module.open_files(DATA)


@cache
def ground_shipped() -> Ground:
    return Ground(shipped().map, shipped().charts)


def reread(directory: Path, file: str) -> Files:
    """The shipped files, one of them from another directory."""
    files, name = files_shipped(), file.removesuffix(".csv")
    if file == CHART:
        return files._replace(book=ChartBook.read(directory / file))
    if file == TEC:
        return files._replace(effects=Effects(directory, *EFFECTS))
    if file == UNITS:
        return files._replace(directory=directory)
    tables = {**files.tables, **read_tables(directory, {name: TABLES[name]})}
    return files._replace(tables=tables)


def check(directory: Path, file: str) -> None:
    """Read a file again, and check what is made of it."""
    files, pack = reread(directory, file), shipped()
    if file in MAP_FILES:
        pack_module.load_map(files, pack.charts)
    elif file in (UNITS, TEMPLATES, FORMATIONS):
        pack_module.load_units(files, pack.charts)
    elif file == SETUP:
        pack_module.load_setup(files, pack.units[: pack.unknown], ground_shipped())
    else:
        pack_module.load_charts(files)


def linked(directory: Path) -> Path:
    """A copy of the pack, made of links."""
    for path in DATA.iterdir():
        os.symlink(path, directory / path.name)
    return directory


def damage(directory: Path, file: str, change: Change) -> Path:
    """One file of a pack, changed."""
    path = directory / file
    path.unlink(missing_ok=True)
    path.write_text(change((DATA / file).read_text("utf-8")), "utf-8")
    return directory


# ---- The whole pack ----


def test_a_copy_is_the_same_pack_and_a_change_another(tmp_path: Path) -> None:
    copy = linked(tmp_path)
    assert load(copy).hash == shipped().hash
    damage(copy, PLACES, edit("Vystav", "Vistav"))
    assert load(copy).hash != shipped().hash


@pytest.mark.parametrize("file", sorted(path.name for path in DATA.iterdir()))
def test_a_missing_file_is_named(tmp_path: Path, file: str) -> None:
    (linked(tmp_path) / file).unlink()
    with pytest.raises(BadComponent, match=f"^{file}: expected this file in "):
        load(tmp_path)


@pytest.mark.parametrize(
    "file, change, sentence",
    [
        ("pack.toml", edit('game = "spark"', 'game = "x"'), "expected game 'spark', got 'x'"),
        (CHART, edit("stack = 12", "stack = 13"), "expected stack 12, got 13: rule 11.2.a"),
        (WATERS, edit(" 3225/3325", "", 1), "expected hexsides that follow each other"),
        (MARKS, drop("Soviet outposts"), "expected a row for Soviet outposts: rules 11.71"),
        (UNITS, cell("S1,", "code", "XX"), "expected code to be one of SG"),
        (SETUP, cell("S1,", "hex", "2036"), "expected a hex behind its own lines"),
    ],
)
def test_a_pack_is_checked_as_a_whole(
    tmp_path: Path, file: str, change: Change, sentence: str
) -> None:
    """What is loaded goes through the checks of charts, map, counters and set-up."""
    copy = damage(linked(tmp_path), file, change)
    with pytest.raises(BadComponent, match=sentence):
        load(copy)


NUMBERS = [
    (chart, key, value, rule)
    for chart, values in STATED["charts"].items()
    for key, (value, rule) in values.items()
]


@pytest.mark.parametrize("chart, key, value, rule", NUMBERS)
def test_every_number_of_a_rule_is_kept(
    tmp_path: Path, chart: str, key: str, value: int, rule: str
) -> None:
    """One more than the rule says is refused."""
    before, heading, after = (DATA / CHART).read_text("utf-8").partition(f"\n[{chart}]")
    changed = edit(f"\n{key} = {value}", f"\n{key} = {value + 1}", 1)(after)
    (tmp_path / CHART).write_text(before + heading + changed, "utf-8")
    sentence = rf"{CHART}:\d+: expected {key} {value}, got {value + 1}: rules? {rule}"
    with pytest.raises(BadComponent, match=sentence):
        stated.check_charts(ChartBook.read(tmp_path / CHART), STATED)


# ---- Charts ----

CELLS = [
    (f"{table}.csv", f"{name},", column, value, rule)
    for table, rows in STATED["cells"].items()
    for name, cells in rows.items()
    for column, (value, rule) in cells.items()
]
CELLS += [
    (GUNS, f"{side},{gun},", column, value, rule)
    for side, guns in STATED["artillery"].items()
    for gun, cells in guns.items()
    for column, (value, rule) in cells.items()
]
OTHERS = {"yes": "no", "no": "yes", "": "direct", "direct": "indirect", "indirect": "direct"}
OTHERS |= {"100": "99", "division": "army", "army": "division", "closed": "3", "never": "closed"}


def other_value(file: str, column: str, value: str) -> str:
    """One that can be read as well."""
    if (file, column) == (WEATHER, "observation"):
        return str(int(value or 0) + 1)
    return OTHERS[value] if value in OTHERS else str(int(value) + 1)


@pytest.mark.parametrize("file, start, column, value, rule", CELLS)
def test_every_stated_cell_is_kept(
    tmp_path: Path, file: str, start: str, column: str, value: str, rule: str
) -> None:
    changed = cell(start, column, other_value(file, column, value))
    if file == WEATHER and column in ("low", "high"):
        sentence = rf"{file}:\d+: expected "  # the next row does not begin where it should
    else:
        sentence = rf"{file}:\d+: expected {column} '{value}', got .*: rules? {rule} "
    with pytest.raises(BadComponent, match=sentence):
        check(damage(tmp_path, file, changed), file)


BROKEN_CHARTS: list[tuple[str, Change, str]] = [
    (CHART, edit("42 50 60", "42 50 70"), r":\d+: expected columns from 0 to 60 .*: rule CH\.crt"),
    (CHART, edit("12 15 18", "12 15 19"), r"expected columns from 0 to 60 .*: rule CH\.crt"),
    (CHART, edit("10 12 20", "10 13 20"), r"expected columns from 0 to 20 .*: rule CH\.atcrt"),
    (CHART, edit("8 10 12 20", "8 12 15 20"), r"expected no column 15: rules 13\.26\.b, CH\.atcrt"),
    (CHART, edit("10 12 20", "12 10 20"), r"expected columns that rise: rule 13\.10\.4"),
    (CHART, edit("4   4\n", "3   3\n"), r"expected some result 4|that rise"),
    (CHART, edit("3   3   4\n", "3   3   3\n"), r"expected some result 4: rule CH\.atcrt|rise"),
    (CHART, edit("1   -   -", "1   C   -", 1), r"expected results that rise with die and column"),
    (CHART, edit("1   -   -", "1   5   -", 1), r":\d+: expected 19 of .* after roll 1"),
    (CHART, edit("\n10  C   1", "\n11  C   1"), r":\d+: expected the row for roll 10"),
    (CHART, edit("[modifiers]", "[modifier]"), r"expected a chart \[modifiers\]"),
    (CHART, edit("stack = 12", "stacks = 12"), r"expected only .*, got stacks"),
    (TEC, drop("stream,"), r"expected a row for stream"),
    (TEC, cell("clear,", "aerosan", "2"), r":\d+: expected the cost of ski units for aerosans"),
    (TEC, cell("road,", "aerosan", "2"), r"expected the cost of ski units .*: rules 16\.1\.a"),
    (TEC, cell("hill,", "foot", "1"), r"expected foot to be added such as \+1: rule 11\.14"),
    (TEC, cell("swamp,", "ski", "x"), r"expected points such as 1"),
    (TEC, add("desert,2,1,3,2,2,2,1,0,0,0,reconstructed,"), r"expected terrain to be one of"),
    (WEATHER, drop("fog,"), r"expected a row for a die of 10: rule 7\.0\.c"),
    (WEATHER, cell("snow,", "low", "9"), r"expected low from 8 to 8"),
    (TRACK, drop("19,"), r"expected a row for 19: rules CH\.turn, 5\.0\.q"),
    (TRACK, cell("13,", "weather", "rain"), r"expected weather to be one of clear"),
    (GUNS, drop("german,rocket"), r"expected a row for german rocket: rule CH\.arty"),
    (
        GUNS,
        add("german,mortar,no,no,no,no,no,,no,1,reconstructed,"),
        r"expected no other artillery: rule CH\.arty",
    ),
    (GUNS, cell("soviet,gun,", "gun", "cannon"), r"expected gun to be one of"),
    (SURPRISE, drop("defenders badly"), r"expected a row for a die of 9: rule CH\.surprise"),
    (
        SURPRISE,
        cell("attackers surprised", "attacker_shift", "1"),
        r"expected surprise of one side",
    ),
    (
        SURPRISE,
        all_of(
            cell("attackers badly", "defender_shift", "0"),
            cell("attackers badly", "attacker_morale", "0"),
            cell("attackers badly", "attacker_assault", "0"),
            cell("attackers surprised", "defender_shift", "0"),
            cell("attackers surprised", "attacker_assault", "0"),
        ),
        r"expected surprise of attackers, of defenders, and none: rule CH\.surprise",
    ),
    (ASSAULTS, drop("3,"), r"expected a row for 3: rule CH\.ares"),
    (ASSAULTS, cell("1,", "condition", "dead"), r"expected condition to be one of"),
]


@pytest.mark.parametrize("file, change, sentence", BROKEN_CHARTS)
def test_broken_charts_are_refused(
    tmp_path: Path, file: str, change: Change, sentence: str
) -> None:
    with pytest.raises(BadComponent, match=f"{file}.*({sentence})"):
        check(damage(tmp_path, file, change), file)


# ---- Map ----


def mark(name: str, old: str, new: str) -> tuple[str, Change]:
    """A mark with some hexes put in the place of others."""

    def change(content: str) -> str:
        line = next(line for line in content.splitlines() if line.startswith(f"{name},"))
        assert old in line
        return content.replace(line, line.replace(old, new, 1))

    return MARKS, change


def ground(row: int, column: int, letter: str) -> tuple[str, Change]:
    """Another letter in a hex."""

    def change(content: str) -> str:
        lines = content.splitlines()
        start = lines[row].index(",") + column
        lines[row] = lines[row][:start] + letter + lines[row][start + 1 :]
        return "\n".join([*lines, ""])

    return TERRAIN, change


BROKEN_MAPS: list[tuple[tuple[str, Change], str | None]] = [
    (ground(40, 1, "?"), r":41: expected 49 of "),
    ((TERRAIN, drop("40,")), r":\d+: expected 40 rows"),
    ((TERRAIN, drop("07,")), r":8: expected row from 7 to 7, got '08'"),
    ((TERRAIN, edit("b", ".")), r"expected some peat bog hex: rule CH\.tec"),
    ((TERRAIN, edit("v", ".")), r"places\.csv:\d+: expected kind other as in terrain\.csv"),
    (ground(40, 1, "v"), r":41: expected no village without a place in column 1"),
    (ground(22, 13, "."), r"places\.csv:\d+: expected kind other as in terrain\.csv, got 'town'"),
    (ground(40, 1, "="), r"expected all river hexes and no other, see 0140: rule 13\.11\.3\.e"),
    (mark("Neva", "1709 1710", "1709"), r"expected hexes that touch|see 1710"),
    (mark("Neva exit", "0132", "0231"), r"expected the hex where the Neva leaves the west edge"),
    (ground(30, 45, "~"), r":31: expected one lake: rule 13\.11\.3\.g, see column 45"),
    ((WATERS, edit(" 3225/3325", "", 1)), r"expected hexsides that follow each other"),
    ((WATERS, edit("3225/3326", "3225/3328", 1)), r"expected hexes that touch"),
    ((WAYS, edit("Kirov line", "Kirow line")), r"expected a railway Kirov line: rule 11\.18\.b"),
    ((WAYS, cell("B,", "class", "light railway")), r"expected a railway Branch to Sinyavino"),
    ((WAYS, cell("P,", "class", "railway")), r"expected some light railway: rule 11\.18\.c"),
    ((WAYS, cell("Rd7,", "class", "railway")), r"expected no other railway for trains: rule 11"),
    ((WAYS, edit("1937 2036 2136", "1937 1936 2035 2136")), r"expected it to pass Mga: rule 11"),
    ((WAYS, edit("1307 1308", "1307 1407 1308")), None),
    ((WAYS, edit("2119 2118 2117,", "2119 2118,")), r"expected it to pass Sinyavino station"),
    ((WAYS, edit("0115 0215", "0115 0216")), r"expected hexes that touch, got 0115 and 0216"),
    ((WAYS, edit(",road,", ",light railway,")), r"expected some road: rule CH\.tec"),
    ((PLACES, cell("2317,", "is_station", "yes")), r":\d+: expected a station on a railway for"),
    ((PLACES, cell("2117,", "is_station", "no")), r"expected a station Sinyavino station"),
    ((PLACES, edit("2036,town,Mga", "2036,town,Mgah")), r"expected a station Mga|to pass Mga"),
    ((PLACES, cell("3434,", "kind", "town")), r"expected kind village as in terrain\.csv"),
    (mark("entry west", "0115 0123", "0115"), r"expected 0115 0123 at the edge: rules 11\.71"),
    (mark("entry west", "0123", "0123 0134"), r"expected 0115 0123 at the edge: .*15\.11\.a"),
    (mark("entry north", "1301", "1302"), r"expected 1301 1701 at the edge: .*15\.11\.a"),
    (mark("entry east", "4914 ", ""), r"expected 4914 4922 4925 at the edge: .*15\.11\.a"),
    (mark("entry south", "2040", "2039"), r"expected 2040 3140 at the edge: .*15\.11\.b"),
    (mark("entry rail", "0940", "1039"), r"expected 0940 at the edge: rules 11\.71, 15\.11\.b"),
    (mark("Sinyavino heights", "1818", "1817"), r"expected several hill hexes: rule 16\.4\.a"),
    (mark("Leningrad start", "1711", "1710"), r"expected full-land hexes: rule 17\.2\.a"),
    (mark("Leningrad start", "1711", "1811"), r"expected 1811 on the left bank: rule 17\.2\.a"),
    (mark("Leningrad start", "1711", "1511"), r"expected 1511 on the left bank: rule 17\.2\.a"),
    (mark("Volkhov start", "3711", "3710"), r"expected full-land hexes: rule 17\.2\.a"),
    ((WORKS, cell("3610,", "hex", "3609")), r":\d+: expected no entrenchment in water: rule 13"),
    ((WORKS, cell("1421,", "faces", "up")), r"expected all or some of N NE SE S SW NW, got 'up'"),
    ((WORKS, cell("1421,", "faces", "N N")), r"expected each face once: rule 13\.10\.2T\.a"),
    ((WORKS, cell("1421,", "side", "spanish")), r"expected side to be one of soviet, german"),
    ((WORKS, edit(",soviet,", ",german,")), r"expected works of both sides: rule 13\.10\.2T\.a"),
]


@pytest.mark.parametrize("broken, sentence", BROKEN_MAPS)
def test_broken_maps_are_refused(
    tmp_path: Path, broken: tuple[str, Change], sentence: str | None
) -> None:
    """What has no sentence is another map that breaks no rule."""
    file, change = broken
    damage(tmp_path, file, change)
    if sentence is None:
        check(tmp_path, file)
        return
    with pytest.raises(BadComponent, match=sentence):
        check(tmp_path, file)


def test_16_5_c_the_fleet_reaches_the_front(tmp_path: Path) -> None:
    """The front may be 12 hexes away, but not 13: all of it but the nearest hexes is farther."""
    pack = shipped()
    grid, exit = pack.map.grid, pack.map.neva_exit
    far = sorted(here for here in pack.map.leningrad_start if grid.distance(exit, here) > 12)
    assert far
    hexes = " ".join(grid.labels[here] for here in far)
    damage(tmp_path, MARKS, cell("Leningrad start,", "hexes", hexes))
    with pytest.raises(BadComponent, match=r"expected the front within 12 hexes: rule 16\.5\.c"):
        check(tmp_path, MARKS)
    damage(tmp_path, MARKS, cell("Leningrad start,", "hexes", f"{hexes} 1125"))
    check(tmp_path, MARKS)


# ---- Counters ----

BROKEN_TEMPLATES = [
    ("T34", "mobility", "wheeled", "AFVs to be tracked"),
    ("AE", "mobility", "tracked", "aerosans to be weakly armoured AFVs on skis"),
    ("AE", "abilities", "", "aerosans to be weakly armoured AFVs on skis"),
    ("GN", "mobility", "tracked", "no tracked unit but AFVs"),
    ("SR", "armour", "1", "dots on AFVs alone"),
    ("SR", "abilities", "weak", "dots on AFVs alone"),
    ("T34", "abilities", "weak", "a white dot without black ones"),
    ("KV", "armour", "1", "two dots on Tigers and KV-1s"),
    ("T34", "armour", "2", "two dots on Tigers and KV-1s alone"),
    ("BL", "mobility", "foot", "balloons to be Soviet, wheeled and unable to assault"),
    ("GS", "mobility", "rail", "rail movement of German railway guns alone"),
    ("E24", "mobility", "wheeled", "railway guns to be heavy and to move by rail"),
    ("F8", "mobility", "fixed", "no fixed unit but the 617th AA battalion"),
    ("F6", "mobility", "wheeled", "the 617th AA battalion to be fixed"),
    ("HQ", "may_assault", "yes", "headquarters to be German and unable to assault"),
    ("SR", "abilities", "headquarters", "headquarters to be German and unable to assault"),
    ("GA", "may_assault", "yes", "weapon units in parentheses"),
    ("PB", "may_assault", "yes", "bridging units to be Soviet and unable to assault"),
    ("BM", "may_assault", "yes", "bridge-management battalions to be Soviet"),
    ("SB", "abilities", "observation", "observation units to be German"),
    ("FS", "may_assault", "yes", "AA units in parentheses"),
    ("GA", "abilities", "heavy_aa", "heavy AA guns to be AA guns"),
    ("GF", "mobility", "ski", "ski units to be Soviet and able to assault"),
    ("SK", "may_assault", "no", "ski units to be Soviet and able to assault"),
    ("LT", "may_assault", "no", "AFVs to be able to assault"),
    ("SE", "may_assault", "no", "engineers to be personnel and able to assault"),
    ("EB", "abilities", "special_engineer", "special engineers to be Soviet brigades"),
    ("GM", "abilities", "", "Guards miners to be engineers and no more"),
    ("LT", "abilities", "weak smg", "submachine-gun troops to be personnel"),
    ("SMG", "mobility", "foot", "motorised infantry and engineers to be wheeled"),
    ("GS", "mobility", "foot", "Schnell battalions to be mechanised"),
    ("GI", "gun", "gun", "artillery to be weapons"),
    ("MR", "range", "", "a printed range on artillery"),
    ("MR", "at", "1", "no AT fire of mortars and rockets"),
    ("HG", "abilities", "", "heavy guns and howitzers to be Soviet heavy artillery"),
    ("K5", "abilities", "", "150 mm guns and 210 mm howitzers to be German heavy artillery"),
    ("GN", "abilities", "heavy", "no other heavy artillery"),
    ("K1", "gun", "II/2 Lehr", "the artillery of II/2 Lehr"),
    ("K1", "gun", "divisional", "divisional artillery to belong to a division"),
    ("FB", "strength", "13", "strength from 1 to 12"),
    ("DA", "is_asterisked", "no", "an asterisk on Soviet artillery of strength 6 or more alone"),
    ("NW", "is_asterisked", "yes", "an asterisk on Soviet artillery of strength 6 or more alone"),
    ("DA", "strength", "9", "an asterisk at strength 8, 10, 12"),
    ("SR", "abilities", "brave", "abilities of weak heavy"),
    ("SR", "target", "horse", "target to be one of"),
    ("LF", "gun", "howitzer", "artillery of its side, got howitzer"),
]


@pytest.mark.parametrize("code, column, value, expected", BROKEN_TEMPLATES)
def test_counters_are_what_the_rules_say_of_them(
    tmp_path: Path, code: str, column: str, value: str, expected: str
) -> None:
    damage(tmp_path, TEMPLATES, cell(f"{code},", column, value))
    with pytest.raises(BadComponent, match=rf"\.csv:\d+: expected {expected}"):
        check(tmp_path, TEMPLATES)


def no_more(code: str) -> Change:
    """Without the counters of a template."""

    def change(content: str) -> str:
        lines = content.splitlines(keepends=True)
        kept = [line for line in lines if line.split(",")[2] != code]
        assert len(kept) < len(lines)
        return "".join(kept)

    return change


BROKEN_UNITS: list[tuple[str, Change, str]] = [
    (UNITS, no_more("F6"), r"one fixed AA battalion, got 0: rule 11\.11\.c"),
    (UNITS, no_more("TI"), r"a Tiger unit, got 0: rule 13\.10\.5U\.b"),
    (UNITS, no_more("KV"), r"a KV-1 unit, got 0: rule 13\.10\.5U\.b"),
    (UNITS, no_more("AE"), r"aerosans, got 0: rule 16\.1\.a"),
    (UNITS, no_more("GM"), r"Guards miners, got 0: rule 16\.2\.a"),
    (UNITS, no_more("EB"), r"special engineer brigades, got 0: rule 16\.2\.b"),
    (UNITS, no_more("BL"), r"a balloon, got 0: rule 16\.3\.a"),
    (UNITS, no_more("OB"), r"an observation battalion, got 0: rule 16\.4\.a"),
    (UNITS, no_more("GS"), r"Schnell battalions, got 0: rule 16\.6\.a"),
    (UNITS, no_more("AR"), r"Soviet AA units in the rear, got 0: rule 16\.7\.a"),
    (UNITS, no_more("AA"), r"Soviet AA battalions, got 0: rule 16\.7\.a"),
    (UNITS, no_more("FS"), r"a German self-propelled AA unit, got 0: rule 11\.42\.c"),
    (UNITS, no_more("PB"), r"Soviet bridging units, got 0: rule 11\.51\.a"),
    (UNITS, no_more("SMG"), r"motorised infantry, got 0: rule 11\.16\.a"),
    (UNITS, no_more("RB"), r"a rocket brigade, got 0: rule 18\.3\.b"),
    (UNITS, no_more("NW"), r"German rockets, got 0: rule 13\.95\.e"),
    (UNITS, no_more("HQ"), r"headquarters of divisions, got 0: rule 10\.12\.a"),
    (UNITS, no_more("FB"), r"several units of the 16th Fortified Region, got 0"),
    (UNITS, no_more("XH"), r"super-heavy howitzer artillery, got 0: rule CH\.arty"),
    (UNITS, no_more("BM"), r"a battalion for each bridge, got 0: rule 11\.51\.j"),
    (UNITS, all_of(*map(no_more, ("T34", "P3", "SG3"))), r"an AFV with one dot, got 0: rule 13"),
    (UNITS, all_of(no_more("LT"), no_more("FS")), r"a tracked AFV with a white dot, got 0: rule"),
    (UNITS, edit("engineer motorised", "engineer"), r"motorised engineers, got 0: rule 11\.16\.a"),
    (UNITS, all_of(no_more("AT"), no_more("GA")), r"AT units, got 0: rule 13\.9\.a"),
    (TEMPLATES, cell("K1,", "gun", "150 mm howitzer"), r"German guns, got 0: rule 13\.31\.c"),
    (TEMPLATES, cell("LF,", "gun", "150 mm howitzer"), r"German divisional artillery, got 0"),
    (UNITS, edit(",II/2 Lehr,,", ",,,"), r"one battalion II/2 Lehr, got 0: rule 13\.31\.c"),
    (UNITS, cell("S1,", "name", "131 GRR/45 Gds RD"), r"a name of its own, S1 is called 131"),
    (UNITS, cell("S1,", "formation", "99 RD"), r":2: expected formation to be one of"),
    (UNITS, cell("S1,", "formation", "170 ID"), r":2: expected a formation of its side"),
    (UNITS, cell("S1,", "army", ""), r":2: expected army to be one of 67, 2S, 8"),
    (UNITS, cell("G1,", "army", "67"), r"expected army to be one of , got '67'"),
    (UNITS, cell("S1,", "name_ja", ""), r":2: expected a name_ja, got ''"),
    (UNITS, cell("S1,", "id", "S2"), r"expected no second row of this name"),
    (FORMATIONS, cell("16 FR,", "kind", "division"), r"the 16th Fortified Region to be no div"),
    (FORMATIONS, cell("45 Gds RD,", "kind", "corps"), r"expected kind to be one of division"),
    (TEMPLATES, drop("GI,"), r"units\.csv:\d+: expected code to be one of"),
]


@pytest.mark.parametrize("file, change, sentence", BROKEN_UNITS)
def test_broken_units_are_refused(tmp_path: Path, file: str, change: Change, sentence: str) -> None:
    with pytest.raises(BadComponent, match=f"expected .*{sentence}|{sentence}"):
        check(damage(tmp_path, file, change), file)


# ---- Set-up ----


def stands(name: str, here: str) -> Change:
    """A unit in another hex."""

    def change(content: str) -> str:
        line = next(line for line in content.splitlines() if line.split(",")[1] == name)
        return cell(line, "hex", here)(content)

    return change


def comes(name: str, day: str, area: str) -> Change:
    def change(content: str) -> str:
        line = next(line for line in content.splitlines() if line.split(",")[1] == name)
        start = line.split(",")[0] + ","
        return all_of(cell(start, "hex", ""), cell(start, "day", day), cell(start, "area", area))(
            content
        )

    return change


def all_on(day: str, other: str) -> Change:
    """Reinforcements of one day come on another."""
    return edit(f",{day},south,", f",{other},south,")


BROKEN_SETUPS: list[tuple[Change, str | None]] = [
    (stands("129 GRR/45 Gds RD", "2036"), r"a hex behind its own lines: rules 17\.1\.a, 18\.6\.a"),
    (stands("129 GRR/45 Gds RD", "9999"), r"there is no hex '9999'"),
    (stands("I/GR 391/170 ID", "0924"), r"a hex behind its own lines"),
    (stands("12 Gds gun rgt", "1410"), None),
    (stands("12 Gds gun rgt", "1610"), r"a hex that is open to wheeled units: rule 11\.11"),
    (stands("620 (150 mm)", "1916"), r"a hex that is open to wheeled units: rule 11\.11"),
    (stands("688 (railway)", "2037"), r"a hex that is open to rail units: rule 11\.11"),
    (stands("688 (railway)", "2236"), None),
    (stands("118 tank bn", "0815"), None),
    (stands("7 Gds miner bn", "1216"), r"at most 12 points in a hex: rule 11\.2\.a"),
    (stands("799 AR/268 RD", "0623"), r"at most 12 points in a hex|one Soviet division in a hex"),
    (stands("I/GR 193/69 ID", "4238"), None),
    (stands("I/GR 193/69 ID", "4340"), r"an HQ within 8 hexes: rule 10\.12\.a"),
    (stands("293 MG bn/16 FR", "0528"), None),
    (stands("293 MG bn/16 FR", "0724"), r"others of 16 FR within 4 hexes: rule 10\.21\.d"),
    (stands("3 bn/11 RBde", "0924"), r"others of 11 RBde within 4 hexes: rule 10\.21\.d"),
    (stands("144 mortar rgt", "0501"), r"an enemy within 7 hexes: rule 3\.21\.f"),
    (stands("809 (105 mm)", "1622"), r"a supply line: rule 15\.12\.a"),
    (comes("129 GRR/45 Gds RD", "13", "east"), r"to come in the west: rule 11\.71"),
    (comes("I/GR 391/170 ID", "13", "west"), r"to come in the south: rule 11\.71"),
    (comes("129 GRR/45 Gds RD", "13", "west"), None),
    (comes("129 GRR/45 Gds RD", "20", "west"), r"expected day from 12 to 19, got '20'"),
    (comes("129 GRR/45 Gds RD", "13", "sky"), r"expected area to be one of west, east, south"),
    (comes("129 GRR/45 Gds RD", "", "rear"), r"no other unit in the rear: rule 16\.7\.a"),
    (comes("129 GRR/45 Gds RD", "", "bridges"), r"bridge-management battalions to wait, alone"),
    (comes("1 bridge-management bn/67 A", "13", "west"), r"bridge-management battalions to wait"),
    (comes("1 AA rgt/67 A", "13", "west"), r"one AA battalion of each army in the line: rule 16"),
    (comes("AA bn/67 A", "13", "west"), r"one AA battalion of each army in the line: rule 16\.7"),
    (all_on("18", "17"), r"German reinforcements on 18 January and before: rule 18\.5\.b"),
    (drop("S1,"), r"expected a row for S1: rule 17\.1"),
    (cell("S1,", "name", "x"), r":2: expected id and name of a unit of units\.csv, got 'S1', 'x'"),
    (cell("S1,", "day", "12"), r":2: expected hex, or day and area"),
]


@pytest.mark.parametrize("change, sentence", BROKEN_SETUPS)
def test_broken_set_ups_are_refused(tmp_path: Path, change: Change, sentence: str | None) -> None:
    """What has no sentence is another set-up that breaks no rule."""
    damage(tmp_path, SETUP, change)
    if sentence is None:
        check(tmp_path, SETUP)
        return
    with pytest.raises(BadComponent, match=sentence):
        check(tmp_path, SETUP)
