"""The map of the shipped pack against the rulebook and our notes."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from kessel.board.hexes import Hex
from kessel.components.pack import Source
from kessel.games.paulus.pack.pack import Pack
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
from kessel.games.paulus.pack.r02_units import AXIS
from tests.games.paulus.pack.shipped import cell_source, group, labels


def sides_with(pack: Pack, flag: int) -> int:
    """How many hexsides have a flag."""
    return sum(bool(flags & flag) for flags in pack.map.sides) // 2


def between(pack: Pack, a: str, b: str) -> int:
    return pack.map.between(pack.hex(a), pack.hex(b))


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
