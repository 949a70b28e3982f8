"""10.2, 12.5, 13.5 Victory points and verdicts."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Size, Unit
from kessel.games.paulus.rules.events import GameEnded, PointsScored
from kessel.games.paulus.rules.r07_lines import SOURCES, source_lines
from kessel.games.paulus.rules.r11_kalach import judge_kalach
from kessel.games.paulus.rules.state import CAMPAIGN, HOLD, KALACH, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import finish
from kessel.kernel.position import Outcome


def counts_west(p: Position, unit: Unit) -> bool:
    """10.22, 10.24 A division or corps west of the Chir without an out-of-supply marker."""
    here = p.hex_of[unit.id]
    large = unit.size in (Size.DIVISION, Size.CORPS) and unit.is_combat
    placed = here != OFF_MAP and bool(p.pack.map.west_of_chir[here])
    return unit.side == SOVIET and large and placed and not p.markers[unit.id]


def score_turn(p: Position, emit: Emit) -> None:
    """10.21 At the end of a turn of the campaign; 70 points end it (10.25)."""
    figures = p.pack.charts.figures
    if p.scenario != CAMPAIGN or p.turn < figures.scoring_from:
        return
    points = sum(counts_west(p, unit) for unit in p.pack.units)
    p.victory_points += points
    emit(PointsScored(points, p.victory_points))
    if p.victory_points >= figures.sudden_victory:
        emit(GameEnded("10.25", "soviet", p.victory_points))
        finish(p, Outcome(SOVIET, "soviet-strategic", "10.25"))


def counted_steps(p: Position, unit: Unit) -> int:
    """12.51, 13.52 Steps of German units; headquarters, airfields, alarm and supply units none."""
    if not unit.is_german or not unit.is_combat or unit.is_alarm:
        return 0
    return unit.steps - p.lost[unit.id] if p.hex_of[unit.id] != OFF_MAP else 0


def relieved_steps(p: Position) -> int:
    """12.51 Steps that can trace to a source."""
    lines = source_lines(p, AXIS)
    return sum(
        counted_steps(p, unit)
        for unit in p.pack.units
        if p.hex_of[unit.id] != OFF_MAP and lines.reaches(p.hex_of[unit.id])
    )


def axis_points(p: Position) -> int:
    """13.52, 13.53"""
    figures = p.pack.charts.figures
    units = p.pack.units
    steps = sum(counted_steps(p, unit) for unit in units if not p.markers[unit.id])
    fields = sum(unit.is_airfield and p.hex_of[unit.id] != OFF_MAP for unit in units)
    held = sum(holds(p, p.pack.map.entries[code]) for code in SOURCES[SOVIET])
    return steps + figures.airfield_points * fields + figures.entry_points * held


def holds(p: Position, here: int) -> bool:
    """13.53 An Axis unit of any kind without a marker."""
    stack = p.stacks.get(here, ())  # type: ignore[call-overload]
    return any(p.pack.units[unit].side == AXIS and not p.markers[unit] for unit in stack)


def soviet_points(p: Position) -> int:
    """13.54, 14.4 (R20)"""
    if HOLD not in p.options:
        return p.victory_points
    held = sum(
        any(p.pack.units[unit].side == SOVIET for unit in p.stacks.get(here, ()))
        for here in p.pack.map.city
    )
    return p.victory_points + p.pack.charts.figures.city_points * held


def judge(p: Position, emit: Emit) -> None:
    """The end of the last turn."""
    if p.scenario == KALACH:
        judge_kalach(p, emit)
    elif p.scenario == CAMPAIGN:
        net = axis_points(p) - soviet_points(p)
        level = p.pack.charts.victory.level(net)
        emit(GameEnded("13.55", "net", net))
        winner = AXIS if level.startswith("axis") else SOVIET
        finish(p, Outcome(-1 if level == "draw" else winner, level, "13.55"))
    else:
        steps = relieved_steps(p)
        emit(GameEnded("12.51", "relieved", steps))
        won = steps >= p.pack.charts.figures.relief_steps
        level = "axis-relief" if won else "soviet-ring"
        finish(p, Outcome(AXIS if won else SOVIET, level, "12.51" if won else "12.52"))
