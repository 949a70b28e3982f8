"""5.0 The weather phase."""

from __future__ import annotations

from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.events import WeatherSet
from kessel.games.spring_prelude.rules.frames import GameTurn
from kessel.games.spring_prelude.rules.state import HISTORICAL_WEATHER, Position
from kessel.kernel.events import Emit
from kessel.kernel.position import roll


def weather(p: Position, f: GameTurn, emit: Emit) -> None:
    """5.0 Fixed by the scenario, read from the turn record track, or rolled for."""
    scenario = p.pack.charts.scenarios[p.scenario]
    if p.turn <= scenario.clear_turns:
        p.rain = p.mud = False
    elif HISTORICAL_WEATHER in p.options:
        day = p.pack.charts.day(scenario, p.turn)
        set_air(p, day.is_rain)
        p.mud = day.is_mud
    else:
        set_air(p, it_rains(p, emit))
    emit(WeatherSet(p.rain, p.mud, p.rain_days))


def it_rains(p: Position, emit: Emit) -> bool:
    """5.0, R4 Not after continued rain, nor in the last box; else a die of each player tells."""
    highest = p.pack.charts.weather.highest[p.rain_days]
    if p.continued_rain or not highest:
        return False
    fallen = [roll(p, emit, side, 1, "5.0", "weather")[0] for side in (AXIS, SOVIET)]
    return sum(fallen) <= highest


def set_air(p: Position, rain: bool) -> None:
    """5.0, R1 Rain makes mud, which lasts a turn longer; rain twice running is Continued Rain."""
    p.mud = rain or p.rain
    p.continued_rain = rain and p.rain
    p.rain = rain
    if rain:
        p.rain_days = min(p.rain_days + 1, len(p.pack.charts.weather.highest) - 1)
