"""What a game tells of moving and attacking, so that others can plan it: who has still to move,
where a unit is, how far it is to somewhere, what is left to support attacks. None of it is a rule;
what may be done is asked of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from kessel.kernel.orders import Order


class Moves(msgspec.Struct, frozen=True):
    """A phase in which units move one after the other: who has not yet, and the order that ends the
    phase, in notation; or one in which they are set up."""

    left: tuple[int, ...]
    ends: str = ""
    setup: bool = False


class Arms(msgspec.Struct, frozen=True):
    """What a side has left to support its attacks with in the phase that is played: guns that may
    still fire, and points by the verb of the order that spends one."""

    guns: tuple[int, ...]
    points: tuple[tuple[str, int], ...] = ()


class Course(NamedTuple):
    """A way to a goal: its spaces from where a unit stands, and from every space how far it is."""

    path: Sequence[int]
    far: Sequence[float]


@dataclass(frozen=True, slots=True)
class Movement:
    """How units are moved in a game; every position may be a side's view."""

    phase: Callable[[Any], tuple[Sequence[int], Order | None] | None]
    """Units that have still to move in the phase that is played, and the order that ends it; None
    where nobody is asked to move."""
    place: Callable[[Any, int], int]
    """The space where a unit stands, negative off the map."""
    halt: Order | None = None
    """The order that ends the move of a unit that could go on."""
    setup: tuple[type, ...] = ()
    """The decisions (frames) in which units are set up."""
    way: Callable[[Any, int, int], Sequence[float]] | None = None
    """(position, unit, goal): from every space how far it is for the unit to the goal, whoever
    stands in between."""
    course: Callable[[Any, int, int], Course] | None = None
    """(position, unit, goal): the cheapest way that can be gone there at all, however long, whoever
    stands in between. A game that tells it offers marches of several turns."""
    told: tuple[type, ...] = ()
    """Orders that a unit is given on its way and that the way does not show: a plan names them."""
