"""A text map for the terminal: the whole map small, the fighting larger, and what lies beside it.

Columns of hexes are straight, and every other one stands half a hex lower: a row of hexes takes two
lines, the higher columns on the first and the lower ones on the second. On the small map each hex
has two characters, so the lines are full, and a hex touches its neighbours in the lines around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cartography.terminal import around, hanging, pad, runs, sections, titled
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import IMPROVED, ROAD, Terrain
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.r09_reinforcements import code_of, due_turn
from kessel.games.cherkassy.rules.r11_combat.s2_odds import attack_strength, defence_strength
from kessel.games.cherkassy.rules.s1_forging import SPECIAL
from kessel.games.cherkassy.rules.scenarios import last_turn
from kessel.games.cherkassy.rules.state import (
    Battle,
    Moving,
    Place,
    Position,
    Trimming,
)
from kessel.games.cherkassy.table.describing import (
    box_name,
    is_unseen,
    named_token,
    speaker,
    status,
)
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker

MARGIN: Final = 3
WIDE: Final = 10
"""Characters of a hex on the larger map."""
ACROSS: Final = 9
DOWN: Final = 7
"""Columns and rows of the larger map."""
LETTERS: Final = "GS"
GROUND: Final = {Terrain.CLEAR: ".", Terrain.WOODS: '"', Terrain.HILL: "^", Terrain.SWAMP: "%"}
BOXES: Final = (Place.RECONSTITUTION, Place.TWO_STEPS, Place.ONE_STEP, Place.ELIMINATED)

Cell = Callable[[Position, Hex], Sequence[str]]
"""The lines of a hex."""


def draw_map(p: Position, language: str) -> str:
    """Status, map, legend, the surroundings of what goes on, units to come, boxes."""
    said = speaker(p.pack, language)
    found = [[status(p, language)], overview(p), legend(said)]
    middle = focus(p)
    if middle is not None:
        found.append(close_up(p, middle, said))
        found.append(stacks_around(p, middle, said))
    for side in (SOVIET, GERMAN):
        name = said.name(Side, side)
        found.append(titled(said.say("to-come", side=name), to_come(p, side, said)))
        found.append(titled(said.say("boxes", side=name), boxes(p, side, said)))
    return sections(*found)


# --- the whole map -------------------------------------------------------------------------------


def overview(p: Position) -> list[str]:
    """Two characters for a hex, with the numbers of columns above and of rows on the left."""
    grid = p.pack.map.grid
    heads = ["", ""]
    for column in range(grid.columns):
        lower = column % 2 == grid.shifted
        heads[lower] = pad(heads[lower], column) + grid.labels[grid.at(column, 0)][:2]
    lines = staggered(p, range(grid.columns), range(grid.rows), 1, small)
    numbered = []
    for number, text in enumerate(lines):
        row = grid.at(0, number // 2) if number % 2 == 0 else OFF_MAP
        name = grid.labels[row][2:] if row != OFF_MAP else ""
        numbered.append(f"{name:{MARGIN}}{text}".rstrip())
    return [*(" " * MARGIN + head for head in heads), *numbered]


def small(p: Position, here: Hex) -> tuple[str]:
    """`G2` for a stack, `.` and other signs for the ground, with a colon where Soviets rule."""
    stack = p.stacks.get(here)
    if stack:
        first = p.pack.units[stack[0]]
        return (f"{LETTERS[first.side]}{'A' if first.is_artillery else len(stack)}",)
    return (f"{' ' if p.control[here] == GERMAN else ':'}{ground(p.pack, here)}",)


def ground(pack: Pack, here: Hex) -> str:
    if here == pack.map.airfield:
        return "*"
    return "o" if here in pack.map.towns else GROUND[pack.map.terrain[here]]


def staggered(p: Position, columns: range, rows: range, step: int, cell: Cell) -> Iterator[str]:
    """The hexes of some columns and rows; a column begins `step` characters after the last, and
    the lower ones a line further down."""
    grid = p.pack.map.grid
    lines: list[str] = [""] * (2 * len(rows) + 2)
    for column in columns:
        lower = column % 2 == grid.shifted
        for row in rows:
            top = 2 * (row - rows.start) + lower
            for number, text in enumerate(cell(p, grid.at(column, row)), top):
                lines[number] = pad(lines[number], step * (column - columns.start)) + text
    while not lines[-1]:
        lines.pop()
    yield from lines


def legend(said: Speaker) -> list[str]:
    return [said.say("legend-units"), said.say("legend-ground")]


# --- the fighting --------------------------------------------------------------------------------


def focus(p: Position) -> Hex | None:
    """Where something is going on."""
    for frame in reversed(p.flow):
        match frame:
            case Moving(here=here) | Trimming(hex=here) | Battle(target=here):
                return here
    return None


def window(p: Position, middle: Hex) -> tuple[range, range]:
    """The columns and rows around a hex, moved inwards at the edge of the map."""
    grid = p.pack.map.grid
    column, row = grid.place(middle)
    return around(column, ACROSS, grid.columns), around(row, DOWN, grid.rows)


def close_up(p: Position, middle: Hex, said: Speaker) -> list[str]:
    columns, rows = window(p, middle)
    lines = [line.rstrip() for line in staggered(p, columns, rows, WIDE, large)]
    legends = (said.say("legend-hex"), said.say("legend-stack"))
    return [said.say("around", hex=said.name(Hex, middle)), *lines, *legends]


def large(p: Position, here: Hex) -> tuple[str, str]:
    """Number, ground and road; then the stack."""
    flags = p.pack.map.around(here)
    improved, road = (any(f & kind for f in flags) for kind in (IMPROVED, ROAD))
    ways = "=" * improved + "-" * road
    mark = " " if p.control[here] == GERMAN else ":"
    return f"{p.pack.map.grid.labels[here]}{mark}{ground(p.pack, here)}{ways}", strengths(p, here)


def strengths(p: Position, here: Hex) -> str:
    """`G2 10-14`: how many units, and what they attack and defend with."""
    stack = p.stacks.get(here, ())
    if not stack:
        return ""
    head = small(p, here)[0]
    if is_unseen(p, stack):
        return f"{head} ?"
    attack = sum(attack_strength(p, unit) for unit in stack)
    return f"{head} {attack}-{sum(defence_strength(p, unit) for unit in stack)}"


def stacks_around(p: Position, middle: Hex, said: Speaker) -> list[str]:
    """Every unit on the larger map that can be seen."""
    columns, rows = window(p, middle)
    grid = p.pack.map.grid
    found = []
    for column in columns:
        for row in rows:
            here = grid.at(column, row)
            stack = p.stacks.get(here, ())
            if stack and not is_unseen(p, stack):
                tokens = [named_token(p, unit, said) for unit in stack]
                found += hanging(f"{said.name(Hex, here)}: ", tokens, said.comma)
    return found


# --- beside the map ------------------------------------------------------------------------------


def to_come(p: Position, side: Side, said: Speaker) -> list[str]:
    """9.1 Reinforcements by turn, as far as the scenario goes."""
    waiting: dict[tuple[int, str], list[UnitId]] = {}
    for unit in held(p, side, Place.TRACK):
        code = code_of(p, unit)
        turn = -1 if code in ("N", SPECIAL) else due_turn(code)
        if turn <= last_turn(p):
            waiting.setdefault((turn, code if turn < 0 else ""), []).append(unit)
    lines = []
    for (turn, code), units in sorted(waiting.items()):
        name = said.say("to-come-turn", turn=turn)
        if code:
            name = said.say("to-come-north" if code == "N" else "to-come-exchange")
        lines += hanging(f"{name}: ", runs(labels_of(p.pack), units), " ")
    return lines


def boxes(p: Position, side: Side, said: Speaker) -> list[str]:
    lines = []
    for place in BOXES:
        units = held(p, side, place)
        if units:
            lines += hanging(f"{box_name(place, said)}: ", runs(labels_of(p.pack), units), " ")
    return lines


def held(p: Position, side: Side, place: Place) -> list[UnitId]:
    units = p.pack.units[: p.pack.unknown]
    return [unit.id for unit in units if unit.side == side and p.place[unit.id] is place]


@cache
def labels_of(pack: Pack) -> tuple[str, ...]:
    return tuple(unit.label for unit in pack.units)
