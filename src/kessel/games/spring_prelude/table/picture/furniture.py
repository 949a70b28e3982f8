"""Beside the map: title, turn record, weather, combat results, victory, compass and scale."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from kessel.cartography import furniture
from kessel.cartography.furniture import Row, TurnBox, broken, cells, headed
from kessel.cartography.margin import rectangle
from kessel.cartography.paper import Box
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import group, text
from kessel.games.spring_prelude.pack.charts import FIRST_DAY, TWO_DICE, Day, Result
from kessel.games.spring_prelude.pack.r02_map import Terrain
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.table.picture.plan import Plan

HEIGHTS: Final = {
    "title": 198.0,
    "turns": 632.0,
    "weather": 164.0,
    "key": 790.0,
    "results": 704.0,
    "victory": 156.0,
    "scale": 222.0,
}
TURNED: Final = 5.6
"""The top of the map points 5.6 degrees west of north, so north is to the right of it."""
KILOMETRES: Final = 4.5
"""2.1 says three miles; the places named fit 4.5 km."""
ROWS_OF_TURNS: Final = 4
HEAD: Final = 104.0
"""The width of the first column of the combat results."""


def boxes(sheet: Sheet) -> dict[str, Box]:
    return furniture.stacked(sheet, HEIGHTS, 48)


def draw_panels(plan: Plan) -> Iterator[str]:
    panels, say = boxes(plan.sheet), plan.say
    yield furniture.draw_title(panels["title"], say)
    yield furniture.draw_turns(panels["turns"], say("art-turns"), list(turns(plan)), ROWS_OF_TURNS)
    yield draw_weather(plan, panels["weather"])
    yield draw_results(plan, panels["results"])
    yield draw_victory(plan, panels["victory"])
    yield plan.scale(panels["scale"], KILOMETRES, TURNED)


# --- turns and weather ---------------------------------------------------------------------------


def turns(plan: Plan) -> Iterator[TurnBox]:
    """CH.trt Every day with its turn in each scenario, support, air and replacement points of both
    sides, and the historical weather."""
    for day in plan.pack.charts.turn_track.values():
        ink = "turn-plain" if day.date >= FIRST_DAY else "turn-early"
        weather = plan.say("art-turn-weather", rain=int(day.is_rain), mud=int(day.is_mud))
        notes = [
            (weather, "turn-weather"),
            (points(plan, day, SOVIET), "turn-soviet"),
            (points(plan, day, AXIS), "turn-axis"),
            (numbers(plan, day.date), "turn-date"),
        ]
        yield TurnBox(plan.say("art-turn-date", day=day.date.day), "", ink, notes)


def points(plan: Plan, day: Day, side: int) -> str:
    infantry, mechanized = day.rp[side]
    told = plan.say("art-turn-points", support=day.sp[side], air=day.ap[side])
    if infantry or mechanized:
        told += plan.say("art-turn-replacements", infantry=infantry, mechanized=mechanized)
    return told


def numbers(plan: Plan, day: date) -> str:
    """The turn of each scenario that a day is, of the longer game where there are two."""
    last = {scenario.number: scenario for scenario in plan.pack.charts.scenarios.values()}
    found: dict[int, list[str]] = {}
    for number, scenario in sorted(last.items()):
        turn = (day - scenario.first_date).days + 1
        if 1 <= turn <= scenario.turns:
            found.setdefault(turn, []).append(str(number))
    told = (plan.say("art-turn-number", scenario="/".join(who), turn=turn)
            for turn, who in found.items())  # fmt: skip
    return " · ".join(told)


def draw_weather(plan: Plan, box: Box) -> str:
    """5.0 The boxes of the Rain Days marker with the sums of two dice that are rain."""
    parts = headed(box, plan.say("art-weather"))
    highest = plan.pack.charts.weather.highest
    for number, (cell, last) in enumerate(
        zip(cells(box, 1, len(highest), 38, 34), highest, strict=True)
    ):
        x, y = cell.centre
        note = plan.say("art-weather-range", last=last) if last else plan.say("art-weather-none")
        parts.append(rectangle(cell, "track-box", 3))
        parts.append(text(str(number), (x, y + 2), "track-number"))
        parts.append(text(note, (x, y + 22), "track-note"))
    starts = {s.number: s.rain_box for s in plan.pack.charts.scenarios.values()}
    told = plan.say("art-weather-starts", early=starts[3], late=starts[2])
    parts.append(text(told, (box.left + 18, box.bottom - 14), "panel-note"))
    return group("weather", *parts)


# --- combat and victory --------------------------------------------------------------------------


def draw_results(plan: Plan, box: Box) -> str:
    """CH.crt The lines of odds by terrain, and the results by the sum of two dice."""
    chart, say = plan.pack.charts.combat_results, plan.say
    rows: list[Row] = [(name, [(word, "cell-odds") for word in odds]) for odds, name in lines(plan)]
    for dice, results in zip(TWO_DICE, chart.rows, strict=True):
        told = [(result(one), "cell-red" if one.is_overrun else "cell") for one in results]
        rows.append((str(dice), told))
    note = say("art-results-note")
    return furniture.draw_table(box, say("art-results"), rows, HEAD, heading, note)


def lines(plan: Plan) -> Iterator[tuple[tuple[str, ...], str]]:
    """The lines of odds, each with the names of the terrains that share it."""
    chart, say = plan.pack.charts.combat_results, plan.say
    found: dict[tuple[str, ...], list[str]] = {}
    for terrain in Terrain:
        name = say(f"art-odds-{terrain.replace(' ', '-')}")
        found.setdefault(chart.lines[terrain], []).append(name)
    found.setdefault(chart.level_two, []).append(say("art-odds-level-2"))
    for odds in sorted(found, key=lambda line: line[-1].rjust(5)):
        yield odds, say("art-comma").join(found[odds])


def heading(head: str, box: Box) -> Iterator[str]:
    heads = broken(head, 11.5, HEAD - 4)
    for i, line in enumerate(heads):
        y = box.centre[1] + 4 + 14 * (i - (len(heads) - 1) / 2)
        yield text(line, (box.left + 2, y), "cell-head")


def result(found: Result) -> str:
    """As the table is printed: A(1)r1, A(1*)/D(1), Dr2."""
    attacker = loss(found.attacker_steps, found.attacker_retreat, "*" if found.is_split else "")
    defender = loss(found.defender_steps, found.defender_retreat, "")
    sides = (f"A{attacker}" if attacker else "", f"D{defender}" if defender else "")
    return "/".join(filter(None, sides))


def loss(steps: int, retreat: int, star: str) -> str:
    return (f"({steps}{star})" if steps else "") + (f"r{retreat}" if retreat else "")


def draw_victory(plan: Plan, box: Box) -> str:
    """20.0.d The levels of victory by Axis points less Soviet points."""
    parts = headed(box, plan.say("art-victory"))
    levels = plan.pack.charts.victory.levels[::-1]
    for i, (cell, (least, level)) in enumerate(
        zip(cells(box, 1, len(levels), 38), levels, strict=True)
    ):
        x = cell.centre[0]
        ink = "soviet" if level.startswith("soviet") else "axis" if level.startswith("axis") else ""
        parts.append(rectangle(cell, f"level level-{ink or 'draw'}", 3))
        told = f"≥ {least}" if i else f"< {levels[1][0]}"
        parts.append(text(told, (x, cell.top + 26), "track-note"))
        lines = broken(plan.say(f"art-level-{level}"), 11.5, cell.width - 8)
        parts += [text(one, (x, cell.top + 48 + 15 * n), "level-name")
                  for n, one in enumerate(lines)]  # fmt: skip
    return group("victory", *parts)
