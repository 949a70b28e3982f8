"""8.13, 9, 10.14 Set-up, bombardment, reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules.orders import Aim, At, Bombard, Call, Deploy, Done
from kessel.games.paulus.rules.r08_special import is_romanian
from kessel.games.paulus.rules.r09_reinforcements import hexes_for
from kessel.games.paulus.rules.state import (
    KALACH,
    Aiming,
    Barrage,
    ChoosingArmy,
    ChoosingRouted,
    Deploying,
    Placing,
    Position,
)
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.doctrine import Doctrine
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice

SET_UP: Final = "staff-set-up"
BOMBARD: Final = "staff-bombard"
ENTER: Final = "staff-enter"
ROUTED: Final = "staff-routed"

CORPS: Final = 5
"""Attack strength of a unit that is kept for the exploitation."""
POINTS_A_HEX: Final = 4
"""Bombardment points beyond which a hex gets no more while there is another."""


def advise_deployment(
    p: Position, f: Deploying, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """10.14 As it lies, but Soviet corps go behind the front where they can be held in reserve, and
    in scenario 1 spare Germans over the Don."""
    if f.side == AXIS and p.scenario == KALACH:
        crossing = over_the_don(Situation(p, AXIS), options)
        if crossing is not None:
            return [Advice(crossing, 0.0, SET_UP)]
    if f.side == SOVIET:
        s = Situation(p, SOVIET)
        aims = Aims(s, d)
        for order in options:
            if isinstance(order, Deploy) and s.near[p.hex_of[order.unit]]:
                corps = s.units[order.unit].is_vehicle and s.attack[order.unit] >= CORPS
                if corps and not s.near[order.hex]:
                    best = min(
                        (o for o in options if isinstance(o, Deploy) and o.unit == order.unit),
                        key=lambda o: (s.near[o.hex], aims.march(True)[o.hex], o.hex),
                    )
                    return [Advice(best, 0.0, SET_UP)]
    return [Advice(Done(), 0.0, SET_UP)]


def over_the_don(s: Situation, options: Sequence[Order]) -> Deploy | None:
    """11.51 The way south is open east of the Don as well: who is not needed to cover the front
    goes there, as long as a hex is free."""
    bank = s.ground.west_of_don
    found = [
        order
        for order in options
        if isinstance(order, Deploy)
        and bank[s.p.hex_of[order.unit]]
        and s.units[order.unit].is_combat
        and not bank[order.hex]
        and order.hex not in s.ours
    ]
    return min(found, key=lambda order: (order.hex, order.unit), default=None)


def advise_army(
    p: Position, f: ChoosingArmy, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """8.13 All will fire; the order does not matter."""
    return [Advice(o, 0.0, BOMBARD) for o in options if isinstance(o, Bombard)]


def advise_aim(p: Position, f: Aiming, options: Sequence[Order], d: Doctrine) -> list[Advice]:
    """8.13 On the hexes that the breach is to go through, a few points each."""
    s = Situation(p, SOVIET)
    aims = Aims(s, d)
    barrage = enclosing(p, Barrage)
    laid = dict(zip(barrage.targets, barrage.points, strict=True))

    def merit(here: Hex) -> float:
        romanians = sum(s.defence[unit] for unit in s.theirs[here] if is_romanian(p, unit))
        full = laid.get(here, 0) >= POINTS_A_HEX
        return aims.ground(here) + s.power[here] / 20 + romanians / 10 - 10.0 * full

    aims_at = sorted(
        (o for o in options if isinstance(o, Aim)), key=lambda o: (-merit(o.hex), o.hex)
    )
    return [Advice(order, 0.01 * merit(order.hex), BOMBARD) for order in aims_at]


# --- reinforcements ------------------------------------------------------------------------------


def best_entry(p: Position, f: Placing) -> At:
    """9.13 Near where it will be needed: alarm units block ways over the Chir, others come where
    they are safe and not crowded."""
    s = Situation(p, f.side)
    threat = s.threat

    def merit(here: Hex) -> tuple[float, int]:
        crowd = len(s.ours.get(here, ()))
        wanted = min(threat[here], 12.0) if s.units[f.unit].is_alarm else -threat[here]
        return (wanted - 2.0 * crowd + s.ground.shelter[here], -here)

    return At(max(hexes_for(p, f.unit), key=merit))


def advise_placing(p: Position, f: Placing, options: Sequence[Order], d: Doctrine) -> list[Advice]:
    return [Advice(best_entry(p, f), 0.0, ENTER)]


def advise_routed(
    p: Position, f: ChoosingRouted, options: Sequence[Order], d: Doctrine
) -> list[Advice]:
    """9.22 The strongest come back."""
    s = Situation(p, f.side)
    calls = [order for order in options if isinstance(order, Call)]
    calls.sort(key=lambda order: (-s.ground.worths[order.unit][0], order.unit))
    return [Advice(order, 0.0, ROUTED) for order in calls]
