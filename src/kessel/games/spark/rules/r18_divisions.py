"""18.6.c, d Setting up divisions: infantry together and in front, nobody else between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import GERMAN, Mobility, Target, Unit
from kessel.games.spark.rules.r18_start_lines import behind
from kessel.games.spark.rules.state import Position, on_map
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

SCATTERED: Final = Reason("18.6", "division-scattered")
AHEAD: Final = Reason("18.6", "ahead-of-its-infantry")
BEHIND: Final = Reason("18.6", "behind-its-division")
MIXED: Final = Reason("18.6", "between-another-division")
FAR: Final = 1 << 10


def is_infantry(counter: Unit) -> bool:
    """18.6.c"""
    return (
        counter.is_division
        and counter.target is Target.PERSONNEL
        and counter.mobility in (Mobility.FOOT, Mobility.SKI)
        and not (counter.is_engineer or counter.is_headquarters)
    )


@cache
def companies(pack: Pack) -> dict[str, tuple[UnitId, ...]]:
    """The infantry of each division."""
    return {
        formation: tuple(unit for unit in units if is_infantry(pack.units[unit]))
        for formation, units in pack.formations.items()
    }


@cache
def near(pack: Pack, here: Hex) -> frozenset[Hex]:
    """18.6.c What is adjacent or one hex apart."""
    return frozenset(pack.map.grid.within(here, pack.charts.figures.free_setup_gap))


class Kin:
    """18.6.c The rest of a unit's division as it stands: what is the same for all hexes."""

    def __init__(self, p: Position, unit: UnitId) -> None:
        self.p, self.counter = p, p.pack.units[unit]
        self.is_infantry = is_infantry(self.counter)
        members = companies(p.pack).get(self.counter.formation, ())
        self.others = [p.hex_of[one] for one in members if one != unit and on_map(p, one)]
        self.reach = [self.around(part) for part in self.parted()] if self.is_infantry else []
        """By part of the rest, the hexes that are near enough to belong to it."""
        self.parts = max(1, self.parts_with(p.hex_of[unit]) if on_map(p, unit) else 0)
        self.depth = behind(p.pack, self.counter.side)
        self.least = min((self.depth[there] for there in self.others), default=0)
        self.exposed = self.train() if self.is_infantry else FAR
        """How far infantry may go back, or others of its division would stand before it."""

    def parted(self) -> Iterator[set[Hex]]:
        waiting = set(self.others)
        while waiting:
            part = {waiting.pop()}
            while found := waiting & self.around(part):
                part |= found
                waiting -= found
            yield part

    def around(self, hexes: Iterable[Hex]) -> set[Hex]:
        return set[Hex]().union(*(near(self.p.pack, here) for here in hexes))

    def train(self) -> int:
        """18.6.c The foremost of those who have infantry of their division in front now; with more
        of it beside this unit they keep that."""
        p, here = self.p, self.p.hex_of[self.counter.id]
        before = [self.depth[there] for there in self.others]
        least = min([*before, self.depth[here]] if here != OFF_MAP else before, default=0)
        units = p.pack.formations[self.counter.formation]
        rest = [p.hex_of[u] for u in units if on_map(p, u) and not is_infantry(p.pack.units[u])]
        covered = [self.depth[there] for there in rest if self.depth[there] >= least]
        foremost = min(covered, default=FAR)
        return FAR if before and self.least <= foremost else foremost

    def parts_with(self, here: Hex) -> int:
        """Into how many parts the infantry falls with this unit in a hex."""
        return 1 + sum(here not in part for part in self.reach)

    def refusal(self, here: Hex) -> Reason | None:
        """18.6.c, d Why the unit stands too far from its division, before it, or within another."""
        counter = self.counter
        if self.is_infantry:
            if self.parts_with(here) > self.parts:
                return SCATTERED
            if self.depth[here] > self.exposed:
                return BEHIND
        elif counter.is_division and self.depth[here] < self.least:
            return AHEAD
        if is_attached(counter):
            return None
        is_mixed = is_between(self.p, counter, here) or encloses(self.p, counter, here)
        return MIXED if is_mixed else None


def is_attached(counter: Unit) -> bool:
    """18.6.d Independent Germans stand among any division."""
    return counter.side == GERMAN and not counter.formation


def is_between(p: Position, counter: Unit, here: Hex) -> bool:
    """18.6.c, R5 Two opposite neighbours of a hex are held by one other division."""
    around = p.pack.map.grid.around
    for side in range(6 * here, 6 * here + 3):
        near = divisions(p, around[side])
        if near and near & divisions(p, around[side + 3]) - {counter.formation}:
            return True
    return False


def encloses(p: Position, counter: Unit, here: Hex) -> bool:
    """18.6.c, d The same seen from the others: a unit that may not would stand between this one in
    a hex and a second of its division."""
    if not counter.is_division:
        return False
    around = p.pack.map.grid.around
    for side in range(6):
        near = around[6 * here + side]
        if near != OFF_MAP and has_strangers(p, counter, near):
            far = around[6 * near + side]
            if counter.formation in divisions(p, far, but=counter.id):
                return True
    return False


def has_strangers(p: Position, counter: Unit, here: Hex) -> bool:
    """18.6.c, d Whether somebody is there who may not stand between the units of a division."""
    stack, units = p.stacks.get(here, ()), p.pack.units
    others = (units[u] for u in stack if units[u].formation != counter.formation)
    return any(not is_attached(other) for other in others)


def divisions(p: Position, here: Hex, *, but: UnitId | None = None) -> set[str]:
    stack, units = p.stacks.get(here, ()), p.pack.units
    return {units[u].formation for u in stack if units[u].is_division and u != but}
