"""The position section of a case, and what can be expected of a position."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, Final

from kessel.board.hexes import Hex
from kessel.cases.format import Case
from kessel.cases.results import Losses
from kessel.cases.words import number, side_named
from kessel.games.paulus.pack.charts import ELIMINATED
from kessel.games.paulus.pack.pack import shipped
from kessel.games.paulus.pack.r02_units import SIDES, UnitId
from kessel.games.paulus.proof.casekit.beginnings import BEGINNINGS, prepare
from kessel.games.paulus.proof.casekit.components import make_pack
from kessel.games.paulus.rules.r04_stacking import put, stacking_of
from kessel.games.paulus.rules.r04_zones import in_zone
from kessel.games.paulus.rules.r05_movement.s1_steps import allowance
from kessel.games.paulus.rules.r06_combat.s2_odds import column_of, shifted
from kessel.games.paulus.rules.r06_combat.s3_battle import preview
from kessel.games.paulus.rules.r07_lines import (
    closed_to_lines,
    is_on_normal_line,
    offensive_range,
    road_lines,
    source_lines,
)
from kessel.games.paulus.rules.r10_setup import empty
from kessel.games.paulus.rules.r10_victory import axis_points, relieved_steps, soviet_points
from kessel.games.paulus.rules.state import (
    CAMPAIGN,
    Battle,
    CombatPhase,
    MovePhase,
    Moving,
    Place,
    Position,
    SupplyPhase,
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
from kessel.hexkit.proof.sketch import made_up_pack
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput
from kessel.kernel.flow import enclosing
from kessel.kernel.sides import opponent

NOTED: Final = {"left-city": "left_city"}
NUMBERS: Final = {"turn": "turn", "points": "victory_points", "exited": "exited"}
PHASES: Final[Phases] = {
    MovePhase: lambda f: f.kind.name.lower(),
    CombatPhase: "combat",
    SupplyPhase: "supply",
}


def halves(count: int) -> str:
    """Half points or half units as they are written: 3, 2.5."""
    return f"{count // 2}.5" if count % 2 else str(count // 2)


def has_line(p: Position, label: str) -> bool:
    """7.2 A normal supply line at this moment, whatever the markers say; of a headquarters the one
    along roads to a source."""
    unit = unit_named(p, label)
    counter, here = p.pack.units[unit], p.hex_of[unit]
    if counter.is_headquarters:
        return road_lines(p, counter.side, closed_to_lines(p, counter.side)).reaches(here)
    return is_on_normal_line(p, unit, here)


def has_source_line(p: Position, label: str) -> bool:
    unit = unit_named(p, label)
    return source_lines(p, p.pack.units[unit].side).reaches(p.hex_of[unit])


def is_in_range(p: Position, label: str) -> bool:
    return bool(offensive_range(p)[p.hex_of[unit_named(p, label)]])


def is_in_zone(p: Position, side: str, here: str) -> bool:
    return in_zone(p, opponent(side_named(side, SIDES)), p.pack.hex(here))


def spent_by(p: Position, label: str) -> str:
    """5.11 Half points of a unit on the move."""
    move, _ = on_the_move(p, label, Moving)
    return halves(move.spent)


def allowance_of(p: Position, label: str) -> str:
    return halves(allowance(p, unit_named(p, label), enclosing(p, MovePhase).kind))


def stacking_in(p: Position, here: str) -> str:
    return halves(stacking_of(p, p.stacks.get(p.pack.hex(here), ())))


VALUES: Final[Table] = {
    "phase": phase_now(SIDES, PHASES),
    "phasing": lambda p: SIDES[p.phasing],
    "soviet-points": soviet_points,
    "axis-points": axis_points,
    "relieved": relieved_steps,
    "stacking": stacking_in,
    "spent": spent_by,
    "allowance": allowance_of,
}
FACTS: Final[Table] = {
    "line": has_line,
    "source-line": has_source_line,
    "range": is_in_range,
    "zone": is_in_zone,
}
LISTS: Final = {"left-city": lambda p: p.left_city, "offensive": lambda p: p.offensive}
MEASURES: Final[Mapping[str, Callable[[Any, UnitId], object]]] = {
    "steps": lambda p, unit: p.pack.units[unit].steps - p.lost[unit],
    "markers": lambda p, unit: p.markers[unit],
}
STATES: Final[Mapping[str, Callable[[Any, UnitId], object]]] = {
    "full": lambda p, unit: not p.lost[unit],
    "reduced": lambda p, unit: p.lost[unit] > 0,
    "supplied": lambda p, unit: not p.markers[unit],
    "unsupplied": lambda p, unit: p.markers[unit] > 0,
    "disrupted": lambda p, unit: p.disrupted[unit],
    "ordered": lambda p, unit: not p.disrupted[unit],
    "reserve": lambda p, unit: p.reserve[unit],
    "no-reserve": lambda p, unit: not p.reserve[unit],
}
SIGNS: Final = {"-": "lost", "!": "markers", "~": "disrupted", "+": "reserve"}
"""T1- has lost a step, T1! has an out-of-supply marker, T1~ is disrupted, T1+ a reserve."""


class Kit(HexCaseKit):
    """The game's part of the case runner."""

    sides = SIDES
    beginnings = BEGINNINGS
    boxes = boxes_of(Place, Place.MAP)
    marks = "[-!~+*]*"
    placing = ("returning",)
    coming = "coming"
    numbers = NUMBERS
    noted = NOTED
    values, facts, lists, states, measures, signs = VALUES, FACTS, LISTS, STATES, MEASURES, SIGNS
    throws = tuple(product(range(1, 7), repeat=2))

    def empty(self, case: Case, begin: str) -> Position:
        p = empty(made_up_pack(case, shipped, make_pack), CAMPAIGN, (), scripted())
        prepare(p, begin)
        return p

    def put(self, p: Position, unit: UnitId, here: Hex) -> None:
        put(p, unit, here)

    def mark(self, p: Position, unit: UnitId, marks: str) -> None:
        """H1* is in offensive supply, U1* consumed."""
        super().mark(p, unit, marks)
        if "*" in marks:
            (p.consumed if p.pack.units[unit].is_supply else p.offensive).append(unit)

    def marks_of(self, p: Position, unit: UnitId) -> str:
        return super().marks_of(p, unit) + "*" * (unit in (*p.offensive, *p.consumed))

    def to_come(self, p: Position) -> Iterator[UnitId]:
        for arrival in p.pack.setups[p.scenario].arrivals:
            if not p.pack.units[arrival.unit].is_supply:
                yield arrival.unit

    def state(self, p: Position, words: list[str]) -> None:
        """returning T1 5 3434 · tigers entered"""
        match words:
            case ["returning", label, turn, left_at]:
                unit = self.read_unit(p, label)
                p.place[unit] = Place.RETREATED
                p.returning[unit] = (number(turn), p.pack.hex(left_at))
            case ["tigers", "entered"]:
                p.tigers_entered = True
            case _:
                super().state(p, words)

    def losses_of(self, result: str) -> Losses:
        """What attacker and defender must meet, as the table prints it: 1/2, -/3, 2/E."""
        found = re.fullmatch("([-0-9])/([-0-9Ee])", result)
        if not found:
            raise BadInput(f"expected attacker/defender such as 1/2, -/3 or 2/E, got '{result}'")
        attacker, defender = (0 if text == "-" else text for text in found.groups())
        return int(attacker), ELIMINATED if defender in ("E", "e") else int(defender)

    def column(self, p: Position) -> int:
        """6.3 The column that is used, shifts and all."""
        battle = p.flow[-1]
        assert isinstance(battle, Battle), "a battle rolls for its result"
        found = preview(p, battle)
        assert found is not None, "an attack that breaks rolls no dice"
        sums = {part.key: part.total for part in found.sums}
        return shifted(p, column_of(p, sums["attack"], sums["defence"]), sums["shifts"])
