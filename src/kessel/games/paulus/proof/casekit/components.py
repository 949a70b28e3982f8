"""Made-up maps and counters."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import pairwise

from kessel.board.hexes import Hex, HexGrid
from kessel.cases.format import Case, Line
from kessel.cases.words import labels_once
from kessel.games.paulus.pack.pack import Arrival, Pack, Setup, shipped
from kessel.games.paulus.pack.r02_map import (
    BRIDGE,
    CHIR,
    DON,
    LAKE,
    MAJOR,
    PONTOON,
    RAILWAY,
    RIVER,
    ROAD,
    STREAM,
    TRAIL,
    Map,
    Terrain,
)
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
from kessel.games.paulus.pack.reading import ENTRIES, NATIONS, make_grid
from kessel.kernel.errors import BadInput

PACKS: dict[str, Pack] = {}
"""Made-up packs by hash: the cases of a file often share one."""


def made_up_pack(case: Case) -> Pack:
    """The printed pack, or one with the case's own map, own counters, or both."""
    if not case.section("map") and not case.section("units"):
        return shipped()
    content = [line.text for name in ("map", "units") for line in (*case.section(name), END)]
    digest = f"case-{hashlib.sha256(repr(content).encode()).hexdigest()[:16]}"
    if digest not in PACKS:
        printed = shipped()
        board = made_up_map(case) if case.section("map") else printed.map
        units, setups = list(printed.units), printed.setups
        if case.section("units"):
            units, arrivals = made_up_units(case)
            setups = {
                name: Setup((), {}, arrivals, setup.supply)
                for name, setup in printed.setups.items()
            }
        PACKS[digest] = Pack(board, units, printed.charts, setups, hash=digest)
    return PACKS[digest]


END = Line(0, "")


# --- the map -------------------------------------------------------------------------------------

GROUND = tuple(kind.value for kind in Terrain)
WAYS = {"road": ROAD, "trail": TRAIL, "railway": RAILWAY}
HEXSIDES = {
    "stream": STREAM,
    "river": RIVER,
    "chir": RIVER | CHIR,
    "major": MAJOR,
    "don": MAJOR | DON,
    "lake": LAKE,
    "bridge": BRIDGE,
    "pontoon": PONTOON,
}
KNOWN = (*GROUND, *WAYS, *HEXSIDES, "entry", "west")


def made_up_map(case: Case) -> Map:
    """The printed grid and entry hexes; everything that is not named is clear."""
    grid = make_grid()
    terrain = [Terrain.CLEAR] * len(grid)
    flags: dict[int, list[tuple[Hex, Hex]]] = {}
    entries = dict(shipped().map.entries)
    west: list[Hex] = []
    for line in case.section("map"):
        name, _, rest = line.text.partition(":")
        words = rest.split()
        if name not in KNOWN:
            raise case.bad(line.number, f"expected one of {', '.join(KNOWN)}, got '{name}'")
        try:
            if name in GROUND:
                for here in hex_list(grid, words):
                    terrain[here] = Terrain(name)
            elif name in WAYS:
                flags.setdefault(WAYS[name], []).extend(pairwise(map(grid.hex, words)))
            elif name in HEXSIDES:
                flags.setdefault(HEXSIDES[name], []).extend(pair_of(grid, word) for word in words)
            elif name == "entry":
                entries |= entry_of(grid, words)
            elif name == "west":
                west += hex_list(grid, words)
            grid.features(flags)
        except BadInput as problem:
            raise case.bad(line.number, str(problem)) from None
    return Map(grid, terrain, grid.features(flags), places={}, entries=entries, west_of_chir=west)


def entry_of(grid: HexGrid, words: list[str]) -> dict[str, Hex]:
    """`A 0120`: an entry hex that is elsewhere than printed."""
    if len(words) != 2 or words[0] not in ENTRIES:
        raise BadInput(f"expected an entry hex such as A 0120, got '{' '.join(words)}'")
    return {words[0]: grid.hex(words[1])}


def hex_list(grid: HexGrid, words: Sequence[str]) -> list[Hex]:
    """Hexes, blocks of them (`2010-2213`: rows 20 to 22, columns 10 to 13), or `all`."""
    found: list[Hex] = []
    for word in words:
        first, dash, last = word.partition("-")
        if word == "all":
            found += [Hex(here) for here in range(len(grid))]
        elif dash:
            (a, r), (b, s) = grid.place(grid.hex(first)), grid.place(grid.hex(last))
            columns = range(min(a, b), max(a, b) + 1)
            found += [grid.at(x, y) for y in range(min(r, s), max(r, s) + 1) for x in columns]
        else:
            found.append(grid.hex(word))
    return found


def pair_of(grid: HexGrid, text: str) -> tuple[Hex, Hex]:
    a, slash, b = text.partition("/")
    if not slash:
        raise BadInput(f"expected a hexside such as 2010/2011, got '{text}'")
    return grid.hex(a), grid.hex(b)


# --- counters ------------------------------------------------------------------------------------

UNIT_WORDS = (
    *("dots", "range", "vehicle", "division", "formation", "army", "name"),
    *("turn", "entry", "option"),
)
VEHICLES = GERMAN_REACTION | SOVIET_REACTION | {Type.ARMOURED, Type.SUPPLY}
RANGE = "7"


def made_up_units(case: Case) -> tuple[list[Unit], tuple[Arrival, ...]]:
    """The counters, and when and where those with a `turn` come."""
    labels_once(case)
    units: list[Unit] = []
    arrivals: list[Arrival] = []
    for number, line in enumerate(case.section("units")):
        words = line.text.split()
        more = dict(zip(words[6::2], words[7::2], strict=False))
        if len(words) < 6 or len(words) % 2 or set(more) - set(UNIT_WORDS):
            raise case.bad(
                line.number,
                "expected LABEL NATION TYPE SIZE STRENGTHS ALLOWANCE, then pairs of "
                f"{', '.join(UNIT_WORDS)}",
            )
        try:
            units.append(made_up_unit(UnitId(number), words, more))
            if "turn" in more:
                entry, option = more.get("entry", ""), more.get("option", "")
                arrivals.append(Arrival(UnitId(number), whole(more["turn"]), entry, option))
        except (BadInput, ValueError) as problem:
            raise case.bad(line.number, str(problem)) from None
    return units, tuple(arrivals)


def made_up_unit(unit_id: UnitId, words: list[str], more: dict[str, str]) -> Unit:
    nation, kind = Nation(words[1]), Type(words[2].replace("_", " "))
    size = Size("" if words[3] == "-" else words[3])
    german = nation in (Nation.GERMAN, Nation.LUFTWAFFE)
    headquarters = kind is Type.HEADQUARTERS
    strengths = [text.split("-") for text in words[4].split("/")]
    dots = more["dots"].split(",") if "dots" in more else usual_dots(german, kind, size, strengths)
    return Unit(
        id=unit_id,
        label=words[0].upper(),
        side=AXIS if nation in NATIONS[AXIS] else SOVIET,
        nation=nation,
        type=kind,
        size=size,
        faces=tuple(
            Face(whole(attack), whole(defence), int(2 * float(dot)))
            for (attack, defence), dot in zip(strengths, dots, strict=True)
        ),
        allowance=whole(words[5]),
        range=whole(more.get("range", RANGE if headquarters else "0")),
        is_vehicle=more["vehicle"] == "yes" if "vehicle" in more else kind in VEHICLES,
        division=more.get("division", "").replace("_", " "),
        formation=more.get("formation", "").replace("_", " "),
        army=more.get("army", ""),
        name=more.get("name", words[0]).replace("_", " "),
        name_ja=more.get("name", words[0]).replace("_", " "),
        is_corps_headquarters=german and headquarters and size is Size.CORPS,
    )


def usual_dots(german: bool, kind: Type, size: Size, strengths: Sequence[object]) -> list[str]:
    """4.12 One for each face; a half for German battalions and battle groups of one step."""
    if kind in WITHOUT_ZONE:
        return ["0"]
    small = german and size in (Size.BATTALION, Size.BATTLE_GROUP)
    return ["1"] * (len(strengths) - small) + ["0.5"] * small


def whole(text: str) -> int:
    if not text.isdecimal():
        raise BadInput(f"expected a number, got '{text}'")
    return int(text)
