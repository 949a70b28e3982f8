"""Beside the map: title, turn and phase records, victory points, boxes, compass and scale."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.cartography import furniture
from kessel.cartography.furniture import TurnBox, broken, cells, headed
from kessel.cartography.margin import rectangle
from kessel.cartography.paper import Box
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import group, text
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules.state import CAMPAIGN
from kessel.games.paulus.table.picture.plan import Plan
from kessel.kernel.sides import Side

HEIGHTS: Final = {
    "title": 196.0,
    "turns": 352.0,
    "phases": 164.0,
    "key": 482.0,
    "inset": 792.0,
    "points": 262.0,
    "routed": 196.0,
    "scale": 216.0,
}
TURNED: Final = 26.0
"""The top of the map points 26 degrees west of north, so north is to the right of it."""
PHASES: Final = ("movement", "combat", "reaction", "exploitation", "supply")
POINTS: Final = (8, 10)
"""Rows and columns of the victory point track: 70 points end the game (10.25)."""


def boxes(sheet: Sheet) -> dict[str, Box]:
    return furniture.stacked(sheet, HEIGHTS, 44)


def draw_panels(plan: Plan) -> Iterator[str]:
    panels, say = boxes(plan.sheet), plan.say
    yield furniture.draw_title(panels["title"], say)
    yield furniture.draw_turns(panels["turns"], say("art-turns"), list(turns(plan)), 3)
    yield draw_phases(plan, panels["phases"])
    yield draw_points(plan, panels["points"])
    yield draw_routed(plan, panels["routed"])
    across = plan.pack.charts.scale.kilometres
    yield plan.scale(panels["scale"], float(across), TURNED, kilometres=across)


# --- records -------------------------------------------------------------------------------------


def turns(plan: Plan) -> Iterator[TurnBox]:
    """CH.turns Every turn with the first of its days, and the entry hexes of its reinforcements."""
    track = plan.pack.charts.turn_track
    for turn in range(1, track.turns + 1):
        day = track.date_of(turn)
        date = plan.say("art-turn-date", day=day.day, month=day.month)
        notes = [
            (entries(plan, Side(side), turn), f"turn-{ink}")
            for side, ink in ((AXIS, "german"), (SOVIET, "soviet"))
        ]
        yield TurnBox(str(turn), date, "turn-plain", notes)


def entries(plan: Plan, side: Side, turn: int) -> str:
    """9.1 Where a side's reinforcements of a turn come in, those of the optional rules left out."""
    found = {
        arrival.entry
        for arrival in plan.pack.setups[CAMPAIGN].arrivals
        if (arrival.turn, plan.pack.units[arrival.unit].side) == (turn, side) and not arrival.option
    }
    letters = sorted(code for code in found if len(code) == 1)
    if any(len(code) > 1 for code in found):
        letters.append(plan.say("art-turn-inland"))
    return " ".join(letters)


def draw_phases(plan: Plan, box: Box) -> str:
    """3.0 The phases of both player turns; in each the other side reacts."""
    parts = headed(box, plan.say("art-phases"))
    sides = (("soviet", "german"), ("german", "soviet"))
    both = [(side, other, phase) for side, other in sides for phase in PHASES]
    for cell, (side, other, phase) in zip(cells(box, 2, len(PHASES), 36), both, strict=True):
        ink = other if phase == "reaction" else side
        x, y = cell.centre
        name = plan.say(f"art-phase-{phase}", side=ink)
        lines = broken(name, 14.0, cell.width - 8)
        parts.append(rectangle(cell, f"phase-box phase-{ink}", 3))
        top = y + 4.5 - 8 * (len(lines) - 1)
        parts += [text(line, (x, top + 16 * i), "phase-name") for i, line in enumerate(lines)]
    return group("phases", *parts)


def draw_points(plan: Plan, box: Box) -> str:
    """10.2 A box for every Soviet victory point."""
    parts = headed(box, plan.say("art-points"))
    last = plan.pack.charts.figures.sudden_victory
    for number, cell in enumerate(cells(box, *POINTS, 34)):
        parts.append(rectangle(cell, "track-last" if number == last else "track-box", 2))
        parts.append(text(str(number), (cell.centre[0], cell.centre[1] + 4.5), "track-number"))
    return group("points", *parts)


def draw_routed(plan: Plan, box: Box) -> str:
    """8.18 A box for the routed units of each Romanian army."""
    parts = headed(box, plan.say("art-routed"))
    for army, cell in zip((3, 4), cells(box, 1, 2, 36), strict=True):
        parts.append(rectangle(cell, "routed-box", 3))
        at = (cell.centre[0], cell.bottom - 12)
        parts.append(text(plan.say("art-routed-army", army=army), at, "routed-name"))
    return group("routed", *parts)
