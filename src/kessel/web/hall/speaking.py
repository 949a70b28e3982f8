"""What a live connection says: orders, moments to show to all, what it lacks and what it reads.

All else is passed over.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Annotated, Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from kessel.web import wire
from kessel.web.hall.tables import Given, Tables
from kessel.web.hall.together import Together
from kessel.web.host.limits import Limits
from kessel.web.table.seats import Seat
from kessel.web.wire.shows import ShowSent, StepSent, StopSent
from kessel.web.words import Refused, refuse

log: Final = logging.getLogger("kessel.web")
LONGEST: Final = 2_000
"""Characters of anything that is listened to."""


class Whole(msgspec.Struct, frozen=True, tag_field="type", tag="whole"):
    """Send the whole view: what changed does not fit what is known here."""


class Reading(msgspec.Struct, frozen=True, tag_field="type", tag="read"):
    """Send texts in this language from now on, and the whole view in it at once."""

    lang: str


class OrderSent(msgspec.Struct, frozen=True, tag_field="type", tag="order"):
    """An order (`wire.OrderGiven`), with a number by which its answer is known."""

    id: Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
    order: wire.Notation
    version: int
    sure: bool = True


class OrderedFrame(msgspec.Struct, frozen=True, tag_field="type", tag="ordered"):
    """What came of an order."""

    id: int
    ordered: wire.Ordered


class RefusedFrame(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """Why an order was not given, with the status that a request would have got."""

    id: int
    status: int
    error: wire.Problem


Said = Whole | Reading | OrderSent | ShowSent | StepSent | StopSent
SAID: Final[msgspec.json.Decoder[Said]] = msgspec.json.Decoder(Said)


def heard(text: str) -> Said | None:
    """What was said, if it means something."""
    if len(text) > LONGEST:
        return None
    try:
        return SAID.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None


class Speaking:
    """Obeys the connections of one process."""

    def __init__(self, tables: Tables, limits: Limits) -> None:
        self.tables = tables
        self.limits = limits
        self.together = Together(tables)

    def order(self, seat: Seat, sent: OrderSent, answer: Callable[[bytes], None]) -> None:
        """Give an order, as a request would; the answer, in the loop, is a frame."""

        def told(found: wire.Ordered | Exception) -> None:
            if isinstance(found, wire.Ordered):
                answer(msgspec.json.encode(OrderedFrame(sent.id, found)))
                return
            problem = self._refusal(seat, found)
            error = wire.Problem(problem.rule, problem.text)
            answer(msgspec.json.encode(RefusedFrame(sent.id, problem.status, error)))

        try:
            self.limits.check(self.limits.seat, seat)
        except Refused as problem:
            told(problem)
        else:
            self.together.give(Given(seat, sent.order, sent.version, sent.sure), told)

    def _refusal(self, seat: Seat, problem: Exception) -> Refused:
        """Why an order was not given, for whoever gave it."""
        if isinstance(problem, Refused):
            return problem
        if isinstance(problem, SQLAlchemyError):
            return refuse(503, self.tables.store.failed(problem).player)
        log.error("table %s: an order failed", seat.table, exc_info=problem)
        return refuse(500, "server-failed")
