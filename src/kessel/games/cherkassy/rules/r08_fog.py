"""8.3 Fog of war: of an enemy stack only its height is seen, except while it fights (R51)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.rules.orders import Join, Leave, Move, Split, With
from kessel.games.cherkassy.rules.r08_stacking import covered, covered_by, is_covered
from kessel.games.cherkassy.rules.state import (
    Advancing,
    Battle,
    CombatPhase,
    MovementPhase,
    Moving,
    Place,
    Position,
    RecoveryPhase,
)
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side


def open_hexes(p: Position) -> set[Hex]:
    """The hexes of a battle whose stacks have been revealed."""
    for frame in p.flow:
        if isinstance(frame, Battle) and frame.revealed:
            return set(frame.hexes)
    return set()


def hide(p: Position, side: Side) -> None:
    """Turn the other side's stacks face down, in a copy; a spectator sees neither side's.

    Asked at every decision, mostly of the same stacks as before: those of who waits.
    """
    shown, hidable = open_hexes(p), foes(p.pack, side)
    others = [item for item in p.stacks.items() if item[1][0] in hidable]
    if shown:
        others = [item for item in others if item[0] not in shown]
    covered, faces, hidden = turned_over(p.pack, tuple(p.options), tuple(others))
    if not hidden:
        return
    note_markers(p, covered, hidden)
    p.stacks.update(faces)
    turn_over(p, hidden)
    for frame in p.flow:
        blank(frame, hidden)


Stacks = tuple[tuple[Hex, tuple[UnitId, ...]], ...]


class TurnedOver(NamedTuple):
    """Stacks as the other side sees them."""

    covered: Stacks
    """What lies face down, by hex."""
    faces: Mapping[Hex, tuple[UnitId, ...]]
    """Stacks with their backs in its place."""
    hidden: frozenset[UnitId]


@lru_cache(maxsize=500)
def turned_over(pack: Pack, options: tuple[str, ...], stacks: Stacks) -> TurnedOver:
    """8.3 Stacks that nobody has revealed, under some optional readings."""
    below = [(here, stack, covered_by(options, stack)) for here, stack in stacks]
    covered = tuple([(here, units) for here, _, units in below if units])
    faces = {
        here: turned(pack, units) + stack[len(units) :] for here, stack, units in below if units
    }
    return TurnedOver(covered, faces, frozenset(unit for _, units in covered for unit in units))


@cache
def foes(pack: Pack, side: Side) -> frozenset[UnitId]:
    """Units that are not a side's own."""
    return frozenset(unit.id for unit in pack.units if unit.side != side)


def note_markers(p: Position, stacks: Stacks, hidden: frozenset[UnitId]) -> None:
    """What lies openly on stacks that are about to be turned over; mostly nothing."""
    unsupplied, maintained = p.out_of_supply, p.maintenance
    dry = [p.hex_of[unit] for unit in hidden if unsupplied[unit]]
    worn = [p.hex_of[unit] for unit in hidden if maintained[unit]]
    if dry or worn:
        supply, maintenance = Counter(dry), Counter(worn)
        for here, _ in stacks:
            if here in supply or here in maintenance:
                p.open_markers[here] = (supply[here], maintenance[here])


def turn_over(p: Position, hidden: frozenset[UnitId]) -> None:
    """Nothing is known of units but that they are on the map."""
    hex_of, place, on_map = p.hex_of, p.place, Place.MAP
    reduced, maintenance, used = p.reduced, p.maintenance, p.used
    out_of_supply, mired = p.out_of_supply, p.mired
    for unit in hidden:
        hex_of[unit] = OFF_MAP
        place[unit] = on_map
        reduced[unit] = maintenance[unit] = used[unit] = False
        out_of_supply[unit] = mired[unit] = False


@cache
def unknown_faces(pack: Pack) -> tuple[UnitId, ...]:
    """By unit, the unknown counter that stands for it: of its side, light or dark."""
    return tuple(UnitId(pack.unknown + 2 * unit.side + unit.is_dark) for unit in pack.units)


@lru_cache(maxsize=20_000)
def turned(pack: Pack, stack: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """A stack from its back, in an order that tells nothing."""
    return tuple(sorted(unknown_faces(pack)[unit] for unit in stack))


def face_down(p: Position, unit: UnitId) -> UnitId:
    return unknown_faces(p.pack)[unit]


def blank(frame: object, hidden: frozenset[UnitId]) -> None:
    """Take hidden units out of what is under way."""

    def seen(units: list[UnitId]) -> list[UnitId]:
        if hidden.isdisjoint(units):  # mostly they are one's own
            return units
        return [unit for unit in units if unit not in hidden]

    match frame:
        case MovementPhase():
            frame.left, frame.entered = seen(frame.left), seen(frame.entered)
            frame.mired = seen(frame.mired)
        case CombatPhase():
            frame.fought = seen(frame.fought)
        case Battle():
            frame.attackers, frame.defenders = seen(frame.attackers), seen(frame.defenders)
        case Moving():
            kept = [n for n, unit in enumerate(frame.units) if unit not in hidden]
            frame.spent = [frame.spent[n] for n in kept]
            frame.units = seen(frame.units)
        case Advancing():
            frame.units = seen(frame.units)
        case RecoveryPhase():
            frame.recovered = seen(frame.recovered)


def is_hidden(p: Position, giver: Side, order: Order, reader: Side) -> bool:
    """No order of this game is sealed; see `conceals`."""
    return False


def conceals(p: Position, order: Order) -> bool:
    """Whether an order about to be given names a unit that the other side cannot see."""
    if isinstance(order, Move | With | Split | Leave | Join):
        return is_covered(p, order.unit)
    return False


def imagine(p: Position, side: Side, luck: random.Random) -> Position:
    """Deal the hidden units into the stacks that lie face down in a side's view, in place."""
    hidden = [
        UnitId(unit)
        for unit, here in enumerate(p.hex_of)
        if here == OFF_MAP and p.place[unit] is Place.MAP
    ]
    luck.shuffle(hidden)
    waiting: dict[UnitId, list[UnitId]] = {}
    for unit in hidden:
        waiting.setdefault(face_down(p, unit), []).append(unit)
    for here, stack in list(p.stacks.items()):
        dealt = tuple(waiting[unit].pop() if unit >= p.pack.unknown else unit for unit in stack)
        p.stacks[here] = dealt
        for unit in dealt:
            p.hex_of[unit] = here
    lay_markers(p)
    return p


def lay_markers(p: Position) -> None:
    """Put the open markers under units that can carry them."""
    for here, (supply, maintenance) in p.open_markers.items():
        stack = covered(p, p.stacks[here])
        for unit in stack[:supply]:
            p.out_of_supply[unit] = True
        worn = [unit for unit in stack if p.pack.units[unit].breaks_down]
        for unit in worn[:maintenance]:
            p.reduced[unit] = p.maintenance[unit] = True
    p.open_markers.clear()
