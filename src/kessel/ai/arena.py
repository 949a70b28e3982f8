"""Opponents against each other: every seed is played twice, with sides swapped.

    python -m kessel.ai.arena circle_of_fire --games 60 --players staff,random --seed 1

Thinking time is counted in processor seconds, so that a busy machine weakens nobody.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final, NamedTuple

from kessel.ai.clock import Clock
from kessel.ai.players import decide, player
from kessel.games.registry import find
from kessel.kernel.game import Game

Z_95: Final = 1.96
"""Standard deviations that hold 95 % of a normal distribution."""


class Pairing(NamedTuple):
    """One game to play: who commands side 0 and side 1."""

    game: str
    scenario: str | None
    options: tuple[str, ...]
    levels: tuple[str, str]
    seed: int


class Result(NamedTuple):
    """How a game ended, and what it cost."""

    winner: int
    level: str
    decisions: int
    seconds: float
    slowest: float
    """The longest that one decision took."""


def play(pairing: Pairing) -> Result:
    """Play one game to its end."""
    game = find(pairing.game)
    position = game.new(pairing.scenario, pairing.options, dice=pairing.seed)
    seats = [player(game, level, 2 * pairing.seed + i) for i, level in enumerate(pairing.levels)]
    clock = Clock(now=time.process_time)
    began, decisions, slowest = time.process_time(), 0, 0.0
    while position.flow:
        side = position.to_act
        asked = time.process_time()
        thought = decide(game, position, seats[position.players.index(side)], clock)
        slowest = max(slowest, time.process_time() - asked)
        game.carry_out(position, thought.order)
        decisions += 1
    outcome = position.outcome
    assert outcome is not None
    spent = time.process_time() - began
    return Result(outcome.winner, outcome.level, decisions, spent, slowest)


def pairings(
    game: str,
    players: tuple[str, str],
    games: int,
    seed: int,
    scenario: str | None = None,
    options: tuple[str, ...] = (),
) -> list[Pairing]:
    """Each seed twice: first with the first player on side 0, then on side 1."""
    one, other = players
    found = []
    for number in range(seed, seed + (games + 1) // 2):
        found.append(Pairing(game, scenario, options, (one, other), number))
        found.append(Pairing(game, scenario, options, (other, one), number))
    return found[:games]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    share, z = wins / games, Z_95
    centre = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (centre - reach) / scale, (centre + reach) / scale


@dataclass(frozen=True)
class Score:
    """How the first player did against the second."""

    game: Game
    played: Sequence[Pairing]
    results: Sequence[Result]
    players: tuple[str, str]

    def wins(self, side: int | None = None) -> tuple[int, int]:
        """(won, played) by the first player, in command of a side or of either."""
        won = games = 0
        for number, result in enumerate(self.results):
            commanded = number % 2
            if side in (None, commanded):
                games += 1
                won += result.winner == commanded
        return won, games

    def lines(self) -> list[str]:
        one, other = self.players
        found = [f"{one} against {other}: {share(*self.wins())}"]
        for side, name in enumerate(self.game.sides):
            won, games = self.wins(side)
            if games:
                found.append(f"  as {name}: {share(won, games)}")
        by_side = Counter(result.winner for result in self.results)
        total = len(self.results)
        for side, name in enumerate(self.game.sides):
            found.append(f"  {name} wins: {share(by_side[side], total)}")
        levels = Counter(result.level for result in self.results)
        found.append(
            "  verdicts: " + ", ".join(f"{n} {level}" for level, n in levels.most_common())
        )
        spent = sum(result.seconds for result in self.results)
        asked = sum(result.decisions for result in self.results)
        found.append(
            f"  {spent / total:.2f} s a game, {asked / total:.0f} decisions,"
            f" {1000 * spent / asked:.2f} ms each,"
            f" slowest {max(result.slowest for result in self.results):.2f} s"
        )
        return found


def share(won: int, games: int) -> str:
    low, high = wilson(won, games)
    return f"{won} of {games} = {100 * won / games:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def contest(todo: Sequence[Pairing], players: tuple[str, str], processes: int = 1) -> Score:
    if processes == 1:
        results = [play(pairing) for pairing in todo]
    else:
        with ProcessPoolExecutor(processes) as pool:
            results = list(pool.map(play, todo))
    return Score(find(todo[0].game), todo, results, players)


def main() -> None:
    parser = argparse.ArgumentParser(prog="kessel.ai.arena", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", default="staff,random", help="two levels: general:0.5,staff")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario")
    parser.add_argument("--options", default="", help="optional rules, separated by commas")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    one, other = given.players.split(",")
    options = tuple(option for option in given.options.split(",") if option)
    todo = pairings(given.game, (one, other), given.games, given.seed, given.scenario, options)
    for line in contest(todo, (one, other), given.processes).lines():
        print(line)


if __name__ == "__main__":
    main()
