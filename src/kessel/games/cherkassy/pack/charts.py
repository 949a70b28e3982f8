"""The charts of the pack: combat results, terrain effects, turn track, and the numbers in rules.

All are in `charts.toml` but the Terrain Effects Chart: half of its cells are from the text and half
are ours, and in `terrain_effects.csv` every cell can say which it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from itertools import product
from typing import Final

import msgspec

from kessel.components.charts import Counted, charts_of, into, span
from kessel.components.pack import Chart, ChartBook
from kessel.games.cherkassy.pack.r02_map import Costs, Terrain, Weather
from kessel.hexkit.pack.charts import CombatResults, Effects, combat_results

EFFECTS: Final = ("snow_foot snow_mech mud_foot mud_mech combat note", "10.8, 10.10")
"""The columns of the Terrain Effects Chart, and the rule that asks for its rows."""
WEATHER: Final = ("snow", "mud", "roll")
RESULTS: Final = {f"{a}/{d}": (a, d) for a, d in product(range(6), repeat=2)}
DIE: Final = range(1, 7)
SCENARIOS: Final = ("forging", "hammering", "breaking", "campaign")


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

    total: Counted
    units: Counted
    out_of_supply: Counted
    maintenance_step_lost: Counted
    recovery_underway: Counted
    soviet_air: Counted
    german_air: Counted
    phase: Counted
    turn: Counted
    weather: Counted
    control: Counted


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
    def of(cls, book: ChartBook, effects: Effects) -> Charts:
        """The charts that the two files hold."""
        results = book.chart("combat_results")
        scenarios = book.chart("scenarios")
        scenarios.only(*SCENARIOS)
        return charts_of(
            book,
            cls,
            combat_results=combat_results(results, RESULTS, DIE, "roll of a die: rule 11.9"),
            terrain_effects=_terrain_effects(effects),
            turn_track=_turn_track(book.chart("turn_track")),
            scenarios={name: Scenario(*span(scenarios, name)) for name in SCENARIOS},
        )


def _turn_track(chart: Chart) -> TurnTrack:
    weather = chart.rolls("weather", 1, WEATHER)
    if weather.first != 0:
        raise chart.bad("weather", f"expected weather from turn 0, got {weather.first}: rule 5.3")
    by_turn = tuple(row[0] for row in weather.results)
    return into(chart, TurnTrack, "weather", "rolled", weather=by_turn)


def _terrain_effects(chart: Effects) -> TerrainEffects:
    def cost(name: str, column: str, word: str = "") -> int:
        """Movement points; -1 for the word, where one is allowed."""
        row = chart[name]
        return -1 if word and row.text(column) == word else row.integer(column, 1, 9)

    def costs(weather: Weather, mechanised: bool) -> Costs:
        column = f"{weather}_{'mech' if mechanised else 'foot'}"
        return Costs(
            hexes={terrain: cost(terrain, column, "prohibited") for terrain in Terrain},
            stream=chart.further("stream", column),
            improved=cost("improved road", column),
            road=cost("road", column, "other terrain"),
        )

    return TerrainEffects(
        costs={key: costs(*key) for key in product(Weather, (False, True))},
        shifts={terrain: chart.combat(terrain, "{} left", 0) for terrain in Terrain},
        town=chart.combat("town", "{} left", 0),
        stream=chart.combat("stream", "{} left if all across", 0),
        fortified=chart.combat("fortified line", "{} left against Soviets if all across", 0),
    )
