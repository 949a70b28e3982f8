"""The maps of the shipped pack and what moving over them costs."""

from __future__ import annotations

from collections import Counter

import pytest

from kessel.board.reach import NEVER
from kessel.components.pack import Source, Table
from kessel.games.spring_prelude.pack.pack import Pack
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
)
from kessel.kernel.errors import BadInput
from tests.games.spring_prelude.pack.shipped import ARMOR, DATA, MOTOR, SALIENT, labels

COUNTED = [906, 245, 545, 50, 169, 95, 748, 403]


def between(pack: Pack, a: str, b: str) -> int:
    return pack.map.between(pack.hex(a), pack.hex(b))


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
