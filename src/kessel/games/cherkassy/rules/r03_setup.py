"""3.1, 3.2 Set-up: the position before the first step, and how the later scenarios begin."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import flood
from kessel.games.cherkassy.pack.pack import Pack, Placement
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.events import TurnBegan, WeatherSet
from kessel.games.cherkassy.rules.r03_control import has_lateral_road
from kessel.games.cherkassy.rules.r06_zones import hexes_of
from kessel.games.cherkassy.rules.r07_supply import determine_supply
from kessel.games.cherkassy.rules.r08_stacking import put
from kessel.games.cherkassy.rules.scenarios import begins_late, first_turn, fixed_weather
from kessel.games.cherkassy.rules.state import (
    AirPoints,
    Member,
    Place,
    Playing,
    Position,
    Segment,
    Turn,
)
from kessel.kernel.dice import Dice
from kessel.kernel.events import Emit

BOX_CODES = {"box-2-steps": Place.TWO_STEPS, "box-1-step": Place.ONE_STEP, "-": Place.OUT}


def empty(pack: Pack, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    """A map without units, every hex on the side of the front where it lies."""
    count = len(pack.units)
    return Position(
        scenario=scenario,
        options=options,
        dice=dice,
        flow=[],
        pack=pack,
        turn=pack.charts.scenarios[scenario].first_turn - 1,
        hex_of=[OFF_MAP] * count,
        stacks={},
        place=[Place.OUT] * count,
        reduced=[False] * count,
        maintenance=[False] * count,
        out_of_supply=[False] * count,
        used=[False] * count,
        mired=[False] * count,
        control=[GERMAN if german else SOVIET for german in pack.map.german_start],
        group=[Member.NEVER] * count,
        air=AirPoints(),
    )


def start(pack: Pack, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    """3.1 Every counter where its code or the scenario's listing says."""
    p = empty(pack, scenario, options, dice)
    setup = pack.setups[scenario]
    for unit, placement in enumerate(setup.placements):
        set_up(p, UnitId(unit), placement)
    if begins_late(p):
        begin_encircled(p, setup.group_stemmermann)
    p.lateral_road = has_lateral_road(p)
    p.flow.append(Playing())
    return p


def set_up(p: Position, unit: UnitId, placement: Placement) -> None:
    p.reduced[unit] = placement.reduced
    p.maintenance[unit] = placement.maintenance
    code = placement.code
    if code in BOX_CODES:
        p.place[unit] = BOX_CODES[code]
    elif len(code) == 4 and code.isdecimal():
        put(p, unit, p.pack.hex(code))
    else:
        p.place[unit] = Place.TRACK


def begin_encircled(p: Position, members: tuple[UnitId, ...]) -> None:
    """S2.3, S3.3 The ring is closed; N units are in play; control goes to the nearest unit."""
    p.ring_closed = True
    p.ring_turn = p.turn
    p.north_open = p.north_entered = p.soviet_north_open = True
    for unit in members:
        p.group[unit] = Member.MEMBER
    grid = p.pack.map.grid
    everywhere, nothing = b"\1" * (6 * len(grid)), bytes(len(grid))
    german = flood(grid, hexes_of(p, GERMAN), everywhere, nothing)
    soviet = flood(grid, hexes_of(p, SOVIET), everywhere, nothing)
    for here in range(len(grid)):
        closer = german.distance[Hex(here)] < soviet.distance[Hex(here)]
        p.control[here] = GERMAN if closer else SOVIET


def begin(p: Position, f: Playing, emit: Emit) -> None:
    """S2.1, S3.1 The later scenarios begin with the German operations of their first turn; one
    supply determination belongs to the set-up (R23)."""
    if not begins_late(p):
        return
    p.turn = first_turn(p)
    weather = fixed_weather(p)
    assert weather is not None, "the later scenarios fix the first turn's weather"
    p.weather = weather
    day = p.pack.charts.turn_track.date_of(p.turn)
    emit(TurnBegan(p.turn, day.month, day.day))
    emit(WeatherSet(weather.value, False))
    determine_supply(p, emit)
    p.air.german = p.pack.charts.air.german_first_turn
    p.flow.append(Turn(step=4))
    p.flow.append(Segment(step=2))
