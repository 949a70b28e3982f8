"""7.0 Weather of the day."""

from __future__ import annotations

from kessel.games.spark.pack.charts import WeatherRow
from kessel.games.spark.pack.r03_units import SOVIET
from kessel.games.spark.rules.events import WeatherCame
from kessel.games.spark.rules.frames import Day
from kessel.games.spark.rules.state import RANDOM_WEATHER, Position, Weather
from kessel.kernel.events import Emit
from kessel.kernel.position import roll


def weather(p: Position, f: Day, emit: Emit) -> None:
    """7.0.a-c As the track has it, or by a die of the Soviet player; it holds for the whole day."""
    charts = p.pack.charts
    if RANDOM_WEATHER in p.options:
        (die,) = roll(p, emit, SOVIET, 1, "7.0", "weather")
        found = charts.random_weather(die)
    else:
        found = charts.track[p.day].weather
    p.weather = Weather(found)
    emit(WeatherCame(p.weather))


def effects(p: Position) -> WeatherRow:
    """7.0.d-l What the weather of the day does."""
    return p.pack.charts.weather[p.weather]
