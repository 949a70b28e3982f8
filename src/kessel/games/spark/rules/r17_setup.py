"""17.1 Setting up: everything where history had it."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules.counters import put
from kessel.games.spark.rules.frames import Playing
from kessel.games.spark.rules.r11_movement.s3_formation import digging_refusal
from kessel.games.spark.rules.r15_ammunition import starting_stocks
from kessel.games.spark.rules.state import SPARK, Condition, Place, Position, Supply, touch
from kessel.kernel.dice import Dice
from kessel.kernel.units import UnitId


def empty(pack: Pack, options: tuple[str, ...], dice: Dice) -> Position:
    """Nobody on the map, and nothing under way."""
    units = len(pack.units)
    return Position(
        pack=pack,
        scenario=SPARK,
        options=options,
        dice=dice,
        flow=[],
        hex_of=[OFF_MAP] * units,
        place=[Place.WAITING] * units,
        lost=[0] * units,
        condition=[Condition.NORMAL] * units,
        column=[False] * units,
        mounted=[unit.is_motorised for unit in pack.units],
        dug_in=[False] * units,
        supply=[Supply.IN] * units,
        in_command=[True] * units,
        air_known=[False] * units,
        control=held_at_first(pack),
        ammunition=starting_stocks(pack),
    )


def held_at_first(pack: Pack) -> bytes:
    """R63 Each side holds what lies behind its start line; where a map has none, the Soviets."""
    area, hexes = pack.map.soviet_area, range(len(pack.map.grid))
    return bytes(SOVIET if not area or here in area else GERMAN for here in hexes)


def start(pack: Pack, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    """17.0, 17.1 Deployed, in supply, whole, and in the entrenchment where there is one."""
    p = empty(pack, options, dice)
    for unit, here in pack.setup.units.items():
        put(p, unit, here)
        settle(p, unit)
    for arrival in pack.setup.arrivals:
        p.place[arrival.unit] = Place.COMING
    p.flow = [Playing()]
    return p


def settle(p: Position, unit: UnitId) -> None:
    """11.15 Who is set up in an entrenchment hex occupies it, if he can."""
    p.dug_in[unit] = digging_refusal(p, unit, p.hex_of[unit]) is None
    touch(p, p.hex_of[unit])
