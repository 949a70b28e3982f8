"""The position section of a case, and what can be expected of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cases.format import Case
from kessel.cases.words import number, side_named
from kessel.games.spring_prelude.pack.charts import result_of
from kessel.games.spring_prelude.pack.pack import shipped
from kessel.games.spring_prelude.pack.r02_units import SIDES, Command
from kessel.games.spring_prelude.proof.casekit.beginnings import BEGINNINGS, prepare
from kessel.games.spring_prelude.proof.casekit.components import make_pack
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.r03_setup import empty
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r07_supply import is_attrition
from kessel.games.spring_prelude.rules.r08_headquarters import link
from kessel.games.spring_prelude.rules.r08_support import supply_of
from kessel.games.spring_prelude.rules.r12_stacking import dots_of, put
from kessel.games.spring_prelude.rules.r13_chits import worth
from kessel.games.spring_prelude.rules.r14_combat.s8_battle import tally
from kessel.games.spring_prelude.rules.r15_bridges import hexside
from kessel.games.spring_prelude.rules.r19_continuity import EDGES
from kessel.games.spring_prelude.rules.r20_victory import final_points, points_held
from kessel.games.spring_prelude.rules.r21_scenarios import first_turn_limit
from kessel.games.spring_prelude.rules.state import (
    CADRE,
    IZYUM_CAMPAIGN,
    NO_CHIT,
    Place,
    Position,
    Work,
    is_cadre,
)
from kessel.hexkit.proof.casekit import HexCaseKit, Phases, Table, boxes_of, phase_now, unit_named
from kessel.hexkit.proof.sketch import hex_list, made_up_pack, pair_of
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput
from kessel.kernel.flow import enclosing, innermost
from kessel.kernel.sides import opponent
from kessel.kernel.units import UnitId

NUMBERS: Final = {
    "turn": "turn",
    "rain-days": "rain_days",
    "para-steps": "para_steps",
    "city-fell": "city_fell",
    "murom-fell": "murom_fell",
}
FLAGS: Final = {
    "rain": "rain",
    "mud": "mud",
    "continued-rain": "continued_rain",
    "active": "southern_active",
    "risk": "high_risk",
}
SIDED: Final = {
    "air": "air",
    "infantry-points": "infantry_points",
    "mechanized-points": "mechanized_points",
    "rebuilt": "rebuilt",
}
NOTED: Final = {
    "acted": "acted",
    "defended": "defended",
    "air-supplied": "air_supplied",
    "surprised": "surprised",
}
PHASES: Final[Phases] = {
    frames.MovePhase: lambda f: "exploitation" if f.exploiting else "movement",
    frames.CombatPhase: lambda f: "exploitation combat" if f.exploiting else "combat",
    frames.ReplacementPhase: "replacement",
    frames.SupplyPhase: "supply",
    frames.EngineeringPhase: "engineering",
}


def points(sixths: int) -> str:
    """Movement points as they are written: 3, 2.5, 1/3."""
    whole, rest = divmod(sixths, 6)
    if rest in (0, 3):
        return f"{whole}.5" if rest else str(whole)
    return f"{whole or ''}{'+' if whole else ''}{rest}/6"


def spent_by(p: Position, label: str) -> str:
    """10.0 Points of a unit on the move."""
    moving = innermost(p, frames.Moving)
    if moving is None or moving.unit != unit_named(p, label):
        raise BadInput(f"{label} is not on the move")
    return points(moving.spent)


def is_in_zone(p: Position, side: str, here: str) -> bool:
    return in_zone(p, opponent(side_named(side, SIDES)), p.pack.hex(here))


def state_of(p: Position, label: str) -> str:
    """7.0 What counts now, a command below zero included (8.4)."""
    return supply_of(p, unit_named(p, label)).name.lower()


def link_of(p: Position, label: str) -> str:
    """8.1 The headquarters through which a unit may spend a point."""
    found = link(p, unit_named(p, label))
    return "none" if found is None else p.pack.units[found].label


def hex_value(field: str) -> Callable[[Position, str], object]:
    """A hex of each side, `none` where it has none."""

    def named(p: Position, side: str) -> str:
        here = getattr(p, field)[side_named(side, SIDES)]
        return "none" if here == OFF_MAP else p.pack.map.grid.labels[here]

    return named


def is_down(p: Position, bridge: str) -> bool:
    return hexside(p, *pair_of(p.pack.map.grid, bridge)) in p.down


def trench_at(p: Position, here: str) -> str:
    """15.3 `axis 0` for a finished one."""
    work = p.trenches.get(p.pack.hex(here))
    return f"{SIDES[work.side]} {work.left}" if work else "none"


VALUES: Final[Table] = {
    "phase": phase_now(SIDES, PHASES),
    "phasing": lambda p: SIDES[p.phasing],
    "weather": lambda p: f"{'rain' if p.rain else 'clear'} {'mud' if p.mud else 'dry'}",
    "support": lambda p, command: p.support[Command(command)],
    "dots": lambda p, here: dots_of(p, p.stacks.get(p.pack.hex(here), ())),
    "spent": spent_by,
    "supply": state_of,
    "link": link_of,
    "interdicted": hex_value("interdicted"),
    "target": hex_value("was_target"),
    "trench": trench_at,
    "points": lambda p, side: points_held(p)[side_named(side, SIDES)],
    "final": lambda p, side: final_points(p)[side_named(side, SIDES)],
    "limit": lambda p, label: first_turn_limit(p, unit_named(p, label)),
}
FACTS: Final[Table] = {
    "zone": is_in_zone,
    "air-supplied": lambda p, label: unit_named(p, label) in p.air_supplied,
    "attrition": lambda p, label: is_attrition(p, unit_named(p, label)),
    "rubble": lambda p, here: p.pack.hex(here) in p.rubble,
    "down": is_down,
    "building": lambda p, bridge: hexside(p, *pair_of(p.pack.map.grid, bridge)) in p.bridges,
    "released": lambda p, group: group.replace("_", " ") in p.released,
}
MEASURES: Final[Mapping[str, Callable[[Any, UnitId], object]]] = {
    "steps": lambda p, unit: max(p.pack.units[unit].steps, 1) - p.lost[unit],
    "held": lambda p, unit: p.held_until[unit],
    "chit": lambda p, unit: (
        "none" if p.chit[unit] == NO_CHIT else p.pack.chits[p.chit[unit]].full[0]
    ),
    "worth": lambda p, unit: worth(p, unit, p.chit[unit], p.lost[unit]),
}
STATES: Final[Mapping[str, Callable[[Any, UnitId], object]]] = {
    "full": lambda p, unit: not p.lost[unit],
    "reduced": lambda p, unit: p.lost[unit] == 1,
    "cadre": is_cadre,
    "fired": lambda p, unit: p.fired[unit],
    "ready": lambda p, unit: not p.fired[unit],
    "reserve": lambda p, unit: p.reserve[unit],
    "no-reserve": lambda p, unit: not p.reserve[unit],
}
SIGNS: Final = {"-": "lost", "!": "supply", "+": "reserve", "*": "fired"}
"""R1! is out of supply, R1!! isolated, R1!!! for the second time."""


class Kit(HexCaseKit):
    """The game's part of the case runner."""

    sides = SIDES
    beginnings = BEGINNINGS
    boxes = boxes_of(Place, Place.MAP)
    marks = "[-!+*]*"
    marked_in_boxes = False
    placing = ("outside",)
    coming = "coming"
    numbers, flags, sided, noted = NUMBERS, FLAGS, SIDED, NOTED
    values, facts, states, measures, signs = VALUES, FACTS, STATES, MEASURES, SIGNS
    throws = tuple(product(range(1, 7), repeat=2))

    def empty(self, case: Case, begin: str) -> Position:
        p = empty(made_up_pack(case, shipped, make_pack), IZYUM_CAMPAIGN, (), scripted())
        prepare(p, begin)
        return p

    def put(self, p: Position, unit: UnitId, here: Hex) -> None:
        put(p, unit, here)

    def to_come(self, p: Position) -> Iterator[UnitId]:
        return (arrival.unit for arrival in p.pack.setups[p.scenario].arrivals)

    def units_at(self, p: Position, head: str) -> list[UnitId]:
        """Bridge units too, which are in no stack."""
        found = super().units_at(p, head)
        if head not in self.boxes:
            here = p.pack.hex(head)
            found += [u.id for u in p.pack.units if u.is_bridge and p.hex_of[u.id] == here]
        return found

    def state(self, p: Position, words: list[str]) -> None:
        grid = p.pack.map.grid
        match words:
            case ["support", command, many]:
                below = many.startswith("-")
                p.support[Command(command)] = -number(many[1:]) if below else number(many)
            case ["chit", label, strength]:
                self.lay_chit(p, self.unit(p, label), number(strength))
            case ["rubble", *labels]:
                p.rubble += hex_list(grid, labels)
            case ["down", *bridges]:
                p.down = sorted(p.down + [hexside(p, *pair_of(grid, b)) for b in bridges])
            case ["building", side, bridge, left, *labels]:
                work = self.work(p, side, left, labels)
                p.bridges[hexside(p, *pair_of(grid, bridge))] = work
            case ["trench", side, here, left, *labels]:
                p.trenches[grid.hex(here)] = self.work(p, side, left, labels)
            case ["gap", side, edge, turns]:
                p.gaps[self.edge(side, edge)] = number(turns)
            case ["penalty", side, edge]:
                p.penalties.append(self.edge(side, edge))
            case ["held", label, turn]:
                p.held_until[self.unit(p, label)] = number(turn)
            case ["released", *groups]:
                p.released += [group.replace("_", " ") for group in groups]
            case ["drawn-on", label]:
                p.drawn_on.append(self.unit(p, label))
            case ["arrived", label, turn]:
                p.arrived[self.unit(p, label)] = number(turn)
            case ["interdicted", side, here]:
                p.interdicted[side_named(side, SIDES)] = grid.hex(here)
            case ["was-target", side, here]:
                p.was_target[side_named(side, SIDES)] = grid.hex(here)
            case ["outside", label, turn, mark]:
                unit = self.read_unit(p, label)
                p.place[unit] = Place.OUTSIDE
                p.outside[unit] = (number(turn), mark)
            case ["delayed", label, turn]:
                p.delayed[self.read_unit(p, label)] = number(turn)
            case _:
                super().state(p, words)

    def work(self, p: Position, side: str, left: str, labels: list[str]) -> Work:
        """15.2, 15.3 `2 G1 G2`: two phases are left, and these two build."""
        builders = [self.unit(p, label) for label in labels]
        return Work(side_named(side, SIDES), number(left), builders)

    def edge(self, side: str, edge: str) -> int:
        """19.0 `axis north`"""
        if edge not in EDGES:
            raise BadInput(f"expected one of {', '.join(EDGES)}, got '{edge}'")
        return len(EDGES) * side_named(side, SIDES) + EDGES.index(edge)

    def lay_chit(self, p: Position, unit: UnitId, best: int) -> None:
        """`chit R1 10`: the chit of the unit's class whose best strength is ten."""
        counter = p.pack.units[unit]
        for kind, chit in enumerate(p.pack.chits):
            if chit.chit_class == counter.chit_class and chit.full[0] == best:
                p.chit[unit] = kind
                p.container[kind] -= 1
                return
        raise BadInput(f"expected the best strength of a {counter.chit_class} chit, got {best}")

    def finish(self, p: Position) -> None:
        """Zones follow from marks and works that were laid after their counters."""
        p.__dict__.clear()
        for unit, lost in enumerate(p.lost):
            if lost == 1 and p.pack.units[unit].is_major and p.chit[unit] == NO_CHIT:
                raise BadInput(f"{p.pack.units[unit].label} is reduced: say which `chit` it has")
            if lost >= CADRE and p.chit[unit] != NO_CHIT:
                raise BadInput(f"{p.pack.units[unit].label} is a cadre and has no chit")

    def losses_of(self, result: str) -> Any:
        """`A(1)/Dr2`, `D(2)r4!` for an overrun."""
        return result_of(result)

    def column(self, p: Position) -> int:
        return tally(p, enclosing(p, frames.Battle).fight).column
