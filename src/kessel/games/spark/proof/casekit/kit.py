"""The position section of a case, and what can be expected of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cases.format import Case
from kessel.cases.words import number, side_named
from kessel.games.spark.pack.pack import shipped
from kessel.games.spark.pack.r03_units import SIDES, Front
from kessel.games.spark.proof.casekit.beginnings import BEGINNINGS, prepare
from kessel.games.spark.proof.casekit.components import make_pack
from kessel.games.spark.proof.casekit.fire import FACTS as FIRE_FACTS
from kessel.games.spark.proof.casekit.fire import VALUES as FIRE_VALUES
from kessel.games.spark.rules.counters import put
from kessel.games.spark.rules.frames import CombatPhase, Impulse, MovePhase, Moving
from kessel.games.spark.rules.r11_stacking import points_of
from kessel.games.spark.rules.r17_setup import empty
from kessel.games.spark.rules.state import (
    Bridge,
    Condition,
    Period,
    Place,
    Position,
    Supply,
    Weather,
    at_strength,
    strength,
)
from kessel.hexkit.proof.casekit import (
    HexCaseKit,
    Phases,
    Table,
    boxes_of,
    on_the_move,
    phase_now,
    unit_named,
)
from kessel.hexkit.proof.sketch import hex_list, made_up_pack, one_of
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput
from kessel.kernel.units import UnitId

NUMBERS: Final = {"day": "day", "armour-points": "armour_points", "fleet": "fleet"}
FLAGS: Final = {"lull": "is_lull", "challenged": "challenged"}
SIDED: Final = {
    "air": "air",
    "declared": "declared",
    "claimed": "claimed",
    "night-assaults": "night_assaults",
}
WORDS: Final = {"period": Period, "weather": Weather}
LISTED: Final = {"fired-aa": "fired_aa", "fired-zone": "fired_zone"}
PHASES: Final[Phases] = {MovePhase: "movement", CombatPhase: "combat", Impulse: "impulse"}
UNIT_FLAGS: Final = {"mounted": "mounted", "known": "air_known"}


def points_left(p: Position, label: str) -> int:
    """11.12 MP of a unit on the move."""
    move, which = on_the_move(p, label, Moving)
    return move.left[which]


def target_of(p: Position, label: str) -> str:
    """11.4 Where an assault marker points."""
    here = p.assault.get(unit_named(p, label), OFF_MAP)
    return "none" if here == OFF_MAP else p.pack.map.grid.labels[here]


VALUES: Final[Table] = {
    **FIRE_VALUES,
    "phase": phase_now(SIDES, PHASES),
    "period": lambda p: p.period,
    "weather": lambda p: p.weather,
    "initiative": lambda p: SIDES[p.initiative],
    "mover": lambda p: SIDES[p.mover] if p.mover in (0, 1) else "none",
    "ammunition": lambda p, front: p.ammunition[one_of(Front, front)],
    "left": points_left,
    "assaults": target_of,
    "stacked": lambda p, here: points_of(p, p.stacks.get(p.pack.hex(here), ())),
}
FACTS: Final[Table] = {
    **FIRE_FACTS,
    "seasoned": lambda p, formation: formation in p.seasoned,
    "bridge": lambda p, here: p.pack.hex(here) in p.bridges,
    "building": lambda p, here: any(p.pack.hex(here) == work.river for work in p.building),
}
MEASURES: Final[Mapping[str, Callable[[Any, UnitId], object]]] = {
    "steps": lambda p, unit: p.pack.units[unit].steps - p.lost[unit],
    "strength": strength,
    "at": at_strength,
}
STATES: Final[Mapping[str, Callable[[Any, UnitId], object]]] = {
    "full": lambda p, unit: not p.lost[unit],
    "normal": lambda p, unit: p.condition[unit] is Condition.NORMAL,
    "suppressed": lambda p, unit: p.condition[unit] is Condition.SUPPRESSED,
    "disrupted": lambda p, unit: p.condition[unit] is Condition.DISRUPTED,
    "column": lambda p, unit: p.column[unit],
    "deployed": lambda p, unit: not p.column[unit],
    "dug-in": lambda p, unit: p.dug_in[unit],
    "not-dug-in": lambda p, unit: not p.dug_in[unit],
    "mounted": lambda p, unit: p.mounted[unit],
    "dismounted": lambda p, unit: not p.mounted[unit],
    "commanded": lambda p, unit: p.in_command[unit],
    "out-of-command": lambda p, unit: not p.in_command[unit],
    "in-supply": lambda p, unit: p.supply[unit] is Supply.IN,
    "isolated": lambda p, unit: p.supply[unit] is Supply.ISOLATED,
    "out-of-supply": lambda p, unit: p.supply[unit] is Supply.OUT,
    "marked": lambda p, unit: unit in p.assault,
    "unmarked": lambda p, unit: unit not in p.assault,
    "known": lambda p, unit: p.air_known[unit],
    "unknown": lambda p, unit: not p.air_known[unit],
}
SIGNS: Final = {"-": "lost", "~": "condition", "!": "supply", "=": "column", "^": "dug_in"}
"""S1~ is suppressed, S1~~ disrupted; S1! isolated, S1!! out of supply."""


class Kit(HexCaseKit):
    """The game's part of the case runner."""

    sides = SIDES
    beginnings = BEGINNINGS
    boxes = boxes_of(Place, Place.MAP)
    marks = "[-~!=^]*"
    marked_in_boxes = False
    placing = ("outside",)
    coming = "coming"
    numbers, flags, sided, noted = NUMBERS, FLAGS, SIDED, LISTED
    values, facts, states, measures, signs = VALUES, FACTS, STATES, MEASURES, SIGNS
    throws = tuple((die,) for die in range(1, 11))

    def empty(self, case: Case, begin: str) -> Position:
        p = empty(made_up_pack(case, shipped, make_pack), (), scripted())
        prepare(p, begin)
        return p

    def put(self, p: Position, unit: UnitId, here: Hex) -> None:
        put(p, unit, here)

    def to_come(self, p: Position) -> Iterator[UnitId]:
        return (arrival.unit for arrival in p.pack.setup.arrivals)

    def state(self, p: Position, words: list[str]) -> None:
        grid = p.pack.map.grid
        match words:
            case [name, *rest] if name in WORDS and rest:
                setattr(p, name, one_of(WORDS[name], " ".join(rest)))
            case ["initiative", side]:
                p.initiative = side_named(side, SIDES)
            case ["ammunition", front, many]:
                p.ammunition[one_of(Front, front)] = number(many)
            case ["assault", label, here]:
                unit = self.unit(p, label)
                p.assault[unit] = grid.hex(here)
                p.marked.append(unit)
            case ["fired", label]:
                unit = self.unit(p, label)
                p.fired_from[unit] = p.hex_of[unit]
            case ["watched", label, *by]:
                p.watched[self.unit(p, label)] = [self.unit(p, other) for other in by]
            case ["out-of-command", *labels]:
                for label in labels:
                    p.in_command[self.unit(p, label)] = False
            case ["seasoned", *formations]:
                p.seasoned += formations
            case ["fleet-hexes", *labels]:
                p.fleet_hexes += hex_list(grid, labels)
            case ["bridge", here, first, second, label]:
                river, unit = grid.hex(here), self.read_unit(p, label)
                banks = (grid.hex(first), grid.hex(second))
                put(p, unit, river)
                p.bridges[river] = Bridge(river, banks, unit)
            case ["building", here, first, second, engineer, bridging]:
                builders = (self.unit(p, engineer), self.unit(p, bridging))
                banks = (grid.hex(first), grid.hex(second))
                p.building.append(Bridge(grid.hex(here), banks, None, *builders))
            case ["left-edge", label, here]:
                unit = self.read_unit(p, label)
                p.place[unit] = Place.OUTSIDE
                p.left_edge[unit] = grid.hex(here)
            case ["dismounted-at", label, here]:
                p.dismounted_at[self.unit(p, label)] = grid.hex(here)
            case [name, *labels] if name in UNIT_FLAGS:
                for label in labels:
                    getattr(p, UNIT_FLAGS[name])[self.unit(p, label)] = True
            case _:
                super().state(p, words)

    def finish(self, p: Position) -> None:
        """What follows from counters and marks is found again."""
        p.__dict__.clear()

    def losses_of(self, result: str) -> Any:
        raise BadInput("expected `dice`: this game has no result of a table to give directly")

    def column(self, p: Position) -> int:
        raise BadInput("expected `dice`: this game has no single column")
