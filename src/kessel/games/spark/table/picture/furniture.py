"""Beside the map: title, days, weather, fire tables, compass and scale; and its edges."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Final

from kessel.board.hexes import Hex
from kessel.cartography import furniture
from kessel.cartography.edges import Stretch
from kessel.cartography.furniture import Row, TurnBox, headed
from kessel.cartography.margin import rectangle
from kessel.cartography.paper import Box
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import group, text
from kessel.games.spark.pack.charts import DIE, FireTable, Result
from kessel.games.spark.pack.r03_units import Front
from kessel.games.spark.table.picture.country import WET, Plan

HEIGHTS: Final = {
    "title": 206.0,
    "turns": 284.0,
    "weather": 216.0,
    "key": 848.0,
    "crt": 374.0,
    "at_crt": 374.0,
    "scale": 222.0,
}
KILOMETRES: Final = 0.8
"""2.1 What a hex is across."""
ROWS_OF_TURNS: Final = 2
HEAD: Final = 40.0
WEATHER_HEADS: Final = ("die", "name", "air", "observation", "more")
SHARES: Final = (0.0, 0.12, 0.36, 0.54, 0.7, 1.0)
"""Where the columns of the weather begin and end."""
FRONTS: Final = {"west": "leningrad", "north": "leningrad", "east": "volkhov", "south": "volkhov"}
"""Whose the Soviet part of each edge is."""


def boxes(sheet: Sheet) -> dict[str, Box]:
    return furniture.stacked(sheet, HEIGHTS, 48)


def draw_panels(plan: Plan) -> Iterator[str]:
    panels, say, charts = boxes(plan.sheet), plan.say, plan.pack.charts
    yield furniture.draw_title(panels["title"], say)
    yield furniture.draw_turns(panels["turns"], say("art-turns"), list(turns(plan)), ROWS_OF_TURNS)
    yield draw_weather(plan, panels["weather"])
    yield draw_fire(panels["crt"], say("art-crt"), charts.crt, say("art-crt-note"))
    yield draw_fire(panels["at_crt"], say("art-at-crt"), charts.at_crt, say("art-at-crt-note"))
    yield plan.scale(panels["scale"], KILOMETRES, 0.0, range(5))


# --- days and weather ----------------------------------------------------------------------------


def turns(plan: Plan) -> Iterator[TurnBox]:
    """CH.turn Every day with its weather, the ammunition that comes, and the fleet's points."""
    for day, row in plan.pack.charts.track.items():
        coming = row.ammunition
        soviet = plan.say(
            "art-turn-soviet", leningrad=coming[Front.LENINGRAD], volkhov=coming[Front.VOLKHOV]
        )
        notes = [
            (plan.say("art-turn-fleet", points=row.fleet), "turn-date"),
            (plan.say("art-turn-german", points=coming[Front.GERMAN]), "turn-axis"),
            (soviet, "turn-soviet"),
            (weather_name(plan, row.weather), "turn-weather"),
        ]
        yield TurnBox(plan.say("art-turn-date", day=day), "", "turn-plain", notes)


def weather_name(plan: Plan, weather: str) -> str:
    return plan.say(f"art-weather-{weather.replace(' ', '-')}")


def draw_weather(plan: Plan, box: Box) -> str:
    """7.0 What each weather does, and on which faces of the die it comes."""
    say, charts = plan.say, plan.pack.charts
    parts = headed(box, say("art-weather"))
    heads = [say(f"art-weather-{head}") for head in WEATHER_HEADS]
    rows = [heads, *(list(weather_row(plan, name)) for name in charts.weather)]
    high = (box.height - 50) / len(rows)
    for number, row in enumerate(rows):
        top = box.top + 36 + number * high
        for word, (start, end) in zip(row, pairwise(SHARES), strict=True):
            wide = box.width - 28
            cell = Box(box.left + 14 + start * wide, top, box.left + 14 + end * wide, top + high)
            parts.append(rectangle(cell, "cell" if number else "cell-odds"))
            at = (cell.centre[0], cell.centre[1] + 4)
            parts.append(text(word, at, "cell-text" if number else "cell-odds-text"))
    return group("weather", *parts)


def weather_row(plan: Plan, name: str) -> Iterator[str]:
    say, row = plan.say, plan.pack.charts.weather[name]
    faces = [die for die, found in zip(DIE, plan.pack.charts.weather_by_die, strict=False)
             if found == name]  # fmt: skip
    yield f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else "".join(map(str, faces))
    yield weather_name(plan, name)
    yield say("art-percent", number=row.air)
    yield say("art-observation", hexes=row.observation)
    effects = (("art-halves-fire", row.halves_fire), ("art-doubles-cost", row.doubles_cost))
    yield " · ".join(say(key) for key, holds in effects if holds) or "–"


# --- fire ----------------------------------------------------------------------------------------


def draw_fire(box: Box, head: str, table: FireTable, note: str) -> str:
    """CH.crt, CH.atcrt Results by die and column."""
    columns = [str(column) for column in table.columns]
    columns[-1] += "+"
    rows: list[Row] = [("", [(column, "cell-odds") for column in columns])]
    for die, results in zip(DIE, table.rows, strict=True):
        told = [(result(one), "cell-red" if one.steps else "cell") for one in results]
        rows.append((str(die), told))
    return furniture.draw_table(box, head, rows, HEAD, heading, note)


def heading(head: str, box: Box) -> Iterator[str]:
    yield text(head, (box.left + HEAD / 2, box.centre[1] + 4), "cell-dice")


def result(found: Result) -> str:
    """As the table is printed: a dash, C, or steps."""
    return str(found.steps) if found.steps else "C" if found.check else "–"


# --- edges ---------------------------------------------------------------------------------------


def stretches(plan: Plan) -> Iterator[Stretch]:
    """Bars along the edges by who holds the land there, then an arrow for each entry (11.71)."""
    grid, map = plan.map.grid, plan.map
    columns, rows = range(grid.columns), range(grid.rows)
    edges = {
        "north": [grid.at(column, rows[0]) for column in columns],
        "south": [grid.at(column, rows[-1]) for column in columns],
        "west": [grid.at(columns[0], row) for row in rows],
        "east": [grid.at(columns[-1], row) for row in rows],
    }
    for edge, hexes in edges.items():
        for side, run in groupby(hexes, lambda here: holder(plan, here)):
            found = list(run)
            if side and len(found) > 2:
                front = FRONTS[edge] if side == "soviet" else "german"
                sign = "star" if side == "soviet" else "cross"
                yield Stretch(edge, found, side, plan.say(f"art-bar-{front}"), sign)
    for name, entries in map.entries.items():
        for here in entries:
            edge = next(edge for edge, hexes in edges.items() if here in hexes)
            letter = "R" if name == "rail" else ""
            yield Stretch(edge, [here], "", "", "", holder(plan, here), letter)


def holder(plan: Plan, here: Hex) -> str:
    """18.6.a Whose the land is at the beginning; nobody's on ice."""
    if plan.map.terrain[here] in WET:
        return ""
    return "soviet" if here in plan.map.soviet_area else "german"
