"""What a game tells a computer opponent: its scripted staff, and how good a position is.

The opponents (`kessel.ai`) know nothing else of a game. The staff proposes orders, each with the
orders that are meant to follow it; a player who searches plays the proposals out and compares.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from kessel.kernel.doctrine import Doctrines
from kessel.kernel.doctrine import Plan as Plan
from kessel.kernel.judge import Bench
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side


@dataclass(frozen=True, slots=True)
class Advice:
    """An order the staff would give: its worth against the others, and the key of the reason.

    `then` are the orders meant to follow in the same stage (the marches of a movement impulse, the
    lead of a fire). Whoever takes the advice gives them one by one; one that is not offered by
    then is left out.
    """

    order: Order
    worth: float
    why: str = ""
    then: tuple[Order, ...] = ()


@dataclass(frozen=True)
class Staff:
    """The staff of one game, for both sides and every decision. Everything is asked of what one
    side may know, with dice that have not been thrown."""

    advise: Callable[[Any, Sequence[Order], Plan, random.Random], list[Advice]]
    """(position, options, plan, luck): the orders worth giving, the best first; never empty."""
    evaluate: Callable[[Any, Side], float]
    """How well a side stands, from -1 (lost) to 1 (won)."""
    stage: Callable[[Any], Hashable]
    """What is thought about as a whole: an impulse, a phase. It changes when another begins."""
    plans: Callable[[Any], Sequence[Plan]]
    """Plans worth comparing for the stage that begins; the staff's own is the first."""
    usual: Callable[[Any], Plan]
    """The plan that the staff of the side to act follows by itself."""
    doctrines: Doctrines | None = None
    """Where the weights of the usual plan come from, if games may find better ones."""
    advise_each: Callable[[Any, Sequence[Order], Sequence[Plan]], list[list[Advice]]] | None = None
    """(position, options, plans): the same under several plans, where much of it is the same."""
    imagine: Callable[[Any, Side, random.Random], Any] | None = None
    """Fill in, in a copy of a side's view, what it cannot see, at random but possible."""
    minor: tuple[type, ...] = ()
    """Decisions (frames) that a searching player leaves to the staff."""
    follows: Callable[[Any], bool] = lambda _: False
    """Whether he leaves everything to it in a position, because play-outs mislead him there."""
    delegable: tuple[type, ...] = ()
    """Decisions that a person may leave to the staff by standing orders: small ones, for which an
    opponent would have to wait."""
    horizon: Callable[[Any], int] = lambda _: 3
    """Stages beyond the present one that are played before a position is evaluated."""
    far_enough: Callable[[Any], Callable[[Any], bool] | None] = lambda _: None
    """By the position that a play-out begins with: what tells of another one whether it has come
    far enough. Where it is nothing stages are counted."""
    bookkeeping: tuple[type, ...] = ()
    """Frames that hold nothing dice have decided and nobody has carried out yet, only who has moved
    or fought and who is on the march. Positions that differ in these alone are at the same moment:
    see `kessel.ai.moment`."""
    looks_first: bool = False
    """Whether play-outs are so dear that proposals are first compared by the end of the stage."""
    bench: Bench | None = None
    """Who makes the evaluation, and by what features: see `kessel.kernel.judge`."""
    playouts: int = 100
    """Play-outs that a general makes for a stage, where they are counted: as many as an ordinary
    machine makes in a second or a few. Other levels make more or fewer by their part of it."""
    styles: Mapping[str, Callable[[Any], Plan]] = field(default_factory=dict)
    """By the name of a style (cautious, bold, historical): the plan that a commander of this style
    prefers to the usual one in a position."""
    aim: Callable[[Any, Side], str] | None = None
    """The key of a sentence: what a side is after, from what both sides know."""

    def foremost(self, position: Any) -> Plan:
        """What a person is advised to do: as a general would begin, without time to compare."""
        return self.plans(position)[0]

    def may_judge(self, position: Any) -> bool:
        """Whether nothing is half done, as far as the staff can say: then an evaluation counts."""
        return self.bench is None or self.bench.is_moment(position)


K = TypeVar("K", bound=Order)


def offered(options: Iterable[Order], kind: type[K]) -> list[K]:
    """The orders of a kind among those that may be given."""
    return [order for order in options if isinstance(order, kind)]


def ranked(found: Iterable[Advice]) -> list[Advice]:
    """The best first; of equals the one that was said first."""
    return sorted(found, key=lambda advice: -advice.worth)


def script(orders: Sequence[Order], worth: float, why: str) -> Advice:
    """The first of some orders, with the others to follow it."""
    return Advice(orders[0], worth, why, tuple(orders[1:]))
