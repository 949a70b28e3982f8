"""13.1, 13.4, 13.5 Assault target hexes: which is next, and what comes of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kessel.board.hexes import Hex
from kessel.games.spark.rules.frames import (
    Assault,
    ChoosingAssault,
    CombatPhase,
    Fire,
    Firing,
    GivingUp,
    Occasion,
    Withdrawing,
)
from kessel.games.spark.rules.orders import Assail
from kessel.games.spark.rules.r09_formations import season
from kessel.games.spark.rules.r13_assault.s2_melee import STEPS as ASSAULT_COMBAT
from kessel.games.spark.rules.r13_combat.s1_books import attackers_of
from kessel.games.spark.rules.r13_combat.s6_bombardment import push_continuing
from kessel.games.spark.rules.r13_events import (
    AssaultDesignated,
    AssaultEnded,
    AssaultGivenUp,
    Surprised,
)
from kessel.games.spark.rules.state import Position, enemy_of, is_night, side_of
from kessel.kernel.events import Emit
from kessel.kernel.flow import Step, each_of, enclosing
from kessel.kernel.orders import Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NO_MARKER = Reason("13.4", "no-marker-points-there")


# --- 13.1.e which hex is next --------------------------------------------------------------------


def marked(p: Position, f: ChoosingAssault) -> Iterable[Hex]:
    """13.1.e, 13.62.f In any order, continued assaults among the others, until no marker is left
    (13.1.f, 13.4.b)."""
    return dict.fromkeys(p.assault.values())


def choose(p: Position, f: ChoosingAssault, order: Assail, emit: Emit) -> None:
    p.flow.append(Assault(side=f.side, target=order.hex))


# --- 13.4, 13.5 designation and surprise ---------------------------------------------------------


def designate(p: Position, f: Assault, emit: Emit) -> None:
    """13.4.a Both sides show who is there."""
    f.attackers = attackers_of(p, f.target)
    f.with_afvs = bool(armoured(p, f.attackers))
    p.revealed += 1
    defenders = p.stacks.get(f.target, ())
    f.shown = [*f.attackers, *defenders]
    season(p, f.attackers, openly=True)
    emit(AssaultDesignated(f.side, f.target, tuple(f.attackers), tuple(defenders)))


def surprise(p: Position, f: Assault, emit: Emit) -> None:
    """13.5 At night only, and for this assault alone."""
    if is_night(p) and is_held(p, f):
        (f.surprise,) = roll(p, emit, f.side, 1, "13.5", "surprise")
        who = p.pack.charts.surprise(f.surprise).result.replace(" ", "-")
        emit(Surprised(f.side, f.target, who))


# --- who is left ---------------------------------------------------------------------------------


def is_held(p: Position, f: Assault) -> bool:
    return side_of(p, f.target) == enemy_of(f.side)


def armoured(p: Position, units: list[UnitId]) -> list[UnitId]:
    return [unit for unit in units if p.pack.units[unit].is_afv]


def is_mixed(p: Position, units: list[UnitId]) -> bool:
    """13.1.h-j AFVs and others."""
    return 0 < len(armoured(p, units)) < len(units)


def look_for_defenders(p: Position, f: Assault, emit: Emit, *, bound: bool) -> None:
    """13.62.a, 13.71.k, 13.82.f The target hex may be empty now."""
    if not is_held(p, f):
        end(p, f, "cancelled", emit)
        push_continuing(p, f, bound=bound)


def emptied(p: Position, f: Assault, emit: Emit) -> None:
    """13.63.b, 13.71.l By bombardment or withdrawal: who does not go on is bound."""
    look_for_defenders(p, f, emit, bound=True)


def shot_empty(p: Position, f: Assault, emit: Emit) -> None:
    """13.82.f, g By offensive fire: nobody is bound."""
    look_for_defenders(p, f, emit, bound=False)


def look_for_attackers(p: Position, f: Assault, emit: Emit) -> None:
    """13.81.g, 13.72.e The assault may be over because nobody goes on with it."""
    if not attackers_of(p, f.target):
        end(p, f, "given-up", emit)


def infantry_gives_up(p: Position, f: Assault, emit: Emit) -> None:
    """13.81.i, R37 After defensive fire: AFVs came along, and none of them is left."""
    left = attackers_of(p, f.target)
    if f.with_afvs and not armoured(p, left):
        for unit in left:
            del p.assault[unit]
            emit(AssaultGivenUp(unit, "13.81"))


def end(p: Position, f: Assault, how: str, emit: Emit) -> None:
    f.over = True
    enclosing(p, CombatPhase).resolved.append(f.target)
    emit(AssaultEnded(f.target, how))


# --- the segments --------------------------------------------------------------------------------


def bombard(p: Position, f: Assault, emit: Emit) -> None:
    """13.6.a"""
    p.flow.append(Firing(f.side, Occasion.BOMBARDMENT, fire=Fire.NORMAL))


def withdraw_first(p: Position, f: Assault, emit: Emit) -> None:
    """13.71.a"""
    p.flow.append(Withdrawing(enemy_of(f.side)))


def withdraw_again(p: Position, f: Assault, emit: Emit) -> None:
    """13.71.b"""
    p.flow.append(Withdrawing(enemy_of(f.side), second=True))


def defend(p: Position, f: Assault, emit: Emit) -> None:
    """13.81.a"""
    p.flow.append(Firing(enemy_of(f.side), Occasion.DEFENSIVE))


def attack(p: Position, f: Assault, emit: Emit) -> None:
    """13.82.a"""
    p.flow.append(Firing(f.side, Occasion.OFFENSIVE))


def defend_again(p: Position, f: Assault, emit: Emit) -> None:
    """13.81.b, 13.1.j"""
    attackers = attackers_of(p, f.target)
    f.defended_again = is_mixed(p, attackers)
    second_segment(p, enemy_of(f.side), Occasion.DEFENSIVE, attackers, f.defensive)


def attack_again(p: Position, f: Assault, emit: Emit) -> None:
    """13.82.b, 13.1.j"""
    second_segment(p, f.side, Occasion.OFFENSIVE, list(p.stacks[f.target]), f.offensive)


def second_segment(
    p: Position, side: Side, occasion: Occasion, targets: list[UnitId], used: Fire | None
) -> None:
    """13.1.j Against AFVs and others, with the kind of fire that was not used; a side that used
    none has the choice."""
    if is_mixed(p, targets):
        other = {None: None, Fire.NORMAL: Fire.AT, Fire.AT: Fire.NORMAL}[used]
        p.flow.append(Firing(side, occasion, second=True, fire=other))


def give_up(p: Position, f: Assault, emit: Emit) -> None:
    """13.72.a, b"""
    p.flow.append(GivingUp(f.side))


def give_up_again(p: Position, f: Assault, emit: Emit) -> None:
    """13.81.j After a second segment, if there was one."""
    if f.defended_again:
        p.flow.append(GivingUp(f.side, second=True))


def conclude(p: Position, f: Assault, emit: Emit) -> None:
    """13.11.4 The markers that point at the hex are taken off."""
    end(p, f, "fought" if f.fought else "given-up", emit)


def drop_markers(p: Position, f: Assault, emit: Emit) -> None:
    for unit in attackers_of(p, f.target):
        del p.assault[unit]


def as_long_as_it_lasts(step: Callable[[Position, Assault, Emit], None]) -> Step:
    """A step that is skipped when the assault is over."""

    def taken(p: Position, f: Assault, emit: Emit) -> None:
        if not f.over:
            step(p, f, emit)

    taken.__name__, taken.__doc__ = step.__name__, step.__doc__
    return taken


LASTING = (
    surprise,
    emptied,
    bombard,
    emptied,
    withdraw_first,
    emptied,
    defend,
    infantry_gives_up,
    give_up,
    look_for_attackers,
    attack,
    shot_empty,
    defend_again,
    infantry_gives_up,
    give_up_again,
    look_for_attackers,
    attack_again,
    shot_empty,
    withdraw_again,
    emptied,
    *ASSAULT_COMBAT,
    conclude,
)

STEPS: tuple[Step, ...] = (designate, *map(as_long_as_it_lasts, LASTING), drop_markers)
"""13.1.f-l Each hex from its designation to its end."""


CHOOSING_ASSAULT = each_of("13.4", Assail, marked, NO_MARKER, choose)
