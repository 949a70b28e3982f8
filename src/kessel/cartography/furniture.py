"""Panels around a map: its title, its turns, its scale, and paragraphs that fit them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kessel.cartography.margin import draw_compass, draw_scale, panel, rectangle
from kessel.cartography.names import width_of
from kessel.cartography.paper import Box
from kessel.cartography.sheet import Sheet
from kessel.cartography.svg import group, path, polyline, text


def stacked(sheet: Sheet, heights: Mapping[str, float], gap: float) -> dict[str, Box]:
    """Panels one below the other, right of the map; what is left of its height is between."""
    left, right = sheet.frame.right + gap, sheet.width - 22
    top, bottom = sheet.frame.top - 40, sheet.height - 22
    space = (bottom - top - sum(heights.values())) / (len(heights) - 1)
    found = {}
    for name, high in heights.items():
        found[name] = Box(left, top, right, top + high)
        top += high + space
    return found


def draw_title(box: Box, say: Callable[[str], str]) -> str:
    """The name of the game, where and when it plays, and a note."""
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


def headed(box: Box, head: str) -> list[str]:
    """A panel with a heading."""
    return [panel(box), text(head, (box.left + 16, box.top + 25), "head")]


def cells(box: Box, rows: int, columns: int, head: float, foot: float = 12.0) -> Iterator[Box]:
    """Equal boxes inside a panel, below its heading, row by row."""
    wide, high = (box.width - 28) / columns, (box.height - head - foot) / rows
    for number in range(rows * columns):
        row, column = divmod(number, columns)
        left, top = box.left + 14 + column * wide, box.top + head + row * high
        yield Box(left + 2, top + 2, left + wide - 2, top + high - 2)


Row = tuple[str, Sequence[tuple[str, str]]]
"""Of a table: its heading, and words with their inks."""


def draw_table(
    box: Box,
    head: str,
    rows: Sequence[Row],
    wide: float,
    heading: Callable[[str, Box], Iterator[str]],
    note: str,
) -> str:
    """Results by row and column; the headings of the rows are so wide."""
    high = (box.height - 74) / len(rows)
    parts = headed(box, head)
    for number, (name, words) in enumerate(rows):
        top = box.top + 36 + number * high
        row = Box(box.left + 14, top, box.right - 14, top + high)
        parts += heading(name, row)
        parts += draw_row(row._replace(left=row.left + wide), words)
    parts.append(text(note, (box.left + 18, box.bottom - 15), "panel-note"))
    return group("results", *parts)


def draw_row(box: Box, words: Sequence[tuple[str, str]]) -> Iterator[str]:
    wide = box.width / len(words)
    for i, (word, kind) in enumerate(words):
        x = box.left + i * wide
        yield rectangle(Box(x, box.top, x + wide, box.bottom), kind)
        yield text(word, (x + wide / 2, box.centre[1] + 4), f"{kind}-text")


# --- paragraphs ----------------------------------------------------------------------------------


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


class TurnBox(NamedTuple):
    """A box of the turn record: `kind` is its ink, `notes` are lines `(content, kind)` from its
    foot upwards."""

    number: str
    date: str
    kind: str
    notes: Sequence[tuple[str, str]]


def draw_turns(box: Box, head: str, turns: Sequence[TurnBox], rows: int) -> str:
    """A box for every turn, in rows."""
    parts = headed(box, head)
    columns = -(-len(turns) // rows)
    wide = (box.width - 28) / columns
    high = (box.height - 50) / rows
    for number, turn in enumerate(turns):
        row, column = divmod(number, columns)
        left, top = box.left + 14 + column * wide, box.top + 36 + row * high
        cell = Box(left + 2, top + 2, left + wide - 2, top + high - 2)
        x = cell.centre[0]
        parts += [
            rectangle(cell, f"turn-box {turn.kind}", 3),
            text(turn.number, (cell.left + 6, cell.top + 20), "turn-number"),
            text(turn.date, (x + 8, cell.top + 35), "turn-date"),
            *(
                text(content, (x, cell.bottom - 9 - 17 * line), kind)
                for line, (content, kind) in enumerate(turn.notes)
            ),
        ]
    return group("turns", *parts)


# --- compass and scale ---------------------------------------------------------------------------


class Measure(NamedTuple):
    """A scale: what one of its parts is in the units of the sheet, its marks, what a hex is."""

    unit: float
    marks: Sequence[str]
    note: str


def draw_scale_and_compass(box: Box, measure: Measure, turned: float, north: str) -> str:
    parts = len(measure.marks) - 1
    start = (box.centre[0] - parts * measure.unit / 2, box.bottom - 44)
    return group(
        "scales",
        panel(box),
        draw_compass((box.centre[0], box.top + 72), 58, turned, north),
        draw_scale(start, measure.unit, measure.marks, measure.note),
    )
