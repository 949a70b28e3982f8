"""What the events look like on the map, and what the scenario counts so far."""

from __future__ import annotations

from typing import Final

from kessel.games.paulus.rules import events as e
from kessel.games.paulus.rules.orders import Concentrate, Done, Halt
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.table.picture.overlays import victory_view
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side
from kessel.kernel.telling import Kind, Telling


def standing(before: Position, after: Position, side: Side) -> tuple[Words, ...]:
    """10.2, 11.5, 12.5, 13.5"""
    return (victory_view(after, side).legend,)


TELLING: Final = Telling(
    kinds={
        Kind.MOVE: (e.Moved, e.Advanced),
        Kind.ENTER: (e.Entered, e.Deployed, e.SupplyLanded),
        Kind.RETREAT: (e.FellBack,),
        Kind.FIGHT: (
            e.Bombarded,
            e.BattleDeclared,
            e.BattleResolved,
            e.AttackBroken,
            e.FireTaken,
        ),
        Kind.LOSS: (e.StepLost,),
        Kind.GONE: (e.Eliminated, e.LeftMap, e.Exited),
        Kind.SCORE: (e.PointsScored, e.SupplyTaken, e.SurrenderChecked, e.GameEnded),
    },
    resolved=(e.BattleResolved, e.Bombarded, e.AttackBroken),
    standing=standing,
    routine=frozenset(("airlift", "panzer-supply", "surrender")),
    spends=(Concentrate,),
    ends=(Done,),
    declines=(Halt,),
)
