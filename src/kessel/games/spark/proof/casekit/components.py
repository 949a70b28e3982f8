"""Made-up maps and counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from kessel.board.hexes import Hex
from kessel.cases.format import Case
from kessel.cases.words import number
from kessel.games.spark.pack.pack import Pack, shipped
from kessel.games.spark.pack.r03_map import LIGHT_RAIL, RAIL, ROAD, STREAM, TRENCH, Map, Terrain
from kessel.games.spark.pack.r03_units import Front, Unit, UnitId
from kessel.games.spark.pack.reading import make_grid
from kessel.games.spark.pack.setups import Arrival, Setup
from kessel.hexkit.proof.sketch import MapLanguage, Sketch, hex_list, made_up_units, pair_of
from kessel.kernel.errors import BadInput

FORM: Final = "LABEL CODE"
UNIT_WORDS: Final = (
    *("formation", "army", "front", "morale", "strength", "at", "range", "at_range"),
    *("name", "day", "area"),
)
CHAINS: Final = {"road": ROAD, "rail": RAIL, "light rail": LIGHT_RAIL}
HEXSIDES: Final = {"stream": STREAM}
BLOCKS: Final = ("hill", "station", "heights", "leningrad start", "volkhov start", "soviet area")
EDGES: Final = ("west", "north", "east", "south", "rail")
NUMBERS: Final = ("morale", "range", "at_range")
REAR_AA: Final = "AR"
"""16.7"""


def make_pack(case: Case, hash: str) -> Pack:
    """The case's own map, own counters, or both. On a map of its own nothing comes in and no source
    is but at the edges that it names."""
    printed = shipped()
    board = made_up_map(case) if case.section("map") else printed.map
    units, setup = list(printed.units), printed.setup
    if case.section("units"):
        made = made_up_units(case, FORM, UNIT_WORDS, made_up_unit)
        units = [unit for unit, _ in made]
        arrivals = tuple(arrival for _, arrival in made if arrival and arrival.day)
        rear = tuple(arrival.unit for _, arrival in made if arrival and not arrival.day)
        setup = nobody(setup, units, arrivals, rear)
    return Pack(board, units, printed.charts, setup, hash=hash)


def nobody(
    setup: Setup, units: Sequence[Unit], arrivals: tuple[Arrival, ...], rear: tuple[UnitId, ...]
) -> Setup:
    """A set-up without counters, but for those that come, or that wait in the rear (16.7)."""
    waiting = tuple(unit.id for unit in units if unit.code == REAR_AA and unit.id not in rear)
    return msgspec.structs.replace(
        setup,
        units={},
        arrivals=arrivals,
        bridge_battalions=tuple(unit.id for unit in units if unit.is_bridge),
        rear_aa=(*rear, *waiting),
    )


# --- the map -------------------------------------------------------------------------------------


def made_up_map(case: Case) -> Map:
    """The printed grid; everything that is not named is clear."""
    trenches: list[tuple[Hex, Hex]] = []
    entries: dict[str, tuple[Hex, ...]] = dict.fromkeys(EDGES, ())

    def dig(sketch: Sketch, words: list[str]) -> None:
        """`1203/1303`: it lies in the first and faces the second. A hex alone is all trench."""
        for word in words:
            if "/" in word:
                trenches.append(pair_of(sketch.grid, word))
            else:
                here = sketch.grid.hex(word)
                trenches.extend((here, there) for there in sketch.grid.neighbours[here])

    def enter(sketch: Sketch, words: list[str]) -> None:
        """`west 0115`"""
        if words[0] not in EDGES:
            raise BadInput(f"expected one of {', '.join(EDGES)}, got '{words[0]}'")
        entries[words[0]] = (*entries[words[0]], *hex_list(sketch.grid, words[1:]))

    language = MapLanguage(
        ground=Terrain,
        chains=CHAINS,
        hexsides=HEXSIDES,
        blocks=BLOCKS,
        own={"trench": dig, "entry": enter},
        grid=make_grid,
    )
    sketch = language.sketch(case)
    sides = list(sketch.sides())
    for here, there in trenches:
        sides[sketch.grid.side(here, there)] |= TRENCH
    blocks: Mapping[str, frozenset[Hex]] = {
        name: frozenset(hexes) for name, hexes in sketch.blocks.items()
    }
    return Map(
        sketch.grid,
        sketch.terrain,
        sides,
        hills=blocks["hill"],
        places={},
        stations=blocks["station"],
        heights=blocks["heights"],
        neva_exit=shipped().map.neva_exit,
        entries=entries,
        leningrad_start=blocks["leningrad start"],
        volkhov_start=blocks["volkhov start"],
        soviet_area=blocks["soviet area"],
    )


# --- counters ------------------------------------------------------------------------------------


def template(code: str) -> Unit:
    """The first printed counter of a kind: SR is a Soviet rifle regiment."""
    for unit in shipped().units:
        if unit.code == code:
            return unit
    known = ", ".join(dict.fromkeys(unit.code for unit in shipped().units))
    raise BadInput(f"expected one of {known}, got '{code}'")


def made_up_unit(
    unit: UnitId, words: list[str], more: dict[str, str]
) -> tuple[Unit, Arrival | None]:
    """A counter of a kind, and its arrival if it has a `day`, or waits in an `area rear`. Without
    a formation it is an independent unit."""
    kind = template(words[1])
    name = more.get("name", words[0]).replace("_", " ")
    changes: dict[str, Any] = {
        "id": unit,
        "label": words[0].upper(),
        "name": name,
        "name_ja": name,
        "formation": more.get("formation", ""),
        "is_division": more.get("formation", "").endswith(("RD", "ID")),
        "army": more.get("army", kind.army),
        "front": Front(more.get("front", kind.front)),
        **{word: number(more[word]) for word in NUMBERS if word in more},
    }
    if "strength" in more:
        changes |= steps_of(number(more["strength"]), kind)
    if "at" in more:
        least = max(0, number(more["at"]))
        changes["at"] = tuple(max(0, least - lost // 2) for lost in range(kind.steps))
    made = msgspec.structs.replace(kind, **changes)
    if "day" not in more and more.get("area") != "rear":
        return made, None
    return made, Arrival(unit, number(more.get("day", "0")), more.get("area", "south"))


def steps_of(strength: int, kind: Unit) -> dict[str, Any]:
    """One box for each point of strength."""
    at = kind.at[0] if kind.at else 0
    return {
        "strengths": tuple(range(strength, 0, -1)),
        "at": tuple(max(0, at - lost // 2) for lost in range(strength)),
        "back": (strength + 1) // 2,
    }
