"""A table to look at: what a client needs to draw a game, ready made and in both languages.

A `Board` is what is printed and never changes: spaces with their outlines, counters, boxes, tracks,
the sequence of play. A `Scene` is where everything is now. Neither holds a rule: a client draws
them, highlights what the options name, and sends orders back in notation. All points are in the
board's own units, y downwards.
"""

from __future__ import annotations

import msgspec

Point = tuple[float, float]


class Words(msgspec.Struct, frozen=True):
    """A text in both languages."""

    en: str
    ja: str


# --- what is printed -------------------------------------------------------------------------


class SpaceInfo(msgspec.Struct, frozen=True):
    """A space. `kind` is the game's word (area, zone, hex …); `about` describes it in words."""

    id: int
    label: str
    name: Words
    kind: str
    terrain: str
    outline: tuple[Point, ...]
    centre: Point
    """Where its counters stand."""
    anchor: Point
    """Where its label and its markers stand, clear of the counters."""
    neighbours: tuple[int, ...]
    about: Words


class CounterInfo(msgspec.Struct, frozen=True):
    """A counter's face: factors in their printed places, a NATO symbol code for the middle.

    `style` names a colour scheme the client knows (german, german-armour, soviet, soviet-armour …).
    """

    id: int
    label: str
    side: int
    name: Words
    formation: Words
    kind: Words
    style: str
    symbol: str
    left: str
    right: str
    """Factors at the lower left and lower right; a gun's night strength is at the right."""
    top: str
    about: Words


class BoxInfo(msgspec.Struct, frozen=True):
    """A box off the map, of one side (or -1)."""

    id: str
    side: int
    name: Words


class TrackInfo(msgspec.Struct, frozen=True):
    """A track: its boxes by label, and what each stands for."""

    id: str
    name: Words
    labels: tuple[str, ...]
    notes: tuple[Words, ...]


class PhaseInfo(msgspec.Struct, frozen=True):
    """A line of the sequence of play; `level` is its indentation."""

    id: str
    rule: str
    name: Words
    level: int


class Board(msgspec.Struct, frozen=True):
    """Everything printed. `art` is the drawn map without counters, as SVG of the same size."""

    kind: str
    width: float
    height: float
    spaces: tuple[SpaceInfo, ...]
    counters: tuple[CounterInfo, ...]
    boxes: tuple[BoxInfo, ...]
    tracks: tuple[TrackInfo, ...]
    sequence: tuple[PhaseInfo, ...]


# --- where everything is -----------------------------------------------------------------------


class Standing(msgspec.Struct, frozen=True):
    """A counter in a space or (space -1) in a box; `states` are words such as committed."""

    counter: int
    space: int
    box: str = ""
    states: tuple[str, ...] = ()


class Marker(msgspec.Struct, frozen=True):
    """A marker in a space: its kind (control, ruin …), whose it is, and what it says."""

    kind: str
    space: int
    side: int
    text: Words


class TrackMark(msgspec.Struct, frozen=True):
    """A marker on a track: the index of its box, and the face that shows."""

    track: str
    box: int
    face: str
    text: Words


class Scene(msgspec.Struct, frozen=True):
    """Where everything is now, in the order in which stacks lie (first at the bottom)."""

    standings: tuple[Standing, ...]
    markers: tuple[Marker, ...]
    tracks: tuple[TrackMark, ...]
    phase: str
    """The line of the sequence of play that is being played."""
    status: Words


class Reach(msgspec.Struct, frozen=True):
    """A space a unit can get to: what it costs in all, the way there, and whether it must stop."""

    space: int
    cost: int
    path: tuple[int, ...]
    stops: bool
    orders: tuple[str, ...]
    """The orders, in notation, that take it there one after the other."""
