"""The charts of the pack: combat results, terrain effects, bombardment, numbers in rules.

All are in `charts.toml` but the Terrain Effects Chart: what terrain does in combat is from the text
and what it costs is ours, and in `terrain_effects.csv` every cell can say which it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

import msgspec

from kessel.components.charts import Counted, charts_of, die_rows, span
from kessel.components.pack import Chart, ChartBook
from kessel.games.paulus.pack.r02_map import Costs, Terrain
from kessel.hexkit.pack.charts import (
    CombatResults,
    Effects,
    VictoryTable,
    combat_results,
    victory_table,
)
from kessel.kernel.typed import converted

ELIMINATED = -1
"""CH.crt The result E."""

EFFECTS: Final = ("foot vehicle combat surrender", "CH.tec")
"""The columns of the Terrain Effects Chart, and the rule that asks for its rows."""
SCENARIOS: Final = ("kalach", "winter-storm", "campaign")
LEVELS: Final = (
    *("soviet-strategic", "soviet-operational", "soviet-tactical", "draw"),
    *("axis-tactical", "axis-operational", "axis-strategic"),
)
LOSSES: Final = {"-": 0, **{str(n): n for n in range(1, 6)}, "E": ELIMINATED}
RESULTS: Final = {f"{a}/{d}": (LOSSES[a], LOSSES[d]) for a in LOSSES if a != "E" for d in LOSSES}
DIGITS: Final = "0123456789"
TWO_DICE: Final = range(2, 13)


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
    "stacking": "units",
    "combat": "minimum_odds german_bonus romanian_bonus division_units offensive_shift "
    "vehicle_advance",
    "movement": "axis_reserves reacting",
    "supply": "corps_relief entry_headquarters_range consumed_range axis_supply_units "
    "soviet_supply_units airlift_turn last_consumption_turn panzer_supplied_up_to capture_up_to "
    "surrender_german surrender_soviet surrender_allied",
    "special": "city_leavers blocked_entry_hexes",
    "points": "sudden_victory scoring_from exit_strength relief_steps airfield_points "
    "entry_points city_points",
    "tigers": "tiger_overrun_shift tiger_attack_shift",
}
"""Which chart has which of the figures."""


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

    total: Counted
    sheets: Counted
    units: Counted
    corps_steps: Counted  # 6.53 further counters of corps
    axis_supply: Counted
    soviet_supply: Counted
    out_of_supply: Counted
    disrupted: Counted
    reserve: Counted
    bombardment: Counted
    turn: Counted
    phase: Counted
    victory_points: Counted


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
    def of(cls, book: ChartBook, effects: Effects) -> Charts:
        """The charts that the two files hold.

        :raises BadComponent: naming the file, the line and what was expected there.
        """
        chart = book.chart
        results, dice = chart("combat_results"), "sum of two dice: rule 6.3"
        return charts_of(
            book,
            cls,
            combat_results=combat_results(results, RESULTS, TWO_DICE, dice),
            terrain_effects=_terrain_effects(effects),
            bombardment=_bombardment(chart("bombardment")),
            figures=_figures(book),
            airlift=_airlift(chart("airlift")),
            victory=victory_table(chart("victory"), LEVELS),
            scenarios=_scenarios(chart("scenarios"), chart("rows")),
        )


# ---- charts.toml ----


def _bombardment(chart: Chart) -> Bombardment:
    chart.only("points", "rows")
    points: dict[str, int] = {}
    for word in chart.words("points"):
        army, _, number = word.partition(":")
        if not number.isdecimal():
            raise chart.bad("points", f"expected points by army such as 5T:7, got '{word}'")
        points[army] = int(number)
    rows = die_rows(chart, max(points.values()), DIGITS, "8.13")
    return Bombardment(points, tuple(tuple(map(int, row)) for row in rows))


def _airlift(chart: Chart) -> Airlift:
    chart.only("rows")
    return Airlift(tuple(int(row[0]) for row in die_rows(chart, 1, DIGITS, "7.41")))


def _figures(book: ChartBook) -> Figures:
    """The charts of numbers, all in one; stacking is counted in halves."""
    found: dict[str, int | str] = {}
    for name, keys in FIGURES.items():
        chart = book.chart(name)
        chart.only(*keys.split())
        for key in keys.split():
            found[key] = chart.text(key) if key == "minimum_odds" else chart.integer(key, 0, 99)
    found["stacking"] = 2 * int(found.pop("units"))
    return converted(found, Figures)


def _scenarios(turns: Chart, rows: Chart) -> dict[str, Scenario]:
    turns.only(*SCENARIOS)
    rows.only(*SCENARIOS)
    return {name: Scenario(*span(turns, name), *span(rows, name)) for name in SCENARIOS}


# ---- terrain_effects.csv ----


def _terrain_effects(chart: Effects) -> TerrainEffects:
    def points(name: str, column: str) -> int:
        """Movement points such as 1 or 1/2, counted in halves."""
        row = chart[name]
        return 1 if row.text(column) == "1/2" else 2 * row.integer(column, 1, 9)

    def costs(column: str) -> Costs:
        return Costs(
            hexes={terrain: points(terrain, column) for terrain in Terrain},
            stream=2 * chart.further("stream", column),
            river=2 * chart.further("river", column),
            pontoon=2 * chart.further("pontoon", column),
            road=points("road", column),
            trail=points("trail", column),
            railway=points("railway", column),
            leave_zone=2 * chart.further("leave zone", column),
        )

    return TerrainEffects(
        costs={False: costs("foot"), True: costs("vehicle")},
        defence={
            terrain: 0 if terrain is Terrain.CITY else chart.combat(terrain, "+{}", 0)
            for terrain in Terrain
        },
        city_factor=chart.combat("city", "x{}"),
        stream=chart.combat("stream", "+{} if all across"),
        river_divisor=chart.combat("river", "attack 1/{}"),
        pontoon_divisor=chart.combat("pontoon", "attack 1/{}"),
        overrun_limit=points("overrun limit", "foot"),
        surrender={terrain: chart[terrain].integer("surrender", 0, 6, 0) for terrain in Terrain},
    )
