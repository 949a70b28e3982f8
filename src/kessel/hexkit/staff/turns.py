"""How much of a turn has passed, of games in which each side has a player turn, a frame of
its own; and how far a play-out goes that is to see the enemy's answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kessel.kernel.flow import is_under_way
from kessel.kernel.position import Frame, Procedure
from kessel.kernel.sides import Side


def answered(p: Any, turn: type[Frame], second: Side) -> Callable[[Any], bool]:
    """Whether the enemy's player turn has passed, too, since a position."""
    last = player_turns(p, turn, second) + 2
    return lambda now: player_turns(now, turn, second) >= last


def player_turns(p: Any, turn: type[Frame], second: Side) -> int:
    """Those that have begun; what comes before the first of a turn belongs to the turn before."""
    ended = 2 * int(p.turn) - 1
    return ended + 1 + (p.phasing == second) if is_under_way(p, turn) else ended


def part_passed(p: Any, turn: type[Procedure], steps: int, second: Side) -> float:
    """The part of the turn that has passed, where a player turn has so many steps."""
    for frame in p.flow:
        if isinstance(frame, turn):
            done = min(steps, max(0, frame.step - 1)) / steps
            return (done + int(p.phasing == second)) / 2
    return 0.0
