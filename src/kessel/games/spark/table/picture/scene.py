"""The scene: where everything is now, in a position or in what a side may know of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Front, Target, UnitId
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.r11_movement.s5_moving import bound_refusal
from kessel.games.spark.rules.state import (
    FIRST_DAY,
    RANDOM_WEATHER,
    Place,
    Position,
    Veil,
    enemy_of,
    side_of,
)
from kessel.games.spark.table.describing import (
    CONDITIONS,
    SUPPLIES,
    due_day,
    phase_of,
    say,
    states_of,
    status,
    told,
)
from kessel.games.spark.table.picture.board import (
    AIR,
    ARMOUR,
    FLEET,
    MOST,
    MOST_AMMUNITION,
    STEP,
    ammunition_track,
)
from kessel.games.spark.table.picture.counters import LOOKS
from kessel.games.spark.table.picture.marks import assaults
from kessel.games.spark.table.words import SIDES
from kessel.hexkit.table.board import TURN, side_box, turn_box
from kessel.hexkit.table.describing import key_of
from kessel.hexkit.table.scene import Doing, done_moving, in_boxes, piles, standings
from kessel.kernel.scene import Marker, Scene, TrackMark, Words
from kessel.kernel.sides import Side

KINDS: Final = {
    Target.PERSONNEL: Words("P", "兵"),
    Target.WEAPON: Words("W", "火"),
    Target.AFV: Words("A", "甲"),
}
"""12.0.a The letter of each kind of unit that is observed in a stack."""
SIGNS: Final = {state.id: state.sign for state in LOOKS.states}


def scene(p: Position) -> Scene:
    """Everything on the table."""
    known = p.pack.unknown
    shown = partial(states, p)
    boxed = in_boxes(p, shown, box_of, (Place.MAP,))
    found = standings(p, piles(p, shown, known), under_way(p), boxed)
    return Scene(
        standings=tuple(one for one in found if one.space >= 0 or one.counter < known),
        markers=tuple(markers(p)),
        tracks=tuple(track_marks(p)),
        phase=phase_of(p) if p.flow else "",
        status=Words(status(p, "en"), status(p, "ja")),
        unsigned=(TURN,) if RANDOM_WEATHER in p.options else (),
    )


# --- units ---------------------------------------------------------------------------------------


def box_of(p: Position, unit: UnitId) -> str:
    """Where a unit off the map lies."""
    if unit >= p.pack.unknown:
        return ""
    if p.place[unit] is Place.COMING:
        return turn_box(due_day(p, unit))
    return side_box(SIDES[p.pack.units[unit].side], key_of(p.place[unit].name))


def states(p: Position, unit: UnitId) -> tuple[str, ...]:
    """What the markers on a counter tell, and the steps that it has lost; nothing of who is not
    known."""
    if unit >= p.pack.unknown:
        return ()
    lost = min(p.lost[unit], p.pack.units[unit].steps - 1)
    face = () if not lost else ("reduced",) if lost == 1 else (f"step-{lost}",)
    return (*states_of(p, unit), *face)


def under_way(p: Position) -> Doing:
    """What units do in the phase that is played: who moves, who has, who fights and fires."""
    moving = {unit for f in p.flow if isinstance(f, frames.Moving) for unit in f.units}
    for frame in p.flow:
        match frame:
            case frames.MovePhase():
                left = {*frame.left, *moving}
                yield done_moving(p, frame.side, left, lambda unit: may_move(p, unit)), "moved"
                yield moving, "moving"
            case frames.CombatPhase():
                yield frame.assaulted, "fought"
            case frames.Assault():
                yield p.stacks.get(frame.target, ()), "defending"
                yield [u for u, at in p.assault.items() if at == frame.target], "attacking"
            case frames.Firing():
                yield [shot.unit for shot in frame.shots], "supporting"
            case frames.ZoneFiring(attack=frames.Attack(shots=shots)):
                yield [shot.unit for shot in shots], "supporting"


def may_move(p: Position, unit: UnitId) -> bool:
    return unit < p.pack.unknown and bound_refusal(p, unit) is None


# --- markers -------------------------------------------------------------------------------------


def markers(p: Position) -> Iterator[Marker]:
    """Open markers of unseen stacks, assault markers with their direction, bridges, air strikes,
    and what is under fire or assault now."""
    yield from veiled_markers(p)
    yield from assault_markers(p)
    for here in sorted(p.bridges):
        yield Marker("bridge", here, SOVIET, say(p.pack, "marker-bridge"), "═")
    for work in p.building:
        yield Marker("building", work.river, SOVIET, say(p.pack, "marker-building"), "┄")
    for here in sorted(set(p.wrecking.values())):
        yield Marker("wrecking", here, -1, say(p.pack, "marker-wrecking"), "✕")
    for frame in p.flow:
        match frame:
            case frames.AirPhase():
                for here, points in sorted(frame.strikes.items()):
                    words = say(p.pack, "marker-strike", points=points)
                    yield Marker("strike", here, frame.side, words, f"✈{points}")
            case frames.Assault():
                yield Marker("attack", frame.target, frame.side, say(p.pack, "marker-assault"))
            case frames.Firing() | frames.ZoneFiring() if frame.hex != OFF_MAP:
                yield Marker("fire", frame.hex, frame.side, say(p.pack, "marker-fire"), "✹")
            case frames.Consenting() if (here := on_the_way(p)) != OFF_MAP:
                yield Marker("asked", here, enemy_of(frame.side), say(p.pack, "marker-asked"), "!")


def on_the_way(p: Position) -> Hex:
    """Where units are on the move, `OFF_MAP` where none are."""
    return next((f.here for f in reversed(p.flow) if isinstance(f, frames.Moving)), OFF_MAP)


def veiled_markers(p: Position) -> Iterator[Marker]:
    """12.0 What lies open on stacks whose counters do not, and the kinds of units observed."""
    for here in sorted(p.stacks):
        side = side_of(p, here)
        marked = Counter(word for veil in p.veils.get(here, ()) for word in words_of(veil))
        for word, count in marked.items():
            text = say(p.pack, "marker-count", what=say(p.pack, f"word-{word}"), count=count)
            yield Marker(word, here, side, text, SIGNS[word])
        if here in p.makeup:
            kinds = [say(p.pack, f"word-{kind}") for kind in p.makeup[here]]
            seen = Words(", ".join(k.en for k in kinds), "、".join(k.ja for k in kinds))
            letters = [KINDS[kind] for kind in p.makeup[here]]
            sign = Words("".join(k.en for k in letters), "".join(k.ja for k in letters))
            yield Marker("makeup", here, side, say(p.pack, "marker-makeup", kinds=seen), sign)


def words_of(veil: Veil) -> Iterator[str]:
    """The markers on a counter that lies face down; those for assaults are told apart."""
    if veil.condition in CONDITIONS:
        yield CONDITIONS[veil.condition]
    if veil.supply in SUPPLIES:
        yield SUPPLIES[veil.supply]
    marked = ((veil.column, "column"), (veil.dug_in, "dug-in"), (veil.fired, "fired"))
    yield from (word for is_marked, word in marked if is_marked)


def assault_markers(p: Position) -> Iterator[Marker]:
    """11.4 They point at a hex: a marker where they stand, one for each direction."""
    for here, there, count in assaults(p):
        goal = told(p.pack, lambda said, there=there: said.name(Hex, there))  # type: ignore[misc]
        side = p.pack.map.grid.side(here, there) % 6
        text = say(p.pack, "marker-assault-on", hex=goal, count=count)
        yield Marker(f"assault-{side}", here, side_of(p, here), text, arrow(p, here, there))


def arrow(p: Position, here: Hex, there: Hex) -> str:
    """Where a marker points, on a map whose columns are straight."""
    (x, y), (to_x, to_y) = p.pack.map.grid.centre(here), p.pack.map.grid.centre(there)
    across, down = round(to_x - x, 3), round(to_y - y, 3)
    if not across:
        return "↓" if down > 0 else "↑"
    return ("↗" if across > 0 else "↖") if down < 0 else ("↘" if across > 0 else "↙")


# --- tracks --------------------------------------------------------------------------------------


def track_marks(p: Position) -> Iterator[TrackMark]:
    """The day and its period, points of both sides as far as they may be known."""
    day = max(p.day, FIRST_DAY)
    words = say(
        p.pack,
        "mark-day",
        date=say(p.pack, "date", day=day),
        period=say(p.pack, f"period-{p.period}"),
        weather=say(p.pack, f"weather-{key_of(p.weather)}"),
    )
    yield TrackMark(TURN, day - FIRST_DAY, key_of(p.weather), words)
    soviet, german = (side_name(p, side) for side in (SOVIET, GERMAN))
    yield points_mark(p, AIR, SIDES[SOVIET], soviet, p.air[SOVIET])
    yield points_mark(p, AIR, SIDES[GERMAN], german, p.air[GERMAN])
    yield points_mark(p, FLEET, SIDES[SOVIET], soviet, p.fleet)
    if p.armour_points >= 0:
        yield points_mark(p, ARMOUR, SIDES[SOVIET], soviet, p.armour_points)
    for front in Front:
        points = p.ammunition[front]
        if points >= 0:
            name = told(p.pack, lambda said, front=front: said.name(Front, front))  # type: ignore[misc]
            text = say(p.pack, "mark-points", whose=name, points=points)
            box = min(points, MOST_AMMUNITION) // STEP
            yield TrackMark(ammunition_track(front), box, str(front), text)


def side_name(p: Position, side: Side) -> Words:
    return told(p.pack, lambda said: said.name(Side, side))


def points_mark(p: Position, track: str, face: str, whose: Words, points: int) -> TrackMark:
    words = say(p.pack, "mark-points", whose=whose, points=points)
    return TrackMark(track, min(points, MOST[track]), face, words)
