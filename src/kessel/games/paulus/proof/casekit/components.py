"""Made-up maps and counters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.cases.format import Case
from kessel.cases.words import number
from kessel.games.paulus.pack.pack import Arrival, Pack, Setup, shipped
from kessel.games.paulus.pack.r02_map import CHIR, DON, LAKE, MAJOR, RIVER, Map, Terrain
from kessel.games.paulus.pack.r02_units import (
    AXIS,
    GERMAN_REACTION,
    SOVIET,
    SOVIET_REACTION,
    WITHOUT_ZONE,
    Face,
    Nation,
    Size,
    Type,
    Unit,
    UnitId,
)
from kessel.games.paulus.pack.reading import (
    CROSSINGS,
    ENTRIES,
    NATIONS,
    WATERS,
    WAY_CLASSES,
    make_grid,
)
from kessel.hexkit.proof.sketch import MapLanguage, Sketch, made_up_units
from kessel.kernel.errors import BadInput

FORM: Final = "LABEL NATION TYPE SIZE STRENGTHS ALLOWANCE"
UNIT_WORDS: Final = (
    *("dots", "range", "vehicle", "division", "formation", "army", "name"),
    *("turn", "entry", "option"),
)
VEHICLES: Final = GERMAN_REACTION | SOVIET_REACTION | {Type.ARMOURED, Type.SUPPLY}
RANGE: Final = "7"


def make_pack(case: Case, hash: str) -> Pack:
    """The case's own map, own counters, or both."""
    printed = shipped()
    board = made_up_map(case) if case.section("map") else printed.map
    units, setups = list(printed.units), printed.setups
    if case.section("units"):
        made = made_up_units(case, FORM, UNIT_WORDS, made_up_unit)
        units, arrivals = [unit for unit, _ in made], tuple(a for _, a in made if a)
        setups = {
            name: Setup((), {}, arrivals, setup.supply) for name, setup in printed.setups.items()
        }
    return Pack(board, units, printed.charts, setups, hash=hash)


# ---- The map ----


def made_up_map(case: Case) -> Map:
    """The printed grid and entry hexes; everything that is not named is clear."""
    entries = dict(shipped().map.entries)

    def move_entry(sketch: Sketch, words: list[str]) -> None:
        """`A 0120`: an entry hex that is elsewhere than printed."""
        if len(words) != 2 or words[0] not in ENTRIES:
            raise BadInput(f"expected an entry hex such as A 0120, got '{' '.join(words)}'")
        entries[words[0]] = sketch.grid.hex(words[1])

    language = MapLanguage(
        ground=Terrain,
        chains=WAY_CLASSES,
        hexsides=WATERS | CROSSINGS | {"chir": RIVER | CHIR, "don": MAJOR | DON, "lake": LAKE},
        blocks=("west",),
        own={"entry": move_entry},
        grid=make_grid,
    )
    sketch = language.sketch(case)
    return Map(
        sketch.grid,
        sketch.terrain,
        sketch.sides(),
        places={},
        entries=entries,
        west_of_chir=sketch.blocks["west"],
    )


# ---- Counters ----


def made_up_unit(
    unit: UnitId, words: list[str], more: dict[str, str]
) -> tuple[Unit, Arrival | None]:
    """A counter, and when and where it comes if it has a `turn`."""
    nation, kind = Nation(words[1]), Type(words[2].replace("_", " "))
    size = Size("" if words[3] == "-" else words[3])
    german = nation in (Nation.GERMAN, Nation.LUFTWAFFE)
    headquarters = kind is Type.HEADQUARTERS
    strengths = [text.split("-") for text in words[4].split("/")]
    dots = more["dots"].split(",") if "dots" in more else usual_dots(german, kind, size, strengths)
    name = more.get("name", words[0]).replace("_", " ")
    made = Unit(
        id=unit,
        label=words[0].upper(),
        side=AXIS if nation in NATIONS[AXIS] else SOVIET,
        nation=nation,
        type=kind,
        size=size,
        faces=tuple(
            Face(number(attack), number(defence), int(2 * float(dot)))
            for (attack, defence), dot in zip(strengths, dots, strict=True)
        ),
        allowance=number(words[5]),
        range=number(more.get("range", RANGE if headquarters else "0")),
        is_vehicle=more["vehicle"] == "yes" if "vehicle" in more else kind in VEHICLES,
        division=more.get("division", "").replace("_", " "),
        formation=more.get("formation", "").replace("_", " "),
        army=more.get("army", ""),
        name=name,
        name_ja=name,
        is_corps_headquarters=german and headquarters and size is Size.CORPS,
    )
    if "turn" not in more:
        return made, None
    entry, option = more.get("entry", ""), more.get("option", "")
    return made, Arrival(unit, number(more["turn"]), entry, option)


def usual_dots(german: bool, kind: Type, size: Size, strengths: Sequence[object]) -> list[str]:
    """4.12 One for each face; a half for German battalions and battle groups of one step."""
    if kind in WITHOUT_ZONE:
        return ["0"]
    small = german and size in (Size.BATTALION, Size.BATTLE_GROUP)
    return ["1"] * (len(strengths) - small) + ["0.5"] * small
