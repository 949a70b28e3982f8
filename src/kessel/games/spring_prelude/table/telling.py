"""What the events look like on the map, and what both sides' hexes are worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kessel.games.spring_prelude.rules import events as e
from kessel.games.spring_prelude.rules.orders import Gamble, Halt
from kessel.games.spring_prelude.rules.r20_victory import points_held
from kessel.games.spring_prelude.rules.state import Position
from kessel.games.spring_prelude.table.describing import say
from kessel.kernel.events import Event
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side
from kessel.kernel.telling import Kind, Telling


def standing(before: Position, after: Position, side: Side) -> tuple[Words, ...]:
    """20.0"""
    axis, soviet = points_held(after)
    return (say(after.pack, "standing-points", axis=axis, soviet=soviet),)


def holders(p: Position) -> Mapping[int, Side]:
    """R37"""
    return {here: Side(side) for here, side in enumerate(p.control)}


def is_gone(event: Event) -> bool:
    """14.6"""
    return isinstance(event, e.StepLost) and event.left == "eliminated"


TELLING: Final = Telling(
    kinds={
        Kind.MOVE: (e.Moved, e.Advanced),
        Kind.ENTER: (e.Entered, e.Returned),
        Kind.RETREAT: (e.Retreated,),
        Kind.FIGHT: (
            e.AttackDeclared,
            e.DefenceDeclared,
            e.Flown,
            e.GunsFired,
            e.StrengthShown,
            e.BattleResolved,
        ),
        Kind.LOSS: (e.StepLost,),
        Kind.GONE: (e.Left, e.BridgersLeft),
        Kind.SCORE: (e.EdgeOpen, e.RiskDeclared, e.GroupReleased, e.GameEnded),
    },
    resolved=(e.BattleResolved,),
    standing=standing,
    holders=holders,
    is_gone=is_gone,
    routine=frozenset(("weather", "surrender", "variable", "chit")),
    spends=(Gamble,),
    declines=(Halt,),
)
