"""What can be laid over the map: zones by kind, command, supply, ammunition, assaults, the land
bridge, own moves, and what is seen and fired on from a hex."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from kessel.board.bits import to_marks
from kessel.board.hexes import Hex
from kessel.board.tracing import Flood, flood
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Mobility
from kessel.games.spark.rules.frames import Fire, MovePhase, Occasion
from kessel.games.spark.rules.r10_command import bound_formations, clusters, headquarters_at
from kessel.games.spark.rules.r11_movement.s2_steps import row
from kessel.games.spark.rules.r11_zones import fire_at, zones
from kessel.games.spark.rules.r13_fire.s1_firers import state_refusal
from kessel.games.spark.rules.r15_ammunition import can_pay, is_cut_off, price
from kessel.games.spark.rules.r15_supply import blocked, roads_to, row_of, sources, traces, ways_now
from kessel.games.spark.rules.r17_victory import path, start_line
from kessel.games.spark.rules.state import Condition, Position, Supply, side_of
from kessel.games.spark.table.describing import CONDITIONS, say, stocks, told
from kessel.games.spark.table.picture.counters import LOOKS
from kessel.games.spark.table.picture.fields import fire_view, observation_view, sight_view
from kessel.games.spark.table.picture.marks import assaults
from kessel.games.spark.table.picture.reach import search, taken_up
from kessel.games.spark.table.words import SIDES
from kessel.hexkit.table.overlays import (
    MOVES,
    SUPPLY,
    ZONES,
    broken_lines,
    cheapest,
    count,
    drawn_lines,
    sides_seen,
    supply_tone,
)
from kessel.kernel.overlays import Overlays, looking
from kessel.kernel.scene import Overlay, OverlayLine, OverlaySpace, OverlayView, Words
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId


def known(p: Position, side: Side) -> Iterator[tuple[Hex, list[UnitId]]]:
    """Hexes of a side with the units in them that can be seen."""
    for here in sorted(p.stacks):
        if side_of(p, here) == side:
            units = [unit for unit in p.stacks[here] if unit < p.pack.unknown]
            if units:
                yield here, units


# --- 11.31 zones of control ----------------------------------------------------------------------


def zones_view(p: Position, side: Side) -> OverlayView:
    """11.31 Normal zones of both sides, AT zones darker; of unseen units what they may have."""
    found = [
        OverlaySpace(here, SIDES[owner] if fire is Fire.NORMAL else f"{SIDES[owner]}-at")
        for owner in (SOVIET, GERMAN)
        for fire in Fire
        for here, reaching in enumerate(zones(p, owner, fire))
        if reaching and side_of(p, Hex(here)) != owner
    ]
    return OverlayView(tuple(found), (), say(p.pack, "legend-zones"))


# --- 10 command ----------------------------------------------------------------------------------


def command_view(p: Position, side: Side) -> OverlayView:
    """10 Who is out of command as last determined; how far headquarters lead now, and the clusters
    of Soviet formations."""
    spaces: list[OverlaySpace] = []
    lines: list[OverlayLine] = []
    for owner in sides_seen(side):
        if owner == GERMAN:
            spaces += led(p)
        else:
            lines += cluster_lines(p)
        for here, units in known(p, owner):
            out = not all(p.in_command[unit] for unit in units)
            spaces.append(OverlaySpace(here, "out-of-command" if out else "in-command"))
    held, out_of = count(spaces, "in-command", "out-of-command")
    return OverlayView(
        tuple(spaces), tuple(lines), say(p.pack, "legend-command", held=held, out=out_of)
    )


def led(p: Position) -> Iterator[OverlaySpace]:
    """10.12 The hexes in which headquarters lead."""
    commanding, most = headquarters_at(p), p.pack.charts.figures.german_command
    grid = p.pack.map.grid
    near = {there for here in commanding for there in grid.within(here, most)}
    yield from (OverlaySpace(there, "range") for there in sorted(near))
    yield from (OverlaySpace(here, "headquarters") for here in sorted(commanding))


def cluster_lines(p: Position) -> Iterator[OverlayLine]:
    """10.21 The units of a formation that hang together, the largest group green."""
    distance = p.pack.map.grid.distance
    for formation in bound_formations(p.pack):
        groups = clusters(p, formation)
        largest = max((len(group) for group in groups), default=0)
        for group in groups:
            tone = "in-command" if len(group) == largest else "out-of-command"
            for number, unit in enumerate(group[1:], 1):
                here = p.hex_of[unit]
                near = min((p.hex_of[o] for o in group[:number]), key=lambda h: distance(here, h))
                if near != here:
                    yield OverlayLine((here, near), tone)


# --- 15 supply -----------------------------------------------------------------------------------


class Net:
    """15.12 The lines of such units, as they can be drawn."""

    def __init__(self, p: Position, side: Side, fire: Fire, row: str) -> None:
        self.grid = p.pack.map.grid
        self.closed = to_marks(blocked(p, side, fire), len(self.grid))
        self.sides = ways_now(p, row)
        starts = [Hex(h) for h, is_source in enumerate(sources(p.pack, side)) if is_source]
        self.roads: Flood = flood(self.grid, starts, roads_to(p.pack, side, row), self.closed)
        reached = [Hex(h) for h in range(len(self.grid)) if self.roads.reaches(Hex(h))]
        self.ways: Flood = flood(self.grid, reached, self.sides, self.closed)

    def line(self, here: Hex) -> list[Hex] | None:
        """To a road, and along it to the edge; out of an enemy zone over a neighbouring hex."""
        if self.ways.reaches(here):
            way = self.ways.line(here)
            return [*way, *self.roads.line(way[-1])[1:]]
        for side in range(6 * here, 6 * here + 6):
            there = self.grid.around[side]
            back = self.grid.other_side(side)
            if back >= 0 and self.sides[back] and self.ways.reaches(there):
                return [here, *(self.line(there) or ())]
        return None


def supply_view(p: Position, side: Side) -> OverlayView:
    """15.12, 15.13 A line for every hex with units of the side as it would be traced now, and where
    it breaks; markers lie as the last supply phase left them."""
    spaces: list[OverlaySpace] = []
    lines: list[OverlayLine] = []
    for owner in sides_seen(side):
        net = cache(lambda fire, row, owner=owner: Net(p, owner, fire, row))
        plain = net(Fire.NORMAL, Mobility.FOOT)
        traced: list[tuple[Hex, list[Hex] | None]] = []
        for here, units in known(p, owner):
            cut = [unit for unit in units if not traces(p, unit)]
            unit = (cut or units)[0]
            line = None if cut else net(fire_at(p, unit), row_of(p, unit)).line(here)
            traced.append((here, None if cut else line or [here]))
            spaces += [OverlaySpace(here, tone) for tone in marks_of(p, units)]
        ends = [Hex(h) for h, is_source in enumerate(sources(p.pack, owner)) if is_source]
        spaces += [OverlaySpace(here, "source") for here in ends if not plain.closed[here]]

        def why(path: list[Hex], closed: bytearray = plain.closed) -> tuple[Hex, Words]:
            return break_of(p, path, closed)

        lines += drawn_lines(traced)
        lines += broken_lines(p.pack.map.grid, traced, ends, plain.sides, plain.closed, why)
        spaces += [OverlaySpace(here, supply_tone(line)) for here, line in traced]
    held, cut_off = count(spaces, "supplied", "broken")
    legend = say(p.pack, "legend-supply", held=held, cut=cut_off)
    return OverlayView(tuple(spaces), tuple(lines), legend)


def marks_of(p: Position, units: list[UnitId]) -> Iterator[str]:
    states = {p.supply[unit] for unit in units}
    if Supply.OUT in states:
        yield "out-of-supply"
    elif Supply.ISOLATED in states:
        yield "isolated"


def break_of(p: Position, path: list[Hex], closed: bytearray) -> tuple[Hex, Words]:
    """15.12.c Where a way breaks, and why."""
    shut = next((there for there in path[1:] if closed[there]), None)
    if shut is None:
        return path[-1], say(p.pack, "break-no-road")
    return shut, say(p.pack, "break-enemy-unit" if shut in p.stacks else "break-enemy-zone")


# --- 13.96 ammunition ----------------------------------------------------------------------------


def ammunition_view(p: Position, side: Side) -> OverlayView:
    """13.96 One's artillery: what its indirect fire costs now, who cannot fire, and who has fired
    and can be fired back at (13.32)."""
    spaces = []
    for owner in sides_seen(side):
        for here, units in known(p, owner):
            guns = [unit for unit in units if p.pack.units[unit].is_artillery]
            if guns:
                able = [unit for unit in guns if is_able(p, unit)]
                cost = sum(0 if is_cut_off(p, unit) else price(p, unit) for unit in able)
                label = str(cost) if able else ""
                spaces.append(OverlaySpace(here, "guns" if able else "out-of-supply", label))
                if any(unit in p.fired_from for unit in guns):
                    spaces.append(OverlaySpace(here, "fired"))
    held = told(p.pack, lambda said: stocks(p, said))
    return OverlayView(tuple(spaces), (), say(p.pack, "legend-ammunition", stocks=held))


def is_able(p: Position, gun: UnitId) -> bool:
    """13.10.2, 13.96.g Whether a battery could fire indirectly at something."""
    return state_refusal(p, gun, Occasion.BOMBARDMENT) is None and can_pay(p, gun) is None


# --- 11.4 assaults and conditions ----------------------------------------------------------------


def assaults_view(p: Position, side: Side) -> OverlayView:
    """11.4 Where markers point, of both sides: they lie open."""
    spaces: list[OverlaySpace] = []
    lines: list[OverlayLine] = []
    for here, there, number in assaults(p):
        spaces += [OverlaySpace(here, "assault", str(number)), OverlaySpace(there, "target")]
        lines.append(OverlayLine((here, there), "assault"))
    hexes = len({there for _, there, _ in assaults(p)})
    return OverlayView(tuple(spaces), tuple(lines), say(p.pack, "legend-assaults", hexes=hexes))


def conditions_view(p: Position, side: Side) -> OverlayView:
    """13.10.10, 11.13 Suppressed and disrupted stacks, and columns, of both sides."""
    spaces = []
    for here, stack in sorted(p.stacks.items()):
        seen = [unit for unit in stack if unit < p.pack.unknown]
        veils = p.veils.get(here, ())
        found = {p.condition[unit] for unit in seen} | {veil.condition for veil in veils}
        worst = max(found, default=Condition.NORMAL)
        if worst in CONDITIONS:
            spaces.append(OverlaySpace(here, CONDITIONS[worst]))
        if any(p.column[unit] for unit in seen) or any(veil.column for veil in veils):
            spaces.append(OverlaySpace(here, "column"))
    shaken, broken, columns = count(spaces, "suppressed", "disrupted", "column")
    legend = say(p.pack, "legend-conditions", suppressed=shaken, disrupted=broken, columns=columns)
    return OverlayView(tuple(spaces), (), legend)


# --- 17.2 the land bridge ------------------------------------------------------------------------


def bridge_view(p: Position, side: Side) -> OverlayView:
    """17.2 The two start lines, and the way between them where one is free."""
    map, way = p.pack.map, path(p)
    spaces = [*marked_hexes(p, start_line(p)), *marked_hexes(p, map.volkhov_start)]
    spaces += [OverlaySpace(here, "way") for here in way]
    lines = (OverlayLine(tuple(way), "supplied"),) if len(way) > 1 else ()
    key = "legend-bridge-open" if way else "legend-bridge-shut"
    return OverlayView(tuple(spaces), lines, say(p.pack, key, hexes=len(way)))


def marked_hexes(p: Position, hexes: frozenset[Hex]) -> Iterator[OverlaySpace]:
    return (OverlaySpace(here, "start") for here in sorted(hexes))


# --- 11 moves ------------------------------------------------------------------------------------


def moves_view(p: Position, side: Side) -> OverlayView:
    """11.14 Where the units of the side that moves can still get to, through enemy zones too, with
    the fewest points that it costs any of them."""
    phase = next((frame for frame in p.flow if isinstance(frame, MovePhase)), None)
    if phase is None or phase.side != looking(p, side):
        return asking_for_phase(p)
    alike: dict[tuple[object, ...], UnitId] = {}
    for unit in phase.left:
        if unit < p.pack.unknown and p.pack.units[unit].mobility is not Mobility.RAIL:
            moves = taken_up(p, unit)
            alike[moves.here, moves.left[0], row(p, unit), p.column[unit], p.condition[unit]] = unit
    found = (search(p, taken_up(p, unit), onward=True) for unit in alike.values())
    return OverlayView(cheapest(found, "reach"), (), say(p.pack, "legend-moves"))


def asking_for_phase(p: Position) -> OverlayView:
    return OverlayView((), (), say(p.pack, "legend-no-moves"))


overlay: Final = Overlays[Position](
    LOOKS.tones,
    (ZONES, zones_view),
    (
        Overlay("observation", "v", Words("Field of observation", "観測範囲"), points=1),
        observation_view,
    ),
    (Overlay("fire", "f", Words("Field of fire", "射撃範囲"), points=1), fire_view),
    (Overlay("sight", "x", Words("Line of sight", "視認線"), points=2), sight_view),
    (Overlay("command", "c", Words("Command", "コマンド")), command_view),
    (SUPPLY, supply_view),
    (Overlay("ammunition", "a", Words("Ammunition", "弾薬")), ammunition_view),
    (Overlay("assaults", "k", Words("Assaults", "突撃")), assaults_view),
    (Overlay("conditions", "d", Words("Conditions", "状態")), conditions_view),
    (Overlay("bridge", "p", Words("Land bridge", "陸の回廊")), bridge_view),
    (MOVES, moves_view),
)
