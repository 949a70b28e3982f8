"""16.5 The guns of the Red Banner Baltic Fleet: heavy indirect fire from beyond the map."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_units import SOVIET, Front
from kessel.games.spark.rules.frames import Firing, Occasion
from kessel.games.spark.rules.r12_observation import may_spot, observers
from kessel.games.spark.rules.state import NO_LIMITS, Position
from kessel.kernel.orders import Reason

NOT_THEIRS = Reason("16.5", "fleet-is-soviet")
NOT_NOW = Reason("16.5", "fleet-occasions")
NO_POINTS = Reason("16.5", "fleet-points")
TOO_FAR = Reason("16.5", "fleet-range")
THREE_HEXES = Reason("16.5", "fleet-hexes")
NO_SPOTTER = Reason("16.5", "fleet-spotter")
FIRES_ALREADY = Reason("16.5", "fleet-fires")

OCCASIONS = (Occasion.COUNTER_BATTERY, Occasion.BOMBARDMENT)
"""R42 As artillery (13.9.b) it is freed from such limits by 18.2."""


def fleet_refusal(p: Position, f: Firing, hex: Hex, points: int) -> Reason | None:
    """16.5 Why the fleet does not fire at a hex with so many points."""
    figures = p.pack.charts.figures
    if f.side != SOVIET:
        return NOT_THEIRS
    if f.occasion not in OCCASIONS and NO_LIMITS not in p.options:
        return NOT_NOW
    if f.fleet:
        return FIRES_ALREADY
    if not 1 <= points <= p.fleet:
        return NO_POINTS
    if p.pack.map.grid.distance(p.pack.map.neva_exit, hex) > figures.fleet_range:
        return TOO_FAR
    if hex not in p.fleet_hexes and len(p.fleet_hexes) >= figures.fleet_hexes:
        return THREE_HEXES
    return None if is_spotted(p, f, hex) else NO_SPOTTER


def is_spotted(p: Position, f: Firing, hex: Hex) -> bool:
    """R42, 13.32.b, c Somebody of the Leningrad Front observes what is there. Counter-battery fire
    needs a battery that is observed, or one that has fired and nobody."""
    units, stack = p.pack.units, p.stacks.get(hex, ())
    aimed = [unit for unit in stack if not units[unit].is_afv]
    if f.occasion is Occasion.COUNTER_BATTERY:
        aimed = [unit for unit in aimed if units[unit].is_artillery]
        if any(unit in p.fired_from for unit in aimed):
            return True
    return any(
        units[spotter].front is Front.LENINGRAD and may_spot(p, spotter)
        for target in aimed
        for spotter in observers(p, target, SOVIET)
    )


def spend_fleet(p: Position, hex: Hex, points: int) -> None:
    """16.5.d, e"""
    p.fleet -= points
    if points and hex not in p.fleet_hexes:
        p.fleet_hexes.append(hex)
