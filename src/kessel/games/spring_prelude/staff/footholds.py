"""S4.o West of the Donets in supply at the end: also who comes onto the map on the last turn.

A lost headquarters may come back beside any unit of its army that no enemy is near (8.1.p), so in
the pocket as well, and whoever is placed on the map is in supply that turn (7.0.k).
"""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_units import SOVIET, Unit
from kessel.games.spring_prelude.rules.r07_lines import is_new
from kessel.games.spring_prelude.rules.r17_replacements import army_of
from kessel.games.spring_prelude.rules.state import PASSIVE, Place
from kessel.games.spring_prelude.staff.situation import Situation

KEPT_BACK: Final = 2
"""Turns before the last on which no headquarters comes back that could come back in the pocket."""
FAR: Final = 6
"""Hexes from the enemy beyond which a foothold is no safer."""
BY_COMPANY: Final = 1.0
"""Hexes from the enemy that a point of defence beside it makes up for."""
JOINING: Final = 2
MAY_JOIN: Final = 0.3
"""Who is so near may still join it: so much of his defence counts."""


def turns_left(s: Situation) -> int:
    """After this one."""
    return s.scenario.turns - s.p.turn


def footholds(s: Situation) -> set[Hex]:
    """Where Soviets stand west of the Donets who have come onto the map this turn, the last one."""
    p, west = s.p, s.pack.map.west_of_donets
    if p.scenario != PASSIVE or turns_left(s):
        return set()
    new = (p.hex_of[unit] for unit in p.arrived if is_new(p, unit) and s.units[unit].side == SOVIET)
    return {here for here in new if here != OFF_MAP and west[here]}


def refuges(s: Situation) -> set[Hex]:
    """Where units stand beside which a lost headquarters could come back west of the Donets."""
    return {here for counter in s.pack.headquarters for here in refuges_of(s, counter)}


def refuges_of(s: Situation, headquarters: Unit) -> set[Hex]:
    """Of one of them."""
    p, west, grid = s.p, s.pack.map.west_of_donets, s.grid
    if p.scenario != PASSIVE or p.place[headquarters.id] is not Place.ELIMINATED:
        return set()
    reach = s.pack.charts.figures.headquarters_return
    there = army_of(p, headquarters.id)
    return {here for here in there if any(west[near] for near in grid.within(here, reach))}


def is_kept_back(s: Situation, headquarters: Unit) -> bool:
    """Whether a headquarters is worth more on the last turn."""
    return 0 < turns_left(s) <= KEPT_BACK and bool(refuges_of(s, headquarters))


def firmness(s: Situation, there: Hex) -> float:
    """How likely a headquarters lives to the end in a hex, against other hexes; nothing where it is
    no foothold."""
    if s.p.scenario != PASSIVE or turns_left(s) or not s.pack.map.west_of_donets[there]:
        return 0.0
    company = sum(s.defence[unit] for unit in s.ours.get(there, ()))
    near = (stack for near, stack in s.ours.items() if s.grid.distance(near, there) <= JOINING)
    company += MAY_JOIN * sum(s.defence[unit] for stack in near for unit in stack)
    return 1.0 + min(s.from_them[there], FAR) + BY_COMPANY * company
