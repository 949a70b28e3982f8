"""The units of a side in a phase of movement: who has been sent where, how full hexes will be, who
mans which post, and where the others end up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, TypeVar

from kessel.board.hexes import Hex
from kessel.hexkit.staff.front import ENOUGH, Post, man
from kessel.hexkit.staff.movers import Mover
from kessel.hexkit.staff.survey import AnySurvey
from kessel.kernel.known import Known

M = TypeVar("M", bound=Mover[Any, Any, Any])
COMPANY: Final = 2.0
"""Threat that one point of own defence in the hex takes away."""
MARCH: Final = 12
"""Movement points to a post that count as much as a point of the defence it needs."""


class Company(Generic[M]):
    """A game says who is in it, and how much room there is."""

    def __init__(self, s: AnySurvey) -> None:
        self.s = s
        self.movers: list[M] = []
        self.free = Known(self.room_at)
        """Room in a hex beside those who stay or have been sent there."""
        self.defence_at: dict[Hex, float] = {}
        """Of those who have been sent there."""

    def room_at(self, here: Hex) -> int:
        """Room in a hex beside those who stand there."""
        raise NotImplementedError

    def size(self, mover: M) -> int:
        """The room that a unit takes."""
        raise NotImplementedError

    def has_room(self, mover: M, there: Hex) -> bool:
        return there == mover.here or self.free[there] >= self.size(mover)

    def send(self, mover: M, there: Hex) -> None:
        """Decide where a unit goes, its own hex included."""
        size = self.size(mover)
        self.free[mover.here] += size
        self.free[there] -= size
        mover.to = there
        defence = self.s.defence[mover.unit]
        self.defence_at[there] = self.defence_at.get(there, 0.0) + defence

    def danger(self, unit: int, there: Hex) -> float:
        """Threat that a unit would stand in, its company counted."""
        company = self.s.defence[unit] + self.defence_at.get(there, 0.0)
        return max(0.0, self.s.threat[there] - COMPANY * company)


class Posting(Generic[M]):
    """Posts that get units, by who may go where and how much too good he is for a post."""

    def __init__(
        self,
        s: AnySurvey,
        posts: Iterable[Post],
        send: Callable[[M, Hex], None],
        may_go: Callable[[M, Hex], bool],
        waste: Callable[[M], float],
    ) -> None:
        self.s, self.send, self.may_go, self.waste = s, send, may_go, waste
        self.posts = {post.hex: post for post in posts}

    def keep(self, staying: Iterable[M]) -> None:
        """Who stays where he is, or has been sent elsewhere, is reckoned with there."""
        for mover in staying:
            post = self.posts.get(mover.here if mover.is_free else mover.to)
            if post is not None:
                post.enlist(mover.unit, self.s.defence[mover.unit])

    def settle(self, ready: Iterable[M]) -> None:
        """Who stands on a post stays there as long as it lacks somebody, the strongest first."""
        for mover in sorted(ready, key=lambda m: (-self.s.defence[m.unit], m.unit)):
            post = self.posts.get(mover.here)
            if post is not None and post.lack > ENOUGH:
                self.give(post, mover)

    def fill(self, ready: Iterable[M]) -> None:
        """Others come, the most urgent post first."""
        able: dict[Hex, list[M]] = {}
        for mover in ready:
            for there in self.posts.keys() & mover.found.keys():
                able.setdefault(there, []).append(mover)

        def send_best(number: int, post: Post) -> bool:
            chosen = self.best_for(post, able.get(post.hex, ()))
            if chosen is not None:
                self.give(post, chosen)
            return chosen is not None

        man(list(self.posts.values()), send_best)

    def give(self, post: Post, mover: M) -> None:
        self.send(mover, post.hex)
        post.enlist(mover.unit, self.s.defence[mover.unit])

    def best_for(self, post: Post, movers: Sequence[M]) -> M | None:
        """Who adds what is needed, comes from near, and is not too good for it."""
        best, most = None, 0.0
        for mover in movers:
            if not mover.is_free:
                continue
            helps = min(self.s.defence[mover.unit], max(post.need - post.have, 1.0))
            score = helps - self.waste(mover) - mover.found[post.hex].spent / MARCH
            if (best is None or score > most) and self.may_go(mover, post.hex):
                best, most = mover, score
        return best


def best_end(
    here: Hex,
    ends: Iterable[Hex],
    cost: Callable[[Hex], float],
    may_go: Callable[[Hex], bool],
    gain: float,
) -> Hex:
    """The hex where a unit is best off; the one where it stands, if nothing gains so much."""
    best, least = here, cost(here) - gain
    for there in ends:
        if there != here and (spent := cost(there)) < least and may_go(there):
            best, least = there, spent
    return best
