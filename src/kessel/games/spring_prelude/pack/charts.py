"""The charts of the pack: combat results, terrain effects, turn record track, scenarios, numbers.

Single numbers and small tables are in `charts.toml`; what has a row for each terrain, day, chit,
variable group or scenario is in a CSV file of that name, where every cell can say its source.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from datetime import date, timedelta
from functools import cache
from typing import Final

import msgspec

from kessel.board.hexes import Hex
from kessel.components.charts import charts_of, row_day, row_into
from kessel.components.pack import Chart, ChartBook, Row
from kessel.games.spring_prelude.pack.figures import (
    AirSupport,
    Dice,
    Figures,
    Points,
    SupportCosts,
    Weather,
)
from kessel.games.spring_prelude.pack.r02_map import POINT, Costs, Mobility, Terrain
from kessel.games.spring_prelude.pack.r02_units import SIDES, Command
from kessel.hexkit.pack.charts import Effects, VictoryTable, victory_table
from kessel.hexkit.pack.reading import MapReader, Pair, Tables
from kessel.kernel.errors import BadInput

EFFECTS: Final = ("foot guns motor_dry motor_mud armor_dry armor_mud combat", "CH.tec")
"""The columns of the Terrain Effects Chart, and the rule that asks for its rows."""
COLUMNS: Final = {
    (mobility, mud): name + ("_mud" if mud else "_dry") * (mobility >= Mobility.MOTOR)
    for mobility, name in zip(Mobility, ("foot", "guns", "motor", "armor"), strict=True)
    for mud in (False, True)
}
"""Which of them belongs to a mobility, dry or in mud."""
TABLES: Final = {
    "turn_track": ("date sp ap axis_rp soviet_rp is_rain is_mud", "date", "day"),
    "chits": ("chit_class full reduced count", "chit_class full", "chit"),
    "scenarios": (
        "id number first_date turns has_west first_row last_row support is_halved clear_turns "
        "rain_box sixth_until soviet_sp command half_move destroyed has_replacements has_variable "
        "defence_only axis_sources soviet_sources",
        *("id", "scenario"),
    ),
}
LEVELS: Final = (
    *("soviet-decisive", "soviet-substantial", "soviet-limited", "soviet-tactical", "draw"),
    *("axis-tactical", "axis-limited", "axis-substantial", "axis-decisive"),
)
TWO_DICE: Final = range(2, 13)
COLUMNS_OF_ODDS: Final = 12
LEVEL_TWO: Final = "level 2"
CLOSED: Final = ("closed", "road only")
FIRST_DAY: Final = date(1942, 5, 12)
"""Of the offensive; the earlier days belong to scenario 3 alone."""
RESULT: Final = re.compile(
    r"(?P<a>A(?:\((?P<steps>\d)(?P<split>\*)?\))?(?:r(?P<back>\d))?)?/?"
    r"(?P<d>D(?:\((?P<lost>\d)\))?(?:r(?P<away>\d))?)?(?P<red>!)?"
)
PARTS: Final = ("steps", "back", "lost", "away")


# ---- Combat ----


class Result(msgspec.Struct, frozen=True):
    """14.6.k-n, 14.6.v, 14.9 Mandatory steps and hexes of retreat of both sides."""

    attacker_steps: int = 0
    attacker_retreat: int = 0
    defender_steps: int = 0
    defender_retreat: int = 0
    is_split: bool = False
    is_overrun: bool = False


class CombatResults(msgspec.Struct, frozen=True):
    """CH.crt Results by the sum of two dice and column, below one line of odds for each terrain."""

    rows: tuple[tuple[Result, ...], ...]
    lines: Mapping[Terrain, tuple[str, ...]]
    level_two: tuple[str, ...]

    @property
    def columns(self) -> int:
        return len(self.level_two)

    def result(self, dice: int, column: int) -> Result:
        return self.rows[dice - TWO_DICE[0]][column]

    def best_line(self, grounds: Collection[tuple[Terrain, int]]) -> tuple[str, ...]:
        """14.1.a, 14.1.b Of the defender's hexes, and of their terrain and level, the line that is
        best for him: the one that begins highest."""
        lines = [self.lines[terrain] for terrain, _ in grounds]
        lines += [self.level_two for _, level in grounds if level > 1]
        return max(lines, key=lambda line: _ratio(line[0]))

    def column(
        self, line: tuple[str, ...], attack: int, defence: int, *, cut_down: bool = False
    ) -> int:
        """14.6.d, 14.6.e The column of odds, rounded for the defender or, where he is the stronger,
        cut down if the table reads it so (R27), within the table."""
        attack, defence = max(attack, 1), max(defence, 1)
        times = defence // attack if cut_down else -(-defence // attack)
        above = attack // defence - 1 if attack >= defence else 1 - times
        return min(max(above - _ratio(line[0]), 0), len(line) - 1)


@cache
def _ratio(odds: str) -> int:
    """Odds as a number that grows by one from column to column: 1:2 is -1, 1:1 0, 2:1 1."""
    attack, defence = map(int, odds.split(":"))
    return attack - defence


class TerrainEffects(msgspec.Struct, frozen=True):
    """CH.tec Costs by mobility and whether the ground is mud."""

    costs: Mapping[tuple[Mobility, bool], Costs]


# ---- Time ----


class Day(msgspec.Struct, frozen=True):
    """CH.trt What one day brings, by side; of replacement points infantry and mechanized ones."""

    date: date
    sp: tuple[int, int]
    ap: tuple[int, int]
    axis_rp: tuple[int, int]
    soviet_rp: tuple[int, int]
    is_rain: bool  # historical weather
    is_mud: bool

    @property
    def rp(self) -> tuple[tuple[int, int], tuple[int, int]]:
        return self.axis_rp, self.soviet_rp


class Chit(msgspec.Struct, frozen=True):
    """13.1, 13.2 Strengths by rating A, B, C, and how many chits are alike."""

    chit_class: str
    full: tuple[int, int, int]
    reduced: tuple[int, int, int]
    count: int

    def strength(self, rating: str, *, reduced: bool = False) -> int:
        return (self.reduced if reduced else self.full)["ABC".index(rating)]


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """S1 to S4; of scenarios 2 and 3 both lengths."""

    id: str
    number: int
    first_date: date
    turns: int
    has_west: bool  # map W too
    first_row: int
    last_row: int
    support: Mapping[Command, int]  # at the start
    is_halved: bool  # S1.p
    clear_turns: int  # S1.q, S2.k, S3.j, S4.j the weather is Clear and Dry through this turn
    rain_box: int  # 3.0.e
    sixth_until: int  # S2.l, S3.k Axis support goes to the 6th Army through this turn
    soviet_sp: int  # 3.5 in place of the track's from 12 May on; 0 for the track's
    command: frozenset[str]  # 18.1 to 18.4, which hold
    half_move: frozenset[Hex]  # S2.h, S3.g
    destroyed: tuple[Pair, ...]  # bridges
    has_replacements: bool
    has_variable: bool
    defence_only: frozenset[str]  # 14.3.j, 14.3.k bands that never help an attack
    sources: tuple[frozenset[Hex], frozenset[Hex]]  # 7.5 on the edges, by side

    def date_of(self, turn: int) -> date:
        return self.first_date + timedelta(days=turn - 1)


class Charts(msgspec.Struct, frozen=True, kw_only=True):
    """All charts."""

    combat_results: CombatResults
    terrain_effects: TerrainEffects
    air_support: AirSupport
    support_costs: SupportCosts
    turn_track: Mapping[date, Day]
    weather: Weather
    chits: tuple[Chit, ...]
    victory: VictoryTable
    points: Points
    dice: Dice
    figures: Figures
    scenarios: Mapping[str, Scenario]

    @classmethod
    def of(cls, book: ChartBook, effects: Effects, tables: Tables, read: MapReader) -> Charts:
        """The charts that the files hold.

        :raises BadComponent: naming the file, the line and what was expected there.
        """
        return charts_of(
            book,
            cls,
            combat_results=_combat_results(book.chart("combat_results")),
            terrain_effects=TerrainEffects(
                {key: _costs(effects, column, *key) for key, column in COLUMNS.items()}
            ),
            turn_track={row_day(row, "date"): row_into(row, Day) for row in tables["turn_track"]},
            chits=tuple(row_into(row, Chit) for row in tables["chits"]),
            victory=victory_table(book.chart("victory"), LEVELS),
            scenarios={row.text("id"): _scenario(row, read) for row in tables["scenarios"]},
        )

    def day(self, scenario: Scenario, turn: int) -> Day:
        """4.1.c, 8.3.b, S1.p What a turn of a scenario brings: no support on the first, half of all
        in scenario 1."""
        day = self.turn_track[scenario.date_of(turn)]
        axis, soviet = day.sp
        if scenario.soviet_sp and day.date >= FIRST_DAY:
            soviet = scenario.soviet_sp
        sp, ap = (axis, soviet) if turn > 1 else (0, 0), day.ap
        if scenario.is_halved:
            sp, ap = _half(sp), _half(ap)
        rp = {} if scenario.has_replacements else {"axis_rp": (0, 0), "soviet_rp": (0, 0)}
        return msgspec.structs.replace(day, sp=sp, ap=ap, **rp)


def _half(points: tuple[int, int]) -> tuple[int, int]:
    return points[0] // 2, points[1] // 2


# ---- charts.toml ----


def _combat_results(chart: Chart) -> CombatResults:
    names = [*Terrain, LEVEL_TWO]
    keys = {name: name.replace(" ", "_") for name in names}
    chart.only(*keys.values(), "rows", "stated")
    lines = {name: _line(chart, key) for name, key in keys.items()}
    words = {word: result_of(word) for word in chart.text("rows").split() if RESULT.fullmatch(word)}
    rolls = chart.rolls("rows", len(lines[LEVEL_TWO]), words)
    if (rolls.first, len(rolls.results)) != (TWO_DICE[0], len(TWO_DICE)):
        raise chart.bad("rows", "expected a row for each sum of two dice: rule 14.6.j")
    rows = tuple(tuple(words[cell] for cell in row) for row in rolls.results)
    return CombatResults(rows, {name: lines[name] for name in Terrain}, lines[LEVEL_TWO])


def _line(chart: Chart, key: str) -> tuple[str, ...]:
    """Odds without a gap, each one column better than the last."""
    words = tuple(chart.words(key))
    if not all(re.fullmatch(r"1:\d+|\d+:1", word) for word in words):
        raise chart.bad(key, f"expected odds such as 1:2 or 3:1 in {key}, got '{' '.join(words)}'")
    ratios = [_ratio(word) for word in words]
    if ratios != list(range(ratios[0], ratios[0] + COLUMNS_OF_ODDS)):
        raise chart.bad(key, f"expected {COLUMNS_OF_ODDS} odds without a gap in {key}: rule CH.crt")
    return words


def result_of(word: str) -> Result:
    """What is written A(1)/Dr2 or, if red, D(2)r4!"""
    found = RESULT.fullmatch(word)
    if not found:
        raise BadInput(f"expected a result such as A(1)/Dr2 or D(2)r4!, got '{word}'")
    steps, back, lost, away = (int(found[part] or 0) for part in PARTS)
    is_split, is_overrun = found["split"] is not None, found["red"] is not None
    return Result(steps, back, lost, away, is_split=is_split, is_overrun=is_overrun)


# ---- terrain_effects.csv ----


def _costs(chart: Effects, column: str, mobility: Mobility, mud: bool) -> Costs:
    def points(name: str) -> int:
        return chart.points(name, column, POINT, CLOSED)

    return Costs(
        hexes={terrain: points(terrain) for terrain in Terrain},
        climb=points("level 2"),
        stream=points("stream"),
        swollen=points("swollen stream"),
        river=points("river"),
        road=points("tactical road"),
        strategic_road=points("strategic road"),
        leave_zone=points("leave zone"),
        is_mud=mud,
        is_motor=mobility is Mobility.MOTOR,
    )


# ---- scenarios.csv ----


def _scenario(row: Row, read: MapReader) -> Scenario:
    words = (word.partition(":") for word in row.some_text("support").split())
    axis, soviet = (frozenset(read.hexes(row, f"{side}_sources")) for side in SIDES)
    return row_into(
        row,
        Scenario,
        support={Command(command): int(points) for command, _, points in words},
        half_move=frozenset(read.hexes(row, "half_move")),
        destroyed=tuple(
            read.side(row, "destroyed", said) for said in row.text("destroyed").split()
        ),
        sources=(axis, soviet),
    )
