"""6.0 Zones of control: where they reach, and keeping them in step."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.state import (
    Position,
    exerts,
    has_fighters,
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
    """Something has changed in a hex: keep in step what has been asked for of `Position.fighters`
    and `zones`, and forget what lines were traced."""
    kept, stack = p.__dict__, p.stacks.get(here)
    for lines in (kept.get("closed"), kept.get("networks")):
        if lines:
            lines.clear()
    fighting = exerting = NOBODY
    if stack is not None:
        side = p.pack.units[stack[0]].side
        if exerts(p, here):
            fighting = exerting = side
        elif has_fighters(p, here):
            fighting = side
    if "fighters" in kept:
        fighters = kept["fighters"]
        for mine in (AXIS, SOVIET):
            if (here in fighters[mine]) is not (mine == fighting):
                fighters[mine].symmetric_difference_update((here,))
                p.watched[mine].clear()
    if "exerting" in kept:
        before = kept["exerting"].get(here, NOBODY)
        if exerting != before:
            move_zone(p, here, before, exerting)


def move_zone(p: Position, here: Hex, before: Side, now: Side) -> None:
    """The zone of a hex was one side's, and is another's."""
    if "zones" in p.__dict__:
        for side, by in ((before, -1), (now, 1)):
            if side != NOBODY:
                mine = p.zones[side]
                for there in zone_of(p.pack.map)[here]:
                    mine[there] += by
    if now == NOBODY:
        del p.exerting[here]
    else:
        p.exerting[here] = now
