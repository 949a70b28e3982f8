"""A text map for the terminal: a schematic of the areas and zones, then who is where.

Columns and lines follow the map's points loosely: places with nearly the same x share a column, in
which they stand as low as their y asks and their neighbours above allow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from rich.cells import cell_len

from kessel.board.areas import Space
from kessel.cartography.terminal import WIDTH, hanging, pad
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r03_map import ZONE, Border
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.table.describing import (
    box_lines,
    place_marks,
    speaker,
    status,
    token,
)
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker

CELL: Final = 10
INNER: Final = CELL - 2
COLUMNS: Final = 9
HEIGHT: Final = 26
FRAMES: Final = ("┌─┐│└┘", "╔═╗║╚╝")
"""The frame of a place by its controller: left, line and right of the top, side, bottom corners."""
MARKS: Final = {
    "contested": "x",
    "ruin": "r",
    "heavy": "R",
    "stubborn": "SD",
    "church": "+",
    "airfield": "*",
}
SIGNS: Final = {Border.ROAD: "=", Border.BRIDGE: "=", Border.PLAIN: "-", Border.RIVER: "~"}

Cells = list[tuple[int, list[str]]]
"""Cells of a column with the line that each begins on."""


def draw_map(p: Position, language: str) -> str:
    """The map, its legend, the units by place, the boxes, and who borders whom."""
    said = speaker(p.pack, language)
    sections = [
        [status(p, language)],
        schematic(p, said),
        legend(said),
        titled(said, "places", occupied(p, said)),
        titled(said, "boxes-0", boxes(p, GERMAN, said)),
        titled(said, "boxes-1", boxes(p, SOVIET, said)),
        titled(said, "links", links(p.pack, said)),
    ]
    return "\n\n".join("\n".join(section) for section in sections if section)


def titled(said: Speaker, key: str, lines: Sequence[str]) -> list[str]:
    return [said.say(key), *lines] if lines else []


# --- the schematic -------------------------------------------------------------------------------


def schematic(p: Position, said: Speaker) -> list[str]:
    """Every place as a little box, where the map has it."""
    cells = [cell(p, Space(space), said) for space in range(len(p.pack.map.board))]
    columns = column_spaces(p.pack)
    height = max(HEIGHT, *(sum(len(cells[space]) for space in column) for column in columns))
    stacked = [stack(p.pack, column, cells, height) for column in columns]
    return [
        " ".join(line_of(column, line) for column in stacked).rstrip() for line in range(height)
    ]


def column_spaces(pack: Pack) -> list[list[Space]]:
    """Places in few columns from west to east: the closest two are joined until they fit."""
    points = pack.map.xy
    columns = [[x] for x in sorted({x for x, _ in points})]
    while len(columns) > COLUMNS:
        spreads = [right[-1] - left[0] for left, right in pairwise(columns)]
        closest = spreads.index(min(spreads))
        columns[closest : closest + 2] = [columns[closest] + columns[closest + 1]]
    every = sorted(range(len(points)), key=lambda space: points[space][1])
    return [[Space(space) for space in every if points[space][0] in xs] for xs in columns]


def stack(pack: Pack, column: list[Space], cells: list[list[str]], height: int) -> Cells:
    """A column's cells from north to south, each as near to its own latitude as there is room."""
    ys = [y for _, y in pack.map.xy]
    north, south = min(ys), max(ys)
    tops: list[int] = []
    free = 0
    left = sum(len(cells[space]) for space in column)
    for space in column:
        share = (ys[space] - north) / max(1, south - north)
        wanted = round(share * (height - len(cells[space])))
        top = max(free, min(wanted, height - left))
        tops.append(top)
        free = top + len(cells[space])
        left -= len(cells[space])
    return [(top, cells[space]) for top, space in zip(tops, column, strict=True)]


def line_of(column: Cells, line: int) -> str:
    for top, lines in column:
        if top <= line < top + len(lines):
            return lines[line - top]
    return " " * CELL


def cell(p: Position, space: Space, said: Speaker) -> list[str]:
    """Number and terrain, the stacks, and the markers, in the frame of the side that controls."""
    left, dash, right, side, low_left, low_right = FRAMES[p.control[space]]
    rules = p.pack.map
    terrain = "zone" if rules.is_zone[space] else rules.terrain[space]
    title = f"{rules.board.labels[space]} {said.say(f'cell-{terrain}')}"
    marks = " ".join(MARKS[mark] for mark in place_marks(p, space))
    stacks = [line for army in (GERMAN, SOVIET) for line in strengths(p, army, space, said)]
    return [
        f"{left}{pad(title, INNER, dash)}{right}",
        *(f"{side}{pad(line, INNER)}{side}" for line in stacks or [""]),
        f"{low_left}{pad(marks, INNER, dash)}{low_right}",
    ]


def strengths(p: Position, side: Side, space: Space, said: Speaker) -> list[str]:
    """A stack as digits, `G 33(2)`, on as many lines as a crowded zone needs."""
    units = p.units[side][space]
    if not units:
        return []
    ready = "".join(str(p.pack.units[unit].strength) for unit in units if not p.committed[unit])
    spent = "".join(str(p.pack.units[unit].strength) for unit in units if p.committed[unit])
    letter = said.say(f"letter-{side}")
    room = INNER - cell_len(letter) - 1
    lines = [ready[i : i + room] for i in range(0, len(ready), room)]
    lines += [f"({spent[i : i + room - 2]})" for i in range(0, len(spent), room - 2)]
    if sum(map(len, lines)) <= room:
        lines = ["".join(lines)]
    return [f"{letter} {lines[0]}", *(" " * (cell_len(letter) + 1) + line for line in lines[1:])]


# --- what stands beside the map ------------------------------------------------------------------


def legend(said: Speaker) -> list[str]:
    names = {"german": said.name(Side, GERMAN), "soviet": said.name(Side, SOVIET)}
    keys = ("legend-cells", "legend-frames", "legend-marks", "legend-units")
    return [said.say(key, **names) for key in keys]


def occupied(p: Position, said: Speaker) -> list[str]:
    """Every place that holds units, with the units."""
    lines = []
    for space in (Space(i) for i in range(len(p.pack.map.board))):
        units = [*p.units[GERMAN][space], *p.units[SOVIET][space]]
        if units:
            tokens = [token(p, unit, said) for unit in units]
            lines += hanging(f"{said.name(Space, space)}: ", tokens, said.comma)
    return lines or [f"  {said.say('nobody')}"]


def boxes(p: Position, side: Side, said: Speaker) -> list[str]:
    return [
        line
        for name, inside in box_lines(p, side, said)
        for line in hanging(f"{name}: ", inside, said.comma)
    ]


def links(pack: Pack, said: Speaker) -> list[str]:
    """Each place with its neighbours, three to a line."""
    entries = [link_entry(pack, Space(space)) for space in range(len(pack.map.board))]
    rows = -(-len(entries) // 3)
    wide = WIDTH // 3
    lines = [
        "  " + "".join(pad(entry, wide) for entry in entries[row::rows]).rstrip()
        for row in range(rows)
    ]
    return [f"  {said.say('legend-links')}", *lines]


def link_entry(pack: Pack, space: Space) -> str:
    label = pack.map.board.labels[space]
    return f"{label:>2}: {' '.join(link_signs(pack, space))}"


def link_signs(pack: Pack, space: Space) -> Iterator[str]:
    """Neighbours by kind of border, roads first: `10= 16- 23~`."""
    rules = pack.map
    signed = []
    for link in rules.board.links[space]:
        code = rules.border_codes.get((min(space, link.to), max(space, link.to)))
        if code is not None:
            sign = SIGNS[code]
        elif link.kind == ZONE:
            sign = ""
        else:
            sign = "»" if link.kind == "road" else ">"
        signed.append((("=»-~>".find(sign), link.to), f"{rules.board.labels[link.to]}{sign}"))
    return (text for _, text in sorted(signed))
