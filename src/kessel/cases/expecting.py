"""Expectations that need no game: decisions, options, events, outcomes, odds."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kessel.kernel.errors import BadInput
from kessel.kernel.events import Event
from kessel.kernel.game import Game
from kessel.kernel.notation import SPACE_TYPES, UNIT_TYPES, fields_of, verb
from kessel.kernel.orders import Order, Reason


class Expectations:
    """What may be expected of a position and of the events that led to it.

    Every method answers what is there instead, or None where the expectation holds.
    """

    def __init__(self, game: Game, position: Any, events: Sequence[Event]) -> None:
        self.game = game
        self.position = position
        self.events = events

    def expect(self, text: str) -> str | None:
        words = text.split()
        if not words:
            raise BadInput("expected something after 'expect'")
        for beginning, method in GENERAL.items():
            if words[: len(beginning)] == list(beginning):
                return method(self, words[len(beginning) :])
        found: str | None = self.game.case_kit.expect(self.position, words)
        return found

    def read(self, words: Sequence[str]) -> Order:
        return self.game.notation(self.position).read(" ".join(words))

    # --- events -----------------------------------------------------------------------------

    def event(self, words: list[str]) -> str | None:
        """expect event TAG [FIELD=VALUE …]: among what the last order brought about."""
        if any(self.matches(event, words) for event in self.events):
            return None
        happened = ", ".join(self.describe(event) for event in self.events) or "nothing"
        return f"it did not happen; there was {happened}"

    def no_event(self, words: list[str]) -> str | None:
        found = [event for event in self.events if self.matches(event, words)]
        return f"it did happen: {self.describe(found[0])}" if found else None

    def matches(self, event: Event, words: list[str]) -> bool:
        if not words:
            raise BadInput("expected an event's name")
        known = {verb(kind) for kind in self.game.events} | {"rolled"}
        if words[0] not in known:
            raise BadInput(f"unknown event '{words[0]}'; there are {', '.join(sorted(known))}")
        if verb(type(event)) != words[0]:
            return False
        fields = self.fields(event)
        return all(self.agrees(fields, pair) for pair in words[1:])

    def agrees(self, fields: Mapping[str, str], pair: str) -> bool:
        """FIELD=VALUE"""
        name, equals, value = pair.partition("=")
        if not equals or name not in fields:
            raise BadInput(f"expected FIELD=VALUE with one of {', '.join(fields)}")
        return fields[name].lower() == value.lower()

    def fields(self, event: Event | Reason) -> dict[str, str]:
        """The fields of an event or a reason as they are typed: tuples joined by commas."""
        codecs = self.game.notation(self.position).codecs
        found = {}
        for name, hint in fields_of(type(event)):
            value = getattr(event, name)
            if isinstance(value, tuple):
                codec = codecs[hint.__args__[0]]
                found[name] = ",".join(codec.write(part) for part in value)
            elif isinstance(value, bool):
                found[name] = "yes" if value else "no"
            elif hint in codecs:
                found[name] = codecs[hint].write(value)
        return found

    def describe(self, event: Event) -> str:
        fields = " ".join(f"{name}={value}" for name, value in self.fields(event).items())
        return f"{verb(type(event))} {fields}".strip()

    # --- the decision that is pending -------------------------------------------------------

    def asks(self, words: list[str]) -> str | None:
        """expect asks FRAME: the decision that is pending."""
        asked = verb(type(self.position.flow[-1])) if self.position.flow else "nothing"
        known = [verb(kind) for kind in self.game.decisions]
        if len(words) != 1 or words[0] not in (*known, "nothing"):
            wanted = " ".join(words)
            raise BadInput(f"unknown decision '{wanted}'; there are {', '.join(known)}")
        return None if words == [asked] else f"the game asks {asked}"

    def to_act(self, words: list[str]) -> str | None:
        """expect to act SIDE"""
        side = self.position.to_act
        actor = self.game.sides[side] if side >= 0 else "nobody"
        return None if words == [actor] else f"{actor} is to act"

    def offered(self, words: list[str]) -> str | None:
        """expect offered ORDER: it stands among the options, and nothing forbids it."""
        order = self.read(words)
        refusal = self.game.refusal(self.position, order)
        if refusal is not None:
            return f"refused: {self.game.explain(self.position, refusal, 'en')}"
        offered = order in self.game.options(self.position)
        return None if offered else "nothing forbids it, but it does not stand among the options"

    def not_offered(self, words: list[str]) -> str | None:
        order = self.read(words)
        return "it is offered" if order in self.game.options(self.position) else None

    def options(self, words: list[str]) -> str | None:
        """expect options N"""
        count = len(self.game.options(self.position))
        return None if words == [str(count)] else f"there are {count} options"

    def why(self, words: list[str]) -> str | None:
        """expect why UNIT PLACE: RULE [FIELD=VALUE …], or none where it can be taken there."""
        head, colon, rest = " ".join(words).partition(":")
        asked, wanted = head.split(), rest.split()
        if not colon or len(asked) != 2 or not wanted:
            raise BadInput("expected 'why UNIT PLACE: RULE', or 'why UNIT PLACE: none'")
        notation = self.game.notation(self.position)
        unit, place = notation.thing(UNIT_TYPES, asked[0]), notation.thing(SPACE_TYPES, asked[1])
        refusal = self.game.why_not(self.position, unit, place)
        if refusal is None:
            return None if wanted == ["none"] else "the unit can be taken there"
        fields = self.fields(refusal.reason or Reason(refusal.rule, refusal.key))
        if refusal.rule == wanted[0] and all(self.agrees(fields, pair) for pair in wanted[1:]):
            return None
        told = " ".join(f"{name}={value}" for name, value in fields.items())
        return f"{self.game.explain(self.position, refusal, 'en')} ({told})"

    # --- what the computer would do ---------------------------------------------------------

    def advice(self, words: list[str]) -> str | None:
        """expect advice ORDER [or ORDER …]: the staff would give one of these now."""
        best = self.advised()
        return None if best in self.alternatives(words) else f"the staff advises {self.typed(best)}"

    def no_advice(self, words: list[str]) -> str | None:
        best = self.advised()
        return "the staff advises it" if best in self.alternatives(words) else None

    def alternatives(self, words: list[str]) -> list[Order]:
        return [self.read(part.split()) for part in " ".join(words).split(" or ")]

    def advised(self) -> Order:
        """The first order of what the side's staff thinks best, knowing what the side knows."""
        game, position = self.game, self.position
        if game.staff is None or not position.flow:
            raise BadInput("expected a game with a staff, and somebody who decides")
        view = game.view(position, position.to_act)
        plan, luck = game.staff.usual(view.position), random.Random("case")
        return game.staff.advise(view.position, view.options, plan, luck)[0].order

    def typed(self, order: Order) -> str:
        return self.game.notation(self.position).write(order)

    # --- outcome and odds -------------------------------------------------------------------

    def outcome(self, words: list[str]) -> str | None:
        """expect outcome SIDE LEVEL"""
        outcome = self.game.outcome(self.position)
        if outcome is None:
            return None if words == ["none"] else "the game goes on"
        winner = self.game.sides[outcome.winner] if outcome.winner >= 0 else "nobody"
        got = [winner, outcome.level]
        return None if words == got else f"the outcome is {' '.join(got)}"

    def odds(self, words: list[str]) -> str | None:
        """expect odds [ORDER] : attack N [defence N] [CHANCE[=NUMBER] WAYS/ALL …]"""
        before, _, after = " ".join(words).partition(":")
        order = self.read([before]) if before.strip() else None
        previews = self.game.preview(self.position, order)
        if not previews:
            return "no fight is pending there"
        wanted = after.split()
        got = [
            difference
            for preview in previews
            if (difference := odds_difference(preview, wanted)) is not None
        ]
        return got[0] if len(got) == len(previews) else None


GENERAL: Final[dict[tuple[str, ...], Callable[[Expectations, list[str]], str | None]]] = {
    ("event",): Expectations.event,
    ("no", "event"): Expectations.no_event,
    ("asks",): Expectations.asks,
    ("to", "act"): Expectations.to_act,
    ("offered",): Expectations.offered,
    ("not", "offered"): Expectations.not_offered,
    ("options",): Expectations.options,
    ("outcome",): Expectations.outcome,
    ("odds",): Expectations.odds,
    ("why",): Expectations.why,
    ("advice",): Expectations.advice,
    ("no", "advice"): Expectations.no_advice,
}


def odds_difference(preview: Any, wanted: list[str]) -> str | None:
    """What a preview holds instead of what is wanted: pairs of a name and a value."""
    if len(wanted) % 2:
        raise BadInput("expected pairs of a name and a value after the colon")
    sums = {part.key: part.total for part in preview.sums}
    for name, value in zip(wanted[::2], wanted[1::2], strict=True):
        if name in sums:
            if f"{sums[name]:+d}" != value and str(sums[name]) != value:
                return f"{name} is {sums[name]:+d}"
            continue
        key, equals, number = name.partition("=")
        if equals and not number.removeprefix("-").isdecimal():
            raise BadInput(f"expected a number after '{key}=', got '{number}'")
        got = preview.probability(key, int(number) if equals else None)
        ways = f"{got.numerator}/{got.denominator}"
        if ways != value:
            return f"{name} is {ways}"
    return None
