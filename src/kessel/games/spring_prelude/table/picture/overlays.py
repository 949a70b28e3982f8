"""What can be laid over the map: zones, supply, headquarters, works, chits, reserves, interdiction,
edges, control, and who can get where.

All answer for a position and for a side's view of it: of chits that the side may not see they tell
only that they are there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import Arrival
from kessel.games.spring_prelude.pack.r02_map import Sixths
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.r07_lines import Line, Lines, line_of, trace
from kessel.games.spring_prelude.rules.r08_headquarters import network
from kessel.games.spring_prelude.rules.r08_support import supply_of
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import allowance
from kessel.games.spring_prelude.rules.r10_movement.s2_search import search
from kessel.games.spring_prelude.rules.r10_movement.s4_phases import move_refusal, open_phase
from kessel.games.spring_prelude.rules.r11_reserves import possible_reserves
from kessel.games.spring_prelude.rules.r12_stacking import friends_in
from kessel.games.spring_prelude.rules.r19_continuity import demands, edge_hexes, keeps
from kessel.games.spring_prelude.rules.r20_victory import points_held
from kessel.games.spring_prelude.rules.state import (
    NORTHERN_PINCER,
    PASSIVE,
    UNSEEN,
    Position,
    Supply,
    on_map,
)
from kessel.games.spring_prelude.table.describing import say, speaker, strength_word
from kessel.games.spring_prelude.table.picture.counters import LOOKS
from kessel.games.spring_prelude.table.words import SIDES
from kessel.hexkit.rules.contact import hexes_of
from kessel.hexkit.table.overlays import (
    ZONES,
    by_both,
    cheapest,
    count,
    labelled,
    of_both,
    sides_seen,
    zones,
)
from kessel.kernel.copying import clone
from kessel.kernel.events import unheard
from kessel.kernel.flow import enclosing
from kessel.kernel.overlays import Overlays
from kessel.kernel.scene import Overlay, OverlayLine, OverlaySpace, OverlayView, Words
from kessel.kernel.sides import Side, opponent

TONES: Final = {Supply.IN: "supplied", Supply.OUT: "out-of-supply", Supply.ISOLATED: "isolated"}


def zones_view(p: Position, side: Side) -> OverlayView:
    """6.0 The zones of both sides; none where their own stand."""
    found = tuple(zones(p, SIDES, p.zones.__getitem__))
    return OverlayView(found, (), say(p.pack, "legend-zones"))


# --- supply --------------------------------------------------------------------------------------


def supply_view(p: Position, side: Side) -> OverlayView:
    """7.0 What a supply phase would find now: sources, the state of every hex with units, and the
    line of each that is not in supply as it breaks."""
    spaces: list[OverlaySpace] = []
    lines: list[OverlayLine] = []
    for owner in sides_seen(side):
        found = trace(p, owner)
        spaces += [OverlaySpace(h, "source") for h in found.sources if not found.closed >> h & 1]
        said: set[Hex] = set()
        for here in sorted(hexes_of(p, owner)):
            now = found.state_at(here)
            spaces.append(OverlaySpace(here, TONES[now]))
            line = line_of(p, found, here)
            if now is Supply.IN:
                lines.append(OverlayLine(line.path, "supplied"))
                continue
            where, why = break_of(p, found, here, line)
            path = line.path or (here,)
            lines.append(OverlayLine(path, "broken", where, None if where in said else why))
            said.add(where)
    held, out, isolated = count(spaces, *TONES.values())
    legend = say(p.pack, "legend-supply", held=held, out=out, isolated=isolated)
    return OverlayView(tuple(spaces), tuple(lines), legend)


def break_of(p: Position, lines: Lines, here: Hex, line: Line) -> tuple[Hex, Words]:
    """Where a line breaks, and why."""
    if not line.path:
        return here, say(p.pack, "break-no-way")
    if line.breaks:
        where = line.breaks[0]
        key = (
            "break-enemy-unit" if friends_in(p, opponent(lines.side), where) else "break-enemy-zone"
        )
        return where, say(p.pack, key)
    most = p.pack.charts.figures.supply_road_hexes
    return line.path[min(most, len(line.path) - 1)], say(p.pack, "break-too-far", most=most)


def headquarters_view(p: Position, side: Side) -> OverlayView:
    """8.1 Where lines of communication lead to each Soviet headquarters, and its state."""
    near: Counter[Hex] = Counter()
    spaces: list[OverlaySpace] = []
    for one, bits in network(p).items():
        near.update(Hex(here) for here in range(len(p.pack.map.grid)) if bits >> here & 1)
        now = min(supply_of(p, one), Supply.ISOLATED)
        spaces.append(OverlaySpace(p.hex_of[one], TONES[now], str(p.pack.units[one].range)))
    supplied, out, isolated = count(spaces, *TONES.values())
    spaces = [*(OverlaySpace(here, "range") for here in sorted(near)), *spaces]
    legend = say(p.pack, "legend-headquarters", supplied=supplied, out=out, isolated=isolated)
    return OverlayView(tuple(spaces), (), legend)


# --- what lies on the map ------------------------------------------------------------------------


def works_view(p: Position, side: Side) -> OverlayView:
    """14.1, 15.3 Printed works and markers; the letter is the side that they serve."""
    letters, map = "AS", p.pack.map
    spaces = [OverlaySpace(h, "improved", letters[o]) for h, o in sorted(map.improved.items())]
    spaces += [OverlaySpace(h, "entrenched", letters[o]) for h, o in sorted(map.entrenched.items())]
    for here, work in sorted(p.trenches.items()):
        spaces.append(
            OverlaySpace(here, "building" if work.left else "entrenched", letters[work.side])
        )
    return OverlayView(tuple(spaces), (), say(p.pack, "legend-works"))


def chits_view(p: Position, side: Side) -> OverlayView:
    """13.1 Who holds a chit, and what is known of it."""
    known: Counter[Hex] = Counter()
    unseen: Counter[Hex] = Counter()
    undrawn: Counter[Hex] = Counter()
    for unit in p.pack.units:
        here = p.hex_of[unit.id]
        if unit.is_major and here != OFF_MAP:
            word = strength_word(p, unit.id)
            if p.chit[unit.id] == UNSEEN:
                unseen[here] += 1
            elif word.isdigit():
                known[here] += int(word)
            else:
                undrawn[here] += 1
    spaces = [*labelled(known, "drawn"), *(OverlaySpace(h, "hidden", "?") for h in sorted(unseen))]
    spaces += [OverlaySpace(here, "undrawn") for here in sorted(undrawn)]
    return OverlayView(tuple(spaces), (), say(p.pack, "legend-chits"))


def reserves_view(p: Position, side: Side) -> OverlayView:
    """11.0 Reserves, and who could become one in a movement phase."""
    units = [unit.id for unit in p.pack.units if unit.side == AXIS and on_map(p, unit.id)]
    held = Counter(p.hex_of[unit] for unit in units if p.reserve[unit])
    phase = next((f for f in p.flow if isinstance(f, frames.MovePhase) and f.side == AXIS), None)
    able = possible_reserves(p, phase or frames.MovePhase(side=AXIS, left=units))
    hexes = {p.hex_of[unit] for unit in able}
    spaces = [
        *labelled(held, "reserve"),
        *(OverlaySpace(h, "able") for h in sorted(hexes - set(held))),
    ]
    return OverlayView(tuple(spaces), (), say(p.pack, "legend-reserves"))


def interdiction_view(p: Position, side: Side) -> OverlayView:
    """9.2 Targets, and the hexes around them."""
    spaces = []
    for target in p.interdicted:
        if target != OFF_MAP:
            spaces.append(OverlaySpace(target, "interdicted"))
            around = p.pack.map.grid.neighbours[target]
            spaces += [OverlaySpace(here, "near") for here in sorted(around)]
    return OverlayView(tuple(spaces), (), say(p.pack, "legend-interdiction"))


def edges_view(p: Position, side: Side) -> OverlayView:
    """19.0 The edges that each side must hold: in its colour where it does."""
    if p.scenario in (NORTHERN_PINCER, PASSIVE):
        return OverlayView((), (), say(p.pack, "legend-no-edges"))
    spaces = [
        OverlaySpace(here, SIDES[owner] if keeps(p, owner, edges) else "wanted")
        for owner in sides_seen(side)
        for edges in demands(p).values()
        for edge in edges
        for here in edge_hexes(p.pack, owner, edge)
    ]
    return OverlayView(tuple(spaces), (), say(p.pack, "legend-edges"))


def control_view(p: Position, side: Side) -> OverlayView:
    """R37, 20.0 Every hex in play; those that have changed hands apart, and what hexes count."""
    setup, in_play = p.pack.setups[p.scenario], p.pack.in_play[p.scenario]
    found = []
    for here, holder in enumerate(p.control):
        if in_play[here]:
            began = SOVIET if here in setup.soviet else AXIS
            tone = SIDES[holder] if holder == began else f"{SIDES[holder]}-gained"
            worth = p.pack.map.points.get(Hex(here), 0)
            found.append(OverlaySpace(here, tone, str(worth) if worth else ""))
    axis, soviet = points_held(p)
    legend = say(p.pack, "legend-control", axis=axis, soviet=soviet)
    return OverlayView(tuple(found), (), legend)


# --- who can get where ---------------------------------------------------------------------------


def reached(p: Position, side: Side, tone: str) -> OverlayView:
    """Where the side's units can get to in tactical movement in this phase, or could in a movement
    phase that began now, with the fewest points that it costs any of them."""
    quiet = at_phase(p, side)
    label = partial(speaker(p.pack, "en").name, Sixths)
    spaces = cheapest(searches(quiet, enclosing(quiet, frames.MovePhase)), tone, label)
    return OverlayView(spaces, (), say(p.pack, "legend-moves"))


def at_phase(p: Position, side: Side) -> Position:
    """The position in the side's phase of movement that is under way, or in one that begins now."""
    for frame in p.flow:
        if isinstance(frame, frames.MovePhase) and frame.side == side:
            turn = frames.PlayerTurn(side=side)
            return clone(replace(p, flow=[turn, frame]))
    quiet = clone(replace(p, flow=[frames.PlayerTurn(side=side), frames.MovePhase(side=side)]))
    open_phase(quiet, enclosing(quiet, frames.MovePhase), unheard)
    return quiet


def searches(p: Position, phase: frames.MovePhase) -> Iterator[dict[Hex, Arrival]]:
    """Where everybody who can begin to move gets to; of a stack's units that move alike one is
    enough."""
    seen = set()
    for unit in phase.left:
        counter, here = p.pack.units[unit], p.hex_of[unit]
        alike = (
            here,
            counter.mobility,
            allowance(p, unit),
            counter.nation,
            counter.is_headquarters,
        )
        if alike not in seen and may_begin(p, phase, unit):
            seen.add(alike)
            yield search(p, unit, False)


def may_begin(p: Position, phase: frames.MovePhase, unit: UnitId) -> bool:
    return move_refusal(p, phase, unit) is None


overlay: Final = Overlays[Position](
    LOOKS.tones,
    (ZONES, zones_view),
    *of_both(supply_view),
    (Overlay("headquarters", "q", Words("Headquarters", "司令部の範囲")), headquarters_view),
    (Overlay("works", "w", Words("Works", "塹壕と陣地")), works_view),
    (Overlay("chits", "f", Words("Strength chits", "戦力チット")), chits_view),
    (Overlay("reserves", "v", Words("Reserves", "機動予備")), reserves_view),
    (Overlay("interdiction", "a", Words("Interdiction", "妨害")), interdiction_view),
    (Overlay("edges", "k", Words("Continuity of the front", "戦線の連続")), edges_view),
    (Overlay("control", "c", Words("Control", "ヘクスの支配")), control_view),
    *by_both(reached),
)
