"""14.6 A battle before it is fought: over all dice, and every chit that may lie under a unit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.charts import TWO_DICE, Result
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Type
from kessel.games.spring_prelude.rules.frames import CombatPhase, Fight
from kessel.games.spring_prelude.rules.orders import Cadre, Join, Pay
from kessel.games.spring_prelude.rules.r13_chances import is_unknown, mean, spreads, unknown
from kessel.games.spring_prelude.rules.r13_chits import strength
from kessel.games.spring_prelude.rules.r14_combat import s1_odds as odds
from kessel.games.spring_prelude.rules.r14_combat.s2_attack import (
    cadre_refusal,
    combat_dots,
    fresh,
)
from kessel.games.spring_prelude.rules.r14_combat.s3_support import need, needs_spotter
from kessel.games.spring_prelude.rules.r14_combat.s8_battle import (
    Tally,
    is_paid_first,
    name_of,
    payers,
)
from kessel.games.spring_prelude.rules.state import TANK_BRIGADES, Position
from kessel.kernel.draws import Worth
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.preview import Chance, Preview, Sum
from kessel.kernel.units import UnitId

ATTACK, DEFENCE = 1 << 20, 1 << 10
"""A sum of chits as one number: attack, defence, and how many brigades are strong (14.4.j)."""
SIX = 6


def foretell(p: Position, fight: Fight) -> list[Preview]:
    """The fight as it stands in a position that may be changed, with the best defence where the
    defender has still to choose one; once for each command that may have to pay, where that
    matters (8.2)."""
    assuming = stand(p, fight)
    commands = payers(p, fight) if fight.payer is None else []
    if not commands:
        return [preview(p, fight, assuming)]
    if len(commands) > 1 and min(p.support[command] for command in commands) > 0:
        commands = commands[:1]
    found, cost = [], p.pack.charts.support_costs.attack if is_paid_first(p) else 0
    for command in commands:
        fight.payer = command
        p.support[command] -= cost
        paying = (Pay(command),) if len(commands) > 1 else ()
        found.append(preview(p, fight, (*assuming, *paying)))
        p.support[command] += cost
    fight.payer = None
    return found


def preview(p: Position, fight: Fight, assuming: tuple[Order, ...]) -> Preview:
    about = Tally.of(p, fight, expected(p, fight))
    ways: Counter[Result] = Counter()
    table = p.pack.charts.combat_results
    for column, often in columns(p, fight).items():
        for dice in TWO_DICE:
            ways[table.result(dice, column)] += often * (SIX - abs(dice - SIX - 1))
    chances = [Chance(key_of(result), margin(result), often) for result, often in ways.items()]
    return Preview(
        rule="14.6",
        key="battle",
        assuming=assuming,
        sums=(
            Sum("attack", tuple(about.attack)),
            Sum("defence", tuple(about.defence)),
            Sum("shifts", tuple(about.shifts)),
        ),
        chances=tuple(sorted(chances, key=lambda chance: (chance.number, chance.key))),
        columns=(about.line[about.bare], about.line[about.column]),
    )


def margin(result: Result) -> int:
    """By how much the defender fares worse."""
    theirs = result.defender_steps + result.defender_retreat
    return theirs - result.attacker_steps - result.attacker_retreat


def key_of(result: Result) -> str:
    """`a1-dr2` for A(1)/Dr2, `a1s-d1` for the split result, `d2r4o` for an overrun."""
    said = name_of(result).lower().replace("*", "s").replace("!", "o").replace("/", "-")
    return said.replace("(", "").replace(")", "") or "none"


# --- strengths -----------------------------------------------------------------------------------


def expected(p: Position, fight: Fight) -> dict[UnitId, int]:
    """What everybody has, or may be expected to have."""
    return {unit: guess(p, fight, unit) for unit in (*fight.attackers, *fight.defenders)}


def guess(p: Position, fight: Fight, unit: UnitId) -> int:
    if unit in fight.cadres:
        return 1
    return round(mean(p, unit)) if is_unknown(p, unit) else strength(p, unit)


def columns(p: Position, fight: Fight) -> Counter[int]:
    """How often each column of the table comes about."""
    found: Counter[int] = Counter()
    line = odds.line(p, fight)
    shifts = {strong: shift_ways(p, fight, strong) for strong in (False, True)}
    for total, often in sums(p, fight).items():
        attack, rest = divmod(total, ATTACK)
        defence, strong = divmod(rest, DEFENCE)
        bare = odds.bare_column(p, line, attack, defence)
        for shift, ways in shifts[strong > 0].items():
            found[odds.last_column(p, bare, shift)] += often * ways
    return found


def sums(p: Position, fight: Fight) -> dict[int, int]:
    """14.6.b, R28 Both strengths with every chit."""
    base, open_units = 0, []
    for unit, worth in values(p, fight):
        if unit in fight.cadres or not is_unknown(p, unit):
            base += worth(1 if unit in fight.cadres else strength(p, unit))
        else:
            about = unknown(p, unit)
            adds: Worth = tuple(None if s is None else worth(s) for s in about.strengths)
            open_units.append((about, adds))
    for target in fight.targets:
        inside = sum(p.hex_of[unit] == target for unit in fight.defenders)
        if inside > 1:
            base += DEFENCE * odds.position_bonus(p, fight, target, inside)
    return {base + total: ways for total, ways in spreads(p, open_units).items()}


def values(p: Position, fight: Fight) -> Iterator[tuple[UnitId, Callable[[int], int]]]:
    """What each unit adds to the sum of both by its strength."""
    brigades = deciding_brigades(p, fight)
    for unit in fight.attackers:
        changes = list(odds.attack_changes(p, fight, unit))
        yield unit, adding(ATTACK, changes, unit in brigades, p)
    for unit in fight.defenders:
        changes = list(odds.defence_changes(p, fight, unit))
        here = p.hex_of[unit]
        if sum(p.hex_of[other] == here for other in fight.defenders) == 1:
            changes.append(odds.Change("14.1", "improved", dug_in(p, fight, here)))
        yield unit, adding(DEFENCE, changes, unit in brigades, p)


def dug_in(p: Position, fight: Fight, here: Hex) -> Callable[[int], int]:
    return lambda strength: strength + odds.position_bonus(p, fight, here, strength)


def adding(
    unit: int, changes: list[odds.Change], is_brigade: bool, p: Position
) -> Callable[[int], int]:
    least = p.pack.charts.figures.brigade_strength

    def add(strength: int) -> int:
        return unit * odds.changed(strength, changes) + (is_brigade and strength >= least)

    return add


# --- shifts --------------------------------------------------------------------------------------


def deciding_brigades(p: Position, fight: Fight) -> list[UnitId]:
    """14.4.j Tank brigades whose chits, still unknown, make a shift."""
    if TANK_BRIGADES not in p.options:
        return []
    open_units = [
        unit
        for unit in (*fight.attackers, *fight.defenders)
        if p.pack.units[unit].type is Type.TANK_BRIGADE
        and unit not in fight.cadres
        and is_unknown(p, unit)
    ]
    none = {**expected(p, fight), **dict.fromkeys(open_units, 0)}
    least, weak = p.pack.charts.figures.brigade_strength, total_shift(p, fight, none)
    return [u for u in open_units if total_shift(p, fight, {**none, u: least}) != weak]


def total_shift(p: Position, fight: Fight, raw: odds.Strengths) -> int:
    return sum(modifier.value for modifier in odds.shifts(p, fight, raw))


def shift_ways(p: Position, fight: Fight, strong: bool) -> Counter[int]:
    """5.1.l, 9.1 How often each shift comes about over the dice of aircraft and spotters, with
    a strong brigade among those that decide or without."""
    brigades = deciding_brigades(p, fight)
    least = p.pack.charts.figures.brigade_strength if strong else 0
    raw = {**expected(p, fight), **dict.fromkeys(brigades, least)}
    flying = [side for side in (AXIS, SOVIET) if fight.flying[side] and not fight.flown]
    guns = [*fight.guns, *fight.cover] if needs_spotter(p) and not fight.revealed else []
    needs = [need(p, fight, side) for side in flying]
    needs += [p.pack.charts.dice.spotter] * len(guns)
    hits, silent = list(fight.hits), list(fight.silent)
    found: Counter[int] = Counter()
    for luck in product((True, False), repeat=len(needs)):
        ways = 1
        for hit, least_die in zip(luck, needs, strict=True):
            ways *= least_die if hit else SIX - least_die
        for side, hit in zip(flying, luck, strict=False):
            fight.hits[side] = hit
        missing = [g for g, hit in zip(guns, luck[len(flying) :], strict=True) if not hit]
        fight.silent = [*silent, *missing]
        if ways:
            found[total_shift(p, fight, raw)] += ways
        fight.hits, fight.silent = list(hits), list(silent)
    return found


# --- the best defence ----------------------------------------------------------------------------


def stand(p: Position, fight: Fight) -> tuple[Order, ...]:
    """14.2.b, 12.2 Everybody defends; where too many stand in a hex, the strongest of them as far
    as anybody knows."""
    phase = enclosing(p, CombatPhase)
    chosen: list[Order] = []
    for target in fight.targets:
        stack = [u for u in fresh(p, phase, target) if u not in fight.defenders]
        taken = [u for u in fight.defenders if p.hex_of[u] == target]
        used = sum(1 if u in fight.cadres else combat_dots(p, u) for u in taken)
        room = p.pack.charts.figures.combat_dots - used
        if sum(combat_dots(p, unit) for unit in stack) <= room:
            fight.defenders += stack
        else:
            chosen += best_stand(p, fight, stack, room)
    return tuple(chosen)


def best_stand(p: Position, fight: Fight, stack: list[UnitId], room: int) -> list[Order]:
    likely = {unit: mean(p, unit) if is_unknown(p, unit) else strength(p, unit) for unit in stack}

    def fitting() -> Iterator[tuple[float, list[UnitId], list[UnitId]]]:
        for many in range(len(stack) + 1):
            for whole in combinations(stack, many):
                left = room - sum(combat_dots(p, unit) for unit in whole)
                if left >= 0:
                    rest = [u for u in stack if u not in whole and cadre_refusal(p, u) is None]
                    yield sum(likely[u] for u in whole) + len(rest[:left]), [*whole], rest[:left]

    _, whole, cadres = max(fitting(), key=lambda one: one[0])
    fight.defenders += [*whole, *cadres]
    fight.cadres += cadres
    return [*map(Join, whole), *map(Cadre, cadres)]
