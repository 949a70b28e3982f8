"""19 Victory: the whole town, the check of Turn 4, and the verdict after Turn 9."""

from __future__ import annotations

from kessel.board.areas import Space
from kessel.board.paths import connected
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import GameEnded, VictoryChecked
from kessel.games.circle_of_fire.rules.r06_control import is_contested
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import finish
from kessel.kernel.position import Outcome
from kessel.kernel.sides import Side


def is_encircled(p: Position) -> bool:
    """19.2a No German-held way leads from the town to an uncontested rear zone (C, D or E).

    Ruling R26: the town area where the way starts may be contested, everything after it may not;
    every border and connection counts. Without a German town area Cholm is encircled.
    """
    rules = p.pack.map

    def is_open(space: Space) -> bool:
        return p.control[space] == GERMAN and not is_contested(p, space)

    starts = [area for area in rules.urban if p.control[area] == GERMAN]
    if start_must_be_uncontested(p):
        starts = [area for area in starts if is_open(area)]
    return connected(starts, rules.rear_zones, rules.board.neighbours, is_open) is None


def start_must_be_uncontested(p: Position) -> bool:
    """R26 The other reading: where the way begins no Soviets may stand either."""
    return rulings.ENCIRCLEMENT_START_UNCONTESTED in p.options


def soviet_urban_areas(p: Position) -> int:
    return sum(p.control[area] == SOVIET for area in p.pack.map.urban)


def is_airfield_denied(p: Position) -> bool:
    """19.2b, 19.3 The Soviets control or contest the airfield (area 30)."""
    airfield = p.pack.map.airfield
    if airfield == NOWHERE:
        return False
    return p.control[airfield] == SOVIET or is_contested(p, airfield)


def check_automatic_victory(p: Position, emit: Emit) -> None:
    """19.1 All urban areas Soviet in any End Phase."""
    if soviet_urban_areas(p) == len(p.pack.map.urban):
        end(p, SOVIET, "soviet-automatic", "19.1", emit)


def check_siege(p: Position, emit: Emit) -> None:
    """19.2 End of Turn 4: without encirclement, a town area and the airfield the Soviets lose."""
    goes_on = is_encircled(p) and is_airfield_denied(p)
    goes_on = goes_on and soviet_urban_areas(p) >= p.pack.charts.victory.urban_at_check
    emit(VictoryChecked(soviet_urban_areas(p), is_encircled(p), is_airfield_denied(p)))
    if not goes_on:
        end(p, GERMAN, "german-tactical", "19.2", emit)


def give_verdict(p: Position, emit: Emit) -> None:
    """19.3 After Turn 9: four town areas, encirclement and the airfield, or the Germans win."""
    won = is_encircled(p) and is_airfield_denied(p)
    won = won and soviet_urban_areas(p) >= p.pack.charts.victory.urban_at_end
    emit(VictoryChecked(soviet_urban_areas(p), is_encircled(p), is_airfield_denied(p)))
    if won:
        end(p, SOVIET, "soviet-final", "19.3", emit)
    else:
        end(p, GERMAN, "german-final", "19.3", emit)


def end(p: Position, winner: Side, level: str, rule: str, emit: Emit) -> None:
    emit(GameEnded(winner, level))
    finish(p, Outcome(winner, level, rule))
