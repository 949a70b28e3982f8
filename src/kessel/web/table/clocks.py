"""The clocks of a table: what they show, when a game is lost on time, and time off."""

from __future__ import annotations

import datetime
import math
import time

from kessel.club.calendar import day_of, midnight, zone_of
from kessel.kernel.sides import Side
from kessel.web.table.seats import SPECTATOR, Setup
from kessel.web.table.table import Table
from kessel.web.wire import ClockView
from kessel.web.words import refuse

OVERTIME = "overtime"
"""How a game ends whose loser had no time left."""
FARTHEST = 366
"""Days ahead for which a vacation can be declared."""


def clock_view(table: Table) -> ClockView | None:
    """What the clocks show; nothing in it depends on when somebody looks."""
    pace, tally = table.setup.pace, table.tally
    if pace is None or table.is_over:
        return None
    now = table.clocks
    one, other = tally.calendars
    return ClockView(
        pace=pace,
        runs=now.runs,
        since=now.since,
        left=now.left,
        deadline=now.deadline,
        warning=pace.warning,
        away=(one.away, other.away),
        days=(pace.vacation - tally.days_away(0), pace.vacation - tally.days_away(1)),
        zoned=(tally.has_zone[0], tally.has_zone[1]),
    )


def check_pace(setup: Setup) -> None:
    """Clocks are for people, each at a screen of his own."""
    if setup.pace is None:
        return
    if setup.shared or all(chair.kind == "computer" for chair in setup.chairs):
        raise refuse(400, "pace-nobody")


def is_out(table: Table, player: int, now: float | None = None) -> bool:
    """Whether a player is to decide and has no time left."""
    found = table.clocks
    return found.runs == player != SPECTATOR and found.deadline <= (now or time.time())


def fallen(table: Table, now: float | None = None) -> Side | None:
    """Who has lost on time, at a table where that ends the game."""
    pace = table.setup.pace
    if pace is None or not pace.falls or table.is_over:
        return None
    runs = table.clocks.runs
    return Side(table.match.position.players[runs]) if is_out(table, runs, now) else None


# --- time off ------------------------------------------------------------------------------------


def checked_zone(zone: str) -> str:
    if len(zone) > 64 or zone_of(zone) is None:
        raise refuse(400, "zone-unknown")
    return zone


def checked_vacation(table: Table, player: int, first: str, last: str) -> str:
    """A vacation of whole days as its entry tells it."""
    pace, tally = table.setup.pace, table.tally
    if pace is None or not pace.vacation:
        raise refuse(422, "vacation-none")
    zone, now = tally.calendars[player].zone, time.time()
    today = day_of(now, zone)
    try:
        begin, end = (datetime.date.fromisoformat(one) for one in (first, last))
    except ValueError:
        raise refuse(400, "vacation-dates") from None
    if not today <= begin <= end <= today + datetime.timedelta(FARTHEST):
        raise refuse(400, "vacation-dates")
    start = max(now, midnight(begin, zone))
    until = midnight(end + datetime.timedelta(1), zone)
    if any(start < old_end and old_start < until for old_start, old_end in away(table, player)):
        raise refuse(422, "vacation-twice")
    if tally.days_away(player) + (end - begin).days + 1 > pace.vacation:
        raise refuse(422, "vacation-spent", days=pace.vacation - tally.days_away(player))
    return f"{math.ceil(start)} {until:.0f}"


def away(table: Table, player: int) -> tuple[tuple[float, float], ...]:
    return table.tally.calendars[player].away


def has_vacation(table: Table, player: int) -> bool:
    """Whether there is a vacation that could end early."""
    return any(end > time.time() for _, end in away(table, player))
