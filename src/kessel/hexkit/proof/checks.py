"""What must be true after every order of every hex game."""

from __future__ import annotations

from typing import Any

from kessel.board.hexes import OFF_MAP
from kessel.kernel.errors import BrokenRule, demand


def check_places(p: Any, on_map: object, rule: str) -> None:
    """A unit is in one hex or in none, and stacks are kept in step with that; `on_map` is what
    `place` says of those in a hex."""
    standing = 0
    for unit, here in enumerate(p.hex_of):
        if (here != OFF_MAP) != (p.place[unit] is on_map):
            raise BrokenRule(f"{rule}: unit {unit} is torn")
        if here != OFF_MAP:
            standing += 1
            if unit not in p.stacks.get(here, ()):
                raise BrokenRule(f"{rule}: unit {unit} is not in its stack")
    demand(sum(map(len, p.stacks.values())) == standing, rule, "a stack holds a stranger")
    demand(all(p.stacks.values()), rule, "a stack is of nobody")
