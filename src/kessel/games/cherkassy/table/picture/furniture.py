"""Below the map: title, turn record, compass and scale."""

from __future__ import annotations

from typing import Final

from kessel.cartography import furniture
from kessel.cartography.furniture import TurnBox
from kessel.cartography.paper import Box
from kessel.games.cherkassy.table.picture.plan import Plan

WIDTHS: Final = {"title": 500.0, "key": 1080.0, "turns": 960.0, "scale": 366.0}
SPACE: Final = 18.0
TURNED: Final = -21.0
"""The top of the map points 21 degrees east of north, so north is to the left of it."""


def boxes(plan: Plan) -> dict[str, Box]:
    """The panels side by side, under the map."""
    top = plan.sheet.frame.bottom + 44
    bottom = plan.sheet.height - 22
    found, left = {}, plan.sheet.frame.left
    for name, wide in WIDTHS.items():
        found[name] = Box(left, top, left + wide, bottom)
        left += wide + SPACE
    return found


def draw_title(plan: Plan) -> str:
    return furniture.draw_title(boxes(plan)["title"], plan.say)


def draw_turns(plan: Plan) -> str:
    """A box for every day, tinted by its weather."""
    say, track = plan.say, plan.pack.charts.turn_track
    turns = []
    for turn, weather in enumerate(track.weather):
        day = track.date_of(turn)
        date = say("art-turn-date", day=day.day, month=day.month)
        sky = (say(f"art-weather-{weather}"), "turn-weather")
        turns.append(TurnBox(str(turn), date, f"turn-{weather}", [sky]))
    return furniture.draw_turns(boxes(plan)["turns"], say("art-turns"), turns, 2)


def draw_scale_and_compass(plan: Plan) -> str:
    miles = plan.pack.charts.scale.miles
    return plan.scale(boxes(plan)["scale"], float(miles), TURNED, range(6), "mile", miles=miles)
