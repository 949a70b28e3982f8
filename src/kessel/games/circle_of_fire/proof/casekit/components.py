"""Made-up maps and counters."""

from __future__ import annotations

import hashlib

from kessel.cases.format import Case, Line
from kessel.cases.words import labels_once
from kessel.games.circle_of_fire.pack.pack import Pack, shipped
from kessel.games.circle_of_fire.pack.r03_map import Border, Map, Terrain
from kessel.games.circle_of_fire.pack.r04_units import Kind, Unit, UnitId
from kessel.games.circle_of_fire.table.words import SIDES
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

BORDERS = {
    "roads": Border.ROAD,
    "bridges": Border.BRIDGE,
    "plain": Border.PLAIN,
    "rivers": Border.RIVER,
}


def made_up_pack(case: Case) -> Pack:
    """The printed pack, or one with the case's own map, own counters, or both."""
    if not case.section("map") and not case.section("units"):
        return shipped()
    printed = shipped()
    board = made_up_map(case) if case.section("map") else printed.map
    units = made_up_units(case) if case.section("units") else printed.units
    content = repr((case.section("map"), case.section("units")))
    digest = hashlib.sha256(content.encode()).hexdigest()[:16]
    return Pack(board, units, printed.charts, hash=f"case-{digest}")


def made_up_map(case: Case) -> Map:
    parts: dict[str, list[str]] = {}
    for line in case.section("map"):
        name, _, rest = line.text.partition(":")
        known = ("areas", "zones", *BORDERS, "corners")
        if name not in known:
            raise case.bad(line.number, f"expected one of {', '.join(known)}, got '{name}'")
        parts[name] = [part.strip() for part in rest.replace(",", " , ").split(" , ")]
        if name != "areas":
            parts[name] = rest.replace(",", " ").split()
    zones = parts.get("zones", [])
    borders, arrows, links = [], [], []
    for name, code in BORDERS.items():
        for pair in parts.get(name, []):
            a, b = pair_of(case, pair)
            if a in zones and b in zones:
                links.append((a, b))
            elif a in zones or b in zones:
                zone, area = (a, b) if a in zones else (b, a)
                arrows.append((zone, area, code.kind))
            else:
                borders.append((a, b, code.value))
    try:
        return Map.build(
            areas=[area_of(case, part) for part in parts.get("areas", [])],
            zones=zones,
            borders=borders,
            arrows=arrows,
            zone_links=links,
            corners=[pair_of(case, pair) for pair in parts.get("corners", [])],
        )
    except BadInput as problem:
        raise case.bad(case.section("map")[0].number, str(problem)) from None


def pair_of(case: Case, text: str) -> tuple[str, str]:
    a, dash, b = text.partition("-")
    if not dash or not a or not b:
        raise case.bad(case.section("map")[0].number, f"expected a pair such as 1-2, got '{text}'")
    return a, b


def area_of(case: Case, text: str) -> tuple[str, str]:
    words = text.split()
    if len(words) != 2 or words[1] not in [kind.value for kind in Terrain]:
        number = case.section("map")[0].number
        raise case.bad(number, f"expected an area such as '1 clear', got '{text}'")
    return words[0], words[1]


def made_up_units(case: Case) -> list[Unit]:
    labels_once(case)
    return [
        made_up_unit(case, line, UnitId(number))
        for number, line in enumerate(case.section("units"))
    ]


def made_up_unit(case: Case, line: Line, unit_id: UnitId) -> Unit:
    """LABEL SIDE KIND STRENGTH[-MOVEMENT] [night N] [code C] [model M] [formation F]"""
    words = line.text.split()
    kinds = [kind.value for kind in Kind]
    if len(words) < 4 or words[1] not in SIDES or words[2] not in kinds or len(words) % 2:
        raise case.bad(
            line.number,
            "expected LABEL SIDE KIND STRENGTH-MOVEMENT, then pairs of night, code, model, "
            f"formation; kinds are {', '.join(kinds)}",
        )
    strength, _, movement = words[3].partition("-")
    more = dict(zip(words[4::2], words[5::2], strict=True))
    unknown = set(more) - {"night", "code", "model", "formation"}
    if unknown or not strength.isdecimal() or not (movement or "0").isdecimal():
        raise case.bad(line.number, f"expected a strength such as 3-5, got '{line.text}'")
    return Unit(
        id=unit_id,
        label=words[0].upper(),
        side=Side(SIDES.index(words[1])),
        kind=Kind(words[2]),
        strength=int(strength),
        allowance=int(movement or 0),
        night=int(more.get("night", 0)),
        code=more.get("code", ""),
        model=more.get("model", ""),
        formation=more.get("formation", ""),
    )
