"""The scene: where units are, what is marked on them, and what they are doing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any, TypeVar

from kessel.board.hexes import Hex
from kessel.cartography.sheet import Sheet
from kessel.hexkit.table.shape import Position
from kessel.kernel.scene import Point, Standing, standing
from kessel.kernel.sides import Side

P = TypeVar("P", bound=Position)
Doing = Iterable[tuple[Iterable[int], str]]
"""Units with what they do; of several things the last one shows."""
States = Callable[[Any], tuple[str, ...]]
"""What the face of a unit and the markers on it tell."""

Piles = dict[tuple[Hex, Sequence[int]], tuple[Standing, ...]]
"""Stacks as they lie, by hex."""
MOST_PILES = 600


def standings(
    p: P,
    states: States,
    doing: Doing,
    boxed: Iterable[Standing],
    *,
    unknown: int | None = None,
    piles: Piles | None = None,
) -> list[Standing]:
    """Units by hex, the bottom of a stack first, then those in boxes.

    Units from `unknown` on stand for what is not known, each told apart by where it lies. `piles`
    are stacks whose units do nothing, as they lay while all `states` were the same.
    """
    labels, known = p.pack.map.grid.labels, sys.maxsize if unknown is None else unknown
    piles = {} if piles is None else piles
    if len(piles) > MOST_PILES:
        piles.clear()
    does = {unit: (*states(unit), word) for units, word in doing for unit in units if unit < known}
    busy = {p.hex_of[unit] for unit in does}
    found: list[Standing] = []
    for here in sorted(p.stacks):
        stack = p.stacks[here]
        if here in busy:
            told = tuple([does.get(unit) or states(unit) for unit in stack])
            found += pile(here, labels[here], stack, told, known)
            continue
        still = piles.get((here, stack))
        if still is None:
            told = tuple(map(states, stack))
            still = piles[here, stack] = pile(here, labels[here], stack, told, known)
        found += still
    found += boxed
    return found


@lru_cache(maxsize=50_000)
def pile(
    here: Hex, label: str, stack: tuple[int, ...], states: tuple[tuple[str, ...], ...], known: int
) -> tuple[Standing, ...]:
    """A stack; most lie as before."""
    return tuple(
        standing(unit, here, "", told, f"{label}.{level}" if unit >= known else "")
        for level, (unit, told) in enumerate(zip(stack, states, strict=True))
    )


def in_boxes(
    p: P, states: States, box_of: Callable[[P, Any], str], nowhere: Collection[Enum]
) -> Iterator[Standing]:
    """Units off the map; nobody sees those whose place is `nowhere`, and the map's need no box."""
    for unit, place in enumerate(p.place):
        if place not in nowhere:
            yield standing(unit, -1, box_of(p, unit), states(unit))


def done_moving(
    p: Position, side: Side, left: Collection[int], may_move: Callable[[Any], bool]
) -> Iterator[int]:
    """Who could move in this phase and can no more."""
    units = p.pack.units
    for stack in p.stacks.values():
        if units[stack[0]].side == side:
            for unit in stack:
                if unit not in left and may_move(unit):
                    yield unit


@lru_cache(maxsize=64)
def field_of(sheet: Sheet, in_play: bytes) -> tuple[Point, Point] | None:
    """Two corners around the hexes in play, marked one for each; none where all of them are."""
    if all(in_play):
        return None
    hexes = [Hex(here) for here, used in enumerate(in_play) if used]
    corners = [corner for here in hexes for corner in sheet.outline(here)]
    across, down = zip(*corners, strict=True)
    return (min(across), min(down)), (max(across), max(down))
