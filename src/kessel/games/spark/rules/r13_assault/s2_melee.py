"""13.11.4 Resolution: dice, ties, losses, conditions, and who must go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kessel.games.spark.pack.r03_units import Mobility
from kessel.games.spark.rules.frames import (
    Assault,
    ChoosingFighters,
    CombatPhase,
    Melee,
    TakingLosses,
)
from kessel.games.spark.rules.orders import Lose
from kessel.games.spark.rules.r09_formations import season
from kessel.games.spark.rules.r10_command import fix_command
from kessel.games.spark.rules.r11_movement.s3_formation import deploy_after_assault, settle_in
from kessel.games.spark.rules.r11_stacking import overstacked
from kessel.games.spark.rules.r13_assault.s1_morale import (
    Sides,
    assault_morale,
    attacking_armour,
    defending_armour,
    engineers,
)
from kessel.games.spark.rules.r13_combat.s1_books import attackers_of, beaten, took_part
from kessel.games.spark.rules.r13_conditions import disrupt, suppress
from kessel.games.spark.rules.r13_events import AssaultWon, Clashed
from kessel.games.spark.rules.r13_fire.s5_morale import kill, lose_steps, steps_left
from kessel.games.spark.rules.r13_retreat import NOT_IN_STACK, begin
from kessel.games.spark.rules.state import Condition, Position, enemy_of, on_map
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, Step, enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.units import UnitId

NOT_HIS_LOSS = Reason("13.11.4", "not-in-the-assault")
OTHERS_FIRST = Reason("13.11.4", "others-lose-first")


def begin_melee(p: Position, f: Assault, emit: Emit) -> None:
    """13.11.a, b, 13.11.1, 10.0.b All who bear a marker against the hex, and all who are in it."""
    attackers, defenders = attackers_of(p, f.target), list(p.stacks[f.target])
    f.fought = True
    fix_command(p, (*attackers, *defenders))
    season(p, (*attackers, *defenders), openly=True)
    origins = {unit: p.hex_of[unit] for unit in attackers}
    p.flow.append(
        Melee(
            side=f.side,
            target=f.target,
            attackers=attackers,
            defenders=defenders,
            origins=origins,
        )
    )


def pick_fighters(p: Position, f: Melee, emit: Emit) -> None:
    """13.11.3.l, m Of a hex that holds too much only those that its owner picks take part; what he
    picked to fire he has picked."""
    phase = enclosing(p, CombatPhase)
    for here in (f.target, *dict.fromkeys(f.origins.values())):
        if here not in phase.picked and overstacked(p, here):
            p.flow.append(ChoosingFighters(p.pack.units[p.stacks[here][0]].side, here))


def join(p: Position, f: Melee, emit: Emit) -> None:
    """11.24.e, 13.42.e Where nobody who bears a marker was picked, nobody assaults."""
    silent = enclosing(p, CombatPhase).silent
    f.attackers = [unit for unit in f.attackers if unit not in silent]
    fighting = [unit for unit in f.defenders if unit not in silent]
    if f.attackers:
        took_part(p, (*f.attackers, *fighting))
    else:
        enclosing(p, Assault).fought = False


def sides_of(p: Position, f: Melee) -> Sides:
    """Who is left on either side."""
    silent = enclosing(p, CombatPhase).silent
    attackers = [unit for unit in f.attackers if on_map(p, unit)]
    defenders = [unit for unit in f.defenders if on_map(p, unit) and unit not in silent]
    return Sides(attackers, defenders, f.target, enclosing(p, Assault).surprise)


# --- 13.11.4 the dice ----------------------------------------------------------------------------


def clash(p: Position, f: Melee, emit: Emit) -> None:
    """13.11.4.a-d Again and again, until the totals differ or a side is gone (R31)."""
    sides = sides_of(p, f)
    if not sides.attackers or not sides.defenders:
        f.winner = f.side if sides.attackers else enemy_of(f.side) if sides.defenders else NOBODY
        f.is_settled = True
        return
    mine, theirs = assault_morale(p, sides)
    (first,) = roll(p, emit, f.side, 1, "13.11.4", "assault")
    (second,) = roll(p, emit, enemy_of(f.side), 1, "13.11.4", "assault")
    attacker, defender = mine.total + first, theirs.total + second
    emit(Clashed(f.target, attacker, defender))
    if attacker == defender:
        f.step -= 1
        lose(p, f, sides, enemy_of(f.side), 1)
        lose(p, f, sides, f.side, 1)
        return
    f.winner = f.side if attacker > defender else enemy_of(f.side)
    f.difference = abs(attacker - defender)
    emit(AssaultWon(f.winner, f.target, f.difference))


def lose(p: Position, f: Melee, sides: Sides, side: Side, steps: int) -> None:
    """13.11.4.n-p, R47 Steps among the participants of a side: first an AFV, then an engineer, of
    those who gave a modifier."""
    attacks = side == f.side
    units = sides.attackers if attacks else sides.defenders
    tanks = attacking_armour(p, sides) if attacks else defending_armour(p, sides)
    sappers = engineers(p, sides) if attacks else []
    first = [list(group) for group in (tanks, sappers) if group]
    if steps and units:
        p.flow.append(TakingLosses(side, steps, list(units), first))


# --- 13.11.4 what it means -----------------------------------------------------------------------


def losers_of(p: Position, f: Melee) -> list[UnitId]:
    """Whoever is left of the side that lost; of the defenders those beyond the stacking limit go
    along, of the attackers they have lost nothing (11.24.e)."""
    units = f.defenders if f.winner == f.side else f.attackers
    return [unit for unit in units if on_map(p, unit)] if f.winner != NOBODY else []


def take_off_markers(p: Position, f: Melee, emit: Emit) -> None:
    """13.11.4.e"""
    for unit in attackers_of(p, f.target):
        del p.assault[unit]


def shake(p: Position, f: Melee, emit: Emit) -> None:
    """13.11.4.j, R52 Before anybody retreats."""
    if not f.difference:
        return
    result = p.pack.charts.assault_results(f.difference)
    worse = disrupt if result.condition == Condition.DISRUPTED else suppress
    for unit in losers_of(p, f):
        worse(p, unit, "13.11.4", emit)


def pay(p: Position, f: Melee, emit: Emit) -> None:
    """13.11.4.k-m"""
    if f.difference:
        steps = p.pack.charts.assault_results(f.difference).steps
        lose(p, f, sides_of(p, f), enemy_of(f.winner), steps)


def drive_off(p: Position, f: Melee, emit: Emit) -> None:
    """13.11.4.f, g, 13.12.2.m, n The losers retreat, the defenders from the hex, the attackers each
    from his own (R48)."""
    losers = losers_of(p, f)
    if not losers:
        return
    beaten(p, losers)
    for unit in losers:
        shed(p, unit, emit)
    result = p.pack.charts.assault_results(f.difference) if f.difference else None
    defends = f.winner == f.side
    hexes = 1 if result is None else result.retreat_defender
    if result is not None and not defends:
        hexes = result.retreat_attacker
    left = {p.hex_of[unit] for unit in f.attackers if on_map(p, unit)}
    enemy = sorted(left) if defends else [f.target]
    stacks: dict[int, list[UnitId]] = {}
    for unit in losers:
        if on_map(p, unit):
            stacks.setdefault(p.hex_of[unit], []).append(unit)
    for units in reversed(stacks.values()):
        begin(p, emit, units, hexes, enemy_of(f.winner), enemy)


def shed(p: Position, unit: UnitId, emit: Emit) -> None:
    """13.12.2.m, n, R32 Artillery leaves half of its steps behind, fixed guns everything."""
    counter = p.pack.units[unit]
    if counter.mobility is Mobility.FIXED:
        kill(p, unit, "13.12.2", emit)
    elif counter.is_artillery:
        left = steps_left(p, unit)
        lose_steps(p, unit, left - left // 2, "13.12.2", emit)


def deploy(p: Position, f: Melee, emit: Emit) -> None:
    """13.12.2.l Columns deploy, and who has come to an entrenchment takes to it (R83)."""
    if not f.attackers:
        return
    involved = [unit for unit in (*f.origins, *f.defenders) if on_map(p, unit)]
    deploy_after_assault(p, involved, emit)
    settle_in(p, [u for u in involved if p.hex_of[u] != f.origins.get(u, f.target)], emit)


# --- 13.11.4.m who loses a step ------------------------------------------------------------------


def bound(p: Position, f: TakingLosses) -> list[UnitId]:
    """13.11.4.n-p Among whom the next step is lost."""
    return next((group for group in f.first if group), f.units)


def loss_candidates(p: Position, f: TakingLosses) -> Iterator[Order]:
    return map(Lose, bound(p, f))


def loss_refusal(p: Position, f: TakingLosses, order: Lose) -> Reason | None:
    if order.unit not in f.units:
        return NOT_HIS_LOSS if f.by == NOT_HIS_LOSS.rule else NOT_IN_STACK
    return None if order.unit in bound(p, f) else OTHERS_FIRST


def living(p: Position, units: Sequence[UnitId]) -> list[UnitId]:
    return [unit for unit in units if on_map(p, unit)]


def loss_ready(p: Position, f: TakingLosses, emit: Emit) -> bool:
    """What is too much is dropped; where there is no choice the step is gone."""
    f.units, f.first = living(p, f.units), [living(p, group) for group in f.first]
    f.first = [group for group in f.first if group]
    if not f.units or not f.steps:
        p.flow.pop()
        return False
    among = bound(p, f)
    if len(among) > 1:
        return True
    take_loss(p, f, Lose(among[0]), emit)
    return False


def take_loss(p: Position, f: TakingLosses, order: Lose, emit: Emit) -> None:
    f.steps -= 1
    f.first = f.first[1:]
    lose_steps(p, order.unit, 1, f.by, emit)


STEPS: tuple[Step, ...] = (begin_melee,)
"""13.11 What an assault comes to in the end."""


TAKING_LOSSES = Decision(
    "13.11.4", (Lose,), loss_candidates, loss_refusal, take_loss, loss_ready, exact=True
)
