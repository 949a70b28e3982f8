"""12.0 A position that a side's view might be: the other side's units dealt at random under the
counters that lie face down, so that nothing of the view changes."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_map import RAIL
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Mobility, Target, Unit
from kessel.games.spark.rules.frames import (
    Bidding,
    Claiming,
    Declaring,
    Moving,
    Retreating,
    ZoneFiring,
)
from kessel.games.spark.rules.r09_initiative import limits
from kessel.games.spark.rules.r12_fog import FRONTS, Eyes
from kessel.games.spark.rules.r15_ammunition import starting_stocks
from kessel.games.spark.rules.state import HIDDEN, Place, Position, Veil
from kessel.kernel.flow import innermost
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

MANY_HEXES = 5
"""Hardly anybody declares more."""
TRIES = 20
"""So often it is tried to deal everybody, before somebody lies where he would be seen."""


class Kind(NamedTuple):
    """Units that are alike for whatever a view tells of them."""

    side: Side
    row: str
    target: Target
    fires_indirectly: bool
    assaults: bool
    digs: bool
    is_motorised: bool


class Slot(NamedTuple):
    """A counter that lies face down, the kinds of unit that may be seen there, and the one that
    must be; those that are going are under ZOC fire."""

    here: Hex
    veil: Veil
    side: Side
    overlooked: bool
    seen: tuple[Target, ...]
    due: Target | None = None
    is_going: bool = False


class Bearing(NamedTuple):
    """How a unit stands in its hex, as far as it is not seen."""

    dug_in: bool
    mounted: bool


def kind_of(pack: Pack, unit: Unit) -> Kind:
    digs = not (unit.is_afv or unit.is_balloon or unit.mobility is Mobility.RAIL)
    assaults = unit.may_assault and not (unit.is_weapon or unit.is_headquarters)
    row = pack.row_of(unit)
    return Kind(unit.side, row, unit.target, unit.is_artillery, assaults, digs, unit.is_motorised)


def imagine(p: Position, side: Side, luck: random.Random) -> Position:
    """Deal the hidden units, in place."""
    eyes = Eyes(p, side)
    waiting: dict[Kind, list[UnitId]] = {}
    for unit in p.pack.units[: p.pack.unknown]:
        if p.hex_of[unit.id] == OFF_MAP and p.place[unit.id] is Place.MAP:
            waiting.setdefault(kind_of(p.pack, unit), []).append(unit.id)
    for units in waiting.values():
        luck.shuffle(units)
    deal(p, eyes, dealt(p, eyes, waiting, luck), waiting)
    p.veils, p.makeup = {}, {}
    refill_frames(p)
    refill_points(p, side, luck)
    return p


# --- who lies where ------------------------------------------------------------------------------


def slots(p: Position, eyes: Eyes, luck: random.Random) -> Iterator[Slot]:
    """All counters that lie face down; in each hex some must show the kinds that are seen there."""
    fired_on = {
        frame.hex: (len(frame.units), tuple(frame.shows))
        for frame in p.flow
        if isinstance(frame, ZoneFiring) and frame.shows
    }
    for here, veils in p.veils.items():
        side = p.pack.units[p.stacks[here][0]].side
        kinds = p.makeup.get(here, ())
        many, shown = fired_on.get(here, (0, ()))
        found = [Slot(here, veil, side, eyes.overlook(here), kinds) for veil in veils]
        luck.shuffle(found)
        found.sort(key=lambda slot: slot.veil.assault == OFF_MAP)
        going = [slot._replace(seen=shown, is_going=True) for slot in found[len(found) - many :]]
        others = found[: len(found) - many]
        yield from promised(others, [kind for kind in kinds if kind not in shown])
        yield from promised(going, shown)


def promised(found: list[Slot], kinds: Sequence[Target]) -> list[Slot]:
    """Counters of which each kind is shown by one."""
    for chosen in permutations(range(len(found)), len(kinds)):
        pairs = list(zip(chosen, kinds, strict=True))
        if all(might_show(found[number].veil, target) for number, target in pairs):
            for number, target in pairs:
                found[number] = found[number]._replace(due=target)
            break
    return found


def might_show(veil: Veil, target: Target) -> bool:
    if target is Target.WEAPON:
        return veil.assault == OFF_MAP
    return not veil.fired and not (target is Target.AFV and veil.dug_in)


def dealt(
    p: Position, eyes: Eyes, waiting: dict[Kind, list[UnitId]], luck: random.Random
) -> list[tuple[Slot, Kind]]:
    """A kind of unit for every counter, as many of each as there are."""
    found: list[tuple[Slot, Kind]] = []
    for _ in range(TRIES):
        wanted = list(slots(p, eyes, luck))
        found = matched(p, eyes, wanted, waiting, luck)
        if len(found) == len(wanted):
            break
    else:
        left = {kind: len(units) for kind, units in waiting.items()}
        for _, kind in found:
            left[kind] -= 1
        taken = [slot for slot, _ in found]
        for slot in wanted:
            if slot not in taken:
                kind = next(k for k, many in left.items() if many and k.side == slot.side)
                left[kind] -= 1
                found.append((slot, kind))
            else:
                taken.remove(slot)
    return found


def matched(
    p: Position,
    eyes: Eyes,
    wanted: Sequence[Slot],
    waiting: dict[Kind, list[UnitId]],
    luck: random.Random,
) -> list[tuple[Slot, Kind]]:
    """Give kinds to counters one after the other; who finds none left drives out another who can
    take a different one."""
    held: dict[Kind, list[int]] = {kind: [] for kind in waiting}
    kinds = [kind for kind, units in waiting.items() for _ in units]
    luck.shuffle(kinds)
    order = list(dict.fromkeys(kinds))
    asked: dict[tuple[int, Kind], bool] = {}

    def is_fit(number: int, kind: Kind) -> bool:
        if (number, kind) not in asked:
            asked[number, kind] = fits(p, eyes, wanted[number], kind, waiting[kind][0])
        return asked[number, kind]

    def place(number: int, tried: set[Kind]) -> bool:
        for kind in luck.sample(order, len(order)):
            if kind in tried or not is_fit(number, kind):
                continue
            tried.add(kind)
            if len(held[kind]) < len(waiting[kind]):
                held[kind].append(number)
                return True
            for other in held[kind]:
                if place(other, tried):
                    held[kind].remove(other)
                    held[kind].append(number)
                    return True
        return False

    for number in luck.sample(range(len(wanted)), len(wanted)):
        place(number, set())
    return [(wanted[number], kind) for kind, numbers in held.items() for number in numbers]


def fits(p: Position, eyes: Eyes, slot: Slot, kind: Kind, unit: UnitId) -> bool:
    """Whether units of a kind, such as this one, might be the counter: by its side, its markers,
    its ground, and by what would be seen of it."""
    veil = slot.veil
    if kind.side != slot.side:
        return False
    if veil.fired and not kind.fires_indirectly:
        return False
    if veil.assault != OFF_MAP and not kind.assaults:
        return False
    return bearing(p, eyes, slot, kind, unit) is not None


def stands(p: Position, slot: Slot, kind: Kind, mounted: bool) -> bool:
    """11.14 In column it may have come by road."""
    if kind.row == Mobility.RAIL:
        return any(flags & RAIL for flags in p.pack.map.around(slot.here))
    if kind.row == Mobility.FIXED:
        return not slot.veil.column
    row = Mobility.FOOT if kind.is_motorised and not mounted else kind.row
    return slot.veil.column or p.pack.ground(row)[slot.here] < NEVER


def bearing(p: Position, eyes: Eyes, slot: Slot, kind: Kind, unit: UnitId) -> Bearing | None:
    """How it stands there so that the view is right; nothing where it would not be either way."""
    digs = kind.digs and slot.here in p.pack.map.works and not slot.veil.column
    for dug_in in (True, False) if digs else (False,):
        for mounted in (True, False) if kind.is_motorised and not dug_in else (kind.is_motorised,):
            is_seen = eyes.observe(unit, slot.here, slot.veil, slot.overlooked, dug_in, mounted)
            shows = kind.target if is_seen else None
            if slot.veil.dug_in != (is_seen and dug_in) or not stands(p, slot, kind, mounted):
                continue
            if shows == slot.due if slot.due else shows is None or shows in slot.seen:
                return Bearing(dug_in, mounted)
    return None


def deal(
    p: Position,
    eyes: Eyes,
    found: Sequence[tuple[Slot, Kind]],
    waiting: dict[Kind, list[UnitId]],
) -> None:
    """Put the units down with their markers."""
    beneath: dict[Hex, list[UnitId]] = {}
    for slot, kind in sorted(found, key=lambda pair: pair[0].is_going):
        unit, veil = waiting[kind].pop(), slot.veil
        beneath.setdefault(slot.here, []).append(unit)
        p.hex_of[unit] = slot.here
        p.condition[unit], p.supply[unit] = veil.condition, veil.supply
        p.column[unit], p.air_known[unit] = veil.column, veil.known
        found_so = bearing(p, eyes, slot, kind, unit)
        if found_so is not None:
            p.dug_in[unit], p.mounted[unit] = found_so
        if veil.assault != OFF_MAP:
            p.assault[unit] = veil.assault
            p.marked.append(unit)
        if veil.fired:
            p.fired_from[unit] = slot.here
        if veil.watchers:
            p.watched[unit] = list(veil.watchers)
    for here, units in beneath.items():
        above = [unit for unit in p.stacks[here] if unit < p.pack.unknown]
        p.stacks[here] = (*units, *above)
    p.__dict__.clear()  # what was kept is not of these units


# --- the rest ------------------------------------------------------------------------------------


def refill_frames(p: Position) -> None:
    """Units on the move, and who builds a bridge, are some of those dealt to their hex."""
    for frame in p.flow:
        match frame:
            case Moving():
                frame.units = instead(p, frame.units, frame.here)
                frame.left = frame.left or [0] * len(frame.units)
            case ZoneFiring():
                frame.units = instead(p, frame.units, frame.hex)
                frame.before = {unit: int(p.condition[unit]) for unit in frame.units}
                frame.shows = []
                if frame.attack is not None and (frame.attack.unit or 0) >= p.pack.unknown:
                    afvs = (unit for unit in frame.units if p.pack.units[unit].is_afv)
                    frame.attack.unit = next(afvs, frame.units[0])
            case Retreating():
                here = frame.path[-1] if frame.path else frame.start
                frame.units = instead(p, frame.units, here)
            case _:
                pass
    for work in p.building:
        if work.engineer is None:
            bank = next((bank for bank in work.banks if bank in p.stacks), OFF_MAP)
            work.engineer = work.bridging = p.stacks[bank][0] if bank != OFF_MAP else None


def instead(p: Position, units: Sequence[UnitId], here: Hex) -> list[UnitId]:
    if all(unit < p.pack.unknown for unit in units):
        return list(units)
    return list(p.stacks.get(here, ())[-len(units) :])


def refill_points(p: Position, side: Side, luck: random.Random) -> None:
    """Stocks as they were at the start, and bids that could have been made."""
    stocks = starting_stocks(p.pack)
    for other in (SOVIET, GERMAN):
        if other != side:
            p.ammunition.update({front: stocks[front] for front in FRONTS[other]})
    if side != SOVIET:
        p.armour_points = 0
    bidding = innermost(p, Bidding)
    if bidding is None:
        return
    for other in (SOVIET, GERMAN):
        if other == side:
            continue
        least, most, formations = limits(p, bidding, other)
        if p.declared[other] == HIDDEN:
            p.declared[other] = luck.randint(least, max(least, min(most, MANY_HEXES)))
        if p.claimed[other] == HIDDEN:
            p.claimed[other] = luck.randint(0, formations) if p.declared[other] else 0
        for frame in p.flow:
            if isinstance(frame, Declaring | Claiming) and frame.side == other:
                frame.most = formations if isinstance(frame, Claiming) else most
