"""The charts of the pack: fire tables, terrain effects, weather, track, artillery, numbers.

Single numbers and the fire tables are in `charts.toml`; what has a row for each terrain, day, kind
of artillery or result is in a CSV file of that name, where every cell can say its source.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from kessel.board.reach import NEVER
from kessel.components.charts import charts_of, numbers, row_into
from kessel.components.pack import Chart, ChartBook, Row, Table
from kessel.components.printed import side_of, yes_or_no
from kessel.games.spark.pack.figures import Figures, Modifiers
from kessel.games.spark.pack.r03_map import Terrain
from kessel.games.spark.pack.r03_units import SIDES, SOVIET, Front, Gun
from kessel.hexkit.pack.charts import Effects
from kessel.hexkit.pack.reading import Tables
from kessel.kernel.sides import Side

ROWS: Final = ("foot", "ski", "wheeled", "tracked", "weak_tracked", "heavy_tracked", "aerosan")
"""Who pays what: the four movement types, AFVs with a white dot and with two, aerosans (16.1)."""
EFFECTS: Final = (f"{' '.join(ROWS)} fired_on firing_from assault", "CH.tec")
"""The columns of the Terrain Effects Chart, and the rule that asks for its rows."""
TABLES: Final = {
    "weather": ("weather low high air observation halves_fire doubles_cost", "weather", "weather"),
    "turn_track": ("day weather leningrad volkhov german fleet", "day", "day"),
    "artillery": (
        "side gun counter_battery bombardment offensive defensive direct zone is_heavy ammunition",
        *("side gun", "artillery"),
    ),
    "surprise": (
        "result low high attacker_shift defender_shift attacker_morale defender_morale "
        "attacker_assault defender_assault halves_defenders",
        *("result", "result"),
    ),
    "assault_results": (
        "difference condition retreat_defender retreat_attacker steps",
        *("difference", "difference"),
    ),
}
FLEET: Final = "Baltic Fleet"
DIE: Final = range(1, 11)
CONDITIONS: Final = ("", "suppressed", "disrupted")
CLOSED: Final = "closed"
CLOSED_ALWAYS: Final = "never"
WHOM: Final = ("division", "army")
ANYBODY: Final = ("no", "yes")


# ---- Fire ----


class Result(msgspec.Struct, frozen=True):
    """13.10.7 Step losses, and whether a morale check follows."""

    check: bool
    steps: int


RESULTS: Final = {
    "-": Result(check=False, steps=0),
    "C": Result(check=True, steps=0),
    **{str(steps): Result(check=True, steps=steps) for steps in range(1, 5)},
}


class FireTable(msgspec.Struct, frozen=True):
    """CH.crt, CH.atcrt Results by die and column. From the column `double` on it takes two points
    to leave one (13.10.5.b)."""

    columns: tuple[int, ...]
    rows: tuple[tuple[Result, ...], ...]
    double: int

    def result(self, column: int, die: int) -> Result:
        return self.rows[die - 1][column]

    def start(self, points: int) -> int:
        """13.10.4 The highest column that is not above the points."""
        return bisect_right(self.columns, points) - 1

    def reaching(self, points: int) -> int:
        """R20 The lowest column that is not below the points."""
        return min(bisect_left(self.columns, points), len(self.columns) - 1)

    def shift(self, column: int, points: int) -> int:
        """13.10.5, R23 The column being left sets the price; a point too few is lost."""
        step, left = (1, points) if points > 0 else (-1, -points)
        while 0 <= column + step < len(self.columns):
            left -= 2 if self.columns[column] >= self.double else 1
            if left < 0:
                break
            column += step
        return column


# ---- Ground ----


class Effect(msgspec.Struct, frozen=True):
    """CH.tec What terrain does to fire at it and from it, and to an assault, for the defender."""

    fired_on: int
    firing_from: int
    assault: int


class Costs(msgspec.Struct, frozen=True):
    """CH.tec Movement points of one row of the chart; `NEVER` where it is closed."""

    hexes: Mapping[Terrain, int]
    hill: int  # added
    stream: int  # added
    trench: int  # added from outside
    road: int
    bridge: int  # 11.5 a Neva hex with a bridge, in column
    shuns_hills: bool  # 16.1.c even along a road

    def ground(self, terrain: Terrain, *, is_hill: bool) -> int:
        """What a hex costs by itself."""
        return _sum(self.hexes[terrain], self.hill if is_hill else 0)


def _sum(*parts: int) -> int:
    return NEVER if NEVER in parts else sum(parts)


# ---- Time ----


class WeatherRow(msgspec.Struct, frozen=True):
    """7.0 Percent of the air points that are left; 0 where weather does not limit observation."""

    air: int
    observation: int
    halves_fire: bool
    doubles_cost: bool


class DayRow(msgspec.Struct, frozen=True):
    """CH.turn, 15.15, 16.5 Historical weather, ammunition that comes, and points of the fleet."""

    weather: str
    ammunition: Mapping[Front, int]
    fleet: int


# ---- Artillery and assaults ----


class Capability(msgspec.Struct, frozen=True):
    """CH.arty What a kind of artillery may do. `offensive_for` and `defensive_for` say whom alone
    it supports: its `division`, its `army`, or anybody. `zone` is `direct`, `indirect` or ""."""

    counter_battery: bool
    bombardment: bool
    offensive: bool
    defensive: bool
    direct: bool
    zone: str
    is_heavy: bool
    ammunition: int
    offensive_for: str = ""
    defensive_for: str = ""


class Surprise(msgspec.Struct, frozen=True):
    """CH.surprise For the rest of an assault at night."""

    result: str
    attacker_shift: int
    defender_shift: int
    attacker_morale: int
    defender_morale: int
    attacker_assault: int
    defender_assault: int
    halves_defenders: bool


class AssaultResult(msgspec.Struct, frozen=True):
    """CH.ares What the loser suffers; `condition` as in `state.Condition`."""

    condition: int
    retreat_defender: int
    retreat_attacker: int
    steps: int


class Charts(msgspec.Struct, frozen=True, kw_only=True):
    """All charts."""

    crt: FireTable
    at_crt: FireTable
    costs: Mapping[str, Costs]
    terrain: Mapping[Terrain, Effect]
    hill: Effect
    trench: Effect
    stream: Effect
    bridge: Effect
    """A Neva hex, for a column on the bridge."""
    weather: Mapping[str, WeatherRow]
    weather_by_die: tuple[str, ...]
    track: Mapping[int, DayRow]
    artillery: Mapping[tuple[Side, Gun], Capability]
    fleet: Capability
    surprise_by_die: tuple[Surprise, ...]
    assaults: tuple[AssaultResult, ...]
    modifiers: Modifiers
    figures: Figures

    @classmethod
    def of(cls, book: ChartBook, effects: Effects, tables: Tables) -> Charts:
        """The charts that the files hold.

        :raises BadComponent: naming the file, the line and what was expected there.
        """
        double = book.chart("figures").integer("double_shift", 0, 60)
        guns = {
            (side_of(row, SIDES), row.text("gun")): _capability(row) for row in tables["artillery"]
        }
        return charts_of(
            book,
            cls,
            crt=_fire_table(book.chart("crt"), double),
            at_crt=_fire_table(book.chart("at_crt"), NEVER),
            costs={row: _costs(effects, row) for row in ROWS},
            terrain={terrain: _effect(effects[terrain]) for terrain in Terrain},
            hill=_effect(effects["hill"]),
            trench=_effect(effects["entrenchment"]),
            stream=_effect(effects["stream"]),
            bridge=_effect(effects["bridged river"]),
            weather={
                row.text("weather"): WeatherRow(
                    row.integer("air", 0, 100),
                    row.integer("observation", 1, 9, 0),
                    yes_or_no(row, "halves_fire"),
                    yes_or_no(row, "doubles_cost"),
                )
                for row in tables["weather"]
            },
            weather_by_die=tuple(
                row.text("weather") for row in _by_die(tables["weather"], "7.0.c")
            ),
            track={row.integer("day", 1, 31): _day(row, tables) for row in tables["turn_track"]},
            artillery={(side, Gun(gun)): can for (side, gun), can in guns.items() if gun != FLEET},
            fleet=guns[SOVIET, FLEET],
            surprise_by_die=tuple(
                _surprise(row) for row in _by_die(tables["surprise"], "CH.surprise")
            ),
            assaults=tuple(_assault(row) for row in tables["assault_results"]),
        )

    def random_weather(self, die: int) -> str:
        """7.0.c"""
        return self.weather_by_die[die - 1]

    def surprise(self, die: int) -> Surprise:
        """13.5"""
        return self.surprise_by_die[die - 1]

    def capability(self, side: Side, gun: Gun) -> Capability:
        """13.91.a"""
        return self.artillery[side, gun]

    def assault_results(self, difference: int) -> AssaultResult:
        """13.11.4 Beyond the table one more step is lost for each point above 4."""
        row = self.assaults[min(difference, len(self.assaults)) - 1]
        further = max(difference - self.figures.step_above, 0)
        return msgspec.structs.replace(row, steps=row.steps + further)


# ---- Readers ----


def _fire_table(chart: Chart, double: int) -> FireTable:
    chart.only("columns", "rows")
    columns = numbers(chart, "columns")
    if list(columns) != sorted(set(columns)):
        raise chart.bad("columns", "expected columns that rise: rule 13.10.4")
    rolls = chart.rolls("rows", len(columns), RESULTS)
    if (rolls.first, len(rolls.results)) != (DIE[0], len(DIE)):
        raise chart.bad("rows", "expected a row for each face of the die: rule 13.10.6")
    rows = tuple(tuple(RESULTS[cell] for cell in row) for row in rolls.results)
    return FireTable(columns, rows, double)


def _costs(chart: Effects, column: str) -> Costs:
    def points(name: str) -> int:
        return chart.points(name, column, 1, (CLOSED, CLOSED_ALWAYS))

    return Costs(
        hexes={terrain: points(terrain) for terrain in Terrain},
        hill=points("hill"),
        stream=points("stream"),
        trench=points("entrenchment"),
        road=points("road"),
        bridge=points("bridged river"),
        shuns_hills=chart["hill"].text(column) == CLOSED_ALWAYS,
    )


def _effect(row: Row) -> Effect:
    return Effect(*(row.integer(column, -9, 9) for column in Effect.__struct_fields__))


def _by_die(table: Table, rule: str) -> Iterable[Row]:
    """The rows of a table from `low` to `high`, one for each face of the die."""
    due = DIE[0]
    for row in table:
        low, high = row.integer("low", due, due), row.integer("high", due, DIE[-1])
        yield from [row] * (high - low + 1)
        due = high + 1
    if due <= DIE[-1]:
        raise table.rows[-1].bad(f"expected a row for a die of {due}: rule {rule}")


def _day(row: Row, tables: Tables) -> DayRow:
    known = [weather.text("weather") for weather in tables["weather"]]
    ammunition = {front: row.integer(front, 0, 999) for front in Front}
    return DayRow(row.one_of("weather", known), ammunition, row.integer("fleet", 0, 99))


def _capability(row: Row) -> Capability:
    row.one_of("gun", (*Gun, FLEET))
    offensive, defensive = (
        row.one_of(column, (*ANYBODY, *WHOM)) for column in ("offensive", "defensive")
    )
    return row_into(
        row,
        Capability,
        offensive=offensive != "no",
        defensive=defensive != "no",
        offensive_for=offensive if offensive in WHOM else "",
        defensive_for=defensive if defensive in WHOM else "",
        zone=row.one_of("zone", ("", "direct", "indirect")),
    )


def _surprise(row: Row) -> Surprise:
    signed = {name: row.integer(name, -9, 9) for name in Surprise.__struct_fields__[1:-1]}
    halves = yes_or_no(row, "halves_defenders")
    return Surprise(result=row.some_text("result"), halves_defenders=halves, **signed)


def _assault(row: Row) -> AssaultResult:
    return AssaultResult(
        CONDITIONS.index(row.one_of("condition", CONDITIONS)),
        row.integer("retreat_defender", 1, 9),
        row.integer("retreat_attacker", 1, 9),
        row.integer("steps", 0, 9),
    )
