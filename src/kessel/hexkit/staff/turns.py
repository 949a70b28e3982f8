"""How far a play-out goes that is to see the enemy's answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kessel.kernel.flow import is_under_way
from kessel.kernel.position import Frame
from kessel.kernel.sides import Side


def answered(p: Any, turn: type[Frame], second: Side) -> Callable[[Any], bool]:
    """Whether the enemy's player turn has passed, too, since a position: of games in which each
    side has one in a turn, a frame of its own."""
    last = player_turns(p, turn, second) + 2
    return lambda now: player_turns(now, turn, second) >= last


def player_turns(p: Any, turn: type[Frame], second: Side) -> int:
    """Those that have begun; what comes before the first of a turn belongs to the turn before."""
    ended = 2 * int(p.turn) - 1
    return ended + 1 + (p.phasing == second) if is_under_way(p, turn) else ended
