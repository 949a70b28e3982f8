"""16.5 Resolving close combat: one die an attack, all results of a place at once."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.games.circle_of_fire.pack.r04_units import GERMAN
from kessel.games.circle_of_fire.rules.events import CloseCombatResolved
from kessel.games.circle_of_fire.rules.r06_control import eliminate
from kessel.games.circle_of_fire.rules.r08_advantage import has_headquarters
from kessel.games.circle_of_fire.rules.r20_bid import offer_rerolls
from kessel.games.circle_of_fire.rules.state import (
    CloseAttack,
    CloseCombat,
    Position,
    Retreating,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing
from kessel.kernel.position import roll
from kessel.kernel.preview import Chance, Modifier, Preview, Sum, over_all_dice
from kessel.kernel.sides import Side, opponent


def close_modifiers(p: Position, f: CloseAttack) -> Iterator[Modifier]:
    """16.5 Supports; the German headquarters or marker, not both (R23); engineers at armour."""
    chart = p.pack.charts.close_combat
    if len(f.attackers) > 1:
        yield Modifier("16.5", "supports", chart.support * (len(f.attackers) - 1))
    if f.side != GERMAN:
        return
    if has_headquarters(p, f.space) or p.stubborn == f.space:
        yield Modifier("16.5", "headquarters-or-stubborn", chart.headquarters_or_stubborn)
    units = p.pack.units
    if units[f.target].is_armour and any(units[unit].is_engineer for unit in f.attackers):
        yield Modifier("16.5", "engineer", chart.engineer_against_armour)


def close_effect(p: Position, die: int, modifier: int) -> str:
    """16.5 none, retreat or eliminated; totals above the table count as its last line (R23)."""
    return p.pack.charts.close_combat.result(die + modifier)


def close_preview(p: Position, f: CloseAttack) -> Preview:
    """The exact chances of one attack."""
    sums = (Sum("attack", tuple(close_modifiers(p, f))),)

    def outcome(dice: tuple[int, ...]) -> tuple[str, int]:
        return f"close-{close_effect(p, dice[0], sums[0].total)}", 0

    chances = (Chance(key, number, ways) for (key, number), ways in over_all_dice(1, outcome))
    return Preview("16.5", "close-combat", (), sums, tuple(chances))


# --- the steps of one attack -------------------------------------------------------------------


def roll_close(p: Position, f: CloseAttack, emit: Emit) -> None:
    (f.die,) = roll(p, emit, f.side, 1, "16.5", "close-combat")


def offer_close_reroll(p: Position, f: CloseAttack, emit: Emit) -> None:
    """20.1.5a The die just rolled may be rolled again."""
    offer_rerolls(p, (f.die,))


def record(p: Position, f: CloseAttack, emit: Emit) -> None:
    """16.5 A hit unit is turned over, or sideways, and stays until the place is finished."""
    modifier = sum(line.value for line in close_modifiers(p, f))
    effect = close_effect(p, f.die, modifier)
    emit(
        CloseCombatResolved(tuple(f.attackers), f.target, f.die, modifier, f.die + modifier, effect)
    )
    combat = enclosing(p, CloseCombat)
    if effect == "eliminated":
        combat.eliminated.append(f.target)
    elif effect == "retreat":
        combat.retreating.append(f.target)


# --- the end of a place ------------------------------------------------------------------------


def remove_eliminated(p: Position, f: CloseCombat, emit: Emit) -> None:
    """16.5 First the eliminated units leave, of both sides at once.

    The controlling side's go last: so nobody seems to be alone, and to take control, in between.
    """
    units, control = p.pack.units, p.control[f.space]
    for unit in sorted(f.eliminated, key=lambda unit: units[unit].side == control):
        eliminate(p, unit, f.space, "16.5", emit)


def others_retreat(p: Position, f: CloseCombat, emit: Emit) -> None:
    """16.5 Then the side without the advantage retreats."""
    fall_back_from(p, f, opponent(f.holder))


def holder_retreats(p: Position, f: CloseCombat, emit: Emit) -> None:
    fall_back_from(p, f, f.holder)


def fall_back_from(p: Position, f: CloseCombat, side: Side) -> None:
    units = [unit for unit in f.retreating if p.pack.units[unit].side == side]
    if units:
        p.flow.append(Retreating(side, f.space, units))
