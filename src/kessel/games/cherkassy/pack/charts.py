"""The charts of the pack: combat results, terrain effects, turn track, and the numbers in rules.

All are in `charts.toml` but the Terrain Effects Chart: half of its cells are from the text and half
are ours, and in `terrain_effects.csv` every cell can say which it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from kessel.components.pack import CHARTS_FILE, Chart, ChartBook, Row, Table
from kessel.games.cherkassy.pack.r02_map import Costs, Terrain, Weather
from kessel.kernel.errors import BadComponent

EFFECTS_FILE: Final = "terrain_effects.csv"
EFFECTS_COLUMNS: Final = (
    *("terrain", "snow_foot", "snow_mech", "mud_foot", "mud_mech"),
    *("combat", "note"),
)
WEATHER: Final = ("snow", "mud", "roll")
RESULTS: Final = tuple(f"{a}/{d}" for a in range(6) for d in range(6))
HIGHEST: Final = 99

T = TypeVar("T", bound=msgspec.Struct)


class CombatResults(msgspec.Struct, frozen=True):
    """CH.crt Steps lost by attacker and defender, by die and odds column."""

    columns: tuple[str, ...]  # "1:4" … "7:1"
    rows: tuple[tuple[tuple[int, int], ...], ...]  # by die 1-6, then by column

    def result(self, die: int, column: int) -> tuple[int, int]:
        return self.rows[die - 1][column]


class TerrainEffects(msgspec.Struct, frozen=True):
    """CH.tec Movement costs by weather and class, and what terrain does in combat."""

    costs: Mapping[tuple[Weather, bool], Costs]
    """By weather, and whether the unit is of the mechanised class."""
    shifts: Mapping[Terrain, int]
    """Columns to the left for the defender's hex."""
    town: int
    stream: int
    fortified: int


class TurnTrack(msgspec.Struct, frozen=True):
    """CH.trt"""

    first_date: date
    weather: tuple[str, ...]  # by turn: snow, mud or roll
    snow_up_to: int  # a die in a Snow/Mud box

    def date_of(self, turn: int) -> date:
        return self.first_date + timedelta(days=turn)


class Supply(msgspec.Struct, frozen=True):
    """7.6 How far off the road a line may run."""

    hexes: int


class Stacking(msgspec.Struct, frozen=True):
    """8.1, 11.3"""

    units: int
    capacity: int  # of a Soviet stack in battle, in half regiments


class Reinforcements(msgspec.Struct, frozen=True):
    """9.4, 9.5"""

    north_turn: int  # German N units from this turn's
    north_segment: int  # activation segment on
    north_first: str  # German N units between these hexes
    north_last: str
    west_last: str  # 9.2 W: the west edge down to this hex
    panzer_division: str  # 9.5
    panzer_up_to: int


class Breakdown(msgspec.Struct, frozen=True):
    """10.3"""

    up_to: int


class Air(msgspec.Struct, frozen=True):
    """11.16"""

    german_most: int
    soviet_fixed: tuple[int, ...]  # turns 0, 1 … without a die
    german_first_turn: int  # scenarios 2 and 3


class Combat(msgspec.Struct, frozen=True):
    """11.19, 11.24 and the column shifts to the right."""

    independents: int
    artillery_attack: int
    artillery_defence: int
    air: int
    concentric: int
    prepared: int
    armour: int


class Attachment(msgspec.Struct, frozen=True):
    """11.18 Tank brigades of the guest that start with the host may attack with it."""

    guest: str
    host: str


class Recovery(msgspec.Struct, frozen=True):
    """12.1, 12.2"""

    battalions: int  # used for one reconstitution
    distance: int  # from a unit of the formation


class Victory(msgspec.Struct, frozen=True):
    """S1.3, S4.3 How many N and other units make the award."""

    north: int
    other: int


class Standoff(msgspec.Struct, frozen=True):
    """S1.2"""

    airfield_distance: int
    frozen_west_of: int  # column
    tank_corps: tuple[str, ...]


class Scenario(msgspec.Struct, frozen=True):
    """S1.1, S2.1, S3.1, S4.1"""

    first_turn: int
    last_turn: int


class Scale(msgspec.Struct, frozen=True):
    """1.2 What a turn, a hex and a unit stand for."""

    hours: int
    miles: str
    battalion: str  # men, from-to
    brigade: str


class Counters(msgspec.Struct, frozen=True):
    """2.1, 2.12 What lies on the counter sheets."""

    total: int
    units: int
    out_of_supply: int
    maintenance_step_lost: int
    recovery_underway: int
    soviet_air: int
    german_air: int
    phase: int
    turn: int
    weather: int
    control: int


class Charts(msgspec.Struct, frozen=True, kw_only=True):
    """All charts."""

    combat_results: CombatResults
    terrain_effects: TerrainEffects
    turn_track: TurnTrack
    supply: Supply
    stacking: Stacking
    reinforcements: Reinforcements
    breakdown: Breakdown
    air: Air
    combat: Combat
    attachment: Attachment
    recovery: Recovery
    victory: Victory
    standoff: Standoff
    scenarios: Mapping[str, Scenario]
    scale: Scale
    counters: Counters

    @classmethod
    def read(cls, directory: Path) -> Charts:
        """:raises BadComponent: naming the file, the line and what was expected there."""
        book = ChartBook.read(directory / CHARTS_FILE)
        return cls.of(book, read_effects(directory))

    @classmethod
    def of(cls, book: ChartBook, effects: Table) -> Charts:
        """The charts that the two files hold."""
        chart = book.chart
        return cls(
            combat_results=_combat_results(chart("combat_results")),
            terrain_effects=_terrain_effects(effects),
            turn_track=_turn_track(chart("turn_track")),
            supply=_figures(chart("supply"), Supply),
            stacking=_figures(chart("stacking"), Stacking),
            reinforcements=_reinforcements(chart("reinforcements")),
            breakdown=_figures(chart("breakdown"), Breakdown),
            air=_air(chart("air")),
            combat=_figures(chart("combat"), Combat),
            attachment=_attachment(chart("attachment")),
            recovery=_figures(chart("recovery"), Recovery),
            victory=_figures(chart("victory"), Victory),
            standoff=_standoff(chart("standoff")),
            scenarios=_scenarios(chart("scenarios")),
            scale=_scale(chart("scale")),
            counters=_figures(chart("counters"), Counters, 500),
        )


def read_effects(directory: Path) -> Table:
    """The Terrain Effects Chart with its rows."""
    path = directory / EFFECTS_FILE
    return Table.read(path, EFFECTS_COLUMNS, key=("terrain",), noun="terrain")


# ---- charts.toml ----


def _figures(chart: Chart, kind: type[T], highest: int = HIGHEST) -> T:
    """A chart of whole numbers, one for each field."""
    names = kind.__struct_fields__
    chart.only(*names)
    return kind(**{name: chart.integer(name, 0, highest) for name in names})


def _combat_results(chart: Chart) -> CombatResults:
    chart.only("columns", "rows", "stated")
    columns = tuple(chart.words("columns"))
    rolls = chart.rolls("rows", len(columns), RESULTS)
    if (rolls.first, len(rolls.results)) != (1, 6):
        raise chart.bad("rows", "expected a row for each roll of a die: rule 11.9")
    rows = tuple(tuple((int(cell[0]), int(cell[2])) for cell in row) for row in rolls.results)
    return CombatResults(columns, rows)


def _turn_track(chart: Chart) -> TurnTrack:
    chart.only("first_date", "weather", "rolled", "snow_up_to")
    weather = chart.rolls("weather", 1, WEATHER)
    if weather.first != 0:
        raise chart.bad("weather", f"expected weather from turn 0, got {weather.first}: rule 5.3")
    return TurnTrack(
        first_date=_day(chart, "first_date"),
        weather=tuple(row[0] for row in weather.results),
        snow_up_to=chart.integer("snow_up_to", 1, 5),
    )


def _day(chart: Chart, key: str) -> date:
    said = chart.text(key)
    try:
        return date.fromisoformat(said)
    except ValueError:
        expected = f"expected {key} to be a day such as 1944-01-25"
        raise chart.bad(key, f"{expected}, got '{said}'") from None


def _reinforcements(chart: Chart) -> Reinforcements:
    texts = ("north_first", "north_last", "west_last", "panzer_division")
    chart.only("north_turn", "north_segment", "panzer_up_to", *texts)
    return Reinforcements(
        north_turn=chart.integer("north_turn", 0, HIGHEST),
        north_segment=chart.integer("north_segment", 1, 2),
        panzer_up_to=chart.integer("panzer_up_to", 0, 6),
        **{key: chart.text(key) for key in texts},
    )


def _air(chart: Chart) -> Air:
    chart.only("german_most", "soviet_fixed", "german_first_turn")
    points = chart.words("soviet_fixed")
    if not all(word.isdecimal() for word in points):
        raise chart.bad("soviet_fixed", f"expected points by turn, got '{' '.join(points)}'")
    return Air(
        german_most=chart.integer("german_most", 0, 6),
        soviet_fixed=tuple(map(int, points)),
        german_first_turn=chart.integer("german_first_turn", 0, 6),
    )


def _attachment(chart: Chart) -> Attachment:
    chart.only("guest", "host")
    return Attachment(chart.text("guest"), chart.text("host"))


def _standoff(chart: Chart) -> Standoff:
    chart.only(*Standoff.__struct_fields__)
    return Standoff(
        airfield_distance=chart.integer("airfield_distance", 0, HIGHEST),
        frozen_west_of=chart.integer("frozen_west_of", 0, HIGHEST),
        tank_corps=tuple(name.strip() for name in chart.text("tank_corps").split(",")),
    )


def _scenarios(chart: Chart) -> dict[str, Scenario]:
    names = ("forging", "hammering", "breaking", "campaign")
    chart.only(*names)
    return {name: _scenario(chart, name) for name in names}


def _scenario(chart: Chart, key: str) -> Scenario:
    said = chart.text(key)
    match = re.fullmatch(r"(\d{1,2})-(\d{1,2})", said)
    if match is None or int(match[2]) < int(match[1]):
        raise chart.bad(key, f"expected {key} from turn to turn such as 0-6, got '{said}'")
    return Scenario(int(match[1]), int(match[2]))


def _scale(chart: Chart) -> Scale:
    chart.only(*Scale.__struct_fields__)
    return Scale(
        hours=chart.integer("hours", 1, HIGHEST),
        miles=chart.text("miles"),
        battalion=chart.text("battalion"),
        brigade=chart.text("brigade"),
    )


# ---- terrain_effects.csv ----


def _terrain_effects(table: Table) -> TerrainEffects:
    rows = {row.text("terrain"): row for row in table}

    def row(name: str) -> Row:
        if name in rows:
            return rows[name]
        raise BadComponent(table.file, None, f"expected a row for {name}: rules 10.8, 10.10")

    def costs(weather: Weather, mechanised: bool) -> Costs:
        column = f"{weather}_{'mech' if mechanised else 'foot'}"
        return Costs(
            hexes={terrain: _cost(row(terrain), column, "prohibited") for terrain in Terrain},
            stream=_further(row("stream"), column),
            improved=_cost(row("improved road"), column),
            road=_cost(row("road"), column, "other terrain"),
        )

    return TerrainEffects(
        costs={
            (w, mechanised): costs(w, mechanised) for w in Weather for mechanised in (False, True)
        },
        shifts={terrain: _shift(row(terrain)) for terrain in Terrain},
        town=_shift(row("town")),
        stream=_shift(row("stream"), " if all across"),
        fortified=_shift(row("fortified line"), " against Soviets if all across"),
    )


def _cost(row: Row, column: str, word: str = "") -> int:
    """Movement points; -1 for the word, where one is allowed."""
    return -1 if word and row.text(column) == word else row.integer(column, 1, 9)


def _further(row: Row, column: str) -> int:
    """What is added to the cost of a hex: +1."""
    said = row.text(column)
    if re.fullmatch(r"\+[0-9]", said):
        return int(said[1])
    raise row.bad(f"expected {column} to be added such as +1, got '{said}'")


def _shift(row: Row, when: str = "") -> int:
    """Columns to the left: "none", "1 left", "1 left if all across"."""
    said = row.text("combat")
    if said == "none":
        return 0
    if said[:1].isdecimal() and said[1:] == f" left{when}":
        return int(said[0])
    raise row.bad(f"expected combat 'none' or such as '1 left{when}', got '{said}'")
