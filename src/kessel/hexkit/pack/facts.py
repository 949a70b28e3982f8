"""What must be true of any hex map: kinds are on it, waters run on, ways cross them on bridges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from kessel.components.pack import Table
from kessel.components.stated import Stated, cite
from kessel.hexkit.pack.reading import MapReader, Pair, Tables, side_name
from kessel.hexkit.pack.terrain import HexMap
from kessel.kernel.errors import BadComponent

Kinds = Mapping[str, int]
"""Flags of hexsides by the words that the rules have for them."""


def check_places(table: Table, stated: Stated) -> None:
    """The places that `[places]` names lie where it says."""
    for name, (label, rule) in stated["places"].items():
        expected = f"expected {name} in {label}: {cite(rule)}"
        for row in table:
            if (row.text("name") == name) != (row.text("hex") == label):
                raise row.bad(expected)
        if name not in [row.text("name") for row in table]:
            raise BadComponent(table.file, None, expected)


def check_kinds(map: HexMap[Any], stated: Stated, terrain: Iterable[str], flags: Kinds) -> None:
    """Every terrain that `[kinds.hexes]` and `[kinds.hexsides]` name is somewhere on the map."""
    there = {word for word, flag in flags.items() if any(side & flag for side in map.sides)}
    there |= {word for word in terrain if word in map.terrain}
    for group, noun in (("hexes", " hex"), ("hexsides", " hexside"), ("lines", "")):
        for word, (file, rule) in stated["kinds"].get(group, {}).items():
            if word not in there:
                raise BadComponent(file, None, f"expected some {word}{noun}: {cite(rule)}")


def check_waters(read: MapReader, tables: Tables, rule: str, *, alike: str = "") -> dict[Pair, str]:
    """Each row runs without a gap, and no hexside has two waters, unless they say the same in the
    column `alike`. The names of the waters by hexside."""
    laid: dict[Pair, str] = {}
    for row in tables["waters"]:
        sides = read.sides(row)
        said = row.text(alike or "name")
        for side in sides:
            if laid.get(side, said) != said or (side in laid and not alike):
                where = side_name(read.grid, side)
                raise row.bad(f"expected one water at {where}, {laid[side]} is there: {cite(rule)}")
            laid[side] = said
        for side, following in pairwise(sides):
            apart = sorted({*side} ^ {*following})
            if len(apart) != 2 or apart[0] not in read.grid.neighbours[apart[1]]:
                gap = f"{side_name(read.grid, side)} and {side_name(read.grid, following)}"
                raise row.bad(f"expected hexsides that follow each other, got {gap}")
    return laid


def check_crossings(
    read: MapReader,
    crossings: Table,
    map: HexMap[Any],
    waters: Mapping[Pair, str],
    ways: int,
    rule: str,
) -> None:
    """Each bridge carries a way over the water that it names."""
    for row in crossings:
        side = read.side(row)
        if waters.get(side) != row.text("water") or not map.between(*side) & ways:
            raise row.bad(f"expected a way that crosses the water named here: {cite(rule)}")


def check_ways(
    read: MapReader,
    ways: Table,
    map: HexMap[Any],
    water: int,
    crossing: Mapping[int, str],
    rule: str,
) -> None:
    """No road, trail or railway is cut by water: what crosses it goes by its flag and noun."""
    over, nouns = sum(crossing), " or ".join(crossing.values())
    for row in ways:
        for side in read.links(row):
            flags = map.between(*side)
            if flags & water and not flags & over:
                where = side_name(read.grid, side)
                raise row.bad(f"expected a {nouns} where it crosses water at {where}: {cite(rule)}")
