"""14.7, 14.1, 14.9, 6.2 Retreat: hexes met by going back, by steps, or by holding a settlement."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.spring_prelude.pack.r02_map import (
    BRIDGE,
    RIVER,
    ROAD,
    STREAM,
    SWELLS,
    Terrain,
)
from kessel.games.spring_prelude.pack.r02_units import SOVIET, WHITE
from kessel.games.spring_prelude.rules import rulings
from kessel.games.spring_prelude.rules.events import HexIgnored, Retreated
from kessel.games.spring_prelude.rules.frames import (
    Battle,
    CombatPhase,
    Fight,
    Left,
    Retreating,
    TakingLosses,
)
from kessel.games.spring_prelude.rules.orders import Back, Hold, Lose
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r07_lines import open_sources
from kessel.games.spring_prelude.rules.r12_stacking import (
    are_strange,
    carry,
    dots_of,
    enemies_in,
)
from kessel.games.spring_prelude.rules.r13_chits import eliminate
from kessel.games.spring_prelude.rules.r14_combat.s5_losses import (
    NOT_IN_BATTLE,
    PARTICIPANTS_FIRST,
    abandon,
    alive,
    beside,
    lose,
    push_losses,
)
from kessel.games.spring_prelude.rules.r15_bridges import hexside
from kessel.games.spring_prelude.rules.r15_works import fell_back
from kessel.games.spring_prelude.rules.r20_victory import check_at_once
from kessel.games.spring_prelude.rules.state import FORT_ATTRITION, Position, is_entrenched
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side, opponent
from kessel.kernel.units import UnitId

SETTLED = (Terrain.VILLAGE, Terrain.TOWN, Terrain.CITY)
"""14.1.i Where a hex of retreat may be ignored."""

Against = tuple[bool, bool, bool]
"""14.7 What speaks against a way back, the weightier first: not all can go there, it is in an enemy
zone, it leads no nearer to supply."""

Goals = list[tuple[list[Hex], int]]
"""The nearest of some hexes, which one of them should come nearer, and how far away they are."""

NOT_NEXT = Reason("14.7", "not-next")
OFF_THE_MAP = Reason("14.7", "off-the-map")
NOT_AWAY = Reason("14.7", "not-away")
ENEMY_THERE = Reason("14.7", "enemy-there")
CLOSED = Reason("14.7", "closed-to-retreat")
TOGETHER = Reason("14.7", "stack-together")
FREE_HEX_FIRST = Reason("14.7", "free-hex-first")
TOWARD_SOURCE = Reason("14.7", "toward-source")
NO_STEPS_FOR_HEXES = Reason("14.9", "no-steps-for-hexes")
NO_HOLDING = Reason("14.1", "no-holding")
NO_HOLDING_OVERRUN = Reason("14.1", "no-holding-overrun")


# --- where a unit can go -------------------------------------------------------------------------


def flags_now(p: Position, here: Hex, there: Hex) -> int:
    """15.1 What is on a hexside; a bridge that is down is none."""
    flags = p.pack.map.between(here, there)
    return flags & ~BRIDGE if flags & BRIDGE and hexside(p, here, there) in p.down else flags


def is_closed(p: Position, unit: UnitId, flags: int, there: Hex) -> bool:
    """10.4 Whether a unit may not enter a hex over such a hexside, except for water that was left
    out of its flags."""
    mobility, terrain = p.pack.units[unit].mobility, p.pack.map.terrain[there]
    costs = p.pack.charts.terrain_effects.costs[mobility, p.mud]
    return costs.price(flags, terrain, strategic=False) >= NEVER


def may_go_back(p: Position, unit: UnitId, here: Hex, there: Hex) -> bool:
    """14.7.i, R67, R75 Rivers bar armor and guns, streams nobody; nor do allies mix (12.0.g). Flak
    is artillery to movement alone (10.4.e)."""
    units = p.pack.units
    flags = flags_now(p, here, there) & ~(STREAM | SWELLS)
    wades = flags & RIVER and not flags & BRIDGE
    if wades and not (units[unit].is_armor or units[unit].is_artillery):
        flags &= ~(RIVER | ROAD)  # 10.4 no road leads over a bridge that is down
    if is_closed(p, unit, flags, there):
        return False
    return not any(are_strange(units[unit], units[other]) for other in p.stacks.get(there, ()))


def homes(p: Position, side: Side, here: Hex) -> Goals:
    """14.7.g The way to the nearest source that no enemy holds should become shorter."""
    return nearest_of(p, here, [open_sources(p, side)])


def armies(p: Position, side: Side, units: Sequence[UnitId], here: Hex) -> Goals:
    """14.7.h To Soviets the headquarters of their army will do as well."""
    if side != SOVIET:
        return []
    colors = {p.pack.units[unit].color for unit in units} - {WHITE}
    mine = [p.hex_of[one.id] for one in p.pack.headquarters if one.color in colors]
    return nearest_of(p, here, [(home,) for home in mine if home != OFF_MAP])


def nearest_of(p: Position, here: Hex, places: Iterable[Collection[Hex]]) -> Goals:
    """Of each of some places its nearest hexes. How far they are now is told too."""
    grid, found = p.pack.map.grid, []
    for where in filter(None, places):
        far = grid.nearest(here, where)
        found.append(([there for there in where if grid.distance(here, there) == far], far))
    return found


def comes_nearer(p: Position, there: Hex, goals: Goals) -> bool:
    grid = p.pack.map.grid
    return any(grid.nearest(there, where) < far for where, far in goals)


def way_back(
    p: Position,
    side: Side,
    units: Sequence[UnitId],
    start: Hex,
    here: Hex,
    went: int,
    there: Hex,
    goals: Goals,
) -> Reason | Against:
    """14.7.b-g, R80 Why nobody of a stack can go back into a hex, or what speaks against it."""
    grid = p.pack.map.grid
    if there not in grid.neighbours[here]:
        return NOT_NEXT
    if not p.pack.in_play[p.scenario][there]:
        return OFF_THE_MAP
    if grid.distance(start, there) != went + 1:
        return NOT_AWAY
    if enemies_in(p, side, there):
        return ENEMY_THERE
    going = sum([may_go_back(p, unit, here, there) for unit in units])
    if not going:
        return CLOSED
    return (going < len(units), in_zone(p, side, there), not comes_nearer(p, there, goals))


def ways_back(
    p: Position, side: Side, units: Sequence[UnitId], start: Hex, here: Hex, went: int
) -> dict[Hex, Against]:
    """Every hex into which some of a stack can go back, and what speaks against it. A headquarters
    obliges nobody: where no hex leads to a source, of those that are as good otherwise, the
    direction is free."""
    found: dict[Hex, Against] = {}
    sources = homes(p, side, here)
    goals = sources + armies(p, side, units, here)
    for there in p.pack.map.grid.neighbours[here]:
        way = way_back(p, side, units, start, here, went, there, goals)
        if not isinstance(way, Reason):
            found[there] = way
    bound = {way[:2] for there, way in found.items() if comes_nearer(p, there, sources)}
    return {
        there: (apart, zone, astray and (apart, zone) in bound)
        for there, (apart, zone, astray) in found.items()
    }


def best_ways(
    p: Position, side: Side, units: Sequence[UnitId], start: Hex, here: Hex, went: int
) -> list[Hex]:
    """14.7.e-g, R35 The hexes against which least speaks."""
    ways = ways_back(p, side, units, start, here, went)
    best = min(ways.values(), default=None)
    return [there for there, against in ways.items() if against == best]


# --- the loser goes back -------------------------------------------------------------------------


def start_retreats(p: Position, battle: Battle, loser: Side, hexes: int) -> None:
    """14.7.b, 12.2.f, R79 Each stack of the loser for itself, with those who did not take part."""
    fight = battle.fight
    attacks = loser == battle.side
    taking_part = fight.attackers if attacks else fight.defenders
    overrun = bool(fight.result and fight.result.is_overrun and not attacks)
    for here in fight.stood if attacks else fight.targets:
        units = [unit for unit in alive(p, taking_part) if p.hex_of[unit] == here]
        units += beside(p, loser, taking_part, [here])
        if not attacks:  # 12.1.c is about a hex that is attacked
            units = [unit for unit in units if unit not in enclosing(p, CombatPhase).crowded]
        fight.left.append(Left(here, units, hexes, is_open=not units))
        settled = p.pack.map.terrain[here] in SETTLED and not attacks
        p.flow.append(
            Retreating(
                side=loser,
                leader=opponent(loser) if overrun else loser,
                units=units,
                start=here,
                hexes=hexes,
                left=len(fight.left) - 1,
                may_hold=settled and not overrun,
            )
        )


def here_now(p: Position, f: Retreating) -> Hex:
    return p.hex_of[f.units[0]]


def retreat_ready(p: Position, f: Retreating, emit: Emit) -> bool:
    """Goes on without asking where nothing can be chosen; ends the retreat where it ends."""
    f.units = alive(p, f.units)
    if not f.units or not f.hexes:
        end_retreat(p, f)
        return False
    if not p.pack.units[f.units[0]].is_combat:  # 8.1.m
        lost_without_way(p, f, "8.1", emit)
        return False
    if not f.overrun:
        return True
    ways = best_ways(p, f.side, f.units, f.start, here_now(p, f), f.went)
    if len(ways) > 1:
        return True
    if ways:
        go_back(p, f, ways[0], emit)
    else:
        lost_without_way(p, f, "14.7", emit)
    return False


def lost_without_way(p: Position, f: Retreating, by: str, emit: Emit) -> None:
    """14.7.m, R67"""
    here = here_now(p, f)
    for unit in f.units:
        eliminate(p, unit, by, emit)
    abandon(p, here, emit)


def end_retreat(p: Position, f: Retreating) -> None:
    p.flow.pop()
    fight, phase = enclosing(p, Battle).fight, enclosing(p, CombatPhase)
    fight.left[f.left].is_open = not f.units
    if f.fort and f.units and not f.went:
        assault_costs(p, f, fight)
    if f.went and f.units:
        crowd(p, phase, f.units)


def is_fort(p: Position, f: Retreating) -> bool:
    """14.1.q Whether it is an entrenchment that a stack defends."""
    attacks = f.side == enclosing(p, Battle).side
    return FORT_ATTRITION in p.options and not attacks and is_entrenched(p, f.start, f.side)


def assault_costs(p: Position, f: Retreating, fight: Fight) -> None:
    """14.1.q, R51 A stack that stays in its entrenchment costs the attacker a step, or itself."""
    if rulings.FORT_COSTS_DEFENDER in p.options:
        paying = may_lose(p, f)
        push_losses(p, f.side, 1, paying, [u for u in f.units if u not in paying], "14.1")
    else:
        fight.costs = 1


def crowd(p: Position, phase: CombatPhase, units: Sequence[UnitId]) -> None:
    """12.1.a For whom there is no room where a retreat has led."""
    here, most = p.hex_of[units[0]], p.pack.charts.figures.stack
    used = dots_of(p, [unit for unit in p.stacks[here] if unit not in units])
    for unit in units:
        used += p.pack.units[unit].dots
        if used > most and p.pack.units[unit].dots:
            phase.crowded.append(unit)
            used -= p.pack.units[unit].dots


# --- decisions -----------------------------------------------------------------------------------


def may_lose(p: Position, f: Retreating) -> list[UnitId]:
    """14.7.a, 14.6.t Whose steps may stand for hexes: of those who took part if there are any."""
    if f.overrun:
        return []
    fight = enclosing(p, Battle).fight
    fought = [u for u in f.units if u in fight.attackers or u in fight.defenders]
    return fought or f.units


def retreat_candidates(p: Position, f: Retreating) -> Iterator[Order]:
    for there in best_ways(p, f.side, f.units, f.start, here_now(p, f), f.went):
        yield Back(there)
    for unit in may_lose(p, f):
        yield Lose(unit)
    if f.may_hold:
        yield Hold()


def retreat_refusal(p: Position, f: Retreating, order: Back | Lose | Hold) -> Reason | None:
    match order:
        case Back():
            return back_refusal(p, f, order.hex)
        case Lose():
            if f.overrun:
                return NO_STEPS_FOR_HEXES
            if order.unit not in f.units:
                return NOT_IN_BATTLE
            return None if order.unit in may_lose(p, f) else PARTICIPANTS_FIRST
    if f.overrun:
        return NO_HOLDING_OVERRUN
    return None if f.may_hold else NO_HOLDING


def back_refusal(p: Position, f: Retreating, there: Hex) -> Reason | None:
    here = here_now(p, f)
    stack = p, f.side, f.units, f.start, here, f.went
    way = way_back(*stack, there, [])
    if isinstance(way, Reason):
        return way
    ways = ways_back(*stack)
    best = min(ways.values())
    reasons = zip(ways[there], best, (TOGETHER, FREE_HEX_FIRST, TOWARD_SOURCE), strict=True)
    return next((reason for against, least, reason in reasons if against != least), None)


def retreat(p: Position, f: Retreating, order: Back | Lose | Hold, emit: Emit) -> None:
    fight = enclosing(p, Battle).fight
    match order:
        case Back():
            go_back(p, f, order.hex, emit)
            return
        case Lose():
            f.fort = is_fort(p, f)
            lose(p, order.unit, "14.7", emit)
        case Hold():
            f.may_hold = False
            emit(HexIgnored(f.side, f.start))
    f.hexes -= 1
    fight.left[f.left].length -= 1


def go_back(p: Position, f: Retreating, there: Hex, emit: Emit) -> None:
    """14.7.b, 6.2, R67 The whole stack, but for armor and guns that a river bars: they go their own
    way, if there is one."""
    fight, phase, here = enclosing(p, Battle).fight, enclosing(p, CombatPhase), here_now(p, f)
    going = [unit for unit in f.units if may_go_back(p, unit, here, there)]
    barred = [unit for unit in f.units if unit not in going]
    if barred:
        part_ways(p, f, fight, barred)
    for unit in going:
        carry(p, unit, there)
        if unit not in phase.fell_back:
            phase.fell_back.append(unit)
    emit(Retreated(tuple(going), there))
    fight.left[f.left].path.append(there)
    f.units, f.may_hold = going, False
    f.went += 1
    f.hexes -= 1
    if f.went == 1:
        abandon(p, here, emit)
    fell_back(p, going, emit)
    if in_zone(p, f.side, there):
        artillery = [unit for unit in going if p.pack.units[unit].is_artillery]
        p.flow.append(TakingLosses(f.side, 1, list(going), [], artillery, "6.2"))
    check_at_once(p, emit)


def part_ways(p: Position, f: Retreating, fight: Fight, barred: list[UnitId]) -> None:
    left = fight.left[f.left]
    fight.left.append(Left(left.hex, barred, left.length, list(left.path)))
    rest = Retreating(
        side=f.side,
        leader=f.leader,
        units=barred,
        start=f.start,
        hexes=f.hexes,
        left=len(fight.left) - 1,
        went=f.went,
        may_hold=f.may_hold,
    )
    p.flow.insert(len(p.flow) - 1, rest)


RETREATING = Decision(
    "14.7",
    (Back, Lose, Hold),
    retreat_candidates,
    retreat_refusal,
    retreat,
    retreat_ready,
    side=lambda p, f: f.leader,
    exact=True,
)
