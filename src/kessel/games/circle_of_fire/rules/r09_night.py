"""9 Night: declared with the advantage, it lasts to the end of the turn.

What night changes is asked where it is used: entry cost in r12, fire in r13, guns, Stukas in r14.
"""

from __future__ import annotations

from kessel.games.circle_of_fire.rules.events import NightFell
from kessel.games.circle_of_fire.rules.r08_advantage import spend, unheld
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

ALREADY_NIGHT = Reason("9.1", "already-night")


def night_refusal(p: Position, side: Side) -> Reason | None:
    """9.1 The holder may declare night at the start of its own impulse, from Turn 1 on."""
    return ALREADY_NIGHT if p.night else unheld(p, side)


def declare_night(p: Position, side: Side, emit: Emit) -> None:
    """9.1 From now to the end of the turn; the impulse's move or fire is not lost."""
    spend(p, side, "night", emit)
    p.night = True
    emit(NightFell(side))
