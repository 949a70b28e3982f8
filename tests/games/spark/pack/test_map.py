"""The map of the shipped pack: terrain, streams, roads, railways, entrenchments, edges, costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.games.spark.pack.pack import Pack, shipped
from kessel.games.spark.pack.r03_map import (
    ANY_ROAD,
    BRIDGE,
    LIGHT_RAIL,
    RAIL,
    ROAD,
    STREAM,
    TRENCH,
    Terrain,
)

ROWS = ("foot", "ski", "wheeled", "tracked", "weak_tracked", "heavy_tracked", "aerosan")


@pytest.fixture
def pack() -> Pack:
    return shipped()


def labels(pack: Pack, hexes: Iterable[Hex]) -> list[str]:
    return [pack.map.grid.labels[here] for here in hexes]


def side(pack: Pack, said: str) -> int:
    """The hexside from one hex into the other, as in "1125-1224"."""
    a, b = (pack.hex(label) for label in said.split("-"))
    assert b in pack.map.grid.neighbours[a]
    return pack.map.grid.side(a, b)


def test_the_grid(pack: Pack) -> None:
    """49 columns of 40 hexes, even columns half a hex lower."""
    grid = pack.map.grid
    assert (grid.columns, grid.rows, grid.labels[0], grid.labels[-1]) == (49, 40, "0101", "4940")
    assert set(labels(pack, grid.neighbours[pack.hex("1125")])) == {
        *("1124", "1126", "1024", "1025", "1224", "1225"),
    }
    assert set(labels(pack, grid.neighbours[pack.hex("1224")])) == {
        *("1223", "1225", "1124", "1125", "1324", "1325"),
    }


@pytest.mark.shows("CH.tec.a")
def test_terrain(pack: Pack) -> None:
    """As many hexes of each kind as the rows of the notes have letters."""
    assert Counter(pack.map.terrain) == {
        Terrain.CLEAR: 691,
        Terrain.WOODS: 678,
        Terrain.LAKE: 299,
        Terrain.SWAMP: 147,
        Terrain.BOG: 69,
        Terrain.VILLAGE: 36,
        Terrain.RIVER: 33,
        Terrain.TOWN: 7,
    }
    assert len(pack.map.hills) == 20
    assert labels(pack, sorted(pack.map.hills - pack.map.heights)) == ["1712", "3017"]
    assert pack.map.terrain[pack.hex("2218")] is Terrain.VILLAGE
    assert pack.hex("2218") in pack.map.hills
    assert pack.map.terrain[pack.hex("1809")] is Terrain.CLEAR


@pytest.mark.parametrize(
    "sides, flags",
    [
        ("2036-2136", RAIL),
        ("2036-2035", RAIL | ROAD),
        ("2117-2216", LIGHT_RAIL),
        ("2036-2037", ROAD),
        ("1531-1532", ROAD | STREAM | BRIDGE),
        ("2033-2034", RAIL | STREAM | BRIDGE),
        ("1730-1830", 0),
        ("1833-1933", STREAM),
    ],
)
def test_hexsides_look_the_same_from_both(pack: Pack, sides: str, flags: int) -> None:
    a, b = sides.split("-")
    assert pack.map.sides[side(pack, sides)] & ~TRENCH == flags
    assert pack.map.sides[side(pack, f"{b}-{a}")] & ~TRENCH == flags


@pytest.mark.shows("11.5.a", "11.18.b", "11.18.c")
def test_11_5_a_bridges(pack: Pack) -> None:
    """Wherever a road or railway crosses a stream, and nowhere else: eleven. Only the Kirov line
    and its branch are for trains."""
    for flags in pack.map.sides:
        assert bool(flags & BRIDGE) == bool(flags & STREAM and flags & ANY_ROAD)
    assert len(pack.map.grid.once(pack.map.sides, BRIDGE)) == 11
    trains = [line.name for line in pack.map.lines if line.kind == "railway"]
    assert trains == ["Kirov line", "Branch to Sinyavino station"]
    assert labels(pack, sorted(pack.map.stations)) == ["2117", "2024", "4425", "3434", "2036"]


@pytest.mark.shows("13.10.2T.a")
@pytest.mark.parametrize(
    "sides, inside, outside",
    [
        ("1224-1124", True, False),  # the west line, seen from it and from the Neva
        ("1224-1125", True, True),  # both sides have dug here
        ("1225-1125", True, True),
        ("1225-1325", False, False),  # nothing behind the line
        ("3610-3609", True, False),  # the lake
        ("3611-3711", True, True),  # the Volkhov line
        ("2413-2412", True, False),  # a strongpoint
        ("1809-1808", True, False),  # Oreshek
        ("1817-1816", True, False),  # second line, north
        ("1817-1818", False, False),  # along it
        ("1919-1920", False, False),
    ],
)
def test_13_10_2t_entrenchments_have_an_inside(
    pack: Pack, sides: str, inside: bool, outside: bool
) -> None:
    """An entrenchment lies in the hex it is seen from, and faces the other."""
    a, b = sides.split("-")
    assert bool(pack.map.sides[side(pack, sides)] & TRENCH) == inside
    assert bool(pack.map.sides[side(pack, f"{b}-{a}")] & TRENCH) == outside


def test_works(pack: Pack) -> None:
    """Hexes of both front lines, the second line, strongpoints, both Soviet lines and outposts."""
    works = set(labels(pack, pack.map.works))
    assert len(works) == 38 + 33 + 16 + 14 + 30 + 1 + 1 + 38
    assert {"1810", "3610", "2117", "2413", "1510", "1125", "1809", "3711"} <= works
    assert not works & {"2012", "1719", "0940"}


@pytest.mark.shows("15.11.a", "15.11.b", "11.71.a", "11.71.b")
def test_15_11_edges(pack: Pack) -> None:
    entries = {name: labels(pack, hexes) for name, hexes in pack.map.entries.items()}
    assert entries == {
        "west": ["0115", "0123"],
        "north": ["1301", "1701"],
        "east": ["4914", "4922", "4925"],
        "south": ["2040", "3140"],
        "rail": ["0940"],
    }


def test_start_lines_and_the_fleet(pack: Pack) -> None:
    """R26, 16.5.c, 18.6.a The ends of the path; the Neva's exit is 12 hexes from the bridgehead;
    what the Soviets hold at the start."""
    map = pack.map
    assert len(map.leningrad_start) == 33
    assert pack.hex("1225") not in map.leningrad_start
    assert len(map.volkhov_start) == 38
    assert map.grid.labels[map.neva_exit] == "0132"
    assert map.grid.distance(map.neva_exit, pack.hex("1125")) == 12
    assert len(map.soviet_area) == 754
    assert {pack.hex(here) for here in ("0101", "1125", "1809", "3711", "4940")} <= map.soviet_area
    assert not {pack.hex(h) for h in ("1126", "3610", "1709", "2005", "0133")} & map.soviet_area


def test_places_in_both_languages(pack: Pack) -> None:
    places = {pack.map.grid.labels[here]: place for here, place in pack.map.places.items()}
    assert places["2036"] == ("Mga", "ムガ")
    assert places["2215"] == ("Workers' Settlement 5", "第5労働者集落")
    assert places["1811"].name == places["1810"].name == "Shlisselburg"


# ---- Costs ----


@pytest.mark.shows("11.14.a", "16.1.a", "16.1.c", "11.11.e")
@pytest.mark.parametrize(
    "into, points",
    [
        ("0602-0603", (5, 2, 5, 4, 4, 4, NEVER)),  # woods
        ("0301-0302", (3, 1, 3, 2, 2, 2, 1)),  # clear
        ("2304-2305", (5, 3, NEVER, NEVER, 3, NEVER, 3)),  # lake
        ("1608-1609", (3, 1, 3, 2, 2, 2, 1)),
        ("1609-1610", (3, 2, NEVER, NEVER, 4, NEVER, 2)),  # river
        ("2021-1922", (6, 4, NEVER, 6, 6, NEVER, 4)),  # peat bog
        ("0107-0108", (6, 4, 6, 4, 4, 4, 4)),  # swamp
        ("2136-2036", (2, 2, 3, 3, 3, 3, 2)),  # town
        ("2020-2019", (4, 2, 5, 3, 3, 3, NEVER)),  # hill
        ("3110-3210", (4, 2, 6, 4, 4, 4, 2)),  # over a stream
        ("1833-1933", (6, 3, 8, 6, 6, 6, NEVER)),  # woods over a stream
        ("1123-1223", (4, 2, NEVER, 4, 4, 4, 2)),  # over an entrenchment from outside
        ("1222-1322", (2, 2, 3, 3, 3, 3, 2)),  # behind it
    ],
)
def test_11_14_costs_off_roads(pack: Pack, into: str, points: tuple[int, ...]) -> None:
    """By row of the chart: terrain beyond, hills, streams, entrenchments from outside."""
    found = tuple(pack.costs(row, False)[side(pack, into)] for row in ROWS)
    assert found == points


@pytest.mark.shows("11.11.d", "16.1.b")
def test_only_columns_use_roads(pack: Pack) -> None:
    """Over streams, entrenchments and through bog too; aerosans stay off hills."""
    for row in ROWS:
        assert pack.costs(row, True)[side(pack, "1531-1532")] == 1
        assert pack.costs(row, True)[side(pack, "2314-2413")] == 1
        assert pack.costs(row, True)[side(pack, "3321-3221")] == 1
    assert pack.costs("wheeled", False)[side(pack, "3321-3221")] == NEVER
    stream = pack.costs("foot", False)[side(pack, "1531-1532")]
    assert stream == pack.ground("foot")[pack.hex("1532")] + 1
    assert pack.costs("aerosan", True)[side(pack, "2217-2218")] == NEVER
    assert pack.costs("ski", True)[side(pack, "2217-2218")] == 1
    wooded = [s for s, there in enumerate(pack.map.grid.around)
              if there >= 0 and pack.map.terrain[there] is Terrain.WOODS
              and there not in pack.map.hills and pack.map.sides[s] & ROAD]  # fmt: skip
    assert {pack.costs("aerosan", True)[s] for s in wooded} == {1}
    assert {pack.costs("aerosan", False)[s] for s in wooded} == {NEVER}


@pytest.mark.shows("7.0.l")
def test_7_0_l_fog_doubles_what_is_off_roads(pack: Pack) -> None:
    for row in ROWS:
        for in_column in (False, True):
            dry, fog = pack.costs(row, in_column), pack.costs(row, in_column, True)
            for flags, before, after in zip(pack.map.sides, dry, fog, strict=True):
                is_road = in_column and flags & ANY_ROAD
                assert after == (before if is_road or before == NEVER else 2 * before)


@pytest.mark.shows("11.11.b", "11.11.c", "11.18.d")
def test_rail_and_fixed(pack: Pack) -> None:
    """A railway gun follows the rails free of cost; the fixed battalion goes nowhere."""
    rail = pack.costs("rail", False)
    assert (rail[side(pack, "2036-2136")], rail[side(pack, "2036-2037")]) == (0, NEVER)
    assert rail[side(pack, "2117-2216")] == NEVER
    assert set(pack.costs("fixed", True)) == {NEVER}


@pytest.mark.shows("11.13.m")
def test_11_13_m_what_a_hex_costs_by_itself(pack: Pack) -> None:
    """A wheeled unit in woods pays 5 to deploy."""
    assert pack.ground("wheeled")[pack.hex("0603")] == 5
    assert pack.ground("wheeled", fog=True)[pack.hex("0603")] == 10
    assert pack.ground("wheeled")[pack.hex("2113")] == NEVER
    assert pack.ground("foot")[pack.hex("2318")] == 4
