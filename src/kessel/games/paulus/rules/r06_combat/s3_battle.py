"""6.3, 6.44, 5.46 A battle from its dice to the end, and its preview."""

from __future__ import annotations

from collections import Counter
from itertools import product

from kessel.board.hexes import OFF_MAP
from kessel.games.paulus.pack.charts import ELIMINATED
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules import rulings
from kessel.games.paulus.rules.events import AttackBroken, BattleResolved
from kessel.games.paulus.rules.r04_zones import only_supply
from kessel.games.paulus.rules.r05_movement.s2_stacks import add_marker
from kessel.games.paulus.rules.r05_movement.s3_reserves import come_in
from kessel.games.paulus.rules.r06_combat import s2_odds as odds
from kessel.games.paulus.rules.r06_combat.s4_steps import eliminate
from kessel.games.paulus.rules.state import Battle, MeetingResult, Moving, Position
from kessel.kernel.events import Emit
from kessel.kernel.position import roll
from kessel.kernel.preview import Chance, Preview, Sum
from kessel.kernel.sides import Side, opponent


def resolve(p: Position, battle: Battle, emit: Emit) -> None:
    """6.3 Odds, shift, two dice. An attack below the least odds breaks before them."""
    battle.defenders = odds.defenders_of(p, battle)
    attack, defence = odds.totals(p, battle)
    column = odds.column_of(p, attack, defence)
    if column < 0:
        emit(AttackBroken(attack, defence))
        for unit in battle.attackers:
            eliminate(p, unit, "6.3", emit)
        return
    shift = sum(modifier.value for modifier in odds.shifts(p, battle))
    used = odds.shifted(p, column, shift)
    dice = roll(p, emit, battle.side, 2, "6.3", "combat")
    table = p.pack.charts.combat_results
    battle.result = table.result(sum(dice), used)
    emit(
        BattleResolved(
            battle.side,
            tuple(battle.attackers),
            attack,
            defence,
            table.columns[column],
            shift,
            table.columns[used],
            sum(dice),
            *battle.result,
        )
    )
    lose_retreated(p, battle, emit)


def lose_retreated(p: Position, battle: Battle, emit: Emit) -> None:
    """6.68 Who had retreated here dies before an adverse result is applied."""
    if battle.result[1]:
        retreated = odds.retreated_units(p)
        for unit in tuple(battle.defenders):
            if unit in retreated:
                battle.defenders.remove(unit)
                eliminate(p, unit, "6.68", emit)


def defender_meets(p: Position, battle: Battle, emit: Emit) -> None:
    """6.44 The defender first; E eliminates all but supply units (R23)."""
    if battle.result[1] == ELIMINATED:
        for unit in battle.defenders:
            eliminate(p, unit, "CH.crt", emit)
    else:
        meet(p, opponent(battle.side), battle.result[1], 0, battle.defenders)


def attacker_meets(p: Position, battle: Battle, emit: Emit) -> None:
    """6.43, 5.47 Soviet attackers take at least half in steps."""
    points = battle.result[0]
    least = (points + 1) // 2 if battle.side == SOVIET else 0
    meet(p, battle.side, points, least, battle.attackers)


def meet(p: Position, side: Side, points: int, least: int, units: list[UnitId]) -> None:
    there = [unit for unit in units if p.hex_of[unit] != OFF_MAP]
    if points > 0 and there:
        p.flow.append(MeetingResult(side, points, least, there))


def end_overrun(p: Position, battle: Battle, emit: Emit) -> None:
    """5.46 A cleared hex is entered and the move goes on; a loss or a held hex ends it (R10)."""
    if not battle.overrun:
        return
    moving = p.flow[-2]
    assert isinstance(moving, Moving), "an overrun is part of a move"
    target = battle.targets[0]
    cleared = target not in p.stacks or only_supply(p, target)
    units = [unit for unit in moving.units if p.hex_of[unit] == moving.here]
    if battle.result[0] or not cleared:
        moving.stopped = True
        if not (cleared and units and loss_enters(p)):
            return
    moving.here, moving.units = target, units
    come_in(p, battle.side, units, target, HalfPoints(0), emit)


def loss_enters(p: Position) -> bool:
    """5.46, R10 Whether attackers with a loss enter the hex they have cleared and stop there."""
    return rulings.LOSS_STILL_ENTERS in p.options


def mark_attackers(p: Position, battle: Battle, emit: Emit) -> None:
    """6.46 Attackers out of supply get one more marker; overruns are made in supply."""
    if not battle.overrun:
        for unit in battle.attackers:
            if p.hex_of[unit] != OFF_MAP and p.markers[unit]:
                add_marker(p, unit, "6.46", emit)


def preview(p: Position, battle: Battle) -> Preview | None:
    """The exact distribution over both dice; None where the attack would break."""
    attack, defence = odds.totals(p, battle)
    column = odds.column_of(p, attack, defence)
    if column < 0:
        return None
    shifts = tuple(odds.shifts(p, battle))
    used = odds.shifted(p, column, sum(modifier.value for modifier in shifts))
    table = p.pack.charts.combat_results
    ways = Counter(
        table.result(first + second, used) for first, second in product(range(1, 7), repeat=2)
    )
    return Preview(
        rule="6.3",
        key="overrun" if battle.overrun else "battle",
        assuming=(),
        sums=(
            Sum("attack", tuple(odds.attack_modifiers(p, battle))),
            Sum("defence", tuple(odds.defence_modifiers(p, battle))),
            Sum("shifts", shifts),
        ),
        chances=tuple(
            Chance(
                f"result-{a}-{'e' if d == ELIMINATED else d}",
                number=(99 if d < 0 else d) - a,
                ways=n,
            )
            for (a, d), n in sorted(ways.items(), key=lambda item: (item[0][1] % 100, -item[0][0]))
        ),
        columns=(table.columns[column], table.columns[used]),
    )
