"""A table to look at: what a client needs to draw a game, ready made and in both languages.

A `Board` is what is printed and never changes: spaces with their outlines, counters, boxes, tracks,
the sequence of play. A `Scene` is where everything is now. An `OverlayView` is laid over the map on
demand: zones of control, supply lines and the like. None holds a rule: a client draws them,
highlights what the options name, and sends orders back in notation. All points are in the board's
own units, y downwards.
"""

from __future__ import annotations

import functools

import msgspec

from kessel.kernel.errors import BrokenRule

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


class Face(msgspec.Struct, frozen=True):
    """The factors of a counter's other face."""

    left: str
    right: str


class CounterInfo(msgspec.Struct, frozen=True):
    """A counter's face: factors in their printed places, a NATO symbol code for the middle.

    `style` is one of the board's colour schemes.
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
    beside: str = ""
    """What is printed right of the symbol: a gun's range."""
    before: str = ""
    """What is printed left of the symbol, clear of the signs of states: morale."""
    dots: str = ""
    """Small signs at the right of the symbol, one below the other: what it counts in a stack."""
    reduced: Face | None = None
    """The back of a counter with two steps: shown where its standing has the state `reduced`."""
    further: tuple[Face, ...] = ()
    """The faces of its other counters where a unit has more steps: the first is shown in the state
    `step-2`, which says how many steps are lost."""
    band: bool = False
    """The factors are printed on a coloured band."""
    hidden: bool = False
    """A card back: it stands for a counter that is not known, and may lie on the map many times."""


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
    signs: tuple[str, ...] = ()
    """A word for each box that may be drawn as a small sign: snow, mud …"""


class StateInfo(msgspec.Struct, frozen=True):
    """A state that standings may have: what it is called, and the letter of its marker, if any."""

    id: str
    name: Words
    sign: str | Words = ""


class PhaseInfo(msgspec.Struct, frozen=True):
    """A line of the sequence of play; `level` is its indentation."""

    id: str
    rule: str
    name: Words
    level: int
    once: bool = False
    """Played once, before the first turn."""
    number: str = ""
    """Its number or letter in the list."""


class Overlay(msgspec.Struct, frozen=True):
    """Something that can be laid over the map: its title, and the key that does it.

    A game lists its overlays on its board; `Game.overlay` makes one: (position or view, overlay
    id, side that looks or NOBODY, spaces pointed at) to an `OverlayView`.
    """

    id: str
    key: str
    title: Words
    points: int = 0
    """How many spaces a player points at to see it: one for what a stack sees, two for a line
    between them. Fewer give a view that asks for them."""


class StyleInfo(msgspec.Struct, frozen=True):
    """A colour scheme of counters: ground and ink; edge and ground of the other face; the band
    behind the factors where it has a colour of its own."""

    id: str
    ground: str
    ink: str
    edge: str = "#7d8573"
    pale: str = "#e9ece3"
    band: str = ""


class ToneInfo(msgspec.Struct, frozen=True):
    """A colour of what is laid over the map, and how much of it a tinted space takes (0 to 1)."""

    id: str
    colour: str
    fill: float = 0.28


class Inset(msgspec.Struct, frozen=True):
    """A space drawn once more, larger, beside the map: its stack may be laid out there."""

    space: int
    centre: Point
    radius: float
    """How far counters may go from the middle."""


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
    states: tuple[StateInfo, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    insets: tuple[Inset, ...] = ()
    styles: tuple[StyleInfo, ...] = ()
    tones: tuple[ToneInfo, ...] = ()

    def __post_init__(self) -> None:
        known = {style.id for style in self.styles}
        unknown = {counter.style for counter in self.counters} - known
        if unknown:
            raise BrokenRule(f"no colours for the style {', '.join(sorted(unknown))}")


# --- where everything is -----------------------------------------------------------------------


class Standing(msgspec.Struct, frozen=True):
    """A counter in a space or (space -1) in a box; `states` are words such as committed.

    Of a counter with two faces the one that shows follows from its states (`CounterInfo.reduced`).
    """

    counter: int
    space: int
    box: str = ""
    states: tuple[str, ...] = ()
    key: str = ""
    """Tells standings of one hidden counter apart; empty where the counter is there once."""


@functools.lru_cache(maxsize=50_000)
def standing(
    counter: int, space: int, box: str = "", states: tuple[str, ...] = (), key: str = ""
) -> Standing:
    """The same one for whoever stands as before: most do, and are compared at a glance."""
    return Standing(counter, space, box, states, key)


class Marker(msgspec.Struct, frozen=True):
    """A marker in a space: its kind (control, ruin …), whose it is, and what it says."""

    kind: str
    space: int
    side: int
    text: Words
    sign: str | Words = ""
    """What is drawn on it, an arrow or a letter or two; a client has signs for kinds it knows."""


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
    field: tuple[Point, Point] | None = None
    """Two opposite corners of the part of the board that a scenario is played on; none for all."""
    unsigned: tuple[str, ...] = ()
    """Tracks whose signs do not hold at this table: dice decide there."""


class Reach(msgspec.Struct, frozen=True):
    """A space a unit can get to: what it costs in all, the way there, and whether it must stop."""

    space: int
    cost: float
    path: tuple[int, ...]
    stops: bool
    orders: tuple[str, ...]
    """The orders, in notation, that take it there one after the other."""
    mode: str = ""
    """The game's word for a special way of going, such as a march; empty for the usual one."""
    fights: bool = False
    """Whether it goes over enemies."""


# --- what is laid over the map -------------------------------------------------------------------


class OverlaySpace(msgspec.Struct, frozen=True):
    """A tinted space: `tone` is one of the board's, `label` is a number or a letter.

    A space may come several times, in several tones.
    """

    space: int
    tone: str
    label: str = ""


class OverlayLine(msgspec.Struct, frozen=True):
    """A line from space to space; where it cannot be drawn on, the space at which it breaks."""

    path: tuple[int, ...]
    tone: str
    broken: int = -1
    label: Words | None = None


class OverlayView(msgspec.Struct, frozen=True):
    """An overlay as it is now, and in a sentence what it shows."""

    spaces: tuple[OverlaySpace, ...]
    lines: tuple[OverlayLine, ...]
    legend: Words
