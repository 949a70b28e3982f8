"""What the rulebook demands of any map, counter mix and charts, ours or an owner's.

Each check raises BadComponent with the file, the line where there is one, and the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from kessel.components.pack import CHARTS_FILE, Row, Table
from kessel.games.circle_of_fire.pack.charts import Charts
from kessel.games.circle_of_fire.pack.r03_map import PRINTED, Map, Terrain
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, Kind, Unit
from kessel.kernel.errors import BadComponent

AREAS: Final = tuple(str(number) for number in range(1, 36))
ZONES: Final = tuple("ABCDEF")
TURNS: Final = 9
SIDES: Final = ("german", "soviet")
SUPPORT: Final = (Kind.ARTILLERY, Kind.STUKA)
LETTERS: Final = {
    "C": GERMAN,
    "U": GERMAN,
    "J": GERMAN,
    "KG": GERMAN,
    "A": SOVIET,
    "K": SOVIET,
    "RG": SOVIET,
}


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


def check_joins(borders: Table, corners: Table, arrows: Table, zone_links: Table) -> None:
    """12.3, 12.4 Borders join two areas, arrows a zone and an area, links two zones; all once."""
    seen: dict[frozenset[str], Row] = {}
    for table, (one, ones), (other, others) in (
        (borders, ("a", AREAS), ("b", AREAS)),
        (corners, ("a", AREAS), ("b", AREAS)),
        (arrows, ("zone", ZONES), ("area", AREAS)),
        (zone_links, ("a", ZONES), ("b", ZONES)),
    ):
        for row in table:
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


def check_charts(charts: Charts) -> None:
    """The places that the rulebook names, and a column for every turn."""
    said = charts.landmarks
    _check_place("airfield", said.airfield, PRINTED.airfield, "19.2")
    _check_place("observation", said.observation, PRINTED.observation, "14.1")
    _check_place("area", said.infiltration, PRINTED.infiltration, "8.1.1E")
    _check_place("rear_zones", " ".join(said.rear_zones), " ".join(PRINTED.rear_zones), "19.2")
    _check_frame(charts)
    if len(charts.random_reinforcements.columns) != TURNS:
        expected = f"expected turns to have a column for each of 1 to {TURNS}: rule 10.3"
        raise BadComponent(CHARTS_FILE, None, expected)
    first, track = charts.logistics.first_soviet_impulse, charts.tracks.impulse_track
    if track < first:
        expected = f"expected impulse_track to reach {first}, got {track}: rule 17.0"
        raise BadComponent(CHARTS_FILE, None, expected)


def _check_frame(charts: Charts) -> None:
    """1.0 Two sides, nine turns, and a calendar that ends with the campaign's last day (R1)."""
    tracks, campaign = charts.tracks, charts.campaign
    if tracks.turns != TURNS:
        expected = f"expected turns {TURNS}, got {tracks.turns}: rule 1.0"
        raise BadComponent(CHARTS_FILE, None, expected)
    if campaign.sides != SIDES:
        expected = f"expected sides '{' '.join(SIDES)}', got '{' '.join(campaign.sides)}': rule 1.0"
        raise BadComponent(CHARTS_FILE, None, expected)
    first, last = tracks.date_of(1), tracks.date_of(TURNS)
    if first < campaign.first_date or last != campaign.last_date:
        said = f"{campaign.first_date} to {campaign.last_date}"
        expected = f"expected {TURNS} turns within {said} that end on its last day"
        raise BadComponent(CHARTS_FILE, None, f"{expected}, got {first} to {last}: rule 1.0")


def _check_place(key: str, said: str, printed: str, rule: str) -> None:
    if said != printed:
        expected = f"expected {key} '{printed}', got '{said}': rule {rule}"
        raise BadComponent(CHARTS_FILE, None, expected)


# ---- Units ----


def check_units(units: Sequence[tuple[Row, Unit]], map: Map, charts: Charts) -> None:
    """4.2, 5.1, 10.2 to 10.5 The counter mix."""
    for row, unit in units:
        _check_unit(row, unit)
    _check_numbers([unit for _, unit in units], map)
    _check_allowances([unit for _, unit in units], charts.movement.enemy_day)


def _check_unit(row: Row, unit: Unit) -> None:
    if LETTERS.get(unit.code, unit.side) != unit.side:
        owner = "German" if LETTERS[unit.code] == GERMAN else "Soviet"
        raise row.bad(f"expected code {unit.code} on {owner} units only: rules 5.1, 10.3")
    if unit.is_gun and not unit.entry_turn:
        raise row.bad("expected artillery and Stukas to arrive on a turn: rule 10.4")
    if unit.is_stuka and unit.side != GERMAN:
        raise row.bad("expected Stukas to be German: rule 14.2")
    if unit.is_headquarters and unit.side != GERMAN:
        raise row.bad("expected the headquarters to be German: rule 13.2")
    if unit.code == "A" and (unit.model, unit.strength) not in (("T-34", 5), ("T-26", 3)):
        raise row.bad("expected code A on T-34 of strength 5 and T-26 of strength 3: rule 10.3")


def _check_numbers(units: Sequence[Unit], map: Map) -> None:
    def demand(
        expected: str, rule: str, holds: Callable[[int], bool], found: Iterable[Unit]
    ) -> None:
        number = len(list(found))
        if not holds(number):
            raise BadComponent("units.csv", None, f"expected {expected}, got {number}: rule {rule}")

    def coded(code: str) -> list[Unit]:
        return [unit for unit in units if unit.code == code]

    def some(number: int) -> bool:
        return number >= 1

    towns = len(map.urban)
    demand("exactly three units of code J", "10.3", lambda n: n == 3, coded("J"))
    demand("five units of code U or more", "10.3", lambda n: n >= 5, coded("U"))
    armour = [unit for unit in coded("U") if not unit.is_infantry]
    demand("a unit of code U that is not infantry", "8.1.1E", some, armour)
    demand("a T-34 of code A", "10.3", some, _models(coded("A"), "T-34"))
    demand("three T-26 of code A or more", "10.3", lambda n: n >= 3, _models(coded("A"), "T-26"))
    demand("a unit of code K", "10.3", some, coded("K"))
    demand("a unit of code KG", "10.2", some, coded("KG"))
    demand("a unit of code RG", "10.2", some, coded("RG"))
    demand("a unit of code C", "5.1", some, coded("C"))
    demand(
        f"no more units of code C than the {towns} urban areas",
        "5.1",
        lambda n: n <= towns,
        coded("C"),
    )
    headquarters = [unit for unit in units if unit.is_headquarters]
    demand("exactly one headquarters", "13.2", lambda n: n == 1, headquarters)
    first_stukas = [unit for unit in coded("1") if unit.is_stuka]
    demand("a Stuka that arrives on turn 1", "10.5", some, first_stukas)


def _models(units: Iterable[Unit], model: str) -> list[Unit]:
    return [unit for unit in units if unit.model == model]


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
