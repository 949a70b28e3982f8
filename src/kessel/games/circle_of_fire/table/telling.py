"""What the events look like on the map, and how the siege stands."""

from __future__ import annotations

from typing import Final

from kessel.games.circle_of_fire.rules import events as e
from kessel.games.circle_of_fire.rules.orders import (
    Command,
    Decline,
    Done,
    Halt,
    Pass,
    Seize,
    Spend,
)
from kessel.games.circle_of_fire.rules.r19_victory import (
    is_airfield_denied,
    is_encircled,
    soviet_urban_areas,
)
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.table.describing import speaker
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side
from kessel.kernel.telling import Kind, Telling, by_control


def standing(before: Position, after: Position, side: Side) -> tuple[Words, ...]:
    """19.0 What the Soviets hold of the town, and what the garrison still has."""
    facts = {
        "held": soviet_urban_areas(after),
        "all": len(after.pack.map.urban),
        "gained": soviet_urban_areas(after) - soviet_urban_areas(before),
        "ring": "shut" if is_encircled(after) else "open",
        "airfield": "lost" if is_airfield_denied(after) else "held",
    }
    said = (speaker(after.pack, lang).say("standing-siege", **facts) for lang in ("en", "ja"))
    return (Words(*said),)


TELLING: Final = Telling(
    kinds={
        Kind.MOVE: (e.Moved, e.Redeployed),
        Kind.ENTER: (e.Placed, e.GarrisonPlaced),
        Kind.RETREAT: (e.Retreated,),
        Kind.FIGHT: (
            e.FireOpened,
            e.BombardmentOpened,
            e.DefenceLed,
            e.FireResolved,
            e.CloseCombatBegan,
            e.LinedUp,
            e.CloseCombatResolved,
        ),
        Kind.GONE: (e.Eliminated,),
        Kind.SCORE: (e.ControlChanged, e.VictoryChecked, e.Ruined, e.GameEnded),
    },
    resolved=(e.FireResolved, e.CloseCombatResolved),
    standing=standing,
    holders=by_control,  # 6.2
    routine=frozenset(("bid", "partisans", "random", "logistics")),
    spends=(Spend, Seize),
    settles=(Command,),
    ends=(Done, Pass),
    declines=(Halt, Decline),
)
