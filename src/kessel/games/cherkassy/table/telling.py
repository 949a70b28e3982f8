"""What the events look like on the map, and how the ring stands."""

from __future__ import annotations

from typing import Final

from kessel.games.cherkassy.pack.r02_units import SOVIET
from kessel.games.cherkassy.rules import events as e
from kessel.games.cherkassy.rules.orders import Decline, Done, Halt
from kessel.games.cherkassy.rules.state import Position
from kessel.games.cherkassy.table.describing import say
from kessel.games.cherkassy.table.picture.overlays import lateral_road, ring_view
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side
from kessel.kernel.telling import Kind, Telling, by_control


def missing(p: Position) -> int:
    """3.4 Hexes of road that the ring lacks."""
    return sum(p.control[here] != SOVIET for here in lateral_road(p))


def standing(before: Position, after: Position, side: Side) -> tuple[Words, ...]:
    """3.4 The road that the Soviets need; once the ring is closed, who is in it."""
    if after.ring_closed:
        return (ring_view(after, side).legend,)
    lacking = missing(after)
    gained = max(missing(before) - lacking, 0)
    return (say(after.pack, "standing-open-ring", missing=lacking, gained=gained),)


TELLING: Final = Telling(
    kinds={
        Kind.MOVE: (e.Moved, e.StackMoved, e.Advanced),
        Kind.ENTER: (e.Entered, e.Reconstituted, e.Returned),
        Kind.FIGHT: (
            e.AttackDeclared,
            e.AirCalled,
            e.StacksRevealed,
            e.ArtilleryJoined,
            e.ArtilleryFired,
            e.BattleResolved,
        ),
        Kind.LOSS: (e.StepLost, e.BrokeDown, e.Mired, e.SomeUnitLost),
        Kind.GONE: (e.Eliminated,),
        Kind.SCORE: (e.RingClosed, e.Released, e.Awarded, e.GameEnded),
    },
    resolved=(e.BattleResolved,),
    standing=standing,
    holders=by_control,  # 3.3
    routine=frozenset(("weather", "air", "panzers")),
    ends=(Done,),
    declines=(Halt, Decline),
)
