"""A text map for the terminal: the scenario's part of the map small, the fighting larger.

Rows stand one under the other, every second one half a hex further east. On the small map a hex is
two characters, so the lines are full, and a hex touches its neighbours in the lines around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography.terminal import around, hanging, pad, runs, sections, titled
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import RAILWAY, ROAD, TRAIL, Terrain
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Nation, Unit, UnitId
from kessel.games.paulus.rules.r06_combat.s2_odds import attack_of, defence_of
from kessel.games.paulus.rules.r09_reinforcements import arrival_of
from kessel.games.paulus.rules.state import Battle, Crowding, Moving, Place, Position, Retreating
from kessel.games.paulus.table.describing import named_token, place_name, speaker, status
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker

MARGIN: Final = 3
WIDE: Final = 10
"""Characters of a hex on the larger map."""
ACROSS: Final = 9
DOWN: Final = 7
"""Columns and rows of the larger map."""
GROUND: Final = {
    Terrain.CLEAR: ".",
    Terrain.FOREST: '"',
    Terrain.TOWN: "o",
    Terrain.VILLAGE: ",",
    Terrain.CITY: "#",
}
LETTERS: Final = {Nation.ROMANIAN: "R", Nation.SOVIET: "S", Nation.GUARDS: "S", Nation.NAVAL: "S"}
WAYS: Final = ((ROAD, "="), (TRAIL, "-"), (RAILWAY, "+"))
BOXES: Final = (Place.ROUTED, Place.RETREATED, Place.EXITED, Place.ELIMINATED)


def draw_map(p: Position, language: str) -> str:
    """Status, map, legend, the surroundings of what goes on, units to come, boxes."""
    said = speaker(p.pack, language)
    found = [
        [status(p, language)],
        overview(p),
        [said.say("legend-units"), said.say("legend-ground")],
    ]
    middle = focus(p)
    if middle is not None:
        found.append(close_up(p, middle, said))
        found.append(stacks_around(p, middle, said))
    for side in (SOVIET, AXIS):
        name = said.name(Side, side)
        found.append(titled(said.say("to-come", side=name), to_come(p, side, said)))
        found.append(titled(said.say("boxes", side=name), boxes(p, side, said)))
    return sections(*found)


# --- the whole map -------------------------------------------------------------------------------


def overview(p: Position) -> list[str]:
    """Two characters for a hex, with every second number of a column above and those of rows on
    the left."""
    grid = p.pack.map.grid
    scenario = p.pack.charts.scenarios[p.scenario]
    heads = (grid.labels[column][2:] if column % 2 == 0 else "  " for column in range(grid.columns))
    lines = [" " * MARGIN + "".join(heads).rstrip()]
    for row in range(scenario.first_row - 1, scenario.last_row):
        cells = "".join(small(p, grid.at(column, row)) for column in range(grid.columns))
        lines.append(f"{grid.labels[grid.at(0, row)][:2]:{MARGIN}}{shift(p, row)}{cells}".rstrip())
    return lines


def shift(p: Position, row: int, wide: int = 2) -> str:
    """Half a hex, for the rows that stand further east."""
    return " " * (wide // 2) if row % 2 == p.pack.map.grid.shifted else ""


def small(p: Position, here: Hex) -> str:
    """`G2` for a stack, `+` for more than nine, ` .` and other signs for the ground."""
    stack = p.stacks.get(here)
    if not stack:
        return f" {GROUND[p.pack.map.terrain[here]]}"
    return f"{letter(p.pack.units[stack[0]])}{len(stack) if len(stack) < 10 else '+'}"


def letter(unit: Unit) -> str:
    return LETTERS.get(unit.nation, "G")


# --- the fighting --------------------------------------------------------------------------------


def focus(p: Position) -> Hex | None:
    """Where something is going on."""
    for frame in reversed(p.flow):
        match frame:
            case Moving(here=here) | Retreating(here=here) | Crowding(hex=here):
                return here
            case Battle(targets=[here, *_]):
                return here
    return None


def window(p: Position, middle: Hex) -> Iterator[list[Hex]]:
    """The hexes around one, row by row."""
    grid = p.pack.map.grid
    column, row = grid.place(middle)
    columns = around(column, ACROSS, grid.columns)
    for down in around(row, DOWN, grid.rows):
        yield [grid.at(across, down) for across in columns]


def close_up(p: Position, middle: Hex, said: Speaker) -> list[str]:
    lines = [said.say("around", hex=said.name(Hex, middle))]
    for row in window(p, middle):
        indent = shift(p, p.pack.map.grid.place(row[0])[1], WIDE)
        for content in (head, strengths):
            cells = "".join(pad(content(p, here), WIDE) for here in row)
            lines.append(f"{indent}{cells}".rstrip())
    return [*lines, said.say("legend-hex"), said.say("legend-stack")]


def head(p: Position, here: Hex) -> str:
    """Number, ground and ways."""
    flags = p.pack.map.around(here)
    ways = "".join(sign for flag, sign in WAYS if any(one & flag for one in flags))
    return f"{p.pack.map.grid.labels[here]} {GROUND[p.pack.map.terrain[here]]}{ways}"


def strengths(p: Position, here: Hex) -> str:
    """`G2 10-14`: how many units, and what they attack and defend with."""
    stack = p.stacks.get(here, ())
    if not stack:
        return ""
    attack = sum(attack_of(p, unit, ()) for unit in stack)
    defence = sum(defence_of(p, unit, in_city=False) for unit in stack)
    return f"{small(p, here)} {attack}-{defence}"


def stacks_around(p: Position, middle: Hex, said: Speaker) -> list[str]:
    """Every unit on the larger map."""
    found = []
    for row in window(p, middle):
        for here in row:
            tokens = [named_token(p, unit, said) for unit in p.stacks.get(here, ())]
            if tokens:
                found += hanging(f"{said.name(Hex, here)}: ", tokens, said.comma)
    return found


# --- beside the map ------------------------------------------------------------------------------


def to_come(p: Position, side: Side, said: Speaker) -> list[str]:
    """9.1 Reinforcements by turn and entry, as far as the scenario goes."""
    waiting: dict[tuple[int, str], list[UnitId]] = {}
    for unit in held(p, side, Place.COMING):
        arrival = arrival_of(p, unit)
        key = (p.turn, "") if arrival is None else (arrival.turn, arrival.entry)
        if key[0] <= p.pack.charts.scenarios[p.scenario].last_turn:
            waiting.setdefault(key, []).append(unit)
    lines = []
    for (turn, entry), units in sorted(waiting.items()):
        name = said.say("to-come-turn", turn=turn, entry=entry or "none")
        lines += hanging(f"{name}: ", runs(labels_of(p.pack), units), " ")
    return lines


def boxes(p: Position, side: Side, said: Speaker) -> list[str]:
    lines = []
    for place in BOXES:
        units = held(p, side, place)
        if units:
            labels = runs(labels_of(p.pack), units)
            lines += hanging(f"{place_name(place, said)}: ", labels, " ")
    return lines


def held(p: Position, side: Side, place: Place) -> list[UnitId]:
    return [unit.id for unit in p.pack.units if unit.side == side and p.place[unit.id] is place]


@cache
def labels_of(pack: Pack) -> tuple[str, ...]:
    return tuple(unit.label for unit in pack.units)
