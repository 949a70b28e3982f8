"""The drawn map: everything on it, where it belongs, in both languages."""

from __future__ import annotations

import math
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from kessel import cartography
from kessel.board.hexes import Hex
from kessel.cartography.names import width_of
from kessel.cartography.paper import Box, meets
from kessel.games.paulus.pack.pack import Pack, Setup, shipped
from kessel.games.paulus.pack.r02_map import BRIDGE, PONTOON, RAILWAY, ROAD, TRAIL, Map, Terrain
from kessel.games.paulus.table.picture import plan as plans
from kessel.games.paulus.table.picture.art import art
from kessel.games.paulus.table.picture.edges import limits, stretches
from kessel.games.paulus.table.picture.furniture import PHASES, boxes, turns
from kessel.games.paulus.table.picture.inset import quarter
from kessel.games.paulus.table.picture.key import SIGNS, entries, told
from kessel.games.paulus.table.picture.plan import HALVES, Plan, flood_plain, ground, sheet
from kessel.hexkit.table.plan import JAPANESE, SIZES
from kessel.kernel.scene import Point
from kessel.kernel.text import keys
from tests.games.drawn import astray, broken_numbers, without_ink

LANGUAGES: Final = ("en", "ja")
PACK: Final = shipped()
MAP: Final = PACK.map
SHEET: Final = sheet(MAP.grid)
LARGEST: Final = 1_500_000
WATERS: Final = ("major", "river", "stream")

in_both = pytest.mark.parametrize("language", LANGUAGES)


@cache
def tree(language: str) -> ElementTree.Element:
    return ElementTree.fromstring(art(PACK, language))


def texts(language: str) -> Counter[str]:
    tags = ("text", "textPath", "tspan")
    found = [e for e in tree(language).iter() if e.tag.split("}")[1] in tags and e.text]
    return Counter(str(element.text) for element in found)


# --- the file ------------------------------------------------------------------------------------


@in_both
def test_the_picture_has_the_size_of_the_board(language: str) -> None:
    """Its units are the board's, so that a client lays one over the other."""
    box = f"0 0 {SHEET.width:g} {SHEET.height:g}"
    assert tree(language).get("viewBox") == box
    assert len(art(PACK, language).encode()) < LARGEST


@pytest.mark.on_demand
def test_the_same_bytes_every_time() -> None:
    assert art.__wrapped__(PACK, "en") == art(PACK, "en")


@in_both
def test_the_file_is_sound(language: str) -> None:
    svg = art(PACK, language)
    assert broken_numbers(svg) == []
    assert astray(svg) == set()
    assert without_ink(svg) == set()


def test_the_map_lacks_no_text_and_has_none_to_spare() -> None:
    english = keys((plans.TEXTS,), "en").keys()
    assert english == keys((plans.TEXTS,), "ja").keys()
    folder = Path(plans.__file__).parent
    files = [*folder.glob("*.py"), *Path(cartography.__file__).parent.glob("*.py")]
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    spelled = {key for key in english if f'"{key}"' in sources}
    made = {f"art-key-{entry.key}" for entry in entries(Plan(PACK, "en"))}
    made |= {f"art-key-{word}" for word in ("foot", "vehicle")}
    made |= {f"art-phase-{phase}" for phase in PHASES}
    made |= {f"art-bar-{side}" for side in ("german", "soviet")}
    made |= {"art-scale", "art-north", "art-kilometre"}
    assert english == spelled | made


# --- what is on it -------------------------------------------------------------------------------


@in_both
def test_every_hex_has_its_number_and_every_place_its_name(language: str) -> None:
    """The hexes of the city and their quarters stand on its enlarged picture once more (4.15)."""
    found = texts(language)
    for here, label in enumerate(MAP.grid.labels):
        assert found[label] == (2 if here in MAP.city else 1)
    for here, place in MAP.places.items():
        name = place.name_ja if language == "ja" else place.name
        assert found[quarter(name)] == 2 if here in MAP.city else found[name] >= 1
    for line in MAP.lines:
        if line.kind in (*WATERS, "lake"):
            assert found[line.name_ja if language == "ja" else line.name] >= 1


@in_both
def test_the_names_of_towns_stand_beside_them_and_clear_of_each_other(language: str) -> None:
    sizes = JAPANESE if language == "ja" else SIZES
    plan = Plan(PACK, language)
    towns = {plan.name_of(place): here for here, place in MAP.places.items()}
    found = []
    for name in plan.towns(plan.ground, MAP.places):
        size = sizes[name.kind]
        half, (x, y) = width_of(name.content, size) / 2, name.at
        box = Box(x - half, y - 0.75 * size, x + half, y + 0.05 * size)
        found.append(box)
        centre = SHEET.centre(towns[name.content])
        near = min(math.dist((at, y), centre) for at in (box.left, x, box.right))
        assert near < 1.4 * SHEET.radius, name.content
    assert [(a, b) for a, b in combinations(found, 2) if meets(a, b)] == []


def test_rivers_lie_on_their_hexsides() -> None:
    middles: dict[str, list[Point]] = {}
    for line in MAP.lines:
        if line.kind in WATERS:
            for a, b in zip(line.hexes[::2], line.hexes[1::2], strict=True):
                middles.setdefault(line.name, []).append(SHEET.middle(MAP.grid.side(a, b)))
    for name, points in middles.items():
        drawn = [p for water in ground(MAP).waters if water.name == name for p in water.line]
        for middle in points:
            assert min(math.dist(middle, point) for point in drawn) < 0.35 * SHEET.radius


def test_the_volga_is_broader_than_the_don() -> None:
    kinds = {water.name: water.kind for water in ground(MAP).waters}
    assert HALVES[kinds["Volga"]] > HALVES[kinds["Don"]] > HALVES[kinds["Chir"]]


def test_every_crossing_stands_over_water() -> None:
    """A road and a railway over the same hexside have a bridge each."""
    bridges = Counter(bridge.kind == "pontoon" for bridge in ground(MAP).bridges)
    for flag, is_pontoon in ((BRIDGE, False), (PONTOON, True)):
        sides = MAP.grid.once(MAP.sides, flag)
        by_road = sum(bool(MAP.sides[side] & (ROAD | TRAIL)) for side in sides)
        by_rail = sum(bool(MAP.sides[side] & RAILWAY) for side in sides)
        assert bridges[is_pontoon] == by_road + by_rail >= len(sides)
    assert all(bridge.kind for bridge in ground(MAP).bridges)


def test_forest_is_where_the_map_has_it() -> None:
    for here, terrain in enumerate(MAP.terrain):
        height = ground(MAP).woods.height(SHEET.centre(Hex(here)))
        assert (height > 0.5) == (terrain is Terrain.FOREST)


def test_ruins_fill_the_city_and_keep_off_the_volga() -> None:
    city = ground(MAP).city
    spots = list(city.spots())
    for here in MAP.city:
        near = [at for at in spots if math.dist(at, SHEET.centre(here)) < SHEET.radius]
        assert len(near) > 8, MAP.grid.labels[here]
    assert len(city.shells) > len(city.houses) > 10
    volga = [p for water in ground(MAP).waters if water.name == "Volga" for p in water.line]
    assert min(math.dist(at, point) for at in spots for point in volga) > HALVES["broad"]


def test_the_flood_plain_is_beyond_the_volga() -> None:
    plain = {MAP.grid.labels[here] for here in flood_plain(MAP)}
    assert {"3703", "3803", "4101", "4301"} <= plain
    assert not plain & {"3704", "3905", "4306", "3401", "4803"}


def test_gullies_leave_waters_and_ways_alone() -> None:
    land = ground(MAP)
    assert len(land.gullies) > 150
    assert all(land.ways.is_free(point) for gully in land.gullies for point in gully)


# --- around it -----------------------------------------------------------------------------------


def test_the_edges_tell_sides_scenarios_and_entry_hexes() -> None:
    """6.62, 9.13, 10.11"""
    plan = Plan(PACK, "en")
    assert limits(plan) == (29, 30)
    found = [
        (s.edge, s.kind or s.letter, MAP.grid.labels[s.hexes[0]], MAP.grid.labels[s.hexes[-1]])
        for s in stretches(plan)
    ]
    assert found == [
        ("north", "soviet", "0134", "0101"),
        ("south", "german", "5634", "5601"),
        ("west", "german", "0134", "2934"),
        ("west", "german", "3034", "3034"),
        ("west", "german", "3134", "5634"),
        ("east", "soviet", "0101", "2901"),
        ("east", "soviet", "3001", "3001"),
        ("east", "soviet", "3101", "5601"),
        ("north", "A", "0120", "0120"),
        ("north", "B", "0108", "0108"),
        ("east", "C", "2901", "2901"),
        ("east", "D", "4301", "4301"),
        ("west", "E", "5334", "5334"),
        ("west", "F", "3734", "3734"),
        ("west", "G", "2834", "2834"),
    ]


def test_panels_are_on_the_sheet_and_beside_the_map() -> None:
    panels = list(boxes(SHEET).values())
    assert all(panel.left > SHEET.frame.right for panel in panels)
    assert panels[-1].bottom <= SHEET.height
    assert panels[0].right <= SHEET.width
    assert not any(meets(a, b) for a, b in combinations(panels, 2))


def test_the_turn_record_names_where_reinforcements_come() -> None:
    found = list(turns(Plan(PACK, "en")))
    assert len(found) == 12
    assert (found[0].number, found[0].date) == ("1", "19 Nov")
    assert (found[7].number, found[7].date) == ("8", "10 Dec")
    assert [content for content, _ in found[2].notes] == ["G inland", "A D"]
    assert [content for content, _ in found[7].notes] == ["E", "B D"], "options are left out"


def test_the_key_says_what_the_chart_says() -> None:
    found = {entry.key: entry for entry in entries(Plan(PACK, "en"))}
    assert found.keys() == SIGNS.keys()
    assert found["forest"].costs == ("2", "3")
    assert found["road"].costs == ("½", "½")
    assert found["stream"].costs == ("+1", "+2")
    assert found["city"].combat == "defence ×2"
    assert found["pontoon"].combat == "attack 1/3"
    assert told(5) == "2½"


# --- another map ---------------------------------------------------------------------------------


def other(**changes: object) -> Pack:
    """A pack with another map on the same grid."""
    given: dict[str, object] = {
        "terrain": [Terrain.CLEAR] * len(MAP.grid),
        "sides": [0] * len(MAP.sides),
        "places": {},
        "entries": {},
        **changes,
    }
    return Pack(
        Map(MAP.grid, **given),  # type: ignore[arg-type]
        (),
        PACK.charts,
        {"campaign": Setup((), {}, (), {})},
        hash="",
    )


def test_an_empty_map_is_drawn_too() -> None:
    """Without a city there is nothing to enlarge."""
    svg = art(other(), "en")
    assert ElementTree.fromstring(svg) is not None
    assert "k-inset-hex" not in svg.split("</style>")[1]


def test_a_city_of_one_hex_and_a_town_without_a_road_are_drawn() -> None:
    terrain = list(other().map.terrain)
    here, town = MAP.grid.hex("2020"), MAP.grid.hex("2024")
    terrain[here], terrain[town] = Terrain.CITY, Terrain.TOWN
    places = {town: MAP.places[MAP.grid.hex("3217")]}
    pack = other(terrain=terrain, places=places)
    assert ">Kalach<" in art(pack, "en")
    assert len(ground(pack.map).towns[0].houses) > 5
    assert len(list(ground(pack.map).city.spots())) > 8
