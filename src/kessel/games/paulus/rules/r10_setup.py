"""10.1 Set-up: group after group, the Axis first, each in its area and covering it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.pack import Group, Pack
from kessel.games.paulus.pack.r02_map import Map
from kessel.games.paulus.pack.r02_units import GroupName, UnitId
from kessel.games.paulus.rules.events import Deployed
from kessel.games.paulus.rules.orders import Deploy, Done, Stand
from kessel.games.paulus.rules.r04_stacking import (
    face,
    fits,
    has_zone,
    is_crowded,
    put,
    rooms_in,
    take_up,
)
from kessel.games.paulus.rules.state import Deploying, Place, Playing, Position, SettingUp
from kessel.kernel.copying import clone
from kessel.kernel.dice import Dice, seeded
from kessel.kernel.errors import BrokenRule
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, as_long_as, enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side

NOT_IN_GROUP = Reason("10.14", "not-in-group")
HAS_ITS_PLACE = Reason("10.14", "has-its-place")
NOT_IN_AREA = Reason("10.14", "not-in-area")
FULL = Reason("10.13", "set-up-full")
UNCOVERED = Reason("10.14", "uncovered")
LAST_GROUP = Reason("10.14", "last-group")

PLACINGS = 2
"""How often a unit may be placed. The area stays covered after every placing, so that a unit on
its way to some set-ups first has to stand in for another."""


def empty(pack: Pack, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    count = len(pack.units)
    return Position(
        scenario=scenario,
        options=options,
        dice=dice,
        flow=[],
        pack=pack,
        turn=pack.charts.scenarios[scenario].first_turn - 1,
        hex_of=[OFF_MAP] * count,
        stacks={},
        place=[Place.POOL if unit.is_supply else Place.OUT for unit in pack.units],
        lost=[0] * count,
        markers=[0] * count,
        disrupted=[False] * count,
        reserve=[False] * count,
    )


def start(pack: Pack, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    """Everything laid out as a plain commander would; the players change it from there."""
    p = clone(laid_out(pack, scenario))
    p.options, p.dice = options, dice
    p.flow.append(Playing())
    return p


@lru_cache(maxsize=8)
def laid_out(pack: Pack, scenario: str) -> Position:
    """The plain set-up, which is the same whatever the options and the dice."""
    p = empty(pack, scenario, (), seeded(0))
    setup = pack.setups[scenario]
    for unit, lost in setup.lost.items():
        p.lost[unit] = lost
    for arrival in setup.arrivals:
        if not pack.units[arrival.unit].is_supply:
            p.place[arrival.unit] = Place.COMING
    for group in setup.groups:
        deal(p, group)
    return p


# --- the plain set-up ----------------------------------------------------------------------------


def deal(p: Position, group: Group) -> None:
    """Fixed units in their hexes, the others where they cover what is uncovered, then evenly; the
    largest first, while there is room for them."""
    for unit, here in group.fixed.items():
        put(p, unit, here)
    free = free_units(group)
    for unit in sorted(free, key=lambda unit: (not has_zone(p, unit), -face(p, unit).stacking)):
        put(p, unit, best_hex(p, group, unit))
    if not is_covered(p, group):
        raise BrokenRule(f"10.14: the set-up group {group.id} does not cover its area")
    if any(is_crowded(p, p.hex_of[unit]) for unit in group.units):
        raise BrokenRule(f"10.13: the set-up group {group.id} is over the stacking limit")


def best_hex(p: Position, group: Group, unit: UnitId) -> Hex:
    """The hex of the area from which most is newly covered; then the emptiest."""
    hexes = [*group.area, *group.rear] or sorted(set(group.fixed.values()))
    open_to = [here for here in hexes if fits(p, (unit,), here)] or hexes
    cover = Cover(p, group, by_zones=True)

    def worth(here: Hex) -> tuple[int, int, int]:
        gained = cover.gained(here) if has_zone(p, unit) else 0
        needed = group.each_occupied and here not in p.stacks
        return (needed, gained, -len(p.stacks.get(here, ())))

    return max(open_to, key=worth)


# --- covering the area ---------------------------------------------------------------------------

Bits = Mapping[Hex, int]
"""By hex, the hexes of an area that it covers: one bit for each, in the order of the area."""


@lru_cache(maxsize=128)
def bits_of(map: Map, area: tuple[Hex, ...]) -> tuple[Bits, Bits]:
    """What a unit covers by standing in a hex, and what its zone of control covers as well."""
    standing = {here: 1 << number for number, here in enumerate(area)}
    reached = dict(standing)
    for here, bit in standing.items():
        for near in map.open_to[here]:
            reached[near] = reached.get(near, 0) | bit
    return standing, reached


def is_covered(p: Position, group: Group) -> bool:
    """10.14 Whether a group holds its area from where it stands."""
    cover = Cover(p, group)
    return cover.once == cover.whole


class Cover:
    """10.14 What a group holds of its area from where it stands; what is occupied is covered (R37).

    Where every hex must be occupied zones do not count, unless asked for.
    """

    def __init__(self, p: Position, group: Group, by_zones: bool = False) -> None:
        self.p = p
        self.by_zones = by_zones or not group.each_occupied
        self.standing, self.reached = bits_of(p.pack.map, group.area)
        self.whole = (1 << len(group.area)) - 1
        once = twice = 0
        for unit in group.units:
            covered = self.bits(unit).get(p.hex_of[unit], 0)
            twice |= once & covered
            once |= covered
        self.once, self.twice = once, twice
        """What at least one unit covers, and what two do."""

    def bits(self, unit: UnitId) -> Bits:
        """What a unit would cover from each hex."""
        return self.reached if self.by_zones and has_zone(self.p, unit) else self.standing

    def without(self, unit: UnitId) -> int:
        """What the others of the group cover."""
        alone = self.bits(unit).get(self.p.hex_of[unit], 0) & ~self.twice
        return self.once & ~alone

    def gained(self, here: Hex) -> int:
        """How many hexes a zone of control would newly cover."""
        return (self.reached.get(here, 0) & ~self.once).bit_count()


# --- the players' changes ------------------------------------------------------------------------


def next_group(p: Position, f: SettingUp, emit: Emit) -> None:
    """10.12 This step comes again for every group."""
    groups = p.pack.setups[p.scenario].groups
    if f.group == len(groups):
        return
    group = groups[f.group]
    f.step -= 1
    f.group += 1
    if has_choice(group):
        name, left = GroupName(group.name), free_units(group) * PLACINGS
        p.flow.append(Deploying(Side(group.side), f.group - 1, name, left))


def free_units(group: Group) -> list[UnitId]:
    """Units without a hex of their own."""
    return [unit for unit in group.units if unit not in group.fixed]


def has_choice(group: Group) -> bool:
    """10.14 Whether anybody in a group could stand elsewhere."""
    return bool(free_units(group)) and len(group.area) + len(group.rear) > 1


def group_of(p: Position, f: Deploying) -> Group:
    return p.pack.setups[p.scenario].groups[f.group]


def deploy_candidates(p: Position, f: Deploying) -> list[Order]:
    """Every legal order: what is covered and where there is room is looked at once for all."""
    group = group_of(p, f)
    hexes, cover = (*group.area, *group.rear), Cover(p, group)
    rooms = list(zip(hexes, rooms_in(p, hexes), strict=True))
    orders: list[Order] = []
    for unit in dict.fromkeys(f.left):
        here, size = p.hex_of[unit], face(p, unit).stacking
        open_to = [there for there, left in rooms if size <= left or there == here]
        needed = cover.whole & ~cover.without(unit)
        if needed:
            bits = cover.bits(unit)
            open_to = [
                there for there in open_to if there == here or bits.get(there, 0) & needed == needed
            ]
        orders += [Deploy(unit, there) for there in open_to]
    orders.append(Done())
    if others_wait(p, f):
        orders.append(Stand())
    return orders


def others_wait(p: Position, f: Deploying) -> bool:
    """Whether another group of the side will be asked after this one."""
    later = p.pack.setups[p.scenario].groups[f.group + 1 :]
    return any(group.side == f.side and has_choice(group) for group in later)


def deploy_refusal(p: Position, f: Deploying, order: Deploy | Done | Stand) -> Reason | None:
    """10.13, 10.14 In the area or behind it, within the limit, and the area stays covered.

    Everybody stands in a legal place at any time (R77), so that a side may stop wherever it is.
    """
    if isinstance(order, Done):
        return None
    if isinstance(order, Stand):
        return None if others_wait(p, f) else LAST_GROUP
    group = group_of(p, f)
    if order.unit not in group.units:
        return NOT_IN_GROUP
    if order.unit not in f.left:
        return HAS_ITS_PLACE
    if order.hex not in (*group.area, *group.rear):
        return NOT_IN_AREA
    if order.hex == p.hex_of[order.unit]:
        return None
    if not fits(p, (order.unit,), order.hex):
        return FULL
    cover = Cover(p, group)
    covered = cover.without(order.unit) | cover.bits(order.unit).get(order.hex, 0)
    return None if covered == cover.whole else UNCOVERED


def deploy(p: Position, f: Deploying, order: Deploy | Done | Stand, emit: Emit) -> None:
    if not isinstance(order, Deploy):
        p.flow.pop()
        if isinstance(order, Stand):
            pass_over(p, f.side)
        return
    f.left.remove(order.unit)
    if order.hex != p.hex_of[order.unit]:
        take_up(p, order.unit)
        put(p, order.unit, order.hex)
    emit(Deployed(order.unit, order.hex))


def pass_over(p: Position, side: Side) -> None:
    """10.12 The groups of a side that are still to come; the other side's are next."""
    groups, setting_up = p.pack.setups[p.scenario].groups, enclosing(p, SettingUp)
    while setting_up.group < len(groups) and groups[setting_up.group].side == side:
        setting_up.group += 1


DEPLOYING = Decision(
    "10.14",
    (Deploy, Done, Stand),
    deploy_candidates,
    deploy_refusal,
    deploy,
    as_long_as(lambda p, f: f.left),
    exact=True,
)
