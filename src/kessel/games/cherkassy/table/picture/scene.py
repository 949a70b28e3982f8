"""The scene: where everything is now, in a position or in what a side may know of it."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.r09_reinforcements import code_of, due_turn
from kessel.games.cherkassy.rules.r10_movement.s1_steps import is_recovering, rest_refusal
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
from kessel.games.cherkassy.table.describing import say, status, told
from kessel.games.cherkassy.table.picture.board import (
    GERMAN_AIR,
    MOST_AIR,
    SOVIET_AIR,
    TURN,
    date,
    sky,
    turn_box,
)
from kessel.games.cherkassy.table.picture.sequence import current
from kessel.games.cherkassy.table.words import SIDES
from kessel.kernel.scene import Marker, Scene, Standing, TrackMark, Words
from kessel.kernel.sides import Side

BOXES = {
    Place.RECONSTITUTION: "reconstitution",
    Place.TWO_STEPS: "two-steps",
    Place.ONE_STEP: "one-step",
    Place.ELIMINATED: "eliminated",
}


def scene(p: Position) -> Scene:
    """Everything on the table."""
    return Scene(
        standings=tuple(standings(p)),
        markers=tuple(markers(p)),
        tracks=tuple(track_marks(p)),
        phase=current(p),
        status=Words(status(p, "en"), status(p, "ja")),
    )


# --- units ---------------------------------------------------------------------------------------


def standings(p: Position) -> Iterator[Standing]:
    """Units by hex, the bottom of a stack first, then those in boxes."""
    doing = under_way(p)
    for here in sorted(p.stacks):
        for level, unit in enumerate(p.stacks[here]):
            if unit >= p.pack.unknown:
                yield Standing(unit, here, key=f"{p.pack.map.grid.labels[here]}.{level}")
            else:
                yield Standing(unit, here, states=(*states(p, unit), *doing.get(unit, ())))
    for number, place in enumerate(p.place):
        if place not in (Place.MAP, Place.OUT):
            unit = UnitId(number)
            yield Standing(unit, -1, box_of(p, unit), states(p, unit))


def box_of(p: Position, unit: UnitId) -> str:
    """CH.box Where a unit off the map lies."""
    side = SIDES[p.pack.units[unit].side]
    if p.place[unit] is Place.TRACK:
        code = code_of(p, unit)
        if code in ("N", SPECIAL):
            return f"{side}-{'north' if code == 'N' else 'special'}"
        return turn_box(due_turn(code))
    box = f"{side}-{BOXES[p.place[unit]]}"
    return f"{box}-stemmermann" if p.group[unit] is Member.MEMBER else box


def states(p: Position, unit: UnitId) -> tuple[str, ...]:
    """What a counter's face and the markers on it tell."""
    marked = (
        (p.reduced[unit], "reduced"),
        (p.out_of_supply[unit], "out-of-supply"),
        (p.maintenance[unit], "maintenance"),
        (p.used[unit], "used"),
        (p.mired[unit], "mired"),
        (p.group[unit] is Member.MEMBER, "stemmermann"),
        (p.pack.units[unit].side != GERMAN and is_recovering(p, unit), "recovering"),
    )
    return tuple(state for is_marked, state in marked if is_marked)


def under_way(p: Position) -> dict[UnitId, tuple[str, ...]]:
    """What units do in the phase that is played: who moves, who has, who fights."""
    found: dict[UnitId, tuple[str, ...]] = {}
    moving = {unit for frame in p.flow if isinstance(frame, Moving) for unit in frame.units}
    for frame in p.flow:
        match frame:
            case MovementPhase():
                found |= dict.fromkeys(has_moved(p, frame, moving), ("moved",))
                found |= dict.fromkeys(moving, ("moving",))
            case CombatPhase():
                found |= dict.fromkeys(frame.fought, ("fought",))
            case Battle():
                found |= dict.fromkeys(frame.attackers, ("attacking",))
                found |= dict.fromkeys(frame.defenders, ("defending",))
                found |= dict.fromkeys((*frame.support, *frame.cover), ("supporting",))
    return found


def has_moved(p: Position, phase: MovementPhase, moving: set[UnitId]) -> Iterator[UnitId]:
    """10.2 Who could move in this phase and can no more."""
    left = {*phase.left, *moving}
    units = p.pack.units
    for stack in p.stacks.values():
        if units[stack[0]].side == phase.side:
            for unit in stack:
                done = unit < p.pack.unknown and unit not in left
                if done and rest_refusal(p, unit) is None:
                    yield unit


# --- markers -------------------------------------------------------------------------------------


def markers(p: Position) -> Iterator[Marker]:
    """The airfield with its owner, the ring once it is closed, and the attacks of the phase.

    Who controls the other hexes is told by an overlay: most belong to whom they always did.
    """
    airfield = p.pack.map.airfield
    if airfield >= 0:
        holder = p.control[airfield]
        yield Marker("airfield", airfield, holder, airfield_words(p, holder))
        if p.ring_closed:
            yield Marker("ring", airfield, SOVIET, say(p.pack, "word-ring-closed"))
    yield from open_markers(p)
    for frame in p.flow:
        if isinstance(frame, CombatPhase):
            yield from attack_markers(p, frame)


def open_markers(p: Position) -> Iterator[Marker]:
    """8.3 What lies open on stacks whose counters do not."""
    for here, (supply, maintenance) in sorted(p.open_markers.items()):
        side = p.pack.units[p.stacks[here][0]].side
        if supply:
            words = Words(f"{supply} out of supply", f"補給切れ{supply}個")
            yield Marker("out-of-supply", here, side, words)
        if maintenance:
            words = Words(f"{maintenance} with maintenance losses", f"整備不良{maintenance}個")
            yield Marker("maintenance", here, side, words)


def airfield_words(p: Position, holder: Side) -> Words:
    airfield = say(p.pack, "word-airfield")
    side = told(p.pack, lambda said: said.name(Side, holder))
    return Words(f"{airfield.en}, {side.en} control", f"{airfield.ja}、{side.ja}支配")


def attack_markers(p: Position, phase: CombatPhase) -> Iterator[Marker]:
    """11.2 A hex is attacked once in a phase."""
    now = {frame.target for frame in p.flow if isinstance(frame, Battle)}
    for here in sorted({*phase.attacked, *now}):
        if here in now:
            yield Marker("attack", here, phase.side, Words("Under attack", "攻撃を受けている"))
        else:
            words = Words("Attacked in this phase", "このフェイズに攻撃を受けた")
            yield Marker("attacked", Hex(here), phase.side, words)


# --- tracks --------------------------------------------------------------------------------------


def track_marks(p: Position) -> Iterator[TrackMark]:
    """5.1, 5.3 The turn marker shows the weather; 11.16 the points left, by Front while divided."""
    yield TrackMark(TURN, p.turn, p.weather.value, turn_words(p))
    air, german = p.air, p.air.german
    yield TrackMark(
        GERMAN_AIR, german, "german", Words(f"Air points: {german}", f"航空ポイント：{german}")
    )
    if not air.divided:
        words = Words(f"Air points: {air.first}", f"航空ポイント：{air.first}")
        yield TrackMark(SOVIET_AIR, min(air.first, MOST_AIR), "soviet", words)
        return
    for number, points in ((1, air.first), (2, air.second)):
        front = say(p.pack, f"word-front-{number}uf")
        words = Words(f"{front.en}: {points}", f"{front.ja}：{points}")
        yield TrackMark(SOVIET_AIR, points, f"front-{number}", words)


def turn_words(p: Position) -> Words:
    day, air = date(p.pack, p.turn), sky(p.pack, p.weather)
    return Words(
        f"Turn {p.turn}, {day.en}: {air.en}",
        f"第{p.turn}ターン、{day.ja}：{air.ja}",
    )
