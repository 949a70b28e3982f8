"""The position section of a case, and what can be expected of a position."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from kessel.board.hexes import Hex
from kessel.cases.format import Case
from kessel.cases.results import Losses
from kessel.cases.words import number
from kessel.games.cherkassy.pack.pack import shipped
from kessel.games.cherkassy.pack.r02_map import Weather
from kessel.games.cherkassy.pack.r02_units import SIDES, Recovering, UnitId
from kessel.games.cherkassy.proof.casekit.beginnings import BEGINNINGS, TURN
from kessel.games.cherkassy.proof.casekit.components import make_pack
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.rules.r03_control import has_lateral_road
from kessel.games.cherkassy.rules.r03_setup import empty
from kessel.games.cherkassy.rules.r07_supply import network, south_edge, supply_line
from kessel.games.cherkassy.rules.r08_stacking import put
from kessel.games.cherkassy.rules.r11_combat.s2_odds import odds_column, shifted
from kessel.games.cherkassy.rules.r11_combat.s5_battle import preview
from kessel.games.cherkassy.rules.scenarios import points
from kessel.games.cherkassy.rules.state import CAMPAIGN, Battle, Member, Moving, Place, Position
from kessel.hexkit.proof.casekit import HexCaseKit, Table, boxes_of, on_the_move, unit_named
from kessel.hexkit.proof.sketch import made_up_pack
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput

_, LIGHT, DARK = BACKS = ("?", "?light", "?dark")
"""8.3 Counters that lie face down in a side's view: any, or by the colour of the back."""


def has_line(p: Position, label: str, *, to_south: bool = False) -> bool:
    """7.6 A supply line at this moment, whatever the marker says; 3.4 one to the south edge."""
    unit = unit_named(p, label)
    lines = network(p, p.pack.units[unit].side, south_edge(p) if to_south else None)
    return supply_line(p, lines, p.hex_of[unit]) is not None


def spent_by(p: Position, label: str) -> int:
    """10.1 Movement points of a unit on the move."""
    move, which = on_the_move(p, label, Moving)
    return move.spent[which]


def air_of(p: Position, whose: str) -> int:
    return {
        "german": p.air.german,
        "soviet": p.air.first + p.air.second,
        "first": p.air.first,
        "second": p.air.second,
    }.get(whose, -1)


VALUES: Final[Table] = {
    "segment": lambda p: p.segment,
    "weather": lambda p: p.weather.value,
    "ring": lambda p: "closed" if p.ring_closed else "open",
    "north": lambda p: "open" if p.north_open else "shut",
    "soviet-north": lambda p: "open" if p.soviet_north_open else "shut",
    "air": air_of,
    "recovering": lambda p: " ".join(p.recovering),
    "awards": lambda p: " ".join(p.awards),
    "points": points,
    "spent": spent_by,
}
FACTS: Final[Table] = {
    "line": lambda p, label: has_line(p, label),
    "south-line": lambda p, label: has_line(p, label, to_south=True),
}
LISTS: Final = {
    "group": lambda p: [u.id for u in p.pack.units if p.group[u.id] is Member.MEMBER],
}
STATES: Final[Mapping[str, Callable[[Any, UnitId], object]]] = {
    "full": lambda p, unit: not p.reduced[unit],
    "reduced": lambda p, unit: p.reduced[unit],
    "maintenance": lambda p, unit: p.maintenance[unit],
    "supplied": lambda p, unit: not p.out_of_supply[unit],
    "unsupplied": lambda p, unit: p.out_of_supply[unit],
    "ready": lambda p, unit: not p.used[unit],
    "used": lambda p, unit: p.used[unit],
    "never": lambda p, unit: p.group[unit] is Member.NEVER,
    "member": lambda p, unit: p.group[unit] is Member.MEMBER,
    "released": lambda p, unit: p.group[unit] is Member.RELEASED,
}
SIGNS: Final = {"-": "reduced", "m": "maintenance", "!": "out_of_supply", "*": "used"}
"""T1-m is reduced by maintenance, T1* used artillery."""


class Kit(HexCaseKit):
    """The game's part of the case runner."""

    sides = SIDES
    beginnings = BEGINNINGS
    boxes = boxes_of(Place, Place.MAP)
    marks = r"-?(?:-m)?[!*]*"
    coming = "track"
    backs = BACKS
    values, facts, lists, states, signs = VALUES, FACTS, LISTS, STATES, SIGNS
    throws = tuple((face,) for face in range(1, 7))

    def empty(self, case: Case, begin: str) -> Position:
        p = empty(made_up_pack(case, shipped, make_pack), CAMPAIGN, (), scripted())
        p.turn = TURN
        return p

    def put(self, p: Position, unit: UnitId, here: Hex) -> None:
        put(p, unit, here)

    def seen(self, p: Position, unit: UnitId) -> str:
        if unit < p.pack.unknown:
            return self.marked(p, unit)
        return DARK if p.pack.units[unit].is_dark else LIGHT

    def to_come(self, p: Position) -> Iterator[UnitId]:
        codes = [placement.code for placement in p.pack.setups[p.scenario].placements]
        return (UnitId(u) for u, code in enumerate(codes) if len(code) < 4 and code != "-")

    def finish(self, p: Position) -> None:
        for here, stack in p.stacks.items():
            p.control[here] = p.pack.units[stack[0]].side
        p.lateral_road = has_lateral_road(p)

    def state(self, p: Position, words: list[str]) -> None:
        """segment 2 · weather mud · ring closed · member I1 I2 ·
        released I1 · north open · north entered · soviet-north open · panzers come ·
        air german 3 · air soviet 4 · air first 2 · air second 2 · recovering 5_GTC ·
        reconstituted 34_ID · mired I1 · award S1.3.a
        """
        match words:
            case ["segment", segment]:
                set_segment(p, number(segment))
            case ["weather", weather] if weather in list(Weather):
                p.weather = Weather(weather)
            case ["ring", "closed"]:
                p.ring_closed, p.ring_turn = True, p.turn
            case ["member" | "released", *labels] if labels:
                for label in labels:
                    p.group[self.unit(p, label)] = Member[words[0].upper()]
                p.broken_out = p.broken_out or words[0] == "released"
            case ["north", "open" | "entered"]:
                p.north_open, p.north_entered = True, p.north_entered or words[1] == "entered"
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
                    p.mired[self.unit(p, label)] = True
            case ["award", *awards] if awards:
                p.awards += awards
            case _:
                super().state(p, words)

    def losses_of(self, result: str) -> Losses:
        """Steps that attacker and defender lose: 1/2."""
        found = re.fullmatch("([0-9])/([0-9])", result)
        if not found:
            expected = "expected the losses of attacker and defender such as 1/2"
            raise BadInput(f"{expected}, got '{result}'")
        return int(found[1]), int(found[2])

    def column(self, p: Position) -> int:
        """11.8 The column that is used, shifts and all."""
        battle = p.flow[-1]
        assert isinstance(battle, Battle), "a battle rolls for its result"
        sums = {part.key: part.total for part in preview(p, battle).sums}
        return shifted(p, odds_column(p, sums["attack"], sums["defence"]), sums["shifts"])


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
