"""Rounds of an event: everybody against everybody, or Swiss; and how everybody stands.

Nobody meets the same opponent twice while that can be helped, sides are balanced, and where their
number is odd everybody sits out once before anybody does so twice.
"""

from __future__ import annotations

import itertools
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

BYE: Final = ""
"""In the place of an opponent: nobody."""
LOPSIDED: Final = 2
"""How often more one side than the other is too often."""


class Pairing(msgspec.Struct, frozen=True):
    """A game of a round: who commands the first side, who the other (or `BYE`), and the score of
    the first: 1, 0.5, 0, or nothing yet."""

    first: str
    second: str
    score: float | None = None


Rounds = Sequence[Sequence[Pairing]]


class Place(msgspec.Struct, frozen=True):
    """How somebody stands: points, those of his opponents, and of those he beat (and half of those
    he drew with), which decide between equals."""

    player: str
    points: float
    opponents: float
    beaten: float
    games: int
    rank: int


# --- everybody against everybody -----------------------------------------------------------------


def round_robin(players: Sequence[str]) -> list[list[Pairing]]:
    """All rounds, by the circle method: one stays, the others go round."""
    seats = [*players, *([BYE] if len(players) % 2 else [])]
    number = {player: n for n, player in enumerate(players)}
    rounds = []
    for _ in range(len(seats) - 1):
        half = len(seats) // 2
        pairs = zip(seats[:half], reversed(seats[half:]), strict=True)
        rounds.append([seated(one, other, number) for one, other in pairs])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds


def seated(one: str, other: str, number: Mapping[str, int]) -> Pairing:
    """Everybody has the first side as often as the other, or once more."""
    if BYE in (one, other):
        return Pairing(one or other, BYE, 1.0)
    low, high = sorted((one, other), key=number.__getitem__)
    is_odd = (number[high] - number[low]) % 2
    return Pairing(low, high) if is_odd else Pairing(high, low)


# --- Swiss ---------------------------------------------------------------------------------------


def swiss(players: Sequence[str], rounds: Rounds) -> list[Pairing]:
    """The next round: equals against equals. `players` stand in the order of their strength."""
    table = {place.player: place for place in standings(players, rounds)}
    order = sorted(players, key=lambda one: (table[one].rank, players.index(one)))
    sitting = [BYE, *order] if len(order) % 2 else order
    past = Past(players, rounds)
    limit = 0
    while True:
        edges = past.edges(sitting, limit)
        match = matching(sitting, edges)
        if len(match) == len(sitting):
            break
        limit += 1
    points = {one: table[one].points for one in order}
    found = []
    free = list(sitting)
    while free:
        one = free.pop(0)
        other = partner(one, free, edges, match, past, points)
        free.remove(other)
        edges = {a: {b for b in to if b in free} for a, to in edges.items() if a in free}
        match = matching(free, edges)
        found.append(past.seat(one, other))
    return [*[one for one in found if one.second], *[one for one in found if not one.second]]


def partner(
    one: str,
    free: Sequence[str],
    edges: Mapping[str, set[str]],
    match: Mapping[str, str],
    past: Past,
    points: Mapping[str, float],
) -> str:
    """The best opponent among those who leave an opponent to everybody else."""

    def wish(other: str) -> tuple[float, ...]:
        place = free.index(other)
        if one == BYE:
            return (past.met[frozenset((BYE, other))], points[other], -place)
        gap = abs(points[one] - points[other])
        return (past.met[frozenset((one, other))], gap, past.strain(one, other), place)

    for other in sorted(edges[one], key=wish):
        rest = [player for player in free if player != other]
        left = {a: edges[a] & set(rest) for a in rest}
        kept = {a: b for a, b in match.items() if a in left and b in left}
        if len(matching(rest, left, kept)) == len(rest):
            return other
    raise AssertionError("a matching exists, and each of its pairs leaves the others theirs")


class Past:
    """Who met whom, and on which side."""

    def __init__(self, players: Sequence[str], rounds: Rounds) -> None:
        self.met: Counter[frozenset[str]] = Counter()
        self.balance = dict.fromkeys(players, 0)
        """First sides less others."""
        self.last: dict[str, int] = {}
        for game in itertools.chain.from_iterable(rounds):
            self.met[frozenset((game.first, game.second))] += 1
            if game.second != BYE:
                for player, side in ((game.first, 1), (game.second, -1)):
                    self.balance[player] += side
                    self.last[player] = side

    def edges(self, sitting: Sequence[str], limit: int) -> dict[str, set[str]]:
        """Who may meet whom: with each step of the limit a little more."""
        repeats = max(0, limit - 1)
        return {
            one: {
                other
                for other in sitting
                if other != one
                and self.met[frozenset((one, other))] <= repeats
                and (limit or BYE in (one, other) or not self.is_lopsided(one, other))
            }
            for one in sitting
        }

    def is_lopsided(self, one: str, other: str) -> bool:
        """Whether one of the two would have the same side too often."""
        a, b = self.balance[one], self.balance[other]
        return min(a, b) >= LOPSIDED or max(a, b) <= -LOPSIDED

    def strain(self, one: str, other: str) -> int:
        """How ill their sides go together."""
        return abs(self.balance[one] + self.balance[other])

    def seat(self, one: str, other: str) -> Pairing:
        """Who had the first side less often has it; else who had it longer ago, else the first."""
        if BYE in (one, other):
            return Pairing(one or other, BYE, 1.0)
        due = [(self.balance[who], self.last.get(who, 0)) for who in (one, other)]
        return Pairing(one, other) if due[0] <= due[1] else Pairing(other, one)


def matching(
    players: Sequence[str], edges: Mapping[str, set[str]], begun: Mapping[str, str] | None = None
) -> dict[str, str]:
    """As many pairs as there can be, by Edmonds' blossoms, from some that are there already."""
    match = dict(begun or {})
    for player in players:
        if player not in match:
            augment(player, players, edges, match)
    return match


def augment(
    root: str, players: Sequence[str], edges: Mapping[str, set[str]], match: dict[str, str]
) -> None:
    """Find a way along which pairs can be exchanged so that `root` has one too, if there is one."""
    base = {player: player for player in players}
    parent: dict[str, str] = {}
    used, waiting = {root}, deque([root])

    def meet(a: str, b: str) -> str:
        """Where the ways of two back to the root come together."""
        seen = set()
        while True:
            a = base[a]
            seen.add(a)
            if a not in match:
                break
            a = parent[match[a]]
        while base[b] not in seen:
            b = parent[match[base[b]]]
        return base[b]

    def mark(a: str, top: str, child: str, blossom: set[str]) -> None:
        while base[a] != top:
            blossom |= {base[a], base[match[a]]}
            parent[a] = child
            child = match[a]
            a = parent[match[a]]

    while waiting:
        here = waiting.popleft()
        for there in sorted(edges[here]):
            if base[here] == base[there] or match.get(here) == there:
                continue
            if there == root or (there in match and match[there] in parent):
                top, blossom = meet(here, there), set[str]()
                mark(here, top, there, blossom)
                mark(there, top, here, blossom)
                for player in players:
                    if base[player] in blossom:
                        base[player] = top
                        if player not in used:
                            used.add(player)
                            waiting.append(player)
            elif there not in parent:
                parent[there] = here
                if there not in match:
                    exchange(there, parent, match)
                    return
                used.add(match[there])
                waiting.append(match[there])


def exchange(end: str, parent: Mapping[str, str], match: dict[str, str]) -> None:
    """Pair along a way, from its end back to its beginning."""
    while True:
        before = parent[end]
        further = match.get(before)
        match[end], match[before] = before, end
        if further is None:
            return
        end = further


# --- standings -----------------------------------------------------------------------------------


def standings(players: Sequence[str], rounds: Rounds) -> list[Place]:
    """Everybody, the best first; who is equal in everything has the same rank."""
    points = dict.fromkeys(players, 0.0)
    games: Counter[str] = Counter()
    against: dict[str, list[tuple[str, float]]] = {player: [] for player in players}
    for game in itertools.chain.from_iterable(rounds):
        if game.score is None:
            continue
        points[game.first] += game.score
        if game.second == BYE:
            continue
        points[game.second] += 1 - game.score
        games.update((game.first, game.second))
        against[game.first].append((game.second, game.score))
        against[game.second].append((game.first, 1 - game.score))
    sums = {
        player: (
            points[player],
            sum(points[other] for other, _ in against[player]),
            sum(points[other] * score for other, score in against[player]),
        )
        for player in players
    }
    order = sorted(players, key=lambda one: sums[one], reverse=True)
    best = {value: n + 1 for n, value in reversed(list(enumerate(sums[one] for one in order)))}
    return [Place(one, *sums[one], games[one], best[sums[one]]) for one in order]
