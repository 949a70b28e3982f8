"""The scene: where everything is now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.r05_movement.s5_phases import phase_refusal
from kessel.games.paulus.rules.r09_reinforcements import arrival_of
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.table.describing import phase_of, say, states_of, status
from kessel.games.paulus.table.picture.board import EXITED, MOST_POINTS, POINTS, date
from kessel.games.paulus.table.picture.plan import sheet
from kessel.games.paulus.table.words import SIDES
from kessel.hexkit.table.board import TURN, side_box, turn_box
from kessel.hexkit.table.describing import key_of
from kessel.hexkit.table.scene import Doing, done_moving, field_of, in_boxes, piles, standings
from kessel.kernel.scene import Marker, Scene, TrackMark, Words

NOWHERE: Final = (state.Place.MAP, state.Place.OUT)


def scene(p: Position) -> Scene:
    """Everything on the table."""
    shown = partial(states, p)
    boxed = in_boxes(p, shown, box_of, NOWHERE)
    return Scene(
        standings=standings(p, piles(p, shown), under_way(p), boxed),
        markers=tuple(markers(p)),
        tracks=tuple(track_marks(p)),
        phase=phase_of(p) if p.flow else "",
        status=Words(status(p, "en"), status(p, "ja")),
        field=field_of(sheet(p.pack.map.grid), p.pack.in_play[p.scenario]),
    )


# --- units ---------------------------------------------------------------------------------------


def box_of(p: Position, unit: UnitId) -> str:
    """Where a unit off the map lies; a routed unit that has been called comes now (9.23)."""
    counter, place = p.pack.units[unit], p.place[unit]
    if place is state.Place.COMING:
        arrival = arrival_of(p, unit)
        return turn_box(p.turn if arrival is None else arrival.turn)
    if place is state.Place.ROUTED:
        return f"routed-{counter.army}"
    return side_box(SIDES[counter.side], key_of(place.name))


def states(p: Position, unit: UnitId) -> tuple[str, ...]:
    """What a counter's face and the markers on it tell."""
    lost = min(p.lost[unit], len(p.pack.units[unit].faces) - 1)
    face = () if not lost else ("reduced",) if lost == 1 else (f"step-{lost}",)
    return (*face, *states_of(p, p.pack.units[unit]))


def under_way(p: Position) -> Doing:
    """What units do in the phase that is played: who moves, who has (5.17), who fights."""
    moving = {unit for frame in p.flow if isinstance(frame, state.Moving) for unit in frame.units}
    for frame in p.flow:
        match frame:
            case state.MovePhase():
                left = {*frame.left, *moving}
                yield done_moving(p, frame.side, left, partial(may_move, p, frame)), "moved"
                yield moving, "moving"
            case state.CombatPhase():
                yield frame.attacked, "fought"
            case state.Battle():
                yield frame.attackers, "attacking"
                yield frame.defenders, "defending"


def may_move(p: Position, phase: state.MovePhase, unit: UnitId) -> bool:
    return phase_refusal(p, phase, unit) is None


# --- markers -------------------------------------------------------------------------------------


def markers(p: Position) -> Iterator[Marker]:
    """Attacks under way, and points of the bombardment (8.13)."""
    for frame in p.flow:
        match frame:
            case state.Battle():
                words = say(p.pack, "marker-overrun" if frame.overrun else "marker-attack")
                for here in frame.targets:
                    yield Marker("attack", here, frame.side, words)
            case state.Barrage():
                for here, points in zip(frame.targets, frame.points, strict=True):
                    words = say(p.pack, "marker-bombardment", points=points)
                    yield Marker("attack", here, SOVIET, words)


# --- tracks --------------------------------------------------------------------------------------


def track_marks(p: Position) -> Iterator[TrackMark]:
    turn = max(p.turn, p.pack.charts.scenarios[p.scenario].first_turn)
    words = say(p.pack, "mark-turn", turn=turn, date=date(p.pack, turn))
    yield TrackMark(TURN, turn - 1, "turn", words)
    if p.scenario == state.KALACH:
        most = p.pack.charts.figures.exit_strength
        words = say(p.pack, "mark-exited", points=p.exited)
        yield TrackMark(EXITED, min(p.exited, most), "soviet", words)
    else:
        words = say(p.pack, "mark-points", points=p.victory_points)
        yield TrackMark(POINTS, min(p.victory_points, MOST_POINTS), "soviet", words)
