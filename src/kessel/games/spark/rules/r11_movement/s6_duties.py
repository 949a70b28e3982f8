"""9.36, 10.22.d, 11.24.c What must still be done before a movement phase ends, and by whom.

Kept in the phase, and looked for again only when what was found is not there any more: reviewed
before each choice of a mover.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from functools import cache, partial
from itertools import islice
from typing import NamedTuple

from kessel.board.bits import disc, everywhere, from_hexes, spread, to_hexes
from kessel.board.hexes import OFF_MAP, Asked, Hex, Marks
from kessel.board.reach import NEVER, gets_to
from kessel.games.spark.pack.r03_map import Map
from kessel.games.spark.rules.errands import Errand, Errands
from kessel.games.spark.rules.frames import MovePhase
from kessel.games.spark.rules.r10_command import bond_length
from kessel.games.spark.rules.r10_integrity import (
    EVERYWHERE,
    is_enclosed,
    is_near,
    is_out,
    points_of,
    tie_of,
)
from kessel.games.spark.rules.r11_assault_markers import (
    bearer_refusal,
    limit_refusal,
    marked_hexes,
    missing_targets,
)
from kessel.games.spark.rules.r11_movement.s1_allowance import allowance
from kessel.games.spark.rules.r11_movement.s2_steps import (
    ENEMIES,
    costs_of,
    is_closed,
    least_for,
    price,
    shuns_zones,
    shut_by_zones,
)
from kessel.games.spark.rules.r11_movement.s4_gaits import Terms, comes_otherwise
from kessel.games.spark.rules.r11_movement.s4_paces import end_refusal
from kessel.games.spark.rules.r11_stacking import (
    crowd_refusal,
    is_roomy,
    meets_column,
    overstacked,
)
from kessel.games.spark.rules.state import STIRS, Position, enemy_of, on_map
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


class Pressing(Reason, frozen=True):
    """9.36, 10.22.d, 11.24.c, 11.73.a A unit that must do something before the phase ends."""

    unit: UnitId


@cache
def nowhere(map: Map) -> bytes:
    return bytes(len(map.grid))


class March(NamedTuple):
    """What has been found out of a unit that is to go somewhere."""

    can: bool
    far: int
    """How far off that was decided."""
    end: Hex = OFF_MAP
    """Where it can end, as far as that is known."""
    is_free: bool = True
    """No column of its own side could keep it from going there, or could let it by."""


def prices_for(p: Position, unit: UnitId) -> Marks:
    """11.14, 11.5.e What every hexside costs a unit, bridges over the Neva included."""
    if p.bridges and p.column[unit]:
        return Asked(lambda side: price(p, unit, side))
    return costs_of(p, unit)


def shut_to(p: Position, unit: UnitId) -> Marks:
    """Which hexes a unit may not enter, whatever they cost: for most those of the enemy alone."""
    enemies = p.holders.translate(ENEMIES[p.pack.units[unit].side])
    is_column, shuns = p.column[unit], shuns_zones(p, unit)
    if not (is_column or shuns):
        return enemies
    zones = shut_by_zones(p, unit) if shuns else nowhere(p.pack.map)

    def is_shut(there: Hex) -> bool:
        if enemies[there] or zones[there]:
            return True
        return is_column and meets_column(p, [unit], there) is not None

    return Asked(is_shut)


def marches_to(p: Position, unit: UnitId, goals: int, is_goal: Callable[[Hex], bool]) -> March:
    """Whether a unit that has not moved can reach a hex of some kind for all that it has to spend,
    where the hexes of the kind are among some bits."""
    points, here, grid = allowance(p, unit, points_of(p)), p.hex_of[unit], p.pack.map.grid
    farthest = max(1, points)
    if not disc(grid, here, farthest) & goals:
        return March(False, farthest)
    if goals >> here & 1 and is_goal(here):
        return March(True, 0, here)
    # 11.17 a hex beside it is the usual answer, for all it has
    costs, shut, starts = prices_for(p, unit), shut_to(p, unit), {here: points}
    is_free = not p.column[unit]
    for side in range(6 * here, 6 * here + 6):
        there, cost = grid.around[side], costs[side]
        if cost < NEVER and not shut[there]:
            if goals >> there & 1 and is_goal(there):
                return March(True, 1, there, is_free)
            starts[there] = max(0, points - cost)
    if is_free and not p.bridges:
        # as a column it may end nowhere else; mostly even the least that it could pay is too much
        enemies = p.holders.translate(ENEMIES[p.pack.units[unit].side])
        can, came = gets_to(grid, starts, least_for(p, unit), enemies, goals, is_goal)
        if not can:
            return March(False, grid.farthest(here, came))
    can, came = gets_to(grid, starts, costs, shut, goals, is_goal)
    if can:
        return March(True, grid.farthest(here, came), [*came][-1], is_free)
    can, hexes = comes_otherwise(
        p, unit, came, lambda: Terms(prices_for(p, unit), shut_to(p, unit), goals, is_goal)
    )
    return March(can, grid.farthest(here, hexes), is_free=False)


# --- 9.36 assaults that were declared ------------------------------------------------------------


def find_pledge(p: Position, phase: MovePhase) -> UnitId | None:
    """R30 A unit that can still mark a hex that nobody has marked, while too few are."""
    targets = unmarked(p, phase.side)
    if not targets:
        return None
    whole, hex_of = points_of(p), p.hex_of
    points = whole - p.pack.charts.figures.assault_mp
    border = spread(p.pack.map.grid, targets, everywhere(p.pack.map.grid), 0, 1)
    for unit in phase.left:
        can_mark = border >> hex_of[unit] & 1 and bearer_refusal(p, unit) is None
        if can_mark and allowance(p, unit, whole) and faces(p, unit, hex_of[unit], targets):
            return unit
    for unit in phase.left:
        left = min(allowance(p, unit, whole) - 1, points)
        is_near = left > 0 and disc(p.pack.map.grid, hex_of[unit], left) & border
        if is_near and bearer_refusal(p, unit) is None and comes_to_face(p, unit, left, targets):
            return unit
    return None


def comes_to_face(p: Position, unit: UnitId, points: int, targets: int) -> bool:
    """Whether a unit can go where it may stay and could mark one of some hexes, changing formation
    on the way if need be."""
    start = p.hex_of[unit]

    def is_goal(here: Hex) -> bool:
        return faces(p, unit, here, targets) and end_refusal(p, [unit], here, start) is None

    def terms() -> Terms:
        return Terms(prices_for(p, unit), shut_to(p, unit), EVERYWHERE, is_goal)

    costs, shut, _, _ = terms()
    can, came = gets_to(p.pack.map.grid, {start: points}, costs, shut, EVERYWHERE, is_goal)
    return can or comes_otherwise(p, unit, came, terms)[0]


def unmarked(p: Position, side: Side) -> int:
    """Enemy hexes that are not marked yet and may be, as bits."""
    found = p.held[enemy_of(side)] & ~from_hexes(marked_hexes(p))
    first = next(to_hexes(found), None)
    return 0 if first is None or limit_refusal(p, first) is not None else found


def faces(p: Position, unit: UnitId, here: Hex, targets: int) -> bool:
    """Whether a unit in a hex could mark one of some others."""
    near = to_hexes(p.pack.map.ringed[here] & targets)
    return any(is_closed(p, unit, here, there) is None for there in near)


# --- 10.22 formations ----------------------------------------------------------------------------


def review_integrity(p: Position, phase: MovePhase) -> None:
    """10.22.d Who stood out of its formation and can come back; 10.22.a who can follow one of his
    formation that went ahead. Whoever alone can mend it is bound to."""
    if p.errands.review == grounds_of(p, phase):
        phase.astray = p.errands.astray
        return
    bound: dict[UnitId, list[UnitId]] = {}
    phase.astray, left, errands = None, set(phase.left), known_errands(p)
    for unit in phase.out:
        if unit in left and unit not in phase.waived:
            found = errands.get((unit, unit)) or errand_of(p, unit, unit)
            if found.can:
                bound[unit] = tie_of(p, unit).fellows
    if phase.ahead:
        phase.ahead = [unit for unit in phase.ahead if is_ahead(p, phase, unit)]
    for unit in phase.ahead:
        # more than two are as good as two; who cannot yet may find the way free later
        able = [*islice(followers(p, left, unit), 2)]
        phase.astray = able[0] if able else phase.astray
        if len(able) == 1:
            bound.setdefault(able[0], [unit])
    phase.bound = bound
    phase.astray = errands.astray = next(iter(bound), phase.astray)
    errands.review = grounds_of(p, phase)


def grounds_of(p: Position, phase: MovePhase) -> tuple[int, ...]:
    """What changes with everything on which a review rests: who has given up his movement before it
    began has changed nothing."""
    stirs = p.__dict__.get(STIRS, 0)
    return stirs, len(phase.left), len(phase.ahead), len(phase.waived), len(phase.bound)


def known_errands(p: Position) -> Errands:
    """What has been found out and still holds."""
    errands = p.errands
    if errands.stirred or errands.passed:
        errands.forget()
    return errands


def errand_of(p: Position, unit: UnitId, other: UnitId) -> Errand:
    """10.22.a, d Whether a unit can follow one of its formation that went ahead, or, where the
    other is itself, rejoin them all. Kept until something changes where it was decided, or beside
    that (whose zones it shuns is two hexes away), or one of its formation comes or goes nearby."""
    found = p.errands[unit, other] = find_errand(p, unit, other)
    return found


def find_errand(p: Position, unit: UnitId, other: UnitId) -> Errand:
    """The same, found out, and on what it rests: where it ends there must be room. One that cannot
    be done can be as soon as somebody leaves; who stands well is fetched nowhere, unless others
    come to stand around him."""
    grid, here, bond = p.pack.map.grid, p.hex_of[unit], bond_length(p)
    goals = tie_of(p, unit).near if unit == other else disc(grid, p.hex_of[other], bond)
    can, far, end, is_free = can_rejoin(p, unit) if unit == other else can_follow(p, unit, other)
    ringed, ground = p.pack.map.ringed, disc(grid, here, far + 2)
    own = ringed[here] | 1 << here
    if end != OFF_MAP:
        beside = ringed[end] | 1 << end
    else:
        beside = spread(grid, goals & disc(grid, here, far), everywhere(grid), 0, 1)
    ends, rooms = (beside, own) if can else (0, beside) if far else (own, 0)
    roads, wide = 0 if is_free else ground, disc(grid, here, far + bond)
    return Errand(can, ground, roads, ends, rooms, p.pack.units[unit].formation, wide)


def can_rejoin(p: Position, unit: UnitId) -> March:
    """10.22.d Whether a unit stands out of its formation and can come back."""
    tie = tie_of(p, unit)
    if tie.fellows and not is_out(p, unit):
        return March(False, 0)
    return marches_to(p, unit, tie.near, partial(is_apart, p, unit))


def bind(p: Position, phase: MovePhase, units: Sequence[UnitId]) -> None:
    """10.22.a Units set out together: those alone can follow one who went ahead must, all of
    them."""
    for ahead in phase.ahead:
        able = [*followers(p, phase.left, ahead)]
        if set(able) <= set(units):
            for unit in able:
                phase.bound.setdefault(unit, [ahead])


def followers(p: Position, left: Container[UnitId], unit: UnitId) -> Iterator[UnitId]:
    """10.22.a Who of those who have not moved can follow one of his formation that went ahead."""
    errands = known_errands(p)
    for other in tie_of(p, unit).fellows:
        if other in left and (errands.get((other, unit)) or errand_of(p, other, unit)).can:
            yield other


def can_follow(p: Position, unit: UnitId, other: UnitId) -> March:
    """10.22.a, b Whether a unit can come near one of its formation that went ahead."""
    near = disc(p.pack.map.grid, p.hex_of[other], bond_length(p))
    return marches_to(p, unit, near, partial(is_apart, p, unit))


def is_ahead(p: Position, phase: MovePhase, unit: UnitId) -> bool:
    """10.22.a Whether a unit is still too far from its formation. Who has only come between units
    of another (10.22.b) is helped by nobody who follows."""
    if not on_map(p, unit) or unit in phase.waived:
        return False
    return p.pack.units[unit].is_bound and not is_near(p, unit, p.hex_of[unit])


def conforms(p: Position, unit: UnitId, there: Hex) -> bool:
    """10.22.a-b Whether a unit would be with its formation in a hex where there is room."""
    return tie_of(p, unit).near >> there & 1 == 1 and is_apart(p, unit, there)


def is_apart(p: Position, unit: UnitId, there: Hex) -> bool:
    """10.22.b Whether a unit would be between no others in a hex, and where there is room."""
    return is_roomy(p, unit, there) and not is_enclosed(p, p.pack.units[unit], there)


# --- 11.24 overstacked hexes ---------------------------------------------------------------------


def find_crowded(p: Position, phase: MovePhase) -> UnitId | None:
    """11.24.c Who can leave a hex that holds too much."""
    for here in phase.crowds:
        if overstacked(p, here):
            for unit in p.stacks[here]:
                if unit in phase.left and can_make_room(p, unit):
                    return unit
    return None


def room_refusal(
    p: Position, phase: MovePhase, units: Sequence[UnitId], here: Hex
) -> Reason | None:
    """11.24.c Why units do not spend their movement in an overstacked hex: they can leave it, and
    it holds too much even if all the others go who can."""
    if here not in phase.crowds or not overstacked(p, here):
        return None
    late = [unit for unit in p.stacks[here] if unit in phase.left and unit not in units]
    leaving = [unit for unit in late if can_make_room(p, unit)]
    staying = [unit for unit in p.stacks[here] if unit not in leaving]
    if crowd_refusal(p, staying, here) is None:
        return None
    able = (unit for unit in units if can_make_room(p, unit))
    return next((Pressing("11.24", "must-make-room", unit) for unit in able), None)


def can_make_room(p: Position, unit: UnitId) -> bool:
    return marches_to(p, unit, EVERYWHERE, partial(can_leave_for, p, unit)).can


def can_leave_for(p: Position, unit: UnitId, there: Hex) -> bool:
    here = p.hex_of[unit]
    return there != here and end_refusal(p, [unit], there, here) is None


def review_duties(p: Position, phase: MovePhase) -> None:
    """What holds the end of the phase up."""
    left = phase.left
    if not missing_targets(p, phase.side):
        phase.pledge = None
    elif phase.pledge not in left or phase.targets != len(marked_hexes(p)):
        phase.pledge, phase.targets = find_pledge(p, phase), len(marked_hexes(p))
    if phase.out or phase.ahead:
        review_integrity(p, phase)
    crowded = phase.crowded
    if crowded is None or crowded not in left or not overstacked(p, p.hex_of[crowded]):
        phase.crowded = find_crowded(p, phase)
