"""13.10.6, 13.10.7 The dice fall: results, losses, morale checks, and what they lead to."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from kessel.board.hexes import Hex
from kessel.games.spark.pack.charts import Result
from kessel.games.spark.rules.frames import (
    Assault,
    Attack,
    CombatPhase,
    Fire,
    Occasion,
    Retreating,
    Shot,
)
from kessel.games.spark.rules.r11_bridging import void
from kessel.games.spark.rules.r12_observation import is_open, reveal_by_fire
from kessel.games.spark.rules.r13_conditions import disrupt, suppress
from kessel.games.spark.rules.r13_events import Fired, FireResolved, MarkerLost, MoraleChecked
from kessel.games.spark.rules.r13_fire.s1_firers import faces, soft
from kessel.games.spark.rules.r13_fire.s2_firepower import combined, is_part
from kessel.games.spark.rules.r13_fire.s3_columns import Column, column_of, table_for, total
from kessel.games.spark.rules.r13_fire.s5_morale import (
    Check,
    check_result,
    kill,
    lose_steps,
    modified_morale,
    steps_left,
)
from kessel.games.spark.rules.r15_ammunition import spend_for
from kessel.games.spark.rules.state import Position, on_map
from kessel.kernel.copying import clone
from kessel.kernel.events import Emit
from kessel.kernel.flow import innermost
from kessel.kernel.position import roll
from kessel.kernel.units import UnitId


def targets(p: Position, attack: Attack) -> list[UnitId]:
    """13.0.d-j, 13.10.1.a, 11.33.f Whom an attack is resolved against."""
    if attack.unit is not None:
        return [attack.unit]
    found = soft(p, attack.hex)
    if attack.air:
        phase = innermost(p, CombatPhase)
        hit = phase.hit if phase is not None else []
        units = p.pack.units
        found += [
            one for one in p.stacks.get(attack.hex, ()) if units[one].is_afv and one not in hit
        ]
    elif attack.fire is Fire.AT:
        return []
    return [one for one in found if not attack.only or one in attack.only]


def resolve(p: Position, attack: Attack, emit: Emit) -> None:
    """13.10.6 Who fires is noted, then each target in turn has its own column and dice."""
    emit(
        Fired(
            attack.side,
            attack.occasion,
            attack.fire,
            attack.hex,
            tuple(shot.unit for shot in attack.shots),
            tuple(sorted({p.hex_of[shot.unit] for shot in attack.shots})),
            combined(p, attack),
        )
    )
    aimed = targets(p, attack)
    columns = {unit: column_of(p, attack, unit) for unit in aimed}
    for shot in attack.shots:
        note_shot(p, attack, shot, emit)
    driven: dict[Hex, list[UnitId]] = {}
    for unit in aimed:
        goal = p.assault.get(unit)
        is_shaken = shoot(p, attack, unit, columns[unit], emit)
        if goal is not None and unit not in p.assault:
            note_stopped(p, unit, goal)
            if is_shaken:
                driven.setdefault(goal, []).append(unit)
    for goal, units in driven.items():
        side = p.pack.units[units[0]].side
        hexes = p.pack.charts.figures.failed_retreat
        path = [attack.hex]
        p.flow.append(Retreating(side, side, units, attack.hex, hexes, enemy=[goal], path=path))


def note_stopped(p: Position, unit: UnitId, goal: Hex) -> None:
    """13.72.b A unit has lost its assault marker."""
    assault = innermost(p, Assault)
    if assault is not None:
        assault.stopped[unit] = goal


def note_shot(p: Position, attack: Attack, shot: Shot, emit: Emit) -> None:
    """12.04.e, 11.51.h, 13.96, 15.14, 13.91.c, 13.25.c What firing means for whoever fires. ZOC
    fire silences nobody but AA fire (11.35.d, 13.9.c)."""
    unit = shot.unit
    reveal_by_fire(p, unit)
    void(p, unit, emit)
    if not is_part(p, attack, shot):
        spend_for(p, unit, emit, shot.indirect)
    if shot.indirect:
        p.fired_from[unit] = p.hex_of[unit]
    if attack.occasion is Occasion.ZONE:
        if unit not in p.fired_zone:
            p.fired_zone.append(unit)
        return
    phase = innermost(p, CombatPhase)
    if phase is not None and attack.fire is Fire.AT and faces(p, unit, attack.hex):
        phase.mined.append(unit)
    if p.pack.units[unit].is_aa and unit not in p.fired_aa:
        p.fired_aa.append(unit)


def shoot(p: Position, attack: Attack, unit: UnitId, column: Column, emit: Emit) -> bool:
    """13.10.7 One target. Whether it is alive and shaken, so that it retreats if it assaults."""
    counter = p.pack.units[unit]
    phase = innermost(p, CombatPhase)
    if phase is not None and counter.is_afv:
        phase.hit.append(unit)
    table = table_for(p, unit)
    (die,) = roll(p, emit, attack.side, 1, "13.10.6", "fire")
    result = table.result(column.final, die)
    emit(
        FireResolved(
            counter.side,
            attack.hex,
            unit,
            is_open(p, unit),
            counter.target,
            column.points + column.heavy,
            total(column.shifts),
            table.columns[column.final],
            die,
            result.steps,
            result.check,
        )
    )
    if result.steps and not attack.unseen:
        lose_steps(p, unit, result.steps, "13.10.7", emit)
    if not (result.check or result.steps) or not on_map(p, unit):
        return False
    return check_morale(p, unit, modified_morale(p, unit, attack.surprise), emit)


def check_morale(p: Position, unit: UnitId, morale: int, emit: Emit) -> bool:
    """13.10.9 Whether the unit is shaken, and still there."""
    side, here, is_seen = p.pack.units[unit].side, p.hex_of[unit], is_open(p, unit)
    (die,) = roll(p, emit, side, 1, "13.10.9", "morale")
    found = check_result(p, die, morale)
    emit(MoraleChecked(side, here, unit, is_seen, die, morale, found))
    if found is Check.PASSED:
        return False
    if p.assault.pop(unit, None) is not None:
        emit(MarkerLost(side, here, unit, is_seen))
    match found:
        case Check.SUPPRESSED:
            suppress(p, unit, "13.10.9", emit)
        case Check.DISRUPTED:
            disrupt(p, unit, "13.10.9", emit)
        case Check.ELIMINATED:
            kill(p, unit, "13.10.9", emit)
    return found in (Check.SUPPRESSED, Check.DISRUPTED)


# --- chances -------------------------------------------------------------------------------------


def outcome(
    p: Position, result: Result, left: int, unseen: bool, die: int, morale: int
) -> tuple[str, int]:
    """13.10.7, 13.10.9 What a result and a morale die come to: a key, and the steps lost."""
    steps = 0 if unseen else result.steps
    if not (result.check or result.steps):
        return "none", 0
    if steps >= left:
        return "eliminated", left
    found = check_result(p, die, morale)
    if found is Check.ELIMINATED:
        return "eliminated", left
    return found.value, steps


Chances = dict[tuple[str, int], Fraction]


def distribution(p: Position, attack: Attack, unit: UnitId) -> Chances:
    """13.10 Every outcome for a target with its exact chance, by the code that resolves it.
    Headquarters of the hex that are fired on before may be shaken or gone by then (13.10.6.c,
    13.10.9.b)."""
    aimed = targets(p, attack)
    before = aimed[: aimed.index(unit)] if unit in aimed else []
    found: Chances = {}
    for then, share in after(p, attack, [u for u in before if p.pack.units[u].is_headquarters]):
        for key, chance in chances(then, attack, unit).items():
            found[key] = found.get(key, Fraction(0)) + share * chance
    return found


def chances(p: Position, attack: Attack, unit: UnitId) -> Chances:
    """The same for a target whose turn has come."""
    column, table = column_of(p, attack, unit), table_for(p, unit)
    morale, left = modified_morale(p, unit, attack.surprise), steps_left(p, unit)
    faces = range(1, p.faces + 1)
    found = Counter(
        outcome(p, table.result(column.final, die), left, attack.unseen, check, morale)
        for die in faces
        for check in faces
    )
    return {key: Fraction(ways, p.faces**2) for key, ways in found.items()}


def after(p: Position, attack: Attack, units: list[UnitId]) -> list[tuple[Position, Fraction]]:
    """The positions to which fire at some units leads, as far as their condition goes."""
    found = [(p, Fraction(1))]
    for unit in units:
        found = [
            (befallen(then, unit, key), share * chance)
            for then, share in found
            for key, chance in conditions(chances(then, attack, unit)).items()
        ]
    return found


def conditions(found: Chances) -> dict[str, Fraction]:
    """Chances of the conditions alone, whatever steps are lost."""
    whole: dict[str, Fraction] = {}
    for (key, _), chance in found.items():
        whole[key] = whole.get(key, Fraction(0)) + chance
    return whole


def befallen(p: Position, unit: UnitId, key: str) -> Position:
    """A position in which an outcome has befallen a unit."""
    fates = {Check.SUPPRESSED: suppress, Check.DISRUPTED: disrupt, Check.ELIMINATED: kill}
    fate = next((what for check, what in fates.items() if check == key), None)
    if fate is None:
        return p
    then = clone(p)
    fate(then, unit, "13.10.9", lambda event: None)
    return then
