"""What the rulebook demands of any map, counter mix and charts, ours or an owner's.

Each check raises BadComponent with the file, the line where there is one, and the rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from kessel.components import stated
from kessel.components.pack import CHARTS_FILE, ChartBook, Row, Table
from kessel.games.circle_of_fire.pack.charts import Charts
from kessel.games.circle_of_fire.pack.r03_map import PRINTED, Map, Terrain
from kessel.games.circle_of_fire.pack.r04_units import SIDES, Kind, Unit
from kessel.kernel.errors import BadComponent

AREAS: Final = tuple(str(number) for number in range(1, 36))
ZONES: Final = tuple("ABCDEF")
TURNS: Final = 9
SUPPORT: Final = (Kind.ARTILLERY, Kind.STUKA)
STATED: Final = stated.read_stated(Path(__file__).parent)


# ---- Map ----


def check_areas(areas: Table) -> None:
    """3.2 The areas and their terrain."""
    _check_labels(areas, "no", AREAS, "areas numbered 1 to 35 in order")
    terrain = [row.one_of("terrain", Terrain) for row in areas]
    for kind in Terrain:
        if kind not in terrain:
            raise BadComponent(areas.file, None, f"expected some area to be {kind}: rule 3.2")
    if terrain.count(Terrain.URBAN) < 4:
        raise BadComponent(areas.file, None, "expected four urban areas or more: rule 19.3")
    for row in areas:
        row.one_of("bank", ("east", "between", "west"))
        _check_landmark(row)


def check_zones(zones: Table) -> None:
    """3.2, 5.2 The zones and who controls them at the start."""
    _check_labels(zones, "letter", ZONES, "zones lettered A to F in order")
    for row in zones:
        if row.one_of("terrain", Terrain) != Terrain.WOODS:
            raise row.bad("expected a zone to be woods: the charts of 13.2 and 14.3 know no other")
        holder = "soviet" if row.text("letter") == "A" else "german"
        if row.one_of("control", ("german", "soviet")) != holder:
            raise row.bad(f"expected {holder} control at the start: rule 5.2")


def _check_labels(table: Table, column: str, labels: Sequence[str], expected: str) -> None:
    for row, label in zip(table, labels, strict=False):
        if row.text(column) != label:
            raise row.bad(f"expected {expected}: rule 3.2; here {label}")
    if len(table) != len(labels):
        raise BadComponent(table.file, None, f"expected {expected}, got {len(table)}: rule 3.2")


def _check_landmark(row: Row) -> None:
    urban = row.text("terrain") == Terrain.URBAN
    no = row.text("no")
    if no == PRINTED.observation and not urban:
        raise row.bad("expected the Ostkirche to be urban: it is a church of the town, rule 14.1")
    if no == PRINTED.airfield and urban:
        raise row.bad("expected the airfield not to be urban: rule 19.2")
    if no == PRINTED.infiltration and urban:
        raise row.bad("expected infiltrators to arrive outside the town: rule 8.1.1E")


def check_joins(tables: Mapping[str, Table]) -> None:
    """12.3, 12.4 Borders join two areas, arrows a zone and an area, links two zones; all once."""
    seen: dict[frozenset[str], Row] = {}
    for name, (one, ones), (other, others) in (
        ("borders", ("a", AREAS), ("b", AREAS)),
        ("corners", ("a", AREAS), ("b", AREAS)),
        ("arrows", ("zone", ZONES), ("area", AREAS)),
        ("zone_links", ("a", ZONES), ("b", ZONES)),
    ):
        for row in tables[name]:
            pair = frozenset((_place(row, one, ones), _place(row, other, others)))
            if len(pair) == 1:
                raise row.bad("expected two different places")
            if pair in seen:
                first = seen[pair]
                raise row.bad(f"expected a pair only once, it is in {first.file}:{first.line} too")
            seen[pair] = row


def _place(row: Row, column: str, labels: Sequence[str]) -> str:
    label = row.text(column)
    if label in labels:
        return label
    raise row.bad(f"expected {column} from {labels[0]} to {labels[-1]}, got '{label}'")


def check_connected(map: Map) -> None:
    """12.4 Nothing is cut off; every zone has an arrow to an area and a link to a zone."""
    board = map.board
    for place in (*map.areas, *map.zones):
        if board.distance(map.areas[0], place) is None:
            label = board.labels[place]
            raise BadComponent("borders.csv", None, f"expected a way from area 1 to {label}: 12.3")
    for zone in map.zones:
        kinds = {map.is_zone[there] for there in board.neighbours[zone]}
        if False not in kinds:
            expected = f"expected an arrow of zone {board.labels[zone]}: rule 12.4"
            raise BadComponent("arrows.csv", None, expected)
        if True not in kinds:
            expected = f"expected a link of zone {board.labels[zone]}: rule 12.4"
            raise BadComponent("zone_links.csv", None, expected)


# ---- Charts ----


def check_charts(book: ChartBook, charts: Charts) -> None:
    """The places that the rulebook names, and a column for every turn."""
    stated.check_charts(book, STATED)
    _check_calendar(charts)
    if len(charts.random_reinforcements.columns) != TURNS:
        expected = f"expected turns to have a column for each of 1 to {TURNS}: rule 10.3"
        raise BadComponent(CHARTS_FILE, None, expected)
    first, track = charts.logistics.first_soviet_impulse, charts.tracks.impulse_track
    if track < first:
        expected = f"expected impulse_track to reach {first}, got {track}: rule 17.0"
        raise BadComponent(CHARTS_FILE, None, expected)


def _check_calendar(charts: Charts) -> None:
    """1.0 A calendar that ends with the campaign's last day (R1)."""
    tracks, campaign = charts.tracks, charts.campaign
    first, last = tracks.date_of(1), tracks.date_of(TURNS)
    if first < campaign.first_date or last != campaign.last_date:
        said = f"{campaign.first_date} to {campaign.last_date}"
        expected = f"expected {TURNS} turns within {said} that end on its last day"
        raise BadComponent(CHARTS_FILE, None, f"{expected}, got {first} to {last}: rule 1.0")


# ---- Units ----


def check_units(rows: Sequence[tuple[Row, Unit]], map: Map, charts: Charts) -> None:
    """4.2, 5.1, 10.2 to 10.5 The counter mix."""
    for row, unit in rows:
        stated.check_counter(row, unit, STATED, SIDES)
    units = [unit for _, unit in rows]
    stated.check_numbers(units, STATED, SIDES)
    towns, coded = len(map.urban), [unit for unit in units if unit.code == "C"]
    expected = f"no more units of code C than the {towns} urban areas"
    stated.demand(expected, "5.1", coded, 0, towns)
    _check_allowances(units, charts.movement.enemy_day)


def _check_allowances(units: Sequence[Unit], dearest: int) -> None:
    """12.2 Entering an enemy area must be open to most, and beyond the means of some."""
    ground = [unit for unit in units if not unit.is_gun]
    slow = sum(unit.allowance < dearest for unit in ground)
    if not slow:
        expected = f"expected some unit with mp below {dearest}, who spends all: rule 12.2"
        raise BadComponent("units.csv", None, expected)
    if 2 * slow >= len(ground):
        expected = f"expected most units to have mp {dearest} or more, {slow} have less: rule 12.2"
        raise BadComponent("units.csv", None, expected)
