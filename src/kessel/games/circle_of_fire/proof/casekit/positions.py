"""The position section: where counters are, what lies on them, and everything else there is."""

from __future__ import annotations

from kessel.board.areas import Space
from kessel.cases.format import Case
from kessel.cases.words import counters_once, number, side_named
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.r05_setup import first_box
from kessel.games.circle_of_fire.rules.r15_ruins import HEAVY_RUIN, RUIN
from kessel.games.circle_of_fire.rules.state import Box, Position
from kessel.games.circle_of_fire.table.words import SIDES
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side


def set_up(case: Case, p: Position) -> None:
    """Everything the position section says; counters it does not name are out of the game."""
    counters_once(case, lambda word: p.pack.unit(word.rstrip("*").upper()))
    for line in case.section("position"):
        try:
            state_line(p, line.text)
        except BadInput as problem:
            raise case.bad(line.number, str(problem)) from None
    placed = {
        unit for side in (0, 1) for units in (*p.units[side], *p.boxes[side]) for unit in units
    }
    for unit in p.pack.units:
        if unit.id not in placed:
            p.boxes[unit.side][Box.REMOVED] += (unit.id,)
    for space in range(len(p.control)):
        for side in (GERMAN, SOVIET):
            if p.units[side][space] and not p.units[1 - side][space]:
                p.control[space] = side


def state_line(p: Position, text: str) -> None:
    head, colon, rest = text.partition(":")
    words = head.split()
    if colon and len(words) == 2 and words[0] in SIDES:
        fill_box(p, words, rest.split())
    elif colon:
        put_units(p, p.pack.map.board.space(head.strip().upper()), rest.split())
    else:
        set_marker(p, text.split())


def put_units(p: Position, space: Space, marked: list[str]) -> None:
    """1: I1 I2* … where a star means committed."""
    for word in marked:
        unit = read_unit(p, word)
        p.units[p.pack.units[unit].side][space] += (unit,)


def fill_box(p: Position, words: list[str], marked: list[str]) -> None:
    """german artillery: G35 G37* … where a star means used."""
    side, box = Side(SIDES.index(words[0])), box_named(words[1])
    if marked == ["all"]:
        p.boxes[side][box] += matching_counters(p, side, box)
        return
    for word in marked:
        p.boxes[side][box] += (read_unit(p, word),)


def matching_counters(p: Position, side: Side, box: Box) -> tuple[UnitId, ...]:
    """All counters that begin the game in a box."""
    return tuple(unit.id for unit in p.pack.units if unit.side == side and first_box(unit) is box)


def box_named(name: str) -> Box:
    for box in Box:
        if box.name.lower().replace("_", "-") == name:
            return box
    names = ", ".join(box.name.lower().replace("_", "-") for box in Box)
    raise BadInput(f"there is no box '{name}'; expected one of {names}")


def read_unit(p: Position, word: str) -> UnitId:
    unit = p.pack.unit(word.rstrip("*").upper())
    p.committed[unit] = word.endswith("*")
    return unit


def set_marker(p: Position, words: list[str]) -> None:
    """turn 3 · advantage german · night · control soviet 1 2 A · ruin 9 · heavy-ruin 9 ·
    stubborn 9 · stubborn-used · impulse 4 · initiative german 2 · passes 1 · infiltrated ·
    advantage-used
    """
    board = p.pack.map.board
    match words:
        case ["turn", turn]:
            p.turn = number(turn)
        case ["advantage", side]:
            p.advantage = p.advantage_began = side_named(side, SIDES)
        case ["advantage-began", side]:
            p.advantage_began = side_named(side, SIDES)
        case ["advantage-used"]:
            p.advantage_used = True
        case ["night"]:
            p.night = True
        case ["control", side, *spaces] if spaces:
            for space in spaces:
                p.control[board.space(space.upper())] = side_named(side, SIDES)
        case ["ruin", space]:
            p.ruins[board.space(space)] = RUIN
        case ["heavy-ruin", space]:
            p.ruins[board.space(space)] = HEAVY_RUIN
        case ["stubborn", space]:
            p.stubborn, p.stubborn_used = board.space(space), True
        case ["stubborn-used"]:
            p.stubborn_used = True
        case ["impulse", box]:
            p.impulse_box = number(box)
        case ["initiative", side, uses]:
            p.initiative[side_named(side, SIDES)] = number(uses)
        case ["passes", passes] if isinstance(p.flow[-1], state.MovementFire):
            p.flow[-1].passes = number(passes)
        case ["infiltrated"]:
            p.infiltrated = True
        case _:
            raise BadInput(f"cannot understand '{' '.join(words)}' in a position")
