"""What can be expected of a position."""

from __future__ import annotations

from kessel.cases.words import number, side_named
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.proof.casekit.positions import box_named
from kessel.games.circle_of_fire.rules.r06_control import is_contested
from kessel.games.circle_of_fire.rules.r19_victory import is_encircled
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.table.words import SIDES
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import NOBODY


def expect(p: Position, words: list[str]) -> str | None:
    """What is there instead, or None where the expectation holds."""
    board = p.pack.map.board
    text = " ".join(words)
    head, colon, rest = text.partition(":")
    if colon:
        return expect_units(p, head.split(), rest.split())
    match words:
        case ["control", space, side]:
            holder = SIDES[p.control[board.space(space.upper())]]
            return None if holder == side else f"{holder} controls it"
        case ["advantage", side]:
            holder = "nobody" if p.advantage == NOBODY else SIDES[p.advantage]
            return None if holder == side else f"{holder} holds it"
        case ["turn", turn]:
            return same(p.turn, turn)
        case ["impulse", box]:
            return same(p.impulse_box, box)
        case ["initiative", side, uses]:
            return same(p.initiative[side_named(side, SIDES)], uses)
        case ["night" | "day"]:
            return None if p.night == (words[0] == "night") else "it is the other"
        case ["ruins", space, level]:
            found = ("none", "ruin", "heavy-ruin")[p.ruins[board.space(space)]]
            return None if found == level else f"there is {found}"
        case ["stubborn", space]:
            found = "nowhere" if p.stubborn == NOWHERE else board.labels[p.stubborn]
            return None if found == space.upper() or found == space else f"it is {found}"
        case ["contested", space]:
            return None if is_contested(p, board.space(space.upper())) else "it is not"
        case ["encircled"]:
            return None if is_encircled(p) else "it is not"
        case ["not-encircled"]:
            return "it is" if is_encircled(p) else None
        case ["player", player, side]:
            commands = SIDES[p.players[number(player) - 1]]
            return None if commands == side else f"player {player} commands {commands}"
    raise BadInput(f"cannot understand the expectation '{text}'")


def same(found: int, wanted: str) -> str | None:
    return None if str(found) == wanted else f"it is {found}"


def expect_units(p: Position, head: list[str], wanted: list[str]) -> str | None:
    """Exactly these counters in a place or box, in any order; a star means committed or used."""
    if len(head) == 2 and head[0] in SIDES:
        found = p.boxes[side_named(head[0], SIDES)][box_named(head[1])]
    elif len(head) == 1:
        space = p.pack.map.board.space(head[0].upper())
        found = p.units[GERMAN][space] + p.units[SOVIET][space]
    else:
        raise BadInput(f"expected a place or 'SIDE BOX' before the colon, got '{' '.join(head)}'")
    there = sorted(f"{p.pack.units[u].label}{'*' if p.committed[u] else ''}" for u in found)
    for word in wanted:
        p.pack.unit(word.rstrip("*").upper())
    if there == sorted(word.upper() for word in wanted):
        return None
    return f"there is {' '.join(there) or 'nobody'}"
