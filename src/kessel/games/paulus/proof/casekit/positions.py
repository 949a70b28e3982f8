"""The position section: where counters are, what lies on them, and everything else there is."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.cases.format import Case
from kessel.cases.words import counters_once, one_side
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.proof.casekit.components import whole
from kessel.games.paulus.rules.r04_stacking import put
from kessel.games.paulus.rules.state import Place, Position
from kessel.kernel.errors import BadInput

BOXES = {
    "coming": Place.COMING,
    "routed": Place.ROUTED,
    "retreated": Place.RETREATED,
    "exited": Place.EXITED,
    "eliminated": Place.ELIMINATED,
    "pool": Place.POOL,
    "out": Place.OUT,
}
MARKS = "-!~+*"
"""Lost steps, out of supply, disrupted, reserve; offensive supply, or a supply unit consumed."""


def set_up(case: Case, p: Position) -> None:
    """Everything the position section says; counters it does not name are out of the game."""
    counters_once(case, lambda word: unit_named(p, word.rstrip(MARKS)), "returning")
    for line in case.section("position"):
        try:
            state_line(p, line.text)
        except BadInput as problem:
            raise case.bad(line.number, str(problem)) from None


def state_line(p: Position, text: str) -> None:
    head, colon, rest = text.partition(":")
    if not colon:
        set_state(p, text.split())
    elif head in BOXES:
        for unit in box_units(p, head, rest.split()):
            p.place[unit] = BOXES[head]
    else:
        here = p.pack.hex(head)
        for word in rest.split():
            put(p, read_unit(p, word), here)
        one_side((p.pack.units[unit].side for unit in p.stacks.get(here, ())), head)


def box_units(p: Position, box: str, words: list[str]) -> Iterator[UnitId]:
    """Counters by name; `coming: all` means everybody of the reinforcement table."""
    if words == ["all"] and box == "coming":
        for arrival in p.pack.setups[p.scenario].arrivals:
            if not p.pack.units[arrival.unit].is_supply:
                yield arrival.unit
        return
    for word in words:
        yield read_unit(p, word)


def unit_named(p: Position, label: str) -> UnitId:
    return p.pack.unit(label.upper())


def read_unit(p: Position, word: str) -> UnitId:
    """T1-- has lost two steps, T1! has an out-of-supply marker, T1~ is disrupted, T1+ a reserve;
    H1* is in offensive supply, U1* consumed."""
    label = word.rstrip(MARKS)
    marks = word[len(label) :]
    unit = unit_named(p, label)
    p.lost[unit], p.markers[unit] = marks.count("-"), marks.count("!")
    p.disrupted[unit], p.reserve[unit] = "~" in marks, "+" in marks
    if "*" in marks:
        (p.consumed if p.pack.units[unit].is_supply else p.offensive).append(unit)
    return unit


def marked(p: Position, unit: UnitId) -> str:
    """A counter with its marks: T1--!~"""
    marks = "-" * p.lost[unit] + "!" * p.markers[unit]
    marks += "~" * p.disrupted[unit] + "+" * p.reserve[unit]
    return p.pack.units[unit].label + marks + "*" * (unit in (*p.offensive, *p.consumed))


def set_state(p: Position, words: list[str]) -> None:
    """turn 3 · scenario kalach · points 12 · exited 15 · returning T1 5 3434 · left-city G5 ·
    tigers entered
    """
    match words:
        case ["turn", turn]:
            p.turn = whole(turn)
        case ["scenario", scenario] if scenario in p.pack.setups:
            p.scenario = scenario
        case ["points", many]:
            p.victory_points = whole(many)
        case ["exited", strength]:
            p.exited = whole(strength)
        case ["returning", label, turn, left_at]:
            unit = read_unit(p, label)
            p.place[unit] = Place.RETREATED
            p.returning[unit] = (whole(turn), p.pack.hex(left_at))
        case ["left-city", *labels] if labels:
            p.left_city += [unit_named(p, label) for label in labels]
        case ["tigers", "entered"]:
            p.tigers_entered = True
        case _:
            raise BadInput(f"cannot understand '{' '.join(words)}' in a position")
