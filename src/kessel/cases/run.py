"""Running cases: set up, give the orders, roll the scripted dice, compare with what is expected."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from kessel.cases.expecting import Expectations
from kessel.cases.format import Case, Line
from kessel.cases.results import Loaded
from kessel.cases.script import UNKNOWN, Die, Script, Undecided, WrongDice
from kessel.cases.words import side_named
from kessel.kernel import flow
from kessel.kernel.catalogue import KERNEL_TEXTS
from kessel.kernel.dice import ScriptEnded, scripted
from kessel.kernel.errors import BadInput, BrokenRule, KesselError
from kessel.kernel.events import Emit, Event, Rolled
from kessel.kernel.game import Game
from kessel.kernel.moments import CANNOT_BE_LEFT, OTHER_QUESTION, QUESTION_GONE, SAY_INSTEAD
from kessel.kernel.orders import NO_SUCH_THING, NOT_NOW, NOT_OFFERED, Order, Refusal
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.text import keys

INSTEAD: Final = "instead:"
SPECTATOR: Final = "spectator"
STAND_INS: Final = (
    *(NOT_OFFERED, NOT_NOW, NO_SUCH_THING),
    *(OTHER_QUESTION, QUESTION_GONE, CANNOT_BE_LEFT, SAY_INSTEAD),
)
"""What the kernel says under a decision's number where no rule has anything to say."""
Action = Callable[[Any, Emit], None]


class CaseKit(Protocol):
    """What a game adds: its maps, counters and states, its own expectations and results."""

    def position(self, case: Case) -> Any:
        """The position a made-up case begins with, before any step has run."""

    def expect(self, position: Any, words: list[str]) -> str | None:
        """What is there instead of what the words expect, or None; raises BadInput if unknown."""

    def result_dice(self, result: str) -> tuple[str, ...]:
        """What each of the dice is thrown for that make a result; raises BadInput if unknown."""

    def load(self, position: Any, rolled: Rolled, result: str) -> Loaded:
        """The dice of this throw that lead to the result. The position is as it is when they fall:
        the fight is the frame on top."""


class Result(msgspec.Struct, frozen=True):
    """What became of a case: empty differences mean that it holds."""

    where: str
    title: str
    differences: tuple[str, ...]

    @property
    def holds(self) -> bool:
        return not self.differences


Check = Callable[[Case, Game], None]
"""What else a case must fulfil, from those who know more; raises BadCase."""


def run(case: Case, find_game: Callable[[str], Game], check: Check | None = None) -> Result:
    """Run one case; it stops at its first difference."""
    game = playable(case, find_game)
    if check is not None:
        check(case, game)
    try:
        difference = Runner(case, game).run()
    except (ScriptEnded, WrongDice) as problem:
        header = "scenario" if case.header("scenario") else "begin"
        difference = f"line {case.line_of(header)}: before the first order: {problem}"
    return Result(case.where, case.title, (difference,) if difference else ())


def run_all(
    cases: list[Case], find_game: Callable[[str], Game], check: Check | None = None
) -> list[Result]:
    """Every case with its result; a case that cannot be understood counts as a difference."""
    results = []
    for case in cases:
        try:
            results.append(run(case, find_game, check))
        except KesselError as problem:
            results.append(Result(case.where, case.title, (str(problem),)))
    return results


def playable(case: Case, find_game: Callable[[str], Game]) -> Game:
    """The game of a case that has something to play."""
    try:
        game = find_game(case.header("game"))
    except BadInput as problem:
        raise case.bad(case.line_of("game"), str(problem)) from None
    if not case.section("play"):
        raise case.bad(case.line_of("play"), "expected something to play in the section 'play:'")
    return game


def made_up(game: Game, case: Case) -> Any:
    """The position a made-up case begins with; from now on the game knows its pack."""
    position = game.case_kit.position(case)
    game.pack(position.pack)
    return position


@functools.cache
def reasons(texts: Path) -> tuple[str, ...]:
    """What dice are thrown for in a game: the keys of its sentences."""
    known = keys((KERNEL_TEXTS, texts), "en")
    return tuple(key.removeprefix("why-") for key in known if key.startswith("why-"))


# --- one case ------------------------------------------------------------------------------------


class Before(NamedTuple):
    """Where an order left from, for `instead:`."""

    line: int
    position: Any
    script: Script
    events: list[Event]


class Runner:
    """One case being run."""

    def __init__(self, case: Case, game: Game) -> None:
        self.case = case
        self.game = game
        self.kit: CaseKit = game.case_kit
        self.events: list[Event] = []
        self.script = Script(list(self.dice_after(0)))
        self.branches = any(line.text == INSTEAD for line in case.section("play"))
        self.history: list[Before] = []
        self.position = self.set_up()

    def set_up(self) -> Any:
        case, game = self.case, self.game
        if case.header("scenario"):
            return self.first_position()
        self.position = made_up(game, case)
        self.position.options = self.options()
        self.position.dice = scripted(*self.script.faces)
        self.happen(self.run_on)
        return self.position

    def first_position(self) -> Any:
        """A scenario at its first decision."""
        case = self.case
        self.options()
        try:
            self.game.scenario(case.header("scenario"))
        except BadInput as problem:
            raise case.bad(case.line_of("scenario"), str(problem)) from None
        dice = scripted(*self.script.faces)
        position, self.events = self.game.begin(case.header("scenario"), case.options, dice)
        for event in self.events:
            if isinstance(event, Rolled):
                self.script.fall(event)
        return position

    def options(self) -> tuple[str, ...]:
        try:
            return self.game.chosen(self.case.options)
        except BadInput as problem:
            raise self.case.bad(self.case.line_of("options"), str(problem)) from None

    def run(self) -> str | None:
        """The first difference, or None."""
        for line in self.case.section("play"):
            try:
                difference = self.line(line)
            except (ScriptEnded, WrongDice) as problem:
                difference = str(problem)
            except BrokenRule:
                raise
            except BadInput as problem:
                raise self.case.bad(line.number, str(problem)) from None
            if difference:
                return f"line {line.number}: '{line.text}': {difference}"
        return f"at the end: {self.script.left}" if self.script.left else None

    def line(self, line: Line) -> str | None:
        word, _, rest = line.text.partition(" ")
        rest = rest.strip()
        if word in ("dice", "result"):
            return None
        if line.text == INSTEAD:
            return self.go_back(line)
        if word == "expect":
            return self.expectation(rest)
        if word == "sees":
            return self.seen(rest)
        if word in ("refuse", "refuse:"):
            head, colon, text = line.text.partition(":")
            if not colon:
                raise BadInput("expected 'refuse RULE: ORDER', got no colon")
            return self.refused(head.split()[1:], text.strip())
        if word.endswith(":") and word[:-1] in self.game.sides:
            return self.order(Side(self.game.sides.index(word[:-1])), rest, line.number)
        sides = ", ".join(f"'{side}: ORDER'" for side in self.game.sides)
        raise BadInput(
            f"expected {sides}, 'refuse RULE: ORDER', 'expect …', 'sees …', 'dice …', "
            f"'result …' or '{INSTEAD}'"
        )

    # --- orders -----------------------------------------------------------------------------

    def order(self, side: Side, text: str, line: int = 0) -> str | None:
        order = self.read(text)
        refusal = self.game.refusal(self.position, order, side)
        if refusal is not None:
            return f"refused: {self.said(refusal)}"
        if self.branches:
            copy = self.game.copy(self.position)
            self.history.append(Before(line, copy, self.script.copy(), self.events))

        def carry_out(position: Any, emit: Emit) -> None:
            frame = position.flow[-1]
            self.game.decisions[type(frame)].apply(position, frame, order, emit)
            self.run_on(position, emit)

        self.happen(carry_out)
        self.game.check(self.position)
        return None

    def run_on(self, position: Any, emit: Emit) -> None:
        """Until somebody must decide."""
        flow.run(self.game.procedures, self.game.decisions, position, emit)

    def refused(self, words: list[str], text: str) -> str | None:
        """refuse [RULE [or RULE …]] [SIDE]: ORDER"""
        side = None
        if words and words[-1] in self.game.sides:
            side = side_named(words.pop(), self.game.sides)
        rules = words[::2]
        if any(word != "or" for word in words[1::2]) or len(words) % 2 != bool(words):
            raise BadInput(
                "expected 'refuse: ORDER', 'refuse RULE: ORDER', 'refuse RULE or RULE: ORDER', "
                f"each also with a side before the colon, got '{' '.join(words)}'"
            )
        order = self.read(text)
        refusal = self.game.refusal(self.position, order, side)
        wanted = f"rule {' or '.join(rules)}" if rules else "some rule"
        if refusal is None:
            return f"expected {wanted} to forbid it, but it is allowed"
        if side in (None, self.position.to_act) and order in self.game.options(self.position):
            return f"it stands among the options, though it is refused by {self.said(refusal)}"
        if rules and refusal.key in STAND_INS:
            return f"expected {wanted} to forbid it, but no rule does: {self.said(refusal)}"
        if rules and refusal.rule not in rules:
            return f"expected {wanted} to forbid it, but it is refused by {self.said(refusal)}"
        return None

    def said(self, refusal: Refusal) -> str:
        return self.game.explain(self.position, refusal, "en")

    def read(self, text: str) -> Order:
        return self.game.notation(self.position).read(text)

    def go_back(self, line: Line) -> str | None:
        """instead: the last order was not given, and what followed it is forgotten."""
        if not self.history:
            raise BadInput(f"expected an order above '{INSTEAD}'")
        if self.script.left:
            return f"before it: {self.script.left}"
        before = self.history.pop()
        self.position, self.events = before.position, before.events
        own = list(self.dice_after(line.number))
        self.script = before.script.branched(before.line, line.number, own)
        self.position.dice.script = self.script.faces
        return None

    # --- expectations -----------------------------------------------------------------------

    def expectation(self, text: str) -> str | None:
        return Expectations(self.game, self.position, self.events).expect(text)

    def seen(self, text: str) -> str | None:
        """sees SIDE PLACE: COUNTERS, or a spectator"""
        name, _, rest = text.partition(" ")
        if ":" not in rest or name not in (*self.game.sides, SPECTATOR):
            raise BadInput(f"expected 'sees SIDE PLACE: COUNTERS' or 'sees {SPECTATOR} …'")
        side = NOBODY if name == SPECTATOR else side_named(name, self.game.sides)
        return self.kit.expect(self.game.view(self.position, side).position, rest.split())

    # --- dice -------------------------------------------------------------------------------

    def dice_after(self, number: int) -> Iterator[Die]:
        """The dice written after a line, up to the next branch."""
        for line in self.case.section("play"):
            if line.number <= number:
                continue
            if line.text == INSTEAD:
                return
            word, _, rest = line.text.partition(" ")
            try:
                if word == "dice":
                    yield from self.dice_of(line.number, rest.split())
                elif word == "result":
                    for why in self.kit.result_dice(rest.strip()):
                        yield Die(line.number, UNKNOWN, why, rest.strip())
            except BadInput as problem:
                raise self.case.bad(line.number, str(problem)) from None

    def dice_of(self, line: int, words: list[str]) -> Iterator[Die]:
        """dice [REASON] 3 4 [REASON 1 …]"""
        why, faces = "", self.game.position_type.faces
        for word in words:
            if word in map(str, range(1, faces + 1)):
                yield Die(line, int(word), why)
            elif word in reasons(self.game.texts):
                why = word
            else:
                known = ", ".join(reasons(self.game.texts))
                raise BadInput(f"expected dice from 1 to {faces}, or one of {known}, got '{word}'")

    def happen(self, action: Action) -> None:
        """Let something happen to the position. Where it throws dice for a result that the case
        names, the game says which they are, and it happens from the start with those."""
        start, fallen = self.position, self.script.fallen
        pack = own = start.pack
        while True:
            self.position = start if self.script.is_decided else self.game.copy(start)
            self.position.pack = pack
            self.events = []
            try:
                action(self.position, self.hear)
            except Undecided as wanted:
                loaded = self.kit.load(self.position, wanted.rolled, wanted.result)
                self.script.fallen = fallen
                self.script.decide(loaded.dice)
                start.dice.script = self.script.faces
                pack = loaded.pack or pack
            else:
                self.position.pack = own
                return

    def hear(self, event: Event) -> None:
        self.events.append(event)
        if isinstance(event, Rolled):
            self.script.fall(event)
