"""Every fact of the rulebook, broken in a copied pack, is refused with file, line and rule."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.facts import STATED
from kessel.games.spring_prelude.pack.pack import load, shipped
from kessel.kernel.errors import BadComponent
from tests.games.damage import Change, add, cell, drop, edit

DATA = GAME.data
CHART, UNITS, TEC, SETUP = "charts.toml", "units.csv", "terrain_effects.csv", "setup.csv"
PLACES, MARKS, BRIDGES, WATERS = "places.csv", "marks.csv", "bridges.csv", "waters.csv"
SCENARIOS, TRACK, CHITS, ENTRIES = "scenarios.csv", "turn_track.csv", "chits.csv", "entries.csv"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "pack"))


def test_a_copy_is_the_same_pack_and_a_change_another(copy: Path) -> None:
    assert load(copy).hash == shipped().hash
    places = copy / PLACES
    places.write_text(places.read_text("utf-8").replace("Dikanka", "Dykanka"), "utf-8")
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


@pytest.mark.shows("2.5.b")
def test_a_size_in_parentheses_counts_as_one_unit_of_that_size(copy: Path) -> None:
    """Several battalions on one counter."""
    units, first = copy / UNITS, next(u for u in shipped().units if u.size == "II")
    units.write_text(unit(first.name, "size", "(II)")(units.read_text("utf-8")), "utf-8")
    read = load(copy).units[first.id]
    assert (read.name, read.size) == (first.name, first.size)
    assert read == first


def terrain(name: str, column: str, value: str) -> tuple[str, Change]:
    return TEC, cell(f"{name},", column, value)


def scenario(name: str, column: str, value: str) -> tuple[str, Change]:
    return SCENARIOS, cell(f"{name},", column, value)


def mark(name: str, hexes: str) -> tuple[str, Change]:
    return MARKS, cell(f"{name},", "hexes", hexes)


def stands(side: str, name: str, column: str, value: str) -> tuple[str, Change]:
    return SETUP, cell(f"{side},{name},", column, value)


NUMBERS = [
    (chart, key, value, rule)
    for chart, values in STATED["charts"].items()
    for key, (value, rule) in values.items()
    if isinstance(value, int)
]


@pytest.mark.parametrize("chart, key, value, rule", NUMBERS)
def test_every_number_of_a_rule_is_kept(
    copy: Path, chart: str, key: str, value: int, rule: str
) -> None:
    """One more than the rule says is refused."""
    path = copy / CHART
    before, heading, after = path.read_text("utf-8").partition(f"\n[{chart}]")
    changed = edit(f"\n{key} = {value}", f"\n{key} = {value + 1}", 1)(after)
    path.write_text(before + heading + changed, "utf-8")
    sentence = rf"{CHART}:\d+: expected {key} {value}, got {value + 1}: rules? "
    with pytest.raises(BadComponent, match=sentence):
        load(copy)


BROKEN: list[tuple[tuple[str, Change], str]] = [
    (("pack.toml", edit('game = "spring_prelude"', 'game = "x"')), r"expected game 'spring_pre"),
    # charts
    ((CHART, edit('stated = "A(1*)/D(1)"', 'stated = "A(2)"')), r":\d+: .*rule 14\.6\.v"),
    (
        (CHART, edit("A(1*)/D(1) ", "A(1)/D(1)  ")),
        r":\d+: expected some A\(1\*\)/D\(1\): rule 14\.6",
    ),
    ((CHART, edit("!", " ")), r"expected some overrun: rule 14\.9\.a"),
    ((CHART, edit("A(3)r2", "X(3)r2", 1)), r":\d+: expected 12 of .* after roll 2"),
    ((CHART, edit("1:3 1:2 1:1 2:1", "1:3 1:1 2:1 3:1")), r":\d+: expected 12 odds without a gap"),
    ((CHART, edit("1:3 1:2", "3-1 1:2")), r":\d+: expected odds such as 1:2 or 3:1 in clear"),
    ((CHART, edit("7 7 6 6 5 4 0", "7 7 6 6 5 4")), r":\d+: expected 6 boxes .*: rule 5\.0\.h"),
    ((CHART, edit("7 7 6 6 5 4 0", "7 7 6 6 5 4 3")), r":\d+: expected 6 boxes .*: rule 5\.0\.h"),
    ((CHART, edit("0 0 1 1 2 2", "0 1 1 1 2 2")), r"expected surrender .*: rule 7\.3\.c"),
    (
        (CHART, edit("235-259  axis-tactical", "235-259  draw")),
        r"expected a row for each of soviet",
    ),
    ((CHITS, cell("red,12/10/8", "count", "8")), r"expected chits .*: rule 13\.1\.c"),
    ((CHITS, cell("red,12/10/8", "reduced", "12/5/4")), r":2: expected a reduced side below the"),
    (
        (CHITS, cell("red,12/10/8", "full", "12/10")),
        r":2: expected full such as 3/2/1, got '12/10'",
    ),
    (
        (CHITS, drop("red,6/4/3", "blue,4/3/2", "blue,3/2/1")),
        r"expected some reduced 0: rule 14\.6\.r",
    ),
    ((TRACK, drop("1942-05-23")), r"expected a row for 1942-05-23 of .*: rule CH\.trt"),
    ((TRACK, edit("1942-05-14", "14 May")), r":12: expected date to be a day such as 1942"),
    ((TRACK, cell("1942-05-12", "ap", "3/8")), r"expected twice the air points of .*S1\.o"),
    ((TRACK, cell("1942-05-13", "is_mud", "yes")), r"expected Clear and Dry on 1942-05-13: rules"),
    (
        terrain("wooded swamp", "armor_dry", "3"),
        r"expected armor_dry 'road only', got '3': rule 10\.4",
    ),
    (terrain("river", "motor_mud", "+6"), r"expected motor_mud 'closed', got '\+6': rule 10\.1\.f"),
    (terrain("river", "guns", "+3"), r"expected guns 'closed', got '\+3': rule 10\.4\.e"),
    (terrain("Dnieper", "foot", "+6"), r"expected foot 'closed', got '\+6': rule 10\.4\.f"),
    (terrain("level 2", "foot", "+1"), r"expected foot '\+0', got '\+1': rule 10\.1\.i"),
    (terrain("town", "combat", "x3"), r"expected combat 'x2, ignore 1 hex'.*: rules 14\.1\.d"),
    (
        terrain("clear", "foot", "much"),
        r"expected points such as 1, \+2 or 1/2 in foot, got 'much'",
    ),
    (terrain("tactical road", "armor_dry", "1/4"), r"expected points such as 1, .*got '1/4'"),
    ((TEC, drop("swamp,")), r"expected a row for swamp: rule CH\.tec"),
    ((TEC, edit("rubble,", "ruins,")), r"expected terrain to be one of .*got 'ruins'"),
    (("abbreviations.csv", drop("LOC,")), r"expected a row for LOC: rule 2\.8"),
    # scenarios
    (scenario("northern-pincer", "turns", "7"), r"expected turns '6', got '7': rule S1\.d"),
    (
        scenario("northern-pincer", "last_row", "23"),
        r"expected last_row '22', got '23': rule S1\.a",
    ),
    (scenario("northern-pincer", "support", "6A:4 SWF:9"), r"expected support .*: rule S1\.n"),
    (scenario("izyum-campaign", "turns", "15"), r"expected turns '16', got '15': rule S2\.d"),
    (scenario("izyum-salient", "half_move", "E2427"), r"expected half_move 'E2427 E2926'.*S2\.h"),
    (
        scenario("izyum-salient", "sixth_until", "4"),
        r"expected sixth_until '3', got '4': rule S2\.l",
    ),
    (scenario("aggressive-campaign", "first_date", "1942-05-05"), r"expected first_date .*S3\.c"),
    (
        scenario("passive-timoshenko", "command", "18.1, 18.4"),
        r"expected command '18\.4'.*: rule S4\.g",
    ),
    (scenario("passive-timoshenko", "destroyed", "E2228/E2229"), r"expected destroyed ''.*S4\.n"),
    (
        scenario("izyum-salient", "soviet_sources", "E4001"),
        r"expected other soviet sources.*7\.5\.c",
    ),
    (scenario("izyum-salient", "axis_sources", "E4001"), r"expected other axis sources.*7\.5\.a"),
    (scenario("northern-pincer", "axis_sources", "E3301"), r"expected other axis sources.*S1\.g"),
    (scenario("passive-timoshenko", "soviet_sources", "E3425"), r"other soviet sources.*S4\.f"),
    ((SCENARIOS, drop("izyum-campaign")), r"expected a row for izyum-campaign: rules S1"),
    # the map
    ((PLACES, cell("E2822", "hex", "E2821")), r"expected Chuguyev in E2822: rule S1\.r"),
    ((PLACES, cell("W2724", "kind", "town")), r"expected 5 city hexes, got 4: rule 20\.1\.i"),
    ((PLACES, cell("E2017", "points", "20")), r"expected city hexes of Kharkov worth 60, got 65"),
    (
        (PLACES, cell("E2902", "points", "25")),
        r"expected axis_points 300, got 305, in scenario 2: rule",
    ),
    ((PLACES, edit(",village,", ",town,")), r"expected some village hex: rule CH\.tec"),
    (
        (PLACES, add("E4530,village,X,エックス,,reconstructed,")),
        r"expected no swamp in a hex with a",
    ),
    (
        (MARKS, cell("airfield,", "hexes", "E2217")),
        r"expected hexes 'E2118', got 'E2217': rule 9\.3",
    ),
    (mark("soviet objectives", "E2308 E2511"), r"expected hexes 'E2308 E2511 E2617'.*: rule S1\.s"),
    (mark("exit E", "E3051 E4152"), r"expected hexes of the south edge: rule 10\.6\.a"),
    (mark("orange line", "E4837 E4737"), r"expected a line through E4837-E4237-E3242-E1042"),
    (mark("east edge seam", "E4846 E4847"), r"expected hexes 'E4847 E4848'.*: rule 19\.0\.b"),
    ((MARKS, drop("murom")), r"expected a row for murom: rules S1"),
    (
        (BRIDGES, drop("E2228/E2229")),
        r"expected a road bridge of the Donets at E2228/E2229: rule S4",
    ),
    ((BRIDGES, drop("E2822/E2922")), r"expected a bridge where it crosses water at E2822/E2922"),
    ((BRIDGES, edit("W2449/W2450,", "W2651/W2750,")), r"expected a way that crosses the water"),
    (
        (BRIDGES, cell("E2822/E2922", "water", "Lopan")),
        r"expected a way that crosses the water named",
    ),
    (
        (WATERS, edit("swelling stream", "stream")),
        r"expected some stream that swells hexside: rule",
    ),
    ((WATERS, edit(" E3107/E3207", "")), r"expected hexsides that follow each other"),
    (("works.csv", edit("E3838 E3245", "E3838 E3433")), r"expected one kind of works in E3433"),
    (
        (ENTRIES, cell("SWF", "hexes", "E4807")),
        r"expected the road hexes from E4805-E4822: rule 16",
    ),
    (("ways.csv", edit("E2117 E2118 E2219", "E2117 E2219")), r"expected hexes that touch, got"),
    # counters
    ((UNITS, unit("HQ 21A", "range", "")), r"expected headquarters to be Soviet.*: rule 8\.1"),
    ((UNITS, unit("417/168", "range", "3")), r"expected no symbol colour and no range on Axis"),
    ((UNITS, unit("Bridge 1", "dots", "1")), r"expected bridge units to be Soviet .*15\.0\.b"),
    (
        (UNITS, unit("11 Arty/SK", "type", "motorized artillery")),
        r"expected Slovak units to be art",
    ),
    (
        (UNITS, unit("248 Arty/168", "fire", "")),
        r"expected a fire strength on artillery: rule 14\.5",
    ),
    (
        (UNITS, unit("4 Radf", "allowance", "6")),
        r"expected cavalry and bicycles to move more than 6",
    ),
    (
        (UNITS, unit("I/6", "allowance", "4")),
        r"expected mechanized units to move more than 4: rule 7\.2",
    ),
    ((UNITS, unit("194/71", "band", "71 ID")), r"expected no colour band: rules 14\.3\.h"),
    (
        (UNITS, unit("194/71", "revised_band", "")),
        r"expected the band of its division on the revised",
    ),
    ((UNITS, unit("191/71", "band", "")), r"expected two regiments with the band of the 71st"),
    (
        (UNITS, unit("335 RD", "color", "green")),
        r"expected a grey symbol on the 9th Army: rule 18\.3",
    ),
    (
        (UNITS, unit("335 RD", "command", "SWF")),
        r"expected the 9th and 57th Armies in the Southern",
    ),
    (
        (UNITS, unit("417/168", "command", "SWF")),
        r"expected an Axis command: rule 2\.6\.a",
    ),
    ((UNITS, unit("417/168", "rating", "")), r"expected class and rating, or printed strengths"),
    ((UNITS, unit("3 Rec/3 Pz", "strengths", "")), r"expected a printed strength: rule 13\.3\.a"),
    (
        (UNITS, unit("I/6", "strengths", "2 4")),
        r"expected one or two steps, the first the stronger",
    ),
    ((UNITS, unit("I/6", "strengths", "x")), r"expected strengths such as 3, got 'x'"),
    ((UNITS, unit("I/6", "group", "4 Pz")), r"expected group to be one of .*got '4 Pz'"),
    (
        (UNITS, unit("6/10 H", "is_asterisk", "no")),
        r"expected an asterisk on the Hungarian IV Corps",
    ),
    (
        (UNITS, unit("417/168", "is_asterisk", "yes")),
        r"expected an asterisk on the Hungarian IV Corps",
    ),
    (
        (UNITS, unit("429/168", "name", "417/168")),
        r"expected a name of its own, G1 is called 417/168",
    ),
    (
        (UNITS, unit("417/168", "chit_class", "red")),
        r"expected 67 red units, got 68: rule 13\.1\.a",
    ),
    ((UNITS, unit("130 Tk Bde", "formation", "21 TC")), r"expected 4 units of the 23rd Tank Corps"),
    ((UNITS, edit(",2 FJ,", ",3 FJ,")), r"expected the 2 FJ, got 0: rule 9\.3\.a"),
    # set-ups
    (
        stands("axis", "417/168", "2", "E4020"),
        r"expected 417/168 in E4020 of scenario 2 on its side",
    ),
    (
        stands("axis", "417/168", "1", "E2025"),
        r"expected 417/168 in E2025 of scenario 1 within its",
    ),
    (stands("axis", "417/168", "2", ""), r"expected axis 96, got 95, in scenario 2: rule 3\.0\.j"),
    (stands("axis", "417/168", "2", "near"), r"expected a place such as E3402 or T4 N, got 'near'"),
    (stands("axis", "417/168", "2", "E9999"), r"there is no hex 'E9999'"),
    (
        stands("axis", "211/71", "2", "E2816"),
        r"expected reduced \['211/71'\], got \[\], in scenario 2",
    ),
    (stands("axis", "268/113", "2", "E2925"), r"expected a unit in E2926: rules S2\.h, S3\.g"),
    (stands("axis", "429/168", "2", "T1 N *"), r"expected 429/168 to come within scenario 2"),
    (stands("soviet", "HQ 21A", "2", "E3209"), r"expected HQ 21A 3 hexes from Axis units, got"),
    (
        stands("soviet", "Bridge 1", "2", "E3120"),
        r"expected Bridge 1 at a bridge of a river: rule 15",
    ),
    (stands("axis", "6/10 H", "2", "city+2 E1001 T6"), r"expected asterisks .*: rule 20\.1\.e"),
    (stands("axis", "164/62", "4", "E2228"), r"expected at most 6 dots in E2228 of scenario 4"),
    ((SETUP, drop("axis,525/298", "axis,526/298")), r"expected axis 9\d"),
    (
        (SETUP, edit("axis,417/168", "axis,418/168")),
        r"expected a unit of units\.csv, got '418/168'",
    ),
    (
        ("front.csv", edit("E3501 E3402 ", "E3501 E3502 E3402 ")),
        r"front|expected hexes|on its side",
    ),
]


@pytest.mark.parametrize("broken, sentence", BROKEN)
def test_a_broken_pack_is_refused_with_file_line_and_rule(
    copy: Path, broken: tuple[str, Change], sentence: str
) -> None:
    file, change = broken
    path = copy / file
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    with pytest.raises(BadComponent, match=sentence):
        load(copy)


def test_18_3_e_the_17th_army_begins_in_the_south(copy: Path) -> None:
    """Two of its units may stand at row 38 or north of it, a third may not."""
    path = copy / SETUP
    content = path.read_text("utf-8")
    for name in ("525/298", "526/298"):
        content = cell(f"axis,{name},", "2", "E1338")(content)
    path.write_text(content, "utf-8")
    load(copy)
    path.write_text(cell("axis,527/298,", "2", "E1338")(content), "utf-8")
    with pytest.raises(BadComponent, match=r"expected no more of the 17th Army at row 38"):
        load(copy)


@pytest.mark.shows("S1.c", "S2.c", "S3.b")
def test_overstacking_at_set_up_is_for_three_scenarios(copy: Path) -> None:
    """Nine dots in one hex of scenarios 1 to 3 are let be; seven in scenario 4 are not."""
    path = copy / SETUP
    content = path.read_text("utf-8")
    for name in ("76 RD", "293 RD"):
        for number in ("1", "2", "3"):
            content = cell(f"soviet,{name},", number, "E3305")(content)
    path.write_text(content, "utf-8")
    load(copy)
    path.write_text(cell("soviet,47 RD,", "4", "E2331")(content), "utf-8")
    with pytest.raises(BadComponent, match=r"expected at most 6 dots in E2331 of scenario 4"):
        load(copy)
