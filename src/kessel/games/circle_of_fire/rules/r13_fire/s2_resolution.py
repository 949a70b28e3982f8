"""13.2 Resolving fire: leads, attack total, defence total, casualty points.

`modifiers` and `margin` serve the resolver and the preview alike, for bombardment too (14.3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.charts import Bombardment as BombardmentChart
from kessel.games.circle_of_fire.pack.charts import DirectFire
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import (
    Committed,
    DefenceLed,
    FireResolved,
    PointsIgnored,
)
from kessel.games.circle_of_fire.rules.orders import Lead
from kessel.games.circle_of_fire.rules.r08_advantage import has_headquarters, is_stubborn
from kessel.games.circle_of_fire.rules.r13_fire.s3_casualties import may_split_freely, most_points
from kessel.games.circle_of_fire.rules.r13_fire.s4_retreat import uncommitted_soviets
from kessel.games.circle_of_fire.rules.r15_ruins import HEAVY_RUIN, RUIN, ruin
from kessel.games.circle_of_fire.rules.r20_bid import offer_rerolls
from kessel.games.circle_of_fire.rules.r21_options import absorb
from kessel.games.circle_of_fire.rules.state import (
    NO_UNIT,
    AssigningCasualties,
    Attack,
    Bombardment,
    ChoosingLead,
    Position,
    Retreating,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing, one_of
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.preview import Chance, Modifier, Preview, Sum, over_all_dice
from kessel.kernel.sides import Side, opponent

NOT_A_DEFENDER = Reason("13.2.1", "lead-not-defending")


# --- the sums --------------------------------------------------------------------------------


def attack_modifiers(p: Position, f: Attack) -> Iterator[Modifier]:
    """13.2.2 The attacker's chart; of a bombardment only the gun's strength counts (14.3)."""
    lead = p.pack.units[f.lead]
    if isinstance(f, Bombardment):
        yield Modifier("14.1.6", "gun-strength", lead.night if p.night else lead.strength)
        return
    chart = p.pack.charts.direct_fire
    yield Modifier("13.2.2", "lead-strength", lead.strength)
    further = min((len(f.firers) - 1) * chart.further_unit, chart.further_units_limit)
    if further:
        yield Modifier("13.2.2", "further-units", further)
    if largest_formation(p, f.firers) >= chart.formation_units:
        yield Modifier("13.2.2", "formation", chart.formation)
    if f.side == GERMAN:
        if has_headquarters(p, f.target if scherer_counts_in_target(p) else f.space):
            yield Modifier("13.2.2", "headquarters", chart.headquarters)
        if is_stubborn(p, f.target):
            yield Modifier("13.2.2", "stubborn", chart.stubborn_defence)


def scherer_counts_in_target(p: Position) -> bool:
    """R13 The other reading: the chart's "area" is the one attacked, as for the marker."""
    return rulings.SCHERER_IN_TARGET in p.options


def largest_formation(p: Position, units: list[UnitId]) -> int:
    """How many of the units share a colour; units of no formation share none."""
    if len(units) < p.pack.charts.direct_fire.formation_units:
        return 0
    colours = Counter(p.pack.units[unit].formation for unit in units)
    del colours[""]
    return max(colours.values(), default=0)


def defence_modifiers(p: Position, f: Attack, lead: UnitId) -> Iterator[Modifier]:
    """13.2.3 The defender's chart; night, headquarters and marker count against fire only."""
    charts = p.pack.charts
    bombarded = isinstance(f, Bombardment)
    chart: DirectFire | BombardmentChart = charts.bombardment if bombarded else charts.direct_fire
    rule = "14.3" if bombarded else "13.2.3"
    yield Modifier(rule, "lead-strength", p.pack.units[lead].strength)
    terrain = p.pack.map.terrain[f.target]
    yield Modifier(rule, f"terrain-{terrain}", chart.terrain(terrain))
    if isinstance(chart, DirectFire):
        if p.night:
            yield Modifier("9.1", "night", chart.night)
        if f.side == SOVIET:
            if has_headquarters(p, f.target):
                yield Modifier(rule, "headquarters", chart.headquarters)
            elif is_stubborn(p, f.target):
                yield Modifier(rule, "stubborn", chart.stubborn_defence)
    if p.ruins[f.target] == RUIN:
        yield Modifier("15.2", "ruin", chart.ruin)
    elif p.ruins[f.target] == HEAVY_RUIN:
        yield Modifier("15.2", "heavy-ruin", chart.heavy_ruin)


def total(modifiers: Iterator[Modifier]) -> int:
    return sum(modifier.value for modifier in modifiers)


def margin(attack: int, defence: int, dice: tuple[int, ...]) -> int:
    """13.2.4 AT minus DT: the attacker's two dice come first."""
    return sum(dice[:2]) + attack - sum(dice[2:]) - defence


def ruin_margin(p: Position, f: Attack) -> int:
    """15.1"""
    ruins = p.pack.charts.ruins
    return ruins.bombardment if isinstance(f, Bombardment) else ruins.direct_fire


def preview(p: Position, f: Attack, lead: UnitId) -> Preview:
    """The exact distribution of an attack if the defender names this lead."""
    sums = (
        Sum("attack", tuple(attack_modifiers(p, f))),
        Sum("defence", tuple(defence_modifiers(p, f, lead))),
    )

    def outcome(dice: tuple[int, ...]) -> tuple[str, int]:
        points = margin(sums[0].total, sums[1].total, dice)
        return ("points", points) if points > 0 else ("failed", 0)

    chances = (Chance(key, number, ways) for (key, number), ways in over_all_dice(4, outcome))
    bombarded = isinstance(f, Bombardment)
    assuming: tuple[Order, ...] = (Lead(lead),)
    return Preview(
        "14.3" if bombarded else "13.2",
        "bombardment" if bombarded else "fire",
        assuming,
        sums,
        tuple(chances),
    )


# --- the steps -------------------------------------------------------------------------------


def choose_defence_lead(p: Position, f: Attack, emit: Emit) -> None:
    """13.2.1 The defender names a lead; a lone defender is it, and dice thrown again keep it."""
    if f.defence_lead != NO_UNIT:
        return
    defenders = p.units[1 - f.side][f.target]
    if len(defenders) == 1:
        lead_defence(p, f, defenders[0], emit)
    else:
        p.flow.append(ChoosingLead(opponent(f.side), f.target))


def lead_defence(p: Position, f: Attack, unit: UnitId, emit: Emit) -> None:
    f.defence_lead = unit
    emit(DefenceLed(opponent(f.side), unit))


def roll_attack(p: Position, f: Attack, emit: Emit) -> None:
    """13.2.2 The attacker's dice; of friendly fire the enemy throws them (21.2.3)."""
    friendly = isinstance(f, Bombardment) and f.friendly
    rule = "14.3" if isinstance(f, Bombardment) else "13.2.2"
    f.attack_dice = roll(p, emit, f.side, 2, "21.2.3" if friendly else rule, "attack")


def roll_defence(p: Position, f: Attack, emit: Emit) -> None:
    """13.2.3 The defender's dice."""
    rule = "14.3" if isinstance(f, Bombardment) else "13.2.3"
    f.defence_dice = roll(p, emit, opponent(f.side), 2, rule, "defence")


def offer_reroll(p: Position, f: Attack, emit: Emit) -> None:
    """20.1.5a Either side may have all four dice thrown again; the new throw stands (R37)."""
    offer_rerolls(p, f.attack_dice + f.defence_dice)


def apply_result(p: Position, f: Attack, emit: Emit) -> None:
    """13.2.4 The difference becomes casualty points; ruins are checked with it (15.1)."""
    attack = total(attack_modifiers(p, f))
    defence = total(defence_modifiers(p, f, f.defence_lead))
    difference = margin(attack, defence, f.attack_dice + f.defence_dice)
    points = max(0, difference)
    thrown, met = sum(f.attack_dice), sum(f.defence_dice)
    emit(
        FireResolved(f.target, thrown, attack, thrown + attack, met, defence, met + defence, points)
    )
    # The marker comes after the attack; nothing in between asks for it.
    ruin(p, f.target, difference, ruin_margin(p, f), emit)
    points, lead = absorb(p, f, points, emit)
    if points:
        assign(p, opponent(f.side), f.target, points, lead, emit)


def assign(p: Position, side: Side, space: Space, points: int, lead: UnitId, emit: Emit) -> None:
    """13.3 The defender meets as many points as can be met; the rest is ignored."""
    usable = points
    if not may_split_freely(p):
        usable = most_points(p, points, p.units[side][space], lead)
    if usable < points:
        emit(PointsIgnored(points - usable))
    p.flow.append(AssigningCasualties(side, space, usable, lead))


def offer_voluntary_retreat(p: Position, f: Attack, emit: Emit) -> None:
    """13.4.3 After fire, not after bombs (R20), defenders may go; uncommitted Soviets may not."""
    side = opponent(f.side)
    stand = uncommitted_soviets(p, f.target)
    free_to_go = [unit for unit in p.units[side][f.target] if unit not in stand]
    if free_to_go:
        p.flow.append(Retreating(side, f.target, free_to_go, voluntary=True))


def end_fire(p: Position, f: Attack, emit: Emit) -> None:
    """11.2 The firers are committed, unless the impulse is a substitute (21.1)."""
    if f.substitute:
        return
    for unit in f.firers:
        p.committed[unit] = True
    emit(Committed(tuple(f.firers)))


# --- the defender's decision -------------------------------------------------------------------


def lead(p: Position, f: ChoosingLead, order: Lead, emit: Emit) -> None:
    p.flow.pop()
    lead_defence(p, enclosing(p, Attack), order.unit, emit)


CHOOSING_LEAD = one_of("13.2.1", Lead, lambda p, f: p.units[f.side][f.space], NOT_A_DEFENDER, lead)
