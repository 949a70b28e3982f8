"""The position and its frames: everything that can be saved, copied or shown."""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, Final

import msgspec

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Army, GroupName, UnitId
from kessel.kernel import position as kernel
from kessel.kernel.position import Frame, Procedure, Question, frames_of
from kessel.kernel.sides import Side

KALACH: Final = "kalach"
WINTER_STORM: Final = "winter-storm"
CAMPAIGN: Final = "campaign"

TIGERS: Final = "tigers"
DON_CROSSING: Final = "don-crossing"
INFILTRATION: Final = "infiltration"
HOLD: Final = "hold"
"""14.1-14.4 The optional rules."""


NO_ZONE: Final = 3
"""4.21 Out-of-supply markers with which a unit has no zone of control."""


class Place(IntEnum):
    """Where a counter is."""

    MAP = 0
    COMING = 1
    """A reinforcement that has not entered yet."""
    ROUTED = 2
    """8.18 In the routed-unit box."""
    RETREATED = 3
    """6.62 Off the map, to come back."""
    EXITED = 4
    """11.51 Over the south edge."""
    ELIMINATED = 5
    POOL = 6
    """A supply unit that is not in play and can come into it."""
    OUT = 7
    """Not in this scenario."""


class Kind(IntEnum):
    """Which rules a phase of movement follows."""

    MOVEMENT = 0
    HEADQUARTERS = 1
    REACTION = 2
    EXPLOITATION = 3


MOVEMENT, HEADQUARTERS, REACTION, EXPLOITATION = Kind
"""Each by its name alone: every step asks for them, and a member is slow to find in its class."""


# --- procedures ------------------------------------------------------------------------------


class Playing(Procedure, tag="playing"):
    """The whole scenario."""


class SettingUp(Procedure, tag="setting-up"):
    """10.12 Group after group, the Axis first; `group` is the next."""

    group: int = 0


class BombardmentPhase(Procedure, tag="bombardment-phase"):
    """8.13 Armies that have fired."""

    fired: list[str] = []


class Barrage(Procedure, tag="barrage"):
    """8.13 One army's bombardment: points by target, resolved one after the other."""

    army: Army
    targets: list[Hex] = []
    points: list[int] = []
    next: int = 0


class Turn(Procedure, tag="turn"):
    """3.0"""


class PlayerTurn(Procedure, tag="player-turn"):
    """3.A, 3.B"""

    side: Side


class MovePhase(Procedure, tag="move-phase"):
    """5 A phase in which units move. `left` have not moved; `due` may come in (9.11, 9.12)."""

    side: Side
    kind: Kind
    left: list[UnitId] = []
    due: list[UnitId] = []
    second: bool = False
    """3.A, 3.A3 Soviet units are placed before any moves, Axis ones after the reaction moves; the
    second of the two has begun."""
    in_zone: list[UnitId] = []
    """5.36, 5.61 Units that began the phase in an enemy zone of control."""
    stacks: list[Hex] = []
    """5.35, 5.52 Where designated or reacting stacks began."""
    designated: list[list[UnitId]] = []
    """5.34 For each Soviet reserve the headquarters that could have designated it."""
    released: list[UnitId] = []
    """5.39 Reserves that have begun to move in the exploitation phase."""
    cut_off: list[UnitId] = []
    """5.54 Soviet units without a normal supply line when the reaction phase began."""
    overrun: list[UnitId] = []
    """5.44 Foot units that have overrun."""
    rested: list[UnitId] = []
    """7.62 Supply units captured in this phase, which do not move in it."""
    in_range: list[UnitId] = []
    """R54 Soviet units in range of offensive supply when the exploitation phase began, if that is
    what counts."""


class CombatPhase(Procedure, tag="combat-phase"):
    """6.1 Units that have attacked and hexes that were attacked; who retreated where (6.68)."""

    side: Side
    attacked: list[UnitId] = []
    was_attacked: list[UnitId] = []
    retreated: list[UnitId] = []
    began: dict[UnitId, Hex] = {}
    """6.11 Where units stood when the phase began that do not stand there any more."""


class Battle(Procedure, tag="battle"):
    """6.3, 5.46 One battle or overrun, from its declaration to the advance."""

    side: Side
    targets: list[Hex]
    attackers: list[UnitId] = []
    defenders: list[UnitId] = []
    overrun: bool = False
    shift: int = 0
    result: tuple[int, int] = (0, 0)
    steps: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Steps lost by attacker and defender, for the advance (6.73) and the half (6.43)."""
    hexes: list[Hex] = []
    """Where the attackers stood (6.78)."""
    fell_back: list[UnitId] = []
    """Units that retreated: they do not advance (6.76)."""


class SupplyPhase(Procedure, tag="supply-phase"):
    """7 `judged` had three markers when it began (7.81)."""

    side: Side
    judged: list[UnitId] = []
    landed: int = 0


# --- decisions -------------------------------------------------------------------------------


class Deploying(Question, tag="deploying"):
    """10.14 The units of a group, each as often as it may still be given a hex."""

    group: int
    name: GroupName
    left: list[UnitId]


class ChoosingArmy(Frame, tag="choosing-army"):
    """8.13"""

    side: Side = SOVIET


class Aiming(Frame, tag="aiming"):
    """8.13 Points left to an army."""

    army: Army
    left: int
    side: Side = SOVIET


class TakingFire(Frame, tag="taking-fire"):
    """8.13 Steps that the Romanians in a hex lose."""

    hex: Hex
    steps: int
    hit: list[UnitId] = []
    side: Side = AXIS


class ConcentratingSupply(Frame, tag="concentrating-supply"):
    """7.52 Which headquarters go into offensive supply."""

    side: Side = SOVIET


class ChoosingMover(Question, tag="choosing-mover"):
    """5.16 `phase` is the name of its kind, for the question."""

    phase: str


class Placing(Question, tag="placing"):
    """9.13 Where a reinforcement comes onto the map."""

    unit: UnitId


class Moving(Question, tag="moving"):
    """5.1 A unit or stack on the move."""

    units: list[UnitId]
    here: Hex
    start: Hex
    spent: HalfPoints = HalfPoints(0)
    may_overrun: bool = True
    """5.43 Judged when the move began."""
    overran: bool = False
    """5.45 After an overrun the units of a stack may go on by themselves."""
    stopped: bool = False


class ChoosingTarget(Frame, tag="choosing-target"):
    side: Side


class ChoosingAttackers(Question, tag="choosing-attackers"):
    """6.13 Who attacks the first hex of the battle."""

    target: Hex


class MeetingResult(Question, tag="meeting-result"):
    """6.42 Points still to be met by steps or retreat; `least` of them by steps (6.43)."""

    points: int
    least: int
    units: list[UnitId]
    hit: list[UnitId] = []
    """6.56 Who has lost a step in this battle."""


class Retreating(Question, tag="retreating"):
    """6.61 A stack falls back; `went` hexes of `hexes`. The others wait in frames below."""

    units: list[UnitId]
    start: Hex
    here: Hex
    hexes: int
    went: int = 0


class Shedding(Question, tag="shedding"):
    """6.63 German units that retreat together lose one step between them."""

    units: list[UnitId]


class Crowding(Question, tag="crowding"):
    """4.17, 6.64 A hex over the limit; after a retreat the excess may be pushed on."""

    hex: Hex
    pushing: bool


class Advancing(Question, tag="advancing"):
    """6.7 Units that may advance, how far they have gone, and into which hexes first."""

    units: list[UnitId]
    went: list[int]
    first: list[Hex]
    distance: int


class Capturing(Question, tag="capturing"):
    """7.61 A unit stands on enemy supply units."""

    hex: Hex


class Landing(Frame, tag="landing"):
    """7.41 To which airfield a supply unit flies."""

    side: Side = AXIS


class Consuming(Frame, tag="consuming"):
    """7.44"""

    side: Side = AXIS


class ChoosingRouted(Frame, tag="choosing-routed"):
    """9.22 How many routed units of an army still return."""

    army: Army
    left: int
    side: Side = AXIS


if TYPE_CHECKING:
    Flow = Frame
else:
    Flow = frames_of(globals())


class Position(kernel.Position, kw_only=True, dict=True):
    """Everything about a game. Lists go by unit id."""

    pack: Pack
    flow: list[Flow]
    turn: int
    phasing: Side = SOVIET
    hex_of: list[Hex]
    stacks: dict[Hex, tuple[UnitId, ...]]
    """Who stands where, the other way round."""
    place: list[Place]
    lost: list[int]
    """6.51 Steps lost."""
    markers: list[int]
    """7.74 Out-of-supply markers, three at most."""
    disrupted: list[bool]
    reserve: list[bool]
    offensive: list[UnitId] = []
    """7.52 Headquarters in offensive supply."""
    consumed: list[UnitId] = []
    """7.44 Axis supply units turned over in this supply phase."""
    returning: dict[UnitId, tuple[int, Hex]] = {}
    """6.62 Units off the map: when they may come back, and where they left."""
    left_city: list[UnitId] = []
    """8.21 Units of the corps in the city that have left it on turn 1."""
    victory_points: int = 0
    """10.21 Soviet points so far."""
    exited: int = 0
    """11.51 Attack strength over the south edge."""
    drawn: dict[int, UnitId] = {}
    """7.64 The counter that each supply unit of the reinforcement table has got, by its place in
    the table: used ones come again."""
    tigers_entered: bool = False
    """14.1 The Axis player has brought the battalion on."""

    @cached_property
    def zones(self) -> tuple[bytearray, bytearray]:
        """4.21 For each side, how many hexes reach a hex with their zones of control.

        Follows from the rest, and is neither saved nor copied nor compared; who moves counters or
        changes markers keeps it in step (r04_stacking).
        """
        units, map = self.pack.units, self.pack.map
        found = (bytearray(len(map.grid)), bytearray(len(map.grid)))
        for here, stack in self.stacks.items():
            for unit in stack:
                if units[unit].is_combat and self.markers[unit] < NO_ZONE:
                    mine = found[units[unit].side]
                    for there in map.open_to[here]:
                        mine[there] += 1
                    break
        return found

    @cached_property
    def zone_bits(self) -> dict[Side, int]:
        """The hexes of `zones` as bits, for each side that has asked since its own last changed."""
        return {}

    @cached_property
    def held(self) -> list[int]:
        """For each side the hexes that it holds with units, as bits; kept in step as `zones` are.

        A hex is held by the side of the first unit in it: who has come upon enemy supply units
        stands before them (7.61).
        """
        found = [0, 0]
        for here, stack in self.stacks.items():
            found[self.pack.units[stack[0]].side] |= 1 << here
        return found


def on_map(p: Position, unit: UnitId) -> bool:
    return p.hex_of[unit] != OFF_MAP
