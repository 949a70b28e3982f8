"""The scene: where units are, what is marked on them, and what they are doing."""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import chain
from typing import Any, TypeVar

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cartography.sheet import Sheet
from kessel.hexkit.table.shape import Position
from kessel.kernel.scene import Point, Standing, standing
from kessel.kernel.sides import Side

P = TypeVar("P", bound=Position)
Doing = Iterable[tuple[Iterable[int], str]]
"""Units with what they do; of several things the last one shows."""
States = Callable[[Any], tuple[str, ...]]
"""What the face of a unit and the markers on it tell."""

Pile = tuple[Standing, ...]
Marked = Mapping[int, tuple[str, ...]]
"""What is marked on units, for those that are."""
NOTHING: Marked = {}
MOST_PILES = 20_000
"""Of all tables of a game together; now and then all are made anew."""


class Busy(dict[Any, tuple[str, ...]]):
    """What is told of units that do something and have no markers but their own, by unit."""

    def __init__(self, states: States, word: str) -> None:
        super().__init__()
        self.states, self.word = states, word

    def __missing__(self, unit: Any) -> tuple[str, ...]:
        self[unit] = told = (*self.states(unit), self.word)
        return told


class Piles(dict[tuple[Any, ...], Pile]):
    """Stacks by hex and make-up as they lie while nobody in them does anything, made when they are
    first looked at; and by what some of a stack show instead of their `states`, unit by unit."""

    def __init__(self, labels: Sequence[str], states: States, known: int) -> None:
        super().__init__()
        self.labels, self.states, self.known = labels, states, known
        self._busy: dict[str, Busy] = {}

    def busy(self, word: str) -> Busy:
        """What is told of units that do something, made once for each."""
        found = self._busy.get(word)
        if found is None:
            found = self._busy[word] = Busy(self.states, word)
        return found

    def __missing__(self, at: tuple[Any, ...]) -> Pile:
        here, stack, *shown = at
        if len(self) > MOST_PILES:
            self.clear()
        told = tuple(map(self.states, stack))
        if shown:
            told = tuple([other or usual for other, usual in zip(shown[0], told, strict=True)])
        self[at] = made = pile(here, self.labels[here], stack, told, self.known)
        return made


def piles(p: P, states: States, unknown: int | None = None) -> Piles:
    """Units from `unknown` on stand for what is not known, each told apart by where it lies."""
    return Piles(p.pack.map.grid.labels, states, sys.maxsize if unknown is None else unknown)


def standings(
    p: P, still: Piles, doing: Doing, boxed: Iterable[Standing], marked: Marked = NOTHING
) -> tuple[Standing, ...]:
    """Units by hex, the bottom of a stack first, then those in boxes. Where few units have markers,
    `marked` says which, and `still` nothing."""
    known, shown = still.known, dict(marked)
    for units, word in doing:
        plain = still.busy(word)
        for unit in units:
            if unit < known:
                shown[unit] = (*marked[unit], word) if unit in marked else plain[unit]
    order = sorted(p.stacks)
    found = list(map(still.__getitem__, zip(order, map(p.stacks.__getitem__, order), strict=True)))
    for here in set(map(p.hex_of.__getitem__, shown)):
        stack = p.stacks.get(here)
        if stack is not None:
            at = here, stack, tuple(map(shown.get, stack))
            found[bisect_left(order, here)] = still[at]
    return tuple(chain(*found, boxed))


@lru_cache(maxsize=50_000)
def pile(
    here: Hex, label: str, stack: Sequence[int], states: tuple[tuple[str, ...], ...], known: int
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
    p: Position,
    side: Side,
    left: Collection[int],
    may_move: Callable[[Any], bool] | None = None,
) -> list[int]:
    """Who could move in this phase and can no more."""
    hex_of, known = p.hex_of, len(p.hex_of)
    others = units_of(p.pack, side).difference(left)
    return [
        u
        for u in others
        if u < known and hex_of[u] != OFF_MAP and (may_move is None or may_move(u))
    ]


@lru_cache(maxsize=64)
def units_of(pack: Any, side: Side) -> frozenset[int]:
    """A side's counters, those that stand for unknown ones included."""
    return frozenset(unit.id for unit in pack.units if unit.side == side)


@lru_cache(maxsize=64)
def field_of(sheet: Sheet, in_play: bytes) -> tuple[Point, Point] | None:
    """Two corners around the hexes in play, marked one for each; none where all of them are."""
    if all(in_play):
        return None
    hexes = [Hex(here) for here, used in enumerate(in_play) if used]
    corners = [corner for here in hexes for corner in sheet.outline(here)]
    across, down = zip(*corners, strict=True)
    return (min(across), min(down)), (max(across), max(down))
