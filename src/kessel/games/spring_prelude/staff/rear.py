"""Behind the front: support points, the air, headquarters, replacements, works."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kessel.board.hexes import Hex
from kessel.board.reach import way
from kessel.games.spring_prelude.pack.r02_units import AXIS, WHITE, Unit, UnitId
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.frames import MovePhase
from kessel.games.spring_prelude.rules.orders import (
    Allot,
    Blow,
    Build,
    Cross,
    Dig,
    Done,
    Eliminate,
    Enter,
    Halt,
    Interdict,
    Move,
    ParaDrop,
    Pay,
    Refit,
    Return,
    To,
)
from kessel.games.spring_prelude.rules.orders import Supply as Drop
from kessel.games.spring_prelude.rules.r08_support import commands_of
from kessel.games.spring_prelude.rules.r12_stacking import dots_of
from kessel.games.spring_prelude.rules.state import Supply
from kessel.games.spring_prelude.staff.aims import Aims, Ask
from kessel.games.spring_prelude.staff.footholds import firmness, footholds, is_kept_back
from kessel.games.spring_prelude.staff.reach import Paths
from kessel.hexkit.staff.reach import Found
from kessel.kernel.known import Known
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, ranked

ALLOT: Final = "staff-allot"
INTERDICT: Final = "staff-interdict"
DROP: Final = "staff-drop"
PLACE: Final = "staff-place"
REPLACE: Final = "staff-replace"
WORK: Final = "staff-work"
SAVE: Final = "staff-save"
TRIM: Final = "staff-trim"
RISK: Final = "staff-no-risk"

SCALE: Final = 0.01
STOCK: Final = 4
"""Support points that a command keeps for attacks before it digs."""
AIR_STOCK: Final = 3
INTERDICTED: Final = 10.0
"""Attack strength of a stack that is worth an air point to stop."""
FRONT: Final = 6
"""Hexes from the enemy within which strength counts for the division of support."""
SAFE: Final = 4
"""Hexes from the enemy at which a headquarters is safe;"""
TOO_NEAR: Final = 2.0
"""what each that it is nearer costs it,"""
CUT_OFF: Final = 40.0
"""and to be without supply."""
STRANGERS: Final = 0.3
"""The part that a unit of the front counts."""
NEARER: Final = 0.02
"""What a hex nearer to a unit is worth."""

Army = Mapping[Hex, float]
"""How much there is to serve, by hex."""


def advise_risk(ask: Ask[frames.DeclaringRisk]) -> list[Advice]:
    """20.1 All or nothing is not for a staff."""
    return [Advice(Done(), 0.0, RISK)]


def advise_allotment(ask: Ask[frames.Allotting]) -> list[Advice]:
    """8.3 By the strength near the enemy of both commands, and what they have in hand."""
    s, f = ask.s, ask.frame
    first, second = commands_of(f.side)
    strength = {first: 1.0, second: 1.0}
    for here, stack in s.ours.items():
        if s.from_them[here] <= FRONT:
            for unit in stack:
                strength[ask.aims.command(unit)] += s.attack[unit]
    total = f.points + s.p.support[first] + s.p.support[second]
    wanted = round(total * strength[first] / sum(strength.values())) - s.p.support[first]
    return [Advice(Allot(min(max(wanted, 0), f.points)), 0.0, ALLOT)]


def advise_interdiction(ask: Ask[frames.Interdicting]) -> list[Advice]:
    """9.2 The strongest motorized stack near the front."""
    s = ask.s
    found = []
    for order in ask.offered(Interdict):
        if s.from_us[order.hex] <= FRONT and s.p.air[s.side] > AIR_STOCK:
            motors = (u for u in s.theirs[order.hex] if s.ground.motors[u])
            strength = sum(s.attack[unit] for unit in motors)
            if strength >= INTERDICTED:
                found.append(Advice(order, SCALE * strength, INTERDICT))
    return [*ranked(found), Advice(Done(), 0.0, SAVE)]


def advise_para_drop(ask: Ask[frames.ParaDropping]) -> list[Advice]:
    """9.3"""
    s = ask.s
    found = [Advice(one, SCALE * s.strengths[one.unit], DROP) for one in ask.offered(ParaDrop)]
    return [*ranked(found), Advice(Done(), 0.0, SAVE)]


def advise_placing(ask: Ask[frames.Placing]) -> list[Advice]:
    """Everybody at once, spread over the hexes that have the most room."""
    p = ask.s.p
    found = [
        Advice(order, 1.0 - SCALE * dots_of(p, p.stacks.get(order.hex, ())), PLACE)
        for order in ask.offered(Enter)
    ]
    return ranked([*found, Advice(Done(), 0.0, PLACE)])


def advise_air_drop(ask: Ask[frames.AirDropping]) -> list[Advice]:
    """7.6 To the largest stack without supply."""
    s, found = ask.s, []
    for order in ask.offered(Drop):
        needy = [u for u in s.ours[order.hex] if s.p.supply[u] is not Supply.IN]
        if all(s.p.support[ask.aims.command(unit)] > 1 for unit in s.ours[order.hex]):
            found.append(Advice(order, SCALE * sum(map(s.worth, needy)), DROP))
    return [*ranked(found), Advice(Done(), 0.0, SAVE)]


def advise_payer(ask: Ask[frames.DropPaying]) -> list[Advice]:
    """R45 Who has more."""
    support = ask.s.p.support
    best = max(ask.offered(Pay), key=lambda order: support[order.command])
    return [Advice(best, 0.0, DROP)]


# --- replacements --------------------------------------------------------------------------------


def advise_replacement(ask: Ask[frames.Replacing]) -> list[Advice]:
    """17, 8.1 Headquarters first, then what wins most strength; not the mechanized points that cost
    the Axis victory points (17.1.k)."""
    s, found = ask.s, []
    armies: Known[UnitId, Army] = Known(lambda unit: army(ask.aims, s.units[unit], {}))
    kept_back: Known[UnitId, bool] = Known(lambda unit: is_kept_back(s, s.units[unit]))
    for order in ask.options:
        match order:
            case Return(unit=unit, hex=there) if s.units[unit].is_headquarters:
                if not kept_back[unit]:
                    served = service(ask.aims, s.units[unit], there, armies[unit])
                    worth = 1.0 + SCALE * served + firmness(s, there)
                    found.append(Advice(order, worth, REPLACE))
            case Return(unit=unit) | Refit(unit=unit):
                counter = s.units[unit]
                costly = s.side == AXIS and counter.is_mechanized and s.scenario.number != 4
                if costly or s.p.support[ask.aims.command(unit)] < 2:
                    continue
                ladder, lost = s.ground.expected[unit], s.p.lost[unit]
                before = ladder[min(lost, len(ladder) - 1)]
                gain = ladder[max(0, min(lost, len(ladder) - 1) - 1)] - before
                found.append(Advice(order, SCALE * (1 + gain), REPLACE))
    return [*ranked(found), Advice(Done(), 0.0, SAVE)]


def advise_trimming(ask: Ask[frames.Trimming]) -> list[Advice]:
    """12.0 Who is missed least."""
    found = [Advice(o, -SCALE * ask.s.worth(o.unit), TRIM) for o in ask.offered(Eliminate)]
    return ranked(found)


# --- headquarters --------------------------------------------------------------------------------


def plan_headquarters(aims: Aims, phase: MovePhase, ends: Mapping[UnitId, Hex]) -> Iterator[Order]:
    """8.1 Each to where it serves most of its army, with units where they will be."""
    s, paths = aims.s, Paths(aims.s, False)
    taken: set[Hex] = set()
    for counter in s.pack.headquarters:
        unit, here = counter.id, s.p.hex_of[counter.id]
        if unit not in phase.left or unit in phase.forced:
            continue
        found = paths.reach(here, paths.gait(unit))
        best = best_post(aims, counter, found, ends, taken)
        taken.add(best)
        if best != here:
            yield Move(unit)
            yield from (To(there) for there in way(found, best)[1:])
            yield Halt()


def best_post(
    aims: Aims, counter: Unit, found: Found, ends: Mapping[UnitId, Hex], taken: set[Hex]
) -> Hex:
    s, here = aims.s, aims.s.p.hex_of[counter.id]
    others = taken | {s.p.hex_of[one.id] for one in s.pack.headquarters if one.id != counter.id}

    served, stays = army(aims, counter, ends), footholds(s)

    def score(there: Hex) -> tuple[float, int]:
        if there != here and there in others:
            return (-1e9, there)
        if here in stays:
            return (firmness(s, there), -there)
        return (service(aims, counter, there, served) + 0.6 * (there == here), -there)

    return max(found, key=score)


def army(aims: Aims, counter: Unit, ends: Mapping[UnitId, Hex]) -> Army:
    """Where units are, or will be, that a headquarters serves: more near the enemy, fewer of the
    front's own."""
    s, found = aims.s, dict[Hex, float]()
    for here, stack in s.ours.items():
        for unit in stack:
            other = s.units[unit]
            if other.is_combat and not other.is_artillery:
                own = other.color == counter.color or s.scenario.number == 4
                if own or other.color == WHITE:
                    end = ends.get(unit, here)
                    part = (1.0 if own else STRANGERS) * (2.0 if s.from_them[end] <= 2 else 1.0)
                    found[end] = found.get(end, 0.0) + part
    return found


def service(aims: Aims, counter: Unit, there: Hex, army: Army) -> float:
    """What a headquarters is worth in a hex: who is in its range."""
    s, total = aims.s, 0.0
    distance = s.grid.distance
    for end, part in army.items():
        away = distance(there, end)
        total += part * ((away < counter.range) - NEARER * away)
    total -= TOO_NEAR * max(0, SAFE - s.from_them[there])
    return total if s.is_supplied(there) else total - CUT_OFF


# --- works ---------------------------------------------------------------------------------------


def plan_works(ask: Ask[frames.ChoosingMover]) -> Iterator[Order]:
    """15.2, 15.3 Bridges that lead to a goal, trenches on the line, as support allows."""
    s, aims = ask.s, ask.aims
    line = set(aims.chain)
    for order in ask.options:
        match order:
            case Build(unit=unit):
                if s.p.support[aims.command(unit)] > 2:
                    yield order
            case Dig(hex=here):
                rich = s.p.support[aims.command(s.ours[here][0])] > STOCK
                held = here in line or here in aims.prizes
                if rich and held and s.from_them[here] <= FRONT and not aims.is_attacking:
                    yield order


def advise_works(ask: Ask[frames.Engineering]) -> list[Advice]:
    """15.1, 15.4 Bridges in front of us are blown where we only hold; who is stopped by a river on
    the way to his goal is helped over it."""
    s, aims, found = ask.s, ask.aims, []
    for order in ask.options:
        match order:
            case Blow(hex=a, beyond=b):
                ours, theirs = s.from_us, s.from_them
                apart = (theirs[a] < ours[a]) != (theirs[b] < ours[b])
                if apart and not aims.is_attacking:
                    engineer = s.units[order.unit].is_engineer
                    found.append(Advice(order, SCALE * (1 + engineer), WORK))
            case Cross(unit=unit, hex=there):
                downhill = aims.downhill(unit)
                gain = downhill[s.p.hex_of[unit]] - downhill[there]
                if gain > 18 and s.threat[there] < 10 and s.is_supplied(there):
                    found.append(Advice(order, SCALE * gain / 6, WORK))
    return [*ranked(found), Advice(Done(), 0.0, SAVE)]
