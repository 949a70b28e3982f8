"""What can be expected of a position."""

from __future__ import annotations

from collections.abc import Callable

from kessel.board.hexes import OFF_MAP
from kessel.cases.words import side_named
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.proof.casekit.positions import BOXES, MARKS, marked, unit_named
from kessel.games.paulus.rules.r04_stacking import stacking_of
from kessel.games.paulus.rules.r04_zones import in_zone
from kessel.games.paulus.rules.r05_movement.s1_steps import allowance
from kessel.games.paulus.rules.r07_lines import (
    closed_to_lines,
    is_on_normal_line,
    offensive_range,
    road_lines,
    source_lines,
)
from kessel.games.paulus.rules.r10_victory import axis_points, relieved_steps, soviet_points
from kessel.games.paulus.rules.state import CombatPhase, MovePhase, Moving, Position, SupplyPhase
from kessel.games.paulus.table.words import SIDES
from kessel.kernel.errors import BadInput
from kessel.kernel.flow import enclosing
from kessel.kernel.sides import opponent


def expect(p: Position, words: list[str]) -> str | None:
    """What is there instead, or None where the expectation holds."""
    text = " ".join(words)
    head, colon, rest = text.partition(":")
    if colon:
        return expect_units(p, head, rest.split())
    if words[:1] == ["no"] and len(words) > 1:
        return "there is one" if found(p, words[1:]) else None
    match words:
        case ["turn", turn]:
            return same(p.turn, turn)
        case ["phase", side, phase]:
            return same(phase_now(p), f"{side} {phase}")
        case ["phasing", side]:
            return same(SIDES[p.phasing], side)
        case ["points", many]:
            return same(p.victory_points, many)
        case ["soviet-points", many]:
            return same(soviet_points(p), many)
        case ["axis-points", many]:
            return same(axis_points(p), many)
        case ["relieved", many]:
            return same(relieved_steps(p), many)
        case ["exited", strength]:
            return same(p.exited, strength)
        case ["left-city", *labels]:
            return expect_labels(p, p.left_city, labels)
        case ["offensive", *labels]:
            return expect_labels(p, p.offensive, labels)
        case ["stacking", here, value]:
            stack = p.stacks.get(p.pack.hex(here), ())
            return same(halves(stacking_of(p, stack)), value)
        case ["spent", label, many]:
            return same(halves(spent_by(p, unit_named(p, label))), many)
        case ["allowance", label, many]:
            kind = enclosing(p, MovePhase).kind
            return same(halves(allowance(p, unit_named(p, label), kind)), many)
        case [("line" | "source-line" | "range" | "zone"), *_]:
            return None if found(p, words) else "there is none"
        case [label, "steps", many]:
            unit = unit_named(p, label)
            return same(p.pack.units[unit].steps - p.lost[unit], many)
        case [label, "markers", many]:
            return same(p.markers[unit_named(p, label)], many)
        case [label, "in" | "at", where]:
            return same(where_is(p, unit_named(p, label)), where)
        case [label, state]:
            return expect_state(p, unit_named(p, label), state)
    raise BadInput(f"cannot understand the expectation '{text}'")


def same(found: object, wanted: str) -> str | None:
    return None if str(found) == wanted else f"it is {found}"


def halves(count: int) -> str:
    """Half points or half units as they are written: 3, 2.5."""
    return f"{count // 2}.5" if count % 2 else str(count // 2)


def found(p: Position, words: list[str]) -> bool:
    """line T1 · source-line T1 · range T1 · zone soviet 2010"""
    match words:
        case ["line", label]:
            return has_line(p, unit_named(p, label))
        case ["source-line", label]:
            unit = unit_named(p, label)
            return source_lines(p, p.pack.units[unit].side).reaches(p.hex_of[unit])
        case ["range", label]:
            return bool(offensive_range(p)[p.hex_of[unit_named(p, label)]])
        case ["zone", side, here]:
            return in_zone(p, opponent(side_named(side, SIDES)), p.pack.hex(here))
    raise BadInput(f"cannot understand the expectation 'no {' '.join(words)}'")


def has_line(p: Position, unit: UnitId) -> bool:
    """7.2 A normal supply line at this moment, whatever the markers say; of a headquarters the one
    along roads to a source."""
    counter, here = p.pack.units[unit], p.hex_of[unit]
    if counter.is_headquarters:
        return road_lines(p, counter.side, closed_to_lines(p, counter.side)).reaches(here)
    return is_on_normal_line(p, unit, here)


def phase_now(p: Position) -> str:
    """Whose phase it is, and which."""
    for frame in reversed(p.flow):
        if isinstance(frame, MovePhase):
            return f"{SIDES[frame.side]} {frame.kind.name.lower()}"
        if isinstance(frame, CombatPhase):
            return f"{SIDES[frame.side]} combat"
        if isinstance(frame, SupplyPhase):
            return f"{SIDES[frame.side]} supply"
    return "none"


def expect_units(p: Position, head: str, wanted: list[str]) -> str | None:
    """Exactly these counters in a hex or a box, in any order, with exactly these marks."""
    if head in BOXES:
        units = [UnitId(unit) for unit, place in enumerate(p.place) if place is BOXES[head]]
    else:
        units = list(p.stacks.get(p.pack.hex(head), ()))
    there = sorted(marked(p, unit) for unit in units)
    for word in wanted:
        unit_named(p, word.rstrip(MARKS))
    if there == sorted(word.upper() for word in wanted):
        return None
    return f"there is {' '.join(there) or 'nobody'}"


def expect_labels(p: Position, units: list[UnitId], labels: list[str]) -> str | None:
    """Exactly these units, or `nobody`."""
    there = sorted(p.pack.units[unit].label for unit in units)
    wanted = [] if labels == ["nobody"] else sorted(label.upper() for label in labels)
    return None if there == wanted else f"it is {' '.join(there) or 'nobody'}"


def spent_by(p: Position, unit: UnitId) -> int:
    """5.11 Half points of a unit on the move."""
    for frame in reversed(p.flow):
        if isinstance(frame, Moving) and unit in frame.units:
            return frame.spent
    raise BadInput(f"{p.pack.units[unit].label} is not on the move")


STATES: dict[str, Callable[[Position, UnitId], bool]] = {
    "full": lambda p, unit: not p.lost[unit],
    "reduced": lambda p, unit: p.lost[unit] > 0,
    "supplied": lambda p, unit: not p.markers[unit],
    "unsupplied": lambda p, unit: p.markers[unit] > 0,
    "disrupted": lambda p, unit: p.disrupted[unit],
    "ordered": lambda p, unit: not p.disrupted[unit],
    "reserve": lambda p, unit: p.reserve[unit],
    "no-reserve": lambda p, unit: not p.reserve[unit],
}


def expect_state(p: Position, unit: UnitId, state: str) -> str | None:
    if state not in STATES:
        raise BadInput(f"expected one of {', '.join(STATES)}, got '{state}'")
    return None if STATES[state](p, unit) else f"it is {marked(p, unit)} in {where_is(p, unit)}"


def where_is(p: Position, unit: UnitId) -> str:
    """A hex, or a box by name."""
    if p.hex_of[unit] != OFF_MAP:
        return p.pack.map.grid.labels[p.hex_of[unit]]
    return next(name for name, place in BOXES.items() if place is p.place[unit])
