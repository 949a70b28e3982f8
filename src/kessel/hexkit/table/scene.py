"""The scene: where units are, what is marked on them, and what they are doing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from enum import Enum
from functools import lru_cache
from typing import Any, TypeVar

from kessel.board.hexes import Hex
from kessel.cartography.sheet import Sheet
from kessel.hexkit.table.shape import Position
from kessel.kernel.scene import Point, Standing
from kessel.kernel.sides import Side

P = TypeVar("P", bound=Position)
Doing = Iterable[tuple[Iterable[int], str]]
"""Units with what they do; of several things the last one shows."""


def standings(
    p: P,
    states: Callable[[P, Any], tuple[str, ...]],
    box_of: Callable[[P, Any], str],
    doing: Doing,
    *,
    nowhere: Collection[Enum],
    unknown: int | None = None,
) -> Iterator[Standing]:
    """Units by hex, the bottom of a stack first, then those in boxes.

    Units from `unknown` on stand for what is not known, each told apart by where it lies; nobody
    sees units whose place is `nowhere`, and those on the map need no box.
    """
    does = {unit: word for units, word in doing for unit in units}
    for here in sorted(p.stacks):
        for level, unit in enumerate(p.stacks[here]):
            if unknown is not None and unit >= unknown:
                yield Standing(unit, here, key=f"{p.pack.map.grid.labels[here]}.{level}")
            else:
                now = (does[unit],) if unit in does else ()
                yield Standing(unit, here, states=(*states(p, unit), *now))
    for unit, place in enumerate(p.place):
        if place not in nowhere:
            yield Standing(unit, -1, box_of(p, unit), states(p, unit))


def done_moving(
    p: Position, side: Side, left: Collection[int], may_move: Callable[[Any], bool]
) -> Iterator[int]:
    """Who could move in this phase and can no more."""
    for stack in p.stacks.values():
        if p.pack.units[stack[0]].side == side:
            yield from (unit for unit in stack if unit not in left and may_move(unit))


@lru_cache(maxsize=64)
def field_of(sheet: Sheet, in_play: bytes) -> tuple[Point, Point] | None:
    """Two corners around the hexes in play, marked one for each; none where all of them are."""
    if all(in_play):
        return None
    hexes = [Hex(here) for here, used in enumerate(in_play) if used]
    corners = [corner for here in hexes for corner in sheet.outline(here)]
    across, down = zip(*corners, strict=True)
    return (min(across), min(down)), (max(across), max(down))
