"""Luck against play-outs: random throws of games by the staff, weighed both ways.

A throw's luck (`kessel.ai.luck`) is set beside what many play-outs make of it: from the real dice
and from the others, each as often as it is likely, the staff plays on to the end of the turn (or of
the game) with dice of its own. Now and then it takes its second or third choice: otherwise two
lines of one script that part by accident would look like luck. Where the mean lies so many standard
errors from 0 that it is sure, the sign must be the same.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from statistics import fmean, variance
from typing import Final

from kessel.ai.clock import Clock
from kessel.ai.hands import Hands
from kessel.ai.luck import MOST, Scales
from kessel.ai.moment import Line, Spent, Work
from kessel.ai.players import decide, player
from kessel.ai.throws import Outcome, Throw, outcomes, throws_of
from kessel.games.registry import find
from kessel.kernel.events import Rolled
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, Staff

SURE: Final = (2.0, 3.0, 4.0)
"""Standard errors from 0, from less sure to more."""
TELLS: Final = 0.0005
"""Less luck than this is none, as in a review."""
WAVERS: Final = 0.1
CHOICES: Final = 3
"""How often the staff does not take its first choice, and among how many it chooses then."""
AGREES: Final = "agrees"
SILENT: Final = "says nothing"
DIFFERS: Final = "DIFFERS"
END_OF_GAME: Final = 0
END_OF_TURN: Final = 1
"""So many frames are under way when a play-out ends; the whole game is the first."""
LONG: Final = 10 * MOST


@dataclass(frozen=True)
class Compared:
    """A throw and what play-outs make of it, both as side 0 sees it."""

    roll: Rolled
    luck: float
    mean: float
    error: float

    def is_sure(self, errors: float = SURE[0]) -> bool:
        return abs(self.mean) > errors * self.error

    @property
    def verdict(self) -> str:
        if self.luck * self.mean > 0:
            return AGREES
        return SILENT if abs(self.luck) < TELLS else DIFFERS


class Wavering(Hands):
    """A staff that does not always take its first choice."""

    def choose(self, advice: Sequence[Advice]) -> Advice:
        return self.luck.choice(advice[:CHOICES]) if self.luck.random() < WAVERS else advice[0]


# --- throws --------------------------------------------------------------------------------------


def weighed(match: Match, wanted: int, luck: random.Random) -> Iterator[tuple[Throw, float]]:
    """Random throws of a game with their luck, those left out that take too much work."""
    game = match.game
    assert game.staff is not None
    thrown = [
        (number, at)
        for number, entry in enumerate(match.entries)
        for at in range(sum(isinstance(event, Rolled) for event in entry.events))
    ]
    chosen = set(luck.sample(thrown, min(wanted, len(thrown))))
    scales = Scales(game, game.staff, luck, LONG * max(1, wanted))
    for number, (before, entry) in enumerate(match.walk()):
        mine = [at for order, at in chosen if order == number]
        if not mine:
            continue
        throws = throws_of(game, game.copy(before), entry.order, entry.events)
        for at in sorted(mine):
            if (found := scales.weigh_one(throws[at])) is not None:
                yield throws[at], found


def played(game: Game, scenario: str | None, levels: Sequence[str], seed: int) -> Match:
    match = Match.begin(game, scenario, dice=seed)
    seats = [player(game, level, 2 * seed + seat) for seat, level in enumerate(levels)]
    while match.position.flow:
        side = match.position.to_act
        seat = seats[match.position.players.index(side)]
        match.do(decide(game, match.position, seat, Clock()).order)
    return match


# --- play-outs -----------------------------------------------------------------------------------


class Yardstick:
    """Plays throws out; `depth` says how far."""

    def __init__(self, game: Game, staff: Staff, playouts: int, depth: int = END_OF_TURN) -> None:
        self.game = game
        self.staff = staff
        self.playouts = playouts
        self.depth = depth

    def compare(self, throw: Throw, luck: float, seed: int) -> Compared:
        """Pairs of play-outs: with the real dice and with others, all that comes after alike."""
        others = [one for one in outcomes(throw.roll.dice) if one.dice != throw.roll.dice]
        part = sum(one.chance for one in others)
        chance = random.Random(seed)
        pairs = self.playouts // 2
        gains: list[float] = []
        mean = error = 0.0
        for other in drawn(others, pairs, chance):
            after = chance.getrandbits(40)
            real = self.play(throw, throw.roll.dice, after)
            gains.append(part * (real - self.play(throw, other, after)))
            if len(gains) in (max(2, pairs // 4), pairs):
                mean, error = fmean(gains), (variance(gains) / len(gains)) ** 0.5
                if abs(mean) <= SURE[0] * error:
                    break
        return Compared(throw.roll, luck, mean, error)

    def play(self, throw: Throw, dice: tuple[int, ...], seed: int) -> float:
        work = Work(LONG)
        hands = Wavering(self.game, self.staff, random.Random(seed), work.think)
        line = Line(throw, dice, hands, work, seed)
        # what is not finished by then is judged where it stands; no game of ours comes near
        with contextlib.suppress(Spent):
            line.play_to(min(self.depth, throw.depth - 1))
        return self.staff.evaluate(line.position, Side(0))


def drawn(others: Sequence[Outcome], number: int, luck: random.Random) -> Iterator[tuple[int, ...]]:
    """So many of the other throws, each as often as it is likely."""
    ends = list(accumulate(one.chance for one in others))
    places = [(at + luck.random()) / number * ends[-1] for at in range(number)]
    luck.shuffle(places)
    for place in places:
        yield next(one.dice for one, end in zip(others, ends, strict=True) if place <= end)


# --- the command ---------------------------------------------------------------------------------


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m kessel.testkit.yardstick")
    parser.add_argument("game")
    parser.add_argument("scenario", nargs="?")
    parser.add_argument("--throws", type=int, default=50, help="how many (default 50)")
    parser.add_argument("--games", type=int, default=5, help="from so many games (default 5)")
    parser.add_argument("--playouts", type=int, default=200, help="of each (default 200)")
    parser.add_argument("--players", default="staff,staff", help="default: staff,staff")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--to-the-end", action="store_true", help="of the game, not of the turn")
    chosen = parser.parse_args(arguments)
    game = find(chosen.game)
    assert game.staff is not None, "a game without a staff has no luck"
    depth = END_OF_GAME if chosen.to_the_end else END_OF_TURN
    yardstick = Yardstick(game, game.staff, chosen.playouts, depth)
    found: list[Compared] = []
    for number in range(chosen.games):
        seed = chosen.seed + number
        match = played(game, chosen.scenario, chosen.players.split(","), seed)
        wanted = (
            chosen.throws * (number + 1) // chosen.games - chosen.throws * number // chosen.games
        )
        for throw, luck in weighed(match, wanted, random.Random(seed)):
            found.append(yardstick.compare(throw, luck, len(found)))
            print(line_of(found[-1]), flush=True)
    print(summary(found))
    return 1 if any(one.is_sure(SURE[-1]) and one.verdict == DIFFERS for one in found) else 0


def line_of(one: Compared) -> str:
    dice = " ".join(map(str, one.roll.dice))
    says = one.verdict if one.is_sure() else ""
    return (
        f"{one.roll.why:21} {dice:6} luck {one.luck:+.4f}  "
        f"play-outs {one.mean:+.4f} ± {one.error:.4f} {says}".rstrip()
    )


def summary(found: Sequence[Compared]) -> str:
    """Of how many throws play-outs are sure, and what luck says of these."""
    lines = [f"{len(found)} throws"]
    for errors in SURE:
        said = Counter(one.verdict for one in found if one.is_sure(errors))
        told = ", ".join(f"{said[verdict]} {verdict}" for verdict in (AGREES, SILENT, DIFFERS))
        lines.append(f"beyond {errors:.0f} errors: {said.total()} sure, {told}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
