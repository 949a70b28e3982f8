"""10 Command: German headquarters, Soviet formation integrity, and what lies outside of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, FormationName
from kessel.games.spark.rules import rulings
from kessel.games.spark.rules.events import CommandFixed
from kessel.games.spark.rules.frames import ChoosingCluster
from kessel.games.spark.rules.orders import Keep
from kessel.games.spark.rules.r13_conditions import suppress
from kessel.games.spark.rules.state import Condition, Place, Position, on_map
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOT_IN_CLUSTER = Reason("10.21", "not-in-cluster")


@cache
def units_of(pack: Pack, side: Side) -> tuple[UnitId, ...]:
    return tuple(unit.id for unit in pack.units if unit.side == side)


# --- determination -------------------------------------------------------------------------------


def determine(p: Position, side: Side, emit: Emit) -> None:
    """10.0.a Fix the command of a side's units before it moves; where clusters of a formation are
    equally large the Soviet player is asked."""
    if side == GERMAN:
        commanding = headquarters_at(p)
        for unit in units_of(p.pack, side):
            p.in_command[unit] = not on_map(p, unit) or is_led(p, unit, commanding)
    else:
        for unit in units_of(p.pack, side):
            p.in_command[unit] = True  # 10.23.a, 11.7.d
        for formation in bound_formations(p.pack):
            sort_formation(p, formation)
    emit(CommandFixed(side, sum(not p.in_command[unit] for unit in units_of(p.pack, side))))


def in_command_now(p: Position, unit: UnitId) -> bool:
    """10.0.b The same as it is at this moment, before an assault. Units that fight in one assault
    are never in two clusters: of equal ones theirs is the one that a player would choose."""
    counter = p.pack.units[unit]
    if counter.side == GERMAN:
        return is_led(p, unit, headquarters_at(p))
    if not counter.is_bound:
        return True
    groups = clusters(p, counter.formation)
    largest = max(len(group) for group in groups)
    return any(unit in group for group in groups if len(group) == largest)


def fix_command(p: Position, units: Iterable[UnitId]) -> None:
    """10.0.b For the units that take part in an assault, as it begins."""
    for unit in units:
        p.in_command[unit] = in_command_now(p, unit)


# --- German headquarters -------------------------------------------------------------------------


def headquarters_at(p: Position) -> list[Hex]:
    """10.11 Where headquarters stand that can lead: not the disrupted ones."""
    return [
        p.hex_of[unit.id]
        for unit in p.pack.headquarters
        if on_map(p, unit.id) and p.condition[unit.id] is not Condition.DISRUPTED
    ]


def is_led(p: Position, unit: UnitId, commanding: Sequence[Hex]) -> bool:
    """10.12, R40 Whether any headquarters is near enough, across whatever lies between."""
    if p.pack.units[unit].is_headquarters:
        return True
    grid, here, most = p.pack.map.grid, p.hex_of[unit], p.pack.charts.figures.german_command
    return any(grid.distance(here, there) <= most for there in commanding)


def headquarters_lost(p: Position, unit: UnitId, emit: Emit) -> None:
    """10.13 When a headquarters is gone its units are suppressed at once, suppressed ones
    disrupted; disrupted ones feel nothing more. So are those who have retreated off the map; who
    has not come yet is nobody's to lead."""
    if not p.pack.units[unit].is_headquarters:
        return
    for other in p.pack.subordinates[unit]:
        if on_map(p, other) or p.place[other] is Place.OUTSIDE:
            suppress(p, other, "10.13", emit)


# --- Soviet formation integrity ------------------------------------------------------------------


@cache
def bound_formations(pack: Pack) -> dict[str, tuple[UnitId, ...]]:
    """10.21 Brigades and divisions, the 16th Fortified Region among them, with the units that the
    rule applies to."""
    found: dict[str, list[UnitId]] = {}
    for unit in pack.units:
        if unit.is_bound:
            found.setdefault(unit.formation, []).append(unit.id)
    return {formation: tuple(units) for formation, units in found.items()}


def clusters(p: Position, formation: str) -> list[list[UnitId]]:
    """10.21.d, R4 Groups of a formation, connected by steps of so many hexes at most."""
    waiting = [unit for unit in bound_formations(p.pack)[formation] if on_map(p, unit)]
    distance, hex_of, most = p.pack.map.grid.distance, p.hex_of, bond_length(p)
    groups = []
    while waiting:
        group = [waiting.pop(0)]
        for member in group:  # grows while it is read
            here = hex_of[member]
            near = [other for other in waiting if distance(here, hex_of[other]) <= most]
            group += near
            waiting = [other for other in waiting if other not in near]
        groups.append(sorted(group))
    return groups


def bond_length(p: Position) -> int:
    """10.21.a-b, R4 How far apart two units of a formation are still together."""
    most = p.pack.charts.figures.soviet_command
    return most - 1 if rulings.FOUR_HEXES_PART in p.options else most


def sort_formation(p: Position, formation: str) -> None:
    """10.21 The largest cluster is in command, no other; of several a choice is left."""
    groups = clusters(p, formation)
    if len(groups) < 2:
        return
    most = max(len(group) for group in groups)
    largest = [group for group in groups if len(group) == most]
    keep(p, groups, largest[0])
    if len(largest) > 1:
        p.flow.append(ChoosingCluster(SOVIET, FormationName(formation), largest))


def keep(p: Position, groups: Iterable[Sequence[UnitId]], kept: Sequence[UnitId]) -> None:
    for group in groups:
        for unit in group:
            p.in_command[unit] = unit in kept


def cluster_candidates(p: Position, f: ChoosingCluster) -> list[Order]:
    return [Keep(group[0]) for group in f.clusters]


def cluster_refusal(p: Position, f: ChoosingCluster, order: Keep) -> Reason | None:
    return None if any(order.unit in group for group in f.clusters) else NOT_IN_CLUSTER


def keep_cluster(p: Position, f: ChoosingCluster, order: Keep, emit: Emit) -> None:
    p.flow.pop()
    keep(p, f.clusters, next(group for group in f.clusters if order.unit in group))


CHOOSING_CLUSTER: Final = Decision(
    "10.21", (Keep,), cluster_candidates, cluster_refusal, keep_cluster
)
