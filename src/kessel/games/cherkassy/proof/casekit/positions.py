"""The position section: where counters are, what lies on them, and everything else there is."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.cases.format import Case
from kessel.cases.words import counters_once, number, one_side, side_named
from kessel.games.cherkassy.pack.r02_map import Weather
from kessel.games.cherkassy.pack.r02_units import Recovering, UnitId
from kessel.games.cherkassy.proof.casekit.components import hex_list
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.rules.r03_control import has_lateral_road
from kessel.games.cherkassy.rules.r08_stacking import put
from kessel.games.cherkassy.rules.state import Member, Place, Position
from kessel.games.cherkassy.table.words import SIDES
from kessel.kernel.errors import BadInput

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
    counters_once(case, lambda word: p.pack.unit(parted(word)[0]))
    for line in case.section("position"):
        try:
            state_line(p, line.text)
        except BadInput as problem:
            raise case.bad(line.number, str(problem)) from None
    for here, stack in p.stacks.items():
        p.control[here] = p.pack.units[stack[0]].side
    p.lateral_road = has_lateral_road(p)


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
        one_side((p.pack.units[unit].side for unit in p.stacks.get(here, ())), head)


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
    label, marks = parted(word)
    unit = p.pack.unit(label)
    p.reduced[unit], p.maintenance[unit] = "-" in marks, "m" in marks
    p.out_of_supply[unit], p.used[unit] = "!" in marks, "*" in marks
    return unit


def parted(word: str) -> tuple[str, str]:
    """A counter's label and its marks."""
    label = word.rstrip("!*").removesuffix("-m").removesuffix("-")
    return label.upper(), word[len(label) :]


def marked(p: Position, unit: UnitId) -> str:
    """A counter with its marks: T1-m!*"""
    label = p.pack.units[unit].label + ("-" if p.reduced[unit] else "")
    label += "m" if p.maintenance[unit] else ""
    return label + ("!" if p.out_of_supply[unit] else "") + ("*" if p.used[unit] else "")


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
