"""The charts: every table of the player aid, read from `charts.toml`."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, ClassVar

import msgspec

from kessel.components.charts import charts_of, into
from kessel.components.pack import Chart, ChartBook, RollTable
from kessel.games.circle_of_fire.pack.r03_map import Landmarks, Terrain

NO_RESULT = "-"


class RandomReinforcements(msgspec.Struct, frozen=True):
    """10.3 What comes, by turn and modified roll."""

    rolls: RollTable
    columns: tuple[int, ...]  # the table's column for each turn, from turn 1
    holder_modifier: int
    spent_modifier: int
    most_u: int
    most_t26: int
    k_from_turn: int

    def result(self, turn: int, roll: int) -> str | None:
        """U, J, A or K; None where nobody comes."""
        found = self.rolls.at(roll, self.columns[turn - 1])
        return None if found == NO_RESULT else found


class Reorganisation(msgspec.Struct, frozen=True):
    """10.2 Lost units that make one new."""

    units_given_up: int


class PartisanAttack(msgspec.Struct, frozen=True):
    """5.3 What the night of 18 January does to a German unit."""

    results: ClassVar = ("none", "committed", "removed")
    rolls: RollTable

    def result(self, roll: int) -> str:
        """One of `results`."""
        return self.rolls.at(roll)


class Interdiction(msgspec.Struct, frozen=True):
    """10.5 The roll that delays reinforcements, or any higher; the first turn to try it."""

    delays: int
    first_turn: int


class Infiltration(msgspec.Struct, frozen=True):
    """8.1.1E How many infantry slip through, until when, and to which area."""

    rolls: RollTable
    last_turn: int
    area: str

    def number(self, roll: int) -> int:
        """At most so many."""
        return int(self.rolls.at(roll))


class Movement(msgspec.Struct, frozen=True):
    """12.2 Points to enter over a road."""

    vacant: int
    vacant_near_enemy: int
    enemy_day: int
    enemy_night: int


class Stacking(msgspec.Struct, frozen=True):
    """6.1 Units to an area, and how many armour or headquarters beyond."""

    units: int
    extra: int


class Bombardment(msgspec.Struct, frozen=True):
    """14.0 What is added to the defender's dice."""

    terrain_clear: int
    terrain_woods: int
    terrain_urban: int
    ruin: int
    heavy_ruin: int

    def terrain(self, terrain: Terrain) -> int:
        """What the defender's area or zone gives him."""
        if terrain is Terrain.CLEAR:
            return self.terrain_clear
        return self.terrain_woods if terrain is Terrain.WOODS else self.terrain_urban


class DirectFire(Bombardment, frozen=True):
    """13.2 What is added to the dice of attacker and defender."""

    night: int
    headquarters: int
    stubborn_defence: int
    further_unit: int
    further_units_limit: int
    formation: int
    formation_units: int


class Casualties(msgspec.Struct, frozen=True):
    """13.3 Casualty points that a retreat and each elimination take up.

    21.3 `armour_absorbs` is what armour takes without effect, under the option.
    """

    retreat: int
    infantry: int
    armour: int
    armour_absorbs: int


class Ruins(msgspec.Struct, frozen=True):
    """15.1 By how much AT must exceed DT."""

    direct_fire: int
    bombardment: int


class CloseCombat(msgspec.Struct, frozen=True):
    """16.5 What a die does, and what is added to it."""

    results: ClassVar = ("none", "retreat", "eliminated")
    rolls: RollTable
    support: int
    headquarters_or_stubborn: int
    engineer_against_armour: int

    def result(self, roll: int) -> str:
        """One of `results`."""
        return self.rolls.at(roll)


class Logistics(msgspec.Struct, frozen=True):
    """17.0 From which Soviet impulse, and up to which roll, the phase ends."""

    first_soviet_impulse: int
    ends_after_action: int
    ends_after_pass: int


class Tracks(msgspec.Struct, frozen=True):
    """1.0 The tracks, and the calendar."""

    turns: int
    days_per_turn: int
    impulse_track: int
    first_date: date

    def date_of(self, turn: int) -> date:
        """The day a turn stands for, or begins with (ruling R1)."""
        return self.first_date + timedelta(days=self.days_per_turn * (turn - 1))


class Campaign(msgspec.Struct, frozen=True):
    """1.0 What the game is about, and on what scale."""

    first_date: date
    last_date: date
    scale: Annotated[int, msgspec.Meta(le=1_000_000)]  # 25000 for 1:25,000
    unit_size: str
    sides: tuple[str, ...]


class Victory(msgspec.Struct, frozen=True):
    """19 What is counted, and when."""

    check_turn: int
    urban_at_check: int
    urban_at_end: int
    airfield: str
    observation: str
    rear_zones: tuple[str, ...]


class Bid(msgspec.Struct, frozen=True):
    """20.1 The highest bid there may be."""

    highest: int


class Charts(msgspec.Struct, frozen=True, kw_only=True):
    """All charts."""

    random_reinforcements: RandomReinforcements
    reorganisation: Reorganisation
    partisan_attack: PartisanAttack
    interdiction: Interdiction
    infiltration: Infiltration
    movement: Movement
    stacking: Stacking
    direct_fire: DirectFire
    bombardment: Bombardment
    casualties: Casualties
    ruins: Ruins
    close_combat: CloseCombat
    logistics: Logistics
    tracks: Tracks
    campaign: Campaign
    victory: Victory
    bid: Bid

    @property
    def landmarks(self) -> Landmarks:
        """The places that the charts name."""
        return Landmarks(
            airfield=self.victory.airfield,
            observation=self.victory.observation,
            infiltration=self.infiltration.area,
            rear_zones=self.victory.rear_zones,
        )

    @classmethod
    def of(cls, book: ChartBook) -> Charts:
        """:raises BadComponent: naming the file, the line and what was expected there."""
        attack, close = book.chart("partisan_attack"), book.chart("close_combat")
        coming, slipping = book.chart("random_reinforcements"), book.chart("infiltration")
        rolls = attack.rolls("rows", 1, PartisanAttack.results)
        results = close.rolls("rows", 1, CloseCombat.results)
        numbers = slipping.rolls("rows", 1, "0123456")
        return charts_of(
            book,
            cls,
            random_reinforcements=_random_reinforcements(coming),
            partisan_attack=into(attack, PartisanAttack, "rows", rolls=rolls),
            close_combat=into(close, CloseCombat, "rows", rolls=results),
            infiltration=into(slipping, Infiltration, "rows", rolls=numbers),
        )


def _random_reinforcements(chart: Chart) -> RandomReinforcements:
    columns: list[int] = []
    headings = chart.words("turns")
    for column, heading in enumerate(headings):
        low, _, high = heading.partition("-")
        if not (low.isdecimal() and (high or low).isdecimal() and int(low) == len(columns) + 1):
            expected = f"expected turns to have a column for turn {len(columns) + 1}"
            raise chart.bad("turns", f"{expected}, got '{heading}'")
        columns += [column] * (int(high or low) - int(low) + 1)
    rolls = chart.rolls("rows", len(headings), ("U", "J", "A", "K", NO_RESULT))
    return into(chart, RandomReinforcements, "turns", "rows", rolls=rolls, columns=tuple(columns))
