"""Salient: the smallest complete hex wargame, on the hex kit. Its length is what a game costs.

Its dozen rules are `proof/rules.toml`; the map, the counters and the set-up are a case file,
`pack/data/salient.case`; sequence of play, colours and texts are in `table/`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache, cached_property, partial
from itertools import product
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from kessel.board.fields import cheapest_chain, field, ways_into
from kessel.board.hexes import OFF_MAP, Edges, Hex
from kessel.board.reach import Arrival, ways
from kessel.cases.format import Case, read
from kessel.cases.words import side_named
from kessel.hexkit.pack.pack import HexPack
from kessel.hexkit.pack.terrain import HexMap
from kessel.hexkit.proof.casekit import StandingKit
from kessel.hexkit.proof.checks import check_places
from kessel.hexkit.proof.sketch import MapLanguage, made_up_pack, named_place
from kessel.hexkit.proof.written import Charts, Unit, usual_charts, usual_codecs, usual_units
from kessel.hexkit.rules import aftermath
from kessel.hexkit.rules.aftermath import Advance, Advancing, Aftermath, Lose, Paying, Retreat
from kessel.hexkit.rules.marches import Bans, March
from kessel.hexkit.rules.odds import battle_preview, column_of, halved
from kessel.hexkit.rules.standing import Place, Standing
from kessel.hexkit.staff.asking import Ask, Desk
from kessel.hexkit.staff.chances import chances
from kessel.hexkit.staff.deployment import Deployment
from kessel.hexkit.staff.front import Front
from kessel.hexkit.staff.movers import Mover
from kessel.hexkit.staff.standing import StandingSurvey
from kessel.hexkit.table import why
from kessel.hexkit.table.moving import by_phases
from kessel.hexkit.table.plain import PlainTable
from kessel.hexkit.table.scene import Doing
from kessel.hexkit.table.ways import Script, can_act
from kessel.kernel.dice import Dice
from kessel.kernel.errors import demand
from kessel.kernel.events import Emit, Event
from kessel.kernel.flow import Decisions, Procedures, enclosing, finish, optional
from kessel.kernel.game import Game, Scenario
from kessel.kernel.moments import Whose
from kessel.kernel.notation import Codecs
from kessel.kernel.orders import Done, Order, Reason, Refusal
from kessel.kernel.position import Frame, Outcome, Procedure, roll
from kessel.kernel.preview import Modifier, Preview, Sum
from kessel.kernel.scene import Reach
from kessel.kernel.sides import Side, opponent
from kessel.kernel.staff import Advice, Plan, Staff, ranked, script
from kessel.kernel.text import Speaker
from kessel.kernel.units import UnitId

FOLDER: Final = Path(__file__).parent
SCENARIO: Final = "dorn"
SIDES: Final = ("red", "blue")
RED, BLUE = Side(0), Side(1)
NAMES: Final = {"en": ("Red", "Blue"), "ja": ("赤軍", "青軍")}
TURNS: Final = 6
STACK: Final = 2
STEPS: Final = 2

# --- pack: the map, the counters and the chart --------------------------------------------------


class Terrain(StrEnum):
    CLEAR = "clear"
    WOODS = "woods"
    TOWN = "town"


ROAD: Final = 1
PRICES: Final = {Terrain.CLEAR: 1, Terrain.WOODS: 2, Terrain.TOWN: 1}
LANGUAGE: Final = MapLanguage(Terrain, {"road": ROAD}, {}, ("goal",), {"place": named_place})
CHART: Final = """1:2 1:1 2:1 3:1 4:1 5:1
2/0 2/0 1/0 1/0 1/1 0/1
2/0 1/0 1/0 1/1 0/1 0/1
1/0 1/0 1/1 0/1 0/1 0/2
1/0 1/1 0/1 0/1 0/2 0/2
1/1 0/1 0/1 0/2 0/2 0/3
0/1 0/1 0/2 0/2 0/3 0/3"""
"""9 By die and odds, for the attacker and the defender."""


class Map(HexMap[Terrain]):
    """What a step costs (2), the edges (5) and the goal (12)."""

    def __init__(self, case: Case) -> None:
        sketch = LANGUAGE.sketch(case)
        super().__init__(sketch.grid, sketch.terrain, sketch.sides())
        self.places, self.goal = sketch.places, (*sketch.blocks["goal"], OFF_MAP)[0]
        self.costs = self.prices(lambda flags, there: 1 if flags & ROAD else PRICES[there])
        self.edges = (Edges.of(self.grid).west, Edges.of(self.grid).east)


Pack = HexPack[Map, Unit, Charts, Case]


def make_pack(case: Case, digest: str) -> Pack:
    map = Map(case) if case.section("map") else shipped().map
    units = usual_units(case, SIDES) if case.section("units") else shipped().units
    return HexPack(map, units, usual_charts(CHART), {SCENARIO: case}, hash=digest)


def load(directory: Path) -> Pack:
    return made_up_pack(read(directory / "salient.case")[0], shipped, make_pack)


@cache
def shipped() -> Pack:
    return load(FOLDER / "pack" / "data")


# --- rules: state, orders, events ---------------------------------------------------------------


class War(Procedure, tag="war"):
    """The whole game."""


class PlayerTurn(Procedure, tag="player-turn"):
    side: Side


class Battle(Procedure, tag="battle"):
    side: Side
    target: Hex
    units: list[UnitId]


class Movement(Frame, tag="movement"):
    """2, 6 Who has not moved, who had no supply; who is on the move, what he has spent."""

    side: Side
    cut: list[UnitId]
    left: list[UnitId]
    unit: UnitId = UnitId(-1)
    spent: int = 0
    stopped: bool = False


class Combat(Frame, tag="combat"):
    """6, 7 Who had no supply, who has attacked, and what has been."""

    side: Side
    cut: list[UnitId]
    fought: list[UnitId] = msgspec.field(default_factory=list)
    attacked: list[Hex] = msgspec.field(default_factory=list)


class Position(Standing, kw_only=True):
    pack: Pack
    flow: list[War | PlayerTurn | Movement | Combat | Battle | Paying | Advancing]
    holder: Side = BLUE

    def enter(self, unit: UnitId, there: Hex) -> None:
        super().enter(unit, there)
        if there == self.pack.map.goal:
            self.holder = self.owner(unit)


class Move(Order, frozen=True, gc=False, tag="move"):
    unit: UnitId
    hex: Hex


class Attack(Order, frozen=True, gc=False, tag="attack"):
    hex: Hex


class TurnBegan(Event, frozen=True, tag="turn-began"):
    rule: ClassVar[str] = "1"
    turn: int


class Resolved(Event, frozen=True, tag="resolved"):
    rule: ClassVar[str] = "9"
    hex: Hex
    units: tuple[UnitId, ...]
    odds: str
    attacker: int
    defender: int


# --- 1, 6, 12 the sequence of play, want and victory --------------------------------------------


def start(pack: Pack, scenario: str, options: tuple[str, ...], dice: Dice) -> Position:
    p: Position = KIT.position(pack.setups[scenario])
    p.dice = dice
    return p


def play_turn(p: Position, f: War, emit: Emit) -> None:
    if p.turn == TURNS:
        finish(p, Outcome(p.holder, "town", "12"))
        return
    f.step, p.turn = 0, p.turn + 1
    emit(TurnBegan(p.turn))
    p.flow += [PlayerTurn(side=BLUE), PlayerTurn(side=RED)]


def move_units(p: Position, f: PlayerTurn, emit: Emit) -> None:
    p.flow.append(Movement(f.side, unsupplied(p, f.side), p.units_of(f.side)))


def fight(p: Position, f: PlayerTurn, emit: Emit) -> None:
    p.flow.append(Combat(f.side, unsupplied(p, f.side)))


def suffer(p: Position, f: PlayerTurn, emit: Emit) -> None:
    for unit in unsupplied(p, f.side):
        aftermath.lose(p, unit, STEPS, "6", emit)
    for side in (RED, BLUE):
        if p.flow and not p.units_of(side):
            finish(p, Outcome(opponent(side), "destroyed", "12"))


def unsupplied(p: Position, side: Side) -> list[UnitId]:
    """5"""
    found = p.lines(side, p.pack.map.edges[side])
    return [unit for unit in p.units_of(side) if not found.reaches(p.hex_of[unit])]


# --- 2, 3, 4 movement ---------------------------------------------------------------------------

NOT_YOURS: Final = Reason("1", "not-yours")
HAS_MOVED: Final = Reason("2", "has-moved")
NOT_NEXT: Final = Reason("2", "not-next")
ENEMY_THERE: Final = Reason("3", "enemy-there")
FULL: Final = Reason("3", "full")
STOPPED: Final = Reason("4", "stopped")
ZONES: Final = Reason("4", "zone-to-zone")
BANS: Final = Bans(NOT_NEXT, ENEMY_THERE, FULL, ZONES, Reason("2", "too-few-points"), STACK)


def march_of(p: Position, f: Movement, unit: UnitId) -> March:
    budget = halved(p.pack.units[unit].move, unit in f.cut)
    return March.of(p, unit, budget, f.spent if unit == f.unit else 0, BANS)


def mover_refusal(p: Position, f: Movement, unit: UnitId) -> Reason | None:
    if unit not in p.units_of(f.side):
        return NOT_YOURS
    if unit == f.unit:
        return STOPPED if f.stopped else None
    return None if unit in f.left else HAS_MOVED


def movement_candidates(p: Position, f: Movement) -> Iterator[Order]:
    for unit in p.units_of(f.side):
        if mover_refusal(p, f, unit) is None:
            yield from (Move(unit, h) for h in p.pack.map.grid.neighbours[p.hex_of[unit]])


def movement_refusal(p: Position, f: Movement, order: Move) -> Reason | None:
    return mover_refusal(p, f, order.unit) or march_of(p, f, order.unit).refusal(order.hex)


def movement(p: Position, f: Movement, order: Move, emit: Emit) -> None:
    if order.unit != f.unit:
        f.left.remove(order.unit)
        f.unit, f.spent = order.unit, 0
    f.spent += p.pack.map.costs[p.pack.map.grid.side(p.hex_of[order.unit], order.hex)]
    aftermath.go(p, order.unit, order.hex, "2", emit)
    f.stopped = bool(p.zone(opponent(f.side))[order.hex])


# --- 7, 8, 9 combat -----------------------------------------------------------------------------

NOBODY_THERE: Final = Reason("7", "nobody-there")
ATTACKED: Final = Reason("7", "attacked")
FOUGHT: Final = Reason("7", "fought")
NOT_BESIDE: Final = Reason("7", "not-beside")
NOBODY_ATTACKS: Final = Reason("7", "nobody-attacks")
TOO_WEAK: Final = Reason("8", "too-weak")


def attack_of(p: Position, unit: UnitId, cut: Sequence[UnitId]) -> int:
    return halved(p.pack.units[unit].attack, p.lost[unit] > 0, unit in cut)


def defence_of(p: Position, unit: UnitId) -> int:
    return halved(p.pack.units[unit].defence, p.lost[unit] > 0)


def sums(p: Position, cut: Sequence[UnitId], units: Sequence[UnitId], target: Hex) -> list[Sum]:
    attacks = tuple(Modifier("8", "attack", attack_of(p, unit, cut)) for unit in units)
    defenders = p.stacks.get(target, ())
    defences = tuple(Modifier("8", "defence", defence_of(p, unit)) for unit in defenders)
    ground = () if p.pack.map.terrain[target] is Terrain.CLEAR else (Modifier("8", "cover", -1),)
    return [Sum("attack", attacks), Sum("defence", defences), Sum("shifts", ground)]


def column(p: Position, f: Combat, units: Sequence[UnitId], target: Hex) -> int:
    """8 The column of an attack, below nothing where it may not be made."""
    return column_of(p.pack.charts.combat_results, sums(p, f.cut, units, target))


def joining_refusal(p: Position, f: Combat, unit: UnitId, target: Hex) -> Reason | None:
    if unit not in p.units_of(f.side):
        return NOT_YOURS
    if unit in f.fought:
        return FOUGHT
    return None if target in p.pack.map.grid.neighbours[p.hex_of[unit]] else NOT_BESIDE


def attackers(p: Position, f: Combat, target: Hex) -> list[UnitId]:
    return [u for u in p.units_of(f.side) if joining_refusal(p, f, u, target) is None]


def combat_candidates(p: Position, f: Combat) -> Iterator[Order]:
    return map(Attack, p.hexes_of(opponent(f.side)))


def combat_refusal(p: Position, f: Combat, order: Attack) -> Reason | None:
    if not p.in_hex(order.hex, opponent(f.side)):
        return NOBODY_THERE
    if order.hex in f.attacked:
        return ATTACKED
    units = attackers(p, f, order.hex)
    if not units:
        return NOBODY_ATTACKS
    return TOO_WEAK if column(p, f, units, order.hex) < 0 else None


def combat(p: Position, f: Combat, order: Attack, emit: Emit) -> None:
    p.flow.append(Battle(side=f.side, target=order.hex, units=attackers(p, f, order.hex)))


def resolve(p: Position, f: Battle, emit: Emit) -> None:
    """9 The attacker pays first: frames are finished from the top."""
    phase, table = enclosing(p, Combat), p.pack.charts.combat_results
    used = column(p, phase, f.units, f.target)
    (die,) = roll(p, emit, f.side, 1, "9", "combat")
    attacker, defender = table.result(die, used)
    emit(Resolved(f.target, tuple(f.units), table.columns[used], attacker, defender))
    phase.fought += f.units
    phase.attacked.append(f.target)
    defenders = list(p.stacks[f.target])
    p.flow.append(Paying(opponent(f.side), defender, defenders, f.target, may_retreat=True))
    p.flow.append(Paying(f.side, attacker, list(f.units), f.target, may_retreat=False))


def previews(p: Position, order: Order | None) -> list[Preview]:
    """8, 9 The attack that an order would begin."""
    phase = p.flow[-1] if p.flow else None
    if not isinstance(order, Attack) or not isinstance(phase, Combat):
        return []
    parts = sums(p, phase.cut, attackers(p, phase, order.hex), order.hex)
    return battle_preview("9", p.pack.charts.combat_results, parts)


# --- 9, 10, 11 losses, retreat and advance ------------------------------------------------------

AFTERMATH: Final = Aftermath("9", "10", "11", steps=STEPS, stack=STACK)


def advance(p: Position, f: Battle, emit: Emit) -> None:
    if not p.in_hex(f.target, opponent(f.side)):
        p.flow.append(Advancing(f.side, f.target, f.units))


PROCEDURES: Final[Procedures] = {
    War: (play_turn,),
    PlayerTurn: (move_units, fight, suffer),
    Battle: (resolve, advance),
}
DECISIONS: Final[Decisions] = {
    Movement: optional("2", (Move,), movement_candidates, movement_refusal, movement),
    Combat: optional("7", (Attack,), combat_candidates, combat_refusal, combat),
    **AFTERMATH.decisions,
}

# --- table: how it looks and reads --------------------------------------------------------------


class Table(PlainTable):
    folder = FOLDER / "table"
    sides, turns, road = SIDES, TURNS, ROAD
    woods, towns = Terrain.WOODS, Terrain.TOWN
    ground: ClassVar = {Terrain.CLEAR: ".", Terrain.WOODS: '"', Terrain.TOWN: "o"}

    def codecs(self, pack: Pack) -> Codecs:
        return usual_codecs(pack, SIDES, NAMES)

    def factors(self, p: Position, unit: UnitId) -> tuple[int, int]:
        return attack_of(p, unit, ()), defence_of(p, unit)

    def ends(self, p: Position, side: Side) -> Sequence[Hex]:
        return p.pack.map.edges[side]

    def score(self, p: Position, said: Speaker) -> str:
        goal, holder = said.name(Hex, p.pack.map.goal), said.name(Side, p.holder)
        return said.say("status-goal", hex=goal, side=holder)

    def doing(self, p: Position) -> Doing:
        for frame in p.flow:
            match frame:
                case Movement():
                    moved = {*p.units_of(frame.side)} - {*frame.left}
                    yield from ((moved, "moved"), ((frame.unit,), "moving"))
                case Combat():
                    yield frame.fought, "fought"
                case Battle():
                    yield frame.units, "attacking"

    def held(self, p: Position) -> Iterator[tuple[Side, Hex]]:
        yield p.holder, p.pack.map.goal

    def targets(self, p: Position) -> Iterator[tuple[Side, Hex]]:
        return ((f.side, f.target) for f in p.flow if isinstance(f, Battle))


TABLE: Final = Table()
SCRIPT: Final = Script(TABLE.codecs, (Move, Attack, Retreat, Advance), Attack, Attack)


def reach(p: Position, unit: int) -> tuple[Reach, ...]:
    return tuple(reaches(p, UnitId(unit))) if can_act(p, unit, len(p.pack.units)) else ()


def reaches(p: Position, unit: UnitId) -> Iterator[Reach]:
    here, straight = p.hex_of[unit], partial(SCRIPT.straight, p)
    match p.flow[-1]:
        case Movement() as f if mover_refusal(p, f, unit) is None:
            march = march_of(p, f, unit)
            for there, spent, path in ways(march.search(), here):
                orders = SCRIPT.written(p, (Move(unit, step) for step in path[1:]))
                yield Reach(there, spent - march.spent, path, bool(march.zone[there]), orders)
        case Combat() as f if here != OFF_MAP:
            for order in map(Attack, p.pack.map.grid.neighbours[here]):
                if not combat_refusal(p, f, order) and not joining_refusal(p, f, unit, order.hex):
                    yield straight(order, here, order.hex)
        case Paying() as f if unit in f.units:
            for retreat in map(Retreat, p.pack.map.grid.neighbours[here]):
                if AFTERMATH.refusal(p, f, retreat) is None:
                    yield straight(retreat, here, retreat.hex)
        case Advancing() as f if AFTERMATH.advance_refusal(p, f, Advance(unit)) is None:
            yield straight(Advance(unit), here, f.hex)


def of_own(p: Position, unit: UnitId, goal: Hex) -> why.Answer:
    match p.flow[-1]:
        case Movement() as f if against := mover_refusal(p, f, unit):
            return Refusal.of(against, Move(unit, goal))
        case Movement() as f:
            march, around = march_of(p, f, unit), p.pack.map.grid.neighbours[p.hex_of[unit]]
            if goal == p.hex_of[unit]:
                return why.shut_in(around, partial(Move, unit), march.refusal)
            if goal in march.search():
                return None
            return Move(unit, goal) if goal in around else march.why_not(goal, Move(unit, goal))
        case Combat() as f:
            against = joining_refusal(p, f, unit, goal) if goal in p.stacks else None
            return Refusal.of(against, Attack(goal)) if against else Attack(goal)
        case Paying() as f if unit in f.units and goal != p.hex_of[unit]:
            return Retreat(goal)
        case Advancing() as f:
            return AFTERMATH.advancing(p, f, unit, goal)
    return Lose(unit)


def of_enemy(p: Position, unit: UnitId, goal: Hex) -> why.Answer:
    is_combat = isinstance(p.flow[-1], Combat)
    return Attack(goal) if is_combat else Refusal.of(NOT_YOURS, Move(unit, goal))


# --- proof: cases and invariants ----------------------------------------------------------------


def begin(side: Side, step: int) -> list[Frame]:
    return [War(), PlayerTurn(side=side, step=step)]


PHASES: Final = ("movement", "combat", "want")
BEGINNINGS: Final = {
    f"{SIDES[side]}-{phase}": partial(begin, side, step)
    for side, (step, phase) in product((RED, BLUE), enumerate(PHASES))
}
VALUES: Final[Mapping[str, Any]] = {"turn": lambda p: p.turn, "holder": lambda p: SIDES[p.holder]}
FACTS: Final[Mapping[str, Any]] = {
    "zone": lambda p, side, here: p.zone(side_named(side, SIDES))[p.pack.hex(here)],
    "supply": lambda p, label: p.pack.unit(label) not in unsupplied(p, p.owner(p.pack.unit(label))),
}


class Kit(StandingKit):
    beginnings: Mapping[str, Any] = {**BEGINNINGS, "war": lambda: [War()]}
    throws = tuple((die,) for die in range(1, 7))
    values, facts = VALUES, FACTS

    def empty(self, case: Case, begin: str) -> Position:
        return Position.empty(made_up_pack(case, shipped, make_pack), SCENARIO)

    def column(self, p: Position) -> int:
        battle = enclosing(p, Battle)
        return column(p, enclosing(p, Combat), battle.units, battle.target)


KIT: Final = Kit()


def check(p: Position) -> None:
    check_places(p, Place.MAP, "3")
    for here, stack in p.stacks.items():
        demand(len(stack) <= STACK, "3", f"{len(stack)} units in {here}")
        demand(len({p.owner(unit) for unit in stack}) == 1, "3", f"both sides in {here}")
    for unit, lost in enumerate(p.lost):
        demand(lost < STEPS or p.hex_of[unit] == OFF_MAP, "9", f"unit {unit} has lost {lost}")


# --- staff: the computer's script ---------------------------------------------------------------

PRIZE: Final = 2.0
"""What it is worth to drive the enemy out of the goal, in steps."""
FAR_OFF: Final = 100.0
FRONT: Final = Front(
    behind_them=1.0, sheltered=0.3, intervals=(3, 3, 2), threats=(4.0, 12.0),
    needed=0.4, least=3.0, most=8.0, base=0.5,
)  # fmt: skip


class Doctrine(NamedTuple):
    worthwhile: float = 0.0
    caution: float = 1.0


USUAL: Final = Plan("staff-plan-usual", Doctrine())
BOLD: Final = Plan("staff-plan-bold", Doctrine(-0.3, 0.6))
CAREFUL: Final = Plan("staff-plan-careful", Doctrine(0.3, 1.5))


class Situation(StandingSurvey):
    def __init__(self, p: Position, side: Side) -> None:
        super().__init__(p, side, Terrain.CLEAR, ("armour",))
        self.cut = unsupplied(p, side)

    def factors(self, unit: UnitId) -> tuple[int, int]:
        return attack_of(self.p, unit, self.cut), defence_of(self.p, unit)

    @cached_property
    def march(self) -> list[int]:
        """Points to the goal, through enemies for a toll."""
        map = self.p.pack.map
        more = self.resistance(1, lambda defence: 2 + int(defence))
        return field(ways_into(map.grid, map.costs), {map.goal: 0}, more)

    def value(self, d: Doctrine, units: Sequence[UnitId], target: Hex) -> float:
        """What an attack is expected to bring, in steps."""
        table, prize = self.p.pack.charts.combat_results, PRIZE * (target == self.p.pack.map.goal)
        used = column_of(table, sums(self.p, self.cut, units, target))
        if used < 0:
            return -math.inf
        results = chances(Counter(table.result(die, used) for die in range(1, 7)))
        return float(
            sum(c.part * ((1 + prize) * c.defender - d.caution * c.attacker) for c in results)
        )


Question = Ask[Situation, Doctrine, None, Any]


def advise_movement(ask: Question) -> list[Advice]:
    """Masses for attacks; who is left holds a line around the goal, or goes for it."""
    s, p, goal = ask.s, ask.s.p, ask.s.p.pack.map.goal
    sent = Deployment(s, [mover(p, ask.frame, unit) for unit in p.units_of(s.side)], STACK)
    sent.mass(partial(s.value, ask.d), ask.d.worthwhile, "staff-attack")
    if p.holder == s.side:
        edges = Edges.of(s.grid)
        chain = cheapest_chain(s.grid, edges.north, edges.south, FRONT.holding_costs(s))
        sent.hold([FRONT.post(s, goal, 4.0), *FRONT.posts(s, chain)], "staff-hold")
    else:
        sent.march(s.march, "staff-march")
    for m, path in sent.ways():
        steps = [Move(m.unit, there) for there in path]
        if steps[0] in ask.options:
            return [script(steps, 1.0, m.role), Advice(Done(), 0.0)]
    return [Advice(Done(), 1.0, "staff-enough")]


def mover(p: Position, f: Movement, unit: UnitId) -> Mover[UnitId, None, str]:
    here, can_move = p.hex_of[unit], mover_refusal(p, f, unit) is None
    found = march_of(p, f, unit).search() if can_move else {here: Arrival(0, OFF_MAP)}
    return Mover(unit, here, None, found, "", can_move)


def advise_combat(ask: Question) -> list[Advice]:
    s, f = ask.s, ask.frame
    found = [
        Advice(order, s.value(ask.d, attackers(s.p, f, order.hex), order.hex), "staff-attack")
        for order in ask.offered(Attack)
    ]
    return ranked([*found, Advice(Done(), ask.d.worthwhile, "staff-enough")])


def advise_paying(ask: Question) -> list[Advice]:
    """A stack gives way while it can, but in the goal steps are lost first."""
    s, f = ask.s, ask.frame
    left = sum(STEPS - s.p.lost[unit] for unit in f.units)
    stands = s.p.hex_of[f.units[0]] == s.p.pack.map.goal and left > f.points
    ground = {h: s.ground.shelter[h] - s.march[h] / FAR_OFF for h in range(len(s.grid))}
    found = [
        Advice(o, 2.0 * (not stands) + ground[o.hex], "staff-retreat") for o in ask.offered(Retreat)
    ]
    found += [Advice(o, 1.0 - s.p.lost[o.unit] / 2, "staff-loss") for o in ask.offered(Lose)]
    return ranked(found)


def advise_advance(ask: Question) -> list[Advice]:
    """Towards the goal, or nobody."""
    s, there = ask.s, ask.frame.hex
    ahead = s.p.holder != s.side or there == s.p.pack.map.goal
    worth = 1.0 if ahead and not s.p.stacks.get(there) else -1.0
    found = [
        Advice(o, worth + s.attack[o.unit] / FAR_OFF, "staff-advance") for o in ask.offered(Advance)
    ]
    return ranked([*found, Advice(Done(), 0.0, "staff-enough")])


def evaluate(p: Position, side: Side) -> float:
    if p.outcome is not None:
        return 1.0 if p.outcome.winner == side else -1.0
    held = (0.5 + p.turn / TURNS) * (1 if p.holder == side else -1)
    strength = sum(
        attack_of(p, unit, ()) * (1 if p.owner(unit) == side else -1)
        for unit in (*p.units_of(RED), *p.units_of(BLUE))
    )
    return math.tanh(0.8 * held + 0.05 * strength)


def stage(p: Position) -> Hashable:
    return p.turn, p.to_act, type(p.flow[2]).__name__ if len(p.flow) > 2 else ""


def plans(p: Position) -> Sequence[Plan]:
    is_phase = p.flow and isinstance(p.flow[-1], Movement | Combat)
    return (USUAL, BOLD, CAREFUL) if is_phase else (USUAL,)


def asked(p: Position, frame: type[Frame], order: Order) -> list[str]:
    """In which phases a question comes up: in one's own, but losses in either's."""
    unit = getattr(order, "unit", None)
    whose = Whose.EITHER if frame is Paying else Whose.OWN
    sides = whose.sides(p.to_act if unit is None else p.owner(unit))
    return [f"{SIDES[side]}-{'movement' if frame is Movement else 'combat'}" for side in sides]


ADVISORS: Final[Mapping[type, Any]] = {
    Movement: advise_movement,
    Combat: advise_combat,
    Paying: advise_paying,
    Advancing: advise_advance,
}
DESK: Final = Desk(ADVISORS, Situation, lambda s, d: None, Doctrine)
SALIENT: Final = Game(
    id="salient",
    rules_version=1,
    folder=FOLDER,
    sides=SIDES,
    scenarios=(Scenario(SCENARIO, decisions=150),),
    optional_rules=(),
    procedures=PROCEDURES,
    decisions=DECISIONS,
    events=(TurnBegan, aftermath.Moved, Resolved, aftermath.StepLost),
    position_type=Position,
    start=start,
    shipped_pack=shipped,
    load_pack=load,
    make_codecs=TABLE.codecs,
    make_preview=previews,
    check=check,
    **TABLE.face,
    case_kit=KIT,
    reach=reach,
    asked=asked,
    is_last=lambda p: p.turn == TURNS,
    partings=(Done,),
    taking=partial(why.taking, own=of_own, enemy=of_enemy),
    movement=by_phases((Movement,), Done(), None, lambda p, unit: p.pack.map.costs),
    staff=Staff(
        advise=DESK.advise,
        advise_each=DESK.advise_each,
        evaluate=evaluate,
        stage=stage,
        plans=plans,
        usual=lambda p: USUAL,
        bookkeeping=(Movement, Combat),
        delegable=(Paying, Advancing),
    ),
)
