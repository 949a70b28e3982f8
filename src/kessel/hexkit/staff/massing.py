"""Massing for attacks: who could go where to attack what, and which attacks are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from kessel.board.hexes import Hex
from kessel.hexkit.staff.movers import Mover
from kessel.hexkit.staff.survey import AnySurvey
from kessel.kernel.effort import within

M = TypeVar("M", bound=Mover[Any, Any, Any])
W = TypeVar("W")


class Weighed(Protocol):
    """An attack as it should be made."""

    @property
    def value(self) -> float: ...


A = TypeVar("A", bound=Weighed)


class Setup(NamedTuple, Generic[W]):
    """An attack as it may be set up, by some of these."""

    target: Hex
    who: Sequence[W]


def touching(
    s: AnySurvey, movers: Iterable[M], is_bound: Callable[[M], bool] = lambda mover: False
) -> dict[Hex, list[M]]:
    """The enemies that could be attacked after moving, and by whom; who is bound attacks from where
    he stands. Units alike in their way are looked at once."""
    found: dict[Hex, list[M]] = {}
    known: dict[tuple[int, bool], list[Hex]] = {}
    for mover in movers:
        bound = is_bound(mover)
        key = (id(mover.found), bound)
        if key not in known:
            known[key] = touched(s, (mover.here,) if bound else mover.found)
        for target in known[key]:
            found.setdefault(target, []).append(mover)
    return {target: found[target] for target in sorted(found)}


def touched(s: AnySurvey, sites: Iterable[Hex]) -> list[Hex]:
    """Enemy hexes next to some."""
    found: set[Hex] = set()
    for there in sites:
        if s.near[there] or s.from_them[there] == 1:
            found.update(near for near in s.grid.neighbours[there] if s.taken[near])
    return sorted(found)


def best_first(
    setups: Iterable[Setup[W]],
    weigh: Callable[[Setup[W]], A | None],
    is_free: Callable[[W], bool],
    worthwhile: float,
    scale: float = 1.0,
) -> Iterator[tuple[Setup[W], A]]:
    """The best attack, then the best of those that are left, and so on; whoever asks sends the
    units of one off before he asks for the next.

    Who is left only gets fewer, so an attack that was worse once does not become better: those that
    are not on top need not be weighed again.
    """
    waiting = []
    for number, setup in enumerate(within(setups)):
        made = weigh(setup)
        if made is not None:
            waiting.append((-made.value, number, setup))
    heapify(waiting)
    done: set[Hex] = set()
    while waiting and -waiting[0][0] * scale >= worthwhile:
        _, number, setup = heappop(waiting)
        left = Setup(setup.target, [one for one in setup.who if is_free(one)])
        if setup.target in done or not left.who:
            continue
        made = weigh(left)
        if made is None:
            continue
        if waiting and made.value < -waiting[0][0]:
            heappush(waiting, (-made.value, number, left))
        elif made.value * scale >= worthwhile:
            done.add(setup.target)
            yield left, made
