"""A text map for the terminal: a line for each row of hexes, three characters for each hex."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import Hex
from kessel.games.paulus.r02_map import Terrain
from kessel.games.paulus.r02_units import Nation
from kessel.games.paulus.state import Position

GROUND: Final = {
    Terrain.CLEAR: ".",
    Terrain.FOREST: '"',
    Terrain.TOWN: "t",
    Terrain.VILLAGE: "v",
    Terrain.CITY: "#",
}
LETTERS: Final = {Nation.ROMANIAN: "R", Nation.SOVIET: "S", Nation.GUARDS: "S", Nation.NAVAL: "S"}


def draw_map(p: Position, language: str) -> str:
    """The scenario's part of the map, north at the top, with the height of every stack."""
    grid = p.pack.map.grid
    scenario = p.pack.charts.scenarios[p.scenario]
    lines = []
    for row in range(scenario.first_row - 1, scenario.last_row):
        indent = "  " if row % 2 == grid.shifted else ""
        cells = (cell(p, grid.at(column, row)) for column in range(grid.columns))
        lines.append(f"{row + 1:02} {indent}{' '.join(cells)}")
    return "\n".join(lines)


def cell(p: Position, here: Hex) -> str:
    stack = p.stacks.get(here)
    if stack is None:
        return f" {GROUND[p.pack.map.terrain[here]]} "
    return f"{LETTERS.get(p.pack.units[stack[0]].nation, 'G')}{len(stack):<2}"
