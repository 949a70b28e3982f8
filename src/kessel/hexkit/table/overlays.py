"""What can be laid over a hex map: lines of supply and where they break, and who can get where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from kessel.board.hexes import Hex, HexGrid, Marks
from kessel.board.reach import Arrival
from kessel.board.tracing import followed, least_broken_ways
from kessel.kernel.overlays import looking
from kessel.kernel.scene import Overlay, OverlayLine, OverlaySpace, OverlayView, Words
from kessel.kernel.sides import NOBODY, Side, opponent

View = Callable[[Any, Side], OverlayView]
Offered = tuple[Overlay, View]
ZONES: Final = Overlay("zones", "z", Words("Zones of control", "支配地域"))
SUPPLY: Final = Overlay("supply", "s", Words("Supply", "補給"))
ENEMY_SUPPLY: Final = Overlay("enemy-supply", "x", Words("Enemy supply", "敵の補給"))
MOVES: Final = Overlay("moves", "m", Words("Own moves", "自軍の移動範囲"))
THREAT: Final = Overlay("threat", "t", Words("Enemy moves", "敵の移動範囲"))

Break = Callable[[list[Hex]], tuple[Hex, Words]]
"""Where a way breaks, and why."""


def sides_seen(side: Side) -> tuple[Side, ...]:
    """Who has no side sees both."""
    return (Side(0), Side(1)) if side == NOBODY else (side,)


def marked(marks: Iterable[int], tone: str) -> Iterator[OverlaySpace]:
    """Every hex with a mark."""
    return (OverlaySpace(here, tone) for here, is_in in enumerate(marks) if is_in)


def labelled(numbers: Mapping[Hex, int], tone: str) -> Iterator[OverlaySpace]:
    """Hexes with their numbers."""
    return (OverlaySpace(here, tone, str(number)) for here, number in sorted(numbers.items()))


def zones(
    p: Any, tones: Sequence[str], reached: Callable[[Side], Iterable[int]]
) -> Iterator[OverlaySpace]:
    """The hexes that the zones of both sides reach and where none of their own stand."""
    stacks, units = p.stacks, p.pack.units
    for number, tone in enumerate(tones):
        own = {here for here, stack in stacks.items() if units[stack[0]].side == number}
        found = reached(Side(number))
        yield from (space for space in marked(found, tone) if space.space not in own)


# --- supply --------------------------------------------------------------------------------------

Line = tuple[Hex, Sequence[Hex] | None]
"""A hex, and its line of supply if it has one."""


def drawn_lines(traced: Iterable[Line]) -> Iterator[OverlayLine]:
    return (OverlayLine(tuple(path), "supplied") for _, path in traced if path is not None)


def supply_tone(path: Sequence[Hex] | None) -> str:
    return "broken" if path is None else "supplied"


def broken_lines(
    grid: HexGrid,
    traced: Iterable[Line],
    ends: Iterable[Hex],
    sides: Marks,
    closed: Marks,
    break_of: Break,
) -> Iterator[OverlayLine]:
    """For every hex without a line the way that is least broken; why it breaks is said once for
    each place."""
    hexes = [here for here, path in traced if path is None]
    onward = least_broken_ways(grid, ends, sides, closed) if hexes else {}
    said: set[Hex] = set()
    for here in hexes:
        path = followed(onward, here)
        where, why = break_of(path)
        yield OverlayLine(tuple(path), "broken", where, None if where in said else why)
        said.add(where)


def of_both(supply: View) -> tuple[Offered, Offered]:
    """The supply of one's own side and, by the same view, that of the enemy."""

    def of_enemy(p: Any, side: Side) -> OverlayView:
        return supply(p, side if side == NOBODY else opponent(side))

    return (SUPPLY, supply), (ENEMY_SUPPLY, of_enemy)


def count(spaces: Sequence[OverlaySpace], *tones: str) -> list[int]:
    """How many spaces have each tone."""
    return [sum(space.tone == tone for space in spaces) for tone in tones]


# --- who can get where ---------------------------------------------------------------------------


def by_both(reached: Callable[[Any, Side, str], OverlayView]) -> tuple[Offered, Offered]:
    """Where the units of a side get to, in a tone: one's own, and those of the enemy."""

    def moves(p: Any, side: Side) -> OverlayView:
        return reached(p, looking(p, side), "reach")

    def threat(p: Any, side: Side) -> OverlayView:
        return reached(p, opponent(looking(p, side)), "threat")

    return (MOVES, moves), (THREAT, threat)


def cheapest(
    searches: Iterable[Mapping[Hex, Arrival]], tone: str, label: Callable[[int], str] = str
) -> tuple[OverlaySpace, ...]:
    """Every hex that somebody reaches with the fewest points that it costs any of them."""
    least: dict[Hex, int] = {}
    for found in searches:
        for there, arrival in found.items():
            if arrival.spent < least.get(there, arrival.spent + 1):
                least[there] = arrival.spent
    costs = sorted(least.items())
    return tuple(OverlaySpace(here, tone, label(cost)) for here, cost in costs if cost)
