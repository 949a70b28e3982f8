"""The charts of the pack: combat results, terrain effects, turn record track, scenarios, numbers.

Single numbers and small tables are in `charts.toml`; what has a row for each terrain, day, chit,
variable group or scenario is in a CSV file of that name, where every cell can say its source.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

import msgspec

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.components.charts import Counted, charts_of
from kessel.components.pack import Chart, ChartBook, Row
from kessel.components.printed import side_of, yes_or_no
from kessel.games.spring_prelude.pack.r02_map import POINT, Costs, Mobility, Terrain
from kessel.games.spring_prelude.pack.r02_units import SIDES, Command
from kessel.hexkit.pack.charts import Effects, VictoryTable, victory_table
from kessel.hexkit.pack.reading import MapReader, Pair, Tables
from kessel.kernel.sides import Side

EFFECTS: Final = ("foot guns motor_dry motor_mud armor_dry armor_mud combat", "CH.tec")
"""The columns of the Terrain Effects Chart, and the rule that asks for its rows."""
COLUMNS: Final = {
    (mobility, mud): name + ("_mud" if mud else "_dry") * (mobility >= Mobility.MOTOR)
    for mobility, name in zip(Mobility, ("foot", "guns", "motor", "armor"), strict=True)
    for mud in (False, True)
}
"""Which of them belongs to a mobility, dry or in mud."""
TABLES: Final = {
    "turn_track": (
        "date axis_sp soviet_sp axis_ap soviet_ap axis_rp soviet_rp air ground",
        *("date", "day"),
    ),
    "chits": ("class full reduced count", "class full", "chit"),
    "variable": (
        "group name_ja side release_2 release_3 highest automatic_2 automatic_3 place",
        *("group", "group"),
    ),
    "scenarios": (
        "scenario number first_date turns sheets rows support halved clear_turns rain_box "
        "sixth_until soviet_sp command half_move destroyed replacements variable defence_only "
        "axis_sources soviet_sources",
        *("scenario", "scenario"),
    ),
}
SCENARIOS: Final = (
    *("northern-pincer", "izyum-salient", "izyum-campaign"),
    *("aggressive-timoshenko", "aggressive-campaign", "passive-timoshenko"),
)
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

    def line(self, terrain: Terrain, level: int) -> tuple[str, ...]:
        """14.1.a The line of a defender's hex; of terrain and level the better one for him."""
        lines = (self.lines[terrain], self.level_two if level > 1 else self.lines[terrain])
        return max(lines, key=lambda line: _ratio(line[0]))

    def column(self, line: tuple[str, ...], attack: int, defence: int) -> int:
        """14.6.d, 14.6.e The column of odds, rounded for the defender, within the table."""
        attack, defence = max(attack, 1), max(defence, 1)
        above = attack // defence - 1 if attack >= defence else 1 - -(-defence // attack)
        return min(max(above - _ratio(line[0]), 0), len(line) - 1)


def _ratio(odds: str) -> int:
    """Odds as a number that grows by one from column to column: 1:2 is -1, 1:1 0, 2:1 1."""
    attack, defence = map(int, odds.split(":"))
    return attack - defence


class AirSupport(msgspec.Struct, frozen=True):
    """CH.air, 9.1.f The highest die that succeeds."""

    axis: int
    soviet: int
    flak: int
    interdiction: int  # 9.2.d taken off the die
    interdiction_flak: int  # 9.2.e added to it in place of that

    def highest(self, side: Side) -> int:
        return (self.axis, self.soviet)[side]


class TerrainEffects(msgspec.Struct, frozen=True):
    """CH.tec Costs by mobility and whether the ground is mud."""

    costs: Mapping[tuple[Mobility, bool], Costs]


# ---- Time ----


class Day(msgspec.Struct, frozen=True):
    """CH.trt What one day brings, by side; of replacement points infantry and mechanized ones."""

    date: date
    sp: tuple[int, int]
    ap: tuple[int, int]
    rp: tuple[tuple[int, int], tuple[int, int]]
    is_rain: bool  # historical weather
    is_mud: bool


class Weather(msgspec.Struct, frozen=True):
    """5.0 The highest sum of two dice that is rain, by box of the Rain Days marker; 0 in the
    last."""

    highest: tuple[int, ...]


class SupportCosts(msgspec.Struct, frozen=True):
    """CH.sp"""

    attack: int
    attrition: int
    drop: int
    bridge: int
    entrenchment: int
    headquarters: int
    infantry: int
    mechanized: int


class Chit(msgspec.Struct, frozen=True):
    """13.1, 13.2 Strengths by rating A, B, C, and how many chits are alike."""

    chit_class: str
    full: tuple[int, int, int]
    reduced: tuple[int, int, int]
    count: int

    def strength(self, rating: str, *, reduced: bool = False) -> int:
        return (self.reduced if reduced else self.full)["ABC".index(rating)]


class Variable(msgspec.Struct, frozen=True):
    """CH.var A group of variable reinforcements. Release and automatic turn (0: none) are by
    scenario number; `place` is a name of entry hexes, or none for a group that is there."""

    group: str
    name_ja: str
    side: Side
    release: Mapping[int, int]
    highest: int
    automatic: Mapping[int, int]
    place: str


class Points(msgspec.Struct, frozen=True):
    """20.0.b The Victory Point Schedule: what is taken off, and what a hex's value is divided by
    that has no supply line."""

    mechanized: int
    axis_isolated: int
    axis_out_of_supply: int
    soviet_isolated: int
    unsupplied_divisor: int
    axis_start: Counted  # 20.0.c
    soviet_start: int
    kharkov: int  # 20.0.g
    city_hexes: int  # 20.1.i


class Dice(msgspec.Struct, frozen=True):
    """Rolls that a rule states beside the charts: highest die that succeeds; surrender by die."""

    demolition: int  # 15.1, R24
    demolition_engineer: int
    drop: int  # 7.6.e
    drop_in_zone: int
    para: int  # 9.3.c
    para_adjacent: int
    spotter: int  # 5.1.l
    surrender: tuple[int, ...]  # 7.3.c steps lost by die 1-6


class Figures(msgspec.Struct, frozen=True):
    """Numbers that rules name."""

    mud_allowance: int  # 5.1.h cavalry and bicycles
    mud_advance: int  # 5.1.k
    zone_strength: int  # 6.0.e
    works_zone_strength: int  # 6.0.f
    supply_road_hexes: int  # 7.0.h
    supply_source_hexes: int  # 7.0.i
    supplied_near: int  # 7.1.c, 7.2.a
    isolated_allowance: int  # 7.2.f
    surrender_turn: int  # 7.3.a
    logistics_swf: int  # 8.0.f
    logistics_sf: int
    logistics_sp: int
    logistics_last: int
    headquarters_distance: int  # 8.1.h
    headquarters_least: int  # 8.1.i
    headquarters_return: int  # 8.1.p
    interdicted: int  # 9.2.l
    near_interdicted: int  # 9.2.k
    para_drops: int  # 9.3.b
    para_enemy: int  # 9.3.e
    rubble: int  # 9.4.g
    strategic_enemy: int  # 10.2.a
    off_map_turns: int  # 10.6.c
    stack: int  # 12.0.a
    headquarters_stack: int  # 12.0.f
    combat_dots: int  # 12.2.a
    chits_return_every: int  # 13.5.b
    river_factor: int  # 14.1.c
    works_factor: int  # 14.1.d
    works_river_factor: int  # 14.1.e
    dnieper_factor: int  # 14.1.g
    improved: int  # 14.1.l
    improved_factor: int  # 14.1.m
    settlement: int  # 14.1.i
    screening_dots: int  # 14.2.f
    integrity_attack: int  # 14.3.c
    integrity_defence: int  # 14.3.e
    brigade_strength: int  # 14.4.j
    artillery_range: int  # 14.5.a
    attack_artillery: int  # 14.5.f
    defence_artillery: int  # 14.5.g
    overrun_advance: int  # 14.9.e
    demolition_hexes: int  # 15.1.b
    demolition_enemy: int  # 15.1.c
    demolitions: int  # 15.1.e
    bridge_phases: int  # 15.2.b
    bridges: int  # 15.2.h
    entrenchment_turns: int  # 15.3.e
    entrenchment_enemy: int  # 15.3.f
    delayed_entry: int  # 16.1.c
    infantry_replacements: int  # 17.1.a
    mechanized_replacements: int
    replacement_enemy: int  # 17.1.i
    north_row: int  # 18.3.e
    north_units: int
    edge_turns: int  # 19.0.c
    half_move_enemy: int  # S1.l, S2.h, S3.g
    surprise: int  # S1.i
    garrison_alarm: int  # 3.12 a Soviet unit so near to the airfield releases the garrison


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
    variable: Mapping[str, Variable]
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
            turn_track={(day := _day(row)).date: day for row in tables["turn_track"]},
            chits=tuple(_chit(row) for row in tables["chits"]),
            victory=victory_table(book.chart("victory"), LEVELS),
            variable={row.text("group"): _variable(row) for row in tables["variable"]},
            scenarios={row.text("scenario"): _scenario(row, read) for row in tables["scenarios"]},
        )

    def day(self, scenario: Scenario, turn: int) -> Day:
        """4.1.c, 8.3.b, S1.p What a turn of a scenario brings: no support on the first, half of all
        in scenario 1."""
        day = self.turn_track[scenario.date_of(turn)]
        axis, soviet = day.sp
        if scenario.soviet_sp and day.date >= FIRST_DAY:
            soviet = scenario.soviet_sp
        sp = (axis, soviet) if turn > 1 else (0, 0)
        rp = day.rp if scenario.has_replacements else ((0, 0), (0, 0))
        if scenario.is_halved:
            return msgspec.structs.replace(day, sp=_half(sp), ap=_half(day.ap), rp=rp)
        return msgspec.structs.replace(day, sp=sp, rp=rp)


def _half(points: tuple[int, int]) -> tuple[int, int]:
    return points[0] // 2, points[1] // 2


# ---- charts.toml ----


def _combat_results(chart: Chart) -> CombatResults:
    names = [*Terrain, LEVEL_TWO]
    keys = {name: name.replace(" ", "_") for name in names}
    chart.only(*keys.values(), "rows", "stated")
    lines = {name: _line(chart, key) for name, key in keys.items()}
    words = {word: _result(word) for word in chart.text("rows").split() if RESULT.fullmatch(word)}
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


def _result(word: str) -> Result:
    found = RESULT.fullmatch(word)
    assert found
    steps, back, lost, away = (int(found[part] or 0) for part in PARTS)
    is_split, is_overrun = found["split"] is not None, found["red"] is not None
    return Result(steps, back, lost, away, is_split=is_split, is_overrun=is_overrun)


# ---- terrain_effects.csv ----


def _costs(chart: Effects, column: str, mobility: Mobility, mud: bool) -> Costs:
    def points(name: str) -> int:
        """Movement points such as 1, +2 or 1/3 in sixths, or what is closed."""
        row, said = chart[name], chart[name].text(column)
        if said in CLOSED:
            return NEVER
        found = re.fullmatch(r"\+?(\d)(?:/([236]))?", said)
        if found is None:
            raise row.bad(f"expected points such as 1, +2, 1/3 or closed in {column}, got '{said}'")
        return int(found[1]) * POINT // int(found[2] or 1)

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


# ---- Rows of the other tables ----


def _day(row: Row) -> Day:
    def both(what: str) -> tuple[int, int]:
        axis, soviet = (row.integer(f"{side}_{what}", 0, 99) for side in SIDES)
        return axis, soviet

    return Day(
        date=_date(row, "date"),
        sp=both("sp"),
        ap=both("ap"),
        rp=(_pair(row, "axis_rp"), _pair(row, "soviet_rp")),
        is_rain=row.one_of("air", ("Clear", "Rain")) == "Rain",
        is_mud=row.one_of("ground", ("Dry", "Mud")) == "Mud",
    )


def _date(row: Row, column: str) -> date:
    try:
        return date.fromisoformat(row.text(column))
    except ValueError:
        raise row.bad(f"expected a day such as 1942-05-12, got '{row.text(column)}'") from None


def _numbers(row: Row, column: str, count: int, between: str) -> tuple[int, ...]:
    words = row.text(column).split(between)
    if len(words) != count or not all(word.isdecimal() for word in words):
        example = between.join("321"[:count])
        raise row.bad(f"expected {column} such as {example}, got '{row.text(column)}'")
    return tuple(map(int, words))


def _pair(row: Row, column: str) -> tuple[int, int]:
    first, second = _numbers(row, column, 2, "/")
    return first, second


def _chit(row: Row) -> Chit:
    kind = row.one_of("class", ("red", "blue"))
    a, b, c = _numbers(row, "full", 3, "/")
    x, y, z = _numbers(row, "reduced", 3, "/")
    return Chit(kind, (a, b, c), (x, y, z), row.integer("count", 1, 99))


def _variable(row: Row) -> Variable:
    return Variable(
        row.some_text("group"),
        row.some_text("name_ja"),
        side_of(row, SIDES),
        {number: row.integer(f"release_{number}", 1, 20) for number in (2, 3)},
        row.integer("highest", 1, 6),
        {number: row.integer(f"automatic_{number}", 1, 20, 0) for number in (2, 3)},
        row.text("place"),
    )


def _scenario(row: Row, read: MapReader) -> Scenario:
    first_row, last_row = _numbers(row, "rows", 2, "-")
    words = (word.partition(":") for word in row.some_text("support").split())
    return Scenario(
        id=row.one_of("scenario", SCENARIOS),
        number=row.integer("number", 1, 4),
        first_date=_date(row, "first_date"),
        turns=row.integer("turns", 1, 20),
        has_west=row.one_of("sheets", ("E", "EW")) == "EW",
        first_row=first_row,
        last_row=last_row,
        support={Command(command): int(points) for command, _, points in words},
        is_halved=yes_or_no(row, "halved"),
        clear_turns=row.integer("clear_turns", 1, 20),
        rain_box=row.integer("rain_box", 0, 6),
        sixth_until=row.integer("sixth_until", 0, 20),
        soviet_sp=row.integer("soviet_sp", 1, 99, 0),
        command=frozenset(row.some_text("command").split()),
        half_move=frozenset(read.hexes(row, "half_move")),
        destroyed=tuple(
            read.side(row, "destroyed", said) for said in row.text("destroyed").split()
        ),
        has_replacements=yes_or_no(row, "replacements"),
        has_variable=yes_or_no(row, "variable"),
        defence_only=frozenset(filter(None, row.text("defence_only").split(", "))),
        sources=(
            frozenset(read.hexes(row, "axis_sources")),
            frozenset(read.hexes(row, "soviet_sources")),
        ),
    )
