"""What is left to support attacks, for who plans several of them."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.rules.frames import CombatPhase
from kessel.games.spring_prelude.rules.orders import Fly
from kessel.games.spring_prelude.rules.r14_combat.s3_support import silence
from kessel.games.spring_prelude.rules.state import Position
from kessel.kernel.flow import is_under_way
from kessel.kernel.moving import Arms
from kessel.kernel.notation import verb
from kessel.kernel.sides import Side


def arms(p: Position, side: Side) -> Arms | None:
    """14.5, 9.1 Guns that may fire for an attack; air points, of which none fly in rain (5.1)."""
    if not is_under_way(p, CombatPhase, side):
        return None
    guns = tuple(
        unit
        for here, stack in p.stacks.items()
        if here != OFF_MAP
        for unit in stack
        if p.pack.units[unit].side == side
        and p.pack.units[unit].is_artillery
        and p.pack.units[unit].fire
        and not p.fired[unit]
        and silence(p, side, unit, attacks=True) is None
    )
    return Arms(guns, ((verb(Fly), 0 if p.rain else p.air[side]),))
