"""Made-up maps and counters."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import OFF_MAP
from kessel.cases.format import Case
from kessel.cases.words import number, side_named
from kessel.games.cherkassy.pack.pack import Pack, Placement, Setup, shipped
from kessel.games.cherkassy.pack.r02_map import BRIDGE, FORTIFIED, LAKE, Map, Terrain
from kessel.games.cherkassy.pack.r02_units import GERMAN, SIDES, Front, Size, Type, Unit, UnitId
from kessel.games.cherkassy.pack.reading import ROADS, WATERS
from kessel.hexkit.pack.reading import Place
from kessel.hexkit.proof.sketch import MapLanguage, made_up_units, one_of
from kessel.kernel.errors import BadInput

LANGUAGE: Final = MapLanguage(
    ground=Terrain,
    chains=ROADS,
    hexsides=WATERS | {"lake": LAKE, "bridge": BRIDGE, "fortified": FORTIFIED},
    blocks=("town", "airfield", "surrounded", "german"),
)
FORM: Final = "LABEL SIDE TYPE SIZE ATTACK-DEFENCE-MOVEMENT"
UNIT_WORDS: Final = ("formation", "code", "range", "steps", "front", "division")


def make_pack(case: Case, hash: str) -> Pack:
    """The case's own map, own counters, or both."""
    printed = shipped()
    board = made_up_map(case) if case.section("map") else printed.map
    units = list(printed.units[: printed.unknown])
    if case.section("units"):
        units = made_up_units(case, FORM, UNIT_WORDS, made_up_unit)
    own = Setup(tuple(Placement(unit.code) for unit in units), ())
    return Pack(board, units, printed.charts, dict.fromkeys(printed.setups, own), hash=hash)


def made_up_map(case: Case) -> Map:
    """A stretch of hexes; everything that is not named is clear, and Soviet at the start."""
    sketch = LANGUAGE.sketch(case)
    blocks = sketch.blocks
    return Map(
        sketch.grid,
        sketch.terrain,
        sketch.sides(),
        towns={here: Place("Town", "町") for here in blocks["town"]},
        german_start=blocks["german"],
        airfield=(*blocks["airfield"], OFF_MAP)[0],
        surrounded=(*blocks["surrounded"], OFF_MAP)[0],
        roads=sketch.chains,
    )


def made_up_unit(unit: UnitId, words: list[str], more: dict[str, str]) -> Unit:
    side, kind = side_named(words[1], SIDES), one_of(Type, words[2], by_name=True)
    artillery = kind in (Type.ARTILLERY, Type.ROCKET)
    attack, defence, allowance = factors(words[4], artillery)
    return Unit(
        id=unit,
        label=words[0].upper(),
        side=side,
        type=kind,
        size=one_of(Size, words[3]),
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


def factors(text: str, artillery: bool) -> tuple[int, int, int]:
    """2.9 `6-8-12`, or `12-8` where one strength serves for both; artillery never attacks."""
    numbers = [number(part) for part in text.split("-")]
    if len(numbers) == 2:
        return (0 if artillery else numbers[0]), numbers[0], numbers[1]
    if len(numbers) == 3:
        return numbers[0], numbers[1], numbers[2]
    raise BadInput(f"expected factors such as 6-8-12 or 12-8, got '{text}'")
