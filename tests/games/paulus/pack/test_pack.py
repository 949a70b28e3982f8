"""The shipped pack against the rulebook and our notes. For broken packs see `test_facts.py`."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta

import msgspec
import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.components.pack import ChartBook, Source, Table, count_sources
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.charts import ELIMINATED
from kessel.games.paulus.pack.pack import Group, Pack, shipped
from kessel.games.paulus.pack.r02_map import (
    BRIDGE,
    CHIR,
    CROSSING,
    DON,
    LAKE,
    MAJOR,
    PONTOON,
    RAILWAY,
    RIVER,
    ROAD,
    STREAM,
    TRAIL,
    WAYS,
    Terrain,
)
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Nation, Size, Type, Unit
from kessel.games.paulus.rules import r10_setup
from kessel.games.paulus.rules.r04_stacking import crowded_hexes
from kessel.games.paulus.rules.r07_lines import (
    closed_to_lines,
    normal_supply,
    road_lines,
    source_lines,
)
from kessel.games.paulus.rules.r08_special import targets
from kessel.games.paulus.rules.state import Position
from kessel.kernel.dice import seeded
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

DATA = GAME.data
SCENARIOS = ("kalach", "winter-storm", "campaign")


@pytest.fixture
def pack() -> Pack:
    return shipped()


def begun(scenario: str) -> Position:
    """The plain set-up of a scenario."""
    return r10_setup.start(shipped(), scenario, (), seeded(0))


def sides_with(pack: Pack, flag: int) -> int:
    """How many hexsides have a flag."""
    return sum(bool(flags & flag) for flags in pack.map.sides) // 2


def between(pack: Pack, a: str, b: str) -> int:
    return pack.map.between(pack.hex(a), pack.hex(b))


def labels(pack: Pack, hexes: Iterable[Hex]) -> list[str]:
    return [pack.map.grid.labels[here] for here in hexes]


def named(pack: Pack, side: Side, name: str) -> Unit:
    (found,) = [unit for unit in pack.units if (unit.side, unit.name) == (side, name)]
    return found


def group(pack: Pack, scenario: str, side: Side, id: str) -> Group:
    (found,) = [g for g in pack.setups[scenario].groups if (g.side, g.id) == (side, id)]
    return found


def names(pack: Pack, found: Group) -> list[str]:
    return [pack.units[unit].name for unit in found.units]


def ladder(unit: Unit) -> str:
    """A unit's steps as a chart has them: "3-4 (1), 1-2 (1)"."""
    dots = {1: "1/2"}
    return ", ".join(
        f"{f.attack}-{f.defence} ({dots.get(f.stacking, f.stacking // 2)})" for f in unit.faces
    )


def stated(chart: str, key: str) -> Source:
    return ChartBook.read(DATA / "charts.toml").chart(chart).source(key)


def cell_source(file: str, key: str, label: str, column: str) -> Source:
    (row,) = [r for r in Table.read(DATA / file, (), key=(), noun="row") if r.text(key) == label]
    return row.source(column)


# ---- 1, 2.1, 2.3 The frame ----


@pytest.mark.shows("1.0.c", "2.1.b", "CH.turns.a")
def test_1_0_c_calendar(pack: Pack) -> None:
    """Twelve turns of three days from 19 November to 24 December; a hex is 5.5 kilometres."""
    track, scale = pack.charts.turn_track, pack.charts.scale
    assert (scale.days, scale.kilometres, track.turns) == (3, "5.5", 12)
    assert track.date_of(1) == date(1942, 11, 19)
    assert track.date_of(12) == date(1942, 12, 22)
    assert track.date_of(12) + timedelta(days=2) == date(1942, 12, 24)
    days = [track.date_of(turn) for turn in range(1, 13)]
    assert {(b - a).days for a, b in itertools.pairwise(days)} == {3}
    assert stated("scale", "kilometres") is Source.TEXT


@pytest.mark.shows("2.1.c")
def test_2_1_c_displays(pack: Pack) -> None:
    """Turn track, combat results, terrain effects and bombardment are there as charts."""
    charts = pack.charts
    assert charts.turn_track.turns == 12
    assert charts.combat_results.rows
    assert charts.terrain_effects.costs
    assert charts.bombardment.rows


@pytest.mark.shows("2.1.d", "4.15.d")
def test_2_1_d_four_city_hexes_and_two_routed_boxes(pack: Pack) -> None:
    """The city is four hexes in a row; routed Romanians are of the 3rd or the 4th Army."""
    city = sorted(pack.map.city)
    assert labels(pack, city) == ["3704", "3804", "3905", "4005"]
    assert all(b in pack.map.grid.neighbours[a] for a, b in itertools.pairwise(city))
    assert pack.charts.scale.city_hexes == 4
    armies = {u.army for u in pack.units if u.nation is Nation.ROMANIAN}
    assert armies == {"3", "4"}


@pytest.mark.shows("2.3.a", "2.25.a", "8.12.b")
def test_2_3_pieces(pack: Pack) -> None:
    """800 pieces on four sheets: units, further counters of corps, supply units and markers."""
    numbers = msgspec.structs.asdict(pack.charts.counters)
    assert numbers.pop("sheets") == 4
    assert numbers.pop("total") == 800 == sum(numbers.values())
    assert numbers["units"] == sum(not unit.is_supply for unit in pack.units) == 304
    markers = {"out_of_supply", "disrupted", "reserve", "bombardment", "turn", "phase"}
    assert markers | {"victory_points"} == numbers.keys() - {
        *("units", "corps_steps", "axis_supply", "soviet_supply")
    }
    assert numbers["bombardment"] == len(pack.charts.bombardment.points) == 4


@pytest.mark.shows("2.3.b", "CH.crt.a")
def test_2_3_b_two_dice(pack: Pack) -> None:
    """The Combat Results Table has a row for each sum of two dice."""
    assert len(pack.charts.combat_results.rows) == 11
    columns = "1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1"
    assert " ".join(pack.charts.combat_results.columns) == columns
    assert stated("combat_results", "columns") is Source.TEXT


# ---- CH.map The map ----


@pytest.mark.shows("2.1.a", "CH.map.a", "6.62.d")
def test_ch_map_a_numbers(pack: Pack) -> None:
    """Rows from the north, columns from the east: 0134 is the north-west corner."""
    grid = pack.map.grid
    assert set(grid.labels) == {f"{r:02}{c:02}" for r in range(1, 57) for c in range(1, 35)}
    assert len(grid) == 1904
    corners = {"0134": (0, 0), "0101": (33, 0), "5634": (0, 55), "5601": (33, 55)}
    for label, place in corners.items():
        assert grid.place(grid.hex(label)) == place


def test_ch_map_neighbours(pack: Pack) -> None:
    """CC-1 and CC+1 in the row; above and below CC and CC+1 if the row is even, else CC-1, CC."""
    grid = pack.map.grid
    for label in grid.labels:
        row, column = int(label[:2]), int(label[2:])
        beside = (0, 1) if row % 2 == 0 else (-1, 0)
        around = {(row, column - 1), (row, column + 1)}
        around |= {(row + up, column + by) for up in (-1, 1) for by in beside}
        inside = {f"{r:02}{c:02}" for r, c in around if 1 <= r <= 56 and 1 <= c <= 34}
        assert set(labels(pack, grid.neighbours[grid.hex(label)])) == inside


@pytest.mark.shows("CH.map.b")
def test_ch_map_b_hexes_of_the_rules(pack: Pack) -> None:
    """Where the Chir begins and ends, where the Don takes over, and the stretch of row 31."""
    assert pack.map.places[pack.hex("3625")] == ("Nizhne-Chirskaya", "ニジネ・チルスカヤ")
    assert cell_source("places.csv", "hex", "3625", "name") is Source.TEXT
    assert any(flags & CHIR for flags in pack.map.around(pack.hex("0334")))
    around = pack.map.around(pack.hex("3625"))
    assert any(flags & CHIR for flags in around)
    assert any(flags & DON for flags in around)
    assert any(flags & DON for flags in pack.map.around(pack.hex("4633")))
    stand_ins = pack.setups["winter-storm"].supply["B"]
    assert labels(pack, stand_ins) == [f"31{column:02}" for column in range(17, 4, -1)]
    assert pack.charts.scenarios["kalach"].last_row == 29
    division = group(pack, "winter-storm", AXIS, "23 Pz")
    assert set(labels(pack, division.fixed.values())) == {"5233"}


@pytest.mark.shows("CH.map.c", "7.33.a", "6.62.c")
def test_ch_map_c_entry_hexes(pack: Pack) -> None:
    """A to D on the north and east edge, E to G on the west edge, each on a way."""
    entries = {letter: pack.map.grid.labels[here] for letter, here in pack.map.entries.items()}
    assert entries == {
        "A": "0120",
        "B": "0108",
        "C": "2901",
        "D": "4301",
        "E": "5334",
        "F": "3734",
        "G": "2834",
    }
    for letter, here in pack.map.entries.items():
        column, row = pack.map.grid.place(here)
        assert (row == 0 or column == 33) if letter in "ABCD" else column == 0
        assert pack.map.way_hexes[here]
    assert all(int(entries[letter][:2]) <= 29 for letter in "ABG")
    assert all(int(entries[letter][:2]) < 31 for letter in "BC")


@pytest.mark.shows("CH.tec.a", "CH.map.d")
def test_ch_tec_a_terrain(pack: Pack) -> None:
    """Five kinds of hexes, four waters, two crossings and three ways, as the notes count them."""
    terrain = Counter(pack.map.terrain)
    assert terrain == {
        Terrain.CLEAR: 1904 - 4 - 14 - 50 - 50,
        Terrain.CITY: 4,
        Terrain.TOWN: 14,
        Terrain.VILLAGE: 50,
        Terrain.FOREST: 50,
    }
    flags = (STREAM, RIVER, MAJOR, LAKE, DON, CHIR, BRIDGE, PONTOON)
    assert [sides_with(pack, flag) for flag in flags] == [294, 158, 200, 12, 168, 82, 47, 7]
    assert sides_with(pack, ROAD | TRAIL | RAILWAY) == 583
    lines = Counter(
        line.kind for line in pack.map.lines if line.kind in ("road", "trail", "railway")
    )
    assert lines == {"road": 17, "trail": 30, "railway": 3}
    rivers = {line.name: line.kind for line in pack.map.lines if line.kind in ("major", "river")}
    assert rivers["Don"] == rivers["Volga"] == "major"
    assert rivers["Chir"] == "river"


@pytest.mark.parametrize(
    "label, terrain",
    [("3704", "city"), ("3217", "town"), ("2915", "village"), ("0129", "forest"),
     ("0101", "clear"), ("5231", "town"), ("3606", "village"), ("4602", "forest")],
)  # fmt: skip
def test_ch_tec_terrain_of_a_hex(pack: Pack, label: str, terrain: str) -> None:
    assert pack.map.terrain[pack.hex(label)] == terrain


@pytest.mark.parametrize(
    "a, b, flags",
    [
        ("0719", "0819", MAJOR | DON | BRIDGE | ROAD),
        ("3523", "3622", MAJOR | DON | BRIDGE | RAILWAY),
        ("2811", "2911", MAJOR | DON | PONTOON | TRAIL),
        ("3803", "3804", MAJOR | PONTOON | TRAIL),
        ("4404", "4504", MAJOR | BRIDGE | ROAD),
        ("3624", "3625", RIVER | CHIR | BRIDGE | ROAD),
        ("2831", "2832", RIVER | CHIR | BRIDGE | ROAD | RAILWAY),
        ("0334", "0434", RIVER | CHIR),
        ("4633", "4634", MAJOR | DON),
        ("1720", "1721", STREAM),
        ("5007", "5107", LAKE),
        ("5233", "5334", RAILWAY),
        ("3704", "3705", ROAD),
        ("0101", "0102", RIVER),
        ("5601", "5602", 0),
    ],
)
def test_ch_map_hexsides(pack: Pack, a: str, b: str, flags: int) -> None:
    """A hexside looks the same from both sides."""
    assert between(pack, a, b) == between(pack, b, a) == flags


def test_6_25_crossings_carry_ways(pack: Pack) -> None:
    """Each crossing has water and a way, each way over water a crossing; pontoons are on major
    rivers, five of which and of the Volga's have bridges."""
    water = STREAM | RIVER | MAJOR
    for flags in pack.map.sides:
        assert bool(flags & CROSSING) == bool(flags & WAYS and flags & water)
        assert not flags & PONTOON or flags & MAJOR
        assert flags & CROSSING != CROSSING
        assert not (flags & LAKE and flags & WAYS)
    bridges = [f for f in pack.map.sides if f & MAJOR and f & BRIDGE]
    assert len(bridges) // 2 == 5
    bare = [flags for flags in pack.map.sides if flags & DON and not flags & CROSSING]
    assert len(bare) // 2 == 168 - 9


@pytest.mark.shows("10.23.a")
def test_10_23_a_west_of_the_chir(pack: Pack) -> None:
    """189 hexes that Chir and Don cut off; 0334 and 4633 lie outside, 3625 inside."""
    grid, west = pack.map.grid, pack.map.west_of_chir
    assert sum(west) == 189
    inside = {
        label for label in ("0334", "0434", "3625", "3624", "4633", "4634") if west[grid.hex(label)]
    }
    assert inside == {"0434", "3625", "4634"}
    for here, there in ((Hex(h), t) for h in range(len(grid)) for t in grid.neighbours[h]):
        if west[here] != west[there]:
            assert pack.map.between(here, there) & (CHIR | DON)


def test_8_32_hexes_on_the_chir(pack: Pack) -> None:
    """Both banks of every Chir hexside."""
    near = [Hex(here) for here, marked in enumerate(pack.map.near_chir) if marked]
    assert {"0334", "0434", "3624", "3625", "1630", "2926"} <= set(labels(pack, near))
    assert "3725" not in labels(pack, near)


def test_ch_map_lines_for_drawing(pack: Pack) -> None:
    """Ways as chains; water as hexsides of which each begins where the last ended."""
    grid = pack.map.grid
    for line in pack.map.lines:
        if line.kind in ("road", "trail", "railway"):
            assert all(b in grid.neighbours[a] for a, b in itertools.pairwise(line.hexes))
            continue
        sides = list(zip(line.hexes[::2], line.hexes[1::2], strict=True))
        for (a, b), (c, d) in itertools.pairwise(sides):
            x, y = {a, b} ^ {c, d}
            assert y in grid.neighbours[x], line.name


def test_ch_map_names_in_both_languages(pack: Pack) -> None:
    for place in pack.map.places.values():
        assert place.name.isascii()
        assert not place.name_ja.isascii()
    assert len(pack.map.places) == 68
    for line in pack.map.lines:
        assert not line.name_ja.isascii()


# ---- CH.tec, 5.1 Movement and combat by terrain ----


@pytest.mark.shows("5.14.a")
def test_5_14_a_costs(pack: Pack) -> None:
    """Half points: vehicles pay more for forest and streams; unbridged rivers bar overruns."""
    foot, vehicle = (pack.charts.terrain_effects.costs[v] for v in (False, True))
    assert {t: (foot.hexes[t], vehicle.hexes[t]) for t in Terrain} == {
        Terrain.CLEAR: (2, 2),
        Terrain.FOREST: (4, 6),
        Terrain.TOWN: (2, 2),
        Terrain.VILLAGE: (2, 2),
        Terrain.CITY: (2, 4),
    }
    assert (foot.stream, vehicle.stream, foot.river, vehicle.river) == (2, 4, 4, 8)
    assert (foot.pontoon, vehicle.pontoon) == (2, 4)
    assert {(c.road, c.trail, c.railway, c.leave_zone) for c in (foot, vehicle)} == {(1, 2, 2, 6)}
    assert pack.charts.terrain_effects.overrun_limit == 6
    assert cell_source("terrain_effects.csv", "terrain", "leave zone", "foot") is Source.TEXT
    assert cell_source("terrain_effects.csv", "terrain", "forest", "foot") is Source.RECONSTRUCTED


def test_5_13_steps(pack: Pack) -> None:
    """What one step costs, by roads and without them, in half points."""

    def cost(a: str, b: str, vehicle: bool = False, by_ways: bool = True) -> int:
        table = (pack.step_costs if by_ways else pack.overrun_costs)[vehicle]
        return table[pack.map.grid.side(pack.hex(a), pack.hex(b))]

    assert cost("0719", "0819") == 1  # a road over a bridge
    assert cost("2811", "2911") == 2 + 2  # a trail over a pontoon
    assert cost("2811", "2911", vehicle=True) == 2 + 4
    assert cost("0130", "0131") == NEVER
    assert cost("5007", "5107") == NEVER
    assert cost("3624", "3625") == 1
    assert cost("3624", "3625", by_ways=False) == 2 + 4
    assert cost("0334", "0434", vehicle=True) == 2 + 8
    assert cost("1720", "1721", vehicle=True) == 2 + 4
    assert cost("5233", "5334") == 2
    assert cost("0121", "0120") == 2  # by a trail over a bridged river


def test_6_2_combat_by_terrain(pack: Pack) -> None:
    """Forest +2, town +1, city doubled, streams +2, rivers 1/2, pontoons 1/3; surrender 2 and 1."""
    effects = pack.charts.terrain_effects
    assert [effects.defence[terrain] for terrain in Terrain] == [0, 2, 1, 0, 0]
    assert (effects.city_factor, effects.stream) == (2, 2)
    assert (effects.river_divisor, effects.pontoon_divisor) == (2, 3)
    assert [effects.surrender[terrain] for terrain in Terrain] == [0, 0, 2, 1, 2]
    rows = Table.read(DATA / "terrain_effects.csv", (), key=("terrain",), noun="terrain")
    assert {row.source("combat") for row in rows if row.text("combat") != "none"} == {Source.TEXT}


# ---- Other charts ----


@pytest.mark.shows("CH.crt.b")
def test_ch_crt_b_results(pack: Pack) -> None:
    """Dashes, numbers, and -/E; the attacker never fares worse by a better column or roll."""
    table = pack.charts.combat_results
    results = {result for row in table.rows for result in row}
    assert (0, ELIMINATED) in results
    assert {attacker for attacker, defender in results if defender == ELIMINATED} == {0}
    assert any(attacker == 3 for attacker, _ in results)
    assert table.result(7, table.columns.index("3:1")) == (1, 2)
    assert table.result(2, 0) == (4, 0)
    assert table.result(12, 11) == (0, ELIMINATED)
    worth = [[(99 if d < 0 else d) - a for a, d in row] for row in table.rows]
    assert all(row == sorted(row) for row in worth)
    assert all(list(column) == sorted(column) for column in zip(*worth, strict=True))


@pytest.mark.shows("8.12.a", "CH.bomb.a")
def test_8_12_a_bombardment(pack: Pack) -> None:
    """Points of four armies; more points and higher dice never do less."""
    table = pack.charts.bombardment
    assert table.points == {"5T": 7, "21": 5, "57": 6, "51": 6}
    assert [len(row) for row in table.rows] == [7] * 6
    assert all(list(row) == sorted(row) for row in table.rows)
    assert all(list(column) == sorted(column) for column in zip(*table.rows, strict=True))
    assert table.rows[0][0] == 0
    assert table.rows[5][6] == 5
    assert stated("bombardment", "points") is Source.TEXT


@pytest.mark.shows("CH.victory.a")
@pytest.mark.parametrize(
    "net, level",
    [(-50, "soviet-strategic"), (24, "soviet-strategic"), (25, "soviet-operational"),
     (45, "soviet-tactical"), (60, "draw"), (69, "draw"), (70, "axis-tactical"),
     (90, "axis-operational"), (109, "axis-operational"), (110, "axis-strategic"),
     (300, "axis-strategic")],
)  # fmt: skip
def test_ch_victory_levels(pack: Pack, net: int, level: str) -> None:
    assert pack.charts.victory.level(net) == level


def test_7_41_airlift(pack: Pack) -> None:
    assert pack.charts.airlift.units == (2, 1, 1, 1, 1, 0)


def test_figures_are_from_the_text(pack: Pack) -> None:
    """Every number that a rule names, each marked as such."""
    figures = msgspec.structs.asdict(pack.charts.figures)
    assert figures["stacking"] == 8
    assert figures["minimum_odds"] == "1:4"
    expected = "german_bonus 4/romanian_bonus 2/division_units 3/offensive_shift 2/axis_reserves 4/"
    expected += "reacting 2/vehicle_advance 3/corps_relief 4/entry_headquarters_range 7/"
    expected += "consumed_range 7/axis_supply_units 12/soviet_supply_units 10/airlift_turn 3/"
    expected += "last_consumption_turn 12/panzer_supplied_up_to 3/capture_up_to 2/"
    expected += "surrender_german 5/surrender_soviet 4/surrender_allied 2/blocked_entry_hexes 10/"
    expected += "city_leavers 9/sudden_victory 70/scoring_from 5/exit_strength 20/relief_steps 45/"
    expected += "airfield_points 5/entry_points 10/city_points 10/tiger_overrun_shift 2/"
    expected += "tiger_attack_shift 1"
    said = [f"{name} {number}" for name, number in figures.items()]
    assert "/".join(said[2:]) == expected
    for chart in ("stacking", "combat", "movement", "supply", "special", "points", "tigers"):
        assert set(ChartBook.read(DATA / "charts.toml").chart(chart).sources()) == {Source.TEXT}


# ---- 2.2 Counters ----


@pytest.mark.shows("1.0.b")
def test_1_0_b_sizes_and_nations(pack: Pack) -> None:
    """Divisions, brigades and regiments, with corps, battalions and battle groups."""
    assert Counter(unit.side for unit in pack.units) == {AXIS: 180, SOVIET: 146}
    sizes = Counter(unit.size for unit in pack.units if unit.is_combat)
    assert sizes.keys() == set(Size) - {Size.ARMY, Size.NONE}
    axis = {unit.nation for unit in pack.units if unit.side == AXIS}
    assert axis == {Nation.GERMAN, Nation.LUFTWAFFE, Nation.ROMANIAN, Nation.CROATIAN}
    assert [unit.id for unit in pack.units] == list(range(326))


@pytest.mark.shows("2.21.a", "2.21.j")
def test_2_21_a_what_a_counter_shows(pack: Pack) -> None:
    """Name, parent, strengths for each step, allowance, and stacking for each step."""
    for unit in pack.units:
        assert unit.name
        assert unit.name_ja
        assert unit.formation or unit.is_supply
        assert bool(unit.formation) == bool(unit.formation_ja)
        assert bool(unit.division) == bool(unit.division_ja)
        assert unit.allowance or unit.is_airfield
        assert all(face.defence for face in unit.faces) != unit.is_supply


@pytest.mark.shows("2.21.b")
def test_2_21_b_size_symbols(pack: Pack) -> None:
    said = [size.value for size in Size if size is not Size.NONE]
    assert said == ["XXXX", "XXX", "XX", "X", "III", "II", "KG"]
    assert {unit.size for unit in pack.units} == set(Size)


@pytest.mark.shows("2.21.c", "9.0.a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_2_21_c_everybody_starts_or_enters_once(pack: Pack, scenario: str) -> None:
    """No unit stands in two groups, nor in a group and the reinforcement table."""
    setup = pack.setups[scenario]
    placed = Counter(unit for group in setup.groups for unit in group.units)
    coming = Counter(a.unit for a in setup.arrivals if not pack.units[a.unit].is_supply)
    assert max((placed + coming).values()) == 1
    if scenario == "campaign":
        supply = {unit.id for unit in pack.units if unit.is_supply}
        assert (placed + coming).keys() | supply == set(range(326))


@pytest.mark.shows("2.21.f", "2.21.h", "2.21.i", "6.19.a")
def test_2_21_h_headquarters(pack: Pack) -> None:
    """0-1, one step, range 7; the 62nd Army's has 2."""
    for unit in pack.units:
        if unit.is_headquarters:
            assert ladder(unit) == "0-1 (0)"
            assert unit.range == (2 if unit.name == "HQ 62" else 7)
        elif not unit.is_supply:
            assert unit.range == 0
    assert cell_source("units.csv", "name", "HQ 62", "range") is Source.TEXT
    assert cell_source("units.csv", "name", "HQ 5T", "strengths") is Source.TEXT


def kinds(pack: Pack, *nations: Nation) -> set[str]:
    return {f"{u.type} {u.size}".strip() for u in pack.units if u.nation in nations}


@pytest.mark.shows("2.22.a")
def test_2_22_a_german_types(pack: Pack) -> None:
    assert kinds(pack, Nation.GERMAN, Nation.LUFTWAFFE) == {
        *("panzer III", "panzer II", "panzer KG", "assault gun II", "panzer grenadier KG"),
        *("motorised III", "motorised KG", "cavalry KG", "infantry XX", "infantry III"),
        *("infantry KG", "alarm II", "headquarters XXXX", "headquarters XXX", "supply", "airfield"),
    }


@pytest.mark.shows("2.22.b")
def test_2_22_b_allied_types(pack: Pack) -> None:
    allied = kinds(pack, Nation.ROMANIAN, Nation.CROATIAN)
    assert allied == {"armoured XX", "cavalry XX", "infantry III"}
    assert kinds(pack, Nation.CROATIAN) == {"infantry III"}


@pytest.mark.shows("2.22.c")
def test_2_22_c_soviet_types(pack: Pack) -> None:
    soviet = kinds(pack, Nation.SOVIET, Nation.GUARDS, Nation.NAVAL)
    assert soviet == {
        *("tank XXX", "tank X", "tank III", "mechanised XXX", "motorised rifle X"),
        *("motorcycle III", "rifle XXX", "rifle XX", "rifle X", "rifle III", "cavalry XX"),
        *("naval infantry X", "heavy weapons X", "headquarters XXXX", "supply"),
    }


ABBREVIATED = {
    "2.23.a": "Pz Mot Jg KG Lw Ur.z. Be.h. Es.b. Vg.d. BdLw Fl.Pl. Rum C",
    "2.23.b": "Birk Bsff Gobl Ludw Miko Prus Quen Saub Sauv Sbru Seyd Smns Strk Tsch Unre v.Br "
    "v.Hu v.Op v.Pw Zoll",
    "2.23.c": "G Gd SK KK TK VPU Sh OPA",
}


@pytest.mark.shows("2.23.a", "2.23.b", "2.23.c")
def test_2_23_abbreviations(pack: Pack) -> None:
    """Each is explained in both languages, and is somewhere on the counters."""
    said = " ".join(ABBREVIATED.values()).split()
    assert list(pack.abbreviations) == said
    printed = " ".join(f"{u.name} {u.division} {u.formation}" for u in pack.units)
    for word in said:
        assert word in printed, word
    assert pack.abbreviations["Zoll"] == ("Zollenkopf", "ツォーレンコップ")
    assert pack.abbreviations["OPA"].ja == "独立重火器歩兵"
    groups = {u.name for u in pack.units if u.size is Size.BATTLE_GROUP}
    assert groups == {f"KG {word}" for word in ABBREVIATED["2.23.b"].split()}


@pytest.mark.shows("2.24.a", "2.24.b")
def test_2_24_colours(pack: Pack) -> None:
    """Seven ground colours; inside the box the army, by which bombardment knows its own."""
    assert {unit.nation for unit in pack.units} == set(Nation)
    armies = {u.formation for u in pack.units if u.side == SOVIET and not u.is_supply}
    assert armies == {
        *["1G", "5T", "21", "65", "24", "66", "62", "64", "57", "51", "3G", "5Sh", "2G"]
    }
    heads = Counter(u.formation for u in pack.units if u.side == SOVIET and u.is_headquarters)
    assert heads == dict.fromkeys(armies, 1)


@pytest.mark.shows("2.24.c", "2.24.d")
def test_2_24_vehicles(pack: Pack) -> None:
    """Panzers, motorised and mechanised units and supply are vehicles, all others walk."""
    vehicles = {unit.type for unit in pack.units if unit.is_vehicle}
    assert vehicles == {
        *(Type.PANZER, Type.ASSAULT_GUN, Type.PANZER_GRENADIER, Type.MOTORISED, Type.ARMOURED),
        *(Type.TANK, Type.MECHANISED, Type.MOTORISED_RIFLE, Type.MOTORCYCLE, Type.SUPPLY),
    }
    assert not {unit.type for unit in pack.units if not unit.is_vehicle} & vehicles


@pytest.mark.shows("4.12.e")
def test_4_12_dots(pack: Pack) -> None:
    """A full tank corps fills a hex; German battalions and single-step battle groups are halves."""
    tanks = [u for u in pack.units if u.type is Type.TANK and u.is_corps]
    assert {unit.faces[0].stacking for unit in tanks} == {8} == {pack.charts.figures.stacking}
    for unit in pack.units:
        dots = [face.stacking for face in unit.faces]
        if not unit.is_combat:
            assert dots == [0]
        elif unit.is_german and unit.size is Size.BATTALION:
            assert dots == [1]
        elif unit.size is Size.BATTLE_GROUP:
            assert dots == [2, 1][-len(dots) :]
        elif unit.size not in (Size.CORPS, Size.DIVISION):
            assert set(dots) == {2}


@pytest.mark.parametrize(
    "side, name, steps",
    [
        (AXIS, "672", "3-4 (1), 1-2 (1)"),
        (AXIS, "191", "2-3 (1), 1-2 (1)"),
        (AXIS, "Jg 54", "3-3 (1), 1-2 (1)"),
        (AXIS, "62 ID", "3-5 (2), 1-3 (2)"),
        (AXIS, "15 Lw", "3-5 (2), 1-3 (2)"),
        (AXIS, "64 Mot", "4-4 (1), 2-2 (1)"),
        (AXIS, "Pz 2", "6-4 (1), 3-2 (1)"),
        (AXIS, "Pz 24", "4-3 (1), 2-1 (1)"),
        (AXIS, "Pz 15", "7-4 (1), 3-2 (1)"),
        (AXIS, "Pz Bn 103", "3-2 (1/2)"),
        (AXIS, "StuG 243", "3-2 (1/2)"),
        (AXIS, "KG v.Hu", "8-5 (1), 4-3 (1/2)"),
        (AXIS, "KG Unre", "5-4 (1), 2-2 (1/2)"),
        (AXIS, "KG Quen", "3-2 (1/2)"),
        (AXIS, "KG Miko", "1-2 (1/2)"),
        (AXIS, "KG Saub", "2-2 (1/2)"),
        (AXIS, "KG v.Pw", "2-2 (1/2)"),
        (AXIS, "Ur.z. 1", "0-1 (1/2)"),
        (AXIS, "C 369", "2-2 (1), 1-1 (1)"),
        (AXIS, "14", "2-2 (1), 0-1 (1)"),
        (AXIS, "7 Cav", "3-3 (2), 1-2 (2)"),
        (AXIS, "1 Arm", "5-4 (3), 2-2 (2)"),
        (AXIS, "503", "6-4 (1/2)"),
        (AXIS, "Fl.Pl. Gumrak", "0-1 (0)"),
        (SOVIET, "63 RD", "3-4 (2), 1-2 (1)"),
        (SOVIET, "14 Gd RD", "4-5 (2), 2-3 (1)"),
        (SOVIET, "13 Gd RD", "1-3 (1), 0-2 (1)"),
        (SOVIET, "42 RB", "1-2 (1)"),
        (SOVIET, "66 NB", "1-2 (1)"),
        (SOVIET, "45 OPA", "0-2 (1)"),
        (SOVIET, "VPU", "1-1 (1)"),
        (SOVIET, "61 CD", "2-2 (1), 1-1 (1)"),
        (SOVIET, "84 TB", "2-1 (1)"),
        (SOVIET, "22 MRB", "2-3 (1), 1-1 (1)"),
        (SOVIET, "8 MCR", "1-1 (1)"),
        (
            SOVIET,
            "1 TK",
            "10-8 (4), 9-7 (4), 8-6 (3), 6-5 (3), 5-4 (2), 4-3 (2), 2-2 (1), 1-1 (1)",
        ),
        (
            SOVIET,
            "4 Mech",
            "9-10 (4), 8-9 (4), 7-8 (3), 6-6 (3), 5-5 (2), 3-4 (2), 2-3 (1), 1-1 (1)",
        ),
        (SOVIET, "13 Mech", "8-7 (4), 6-6 (3), 5-4 (3), 4-3 (2), 2-2 (2), 1-1 (1)"),
        (SOVIET, "1 Gd SK", "8-10 (4), 6-8 (3), 5-6 (3), 3-4 (2), 1-2 (1)"),
        (SOVIET, "7 SK", "7-9 (4), 5-7 (3), 4-5 (3), 2-3 (2), 0-1 (1)"),
    ],
)
def test_3_6_of_the_notes_faces(pack: Pack, side: Side, name: str, steps: str) -> None:
    assert ladder(named(pack, side, name)) == steps


@pytest.mark.shows("6.51.a", "6.51.b", "6.51.c", "6.51.d")
def test_6_51_steps(pack: Pack) -> None:
    """One or two by the printed faces, but for corps, supply units and one headquarters."""
    for unit in pack.units:
        if unit.is_corps:
            assert unit.steps > 2
        elif unit.is_supply:
            assert unit.steps == 0
        else:
            assert unit.steps == len(unit.faces) <= 2
    assert named(pack, AXIS, "HQ XLVIII").steps == 1


@pytest.mark.shows("6.53.a", "6.54.a")
def test_6_53_corps(pack: Pack) -> None:
    """Eight or six steps; rifle corps five; each step is weaker."""
    steps = {unit.name: unit.steps for unit in pack.units if unit.is_corps}
    assert [name for name, number in steps.items() if number == 6] == ["16 TK", "13 Mech"]
    assert [name for name, n in steps.items() if n == 5] == ["7 SK", "1 Gd SK", "13 Gd SK"]
    assert sorted(name for name, number in steps.items() if number == 8) == sorted(
        ["1 TK", "26 TK", "4 TK", "4 Mech", "7 TK", "5 Mech", "1 Gd Mech", "2 Gd Mech", "6 Mech"]
    )
    for unit in pack.units:
        for strong, weak in itertools.pairwise(unit.faces):
            assert (weak.attack, weak.defence) < (strong.attack, strong.defence)


@pytest.mark.shows("7.64.a")
def test_7_64_a_supply_units(pack: Pack) -> None:
    """Twelve and ten."""
    supply = Counter(unit.side for unit in pack.units if unit.is_supply)
    assert supply == {AXIS: 12, SOVIET: 10}
    assert {u.allowance for u in pack.units if u.is_supply} == {8}
    assert sum(unit.is_airfield for unit in pack.units) == 2


def test_6_28_divisions(pack: Pack) -> None:
    """14 Pz five units, 6 Pz four, 22 Pz two, 100 Jg three with the Croatians."""
    sizes = Counter(unit.division for unit in pack.units if unit.side == AXIS and unit.division)
    assert (sizes["14 Pz"], sizes["6 Pz"], sizes["22 Pz"], sizes["23 Pz"]) == (5, 4, 2, 3)
    assert named(pack, AXIS, "C 369").division == "100 Jg"
    odd = {name: number for name, number in sizes.items() if number != 3}
    assert odd == {"14 Pz": 5, "6 Pz": 4, "22 Pz": 2}


def test_7_14_corps_headquarters(pack: Pack) -> None:
    heads = [unit for unit in pack.units if unit.is_headquarters and unit.side == AXIS]
    corps = {unit.name for unit in heads if unit.is_corps_headquarters}
    assert corps == {f"HQ {n}" for n in ["XI", "XLVIII", "VIII", "XIV", "LI", "IV", "XVII", "LVII"]}
    assert {unit.name for unit in heads} - corps == {"HQ 6A", "HQ 4PzA"}


def test_labels_and_names(pack: Pack) -> None:
    """A unit is found by its label, or by a name that only one has."""
    assert pack.unit("G1") == 0
    assert pack.units[pack.unit("KGLudw")].name == "KG Ludw"
    assert pack.units[pack.unit("Pz 2")].division == "16 Pz"
    with pytest.raises(BadInput, match="several units are named 'Supply 1'"):
        pack.unit("Supply 1")
    with pytest.raises(BadInput, match="there is no unit 'X9'; labels go from G1 to S146"):
        pack.unit("X9")


# ---- 10 to 13 Set-ups ----


@pytest.mark.shows("10.0.a", "11.1.a", "11.1.b", "12.1.a", "12.1.c", "13.1.a")
def test_10_0_a_scenarios(pack: Pack) -> None:
    """Turns 1-3 on rows 1-29, turns 8-12 from row 31 on, turns 1-12 on the whole map."""
    said = {name: msgspec.structs.astuple(s) for name, s in pack.charts.scenarios.items()}
    assert said == {
        "kalach": (1, 3, 1, 29),
        "winter-storm": (8, 12, 31, 56),
        "campaign": (1, 12, 1, 56),
    }
    assert stated("rows", "kalach") is Source.TEXT


@pytest.mark.shows("10.11.a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_11_a_a_scenario_is_complete(pack: Pack, scenario: str) -> None:
    """Turns, map, groups of both sides in the right order, reinforcements."""
    setup, part = pack.setups[scenario], pack.charts.scenarios[scenario]
    sides = [group.side for group in setup.groups]
    assert sides == sorted(sides)
    assert set(sides) == {AXIS, SOVIET}
    assert setup.arrivals
    for one in setup.groups:
        for here in (*one.area, *one.rear, *one.fixed.values()):
            assert part.first_row <= pack.map.grid.place(here)[1] + 1 <= part.last_row


@pytest.mark.shows("11.2.a", "11.2.b", "11.2.c", "11.3.a")
def test_11_2_groups_of_scenario_1(pack: Pack) -> None:
    """As many units as the rulebook counts."""
    counts = {(g.side, g.id): len(g.units) for g in pack.setups["kalach"].groups}
    axis = {"I": 6, "II": 6, "7 Cav": 1, "V": 6, "IV Rum": 7, "XI": 10, "22 Pz": 2, "1 Arm": 1}
    soviet = {"1G": 8, "5T": 17, "21": 13, "65": 12}
    assert counts == {
        **{(AXIS, name): number for name, number in axis.items()},
        (AXIS, "Ludw"): 1,
        **{(SOVIET, name): number for name, number in soviet.items()},
    }
    campaign = {(g.side, g.id): g for g in pack.setups["campaign"].groups}
    assert all(campaign[g.side, g.id] == g for g in pack.setups["kalach"].groups)
    assert names(pack, group(pack, "kalach", AXIS, "Ludw")) == ["KG Ludw"]


@pytest.mark.shows("8.21.a")
def test_8_21_a_the_city(pack: Pack) -> None:
    """24 units of LI Corps in three city hexes, the 62nd Army in the fourth."""
    corps = group(pack, "campaign", AXIS, "LI")
    assert len(corps.units) == 24 == sum(unit.formation == "LI" for unit in pack.units)
    assert labels(pack, corps.area) == ["3704", "3905", "4005"]
    assert corps.each_occupied
    army = group(pack, "campaign", SOVIET, "62")
    assert labels(pack, army.area) == ["3804"]
    assert len(army.units) == 17
    fixed = {pack.units[u].name: pack.map.grid.labels[h] for u, h in army.fixed.items()}
    assert fixed == {"HQ 62": "3803", "124 RB": "3603", "149 RB": "3603"}


@pytest.mark.shows("13.2.a", "13.3.a")
def test_13_2_groups_of_scenario_3(pack: Pack) -> None:
    counts = {g.id: len(g.units) for g in pack.setups["campaign"].groups if g.side == AXIS}
    assert (counts["14 Pz"], counts["VIII"], counts["XIV"], counts["IV"]) == (4, 7, 13, 11)
    assert (counts["29 Mot"], counts["VI"], counts["VII"], counts["Fl.Pl."]) == (3, 9, 5, 2)
    soviet = {g.id: len(g.units) for g in pack.setups["campaign"].groups if g.side == SOVIET}
    expected = {"1G": 8, "5T": 17, "21": 13, "65": 12, "24": 13, "66": 8, "62": 17, "64": 13}
    assert soviet == {**expected, "57": 10, "51": 12}


@pytest.mark.shows("12.2.a", "12.3.a")
def test_12_2_groups_of_scenario_2(pack: Pack) -> None:
    """Who stands where on 11 December, and at what strength."""
    setup = pack.setups["winter-storm"]
    assert Counter(group.side for group in setup.groups) == {AXIS: 11, SOVIET: 10}
    lost = {pack.units[unit].name: number for unit, number in setup.lost.items()}
    assert (lost["4 Mech"], lost["13 Mech"], lost["7 SK"], lost["1 TK"]) == (3, 1, 1, 4)
    assert (lost["26 TK"], lost["81 CD"], lost["13 Gd RD"]) == (4, 1, 1)
    assert "KG v.Hu" not in lost
    pocket = [g for g in setup.groups if g.name.startswith("Pocket")]
    assert [g.id for g in pocket] == ["XIV", "VIII", "XI", "LI", "IV"]
    supply = group(pack, "winter-storm", AXIS, "6A")
    assert sum(pack.units[unit].is_supply for unit in supply.units) == 2


def test_12_51_steps_outside_the_pocket(pack: Pack) -> None:
    """32 German steps at the start and 8 to come: 45 need a link with the pocket."""
    p = begun("winter-storm")
    lines = source_lines(p, AXIS)
    outside = sum(
        unit.steps - p.lost[unit.id]
        for unit in pack.units
        if unit.is_german and unit.is_combat and not unit.is_alarm
        and p.hex_of[unit.id] != OFF_MAP and lines.reaches(p.hex_of[unit.id])
    )  # fmt: skip
    assert outside == 32
    coming = [pack.units[a.unit] for a in pack.setups["winter-storm"].arrivals if not a.option]
    assert sum(unit.steps for unit in coming if unit.is_german) == 8


def arrivals(pack: Pack, scenario: str, side: Side) -> list[str]:
    """Turn, entry and unit of every reinforcement of a side, with a mark if it is an option."""
    return [
        f"{a.turn} {a.entry} {'supply' if unit.is_supply else unit.name}{' ?' if a.option else ''}"
        for a in pack.setups[scenario].arrivals
        for unit in (pack.units[a.unit],)
        if unit.side == side
    ]


@pytest.mark.shows("11.41.a")
def test_11_41_a_reinforcements_of_scenario_1(pack: Pack) -> None:
    """Turns 1 to 3 at A, B and G only."""
    assert arrivals(pack, "kalach", AXIS) == [
        "3 G HQ XVII",
        "3 G 62 ID",
        "3 G KG Smns",
        "3 G KG Strk",
    ]
    assert arrivals(pack, "kalach", SOVIET) == ["2 B supply", "3 A supply"]


@pytest.mark.shows("12.41.a", "12.41.b", "12.41.c", "12.41.d")
def test_12_41_reinforcements_of_scenario_2(pack: Pack) -> None:
    """Of turns 8 and 9; nothing at A, B and C a turn later along row 31, the Tigers at F (R66)."""
    assert arrivals(pack, "winter-storm", AXIS) == [
        *("8 F 503 ?", "9 F Pz 39", "9 F 40 Mot", "9 F 63 Mot", "9 E 15 Lw"),
    ]
    assert arrivals(pack, "winter-storm", SOVIET) == [
        *("8 D supply", "8 D 20 RB", "9 B HQ 2G", "9 B 1 Gd SK", "10 C 13 Gd SK"),
        *("10 C 2 Gd Mech", "10 B 6 Mech", "10 B supply", "9 ABCD supply ?"),
    ]
    supply = pack.setups["winter-storm"].supply
    assert supply.keys() == {"B", "C"}
    assert labels(pack, supply["C"])[0::12] == ["3117", "3105"]
    assert not pack.setups["campaign"].supply


@pytest.mark.shows("12.41.e")
def test_12_41_e_23rd_panzer(pack: Pack) -> None:
    """Three units stacked in 5233; in the campaign they come on turn 8."""
    division = group(pack, "winter-storm", AXIS, "23 Pz")
    assert names(pack, division) == ["Pz 201", "126 Mot", "128 Mot"]
    assert set(labels(pack, division.fixed.values())) == {"5233"}
    assert "8 E Pz 201" in arrivals(pack, "campaign", AXIS)


@pytest.mark.shows("13.41.a")
def test_13_41_a_reinforcements_of_scenario_3(pack: Pack) -> None:
    """All of both tables."""
    axis, soviet = arrivals(pack, "campaign", AXIS), arrivals(pack, "campaign", SOVIET)
    assert (len(axis), len(soviet)) == (47, 27)
    assert sum("chir" in said for said in axis) == 10
    assert [said for said in (*axis, *soviet) if "?" in said] == ["8 G 503 ?", "9 ABCD supply ?"]
    assert sum("supply" in said for said in soviet) == 9
    alarm = {a.unit for a in pack.setups["campaign"].arrivals if a.entry == "chir"}
    assert alarm == {unit.id for unit in pack.units if unit.is_alarm}
    assert max(a.turn for a in pack.setups["campaign"].arrivals) == 9


# ---- The plain set-up ----


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_14_the_plain_set_up(scenario: str) -> None:
    """Everybody has a hex of his group, every area is covered, no hex is over the limit."""
    p = begun(scenario)
    for one in p.pack.setups[scenario].groups:
        allowed = {*one.area, *one.rear, *one.fixed.values()}
        assert {p.hex_of[unit] for unit in one.units} <= allowed
        assert r10_setup.is_covered(p, one)
    assert not crowded_hexes(p)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_7_22_soviets_begin_in_supply(scenario: str) -> None:
    """Every headquarters traces along ways, every unit is in range of one."""
    p = begun(scenario)
    _, near = normal_supply(p, SOVIET)
    roads = road_lines(p, SOVIET)
    for unit in p.pack.units:
        here = p.hex_of[unit.id]
        if unit.side == SOVIET and here != OFF_MAP:
            assert near[here] or not unit.is_combat, unit.name
            assert roads.reaches(here) or not unit.is_headquarters, unit.name


@pytest.mark.parametrize(
    "scenario, cut_off", [("kalach", 0), ("winter-storm", 63), ("campaign", 0)]
)
def test_7_21_axis_supply_at_the_start(scenario: str, cut_off: int) -> None:
    """The pocket has no line; in the campaign somebody in 3604 keeps one open to 3704."""
    p = begun(scenario)
    lines = source_lines(p, AXIS, closed_to_lines(p, AXIS))
    without = [
        unit
        for unit in p.pack.units
        if unit.side == AXIS and unit.is_combat and p.hex_of[unit.id] != OFF_MAP
        and not lines.reaches(p.hex_of[unit.id])
    ]  # fmt: skip
    assert len(without) == cut_off


def test_8_13_every_army_has_targets() -> None:
    p = begun("campaign")
    assert all(targets(p, army) for army in p.pack.charts.bombardment.points)
    assert not targets(begun("kalach"), "57")


# ---- Sources ----


def test_every_value_names_its_source() -> None:
    """How much is from the text: it can only become more."""
    counts = count_sources(DATA)
    assert counts.keys() == {path.name for path in DATA.iterdir()} - {"pack.toml"}
    total = sum(counts.values(), Counter())
    assert total[Source.OWNER] == 0
    assert total[Source.TEXT] >= 600
    assert counts["abbreviations.csv"].keys() == {Source.TEXT}
