"""12.0 What is hidden: the other side's counters but for their markers, its rosters and points,
what it has written down, and what of it is under way."""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from kessel.board.bits import to_hexes
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, FormationName, Front, Target
from kessel.games.spark.rules.frames import (
    AirPhase,
    Assault,
    ChoosingCluster,
    Claiming,
    Declaring,
    Firing,
    MovePhase,
    Moving,
    Retreating,
    SettingUp,
    ZoneFiring,
)
from kessel.games.spark.rules.orders import Claim, Declare, Dismount, Mount, Occupy
from kessel.games.spark.rules.r12_observation import (
    balloons,
    is_cover,
    is_open,
    outlook,
    posts,
    ranges,
)
from kessel.games.spark.rules.state import (
    HIDDEN,
    UNWRITTEN,
    Condition,
    Position,
    Supply,
    Veil,
)
from kessel.kernel.notation import fields_of
from kessel.kernel.orders import Order
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.units import UnitId

FRONTS: Final = {SOVIET: (Front.LENINGRAD, Front.VOLKHOV), GERMAN: (Front.GERMAN,)}
QUIET: Final = (Mount, Dismount, Occupy)
"""Orders that name nobody and still tell what a counter is."""


# --- who is seen ---------------------------------------------------------------------------------


def open_units(p: Position) -> set[UnitId]:
    """12.0.c, 13.4.a Who is involved in the assault under way, and who manages a bridge."""
    found = {bridge.battalion for bridge in p.bridges.values() if bridge.battalion is not None}
    for frame in p.flow:
        if isinstance(frame, Assault):
            found.update(frame.shown)
    return found


def face(pack: Pack, unit: UnitId) -> UnitId:
    """The unknown counter that stands for a unit."""
    return UnitId(pack.unknown + pack.units[unit].side)


class Eyes:
    """12.0.a What one side observes of the other's hexes."""

    def __init__(self, p: Position, side: Side) -> None:
        self.p, self.side = p, side
        self.from_air = any(isinstance(f, AirPhase) and f.side == side for f in p.flow)
        self.mine = p.held[side] if side != NOBODY else 0
        neighbours = p.pack.map.grid.neighbours
        self.near = {there for here in to_hexes(self.mine) for there in neighbours[here]}
        self.ranges = ranges(p)
        self.below = 0
        for unit in balloons(p):
            if p.pack.units[unit].side == side:
                self.below |= outlook(p.pack.map, p.hex_of[unit], self.ranges[True], True)

    def overlook(self, here: Hex) -> bool:
        """Whether somebody has range and line of sight to a hex (`r12_observation.watchers`)."""
        if here in self.near or self.below >> here & 1:
            return True
        return posts(self.p.pack.map, here, *self.ranges) & self.mine != 0

    def observe(
        self, unit: UnitId, here: Hex, veil: Veil, overlooked: bool, dug_in: bool, mounted: bool
    ) -> bool:
        """12.01, 12.04, 13.23 Whether a unit is observed in a hex, with these markers; nothing
        hides a column (11.13C.b)."""
        if here in self.near or veil.watchers or veil.known:
            return True
        is_hidden = not veil.column and is_cover(self.p.pack, unit, here, dug_in, mounted)
        return overlooked and not is_hidden


@functools.lru_cache(maxsize=4096)
def veil(
    condition: Condition,
    column: bool,
    supply: Supply,
    assault: Hex,
    fired: bool,
    known: bool,
    watchers: tuple[UnitId, ...],
) -> Veil:
    return Veil(
        condition=condition,
        column=column,
        supply=supply,
        assault=assault,
        fired=fired,
        known=known,
        watchers=watchers,
    )


def veil_of(p: Position, eyes: Eyes, unit: UnitId) -> Veil:
    """The markers of a counter, but for its entrenchment."""
    saw, mine = p.watched.get(unit, ()), p.pack.units
    return veil(
        p.condition[unit],
        p.column[unit],
        p.supply[unit],
        p.assault.get(unit, OFF_MAP),
        unit in p.fired_from,
        eyes.from_air and p.air_known[unit],
        tuple(u for u in saw if mine[u].side == eyes.side) if saw else (),
    )


# --- hiding --------------------------------------------------------------------------------------


def hide(p: Position, side: Side) -> None:
    """Turn the other side's counters face down, in a copy; a spectator sees neither side's."""
    shown, eyes = open_units(p), Eyes(p, side)
    units, hidden = p.pack.units, set[UnitId]()
    for here, stack in list(p.stacks.items()):
        if units[stack[0]].side != side:
            below = [unit for unit in stack if unit not in shown]
            if below:
                hidden.update(below)
                cover(p, eyes, here, below)
                above = [unit for unit in stack if unit in shown]
                p.stacks[here] = (*[face(p.pack, unit) for unit in below], *above)
    turn_over(p, hidden)
    for frame in p.flow:
        blank_frame(p, frame, hidden, side)
    hide_points(p, side)


def cover(p: Position, eyes: Eyes, here: Hex, units: Iterable[UnitId]) -> None:
    """12.0.b Note what is seen of counters that are turned over."""
    veils, kinds, overlooked = [], set[Target](), eyes.overlook(here)
    for unit in units:
        marks, dug_in = veil_of(p, eyes, unit), p.dug_in[unit]
        if eyes.observe(unit, here, marks, overlooked, dug_in, p.mounted[unit]):
            kinds.add(p.pack.units[unit].target)
            if dug_in:
                marks = msgspec.structs.replace(marks, dug_in=True)
        veils.append(marks)
    p.veils[here] = tuple(sorted(veils)) if len(veils) > 1 else tuple(veils)
    if kinds:
        p.makeup[here] = tuple(sorted(kinds))


def turn_over(p: Position, hidden: set[UnitId]) -> None:
    """Nothing is left of hidden units in the lists and books of a position."""
    for unit in hidden:
        p.hex_of[unit] = OFF_MAP
        p.lost[unit] = 0
        p.condition[unit], p.supply[unit] = Condition.NORMAL, Supply.IN
        p.column[unit] = p.dug_in[unit] = p.air_known[unit] = False
        p.mounted[unit] = p.pack.units[unit].is_motorised
        p.in_command[unit] = True
    for book in (p.dismounted_at, p.assault, p.fired_from, p.watched, p.sighted, p.wrecking):
        for unit in [unit for unit in book if unit in hidden]:
            del book[unit]
    for unit, seers in p.watched.items():
        p.watched[unit] = [seer for seer in seers if seer not in hidden]
    for sightings in p.sighted.values():
        for sighting in sightings:
            sighting.seers = [seer for seer in sighting.seers if seer not in hidden]
    for units in (p.fired_aa, p.fired_zone, p.marked):
        units[:] = [unit for unit in units if unit not in hidden]
    for work in p.building:
        if work.engineer in hidden:
            work.engineer = work.bridging = None


def hide_points(p: Position, side: Side) -> None:
    """13.96, 15.2, 9.31, 9.32 Stocks, sealed numbers, and formations that were not seen."""
    sealed = is_sealed(p)
    for other in (SOVIET, GERMAN):
        if other == side:
            continue
        for front in FRONTS[other]:
            p.ammunition[front] = HIDDEN
        if other == SOVIET:
            p.armour_points = HIDDEN
        for numbers in (p.declared, p.claimed):
            if sealed and numbers[other] != UNWRITTEN:
                numbers[other] = HIDDEN
    owner = owners(p.pack)
    p.seasoned = [one for one in p.seasoned if owner[one] == side or one in p.shown]


@functools.cache
def owners(pack: Pack) -> dict[str, Side]:
    """Whose formations are whose."""
    return {name: pack.units[units[0]].side for name, units in pack.formations.items()}


def is_sealed(p: Position) -> bool:
    """9.33.a Whether what has been written down is still a secret."""
    return bool(p.flow) and isinstance(p.flow[-1], Declaring | Claiming)


# --- what is under way ---------------------------------------------------------------------------


def blank_frame(p: Position, frame: Any, hidden: set[UnitId], side: Side) -> None:
    """Take hidden units out of a frame, and what else would tell of them. Of units that go from hex
    to hex it is seen how many they are."""
    is_mine = getattr(frame, "side", side) == side
    match frame:
        case Moving() | ZoneFiring() | Retreating():
            going = [face(p.pack, unit) if unit in hidden else unit for unit in frame.units]
            if isinstance(frame, ZoneFiring) and is_mine:
                kinds = {p.pack.units[unit].target for unit in frame.units if unit in hidden}
                frame.shows = sorted(kinds)
            own = frame.attack if isinstance(frame, ZoneFiring) and is_mine else None
            if own is not None and own.unit in hidden:
                own.unit = face(p.pack, own.unit)  # who aims at an AFV knows that he does
            blank(frame, hidden)
            frame.units = going
            if isinstance(frame, Moving) and not is_mine:
                frame.left = []
                frame.acted = frame.remounted = False
        case Declaring() | Claiming() if not is_mine:
            frame.most = 0
        case SettingUp() if not is_mine:
            frame.left, frame.unit, frame.hexes = [], None, []
            frame.is_judged, frame.owed = False, ""
        case ChoosingCluster() if not is_mine:
            frame.formation, frame.clusters = FormationName(""), []
        case Firing() if not is_mine:
            blank(frame, hidden)
            frame.hexes, frame.pool, frame.has_pool = [], [], False
        case MovePhase() if not is_mine:
            blank(frame, hidden)
            frame.crowds, frame.due, frame.bound = [], [], {}
        case _:
            blank(frame, hidden)


def blank(thing: Any, hidden: set[UnitId]) -> None:
    """Take hidden units out of a struct."""
    kind: type = type(thing)
    for field, cleaned in cleaners(kind):
        setattr(thing, field, cleaned(getattr(thing, field), hidden))


Cleaner = Callable[[Any, set[UnitId]], Any]


@functools.cache
def cleaners(kind: type) -> list[tuple[str, Cleaner]]:
    """The fields of a struct that can name units, and how these are taken out."""
    hints = typing.get_type_hints(kind)
    found = [(field, cleaner(hints[field])) for field in kind.__struct_fields__]  # type: ignore[attr-defined]
    return [(field, clean) for field, clean in found if clean is not None]


def cleaner(hint: Any) -> Cleaner | None:
    """How units are taken out of a value of an annotated type: none where there can be none."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return next(filter(None, map(cleaner, args)), None)
    if hint is UnitId:
        return lambda unit, hidden: None if unit in hidden else unit
    if origin is list:
        inner = cleaner(args[0])
        return inner and functools.partial(clean_list, inner)
    if origin is dict and args[0] is UnitId:
        return lambda book, hidden: {u: value for u, value in book.items() if u not in hidden}
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and cleaners(hint):
        return clean_struct
    return None


def clean_list(inner: Cleaner, values: Any, hidden: set[UnitId]) -> Any:
    if values is None:
        return None
    cleaned = [inner(value, hidden) for value in values]
    return [value for value in cleaned if value is not None and value != []]


def clean_struct(thing: Any, hidden: set[UnitId]) -> Any:
    """A shot of a hidden unit is no shot."""
    if thing is None or getattr(thing, "unit", None) in hidden:
        return None
    blank(thing, hidden)
    return thing


# --- orders --------------------------------------------------------------------------------------


def is_hidden(p: Position, giver: Side, order: Order, reader: Side) -> bool:
    """9.31.a, 9.33.a Sealed numbers, until both sides show them."""
    if giver == reader or not is_sealed(p):
        return False
    if isinstance(order, Declare):
        return p.declared[giver] != UNWRITTEN
    return isinstance(order, Claim) and p.claimed[giver] != UNWRITTEN


def conceals(p: Position, order: Order) -> bool:
    """Whether an order about to be given names a unit that the other side cannot see, or tells what
    an unseen one is."""
    if isinstance(order, QUIET):
        return True
    units = p.pack.units
    return any(
        units[unit].side == p.to_act and not is_open(p, unit)
        for unit in (getattr(order, field) for field in unit_fields(type(order)))
    )


@functools.cache
def unit_fields(kind: type[Order]) -> tuple[str, ...]:
    return tuple(field for field, hint in fields_of(kind) if hint is UnitId)
