"""How the staff is asked: as usual, for everything worth a look, and by commanders of styles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kessel.games.circle_of_fire.pack.r04_units import SOVIET
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, Plan, ranked


class Doctrine(NamedTuple):
    """The weights of a plan by name."""

    wide: float = 0.0
    """Above nothing more places and marches are thought through."""
    push: float = 1.0
    """What fire, bombardments and assaults are worth, times the usual."""


USUAL: Final = Plan("staff-usual")
WIDE: Final = Plan("staff-wide", Doctrine(wide=1.0))
BOLD: Final = Plan("staff-bold", Doctrine(push=3.0))
CAUTIOUS: Final = Plan("staff-cautious", Doctrine(push=0.3))

PUSHES: Final = frozenset({"staff-fire", "staff-bombard", "staff-assault", "staff-assault-town"})
"""The reasons of orders that seek a fight."""


def plans(p: Position) -> Sequence[Plan]:
    return (WIDE,)


def historical(p: Position) -> Plan:
    """The Soviets stormed the town for a hundred days; the Germans held what they had."""
    return BOLD if p.flow and p.to_act == SOVIET else CAUTIOUS


STYLES: Final[Mapping[str, Callable[[Any], Plan]]] = {
    "cautious": lambda p: CAUTIOUS,
    "bold": lambda p: BOLD,
    "historical": historical,
}


def pushed(found: Sequence[Advice], push: float) -> list[Advice]:
    """The same advice, for somebody who likes a fight more or less than usual."""
    return ranked(
        Advice(one.order, one.worth * push, one.why, one.then)
        if one.why in PUSHES and one.worth > 0
        else one
        for one in found
    )


def aim(p: Position, side: Side) -> str:
    """Rule 19."""
    return "staff-aim-storm" if side == SOVIET else "staff-aim-hold"
