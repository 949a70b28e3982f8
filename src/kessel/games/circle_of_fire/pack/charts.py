"""The charts: every table of the player aid, read from `charts.toml`."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import ClassVar, TypeVar

import msgspec

from kessel.components.pack import CHARTS_FILE, Chart, ChartBook, RollTable
from kessel.games.circle_of_fire.pack.r03_map import Landmarks, Terrain

NO_RESULT = "-"
HIGHEST = 99

T = TypeVar("T", bound=msgspec.Struct)
R = TypeVar("R", "PartisanAttack", "CloseCombat")


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


class DirectFire(msgspec.Struct, frozen=True):
    """13.2 What is added to the dice of attacker and defender."""

    terrain_clear: int
    terrain_woods: int
    terrain_urban: int
    night: int
    headquarters: int
    stubborn_defence: int
    ruin: int
    heavy_ruin: int
    further_unit: int
    further_units_limit: int
    formation: int
    formation_units: int

    def terrain(self, terrain: Terrain) -> int:
        """What the defender's area or zone gives him."""
        return _terrain(self, terrain)


class Bombardment(msgspec.Struct, frozen=True):
    """14.0 What is added to the defender's dice."""

    terrain_clear: int
    terrain_woods: int
    terrain_urban: int
    ruin: int
    heavy_ruin: int

    def terrain(self, terrain: Terrain) -> int:
        """What the defender's area or zone gives him."""
        return _terrain(self, terrain)


def _terrain(chart: DirectFire | Bombardment, terrain: Terrain) -> int:
    if terrain is Terrain.CLEAR:
        return chart.terrain_clear
    return chart.terrain_woods if terrain is Terrain.WOODS else chart.terrain_urban


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
    scale: int  # 25000 for 1:25,000
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
    def read(cls, directory: Path) -> Charts:
        """:raises BadComponent: naming the file, the line and what was expected there."""
        chart = ChartBook.read(directory / CHARTS_FILE).chart
        return cls(
            random_reinforcements=_random_reinforcements(chart("random_reinforcements")),
            reorganisation=_figures(chart("reorganisation"), Reorganisation),
            partisan_attack=_rolls(chart("partisan_attack"), PartisanAttack),
            interdiction=_figures(chart("interdiction"), Interdiction),
            infiltration=_infiltration(chart("infiltration")),
            movement=_figures(chart("movement"), Movement),
            stacking=_figures(chart("stacking"), Stacking),
            direct_fire=_figures(chart("direct_fire"), DirectFire),
            bombardment=_figures(chart("bombardment"), Bombardment),
            casualties=_figures(chart("casualties"), Casualties),
            ruins=_figures(chart("ruins"), Ruins),
            close_combat=_rolls(chart("close_combat"), CloseCombat),
            logistics=_figures(chart("logistics"), Logistics),
            tracks=_tracks(chart("tracks")),
            campaign=_campaign(chart("campaign")),
            victory=_victory(chart("victory")),
            bid=_figures(chart("bid"), Bid),
        )


def _figures(chart: Chart, kind: type[T]) -> T:
    """A chart of whole numbers, one for each field."""
    names = kind.__struct_fields__
    chart.only(*names)
    return kind(**{name: chart.integer(name, 0, HIGHEST) for name in names})


def _rolls(chart: Chart, kind: type[R]) -> R:
    """A chart of one column of rolls, and whole numbers for the other fields."""
    figures = [name for name in kind.__struct_fields__ if name != "rolls"]
    chart.only("rows", *figures)
    rolls = chart.rolls("rows", 1, kind.results)
    return kind(rolls=rolls, **{name: chart.integer(name, 0, HIGHEST) for name in figures})


def _random_reinforcements(chart: Chart) -> RandomReinforcements:
    figures = ("holder_modifier", "spent_modifier", "most_u", "most_t26", "k_from_turn")
    chart.only("turns", "rows", *figures)
    columns: list[int] = []
    headings = chart.words("turns")
    for column, heading in enumerate(headings):
        low, _, high = heading.partition("-")
        if not (low.isdecimal() and (high or low).isdecimal() and int(low) == len(columns) + 1):
            expected = f"expected turns to have a column for turn {len(columns) + 1}"
            raise chart.bad("turns", f"{expected}, got '{heading}'")
        columns += [column] * (int(high or low) - int(low) + 1)
    return RandomReinforcements(
        rolls=chart.rolls("rows", len(headings), ("U", "J", "A", "K", NO_RESULT)),
        columns=tuple(columns),
        **{name: chart.integer(name, 0, HIGHEST) for name in figures},
    )


def _infiltration(chart: Chart) -> Infiltration:
    chart.only("rows", "last_turn", "area")
    return Infiltration(
        rolls=chart.rolls("rows", 1, "0123456"),
        last_turn=chart.integer("last_turn", 0, HIGHEST),
        area=chart.text("area"),
    )


def _tracks(chart: Chart) -> Tracks:
    chart.only("turns", "days_per_turn", "impulse_track", "first_date")
    return Tracks(
        turns=chart.integer("turns", 1, HIGHEST),
        days_per_turn=chart.integer("days_per_turn", 1, HIGHEST),
        impulse_track=chart.integer("impulse_track", 1, HIGHEST),
        first_date=_day(chart, "first_date"),
    )


def _campaign(chart: Chart) -> Campaign:
    chart.only("first_date", "last_date", "scale", "unit_size", "sides")
    return Campaign(
        first_date=_day(chart, "first_date"),
        last_date=_day(chart, "last_date"),
        scale=chart.integer("scale", 1, 1_000_000),
        unit_size=chart.text("unit_size"),
        sides=tuple(chart.words("sides")),
    )


def _day(chart: Chart, key: str) -> date:
    said = chart.text(key)
    try:
        return date.fromisoformat(said)
    except ValueError:
        expected = f"expected {key} to be a day such as 1942-01-19"
        raise chart.bad(key, f"{expected}, got '{said}'") from None


def _victory(chart: Chart) -> Victory:
    figures = ("check_turn", "urban_at_check", "urban_at_end")
    chart.only(*figures, "airfield", "observation", "rear_zones")
    check_turn, urban_at_check, urban_at_end = (chart.integer(n, 0, HIGHEST) for n in figures)
    return Victory(
        check_turn=check_turn,
        urban_at_check=urban_at_check,
        urban_at_end=urban_at_end,
        airfield=chart.text("airfield"),
        observation=chart.text("observation"),
        rear_zones=tuple(chart.words("rear_zones")),
    )
