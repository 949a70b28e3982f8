"""8.13, 9, 10.14 Set-up, bombardment, reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.orders import Aim, At, Bombard, Call, Deploy, Done
from kessel.games.paulus.rules.r08_special import is_romanian
from kessel.games.paulus.rules.r09_reinforcements import hexes_for
from kessel.games.paulus.rules.state import KALACH
from kessel.games.paulus.staff.aims import Ask
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.staff import Advice

SET_UP: Final = "staff-set-up"
BOMBARD: Final = "staff-bombard"
ENTER: Final = "staff-enter"
ROUTED: Final = "staff-routed"

CORPS: Final = 5
"""Attack strength of a unit that is kept for the exploitation."""
POINTS_A_HEX: Final = 4
"""Bombardment points beyond which a hex gets no more while there is another."""


def advise_deployment(ask: Ask[state.Deploying]) -> list[Advice]:
    """10.14 As it lies, but Soviet corps go behind the front where they can be held in reserve, and
    in scenario 1 spare Germans over the Don."""
    offered = ask.offered(Deploy)
    better: Deploy | None = None
    if ask.s.side == SOVIET:
        better = behind_the_front(ask, offered)
    elif ask.s.p.scenario == KALACH:
        better = over_the_don(ask.s, offered)
    return [Advice(Done() if better is None else better, 0.0, SET_UP)]


def behind_the_front(ask: Ask[state.Deploying], offered: Sequence[Deploy]) -> Deploy | None:
    """5.34 For the first corps that stands in an enemy zone and need not."""
    s = ask.s
    for order in offered:
        corps = s.units[order.unit].is_vehicle and s.attack[order.unit] >= CORPS
        if corps and s.near[s.p.hex_of[order.unit]] and not s.near[order.hex]:
            return min(
                (other for other in offered if other.unit == order.unit),
                key=lambda o: (s.near[o.hex], ask.aims.march(True)[o.hex], o.hex),
            )
    return None


def over_the_don(s: Situation, offered: Sequence[Deploy]) -> Deploy | None:
    """11.51 The way south is open east of the Don as well: who is not needed to cover the front
    goes there, as long as a hex is free."""
    bank = s.ground.west_of_don
    found = [
        order
        for order in offered
        if bank[s.p.hex_of[order.unit]]
        and s.units[order.unit].is_combat
        and not bank[order.hex]
        and order.hex not in s.ours
    ]
    return min(found, key=lambda order: (order.hex, order.unit), default=None)


def advise_army(ask: Ask[state.ChoosingArmy]) -> list[Advice]:
    """8.13 All will fire; the order does not matter."""
    return [Advice(order, 0.0, BOMBARD) for order in ask.offered(Bombard)]


def advise_aim(ask: Ask[state.Aiming]) -> list[Advice]:
    """8.13 On the hexes that the breach is to go through, a few points each."""
    s = ask.s
    barrage = enclosing(s.p, state.Barrage)
    laid = dict(zip(barrage.targets, barrage.points, strict=True))

    def merit(here: Hex) -> float:
        romanians = sum(s.defence[unit] for unit in s.theirs[here] if is_romanian(s.p, unit))
        full = laid.get(here, 0) >= POINTS_A_HEX
        return ask.aims.ground(here) + s.power[here] / 20 + romanians / 10 - 10.0 * full

    targets = sorted(ask.offered(Aim), key=lambda order: (-merit(order.hex), order.hex))
    return [Advice(order, 0.01 * merit(order.hex), BOMBARD) for order in targets]


# --- reinforcements ------------------------------------------------------------------------------


def best_entry(s: Situation, unit: UnitId) -> At:
    """9.13 Near where it will be needed: alarm units block ways over the Chir, others come where
    they are safe and not crowded."""
    threat = s.threat

    def merit(here: Hex) -> tuple[float, int]:
        crowd = len(s.ours.get(here, ()))
        wanted = min(threat[here], 12.0) if s.units[unit].is_alarm else -threat[here]
        return (wanted - 2.0 * crowd + s.ground.shelter[here], -here)

    return At(max(hexes_for(s.p, unit), key=merit))


def advise_placing(ask: Ask[state.Placing]) -> list[Advice]:
    return [Advice(best_entry(ask.s, ask.frame.unit), 0.0, ENTER)]


def advise_routed(ask: Ask[state.ChoosingRouted]) -> list[Advice]:
    """9.22 The strongest come back."""
    worths = ask.s.ground.worths
    calls = sorted(ask.offered(Call), key=lambda order: (-worths[order.unit][0], order.unit))
    return [Advice(order, 0.0, ROUTED) for order in calls]
