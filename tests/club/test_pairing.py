"""Rounds of an event: everybody once, nobody twice while it can be helped, sides even."""

from __future__ import annotations

import itertools
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.club.pairing import BYE, Pairing, matching, round_robin, standings, swiss

SCORES = (1.0, 0.5, 0.0)


def names(count: int) -> list[str]:
    return [f"p{n:02}" for n in range(count)]


def seats(pairings: list[Pairing]) -> list[str]:
    return [one for game in pairings for one in (game.first, game.second) if one != BYE]


@given(st.integers(2, 21))
def test_everybody_meets_everybody_once(count: int) -> None:
    players = names(count)
    rounds = round_robin(players)
    assert len(rounds) == count - 1 + count % 2
    for pairings in rounds:
        assert sorted(seats(pairings)) == players
    met = Counter(frozenset((g.first, g.second)) for r in rounds for g in r if g.second != BYE)
    assert met == Counter(frozenset(pair) for pair in itertools.combinations(players, 2))
    first = Counter(game.first for r in rounds for game in r if game.second != BYE)
    for player in players:
        assert abs(2 * first[player] - (count - 1)) <= 1
    byes = Counter(game.first for r in rounds for game in r if game.second == BYE)
    assert set(byes.values()) <= {1}


@st.composite
def events(draw: st.DrawFn) -> tuple[list[str], list[list[Pairing]]]:
    """A Swiss event after some rounds, with results as they come."""
    players = names(draw(st.integers(2, 13)))
    rounds: list[list[Pairing]] = []
    for _ in range(draw(st.integers(0, 9))):
        rounds.append(
            [
                game
                if game.second == BYE
                else Pairing(game.first, game.second, draw(st.sampled_from(SCORES)))
                for game in swiss(players, rounds)
            ]
        )
    return players, rounds


def could_avoid(players: list[str], met: set[frozenset[str]]) -> bool:
    """Whether all could be paired anew, by trying everything."""
    if not players:
        return True
    one, *rest = players
    return any(
        could_avoid([p for p in rest if p != other], met)
        for other in rest
        if frozenset((one, other)) not in met
    )


@settings(max_examples=60, deadline=None)
@given(events())
def test_swiss_rounds_hold(event: tuple[list[str], list[list[Pairing]]]) -> None:
    """Everybody plays; who met or sat out does so again only where nothing else is left."""
    players, rounds = event
    met: set[frozenset[str]] = set()
    balance: Counter[str] = Counter()
    for pairings in rounds:
        assert sorted(seats(pairings)) == players
        here = {frozenset((game.first, game.second)) for game in pairings}
        if here & met and len(players) <= 8:
            sitting = [*players, *([BYE] if len(players) % 2 else [])]
            assert not could_avoid(sitting, met)
        is_new = not here & met
        met |= here
        for game in pairings:
            if game.second != BYE:
                balance[game.first] += 1
                balance[game.second] -= 1
        if is_new and len(rounds) <= len(players) // 2:
            assert max(abs(balance[player]) for player in players) <= 2


def test_equals_meet_equals() -> None:
    """After a round winners play winners."""
    players = names(8)
    first = [Pairing(game.first, game.second, 1.0) for game in swiss(players, [])]
    winners = {game.first for game in first}
    for game in swiss(players, [first]):
        assert (game.first in winners) == (game.second in winners)


def test_the_last_sits_out() -> None:
    """And not twice before the others did."""
    players = names(5)
    rounds: list[list[Pairing]] = []
    for _ in range(5):
        found = [
            Pairing(g.first, g.second, 1.0 if g.first < g.second or not g.second else 0.0)
            for g in swiss(players, rounds)
        ]
        rounds.append(found)
    out = [game.first for pairings in rounds for game in pairings if game.second == BYE]
    assert out[0] == "p04"
    assert sorted(out) == players


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 9), st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=24))
def test_a_matching_is_as_large_as_can_be(count: int, pairs: set[tuple[int, int]]) -> None:
    """Compared with trying every set of pairs."""
    players = names(count)
    there = {(a, b) for a, b in pairs if a < b < count}
    edges: dict[str, set[str]] = {player: set() for player in players}
    for a, b in there:
        edges[players[a]].add(players[b])
        edges[players[b]].add(players[a])
    found = matching(players, edges)
    assert all(found[found[one]] == one and found[one] in edges[one] for one in found)

    def best(left: list[tuple[int, int]]) -> int:
        if not left:
            return 0
        (a, b), *rest = left
        return max(best(rest), 1 + best([p for p in rest if not {a, b} & set(p)]))

    assert len(found) == 2 * best(sorted(there))


def test_standings_tell_equals_apart() -> None:
    """By what their opponents did; and who is equal in everything shares a rank."""
    rounds = [
        [Pairing("a", "b", 1.0), Pairing("c", "d", 1.0)],
        [Pairing("a", "d", 0.5), Pairing("c", "b")],
    ]
    found = standings(["a", "b", "c", "d"], rounds)
    assert [(one.player, one.points, one.rank) for one in found] == [
        ("a", 1.5, 1),
        ("c", 1.0, 2),
        ("d", 0.5, 3),
        ("b", 0.0, 4),
    ]
    assert found[0].beaten == 0.25
    equal = standings(["a", "b"], [])
    assert [one.rank for one in equal] == [1, 1]
    assert (
        standings(["a", "b", "c"], [[Pairing("a", "b", 0.5), Pairing("c", BYE, 1.0)]])[0].points
        == 1
    )
