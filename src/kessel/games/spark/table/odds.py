"""Previews: the fire that is being put together and the assault under way, over all dice by their
chapters."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby
from math import lcm
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.rules import frames, orders, r11_zone_fire
from kessel.games.spark.rules.r11_stacking import overstacked
from kessel.games.spark.rules.r13_assault.s1_morale import Sides, assault_morale
from kessel.games.spark.rules.r13_combat import s8_segments
from kessel.games.spark.rules.r13_combat.s1_books import attackers_of
from kessel.games.spark.rules.r13_fire.s2_firepower import firepower, trench_points
from kessel.games.spark.rules.r13_fire.s3_columns import Column, column_of, table_for
from kessel.games.spark.rules.r13_fire.s4_results import Chances, distribution, targets
from kessel.games.spark.rules.r13_fire.s5_morale import Check, steps_left
from kessel.games.spark.rules.state import Condition, Position, on_map
from kessel.games.spark.table.describing import CONDITIONS, told
from kessel.games.spark.table.throws import throw_preview
from kessel.kernel.copying import clone
from kessel.kernel.events import unheard
from kessel.kernel.flow import innermost
from kessel.kernel.orders import Order
from kessel.kernel.preview import Chance, Modifier, Preview, Sum, over_all_dice
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

CLASHES: Final = (
    *("won-eliminated", "won-disrupted", "won-suppressed", "tie"),
    *("lost-suppressed", "lost-disrupted", "lost-eliminated"),
)
"""Outcomes of assault combat, the best ones for the attacker first."""
WORSE: Final = ("none", *Check)
"""Outcomes in the order in which they get worse."""


def previews(p: Position, order: Order | None) -> list[Preview]:
    """The fire under way, or as an order would change it: one preview for each target; then the
    assault, unless the dice that are about to fall are those of the fire. Of an order that throws
    for something else, that alone.

    Of units that lie face down no result is foretold: who looks at a view knows neither size nor
    morale.
    """
    if (thrown := throw_preview(p, order)) is not None:
        return [thrown]
    seen = clone(p)
    attack = pending(seen, order)
    found = [] if attack is None else fire_previews(seen, attack)
    sides = None if isinstance(order, orders.Shoot) else fighting(p, order)
    return found if sides is None else [*found, assault_preview(p, sides)]


def fire_previews(p: Position, attack: frames.Attack) -> list[Preview]:
    if not (attack.shots or attack.air or attack.fleet):
        return []
    known = [unit for unit in targets(p, attack) if is_known(p, unit)]
    unseen = tuple(unit for unit in p.stacks.get(attack.hex, ()) if unit >= p.pack.unknown)
    if unseen and not known:
        return [gathered(p, attack, unseen)]
    return [preview(p, attack, unit) for unit in known]


def is_known(p: Position, unit: UnitId) -> bool:
    return unit < p.pack.unknown and on_map(p, unit)


def pending(p: Position, order: Order | None) -> frames.Attack | None:
    """The attack in a position that may be changed."""
    frame = p.flow[-1] if p.flow else None
    match frame:
        case frames.ZoneFiring():
            if isinstance(order, orders.BUILDING):
                if r11_zone_fire.refusal(p, frame, order) is not None:
                    return None
                r11_zone_fire.apply(p, frame, order, unheard)
            return frame.attack
        case frames.Firing():
            if isinstance(order, orders.BUILDING):
                if s8_segments.refusal(p, frame, order) is not None:
                    return None
                s8_segments.apply(p, frame, order, unheard)
            return s8_segments.attack_of(p, frame)
        case frames.AssigningAir() if isinstance(order, orders.Assign):
            return strike(frame.side, order.hex, order.points)
        case frames.Striking() if isinstance(order, orders.Strike):
            phase = next(one for one in reversed(p.flow) if isinstance(one, frames.AirPhase))
            return strike(frame.side, order.hex, phase.strikes.get(order.hex, 0))
    return None


def strike(side: Side, hex: Hex, points: int) -> frames.Attack:
    """13.26"""
    return frames.Attack(side, frames.Occasion.AIR, frames.Fire.NORMAL, hex, air=points)


# --- one target ----------------------------------------------------------------------------------


def preview(p: Position, attack: frames.Attack, unit: UnitId) -> Preview:
    column, shares = column_of(p, attack, unit), felt(p, unit, distribution(p, attack, unit))
    ways = lcm(p.faces**2, *(share.denominator for share in shares.values()))
    return Preview(
        rule="13.10",
        key=f"fire-{p.pack.units[unit].target}",
        assuming=(),
        sums=(
            Sum("firepower", tuple(parts(p, attack, unit))),
            Sum("shifts", column.shifts),
            *heavy(column),
        ),
        columns=tuple(way(p, unit, column)),
        chances=tuple(
            Chance(key, steps, int(share * ways))
            for (key, steps), share in sorted(shares.items(), key=worst)
        ),
        of=told(p.pack, lambda said: said.name(UnitId, unit)),
        attackers=tuple(shot.unit for shot in attack.shots),
        defenders=(unit,),
        targets=(attack.hex,),
    )


def felt(p: Position, unit: UnitId, shares: Chances) -> Chances:
    """13.10.9.d Who has no assault marker to lose is not halted: it stands."""
    if unit in p.assault:
        return shares
    found: Chances = {}
    for (key, steps), share in shares.items():
        stands = (Check.PASSED if key == Check.HALTED else key, steps)
        found[stands] = found.get(stands, Fraction(0)) + share
    return found


def gathered(p: Position, attack: frames.Attack, unseen: tuple[UnitId, ...]) -> Preview:
    """13.10.4 What is fired at units that lie face down: the column before any shift."""
    charts = p.pack.charts
    table = charts.crt if attack.fire is frames.Fire.NORMAL else charts.at_crt
    made_of = Sum("firepower", tuple(parts(p, attack, attack.unit)))
    return Preview(
        rule="13.10.4",
        key="fire-unseen",
        assuming=(),
        sums=(made_of,),
        chances=(),
        columns=(str(table.columns[table.start(made_of.total)]),),
        of=told(p.pack, lambda said: said.name(Hex, attack.hex)),
        attackers=tuple(shot.unit for shot in attack.shots),
        defenders=unseen,
        targets=(attack.hex,),
    )


def worst(item: tuple[tuple[str, int], object]) -> tuple[int, int]:
    """By steps, then by what the check brings."""
    (key, steps), _ = item
    return steps, WORSE.index(key)


def parts(p: Position, attack: frames.Attack, unit: UnitId | None) -> Iterable[Modifier]:
    """13.10.3 What the firepower is made of, each kind of part once."""
    found: dict[tuple[str, str], int] = {}
    for shot in attack.shots:
        for part in firepower(p, attack, shot, unit).parts:
            found[part.rule, part.key] = found.get((part.rule, part.key), 0) + part.value
    found["13.10.2T", "entrenchment-at"] = trench_points(p, attack)
    found["16.5", "fleet"] = attack.fleet
    found["13.26", "air-points"] = attack.air
    return (Modifier(rule, key, value) for (rule, key), value in found.items() if value)


def heavy(column: Column) -> Iterable[Sum]:
    """13.10.5H What heavy artillery adds to the number over the column, once the terrain counts."""
    if column.heavy:
        yield Sum("heavy", (Modifier("13.10.5H", "heavy-guns", column.heavy),))


def way(p: Position, unit: UnitId, column: Column) -> Iterable[str]:
    """13.10.4, 13.10.5 From the first column to the last, by the numbers over them."""
    numbers = table_for(p, unit).columns
    between = (column.after_terrain, column.after_heavy) if column.heavy else ()
    return (str(numbers[one]) for one, _ in groupby((column.start, *between, column.final)))


# --- assault combat ------------------------------------------------------------------------------


def fighting(p: Position, order: Order | None) -> Sides | None:
    """13.11.1 Who would fight whom if it came to assault combat now: in the assault under way, or
    in one that an order would begin. Of units that lie face down nothing is foretold."""
    assault, phase = innermost(p, frames.Assault), innermost(p, frames.CombatPhase)
    target, surprise = (assault.target, assault.surprise) if assault else (OFF_MAP, 0)
    if isinstance(order, orders.Assail):
        target, surprise = order.hex, 0
    silent = phase.silent if phase is not None else []
    attackers = [unit for unit in attackers_of(p, target) if unit not in silent]
    defenders = [unit for unit in p.stacks.get(target, ()) if unit not in silent]
    if not attackers or not defenders or (assault is not None and assault.over):
        return None
    if not all(is_known(p, unit) for unit in (*attackers, *defenders)):
        return None
    if any(is_undecided(p, here) for here in {target, *(p.hex_of[unit] for unit in attackers)}):
        return None
    return Sides(attackers, defenders, target, surprise)


def is_undecided(p: Position, here: Hex) -> bool:
    """11.24.d, 13.11.3.l, m Whether a hex holds too many, and its owner has not said yet who of
    them fights."""
    phase = innermost(p, frames.CombatPhase)
    if phase is None or here in phase.picked:
        return False
    return all(is_known(p, unit) for unit in p.stacks[here]) and overstacked(p, here)


def assault_preview(p: Position, sides: Sides) -> Preview:
    """13.11.3, 13.11.4 The assault morale of both sides, and what a die each makes of it."""
    mine, theirs = assault_morale(p, sides)
    left = {
        side: sum(steps_left(p, unit) for unit in units)
        for side, units in (("won", sides.defenders), ("lost", sides.attackers))
    }

    def outcome(dice: tuple[int, ...]) -> tuple[str, int]:
        key, steps = clash(p, mine.total + dice[0] - theirs.total - dice[1])
        who = key.partition("-")[0]
        return (f"{who}-eliminated", 0) if steps >= left.get(who, steps + 1) else (key, steps)

    ways = sorted(over_all_dice(2, outcome, p.faces), key=lambda one: CLASHES.index(one[0][0]))
    return Preview(
        rule="13.11",
        key="assault",
        assuming=(),
        sums=(Sum("attacker", mine.parts), Sum("defender", theirs.parts)),
        chances=tuple(Chance(key, steps, number) for (key, steps), number in ways),
        of=told(p.pack, lambda said: said.name(Hex, sides.target)),
        attackers=tuple(sides.attackers),
        defenders=tuple(sides.defenders),
        targets=(sides.target,),
    )


def clash(p: Position, difference: int) -> tuple[str, int]:
    """13.11.4.b-l What a difference brings the loser: a key, and steps lost."""
    if difference == 0:
        return "tie", 1
    result = p.pack.charts.assault_results(abs(difference))
    who = "won" if difference > 0 else "lost"
    return f"{who}-{CONDITIONS[Condition(result.condition)]}", result.steps
