"""What can be laid over the map: zones of control, supply, who may do what, what counts.

Everything is open (4.16), so all answer alike for a position and for a side's view of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from kessel.board.hexes import Asked, Hex, Marks
from kessel.board.reach import Arrival
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.r04_zones import friends_in, in_zone, zone_of
from kessel.games.paulus.rules.r05_movement.s1_steps import allowance
from kessel.games.paulus.rules.r05_movement.s3_reserves import (
    release,
    reserve_reach,
    reserve_refusal,
)
from kessel.games.paulus.rules.r05_movement.s5_phases import move_refusal, open_phase
from kessel.games.paulus.rules.r07_lines import SOURCES, source_lines
from kessel.games.paulus.rules.r10_victory import axis_points, counted_steps, counts_west, holds
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.table.describing import say, speaker
from kessel.games.paulus.table.picture.reach import Ground
from kessel.games.paulus.table.picture.supply import offensive_view, ranges_view, supply_view
from kessel.games.paulus.table.picture.symbols import LOOKS
from kessel.hexkit.table.overlays import (
    ZONES,
    by_both,
    cheapest,
    labelled,
    marked,
    of_both,
    sides_seen,
    zones,
)
from kessel.kernel.copying import clone
from kessel.kernel.events import unheard
from kessel.kernel.flow import enclosing
from kessel.kernel.overlays import Overlays
from kessel.kernel.scene import Overlay, OverlaySpace, OverlayView, Words
from kessel.kernel.sides import Side

TONES: Final = ("german", "soviet")
"""The colours of the sides."""


def zones_view(p: Position, side: Side) -> OverlayView:
    """4.21 The zones of both sides; none where their own stand."""
    found = tuple(zones(p, TONES, partial(zone_of, p)))
    return OverlayView(found, (), say(p.pack, "legend-zones"))


# --- who may do what -----------------------------------------------------------------------------


def phase_now(p: Position, side: Side, kind: state.Kind) -> state.MovePhase:
    """The side's phase of a kind that is played, or one that would begin now."""
    for frame in p.flow:
        if isinstance(frame, state.MovePhase) and (frame.side, frame.kind) == (side, kind):
            return frame
    phase = state.MovePhase(side=side, kind=kind)
    open_phase(p, phase, unheard)
    return phase


def reaction_view(p: Position, side: Side) -> OverlayView:
    """5.52-5.54 Who could react if the phase began now, or still can."""
    found: list[OverlaySpace] = []
    for owner in sides_seen(side):
        phase = phase_now(p, owner, state.Kind.REACTION)
        able = Counter(p.hex_of[u] for u in phase.left if move_refusal(p, phase, u) is None)
        found += labelled(able, TONES[owner])
    most = p.pack.charts.figures.reacting
    legend = say(p.pack, "legend-reaction", most=most)
    return OverlayView(tuple(found), (), legend)


def reserves_view(p: Position, side: Side) -> OverlayView:
    """5.31 Reserves, and who could become one."""
    found: list[OverlaySpace] = []
    for owner in sides_seen(side):
        units = [
            unit.id for unit in p.pack.units if unit.side == owner and state.on_map(p, unit.id)
        ]
        held = Counter(p.hex_of[unit] for unit in units if p.reserve[unit])
        found += labelled(held, "held")
        phase = phase_now(p, owner, state.Kind.MOVEMENT)
        reach = reserve_reach(p, phase)
        able = {p.hex_of[u] for u in units if reserve_refusal(p, phase, u, reach) is None}
        found += [OverlaySpace(here, "reach") for here in sorted(able - held.keys())]
    legend = say(p.pack, "legend-reserves", most=p.pack.charts.figures.axis_reserves)
    return OverlayView(tuple(found), (), legend)


# --- what counts ---------------------------------------------------------------------------------


def victory_view(p: Position, side: Side) -> OverlayView:
    """10.2, 11.5, 12.5, 13.5 The places and units that a scenario counts."""
    if p.scenario == state.KALACH:
        return exit_view(p)
    return relief_view(p) if p.scenario == state.WINTER_STORM else campaign_view(p)


def exit_view(p: Position) -> OverlayView:
    """11.51 The south row, over which the Soviets leave."""
    grid, row = p.pack.map.grid, p.pack.charts.scenarios[state.KALACH].last_row - 1
    spaces = (OverlaySpace(grid.at(column, row), "wanted") for column in range(grid.columns))
    needed = p.pack.charts.figures.exit_strength
    legend = say(p.pack, "legend-exit", needed=needed, exited=p.exited)
    return OverlayView(tuple(spaces), (), legend)


def relief_view(p: Position) -> OverlayView:
    """12.51 German steps with a line to a source, and without."""
    lines = source_lines(p, AXIS)
    spaces, relieved = [], 0
    for here, stack in sorted(p.stacks.items()):
        steps = sum(counted_steps(p, p.pack.units[unit]) for unit in stack)
        if steps:
            free = lines.reaches(here)
            relieved += steps if free else 0
            spaces.append(OverlaySpace(here, "supplied" if free else "trapped", str(steps)))
    needed = p.pack.charts.figures.relief_steps
    legend = say(p.pack, "legend-relief", relieved=relieved, needed=needed)
    return OverlayView(tuple(spaces), (), legend)


def campaign_view(p: Position) -> OverlayView:
    """10.22, 13.52, 13.53, 14.4 West of the Chir, airfields, entry hexes, and the city if held."""
    spaces = list(marked(p.pack.map.west_of_chir, "wanted"))
    scoring = Counter(p.hex_of[unit.id] for unit in p.pack.units if counts_west(p, unit))
    spaces += labelled(scoring, "soviet-gained")
    figures = p.pack.charts.figures
    for unit in p.pack.units:
        if unit.is_airfield and state.on_map(p, unit.id):
            value = str(figures.airfield_points)
            spaces.append(OverlaySpace(p.hex_of[unit.id], "german", value))
    for code in SOURCES[SOVIET]:
        here = p.pack.map.entries[code]
        tone = "german-gained" if holds(p, here) else "soviet"
        spaces.append(OverlaySpace(here, tone, str(figures.entry_points)))
    if state.HOLD in p.options:
        for here in sorted(p.pack.map.city):
            tone = TONES[SOVIET if friends_in(p, SOVIET, here) else AXIS]
            spaces.append(OverlaySpace(here, tone, str(figures.city_points)))
    legend = say(
        p.pack,
        "legend-campaign",
        points=p.victory_points,
        scoring=scoring.total(),
        axis=axis_points(p),
    )
    return OverlayView(tuple(spaces), (), legend)


# --- who can get where ---------------------------------------------------------------------------


def reached(p: Position, side: Side, tone: str) -> OverlayView:
    """Where the side's units can get to in this phase of movement, or could in a movement phase
    that began now, with the fewest points that it costs any of them; overruns are left out."""
    under_way = (f for f in p.flow if isinstance(f, state.MovePhase) and f.side == side)
    phase = next(under_way, None) or phase_now(p, side, state.Kind.MOVEMENT)
    quiet = clone(replace(p, flow=[phase]))
    phase = enclosing(quiet, state.MovePhase)
    near = Asked(lambda here: in_zone(p, side, here))
    spaces = cheapest(
        searches(quiet, phase, near), tone, partial(speaker(p.pack, "en").name, HalfPoints)
    )
    legend = say(p.pack, "legend-moves")
    return OverlayView(spaces, (), legend)


def searches(p: Position, phase: state.MovePhase, near: Marks) -> Iterator[dict[Hex, Arrival]]:
    """Where everybody who can begin to move gets to."""
    for unit, here in movers(p, phase):
        release(p, phase, unit)
        yield Ground(p, state.Moving(phase.side, [unit], here, here), near).found


def movers(p: Position, phase: state.MovePhase) -> Iterator[tuple[UnitId, Hex]]:
    """Who can begin to move and from where; of a stack's units that move alike one is enough."""
    seen = set()
    for unit in phase.left:
        if move_refusal(p, phase, unit) is not None:
            continue
        counter, here = p.pack.units[unit], p.hex_of[unit]
        gait = (
            here,
            allowance(p, unit, phase.kind),
            (counter.type, counter.is_vehicle, counter.nation),
            (p.reserve[unit], p.disrupted[unit], p.markers[unit] > 2, counter.faces[-1].attack),
        )
        if gait not in seen:
            seen.add(gait)
            yield unit, here


overlay: Final = Overlays[Position](
    LOOKS.tones,
    (ZONES, zones_view),
    *of_both(supply_view),
    (Overlay("ranges", "q", Words("Headquarters", "司令部の範囲")), ranges_view),
    (Overlay("offensive", "f", Words("Offensive supply", "攻勢補給")), offensive_view),
    (Overlay("reaction", "a", Words("Who may react", "対応移動")), reaction_view),
    (Overlay("reserves", "v", Words("Reserves", "予備部隊")), reserves_view),
    (Overlay("victory", "c", Words("What counts", "勝利条件")), victory_view),
    *by_both(reached),
)
