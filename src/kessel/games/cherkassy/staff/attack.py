"""11 The combat phase: which hexes are attacked, by whom, with which guns and planes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_units import GERMAN, Front, UnitId
from kessel.games.cherkassy.rules.orders import Air, Attack, Decline, Done, Join
from kessel.games.cherkassy.rules.r11_combat import s1_attack
from kessel.games.cherkassy.rules.r11_combat.s3_support import air_points, silence
from kessel.games.cherkassy.rules.s1_forging import may_not_attack
from kessel.games.cherkassy.rules.state import Battle, CombatPhase
from kessel.games.cherkassy.staff import battle
from kessel.games.cherkassy.staff.battle import Attacker, Terms
from kessel.games.cherkassy.staff.objectives import Aims
from kessel.games.cherkassy.staff.situation import Situation
from kessel.hexkit.staff.massing import Setup, best_first
from kessel.kernel.known import Known
from kessel.kernel.orders import Order

GUN_PRICE: Final = 0.04
"""What a gun must bring at least: one that fires cannot defend in this segment (12.3)."""
AIR_PRICE: Final = 0.03
"""Points lapse, so that one is worth hardly anything but the next best battle."""
SPARED: Final = 0.02
"""A unit that adds no more than this to an attack is left for another."""
EQUAL: Final = 1e-9


class Assault(NamedTuple):
    """One attack as planned."""

    value: float
    target: Hex
    attackers: tuple[Attacker, ...]
    guns: tuple[UnitId, ...] = ()
    air: bool = False
    clears: float = 0.0


class Means:
    """What is left for further attacks of a phase."""

    def __init__(
        self,
        s: Situation,
        aims: Aims,
        prepared: bool,
        guns: dict[UnitId, Hex],
        air: dict[Front, int],
    ) -> None:
        self.s = s
        self.prepared = prepared
        self.stakes = aims.stakes
        self.guns = guns
        """Ready to fire, and where they stand."""
        self.air = air
        """11.16 Points by Front; those of Germans and of undivided Soviets under NONE."""
        self.fought: set[UnitId] = set()
        self.approaches: Known[Hex, battle.Approach] = Known(partial(battle.approach_of, s))
        self.covered: Known[Hex, bool] = Known(lambda hex: battle.is_covered(s, hex, s.enemy))

    def air_of(self, attackers: Sequence[Attacker]) -> Front:
        """R17 Whose points a battle uses."""
        if self.s.side == GERMAN or not self.s.p.air.divided:
            return Front.NONE
        units = [self.s.units[unit] for unit, _ in attackers]
        formed = [unit for unit in units if not unit.is_independent]
        return (formed or units)[0].front

    def spend(self, assault: Assault) -> None:
        self.fought.update(unit for unit, _ in assault.attackers)
        for gun in assault.guns:
            del self.guns[gun]
        if assault.air:
            self.air[self.air_of(assault.attackers)] -= 1


def means_of(s: Situation, aims: Aims, prepared: bool) -> Means:
    """Every gun that may fire, every point of air power."""
    p = s.p
    guns = {
        counter.id: p.hex_of[counter.id]
        for counter in s.pack.artillery
        if counter.side == s.side
        and silence(p, counter.id) is None
        and may_not_attack(p, counter.id) is None
        and not aims.keeps_silent(counter.id)
    }
    if s.side == GERMAN:
        air = {Front.NONE: p.air.german}
    elif p.air.divided:
        air = {Front.FIRST: p.air.first, Front.SECOND: p.air.second}
    else:
        air = {Front.NONE: p.air.first}
    return Means(s, aims, prepared, guns, air)


# --- one attack ----------------------------------------------------------------------------------


def assault(m: Means, target: Hex, attackers: Sequence[Attacker]) -> Assault:
    """An attack by all of these units, with the guns and the plane that pay."""
    s, approach = m.s, m.approaches[target]
    stakes = m.stakes(target)
    sites = [site for _, site in attackers]
    terms = Terms(
        cover=int(m.covered[target]),
        prepared=m.prepared,
        concentric=battle.is_concentric(s, target, sites),
    )
    made = battle.strike(s, approach, attackers)
    found = battle.prospect(s, approach, made, terms, stakes)
    if m.air.get(m.air_of(attackers), 0):
        flown = battle.prospect(s, approach, made, terms._replace(air=True), stakes)
        if flown.value - found.value > AIR_PRICE:
            found, terms = flown, terms._replace(air=True)
    guns: list[UnitId] = []
    in_range = guns_for(m, target)
    for gun in in_range[: s.pack.charts.combat.artillery_attack]:
        more = terms._replace(support=terms.support + 1)
        fired = battle.prospect(s, approach, made, more, stakes)
        if fired.value - found.value > GUN_PRICE:
            found, terms = fired, more
            guns.append(gun)
    return Assault(found.value, target, tuple(attackers), tuple(guns), terms.air, found.clears)


def guns_for(m: Means, target: Hex) -> list[UnitId]:
    """11.22 Guns in range."""
    units, distance = m.s.units, m.s.grid.distance
    found = [gun for gun, here in m.guns.items() if distance(here, target) <= units[gun].range]
    return by_use(m.s, found)


def by_use(s: Situation, guns: Iterable[UnitId]) -> list[UnitId]:
    """Those first that reach few other enemies: rockets, which only attack (11.20), and short
    ranges."""
    return sorted(guns, key=lambda gun: (not s.units[gun].is_rocket, s.units[gun].range, gun))


# --- who can attack ------------------------------------------------------------------------------


def contacts(s: Situation, phase: CombatPhase) -> dict[Hex, list[Attacker]]:
    """Every hex that may be attacked now, with everybody who could."""
    p, neighbours = s.p, s.grid.neighbours
    found: dict[Hex, list[Attacker]] = {}
    for here, stack in s.ours.items():
        if not s.near[here] or s.units[stack[0]].is_artillery:
            continue
        able = [u for u in stack if u not in phase.fought and s.units[u].attack > 0]
        able = [u for u in able if may_not_attack(p, u) is None]
        if not able:
            continue
        for there in neighbours[here]:
            if there in s.theirs and there not in phase.attacked:
                found.setdefault(there, []).extend((unit, here) for unit in able)
    if phase.opened:
        units = s.units
        found = {t: who for t, who in found.items() if not units[s.theirs[t][0]].is_artillery}
    return found


def teams(
    s: Situation, approach: battle.Approach, able: Iterable[Attacker]
) -> list[list[Attacker]]:
    """11.3, 11.18, 11.19 The largest groups that may attack a hex together."""
    units = s.units
    able = [one for one in able if battle.may_attack_over(approach, one[1], units[one[0]].is_tank)]
    if s.side == GERMAN:
        return [able] if able else []
    independents = [one for one in able if units[one[0]].is_independent]
    independents.sort(key=lambda one: -s.attack[one[0]])
    independents = independents[: s.pack.charts.combat.independents]
    formations: dict[str, list[Attacker]] = {}
    for one in able:
        if not units[one[0]].is_independent:
            formations.setdefault(units[one[0]].formation, []).append(one)
    attach_guests(s, formations)
    found = [fitting(s, [*formed, *independents]) for formed in formations.values()]
    if independents:
        found.append(fitting(s, independents))
    return found


def attach_guests(s: Situation, formations: dict[str, list[Attacker]]) -> None:
    """11.18 The brigade that has fought with another corps from the start may go on with it."""
    chart = s.pack.charts.attachment
    if chart.host in formations and chart.guest in formations:
        guests = [one for one in formations[chart.guest] if one[0] in s.pack.attached]
        formations[chart.host] = [*formations[chart.host], *guests]


def fitting(s: Situation, wanted: Sequence[Attacker]) -> list[Attacker]:
    """11.3 Of each stack as much as may fight, the strongest for their size first."""
    most = s.pack.charts.stacking.capacity
    room: dict[Hex, int] = {}
    chosen: list[Attacker] = []
    for unit, site in sorted(wanted, key=lambda one: -s.attack[one[0]] / s.units[one[0]].capacity):
        left = room.get(site, most) - s.units[unit].capacity
        if left >= 0:
            room[site] = left
            chosen.append((unit, site))
    return chosen


# --- the whole phase -----------------------------------------------------------------------------


def plan_attacks(m: Means, able: dict[Hex, list[Attacker]], worthwhile: float) -> list[Assault]:
    """The best attack, then the best of those that are left, and so on."""
    needed = demand(able)
    found: list[Assault] = []
    best_of_all = best_first(
        candidates(m, able),
        lambda setup: assault(m, setup.target, setup.who),
        lambda one: one[0] not in m.fought,
        worthwhile,
    )
    for _, made in best_of_all:
        best = spare(m, made, needed)
        m.spend(best)
        found.append(best)
    return in_sequence(m.s, found)


def candidates(m: Means, able: dict[Hex, list[Attacker]]) -> Iterator[Setup[Attacker]]:
    for target in sorted(able):
        for group in teams(m.s, m.approaches[target], able[target]):
            if group:
                yield Setup(target, group)


def demand(able: dict[Hex, list[Attacker]]) -> dict[UnitId, int]:
    """How many hexes each unit could attack."""
    found: dict[UnitId, int] = {}
    for attackers in able.values():
        for unit, _ in attackers:
            found[unit] = found.get(unit, 0) + 1
    return found


def spare(
    m: Means, best: Assault, needed: dict[UnitId, int], kept: Collection[UnitId] = ()
) -> Assault:
    """Leave out who is not missed here and can be of use elsewhere, the weakest first; and whoever
    comes on top of the highest odds that there are."""
    s = m.s
    for one in sorted(best.attackers, key=lambda one: s.attack[one[0]]):
        others = [other for other in best.attackers if other != one]
        is_wanted = needed.get(one[0], 1) >= 2
        if not others or one[0] in kept or not (is_wanted or is_enough(m, best.target, others)):
            continue
        fewer = assault(m, best.target, others)
        if fewer.value > best.value - SPARED * is_wanted - EQUAL:
            best = fewer
    return best


def is_enough(m: Means, target: Hex, attackers: Sequence[Attacker]) -> bool:
    """Whether more could only go beyond the last column; who lies face down may be stronger."""
    s, approach = m.s, m.approaches[target]
    if any(unit >= s.pack.unknown for unit in s.theirs[target]):
        return False
    columns = s.pack.charts.combat_results.columns
    highest = len(columns) - columns.index("1:1")
    total = battle.attack_total(s, approach, attackers)
    return total >= highest * max(round(approach.force.defence), 1)


def in_sequence(s: Situation, found: list[Assault]) -> list[Assault]:
    """11.21 Artillery is attacked first; otherwise the surest gap first, others profit by it."""
    return sorted(
        found, key=lambda a: (not s.units[s.theirs[a.target][0]].is_artillery, -a.clears, -a.value)
    )


# --- the orders ----------------------------------------------------------------------------------


def attack_orders(s: Situation, phase: CombatPhase, a: Assault) -> tuple[Order, ...]:
    """Everything up to the moment when the stacks are revealed."""
    return (Attack(a.target), *joining_orders(s, phase, a, ()))


def joining_orders(
    s: Situation, phase: CombatPhase, a: Assault, joined: Sequence[UnitId]
) -> tuple[Order, ...]:
    """Who joins, an end where one is asked for, the plane where there are points."""
    units = [unit for unit, _ in a.attackers if unit not in joined]
    made = Battle(side=s.side, target=a.target, attackers=[*joined, *units])
    orders: list[Order] = [Join(unit) for unit in units]
    if anybody_else(s, phase, made):
        orders.append(Done())
    if air_points(s.p, made):
        orders.append(Air() if a.air else Decline())
    return tuple(orders)


def anybody_else(s: Situation, phase: CombatPhase, made: Battle) -> bool:
    """Whether somebody could still join: then the end must be said (s1_attack.join_ready)."""
    p = s.p
    for near in s.grid.neighbours[made.target]:
        for unit in s.ours.get(near, ()):
            if unit in made.attackers:
                continue
            refusal = (
                s1_attack.lone_refusal(p, phase, unit, made.target)
                or s1_attack.formation_refusal(p, made, unit)
                or s1_attack.capacity_refusal(p, made, unit)
            )
            if refusal is None:
                return True
    return False
