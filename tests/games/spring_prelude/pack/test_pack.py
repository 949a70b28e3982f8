"""The shipped pack against the rulebook and our notes. For broken packs see `test_facts.py`."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from datetime import date

import pytest

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.components.pack import Source, Table, count_sources
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.charts import Result, Scenario
from kessel.games.spring_prelude.pack.pack import Pack, shipped
from kessel.games.spring_prelude.pack.r02_map import (
    BRIDGE,
    CLIMB,
    DNIEPER,
    DONETS,
    RAIL,
    RIVER,
    ROAD,
    STREAM,
    SWELLS,
    WATER,
    Mobility,
    Terrain,
)
from kessel.games.spring_prelude.pack.r02_units import (
    AXIS,
    SOVIET,
    Command,
    Nation,
    Size,
    Type,
    Unit,
)
from kessel.games.spring_prelude.pack.setups import Setup
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

DATA = GAME.data
FOOT, GUNS, MOTOR, ARMOR = Mobility
PINCER, SALIENT, AGGRESSIVE, PASSIVE = (
    *("northern-pincer", "izyum-salient", "aggressive-timoshenko", "passive-timoshenko"),
)
COUNTED = [906, 245, 545, 50, 169, 95, 748, 403]
LONG = {"izyum-campaign": SALIENT, "aggressive-campaign": AGGRESSIVE}


@pytest.fixture
def pack() -> Pack:
    return shipped()


def between(pack: Pack, a: str, b: str) -> int:
    return pack.map.between(pack.hex(a), pack.hex(b))


def labels(pack: Pack, hexes: Iterable[Hex]) -> list[str]:
    return [pack.map.grid.labels[here] for here in hexes]


def named(pack: Pack, side: Side, name: str) -> Unit:
    (found,) = [unit for unit in pack.units if (unit.side, unit.name) == (side, name)]
    return found


def axis(pack: Pack, name: str) -> Unit:
    return named(pack, AXIS, name)


def soviet(pack: Pack, name: str) -> Unit:
    return named(pack, SOVIET, name)


def where(pack: Pack, scenario: str, unit: Unit) -> str:
    return pack.map.grid.labels[pack.setups[scenario].units[unit.id]]


def numbers(pack: Pack, setup: Setup) -> tuple[int, int]:
    """How many units of each side stand on the map."""
    sides = Counter(pack.units[unit].side for unit in setup.units)
    return sides[AXIS], sides[SOVIET]


def cell_source(file: str, key: str, label: str, column: str) -> Source:
    (row,) = [r for r in Table.read(DATA / file, (), key=(), noun="row") if r.text(key) == label]
    return row.source(column)


def price(
    pack: Pack,
    sides: str,
    mobility: Mobility,
    *,
    strategic: bool = False,
    mud: bool = False,
    down: bool = False,
) -> int:
    """What it costs to go from one hex into the other, as in "E2822-E2922"."""
    a, b = (pack.hex(label) for label in sides.split("-"))
    grid = pack.map.grid
    broken = frozenset((grid.side(a, b), grid.side(b, a))) if down else frozenset[int]()
    return pack.costs(mobility, strategic, mud, broken)[grid.side(a, b)]


# ---- 1, 2.1, 2.2 The frame ----


@pytest.mark.shows("1.0.b", "2.1.b")
def test_1_0_b_two_sides_and_a_day_a_turn(pack: Pack) -> None:
    assert {unit.side for unit in pack.units} == {AXIS, SOVIET}
    salient = pack.charts.scenarios[SALIENT]
    days = [salient.date_of(turn) for turn in range(1, salient.turns + 1)]
    assert {(b - a).days for a, b in itertools.pairwise(days)} == {1}


@pytest.mark.shows("2.2.a", "20.0.e")
def test_2_2_a_play_aids(pack: Pack) -> None:
    """Terrain effects and combat results, both tracks, set-ups and schedules are there."""
    charts = pack.charts
    assert len(charts.terrain_effects.costs) == 8
    assert len(charts.turn_track) == 24
    assert len(charts.weather.highest) == 7
    assert len(pack.setups) == len(charts.scenarios) == 6
    assert len(charts.victory.levels) == 9
    points = charts.points
    assert (points.mechanized, points.axis_isolated, points.axis_out_of_supply) == (2, 2, 1)


@pytest.mark.shows("3.0.h")
def test_3_0_h_symbol_colours(pack: Pack) -> None:
    """A colour for each army, white for the fronts, none for the Axis."""
    colours = {unit.formation: unit.color for unit in pack.units if unit.side == SOVIET}
    assert (colours["28A"], colours["3 Gd CC"], colours["22 TC"]) == ("yellow", "yellow", "orange")
    assert (colours["6 CC"], colours["23 TC"]) == ("dark blue", "black")
    assert {colours[name] for name in ("SWF", "SF", "2 CC", "5 CC", "24 TC")} == {"white"}
    assert not any(unit.color for unit in pack.units if unit.side == AXIS)


@pytest.mark.shows("8.0.b")
def test_8_0_b_support_at_the_start(pack: Pack) -> None:
    sixth, seventeenth, swf, sf = Command
    start = {name: scenario.support for name, scenario in pack.charts.scenarios.items()}
    assert start[SALIENT] == {sixth: 6, seventeenth: 4, swf: 18, sf: 4}
    assert start[AGGRESSIVE] == {sixth: 5, seventeenth: 3, swf: 16, sf: 4}
    assert start[PASSIVE] == {sixth: 10, seventeenth: 14, swf: 8, sf: 8}


@pytest.mark.shows("19.0.b")
def test_hexes_that_rules_name(pack: Pack) -> None:
    marks = {name: labels(pack, hexes) for name, hexes in pack.map.marks.items()}
    assert marks["east edge seam"] == ["E4847", "E4848"]
    assert marks["soviet objectives"] == ["E2308", "E2511", "E2617"]
    assert marks["axis objectives"] == ["E3010", "E3013", "E3116"]
    assert marks["kept by the axis"] == ["E2822", "E2922"]


# ---- 2.1 The maps ----


@pytest.mark.shows("2.1.a")
def test_2_1_a_two_sheets_are_one_grid(pack: Pack) -> None:
    """77 columns of 52 hexes; the last column of W is the first of E and has both names."""
    grid = pack.map.grid
    assert (grid.columns, grid.rows, len(grid)) == (77, 52, 4004)
    assert (grid.labels[0], grid.labels[-1]) == ("W1001", "E4852")
    assert grid.hex("W4812") == grid.hex("E1012")
    assert grid.place(grid.hex("W4712")) == (37, 11)
    assert grid.place(grid.hex("E1012")) == (38, 11)
    with pytest.raises(BadInput):
        grid.hex("E4901")


def test_2_1_odd_columns_stand_lower(pack: Pack) -> None:
    """(c, r) has (c±1, r-1) and (c±1, r) beside it if c is even, else (c±1, r) and (c±1, r+1)."""
    around = {label: set(labels(pack, pack.map.grid.neighbours[pack.hex(label)]))
              for label in ("E2118", "E2218", "E1012")}  # fmt: skip
    assert around["E2118"] == {"E2117", "E2119", "E2018", "E2019", "E2218", "E2219"}
    assert around["E2218"] == {"E2217", "E2219", "E2117", "E2118", "E2317", "E2318"}
    assert around["E1012"] == {"E1011", "E1013", "W4711", "W4712", "E1111", "E1112"}


@pytest.mark.shows("CH.tec.b")
def test_ch_tec_b_terrain(pack: Pack) -> None:
    """Six kinds of hexes and two levels, four waters, roads, railways and bridges."""
    assert Counter(pack.map.terrain) == {
        Terrain.CLEAR: 4004 - 118 - 40,
        Terrain.CITY: 5,
        Terrain.TOWN: 27,
        Terrain.VILLAGE: 86,
        Terrain.SWAMP: 16,
        Terrain.WOODED_SWAMP: 24,
    }
    assert Counter(pack.map.level) == {1: 4004 - 76, 2: 76}
    flags = (STREAM, SWELLS, RIVER, DNIEPER, DONETS, BRIDGE, ROAD, RAIL)
    found = [sum(bool(side & flag) for side in pack.map.sides) // 2 for flag in flags]
    assert found == COUNTED
    assert len([line for line in pack.map.lines if line.kind == "road"]) == 50
    assert len([line for line in pack.map.lines if line.kind == "railway"]) == 14


@pytest.mark.parametrize(
    "a, b, flags",
    [
        ("E2228", "E2229", RIVER | DONETS | BRIDGE | ROAD),
        ("E2822", "E2922", RIVER | DONETS | BRIDGE | ROAD | RAIL),
        ("E2521", "E2622", RIVER | BRIDGE | RAIL),
        ("W2449", "W2450", DNIEPER | BRIDGE | ROAD),
        ("W2651", "W2750", DNIEPER),
        ("W4720", "E1020", STREAM | SWELLS | BRIDGE | ROAD),
        ("E1831", "E1832", STREAM | SWELLS),
        ("E2409", "E2410", STREAM),
        ("W4604", "W4503", STREAM),
        ("E2117", "E2118", ROAD),
    ],
)
def test_2_1_hexsides(pack: Pack, a: str, b: str, flags: int) -> None:
    """A hexside looks the same from both sides but for climbing."""
    assert between(pack, a, b) & ~CLIMB == between(pack, b, a) & ~CLIMB == flags


def test_10_3_every_way_over_water_has_a_bridge(pack: Pack) -> None:
    for flags in pack.map.sides:
        assert bool(flags & BRIDGE) == bool(flags & WATER and flags & (ROAD | RAIL))


def test_2_1_places_of_the_rules(pack: Pack) -> None:
    """Names that the text puts into a hex, in both languages."""
    places = {pack.map.grid.labels[here]: place for here, place in pack.map.places.items()}
    assert places["E2822"] == ("Chuguyev", "チュグエフ")
    assert places["E3838"] == ("Izyum", "イジューム")
    assert places["E4526"].name == "Kupyansk"
    assert places["E3010"].name == "Murom"
    assert places["E1529"].name == "Yefremovka"
    assert cell_source("places.csv", "hex", "E2922", "name") is Source.TEXT
    assert cell_source("places.csv", "hex", "E2902", "name") is Source.RECONSTRUCTED


@pytest.mark.shows("20.0.c", "20.0.g", "20.1.i")
def test_20_0_points(pack: Pack) -> None:
    """300 points to 75; Kharkov 60 of them; five city hexes; the airfield in Kharkov."""
    points, soviet_hexes = pack.map.points, pack.setups[SALIENT].soviet
    held = sum(worth for here, worth in points.items() if here in soviet_hexes)
    assert (sum(points.values()) - held, held) == (300, 75)
    assert (pack.charts.points.axis_start, pack.charts.points.soviet_start) == (300, 75)
    assert sum(points[here] for here in pack.map.kharkov) == 60
    assert sorted(labels(pack, pack.map.kharkov)) == ["E2017", "E2117", "E2118", "E2217"]
    assert labels(pack, pack.map.cities - pack.map.kharkov) == ["W2724"]
    assert pack.map.grid.labels[pack.map.airfield] == "E2118"


@pytest.mark.shows("10.6.a")
def test_10_6_a_exits(pack: Pack) -> None:
    exits = {pack.map.grid.labels[here]: letter for here, letter in pack.map.exits.items()}
    assert exits == {"E3052": "E", "E4152": "E", "W3652": "W", "W4752": "W"}


@pytest.mark.shows("14.1.p")
def test_14_1_p_works_have_an_owner(pack: Pack) -> None:
    assert Counter(pack.map.improved.values()) == {AXIS: 21, SOVIET: 6}
    assert Counter(pack.map.entrenched.values()) == {AXIS: 6, SOVIET: 8}
    assert pack.map.improved[pack.hex("E3010")] == AXIS
    assert pack.map.entrenched[pack.hex("E3421")] == SOVIET
    own = [here for here, side in pack.map.entrenched.items() if side == SOVIET]
    assert not any(pack.map.west_of_donets[here] for here in own)


def test_18_2_f_banks_of_the_donets(pack: Pack) -> None:
    """Izyum, Chuguyev and Stary Saltov west; Malinovka, Balakleya, Savintsy and Liman east."""
    bank = {name: pack.map.west_of_donets[pack.hex(name)] for name in
            ("E3838", "E2822", "E3116", "E2922", "E3031", "E3433", "E2427")}  # fmt: skip
    assert list(bank.values()) == [1, 1, 1, 0, 0, 0, 0]


@pytest.mark.shows("S4.i")
def test_s4_i_orange_line(pack: Pack) -> None:
    """Hexes on the line count as south of it."""
    inside = set(labels(pack, pack.map.orange))
    assert {"E4837", "E4237", "E3242", "E1042", "E1052", "E3640", "E3641"} <= inside
    assert not inside & {"E4836", "E4236", "E3241", "E1041", "E3639"}


# ---- 10 Costs ----


@pytest.mark.shows("CH.tec.a", "10.1.c")
@pytest.mark.parametrize(
    "sides, sixths",
    [
        ("E2117-E2118", (6, 6, 3, 3)),
        ("E4010-E4110", (12, 12, 12, 12)),
        ("E4430-E4530", (12, 12, 18, 18)),
        ("E2524-E2424", (6, 6, 6, 6)),
        ("E2626-E2525", (12, 12, NEVER, NEVER)),
        ("E1831-E1832", (12, 12, 12, 12)),
        ("E2822-E2922", (6, 6, 3, 3)),
        ("E2521-E2622", (6, 6, 6, 6)),
        ("E2323-E2324", (6, 6, 6, 6)),
        ("E2722-E2723", (24, NEVER, 42, NEVER)),
        ("W2651-W2750", (NEVER, NEVER, NEVER, NEVER)),
        ("W2449-W2450", (6, 6, 3, 3)),
        ("E2503-E2504", (6, 6, 6, 6)),
        ("E2203-E2204", (6, 12, 12, 12)),
        ("E2204-E2203", (6, 6, 6, 6)),
        ("E3318-E3319", (6, 6, 3, 3)),
    ],
)
def test_10_1_costs_by_mobility(pack: Pack, sides: str, sixths: tuple[int, ...]) -> None:
    """Roads, streams, swamp, woods, bridges of both kinds, rivers, the Dnieper, climbing."""
    assert tuple(price(pack, sides, mobility) for mobility in Mobility) == sixths


@pytest.mark.shows("5.1.i", "5.1.j", "10.1.f")
@pytest.mark.parametrize(
    "sides, sixths",
    [
        ("E2117-E2118", (6, 6, 6, 6)),
        ("E2524-E2424", (6, 6, 12, 12)),
        ("E4430-E4530", (12, 12, 30, 30)),
        ("E2409-E2410", (12, 12, 24, 24)),
        ("E1831-E1832", (18, NEVER, 36, NEVER)),
        ("W4720-E1020", (6, 6, 6, 6)),
        ("E2722-E2723", (24, NEVER, NEVER, NEVER)),
        ("E2203-E2204", (6, 12, 24, 24)),
    ],
)
def test_5_1_costs_in_mud(pack: Pack, sides: str, sixths: tuple[int, ...]) -> None:
    assert tuple(price(pack, sides, mobility, mud=True) for mobility in Mobility) == sixths


@pytest.mark.shows("10.1.d", "10.2.c")
def test_10_2_strategic_costs(pack: Pack) -> None:
    """A third or a half on roads; motorized infantry crosses no river."""
    road = [price(pack, "E2117-E2118", mobility, strategic=True) for mobility in Mobility]
    assert road == [3, 3, 2, 2]
    mud = [price(pack, "E2117-E2118", mobility, strategic=True, mud=True) for mobility in Mobility]
    assert mud == [3, 3, 3, 3]
    river = [price(pack, "E2722-E2723", mobility, strategic=True) for mobility in Mobility]
    assert river == [24, NEVER, NEVER, NEVER]
    assert price(pack, "E1831-E1832", MOTOR, strategic=True, mud=True) == NEVER
    assert price(pack, "E1831-E1832", MOTOR, strategic=True) == 12


@pytest.mark.shows("10.3.c", "10.4.e", "10.4.f")
def test_10_4_a_broken_bridge_carries_no_road(pack: Pack) -> None:
    """Beside it the same hexside with its bridge; the railway's lifts the water alone."""
    for sides in ("E2822-E2922", "E2521-E2622"):
        broken = [price(pack, sides, mobility, down=True) for mobility in Mobility]
        assert broken == [24, NEVER, 42, NEVER]
        assert price(pack, sides, ARMOR) < NEVER
    elsewhere = pack.hex("E2117"), pack.hex("E2118")
    side = pack.map.grid.side(*elsewhere)
    grid = pack.map.grid
    a, b = pack.hex("E2822"), pack.hex("E2922")
    down = frozenset((grid.side(a, b), grid.side(b, a)))
    assert pack.costs(ARMOR, False, False, down)[side] == 3
    assert pack.costs(ARMOR, False, False, down) is pack.costs(ARMOR, False, False, down)


@pytest.mark.shows("10.4.a")
def test_10_4_a_wooded_swamp_by_road_alone(pack: Pack) -> None:
    """Mechanized units enter by a road hexside and by no other, railways included."""
    grid = pack.map.grid
    for side, there in enumerate(grid.around):
        if there >= 0 and pack.map.terrain[there] is Terrain.WOODED_SWAMP:
            on_road = pack.map.sides[side] & ROAD
            cost = pack.costs(ARMOR, False, False)[side]
            assert cost == (3 if on_road else NEVER)


# ---- 2.4 to 2.6 Counters ----


@pytest.mark.shows("2.4.a", "2.4.b", "2.4.c", "2.4.d", "2.4.e")
def test_2_4_categories(pack: Pack) -> None:
    mechanized = {Type.RECON, Type.TANK, Type.MOTORIZED_INFANTRY, Type.FLAK, Type.ASSAULT_GUN,
                  Type.MOTORIZED_ARTILLERY, Type.TANK_BRIGADE, Type.MOTORIZED_RIFLE}  # fmt: skip
    armor = {Type.TANK, Type.ASSAULT_GUN, Type.TANK_BRIGADE}
    foot = {Type.INFANTRY, Type.MOUNTAIN, Type.BICYCLE, Type.AIRBORNE, Type.ENGINEER, Type.POLICE,
            Type.ORDNANCE}  # fmt: skip
    neither = {Type.CAVALRY, Type.ARTILLERY, Type.ANTI_TANK, Type.HEADQUARTERS, Type.BRIDGE}
    for unit in pack.units:
        assert unit.is_mechanized == (unit.type in mechanized)
        assert unit.is_armor == (unit.type in armor)
        assert unit.is_foot == (unit.type in foot)
        assert (unit.type in neither) == (not unit.is_mechanized and not unit.is_foot)
    assert {unit.type for unit in pack.units} == {*Type} - {Type.ARMORED_CAR}


def test_10_1_mobility(pack: Pack) -> None:
    """Who may cross rivers: motorized infantry, recon; guns and Flak may not."""
    mobility = {name: axis(pack, name).mobility for name in
                ("417/168", "248 Arty/168", "3/3 Pz", "3 Rec/3 Pz", "I/6", "91 Flak",
                 "75 Arty/3 Pz", "294 AT/294", "Savoia")}  # fmt: skip
    assert list(mobility.values()) == [
        *(FOOT, GUNS, MOTOR, MOTOR, ARMOR, ARMOR),
        *(ARMOR, FOOT, FOOT),
    ]
    names = ("34 Mot Bde", "4 Gd Kat", "10 Tk Bde", "HQ 21A", "51 Mcl Bn")
    assert [soviet(pack, n).mobility for n in names] == [MOTOR, ARMOR, ARMOR, FOOT, MOTOR]


@pytest.mark.shows("2.5.a", "2.5.c")
def test_2_5_sizes_and_dots(pack: Pack) -> None:
    assert [*Size] == ["", "II", "KG", "III", "Gp", "X", "XX"]
    assert {unit.dots for unit in pack.units} == {0, 1, 2, 3}
    rifle, brigade = soviet(pack, "76 RD"), soviet(pack, "10 Tk Bde")
    assert (rifle.dots, brigade.dots, axis(pack, "417/168").dots) == (3, 1, 2)
    assert axis(pack, "294 AT/294").dots == 0


@pytest.mark.shows("2.6.a", "2.6.b", "2.6.c", "2.6.d", "8.0.a")
def test_2_6_nations_and_commands(pack: Pack) -> None:
    nations = {Nation.GERMAN, Nation.HUNGARIAN, Nation.ROMANIAN, Nation.SLOVAK, Nation.ITALIAN}
    assert {unit.nation for unit in pack.units if unit.side == AXIS} == nations
    slovaks = [unit.type for unit in pack.units if unit.nation is Nation.SLOVAK]
    assert slovaks == [Type.ARTILLERY]
    commands = {(unit.side, unit.command) for unit in pack.units}
    assert commands == {
        *((AXIS, Command.SIXTH), (AXIS, Command.SEVENTEENTH)),
        *((SOVIET, Command.SWF), (SOVIET, Command.SF)),
    }


@pytest.mark.shows("2.3.a", "13.1.a", "13.3.c")
def test_13_strengths(pack: Pack) -> None:
    """A class and a rating, or a printed strength with one step or two."""
    assert Counter(u.chit_class for u in pack.units if u.is_major) == {"red": 67, "blue": 116}
    for unit in pack.units:
        assert unit.is_major == bool(unit.rating) == (unit.steps == 3)
        assert not (unit.is_major and unit.strengths)
    fixed = {name: axis(pack, name).strengths for name in
             ("I/6", "244 StuG", "912 Eng", "179 Eng/79", "3 Rec/3 Pz", "91 Flak")}  # fmt: skip
    assert list(fixed.values()) == [(4, 2), (3, 1), (3, 2), (2, 1), (2,), (2,)]
    assert soviet(pack, "1/5 Eng").strengths == (2, 1)
    assert soviet(pack, "71 Tk Bn").strengths == (2,)
    zones = {axis(pack, "I/6"), axis(pack, "244 StuG"), axis(pack, "417/168")}
    assert all(unit.has_zone for unit in zones)
    assert not any(axis(pack, name).has_zone for name in ("3 Rec/3 Pz", "912 Eng", "91 Flak"))
    assert not soviet(pack, "71 Tk Bn").has_zone


@pytest.mark.shows("8.1.a", "15.0.b", "18.3.b")
def test_8_1_a_headquarters_and_bridge_units(pack: Pack) -> None:
    heads = {unit.formation: (unit.color, unit.range) for unit in pack.headquarters}
    assert heads == {
        "21A": ("green", 7),
        "28A": ("yellow", 6),
        "38A": ("orange", 7),
        "6A": ("black", 7),
        "Bobkin": ("dark blue", 5),
        "9A": ("grey", 8),
        "57A": ("light blue", 6),
    }
    bridges = [unit for unit in pack.units if unit.is_bridge]
    assert len(bridges) == 4
    assert not any(unit.is_combat for unit in (*bridges, *pack.headquarters))


@pytest.mark.shows("14.3.j", "14.3.k", "14.3.l", "S4.b")
def test_14_3_bands(pack: Pack) -> None:
    """Two regiments of the 71st and 113th Divisions, three on the revised counters."""
    for division, two, third in (
        ("71 ID", {"211/71", "191/71"}, "194/71"),
        ("113 ID", {"260/113", "268/113"}, "261/113"),
    ):
        assert {unit.name for unit in pack.bands[division]} == two
        assert {unit.name for unit in pack.revised_bands[division]} == {*two, third}
    scenarios = pack.charts.scenarios
    assert scenarios[PINCER].defence_only == {"71 ID"}
    assert scenarios[SALIENT].defence_only == {"71 ID", "113 ID"}
    assert not scenarios[PASSIVE].defence_only
    assert {2, 3, 4} == {len(units) for units in pack.bands.values()}
    assert len(pack.bands["23 TC"]) == 4
    assert all(unit.is_major for units in pack.bands.values() for unit in units)


# ---- Charts ----


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
    assert day(three, 1) == ((0, 0), (3, 6))
    assert day(three, 8) == ((5, 8), (3, 5))
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


# ---- Scenarios and set-ups ----


@pytest.mark.shows("S1.a", "S1.d", "S2.a", "S2.d", "S3.a", "S3.c", "S4.a", "S4.c")
def test_scenarios_lengths_and_maps(pack: Pack) -> None:
    found = {
        name: (s.number, s.turns, s.first_date.day, s.date_of(s.turns).day, sum(pack.in_play[name]))
        for name, s in pack.charts.scenarios.items()
    }
    assert found == {
        PINCER: (1, 6, 12, 17, 39 * 22),
        SALIENT: (2, 10, 12, 21, 4004),
        "izyum-campaign": (2, 16, 12, 27, 4004),
        AGGRESSIVE: (3, 12, 4, 15, 4004),
        "aggressive-campaign": (3, 20, 4, 23, 4004),
        PASSIVE: (4, 10, 18, 27, 39 * 28),
    }
    assert not pack.in_play[PINCER][pack.hex("W4712")]
    assert pack.in_play[PINCER][pack.hex("W4812")]


@pytest.mark.shows("S1.e", "S1.n", "S1.q", "S2.k", "S2.l", "S3.j", "S3.k", "S4.g", "S4.j", "S4.n")
def test_scenarios_say_what_holds(pack: Pack) -> None:
    one, two, three, four = (
        pack.charts.scenarios[name] for name in (PINCER, SALIENT, AGGRESSIVE, PASSIVE)
    )
    assert one.support == {Command.SIXTH: 3, Command.SWF: 9}
    assert (one.is_halved, one.has_replacements, one.has_variable) == (True, False, False)
    assert [s.clear_turns for s in (one, two, three, four)] == [6, 2, 1, 2]
    assert [s.sixth_until for s in (one, two, three, four)] == [0, 3, 3, 0]
    assert two.command == {"18.1", "18.2", "18.3", "18.4"}
    assert four.command == {"18.4"}
    assert [len(s.destroyed) for s in (one, two, three, four)] == [1, 1, 1, 0]
    assert sorted(labels(pack, two.destroyed[0])) == ["E2228", "E2229"]


@pytest.mark.shows("S2.h", "S3.g")
def test_half_move_hexes_hold_axis_units(pack: Pack) -> None:
    for name, hexes in ((SALIENT, {"E2427", "E2926"}), (AGGRESSIVE, {"E2017", "E2217"})):
        assert set(labels(pack, pack.charts.scenarios[name].half_move)) == hexes
        assert pack.charts.scenarios[name].half_move <= {*pack.setups[name].units.values()}


@pytest.mark.shows("7.5.a", "7.5.c", "S1.g", "S1.h", "S4.e", "S4.f")
def test_7_5_sources(pack: Pack) -> None:
    """All are road hexes; scenario 2 has every one of the edges."""
    for scenario in pack.charts.scenarios.values():
        assert all(pack.map.roads[here] for side in scenario.sources for here in side)
    german, russian = (set(labels(pack, s)) for s in pack.charts.scenarios[SALIENT].sources)
    assert {"W1013", "W2452", "E3052", "E3201", "E1001"} <= german
    assert "E3901" not in german | russian
    assert russian == {
        *("E4001", "E4807", "E4814", "E4820", "E4821", "E4827", "E4837", "E4843"),
    }
    first, fourth = (pack.charts.scenarios[name].sources[SOVIET] for name in (PINCER, PASSIVE))
    assert "E4422" in labels(pack, first)
    assert {"E4425", "E4848"} <= set(labels(pack, fourth))


@pytest.mark.shows("3.0.j")
def test_3_0_j_numbers_on_the_map(pack: Pack) -> None:
    setups = pack.setups
    assert numbers(pack, setups[PINCER]) == (31, 52)
    assert numbers(pack, setups[SALIENT]) == (96, 126)
    assert numbers(pack, setups[AGGRESSIVE]) == (92, 126)
    assert numbers(pack, setups[PASSIVE]) == (129, 78)
    for long, short in LONG.items():
        assert setups[long] == setups[short]


def test_20_0_c_front(pack: Pack) -> None:
    """1075 Soviet hexes; every unit stands on its own side, nobody with an enemy."""
    assert len(pack.setups[SALIENT].soviet) == 1075 == 4004 - 2929
    for setup in pack.setups.values():
        for unit, here in setup.units.items():
            assert (here in setup.soviet) == (pack.units[unit].side == SOVIET)


@pytest.mark.shows("S1.b", "S2.b")
def test_s1_b_reduced(pack: Pack) -> None:
    regiment = axis(pack, "211/71").id
    reduced = {name: setup.reduced for name, setup in pack.setups.items()}
    assert reduced[PINCER] == reduced[SALIENT] == {regiment}
    assert not reduced[AGGRESSIVE]
    assert not reduced[PASSIVE]


@pytest.mark.shows("18.2.a")
def test_18_2_a_do_not_move(pack: Pack) -> None:
    def held(scenario: str, name: str) -> int:
        return pack.setups[scenario].held.get(soviet(pack, name).id, 0)

    names = ("6 Gd Tk Bde", "5 Gd CD", "64 Tk Bde", "130 Tk Bde", "277 RD", "13 Tk Bde", "76 RD")
    assert [held(SALIENT, name) for name in names] == [4, 4, 6, 6, 5, 0, 0]
    assert [held(AGGRESSIVE, name) for name in names] == [4, 6, 8, 8, 5, 4, 0]
    assert [held(PINCER, name) for name in names] == [4, 4, 0, 0, 0, 0, 0]
    assert not pack.setups[PASSIVE].held


@pytest.mark.parametrize(
    "scenario, side, name, label",
    [
        (SALIENT, AXIS, "194/71", "E2519"),
        (AGGRESSIVE, AXIS, "194/71", "E2017"),
        (PASSIVE, AXIS, "194/71", "E2228"),
        (SALIENT, SOVIET, "13 Gd RD", "E3016"),
        (AGGRESSIVE, SOVIET, "13 Gd RD", "E3215"),
        (SALIENT, AXIS, "4 Radf", "W4231"),
        (PASSIVE, SOVIET, "62 CD", "E2641"),
        (PASSIVE, AXIS, "I/36", "E3349"),
        (PASSIVE, SOVIET, "HQ 28A", "E4026"),
        (PINCER, AXIS, "2 FJ", "E2117"),
        (SALIENT, SOVIET, "Bridge 4", "E3838"),
    ],
)
def test_3_0_j_where_units_begin(
    pack: Pack, scenario: str, side: Side, name: str, label: str
) -> None:
    assert where(pack, scenario, named(pack, side, name)) == label


@pytest.mark.shows("16.0.a", "20.1.d", "S1.f")
def test_16_arrivals(pack: Pack) -> None:
    def arrival(scenario: str, name: str) -> tuple[int, tuple[str, ...], bool] | None:
        unit = axis(pack, name).id
        found = [a for a in pack.setups[scenario].arrivals if a.unit == unit]
        return next(((a.turn, (*labels(pack, a.entries),), a.asterisk) for a in found), None)

    north = ("E2801", "E3201")
    assert arrival(SALIENT, "429/168") == (4, north, True)
    assert arrival(AGGRESSIVE, "429/168") == (12, north, True)
    assert arrival(PINCER, "429/168") == (4, north, True)
    assert arrival(SALIENT, "172/75") == (4, north, False)
    assert arrival(SALIENT, "175 Arty/75") == (4, north, False)
    assert arrival(SALIENT, "248/88") == (7, north, True)
    assert arrival(PINCER, "248/88") is None
    assert arrival(SALIENT, "I/36") == (4, ("E3052",), False)
    assert arrival(AGGRESSIVE, "I/36") == (12, ("E3052",), False)
    assert arrival(AGGRESSIVE, "260/113") == (6, ("W2724",), False)
    assert arrival(SALIENT, "685/336") == (9, ("W1013", "W1025", "W1036"), False)
    assert arrival(AGGRESSIVE, "685/336") is None
    assert arrival(PINCER, "I/6") == (2, ("E2017", "E2117", "E2118", "E2217"), False)
    assert arrival(SALIENT, "I/6") is None
    first = pack.setups[PINCER].arrivals
    assert {pack.units[a.unit].side for a in first} == {AXIS}


@pytest.mark.shows("CH.var.a", "3.0.f", "16.0.h")
def test_ch_var_groups(pack: Pack) -> None:
    found = {str(group.id): group for group in pack.setups[SALIENT].groups}
    panzer, garrison, corps = found["3 Pz"], found["Kharkov garrison"], found["24 TC"]
    assert (panzer.release, panzer.highest, panzer.automatic) == (2, 4, 3)
    assert len(panzer.units) == 7
    assert not garrison.entries
    assert set(garrison.units) <= pack.setups[SALIENT].units.keys()
    assert (corps.release, corps.highest, corps.automatic, len(corps.units)) == (9, 2, 14, 3)
    assert labels(pack, corps.entries) == ["E4807", "E4814", "E4820", "E4821"]
    assert labels(pack, found["156 Tk Bde"].entries) == ["E4827", "E4837", "E4843"]
    assert found["242 RD"].automatic == 0
    later = {str(group.id): group for group in pack.setups[AGGRESSIVE].groups}
    assert (later["3 Pz"].release, later["3 Pz"].automatic) == (10, 12)
    assert later.keys() == found.keys()
    assert not pack.setups[PINCER].groups


@pytest.mark.shows("3.0.g", "20.1.c", "20.1.e", "20.1.f", "20.1.g")
def test_3_0_g_asterisks(pack: Pack) -> None:
    def kinds(scenario: str) -> set[tuple[str, int, int, str]]:
        return {
            (pack.units[a.unit].nation, a.delay, a.turn, pack.map.grid.labels[a.entries[0]])
            for a in pack.setups[scenario].asterisks
        }

    assert kinds(SALIENT) == {("hungarian", 2, 5, "E1001"), ("german", 4, 0, "E4152")}
    assert kinds(AGGRESSIVE) == {("hungarian", 2, 7, "E1001"), ("german", 4, 16, "E4152")}
    starred = {unit.id for unit in pack.units if unit.is_asterisk}
    assert starred == {a.unit for a in pack.setups[SALIENT].asterisks}
    assert [*pack.setups[SALIENT].after_murom] == [soviet(pack, "1 Mot Bde").id]
    assert not pack.setups[PINCER].after_murom


@pytest.mark.shows("3.0.d", "15.0.c")
def test_15_0_bridge_units_serve_bridges(pack: Pack) -> None:
    served = {
        pack.units[unit].name: set(labels(pack, side))
        for unit, side in pack.setups[SALIENT].bridges.items()
    }
    assert served == {
        "Bridge 1": {"E3116", "E3216"},
        "Bridge 2": {"E3113", "E3214"},
        "Bridge 3": {"E3433", "E3434"},
        "Bridge 4": {"E3837", "E3838"},
    }
    assert len(pack.setups[PINCER].bridges) == 2
    assert len(pack.setups[PASSIVE].bridges) == 2


def test_15_3_b_markers_of_scenario_4(pack: Pack) -> None:
    laid = pack.setups[PASSIVE].entrenchments
    assert len(laid) == 16
    assert set(laid.values()) == {SOVIET}
    assert set(laid) <= {*pack.setups[PASSIVE].units.values()}
    assert not pack.setups[SALIENT].entrenchments


@pytest.mark.shows("2.8.a")
def test_2_8_a_abbreviations(pack: Pack) -> None:
    assert pack.abbreviations["HLC"] == ("High level command", "最高司令部")
    assert pack.abbreviations["FJ"].ja == "降下猟兵"
    assert {"EZOC", "LOC", "TRT", "VAR", "TC", "CC"} <= pack.abbreviations.keys()


def test_every_value_names_its_source() -> None:
    counts = count_sources(DATA)
    assert sum(count[Source.TEXT] for count in counts.values()) > 400
    assert not any(count[Source.OWNER] for count in counts.values())
    assert counts["units.csv"][Source.TEXT]


def test_names_are_in_both_languages(pack: Pack) -> None:
    for unit in pack.units:
        assert unit.name
        assert any(ord(letter) > 0x3000 for letter in unit.name_ja + unit.formation_ja)
    for place in pack.map.places.values():
        assert all(ord(letter) > 0x3000 for letter in place.name_ja)
