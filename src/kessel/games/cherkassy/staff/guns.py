"""11.22 Where guns go: near enough to fire, behind the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.staff.movers import Mover

if TYPE_CHECKING:
    from kessel.games.cherkassy.staff.movement import Movement

GUN_DISTANCE: Final = 2
"""Guns keep so far from the enemy."""


class Guns:
    """The guns of a side in one phase, after everybody else has been sent."""

    def __init__(self, m: Movement) -> None:
        self.m = m
        self.s = m.s

    def place(self, gun: Mover) -> None:
        """11.22 Within range of the enemy, behind our own; a gun with a target stays."""
        s = self.s
        reach = s.units[gun.unit].range
        here = gun.here
        safe = s.from_them[here] >= GUN_DISTANCE
        free = [h for h in gun.found if h == here or self.m.count.get(h, 0) == 0]
        if free and s.is_encircled(gun.unit):
            self.m.send(gun, self.nearer_to_safety(gun, free))
            return
        if not free or (safe and s.from_them[here] <= reach and not gun.enters):
            self.m.send(gun, here)
            return
        values = s.from_them

        def worth(there: Hex) -> tuple[int, int, int]:
            away = values[there]
            danger = 0 if away > GUN_DISTANCE else 1 if away == GUN_DISTANCE else 2
            cover = 0 if s.from_us[there] <= 2 else 1
            return (danger + cover, max(0, away - reach + 1), there)

        self.m.send(gun, min(free, key=worth))

    def nearer_to_safety(self, gun: Mover, free: Sequence[Hex]) -> Hex:
        """3.5 Guns are slow: they go to the side of the pocket from which it will leave."""
        s = self.s
        if not self.m.aims.is_leaving(gun.unit):
            free = [h for h in free if h == gun.here or s.from_them[h] > GUN_DISTANCE]
        way_out = self.m.aims.to_safety(s.units[gun.unit].is_mechanised)
        return min(free, key=lambda h: (way_out[h], h))
