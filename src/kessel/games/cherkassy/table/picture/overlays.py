"""What can be laid over the map: zones of control, supply, control, the ring, who can get where.

All answer for a position and for a side's view of it: of a stack that lies face down they use its
side and its colours, which show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from kessel.board import reach as board_reach
from kessel.board.hexes import Hex, mask
from kessel.board.tracing import followed, least_broken, least_broken_ways
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
from kessel.games.cherkassy.table.describing import is_depot_hidden
from kessel.games.cherkassy.table.picture.reach import Ground
from kessel.games.cherkassy.table.words import SIDES
from kessel.kernel.overlays import Overlays, looking
from kessel.kernel.scene import Overlay, OverlayLine, OverlaySpace, OverlayView, Words
from kessel.kernel.sides import NOBODY, Side, opponent

ENEMY_UNIT: Final = Words("enemy unit (7.13)", "敵ユニット（7.13）")
ENEMY_ZONE: Final = Words("enemy zone of control (6.4)", "敵支配地域（6.4）")
TOO_FAR: Final = Words("too far from a road (7.6)", "道路まで遠い（7.6）")
ONLY_WATER: Final = Words("only over water (7.11)", "水域に阻まれる（7.11）")


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
    legend = Words(
        "Zones of control; the darker ones are of armour and stop tanks too (6.3).",
        "支配地域。濃い色は装甲ユニットのもので、戦車も止めます（6.3）。",
    )
    return OverlayView(tuple(found), (), legend)


# --- supply --------------------------------------------------------------------------------------


def supply_view(p: Position, side: Side) -> OverlayView:
    """7.6 A line for every hex with units of the side, as it would be traced now."""
    p = with_depot(p)
    spaces: list[OverlaySpace] = []
    lines: list[OverlayLine] = []
    for owner in (GERMAN, SOVIET) if side == NOBODY else (side,):
        net = network(p, owner)
        ends = sources(p, owner)
        spaces += [OverlaySpace(here, "source") for here in sorted(ends) if not net.closed[here]]
        traced = [(here, supply_line(p, net, here)) for here in sorted(hexes_of(p, owner))]
        out = [here for here, path in traced if path is None]
        lines += [OverlayLine(tuple(path), "supplied") for _, path in traced if path]
        lines += broken_lines(p, net, ends, out)
        spaces += [OverlaySpace(h, "supplied" if path else "broken") for h, path in traced]
    held, cut = (sum(s.tone == tone for s in spaces) for tone in ("supplied", "broken"))
    legend = Words(
        f"Hexes with a line of supply now: {held}; without: {cut}. Counters keep the state of the"
        " last supply phase (7.2). A depot that does not show is taken to be at its airfield.",
        f"現在補給線が通じるヘクス：{held}、通じないヘクス：{cut}。"
        "ユニットの状態は直前の補給判定のものです（7.2）。"
        "見えない補給ユニットは飛行場にあるものとします。",
    )
    return OverlayView(tuple(spaces), tuple(lines), legend)


def enemy_supply_view(p: Position, side: Side) -> OverlayView:
    return supply_view(p, side if side == NOBODY else opponent(side))


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


def broken_lines(
    p: Position, net: Network, ends: Iterable[Hex], hexes: Sequence[Hex]
) -> Iterator[OverlayLine]:
    """For every hex the way that is least broken; why it breaks is said once for each place."""
    map = p.pack.map
    onward = least_broken_ways(map.grid, ends, off_road_sides(p), net.closed) if hexes else {}
    said: set[Hex] = set()
    for here in hexes:
        path = followed(onward, here)
        where, why = break_of(p, net, path)
        yield OverlayLine(tuple(path), "broken", where, None if where in said else why)
        said.add(where)


def break_of(p: Position, net: Network, path: list[Hex]) -> tuple[Hex, Words]:
    """Where a way breaks, and why."""
    if len(path) == 1:
        return path[0], ONLY_WATER
    for there in path[1:]:
        if net.closed[there]:
            return there, ENEMY_UNIT if there in p.stacks else ENEMY_ZONE
    return path[min(p.pack.charts.supply.hexes, len(path) - 1)], TOO_FAR


# --- control -------------------------------------------------------------------------------------


def control_view(p: Position, side: Side) -> OverlayView:
    """3.3 Every hex; those that have changed hands since the front of the start apart."""
    found = []
    for here, holder in enumerate(p.control):
        gained = p.pack.map.german_start[here] != (holder == GERMAN)
        found.append(OverlaySpace(here, f"{SIDES[holder]}-gained" if gained else SIDES[holder]))
    held = Counter(p.control)
    legend = Words(
        f"Hexes under control: German {held[GERMAN]}, Soviet {held[SOVIET]}.",
        f"支配ヘクス：ドイツ軍{held[GERMAN]}、ソ連軍{held[SOVIET]}。",
    )
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
    legend = Words(
        f"Of the {len(road)} hexes of the nearest lateral road the Soviets have to take {missing};"
        f" German hexes north of it with a line to the south edge: {len(escapes)} (3.4).",
        f"最も近い東西道路{len(road)}ヘクスのうち、ソ連軍が取るべきもの：{missing}。"
        f"その北で南端へ補給線が通じるドイツ軍ヘクス：{len(escapes)}（3.4）。",
    )
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
    legend = Words(
        f"The ring closed on turn {p.ring_turn}. German hexes without a line to the south edge:"
        f" {len(trapped)}; of Group Stemmermann with one: {len(escapes)} (3.5).",
        f"包囲網は第{p.ring_turn}ターンに完成。南端へ補給線のないドイツ軍ヘクス：{len(trapped)}、"
        f"ステンマーマン集団で通じるヘクス：{len(escapes)}（3.5）。",
    )
    return OverlayView(tuple(spaces), tuple(escapes), legend)


def lines_south(p: Position, lines: Network, hexes: Iterable[Hex]) -> Iterator[OverlayLine]:
    """The lines that still lead to the south edge."""
    for here in sorted(hexes):
        path = supply_line(p, lines, here)
        if path is not None:
            yield OverlayLine(tuple(path), "open")


# --- who can get where ---------------------------------------------------------------------------


def moves_view(p: Position, side: Side) -> OverlayView:
    return reached(p, looking(p, side), "reach")


def threat_view(p: Position, side: Side) -> OverlayView:
    return reached(p, opponent(looking(p, side)), "threat")


def reached(p: Position, side: Side, tone: str) -> OverlayView:
    """Where the side's units can get to in this movement phase, or could if it began now, with the
    fewest points that it costs any of them; marches are left out."""
    least: dict[Hex, int] = {}
    phases = (frame for frame in p.flow if isinstance(frame, MovementPhase) and frame.side == side)
    phase = next(phases, None)
    # what the rules ask of the phase is answered by one that has just begun if none is under way
    quiet = replace(p, flow=[phase or MovementPhase(side=side)])
    ground = Ground(quiet, side)
    for unit, here in sorted(movers(p, side, phase)):
        for mover in ground.movers(Moving(side, [unit], [0], here), unit):
            found = board_reach.reach(
                ground.grid,
                here,
                mover.budget,
                mover.costs,
                shut=mover.shut,
                stops=mover.stops,
                first=mover.first,
            )
            for there, arrival in found.items():
                if arrival.spent < least.get(there, arrival.spent + 1):
                    least[there] = arrival.spent
    spaces = (OverlaySpace(here, tone, str(least[here])) for here in sorted(least) if least[here])
    legend = Words(
        "Movement points to each hex for the nearest unit, without marches; stacks face down move"
        " like most counters of their colour.",
        "最も近いユニットの移動コスト（行軍移動は除く）。"
        "伏せられたスタックは同色のユニットの標準的な移動力とします。",
    )
    return OverlayView(tuple(spaces), (), legend)


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
    (Overlay("zones", "z", Words("Zones of control", "支配地域")), zones_view),
    (Overlay("supply", "s", Words("Supply", "補給")), supply_view),
    (Overlay("enemy-supply", "x", Words("Enemy supply", "敵の補給")), enemy_supply_view),
    (Overlay("control", "c", Words("Hex control", "ヘクス支配")), control_view),
    (Overlay("ring", "k", Words("The ring", "包囲網")), ring_view),
    (Overlay("moves", "m", Words("Own moves", "自軍の移動範囲")), moves_view),
    (Overlay("threat", "t", Words("Enemy moves", "敵の移動範囲")), threat_view),
)
OVERLAYS: Final = overlay.titles
