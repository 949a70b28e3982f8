"""Events of which the other side is told less."""

from __future__ import annotations

import sys
from typing import Any, ClassVar

import msgspec
import pytest

from kessel.kernel.events import Blanks, Event, Secret, events_of, seen, shadow
from kessel.kernel.sides import NOBODY, Side

OWN, OTHER = Side(0), Side(1)


class Dug(Secret, frozen=True, gc=False, tag="dug"):
    rule: ClassVar[str] = "2.1"
    side: Side
    units: tuple[int, ...]
    hex: int
    seen: bool = False


class Counted(Event, frozen=True, gc=False, tag="counted"):
    side: Side
    count: int
    by: str


class Marched(Secret, frozen=True, gc=False, tag="marched"):
    rule: ClassVar[str] = "3.1"
    shadow = Counted
    opened_by = ("flagged",)
    side: Side
    units: tuple[int, ...]
    flagged: bool = False


class Fed(Secret, frozen=True, gc=False, tag="fed"):
    blanks: ClassVar[Blanks] = {"points": 0}
    side: Side
    points: int


SomeoneDug = shadow(Dug, "someone-dug", "side", "hex")


def test_the_other_side_is_told_the_shadow() -> None:
    """Some of the fields, and the same rule; its own side reads the event itself."""
    event = Dug(OWN, (3, 4), 7)
    made: Any = SomeoneDug
    assert event.veiled(OWN) is event
    assert event.veiled(OTHER) == event.veiled(NOBODY) == made(OWN, 7)
    assert (made.__name__, made.rule, made.__struct_config__.tag) == (
        *("SomeoneDug", "2.1", "someone-dug"),
    )
    assert msgspec.json.encode(event.veiled(OTHER)) == b'{"type":"someone-dug","side":0,"hex":7}'


def test_what_was_seen_is_no_secret() -> None:
    event, march = Dug(OWN, (3,), 7, seen=True), Marched(OWN, (3,), flagged=True)
    assert event.veiled(OTHER) is event
    assert march.veiled(OTHER) is march


def test_a_shadow_may_count_units_and_cite_the_rule() -> None:
    assert Marched(OWN, (3, 5)).veiled(OTHER) == Counted(OWN, 2, "3.1")


def test_fields_are_blanked_where_there_is_no_shadow() -> None:
    assert Fed(OWN, 12).veiled(OTHER) == Fed(OWN, 0)


def test_an_order_opens_no_secrets_of_the_other_side() -> None:
    """A side that fires at what it does not see is told what it sees of that."""
    assert seen([Fed(OWN, 12), Dug(OTHER, (3,), 7)], OTHER) == (Fed(OWN, 0), Dug(OTHER, (3,), 7))


@pytest.mark.parametrize("reader", [OWN, OTHER, NOBODY])
def test_an_open_event_is_the_same_for_all(reader: Side) -> None:
    event = Counted(OWN, 2, "3.1")
    assert event.veiled(reader) is event


def test_a_module_tells_its_own_events() -> None:
    """In their order, and none that it has only imported."""
    found = events_of(sys.modules[__name__])
    assert found == (Dug, Counted, Marched, Fed, SomeoneDug)
