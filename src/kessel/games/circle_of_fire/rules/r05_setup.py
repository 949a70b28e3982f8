"""5 Preparing for play: the garrison, the boxes, the markers, the partisans' surprise."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, Unit, UnitId
from kessel.games.circle_of_fire.rules.events import GarrisonPlaced, PartisansStruck, Placed
from kessel.games.circle_of_fire.rules.orders import Place
from kessel.games.circle_of_fire.rules.r06_control import eliminate, enter, unbox
from kessel.games.circle_of_fire.rules.state import Box, Position, SettingUp, Siege
from kessel.kernel.dice import Dice
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side

NOT_IN_GARRISON = Reason("5.1", "not-in-garrison")
NOT_URBAN = Reason("5.1", "not-urban")
ONE_EACH = Reason("5.1", "one-each")


def empty(pack: Pack, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    """5.2 Markers in place, nobody anywhere: the Soviets hold the advantage and zone A."""
    spaces = len(pack.map.board.labels)
    return Position(
        pack=pack,
        scenario=scenario,
        options=options,
        dice=dice,
        flow=[],
        units=[[()] * spaces, [()] * spaces],
        boxes=[[()] * len(Box), [()] * len(Box)],
        committed=[False] * len(pack.units),
        control=list(pack.map.start_control),
        ruins=[0] * spaces,
        initiative=[0, 0],
    )


def start(pack: Pack, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    """5.1 Everybody waits in a box; code-C units wait there to be placed by the German player."""
    p = empty(pack, scenario, options, dice)
    for unit in pack.units:
        boxes, box = p.boxes[unit.side], first_box(unit)
        boxes[box] = (*boxes[box], unit.id)
    p.flow.append(Siege())
    return p


def first_box(unit: Unit) -> Box:
    """5.1 Turn numbers and the garrison wait as reinforcements, letters in the random display."""
    if unit.code in ("KG", "RG"):
        return Box.REORGANISED
    return Box.REINFORCEMENT if unit.entry_turn or unit.code == "C" else Box.RANDOM


def set_up(p: Position, f: Siege, emit: Emit) -> None:
    if garrison(p):
        p.flow.append(SettingUp())


def garrison(p: Position) -> list[UnitId]:
    """5.1 Code-C units still to be placed."""
    return [unit for unit in p.boxes[GERMAN][Box.REINFORCEMENT] if p.pack.units[unit].code == "C"]


def partisan_attack(p: Position, f: Siege, emit: Emit) -> None:
    """5.3 One die for each German unit in the town: nothing, committed, or lost (R29, R40)."""
    chart = p.pack.charts.partisan_attack
    for area in p.pack.map.urban:
        for unit in p.units[GERMAN][area]:
            (die,) = roll(p, emit, SOVIET, 1, "5.3", "partisans")
            effect = chart.result(die)
            emit(PartisansStruck(unit, die, effect))
            if effect == "committed":
                p.committed[unit] = True
            elif effect == "removed":
                eliminate(p, unit, area, "5.3", emit)


# --- the decision ----------------------------------------------------------------------------


def set_up_side(p: Position, f: SettingUp) -> Side:
    return GERMAN


def set_up_candidates(p: Position, f: SettingUp) -> Iterator[Place]:
    """Just the legal orders."""
    empty_areas = [area for area in p.pack.map.urban if not p.units[GERMAN][area]]
    for unit in garrison(p):
        for area in empty_areas:
            yield Place(unit, area)


def set_up_refusal(p: Position, f: SettingUp, order: Place) -> Reason | None:
    """5.1 The garrison, in urban areas, one unit to an area."""
    waiting = p.boxes[GERMAN][Box.REINFORCEMENT]
    if p.pack.units[order.unit].code != "C" or order.unit not in waiting:
        return NOT_IN_GARRISON
    if not p.pack.map.is_urban[order.space]:
        return NOT_URBAN
    return ONE_EACH if p.units[GERMAN][order.space] else None


def place_garrison(p: Position, f: SettingUp, order: Place, emit: Emit) -> None:
    unbox(p, order.unit, Box.REINFORCEMENT)
    emit(GarrisonPlaced(order.unit, order.space))
    enter(p, order.unit, order.space, emit)
    if not garrison(p):
        p.flow.pop()


def put_on_map(p: Position, unit: UnitId, space: Space, out_of: Box, emit: Emit) -> None:
    """10.0 A unit comes from a box, always uncommitted."""
    unbox(p, unit, out_of)
    p.committed[unit] = False
    emit(Placed(unit, space))
    enter(p, unit, space, emit)


SETTING_UP = Decision(
    "5.1", (Place,), set_up_candidates, set_up_refusal, place_garrison, exact=True, side=set_up_side
)
