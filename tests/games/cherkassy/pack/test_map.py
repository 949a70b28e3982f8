"""The map of the shipped pack against the rulebook and our notes."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable

import pytest

from kessel.board.hexes import Hex
from kessel.components.pack import Table
from kessel.games.cherkassy.pack.pack import Pack
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
)
from tests.games.cherkassy.pack.shipped import DATA, column


def sides_with(pack: Pack, flag: int) -> int:
    """How many hexsides have a flag."""
    return sum(bool(flags & flag) for flags in pack.map.sides) // 2


def between(pack: Pack, a: str, b: str) -> int:
    return pack.map.between(pack.hex(a), pack.hex(b))


def labels(pack: Pack, hexes: Iterable[Hex]) -> list[str]:
    return [pack.map.grid.labels[here] for here in hexes]


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
