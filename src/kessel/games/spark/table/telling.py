"""What the events look like on the map, and how far the land bridge has come."""

from __future__ import annotations

from typing import Final

from kessel.games.spark.rules import events as e
from kessel.games.spark.rules import r13_events as combat
from kessel.games.spark.rules.orders import Appeal, Challenge, Halt
from kessel.games.spark.rules.state import Position
from kessel.games.spark.table.picture.overlays import bridge_view
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side
from kessel.kernel.telling import Kind, Telling, by_control


def standing(before: Position, after: Position, side: Side) -> tuple[Words, ...]:
    """17.2"""
    return (bridge_view(after, side).legend,)


TELLING: Final = Telling(
    kinds={
        Kind.MOVE: (e.Moved, e.Seen),
        Kind.ENTER: (e.Stationed, e.SomeoneStationed),
        Kind.FIGHT: (
            combat.Fired,
            combat.FireResolved,
            combat.SomeoneFiredOn,
            combat.AssaultDesignated,
            combat.Clashed,
            combat.AssaultWon,
            combat.Surprised,
            combat.AirAssigned,
            combat.FlakFired,
        ),
        Kind.LOSS: (combat.StepsLost, combat.SomeStepsLost),
        Kind.GONE: (combat.Eliminated, combat.LeftMap),
        Kind.SCORE: (e.GameJudged, e.BridgeBuilt, e.BridgeDown),
    },
    resolved=(combat.FireResolved, combat.SomeoneFiredOn, combat.AssaultWon),
    standing=standing,
    holders=by_control,  # R26
    routine=frozenset(("weather", "air-power", "initiative", "armour")),
    spends=(Challenge,),
    appeals=(Appeal,),
    declines=(Halt,),
)
