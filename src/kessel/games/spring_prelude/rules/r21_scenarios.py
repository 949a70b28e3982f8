"""21 Scenarios: surprise and the first turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command
from kessel.games.spring_prelude.rules import rulings
from kessel.games.spring_prelude.rules.frames import CombatPhase
from kessel.games.spring_prelude.rules.r08_support import command_of
from kessel.games.spring_prelude.rules.r15_works import enemies_near
from kessel.games.spring_prelude.rules.r18_doctrine import surprising_side
from kessel.games.spring_prelude.rules.state import NORTHERN_PINCER, PASSIVE, Position
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NUMBERS: Final = range(1, 5)
GUNS_SURPRISED: Final = {number: Reason(f"S{number}", "guns-surprised") for number in NUMBERS}
STILL: Final = {number: Reason(f"S{number}", "still-on-first-turn") for number in NUMBERS}
FREE: Final = "free"
HALF: Final = "half"
NONE: Final = "none"
FREE_CORPS: Final = "23 TC"
"""S4.m"""


def surprise(p: Position, side: Side, targets: Iterable[Hex]) -> int:
    """S1.i, S2.e, S2.j, S3.d, S3.i, S4.k Columns that a side's attack on some hexes wins by
    surprise."""
    figures = p.pack.charts.figures
    if p.turn == 1 and side == surprising_side(p):
        return figures.surprise
    if side != AXIS or p.scenario in (NORTHERN_PINCER, PASSIVE):
        return 0
    southern = is_first_turn_against_south(p) and any(is_southern(p, here) for here in targets)
    return figures.surprise if southern else 0


def is_first_turn_against_south(p: Position) -> bool:
    """S2.j, S3.i, R40 The first turn on which the Axis attacks the Southern Front, or turn 1."""
    if rulings.SURPRISE_ON_TURN_ONE in p.options:
        return p.turn == 1
    return p.southern_surprise in (0, p.turn)


def is_southern(p: Position, here: Hex) -> bool:
    return any(command_of(p, unit) is Command.SF for unit in p.stacks.get(here, ()))


def may_fire(p: Position, side: Side) -> Reason | None:
    """S1.j, S2.f, S3.e, S4.l Why the guns of the side that was surprised are silent in the first
    combat phase of the other."""
    surprised = p.turn == 1 and side != surprising_side(p) == p.phasing
    if not surprised:
        return None
    phase = innermost(p, CombatPhase)
    if phase is not None and phase.exploiting:
        return None
    return GUNS_SURPRISED[p.pack.charts.scenarios[p.scenario].number]


def still(p: Position) -> Reason:
    """S1.m, S2.i, S3.h Why a unit does not move on the first turn."""
    return STILL[p.pack.charts.scenarios[p.scenario].number]


def is_limited(p: Position, side: Side) -> bool:
    """S1.k, S2.g, S3.f, S4.m Whether it is the turn on which not all of a side move freely."""
    if p.scenario == PASSIVE:
        return side == SOVIET and p.turn == 2
    return side == AXIS and p.turn == 1


def first_turn_limit(p: Position, unit: UnitId) -> str:
    """S1.k-m, S2.g-i, S3.f-h, S4.m How far a unit may go, asked when its movement phase begins."""
    counter, scenario = p.pack.units[unit], p.pack.charts.scenarios[p.scenario]
    if not is_limited(p, counter.side) or unit in p.surprised:
        return FREE
    if p.scenario == PASSIVE:
        return FREE if counter.band == FREE_CORPS else HALF
    here, near = p.hex_of[unit], p.pack.charts.figures.half_move_enemy
    if here in scenario.half_move or enemies_near(p, AXIS, here, near):
        return HALF
    return NONE
