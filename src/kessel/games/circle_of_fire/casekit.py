"""Cases of this game: made-up maps and counters, positions, and what can be expected of them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from kessel.board.areas import Space
from kessel.cases.format import Case, Line
from kessel.cases.words import number, side_named
from kessel.games.circle_of_fire import state
from kessel.games.circle_of_fire.pack import Pack, shipped
from kessel.games.circle_of_fire.r03_map import NOWHERE, Border, Map, Terrain
from kessel.games.circle_of_fire.r04_units import GERMAN, SOVIET, Kind, Unit, UnitId
from kessel.games.circle_of_fire.r05_setup import empty
from kessel.games.circle_of_fire.r06_control import is_contested
from kessel.games.circle_of_fire.r15_ruins import HEAVY_RUIN, RUIN
from kessel.games.circle_of_fire.r19_victory import is_encircled
from kessel.games.circle_of_fire.state import Box, Position
from kessel.games.circle_of_fire.words import SIDES
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import NOBODY, Side

BORDERS = {
    "roads": Border.ROAD,
    "bridges": Border.BRIDGE,
    "plain": Border.PLAIN,
    "rivers": Border.RIVER,
}

BEGINNINGS: dict[str, Callable[[], list[Any]]] = {
    "set-up": lambda: [state.Siege(step=1)],
    "partisan attack": lambda: [state.Siege(step=2)],
    "turn": lambda: [state.Siege(step=3), state.Turn()],
    "reorganisation": lambda: [state.Siege(step=3), state.Turn(step=1)],
    "random reinforcements": lambda: [state.Siege(step=3), state.Turn(step=3)],
    "regular reinforcements": lambda: [state.Siege(step=3), state.Turn(step=4)],
    "soviet impulse": lambda: impulse(SOVIET),
    "german impulse": lambda: impulse(GERMAN),
    "close combat": lambda: [state.Siege(step=3), state.Turn(step=6)],
    "end phase": lambda: [state.Siege(step=3), state.Turn(step=7)],
}


def impulse(side: Side) -> list[Any]:
    return [state.Siege(step=3), state.Turn(step=6), state.MovementFire(side)]


class Kit:
    """The game's part of the case runner."""

    def position(self, case: Case) -> Position:
        begin = case.header("begin")
        if begin not in BEGINNINGS:
            expected = ", ".join(BEGINNINGS)
            number = case.headers["begin"].number if "begin" in case.headers else case.number
            raise case.bad(number, f"expected 'begin:' with one of {expected}, got '{begin}'")
        pack = made_up_pack(case)
        p = empty(pack, "cholm", (), scripted())
        p.flow.extend(BEGINNINGS[begin]())
        set_up(case, p)
        return p

    def expect(self, position: Any, words: list[str]) -> str | None:
        return expect(position, words)


KIT = Kit()


# --- map and counters ----------------------------------------------------------------------------


def made_up_pack(case: Case) -> Pack:
    """The printed pack, or one with the case's own map, own counters, or both."""
    if not case.section("map") and not case.section("units"):
        return registered(shipped())
    printed = shipped()
    board = made_up_map(case) if case.section("map") else printed.map
    units = made_up_units(case) if case.section("units") else printed.units
    content = repr((case.section("map"), case.section("units")))
    digest = hashlib.sha256(content.encode()).hexdigest()[:16]
    return registered(Pack(board, units, printed.charts, hash=f"case-{digest}"))


def registered(pack: Pack) -> Pack:
    from kessel.games.circle_of_fire.game import GAME  # the game holds the kit: import late

    found: Pack = GAME.pack(pack)
    return found


def made_up_map(case: Case) -> Map:
    parts: dict[str, list[str]] = {}
    for line in case.section("map"):
        name, _, rest = line.text.partition(":")
        known = ("areas", "zones", *BORDERS, "corners")
        if name not in known:
            raise case.bad(line.number, f"expected one of {', '.join(known)}, got '{name}'")
        parts[name] = [part.strip() for part in rest.replace(",", " , ").split(" , ")]
        if name != "areas":
            parts[name] = rest.replace(",", " ").split()
    zones = parts.get("zones", [])
    borders, arrows, links = [], [], []
    for name, code in BORDERS.items():
        for pair in parts.get(name, []):
            a, b = pair_of(case, pair)
            if a in zones and b in zones:
                links.append((a, b))
            elif a in zones or b in zones:
                zone, area = (a, b) if a in zones else (b, a)
                arrows.append((zone, area, code.kind))
            else:
                borders.append((a, b, code.value))
    try:
        return Map.build(
            areas=[area_of(case, part) for part in parts.get("areas", [])],
            zones=zones,
            borders=borders,
            arrows=arrows,
            zone_links=links,
            corners=[pair_of(case, pair) for pair in parts.get("corners", [])],
        )
    except BadInput as problem:
        raise case.bad(case.section("map")[0].number, str(problem)) from None


def pair_of(case: Case, text: str) -> tuple[str, str]:
    a, dash, b = text.partition("-")
    if not dash or not a or not b:
        raise case.bad(case.section("map")[0].number, f"expected a pair such as 1-2, got '{text}'")
    return a, b


def area_of(case: Case, text: str) -> tuple[str, str]:
    words = text.split()
    if len(words) != 2 or words[1] not in [kind.value for kind in Terrain]:
        number = case.section("map")[0].number
        raise case.bad(number, f"expected an area such as '1 clear', got '{text}'")
    return words[0], words[1]


def made_up_units(case: Case) -> list[Unit]:
    return [
        made_up_unit(case, line, UnitId(number))
        for number, line in enumerate(case.section("units"))
    ]


def made_up_unit(case: Case, line: Line, unit_id: UnitId) -> Unit:
    """LABEL SIDE KIND STRENGTH[-MOVEMENT] [night N] [code C] [model M] [formation F]"""
    words = line.text.split()
    kinds = [kind.value for kind in Kind]
    if len(words) < 4 or words[1] not in SIDES or words[2] not in kinds or len(words) % 2:
        raise case.bad(
            line.number,
            "expected LABEL SIDE KIND STRENGTH-MOVEMENT, then pairs of night, code, model, "
            f"formation; kinds are {', '.join(kinds)}",
        )
    strength, _, movement = words[3].partition("-")
    more = dict(zip(words[4::2], words[5::2], strict=True))
    unknown = set(more) - {"night", "code", "model", "formation"}
    if unknown or not strength.isdecimal() or not (movement or "0").isdecimal():
        raise case.bad(line.number, f"expected a strength such as 3-5, got '{line.text}'")
    return Unit(
        id=unit_id,
        label=words[0].upper(),
        side=Side(SIDES.index(words[1])),
        kind=Kind(words[2]),
        strength=int(strength),
        allowance=int(movement or 0),
        night=int(more.get("night", 0)),
        code=more.get("code", ""),
        model=more.get("model", ""),
        formation=more.get("formation", ""),
    )


# --- position ------------------------------------------------------------------------------------


def set_up(case: Case, p: Position) -> None:
    """Everything the position section says; counters it does not name are out of the game."""
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
    from kessel.games.circle_of_fire.r05_setup import first_box

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


# --- expectations --------------------------------------------------------------------------------


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
