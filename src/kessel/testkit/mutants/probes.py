"""Does a mutant change play? Positions of cases and of whole games, looked at with it and without.

A look at a position notes which orders are offered, what some of them bring about, and what each
side sees; beside that what is told: events, and why orders next to legal ones are refused. All
looks are made in the same places and the same order, so two runs are compared line by line.
"""

from __future__ import annotations

import functools
import hashlib
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

import msgspec

from kessel.cases.format import Case
from kessel.cases.run import run
from kessel.kernel.copying import clone
from kessel.kernel.dice import seeded
from kessel.kernel.errors import KesselError
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from kessel.kernel.orders import Order, Refusal
from kessel.kernel.sides import Side
from kessel.testkit.made_up import harvest, near_misses
from kessel.testkit.mutants.child import Hangs, limited
from kessel.testkit.mutants.subject import Subject
from kessel.testkit.mutants.suite import name_of

PLAY: Final = "play"
TOLD: Final = "told"
LOOK_SECONDS: Final = 10.0
WALK: Final = 12
"""Random orders that are given from where a case ends."""
BRANCHES: Final = 6
LOOKS: Final = 150
POSITIONS: Final = 3_000
"""At so many moments of a recorded game all is looked at, and so many positions are compared."""


class Record(msgspec.Struct, frozen=True):
    """A game as it was played without any mutant."""

    scenario: str
    options: tuple[str, ...]
    rehearsal: bool
    seed: int
    orders: list[str]

    @property
    def name(self) -> str:
        pack = " with the rehearsal pack" if self.rehearsal else ""
        chosen = "+".join(self.options) or "plain"
        return f"{self.scenario} ({chosen}{pack}), seed {self.seed}"


class Look(msgspec.Struct, frozen=True, array_like=True):
    """One thing seen: of which kind, where, and a short sum of it."""

    kind: str
    where: str
    sum: str


def short(*data: bytes) -> str:
    digest = hashlib.blake2b(digest_size=6)
    for part in data:
        digest.update(part)
        digest.update(b"\0")
    return digest.hexdigest()


# --- one position --------------------------------------------------------------------------------


def look(game: Game, position: Any, where: str, branches: int = BRANCHES) -> Iterator[Look]:
    """All that is seen of one position."""
    luck = random.Random(where)
    options = sorted(game.options(position), key=msgspec.json.encode)
    written = [msgspec.json.encode(order) for order in options]
    yield Look(PLAY, f"{where}: what is offered", short(*written))
    if not options:
        return
    for side in (Side(0), Side(1)):
        # a game without secrets shows both sides the same
        seen = clone(position)
        game.hide(seen, side)
        yield Look(PLAY, f"{where}: what {game.sides[side]} sees", short(game.encode(seen)))
    odds = repr(game.preview(position)).encode() if branches == BRANCHES else b""
    yield Look(TOLD, f"{where}: odds", short(odds))
    decision, frame = game.decision(position), position.flow[-1]
    tried = luck.sample(options, min(branches, len(options)))
    for order in tried:
        text = game.notation(position).write(order)
        refused = decision.refusal(position, frame, order) is not None
        after = clone(position)
        after.dice = seeded(luck.randrange(1_000_000))
        events = game.carry_out(after, order)
        yield Look(PLAY, f"{where}: {text}", short(game.encode(after), str(refused).encode()))
        yield Look(TOLD, f"{where}: events of {text}", short(repr(events).encode()))
    yield Look(TOLD, f"{where}: refusals", short(*refusals(game, position, options, tried, luck)))


def refusals(
    game: Game, position: Any, options: list[Order], tried: Sequence[Order], luck: random.Random
) -> Iterator[bytes]:
    """Why orders next to legal ones may not be given."""
    known: dict[Any, list[Any]] = {}
    harvest(options, known)
    decision, frame = game.decision(position), position.flow[-1]
    for order in tried[:3]:
        for other in near_misses(order, known, luck, each=2):
            if other not in options:
                reason = decision.refusal(position, frame, other)
                yield repr((other, reason)).encode()


# --- positions of cases --------------------------------------------------------------------------


class Spy(Game):
    """A game that keeps a copy of every position it is asked about."""

    def watch(self) -> list[Any]:
        found: list[Any] = []
        object.__setattr__(self, "found", found)
        return found

    def refusal(self, position: Any, order: Order, side: Side | None = None) -> Refusal | None:
        found: list[Any] = self.found  # type: ignore[attr-defined]
        if not found or found[-1] != position:
            found.append(clone(position))
        return super().refusal(position, order, side)


def spy_on(game: Game) -> Spy:
    return Spy(**{field.name: getattr(game, field.name) for field in fields(Game)})


def look_at_case(game: Spy, case: Case) -> Iterator[Look]:
    """Every position a case asks about, and a random walk from the last of them."""
    name = name_of(case)
    found = game.watch()
    try:
        run(case, lambda _: game)
    except KesselError as problem:
        yield Look(PLAY, name, type(problem).__name__)
    position: Any = None
    for number, asked in enumerate(found):
        asked.dice = seeded(number)
        yield from look(game, asked, f"{name}, position {number + 1}")
        position = asked
    luck = random.Random(name)
    for step in range(WALK if position is not None else 0):
        options = sorted(game.options(position), key=msgspec.json.encode)
        if not options:
            break
        game.carry_out(position, luck.choice(options))
        yield from look(game, position, f"{name}, walk {step + 1}", branches=2)


# --- recorded games ------------------------------------------------------------------------------


def begin(game: Game, record: Record) -> Match:
    pack = game.rehearsal_pack() if record.rehearsal and game.rehearsal_pack else None
    return Match.begin(game, record.scenario, record.options, record.seed, pack)


def look_at_record(game: Game, record: Record) -> Iterator[Look]:
    """The game again, order by order."""
    position = begin(game, record).position
    notation = game.notation(position)
    every = max(1, len(record.orders) // LOOKS)
    often = max(1, len(record.orders) // POSITIONS)
    for number, text in enumerate(record.orders):
        where = f"{record.name}, order {number + 1}"
        if number % every == 0:
            yield from look(game, position, where, branches=2)
        game.carry_out(position, notation.read(text))
        if number % often == 0 or number + 1 == len(record.orders):
            yield Look(PLAY, f"{where}: {text}", short(game.encode(position)))


# --- two runs compared ---------------------------------------------------------------------------


class Difference(msgspec.Struct, frozen=True):
    """The first places where play, or what is told, is not what it was."""

    play: str = ""
    told: str = ""
    source: str = ""
    """The case or the recorded game that shows it."""


def sources(
    subject: Subject, things: Iterable[Case | Record]
) -> dict[str, Callable[[], Iterator[Look]]]:
    """All that is looked at, by name: each case, each recorded game."""
    game = subject.game()
    spy = spy_on(game)
    found: dict[str, Callable[[], Iterator[Look]]] = {}
    for thing in things:
        if isinstance(thing, Record):
            found[thing.name] = functools.partial(look_at_record, game, thing)
        else:
            found[name_of(thing)] = functools.partial(look_at_case, spy, thing)
    return found


def guarded(looks: Iterator[Look]) -> Iterator[Look]:
    """A failure, or no end, is also something to see; there it ends."""
    where = "the beginning"
    while True:
        try:
            with limited(LOOK_SECONDS):
                found = next(looks, None)
        except (Exception, Hangs) as problem:
            found = Look(PLAY, f"{where}: {type(problem).__name__}", type(problem).__name__)
            looks = iter(())
        if found is None:
            return
        where = found.where
        yield found


def sums(subject: Subject, things: Iterable[Case | Record]) -> dict[str, list[str]]:
    """Without a mutant: the sums of all looks."""
    return {
        name: [found.kind + found.sum for found in guarded(looks())]
        for name, looks in sources(subject, things).items()
    }


def compare(
    subject: Subject, things: Iterable[Case | Record], before: Mapping[str, Sequence[str]]
) -> Difference:
    """With a mutant in the game's place: what it changes, in the order of cases and games."""
    found, told = sources(subject, things), ""
    for name in found:
        old = iter(before[name])
        for new in guarded(found[name]()):
            wanted = next(old, "")
            if wanted == new.kind + new.sum:
                continue
            if new.kind == PLAY or wanted.startswith(PLAY):
                return Difference(new.where, told, name)
            told = told or new.where
        if next(old, ""):
            return Difference(f"{name}: it ends early", told, name)
    return Difference(told=told)
