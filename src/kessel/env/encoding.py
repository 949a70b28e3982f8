"""A side's view as numbers, without knowing the game: everything in it that has a fixed place.

Numbers stand as they are in the position (turn 3 is 3, unit 17 is 17), -1 is "none", words are
hashed to a number, and enums count from 0. Nothing is scaled: whoever learns knows best how.
"""

from __future__ import annotations

import enum
import functools
import typing
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import numpy
from numpy.typing import NDArray

from kessel.kernel.game import Game
from kessel.kernel.notation import fields_of, verb
from kessel.kernel.sides import Side
from kessel.studies.ids import labelled

Numbers = NDArray[numpy.int16]

LARGEST: Final = 32_767
NONE: Final = -1
UNTOLD: Final = ("pack", "dice", "flow", "options", "outcome", "revealed", "players", "scenario")
"""Fields of a position that are no part of the table."""


class Part(NamedTuple):
    """A stretch of the observation: `by` says what its places are counted by."""

    name: str
    start: int
    size: int
    by: str


def number(value: Any) -> int:
    """A scalar of a position or an order."""
    if isinstance(value, enum.Enum):
        return places(type(value))[value]
    if isinstance(value, str):
        return word(value)
    return max(-LARGEST, min(int(value), LARGEST))


@functools.cache
def places(kind: type[enum.Enum]) -> dict[enum.Enum, int]:
    return {member: place for place, member in enumerate(kind)}


@functools.cache
def word(text: str) -> int:
    """0 for an empty word; for another one always the same number."""
    return 1 + zlib.crc32(text.encode()) % (LARGEST - 1) if text else 0


def is_scalar(hint: Any) -> bool:
    kind = getattr(hint, "__supertype__", hint)
    return isinstance(kind, type) and issubclass(kind, int | str | enum.Enum)


def element(hint: Any) -> Any:
    """What a list or an open tuple is made of, else None."""
    made_of = typing.get_args(hint)
    is_open = typing.get_origin(hint) is list or made_of[1:] == (...,)
    return made_of[0] if is_open and made_of else None


class Encoder:
    """Lays out one game with one pack, and fills the layout for any view of it."""

    def __init__(self, game: Game, position: Any) -> None:
        self.game = game
        self.board = game.board(position.pack) if game.board else None
        self.layout: list[Part] = []
        self.size = 0
        codecs = game.make_codecs(position.pack)
        self.spaces = [space.label for space in self.board.spaces] if self.board else []
        self.counters = [counter.label for counter in self.board.counters] if self.board else []
        self.space_type = labelled(codecs, self.spaces)
        self.unit_type = labelled(codecs, self.counters)
        self.hidden = [c.hidden for c in self.board.counters] if self.board else []
        self.boxes = {box.id: n for n, box in enumerate(self.board.boxes)} if self.board else {}
        self.phases = {p.id: n for n, p in enumerate(self.board.sequence)} if self.board else {}
        self._lay_out(position)

    # --- the layout -------------------------------------------------------------------------

    def _lay_out(self, position: Any) -> None:
        self._part("side")
        for name, value in told(position):
            if isinstance(value, list):
                self._part(name, max(1, len(value)), self._counted_by(value))
            else:
                self._part(name)
        self.frames: dict[type, tuple[Part, list[tuple[str, bool]]]] = {}
        for kind in (*self.game.procedures, *self.game.decisions):
            fields = [(name, is_scalar(hint)) for name, hint in fields_of(kind)]
            scalars = [name for name, scalar in fields if scalar]
            part = self._part(f"frame {verb(kind)}", 1 + len(scalars))
            self.frames[kind] = part, fields
        if self.board is not None:
            self._part("phase")
            self._part("at", len(self.counters), "counter")
            self._part("box", len(self.counters), "counter")
            self._part("units under way", len(self.counters), "counter")
            self._part("spaces under way", len(self.spaces), "space")
            for side in (0, 1) if any(self.hidden) else ():
                self._part(f"face down {side}", len(self.spaces), "space")

    def _part(self, name: str, size: int = 1, by: str = "") -> Part:
        part = Part(name, self.size, size, by)
        self.layout.append(part)
        self.size += size
        return part

    def _counted_by(self, value: Sequence[Any]) -> str:
        known = len(self.counters) - sum(self.hidden)
        by_length = {len(self.spaces): "space", len(self.counters): "counter", known: "counter"}
        return by_length.get(len(value), "") if value else "length"

    @functools.cached_property
    def parts(self) -> dict[str, slice]:
        """Where each part of the observation lies."""
        return {part.name: slice(part.start, part.start + part.size) for part in self.layout}

    # --- a view -----------------------------------------------------------------------------

    def encode(self, seen: Any, side: Side) -> Numbers:
        """A view's position as a side sees it."""
        found: Numbers = numpy.full(self.size, NONE, dtype=numpy.int16)
        found[self.parts["side"]] = side
        for name, value in told(seen):
            self._put(found, self.parts[name], value)
        self._put_frames(found, seen)
        if self.board is not None:
            self._put_scene(found, seen)
        return found

    def _put(self, found: Numbers, where: slice, value: Any) -> None:
        if not isinstance(value, list):
            found[where] = number(value)
        elif self.layout_of(where).by == "length":
            found[where] = len(value)
        else:
            fits = value[: where.stop - where.start]
            if fits:
                found[where.start : where.start + len(fits)] = numbers(fits)

    def layout_of(self, where: slice) -> Part:
        return self._by_start[where.start]

    @functools.cached_property
    def _by_start(self) -> dict[int, Part]:
        return {part.start: part for part in self.layout}

    def _put_frames(self, found: Numbers, seen: Any) -> None:
        """What is under way: scalars in the frame's own part, units and spaces by their places."""
        for part, _ in self.frames.values():
            found[part.start] = 0
        units = self.parts.get("units under way")
        spaces = self.parts.get("spaces under way")
        for where in (units, spaces):
            if where is not None:
                found[where] = 0
        for frame in seen.flow:
            part, fields = self.frames[type(frame)]
            found[part.start] += 1
            at = part.start + 1
            for name, scalar in fields:
                if scalar:
                    found[at] = number(getattr(frame, name))
                    at += 1
            if units is not None and spaces is not None:
                self._mark(found[units], named(frame, self.unit_type))
                self._mark(found[spaces], named(frame, self.space_type))

    def _mark(self, part: Numbers, ids: Iterator[int]) -> None:
        for id in ids:
            if 0 <= id < len(part):
                part[id] += 1

    def _put_scene(self, found: Numbers, seen: Any) -> None:
        assert self.game.scene is not None
        scene = self.game.scene(seen)
        found[self.parts["phase"]] = self.phases.get(scene.phase, NONE)
        at, box = found[self.parts["at"]], found[self.parts["box"]]
        face_down = [found[self.parts[f"face down {s}"]] for s in (0, 1) if any(self.hidden)]
        for part in face_down:
            part[:] = 0
        assert self.board is not None
        for standing in scene.standings:
            counter = standing.counter
            if self.hidden[counter]:
                face_down[self.board.counters[counter].side][standing.space] += 1
            elif standing.space >= 0:
                at[counter] = standing.space
            else:
                box[counter] = self.boxes.get(standing.box, NONE)


def told(position: Any) -> Iterator[tuple[str, Any]]:
    """The scalars and lists of scalars of a position, those of structs in it included; what is
    neither (stacks, boxes) is told by the scene."""
    kind: type[msgspec.Struct] = type(position)
    for name, is_struct in tellable(kind):
        value = getattr(position, name)
        if is_struct:
            yield from ((f"{name}.{inner}", found) for inner, found in told(value))
        else:
            yield name, value


@functools.cache
def tellable(kind: type[msgspec.Struct]) -> tuple[tuple[str, bool], ...]:
    """The fields that have a fixed place, and whether they are structs themselves."""
    found = []
    for name, hint in fields_of(kind):
        is_struct = isinstance(hint, type) and issubclass(hint, msgspec.Struct)
        is_list = typing.get_origin(hint) is list and is_scalar(element(hint))
        if name not in UNTOLD and (is_struct or is_list or is_scalar(hint)):
            found.append((name, is_struct))
    return tuple(found)


def named(frame: Any, kind: Any) -> Iterator[int]:
    """The ids of a type that a frame names, alone or in a list."""
    holder: type[msgspec.Struct] = type(frame)
    for name, is_list in naming(holder, kind):
        value = getattr(frame, name)
        yield from value if is_list else (value,)


@functools.cache
def naming(frame: type[msgspec.Struct], kind: Any) -> tuple[tuple[str, bool], ...]:
    if kind is None:
        return ()
    fields = ((name, hint is kind, element(hint) is kind) for name, hint in fields_of(frame))
    return tuple((name, is_list) for name, is_one, is_list in fields if is_one or is_list)


def numbers(values: Sequence[Any]) -> Sequence[int]:
    """Many scalars of one type."""
    first = values[0]
    if isinstance(first, enum.Enum):
        known = places(type(first))
        return [known[value] for value in values]
    return values if isinstance(first, int) else [number(value) for value in values]
