"""3.0 Setting up: everything where the scenario has it."""

from __future__ import annotations

from functools import cache

from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command, Type
from kessel.games.spring_prelude.rules.frames import Playing
from kessel.games.spring_prelude.rules.r08_support import has_old_logistics
from kessel.games.spring_prelude.rules.r12_stacking import put
from kessel.games.spring_prelude.rules.r13_chits import draw
from kessel.games.spring_prelude.rules.r15_bridges import hexside
from kessel.games.spring_prelude.rules.state import (
    CADRE,
    NO_CHIT,
    PARA_DROP,
    PASSIVE,
    Place,
    Position,
    Supply,
    Work,
)
from kessel.kernel.dice import Dice
from kessel.kernel.events import Emit


def empty(pack: Pack, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    """Nobody on the map, no chit drawn, and nothing under way."""
    units = len(pack.units)
    return Position(
        pack=pack,
        scenario=scenario,
        options=options,
        dice=dice,
        flow=[],
        hex_of=[OFF_MAP] * units,
        place=[Place.OUT] * units,
        lost=[0] * units,
        chit=[NO_CHIT] * units,
        container=[chit.count for chit in pack.chits],
        supply=[Supply.IN] * units,
        fired=[False] * units,
        reserve=[False] * units,
        held_until=[0] * units,
        control=front(pack, scenario),
        support=dict.fromkeys(Command, 0),
        southern_active=scenario == PASSIVE,
    )


@cache
def front(pack: Pack, scenario: str) -> bytes:
    """R37 Who holds each hex at the start."""
    soviet = pack.setups[scenario].soviet
    return bytes(SOVIET if here in soviet else AXIS for here in range(len(pack.map.grid)))


def start(pack: Pack, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    """3.0 The chits of units that begin reduced are drawn before the first turn."""
    p = empty(pack, scenario, options, dice)
    lay_units(p)
    lay_markers(p)
    p.flow = [Playing()]
    return p


def lay_units(p: Position) -> None:
    """3.0 Counters on the map, and those that come later."""
    setup = p.pack.setups[p.scenario]
    for unit, here in setup.units.items():
        put(p, unit, here)
    for unit, turn in setup.held.items():
        p.held_until[unit] = turn
    for arrival in setup.arrivals:
        p.place[arrival.unit] = Place.COMING
    waiting = [unit for group in setup.groups for unit in group.units]
    for unit in (*waiting, *(one.unit for one in setup.asterisks), *setup.after_murom):
        if p.place[unit] is Place.OUT:
            p.place[unit] = Place.WAITING


def draw_reduced(p: Position, f: Playing, emit: Emit) -> None:
    """S1.b, S2.b Before play: who begins reduced draws a chit, and lays it reduced side up."""
    for unit in sorted(p.pack.setups[p.scenario].reduced):
        p.lost[unit] = 1
        draw(p, unit, emit, may_choose=False)


def lay_markers(p: Position) -> None:
    """3.0 Points, weather, works and broken bridges."""
    setup, scenario = p.pack.setups[p.scenario], p.pack.charts.scenarios[p.scenario]
    figures = p.pack.charts.figures
    p.support.update(scenario.support)
    if has_old_logistics(p):
        p.support.update({Command.SWF: figures.logistics_swf, Command.SF: figures.logistics_sf})
    p.rain_days = scenario.rain_box
    p.trenches = {here: Work(side, 0) for here, side in setup.entrenchments.items()}
    p.down = sorted(hexside(p, *pair) for pair in scenario.destroyed)
    if PARA_DROP in p.options:
        ready_drops(p)


def ready_drops(p: Position) -> None:
    """9.3.a Two steps of the airborne regiment wait to be dropped: what is left is a cadre."""
    p.para_steps = p.pack.charts.figures.para_drops
    for unit in p.pack.units:
        if unit.type is Type.AIRBORNE:
            p.lost[unit.id] = CADRE
