"""Chapters 10 to 16 where one case is not enough: scattered counters, moved at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cases.format import parse
from kessel.cases.run import made_up
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.pack import shipped
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, POINT, RIVER, Sixths
from kessel.games.spring_prelude.pack.r02_units import AXIS, SIDES, SOVIET, Type
from kessel.games.spring_prelude.proof.checks import check_kept, check_places
from kessel.games.spring_prelude.rules import state
from kessel.games.spring_prelude.rules.frames import ChoosingMover, MovePhase, Moving, PlayerTurn
from kessel.games.spring_prelude.rules.orders import (
    Done,
    Enter,
    Exit,
    Halt,
    March,
    Move,
    Reserve,
    To,
)
from kessel.games.spring_prelude.rules.r04_sequence import DECISIONS, PROCEDURES
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import source_distance, step
from kessel.games.spring_prelude.rules.r10_movement.s2_search import further, in_hand, search
from kessel.games.spring_prelude.rules.r12_stacking import (
    dots_of,
    enemies_in,
    enemy_within,
    put,
    take_up,
)
from kessel.games.spring_prelude.rules.r16_reinforcements import entries_of, hexes_for
from kessel.games.spring_prelude.rules.rulings import (
    FREE_HEXES_BETWEEN,
    INTERDICTION_ADDS_NOTHING,
)
from kessel.games.spring_prelude.rules.state import Place, Position, Supply
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BrokenRule
from kessel.kernel.flow import run
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side, opponent
from kessel.kernel.units import UnitId

MOST_DECISIONS = 1500
"""More than a movement phase of some dozen units takes when it is played at random."""


def scattered(scenario: str, seed: int, *options: str) -> Position:
    """Some counters of a set-up where they stand and some anywhere, in any state of supply (Soviets
    all isolated with every second seed), with bridges down, interdiction, rubble and mud."""
    p: Position = GAME.start(shipped(), scenario, options, scripted())
    choice, grid = random.Random(seed), p.pack.map.grid
    p.turn = 12
    hexes = [Hex(here) for here in range(len(grid)) if p.pack.in_play[scenario][here]]
    for unit in p.pack.units:
        if p.hex_of[unit.id] == OFF_MAP or unit.is_bridge:
            continue
        cut_off = seed % 2 and unit.side == SOVIET
        p.supply[unit.id] = Supply.ISOLATED if cut_off else Supply(choice.choice((0, 0, 1, 2)))
        there = choice.choice(hexes)
        stays = unit.is_headquarters or choice.random() < 0.5
        if not stays and not enemies_in(p, unit.side, there):
            take_up(p, unit.id)
            put(p, unit.id, there)
    for unit in p.pack.units:
        is_there = unit.side == SOVIET and unit.is_combat and p.hex_of[unit.id] != OFF_MAP
        if is_there and choice.random() < 0.6:
            take_up(p, unit.id, Place.ELIMINATED)
    bridges = [s for s in grid.once(p.pack.map.sides, BRIDGE) if p.pack.map.sides[s] & RIVER]
    p.down = sorted(choice.sample(bridges, 12))
    p.rubble = choice.sample(hexes, 200)
    p.interdicted = [choice.choice(sorted(p.stacks)) for _ in SIDES]
    p.mud = choice.random() < 0.5
    p.southern_active = choice.random() < 0.5
    return p


def moving_phase(p: Position, side: Side) -> MovePhase:
    """Run up to the first decision of a movement phase, after which nothing follows."""
    phase = MovePhase(side=side)
    p.phasing = side
    p.flow = [PlayerTurn(side=side, step=len(PROCEDURES[PlayerTurn])), phase]
    run(PROCEDURES, DECISIONS, p, lambda event: None)
    return phase


def slow_search(p: Position, unit: UnitId, strategic: bool) -> dict[Hex, int]:
    """What steps allow, one after the other."""
    best: dict[tuple[Hex, int], int] = {}
    waiting = [in_hand(p, unit)]
    while waiting:
        f = waiting.pop()
        for there in p.pack.map.grid.neighbours[f.here]:
            spent = step(p, f, there, strategic)
            known = best.get((there, min(f.went + 1, 3)))
            if isinstance(spent, Reason) or (known is not None and known <= spent):
                continue
            best[there, min(f.went + 1, 3)] = spent
            after = further(f, there, spent, strategic)
            after.stopped = p.zones[opponent(f.side)][there] > 0 or spent >= f.points
            waiting.append(after)
    found: dict[Hex, int] = {}
    for (there, _), spent in best.items():
        found[there] = min(spent, found.get(there, spent))
    found.pop(p.hex_of[unit], None)
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("side", [AXIS, SOVIET])
@pytest.mark.parametrize("read", [(), (FREE_HEXES_BETWEEN, INTERDICTION_ADDS_NOTHING)])
def test_one_search_finds_what_steps_allow(read: tuple[str, ...], side: Side, seed: int) -> None:
    """R62, R19 Either way."""
    p = scattered(state.IZYUM_CAMPAIGN, seed, state.FLEXIBILITY, *read)
    phase = moving_phase(p, side)
    for unit in random.Random(seed).sample(phase.left, 12):
        for strategic in (False, True):
            found = search(p, unit, strategic)
            spent = {here: arrival.spent for here, arrival in found.items()}
            spent.pop(p.hex_of[unit])
            assert spent == slow_search(p, unit, strategic)


SHIFT: Final = """game: spring_prelude
case: between two zones
map:
  clear: E1001
units:
  T1 german tank II 4/2 1 12
  I1 german infantry III bB 2 6
  I2 german infantry III bB 2 6
  R1 soviet infantry XX rC 3 6
position:
  E2012: T1 I1
  E2112: I2
  E2013: R1
  option flexibility {}
begin: axis movement
play:
  expect turn 5
"""


@pytest.mark.parametrize(("read", "points"), [("", 4), (FREE_HEXES_BETWEEN, 5)])
def test_a_shift_is_found_by_the_search(read: str, points: int) -> None:
    """6.1, R62 Three points to leave the zone, and each hex: directly, or through a free one."""
    (case,) = parse(SHIFT.format(read))
    p = made_up(GAME, case)
    moving_phase(p, AXIS)
    found = search(p, p.pack.unit("T1"), strategic=False)
    assert found[p.pack.hex("E2112")].spent == points * POINT


def every_order(p: Position) -> Iterator[Order]:
    """Whatever could be meant in a decision of a movement phase."""
    frame, units = p.flow[-1], p.pack.units
    if isinstance(frame, Moving):
        yield from (Exit(), Halt())
        for there in (*p.pack.map.grid.neighbours[frame.here], frame.here):
            yield from (To(there), March(there))
    else:
        yield Done()
        for unit in units:
            yield from (Move(unit.id), Reserve(unit.id))
            if p.place[unit.id] in (Place.COMING, Place.OUTSIDE):
                entries = {*entries_of(p, unit.id), *hexes_for(p, unit.id), Hex(0)}
                yield from (Enter(unit.id, there) for there in sorted(entries))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_a_phase_played_at_random_offers_what_is_legal_and_ends(side: Side, seed: int) -> None:
    """10.0 No decision without an answer; 12.0 and no stack too high when it is over; 8.1, 7.4 who
    had to move has moved."""
    p, choice = scattered(state.IZYUM_CAMPAIGN, seed, state.FLEXIBILITY), random.Random(seed)
    phase = moving_phase(p, side)
    forced = [unit for unit in phase.forced if p.pack.units[unit].is_headquarters]
    started = {unit: source_distance(p, side, p.hex_of[unit]) for unit in phase.driven}
    for number in range(MOST_DECISIONS):
        if not p.flow or p.outcome is not None:
            break
        frame = p.flow[-1]
        decision = DECISIONS[type(frame)]
        offered = list(decision.candidates(p, frame))
        assert offered
        if number % 7 == 0 and isinstance(frame, Moving | ChoosingMover):
            asked = [order for order in every_order(p) if type(order) in decision.orders]
            legal = {order for order in asked if decision.refusal(p, frame, order) is None}
            assert legal == set(offered) & set(asked)
        decision.apply(p, frame, choice.choice(offered), lambda event: None)
        run(PROCEDURES, DECISIONS, p, lambda event: None)
    assert not p.flow
    check_places(p)
    check_kept(p)
    for here, stack in p.stacks.items():
        if p.pack.units[stack[0]].side == side:
            assert dots_of(p, stack) <= p.pack.charts.figures.stack, p.pack.map.grid.labels[here]
    least = p.pack.charts.figures.headquarters_least
    for unit in forced:
        here = p.hex_of[unit]
        assert here == OFF_MAP or enemy_within(p, side, here, least - 1) == OFF_MAP
    for unit, distance in started.items():
        here = p.hex_of[unit]
        assert here == OFF_MAP or source_distance(p, side, here) < distance


def test_what_is_kept_of_a_move_is_held_true_while_it_lasts() -> None:
    """A replay carries orders out without looking at the options, so that what was found for a move
    may be left when it is over; nobody asks for it then."""
    p = GAME.new("izyum-salient", dice=0)
    for text in ("gamble", "interdict E3402", "move S1", "to E3407"):
        GAME.carry_out(p, GAME.notation(p).read(text))
    ((frame, found),) = p.onward
    assert frame is p.flow[-1]
    check_kept(p)
    kept = found.pop()
    with pytest.raises(BrokenRule, match="goes on otherwise"):
        check_kept(p)
    GAME.carry_out(p, GAME.notation(p).read("halt"))
    assert p.onward == [(frame, found)] != [(frame, [*found, kept])]
    check_kept(p)


@pytest.mark.parametrize(("mud", "key"), [(False, "river-strategic"), (True, "river-in-mud")])
def test_10_1_what_shuts_a_river_to_recon(mud: bool, key: str) -> None:
    """10.1.d, 10.1.f In mud tactical movement would not help."""
    p = GAME.new("izyum-salient")
    p.stacks.clear()
    recon = next(u.id for u in p.pack.units if u.type is Type.RECON and u.side == AXIS)
    here, p.mud, p.flow = p.pack.hex("E3222"), mud, [MovePhase(side=AXIS)]
    put(p, recon, here)
    f = Moving(AXIS, recon, here, here, strategic=True, points=Sixths(12 * POINT))
    against = step(p, f, p.pack.hex("E3122"), True)
    assert isinstance(against, Reason)
    assert against.key == key
