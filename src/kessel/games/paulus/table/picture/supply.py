"""Supply laid over the map: lines and where they break (7.2, 7.3), the ranges of headquarters
(7.22, 7.35), and the offensive supply of Soviet armies (7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import Flood, flood, followed, least_broken_ways
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
    sources_serve,
    within_headquarters,
    working_headquarters,
)
from kessel.games.paulus.rules.r07_supply import corps_relief, supply_with
from kessel.games.paulus.rules.state import Position
from kessel.kernel.scene import OverlayLine, OverlaySpace, OverlayView, Words
from kessel.kernel.sides import NOBODY, Side, opponent

ENEMY_UNIT: Final = Words("enemy unit (7.31)", "敵ユニット（7.31）")
ENEMY_ZONE: Final = Words("enemy zone of control (7.32)", "敵支配地域（7.32）")
OUT_OF_RANGE: Final = Words("out of range (7.23)", "補給範囲外（7.23）")
CUT_OFF: Final = Words("headquarters cut off (7.22)", "司令部が遮断（7.22）")
NO_WAY: Final = Words("no way to a source", "補給源への経路なし")


def sides_seen(side: Side) -> tuple[Side, ...]:
    """Who has no side sees both."""
    return (AXIS, SOVIET) if side == NOBODY else (side,)


def hexes_of(p: Position, side: Side) -> list[Hex]:
    return sorted(h for h, stack in p.stacks.items() if p.pack.units[stack[0]].side == side)


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
            ways = [found.near if by_headquarters else found.direct]
            if by_headquarters and sources_serve(p):
                ways.append(found.direct)
            cut = []
            for here in hexes:
                line = next((way.line(here) for way in ways if way.reaches(here)), None)
                spaces.append(
                    OverlaySpace(here, "supplied" if line else "broken", markers_in(p, here))
                )
                if line is None:
                    cut.append(here)
                else:
                    lines.append(OverlayLine(tuple(line), "supplied"))
            lines += broken_lines(p, owner, found, cut, by_headquarters)
    held, lost = (sum(s.tone == tone for s in spaces) for tone in ("supplied", "broken"))
    legend = Words(
        f"Hexes with a supply line now: {held}; without: {lost}. Numbers are out-of-supply markers,"
        " which change only in the supply phase (7.12).",
        f"現在補給線が通じるヘクス：{held}、通じないヘクス：{lost}。"
        "数字は補給切れマーカーの数で、補給判定フェイズにのみ変わります（7.12）。",
    )
    return OverlayView(tuple(spaces), tuple(lines), legend)


def enemy_supply_view(p: Position, side: Side) -> OverlayView:
    return supply_view(p, side if side == NOBODY else opponent(side))


def judged_hexes(p: Position, side: Side, by_headquarters: bool) -> list[Hex]:
    """7.11 Where combat units stand that trace to a headquarters, or to a source."""
    return [
        here
        for here in hexes_of(p, side)
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


def broken_lines(
    p: Position, side: Side, found: Lines, hexes: Sequence[Hex], by_headquarters: bool
) -> Iterator[OverlayLine]:
    """For every hex the way that is least broken; why it breaks is said once for each place."""
    if not hexes:
        return
    ends = found.ends if by_headquarters else [s.space for s in sources(p, side)]
    map = p.pack.map
    onward = least_broken_ways(map.grid, map_hexes(ends), map.open_sides, found.closed)
    said: set[Hex] = set()
    for here in hexes:
        path = followed(onward, here)
        where, why = break_of(p, found, path, by_headquarters)
        yield OverlayLine(tuple(path), "broken", where, None if where in said else why)
        said.add(where)


def map_hexes(ends: Mapping[Hex, int] | Sequence[int]) -> list[Hex]:
    return [Hex(here) for here in ends]


def break_of(
    p: Position, found: Lines, path: list[Hex], by_headquarters: bool
) -> tuple[Hex, Words]:
    """Where a way breaks, and why."""
    last = path[-1]
    for there in path[1:]:
        if found.closed[there] and not (by_headquarters and there == last):
            return there, ENEMY_UNIT if there in p.stacks else ENEMY_ZONE
    if not by_headquarters or last not in found.ends:
        return path[0], NO_WAY
    if last not in found.work:
        return last, CUT_OFF
    return path[max(0, len(path) - 1 - found.ends[last])], OUT_OF_RANGE


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
        spaces += [OverlaySpace(h, "supplied") for h, is_in in enumerate(covered) if is_in]
        spaces += [OverlaySpace(h, "open") for h, is_in in enumerate(relieved) if is_in]
        for unit, here in headquarters(p, owner):
            works = roads.reaches(here)
            cut += not works
            tone = "held" if works else "broken"
            spaces.append(OverlaySpace(here, tone, str(p.pack.units[unit].range)))
            if works:
                lines.append(OverlayLine(tuple(roads.line(here)), "supplied"))
        if owner == SOVIET:
            spaces += built_in(p)
    legend = Words(
        "Ranges of headquarters with a road, trail or railway to a source (7.22), and of German"
        f" corps headquarters that relieve (7.14). Cut off: {cut}.",
        "道路・小道・鉄道線で補給源に通じる司令部の補給範囲（7.22）と、"
        f"ドイツ軍軍団司令部の仮の補給範囲（7.14）。遮断された司令部：{cut}。",
    )
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
    spaces = [OverlaySpace(here, "wanted") for here, is_in in enumerate(covered) if is_in]
    ready = []
    for unit, here in headquarters(p, SOVIET):
        if unit in p.offensive:
            spaces.append(OverlaySpace(here, "held", str(p.pack.units[unit].range)))
        elif supply_with(p, unit) is not None:
            ready.append(here)
            spaces.append(OverlaySpace(here, "open", str(p.pack.units[unit].range)))
            reach = bytearray(len(covered))
            mark_range(p, here, p.pack.units[unit].range, closed_to_lines(p, SOVIET), reach)
            spaces += [OverlaySpace(near, "reach") for near, is_in in enumerate(reach) if is_in]
    for supply in p.pack.units:
        here = p.hex_of[supply.id]
        if supply.is_supply and supply.side == SOVIET and here != OFF_MAP and here not in ready:
            spaces.append(OverlaySpace(here, "source", "S"))
    legend = Words(
        f"Headquarters in offensive supply: {len(p.offensive)}; with a supply unit in their hex:"
        f" {len(ready)} (7.52). S: supply units elsewhere.",
        f"攻勢補給下の司令部：{len(p.offensive)}、同じヘクスに補給物資がある司令部：{len(ready)}"
        "（7.52）。S：その他の補給物資。",
    )
    return OverlayView(tuple(spaces), (), legend)
