"""The position: everything that can be saved, copied or shown. What is under way: `frames.py`."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum, StrEnum
from functools import cached_property
from typing import ClassVar, Final

import msgspec

from kessel.board.bits import from_hexes
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import (
    AT_ZONE,
    GERMAN,
    NORMAL_ZONE,
    SOVIET,
    TRENCH_ZONE,
    Front,
    Target,
)
from kessel.games.spark.rules import rulings
from kessel.games.spark.rules.errands import Crowd, Errands, Tie
from kessel.games.spark.rules.frames import Flow
from kessel.kernel import position as kernel
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.units import UnitId

SPARK: Final = "spark"
"""17.0 The one scenario."""

RANDOM_WEATHER: Final = "random-weather"  # 7.0.a
NO_AMMUNITION: Final = "no-ammunition"  # 18.1
NO_LIMITS: Final = "no-limits"  # 18.2
DETAILED_AMMUNITION: Final = "detailed-ammunition"  # 18.3
GERMAN_HELP: Final = "german-help"  # 18.4
GERMANS_EARLIER: Final = "germans-earlier"  # 18.4.d
SOVIET_HELP: Final = "soviet-help"  # 18.5
FREE_SETUP: Final = "free-setup"  # 18.6
REMOUNTING: Final = "remounting"  # 18.7

FIRST_DAY: Final = 12
LAST_DAY: Final = 19
"""5.0.q January 1943."""
GATES: Final = "gates"
"""11.73 Kept beside a position as long as nothing has changed that keeps units out: the mover's
where they come in, and the other side's wherever it is."""
NOTED: Final = "noted"
"""13.23.d Kept likewise, as bits: hexes where whoever is not known to the air hides; `touch`
forgets a hex."""
STIRS: Final = "stirs"
"""Counted likewise: how often something has changed in a hex."""
UNWRITTEN: Final = -1
HIDDEN: Final = -2
"""9.31 Stand for a number that a side has not written down yet, and for one that cannot be seen."""


class Place(IntEnum):
    """Where a counter is."""

    MAP = 0
    COMING = 1
    """A reinforcement that has not entered yet."""
    OUTSIDE = 2
    """11.74 Retreated off the map, to come back."""
    WAITING = 3
    """11.51.j A bridge-management battalion without a bridge; 16.7 rear AA units."""
    ELIMINATED = 4


class Period(StrEnum):
    """5.0.a"""

    MORNING = "morning"
    AFTERNOON = "afternoon"
    NIGHT = "night"


class Weather(StrEnum):
    """7.0"""

    CLEAR = "clear"
    CLOUDY = "cloudy"
    OVERCAST = "heavy overcast"
    SNOW = "snow"
    FOG = "fog"


class Condition(IntEnum):
    """13.10.10"""

    NORMAL = 0
    SUPPRESSED = 1
    DISRUPTED = 2


class Supply(IntEnum):
    """15.13"""

    IN = 0
    ISOLATED = 1
    OUT = 2


FOG: Final = Weather.FOG
NIGHT: Final = Period.NIGHT
NORMAL: Final = Condition.NORMAL
SUPPRESSED: Final = Condition.SUPPRESSED
DISRUPTED: Final = Condition.DISRUPTED
OUT_OF_SUPPLY: Final = Supply.OUT
ON_MAP: Final = Place.MAP
"""For what is asked at every step: to look a member up in its class takes ten times as long as to
read a name."""


class Bridge(msgspec.Struct):
    """11.51 A Soviet bridge over a Neva hex, or the work on one: between which banks (R41)."""

    river: Hex
    banks: tuple[Hex, Hex]
    battalion: UnitId | None = None
    """Its bridge-management battalion; none while it is being built."""
    engineer: UnitId | None = None
    bridging: UnitId | None = None


class Veil(msgspec.Struct, frozen=True, order=True, kw_only=True):
    """12.0 What is seen of a counter that lies face down: its markers, and what observation
    adds."""

    condition: Condition = Condition.NORMAL
    column: bool = False
    supply: Supply = Supply.IN
    assault: Hex = OFF_MAP
    dug_in: bool = False
    """11.15.c Once it is observed."""
    fired: bool = False
    """13.32 It has fired indirectly from its hex."""
    known: bool = False
    """13.23.f Air power observes it; asked in an air-strike phase alone."""
    watchers: tuple[UnitId, ...] = ()
    """12.04.e The units of the reader that saw it fire."""


class Sighting(msgspec.Struct):
    """13.23.e Where a unit was observed before it left, and by whom for having fired."""

    hex: Hex
    seers: list[UnitId] = []


class Position(kernel.Position, kw_only=True, dict=True):
    """Everything about a game. Lists of units go by unit id, those of sides by side."""

    faces: ClassVar[int] = 10
    """All dice have ten faces; 0 reads as 10 (13.10.6.b)."""

    pack: Pack
    flow: list[Flow]

    # the day
    day: int = FIRST_DAY - 1
    period: Period = Period.MORNING
    weather: Weather = Weather.CLEAR
    initiative: Side = SOVIET
    """9.2.d The initiative player of the day; of the night in the night period."""
    mover: Side = NOBODY
    """R53 Whose impulse or air-strike phase it is."""
    is_lull: bool = False
    """9.33 Of the turn, or of the night."""
    declared: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    claimed: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """9.31, 9.32 What each side has written down."""
    challenged: bool = False
    """9.4.e The second player has won the morning limited impulse."""
    night_assaults: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """R2 Night impulses with assaults that each side has used."""
    air: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """8.0 Air points left in this period."""
    fleet: int = 0
    fleet_hexes: list[Hex] = []
    """16.5 Points of the Baltic Fleet left today, and the hexes they were used on."""

    # counters
    hex_of: list[Hex]
    stacks: dict[Hex, tuple[UnitId, ...]] = {}
    """Who stands where, the other way round."""
    place: list[Place]
    lost: list[int]
    """13.10.8 Steps lost."""
    condition: list[Condition]
    column: list[bool]
    """11.13 In column; deployed otherwise."""
    mounted: list[bool]
    """11.16 Motorised units that are mounted."""
    dismounted_at: dict[UnitId, Hex] = {}
    """18.7"""
    dug_in: list[bool]
    """11.15 Who occupies the entrenchment of his hex."""
    supply: list[Supply]
    in_command: list[bool]
    """10.0 As last determined."""
    assault: dict[UnitId, Hex] = {}
    """11.4 Assault markers, and the hex that each points at."""
    marked: list[UnitId] = []
    """13.11.5.g Who has had an assault marker in this impulse."""
    fired_from: dict[UnitId, Hex] = {}
    """13.91.c Artillery that has fired indirectly and not left its hex since."""
    watched: dict[UnitId, list[UnitId]] = {}
    """12.04.e Concealed units that have fired, and the enemies who saw them."""
    air_known: list[bool]
    """13.23.d Who has been observed and not moved since."""
    sighted: dict[UnitId, list[Sighting]] = {}
    """13.23.e Observed units that have left a hex in this impulse: they may come back."""
    fired_aa: list[UnitId] = []
    """13.25.c AA units that have fired in this impulse, but for ZOC fire."""
    fired_zone: list[UnitId] = []
    """13.25.c, 13.10.2T.g Units that have conducted ZOC fire in this impulse."""
    left_edge: dict[UnitId, Hex] = {}
    """11.74 The edge hex from which units retreated off the map."""
    denied: list[UnitId] = []
    """16.7.b, R44 AA units that the German player wants kept out of the line."""
    seasoned: list[str] = []
    """9.32.b Formations that are not new any more."""
    shown: list[str] = []
    """13.4.a Those of them that the other side has seen in an assault."""

    veils: dict[Hex, tuple[Veil, ...]] = {}
    """In views alone: the counters of a hex that lie face down, in the order of their markers."""
    makeup: dict[Hex, tuple[Target, ...]] = {}
    """12.0.b, 13.23.f In views alone: what kinds of units are observed in a hex."""

    control: bytes
    """R63 The side whose unit was last in each hex."""

    # points and works
    ammunition: dict[Front, int]
    armour_points: int = 0
    """15.2"""
    bridges: dict[Hex, Bridge] = {}
    building: list[Bridge] = []
    wrecking: dict[UnitId, Hex] = {}
    """11.6 Engineers that destroy a bridge in this impulse, and the Neva hex of it."""

    @property
    def turn(self) -> int:
        """5.0.q The day's number, from 1 to 8."""
        return self.day - FIRST_DAY + 1

    @cached_property
    def _exerting(self) -> dict[Hex, int]:
        found = {here: exertion(self, here) for here in self.stacks}
        return {here: kinds for here, kinds in found.items() if kinds}

    @property
    def exerting(self) -> dict[Hex, int]:
        """11.31 The hexes from which zones of control reach, and of what kind.

        Follows from the rest, and is neither saved nor copied nor compared: whoever moves a counter
        or changes its condition, formation, supply or entrenchment says so by `touch`, and who asks
        brings it and `zones` up to date.
        """
        settle_zones(self)
        return self._exerting

    @cached_property
    def stale(self) -> tuple[set[Hex], set[Hex]]:
        """11.31 Hexes of each side where something has changed since its zones were asked for."""
        return (set(), set())

    @cached_property
    def held(self) -> list[int]:
        """The hexes that each side holds, as bits. `put` and `take_up` keep this and `holders` in
        step."""
        units = self.pack.units
        return [
            from_hexes(here for here, stack in self.stacks.items() if units[stack[0]].side == side)
            for side in (SOVIET, GERMAN)
        ]

    @cached_property
    def holders(self) -> bytearray:
        """The same by hex: 0 where nobody stands, 1 for Soviets, 2 for Germans; one more 0 for what
        is off the map."""
        found = bytearray(len(self.pack.map.grid) + 1)
        for here, stack in self.stacks.items():
            found[here] = self.pack.units[stack[0]].side + 1
        return found

    @cached_property
    def crowds(self) -> dict[Hex, Crowd]:
        """11.2 What the stacks are that have been asked about (`r11_stacking.crowd_at`). `touch`
        forgets a hex."""
        return {}

    @cached_property
    def ties(self) -> dict[str, dict[UnitId, Tie]]:
        """10.22 What binds units that have been asked about to their formations, by formation
        (`r10_integrity.tie_of`). Forgotten when another of the formation moves, and with the
        phase."""
        return {}

    @cached_property
    def errands(self) -> Errands:
        """10.22 What has been found of those who are held to their formations
        (`s6_duties.errand_of`). `touch` notes where it may not hold any more; forgotten with the
        phase."""
        return Errands()

    @cached_property
    def seers(self) -> set[UnitId]:
        """12.04.e Who has seen a concealed unit fire; some may have lost sight of it."""
        return {seer for seers in self.watched.values() for seer in seers}

    @cached_property
    def _lines(self) -> tuple[dict[tuple[int, str, str], int], ...]:
        return ({}, {})

    @property
    def lines(self) -> tuple[dict[tuple[int, str, str], int], ...]:
        """15.12 From where units of a kind trace supply, as bits (`r15_supply.lines`): of each
        side, to its sources or to the hex of a headquarters. Forgotten when the enemy's units or
        zones change, and when bridges do."""
        settle_zones(self)
        return self._lines

    @cached_property
    def _zones(self) -> tuple[bytearray, ...]:
        found = tuple(bytearray(len(self.pack.map.grid)) for _ in range(4))
        for here, kinds in self.exerting.items():
            count(self, found, here, kinds, 1)
        return found

    @property
    def zones(self) -> tuple[bytearray, ...]:
        """11.31 How many hexes reach a hex with their zones: Soviet normal and AT, then German."""
        settle_zones(self)
        return self._zones


def on_map(p: Position, unit: UnitId) -> bool:
    return p.hex_of[unit] != OFF_MAP


def side_of(p: Position, here: Hex) -> Side:
    """Whose units stand in a hex."""
    stack = p.stacks.get(here)
    return p.pack.units[stack[0]].side if stack else NOBODY


ENEMIES: Final = (GERMAN, SOVIET)


def enemy_of(side: Side) -> Side:
    return ENEMIES[side]


def strength(p: Position, unit: UnitId) -> int:
    """13.10.3.a, 11.2.b Current combat strength."""
    return p.pack.units[unit].strengths[p.lost[unit]]


def at_strength(p: Position, unit: UnitId) -> int:
    """13.10.8.e"""
    return p.pack.units[unit].at[p.lost[unit]]


def is_night(p: Position) -> bool:
    return p.period is NIGHT


# --- zones of control ----------------------------------------------------------------------------

GERMAN_ZONE: Final = 8


def zone_of(p: Position, unit: UnitId) -> int:
    """11.31.b The kinds of zone that a unit extends: of the fire that it can give."""
    able, condition = p.pack.zones[unit], p.condition[unit]
    if not able or condition is DISRUPTED or p.supply[unit] is OUT_OF_SUPPLY:
        return 0
    counter = p.pack.units[unit]
    if counter.is_artillery and condition is SUPPRESSED:
        return 0
    if p.column[unit] and counter.is_weapon and not counter.is_train:
        return 0
    if able & AT_ZONE and (
        not counter.at[p.lost[unit]]
        or (counter.is_heavy_aa and not heavy_aa_hits_afvs(p, is_own_impulse=False))
    ):
        able ^= AT_ZONE
    return able | TRENCH_ZONE if p.dug_in[unit] else able


def heavy_aa_hits_afvs(p: Position, *, is_own_impulse: bool) -> bool:
    """13.81.e, R16 Heavy AA guns fire at AFVs in their owner's impulse alone."""
    return is_own_impulse != (rulings.HEAVY_AA_DEFENDS in p.options)


def may_have_zone(veil: Veil) -> bool:
    """13.10.10, 15.14 In a view: whether a counter that lies face down may have a zone, by its
    markers."""
    return veil.condition is not DISRUPTED and veil.supply is not OUT_OF_SUPPLY


def exertion(p: Position, here: Hex) -> int:
    """The kinds of zone that reach from a hex, and whose they are. In a view counters that lie face
    down have a normal zone unless their markers deny it."""
    stack = p.stacks.get(here)
    if stack is None:
        return 0
    found, side = 0, p.pack.units[stack[0]].side
    if p.veils and here in p.veils and not any(map(may_have_zone, p.veils[here])):
        stack = tuple(unit for unit in stack if unit < p.pack.unknown)
    for unit in stack:
        found |= zone_of(p, unit)
    return found and found | GERMAN_ZONE * side


def count(p: Position, zones: tuple[bytearray, ...], here: Hex, kinds: int, by: int) -> None:
    """Add a hex to the zones, or take it away."""
    map = p.pack.map
    normal, at = zones[2:] if kinds & GERMAN_ZONE else zones[:2]
    if kinds & NORMAL_ZONE:
        for there in map.zone_ways[here]:
            normal[there] += by
    if kinds & (AT_ZONE | TRENCH_ZONE):
        for there in (map.zone_ways if kinds & AT_ZONE else map.trench_ways)[here]:
            at[there] += by


def touch(p: Position, here: Hex) -> None:
    """Something has changed in a hex."""
    stir(p, (here,), 1 << here)


def stir(
    p: Position,
    hexes: Sequence[Hex],
    bits: int,
    *,
    left: int = 0,
    passes: bool = False,
    in_column: bool = False,
) -> None:
    """The same of some hexes, which are told as bits, too, as are those that somebody has `left`:
    what is kept and rests on them is forgotten, or will be looked at again. It may be no more than
    that a unit `passes` through, perhaps `in_column`."""
    kept = p.__dict__
    kept[STIRS] = kept.get(STIRS, 0) + 1
    if crowds := kept.get("crowds"):
        for here in hexes:
            crowds.pop(here, None)
    if errands := kept.get("errands"):
        if passes:
            errands.passed |= bits
            errands.left |= left
            if in_column:
                errands.columns |= bits
        else:
            errands.stirred |= bits
    if NOTED in kept:
        kept[NOTED] &= ~bits
    if GATES in kept and any(map(p.pack.map.gates.__getitem__, hexes)):
        del kept[GATES]
    if "_exerting" in kept:
        if passes:
            p.stale[p.mover].update(hexes)
        else:
            for here in hexes:
                exert(p, here)


def settle_zones(p: Position) -> None:
    """11.31 Bring the zones of both sides up to date."""
    for stale in p.stale:
        if stale:
            for here in stale:
                exert(p, here)
            stale.clear()


def zones_of(p: Position, side: Side) -> tuple[bytearray, ...]:
    """11.31 `Position.zones` as far as a side's own two are concerned: the mover's units come and
    go at every step, and hardly anybody asks for his zones."""
    return p.zones if p.stale[side] else p._zones


def exert(p: Position, here: Hex) -> None:
    """11.31 The zones that reach from a hex may be others: count them anew, and forget supply lines
    where one has changed."""
    kept, exerting = p.__dict__, p._exerting
    before, now = exerting.get(here, 0), exertion(p, here)
    if now == before:
        return
    side = GERMAN if (now or before) & GERMAN_ZONE else SOVIET
    if "_lines" in kept:
        p._lines[1 - side].clear()
    if side != p.mover:
        kept.pop(GATES, None)
    if "_zones" in kept:
        if before:
            count(p, p._zones, here, before, -1)
        if now:
            count(p, p._zones, here, now, 1)
    if now:
        exerting[here] = now
    else:
        del exerting[here]
