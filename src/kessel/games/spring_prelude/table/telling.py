"""What the events look like on the map, and how matters stand."""

from __future__ import annotations

from typing import Final

from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules import events as e
from kessel.games.spring_prelude.rules.orders import Gamble, Halt, Refit, Remove, Return
from kessel.games.spring_prelude.rules.r20_victory import (
    AXIS_GOALS,
    IZYUM,
    KUPYANSK,
    SOVIET_GOALS,
    holds,
    points_held,
)
from kessel.games.spring_prelude.rules.state import NORTHERN_PINCER, PASSIVE, Position
from kessel.games.spring_prelude.table.describing import say
from kessel.kernel.events import Event
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side
from kessel.kernel.telling import Kind, Telling, by_control


def standing(before: Position, after: Position, side: Side) -> tuple[Words, ...]:
    """What decides the scenario: points are counted in 2 and 3 alone, and not in a gamble."""
    if after.scenario == NORTHERN_PINCER:
        return (pincer(after),)
    if after.scenario == PASSIVE:
        return (passive(after),)
    if after.high_risk:
        held = sum(after.control[here] == SOVIET for here in after.pack.map.cities)
        return (say(after.pack, "standing-risk", cities=held),)
    axis, soviet = points_held(after)
    return (say(after.pack, "standing-points", axis=axis, soviet=soviet),)


def pincer(p: Position) -> Words:
    """S1.s-u"""
    in_city = any(p.control[here] == SOVIET for here in p.pack.map.kharkov)
    return say(
        p.pack,
        "standing-pincer",
        soviet=sum(holds(p, SOVIET, goal) for goal in SOVIET_GOALS),
        axis=sum(holds(p, AXIS, goal) for goal in AXIS_GOALS),
        city="yes" if in_city else "no",
    )


def passive(p: Position) -> Words:
    """S4.o, p"""
    izyum, kupyansk = ("yes" if holds(p, AXIS, goal) else "no" for goal in (IZYUM, KUPYANSK))
    return say(p.pack, "standing-passive", izyum=izyum, kupyansk=kupyansk)


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
    holders=by_control,  # R37
    is_gone=is_gone,
    routine=frozenset(("weather", "surrender", "variable", "chit")),
    # points, a chit that stays drawn, a bridge unit that never returns
    spends=(Gamble, Refit, Return, Remove),
    declines=(Halt,),
)
