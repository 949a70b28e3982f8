"""What can be laid over the map: zones of control, supply, control, the ring, who can get where.

All answer for a position and for a side's view of it: of a stack that lies face down they use its
side and its colours, which show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from kessel.board.hexes import Hex, mask
from kessel.board.tracing import least_broken
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Type, UnitId
from kessel.games.cherkassy.rules.r03_chains import north_of
from kessel.games.cherkassy.rules.r06_zones import hexes_of
from kessel.games.cherkassy.rules.r07_supply import (
    Network,
    depot,
    edge_sources,
    is_supplied,
    network,
    off_road_sides,
    south_edge,
    supply_line,
)
from kessel.games.cherkassy.rules.r10_movement.s1_steps import rest_refusal
from kessel.games.cherkassy.rules.state import Member, MovementPhase, Moving, Position
from kessel.games.cherkassy.table.describing import is_depot_hidden, say
from kessel.games.cherkassy.table.picture.reach import Ground
from kessel.games.cherkassy.table.picture.symbols import LOOKS
from kessel.games.cherkassy.table.words import SIDES
from kessel.hexkit.table.overlays import (
    ZONES,
    broken_lines,
    by_both,
    cheapest,
    count,
    drawn_lines,
    of_both,
    sides_seen,
    supply_tone,
)
from kessel.kernel.overlays import Overlays
from kessel.kernel.scene import Overlay, OverlayLine, OverlaySpace, OverlayView, Words
from kessel.kernel.sides import Side, opponent

# --- zones of control ----------------------------------------------------------------------------


def zones_view(p: Position, side: Side) -> OverlayView:
    """6.1 The zones of both sides, those of dark counters apart; none where their own stand."""
    found: list[OverlaySpace] = []
    for owner in (GERMAN, SOVIET):
        name = SIDES[owner]
        ground = Ground(p, opponent(owner))
        for here in range(len(ground.grid)):
            if ground.near[here] and not ground.taken[here]:
                dark = ground.near_dark[here]
                found.append(OverlaySpace(here, f"{name}-dark" if dark else name))
    legend = say(p.pack, "legend-zones")
    return OverlayView(tuple(found), (), legend)


# --- supply --------------------------------------------------------------------------------------


def supply_view(p: Position, side: Side) -> OverlayView:
    """7.6 A line for every hex with units of the side, as it would be traced now."""
    p = with_depot(p)
    spaces: list[OverlaySpace] = []
    lines: list[OverlayLine] = []
    for owner in sides_seen(side):
        net = network(p, owner)
        ends = sources(p, owner)
        spaces += [OverlaySpace(here, "source") for here in sorted(ends) if not net.closed[here]]
        traced = [(here, supply_line(p, net, here)) for here in sorted(hexes_of(p, owner))]
        why = partial(break_of, p, net)
        lines += drawn_lines(traced)
        lines += broken_lines(p.pack.map.grid, traced, ends, off_road_sides(p), net.closed, why)
        spaces += [OverlaySpace(here, supply_tone(path)) for here, path in traced]
    held, cut = count(spaces, "supplied", "broken")
    legend = say(p.pack, "legend-supply", held=held, cut=cut)
    return OverlayView(tuple(spaces), tuple(lines), legend)


def with_depot(p: Position) -> Position:
    """7.9 With the depot at its airfield, if it does not show and a stack lies face down there."""
    airfield = p.pack.map.airfield
    back = UnitId(p.pack.unknown + 2 * GERMAN)
    if not is_depot_hidden(p, GERMAN) or back not in p.stacks.get(airfield, ()):
        return p
    hex_of = list(p.hex_of)
    for unit in p.pack.units:
        if unit.type is Type.DEPOT:
            hex_of[unit.id] = airfield
    return replace(p, hex_of=hex_of)


def sources(p: Position, side: Side) -> set[Hex]:
    """7.7-7.9 Where lines of a side may end, whoever is there."""
    unit = depot(p) if side == GERMAN else None
    return {*edge_sources(p, side), *(() if unit is None else (p.hex_of[unit],))}


def break_of(p: Position, net: Network, path: list[Hex]) -> tuple[Hex, Words]:
    """Where a way breaks, and why."""
    closed = next((there for there in path[1:] if net.closed[there]), None)
    if len(path) == 1:
        where, key = path[0], "break-only-water"
    elif closed is not None:
        where, key = closed, "break-enemy-unit" if closed in p.stacks else "break-enemy-zone"
    else:
        where, key = path[min(p.pack.charts.supply.hexes, len(path) - 1)], "break-too-far"
    return where, say(p.pack, key)


# --- control -------------------------------------------------------------------------------------


def control_view(p: Position, side: Side) -> OverlayView:
    """3.3 Every hex; those that have changed hands since the front of the start apart."""
    found = []
    for here, holder in enumerate(p.control):
        gained = p.pack.map.german_start[here] != (holder == GERMAN)
        found.append(OverlaySpace(here, f"{SIDES[holder]}-gained" if gained else SIDES[holder]))
    held = Counter(p.control)
    legend = say(p.pack, "legend-control", german=str(held[GERMAN]), soviet=str(held[SOVIET]))
    return OverlayView(tuple(found), (), legend)


# --- the ring ------------------------------------------------------------------------------------


def ring_view(p: Position, side: Side) -> OverlayView:
    """3.4 What is missing for the ring; once it is closed, who is in it."""
    lines = network(p, GERMAN, south_edge(p))
    return closed_ring(p, lines) if p.ring_closed else open_ring(p, lines)


def open_ring(p: Position, lines: Network) -> OverlayView:
    road = lateral_road(p)
    spaces = [
        OverlaySpace(here, "held" if p.control[here] == SOVIET else "wanted") for here in road
    ]
    north = north_of(p.pack.map, road) if road else bytes(len(p.pack.map.grid))
    escapes = list(lines_south(p, lines, (h for h in hexes_of(p, GERMAN) if north[h])))
    spaces += [OverlaySpace(line.path[0], "open") for line in escapes]
    missing = sum(space.tone == "wanted" for space in spaces)
    legend = say(p.pack, "legend-open-ring", length=len(road), missing=missing, open=len(escapes))
    way = [OverlayLine(tuple(road), "ring")] if road else []
    return OverlayView(tuple(spaces), (*way, *escapes), legend)


def lateral_road(p: Position) -> list[Hex]:
    """The road from edge to edge that lacks the fewest hexes, then the shortest."""
    map = p.pack.map
    foreign = bytes(holder != SOVIET for holder in p.control)
    goals = mask(len(map.grid), (here for here in map.edges.east if map.road_hexes[here]))
    roads = (
        least_broken(map.grid, here, goals, map.road_sides, foreign)
        for here in map.edges.west
        if map.road_hexes[here]
    )
    return min(
        (road for road in roads if road),
        key=lambda road: (sum(foreign[here] for here in road), len(road)),
        default=[],
    )


def closed_ring(p: Position, lines: Network) -> OverlayView:
    """Germans without a line to the south edge, and the members of the group that have one."""
    german = sorted(hexes_of(p, GERMAN))
    trapped = [here for here in german if not is_supplied(p, lines, here)]
    members = {h for h, part in zip(p.hex_of, p.group, strict=True) if part is Member.MEMBER}
    escapes = list(lines_south(p, lines, (h for h in german if h in members)))
    spaces = [OverlaySpace(here, "trapped") for here in trapped]
    spaces += [OverlaySpace(line.path[0], "open") for line in escapes]
    legend = say(
        p.pack, "legend-closed-ring", turn=p.ring_turn, trapped=len(trapped), open=len(escapes)
    )
    return OverlayView(tuple(spaces), tuple(escapes), legend)


def lines_south(p: Position, lines: Network, hexes: Iterable[Hex]) -> Iterator[OverlayLine]:
    """The lines that still lead to the south edge."""
    for here in sorted(hexes):
        path = supply_line(p, lines, here)
        if path is not None:
            yield OverlayLine(tuple(path), "open")


# --- who can get where ---------------------------------------------------------------------------


def reached(p: Position, side: Side, tone: str) -> OverlayView:
    """Where the side's units can get to in this movement phase, or could if it began now, with the
    fewest points that it costs any of them; marches are left out."""
    phases = (frame for frame in p.flow if isinstance(frame, MovementPhase) and frame.side == side)
    phase = next(phases, None)
    # what the rules ask of the phase is answered by one that has just begun if none is under way
    quiet = replace(p, flow=[phase or MovementPhase(side=side)])
    ground = Ground(quiet, side)
    found = (
        mover.reach(ground.grid, here)
        for unit, here in sorted(movers(p, side, phase))
        for mover in ground.movers(Moving(side, [unit], [0], here), unit)
    )
    spaces = cheapest(found, tone)
    legend = say(p.pack, "legend-moves")
    return OverlayView(spaces, (), legend)


def movers(p: Position, side: Side, phase: MovementPhase | None) -> set[tuple[UnitId, Hex]]:
    """Who can begin to move and from where; of a stack's units that move alike one is enough."""
    found: dict[tuple[object, ...], tuple[UnitId, Hex]] = {}
    gone = {
        u for frame in p.flow if isinstance(frame, Moving) and any(frame.spent) for u in frame.units
    }
    for here in hexes_of(p, side):
        for unit in p.stacks[here]:
            if unit >= p.pack.unknown:
                unit = usual(p, unit)
            elif unit in gone or (unit not in phase.left if phase else rest_refusal(p, unit)):
                continue
            counter = p.pack.units[unit]
            alike = (here, counter.type, counter.allowance, counter.formation)
            found[(*alike, p.out_of_supply[unit])] = (unit, here)
    return set(found.values())


def usual(p: Position, unknown: UnitId) -> UnitId:
    """A counter that moves as most of the side and colour of an unknown one do."""
    back = p.pack.units[unknown]
    known = [
        unit
        for unit in p.pack.units[: p.pack.unknown]
        if unit.side == back.side and unit.is_dark == back.is_dark
    ]
    most, _ = Counter((unit.type, unit.allowance) for unit in known).most_common(1)[0]
    return next(unit.id for unit in known if (unit.type, unit.allowance) == most)


overlay: Final = Overlays[Position](
    LOOKS.tones,
    (ZONES, zones_view),
    *of_both(supply_view),
    (Overlay("control", "c", Words("Hex control", "ヘクス支配")), control_view),
    (Overlay("ring", "k", Words("The ring", "包囲網")), ring_view),
    *by_both(reached),
)
