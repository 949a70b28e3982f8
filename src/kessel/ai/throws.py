"""Throws: where they were made, what they could have shown, and dice not thrown yet."""

from __future__ import annotations

import functools
import itertools
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from kessel.kernel.dice import FACES, seeded
from kessel.kernel.events import Event, Rolled
from kessel.kernel.game import Game
from kessel.kernel.match import fallen_dice
from kessel.kernel.orders import Order

SPARE: Final = 400
"""Further dice made for a line of play; hardly any throws nearly as many."""


# --- made ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Throw:
    """One throw of an order."""

    before: Any
    """The position before the order."""
    order: Order
    rolls: tuple[Rolled, ...]
    """The order's throws up to this one."""
    depth: int
    """So many frames are under way as it is made."""

    @property
    def roll(self) -> Rolled:
        return self.rolls[-1]

    def start(self, game: Game, dice: tuple[int, ...], seed: int = 0) -> Any:
        """The position before the order, where these dice will fall instead and after; the throws
        before it as they fell."""
        position = game.copy(self.before)
        position.dice = seeded(seed)
        position.dice.script = (*fallen_dice(self.rolls[:-1]), *dice)
        return position


def rolls(events: Sequence[Event]) -> list[Rolled]:
    return [event for event in events if isinstance(event, Rolled)]


def throws_of(game: Game, before: Any, order: Order, events: Sequence[Event]) -> list[Throw]:
    """The throws of an order that has been given, but for draws, which are not judged."""
    thrown = tuple(rolls(events))
    position = game.copy(before)
    position.dice.script = fallen_dice(events)
    found: list[Throw] = []
    fallen = itertools.count(1)

    def listen(event: Event) -> None:
        if isinstance(event, Rolled):
            made = thrown[: next(fallen)]
            if event.why not in game.draws:
                found.append(Throw(before, order, made, len(position.flow)))

    game.give(position, order, listen)
    return found


# --- that could have been made -------------------------------------------------------------------


class Outcome(NamedTuple):
    """What a throw could have shown, and how likely that was."""

    dice: tuple[int, ...]
    chance: float


def outcomes(dice: tuple[int, ...], faces: int = FACES) -> list[Outcome]:
    """What a throw can show, as far as it matters, the real dice standing for their own kind."""
    number = len(dice)
    return [
        Outcome(dice if kind(one) == kind(dice) else one, ways / faces**number)
        for one, ways in kinds(number, faces)
    ]


def kind(dice: tuple[int, ...]) -> tuple[int, bool]:
    """In all our games the dice of one throw count by their sum, and a double may count otherwise
    than two others (a test compares)."""
    return sum(dice), len(dice) == 2 and dice[0] == dice[1]


@functools.cache
def kinds(number: int, faces: int = FACES) -> list[tuple[tuple[int, ...], int]]:
    """A throw of every kind, and how many there are of it."""
    found: list[tuple[tuple[int, ...], int]] = []
    for total, ways in sums(number, faces):
        dice = showing(total, number)
        _, is_double = kind(dice)
        found.append((dice, 1 if is_double else ways))
        if is_double and ways > 1:
            found.append(((dice[0] - 1, dice[1] + 1), ways - 1))
    return found


def sums(number: int, faces: int = FACES) -> list[tuple[int, int]]:
    """The sums of some dice, each with the number of throws that make it."""
    ways = Counter({0: 1})
    for _ in range(number):
        longer: Counter[int] = Counter()
        for (total, many), face in itertools.product(ways.items(), range(1, faces + 1)):
            longer[total + face] += many
        ways = longer
    return sorted(ways.items())


def showing(total: int, number: int) -> tuple[int, ...]:
    """Dice of a sum, as even as can be."""
    least, more = divmod(total, number)
    return (least + 1,) * more + (least,) * (number - more)


# --- to come -------------------------------------------------------------------------------------


@functools.cache
def turns(faces: int) -> list[tuple[int, ...]]:
    """The faces of a die in every order where each is followed by the one opposite."""
    return [
        tuple(side for face, turned in zip(lower, over, strict=True) for side in
              ((faces + 1 - face, face) if turned else (face, faces + 1 - face)))
        for lower in itertools.permutations(range(1, faces // 2 + 1))
        for over in itertools.product((False, True), repeat=faces // 2)
    ]  # fmt: skip


def further_dice(luck: random.Random, faces: int = FACES) -> list[tuple[int, ...]]:
    """Sets of dice that go together: every second is the one before upside down, and over all of
    them each die shows all its faces."""
    return list(zip(*luck.choices(turns(faces), k=SPARE), strict=True))
