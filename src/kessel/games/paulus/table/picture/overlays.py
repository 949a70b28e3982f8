"""What can be laid over the map: zones of control, supply, who may do what, what counts.

Everything is open (4.16), so all answer alike for a position and for a side's view of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from kessel.board.hexes import Asked, Hex
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
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
from kessel.games.paulus.rules.state import (
    HOLD,
    KALACH,
    WINTER_STORM,
    Kind,
    MovePhase,
    Moving,
    Position,
    on_map,
)
from kessel.games.paulus.table.describing import speaker
from kessel.games.paulus.table.picture.reach import Ground
from kessel.games.paulus.table.picture.supply import (
    enemy_supply_view,
    offensive_view,
    ranges_view,
    sides_seen,
    supply_view,
)
from kessel.kernel.copying import clone
from kessel.kernel.events import Event
from kessel.kernel.flow import enclosing
from kessel.kernel.overlays import Overlays, looking
from kessel.kernel.scene import Overlay, OverlaySpace, OverlayView, Words
from kessel.kernel.sides import Side, opponent

TONES: Final = ("german", "soviet")
"""The colours of the sides."""


def zones_view(p: Position, side: Side) -> OverlayView:
    """4.21 The zones of both sides; none where their own stand."""
    found = []
    for owner in (AXIS, SOVIET):
        for here, is_in in enumerate(zone_of(p, owner)):
            if is_in and not friends_in(p, owner, Hex(here)):
                found.append(OverlaySpace(here, TONES[owner]))
    legend = Words(
        "Zones of control; leaving one costs 3 points more, and only German armour goes from one"
        " straight into another (4.23).",
        "支配地域。出るには移動力3を余計に消費し、ドイツ軍の装甲ユニットだけが"
        "支配地域から支配地域へ直接移動できます（4.23）。",
    )
    return OverlayView(tuple(found), (), legend)


# --- who may do what -----------------------------------------------------------------------------


def phase_now(p: Position, side: Side, kind: Kind) -> MovePhase:
    """The side's phase of a kind that is played, or one that would begin now."""
    for frame in p.flow:
        if isinstance(frame, MovePhase) and (frame.side, frame.kind) == (side, kind):
            return frame
    phase = MovePhase(side=side, kind=kind)
    open_phase(p, phase, unheard)
    return phase


def unheard(event: Event) -> None:
    """What happens in a phase that nobody plays is not told."""


def reaction_view(p: Position, side: Side) -> OverlayView:
    """5.52-5.54 Who could react if the phase began now, or still can."""
    found: list[OverlaySpace] = []
    for owner in sides_seen(side):
        phase = phase_now(p, owner, Kind.REACTION)
        able = Counter(p.hex_of[u] for u in phase.left if move_refusal(p, phase, u) is None)
        found += [OverlaySpace(h, TONES[owner], str(number)) for h, number in sorted(able.items())]
    most = p.pack.charts.figures.reacting
    legend = Words(
        f"Units that may react, by hex. Up to {most} German stacks react with all their points"
        f" (5.52), up to {most} Soviet units with half (5.53).",
        f"対応移動できるユニット数。ドイツ軍は{most}スタックまで全移動力（5.52）、"
        f"ソ連軍は{most}ユニットまで半分の移動力（5.53）。",
    )
    return OverlayView(tuple(found), (), legend)


def reserves_view(p: Position, side: Side) -> OverlayView:
    """5.31 Reserves, and who could become one."""
    found: list[OverlaySpace] = []
    for owner in sides_seen(side):
        units = [unit.id for unit in p.pack.units if unit.side == owner and on_map(p, unit.id)]
        held = Counter(p.hex_of[unit] for unit in units if p.reserve[unit])
        found += [OverlaySpace(here, "held", str(number)) for here, number in sorted(held.items())]
        phase = phase_now(p, owner, Kind.MOVEMENT)
        reach = reserve_reach(p, phase)
        able = {p.hex_of[u] for u in units if reserve_refusal(p, phase, u, reach) is None}
        found += [OverlaySpace(here, "reach") for here in sorted(able - held.keys())]
    legend = Words(
        "Green: reserves, which move again in the exploitation phase (5.33). Gold: where units can"
        f" be designated, by up to {p.pack.charts.figures.axis_reserves} Axis stacks (5.35) and by"
        " one for each Soviet headquarters (5.34).",
        "緑：予備部隊。突破移動フェイズに全移動力で移動できます（5.33）。金：予備部隊に指定できる場所。"
        f"枢軸軍は{p.pack.charts.figures.axis_reserves}スタックまで（5.35）、"
        "ソ連軍は司令部ごとに1ユニット（5.34）。",
    )
    return OverlayView(tuple(found), (), legend)


# --- what counts ---------------------------------------------------------------------------------


def victory_view(p: Position, side: Side) -> OverlayView:
    """10.2, 11.5, 12.5, 13.5 The places and units that a scenario counts."""
    if p.scenario == KALACH:
        return exit_view(p)
    return relief_view(p) if p.scenario == WINTER_STORM else campaign_view(p)


def exit_view(p: Position) -> OverlayView:
    """11.51 The south row, over which the Soviets leave."""
    grid, row = p.pack.map.grid, p.pack.charts.scenarios[KALACH].last_row - 1
    spaces = (OverlaySpace(grid.at(column, row), "wanted") for column in range(grid.columns))
    needed = p.pack.charts.figures.exit_strength
    legend = Words(
        f"The Soviets win once {needed} attack strength has left over the south edge: {p.exited} so"
        " far (11.51).",
        f"南端から攻撃力{needed}が突破すればソ連軍の勝利：現在{p.exited}（11.51）。",
    )
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
    legend = Words(
        f"German steps with a supply line: {relieved}; the Axis needs {needed} at the end (12.51).",
        f"補給線の通じるドイツ軍ステップ：{relieved}。終了時に{needed}あれば枢軸軍の勝利（12.51）。",
    )
    return OverlayView(tuple(spaces), (), legend)


def campaign_view(p: Position) -> OverlayView:
    """10.22, 13.52, 13.53, 14.4 West of the Chir, airfields, entry hexes, and the city if held."""
    spaces = [OverlaySpace(h, "wanted") for h, west in enumerate(p.pack.map.west_of_chir) if west]
    scoring = Counter(p.hex_of[unit.id] for unit in p.pack.units if counts_west(p, unit))
    spaces += [OverlaySpace(here, "soviet-gained", str(n)) for here, n in sorted(scoring.items())]
    figures = p.pack.charts.figures
    for unit in p.pack.units:
        if unit.is_airfield and on_map(p, unit.id):
            value = str(figures.airfield_points)
            spaces.append(OverlaySpace(p.hex_of[unit.id], "german", value))
    for code in SOURCES[SOVIET]:
        here = p.pack.map.entries[code]
        tone = "german-gained" if holds(p, here) else "soviet"
        spaces.append(OverlaySpace(here, tone, str(figures.entry_points)))
    if HOLD in p.options:
        for here in sorted(p.pack.map.city):
            tone = TONES[SOVIET if friends_in(p, SOVIET, here) else AXIS]
            spaces.append(OverlaySpace(here, tone, str(figures.city_points)))
    legend = Words(
        f"Soviet points so far: {p.victory_points}, from divisions and corps west of the Chir:"
        f" {scoring.total()} a turn now (10.22). Axis points if the game ended now:"
        f" {axis_points(p)} (13.52).",
        f"ソ連軍の勝利得点：{p.victory_points}。チル川西岸の師団・軍団から毎ターン："
        f"現在{scoring.total()}（10.22）。いま終了した場合の枢軸軍の得点：{axis_points(p)}（13.52）。",
    )
    return OverlayView(tuple(spaces), (), legend)


# --- who can get where ---------------------------------------------------------------------------


def moves_view(p: Position, side: Side) -> OverlayView:
    return reached(p, looking(p, side), "reach")


def threat_view(p: Position, side: Side) -> OverlayView:
    return reached(p, opponent(looking(p, side)), "threat")


def reached(p: Position, side: Side, tone: str) -> OverlayView:
    """Where the side's units can get to in this phase of movement, or could in a movement phase
    that began now, with the fewest points that it costs any of them; overruns are left out."""
    under_way = (f for f in p.flow if isinstance(f, MovePhase) and f.side == side)
    phase = next(under_way, None) or phase_now(p, side, Kind.MOVEMENT)
    quiet = clone(replace(p, flow=[phase]))
    phase = enclosing(quiet, MovePhase)
    near = Asked(lambda here: in_zone(p, side, here))
    least: dict[Hex, int] = {}
    for unit, here in movers(quiet, phase):
        release(quiet, phase, unit)
        ground = Ground(quiet, Moving(side, [unit], here, here), near)
        for there, arrival in ground.found.items():
            if arrival.spent < least.get(there, arrival.spent + 1):
                least[there] = arrival.spent
    name = speaker(p.pack, "en").name
    spaces = (
        OverlaySpace(here, tone, name(HalfPoints, cost))
        for here, cost in sorted(least.items())
        if cost
    )
    legend = Words(
        "Movement points to each hex for the nearest unit, without overruns.",
        "最も近いユニットの移動コスト（オーバーランは除く）。",
    )
    return OverlayView(tuple(spaces), (), legend)


def movers(p: Position, phase: MovePhase) -> Iterator[tuple[UnitId, Hex]]:
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
    (Overlay("zones", "z", Words("Zones of control", "支配地域")), zones_view),
    (Overlay("supply", "s", Words("Supply", "補給")), supply_view),
    (Overlay("enemy-supply", "x", Words("Enemy supply", "敵の補給")), enemy_supply_view),
    (Overlay("ranges", "q", Words("Headquarters", "司令部の範囲")), ranges_view),
    (Overlay("offensive", "f", Words("Offensive supply", "攻勢補給")), offensive_view),
    (Overlay("reaction", "a", Words("Who may react", "対応移動")), reaction_view),
    (Overlay("reserves", "v", Words("Reserves", "予備部隊")), reserves_view),
    (Overlay("victory", "c", Words("What counts", "勝利条件")), victory_view),
    (Overlay("moves", "m", Words("Own moves", "自軍の移動範囲")), moves_view),
    (Overlay("threat", "t", Words("Enemy moves", "敵の移動範囲")), threat_view),
)
OVERLAYS: Final = overlay.titles
