"""11.18, 11.72 The railway: who may use it, how far the line is open, and where trains stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from kessel.board.hexes import Hex, across, open_sides
from kessel.games.spark.pack.r03_map import RAIL, Map
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules.frames import Fire
from kessel.games.spark.rules.r11_stacking import column_there, fits
from kessel.games.spark.rules.r11_zones import zones
from kessel.games.spark.rules.state import Place, Position
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

NO_TRAIN = Reason("11.18", "no-train")
LINE_CUT = Reason("11.18", "line-cut")
NO_STATION = Reason("11.72", "no-station")


class Detraining(Reason, frozen=True):
    """11.72.e What leaving the train takes, and what the unit has."""

    unit: UnitId
    needs: int
    has: int


@cache
def line(map: Map) -> tuple[tuple[Hex, ...], ...]:
    """11.18.b The neighbours of each hex along the Kirov line and its branch."""
    return across(map.grid, open_sides(map.sides, needed=RAIL))


def is_gun(p: Position, unit: UnitId) -> bool:
    return p.pack.units[unit].is_train


def open_line(p: Position) -> Callable[[Hex], bool]:
    """11.72.d, R59 Whether neither an enemy nor a zone of his of any kind cuts the line in a
    hex."""
    held, normal, at = p.held[SOVIET], zones(p, SOVIET, Fire.NORMAL), zones(p, SOVIET, Fire.AT)
    return lambda here: not (normal[here] or at[here] or held >> here & 1)


def rail_reach(p: Position, starts: Iterable[Hex]) -> list[Hex]:
    """11.18.d Every hex of the line that trains come to from some, those included."""
    found = list(starts)
    seen, neighbours, is_open = set(found), line(p.pack.map), open_line(p)
    for here in found:  # grows while it is read
        for there in neighbours[here]:
            if there not in seen and is_open(there):
                seen.add(there)
                found.append(there)
    return found


def rail_refusal(p: Position, unit: UnitId, there: Hex) -> Reason | None:
    """11.18 Why a railway gun may not go to a hex."""
    if not is_gun(p, unit):
        return NO_TRAIN
    here = p.hex_of[unit]
    if there == here or there not in rail_reach(p, [here]):
        return LINE_CUT
    return fits(p, [unit], there)


def rail_hexes(p: Position, unit: UnitId) -> list[Hex]:
    """Where a railway gun may go."""
    reached = rail_reach(p, [p.hex_of[unit]])[1:]
    return [there for there in reached if fits(p, [unit], there) is None]


def station_refusal(
    p: Position, unit: UnitId, there: Hex, points: int, stops: Sequence[Hex]
) -> Reason | None:
    """11.72.d-g Why a reinforcement may not leave its train at a station; trains come to some."""
    if p.pack.units[unit].side != GERMAN or p.place[unit] is not Place.COMING:
        return NO_TRAIN
    if there not in p.pack.map.stations:
        return NO_STATION
    if there not in stops:
        return LINE_CUT
    needs = p.pack.charts.figures.detraining_mp
    if points < needs:
        return Detraining("11.72", "detraining", unit, needs, points)
    return column_there(p, unit, there)


def train_stops(p: Position) -> list[Hex]:
    """11.72.d Stations that trains from the south edge come to."""
    entries = filter(open_line(p), p.pack.map.entries["rail"])
    return [here for here in rail_reach(p, entries) if here in p.pack.map.stations]
