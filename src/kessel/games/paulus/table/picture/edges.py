"""What the edges of the map are for: sides (6.62), entry hexes (9.13), scenarios (10.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cartography.edges import Stretch, edge_of
from kessel.cartography.svg import curved, path, strokes
from kessel.cartography.works import behind, fronts
from kessel.games.paulus.pack.r02_units import AXIS
from kessel.games.paulus.rules.r07_lines import SOURCES
from kessel.games.paulus.rules.state import KALACH, WINTER_STORM
from kessel.games.paulus.table.picture.plan import Plan

INKS: Final = {"west": "german", "south": "german", "east": "soviet", "north": "soviet"}
BEHIND: Final = 0.3
"""How far inside the region its border is drawn, in radii."""
SIGNS: Final = {"german": "cross", "soviet": "star"}


def stretches(plan: Plan) -> Iterator[Stretch]:
    """Bars along the edges, those at the sides cut where scenarios end; then the entry hexes."""
    grid, say = plan.map.grid, plan.say
    rows, columns = range(grid.rows), range(grid.columns)
    for edge, row in (("north", rows[0]), ("south", rows[-1])):
        hexes = [grid.at(column, row) for column in columns]
        yield stretch(edge, hexes, say(f"art-bar-{INKS[edge]}"))
    north, south = limits(plan)
    for edge, column in (("west", columns[0]), ("east", columns[-1])):
        name = say(f"art-bar-{INKS[edge]}")
        whole = [grid.at(column, row) for row in rows]
        yield stretch(edge, whole[:north], say("art-bar-part", edge=name, number=1))
        yield stretch(edge, whole[north:south], "")
        yield stretch(edge, whole[south:], say("art-bar-part", edge=name, number=2))
    for letter, here in plan.map.entries.items():
        side = "german" if letter in SOURCES[AXIS] else "soviet"
        yield Stretch(edge_of(plan.map.grid, here), [here], "", "", "", side, letter)


def stretch(edge: str, hexes: list[Hex], content: str) -> Stretch:
    ink = INKS[edge]
    share = 0.36 if edge in ("west", "east") else 0.5  # clear of the roundels of entry hexes
    return Stretch(edge, hexes, ink, content, SIGNS[ink] if content else "", share=share)


def limits(plan: Plan) -> tuple[int, int]:
    """10.11 How many rows lie north of where scenario 1 ends, and of where scenario 2 begins."""
    scenarios = plan.pack.charts.scenarios
    return scenarios[KALACH].last_row, scenarios[WINTER_STORM].first_row - 1


def draw_border(plan: Plan) -> str:
    """10.23 The line west of which Soviet divisions score, a little behind the Chir and the Don."""
    map, sheet = plan.map, plan.sheet
    sides = [
        side
        for side, there in enumerate(map.grid.around)
        if there != OFF_MAP and map.west_of_chir[side // 6] and not map.west_of_chir[there]
    ]
    lines = (behind(line, BEHIND * sheet.radius) for line in fronts(sheet, sides))
    return path("".join(curved(line) for line in lines), "border")


def draw_limits(plan: Plan) -> str:
    """10.11 Where the part of the map that a scenario uses ends."""
    lines = [line for rows in limits(plan) for line in plan.sheet.below(rows - 1)]
    return path(strokes(lines), "limit")
