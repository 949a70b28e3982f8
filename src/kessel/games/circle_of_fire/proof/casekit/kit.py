"""The position section of a case, and what can be expected of a position."""

from __future__ import annotations

from typing import Any, Final

from kessel.cases.format import Case
from kessel.cases.kit import Kit, Table
from kessel.cases.results import Loaded
from kessel.cases.words import number, side_named
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SIDES, SOVIET, UnitId
from kessel.games.circle_of_fire.proof.casekit.beginnings import BEGINNINGS
from kessel.games.circle_of_fire.proof.casekit.components import made_up_pack
from kessel.games.circle_of_fire.proof.casekit.results import load, result_dice
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.r05_setup import empty, first_box
from kessel.games.circle_of_fire.rules.r06_control import is_contested
from kessel.games.circle_of_fire.rules.r15_ruins import HEAVY_RUIN, RUIN
from kessel.games.circle_of_fire.rules.r19_victory import is_encircled
from kessel.games.circle_of_fire.rules.state import Box, Position
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput
from kessel.kernel.events import Rolled
from kessel.kernel.sides import NOBODY

BOXES: Final = {box.name.lower().replace("_", "-"): box for box in Box}
RUINS: Final = ("none", "ruin", "heavy-ruin")
VALUES: Final[Table] = {
    "control": lambda p, space: SIDES[p.control[p.pack.map.board.space(space.upper())]],
    "advantage": lambda p: "nobody" if p.advantage == NOBODY else SIDES[p.advantage],
    "initiative": lambda p, side: p.initiative[side_named(side, SIDES)],
    "ruins": lambda p, space: RUINS[p.ruins[p.pack.map.board.space(space)]],
    "stubborn": lambda p: (
        "nowhere" if p.stubborn == NOWHERE else p.pack.map.board.labels[p.stubborn]
    ),
    "player": lambda p, player: SIDES[p.players[number(player) - 1]],
}
FACTS: Final[Table] = {
    "day": lambda p: not p.night,
    "contested": lambda p, space: is_contested(p, p.pack.map.board.space(space.upper())),
    "encircled": is_encircled,
    "not-encircled": lambda p: not is_encircled(p),
}
NUMBERS: Final = {"turn": "turn", "impulse": "impulse_box"}
FLAGS: Final = {
    "night": "night",
    "advantage-used": "advantage_used",
    "stubborn-used": "stubborn_used",
    "infiltrated": "infiltrated",
}


class CholmKit(Kit):
    """The game's part of the case runner."""

    beginnings = BEGINNINGS
    marks = r"\**"
    numbers, flags = NUMBERS, FLAGS
    values, facts = VALUES, FACTS

    def empty(self, case: Case, begin: str) -> Position:
        return empty(made_up_pack(case), "cholm", (), scripted())

    def place(self, p: Position, head: str, words: list[str]) -> None:
        """`1: I1 I2*` where a star means committed, `german artillery: G35 G37*` where it means
        used."""
        match head.split():
            case [side, box] if side in SIDES:
                whose, where = side_named(side, SIDES), box_named(box)
                units = p.pack.units
                begin = (u.id for u in units if u.side == whose and first_box(u) is where)
                every = words == ["all"]
                named = begin if every else (self.read_unit(p, word) for word in words)
                p.boxes[whose][where] += tuple(named)
            case _:
                space = p.pack.map.board.space(head.strip().upper())
                for word in words:
                    unit = self.read_unit(p, word)
                    p.units[p.pack.units[unit].side][space] += (unit,)

    def units_at(self, p: Position, head: str) -> tuple[UnitId, ...]:
        match head.split():
            case [side, box] if side in SIDES:
                return p.boxes[side_named(side, SIDES)][box_named(box)]
            case [space]:
                here = p.pack.map.board.space(space.upper())
                return p.units[GERMAN][here] + p.units[SOVIET][here]
        raise BadInput(f"expected a place or 'SIDE BOX' before the colon, got '{head}'")

    def mark(self, p: Position, unit: UnitId, marks: str) -> None:
        p.committed[unit] = bool(marks)

    def marks_of(self, p: Position, unit: UnitId) -> str:
        return "*" * p.committed[unit]

    def finish(self, p: Position) -> None:
        """Counters that are not named are out of the game; who is alone controls his place."""
        sides = (GERMAN, SOVIET)
        placed = {u for side in sides for units in (*p.units[side], *p.boxes[side]) for u in units}
        for unit in p.pack.units:
            if unit.id not in placed:
                p.boxes[unit.side][Box.REMOVED] += (unit.id,)
        for space in range(len(p.control)):
            for side in sides:
                if p.units[side][space] and not p.units[1 - side][space]:
                    p.control[space] = side

    def state(self, p: Position, words: list[str]) -> None:
        """advantage german · night · control soviet 1 2 A · ruin 9 · heavy-ruin 9 · stubborn 9 ·
        stubborn-used · initiative german 2 · passes 1 · infiltrated · advantage-used
        """
        board = p.pack.map.board
        match words:
            case ["advantage", side]:
                p.advantage = p.advantage_began = side_named(side, SIDES)
            case ["advantage-began", side]:
                p.advantage_began = side_named(side, SIDES)
            case ["control", side, *spaces] if spaces:
                for space in spaces:
                    p.control[board.space(space.upper())] = side_named(side, SIDES)
            case ["ruin" | "heavy-ruin", space]:
                p.ruins[board.space(space)] = RUIN if words[0] == "ruin" else HEAVY_RUIN
            case ["stubborn", space]:
                p.stubborn, p.stubborn_used = board.space(space), True
            case ["initiative", side, uses]:
                p.initiative[side_named(side, SIDES)] = number(uses)
            case ["passes", passes] if isinstance(p.flow[-1], state.MovementFire):
                p.flow[-1].passes = number(passes)
            case _:
                super().state(p, words)

    def result_dice(self, result: str) -> tuple[str, ...]:
        return result_dice(result)

    def load(self, position: Any, rolled: Rolled, result: str) -> Loaded:
        return load(position, rolled, result)


def box_named(name: str) -> Box:
    if name not in BOXES:
        raise BadInput(f"there is no box '{name}'; expected one of {', '.join(BOXES)}")
    return BOXES[name]
