"""11.22 Where guns go: near enough to fire, behind the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.staff.company import Company, Mover

GUN_DISTANCE: Final = 2
"""Guns of the pocket keep further than this from the enemy."""
GUN_COMFORT: Final = 5
"""Others keep so far from him, as far as their range allows."""


def place(c: Company, gun: Mover) -> None:
    """11.22 Within range of the enemy but not nearer than need be, behind our own, after everybody
    else has been sent; a gun stays that has a target far enough away."""
    s, here = c.s, gun.here
    reach = s.units[gun.unit].range
    comfort = min(reach - 1, GUN_COMFORT)
    safe = s.from_them[here] >= comfort
    free = [h for h in gun.found if h == here or c.count.get(h, 0) == 0]
    if free and s.is_encircled(gun.unit):
        c.send(gun, nearer_to_safety(c, gun, free))
        return
    if not free or (safe and s.from_them[here] <= reach and not gun.enters):
        c.send(gun, here)
        return

    def worth(there: Hex) -> tuple[int, int, int]:
        away = s.from_them[there]
        danger = max(0, comfort - away)
        cover = 0 if s.from_us[there] <= 2 else 1
        return (danger + cover, max(0, away - reach + 1), there)

    c.send(gun, min(free, key=worth))


def nearer_to_safety(c: Company, gun: Mover, free: Sequence[Hex]) -> Hex:
    """3.5 Guns are slow: they go to the side of the pocket from which it will leave."""
    s = c.s
    if not c.aims.is_leaving(gun.unit):
        free = [h for h in free if h == gun.here or s.from_them[h] > GUN_DISTANCE]
    way_out = c.aims.to_safety(s.units[gun.unit].is_mechanised)
    return min(free, key=lambda h: (way_out[h], h))
