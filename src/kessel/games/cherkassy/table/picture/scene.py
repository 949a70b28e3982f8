"""The scene: where everything is now, in a position or in what a side may know of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import compress, count
from typing import Any, Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.r09_reinforcements import code_of, due_turn
from kessel.games.cherkassy.rules.r10_movement.s1_steps import is_recovering, resting
from kessel.games.cherkassy.rules.s1_forging import SPECIAL
from kessel.games.cherkassy.rules.state import (
    Battle,
    CombatPhase,
    Member,
    MovementPhase,
    Moving,
    Place,
    Position,
)
from kessel.games.cherkassy.table.describing import say, status_line, time_of, told
from kessel.games.cherkassy.table.picture.board import GERMAN_AIR, MOST_AIR, SOVIET_AIR, date, sky
from kessel.games.cherkassy.table.picture.sequence import current
from kessel.games.cherkassy.table.picture.symbols import LOOKS
from kessel.games.cherkassy.table.words import SIDES
from kessel.hexkit.table.board import TURN, turn_box
from kessel.hexkit.table.describing import key_of
from kessel.hexkit.table.scene import Doing, Piles, done_moving, in_boxes, standings
from kessel.kernel.memory import Memory
from kessel.kernel.scene import Marker, Scene, Standing, TrackMark, Words
from kessel.kernel.sides import Side

NOWHERE = (Place.MAP, Place.OUT)


def scene(p: Position) -> Scene:
    """Everything on the table."""
    group = bytes(p.group)
    marked = marks(p, group)
    boxed, time = in_their_boxes(p, group, marked), time_of(p)
    return Scene(
        standings=standings(p, unmarked(p.pack), under_way(p), boxed, marked),
        markers=tuple(markers(p)),
        tracks=tuple(track_marks(p)),
        phase=current(p),
        status=Words(status_line(p.pack, "en", *time), status_line(p.pack, "ja", *time)),
    )


# --- units ---------------------------------------------------------------------------------------


def box_of(p: Position, unit: UnitId) -> str:
    """CH.box Where a unit off the map lies."""
    side = SIDES[p.pack.units[unit].side]
    if p.place[unit] is Place.TRACK:
        return track_box(side, code_of(p, unit))
    box = f"{side}-{key_of(p.place[unit].name)}"
    return f"{box}-stemmermann" if p.group[unit] is Member.MEMBER else box


@cache
def track_box(side: str, code: str) -> str:
    """Where a unit waits that is still to come."""
    if code in ("N", SPECIAL):
        return f"{side}-{'north' if code == 'N' else 'special'}"
    return turn_box(due_turn(code))


BOXED: Final = Memory(400)


def in_their_boxes(p: Position, group: bytes, marked: Marks) -> tuple[Standing, ...]:
    """Units off the map, of which hardly any changes at an order."""
    known = tuple([one for one in marked.items() if p.place[one[0]] is not Place.MAP])
    key = (p.pack.hash, p.scenario, bytes(p.place), group, known)
    return BOXED.get(key, boxed, p, marked)


def boxed(p: Position, marked: Marks) -> tuple[Standing, ...]:
    return tuple(in_boxes(p, lambda unit: marked.get(unit, ()), box_of, NOWHERE))


@cache
def unmarked(pack: Pack) -> Piles:
    """Stacks of counters that lie still, with their full faces: nearly all do."""
    return Piles(pack.map.grid.labels, lambda unit: (), pack.unknown)


Marks = dict[int, tuple[str, ...]]
"""What is marked on units, for those that are."""


def marks(p: Position, group: bytes) -> Marks:
    """Few units have any markers, and most kinds nobody has."""
    found: Marks = {}
    for state, are_marked in zip(STATES, marked_by_state(p, group), strict=True):
        if any(are_marked):
            for unit in compress(count(), are_marked):
                found[unit] = (*found.get(unit, ()), state)
    return found


STATES = (
    "reduced", "out-of-supply", "maintenance", "used", "mired", "stemmermann", "recovering",
)  # fmt: skip


IS_MEMBER: Final = bytes(part == Member.MEMBER for part in range(256))
"""By what `Position.group` says of a unit."""


def marked_by_state(p: Position, group: bytes) -> tuple[Sequence[bool], ...]:
    """Whether units have each state."""
    lists = (p.reduced, p.out_of_supply, p.maintenance, p.used, p.mired)
    # numbers that are 0 or 1 are as good as bools
    members: Any = group.translate(IS_MEMBER) if Member.MEMBER in group else ()
    return (*lists, members, recovering(p) if p.recovering else ())


def recovering(p: Position) -> list[bool]:
    units = p.pack.units[: len(p.reduced)]
    return [unit.side != GERMAN and is_recovering(p, unit.id) for unit in units]


def under_way(p: Position) -> Doing:
    """What units do in the phase that is played: who moves, who has (10.2), who fights."""
    moving = {unit for frame in p.flow if isinstance(frame, Moving) for unit in frame.units}
    for frame in p.flow:
        match frame:
            case MovementPhase():
                left = resting(p, frame.side).union(frame.left, moving)
                yield done_moving(p, frame.side, left), "moved"
                yield moving, "moving"
            case CombatPhase():
                yield frame.fought, "fought"
            case Battle():
                yield frame.attackers, "attacking"
                yield frame.defenders, "defending"
                yield (*frame.support, *frame.cover), "supporting"


# --- markers -------------------------------------------------------------------------------------


def markers(p: Position) -> Iterator[Marker]:
    """The airfield with its owner, the ring once it is closed, and the attacks of the phase.

    Who controls the other hexes is told by an overlay: most belong to whom they always did.
    """
    airfield = p.pack.map.airfield
    if airfield >= 0:
        yield airfield_marker(p.pack, airfield, p.control[airfield])
        if p.ring_closed:
            yield marker(p.pack, "ring", airfield, SOVIET, "word-ring-closed")
    yield from open_markers(p)
    for frame in p.flow:
        if isinstance(frame, CombatPhase):
            yield from attack_markers(p, frame)


def open_markers(p: Position) -> Iterator[Marker]:
    """8.3 What lies open on stacks whose counters do not."""
    for here, (supply, maintenance) in sorted(p.open_markers.items()):
        side = p.pack.units[p.stacks[here][0]].side
        if supply:
            yield counted(p.pack, "marker-out-of-supply", here, side, supply)
        if maintenance:
            yield counted(p.pack, "marker-maintenance", here, side, maintenance)


def attack_markers(p: Position, phase: CombatPhase) -> Iterator[Marker]:
    """11.2 A hex is attacked once in a phase."""
    now = {frame.target for frame in p.flow if isinstance(frame, Battle)}
    for here in sorted({*phase.attacked, *now}):
        key = "marker-attack" if here in now else "marker-attacked"
        yield marker(p.pack, key.removeprefix("marker-"), Hex(here), phase.side, key)


@cache
def airfield_marker(pack: Pack, here: Hex, holder: Side) -> Marker:
    side = told(pack, lambda said: said.name(Side, holder))
    return Marker("airfield", here, holder, say(pack, "marker-airfield", side=side))


@cache
def marker(pack: Pack, kind: str, here: Hex, side: Side, key: str) -> Marker:
    return Marker(kind, here, side, say(pack, key))


SIGNS: Final = {state.id: state.sign for state in LOOKS.states}


@cache
def counted(pack: Pack, word: str, here: Hex, side: Side, units: int) -> Marker:
    """So many units of a stack have a marker, which shows what it shows on a counter."""
    kind = word.removeprefix("marker-")
    sign = f"{SIGNS[kind]}{units}" if units > 1 else SIGNS[kind]
    return Marker(kind, here, side, say(pack, word, count=units), sign)


# --- tracks --------------------------------------------------------------------------------------


def track_marks(p: Position) -> Iterator[TrackMark]:
    """5.1, 5.3 The turn marker shows the weather; 11.16 the points left, by Front while divided."""
    air = p.air
    yield turn_mark(p.pack, p.turn, p.weather)
    yield air_mark(p.pack, GERMAN_AIR, "german", air.german)
    if not air.divided:
        yield air_mark(p.pack, SOVIET_AIR, "soviet", air.first)
        return
    for number, points in ((1, air.first), (2, air.second)):
        yield front_mark(p.pack, number, points)


@cache
def turn_mark(pack: Pack, turn: int, weather: Weather) -> TrackMark:
    day, air = date(pack, turn), sky(pack, weather)
    words = say(pack, "mark-turn", turn=turn, date=day, sky=air)
    return TrackMark(TURN, turn, weather.value, words)


@cache
def air_mark(pack: Pack, track: str, side: str, points: int) -> TrackMark:
    words = say(pack, "mark-air", points=points)
    return TrackMark(track, min(points, MOST_AIR), side, words)


@cache
def front_mark(pack: Pack, number: int, points: int) -> TrackMark:
    front = say(pack, f"word-front-{number}uf")
    words = say(pack, "mark-front", front=front, points=points)
    return TrackMark(SOVIET_AIR, points, f"front-{number}", words)
