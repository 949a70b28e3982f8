"""6.0 Zones of control: where they reach, and keeping them in step."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.rules.state import (
    Position,
    exerts,
    has_fighters,
    side_of,
    zone_of,
)
from kessel.kernel.sides import NOBODY, Side, opponent


def in_zone(p: Position, side: Side, here: Hex) -> bool:
    """Whether a hex is in a zone of control of the other side."""
    return p.zones[opponent(side)][here] > 0


def zone_holders(p: Position, side: Side, here: Hex) -> list[Hex]:
    """The enemy hexes whose zones reach a hex."""
    enemy = opponent(side)
    return [there for there in zone_of(p.pack.map)[here] if p.exerting.get(there) == enemy]


def touch(p: Position, here: Hex) -> None:
    """Something has changed in a hex: keep `Position.zones` in step where it has been asked for,
    and forget what lines were traced."""
    p.__dict__.pop("closed", None)
    p.__dict__.pop("networks", None)
    if "fighters" in p.__dict__:
        held = side_of(p, here) if has_fighters(p, here) else NOBODY
        for side, hexes in enumerate(p.fighters):
            if side == held:
                hexes.add(here)
            else:
                hexes.discard(here)
    if "exerting" not in p.__dict__:
        return
    before = p.exerting.get(here, NOBODY)
    now = side_of(p, here) if here in p.stacks and exerts(p, here) else NOBODY
    if now == before:
        return
    for side, by in ((before, -1), (now, 1)):
        if side != NOBODY and "zones" in p.__dict__:
            mine = p.zones[side]
            for there in zone_of(p.pack.map)[here]:
                mine[there] += by
    if now == NOBODY:
        del p.exerting[here]
    else:
        p.exerting[here] = now
