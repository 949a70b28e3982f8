"""6.0 Zones of control: where they reach, and keeping them in step."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.state import (
    Position,
    settle,
    zone_of,
)
from kessel.kernel.sides import OTHER, Side, opponent


def in_zone(p: Position, side: Side, here: Hex) -> bool:
    """Whether a hex is in a zone of control of the other side."""
    return reaching(p, OTHER[side])[here] > 0


def zone_holders(p: Position, side: Side, here: Hex) -> list[Hex]:
    """The enemy hexes whose zones reach a hex."""
    enemy, exerting = opponent(side), p.exerting
    return [there for there in zone_of(p.pack.map)[here] if exerting.get(there) == enemy]


def touch(p: Position, here: Hex) -> None:
    """Something has changed in a hex, for whichever side."""
    stir(p, AXIS, here)
    stir(p, SOVIET, here)


def stir(p: Position, side: Side, *hexes: Hex) -> None:
    """Something has changed for a side in some hexes: what follows from it is found when somebody
    asks, and what lines were traced is forgotten."""
    kept = p.__dict__
    if kept.get("closed"):
        p.closed.clear()
    if kept.get("networks"):
        p.networks.clear()
    p.stirred[side].update(hexes)


def reaching(p: Position, side: Side) -> bytearray:
    """`Position.zones` of one side: what the other has stirred can wait."""
    if p.stirred[side]:
        settle(p)
    return p.found_zones[side]


def fighting(p: Position, side: Side) -> set[Hex]:
    """`Position.fighters` of one side likewise."""
    if p.stirred[side]:
        settle(p)
    return p.found_fighters[side]
