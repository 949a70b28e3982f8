"""The charts of the pack: combat results, terrain effects, bombardment, numbers in rules.

All are in `charts.toml` but the Terrain Effects Chart: what terrain does in combat is from the text
and what it costs is ours, and in `terrain_effects.csv` every cell can say which it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta
from itertools import groupby
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from kessel.components.pack import Chart, ChartBook, Row, Table
from kessel.games.paulus.pack.r02_map import Costs, Terrain
from kessel.kernel.errors import BadComponent

ELIMINATED = -1
"""CH.crt The result E."""

EFFECTS_FILE: Final = "terrain_effects.csv"
EFFECTS_COLUMNS: Final = ("terrain", "foot", "vehicle", "combat", "surrender")
SCENARIOS: Final = ("kalach", "winter-storm", "campaign")
LEVELS: Final = (
    *("soviet-strategic", "soviet-operational", "soviet-tactical", "draw"),
    *("axis-tactical", "axis-operational", "axis-strategic"),
)
LOSSES: Final = {"-": 0, **{str(n): n for n in range(1, 6)}, "E": ELIMINATED}
RESULTS: Final = tuple(f"{a}/{d}" for a in LOSSES if a != "E" for d in LOSSES)
HIGHEST: Final = 99
MOST_COUNTERS: Final = 999
DICE: Final = (2, 11)
"""CH.crt The least sum of two dice, and how many sums there are."""

T = TypeVar("T", bound=msgspec.Struct)


class CombatResults(msgspec.Struct, frozen=True):
    """CH.crt Losses of attacker and defender by the sum of two dice and odds column."""

    columns: tuple[str, ...]  # "1:4" … "9:1"
    rows: tuple[tuple[tuple[int, int], ...], ...]  # by sum 2-12, then by column; E is ELIMINATED

    def result(self, dice: int, column: int) -> tuple[int, int]:
        return self.rows[dice - 2][column]


class Bombardment(msgspec.Struct, frozen=True):
    """8.1"""

    points: Mapping[str, int]  # by army
    rows: tuple[tuple[int, ...], ...]  # steps lost by die 1-6, then by points 1-7


class TerrainEffects(msgspec.Struct, frozen=True):
    """CH.tec Costs by mobility class (True for vehicles), and what terrain does in combat."""

    costs: Mapping[bool, Costs]
    defence: Mapping[Terrain, int]  # 6.21 added to the total
    city_factor: int  # 6.22
    stream: int  # 6.23
    river_divisor: int  # 6.25
    pontoon_divisor: int
    overrun_limit: int  # 5.42 in half points: a hex that costs as much cannot be overrun
    surrender: Mapping[Terrain, int]  # 7.83 taken off the die


class TurnTrack(msgspec.Struct, frozen=True):
    """CH.turns"""

    first_date: date
    days: int
    turns: int

    def date_of(self, turn: int) -> date:
        return self.first_date + timedelta(days=self.days * (turn - 1))


class Figures(msgspec.Struct, frozen=True):
    """Numbers that rules name."""

    stacking: int  # 4.12 in half units
    minimum_odds: str  # 6.3
    german_bonus: int  # 6.27
    romanian_bonus: int
    division_units: int
    offensive_shift: int  # 6.3
    axis_reserves: int  # 5.35
    reacting: int  # 5.52, 5.53
    vehicle_advance: int  # 6.73
    corps_relief: int  # 7.14 hexes
    entry_headquarters_range: int  # 7.35
    consumed_range: int  # 7.44
    axis_supply_units: int  # 7.64
    soviet_supply_units: int
    airlift_turn: int  # 7.41
    last_consumption_turn: int  # 7.44 the turn on which nothing is consumed
    panzer_supplied_up_to: int  # 7.45
    capture_up_to: int  # 7.61
    surrender_german: int  # 7.82 from this number on
    surrender_soviet: int
    surrender_allied: int
    blocked_entry_hexes: int  # 9.16
    city_leavers: int  # 8.21
    sudden_victory: int  # 10.25
    scoring_from: int  # 10.22
    exit_strength: int  # 11.51
    relief_steps: int  # 12.51
    airfield_points: int  # 13.52
    entry_points: int  # 13.53
    city_points: int  # 14.4
    tiger_overrun_shift: int  # 14.1
    tiger_attack_shift: int


FIGURES: Final = {
    "combat": (
        "german_bonus",
        "romanian_bonus",
        "division_units",
        "offensive_shift",
        "vehicle_advance",
    ),
    "movement": ("axis_reserves", "reacting"),
    "supply": (
        *("corps_relief", "entry_headquarters_range", "consumed_range", "axis_supply_units"),
        *("soviet_supply_units", "airlift_turn", "last_consumption_turn", "panzer_supplied_up_to"),
        *("capture_up_to", "surrender_german", "surrender_soviet", "surrender_allied"),
    ),
    "special": ("city_leavers", "blocked_entry_hexes"),
    "points": (
        *("sudden_victory", "scoring_from", "exit_strength", "relief_steps"),
        *("airfield_points", "entry_points", "city_points"),
    ),
    "tigers": ("tiger_overrun_shift", "tiger_attack_shift"),
}
"""Which chart has which of the figures."""


class VictoryTable(msgspec.Struct, frozen=True):
    """CH.victory Levels of scenario 3 by the net points at least reached, the best first."""

    levels: tuple[tuple[int, str], ...]

    def level(self, net: int) -> str:
        for least, level in self.levels:
            if net >= least:
                return level
        return self.levels[-1][1]


class Airlift(msgspec.Struct, frozen=True):
    """7.41 Supply units by die 1-6."""

    units: tuple[int, ...]


class Scenario(msgspec.Struct, frozen=True):
    """11.1, 12.1, 13.1"""

    first_turn: int
    last_turn: int
    first_row: int
    last_row: int


class Entries(msgspec.Struct, frozen=True):
    """11.41, 12.41 Which reinforcements the short scenarios use, and where they come."""

    kalach: tuple[str, ...]
    kalach_turns: tuple[int, int]
    winter_storm_turns: tuple[int, int]
    absent: tuple[str, ...]
    stand_in_for: tuple[str, ...]
    first: str  # 3117, and so on along the row
    last: str
    later: int


class Scale(msgspec.Struct, frozen=True):
    """1.0, 2.1, 4.15 What a turn and a hex stand for."""

    days: int
    kilometres: str
    city_hexes: int


class Counters(msgspec.Struct, frozen=True):
    """2.25, 2.3 What lies on the counter sheets."""

    total: int
    sheets: int
    units: int
    corps_steps: int  # 6.53 further counters of corps
    axis_supply: int
    soviet_supply: int
    out_of_supply: int
    disrupted: int
    reserve: int
    bombardment: int
    turn: int
    phase: int
    victory_points: int


class Charts(msgspec.Struct, frozen=True, kw_only=True):
    """All charts."""

    combat_results: CombatResults
    terrain_effects: TerrainEffects
    bombardment: Bombardment
    turn_track: TurnTrack
    figures: Figures
    airlift: Airlift
    victory: VictoryTable
    scenarios: Mapping[str, Scenario]
    entries: Entries
    scale: Scale
    counters: Counters

    @classmethod
    def of(cls, book: ChartBook, effects: Table) -> Charts:
        """The charts that the two files hold.

        :raises BadComponent: naming the file, the line and what was expected there.
        """
        chart = book.chart
        return cls(
            combat_results=_combat_results(chart("combat_results")),
            terrain_effects=_terrain_effects(effects),
            bombardment=_bombardment(chart("bombardment")),
            turn_track=_turn_track(chart("turn_track")),
            figures=_figures(book),
            airlift=_airlift(chart("airlift")),
            victory=_victory(chart("victory")),
            scenarios=_scenarios(chart("scenarios"), chart("rows")),
            entries=_entries(chart("entries")),
            scale=_scale(chart("scale")),
            counters=_counters(chart("counters")),
        )


def read_effects(directory: Path) -> Table:
    """The Terrain Effects Chart with its rows."""
    return Table.read(directory / EFFECTS_FILE, EFFECTS_COLUMNS, key=("terrain",), noun="terrain")


# ---- charts.toml ----


def _combat_results(chart: Chart) -> CombatResults:
    chart.only("columns", "rows", "stated")
    columns = tuple(chart.words("columns"))
    rolls = chart.rolls("rows", len(columns), RESULTS)
    if (rolls.first, len(rolls.results)) != DICE:
        raise chart.bad("rows", "expected a row for each sum of two dice: rule 6.3")
    rows = tuple(tuple((LOSSES[cell[0]], LOSSES[cell[2]]) for cell in row) for row in rolls.results)
    return CombatResults(columns, rows)


def _bombardment(chart: Chart) -> Bombardment:
    chart.only("points", "rows")
    points: dict[str, int] = {}
    for word in chart.words("points"):
        army, _, number = word.partition(":")
        if not number.isdecimal():
            raise chart.bad("points", f"expected points by army such as 5T:7, got '{word}'")
        points[army] = int(number)
    rolls = chart.rolls("rows", max(points.values()), map(str, range(10)))
    _demand_die(chart, rolls.first, len(rolls.results), "8.13")
    return Bombardment(points, tuple(tuple(map(int, row)) for row in rolls.results))


def _demand_die(chart: Chart, first: int, number: int, rule: str) -> None:
    if (first, number) != (1, 6):
        raise chart.bad("rows", f"expected a row for each roll of a die: rule {rule}")


def _airlift(chart: Chart) -> Airlift:
    chart.only("rows")
    rolls = chart.rolls("rows", 1, map(str, range(10)))
    _demand_die(chart, rolls.first, len(rolls.results), "7.41")
    return Airlift(tuple(int(row[0]) for row in rolls.results))


def _victory(chart: Chart) -> VictoryTable:
    chart.only("rows")
    rolls = chart.rolls("rows", 1, LEVELS)
    levels: list[tuple[int, str]] = []
    least = rolls.first
    for (level,), same in groupby(rolls.results):
        levels.insert(0, (least, level))
        least += len(list(same))
    return VictoryTable(tuple(levels))


def _turn_track(chart: Chart) -> TurnTrack:
    chart.only("first_date", "days", "turns")
    return TurnTrack(
        first_date=_day(chart, "first_date"),
        days=chart.integer("days", 1, HIGHEST),
        turns=chart.integer("turns", 1, HIGHEST),
    )


def _day(chart: Chart, key: str) -> date:
    said = chart.text(key)
    try:
        return date.fromisoformat(said)
    except ValueError:
        expected = f"expected {key} to be a day such as 1942-11-19"
        raise chart.bad(key, f"{expected}, got '{said}'") from None


def _figures(book: ChartBook) -> Figures:
    numbers: dict[str, int] = {}
    for name, keys in FIGURES.items():
        chart = book.chart(name)
        chart.only(*keys, *(("minimum_odds",) if name == "combat" else ()))
        numbers.update((key, chart.integer(key, 0, HIGHEST)) for key in keys)
    stacking = book.chart("stacking")
    stacking.only("units")
    return Figures(
        stacking=2 * stacking.integer("units", 1, HIGHEST),
        minimum_odds=book.chart("combat").text("minimum_odds"),
        **numbers,
    )


def _scenarios(turns: Chart, rows: Chart) -> dict[str, Scenario]:
    turns.only(*SCENARIOS)
    rows.only(*SCENARIOS)
    return {name: Scenario(*_span(turns, name), *_span(rows, name)) for name in SCENARIOS}


def _span(chart: Chart, key: str) -> tuple[int, int]:
    said = chart.text(key)
    match = re.fullmatch(r"(\d{1,2})-(\d{1,2})", said)
    if match is None or int(match[2]) < int(match[1]):
        raise chart.bad(key, f"expected {key} from number to number such as 1-3, got '{said}'")
    return int(match[1]), int(match[2])


def _entries(chart: Chart) -> Entries:
    chart.only(*Entries.__struct_fields__)
    return Entries(
        kalach=tuple(chart.words("kalach")),
        kalach_turns=_span(chart, "kalach_turns"),
        winter_storm_turns=_span(chart, "winter_storm_turns"),
        absent=tuple(chart.words("absent")),
        stand_in_for=tuple(chart.words("stand_in_for")),
        first=chart.text("first"),
        last=chart.text("last"),
        later=chart.integer("later", 0, HIGHEST),
    )


def _scale(chart: Chart) -> Scale:
    chart.only(*Scale.__struct_fields__)
    return Scale(
        days=chart.integer("days", 1, HIGHEST),
        kilometres=chart.text("kilometres"),
        city_hexes=chart.integer("city_hexes", 1, HIGHEST),
    )


def _counters(chart: Chart) -> Counters:
    names = Counters.__struct_fields__
    chart.only(*names)
    return Counters(**{name: chart.integer(name, 0, MOST_COUNTERS) for name in names})


# ---- terrain_effects.csv ----


def _terrain_effects(table: Table) -> TerrainEffects:
    rows = {row.text("terrain"): row for row in table}

    def row(name: str) -> Row:
        if name in rows:
            return rows[name]
        raise BadComponent(table.file, None, f"expected a row for {name}: rule CH.tec")

    def costs(column: str) -> Costs:
        return Costs(
            hexes={terrain: _points(row(terrain), column) for terrain in Terrain},
            stream=_further(row("stream"), column),
            river=_further(row("river"), column),
            pontoon=_further(row("pontoon"), column),
            road=_points(row("road"), column),
            trail=_points(row("trail"), column),
            railway=_points(row("railway"), column),
            leave_zone=_further(row("leave zone"), column),
        )

    return TerrainEffects(
        costs={False: costs("foot"), True: costs("vehicle")},
        defence={
            terrain: 0 if terrain is Terrain.CITY else _effect(row(terrain), "+{}", 0)
            for terrain in Terrain
        },
        city_factor=_effect(row("city"), "x{}"),
        stream=_effect(row("stream"), "+{} if all across"),
        river_divisor=_effect(row("river"), "attack 1/{}"),
        pontoon_divisor=_effect(row("pontoon"), "attack 1/{}"),
        overrun_limit=_points(row("overrun limit"), "foot"),
        surrender={terrain: row(terrain).integer("surrender", 0, 6, 0) for terrain in Terrain},
    )


def _points(row: Row, column: str) -> int:
    """Movement points such as 1 or 1/2, counted in halves."""
    return 1 if row.text(column) == "1/2" else 2 * row.integer(column, 1, 9)


def _further(row: Row, column: str) -> int:
    """What is added to the cost of a hex, such as +1, counted in halves."""
    said = row.text(column)
    if re.fullmatch(r"\+[0-9]", said):
        return 2 * int(said[1])
    raise row.bad(f"expected {column} to be added such as +1, got '{said}'")


def _effect(row: Row, form: str, none: int | None = None) -> int:
    """The number in a combat effect of a form such as "attack 1/{}"; `none` where it says none."""
    said = row.text("combat")
    if none is not None and said == "none":
        return none
    before, after = form.split("{}")
    number = said.removeprefix(before).removesuffix(after)
    if said == form.format(number) and re.fullmatch(r"[1-9]", number):
        return int(number)
    raise row.bad(f"expected combat such as '{form.format(2)}', got '{said}'")
