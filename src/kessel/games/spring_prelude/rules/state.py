"""The position: everything that can be saved, copied or shown. What is under way in it are
`frames`."""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum
from functools import cache, cached_property
from typing import Final

import msgspec

from kessel.board.hexes import OFF_MAP, Hex, across
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, DNIEPER, Map
from kessel.games.spring_prelude.pack.r02_units import SOVIET, Command
from kessel.games.spring_prelude.rules.frames import Flow, Moving
from kessel.kernel import position as kernel
from kessel.kernel.orders import Order
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.units import UnitId

NORTHERN_PINCER: Final = "northern-pincer"
IZYUM_SALIENT: Final = "izyum-salient"
IZYUM_CAMPAIGN: Final = "izyum-campaign"
AGGRESSIVE: Final = "aggressive-timoshenko"
AGGRESSIVE_CAMPAIGN: Final = "aggressive-campaign"
PASSIVE: Final = "passive-timoshenko"
"""21.0 Scenarios 1 to 4; the second and the third in battle and campaign length."""
CAMPAIGNS: Final = (IZYUM_CAMPAIGN, AGGRESSIVE_CAMPAIGN)

HISTORICAL_WEATHER: Final = "historical-weather"  # 5.0
SPOTTERS: Final = "spotters"  # 5.1
FLEXIBILITY: Final = "flexibility"  # 6.1
HISTORICAL_LOGISTICS: Final = "historical-logistics"  # 8.0
PARA_DROP: Final = "para-drop"  # 9.3
RANDOM_CHITS: Final = "random-chits"  # 13.5
FORT_ATTRITION: Final = "fort-attrition"  # 14.1
SCREENING: Final = "screening"  # 14.2
TANK_BRIGADES: Final = "tank-brigades"  # 14.4
OWN_TIMETABLE: Final = "own-timetable"  # 18.2

CADRE: Final = 2
"""13.4 Steps that a cadre has lost."""
ZONE_STRENGTH: Final = 4
WORKS_STRENGTH: Final = 2
"""6.0"""
NO_CHIT: Final = -1
UNSEEN: Final = -2
"""13.1 In a side's view: there is a chit, and it is not known which."""


class Place(IntEnum):
    """Where a counter is."""

    MAP = 0
    COMING = 1
    """A scheduled reinforcement that has not entered yet, or a group that has been released."""
    WAITING = 2
    """3.0 A variable or asterisk unit whose time has not come."""
    OUTSIDE = 3
    """10.6 Left over the south edge, to come back."""
    ELIMINATED = 4
    OUT = 5
    """Not in this scenario."""


class Supply(IntEnum):
    """7.0; the second marker of 7.3 counts as a state of its own."""

    IN = 0
    OUT = 1
    ISOLATED = 2
    TWICE = 3


class Work(msgspec.Struct):
    """15.2, 15.3 A bridge or an entrenchment, and the engineering phases it still takes."""

    side: Side
    left: int
    builders: list[UnitId] = []
    relief: list[UnitId] = []
    """15.3 Others who have been there from the beginning and could dig in their place."""


class Position(kernel.Position, kw_only=True, dict=True):
    """Everything about a game. Lists of units go by unit id, those of sides by side."""

    pack: Pack
    flow: list[Flow]
    turn: int = 0
    phasing: Side = SOVIET

    # counters
    hex_of: list[Hex]
    stacks: dict[Hex, tuple[UnitId, ...]] = {}
    """Who stands where, the other way round. Bridge units lie beside the stacks: they hold no hex
    and enemies may stand on theirs (R58)."""
    place: list[Place]
    lost: list[int]
    """14.6 Steps lost: of a major unit one is its reduced chit, two its cadre."""
    chit: list[int]
    """13.1 The kind of chit under a major unit."""
    container: list[int]
    """13.1 Chits left to draw, by kind; in a view with those that the side cannot see."""
    supply: list[Supply]
    """7.0 As found in the owner's last supply phase."""
    fired: list[bool]
    reserve: list[bool]
    held_until: list[int]
    """18.2 The turn on a Do Not Move marker, none without."""
    control: bytes
    """R37 The side that was last in each hex with a combat unit."""

    # weather
    rain: bool = False
    mud: bool = False
    continued_rain: bool = False
    rain_days: int = 0

    # points
    support: dict[Command, int]
    air: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    infantry_points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    mechanized_points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """17.0 Replacement points at hand."""
    mechanized_spent: int = 0
    """20.0 By the Axis, which costs victory points."""

    # markers
    interdicted: list[Hex] = msgspec.field(default_factory=lambda: [OFF_MAP, OFF_MAP])
    """9.2 Where each side's aircraft interdict this turn."""
    was_target: list[Hex] = msgspec.field(default_factory=lambda: [OFF_MAP, OFF_MAP])
    """9.2 The latest targets, of this turn or the one before, hit or not."""
    rubble: list[Hex] = []
    down: list[int] = []
    """15.1 Bridges that are destroyed, each by its hexside seen from the lower hex."""
    bridges: dict[int, Work] = {}
    """15.2 Bridges under construction, likewise."""
    rebuilt: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    trenches: dict[Hex, Work] = {}
    """15.3 Entrenchment markers; printed ones are the map's."""
    blown: list[int] = []
    """15.1 Bridges that somebody has tried to blow this turn."""
    blowers: list[UnitId] = []
    """15.1 Who has tried, as often as he did."""
    acted: list[UnitId] = []
    """15.4, 15.5 Who has moved or attacked in this player turn."""
    defended: list[UnitId] = []
    """15.4 Who has been attacked this turn, has given fire support, or was moved by a combat of the
    enemy's."""
    air_supplied: list[UnitId] = []
    """7.6, 17.0 Whose state is owed to a drop."""
    para_steps: int = 0
    """9.3 Steps that can still be dropped."""

    # what has come about
    released: list[str] = []
    """16.2 Variable groups, and other units that waited for something."""
    arrived: dict[UnitId, int] = {}
    """7.0 The turn in which units came onto the map."""
    returned: list[UnitId] = []
    """17.1 Who of these has come back this turn by replacements, and is no reinforcement."""
    delayed: dict[UnitId, int] = {}
    """16.1 The turn on which all entry hexes of a unit were blocked for the first time."""
    outside: dict[UnitId, tuple[int, str]] = {}
    """10.6 The turn in which units left, and the mark of their hex."""
    high_risk: bool = False
    southern_active: bool = False
    """18.3"""
    southern_surprise: int = 0
    """R40 The turn on which the Axis first attacked the Southern Front."""
    surprised: list[UnitId] = []
    """S1-S4 Units that were attacked while the other side had surprise."""
    city_fell: int = 0
    """R54 The turn on which the Soviets first took a city hex."""
    murom_fell: int = 0
    """20.1"""
    gaps: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    """19.0 Turns in a row without a hold on an edge: of each side the north edge, then the east."""
    penalties: list[int] = []
    """19.0 Which of the four have cost a level."""
    drawn_on: list[UnitId] = []
    """8.1 Headquarters out of supply that have passed on their point this turn."""
    headquarters_returned: bool = False
    """8.1 This turn."""

    # what follows from the rest, and is neither saved nor copied nor compared; whoever moves
    # counters or changes strengths or works says where (`r06_zones.touch`)

    @cached_property
    def stirred(self) -> tuple[set[Hex], set[Hex]]:
        """Where something of each side has changed since `found_exerting`, `found_zones` and
        `found_fighters` were found, so that they have to `settle` first."""
        return set(), set()

    @property
    def exerting(self) -> dict[Hex, Side]:
        """6.0 The hexes from which zones of control reach, and whose."""
        settle(self)
        return self.found_exerting

    @property
    def fighters(self) -> tuple[set[Hex], set[Hex]]:
        """The hexes in which each side has combat units."""
        settle(self)
        return self.found_fighters

    @property
    def zones(self) -> tuple[bytearray, bytearray]:
        """6.0 For each side, how many of its hexes reach a hex with their zones of control."""
        settle(self)
        return self.found_zones

    @cached_property
    def closed(self) -> dict[Side, int]:
        """7.0 What is closed to a side's lines, as bits, where somebody has asked (`r07_lines`).
        `r06_zones.touch` forgets it, and `networks`."""
        return {}

    @cached_property
    def networks(self) -> dict[tuple[int, ...], dict[UnitId, int]]:
        """8.1 Lines of communication to headquarters while these bridges are down, where somebody
        has asked (`r08_headquarters`)."""
        return {}

    @cached_property
    def onward(self) -> list[tuple[Moving, list[Order]]]:
        """10.0 How the unit on the move can go on, as found when it was asked whether it can, for
        who asks next (`r10_movement.s3_moving`)."""
        return []

    @cached_property
    def watched(self) -> tuple[dict[int, int], dict[int, int]]:
        """8.1, 10.2 The hexes that are at most so far from a side's combat units, as bits, where
        somebody has asked (`r12_stacking`); forgotten when such a unit has come or gone."""
        return {}, {}

    @cached_property
    def found_exerting(self) -> dict[Hex, Side]:
        return {here: side_of(self, here) for here in self.stacks if exerts(self, here)}

    @cached_property
    def found_fighters(self) -> tuple[set[Hex], set[Hex]]:
        found: tuple[set[Hex], set[Hex]] = (set(), set())
        for here in self.stacks:
            if has_fighters(self, here):
                found[side_of(self, here)].add(here)
        return found

    @cached_property
    def found_zones(self) -> tuple[bytearray, bytearray]:
        found = (bytearray(len(self.pack.map.grid)), bytearray(len(self.pack.map.grid)))
        for here, side in self.found_exerting.items():
            for there in zone_of(self.pack.map)[here]:
                found[side][there] += 1
        return found


@cache
def zone_of(map: Map) -> tuple[tuple[Hex, ...], ...]:
    """6.0 For each hex those that a zone reaches from it: not over the Dnieper without a bridge."""
    return across(map.grid, bytes(flags & (DNIEPER | BRIDGE) != DNIEPER for flags in map.sides))


def on_map(p: Position, unit: UnitId) -> bool:
    return p.hex_of[unit] != OFF_MAP


def side_of(p: Position, here: Hex) -> Side:
    """Whose units stand in a hex."""
    stack = p.stacks.get(here)
    return p.pack.units[stack[0]].side if stack else NOBODY


def has_fighters(p: Position, here: Hex) -> bool:
    """8.1 Whether any unit in a hex is a combat unit."""
    units = p.pack.units
    for unit in p.stacks.get(here, ()):
        if units[unit].is_combat:
            return True
    return False


def is_cadre(p: Position, unit: UnitId) -> bool:
    """13.4"""
    return p.lost[unit] == CADRE and p.pack.units[unit].is_major


def is_entrenched(p: Position, here: Hex, side: Side) -> bool:
    """14.1, 15.3 A finished entrenchment of that side, printed or built."""
    work = p.trenches.get(here)
    built = work is not None and work.side == side and not work.left
    return built or p.pack.map.entrenched.get(here) == side


def is_improved(p: Position, here: Hex, side: Side) -> bool:
    """14.1 An improved position of that side."""
    return p.pack.map.improved.get(here) == side


def exerts(p: Position, here: Hex, but: Collection[UnitId] = ()) -> bool:
    """6.0 Whether the units in a hex, `but` some, have a zone of control together: by the band of
    one of them, by four points of strength that are not artillery, or in works by two of foot or
    cavalry.

    A major unit that is no cadre has the band, so no chit is ever looked at (R5).
    """
    units, lost = p.pack.units, p.lost
    total = on_foot = 0
    for unit in p.stacks[here]:
        if unit in but:
            continue
        counter = units[unit]
        if counter.is_major:
            if lost[unit] < CADRE:
                return True
            strength = 1
        elif counter.has_zone:
            return True
        else:
            strength = counter.strengths[lost[unit]] if counter.is_combat else 0
        if not counter.is_artillery:
            total += strength
        if counter.is_foot or counter.is_cavalry:
            on_foot += strength
    if total >= ZONE_STRENGTH:
        return True
    side = units[p.stacks[here][0]].side
    return on_foot >= WORKS_STRENGTH and (
        is_entrenched(p, here, side) or is_improved(p, here, side)
    )


# --- what is kept ------------------------------------------------------------------------------

NO_HEXES: Final[tuple[frozenset[Hex], frozenset[Hex]]] = (frozenset(), frozenset())


def settle(p: Position) -> None:
    """What is kept of zones and combat units is brought to how things are now. Most hexes that have
    been stirred were only passed through."""
    stacks, kept = p.stacks, p.__dict__
    axis, soviets = kept.get("found_fighters", NO_HEXES)
    exerting = kept.get("found_exerting", ())
    for stirred in p.stirred:
        for here in stirred:
            if here in stacks or here in axis or here in soviets or here in exerting:
                settle_hex(p, here)
        stirred.clear()


def settle_hex(p: Position, here: Hex) -> None:
    kept, stack = p.__dict__, p.stacks.get(here)
    fights = exerting = NOBODY
    if stack is not None:
        side = p.pack.units[stack[0]].side
        if exerts(p, here):
            fights = exerting = side
        elif has_fighters(p, here):
            fights = side
    if "found_fighters" in kept:
        for mine, hexes in enumerate(p.found_fighters):
            if mine == fights:
                if here not in hexes:
                    hexes.add(here)
                    p.watched[mine].clear()
            elif here in hexes:
                hexes.remove(here)
                p.watched[mine].clear()
    if "found_exerting" in kept:
        before = p.found_exerting.get(here, NOBODY)
        if exerting != before:
            move_zone(p, here, before, exerting)


def move_zone(p: Position, here: Hex, before: Side, now: Side) -> None:
    """The zone of a hex was one side's, and is another's."""
    if "found_zones" in p.__dict__:
        for side, by in ((before, -1), (now, 1)):
            if side != NOBODY:
                mine = p.found_zones[side]
                for there in zone_of(p.pack.map)[here]:
                    mine[there] += by
    if now == NOBODY:
        del p.found_exerting[here]
    else:
        p.found_exerting[here] = now
