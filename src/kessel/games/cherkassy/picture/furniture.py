"""Below the map: title, terrain key, turn record, compass and scale."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.cartography.margin import draw_compass, draw_scale, panel, rectangle
from kessel.cartography.names import width_of
from kessel.cartography.paper import Box
from kessel.cartography.svg import group, path, polyline, text
from kessel.games.cherkassy.picture.captions import captions
from kessel.games.cherkassy.picture.plan import Plan

LEFT: Final = 62.0
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
    say = captions(plan.language).say
    box = boxes(plan)["title"]
    x, top = box.centre[0], box.top
    notes = broken(say("art-note"), 11.5, box.width - 40)
    return group(
        "title",
        panel(box),
        text(say("art-title"), (x, top + 54), "title-name"),
        path(polyline([(x - 150, top + 72), (x + 150, top + 72)]), "title-rule"),
        text(say("art-subtitle"), (x, top + 98), "title-place"),
        text(say("art-dates"), (x, top + 123), "title-date"),
        *(text(line, (x, top + 152 + 16 * i), "title-note") for i, line in enumerate(notes)),
    )


def broken(content: str, size: float, wide: float) -> list[str]:
    """A text in lines that fit a width; Japanese breaks anywhere but before a comma or a stop."""
    lines, line = [], ""
    for word in words(content):
        if line and width_of(line + word.rstrip(), size) > wide:
            lines.append(line.rstrip())
            line = ""
        line += word
    return [*lines, line.rstrip()]


def words(content: str) -> Iterator[str]:
    word = ""
    for i, letter in enumerate(content):
        word += letter
        ahead = content[i + 1 : i + 2]
        if letter == " " or (ord(letter) > 0x2E80 and ahead not in ("、", "。", "")):
            yield word
            word = ""
    if word:
        yield word


# --- turns ---------------------------------------------------------------------------------------


def draw_turns(plan: Plan) -> str:
    """A box for every day, tinted by its weather."""
    say = captions(plan.language).say
    track, box = plan.pack.charts.turn_track, boxes(plan)["turns"]
    parts = [panel(box), text(say("art-turns"), (box.left + 16, box.top + 25), "head")]
    count = len(track.weather)
    columns = (count + 1) // 2
    wide = (box.width - 28) / columns
    high = (box.height - 50) / 2
    for turn, weather in enumerate(track.weather):
        row, column = divmod(turn, columns)
        left, top = box.left + 14 + column * wide, box.top + 36 + row * high
        cell = Box(left + 2, top + 2, left + wide - 2, top + high - 2)
        day = track.date_of(turn)
        date = say("art-turn-date", day=day.day, month=day.month)
        x = cell.centre[0]
        parts += [
            rectangle(cell, f"turn-box turn-{weather}", 3),
            text(str(turn), (cell.left + 6, cell.top + 20), "turn-number"),
            text(date, (x + 8, cell.top + 35), "turn-date"),
            text(say(f"art-weather-{weather}"), (x, cell.bottom - 9), "turn-weather"),
        ]
    return group("turns", *parts)


# --- compass and scale ---------------------------------------------------------------------------


def draw_scale_and_compass(plan: Plan) -> str:
    say = captions(plan.language).say
    box = boxes(plan)["scale"]
    miles = plan.pack.charts.scale.miles
    unit = 2 * plan.sheet.apothem / float(miles)
    marks = ["0", "1", "2", "3", "4", say("art-mile", count=5)]
    start = (box.centre[0] - 2.5 * unit, box.bottom - 44)
    return group(
        "scales",
        panel(box),
        draw_compass((box.centre[0], box.top + 72), 58, TURNED, say("art-north")),
        draw_scale(start, unit, marks, say("art-scale", miles=miles)),
    )
