"""A terrain key: each sign with its name, what it costs and what it does in combat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from kessel.cartography.furniture import headed
from kessel.cartography.paper import Box
from kessel.cartography.svg import dots_data, group, moved, path, put, text


class Entry(NamedTuple):
    key: str
    costs: tuple[str, ...]
    combat: str


class Columns(NamedTuple):
    """How wide the names and each of the costs are, and how high a row is."""

    name: float = 148.0
    cost: float = 44.0
    row: float = 20.8

    def cost_at(self, left: float, number: int) -> float:
        """The middle of a column of costs."""
        return left + self.name + 62 + self.cost * number

    def combat_at(self, left: float, costs: int) -> float:
        """Where the words on combat begin."""
        return self.cost_at(left, costs) - 14


def draw_line(
    entry: Entry, name: str, sign: str, columns: Columns, left: float, y: float
) -> Iterator[str]:
    yield moved((left + 24, y), sign)
    yield text(name, (left + 54, y + 4.5), "key-text")
    for i, cost in enumerate(entry.costs):
        yield text(cost, (columns.cost_at(left, i), y + 4.5), "key-cost")
    yield text(entry.combat, (columns.combat_at(left, len(entry.costs)), y + 4.5), "key-note")


def draw_signs(
    box: Box,
    say: Callable[[str], str],
    heads: Sequence[str],
    entries: Iterable[Entry],
    signs: Mapping[str, str],
    columns: Columns,
    *,
    combat: bool = True,
    first: float = 54.0,
) -> str:
    """A panel of one column of signs, the first so far from its top; over the costs their heads,
    and over what is said of combat another."""
    left, top = box.left + 14, box.top + 25
    parts = headed(box, say("art-key"))
    for i, kind in enumerate(heads):
        parts.append(text(say(f"art-key-{kind}"), (columns.cost_at(left, i), top), "key-head"))
    if combat:
        at = (columns.combat_at(left, len(heads)), top)
        parts.append(text(say("art-key-combat"), at, "key-start"))
    for row, entry in enumerate(entries):
        name = say(f"art-key-{entry.key.replace(' ', '-')}")
        y = box.top + first + row * columns.row
        parts += draw_line(entry, name, signs[entry.key], columns, left, y)
    return group("key", *parts)


# --- signs ---------------------------------------------------------------------------------------


def swatch(kind: str, *inside: str) -> str:
    return path("M-22-8.5H22V8.5H-22Z", f"{kind} swatch") + "".join(inside)


def stroke(data: str, *kinds: str) -> str:
    return "".join(path(data, kind) for kind in kinds)


def trees() -> str:
    spots = [(-16 + 7.2 * i + 3 * (j % 2), -4.4 + 4.6 * j) for j in range(3) for i in range(5)]
    data = dots_data([(x, y) for x, y in spots if abs(x) < 18])
    return stroke(data, "tree-shadow tree-1-shadow", "tree tree-1", "tree-light tree-1-light")


WAVE: Final = "M-22 3C-14-5-6 6 2 0S16-5 22-1"


def water(kind: str, data: str = WAVE) -> str:
    return stroke(data, f"{kind}-bank", f"{kind}-water")


def way(kind: str) -> str:
    return stroke("M-22 2Q0-6 22 0", f"{kind}-case", f"{kind}-fill")


def bridge(over: str, kind: str, symbol: str) -> str:
    """A road over a water, with a symbol."""
    return (
        stroke("M0-6V6", f"{over}-bank", f"{over}-water")
        + stroke("M-20 0H20", f"{kind}-case", f"{kind}-fill")
        + put(symbol, (0, 0), 0, 0.9)
    )


POND: Final = "M-17 0C-15-6-4-7 2-5S16-5 17 0S8 7-2 6S-18 5-17 0Z"
HAMLET: Final = "M-9-4h4v3h-4zM-2-5h4v3h-4zM4-3h4v3h-4zM-5 2h4v3h-4zM2 2h4v3h-4z"
HOUSES: Final = "M-12-5h5v3h-5zM-5-6h4v4h-4zM2-5h5v3h-5zM-11 2h4v4h-4zM-4 2h6v3h-6zM5 1h4v4h-4z"
BLOCKS: Final = (
    "M-18-6h7v4h-7zM-8-6h5v4h-5zM0-6h8v4h-8zM11-6h7v4h-7z"
    "M-17 1h5v5h-5zM-9 1h8v4h-8zM2 1h6v5h-6zM11 1h6v4h-6z"
)
DASHES: Final = "M-17-3h10M-3 1h12M6-4h11M-14 5h9M8 5h9"
REEDS: Final = "M-12-4l-2-3M-12-4v-4M-12-4l2-3M3 0l-2-3M3 0v-4M3 0l2-3M12-5l-2-3M12-5v-3M12-5l2-3"
RIDGE: Final = "M-20 5C-14-5-6-7 2-5S16-1 20 4"
FOOT: Final = "M-14 6C-9-1-4-3 2-1S11 2 14 6"
HEIGHT: Final = swatch("height-sign", stroke(RIDGE, "contour"), stroke(FOOT, "contour"))
SIGNS: Final[Mapping[str, str]] = {
    "clear": swatch("land", path("M-12-4h14M-9 0h16M-12 4h12", "fields")),
    "woods": swatch("woods-floor", trees()),
    "town": swatch("land", path(HOUSES, "house")),
    "village": swatch("land", path(HAMLET, "house")),
    "city": swatch("city-ground", path(BLOCKS, "block")),
    "road": way("road"),
    "stream": water("stream"),
    "river": water("river"),
    "lake": stroke(POND, "pond-bank", "pond-water"),
}
"""Signs that maps share, by what they stand for."""


def chosen(*keys: str) -> dict[str, str]:
    return {key: SIGNS[key] for key in keys}


def rows_of(entries: Sequence[Entry], rows: int) -> Iterator[tuple[int, int, Entry]]:
    """The entries by column and row."""
    for i, entry in enumerate(entries):
        column, row = divmod(i, rows)
        yield column, row, entry
