"""Running cases: set up, give the orders, roll the scripted dice, compare with what is expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from kessel.cases.format import Case, Line
from kessel.kernel.dice import ScriptEnded, scripted
from kessel.kernel.errors import BadInput, BrokenRule, IllegalOrder, KesselError
from kessel.kernel.events import Event
from kessel.kernel.game import Game
from kessel.kernel.notation import fields_of, verb
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side


class CaseKit(Protocol):
    """What a game adds: its maps, counters and states, and its own expectations."""

    def position(self, case: Case) -> Any:
        """The position a made-up case begins with, before any step has run."""

    def expect(self, position: Any, words: list[str]) -> str | None:
        """What is there instead of what the words expect, or None; raises BadInput if unknown."""


class Result(msgspec.Struct, frozen=True):
    """What became of a case: empty differences mean that it holds."""

    where: str
    title: str
    differences: tuple[str, ...]

    @property
    def holds(self) -> bool:
        return not self.differences


def run(case: Case, find_game: Callable[[str], Game]) -> Result:
    """Run one case; it stops at its first difference."""
    runner = Runner(case, find_game(case.header("game")))
    difference = runner.run()
    return Result(case.where, case.title, (difference,) if difference else ())


class Runner:
    """One case being run."""

    def __init__(self, case: Case, game: Game) -> None:
        self.case = case
        self.game = game
        self.events: list[Event] = []
        self.position = self.set_up()

    def set_up(self) -> Any:
        case, game = self.case, self.game
        script = self.script()
        if case.header("scenario"):
            position, self.events = game.begin(
                case.header("scenario"), case.options, scripted(*script)
            )
            return position
        position = game.case_kit.position(case)
        position.options = game.chosen(case.options)
        position.dice = scripted(*script)
        game.run(position, self.events)
        return position

    def script(self) -> list[int]:
        """All dice of the case, in the order of its lines."""
        dice: list[int] = []
        for line in self.case.section("play"):
            word, _, rest = line.text.partition(" ")
            if word == "dice":
                for die in rest.split():
                    if die not in "123456" or len(die) != 1:
                        raise self.case.bad(line.number, f"expected dice from 1 to 6, got '{die}'")
                    dice.append(int(die))
        return dice

    def run(self) -> str | None:
        """The first difference, or None."""
        for line in self.case.section("play"):
            try:
                difference = self.line(line)
            except ScriptEnded as problem:
                difference = str(problem)
            except BrokenRule:
                raise
            except BadInput as problem:
                raise self.case.bad(line.number, str(problem)) from None
            if difference:
                return f"line {line.number}: '{line.text}': {difference}"
        if self.position.dice.script:
            left = " ".join(str(die) for die in self.position.dice.script)
            return f"at the end: dice {left} are left in the script, nobody asked for them"
        return None

    def line(self, line: Line) -> str | None:
        word, _, rest = line.text.partition(" ")
        if word == "dice":
            return None
        if word == "expect":
            return self.expectation(rest.strip())
        if word == "refuse":
            return self.refused(line, rest.strip())
        if word.endswith(":") and word[:-1] in self.game.sides:
            return self.order(Side(self.game.sides.index(word[:-1])), rest.strip())
        sides = ", ".join(f"'{side}: ORDER'" for side in self.game.sides)
        raise BadInput(f"expected {sides}, 'refuse RULE: ORDER', 'expect …' or 'dice …'")

    # --- orders -----------------------------------------------------------------------------

    def order(self, side: Side, text: str) -> str | None:
        order = self.read(text)
        try:
            self.events = self.game.apply(self.position, order, side)
        except IllegalOrder as refused:
            return f"refused: {refused}"
        self.game.check(self.position)
        return None

    def refused(self, line: Line, rest: str) -> str | None:
        head, colon, text = rest.partition(":")
        words = head.split()
        if not colon or not 1 <= len(words) <= 2:
            raise BadInput("expected 'refuse RULE: ORDER' or 'refuse RULE SIDE: ORDER'")
        side = None
        if len(words) == 2:
            if words[1] not in self.game.sides:
                raise BadInput(f"expected a side, got '{words[1]}'")
            side = Side(self.game.sides.index(words[1]))
        refusal = self.game.refusal(self.position, self.read(text.strip()), side)
        if refusal is None:
            return f"expected rule {words[0]} to forbid it, but it is allowed"
        if refusal.rule != words[0]:
            said = self.game.explain(self.position, refusal, "en")
            return f"expected rule {words[0]} to forbid it, but it is refused by {said}"
        return None

    def read(self, text: str) -> Order:
        return self.game.notation(self.position).read(text)

    # --- expectations that need no game ---------------------------------------------------------

    def expectation(self, text: str) -> str | None:
        words = text.split()
        if not words:
            raise BadInput("expected something after 'expect'")
        own = {
            "event": self.expect_event,
            "no": self.expect_no_event,
            "asks": self.expect_asks,
            "to": self.expect_to_act,
            "offered": self.expect_offered,
            "options": self.expect_options,
            "outcome": self.expect_outcome,
            "odds": self.expect_odds,
        }.get(words[0])
        if words[:2] == ["not", "offered"]:
            return self.expect_not_offered(words[2:])
        if own is not None and (words[0] != "no" or words[1:2] == ["event"]):
            return own(words[1:])
        kit: CaseKit = self.game.case_kit
        return kit.expect(self.position, words)

    def expect_event(self, words: list[str]) -> str | None:
        """expect event TAG [FIELD=VALUE …]: among what the last order brought about."""
        if any(self.matches(event, words) for event in self.events):
            return None
        happened = ", ".join(self.describe(event) for event in self.events) or "nothing"
        return f"it did not happen; there was {happened}"

    def expect_no_event(self, words: list[str]) -> str | None:
        found = [event for event in self.events if self.matches(event, words[1:])]
        return f"it did happen: {self.describe(found[0])}" if found else None

    def matches(self, event: Event, words: list[str]) -> bool:
        if not words:
            raise BadInput("expected an event's name")
        known = {verb(kind) for kind in (*self.game.events,)} | {"rolled"}
        if words[0] not in known:
            raise BadInput(f"unknown event '{words[0]}'; there are {', '.join(sorted(known))}")
        if verb(type(event)) != words[0]:
            return False
        fields = self.fields(event)
        for pair in words[1:]:
            name, equals, value = pair.partition("=")
            if not equals or name not in fields:
                raise BadInput(f"expected FIELD=VALUE with one of {', '.join(fields)}")
            if fields[name].lower() != value.lower():
                return False
        return True

    def fields(self, event: Event) -> dict[str, str]:
        """An event's fields as they are typed: tuples joined by commas."""
        codecs = self.game.notation(self.position).codecs
        found = {}
        for name, hint in fields_of(type(event)):
            value = getattr(event, name)
            if isinstance(value, tuple):
                codec = codecs[hint.__args__[0]]
                found[name] = ",".join(codec.write(part) for part in value)
            elif isinstance(value, bool):
                found[name] = "yes" if value else "no"
            else:
                found[name] = codecs[hint].write(value)
        return found

    def describe(self, event: Event) -> str:
        fields = " ".join(f"{name}={value}" for name, value in self.fields(event).items())
        return f"{verb(type(event))} {fields}".strip()

    def expect_asks(self, words: list[str]) -> str | None:
        """expect asks FRAME: the decision that is pending."""
        asked = verb(type(self.position.flow[-1])) if self.position.flow else "nothing"
        known = [verb(kind) for kind in self.game.decisions]
        if words[0] not in (*known, "nothing"):
            raise BadInput(f"unknown decision '{words[0]}'; there are {', '.join(known)}")
        return None if words == [asked] else f"the game asks {asked}"

    def expect_to_act(self, words: list[str]) -> str | None:
        """expect to act SIDE"""
        side = self.position.to_act
        actor = self.game.sides[side] if side >= 0 else "nobody"
        return None if words == ["act", actor] else f"{actor} is to act"

    def expect_offered(self, words: list[str]) -> str | None:
        """expect offered: ORDER"""
        refusal = self.game.refusal(self.position, self.read(" ".join(words)))
        if refusal is None:
            return None
        return f"refused: {self.game.explain(self.position, refusal, 'en')}"

    def expect_not_offered(self, words: list[str]) -> str | None:
        order = self.read(" ".join(words))
        return "it is offered" if order in self.game.options(self.position) else None

    def expect_options(self, words: list[str]) -> str | None:
        """expect options N"""
        count = len(self.game.options(self.position))
        return None if words == [str(count)] else f"there are {count} options"

    def expect_outcome(self, words: list[str]) -> str | None:
        """expect outcome SIDE LEVEL"""
        outcome = self.game.outcome(self.position)
        if outcome is None:
            return None if words == ["none"] else "the game goes on"
        winner = self.game.sides[outcome.winner] if outcome.winner >= 0 else "nobody"
        got = [winner, outcome.level]
        return None if words == got else f"the outcome is {' '.join(got)}"

    def expect_odds(self, words: list[str]) -> str | None:
        """expect odds [ORDER] : attack N [defence N] [CHANCE[=NUMBER] WAYS/ALL …]"""
        before, _, after = " ".join(words).partition(":")
        order = self.read(before) if before.strip() else None
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


def odds_difference(preview: Any, wanted: list[str]) -> str | None:
    """What a preview holds instead of what is wanted: pairs of a name and a value."""
    sums = {part.key: part.total for part in preview.sums}
    for name, value in zip(wanted[::2], wanted[1::2], strict=True):
        if name in sums:
            if f"{sums[name]:+d}" != value and str(sums[name]) != value:
                return f"{name} is {sums[name]:+d}"
            continue
        key, _, number = name.partition("=")
        got = preview.probability(key, int(number) if number else None)
        ways = f"{got.numerator}/{got.denominator}"
        if ways != value:
            return f"{name} is {ways}"
    return None


def run_all(cases: list[Case], find_game: Callable[[str], Game]) -> list[Result]:
    """Every case with its result; a case that cannot be understood counts as a difference."""
    results = []
    for case in cases:
        try:
            results.append(run(case, find_game))
        except KesselError as problem:
            results.append(Result(case.where, case.title, (str(problem),)))
    return results
