"""18.4.d, 18.5 Reinforcements by optional rules: Germans that come earlier, Soviets that are there
from the start. The other options are where their rules are."""

from __future__ import annotations

from kessel.games.spark.pack.pack import Arrival
from kessel.games.spark.pack.r03_units import GERMAN
from kessel.games.spark.rules.state import GERMANS_EARLIER, SOVIET_HELP, Position


def arrival_day(p: Position, arrival: Arrival) -> int:
    """11.7, 18.4.d, 18.5.b When a reinforcement is due. Of both options together the better one
    counts: neither says that the days add up."""
    figures, options = p.pack.charts.figures, p.options
    if p.pack.units[arrival.unit].side != GERMAN:
        return arrival.day
    earlier = 0
    if GERMANS_EARLIER in options or SOVIET_HELP in options:
        earlier = figures.help_days
    if SOVIET_HELP in options and arrival.day == figures.late_day:
        earlier = figures.late_help_days
    return arrival.day - earlier
