"""The board: what is printed on the map, on counters and beside them, as a client needs it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from kessel.board.hexes import Hex
from kessel.cartography.places import hex_space
from kessel.cartography.sheet import Sheet
from kessel.hexkit.table.shape import Pack, Place, Unit
from kessel.kernel.looks import Looks
from kessel.kernel.scene import (
    Board,
    BoxInfo,
    CounterInfo,
    Face,
    Inset,
    Overlay,
    Point,
    SpaceInfo,
    TrackInfo,
    Words,
)
from kessel.kernel.sequence import printed_lines
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.text import Speaker, Voice

TURN = "turn"
UNKNOWN = "SFGPU----------"
"""The symbol of a counter that lies face down."""


class Printed(NamedTuple):
    """What a game prints: its words and looks, the sheet, the names of places, what is told of a
    hex, and where markers stand in it, in radii from the middle."""

    voice: Voice
    looks: Looks
    sheet: Sheet
    places: Mapping[Hex, Place]
    about: Callable[[Any, Hex, Speaker], Iterable[str]]
    anchor: Point = (-0.46, -0.5)
    """Beside the number, above the counters."""

    def board(
        self,
        pack: Pack,
        counters: Iterable[CounterInfo],
        boxes: Iterable[BoxInfo],
        tracks: Iterable[TrackInfo],
        sequence: Path,
        overlays: tuple[Overlay, ...],
        insets: Iterable[Inset] = (),
    ) -> Board:
        """`sequence` has the lines of the sequence of play."""
        say = partial(self.voice.say, pack)
        return Board(
            kind="hexes",
            width=self.sheet.width,
            height=self.sheet.height,
            spaces=tuple(self.space(pack, Hex(here)) for here in range(len(self.sheet.grid))),
            counters=tuple(counters),
            boxes=tuple(boxes),
            tracks=tuple(tracks),
            sequence=printed_lines(sequence, say),
            states=self.looks.state_infos(say),
            overlays=overlays,
            insets=tuple(insets),
            styles=self.looks.styles,
            tones=self.looks.tones,
        )

    def space(self, pack: Pack, here: Hex) -> SpaceInfo:
        place = self.places.get(here)
        return hex_space(
            self.sheet,
            here,
            Words(place.name, place.name_ja) if place else None,
            str(pack.map.terrain[here]),
            self.voice.told(pack, lambda said: said.joined(self.about(pack, here, said))),
            self.anchor,
        )


def sentence(text: str, said: Speaker) -> str:
    """A list of words as a sentence."""
    return f"{text[0].upper()}{text[1:]}{'。' if said.language == 'ja' else '.'}"


def counter(
    unit: Unit, faces: Sequence[Face], symbol: str, kind: Words, about: Words, **more: Any
) -> CounterInfo:
    """A unit's counter, its faces from full strength down."""
    front, *others = faces
    return CounterInfo(
        id=unit.id,
        label=unit.label,
        side=unit.side,
        name=Words(unit.name or unit.label, unit.name_ja or unit.name or unit.label),
        kind=kind,
        symbol=symbol,
        left=front.left,
        right=front.right,
        about=about,
        reduced=others[0] if others else None,
        further=tuple(others[1:]),
        **more,
    )


def card_back(unit: Unit, name: Words, about: Words, **more: Any) -> CounterInfo:
    """A counter that stands for what cannot be seen."""
    back = counter(unit, [Face("", "")], UNKNOWN, name, about, top="?", hidden=True, **more)
    return replace(back, name=name)


# --- boxes and tracks ----------------------------------------------------------------------------


def turn_box(turn: int) -> str:
    return f"turn-{turn}"


def turn_boxes(turns: Iterable[int], name: Callable[[int], Words]) -> Iterator[BoxInfo]:
    """A box for those who come on each turn."""
    for turn in turns:
        yield BoxInfo(turn_box(turn), NOBODY, name(turn))


def side_box(side: str, place: str) -> str:
    return f"{side}-{place}"


def side_boxes(
    sides: Sequence[str], places: Sequence[str], say: Callable[[str], Words]
) -> Iterator[BoxInfo]:
    """A box of each side for each place off the map."""
    for number, side in enumerate(sides):
        for place in places:
            yield BoxInfo(side_box(side, place), Side(number), say(f"place-{place}"))


def turn_track(
    name: Words, turns: Sequence[int], note: Callable[[int], Words], signs: tuple[str, ...] = ()
) -> TrackInfo:
    notes = tuple(note(turn) for turn in turns)
    return TrackInfo(TURN, name, tuple(map(str, turns)), notes, signs)


def numbered(id: str, name: Words, most: int) -> TrackInfo:
    """A track of points."""
    return TrackInfo(id, name, tuple(str(points) for points in range(most + 1)), ())
