"""Time that counts for a player: all of it but weekends, where he lives, and his vacations."""

from __future__ import annotations

import datetime
import functools
import zoneinfo
from collections.abc import Iterator
from typing import Final

import msgspec

DAY: Final = 86400.0
NEVER: Final = float("inf")
SATURDAY: Final = 5
LEAST: Final = 3600.0
"""Seconds by which we go on where a calendar gives no better answer."""


class Calendar(msgspec.Struct, frozen=True):
    """When a player's clock rests. Times are seconds since 1970, in UTC."""

    zone: str = "UTC"
    weekends: bool = False
    """Whether Saturdays and Sundays are off."""
    away: tuple[tuple[float, float], ...] = ()
    """Vacations: from, up to."""


@functools.cache
def zone_of(name: str) -> datetime.tzinfo | None:
    """A time zone by its name ("Asia/Tokyo"), if this machine knows it."""
    if name == "UTC":
        return datetime.UTC
    try:
        return zoneinfo.ZoneInfo(name)
    except (OSError, ValueError, zoneinfo.ZoneInfoNotFoundError):
        return None


def midnight(day: datetime.date, zone: str) -> float:
    """When a day begins somewhere."""
    here = zone_of(zone) or datetime.UTC
    return datetime.datetime(day.year, day.month, day.day, tzinfo=here).timestamp()


def day_of(moment: float, zone: str) -> datetime.date:
    return datetime.datetime.fromtimestamp(moment, zone_of(zone) or datetime.UTC).date()


def week_end(calendar: Calendar, moment: float) -> tuple[bool, float]:
    """Whether it is the weekend, and until when that stays so."""
    if not calendar.weekends:
        return False, NEVER
    today = day_of(moment, calendar.zone)
    is_off = today.weekday() >= SATURDAY
    days = (7 if is_off else SATURDAY) - today.weekday()
    until = midnight(today + datetime.timedelta(days), calendar.zone)
    return is_off, until if until > moment else moment + LEAST


def vacation(calendar: Calendar, moment: float) -> tuple[bool, float]:
    """Whether the player is on vacation, and until when that stays so."""
    until = NEVER
    for first, last in calendar.away:
        if first <= moment < last:
            return True, last
        if first > moment:
            until = min(until, first)
    return False, until


def rests(calendar: Calendar, moment: float) -> bool:
    """Whether a clock stands still at a moment."""
    return week_end(calendar, moment)[0] or vacation(calendar, moment)[0]


def stretches(calendar: Calendar, moment: float) -> Iterator[tuple[float, float, bool]]:
    """From a moment on: stretches of time, and whether they count."""
    while moment < NEVER:
        is_weekend, one = week_end(calendar, moment)
        is_away, other = vacation(calendar, moment)
        until = min(one, other)
        yield moment, until, not (is_weekend or is_away)
        moment = until


def counted(calendar: Calendar, first: float, last: float) -> float:
    """How many seconds from one moment to another count."""
    found = 0.0
    if last <= first:
        return found
    for begin, end, counts in stretches(calendar, first):
        if counts:
            found += min(end, last) - begin
        if end >= last:
            break
    return found


def after(calendar: Calendar, moment: float, seconds: float) -> float:
    """When so many seconds that count will have passed."""
    for begin, end, counts in stretches(calendar, moment):
        if not counts:
            continue
        if begin + seconds <= end:
            return begin + seconds
        seconds -= end - begin
    raise AssertionError("time goes on for ever")
