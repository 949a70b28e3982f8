"""The case runner's kit of a hex game: stacks in hexes, boxes, and results of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Protocol, TypeVar

from kessel.board.hexes import OFF_MAP
from kessel.cases.kit import NOTHING, Kit, Table, same
from kessel.cases.results import Dice, Loaded, Losses, from_table
from kessel.cases.words import number, one_side, side_named
from kessel.hexkit.proof.sketch import hex_list
from kessel.hexkit.proof.written import losses_of
from kessel.hexkit.rules.standing import Place
from kessel.kernel.errors import BadInput
from kessel.kernel.events import Rolled
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

__all__ = [
    "HexCaseKit",
    "Phases",
    "StandingKit",
    "Table",
    "boxes_of",
    "on_the_move",
    "phase_now",
    "unit_named",
]


class Stack(Protocol):
    """A frame of several units."""

    units: list[UnitId]


F = TypeVar("F", bound=Stack)
Phases = Mapping[type, str | Callable[[Any], str]]
"""Names of phases by their frames, or what makes a name of a frame."""


def boxes_of(places: type[Enum], on_map: Enum) -> dict[str, Enum]:
    """Places off the map by the names that cases have for them."""
    return {place.name.lower().replace("_", "-"): place for place in places if place is not on_map}


def on_the_move(p: Any, label: str, kind: type[F]) -> tuple[F, int]:
    """The move of a stack that a unit is in, and which of its units it is."""
    unit = p.pack.unit(label.upper())
    for frame in reversed(p.flow):
        if isinstance(frame, kind) and unit in frame.units:
            return frame, frame.units.index(unit)
    raise BadInput(f"{p.pack.units[unit].label} is not on the move")


def unit_named(p: Any, label: str) -> UnitId:
    return UnitId(p.pack.unit(label.upper()))


def phase_now(sides: Sequence[str], names: Phases) -> Callable[[Any], str]:
    """What tells whose phase it is, and which."""

    def told(p: Any) -> str:
        for frame in reversed(p.flow):
            name = names.get(type(frame), "")
            if name:
                return f"{sides[frame.side]} {name if isinstance(name, str) else name(frame)}"
        return "none"

    return told


class HexCaseKit(Kit):
    """What the cases of all hex games share. Positions have `hex_of`, `place` and `stacks`."""

    sides: tuple[str, str] = ("", "")
    """As cases write them."""
    sided: Mapping[str, str] = NOTHING
    """Fields with a number for each side, by the word that sets and asks: `air axis 3`."""
    noted: Mapping[str, str] = NOTHING
    """Fields that list units, by the word that adds to them."""
    boxes: Mapping[str, object]
    """Places off the map by name, as the position's `place` has them."""
    coming: str
    """The box that `all` means everybody for who is to come."""
    throws: Sequence[Dice]
    """The dice of the combat results table."""
    signs: Mapping[str, str]
    """Marks by the field of the position that they are about: as often as it says."""
    marked_in_boxes = True
    """Whether marks are told of counters off the map."""

    def put(self, p: Any, unit: UnitId, here: Any) -> None:
        raise NotImplementedError

    def to_come(self, p: Any) -> Iterable[UnitId]:
        """Everybody who is to come."""
        raise NotImplementedError

    def losses_of(self, result: str) -> Losses:
        """What a result such as 1/2 says of attacker and defender."""
        raise NotImplementedError

    def column(self, p: Any) -> int:
        """The column of the combat results table in the battle that is under way."""
        raise NotImplementedError

    def mark(self, p: Any, unit: UnitId, marks: str) -> None:
        for sign, field in self.signs.items():
            values = getattr(p, field)
            values[unit] = type(values[unit])(marks.count(sign))

    def marks_of(self, p: Any, unit: UnitId) -> str:
        if p.hex_of[unit] == OFF_MAP and not self.marked_in_boxes:
            return ""
        return "".join(sign * getattr(p, field)[unit] for sign, field in self.signs.items())

    def place(self, p: Any, head: str, words: list[str]) -> None:
        if head not in self.boxes:
            here = p.pack.hex(head)
            for word in words:
                self.put(p, self.read_unit(p, word), here)
            one_side((p.pack.units[unit].side for unit in p.stacks.get(here, ())), head)
            return
        everybody = words == ["all"] and head == self.coming
        for unit in self.to_come(p) if everybody else [self.read_unit(p, word) for word in words]:
            p.place[unit] = self.boxes[head]

    def state(self, p: Any, words: list[str]) -> None:
        match words:
            case ["scenario", scenario] if scenario in p.pack.setups:
                p.scenario = scenario
            case ["option", *options]:
                p.options = (*p.options, *options)
            case ["control", side, *labels] if labels and hasattr(p, "control"):
                held = list(p.control)
                for here in hex_list(p.pack.map.grid, labels):
                    held[here] = side_named(side, self.sides)
                p.control = type(p.control)(held)
            case [name, side, many] if name in self.sided:
                getattr(p, self.sided[name])[side_named(side, self.sides)] = number(many)
            case [name, *labels] if labels and name in self.noted:
                getattr(p, self.noted[name]).extend(self.unit(p, label) for label in labels)
            case _:
                super().state(p, words)

    def expect(self, position: Any, words: list[str]) -> str | None:
        match words:
            case ["control", *labels, side] if labels and hasattr(position, "control"):
                return self._expect_control(position, labels, side_named(side, self.sides))
            case [name, side, *wanted] if name in self.sided:
                return same(
                    getattr(position, self.sided[name])[side_named(side, self.sides)], wanted
                )
        return super().expect(position, words)

    def _expect_control(self, p: Any, labels: Sequence[str], side: Side) -> str | None:
        grid = p.pack.map.grid
        strange = [here for here in hex_list(grid, labels) if p.control[here] != side]
        return f"the other side controls {grid.labels[strange[0]]}" if strange else None

    def units_at(self, p: Any, head: str) -> list[UnitId]:
        if head in self.boxes:
            return [u for u in p.pack.printed() if p.place[u] is self.boxes[head]]
        return list(p.stacks.get(p.pack.hex(head), ()))

    def where_is(self, p: Any, unit: UnitId) -> str:
        if p.hex_of[unit] != OFF_MAP:
            return str(p.pack.map.grid.labels[p.hex_of[unit]])
        return next(name for name, place in self.boxes.items() if place is p.place[unit])

    def result_dice(self, result: str) -> tuple[str, ...]:
        self.losses_of(result)
        return ("combat",) * len(self.throws[0])

    def load(self, position: Any, rolled: Rolled, result: str) -> Loaded:
        """Dice of the column that is used; if it has none, a table with nothing else in it."""
        column, table = self.column(position), position.pack.charts.combat_results
        losses = self.losses_of(result)
        return from_table(
            position.pack, self.throws, lambda dice: table.result(sum(dice), column), losses
        )


class StandingKit(HexCaseKit):
    """Of a game on `rules.standing`: `R1-` has lost a step."""

    boxes: Mapping[str, object] = boxes_of(Place, Place.MAP)
    marks, coming = "-*", ""
    signs: Mapping[str, str] = {"-": "lost"}
    marked_in_boxes = False
    states: Mapping[str, Callable[[Any, UnitId], object]] = {
        "full": lambda p, unit: not p.lost[unit],
        "reduced": lambda p, unit: p.lost[unit] > 0,
    }

    def put(self, p: Any, unit: UnitId, here: Any) -> None:
        p.enter(unit, here)

    def losses_of(self, result: str) -> Losses:
        return losses_of(result)
