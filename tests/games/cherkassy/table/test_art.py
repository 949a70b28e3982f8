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
from kessel.board.hexes import OFF_MAP, Hex
from kessel.cartography.names import width_of
from kessel.cartography.paper import Box, meets
from kessel.cartography.works import fronts
from kessel.games.cherkassy.pack.pack import Pack, shipped
from kessel.games.cherkassy.pack.r02_map import BRIDGE, FORTIFIED, LAKE, Map, Terrain
from kessel.games.cherkassy.table.picture import plan as plans
from kessel.games.cherkassy.table.picture.art import art
from kessel.games.cherkassy.table.picture.edges import stretches
from kessel.games.cherkassy.table.picture.furniture import boxes
from kessel.games.cherkassy.table.picture.key import SIGNS, entries
from kessel.games.cherkassy.table.picture.plan import Plan, ground, sheet
from kessel.hexkit.table.plan import JAPANESE, SIZES
from kessel.kernel.scene import Point
from kessel.kernel.text import keys
from tests.games.drawn import astray, broken_numbers, without_ink

LANGUAGES: Final = ("en", "ja")
PACK: Final = shipped()
MAP: Final = PACK.map
SHEET: Final = sheet(MAP.grid)
LARGEST: Final = 1_500_000

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
@in_both
def test_the_same_bytes_every_time(language: str) -> None:
    assert art.__wrapped__(PACK, language) == art(PACK, language)


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
    made |= {f"art-key-{word}" for word in ("snow", "mud", "foot", "mech")}
    made |= {f"art-weather-{word}" for word in ("snow", "mud", "roll")}
    made |= {f"art-combat-{word}" for word in ("left", "across", "fortified")}
    made |= {"art-scale", "art-north", "art-mile"}
    assert english == spelled | made


# --- what is on it -------------------------------------------------------------------------------


@in_both
def test_every_hex_has_its_number_and_every_place_its_name(language: str) -> None:
    found = texts(language)
    assert all(found[label] == 1 for label in MAP.grid.labels)
    for town in MAP.towns.values():
        assert found[town.name_ja if language == "ja" else town.name] == 1
    for line in MAP.lines:
        if line.kind in ("river", "stream"):
            assert found[line.name_ja if language == "ja" else line.name] >= 1


@in_both
def test_the_names_of_towns_stand_beside_them_and_clear_of_each_other(language: str) -> None:
    sizes = JAPANESE if language == "ja" else SIZES
    plan = Plan(PACK, language)
    towns = {plan.name_of(town): here for here, town in MAP.towns.items()}
    found = []
    for name in plan.towns(plan.ground, MAP.towns):
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
        for a, b in zip(line.hexes[::2], line.hexes[1::2], strict=False):
            if line.kind in ("river", "stream"):
                middles.setdefault(line.name, []).append(SHEET.middle(MAP.grid.side(a, b)))
    for name, points in middles.items():
        drawn = [p for water in ground(MAP).waters if water.name == name for p in water.line]
        for middle in points:
            assert min(math.dist(middle, point) for point in drawn) < 0.35 * SHEET.radius


def test_every_bridge_stands_over_water() -> None:
    bridges = ground(MAP).bridges
    sides = MAP.grid.once(MAP.sides, BRIDGE)
    assert len(bridges) == len(sides)
    for bridge, side in zip(bridges, sides, strict=True):
        assert bridge.kind in ("river", "stream")
        assert math.dist(bridge.at, SHEET.middle(side)) < 0.5 * SHEET.radius


def test_the_fortified_line_faces_the_enemy() -> None:
    """3.3, 11.15 Every fortified hexside once, from the German side, but around 2625."""
    sides = ground(MAP).fortified
    assert len(sides) == sum(bool(flags & FORTIFIED) for flags in MAP.sides) // 2
    for side in sides:
        here, there = Hex(side // 6), MAP.grid.around[side]
        sheltered = here == MAP.surrounded or (MAP.german_start[here] and there != MAP.surrounded)
        assert sheltered
    assert len(fronts(SHEET, sides)) == 3


def test_woods_hills_and_marsh_are_where_the_map_has_them() -> None:
    land = ground(MAP)
    fields = {Terrain.WOODS: land.woods, Terrain.HILL: land.hills, Terrain.SWAMP: land.marsh}
    for here, terrain in enumerate(MAP.terrain):
        for kind, field in fields.items():
            assert (field.height(SHEET.centre(Hex(here))) > 0.5) == (kind is terrain)


def test_ponds_are_at_the_lake_hexsides() -> None:
    assert len(ground(MAP).lakes) == sum(bool(flags & LAKE) for flags in MAP.sides) // 2


# --- around it -----------------------------------------------------------------------------------


def test_the_edges_tell_entry_areas_and_supply_sources() -> None:
    """7.7, 7.8, 9.2, 9.4"""
    found = [
        (s.edge, s.kind, s.letter, MAP.grid.labels[s.hexes[0]], MAP.grid.labels[s.hexes[-1]])
        for s in stretches(Plan(PACK, "en"))
    ]
    assert found == [
        ("west", "soviet", "W", "1001", "1032"),
        ("west", "german", "", "1033", "1034"),
        ("east", "soviet", "E", "7001", "7034"),
        ("south", "german", "", "1034", "7034"),
        ("north", "soviet", "", "1001", "1801"),
        ("north", "entry", "N", "1901", "5201"),
        ("north", "soviet", "", "5301", "7001"),
    ]


def test_panels_are_on_the_sheet_and_below_the_map() -> None:
    panels = list(boxes(Plan(PACK, "en")).values())
    assert all(panel.top > SHEET.frame.bottom for panel in panels)
    assert panels[-1].right <= SHEET.frame.right + 0.5
    assert not any(meets(a, b) for a, b in combinations(panels, 2))


def test_the_key_says_what_the_chart_says() -> None:
    found = {entry.key: entry for entry in entries(Plan(PACK, "en"))}
    assert found.keys() == SIGNS.keys()
    assert found["swamp"].costs == ("1", "2", "2", "no")
    assert found["stream"].costs == ("+1", "+1", "+2", "+2")
    assert found["road"].costs == ("1", "1", "other", "other")
    assert found["woods"].combat == "1 left"


# --- another map ---------------------------------------------------------------------------------


def other(**changes: object) -> Pack:
    """A pack with another map on the same grid."""
    given: dict[str, object] = {
        "terrain": [Terrain.CLEAR] * len(MAP.grid),
        "sides": [0] * len(MAP.sides),
        "towns": {},
        "german_start": (),
        **changes,
    }
    return Pack(
        Map(MAP.grid, **given),  # type: ignore[arg-type]
        (),
        PACK.charts,
        {},
        hash="",
    )


def test_an_empty_map_is_drawn_too() -> None:
    assert ElementTree.fromstring(art(other(), "en")) is not None


def test_a_town_without_a_road_and_a_map_without_an_airfield_are_drawn() -> None:
    here = MAP.grid.hex("4018")
    pack = other(towns={here: MAP.towns[here]}, airfield=OFF_MAP)
    assert ">Olshana<" in art(pack, "en")
    assert len(ground(pack.map).towns[0].houses) > 5
