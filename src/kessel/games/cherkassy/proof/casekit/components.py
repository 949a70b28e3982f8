"""Made-up maps and counters."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import pairwise

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, numbered
from kessel.cases.format import Case, Line
from kessel.cases.words import labels_once, number
from kessel.games.cherkassy.pack.pack import Pack, Placement, Setup, shipped
from kessel.games.cherkassy.pack.r02_map import (
    BRIDGE,
    FORTIFIED,
    IMPROVED,
    LAKE,
    RIVER,
    ROAD,
    STREAM,
    Map,
    Terrain,
)
from kessel.games.cherkassy.pack.r02_units import GERMAN, Front, Size, Type, Unit, UnitId
from kessel.games.cherkassy.table.words import SIDES
from kessel.hexkit.pack.reading import Place
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

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
        units = made_up_units(case) if case.section("units") else list(printed.units)
        if not case.section("units"):
            units = units[: printed.unknown]
        own = Setup(tuple(Placement(unit.code) for unit in units), ())
        setups = dict.fromkeys(printed.setups, own)
        PACKS[digest] = Pack(board, units, printed.charts, setups, hash=digest)
    return PACKS[digest]


END = Line(0, "")


HEX_LISTS = ("town", "airfield", "surrounded", "german")
GROUND = tuple(kind.value for kind in Terrain)
ROADS = {"road": ROAD, "improved": IMPROVED}
HEXSIDES = {
    "stream": STREAM,
    "river": RIVER,
    "lake": LAKE,
    "bridge": BRIDGE,
    "fortified": FORTIFIED,
}


def made_up_map(case: Case) -> Map:
    """A stretch of hexes; everything that is not named is clear, and Soviet at the start."""
    lines = case.section("map")
    known = ("grid", *GROUND, *HEX_LISTS, *ROADS, *HEXSIDES)
    parts: list[tuple[Line, str, list[str]]] = []
    for line in lines:
        name, _, rest = line.text.partition(":")
        if name not in known:
            raise case.bad(line.number, f"expected one of {', '.join(known)}, got '{name}'")
        parts.append((line, name, rest.split()))
    if not parts or parts[0][1] != "grid":
        raise case.bad(lines[0].number, "expected 'grid: 1001-1608' first")
    try:
        grid = made_up_grid(parts[0][2])
    except BadInput as problem:
        raise case.bad(lines[0].number, str(problem)) from None
    terrain = [Terrain.CLEAR] * len(grid)
    named: dict[str, list[Hex]] = {name: [] for name in HEX_LISTS}
    flags: dict[int, list[tuple[Hex, Hex]]] = {}
    roads: list[list[Hex]] = []
    for line, name, words in parts[1:]:
        try:
            if name in GROUND:
                for here in hex_list(grid, words):
                    terrain[here] = Terrain(name)
            elif name in HEX_LISTS:
                named[name] += hex_list(grid, words)
            elif name in ROADS:
                roads.append([grid.hex(word) for word in words])
                flags.setdefault(ROADS[name], []).extend(pairwise(roads[-1]))
            else:
                flags.setdefault(HEXSIDES[name], []).extend(pair_of(grid, word) for word in words)
            grid.features(flags)
        except BadInput as problem:
            raise case.bad(line.number, str(problem)) from None
    return Map(
        grid,
        terrain,
        grid.features(flags),
        towns={here: Place("Town", "町") for here in named["town"]},
        german_start=named["german"],
        airfield=(*named["airfield"], OFF_MAP)[0],
        surrounded=(*named["surrounded"], OFF_MAP)[0],
        roads=roads,
    )


def made_up_grid(words: list[str]) -> HexGrid:
    """`1001-1608`: the hexes in the north-west and the south-east; odd columns stand lower."""
    first, dash, last = " ".join(words).partition("-")
    if not dash or not all(len(text) == 4 and text.isdecimal() for text in (first, last)):
        raise BadInput(f"expected a grid such as 1001-1608, got '{' '.join(words)}'")
    west, north, east, south = (int(text) for text in (first[:2], first[2:], last[:2], last[2:]))
    if east < west or south < north:
        raise BadInput(f"expected {last} south-east of {first}")
    columns, rows = east - west + 1, south - north + 1
    return HexGrid.build(columns, rows, numbered(west, north), flat=True, shifted=(west + 1) % 2)


def hex_list(grid: HexGrid, words: Sequence[str]) -> list[Hex]:
    """Hexes, blocks of them (`1001-1304`: columns 10 to 13, rows 01 to 04), or `all`."""
    found: list[Hex] = []
    for word in words:
        first, dash, last = word.partition("-")
        if word == "all":
            found += [Hex(here) for here in range(len(grid))]
        elif dash:
            (c, r), (d, s) = grid.place(grid.hex(first)), grid.place(grid.hex(last))
            found += [grid.at(x, y) for y in range(r, s + 1) for x in range(c, d + 1)]
        else:
            found.append(grid.hex(word))
    return found


def pair_of(grid: HexGrid, text: str) -> tuple[Hex, Hex]:
    a, slash, b = text.partition("/")
    if not slash:
        raise BadInput(f"expected a hexside such as 1203/1303, got '{text}'")
    return grid.hex(a), grid.hex(b)


def made_up_units(case: Case) -> list[Unit]:
    labels_once(case)
    return [
        made_up_unit(case, line, UnitId(number))
        for number, line in enumerate(case.section("units"))
    ]


UNIT_WORDS = ("formation", "code", "range", "steps", "front", "division")


def made_up_unit(case: Case, line: Line, unit_id: UnitId) -> Unit:
    """LABEL SIDE TYPE SIZE FACTORS [formation F] [code C] [range N] [steps N] [front 1UF]
    [division yes]"""
    words = line.text.split()
    kinds = [kind.name.lower() for kind in Type]
    more = dict(zip(words[5::2], words[6::2], strict=False))
    fits = len(words) >= 5 and len(words) % 2 and not set(more) - set(UNIT_WORDS)
    if not fits or words[1] not in SIDES or words[2] not in kinds or words[3] not in list(Size):
        raise case.bad(
            line.number,
            "expected LABEL SIDE TYPE SIZE ATTACK-DEFENCE-MOVEMENT, then pairs of "
            f"{', '.join(UNIT_WORDS)}; types are {', '.join(kinds)}; sizes {', '.join(Size)}",
        )
    side, kind = Side(SIDES.index(words[1])), Type[words[2].upper()]
    artillery = kind in (Type.ARTILLERY, Type.ROCKET)
    try:
        attack, defence, allowance = factors(words[4], artillery)
        return Unit(
            id=unit_id,
            label=words[0].upper(),
            side=side,
            type=kind,
            size=Size(words[3]),
            steps=number(more.get("steps", "1" if artillery else "2")),
            attack=attack,
            defence=defence,
            allowance=allowance,
            range=number(more.get("range", "6" if artillery else "0")),
            formation=more.get("formation", words[1]).replace("_", " "),
            front=Front.NONE if side == GERMAN else Front(more.get("front", "2UF")),
            name=words[0],
            code=more.get("code", "-"),
            is_division=more.get("division") == "yes",
        )
    except (BadInput, ValueError) as problem:
        raise case.bad(line.number, str(problem)) from None


def factors(text: str, artillery: bool) -> tuple[int, int, int]:
    """2.9 `6-8-12`, or `12-8` where one strength serves for both; artillery never attacks."""
    numbers = [number(part) for part in text.split("-")]
    if len(numbers) == 2:
        return (0 if artillery else numbers[0]), numbers[0], numbers[1]
    if len(numbers) == 3:
        return numbers[0], numbers[1], numbers[2]
    raise BadInput(f"expected factors such as 6-8-12 or 12-8, got '{text}'")
