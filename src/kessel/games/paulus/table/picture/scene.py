"""The scene: where everything is now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules.r05_movement.s5_phases import phase_refusal
from kessel.games.paulus.rules.r09_reinforcements import arrival_of
from kessel.games.paulus.rules.state import (
    KALACH,
    Barrage,
    Battle,
    CombatPhase,
    MovePhase,
    Moving,
    Place,
    Position,
)
from kessel.games.paulus.table.describing import phase_of, states_of, status
from kessel.games.paulus.table.picture.board import (
    EXITED,
    MOST_POINTS,
    POINTS,
    TURN,
    box_id,
    date,
    turn_box,
)
from kessel.kernel.scene import Marker, Scene, Standing, TrackMark, Words

BOXES: Final = {
    Place.RETREATED: "retreated",
    Place.EXITED: "exited",
    Place.ELIMINATED: "eliminated",
    Place.POOL: "pool",
}


def scene(p: Position) -> Scene:
    """Everything on the table."""
    return Scene(
        standings=tuple(standings(p)),
        markers=tuple(markers(p)),
        tracks=tuple(track_marks(p)),
        phase=phase_of(p) if p.flow else "",
        status=Words(status(p, "en"), status(p, "ja")),
    )


# --- units ---------------------------------------------------------------------------------------


def standings(p: Position) -> Iterator[Standing]:
    """Units by hex, the bottom of a stack first, then those in boxes."""
    doing = under_way(p)
    for here in sorted(p.stacks):
        for unit in p.stacks[here]:
            yield Standing(unit, here, states=(*states(p, unit), *doing.get(unit, ())))
    for number, place in enumerate(p.place):
        if place not in (Place.MAP, Place.OUT):
            unit = UnitId(number)
            yield Standing(unit, -1, box_of(p, unit), states(p, unit))


def box_of(p: Position, unit: UnitId) -> str:
    """Where a unit off the map lies; a routed unit that has been called comes now (9.23)."""
    counter, place = p.pack.units[unit], p.place[unit]
    if place is Place.COMING:
        arrival = arrival_of(p, unit)
        return turn_box(p.turn if arrival is None else arrival.turn)
    if place is Place.ROUTED:
        return f"routed-{counter.army}"
    return box_id(counter.side, BOXES[place])


def states(p: Position, unit: UnitId) -> tuple[str, ...]:
    """What a counter's face and the markers on it tell."""
    lost = min(p.lost[unit], len(p.pack.units[unit].faces) - 1)
    face = () if not lost else ("reduced",) if lost == 1 else (f"step-{lost}",)
    return (*face, *states_of(p, p.pack.units[unit]))


def under_way(p: Position) -> dict[UnitId, tuple[str, ...]]:
    """What units do in the phase that is played: who moves, who has, who fights."""
    found: dict[UnitId, tuple[str, ...]] = {}
    moving = {unit for frame in p.flow if isinstance(frame, Moving) for unit in frame.units}
    for frame in p.flow:
        match frame:
            case MovePhase():
                found |= dict.fromkeys(has_moved(p, frame, moving), ("moved",))
                found |= dict.fromkeys(moving, ("moving",))
            case CombatPhase():
                found |= dict.fromkeys(frame.attacked, ("fought",))
            case Battle():
                found |= dict.fromkeys(frame.attackers, ("attacking",))
                found |= dict.fromkeys(frame.defenders, ("defending",))
    return found


def has_moved(p: Position, phase: MovePhase, moving: set[UnitId]) -> Iterator[UnitId]:
    """5.17 Who could move in this phase and can no more."""
    left = {*phase.left, *moving}
    for stack in p.stacks.values():
        if p.pack.units[stack[0]].side == phase.side:
            for unit in stack:
                if unit not in left and phase_refusal(p, phase, unit) is None:
                    yield unit


# --- markers -------------------------------------------------------------------------------------


def markers(p: Position) -> Iterator[Marker]:
    """Attacks under way, and points of the bombardment (8.13)."""
    for frame in p.flow:
        match frame:
            case Battle():
                name = "Overrun" if frame.overrun else "Under attack"
                name_ja = "オーバーラン" if frame.overrun else "攻撃を受けている"
                for here in frame.targets:
                    yield Marker("attack", here, frame.side, Words(name, name_ja))
            case Barrage():
                for here, points in zip(frame.targets, frame.points, strict=True):
                    words = Words(f"Bombardment: {points}", f"攻勢準備砲撃：{points}")
                    yield Marker("attack", here, SOVIET, words)


# --- tracks --------------------------------------------------------------------------------------


def track_marks(p: Position) -> Iterator[TrackMark]:
    turn = max(p.turn, p.pack.charts.scenarios[p.scenario].first_turn)
    day = date(p.pack, turn)
    words = Words(f"Turn {turn}, {day.en}", f"第{turn}ターン、{day.ja}")
    yield TrackMark(TURN, turn - 1, "turn", words)
    if p.scenario == KALACH:
        most = p.pack.charts.figures.exit_strength
        words = Words(f"Over the south edge: {p.exited}", f"南端から突破：{p.exited}")
        yield TrackMark(EXITED, min(p.exited, most), "soviet", words)
    else:
        points = p.victory_points
        words = Words(f"Victory points: {points}", f"勝利得点：{points}")
        yield TrackMark(POINTS, min(points, MOST_POINTS), "soviet", words)
