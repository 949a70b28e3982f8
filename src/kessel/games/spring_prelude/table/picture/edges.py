"""Lines and edges: supply (7.5), entries (16.1), exits (10.6), scenarios, sheets, works."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography.edges import Stretch, edge_of
from kessel.cartography.lines import calmed, spaced
from kessel.cartography.svg import curved, group, layered, path, polyline, strokes
from kessel.cartography.works import battlements, half_rounds, open_ring
from kessel.games.spring_prelude.pack.r02_map import WEST_COLUMNS
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command
from kessel.games.spring_prelude.table.picture.plan import Plan

CAMPAIGN: Final = "izyum-campaign"
NORTHERN: Final = "northern-pincer"
PASSIVE: Final = "passive-timoshenko"
INKS: Final = {AXIS: "german", SOVIET: "soviet"}
SIGNS: Final = {"german": "cross", "soviet": "star"}
LAST_AXIS: Final = "E3201"
SOVIET_ENDS: Final = ("E4001", "E4845")
"""7.5 Axis sources lie on the north edge as far as the first, Soviet ones between the others."""
INSIDE: Final = 0.17
"""How far inside their hex works are drawn."""


# --- the edges -----------------------------------------------------------------------------------


def stretches(plan: Plan) -> Iterator[Stretch]:
    """Bars along the edges where a side is supplied; then arrows where units and supply come."""
    grid, say = plan.map.grid, plan.say
    rows, columns = range(grid.rows), range(grid.columns)
    north = [grid.at(column, rows[0]) for column in columns]
    east = [grid.at(columns[-1], row) for row in rows]
    axis = say("art-bar-german")
    yield bar("north", north[: north.index(grid.hex(LAST_AXIS)) + 1], "german", axis)
    yield bar(
        "north", north[north.index(grid.hex(SOVIET_ENDS[0])) :], "soviet", say("art-bar-soviet")
    )
    south = [grid.at(column, rows[-1]) for column in columns]
    yield bar("south", south, "german", axis)._replace(share=0.25)
    yield bar("west", [grid.at(columns[0], row) for row in rows], "german", axis)
    last = grid.place(grid.hex(SOVIET_ENDS[1]))[1] + 1
    seam = max((grid.place(here)[1] + 1 for here in entries(plan)[Command.SWF]), default=last)
    yield bar("east", east[:seam], "soviet", say("art-bar-swf"))
    yield bar("east", east[seam:last], "soviet", say("art-bar-sf"))
    for side, hexes in zip(INKS, plan.pack.charts.scenarios[CAMPAIGN].sources, strict=True):
        for here in sorted(hexes - plan.map.exits.keys()):
            yield Stretch(edge_of(plan.map.grid, here), [here], "", "", "", INKS[side])
    for here, letter in plan.map.exits.items():
        yield Stretch("south", [here], "", "", "", "german", letter)


def bar(edge: str, hexes: list[Hex], ink: str, content: str) -> Stretch:
    return Stretch(edge, hexes, ink, content, SIGNS[ink])


def entries(plan: Plan) -> dict[Command, list[Hex]]:
    """16.1, 16.2 Where the units of each Soviet command come in."""
    setup, units = plan.pack.setups[CAMPAIGN], plan.pack.units
    found: dict[Command, set[Hex]] = {Command.SWF: set(), Command.SF: set()}
    coming = [(units[one.unit], one.entries) for one in setup.arrivals]
    coming += [(units[group.units[0]], group.entries) for group in setup.groups]
    for unit, hexes in coming:
        if unit.side == SOVIET:
            found[unit.command] |= set(hexes)
    return {command: sorted(hexes) for command, hexes in found.items()}


# --- lines across the map ------------------------------------------------------------------------


def limits(plan: Plan) -> dict[int, int]:
    """S1.a, S4.a After how many rows scenario 1 ends, and scenario 4 begins, by their numbers."""
    scenarios = plan.pack.charts.scenarios
    return {1: scenarios[NORTHERN].last_row, 4: scenarios[PASSIVE].first_row - 1}


def draw_limits(plan: Plan) -> str:
    """The hexsides between the rows of a scenario and the others, on map E."""
    below = plan.sheet.below
    lines = [line for rows in limits(plan).values() for line in below(rows - 1, WEST_COLUMNS)]
    return layered("limit", strokes(lines), "limit-case", "limit")


def draw_orange(plan: Plan) -> str:
    """S4.i The line that divides the commands of scenario 4, along its hexes."""
    centres = [plan.sheet.centre(here) for here in plan.map.orange_line]
    if len(centres) < 2:
        return ""
    centres.insert(0, (plan.sheet.frame.right, centres[0][1]))
    return path(curved(calmed(spaced(centres, plan.sheet.radius), 5)), "orange")


def draw_join(plan: Plan) -> str:
    """2.1 Where the sheets overlap: a hair line down the column that both have."""
    frame = plan.sheet.frame
    x = join(plan)
    return path(polyline([(x, frame.top), (x, frame.bottom)]), "join")


def join(plan: Plan) -> float:
    return plan.sheet.centre(plan.map.grid.at(WEST_COLUMNS, 0))[0]


# --- works ---------------------------------------------------------------------------------------


def draw_works(plan: Plan) -> str:
    """14.1.p Battlements around entrenchments, half rounds around improved positions."""
    parts = []
    for side, ink in INKS.items():
        walls = [ring(plan, here) for here, owner in plan.map.entrenched.items() if owner == side]
        posts = [ring(plan, here) for here, owner in plan.map.improved.items() if owner == side]
        data = "".join(battlements(line, 9.0, 3.4) for line in walls)
        rounds = "".join(half_rounds(line, 8.4) for line in posts)
        parts.append(layered(f"walls-{ink}", data, "works-halo", f"works-{ink}"))
        parts.append(layered(f"posts-{ink}", rounds, "works-halo", f"works-fill-{ink}"))
    return group("works", *parts)


def ring(plan: Plan, here: Hex) -> list[tuple[float, float]]:
    return open_ring(plan.sheet, here, INSIDE)
