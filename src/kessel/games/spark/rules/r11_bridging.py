"""11.5, 11.51, 11.52, 11.6, 15.3 Bridges over the Neva: building them and tearing them down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_map import Map, Terrain
from kessel.games.spark.pack.r03_units import SOVIET
from kessel.games.spark.rules.counters import put, take_up
from kessel.games.spark.rules.events import (
    BridgeBegun,
    BridgeBuilt,
    BridgeDown,
    BridgeStopped,
    WreckingBegun,
)
from kessel.games.spark.rules.frames import Fire, MovePhase
from kessel.games.spark.rules.orders import Bridge as Build
from kessel.games.spark.rules.orders import Wreck
from kessel.games.spark.rules.r11_zones import is_sure, reaches
from kessel.games.spark.rules.state import (
    Bridge,
    Condition,
    Period,
    Place,
    Position,
    Supply,
    enemy_of,
    on_map,
    side_of,
)
from kessel.kernel.events import Emit
from kessel.kernel.orders import Order, Reason
from kessel.kernel.units import UnitId

SOVIETS_BUILD = Reason("11.5", "soviets-build")
NO_MORNING = Reason("11.5", "no-morning")
NOT_THE_NEVA = Reason("11.5", "not-the-neva")
NO_BRIDGE = Reason("11.6", "no-bridge")
NO_MARKER = Reason("11.52", "no-marker")
NO_OTHER_BANK = Reason("11.51", "no-other-bank")
IS_BRIDGED = Reason("11.51", "is-bridged")


class Unfit(Reason, frozen=True):
    """11.51.a-c, 11.6.f A unit that cannot work on a bridge as it is."""

    unit: UnitId


class Disturbed(Reason, frozen=True):
    """11.51.d-e Enemies too near to the work."""

    hex: Hex


# --- where ---------------------------------------------------------------------------------------


def other_bank(map: Map, bank: Hex, river: Hex) -> Hex:
    """R41 The hex of the other bank beyond a Neva hex: straight on, or else to one side; `OFF_MAP`
    where there is none."""
    around, banks = map.grid.around, banks_of(map)
    side = map.grid.side(bank, river)
    for turn in (0, 1, 5):
        there = around[6 * river + (side % 6 + turn) % 6]
        if there != OFF_MAP and is_land(map, there) and banks[there] != banks[bank]:
            return there
    return OFF_MAP


@cache
def banks_of(map: Map) -> dict[Hex, int]:
    """Which land belongs together: what can be reached over land alone."""
    found: dict[Hex, int] = {}
    for start in range(len(map.grid)):
        waiting = [Hex(start)] if is_land(map, Hex(start)) and start not in found else []
        while waiting:
            here = waiting.pop()
            found[here] = start
            near = map.grid.neighbours[here]
            waiting += [there for there in near if is_land(map, there) and there not in found]
    return found


def is_land(map: Map, here: Hex) -> bool:
    return map.terrain[here] not in (Terrain.RIVER, Terrain.LAKE)


@cache
def neva_banks(map: Map) -> dict[Hex, tuple[Hex, ...]]:
    """Land hexes beside the Neva, and its hexes there."""
    found = {}
    for here, neighbours in enumerate(map.grid.neighbours):
        rivers = tuple(there for there in neighbours if map.terrain[there] is Terrain.RIVER)
        if rivers and is_land(map, Hex(here)):
            found[Hex(here)] = rivers
    return found


@cache
def bridging_units(pack: Pack) -> tuple[UnitId, ...]:
    return tuple(unit.id for unit in pack.units if unit.is_bridging and unit.side == SOVIET)


def builders(p: Position, phase: MovePhase) -> list[UnitId]:
    """11.51.a Engineers that have not moved and stand by the Neva with a bridging unit, by
    number."""
    banks, units, hex_of = neva_banks(p.pack.map), p.pack.units, p.hex_of
    sites = {hex_of[unit] for unit in bridging_units(p.pack) if hex_of[unit] in banks}
    found = [unit for here in sites for unit in p.stacks[here] if units[unit].is_engineer]
    return sorted(unit for unit in found if unit in phase.left)


# --- building ------------------------------------------------------------------------------------


def build_refusal(p: Position, phase: MovePhase, unit: UnitId, river: Hex) -> Reason | None:
    """11.5, 11.51 Why an engineer may not begin to bridge a Neva hex."""
    counter, here = p.pack.units[unit], p.hex_of[unit]
    if phase.side != SOVIET or counter.side != SOVIET:
        return SOVIETS_BUILD
    if p.period is not Period.MORNING:
        return NO_MORNING
    if not counter.is_engineer:
        return Unfit("11.51", "no-engineer", unit)
    if p.pack.map.terrain[river] is not Terrain.RIVER or p.pack.map.grid.side(here, river) < 0:
        return NOT_THE_NEVA
    if river in p.bridges or any(work.river == river for work in p.building):
        return IS_BRIDGED
    if len(p.bridges) + len(p.building) >= p.pack.charts.figures.bridges:
        return NO_MARKER
    if unit not in phase.left:
        return Unfit("11.51", "worker-has-moved", unit)
    bridging = bridging_unit(p, phase, here)
    if bridging is None:
        return Unfit("11.51", "no-bridging-unit", unit)
    if bridging not in phase.left:
        return Unfit("11.51", "worker-has-moved", bridging)
    work = Bridge(river, (here, other_bank(p.pack.map, here, river)), None, unit, bridging)
    return work_refusal(p, work)


def bridging_unit(p: Position, phase: MovePhase, here: Hex) -> UnitId | None:
    """11.51.a The bridging unit of a hex, first of all one that began the impulse there, has not
    moved nor begun, and can work."""

    def is_unfit(unit: UnitId) -> tuple[bool, bool]:
        return unit not in phase.left, worker_refusal(p, unit) is not None

    there = [unit for unit in p.stacks.get(here, ()) if p.pack.units[unit].is_bridging]
    return min(there, key=is_unfit, default=None)


def work_refusal(p: Position, work: Bridge) -> Reason | None:
    """11.51.c-e What must hold when the work begins and until it is done."""
    bank, beyond = work.banks
    if beyond == OFF_MAP:
        return NO_OTHER_BANK
    engineer, bridging = work.engineer, work.bridging
    assert engineer is not None, "both are named while it is being built"
    assert bridging is not None
    for worker in (engineer, bridging):
        reason = worker_refusal(p, worker)
        if reason is not None:
            return reason
        if p.hex_of[worker] != bank:
            return Unfit("11.51", "left-work", worker)
    if reaches(p, enemy_of(SOVIET), Fire.NORMAL, bank):
        is_seen = not p.veils or is_sure(p, engineer, bank)
        return Disturbed("11.51", "work-in-zone" if is_seen else "work-may-be-in-zone", bank)
    for here in (work.river, beyond):
        if side_of(p, here) == enemy_of(SOVIET):
            return Disturbed("11.51", "enemy-at-work", here)
    return None


def worker_refusal(p: Position, unit: UnitId, *, building: bool = True) -> Reason | None:
    """11.51.c, 11.6.f, 10.3.c-d What a unit must be to work on a bridge, or against one."""
    rule = "11.51" if building else "11.6"
    if p.column[unit]:
        return Unfit(rule, "worker-in-column", unit)
    if p.condition[unit] is not Condition.NORMAL:
        return Unfit(rule, "worker-shaken", unit)
    if not p.in_command[unit]:
        return Unfit("10.3", "worker-out-of-command", unit)
    if building and p.supply[unit] is not Supply.IN:
        return Unfit(rule, "worker-out-of-supply", unit)
    return None


def build(p: Position, phase: MovePhase, unit: UnitId, river: Hex, emit: Emit) -> None:
    """11.51.f Both are at work for the rest of the impulse."""
    here = p.hex_of[unit]
    bridging = bridging_unit(p, phase, here)
    assert bridging is not None, "the work was allowed"
    beyond = other_bank(p.pack.map, here, river)
    p.building.append(Bridge(river, (here, beyond), None, unit, bridging))
    for worker in (unit, bridging):
        phase.left.remove(worker)
        phase.moved.append(worker)
    emit(BridgeBegun(river, here))


def stop(p: Position, work: Bridge, emit: Emit) -> None:
    p.building.remove(work)
    emit(BridgeStopped(work.river))


def void(p: Position, unit: UnitId, emit: Emit) -> None:
    """11.51.f-h, 11.6.d A unit has moved, fired or formed anew: what it worked on is void."""
    p.wrecking.pop(unit, None)
    stop_building(p, unit, emit)


def stop_building(p: Position, unit: UnitId, emit: Emit) -> None:
    """11.51.g The same for one that is suppressed: who destroys a bridge goes on (11.6.d)."""
    for work in p.building[:]:
        if unit in (work.engineer, work.bridging):
            stop(p, work, emit)


def disturb(p: Position, unit: UnitId, emit: Emit) -> None:
    """11.51.i A unit has come to a hex: an enemy beside the hexside stops the work, and so does one
    whose zone reaches the workers."""
    if not p.building or p.pack.units[unit].side == SOVIET:
        return
    for work in p.building[:]:
        if p.hex_of[unit] in (work.river, *work.banks) or reaches(
            p, enemy_of(SOVIET), Fire.NORMAL, work.banks[0]
        ):
            stop(p, work, emit)


def inspect(p: Position, emit: Emit) -> None:
    """11.51.g Conditions that have failed without anybody's coming: an enemy who has recovered, or
    deployed, has a zone again."""
    for work in p.building[:]:
        if work_refusal(p, work) is not None:
            stop(p, work, emit)


def complete(p: Position, emit: Emit) -> None:
    """11.51.j, 15.3 Bridges whose builders have kept all conditions stand."""
    for work in p.building:
        battalion = free_battalion(p)
        if work_refusal(p, work) is not None or battalion is None:
            emit(BridgeStopped(work.river))
            continue
        if on_map(p, battalion):
            take_up(p, battalion)
        put(p, battalion, work.river)
        p.bridges[work.river] = Bridge(work.river, work.banks, battalion)
        p.__dict__.pop("_lines", None)
        emit(BridgeBuilt(work.river))
    p.building.clear()


def free_battalion(p: Position) -> UnitId | None:
    """11.51.j, 11.52 A bridge-management battalion without a bridge: one that waits, or one that
    has come back after its bridge was destroyed."""
    busy = [bridge.battalion for bridge in p.bridges.values()]
    places = (Place.WAITING, Place.COMING, Place.MAP)
    free = [
        unit.id
        for unit in p.pack.units
        if unit.is_bridge and unit.id not in busy and p.place[unit.id] in places
    ]
    return min(free, key=lambda unit: places.index(p.place[unit]), default=None)


# --- tearing down --------------------------------------------------------------------------------


def wreck_refusal(p: Position, phase: MovePhase, unit: UnitId, river: Hex) -> Reason | None:
    """11.6 Why an engineer may not begin to destroy the bridge of a Neva hex."""
    counter, bridge = p.pack.units[unit], p.bridges.get(river)
    if bridge is None:
        return NO_BRIDGE
    if counter.side != phase.side or not counter.is_engineer:
        return Unfit("11.6", "no-engineer", unit)
    if p.hex_of[unit] not in (river, *bridge.banks):
        return Unfit("11.6", "not-at-bridge", unit)
    if unit not in phase.left:
        return Unfit("11.6", "worker-has-moved", unit)
    return worker_refusal(p, unit, building=False)


def wreck(p: Position, phase: MovePhase, unit: UnitId, river: Hex, emit: Emit) -> None:
    phase.left.remove(unit)
    phase.moved.append(unit)
    p.wrecking[unit] = river
    emit(WreckingBegun(phase.side, river))


def finish_wrecking(p: Position, emit: Emit) -> None:
    """11.6.d At the end of the impulse bridges fall whose engineers have done nothing else; the
    battalion comes back with the reinforcements (11.6.e)."""
    for unit, river in p.wrecking.items():
        bridge = p.bridges.get(river)
        if bridge is None or not on_map(p, unit):
            continue
        del p.bridges[river]
        p.__dict__.pop("_lines", None)
        battalion = bridge.battalion
        if battalion is not None and on_map(p, battalion):
            take_up(p, battalion)
            p.place[battalion] = Place.COMING
        emit(BridgeDown(p.pack.units[unit].side, river))
    p.wrecking.clear()


# --- candidates ----------------------------------------------------------------------------------


def works(p: Position, phase: MovePhase) -> Iterator[Order]:
    """What can be begun in a movement phase."""
    if phase.side == SOVIET and p.period is Period.MORNING:
        for unit in builders(p, phase):
            for river in neva_banks(p.pack.map)[p.hex_of[unit]]:
                if build_refusal(p, phase, unit, river) is None:
                    yield Build(unit, river)
    for river, bridge in p.bridges.items():
        for here in (river, *bridge.banks):
            for unit in p.stacks.get(here, ()):
                if wreck_refusal(p, phase, unit, river) is None:
                    yield Wreck(unit, river)
