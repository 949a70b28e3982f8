"""Where the units of a side go in a phase: first to attacks that are worth it, then to posts, then
towards what they are after. Room in hexes is kept account of as they are sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import way
from kessel.hexkit.staff.front import Post, man
from kessel.hexkit.staff.massing import Setup, best_first, touching
from kessel.hexkit.staff.movers import Mover
from kessel.hexkit.staff.survey import AnySurvey

AnyMover = Mover[Any, Any, str]
"""Its role is the key of the reason why it goes."""
Value = Callable[[Sequence[Any], Hex], float]
"""What an attack by some units on a hex is worth."""


class Assault(NamedTuple):
    """An attack as it should be made: who goes where."""

    value: float
    sent: list[tuple[AnyMover, Hex]]


class Deployment:
    """Of some movers, with so many units to a hex."""

    def __init__(self, s: AnySurvey, movers: Sequence[AnyMover], stack: int) -> None:
        self.s, self.movers, self.stack = s, movers, stack
        self.crowd = Counter(mover.here for mover in movers)

    def has_room(self, mover: AnyMover, there: Hex, crowd: Counter[Hex]) -> bool:
        return there in mover.found and crowd[there] - (there == mover.here) < self.stack

    def free(self, there: Hex) -> list[AnyMover]:
        """Who has not been sent anywhere and could go to a hex."""
        return [m for m in self.movers if m.is_free and self.has_room(m, there, self.crowd)]

    def send(self, mover: AnyMover, there: Hex, role: str) -> None:
        self.crowd[mover.here] -= 1
        self.crowd[there] += 1
        mover.to, mover.role = there, role

    def mass(self, value: Value, worthwhile: float, role: str) -> None:
        """Set up attacks, the best first."""
        setups = [Setup(target, who) for target, who in touching(self.s, self.movers).items()]

        def weigh(setup: Setup[AnyMover]) -> Assault | None:
            return self.assault(setup, value)

        for _, made in best_first(setups, weigh, lambda mover: mover.is_free, worthwhile):
            for mover, there in made.sent:
                self.send(mover, there, role)

    def assault(self, setup: Setup[AnyMover], value: Value) -> Assault | None:
        """The strongest first, as many as it takes."""
        s, room, best = self.s, self.crowd.copy(), None
        sent: list[tuple[AnyMover, Hex]] = []
        for mover in sorted(setup.who, key=lambda mover: -s.attack[mover.unit]):
            sites = [h for h in s.grid.neighbours[setup.target] if self.has_room(mover, h, room)]
            if not sites:
                continue
            there = max(sites, key=lambda h: self.comfort(mover, h))
            room[mover.here] -= 1
            room[there] += 1
            sent.append((mover, there))
            worth = value([one.unit for one, _ in sent], setup.target)
            if best is None or worth > best.value:
                best = Assault(worth, list(sent))
        return best

    def comfort(self, mover: AnyMover, there: Hex) -> tuple[bool, float, int]:
        """Where an attack is best made from."""
        return there == mover.here, self.s.ground.shelter[there], -mover.found[there].spent

    def hold(self, posts: Sequence[Post], role: str) -> None:
        """Posts get who is nearest."""

        def choose(number: int, post: Post) -> bool:
            free = self.free(post.hex)
            if not free:
                return False
            mover = min(free, key=lambda mover: (mover.found[post.hex].spent, mover.unit))
            self.send(mover, post.hex, role)
            post.enlist(mover.unit, self.s.defence[mover.unit])
            return True

        man(posts, choose)

    def march(self, away: Sequence[float], role: str) -> None:
        """Everybody who is left goes where it is least far."""
        for mover in [mover for mover in self.movers if mover.is_free]:
            sites = [here for here in mover.found if self.has_room(mover, here, self.crowd)]
            self.send(mover, min(sites, key=lambda here: (away[here], here)), role)

    def ways(self) -> Iterator[tuple[AnyMover, list[Hex]]]:
        """Who goes, and by which hexes."""
        for mover in self.movers:
            if mover.can_move and mover.to not in (OFF_MAP, mover.here):
                yield mover, way(mover.found, mover.to)[1:]
