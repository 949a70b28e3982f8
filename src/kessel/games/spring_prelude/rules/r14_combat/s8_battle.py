"""14.6, 14.2, 8.2, 9.4, 13.2 A battle from its declaration to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.charts import Result
from kessel.games.spring_prelude.pack.r02_units import SOVIET, WHITE, Command
from kessel.games.spring_prelude.rules import rulings
from kessel.games.spring_prelude.rules.events import BattleResolved, RubbleLaid, StrengthShown
from kessel.games.spring_prelude.rules.frames import (
    Battle,
    ChoosingResult,
    CombatPhase,
    Declaring,
    Fight,
    Left,
    Linking,
    Paying,
    Pressing,
)
from kessel.games.spring_prelude.rules.orders import Apply, ApplyLater, Done, Pay, Press
from kessel.games.spring_prelude.rules.r08_headquarters import link, use
from kessel.games.spring_prelude.rules.r08_support import command_of, spend
from kessel.games.spring_prelude.rules.r13_chits import draw, needs_chit, strength
from kessel.games.spring_prelude.rules.r14_combat import s1_odds as odds
from kessel.games.spring_prelude.rules.r14_combat.s3_support import spot, strike
from kessel.games.spring_prelude.rules.r14_combat.s4_answer import ask_defender
from kessel.games.spring_prelude.rules.r14_combat.s5_losses import (
    alive,
    push_losses,
    standing_by,
    steps_left,
)
from kessel.games.spring_prelude.rules.r14_combat.s6_retreat import start_retreats
from kessel.games.spring_prelude.rules.r14_combat.s7_advance import offer_advance
from kessel.games.spring_prelude.rules.state import CADRE, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing, free_choice, one_of, opens
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.preview import Modifier
from kessel.kernel.sides import Side, opponent

NOT_TIED = Reason("8.2", "not-tied")
NO_RESULT_THERE = Reason("14.2", "no-result-there")


def declare(p: Position, battle: Battle, emit: Emit) -> None:
    p.flow.append(Declaring(battle.side, battle.fight.targets[0]))


# --- 8.2 who pays --------------------------------------------------------------------------------


def payers(p: Position, fight: Fight) -> list[Command]:
    """8.2.b The commands with most attackers, of those who do not break out (7.4.b)."""
    paying = [command_of(p, unit) for unit in fight.attackers if unit not in fight.breakouts]
    most = max(map(paying.count, paying), default=0)
    return sorted({command for command in paying if paying.count(command) == most})


def pay_if_clear(p: Position, battle: Battle, emit: Emit) -> None:
    found = payers(p, battle.fight)
    if len(found) == 1:
        pay(p, battle.fight, found[0], emit)


def pay_if_tied(p: Position, battle: Battle, emit: Emit) -> None:
    """8.2.c, d Now that the chits are known: by strength, else as the owner likes."""
    fight = battle.fight
    found = payers(p, fight)
    if fight.payer is not None or not found:
        return
    raw, strengths = odds.raw_strengths(p, fight), Counter[Command]()
    for unit in fight.attackers:
        changes = odds.attack_changes(p, fight, unit)
        strengths[command_of(p, unit)] += odds.changed(raw[unit], changes)
    most = max(strengths[command] for command in found)
    found = [command for command in found if strengths[command] == most]
    if len(found) == 1:
        pay(p, fight, found[0], emit)
    else:
        p.flow.append(Paying(battle.side))


def pay(p: Position, fight: Fight, command: Command, emit: Emit) -> None:
    """14.0.b, 8.1.f, R77 The point goes through the headquarters of one of the attackers."""
    fight.payer = command
    units = p.pack.units
    if units[fight.attackers[0]].side == SOVIET:
        paying = [u for u in fight.attackers if u not in fight.breakouts]
        paying = [u for u in paying if command_of(p, u) == command]
        via = link(p, min(paying, key=lambda unit: units[unit].color == WHITE))
        if via is not None:
            use(p, via)
    if is_paid_first(p):
        spend(p, command, p.pack.charts.support_costs.attack, "14.0", emit)


def is_paid_first(p: Position) -> bool:
    """8.4, R77 Whether the point is gone before the dice fall, so that a command which falls below
    zero by it fights this attack already as one that is."""
    return rulings.OVERSPENT_IN_FULL not in p.options


def pay_afterwards(p: Position, fight: Fight, emit: Emit) -> None:
    """8.4, R77 The other way: an attack that overspends is still made in full."""
    if fight.payer is not None:
        spend(p, fight.payer, p.pack.charts.support_costs.attack, "14.0", emit)


def tied(p: Position, f: Paying) -> list[Command]:
    return payers(p, enclosing(p, Battle).fight)


def choose_payer(p: Position, f: Paying, order: Pay, emit: Emit) -> None:
    p.flow.pop()
    pay(p, enclosing(p, Battle).fight, order.command, emit)


# --- chits and dice ------------------------------------------------------------------------------


def reveal(p: Position, battle: Battle, emit: Emit) -> None:
    """13.2.d, 14.6.b Chits are turned up or drawn, by veterans first."""
    fight = battle.fight
    fighting = [u for u in (*fight.attackers, *fight.defenders) if u not in fight.cadres]
    for unit in sorted(fighting, key=lambda unit: not p.pack.units[unit].is_veteran):
        if needs_chit(p, unit):
            draw(p, unit, emit)
        elif p.pack.units[unit].is_major and p.lost[unit] < CADRE:
            emit(StrengthShown(unit, strength(p, unit)))
    fight.revealed = True


class Tally(NamedTuple):
    """14.6 Strengths, shifts, and the columns before and after them."""

    attack: list[Modifier]
    defence: list[Modifier]
    shifts: list[Modifier]
    line: tuple[str, ...]
    bare: int
    column: int

    @classmethod
    def of(cls, p: Position, fight: Fight, raw: odds.Strengths) -> Tally:
        attack, defence = odds.attack_sum(p, fight, raw), odds.defence_sum(p, fight, raw)
        shifts, line = list(odds.shifts(p, fight, raw)), odds.line(p, fight)
        bare = odds.bare_column(p, line, total(attack), total(defence))
        column = odds.last_column(p, bare, total(shifts))
        return cls(attack, defence, shifts, line, bare, column)


def total(modifiers: list[Modifier]) -> int:
    return sum(modifier.value for modifier in modifiers)


def tally(p: Position, fight: Fight) -> Tally:
    """Of a fight whose chits are known."""
    return Tally.of(p, fight, odds.raw_strengths(p, fight))


def throw(p: Position, battle: Battle, emit: Emit) -> None:
    """14.6.j Two dice on the column that is left; then rubble (9.4.b), and the point (R77)."""
    fight, side = battle.fight, battle.side
    found = tally(p, fight)
    dice = sum(roll(p, emit, side, 2, "14.6", "combat"))
    fight.result = p.pack.charts.combat_results.result(dice, found.column)
    fight.helped = odds.helpers(p, fight, side)
    enclosing(p, CombatPhase).steadied |= odds.steadied(p, fight)
    emit(
        BattleResolved(
            side,
            tuple(fight.targets),
            total(found.attack),
            total(found.defence),
            found.line[found.bare],
            total(found.shifts),
            found.line[found.column],
            dice,
            name_of(fight.result),
        )
    )
    if any(modifier.key == "air" and modifier.value > 0 for modifier in found.shifts):
        lay_rubble(p, fight, emit)
    if not is_paid_first(p):
        pay_afterwards(p, fight, emit)


@cache
def name_of(result: Result) -> str:
    """As the table prints it: A(1)/Dr1."""

    def half(letter: str, steps: int, hexes: int, star: str = "") -> str:
        lost = f"({steps}{star})" if steps else ""
        return f"{letter}{lost}{f'r{hexes}' if hexes else ''}" if steps or hexes else ""

    attacker = half(
        "A", result.attacker_steps, result.attacker_retreat, "*" if result.is_split else ""
    )
    defender = half("D", result.defender_steps, result.defender_retreat)
    return "/".join(filter(None, (attacker, defender))) + "!" * result.is_overrun


def lay_rubble(p: Position, fight: Fight, emit: Emit) -> None:
    """9.1.g, 9.4.a, d, R21, R81"""
    for target in fight.targets:
        if p.pack.map.terrain[target] in odds.STRONG_GROUND and target not in p.rubble:
            p.rubble.append(target)
            emit(RubbleLaid(target))


# --- 14.2 several combats out of one hex ---------------------------------------------------------


def open_fights(battle: Battle) -> list[int]:
    return [number for number, fight in enumerate(battle.fights) if not fight.settled]


def next_result(p: Position, battle: Battle, emit: Emit) -> None:
    """14.2.e The attacker says which result comes next; none is left at the end."""
    left = open_fights(battle)
    if len(left) > 1:
        p.flow.append(ChoosingResult(battle.side))
    elif left:
        battle.now = left[0]


def results_left(battle: Battle) -> dict[Apply | ApplyLater, int]:
    """14.2.e The fights whose results wait, by what is said of them: who did not fight in the first
    attack on a hex may be the target of another out of the same hex (R30)."""
    found: dict[Apply | ApplyLater, int] = {}
    times = Counter[Hex]()
    for number in open_fights(battle):
        target = battle.fights[number].targets[0]
        times[target] += 1
        many = times[target]
        found[Apply(target) if many == 1 else ApplyLater(target, many)] = number
    return found


def result_candidates(p: Position, f: ChoosingResult) -> Iterator[Order]:
    return iter(results_left(enclosing(p, Battle)))


def result_refusal(p: Position, f: ChoosingResult, order: Apply | ApplyLater) -> Reason | None:
    return None if order in results_left(enclosing(p, Battle)) else NO_RESULT_THERE


def choose_result(p: Position, f: ChoosingResult, order: Apply | ApplyLater, emit: Emit) -> None:
    p.flow.pop()
    battle = enclosing(p, Battle)
    battle.now = results_left(battle)[order]


# --- results -------------------------------------------------------------------------------------


def loser_of(battle: Battle) -> Side:
    """14.6.n, R34 Who has to go back; without a retreat the defender is first."""
    result = battle.fight.result
    assert result is not None
    return battle.side if result.attacker_retreat else opponent(battle.side)


def owed(battle: Battle, side: Side) -> tuple[int, int]:
    """Steps and hexes of a side's result."""
    result = battle.fight.result
    assert result is not None
    if side == battle.side:
        steps = result.attacker_steps + battle.fight.pressed + battle.fight.costs
        return steps, result.attacker_retreat
    return result.defender_steps, result.defender_retreat


def take_losses(p: Position, battle: Battle, side: Side) -> None:
    fight = battle.fight
    attacks = side == battle.side
    units = alive(p, fight.attackers if attacks else fight.defenders)
    hexes = fight.stood if attacks else fight.targets
    push_losses(p, side, owed(battle, side)[0], units, standing_by(p, side, units, hexes))


def loser_loses(p: Position, battle: Battle, emit: Emit) -> None:
    take_losses(p, battle, loser_of(battle))


def loser_retreats(p: Position, battle: Battle, emit: Emit) -> None:
    """14.6.o"""
    loser = loser_of(battle)
    hexes = owed(battle, loser)[1]
    if hexes:
        start_retreats(p, battle, loser, hexes)


def offer_pressing(p: Position, battle: Battle, emit: Emit) -> None:
    """14.6.v, R34"""
    fight = battle.fight
    empty = any(target not in p.stacks for target in fight.targets)
    if not (fight.result and fight.result.is_split and empty):
        return
    paying = alive(p, fight.attackers)
    paying += standing_by(p, battle.side, paying, fight.stood)
    if sum(steps_left(p, unit) for unit in paying) > fight.result.attacker_steps:
        p.flow.append(Pressing(battle.side))


def press(p: Position, f: Pressing, order: Press | Done, emit: Emit) -> None:
    p.flow.pop()
    if isinstance(order, Press):
        fight = enclosing(p, Battle).fight
        fight.pressed = True
        fight.left = [Left(here, [], 1) for here in fight.targets if here not in p.stacks]


def winner_loses(p: Position, battle: Battle, emit: Emit) -> None:
    take_losses(p, battle, opponent(loser_of(battle)))


def winner_advances(p: Position, battle: Battle, emit: Emit) -> None:
    offer_advance(p, battle, opponent(loser_of(battle)))


def close_fight(p: Position, battle: Battle, emit: Emit) -> None:
    """14.2.d, R78 Out of these hexes no other attack is made in this phase."""
    battle.fight.settled = True
    if open_fights(battle):
        battle.step = STEPS.index(next_result)
    else:
        hexes = {here for fight in battle.fights for here in fight.stood}
        enclosing(p, CombatPhase).closed += sorted(hexes)


STEPS = (
    declare,
    pay_if_clear,
    ask_defender,
    strike,
    spot,
    reveal,
    pay_if_tied,
    throw,
    opens(Linking, "side"),
    next_result,
    loser_loses,
    loser_retreats,
    offer_pressing,
    winner_loses,
    winner_advances,
    close_fight,
)
"""A battle; the steps up to the dice once for each of its fights, those after them again."""


PAYING = one_of("8.2", Pay, tied, NOT_TIED, choose_payer)
CHOOSING_RESULT = Decision(
    "14.2", (Apply, ApplyLater), result_candidates, result_refusal, choose_result, exact=True
)
PRESSING = free_choice("14.6", (Press(), Done()), press)
