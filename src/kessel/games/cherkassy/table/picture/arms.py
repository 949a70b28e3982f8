"""What is left to support attacks, for who plans several of them."""

from __future__ import annotations

from kessel.games.cherkassy.pack.r02_units import GERMAN
from kessel.games.cherkassy.rules.orders import Air
from kessel.games.cherkassy.rules.r11_combat.s3_support import silence
from kessel.games.cherkassy.rules.s1_forging import may_not_attack
from kessel.games.cherkassy.rules.state import CombatPhase, Position
from kessel.kernel.flow import is_under_way
from kessel.kernel.moving import Arms
from kessel.kernel.notation import verb
from kessel.kernel.sides import Side


def arms(p: Position, side: Side) -> Arms | None:
    """11.16, 11.20 Artillery that may fire for an attack; air points, of both Fronts together."""
    if not is_under_way(p, CombatPhase, side):
        return None
    guns = tuple(
        counter.id
        for counter in p.pack.artillery
        if counter.side == side
        and silence(p, counter.id) is None
        and may_not_attack(p, counter.id) is None
    )
    points = p.air.german if side == GERMAN else p.air.first + p.air.second * p.air.divided
    return Arms(guns, ((verb(Air), points),))
