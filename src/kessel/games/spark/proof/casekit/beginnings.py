"""Where in the sequence of play a made-up position begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kessel.games.spark.pack.r03_units import SIDES
from kessel.games.spark.rules import r05_sequence as sequence
from kessel.games.spark.rules.frames import Day, Impulse, Playing
from kessel.games.spark.rules.r07_weather import weather
from kessel.games.spark.rules.r08_air import air_power
from kessel.games.spark.rules.r14_recovery import recover
from kessel.games.spark.rules.r15_ammunition import ammunition_comes
from kessel.games.spark.rules.r15_replacements import armour_comes
from kessel.games.spark.rules.r15_supply import supply_phase
from kessel.games.spark.rules.state import Period, Position, Weather
from kessel.kernel.sides import Side

DAY: Final = 14
"""The day of a case that does not say: what is special about the first is over."""
PHASES: Final = {
    "impulse": sequence.command,
    "movement": sequence.movement,
    "combat": sequence.combat,
}
IMPULSES: Final = {"": ("morning_first", 12), "limited ": ("morning_second", 8)}
STEPS: Final = {
    "weather": weather,
    "air": air_power,
    "morning": sequence.begin_morning,
    "initiative": sequence.morning_initiative,
    "challenge": sequence.challenge,
    "morning air": sequence.morning_air,
    "afternoon": sequence.begin_afternoon,
    "afternoon air": sequence.afternoon_air,
    "night": sequence.begin_night,
    "night initiative": sequence.night_initiative,
    "last night": sequence.last_night,
    "supply": supply_phase,
    "ammunition": ammunition_comes,
    "replacements": armour_comes,
    "bridges": sequence.finish_bridges,
}


def at(frame: type, step: Callable[..., None]) -> int:
    return sequence.PROCEDURES[frame].index(step)


def playing() -> Playing:
    return Playing(step=at(Playing, sequence.next_day))


def day_from(step: Callable[..., None]) -> list[Any]:
    return [playing(), Day(step=at(Day, step))]


def recovery() -> list[Any]:
    """The first of the day."""
    return [playing(), Day(step=at(Day, recover))]


def impulse(side: Side, phase: str, kind: str, *, is_night: bool = False) -> list[Any]:
    name, points = IMPULSES[kind]
    after = sequence.night_second if is_night else getattr(sequence, name)
    day = Day(step=at(Day, after) + 1)
    return [playing(), day, Impulse(side=side, points=points, step=at(Impulse, PHASES[phase]))]


def lull(side: Side) -> list[Any]:
    frames = impulse(side, "movement", "limited ")
    frames[-1].is_lull, frames[-1].most = True, 0
    return frames


BEGINNINGS: dict[str, Callable[[], list[Any]]] = {
    "game": lambda: [Playing()],
    "day": lambda: [playing(), Day()],
    "recovery": recovery,
    **{name: partial(day_from, step) for name, step in STEPS.items()},
    **{
        f"{name} {kind}{phase}": partial(impulse, Side(side), phase, kind)
        for side, name in enumerate(SIDES)
        for kind in IMPULSES
        for phase in PHASES
    },
    **{
        f"{name} night {phase}": partial(impulse, Side(side), phase, "limited ", is_night=True)
        for side, name in enumerate(SIDES)
        for phase in PHASES
    },
    **{f"{name} lull": partial(lull, Side(side)) for side, name in enumerate(SIDES)},
}


def prepare(p: Position, moment: str) -> None:
    """Day, weather, period and mover."""
    p.day, p.weather = DAY, Weather.CLOUDY
    if moment in ("game", "day"):
        p.day = DAY - 1
    if "night" in moment:
        p.period = Period.NIGHT
    for frame in BEGINNINGS[moment]():
        if isinstance(frame, Impulse):
            p.mover = frame.side
            p.initiative = frame.side
            p.is_lull = frame.is_lull
