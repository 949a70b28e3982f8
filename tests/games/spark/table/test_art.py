"""The drawn map: everything on it, where it belongs, in both languages."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from kessel import cartography
from kessel.board.hexes import Hex
from kessel.cartography.land import EDGE
from kessel.cartography.paper import meets
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.pack import Pack, Setup, shipped
from kessel.games.spark.pack.r03_map import ANY_ROAD, BRIDGE, LIGHT_RAIL, RAIL, ROAD, Map, Terrain
from kessel.games.spark.pack.r03_units import Front
from kessel.games.spark.table.picture import country, furniture, key, works
from kessel.games.spark.table.picture.art import art, land_layers
from kessel.games.spark.table.picture.country import Plan, ground
from kessel.games.spark.table.picture.plan import sheet
from kessel.kernel.text import keys

LANGUAGES: Final = ("en", "ja")
PACK: Final = shipped()
MAP: Final = PACK.map
SHEET: Final = sheet(MAP.grid)
LARGEST: Final = 6_000_000
DATA: Final = GAME.folder / "pack" / "data"

in_both = pytest.mark.parametrize("language", LANGUAGES)


@cache
def tree(language: str) -> ElementTree.Element:
    return ElementTree.fromstring(art(PACK, language))


@cache
def texts(language: str) -> Counter[str]:
    tags = ("text", "textPath", "tspan")
    found = [e for e in tree(language).iter() if e.tag.split("}")[1] in tags and e.text]
    return Counter(str(element.text) for element in found)


# --- the file ------------------------------------------------------------------------------------


@in_both
def test_the_picture_has_the_size_of_the_board(language: str) -> None:
    """Its units are the board's, so that a client lays one over the other."""
    assert tree(language).get("viewBox") == f"0 0 {SHEET.width:g} {SHEET.height:g}"
    assert len(art(PACK, language).encode()) < LARGEST
    assert GAME.art is art


@pytest.mark.on_demand
def test_the_same_bytes_every_time() -> None:
    first = art(PACK, "en")
    ground.cache_clear()
    land_layers.cache_clear()
    assert art.__wrapped__(PACK, "en") == first


@in_both
def test_no_number_in_it_is_broken(language: str) -> None:
    for data in re.findall(r' (?:d|x|y|transform)="([^"]*)"', art(PACK, language)):
        assert not re.search(r"nan|inf|\de", data)


@in_both
def test_whatever_is_used_is_defined(language: str) -> None:
    svg = art(PACK, language)
    ids = re.findall(r' id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)


def test_every_class_that_is_drawn_has_its_ink() -> None:
    svg = art(PACK, "en")
    inks = set(re.findall(r"\.(k-[\w-]+)\{", svg))
    kinds = " ".join(re.findall(r'<(?!g )\w+ class="([^"]+)"', svg))
    kinds += " " + " ".join(re.findall(r'<use href="[^"]+" class="([^"]+)"', svg))
    assert set(kinds.split()) - inks - {"k-none"} == set()


def test_the_map_lacks_no_text_and_has_none_to_spare() -> None:
    english = keys((country.TEXTS,), "en").keys()
    assert english == keys((country.TEXTS,), "ja").keys()
    folder = Path(country.__file__).parent
    files = [*folder.glob("*.py"), *Path(cartography.__file__).parent.glob("*.py")]
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    spelled = {word for word in english if f'"{word}"' in sources}
    made = {f"art-key-{entry.key}" for entry in key.entries(Plan(PACK, "en"))}
    made |= {f"art-key-{kind}" for kind in (*key.KINDS, *key.COMBAT)}
    made |= {f"art-weather-{name.replace(' ', '-')}" for name in PACK.charts.weather}
    made |= {f"art-weather-{head}" for head in furniture.WEATHER_HEADS}
    made |= {f"art-bar-{front}" for front in (*furniture.FRONTS.values(), "german")}
    made |= {"art-scale", "art-north", "art-kilometre"}
    assert english == spelled | made


# --- what is on it -------------------------------------------------------------------------------


@in_both
def test_every_hex_has_its_number_and_every_place_and_water_its_name(language: str) -> None:
    """A place of several hexes has one name."""
    found, japanese = texts(language), language == "ja"
    for label in MAP.grid.labels:
        assert found[label] == 1
    for place in MAP.places.values():
        assert found[place.name_ja if japanese else place.name] == 1
    for line in MAP.lines:
        if line.kind == "stream":
            assert found[line.name_ja if japanese else line.name] >= 1
    for name in ("ラドガ湖", "ネヴァ川") if japanese else ("LAKE LADOGA", "NEVA"):
        assert found[name] >= 1


def test_ice_covers_lake_and_river_and_leaves_the_land() -> None:
    """11.14 The middle of every hex tells what it is; Oreshek is an island in the ice."""
    land = ground(MAP)
    for here, terrain in enumerate(MAP.terrain):
        if here != land.island:
            label = MAP.grid.labels[here]
            assert land.on_ice(SHEET.centre(Hex(here))) == (terrain in country.WET), label
    assert land.island == MAP.grid.hex("1809")


def test_the_neva_runs_through_all_its_hexes_from_the_lake_to_its_exit() -> None:
    """16.5"""
    land = ground(MAP)
    assert sorted(land.chain()) == land.hexes(Terrain.RIVER)
    assert land.chain()[0] == MAP.neva_exit
    assert not SHEET.hexes.holds(land.neva[-1])


def test_woods_swamps_peat_and_hills_are_where_the_map_has_them() -> None:
    """11.14"""
    land = ground(MAP)
    fields = {Terrain.WOODS: land.woods, Terrain.SWAMP: land.marsh, Terrain.BOG: land.bog}
    for here, terrain in enumerate(MAP.terrain):
        centre = SHEET.centre(Hex(here))
        for kind, field in fields.items():
            assert (field.height(centre) > EDGE) == (terrain is kind), MAP.grid.labels[here]
        assert (land.hills.height(centre) > EDGE) == (here in MAP.hills)


def test_the_relief_shows_the_heights() -> None:
    """16.4"""
    relief = ground(MAP).relief.field(1)
    heights = [relief.height(SHEET.centre(Hex(here))) for here in range(len(MAP.grid))]
    plain = sorted(high for here, high in enumerate(heights) if here not in MAP.hills)
    assert min(heights[here] for here in MAP.heights) > plain[len(plain) // 2] + 0.2


def test_ways_run_through_their_hexes() -> None:
    nets = ground(MAP).nets
    for flag in (ROAD, RAIL, LIGHT_RAIL):
        points = [point for road in nets[flag].roads for point in road.line]
        crossed = {Hex(side // 6) for side, flags in enumerate(MAP.sides) if flags & flag}
        for here in crossed:
            centre = SHEET.centre(here)
            near = min(math.dist(centre, point) for point in points)
            assert near < SHEET.apothem, MAP.grid.labels[here]


def test_every_bridge_stands_over_water() -> None:
    """11.5.a A road and a railway over the same hexside have a bridge each."""
    sides = MAP.grid.once(MAP.sides, BRIDGE)
    ways = sum((MAP.sides[side] & ANY_ROAD).bit_count() for side in sides)
    bridges = ground(MAP).bridges
    assert len(bridges) == ways >= len(sides)
    assert all(bridge.kind for bridge in bridges)


def test_settlements_have_houses_and_none_stands_on_ice() -> None:
    land = ground(MAP)
    for town in land.towns:
        built = MAP.terrain[town.here] in (Terrain.VILLAGE, Terrain.TOWN)
        assert (len(town.houses) > 3) == built, MAP.places[town.here].name
    assert all(len(city.blocks) > 60 for city in land.cities)
    assert len(land.cities) == 2, "Shlisselburg and Mga"
    houses = [house for town in land.towns for house in town.houses]
    assert not [house for house in houses if land.on_ice(house.at)]


# --- trenches and lines --------------------------------------------------------------------------


def test_trenches_belong_to_who_dug_them() -> None:
    """13.10.2T.a By the files of the pack, in which each has a side."""
    rows = (DATA / "works.csv").read_text(encoding="utf-8").splitlines()[1:]
    listed = {MAP.grid.hex(row.split(",")[0]): row.split(",")[1] for row in rows}
    drawn = {Hex(side // 6): owner for owner, sides in works.owned(MAP).items() for side in sides}
    assert drawn == {here: listed[here] for here in MAP.works}


def test_trenches_lie_inside_their_hexes() -> None:
    """13.10.2T.a Every point of a trench is in an entrenched hex of its owner."""
    for owner, lines in works.trenches(ground(MAP)).items():
        inside = {Hex(side // 6) for side in works.owned(MAP)[owner]}
        near = sorted({there for here in inside for there in MAP.grid.neighbours[here]} | inside)
        centres = {SHEET.centre(here): here for here in near}
        for line in lines:
            for point in line[::3]:
                assert (
                    min((math.dist(at, point), here) for at, here in centres.items())[1] in inside
                )


def test_the_teeth_of_a_trench_point_out_of_its_hex() -> None:
    """13.10.2T.a"""
    centre = SHEET.centre(here := MAP.grid.hex("2020"))
    for side in range(6 * here, 6 * here + 6):
        (line,) = works.dug(SHEET, [side])
        for data in works.teeth(line):
            x, y, right, down = (float(n) for n in re.findall(r"-?\d*\.?\d+", data)[:4])
            out = math.dist((x + right, y + down), centre) - math.dist((x, y), centre)
            assert 1 < out < 6
            assert math.dist((x + right, y + down), centre) < SHEET.radius


def test_start_lines_separate_the_sides() -> None:
    """17.2"""
    for side in works.start_sides(MAP):
        here, there = Hex(side // 6), MAP.grid.around[side]
        assert here in MAP.leningrad_start | MAP.volkhov_start
        assert MAP.terrain[there] in country.WET or there not in MAP.soviet_area


# --- around it -----------------------------------------------------------------------------------


def test_the_edges_tell_who_holds_them_and_where_units_enter() -> None:
    """11.71, 15.11"""
    plan = Plan(PACK, "en")
    bars = [(s.edge, s.kind) for s in furniture.stretches(plan) if s.kind]
    assert bars == [
        ("north", "soviet"),
        ("south", "german"),
        ("south", "soviet"),
        ("west", "soviet"),
        ("west", "german"),
        ("east", "soviet"),
    ]
    arrows = {s.hexes[0]: s.side for s in furniture.stretches(plan) if s.side}
    assert arrows.keys() == {here for hexes in MAP.entries.values() for here in hexes}
    assert [s.letter for s in furniture.stretches(plan) if s.letter] == ["R"]


def test_panels_are_on_the_sheet_and_beside_the_map() -> None:
    panels = list(furniture.boxes(SHEET).values())
    assert all(panel.left > SHEET.frame.right for panel in panels)
    assert panels[-1].bottom <= SHEET.height
    assert panels[0].right <= SHEET.width
    assert not any(meets(a, b) for a, b in combinations(panels, 2))


def test_the_days_tell_what_they_bring() -> None:
    """CH.turn"""
    found = {
        box.number: [words for words, _ in box.notes] for box in furniture.turns(Plan(PACK, "en"))
    }
    assert len(found) == 8
    assert found["12 January"] == ["Fleet 30", "German ammo 80", "Ammo L 50 · V 80", "Cloudy"]


def test_the_weather_table_tells_faces_and_effects() -> None:
    """7.0"""
    plan = Plan(PACK, "en")
    assert list(furniture.weather_row(plan, "snow")) == ["8–9", "Snow", "20%", "2 hexes", "–"]
    fog = ["10", "Fog", "0%", "1 hex", "fire halved · off roads ×2"]
    assert list(furniture.weather_row(plan, "fog")) == fog


def test_the_key_says_what_the_chart_says() -> None:
    """CH.tec"""
    found = {entry.key: entry.costs for entry in key.entries(Plan(PACK, "en"))}
    assert found.keys() == key.SIGNS.keys()
    assert found["peat-bog"] == ("6", "4", "no", "6", "–", "–", "–")
    assert found["trench"] == ("+1", "+1", "no", "+2", "−6", "+1", "+4")


# --- another map ---------------------------------------------------------------------------------


def test_an_empty_map_is_drawn_too() -> None:
    empty = Map(
        MAP.grid,
        [Terrain.CLEAR] * len(MAP.grid),
        [0] * len(MAP.sides),
        hills=frozenset(),
        places={},
        stations=frozenset(),
        heights=frozenset(),
        neva_exit=MAP.neva_exit,
        entries={},
        leningrad_start=frozenset(),
        volkhov_start=frozenset(),
        soviet_area=frozenset(),
    )
    setup = Setup(units={}, arrivals=(), bridge_battalions=(), rear_aa=())
    svg = art(Pack(empty, (), PACK.charts, setup, hash=""), "en")
    assert ElementTree.fromstring(svg) is not None
    assert "k-ice-lake" not in svg
    assert "k-trench-german" not in svg.partition("</style>")[2].partition("k-key")[0]


@in_both
def test_the_key_says_what_the_game_says(language: str) -> None:
    """Who reads of a terrain, the weather or a front finds the same word printed on the map."""
    said = GAME.speaker(GAME.new(), language)
    terrains = ("clear", "woods", "village", "town", "swamp", "peat-bog", "hill")
    skies = ("clear", "cloudy", "heavy-overcast", "snow", "fog")
    words = [said.say(f"terrain-{one}") for one in terrains]
    words += [said.say(f"weather-{one}").capitalize() for one in skies]
    words += [said.name(Front, front) for front in (Front.LENINGRAD, Front.VOLKHOV)]
    assert [word for word in words if word not in texts(language)] == []
