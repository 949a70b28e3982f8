"""Supply laid over the map: lines and where they break (7.2, 7.3), the ranges of headquarters
(7.22, 7.35), and the offensive supply of Soviet armies (7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import Flood, flood
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.r04_zones import enemies_in
from kessel.games.paulus.rules.r07_lines import (
    BUILT_IN,
    SOURCES,
    closed_to_lines,
    cut_edge,
    entry_hexes,
    mark_range,
    needs_headquarters,
    offensive_range,
    road_lines,
    source_lines,
    within_headquarters,
    working_headquarters,
)
from kessel.games.paulus.rules.r07_supply import corps_relief, supply_with
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.table.describing import say
from kessel.hexkit.rules.contact import hexes_of
from kessel.hexkit.table.overlays import (
    broken_lines,
    count,
    drawn_lines,
    marked,
    sides_seen,
    supply_tone,
)
from kessel.kernel.scene import OverlayLine, OverlaySpace, OverlayView, Words
from kessel.kernel.sides import Side


def headquarters(p: Position, side: Side) -> Iterator[tuple[UnitId, Hex]]:
    for unit in p.pack.units:
        here = p.hex_of[unit.id]
        if unit.side == side and unit.is_headquarters and here != OFF_MAP:
            yield unit.id, here


# --- lines ---------------------------------------------------------------------------------------


class Lines(NamedTuple):
    """The supply of a side as it would be judged now."""

    closed: bytearray
    direct: Flood
    """From sources, for Axis units."""
    near: Flood
    """From headquarters that can supply, for Soviets and alarm units; it ends at their ranges."""
    ends: Mapping[Hex, int]
    """7.22 Headquarters, whether they can supply or not, and how far they reach."""
    work: frozenset[Hex]


def lines_of(p: Position, side: Side) -> Lines:
    closed, grid = closed_to_lines(p, side), p.pack.map.grid
    work = dict(working_headquarters(p, side))
    ends = {here: p.pack.units[unit].range for unit, here in headquarters(p, side)} | work
    far = max(ends.values(), default=0)
    open_to = bytearray(closed)
    for here in ends:
        open_to[here] = 0  # 7.23 whoever stands around them
    starts = {here: far - reach for here, reach in work.items()}
    near = flood(grid, starts, p.pack.map.open_sides, open_to, far)
    return Lines(closed, source_lines(p, side, closed), near, ends, frozenset(work))


def supply_view(p: Position, side: Side) -> OverlayView:
    """7.1 A line for every hex with combat units, as it would be traced now; the number is that of
    out-of-supply markers on the worst unit."""
    spaces: list[OverlaySpace] = []
    lines: list[OverlayLine] = []
    for owner in sides_seen(side):
        found = lines_of(p, owner)
        spaces += sources(p, owner)
        for by_headquarters in (False, True):
            hexes = judged_hexes(p, owner, by_headquarters)
            ways = found.near if by_headquarters else found.direct
            traced = [(h, ways.line(h) if ways.reaches(h) else None) for h in hexes]
            ends = found.ends if by_headquarters else [s.space for s in sources(p, owner)]
            map, why = p.pack.map, partial(break_of, p, found, by_headquarters)
            to = [Hex(here) for here in ends]
            lines += drawn_lines(traced)
            lines += broken_lines(map.grid, traced, to, map.open_sides, found.closed, why)
            spaces += [OverlaySpace(h, supply_tone(path), markers_in(p, h)) for h, path in traced]
    held, lost = count(spaces, "supplied", "broken")
    legend = say(p.pack, "legend-supply", held=held, lost=lost)
    return OverlayView(tuple(spaces), tuple(lines), legend)


def judged_hexes(p: Position, side: Side, by_headquarters: bool) -> list[Hex]:
    """7.11 Where combat units stand that trace to a headquarters, or to a source."""
    return [
        here
        for here in sorted(hexes_of(p, side))
        if any(
            p.pack.units[unit].is_combat and needs_headquarters(p, unit) == by_headquarters
            for unit in p.stacks[here]
        )
    ]


def markers_in(p: Position, here: Hex) -> str:
    most = max(p.markers[unit] for unit in p.stacks[here])
    return str(most) if most else ""


def sources(p: Position, side: Side) -> Iterator[OverlaySpace]:
    """7.33 Entry hexes in play that the enemy does not hold."""
    for code in SOURCES[side]:
        for here in entry_hexes(p, code):
            if not enemies_in(p, side, here):
                yield OverlaySpace(here, "source", code)
    for here in cut_edge(p, side):
        if not enemies_in(p, side, here):
            yield OverlaySpace(here, "source")


def break_of(
    p: Position, found: Lines, by_headquarters: bool, path: list[Hex]
) -> tuple[Hex, Words]:
    """Where a way breaks, and why."""
    last = path[-1]
    ways = path[1:-1] if by_headquarters else path[1:]
    closed = next((there for there in ways if found.closed[there]), None)
    if closed is not None:
        where, key = closed, "break-enemy-unit" if closed in p.stacks else "break-enemy-zone"
    elif not by_headquarters or last not in found.ends:
        where, key = path[0], "break-no-way"
    elif last not in found.work:
        where, key = last, "break-cut-off"
    else:
        where, key = path[max(0, len(path) - 1 - found.ends[last])], "break-out-of-range"
    return where, say(p.pack, key)


# --- headquarters --------------------------------------------------------------------------------


def ranges_view(p: Position, side: Side) -> OverlayView:
    """7.22, 7.23 Hexes in range of headquarters that can supply, the way of each to its source, and
    headquarters that are cut off; of German corps also what they relieve (7.14)."""
    spaces: list[OverlaySpace] = []
    lines: list[OverlayLine] = []
    cut = 0
    for owner in sides_seen(side):
        roads = road_lines(p, owner)
        covered = within_headquarters(p, owner)
        relieved = corps_relief(p) if owner == AXIS else bytes(len(covered))
        spaces += marked(covered, "supplied")
        spaces += marked(relieved, "open")
        for unit, here in headquarters(p, owner):
            works = roads.reaches(here)
            cut += not works
            tone = "held" if works else "broken"
            spaces.append(OverlaySpace(here, tone, str(p.pack.units[unit].range)))
            if works:
                lines.append(OverlayLine(tuple(roads.line(here)), "supplied"))
        if owner == SOVIET:
            spaces += built_in(p)
    legend = say(p.pack, "legend-ranges", cut=cut)
    return OverlayView(tuple(spaces), tuple(lines), legend)


def built_in(p: Position) -> Iterator[OverlaySpace]:
    """7.35 Entry hexes that count as headquarters."""
    far = str(p.pack.charts.figures.entry_headquarters_range)
    for space in sources(p, SOVIET):
        if space.label in BUILT_IN and space.space == p.pack.map.entries[space.label]:
            yield OverlaySpace(space.space, "held", far)


def offensive_view(p: Position, side: Side) -> OverlayView:
    """7.52, 7.53 What headquarters in offensive supply cover, who could go into it, and where the
    supply units are."""
    covered = offensive_range(p)
    spaces = list(marked(covered, "wanted"))
    ready = []
    for unit, here in headquarters(p, SOVIET):
        if unit in p.offensive:
            spaces.append(OverlaySpace(here, "held", str(p.pack.units[unit].range)))
        elif supply_with(p, unit) is not None:
            ready.append(here)
            spaces.append(OverlaySpace(here, "open", str(p.pack.units[unit].range)))
            reach = bytearray(len(covered))
            mark_range(p, here, p.pack.units[unit].range, closed_to_lines(p, SOVIET), reach)
            spaces += marked(reach, "reach")
    for supply in p.pack.units:
        here = p.hex_of[supply.id]
        if supply.is_supply and supply.side == SOVIET and here != OFF_MAP and here not in ready:
            spaces.append(OverlaySpace(here, "source", "S"))
    legend = say(p.pack, "legend-offensive", supplied=len(p.offensive), ready=len(ready))
    return OverlayView(tuple(spaces), (), legend)
