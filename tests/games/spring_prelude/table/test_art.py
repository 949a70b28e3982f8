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
from kessel.cartography.names import width_of
from kessel.cartography.paper import Box, around, meets
from kessel.games.spring_prelude.pack.charts import LEVELS
from kessel.games.spring_prelude.pack.pack import Pack, Setup, shipped
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, LEVEL_TWO, RAIL, ROAD, Map, Terrain
from kessel.games.spring_prelude.pack.r02_units import Command
from kessel.games.spring_prelude.table.picture import edges, furniture, key
from kessel.games.spring_prelude.table.picture import plan as plans
from kessel.games.spring_prelude.table.picture.art import art
from kessel.games.spring_prelude.table.picture.labels import COUNTRIES, place_cities, whole
from kessel.games.spring_prelude.table.picture.plan import HALVES, INKS, Plan, ground, sheet
from kessel.games.spring_prelude.table.words import SIXTHS
from kessel.hexkit.table.plan import JAPANESE, SIZES
from kessel.kernel.scene import Point
from kessel.kernel.text import keys
from tests.games.drawn import astray, broken_numbers, without_ink

LANGUAGES: Final = ("en", "ja")
PACK: Final = shipped()
MAP: Final = PACK.map
SHEET: Final = sheet(MAP.grid)
LARGEST: Final = 6_000_000

in_both = pytest.mark.parametrize("language", LANGUAGES)


@cache
def tree(language: str) -> ElementTree.Element:
    return ElementTree.fromstring(art(PACK, language))


@cache
def texts(language: str) -> Counter[str]:
    tags = ("text", "textPath", "tspan")
    found = [e for e in tree(language).iter() if e.tag.split("}")[1] in tags and e.text]
    return Counter(str(element.text) for element in found)


def hexes(*labels: str) -> list[Hex]:
    return [MAP.grid.hex(label) for label in labels]


# --- the file ------------------------------------------------------------------------------------


@in_both
def test_the_picture_has_the_size_of_the_board(language: str) -> None:
    """Its units are the board's, so that a client lays one over the other."""
    box = f"0 0 {SHEET.width:g} {SHEET.height:g}"
    assert tree(language).get("viewBox") == box
    assert len(art(PACK, language).encode()) < LARGEST


@pytest.mark.on_demand
def test_the_same_bytes_every_time() -> None:
    plans.ground.cache_clear()
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
    spelled = {word for word in english if f'"{word}"' in sources}
    terrains = [terrain.replace(" ", "-") for terrain in Terrain]
    made = {f"art-key-{entry.key.replace(' ', '-')}" for entry in key.entries(Plan(PACK, "en"))}
    made |= {f"art-key-{kind}" for kind, _, _ in key.KINDS}
    made |= {f"art-odds-{terrain}" for terrain in terrains}
    made |= {f"art-level-{level}" for level in LEVELS}
    made |= {"art-scale", "art-north", "art-kilometre"}
    assert english == spelled | made


# --- what is on it -------------------------------------------------------------------------------


@in_both
def test_every_hex_has_its_number_and_every_place_its_name(language: str) -> None:
    """Kharkov has one name for its hexes; the rivers that change their kind have one too."""
    found, japanese = texts(language), language == "ja"
    for label in MAP.grid.labels:
        assert found[label] == 1
    for here, place in MAP.places.items():
        name = place.name_ja if japanese else place.name
        assert found[name] >= 1 or here in MAP.kharkov
    assert found["ハリコフ" if japanese else "KHARKOV"] == 1
    for line in MAP.lines:
        if line.kind in INKS:
            assert found[whole(line.name_ja if japanese else line.name)] >= 1


@in_both
def test_the_names_of_places_stand_beside_them_and_clear_of_each_other(language: str) -> None:
    sizes = {**(JAPANESE if language == "ja" else SIZES)}
    plan = Plan(PACK, language)
    towns = {plan.name_of(place): here for here, place in MAP.places.items()}
    found = []
    for name in (*place_cities(plan), *plan.towns(plan.ground, MAP.places)):
        size = sizes[name.kind]
        half, (x, y) = width_of(name.content, size) / 2, name.at
        box = Box(x - half, y - 0.75 * size, x + half, y + 0.05 * size)
        found.append(box)
        if name.content in towns:
            centre = SHEET.centre(towns[name.content])
            near = min(math.dist((at, y), centre) for at in (box.left, x, box.right))
            assert near < (1.8 if name.kind == "city" else 1.4) * SHEET.radius, name.content
    assert [(a, b) for a, b in combinations(found, 2) if meets(a, b)] == []


def test_rivers_lie_on_their_hexsides() -> None:
    middles: dict[str, list[Point]] = {}
    for line in MAP.lines:
        if line.kind in INKS:
            for a, b in zip(line.hexes[::2], line.hexes[1::2], strict=True):
                middles.setdefault(line.name, []).append(SHEET.middle(MAP.grid.side(a, b)))
    assert len(middles) > 35
    for name, points in middles.items():
        drawn = [p for water in ground(MAP).waters if water.name == name for p in water.line]
        for middle in points:
            assert min(math.dist(middle, point) for point in drawn) < 0.35 * SHEET.radius


def test_the_dnieper_is_broadest_and_the_donets_broader_than_other_rivers() -> None:
    kinds = {water.name: water.kind for water in ground(MAP).waters}
    names = ("Dnieper", "Northern Donets", "Oskol", "Orel", "Lopan")
    breadths = [HALVES[kinds[name]] for name in names]
    assert breadths == sorted(breadths, reverse=True)
    assert len(set(breadths)) == len(names)


def test_every_bridge_stands_over_water() -> None:
    """A road and a railway over the same hexside have a bridge each."""
    sides = MAP.grid.once(MAP.sides, BRIDGE)
    ways = sum(bool(MAP.sides[side] & way) for side in sides for way in (ROAD, RAIL))
    bridges = ground(MAP).bridges
    assert len(bridges) == ways >= len(sides)
    assert all(bridge.kind for bridge in bridges)


def test_woods_marsh_and_heights_are_where_the_map_has_them() -> None:
    """14.1, 10.1.g"""
    land = ground(MAP)
    wet = (Terrain.SWAMP, Terrain.WOODED_SWAMP)
    for here, terrain in enumerate(MAP.terrain):
        centre = SHEET.centre(Hex(here))
        assert (land.woods.height(centre) > 0.5) == (terrain is Terrain.WOODED_SWAMP)
        assert (land.marsh.height(centre) > 0.5) == (terrain in wet)
        assert (land.heights.height(centre) > 0.5) == (MAP.level[here] == LEVEL_TWO)


def test_relief_shows_the_heights_and_the_valleys() -> None:
    """The middle of every height is above the steppe; along the Donets the ground is low."""
    land = ground(MAP)
    relief = land.relief.field(1)
    levels: dict[int, list[float]] = {1: [], LEVEL_TWO: []}
    for here, level in enumerate(MAP.level):
        levels[level].append(relief.height(SHEET.centre(Hex(here))))
    steppe = sorted(levels[1])
    assert min(levels[LEVEL_TWO]) > steppe[len(steppe) // 2] + 0.2
    donets = [p for water in land.waters if water.kind == "donets" for p in water.line]
    inside = [relief.height(point) for point in donets if SHEET.hexes.holds(point)]
    assert max(inside) < steppe[len(steppe) // 4]


def test_kharkov_fills_its_hexes_and_leaves_its_rivers_open() -> None:
    kharkov = ground(MAP).cities[0]
    for here in MAP.kharkov:
        centre = SHEET.centre(here)
        near = [b for b in kharkov.blocks if math.dist(b.at, centre) < SHEET.radius]
        assert len(near) > 15, MAP.grid.labels[here]
    waters = [(w.kind, point) for w in ground(MAP).waters for point in w.line]
    for block in kharkov.blocks:
        assert all(math.dist(block.at, point) > HALVES[kind] for kind, point in waters)


@in_both
def test_every_value_stands_in_a_disc_in_its_hex(language: str) -> None:
    """20.0.a"""
    discs = drawn_discs(language)
    assert len(discs) == len(MAP.points)
    for here, points in MAP.points.items():
        centre = SHEET.centre(here)
        assert any(n == points and math.dist(at, centre) < SHEET.apothem for at, n in discs)


def drawn_discs(language: str) -> list[tuple[Point, int]]:
    svg = art(PACK, language)
    pattern = r'translate\(([\d.]+) ([\d.]+)\)"><circle class="k-disc"[^>]*/><text[^>]*>(\d+)<'
    found = [((float(x), float(y)), int(n)) for x, y, n in re.findall(pattern, svg)]
    return [(at, n) for at, n in found if SHEET.frame.holds(at)]


@in_both
def test_names_leave_the_discs_free(language: str) -> None:
    """As they are drawn, after the discs have taken their places."""
    sizes = {**(JAPANESE if language == "ja" else SIZES)}
    pattern = r'<text class="k-(city|town|village)" x="([\d.]+)" y="([\d.]+)">([^<]+)<'
    discs = [around(at, 6.0, 6.0) for at, _ in drawn_discs(language)]
    names = re.findall(pattern, art(PACK, language))
    assert len(names) == len(MAP.places) - len(MAP.kharkov) + 1
    for kind, x, y, name in names:
        size, half = sizes[kind], width_of(name, sizes[kind]) / 2
        box = Box(float(x) - half, float(y) - 0.7 * size, float(x) + half, float(y))
        assert not any(meets(box, disc) for disc in discs), name


@pytest.mark.parametrize(("kind", "works"), [("walls", MAP.entrenched), ("posts", MAP.improved)])
def test_works_have_the_colour_of_their_builders(kind: str, works: dict[Hex, int]) -> None:
    """14.1.p Every stroke of a colour begins in a hex of that side, and each hex has some."""
    for side, ink in edges.INKS.items():
        data = re.search(rf'id="k-{kind}-{ink}" d="([^"]*)"', art(PACK, "en"))
        assert data
        built = {here for here, owner in works.items() if owner == side}
        starts = [(float(x), float(y)) for x, y in re.findall(r"M([\d.]+) ([\d.]+)", data[1])]
        begun = Counter(
            min(built, key=lambda here: math.dist(SHEET.centre(here), at)) for at in starts
        )
        assert begun.keys() == built
        for at in starts:
            assert min(math.dist(SHEET.centre(here), at) for here in built) < SHEET.radius


# --- lines and edges -----------------------------------------------------------------------------


def test_the_edges_tell_supply_entries_and_exits() -> None:
    """7.5, 16.1, 10.6"""
    plan = Plan(PACK, "en")
    found = [
        (s.edge, s.kind, MAP.grid.labels[s.hexes[0]], MAP.grid.labels[s.hexes[-1]])
        for s in edges.stretches(plan)
        if s.kind
    ]
    assert found == [
        ("north", "german", "W1001", "E3201"),
        ("north", "soviet", "E4001", "E4801"),
        ("south", "german", "W1052", "E4852"),
        ("west", "german", "W1001", "W1052"),
        ("east", "soviet", "E4801", "E4821"),
        ("east", "soviet", "E4822", "E4845"),
    ]
    marks = {(MAP.grid.labels[s.hexes[0]], s.letter) for s in edges.stretches(plan) if s.letter}
    assert marks == {("E3052", "E"), ("E4152", "E"), ("W3652", "W"), ("W4752", "W")}
    arrows = {s.hexes[0]: s.side for s in edges.stretches(plan) if s.side}
    for side, sources in enumerate(PACK.charts.scenarios["izyum-campaign"].sources):
        ink = ("german", "soviet")[side]
        assert all(arrows[here] == ink for here in sources)


def test_entries_of_the_fronts() -> None:
    """16.1"""
    found = edges.entries(Plan(PACK, "en"))
    assert found[Command.SWF] == hexes("E4807", "E4814", "E4820", "E4821")
    assert found[Command.SF] == hexes("E4827", "E4837", "E4843")


def test_scenarios_end_where_their_rows_do() -> None:
    """S1.a rows 1 to 22, S4.a rows 25 to 52."""
    assert edges.limits(Plan(PACK, "en")) == {1: 22, 4: 24}
    data = re.search(r'id="k-limit" d="([^"]*)"', art(PACK, "en"))
    assert data
    assert data[1].count("m") == 2 * (39 + 2 * 19), "below 39 hexes, beside 19 lower ones"


def test_the_sheets_join_in_the_column_they_share() -> None:
    """2.1"""
    assert edges.join(Plan(PACK, "en")) == SHEET.centre(MAP.grid.hex("E1001"))[0]
    assert MAP.grid.hex("W4801") == MAP.grid.hex("E1001")


# --- around it -----------------------------------------------------------------------------------


def test_panels_are_on_the_sheet_and_beside_the_map() -> None:
    panels = list(furniture.boxes(SHEET).values())
    assert all(panel.left > SHEET.frame.right for panel in panels)
    assert panels[-1].bottom <= SHEET.height
    assert panels[0].right <= SHEET.width
    assert not any(meets(a, b) for a, b in combinations(panels, 2))


def test_the_turn_record_tells_what_a_day_brings() -> None:
    """CH.trt"""
    found = {box.number: box for box in furniture.turns(Plan(PACK, "en"))}
    assert len(found) == len(PACK.charts.turn_track) == 24
    told = [content for content, _ in found["15 May"].notes]
    assert told == [
        "Clear · Dry",
        "SP 10 · AP 5 · RP 0/1",
        "SP 5 · AP 7 · RP 1/0",
        "S1/2: 4 · S3: 12",
    ]
    assert found["11 May"].notes[-1][0] == "S3: 8"
    assert found["27 May"].notes[-1][0] == "S2: 16 · S4: 10"


@in_both
def test_the_weather_track_and_the_combat_results_are_printed(language: str) -> None:
    """5.0, CH.crt"""
    found = texts(language)
    last = PACK.charts.weather.highest
    rains = Counter(f"2～{n}で雨" if language == "ja" else f"rain on 2–{n}" for n in last if n)
    assert all(found[words] == count for words, count in rains.items())
    chart = PACK.charts.combat_results
    told = Counter(furniture.result(one) for row in chart.rows for one in row)
    assert all(found[words] == count for words, count in told.items())
    assert {"A(3)r2", "A(1*)/D(1)", "Dr1", "D(3)r5", "A(1)/D(1)r2"} <= told.keys()


def test_terrains_share_their_lines_of_odds() -> None:
    found = {name: odds[0] for odds, name in furniture.lines(Plan(PACK, "en"))}
    assert found == {
        "Clear": "1:3",
        "Village, town, swamp, level 2": "1:2",
        "Wooded swamp": "1:1",
        "City": "2:1",
    }


def test_the_key_says_what_the_chart_says() -> None:
    """CH.tec"""
    found = {entry.key: entry for entry in key.entries(Plan(PACK, "en"))}
    assert found.keys() == key.SIGNS.keys()
    assert found["swamp"].costs == ("2", "2", "3", "5", "3", "5")
    assert found["wooded swamp"].costs[2:] == ("no",) * 4
    assert found["level-2"].costs == ("+0", "+1", "+1", "+2", "+1", "+2")
    assert found["strategic"].costs == ("½", "½", "⅓", "½", "⅓", "½")
    assert found["town"].combat == "×2 · ignores 1 hex of retreat"
    assert SIXTHS.told(15) == "2½"


# --- another map ---------------------------------------------------------------------------------


def other(**changes: object) -> Pack:
    """A pack with another map on the same grid."""
    given: dict[str, object] = {
        "terrain": [Terrain.CLEAR] * len(MAP.grid),
        "sides": [0] * len(MAP.sides),
        "level": bytes([1]) * len(MAP.grid),
        "places": {},
        "points": {},
        "improved": {},
        "entrenched": {},
        "exits": {},
        "airfield": MAP.airfield,
        "kharkov": frozenset(),
        "orange": (),
        "west_bank": Hex(0),
        **changes,
    }
    setup = Setup(
        units={}, reduced=frozenset(), held={}, arrivals=(), groups=(), asterisks=(),
        after_murom={}, entrenchments={}, bridges={}, soviet=frozenset(),
    )  # fmt: skip
    setups = dict.fromkeys(PACK.setups, setup)
    return Pack(Map(MAP.grid, **given), (), PACK.charts, setups, hash="")  # type: ignore[arg-type]


def test_an_empty_map_is_drawn_too() -> None:
    svg = art(other(), "en")
    assert ElementTree.fromstring(svg) is not None
    assert "KHARKOV" not in svg
    assert not {country for country in COUNTRIES if country in svg}


def test_a_city_of_one_hex_and_a_town_without_a_road_are_drawn() -> None:
    terrain = list(other().map.terrain)
    here, town = hexes("W2020", "W2024")
    terrain[here], terrain[town] = Terrain.CITY, Terrain.TOWN
    places = {here: MAP.places[MAP.grid.hex("W2724")], town: MAP.places[MAP.grid.hex("E3838")]}
    pack = other(terrain=terrain, places=places)
    svg = art(pack, "en")
    assert ">Poltava<" in svg
    assert ">Izyum<" in svg
    assert len(ground(pack.map).cities[0].blocks) > 20
    assert len(ground(pack.map).towns[0].houses) > 5
