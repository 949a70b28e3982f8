"""The scene: where everything is now, in a position or in what a side may know of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command, UnitId
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.r13_chits import strength
from kessel.games.spring_prelude.rules.r15_works import ends_of
from kessel.games.spring_prelude.rules.r20_victory import points_held
from kessel.games.spring_prelude.rules.state import (
    HISTORICAL_WEATHER,
    NO_CHIT,
    UNSEEN,
    Place,
    Position,
    is_cadre,
)
from kessel.games.spring_prelude.table.describing import (
    commands_in,
    due_turn,
    phase_of,
    say,
    states_of,
    status,
    told,
    weather_of,
)
from kessel.games.spring_prelude.table.picture.board import (
    AIR,
    MOST,
    POINTS,
    RAIN_DAYS,
    REPLACEMENTS,
    STEP,
    SUPPORT,
    group_box,
)
from kessel.games.spring_prelude.table.picture.plan import sheet
from kessel.games.spring_prelude.table.words import SIDES
from kessel.hexkit.table.board import TURN, side_box, turn_box
from kessel.hexkit.table.describing import key_of
from kessel.hexkit.table.scene import Doing, done_moving, field_of, in_boxes, piles, standings
from kessel.kernel.scene import Marker, Scene, Standing, TrackMark, Words
from kessel.kernel.sides import Side

NOWHERE: Final = (Place.MAP, Place.OUT)


def scene(p: Position) -> Scene:
    """Everything on the table."""
    shown = partial(states, p)
    boxed = in_boxes(p, shown, box_of, NOWHERE)
    found = standings(p, piles(p, shown), under_way(p), boxed)
    return Scene(
        standings=(*bridgers(p), *found),
        markers=tuple(markers(p)),
        tracks=tuple(track_marks(p)),
        phase=phase_of(p) if p.flow else "",
        status=Words(status(p, "en"), status(p, "ja")),
        field=field_of(sheet(p.pack.map.grid), p.pack.in_play[p.scenario]),
        unsigned=() if HISTORICAL_WEATHER in p.options else (TURN,),
    )


# --- units ---------------------------------------------------------------------------------------


def bridgers(p: Position) -> Iterator[Standing]:
    """R58 Bridge units lie below the stacks, whoever stands there."""
    for unit in p.pack.units:
        if unit.is_bridge and p.hex_of[unit.id] != OFF_MAP:
            yield Standing(unit.id, p.hex_of[unit.id])


def box_of(p: Position, unit: UnitId) -> str:
    """Where a unit off the map lies."""
    counter, place = p.pack.units[unit], p.place[unit]
    if place is Place.COMING:
        return turn_box(due_turn(p, unit))
    if place is Place.WAITING and counter.group:
        return group_box(counter.group)
    return side_box(SIDES[counter.side], key_of(place.name))


def states(p: Position, unit: UnitId) -> tuple[str, ...]:
    """What the markers on a counter tell, its face, and its chit as far as it may be seen."""
    counter = p.pack.units[unit]
    lost = min(p.lost[unit], max(counter.steps - 1, 0))
    face = () if not lost else ("reduced",) if lost == 1 else ("step-2",)
    return (*states_of(p, counter), *chit_of(p, unit), *face)


def chit_of(p: Position, unit: UnitId) -> tuple[str, ...]:
    if p.chit[unit] == NO_CHIT or is_cadre(p, unit):
        return ()
    return ("chit",) if p.chit[unit] == UNSEEN else (f"chit-{strength(p, unit)}",)


def under_way(p: Position) -> Doing:
    """What units do in the phase that is played."""
    moving = [frame.unit for frame in p.flow if isinstance(frame, frames.Moving)]
    for frame in p.flow:
        match frame:
            case frames.MovePhase():
                left = {*frame.left, *moving}
                able = partial(may_move, frame)
                yield done_moving(p, frame.side, left, able), "moved"
                yield moving, "moving"
            case frames.CombatPhase():
                yield frame.fought, "fought"
            case frames.Battle():
                for fight in frame.fights:
                    yield fight.attackers, "attacking"
                    yield fight.defenders, "defending"
                    yield (*fight.guns, *fight.cover), "supporting"


def may_move(phase: frames.MovePhase, unit: UnitId) -> bool:
    """Who is bound has not moved: he could not."""
    return unit not in phase.bound and not phase.exploiting


# --- markers -------------------------------------------------------------------------------------


SIGNS: Final = {
    "trench": Words("Ent", "塹壕"),
    "digging": Words("dig", "構築"),
    "down": Words("br ✕", "橋✕"),
    "building": Words("br +", "再建"),
}


def markers(p: Position) -> Iterator[Marker]:
    """Entrenchments, rubble, bridges down or being built, interdiction, attacks under way."""
    for here, work in sorted(p.trenches.items()):
        kind = "digging" if work.left else "trench"
        yield Marker(kind, here, work.side, say(p.pack, f"marker-{kind}"), SIGNS[kind])
    for here in p.rubble:
        yield Marker("ruin", here, -1, say(p.pack, "marker-rubble"))
    yield from bridge_markers(p)
    for side in (AXIS, SOVIET):
        if p.interdicted[side] != OFF_MAP:
            words = say(p.pack, "marker-interdiction")
            yield Marker("interdiction", p.interdicted[side], side, words)
    for frame in p.flow:
        if isinstance(frame, frames.Battle):
            for here in (here for fight in frame.fights for here in fight.targets):
                yield Marker("attack", here, frame.side, say(p.pack, "marker-attack"))


def bridge_markers(p: Position) -> Iterator[Marker]:
    """15.1, 15.2 In the first of the two hexes; the words name the other."""
    sides = {bridge: work.side for bridge, work in p.bridges.items()}
    for bridge in sorted({*p.down, *sides}):
        here, there = ends_of(p, bridge)
        key = "building" if bridge in sides else "down"
        beyond = told(p.pack, lambda said, there=there: said.name(Hex, there))  # type: ignore[misc]
        words = say(p.pack, f"marker-{key}", hex=beyond)
        yield Marker(f"bridge-{there}", here, sides.get(bridge, -1), words, SIGNS[key])


# --- tracks --------------------------------------------------------------------------------------


def track_marks(p: Position) -> Iterator[TrackMark]:
    scenario, turn = p.pack.charts.scenarios[p.scenario], max(p.turn, 1)
    day = scenario.date_of(turn)
    date, weather = say(p.pack, "date", day=day.day), say(p.pack, f"weather-{weather_of(p)}")
    words = say(p.pack, "mark-turn", turn=turn, last=scenario.turns, date=date, weather=weather)
    yield TrackMark(TURN, list(p.pack.charts.turn_track).index(day), "turn", words)
    yield TrackMark(RAIN_DAYS, p.rain_days, "rain", say(p.pack, "mark-rain", days=p.rain_days))
    for number in (0, 1):
        yield from side_marks(p, Side(number))


def side_marks(p: Position, side: Side) -> Iterator[TrackMark]:
    """Support points by command, air points, replacement points, victory points."""
    name, owner = SIDES[side], told(p.pack, lambda said: said.name(Side, side))
    for command in commands_in(p, side):
        whose = told(p.pack, lambda said, one=command: said.name(Command, one))  # type: ignore[misc]
        yield counted(p, SUPPORT, command, whose, p.support[command])
    yield counted(p, AIR, name, owner, p.air[side])
    for kind, points in (
        ("infantry", p.infantry_points[side]),
        ("mechanized", p.mechanized_points[side]),
    ):
        whose = say(p.pack, f"mark-{kind}", side=owner)
        yield counted(p, REPLACEMENTS, f"{name}-{kind}", whose, points)
    total = points_held(p)[side]
    words = say(p.pack, "mark-points", whose=owner, points=total)
    yield TrackMark(POINTS, max(total, 0) // STEP, name, words)


def counted(p: Position, track: str, face: str, whose: Words, points: int) -> TrackMark:
    """A command may be below zero (8.4)."""
    words = say(p.pack, "mark-points", whose=whose, points=points)
    return TrackMark(track, min(max(points, 0), MOST[track]), face, words)
