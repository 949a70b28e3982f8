"""Why a unit is not at hand: in which box it waits, and for what.

Chapters ask here when an order names a unit that could not obey anywhere on the map.
"""

from __future__ import annotations

from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.r06_control import box_of
from kessel.games.circle_of_fire.rules.state import Box, Position
from kessel.kernel.orders import Reason

GARRISON = Reason("5.1", "unit-in-garrison")
REORGANISED = Reason("10.2", "unit-not-reorganised")
ELIMINATED = Reason("10.2", "unit-eliminated")
REMOVED = Reason("10.2", "unit-removed")
HELD = Reason("10.5", "unit-held")
GUN = Reason("14.1", "unit-is-gun")


class Due(Reason, frozen=True):
    """10.4 A unit that arrives on a later turn."""

    turn: int


class InGroup(Reason, frozen=True):
    """10.3 A unit that only a random result brings."""

    code: str


def absence(p: Position, unit: UnitId) -> Reason:
    """What a unit off the map waits for, or that it waits for nothing."""
    counter = p.pack.units[unit]
    match box_of(p, unit):
        case Box.REINFORCEMENT:
            turn = counter.entry_turn
            return Due("10.4", "unit-due", max(turn, p.turn)) if turn else GARRISON
        case Box.RANDOM:
            return InGroup("10.3", "unit-in-group", counter.code)
        case Box.REORGANISED:
            return REORGANISED
        case Box.ARTILLERY:
            return GUN
        case Box.ELIMINATED:
            return ELIMINATED
        case Box.REMOVED:
            return REMOVED
        case Box.HELD_RANDOM | Box.HELD_REGULAR:
            return HELD
