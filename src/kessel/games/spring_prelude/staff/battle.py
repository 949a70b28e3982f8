"""14 What an attack is worth before it is made: the exact chances of its column, and how each side
would meet a result.

Worths are in steps: a step of a usual division is worth about one, so is a hex on the way to a
prize. Strengths that nobody knows are those to be expected, with a column on either side as likely
as their chits make it; what the ground, supply and company make of them is asked of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from math import sqrt
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.charts import TWO_DICE, Result
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import UnitId
from kessel.games.spring_prelude.rules.frames import CombatPhase, Fight
from kessel.games.spring_prelude.rules.r07_supply import is_attrition
from kessel.games.spring_prelude.rules.r13_chances import is_unknown
from kessel.games.spring_prelude.rules.r14_combat import s1_odds as odds
from kessel.games.spring_prelude.rules.r14_combat.s2_attack import cadre_refusal, combat_dots, fresh
from kessel.games.spring_prelude.rules.r14_combat.s3_support import (
    air_refusal,
    company_of_guns,
    gun_candidates,
    gun_refusal,
    need,
)
from kessel.games.spring_prelude.rules.r14_combat.s6_retreat import SETTLED, ways_back
from kessel.games.spring_prelude.rules.state import FORT_ATTRITION, Position, is_entrenched
from kessel.games.spring_prelude.staff.plans import Doctrine
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.games.spring_prelude.staff.stakes import Approach, Attacker, Stakes, loss_costs
from kessel.kernel.known import Known
from kessel.kernel.sides import Side

CHIT_SPREAD: Final = 0.26
"""How far chits stray from what is expected of them, as a part of it."""
ENEMY_FLIES: Final = 0.4
"""How likely an enemy who has air points is to use one here."""
FINE: Final = 10
"""Strengths are counted in tenths."""


class Prospect(NamedTuple):
    """What is to be expected of an attack."""

    value: float
    clears: float
    """The chance that nobody is left in the hex."""
    column: float
    """The column on which it is settled, on average."""


class Support(NamedTuple):
    """Guns and aircraft of both; those that may be had where nothing is said."""

    guns: Sequence[UnitId] | None = None
    air: bool | None = None
    cover: Sequence[UnitId] | None = None
    answer: bool | None = None
    """Whether the defender's aircraft fly."""


ANY: Final = Support()


@cache
def results(pack: Pack) -> tuple[Result, ...]:
    """14.6 Every result of the table once."""
    return tuple(dict.fromkeys(result for row in pack.charts.combat_results.rows for result in row))


@cache
def chances(pack: Pack, column: int) -> tuple[tuple[int, float], ...]:
    """14.6 How likely each of the results is on a column of the table, over both dice."""
    every, ways = results(pack), Counter[int]()
    for dice in TWO_DICE:
        result = pack.charts.combat_results.result(dice, column)
        ways[every.index(result)] += 6 - abs(dice - 7)
    return tuple((number, often / 36) for number, often in ways.items())


# --- where attackers will stand ------------------------------------------------------------------


@contextmanager
def standing(p: Position, attackers: Iterable[Attacker]) -> Iterator[None]:
    """As if attackers stood where they are to attack from; zones and lines stay as they are."""
    before = [(unit, p.hex_of[unit]) for unit, site in attackers if p.hex_of[unit] != site]
    if not before:
        yield
        return
    stacks = {site: p.stacks.get(site) for _, site in attackers}
    for unit, site in attackers:
        if p.hex_of[unit] != site:
            p.hex_of[unit] = site
            p.stacks[site] = (*p.stacks.get(site, ()), unit)
    try:
        yield
    finally:
        for unit, here in before:
            p.hex_of[unit] = here
        for site, stack in stacks.items():
            if stack is None:
                p.stacks.pop(site, None)
            else:
                p.stacks[site] = stack


# --- attacks -------------------------------------------------------------------------------------


class Means:
    """Attacks of one side in one position."""

    def __init__(
        self,
        s: Situation,
        d: Doctrine,
        ground: Callable[[Hex], float] = lambda here: 0.0,
        phase: CombatPhase | None = None,
    ) -> None:
        self.s = s
        self.p = s.p
        self.d = d
        self.ground = ground
        """What it is worth to take a hex, in steps."""
        self.phase = phase or CombatPhase(side=s.side)
        self.approaches = Known(self.look_at)

    def look_at(self, target: Hex) -> Approach:
        return self.approach([target], *self.stand(target))

    def approach(
        self, targets: list[Hex], whole: Sequence[UnitId], cadres: Sequence[UnitId]
    ) -> Approach:
        """Hexes that are attacked together, with who defends them and who of these as a cadre."""
        s, p, first = self.s, self.p, targets[0]
        defenders = (*whole, *cadres)
        raw = {unit: 1.0 if unit in cadres else max(s.strengths[unit], 1.0) for unit in defenders}
        inside = [unit for unit in defenders if p.hex_of[unit] == first]
        ways = ways_back(p, s.enemy, inside, first, first, 0) if inside else {}
        return Approach(
            defenders=defenders,
            cadres=tuple(cadres),
            raw=raw,
            spread=spread(p, {unit: raw[unit] for unit in whole}),
            costs=loss_costs(s, defenders),
            ways={there: zone for there, (apart, zone, _) in ways.items() if not apart},
            ignores=int(all(p.pack.map.terrain[target] in SETTLED for target in targets)),
            fort=FORT_ATTRITION in p.options and is_entrenched(p, first, s.enemy),
            guns=self.batteries(targets, s.side),
            cover=self.batteries(targets, s.enemy)[:1],
        )

    def batteries(self, targets: list[Hex], side: Side) -> list[UnitId]:
        """14.5 Guns of a side that can fire on some hexes or for them, the best first."""
        p, fight, ours = self.p, Fight(targets), side == self.s.side
        near = gun_candidates(p, fight, side, attacks=ours)
        able = [u for u in near if gun_refusal(p, fight, side, u, attacks=ours) is None]
        return sorted(able, key=lambda unit: (-self.s.units[unit].fire, unit))

    def stand(self, target: Hex) -> tuple[list[UnitId], list[UnitId]]:
        """12.2 Who would defend a hex, and who of them as a cadre: the strongest, as far as there
        is room."""
        p, room = self.p, self.p.pack.charts.figures.combat_dots
        whole: list[UnitId] = []
        cadres: list[UnitId] = []
        for unit in sorted(fresh(p, self.phase, target), key=lambda u: (-self.s.strengths[u], u)):
            dots = combat_dots(p, unit)
            if dots <= room:
                whole.append(unit)
                room -= dots
            elif room and cadre_refusal(p, unit) is None:
                cadres.append(unit)
                room -= 1
        return whole, cadres

    def prospect(
        self,
        target: Hex,
        attackers: Sequence[Attacker],
        cadres: Collection[UnitId] = (),
        support: Support = ANY,
    ) -> Prospect:
        """An attack by all of these, each from his hex; with support as said, else as can be."""
        s, p, a = self.s, self.p, self.approaches[target]
        if not a.defenders:
            return Prospect(-99.0, 0.0, 0.0)
        units = [unit for unit, _ in attackers]
        fight = Fight([target], units, list(a.defenders), [*a.cadres, *cadres])
        raw = {unit: 1.0 if unit in cadres else max(s.strengths[unit], 1.0) for unit in units}
        fight.breakouts = [unit for unit in units if is_attrition(p, unit)]
        with standing(p, attackers):
            fight.guns = self.guns_for(fight, a) if support.guns is None else list(support.guns)
            return self.weigh(fight, a, raw, attackers, support)

    def weigh(
        self,
        fight: Fight,
        a: Approach,
        raw: Mapping[UnitId, float],
        attackers: Sequence[Attacker],
        support: Support,
    ) -> Prospect:
        """A fight as it stands, with the attackers' guns."""
        pack = self.p.pack
        fight.cover = list(a.cover if support.cover is None else support.cover)
        columns = self.columns(fight, a, raw, (support.air, support.answer))
        parts = [0.0] * len(results(pack))
        for column, part in columns.items():
            for number, chance in chances(pack, column):
                parts[number] += part * chance
        ground = sum(map(self.ground, fight.targets))
        stakes = Stakes(self.s, self.d, ground, a, attackers)
        value = clears = 0.0
        for result, part in zip(results(pack), parts, strict=True):
            if part:
                gain, cleared, paid = stakes.gain(result)
                value += part * (gain - stakes.cost(result, cleared, paid))
                clears += part * cleared
        average = sum(column * part for column, part in columns.items())
        return Prospect(value, clears, average)

    def guns_for(self, fight: Fight, a: Approach) -> list[UnitId]:
        """14.5 The best that may fire together."""
        most = self.p.pack.charts.figures.attack_artillery
        for gun in a.guns:
            if len(fight.guns) == most:
                break
            if company_of_guns(self.p, fight, gun) is None:
                fight.guns.append(gun)
        return fight.guns

    def columns(
        self,
        fight: Fight,
        a: Approach,
        raw: Mapping[UnitId, float],
        air: tuple[bool | None, bool | None],
    ) -> dict[int, float]:
        """How likely each column of the table is."""
        p = self.p
        attack = sum(
            likely(raw[unit], list(odds.attack_changes(p, fight, unit))) for unit in fight.attackers
        )
        defence = sum(
            likely(a.raw[unit], list(odds.defence_changes(p, fight, unit))) for unit in a.defenders
        )
        for target in fight.targets:
            defence += odds.position_bonus(p, fight, target, round(defence))
        strengths = {unit: round(value) for unit, value in (*raw.items(), *a.raw.items())}
        shift = sum(modifier.value for modifier in odds.shifts(p, fight, strengths))
        shifts = self.air_shifts(fight, shift, air)
        line = odds.line(p, fight)
        known = {unit: value for unit, value in raw.items() if unit not in fight.cadres}
        ours, theirs = sqrt(spread(p, known)), sqrt(a.spread)
        both = sqrt(ours**2 + theirs**2) / (ours + theirs) if ours + theirs else 0.0
        found: dict[int, float] = {}
        for way, part in ((-both, 0.25), (0.0, 0.5), (both, 0.25)):
            strong, weak = attack * (1 + way * ours), defence * (1 - way * theirs)
            bare = odds.bare_column(p, line, round(FINE * strong), round(FINE * weak))
            for shift, chance in shifts.items():
                column = odds.last_column(p, bare, shift)
                found[column] = found.get(column, 0.0) + part * chance
        return found

    def air_shifts(
        self, fight: Fight, shift: int, air: tuple[bool | None, bool | None]
    ) -> dict[int, float]:
        """9.1 How likely each shift is with aircraft of both sides."""
        p, s = self.p, self.s
        found = {shift: 1.0}
        for side, by, flies in ((s.side, 1, air[0]), (s.enemy, -1, air[1])):
            chance = float(flies or 0)
            if flies is None and air_refusal(p, fight, side) is None:
                chance = 1.0 if side == s.side else ENEMY_FLIES
            if chance:
                hit = chance * need(p, fight, side) / 6
                now, found = found, {}
                for before, part in now.items():
                    found[before] = found.get(before, 0.0) + part * (1 - hit)
                    found[before + by] = found.get(before + by, 0.0) + part * hit
        return found


def likely(strength: float, changes: list[odds.Change]) -> float:
    """What rules make of a strength between two whole numbers."""
    if not changes:
        return strength
    low = int(strength)
    rest, below = strength - low, odds.changed(low, changes)
    return below + rest * (odds.changed(low + 1, changes) - below) if rest else below


def spread(p: Position, raw: Mapping[UnitId, float]) -> float:
    """How far a sum strays by chits that are not known, as a part of it, squared."""
    total = sum(raw.values())
    stray = sum((CHIT_SPREAD * raw[unit]) ** 2 for unit in raw if is_unknown(p, unit))
    return stray / total**2 if total else 0.0


def worth(
    s: Situation,
    d: Doctrine,
    units: Sequence[UnitId],
    target: Hex,
    *,
    sites: Sequence[Hex] | None = None,
    ground: float = 0.0,
) -> float:
    """The expected worth of an attack on a hex by these units, from where they stand or from the
    `sites`, in steps. Whoever asks often keeps a `Means`, and asks it for prospects."""
    found = sites or [s.p.hex_of[unit] for unit in units]
    attackers = list(zip(units, found, strict=True))
    return Means(s, d, lambda here: ground).prospect(target, attackers).value
