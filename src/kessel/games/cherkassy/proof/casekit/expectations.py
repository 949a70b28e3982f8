"""What can be expected of a position."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP
from kessel.cases.words import side_named
from kessel.games.cherkassy.pack.r02_units import UnitId
from kessel.games.cherkassy.proof.casekit.components import hex_list
from kessel.games.cherkassy.proof.casekit.positions import BOXES, marked, parted
from kessel.games.cherkassy.rules.r07_supply import network, south_edge, supply_line
from kessel.games.cherkassy.rules.scenarios import points
from kessel.games.cherkassy.rules.state import Member, Moving, Position
from kessel.games.cherkassy.table.words import SIDES
from kessel.kernel.errors import BadInput


def expect(p: Position, words: list[str]) -> str | None:
    """What is there instead, or None where the expectation holds."""
    text = " ".join(words)
    head, colon, rest = text.partition(":")
    if colon:
        return expect_units(p, head, rest.split())
    match words:
        case ["control", *hexes, side] if hexes:
            return expect_control(p, hexes, side)
        case ["turn", turn]:
            return same(p.turn, turn)
        case ["segment", segment]:
            return same(p.segment, segment)
        case ["weather", weather]:
            return same(p.weather.value, weather)
        case ["ring", ring]:
            return same("closed" if p.ring_closed else "open", ring)
        case ["group", *labels]:
            return expect_group(p, labels)
        case ["north" | "soviet-north", way]:
            is_open = p.north_open if words[0] == "north" else p.soviet_north_open
            return same("open" if is_open else "shut", way)
        case ["air", whose, many]:
            return same(air_of(p, whose), many)
        case ["recovering", *names]:
            return same(" ".join(p.recovering).replace(" ", "_"), "_".join(names))
        case ["awards", *awards]:
            return same(" ".join(p.awards), " ".join(awards))
        case ["points", many]:
            return same(points(p), many)
        case ["line" | "south-line", label]:
            return None if has_line(p, words[0], label) else "there is none"
        case ["no", "line" | "south-line", label]:
            return "there is one" if has_line(p, words[1], label) else None
        case ["spent", label, many]:
            return same(spent_by(p, label), many)
        case [label, state]:
            return expect_state(p, p.pack.unit(label.upper()), state)
        case [label, "in" | "at", where]:
            return same(where_is(p, p.pack.unit(label.upper())), where)
    raise BadInput(f"cannot understand the expectation '{text}'")


def same(found: object, wanted: str) -> str | None:
    return None if str(found) == wanted else f"it is {found}"


def expect_units(p: Position, head: str, wanted: list[str]) -> str | None:
    """Exactly these counters in a hex or a box, in any order, with exactly these marks."""
    if head in BOXES:
        found = [UnitId(unit) for unit, place in enumerate(p.place) if place is BOXES[head]]
        found = [unit for unit in found if unit < p.pack.unknown]
    else:
        found = list(p.stacks.get(p.pack.hex(head), ()))
    there = sorted(seen(p, unit) for unit in found)
    for word in wanted:
        if word not in FACE_DOWN:
            p.pack.unit(parted(word)[0])
    if are_alike([word.lower() for word in there], [word.lower() for word in wanted]):
        return None
    return f"there is {' '.join(there) or 'nobody'}"


UNKNOWN, LIGHT, DARK = FACE_DOWN = ("?", "?light", "?dark")
"""8.3 Counters that lie face down in a side's view: any, or by the colour of the back."""


def seen(p: Position, unit: UnitId) -> str:
    """A counter as a side sees it that looks at the position."""
    if unit < p.pack.unknown:
        return marked(p, unit)
    return DARK if p.pack.units[unit].is_dark else LIGHT


def are_alike(there: list[str], wanted: list[str]) -> bool:
    """The same counters; a `?` stands for one face down, whichever."""
    rest = list(there)
    for word in sorted(wanted, key=lambda word: word == UNKNOWN):
        fitting = [w for w in rest if w == word or (word == UNKNOWN and w in FACE_DOWN)]
        if not fitting:
            return False
        rest.remove(fitting[0])
    return not rest


def expect_control(p: Position, hexes: list[str], side: str) -> str | None:
    grid = p.pack.map.grid
    strange = [h for h in hex_list(grid, hexes) if p.control[h] != side_named(side, SIDES)]
    return f"the other side controls {grid.labels[strange[0]]}" if strange else None


def expect_group(p: Position, labels: list[str]) -> str | None:
    """3.5 Exactly these units belong to Group Stemmermann, on the map or lost."""
    members = [u.label for u in p.pack.units if p.group[u.id] is Member.MEMBER]
    wanted = [] if labels == ["nobody"] else [label.upper() for label in labels]
    return None if sorted(members) == sorted(wanted) else f"it is {' '.join(members) or 'nobody'}"


def air_of(p: Position, whose: str) -> int:
    return {
        "german": p.air.german,
        "soviet": p.air.first + p.air.second,
        "first": p.air.first,
        "second": p.air.second,
    }.get(whose, -1)


def has_line(p: Position, kind: str, label: str) -> bool:
    """7.6 A supply line at this moment, whatever the marker says; 3.4 one to the south edge."""
    unit = p.pack.unit(label.upper())
    sources = south_edge(p) if kind == "south-line" else None
    lines = network(p, p.pack.units[unit].side, sources)
    return supply_line(p, lines, p.hex_of[unit]) is not None


def spent_by(p: Position, label: str) -> int:
    """10.1 Movement points of a unit on the move."""
    unit = p.pack.unit(label.upper())
    for frame in reversed(p.flow):
        if isinstance(frame, Moving) and unit in frame.units:
            return frame.spent[frame.units.index(unit)]
    raise BadInput(f"{label} is not on the move")


def expect_state(p: Position, unit: UnitId, state: str) -> str | None:
    holds = {
        "full": not p.reduced[unit],
        "reduced": p.reduced[unit],
        "maintenance": p.maintenance[unit],
        "supplied": not p.out_of_supply[unit],
        "unsupplied": p.out_of_supply[unit],
        "ready": not p.used[unit],
        "used": p.used[unit],
        "never": p.group[unit] is Member.NEVER,
        "member": p.group[unit] is Member.MEMBER,
        "released": p.group[unit] is Member.RELEASED,
    }
    if state not in holds:
        raise BadInput(f"expected one of {', '.join(holds)}, got '{state}'")
    return None if holds[state] else f"it is {marked(p, unit)} in {where_is(p, unit)}"


def where_is(p: Position, unit: UnitId) -> str:
    """A hex, or a box by name."""
    if p.hex_of[unit] != OFF_MAP:
        return p.pack.map.grid.labels[p.hex_of[unit]]
    return next(name for name, place in BOXES.items() if place is p.place[unit])
