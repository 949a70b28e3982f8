"""Orders a side may give, and why one is refused."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import msgspec


class Order(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One small decision, complete in its fields.

    The tag is the verb of the notation, the fields are its arguments in order.
    """

    secret: ClassVar[bool] = False
    """A secret order is hidden from the other side while the decision is open."""


@functools.cache
def are_secret(kinds: tuple[type[Order], ...]) -> bool:
    """Whether any of these is given in secret."""
    return any(kind.secret for kind in kinds)


class Done(Order, frozen=True, gc=False, tag="done"):
    """Leave a decision that may be left (see `flow.optional`)."""


class Each(dict[int, Any]):
    """One order of a kind for each number that it may name, made when it is wanted: orders are
    asked for at every decision, and one of each is enough."""

    def __init__(self, kind: Callable[[Any], Order]) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, number: int) -> Order:
        self[number] = order = self.kind(number)
        return order


class Reason(msgspec.Struct, frozen=True):
    """Why a rule forbids something: the rule's number and the key of its sentence.

    Predicates return these constants, so asking costs nothing when the answer is yes. A reason with
    numbers or places in its sentence is a subclass, whose further fields are its arguments.
    """

    rule: str
    key: str


class Refusal(msgspec.Struct, frozen=True):
    """A reason together with the order it answers; the sentence is rendered later."""

    rule: str
    key: str
    order: Order
    reason: Reason | None = None
    """The reason itself, where it has more to say than its rule and key."""

    @classmethod
    def of(cls, reason: Reason, order: Order) -> Refusal:
        more = reason if type(reason) is not Reason else None
        return cls(reason.rule, reason.key, order, more)


def commonest(refusals: Sequence[Refusal]) -> Refusal:
    """Of several reasons for the same, one that is given most often."""
    keys = [refusal.key for refusal in refusals]
    return max(refusals, key=lambda refusal: keys.count(refusal.key))


class Because(Reason, frozen=True):
    """A reason that rests on another one, such as a step further on that may not be taken: its
    sentence is the argument `because`."""

    because: Refusal


NOT_YOUR_DECISION = "not-your-decision"
NOT_NOW = "not-now"
GAME_OVER = "game-over"
NO_SUCH_THING = "no-such-thing"
NOT_OFFERED = "not-offered"
