"""13.11.5 Advance after an assault, and pursuit (13.11.4.h)."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.rules.frames import Advancing, Melee, Retreating, Trail
from kessel.games.spark.rules.orders import Advance, Done
from kessel.games.spark.rules.r09_formations import season
from kessel.games.spark.rules.r11_movement.s2_steps import go, holds_enemy, may_enter, zone_refusal
from kessel.games.spark.rules.r11_movement.s3_formation import settle_in, stays_dug_in
from kessel.games.spark.rules.r11_stacking import fits
from kessel.games.spark.rules.r11_zone_fire import begin as begin_zone_fire
from kessel.games.spark.rules.r11_zones import in_zone
from kessel.games.spark.rules.r13_combat.s1_books import has_borne
from kessel.games.spark.rules.state import Place, Position, on_map
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.units import UnitId

NOT_ADVANCING = Reason("13.11.5", "does-not-advance")
NOT_SO_FAR = Reason("13.11.5", "no-farther")
TRAIL_FIRST = Reason("13.11.5", "trail-first")
OUT_OF_COMMAND = Reason("10.3", "advances-one-hex")
NOT_VACATED = Reason("13.11.5", "not-vacated")

LONGEST = 4
"""13.11.4.h Nobody is driven farther than so many hexes."""


def offer_advance(p: Position, f: Melee, emit: Emit) -> None:
    """13.11.5.a The attacker has won: he may advance."""
    if f.winner != f.side:
        return
    units = [unit for unit in f.attackers if on_map(p, unit)]
    origins = {f.origins[unit] for unit in units}
    p.flow.append(Advancing(f.side, f.target, dict.fromkeys(units, 0), followers_of(p, f, origins)))


def followers_of(p: Position, f: Melee, origins: set[Hex]) -> list[UnitId]:
    """13.11.5.g Who bore no marker in this impulse, is in no enemy zone and stood beside."""
    grid = p.pack.map.grid
    near = dict.fromkeys(there for here in sorted(origins) for there in grid.neighbours[here])
    found = []
    for here in near:
        for unit in p.stacks.get(here, ()):
            mine = p.pack.units[unit].side == f.side
            if mine and unit not in f.origins and not has_borne(p, unit) and not in_zone(p, unit):
                found.append(unit)
    return found


# --- where to ------------------------------------------------------------------------------------


def longest(p: Position) -> int:
    """13.11.5.c, d How far the defenders were driven at most."""
    return max((len(trail.hexes) - 1 for trail in enclosing(p, Melee).trails), default=0)


def is_wiped_out(p: Position) -> bool:
    """13.11.5.f By the assault, or because they could not retreat (13.12.2.f)."""
    return all(p.place[unit] is Place.ELIMINATED for unit in enclosing(p, Melee).defenders)


def farther_refusal(p: Position, f: Advancing, unit: UnitId, there: Hex) -> Reason | None:
    """13.11.5.c-f, 10.3.g Why a unit may not go on beyond the target hex. Where the enemy fell back
    through his own troops nothing was vacated."""
    went, here = f.went[unit], p.hex_of[unit]
    if not p.in_command[unit] and went >= p.pack.charts.figures.uncommanded_advance:
        return OUT_OF_COMMAND
    if is_wiped_out(p) and went == 1:
        return None
    if longest(p) < 2:
        return NOT_SO_FAR
    trails = enclosing(p, Melee).trails
    if any(follows(trail, here, there) for trail in trails):
        return None
    if went > 1:
        return NOT_SO_FAR
    passed = {hex for trail in trails for hex in trail.hexes[:-1]}
    vacated = {hex for hex in passed if hex != OFF_MAP and not holds_enemy(p, unit, hex)}
    return None if vacated <= set(f.entered) else TRAIL_FIRST


def follows(trail: Trail, here: Hex, there: Hex) -> bool:
    """13.11.4.h Whether a step leads along a trail, into a hex that was left."""
    steps = zip(trail.hexes, trail.hexes[1:-1], strict=False)
    return (here, there) in steps


def opened(p: Position, f: Advancing, follower: UnitId) -> list[Hex]:
    """13.11.5.g The hexes that units beside which a follower stood have left, the target hex among
    them if they have gone on from it."""
    near, origins = p.pack.map.grid.neighbours[p.hex_of[follower]], enclosing(p, Melee).origins
    gone = [unit for unit, went in f.went.items() if went and origins[unit] in near]
    beyond = (hex for unit in gone for hex in f.left.get(unit, ()))
    return [*(origins[unit] for unit in gone), *beyond]


def advance_refusal(p: Position, f: Advancing, order: Advance) -> Reason | None:
    """13.11.5.a, b, g; 11.13.g a disrupted follower keeps out of enemy zones."""
    unit, there = order.unit, order.hex
    if unit in f.followers:
        if there not in opened(p, f, unit):
            return NOT_VACATED
        reason = stays_dug_in(p, unit) or zone_refusal(p, unit, there)
        if reason is not None:
            return reason
    elif unit not in f.went:
        return NOT_ADVANCING
    elif not f.went[unit]:
        if there != f.target:
            return TRAIL_FIRST
    else:
        against = farther_refusal(p, f, unit, there)
        if against is not None:
            return against
    return (
        may_enter(p, unit, p.hex_of[unit], there)
        or zone_refusal(p, unit, there)
        or fits(p, (unit,), there)
    )


def candidates(p: Position, f: Advancing) -> Iterator[Order]:
    around = p.pack.map.grid.neighbours
    for unit, went in f.went.items():
        if went:
            yield from (Advance(unit, there) for there in around[p.hex_of[unit]])
        else:
            yield Advance(unit, f.target)
    for unit in f.followers:
        yield from (Advance(unit, there) for there in dict.fromkeys(opened(p, f, unit)))
    yield Done()


def refusal(p: Position, f: Advancing, order: Order) -> Reason | None:
    return advance_refusal(p, f, order) if isinstance(order, Advance) else None


# --- going ---------------------------------------------------------------------------------------


def ready(p: Position, f: Advancing, emit: Emit) -> bool:
    """Whoever was fired at on his way goes on, or has been stopped."""
    if f.unit is not None:
        unit, f.unit = f.unit, None
        if on_map(p, unit) and unit not in f.halted:
            enter(p, f, unit, f.next, emit)
            return False
        drop(f, unit)
    for unit in [one for one in (*f.went, *f.followers) if not on_map(p, one)]:
        drop(f, unit)
    orders = (order for order in candidates(p, f) if isinstance(order, Advance))
    if any(advance_refusal(p, f, order) is None for order in orders):
        return True
    p.flow.pop()
    return False


def drop(f: Advancing, unit: UnitId) -> None:
    f.went.pop(unit, None)
    f.followers = [other for other in f.followers if other != unit]


def apply(p: Position, f: Advancing, order: Order, emit: Emit) -> None:
    if not isinstance(order, Advance):
        p.flow.pop()
        return
    f.unit, f.next = order.unit, order.hex
    here = p.hex_of[order.unit]
    if here != f.target:  # 13.11.5.h
        begin_zone_fire(p, [order.unit], here)


def enter(p: Position, f: Advancing, unit: UnitId, there: Hex, emit: Emit) -> None:
    if f.went.get(unit):
        f.left.setdefault(unit, []).append(p.hex_of[unit])
    go(p, [unit], there, "13.11.5", emit)
    f.next = OFF_MAP
    if unit not in f.went:
        drop(f, unit)
        settle_in(p, [unit], emit)
        if there == f.target:
            season(p, [unit])  # 9.32.c
        return
    f.went[unit] += 1
    if there not in f.entered:
        f.entered.append(there)
        pursue(p, f, there)


def pursue(p: Position, f: Advancing, there: Hex) -> None:
    """13.11.4.h, 13.12.2.a Who has come up behind retreating units drives them on; the pursuer says
    where."""
    melee = enclosing(p, Melee)
    if not is_driven(p, melee):
        return
    for number, trail in enumerate(melee.trails):
        gone = len(trail.hexes) - 1
        end = trail.hexes[-1]
        behind = gone >= 2 and trail.hexes[-2] == there and end != OFF_MAP
        units = [unit for unit in trail.units if p.hex_of[unit] == end]
        if behind and gone < LONGEST and units:
            p.flow.append(
                Retreating(
                    p.pack.units[units[0]].side,
                    f.side,
                    units,
                    end,
                    1,
                    enemy=[there],
                    trail=number,
                )
            )


def is_driven(p: Position, f: Melee) -> bool:
    """13.11.4.g-i, R84 Whether pursuit prolongs the retreat: that of two hexes, and not one that is
    as long for want of room only."""
    return f.difference > 0 and p.pack.charts.assault_results(f.difference).retreat_defender > 1


ADVANCING = Decision("13.11.5", (Advance, Done), candidates, refusal, apply, ready)
