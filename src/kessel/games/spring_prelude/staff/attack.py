"""14.0-14.6 The combat phase: which hexes are attacked, in which order, by whom, with which guns
and aircraft, and who pays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.charts import Result
from kessel.games.spring_prelude.pack.r02_units import SOVIET, WHITE, Command, Nation, UnitId
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.frames import Battle, CombatPhase, Fight
from kessel.games.spring_prelude.rules.orders import (
    Attack,
    Cadre,
    Done,
    Fire,
    Fly,
    Join,
    Pay,
)
from kessel.games.spring_prelude.rules.r08_support import command_of
from kessel.games.spring_prelude.rules.r14_combat.s2_attack import (
    enlist,
    evasion,
    join_refusal,
    linked_hexes,
    who_can,
)
from kessel.games.spring_prelude.rules.r14_combat.s3_support import air_refusal
from kessel.games.spring_prelude.rules.r14_combat.s8_battle import payers, results_left
from kessel.games.spring_prelude.staff.aims import Ask
from kessel.games.spring_prelude.staff.battle import Means, Prospect, Support
from kessel.games.spring_prelude.staff.stakes import Attacker, bar, point_price
from kessel.kernel.effort import within
from kessel.kernel.flow import enclosing, innermost
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, ranked, script

ATTACK: Final = "staff-attack"
BREAK_OUT: Final = "staff-break-out"
LINKED: Final = "staff-linked"
NO_MORE: Final = "staff-no-more"
PAY: Final = "staff-pay"
RESULT: Final = "staff-result"

SCALE: Final = 0.01
"""Chances to win for each step."""
GUN: Final = 0.04
"""What a gun must bring at least: it can fire but once in a player turn."""
AIR: Final = 0.12
"""What an air point must bring."""
COMMITTED: Final = 0.03
"""What each unit must bring: who has attacked attacks nothing else."""
SPARED: Final = 0.08
"""A unit that adds no more than this is left for another attack that it could make."""
OVERSPENT: Final = 20.0
"""8.4 What a command loses that spends points it has not."""
MANY: Final = 10
"""Units that are looked at for an attack."""


class Assault(NamedTuple):
    """One attack as planned."""

    value: float
    """In steps, what it costs taken off."""
    target: Hex
    attackers: tuple[Attacker, ...]
    cadres: tuple[UnitId, ...]
    support: Support
    clears: float

    def orders(self, joined: Iterable[UnitId] = ()) -> Iterator[Order]:
        """Who joins beside those who have, what supports them, and the end."""
        for unit, _ in self.attackers:
            if unit not in joined:
                yield Cadre(unit) if unit in self.cadres else Join(unit)
        yield from map(Fire, self.support.guns or ())
        if self.support.air:
            yield Fly()
        yield Done()


class Planner:
    """The attacks that may be made now, weighed."""

    def __init__(self, ask: Ask[Any]) -> None:
        self.s, self.p, self.d = ask.s, ask.s.p, ask.d
        self.phase = enclosing(self.p, CombatPhase)
        self.ground = ask.aims.ground
        self.means = Means(self.s, ask.d, self.ground, self.phase)
        self.fought = innermost(self.p, Battle)

    # --- who ------------------------------------------------------------------------------------

    def teams(self, target: Hex, begun: Fight | None = None) -> Iterator[Fight]:
        """18.1, 8.2, 12.2, 7.4 The largest groups that may attack a hex together, the strongest
        first; those who did not fit at the end, as cadres."""
        able = list(who_can(self.p, self.phase, [target]))
        if not able:
            return
        linked = linked_hexes(self.fought) if self.fought else set()
        able.sort(key=lambda unit: (-self.s.attack[unit], unit))
        for kind in self.kinds(able):
            alike = [unit for unit in able if self.kind(unit) in (kind, "")]
            alike.sort(key=lambda unit: self.p.hex_of[unit] not in linked)
            found = self.team(target, alike[:MANY], begun)
            if found.attackers:
                yield found

    def kind(self, unit: UnitId) -> str:
        """The army or the ally that a unit belongs to; nothing for who fights beside anybody."""
        counter = self.s.units[unit]
        if counter.side == SOVIET:
            return "" if counter.color == WHITE else counter.color
        return "" if counter.nation is Nation.GERMAN else counter.nation

    def kinds(self, units: Iterable[UnitId]) -> list[str]:
        return sorted({self.kind(unit) for unit in units} - {""}) or [""]

    def team(self, target: Hex, units: Sequence[UnitId], begun: Fight | None) -> Fight:
        fight = Fight([target])
        if begun is not None:
            fight = Fight(
                [*begun.targets], [*begun.attackers], cadres=[*begun.cadres], guns=[*begun.guns]
            )
            fight.breakouts = list(begun.breakouts)
        others = self.fought.fights if self.fought else []
        fights = [other for other in others if other is not begun]
        battle = Battle(self.phase.side, fights=[*fights, fight], now=len(fights))
        for as_cadre in (False, True):
            for unit in units:
                if unit in fight.attackers or (as_cadre and not fight.attackers):
                    continue
                if join_refusal(self.p, battle, unit, as_cadre=as_cadre) is None:
                    enlist(self.p, fight, unit, as_cadre=as_cadre)
        return fight

    # --- one attack -----------------------------------------------------------------------------

    def assault(self, target: Hex, team: Fight, least: int = 0) -> Assault | None:
        """The best attack by some of a team, of whom the first so many take part anyway."""
        attackers = [(unit, self.p.hex_of[unit]) for unit in team.attackers]
        best: tuple[float, list[Attacker]] | None = None
        for number in within(range(max(least, 1), len(attackers) + 1)):
            value = self.value(target, attackers[:number], team, Support())[0]
            if best is None or value > best[0]:
                best = (value, attackers[:number])
        if best is None:
            return None
        return self.supported(target, best[1], team)

    def value(
        self, target: Hex, attackers: Sequence[Attacker], team: Fight, support: Support
    ) -> tuple[float, Prospect]:
        cadres = [unit for unit, _ in attackers if unit in team.cadres]
        found = self.means.prospect(target, attackers, cadres, support)
        price = self.price(attackers, team) + COMMITTED * len(attackers)
        return found.value - price, found

    def price(self, attackers: Sequence[Attacker], team: Fight) -> float:
        """8.2, 8.4 The point that an attack costs; nothing for who must break out."""
        units = [unit for unit, _ in attackers]
        fight = Fight(team.targets, units, breakouts=[u for u in team.breakouts if u in units])
        if team.payer is not None:
            return 0.0
        prices = [self.point(command) for command in payers(self.p, fight)]
        return max(prices, default=0.0)

    def point(self, command: Command) -> float:
        left = self.p.support[command]
        return OVERSPENT if left < 1 else point_price(left)

    def is_worthwhile(self, made: Assault) -> bool:
        left = max(self.p.support[command_of(self.p, unit)] for unit, _ in made.attackers)
        return made.value >= bar(self.d, left)

    def supported(self, target: Hex, attackers: Sequence[Attacker], team: Fight) -> Assault:
        """With the guns and the air point that pay, and without who is not missed."""
        a, p = self.means.approaches[target], self.p
        fight = Fight([target], [unit for unit, _ in attackers], breakouts=list(team.breakouts))
        fight.guns = list(team.guns)
        guns = self.means.guns_for(fight, a)
        flying = team.flying[self.s.side]
        support = Support(tuple(team.guns), flying)
        value, found = self.value(target, attackers, team, support)
        for number in range(len(team.guns) + 1, len(guns) + 1):
            more = support._replace(guns=tuple(guns[:number]))
            then, seen = self.value(target, attackers, team, more)
            if then - value > GUN * (number - len(support.guns or ())):
                value, found, support = then, seen, more
        if not flying and air_refusal(p, fight, self.s.side) is None:
            more = support._replace(air=True)
            then, seen = self.value(target, attackers, team, more)
            if then - value > AIR:
                value, found, support = then, seen, more
        cadres = tuple(unit for unit, _ in attackers if unit in team.cadres)
        return Assault(value, target, tuple(attackers), cadres, support, found.clears)

    def spare(self, made: Assault, team: Fight, wanted: set[UnitId]) -> Assault:
        """Leave out who is not missed here and may be of use elsewhere, the weakest first."""
        for one in sorted(made.attackers, key=lambda one: self.s.attack[one[0]]):
            if one[0] not in wanted or len(made.attackers) < 2 or one == made.attackers[0]:
                continue
            rest = [other for other in made.attackers if other != one]
            fewer = self.value(made.target, rest, team, made.support)[0]
            if fewer > made.value - SPARED:
                cadres = tuple(unit for unit in made.cadres if unit != one[0])
                made = made._replace(value=fewer, attackers=tuple(rest), cadres=cadres)
        return made

    # --- all of them ----------------------------------------------------------------------------

    def plan(self, targets: Iterable[Hex]) -> list[Assault]:
        """The best attack on each hex, the best first; whom that one does not need, others may."""
        found: list[tuple[Assault, Fight]] = []
        for target in within(targets):
            if self.ground(target) < 0:
                continue
            for team in self.teams(target):
                made = self.assault(target, team)
                if made is not None:
                    found.append((made, team))
        found.sort(key=lambda one: (-one[0].value, one[0].target))
        if not found:
            return []
        first, team = found[0]
        good = [made for made, _ in found[1:] if self.is_worthwhile(made)]
        wanted = {
            unit for made in good for unit, _ in made.attackers if made.target != first.target
        }
        return [self.spare(first, team, wanted), *(made for made, _ in found[1:])]


# --- decisions -----------------------------------------------------------------------------------


def advise_attack(ask: Ask[frames.ChoosingAttack]) -> list[Advice]:
    """14.0 The next attack of the phase, or none."""
    return best_attack(ask, ATTACK)


def best_attack(ask: Ask[frames.ChoosingAttack] | Ask[frames.Linking], why: str) -> list[Advice]:
    """Where it is worthwhile; who must break out does (7.4)."""
    planner, must = Planner(ask), set(ask.frame.must)
    if must:
        return break_out(ask, planner, must)
    found = [
        script((Attack(made.target), *made.orders()), SCALE * made.value, why)
        for made in planner.plan(ask.frame.targets)
        if planner.is_worthwhile(made)
    ]
    return [*found, Advice(Done(), 0.0, NO_MORE)]


def break_out(
    ask: Ask[frames.ChoosingAttack] | Ask[frames.Linking], planner: Planner, must: set[UnitId]
) -> list[Advice]:
    """7.4 Everybody who must and can attacks the hex where that costs least or brings most."""
    found = []
    for target in within(ask.frame.targets):
        units = [u for u in who_can(ask.s.p, planner.phase, [target]) if u in must]
        team = planner.team(target, units, None)
        if team.attackers:
            attackers = [(unit, ask.s.p.hex_of[unit]) for unit in team.attackers]
            made = planner.supported(target, attackers, team)
            orders = (Attack(target), *made.orders())
            found.append(script(orders, SCALE * made.value, BREAK_OUT))
    return ranked(found) or [Advice(ask.options[0], 0.0, BREAK_OUT)]


def advise_declaring(ask: Ask[frames.Declaring]) -> list[Advice]:
    """14.6 Who joins an attack that has begun, and what supports it; whom it would leave nothing to
    attack must join (7.4)."""
    planner, fight = Planner(ask), enclosing(ask.s.p, Battle).fight
    if fight.attackers and Done() not in ask.options:
        duty = evasion(ask.s.p, enclosing(ask.s.p, Battle))
        joins = [order for order in ask.options if isinstance(order, Join | Cadre)]
        theirs = [order for order in joins if duty is not None and order.unit == duty.unit]
        return [Advice((theirs or ask.options)[0], 0.0, BREAK_OUT)]
    target = fight.targets[0]
    teams = planner.teams(target, fight) if len(fight.targets) == 1 else ()
    made = [planner.assault(target, team, len(fight.attackers)) for team in teams]
    if fight.attackers and not made:
        attackers = [(unit, ask.s.p.hex_of[unit]) for unit in fight.attackers]
        made = [planner.supported(target, attackers, fight)]
    best = max((one for one in made if one), key=lambda one: one.value, default=None)
    if best is None:
        return [Advice(ask.options[0], 0.0, ATTACK)]
    guns = [gun for gun in best.support.guns or () if gun not in fight.guns]
    flies = bool(best.support.air and not fight.flying[ask.s.side])
    best = best._replace(support=Support(guns, flies))
    orders = list(best.orders(fight.attackers))
    return [script(orders, SCALE * best.value, ATTACK)]


def advise_linking(ask: Ask[frames.Linking]) -> list[Advice]:
    """14.2 Whoever stayed behind in the hexes of this attack has no other chance."""
    return best_attack(ask, LINKED)


def advise_payer(ask: Ask[frames.Paying]) -> list[Advice]:
    """8.2 Who has more."""
    support = ask.s.p.support
    return ranked(Advice(order, SCALE * support[order.command], PAY) for order in ask.offered(Pay))


def advise_result(ask: Ask[frames.ChoosingResult]) -> list[Advice]:
    """14.2 First what drives the enemy off: others may find their way back barred."""
    battle = enclosing(ask.s.p, Battle)
    return ranked(
        Advice(order, SCALE * margin(battle.fights[number].result), RESULT)
        for order, number in results_left(battle).items()
    )


def margin(result: Result | None) -> int:
    if result is None:
        return 0
    theirs = result.defender_steps + 2 * result.defender_retreat
    return theirs - result.attacker_steps - 2 * result.attacker_retreat
