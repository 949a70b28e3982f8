"""Cases of this game: made-up maps and counters, positions, and what can be expected of them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, numbered
from kessel.cases.format import Case, Line
from kessel.cases.words import number, side_named
from kessel.games.cherkassy import state
from kessel.games.cherkassy.pack import Pack, Placement, Setup, shipped
from kessel.games.cherkassy.r02_map import (
    BRIDGE,
    FORTIFIED,
    IMPROVED,
    LAKE,
    RIVER,
    ROAD,
    STREAM,
    Map,
    Terrain,
    Town,
    Weather,
)
from kessel.games.cherkassy.r02_units import (
    GERMAN,
    SOVIET,
    Front,
    Recovering,
    Size,
    Type,
    Unit,
    UnitId,
)
from kessel.games.cherkassy.r03_control import lateral_roads
from kessel.games.cherkassy.r03_setup import empty
from kessel.games.cherkassy.r07_supply import network, south_edge, supply_line
from kessel.games.cherkassy.r08_stacking import put
from kessel.games.cherkassy.scenarios import points
from kessel.games.cherkassy.state import CAMPAIGN, Member, Moving, Place, Position
from kessel.games.cherkassy.words import SIDES
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

TURN = 3
"""The turn of a case that does not say: the rules of Turn 0 are over, the weather is snow."""

# --- where a case begins -------------------------------------------------------------------------


def in_turn(step: int) -> list[Any]:
    return [state.Playing(step=1), state.Turn(step=step)]


def in_segment(step: int) -> list[Any]:
    return [*in_turn(4), state.Segment(step=step)]


def operations(side: Side, step: int = 0, *, prepared: bool = False) -> list[Any]:
    segment = in_segment(2 if side == SOVIET else 3)
    return [*segment, state.Operations(side=side, step=step, prepared=prepared)]


def movement(side: Side) -> list[Any]:
    return [*operations(side, 2), state.MovementPhase(side=side)]


def combat(side: Side) -> list[Any]:
    return [*operations(side, 3), state.CombatPhase(side=side)]


def prepared_combat(side: Side) -> list[Any]:
    return [*operations(side, 2, prepared=True), state.CombatPhase(side=side)]


def late_movement(side: Side) -> list[Any]:
    return [*operations(side, 3, prepared=True), state.MovementPhase(side=side)]


BEGINNINGS: dict[str, Callable[[], list[Any]]] = {
    "turn": lambda: in_turn(0),
    "supply": lambda: in_turn(1),
    "designation": lambda: in_turn(2),
    "segment": lambda: in_segment(0),
    "soviet operations": lambda: operations(SOVIET),
    "soviet movement": lambda: movement(SOVIET),
    "soviet combat": lambda: combat(SOVIET),
    "soviet prepared combat": lambda: prepared_combat(SOVIET),
    "soviet late movement": lambda: late_movement(SOVIET),
    "german operations": lambda: operations(GERMAN),
    "german movement": lambda: movement(GERMAN),
    "german combat": lambda: combat(GERMAN),
    "german prepared combat": lambda: prepared_combat(GERMAN),
    "german late movement": lambda: late_movement(GERMAN),
    "reconstitution": lambda: in_segment(3),
    "artillery recovery": lambda: in_segment(4),
    "recovery": lambda: in_turn(5),
    "turn advance": lambda: [state.Playing(step=1)],
}


class Kit:
    """The game's part of the case runner."""

    def position(self, case: Case) -> Position:
        begin = case.header("begin")
        if begin not in BEGINNINGS:
            expected = ", ".join(BEGINNINGS)
            number = case.headers["begin"].number if "begin" in case.headers else case.number
            raise case.bad(number, f"expected 'begin:' with one of {expected}, got '{begin}'")
        p = empty(made_up_pack(case), CAMPAIGN, (), scripted())
        p.turn = TURN
        p.flow.extend(BEGINNINGS[begin]())
        set_up(case, p)
        return p

    def expect(self, position: Any, words: list[str]) -> str | None:
        return expect(position, words)


KIT = Kit()


# --- map and counters ----------------------------------------------------------------------------

PACKS: dict[str, Pack] = {}
"""Made-up packs by hash: the cases of a file often share one."""


def made_up_pack(case: Case) -> Pack:
    """The printed pack, or one with the case's own map, own counters, or both."""
    if not case.section("map") and not case.section("units"):
        return registered(shipped())
    content = [line.text for name in ("map", "units") for line in (*case.section(name), END)]
    digest = f"case-{hashlib.sha256(repr(content).encode()).hexdigest()[:16]}"
    if digest not in PACKS:
        printed = shipped()
        board = made_up_map(case) if case.section("map") else printed.map
        units = made_up_units(case) if case.section("units") else list(printed.units)
        if not case.section("units"):
            units = units[: printed.unknown]
        own = Setup(tuple(Placement(unit.code) for unit in units), ())
        setups = dict.fromkeys(printed.setups, own)
        PACKS[digest] = Pack(board, units, printed.charts, setups, hash=digest)
    return registered(PACKS[digest])


END = Line(0, "")


def registered(pack: Pack) -> Pack:
    from kessel.games.cherkassy.game import GAME  # the game holds the kit: import late

    found: Pack = GAME.pack(pack)
    return found


HEX_LISTS = ("town", "airfield", "surrounded", "german")
GROUND = tuple(kind.value for kind in Terrain)
ROADS = {"road": ROAD, "improved": IMPROVED}
HEXSIDES = {
    "stream": STREAM,
    "river": RIVER,
    "lake": LAKE,
    "bridge": BRIDGE,
    "fortified": FORTIFIED,
}


def made_up_map(case: Case) -> Map:
    """A stretch of hexes; everything that is not named is clear, and Soviet at the start."""
    lines = case.section("map")
    known = ("grid", *GROUND, *HEX_LISTS, *ROADS, *HEXSIDES)
    parts: list[tuple[Line, str, list[str]]] = []
    for line in lines:
        name, _, rest = line.text.partition(":")
        if name not in known:
            raise case.bad(line.number, f"expected one of {', '.join(known)}, got '{name}'")
        parts.append((line, name, rest.split()))
    if not parts or parts[0][1] != "grid":
        raise case.bad(lines[0].number, "expected 'grid: 1001-1608' first")
    try:
        grid = made_up_grid(parts[0][2])
    except BadInput as problem:
        raise case.bad(lines[0].number, str(problem)) from None
    terrain = [Terrain.CLEAR] * len(grid)
    named: dict[str, list[Hex]] = {name: [] for name in HEX_LISTS}
    flags: dict[int, list[tuple[Hex, Hex]]] = {}
    for line, name, words in parts[1:]:
        try:
            if name in GROUND:
                for here in hex_list(grid, words):
                    terrain[here] = Terrain(name)
            elif name in HEX_LISTS:
                named[name] += hex_list(grid, words)
            elif name in ROADS:
                flags.setdefault(ROADS[name], []).extend(pairwise(map(grid.hex, words)))
            else:
                flags.setdefault(HEXSIDES[name], []).extend(pair_of(grid, word) for word in words)
            grid.features(flags)
        except BadInput as problem:
            raise case.bad(line.number, str(problem)) from None
    return Map(
        grid,
        terrain,
        grid.features(flags),
        towns={here: Town("Town", "町") for here in named["town"]},
        german_start=named["german"],
        airfield=(*named["airfield"], OFF_MAP)[0],
        surrounded=(*named["surrounded"], OFF_MAP)[0],
    )


def made_up_grid(words: list[str]) -> HexGrid:
    """`1001-1608`: the hexes in the north-west and the south-east; odd columns stand lower."""
    first, dash, last = " ".join(words).partition("-")
    if not dash or not all(len(text) == 4 and text.isdecimal() for text in (first, last)):
        raise BadInput(f"expected a grid such as 1001-1608, got '{' '.join(words)}'")
    west, north, east, south = (int(text) for text in (first[:2], first[2:], last[:2], last[2:]))
    if east < west or south < north:
        raise BadInput(f"expected {last} south-east of {first}")
    columns, rows = east - west + 1, south - north + 1
    return HexGrid.build(columns, rows, numbered(west, north), flat=True, shifted=(west + 1) % 2)


def hex_list(grid: HexGrid, words: Sequence[str]) -> list[Hex]:
    """Hexes, blocks of them (`1001-1304`: columns 10 to 13, rows 01 to 04), or `all`."""
    found: list[Hex] = []
    for word in words:
        first, dash, last = word.partition("-")
        if word == "all":
            found += [Hex(here) for here in range(len(grid))]
        elif dash:
            (c, r), (d, s) = grid.place(grid.hex(first)), grid.place(grid.hex(last))
            found += [grid.at(x, y) for y in range(r, s + 1) for x in range(c, d + 1)]
        else:
            found.append(grid.hex(word))
    return found


def pair_of(grid: HexGrid, text: str) -> tuple[Hex, Hex]:
    a, slash, b = text.partition("/")
    if not slash:
        raise BadInput(f"expected a hexside such as 1203/1303, got '{text}'")
    return grid.hex(a), grid.hex(b)


def made_up_units(case: Case) -> list[Unit]:
    return [
        made_up_unit(case, line, UnitId(number))
        for number, line in enumerate(case.section("units"))
    ]


UNIT_WORDS = ("formation", "code", "range", "steps", "front", "division")


def made_up_unit(case: Case, line: Line, unit_id: UnitId) -> Unit:
    """LABEL SIDE TYPE SIZE FACTORS [formation F] [code C] [range N] [steps N] [front 1UF]
    [division yes]"""
    words = line.text.split()
    kinds = [kind.name.lower() for kind in Type]
    more = dict(zip(words[5::2], words[6::2], strict=False))
    fits = len(words) >= 5 and len(words) % 2 and not set(more) - set(UNIT_WORDS)
    if not fits or words[1] not in SIDES or words[2] not in kinds or words[3] not in list(Size):
        raise case.bad(
            line.number,
            "expected LABEL SIDE TYPE SIZE ATTACK-DEFENCE-MOVEMENT, then pairs of "
            f"{', '.join(UNIT_WORDS)}; types are {', '.join(kinds)}; sizes {', '.join(Size)}",
        )
    side, kind = Side(SIDES.index(words[1])), Type[words[2].upper()]
    artillery = kind in (Type.ARTILLERY, Type.ROCKET)
    try:
        attack, defence, allowance = factors(words[4], artillery)
        return Unit(
            id=unit_id,
            label=words[0].upper(),
            side=side,
            type=kind,
            size=Size(words[3]),
            steps=number(more.get("steps", "1" if artillery else "2")),
            attack=attack,
            defence=defence,
            allowance=allowance,
            range=number(more.get("range", "6" if artillery else "0")),
            formation=more.get("formation", words[1]).replace("_", " "),
            front=Front.NONE if side == GERMAN else Front(more.get("front", "2UF")),
            name=words[0],
            code=more.get("code", "-"),
            is_division=more.get("division") == "yes",
        )
    except (BadInput, ValueError) as problem:
        raise case.bad(line.number, str(problem)) from None


def factors(text: str, artillery: bool) -> tuple[int, int, int]:
    """2.9 `6-8-12`, or `12-8` where one strength serves for both; artillery never attacks."""
    numbers = [number(part) for part in text.split("-")]
    if len(numbers) == 2:
        return (0 if artillery else numbers[0]), numbers[0], numbers[1]
    if len(numbers) == 3:
        return numbers[0], numbers[1], numbers[2]
    raise BadInput(f"expected factors such as 6-8-12 or 12-8, got '{text}'")


# --- position ------------------------------------------------------------------------------------

BOXES = {
    "track": Place.TRACK,
    "reconstitution": Place.RECONSTITUTION,
    "two-steps": Place.TWO_STEPS,
    "one-step": Place.ONE_STEP,
    "eliminated": Place.ELIMINATED,
    "out": Place.OUT,
}


def set_up(case: Case, p: Position) -> None:
    """Everything the position section says; counters it does not name are out of the game."""
    for line in case.section("position"):
        try:
            state_line(p, line.text)
        except BadInput as problem:
            raise case.bad(line.number, str(problem)) from None
    for here, stack in p.stacks.items():
        p.control[here] = p.pack.units[stack[0]].side
    p.lateral_road = bool(lateral_roads(p))


def state_line(p: Position, text: str) -> None:
    head, colon, rest = text.partition(":")
    if not colon:
        set_marker(p, text.split())
    elif head in BOXES:
        for unit in box_units(p, head, rest.split()):
            p.place[unit] = BOXES[head]
    else:
        here = p.pack.hex(head)
        for word in rest.split():
            put(p, read_unit(p, word), here)


def box_units(p: Position, box: str, marked: list[str]) -> Iterator[UnitId]:
    """Counters by name; `track: all` means every counter that is to come."""
    if marked == ["all"] and box == "track":
        codes = [placement.code for placement in p.pack.setups[p.scenario].placements]
        yield from (UnitId(u) for u, code in enumerate(codes) if len(code) < 4 and code != "-")
        return
    for word in marked:
        yield read_unit(p, word)


def read_unit(p: Position, word: str) -> UnitId:
    """T1- is reduced, T1-m by maintenance, T1! out of supply, T1* used artillery."""
    label = word
    marks = set()
    while label and label[-1] in "!*":
        marks.add(label[-1])
        label = label[:-1]
    for mark in ("-m", "-"):
        if label.endswith(mark):
            marks |= {"-", mark}
            label = label.removesuffix(mark)
    unit = p.pack.unit(label.upper())
    p.reduced[unit], p.maintenance[unit] = "-" in marks, "-m" in marks
    p.out_of_supply[unit], p.used[unit] = "!" in marks, "*" in marks
    return unit


def set_marker(p: Position, words: list[str]) -> None:
    """turn 3 · segment 2 · weather mud · scenario breaking · control soviet 1203 1001-1104 ·
    ring closed · member I1 I2 · released I1 · north open · north entered · soviet-north open ·
    panzers come · air german 3 · air soviet 4 · air first 2 · air second 2 · recovering 5_GTC ·
    reconstituted 34_ID · mired I1 · award S1.3.a
    """
    match words:
        case ["turn", turn]:
            p.turn = number(turn)
        case ["segment", segment]:
            set_segment(p, number(segment))
        case ["weather", weather] if weather in list(Weather):
            p.weather = Weather(weather)
        case ["scenario", scenario] if scenario in p.pack.setups:
            p.scenario = scenario
        case ["control", side, *hexes] if hexes:
            for here in hex_list(p.pack.map.grid, hexes):
                p.control[here] = side_named(side, SIDES)
        case ["ring", "closed"]:
            p.ring_closed, p.ring_turn = True, p.turn
        case ["member" | "released", *labels] if labels:
            for label in labels:
                p.group[p.pack.unit(label.upper())] = Member[words[0].upper()]
            p.broken_out = p.broken_out or words[0] == "released"
        case ["north", "open"]:
            p.north_open = True
        case ["north", "entered"]:
            p.north_open = p.north_entered = True
        case ["soviet-north", "open"]:
            p.soviet_north_open = True
        case ["panzers", "come" | "gone"]:
            p.panzers = words[1]
        case ["air", whose, many]:
            set_air(p, whose, number(many))
        case ["recovering", *names] if names:
            p.recovering += [Recovering(name.replace("_", " ")) for name in names]
        case ["reconstituted", *names] if names:
            p.reconstituted += [name.replace("_", " ") for name in names]
        case ["mired", *labels] if labels:
            for label in labels:
                p.mired[p.pack.unit(label.upper())] = True
        case ["award", *awards] if awards:
            p.awards += awards
        case _:
            raise BadInput(f"cannot understand '{' '.join(words)}' in a position")


def set_segment(p: Position, segment: int) -> None:
    """What is under way belongs to the first or the second activation segment."""
    p.segment = segment
    for frame in p.flow:
        if isinstance(frame, state.Turn) and frame.step == 4:
            frame.step = 3 + segment


def set_air(p: Position, whose: str, many: int) -> None:
    """11.16 `first` and `second` are the shares of the Fronts."""
    if whose not in ("german", "soviet", "first", "second"):
        raise BadInput(f"expected german, soviet, first or second, got '{whose}'")
    if whose == "german":
        p.air.german = many
    elif whose == "second":
        p.air.second, p.air.divided = many, True
    else:
        p.air.first, p.air.divided = many, whose == "first"


# --- expectations --------------------------------------------------------------------------------


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
    there = sorted(marked(p, unit) for unit in found)
    for word in wanted:
        p.pack.unit(word.rstrip("!*").removesuffix("-m").removesuffix("-").upper())
    if [word.upper() for word in there] == sorted(word.upper() for word in wanted):
        return None
    return f"there is {' '.join(there) or 'nobody'}"


def marked(p: Position, unit: UnitId) -> str:
    """A counter with its marks: T1-m!*"""
    label = p.pack.units[unit].label + ("-" if p.reduced[unit] else "")
    label += "m" if p.maintenance[unit] else ""
    return label + ("!" if p.out_of_supply[unit] else "") + ("*" if p.used[unit] else "")


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
