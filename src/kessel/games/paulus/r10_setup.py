"""10.1 Set-up: group after group, the Axis first, each in its area and covering it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.events import Deployed
from kessel.games.paulus.orders import Deploy, Done
from kessel.games.paulus.pack import Group, Pack
from kessel.games.paulus.r02_units import GroupName, UnitId
from kessel.games.paulus.r04_stacking import face, fits, has_zone, is_crowded, put, take_up
from kessel.games.paulus.state import Deploying, Place, Playing, Position, SettingUp
from kessel.kernel.dice import Dice
from kessel.kernel.errors import BrokenRule
from kessel.kernel.events import Emit
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side

NOT_IN_GROUP = Reason("10.14", "not-in-group")
HAS_ITS_PLACE = Reason("10.14", "has-its-place")
NOT_IN_AREA = Reason("10.14", "not-in-area")
FULL = Reason("10.13", "set-up-full")
UNCOVERED = Reason("10.14", "uncovered")

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
    p = empty(pack, scenario, options, dice)
    setup = pack.setups[scenario]
    for unit, lost in setup.lost.items():
        p.lost[unit] = lost
    for arrival in setup.arrivals:
        if not pack.units[arrival.unit].is_supply:
            p.place[arrival.unit] = Place.COMING
    for group in setup.groups:
        deal(p, group)
    p.flow.append(Playing())
    return p


# --- the plain set-up ----------------------------------------------------------------------------


def deal(p: Position, group: Group) -> None:
    """Fixed units in their hexes, the others where they cover what is uncovered, then evenly; the
    largest first, while there is room for them."""
    for unit, here in group.fixed.items():
        put(p, unit, here)
    free = [unit for unit in group.units if unit not in group.fixed]
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
    bare = uncovered(p, group, places_of(p, group))

    def worth(here: Hex) -> tuple[int, int, int]:
        gained = len(bare & reached(p, here)) if has_zone(p, unit) else 0
        needed = group.each_occupied and here not in p.stacks
        return (needed, gained, -len(p.stacks.get(here, ())))

    return max(open_to, key=worth)


def reached(p: Position, here: Hex) -> set[Hex]:
    """A hex and those its zone of control would reach."""
    map = p.pack.map
    sides = range(6 * here, 6 * here + 6)
    return {here, *(map.grid.around[s] for s in sides if map.open_sides[s])}


def places_of(p: Position, group: Group) -> dict[UnitId, Hex]:
    """Where the units of a group stand."""
    return {unit: p.hex_of[unit] for unit in group.units if p.hex_of[unit] != OFF_MAP}


def uncovered(p: Position, group: Group, places: Mapping[UnitId, Hex]) -> set[Hex]:
    """10.14 Hexes of the area in no zone of the group; what is occupied is covered (R37)."""
    covered: set[Hex] = set()
    for unit, here in places.items():
        covered |= reached(p, here) if has_zone(p, unit) else {here}
    return set(group.area) - covered


def is_covered(p: Position, group: Group, places: Mapping[UnitId, Hex] | None = None) -> bool:
    """10.14 Whether a group holds its area from where it stands, or from given places."""
    places = places_of(p, group) if places is None else places
    if uncovered(p, group, places):
        return False
    return not group.each_occupied or set(group.area) <= set(places.values())


# --- the players' changes ------------------------------------------------------------------------


def next_group(p: Position, f: SettingUp, emit: Emit) -> None:
    """10.12 This step comes again for every group."""
    groups = p.pack.setups[p.scenario].groups
    if f.group == len(groups):
        return
    group = groups[f.group]
    f.step -= 1
    f.group += 1
    free = [unit for unit in group.units if unit not in group.fixed]
    if free and len(group.area) + len(group.rear) > 1:
        name, left = GroupName(group.name), free * PLACINGS
        p.flow.append(Deploying(Side(group.side), f.group - 1, name, left))


def group_of(p: Position, f: Deploying) -> Group:
    return p.pack.setups[p.scenario].groups[f.group]


def deploy_candidates(p: Position, f: Deploying) -> Iterator[Order]:
    group = group_of(p, f)
    for unit in dict.fromkeys(f.left):
        for here in (*group.area, *group.rear):
            yield Deploy(unit, here)
    yield Done()


def deploy_refusal(p: Position, f: Deploying, order: Deploy | Done) -> Reason | None:
    """10.13, 10.14 In the area or behind it, within the limit, and the area stays covered."""
    if isinstance(order, Done):
        return None
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
    return None if stays_covered(p, group, order) else UNCOVERED


def stays_covered(p: Position, group: Group, order: Deploy) -> bool:
    return is_covered(p, group, {**places_of(p, group), order.unit: order.hex})


def deploy(p: Position, f: Deploying, order: Deploy | Done, emit: Emit) -> None:
    if isinstance(order, Done):
        p.flow.pop()
        return
    f.left.remove(order.unit)
    if order.hex != p.hex_of[order.unit]:
        take_up(p, order.unit)
        put(p, order.unit, order.hex)
    emit(Deployed(order.unit, order.hex))


def deploy_ready(p: Position, f: Deploying, emit: Emit) -> bool:
    if f.left:
        return True
    p.flow.pop()
    return False
