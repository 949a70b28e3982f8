"""Made-up maps and counters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from kessel.board.hexes import Hex
from kessel.cases.format import Case
from kessel.cases.words import number, side_named
from kessel.games.spring_prelude.pack.charts import Charts
from kessel.games.spring_prelude.pack.pack import Pack, shipped
from kessel.games.spring_prelude.pack.r02_map import (
    BRIDGE,
    DNIEPER,
    DONETS,
    LEVEL_TWO,
    RAIL,
    RIVER,
    ROAD,
    STREAM,
    SWELLS,
    Map,
    Terrain,
)
from kessel.games.spring_prelude.pack.r02_units import (
    AXIS,
    SIDES,
    SOVIET,
    WHITE,
    Command,
    Nation,
    Size,
    Type,
    Unit,
    UnitId,
)
from kessel.games.spring_prelude.pack.reading import make_grid
from kessel.games.spring_prelude.pack.setups import Arrival
from kessel.hexkit.proof.sketch import MapLanguage, Sketch, hex_list, made_up_units, one_of
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

FORM: Final = "LABEL NATION TYPE SIZE STRENGTH DOTS ALLOWANCE"
UNIT_WORDS: Final = (
    *("command", "color", "band", "fire", "range", "formation", "name", "asterisk"),
    *("turn", "entry", "group"),
)
CLASSES: Final = {"r": "red", "b": "blue"}
CHAINS: Final = {"road": ROAD, "rail": RAIL}
HEXSIDES: Final = {
    "stream": STREAM,
    "swelling": STREAM | SWELLS,
    "river": RIVER,
    "donets": RIVER | DONETS,
    "dnieper": DNIEPER,
    "bridge": BRIDGE,
}
Works = dict[Hex, Side]
Due = Callable[[Callable[[str], Hex]], Arrival]
"""What makes a counter's arrival of a grid."""
NOBODY: Final[Mapping[str, Any]] = {
    "units": {},
    "reduced": frozenset(),
    "held": {},
    "groups": (),
    "asterisks": (),
    "after_murom": {},
    "entrenchments": {},
    "bridges": {},
}
"""A set-up without counters."""


def make_pack(case: Case, hash: str) -> Pack:
    """The case's own map, own counters, or both. On a map of its own there are no supply sources
    and no victory points but those that it names."""
    printed = shipped()
    board, charts = printed.map, printed.charts
    if case.section("map"):
        board, charts = made_up_map(case, charts)
    units, setups = list(printed.units), printed.setups
    if case.section("units"):
        made = made_up_units(case, FORM, UNIT_WORDS, made_up_unit)
        units = [unit for unit, _ in made]
        setups = {
            name: msgspec.structs.replace(
                setup, **NOBODY, arrivals=tuple(a(board.grid.hex) for _, a in made if a)
            )
            for name, setup in printed.setups.items()
        }
    return Pack(board, units, charts, setups, hash=hash)


# ---- The map ----


def made_up_map(case: Case, charts: Charts) -> tuple[Map, Charts]:
    """The printed grid; everything that is not named is clear and of level 1."""
    improved: Works = {}
    entrenched: Works = {}
    sources: tuple[Works, Works] = ({}, {})
    points: dict[Hex, int] = {}
    exits: dict[Hex, str] = {}

    def of_side(found: Works, sketch: Sketch, words: list[str]) -> None:
        """`axis E2010 E2011`"""
        side = side_named(words[0], SIDES)
        found.update(dict.fromkeys(hex_list(sketch.grid, words[1:]), side))

    def supply(sketch: Sketch, words: list[str]) -> None:
        of_side(sources[side_named(words[0], SIDES)], sketch, words)

    def worth(sketch: Sketch, words: list[str]) -> None:
        """`5 E2010 E2011`"""
        points.update(dict.fromkeys(hex_list(sketch.grid, words[1:]), number(words[0])))

    def marked(sketch: Sketch, words: list[str]) -> None:
        """`W W3652`"""
        exits.update(dict.fromkeys(hex_list(sketch.grid, words[1:]), words[0]))

    language = MapLanguage(
        ground=Terrain,
        chains=CHAINS,
        hexsides=HEXSIDES,
        blocks=("level 2", "orange", "kharkov", "airfield"),
        own={
            "improved": lambda sketch, words: of_side(improved, sketch, words),
            "entrenched": lambda sketch, words: of_side(entrenched, sketch, words),
            "source": supply,
            "points": worth,
            "exit": marked,
        },
        grid=make_grid,
    )
    sketch, printed = language.sketch(case), shipped().map
    high = frozenset(sketch.blocks["level 2"])
    board = Map(
        sketch.grid,
        sketch.terrain,
        sketch.sides(),
        level=bytes(LEVEL_TWO if here in high else 1 for here in range(len(sketch.grid))),
        places={},
        points=points,
        improved=improved,
        entrenched=entrenched,
        exits=exits,
        airfield=(sketch.blocks["airfield"] or [printed.airfield])[0],
        kharkov=frozenset(sketch.blocks["kharkov"] or printed.kharkov),
        orange=sketch.blocks["orange"] or printed.orange_line,
        west_bank=sketch.grid.hex("E1030"),
    )
    lines = (frozenset(sources[AXIS]), frozenset(sources[SOVIET]))
    scenarios = {
        name: msgspec.structs.replace(scenario, sources=lines, destroyed=())
        for name, scenario in charts.scenarios.items()
    }
    return board, msgspec.structs.replace(charts, scenarios=scenarios)


# ---- Counters ----


def made_up_unit(unit: UnitId, words: list[str], more: dict[str, str]) -> tuple[Unit, Due | None]:
    """A counter, and what makes its arrival of a grid if it has a `turn`."""
    nation = one_of(Nation, words[1])
    side = SOVIET if nation is Nation.SOVIET else AXIS
    strengths, chit_class, rating, veteran = read_strength(words[4])
    name = more.get("name", words[0]).replace("_", " ")
    default = Command.SWF if side == SOVIET else Command.SIXTH
    made = Unit(
        id=unit,
        label=words[0].upper(),
        side=side,
        nation=nation,
        command=Command(more.get("command", default)),
        type=one_of(Type, words[2].replace("_", " ")),
        size=Size("" if words[3] == "-" else words[3]),
        name=name,
        name_ja=name,
        formation=more.get("formation", "").replace("_", " "),
        color=more.get("color", WHITE if side == SOVIET else ""),
        band=more.get("band", "").replace("_", " "),
        revised_band=more.get("band", "").replace("_", " "),
        chit_class=chit_class,
        rating=rating,
        is_veteran=veteran,
        strengths=strengths,
        dots=number(words[5]),
        allowance=number(words[6]),
        fire=number(more.get("fire", "0")),
        range=number(more.get("range", "0")),
        group=more.get("group", "").replace("_", " "),
        is_asterisk=more.get("asterisk", "no") == "yes",
    )
    if "turn" not in more:
        return made, None
    entries = more.get("entry", "E4827").split(",")
    turn = number(more["turn"])
    return made, lambda hex: Arrival(unit, turn, tuple(hex(label) for label in entries))


def read_strength(word: str) -> tuple[tuple[int, ...], str, str, bool]:
    """`rB+` is a red veteran rated B, `4/2` a fixed strength of two steps, `-` none at all."""
    if word == "-":
        return (), "", "", False
    if word[0] in CLASSES:
        rating, veteran = word[1:2].upper(), word.endswith("+")
        if rating not in ("A", "B", "C"):
            raise BadInput(f"expected a class and a rating such as rB or bC+, got '{word}'")
        return (), CLASSES[word[0]], rating, veteran
    return tuple(number(text) for text in word.split("/")), "", "", False
