"""8.0 Air power of a period."""

from __future__ import annotations

from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules import rulings
from kessel.games.spark.rules.events import AirPowerFixed
from kessel.games.spark.rules.frames import Day
from kessel.games.spark.rules.r07_weather import effects
from kessel.games.spark.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.position import roll


def air_power(p: Position, f: Day, emit: Emit) -> None:
    """8.0 A die of each side, three times over and halved; the weather takes its part (R6, R7)."""
    figures, left = p.pack.charts.figures, effects(p).air
    (soviet,) = roll(p, emit, SOVIET, 1, "8.0", "air-power")
    (german,) = roll(p, emit, GERMAN, 1, "8.0", "air-power")
    points = (soviet * figures.soviet_air, german // figures.german_air)
    p.air = [cut(p, many, left) for many in points]
    emit(AirPowerFixed(*p.air))


def cut(p: Position, points: int, left: int) -> int:
    """7.0.e-g, R6 What the weather leaves of points, in percent: its fraction is dropped."""
    if rulings.CUT_DROPS_FRACTION in p.options:
        return points - points * (100 - left) // 100
    return points * left // 100


def ground_aircraft(p: Position) -> None:
    """8.0.d Points that were not used are lost with their period; at night there are none."""
    p.air = [0, 0]
