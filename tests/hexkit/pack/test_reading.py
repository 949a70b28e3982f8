"""Hexes, chains and hexsides in cells, and what a map must be."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import pytest

from kessel.board.hexes import Hex, HexGrid, numbered
from kessel.board.reach import NEVER
from kessel.components.pack import Table, read_tables
from kessel.hexkit.pack.facts import check_kinds, check_places, check_waters, check_ways
from kessel.hexkit.pack.reading import MapReader
from kessel.hexkit.pack.terrain import HexMap, hex_codec
from kessel.kernel.errors import BadComponent

RIVER, ROAD, BRIDGE = 1, 2, 4
GRID = HexGrid.build(4, 4, numbered(1, 1))
READ = MapReader(GRID)
SHAPES = {
    "waters": ("name name_ja kind hexsides", "name hexsides", "water"),
    "roads": ("id class name name_ja hexes", "id", "road"),
    "places": ("hex name name_ja", "hex", "place"),
    "areas": ("id within", "id", "area"),
    "terrain": ("hex terrain", "hex", "terrain"),
    "kinds": ("hex kind", "hex", "kind"),
}
FILES = {
    "waters": "name,name_ja,kind,hexsides,source\n"
    "Ros,R,river,0201/0202 0202/0302,text\nRos,R,river,0202/0303,text\n",
    "roads": "id,class,name,name_ja,hexes,source\nR-1,road,A - B,AB,0102 0202 0203,text\n",
    "places": "hex,name,name_ja,source\n0203,Korsun,コルスン,text\n",
    "areas": "id,within,source\nx,1/0101,text\ny,0101,text\n",
    "terrain": "hex,terrain,source\n0101,woods,text\n",
    "kinds": "hex,kind,source\n0203,town,text\n",
}


class Ground(StrEnum):
    CLEAR = "clear"
    WOODS = "woods"
    TOWN = "town"


def tables(tmp_path: Path, **changed: tuple[str, str]) -> dict[str, Table]:
    for name, text in FILES.items():
        old, new = changed.get(name, ("", ""))
        (tmp_path / f"{name}.csv").write_text(text.replace(old, new) if old else text, "utf-8")
    return read_tables(tmp_path, SHAPES)


def labels(hexes: object) -> list[str]:
    return [GRID.labels[here] for here in hexes]  # type: ignore[attr-defined]


def test_hexes_are_clear_but_for_what_rows_say(tmp_path: Path) -> None:
    def read(**changed: tuple[str, str]) -> list[Ground]:
        found = tables(tmp_path, **changed)
        named = {"terrain": found["terrain"], "places": found["kinds"]}
        return READ.terrain(named, Ground.CLEAR, (Ground.WOODS,), (Ground.TOWN,))

    found = read()
    assert found[GRID.hex("0101")] is Ground.WOODS
    assert found[GRID.hex("0203")] is Ground.TOWN
    assert found.count(Ground.CLEAR) == len(GRID) - 2
    with pytest.raises(BadComponent, match=r"kinds.csv:2: expected no woods in a hex with a place"):
        read(kinds=("0203", "0101"))
    with pytest.raises(BadComponent, match=r"terrain.csv:2"):
        read(terrain=("woods", "town"))


def test_cells_become_hexes_and_lines(tmp_path: Path) -> None:
    found = tables(tmp_path)
    (road,) = found["roads"]
    assert labels(READ.chain(road)) == ["0102", "0202", "0203"]
    assert [labels(side) for side in READ.links(road)] == [["0102", "0202"], ["0202", "0203"]]
    assert READ.flags(found["roads"], "class", {"road": ROAD}, READ.links) == {
        ROAD: READ.links(road)
    }
    assert [line.kind for line in READ.chains(found["roads"])] == ["road"]
    assert READ.places(found["places"])[GRID.hex("0203")].name == "Korsun"
    near, unclear = found["areas"]
    assert set(labels(READ.within(near, "within"))) == {"0101", "0102", "0201"}
    with pytest.raises(BadComponent, match=r"areas.csv:3: expected within such as 3/5231"):
        READ.within(unclear, "within")


def test_a_river_in_several_rows_is_one_line_if_they_are_joined(tmp_path: Path) -> None:
    waters = tables(tmp_path)["waters"]
    assert [len(line.hexes) for line in READ.shores(waters)] == [4, 2]
    assert [len(line.hexes) for line in READ.shores(waters, joined=True)] == [6]


@pytest.mark.parametrize(
    "file, change, sentence",
    [
        ("roads", ("0102 0202", "0102 0203"), "roads.csv:2: expected hexes that touch, got 0102"),
        (
            "roads",
            (" 0202", " 0909"),
            "roads.csv:2: expected a hex in hexes: there is no hex '0909'",
        ),
        ("waters", ("0201/0202 ", "0201-0202 "), "waters.csv:2: expected a hexside such as 0101/"),
        ("waters", ("0201/0202 ", "0101/0102 "), ":2: expected hexsides that follow each other"),
        ("waters", ("0202/0303", "0202/0302"), ":3: expected one water at 0202/0302, Ros is .*2.1"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(
    tmp_path: Path, file: str, change: tuple[str, str], sentence: str
) -> None:
    found = tables(tmp_path, **{file: change})
    with pytest.raises(BadComponent, match=sentence):
        (check_waters(READ, found, "2.1"), list(READ.chains(found["roads"])))


def test_two_rows_may_share_a_hexside_where_they_say_the_same(tmp_path: Path) -> None:
    found = tables(tmp_path, waters=("0202/0303", "0202/0302"))
    assert len(check_waters(READ, found, "2.1", alike="kind")) == 2


def small_map(tmp_path: Path, *, bridged: bool) -> HexMap[str]:
    found = tables(tmp_path)
    road = READ.links(next(iter(found["roads"])))
    flags = {ROAD: road, RIVER: road[1:], BRIDGE: road[1:] if bridged else []}
    return HexMap(GRID, ["clear"] * len(GRID), GRID.features(flags))


def test_a_road_needs_a_bridge_over_water(tmp_path: Path) -> None:
    roads = tables(tmp_path)["roads"]
    check_ways(READ, roads, small_map(tmp_path, bridged=True), RIVER, {BRIDGE: "bridge"}, "10.12")
    with pytest.raises(BadComponent, match=r":2: expected a bridge where .* 0202/0203: rule 10"):
        check_ways(
            READ, roads, small_map(tmp_path, bridged=False), RIVER, {BRIDGE: "bridge"}, "10.12"
        )


def test_kinds_and_places(tmp_path: Path) -> None:
    kinds = {"hexes": {"clear": ["terrain.csv", "1"]}, "lines": {"bridge": ["b.csv", "10.10"]}}
    facts = {"kinds": kinds, "places": {"Korsun": ["0203", "7.9"]}}
    flags = {"river": RIVER, "bridge": BRIDGE}
    check_kinds(small_map(tmp_path, bridged=True), facts, ("clear",), flags)
    with pytest.raises(BadComponent, match=r"b.csv: expected some bridge: rule 10\.10"):
        check_kinds(small_map(tmp_path, bridged=False), facts, ("clear",), flags)
    check_places(tables(tmp_path)["places"], facts)
    for change in (("0203", "0204"), ("Korsun", "Kaniv")):
        with pytest.raises(BadComponent, match=r"places.csv:2: expected Korsun in 0203: rule 7"):
            check_places(tables(tmp_path, places=change)["places"], facts)


def test_prices_floods_and_hexes_beside(tmp_path: Path) -> None:
    map = small_map(tmp_path, bridged=False)
    prices = map.prices(lambda flags, terrain: 9 if flags & RIVER else len(terrain))
    a, b, c = (GRID.hex(label) for label in ("0202", "0203", "0102"))
    assert prices[GRID.side(a, b)] == 9
    assert prices[GRID.side(a, c)] == 5
    assert prices.count(NEVER) == sum(there < 0 for there in GRID.around)
    assert labels(here for here in range(len(GRID)) if map.beside(RIVER)[here]) == ["0202", "0203"]
    assert map.flood([a], needed=ROAD).reaches(b)
    assert not map.flood([a], needed=ROAD, shut=RIVER).reaches(b)
    assert not map.flood([c], needed=ROAD, avoid=[a]).reaches(b)
    assert map.between(a, b) == map.between(b, a) == RIVER | ROAD


def test_hexes_are_named_with_their_places(tmp_path: Path) -> None:
    codec = hex_codec(GRID, READ.places(tables(tmp_path)["places"]))
    here = GRID.hex("0203")
    assert codec.write(here) == "0203"
    assert codec.read("0203") == here
    assert (codec.name(here, "en"), codec.name(here, "ja")) == ("0203 Korsun", "0203 コルスン")
    assert codec.name(Hex(0), "en") == "0101"
    assert not codec.knows(len(GRID))
