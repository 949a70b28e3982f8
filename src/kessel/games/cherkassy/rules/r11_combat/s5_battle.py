"""11.5, 11.9, 11.29 A battle from its dice to the advance, and its preview over all dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from kessel.board.hexes import OFF_MAP
from kessel.games.cherkassy.pack.r02_map import BRIDGE, LAKE, RIVER, Terrain, Weather
from kessel.games.cherkassy.pack.r02_units import SOVIET, UnitId
from kessel.games.cherkassy.rules.events import Advanced, ArtilleryFired, BattleResolved
from kessel.games.cherkassy.rules.orders import Advance
from kessel.games.cherkassy.rules.r03_control import arrive
from kessel.games.cherkassy.rules.r08_stacking import stacking_refusal, take_up
from kessel.games.cherkassy.rules.r11_combat import s2_odds as odds
from kessel.games.cherkassy.rules.r11_combat.s1_attack import is_artillery_target
from kessel.games.cherkassy.rules.s1_forging import approach_refusal
from kessel.games.cherkassy.rules.state import (
    Advancing,
    Battle,
    Position,
    SupportingDefence,
    TakingLosses,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.preview import Chance, Preview, Sum
from kessel.kernel.sides import Side, opponent

NOT_AN_ATTACKER = Reason("11.29", "not-an-attacker")
RIVER_WITHOUT_BRIDGE = Reason("11.29", "river-without-bridge")
SWAMP_IN_MUD = Reason("11.29", "swamp-in-mud")


def support_defence(p: Position, battle: Battle, emit: Emit) -> None:
    """11.21 Artillery under attack gets no support."""
    if not is_artillery_target(p, battle.target):
        p.flow.append(SupportingDefence(opponent(battle.side), battle.target))


# --- dice ----------------------------------------------------------------------------------------


def fire(p: Position, battle: Battle, emit: Emit) -> None:
    """11.25 A die for each artillery unit, the attacker's first; afterwards it is used (11.20)."""
    defender = opponent(battle.side)
    battle.support_dice = fire_side(p, battle.side, battle.support, emit)
    battle.cover_dice = fire_side(p, defender, battle.cover, emit)


def fire_side(p: Position, side: Side, units: list[UnitId], emit: Emit) -> tuple[int, ...]:
    if not units:
        return ()
    dice = roll(p, emit, side, len(units), "11.25", "artillery")
    emit(ArtilleryFired(side, tuple(units), sum(dice)))
    for unit in units:
        p.used[unit] = True
    return dice


def resolve(p: Position, battle: Battle, emit: Emit) -> None:
    """11.9 Odds, shifts, one die."""
    attack = sum(m.value for m in odds.attack_modifiers(p, battle))
    defence = sum(m.value for m in odds.defence_modifiers(p, battle))
    shift = sum(m.value for m in odds.shifts(p, battle))
    column = odds.odds_column(p, attack, defence)
    used = odds.shifted(p, column, shift)
    (die,) = roll(p, emit, battle.side, 1, "11.9", "combat")
    table = p.pack.charts.combat_results
    battle.losses = table.result(die, used)
    emit(
        BattleResolved(
            battle.side,
            battle.target,
            attack,
            defence,
            odds.odds_name(p, column),
            shift,
            table.columns[used],
            die,
            *battle.losses,
        )
    )


def preview(p: Position, battle: Battle) -> Preview:
    """The exact distribution over the dice that have not fallen yet."""
    attack = sum(m.value for m in odds.attack_modifiers(p, battle))
    defence = sum(m.value for m in odds.defence_modifiers(p, battle))
    shifts = tuple(odds.shifts(p, battle))
    shift = sum(m.value for m in shifts)
    table = p.pack.charts.combat_results
    sides = (
        (0 if battle.support_dice else len(battle.support)),
        (0 if battle.cover_dice else len(battle.cover)),
    )
    ways: Counter[tuple[int, int]] = Counter()
    for (gained, n), (covered, m) in product(dice_sums(sides[0]), dice_sums(sides[1])):
        column = odds.shifted(p, odds.odds_column(p, attack + gained, defence + covered), shift)
        for die in range(1, 7):
            ways[table.result(die, column)] += n * m
    likely = odds.odds_column(p, attack + expected(sides[0]), defence + expected(sides[1]))
    return Preview(
        rule="11.9",
        key="battle",
        assuming=(),
        sums=(
            Sum("attack", tuple(odds.attack_modifiers(p, battle))),
            Sum("defence", tuple(odds.defence_modifiers(p, battle))),
            Sum("shifts", shifts),
        ),
        chances=tuple(
            Chance(f"losses-{a}-{d}", d - a, number)
            for (a, d), number in sorted(ways.items(), key=lambda item: (item[0][1], -item[0][0]))
        ),
        columns=(odds.odds_name(p, likely), table.columns[odds.shifted(p, likely, shift)]),
    )


def expected(dice: int) -> int:
    """What some dice show on average, rounded down."""
    return dice * 7 // 2


def dice_sums(count: int) -> list[tuple[int, int]]:
    """Every sum of some dice, with the number of throws that make it."""
    sums = Counter(sum(dice) for dice in product(range(1, 7), repeat=count))
    return sorted(sums.items())


# --- losses --------------------------------------------------------------------------------------


def attacker_loses(p: Position, battle: Battle, emit: Emit) -> None:
    lose(p, battle.side, battle.losses[0], battle.attackers)


def defender_loses(p: Position, battle: Battle, emit: Emit) -> None:
    lose(p, opponent(battle.side), battle.losses[1], battle.defenders)


def lose(p: Position, side: Side, steps: int, taking_part: list[UnitId]) -> None:
    """11.10 Soviet units in the same hexes that took no part lose after those that did."""
    if not steps:
        return
    hexes = sorted({p.hex_of[unit] for unit in taking_part})
    beside = [unit for here in hexes for unit in p.stacks[here] if unit not in taking_part]
    p.flow.append(TakingLosses(side, steps, list(taking_part), beside if side == SOVIET else []))


def shaken_artillery(p: Position, battle: Battle, emit: Emit) -> None:
    """11.20 Artillery that was attacked and lives is used."""
    for unit in p.stacks.get(battle.target, ()):
        if p.pack.units[unit].is_artillery:
            p.used[unit] = True


# --- advance -------------------------------------------------------------------------------------


def offer_advance(p: Position, battle: Battle, emit: Emit) -> None:
    """11.29 Into the hex if it is empty, before the next battle."""
    if battle.target not in p.stacks:
        survivors = [unit for unit in battle.attackers if p.hex_of[unit] != OFF_MAP]
        p.flow.append(Advancing(battle.side, battle.target, survivors))


def advance_candidates(p: Position, f: Advancing) -> Iterator[Order]:
    return map(Advance, f.units)


def advance_refusal(p: Position, f: Advancing, order: Advance) -> Reason | None:
    """11.29 Not where normal movement is closed: rivers need a bridge even for infantry (R33)."""
    if order.unit not in f.units:
        return NOT_AN_ATTACKER
    flags = p.pack.map.between(p.hex_of[order.unit], f.target)
    if flags & (RIVER | LAKE) and not flags & BRIDGE:
        return RIVER_WITHOUT_BRIDGE
    swamp = p.pack.map.terrain[f.target] is Terrain.SWAMP and p.weather is Weather.MUD
    if swamp and p.pack.units[order.unit].is_mechanised:
        return SWAMP_IN_MUD
    return stacking_refusal(p, (order.unit,), f.target) or approach_refusal(p, order.unit, f.target)


def advance(p: Position, f: Advancing, order: Advance, emit: Emit) -> None:
    f.units.remove(order.unit)
    take_up(p, order.unit)
    emit(Advanced(order.unit, f.target))
    arrive(p, (order.unit,), f.target, emit)


ADVANCING = optional("11.29", (Advance,), advance_candidates, advance_refusal, advance)
