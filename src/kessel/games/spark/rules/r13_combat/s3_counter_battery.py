"""13.3 Counter-battery fire: at artillery that has betrayed itself or is observed."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import Hex
from kessel.games.spark.pack.r03_units import Target
from kessel.games.spark.rules.frames import CombatPhase, Fire, Firing, Occasion
from kessel.games.spark.rules.r12_observation import is_observed, spotter
from kessel.games.spark.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOT_OBSERVED = Reason("13.32", "battery-not-observed")


def begin_counter_battery(p: Position, f: CombatPhase, emit: Emit) -> None:
    """13.31.a"""
    p.flow.append(Firing(f.side, Occasion.COUNTER_BATTERY, fire=Fire.NORMAL))


def batteries(p: Position, side: Side, here: Hex) -> Iterator[UnitId]:
    """13.32.a, d The enemy artillery in a hex; the fleet is not on the map."""
    units = p.pack.units
    return (u for u in p.stacks.get(here, ()) if units[u].side != side and units[u].is_artillery)


def battery_hexes(p: Position, f: Firing) -> list[Hex]:
    """13.32 Hexes with artillery that has fired indirectly and not moved since, or is observed."""
    units, side = p.pack.units, f.side
    found = []
    for here, stack in p.stacks.items():
        if units[stack[0]].side == side or here in f.done:
            continue
        guns = batteries(p, side, here)
        if has_fired(p, here) or any(u in p.fired_from or is_observed(p, u, side) for u in guns):
            found.append(here)
    return found


def has_fired(p: Position, here: Hex) -> bool:
    """In a side's view: whether a counter face down in a hex is marked as having fired."""
    return any(veil.fired for veil in p.veils.get(here, ()))


def battery_refusal(p: Position, gun: UnitId, here: Hex) -> Reason | None:
    """13.32.b, c Why a gun may not fire back at a hex: what has not fired needs a spotter."""
    targets = batteries(p, p.pack.units[gun].side, here)
    seen = any(unit in p.fired_from or spotter(p, gun, unit) is not None for unit in targets)
    if seen or has_fired(p, here) or Target.WEAPON in p.makeup.get(here, ()):
        return None
    return NOT_OBSERVED


def is_unseen(p: Position, side: Side, here: Hex) -> bool:
    """13.33 Nobody on the ground observes the artillery that is fired at."""
    return not any(is_observed(p, unit, side) for unit in batteries(p, side, here))
