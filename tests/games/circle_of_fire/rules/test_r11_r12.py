"""11 and 12, where a case file does not reach: taking back, illegal orders, whole games."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from kessel.board.areas import Space
from kessel.cases.format import parse
from kessel.cases.run import Runner
from kessel.games.circle_of_fire.game import GAME, rehearsal_pack
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules import orders
from kessel.games.circle_of_fire.rules.events import ImpulseBegan, PhaseBegan, PhaseEnded
from kessel.games.circle_of_fire.rules.state import ChoosingAction, Moving, Position
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput, IllegalOrder
from kessel.kernel.events import Event
from kessel.kernel.match import UNDO_OTHER_SIDE, UNDO_REVEALED, Match
from kessel.kernel.orders import Order
from kessel.kernel.sides import opponent

POSITION = """
game: circle_of_fire
case: Two Soviets face a German
map:
  areas: 1 clear, 2 clear, 3 clear, 4 urban, 5 clear
  zones: A
  roads: 1-2 2-3 3-4 A-1
  plain: 2-5
  corners: 1-3
units:
  S1 soviet infantry 3-5
  S2 soviet infantry 3-5
  G1 german infantry 3-5
position:
  advantage german
  impulse {impulse}
  1: S1 S2
  {german}: G1
begin: soviet impulse
"""


def match_at(german: str = "4", impulse: int = 1, dice: tuple[int, ...] = ()) -> Match:
    """The Soviets are in area 1 and have the impulse."""
    (case,) = parse(POSITION.format(german=german, impulse=impulse))
    position = Runner(case, GAME).position
    position.dice = scripted(*dice)
    return Match.resume(GAME, position)


def give(match: Match, *texts: str) -> None:
    for text in texts:
        match.do(GAME.notation(match.position).read(text))


# --- 11.1 ----------------------------------------------------------------------------------------


def random_events(seed: int) -> Iterator[Event]:
    """What happens in a random game that is not cut short on turn 4."""
    chance = random.Random(seed)
    position, opening = GAME.begin(dice=seed, pack=rehearsal_pack())
    yield from opening
    while position.outcome is None:
        yield from GAME.carry_out(position, chance.choice(GAME.options(position)))


@pytest.mark.shows("11.1.a", "11.1.b")
@pytest.mark.parametrize("seed", [3, 8])
def test_11_1_soviets_begin_every_turn_and_sides_alternate(seed: int) -> None:
    """In whole games every phase opens with a Soviet impulse, and no side has two in a row."""
    turns, due = 0, None
    for event in random_events(seed):
        if isinstance(event, PhaseBegan) and event.phase == "movement-fire":
            turns, due = turns + 1, SOVIET
        elif isinstance(event, PhaseEnded):
            due = None
        elif isinstance(event, ImpulseBegan):
            assert event.side == due
            due = opponent(event.side)
    assert turns == 9


# --- 11.2.6 --------------------------------------------------------------------------------------


@pytest.mark.shows("11.2.6.a")
def test_11_2_6_a_a_move_may_be_changed_while_nobody_has_answered_it() -> None:
    """Step by step a player takes a whole movement impulse back, even after ending it."""
    match = match_at()
    before = GAME.encode(match.position)
    give(match, "activate 1", "move S1 2", "halt", "done")
    assert match.position.to_act == GERMAN
    for _ in range(4):
        match.undo(SOVIET)
    assert GAME.encode(match.position) == before
    give(match, "activate 1", "move S2 2")
    assert match.position.to_act == SOVIET


@pytest.mark.shows("11.2.6.a")
@pytest.mark.parametrize("answer", ["activate 4", "pass"])
def test_11_2_6_a_final_once_the_opponent_has_declared(answer: str) -> None:
    """The opponent's declaration for its own impulse, a pass included, makes a move final."""
    match = match_at()
    give(match, "activate 1", "move S1 2", "halt", "done")
    assert match.undo_refusal(SOVIET) is None
    give(match, answer)
    assert match.undo_refusal(SOVIET) == UNDO_OTHER_SIDE
    with pytest.raises(BadInput):
        match.undo(SOVIET)


@pytest.mark.shows("11.2.6.a")
def test_11_2_6_a_final_once_dice_have_fallen() -> None:
    """A declared fire may be taken back until the dice are rolled, and not after."""
    match = match_at(german="2", dice=(1, 1, 6, 6))
    give(match, "fire 1 2", "join S1")
    assert match.undo_refusal(SOVIET) is None
    give(match, "lead S1")
    assert match.undo_refusal(SOVIET) == UNDO_REVEALED
    with pytest.raises(BadInput):
        match.undo(SOVIET)


@pytest.mark.shows("11.2.6.a")
def test_11_2_6_a_logistics_dice_make_a_move_final() -> None:
    """The roll that closes a Soviet impulse makes its moves final too."""
    match = match_at(impulse=4, dice=(6,))
    give(match, "activate 1", "move S1 2", "halt")
    assert match.undo_refusal(SOVIET) is None
    give(match, "done")
    assert match.undo_refusal(SOVIET) == UNDO_REVEALED


def conceivable(position: Position, chance: random.Random) -> Iterator[Order]:
    """Orders of every kind with random units and places, most of them nonsense."""
    spaces = [Space(space) for space in range(len(position.control))]
    units = [UnitId(unit) for unit in range(len(position.pack.units))]
    fields: dict[str, list[Any]] = {
        "Space": spaces,
        "UnitId": units,
        "Side": [GERMAN, SOVIET],
        "int": [0, 1, 2],
    }
    words = ["U", "J", "A", "K", "impulse", "stubborn"]
    for kind in GAME.orders:
        hints = [str(kind.__annotations__[name]) for name in kind.__struct_fields__]
        for _ in range(2):
            yield kind(*(chance.choice(fields.get(hint, words)) for hint in hints))


@pytest.mark.shows("11.2.6.b")
def test_11_2_6_b_no_illegal_order_takes_effect() -> None:
    """An illegal deed would stand unless pointed out in time; here every illegal order is refused
    on the spot and changes nothing, so there is never one to point out.
    """
    chance = random.Random(11)
    match = Match.begin(GAME, dice=11, pack=rehearsal_pack())
    refused = 0
    for _ in range(150):
        before = GAME.encode(match.position)
        legal = match.options
        for order in conceivable(match.position, chance):
            if order not in legal:
                with pytest.raises(IllegalOrder):
                    match.do(order)
                refused += 1
        with pytest.raises(IllegalOrder):
            match.do(legal[0], opponent(match.position.to_act))
        assert GAME.encode(match.position) == before
        match.do(chance.choice(legal))
    assert refused > 1000


@pytest.mark.shows("11.2.6.b")
def test_11_2_6_b_no_illegal_move_takes_effect() -> None:
    """Of all moves of all units to all places only those the rules allow are carried out."""
    match = match_at()
    give(match, "activate 1", "move S1 2")
    before = GAME.encode(match.position)
    # on to 3 or back to 1; 5 has no road and a point is spent, S2 waits until S1 is done
    legal = {GAME.notation(match.position).read(text) for text in ("move S1 1", "move S1 3")}
    for unit, space in itertools.product(range(3), range(6)):
        order = orders.Move(UnitId(unit), Space(space))
        for side in (GERMAN, SOVIET):
            if side == GERMAN or order not in legal:
                with pytest.raises(IllegalOrder):
                    match.do(order, side)
    assert GAME.encode(match.position) == before
    assert legal == {order for order in match.options if isinstance(order, orders.Move)}


@pytest.mark.parametrize("seed", [12, 13])
def test_12_what_is_offered_is_what_is_not_refused(seed: int) -> None:
    """The list of options and the reasons for refusing agree about moves and kinds of impulse."""
    chance = random.Random(seed)
    position = GAME.new(dice=seed, pack=rehearsal_pack())
    compared = 0
    while position.outcome is None:
        options = GAME.options(position)
        frame = position.flow[-1]
        if isinstance(frame, Moving | ChoosingAction):
            compared += 1
            decision = GAME.decision(position)
            wanted = list(everything(position, frame))
            allowed = {o for o in wanted if decision.refusal(position, frame, o) is None}
            assert allowed == {o for o in options if isinstance(o, COMPARED)}
        GAME.carry_out(position, chance.choice(options))
    assert compared > 50


COMPARED = (orders.Move, orders.Activate, orders.Fire)


def everything(position: Position, frame: Moving | ChoosingAction) -> Iterator[Order]:
    """Every move of every unit, or every activation and fire from everywhere to everywhere."""
    spaces = [Space(space) for space in range(len(position.control))]
    if isinstance(frame, Moving):
        units = [unit.id for unit in position.pack.units]
        yield from itertools.starmap(orders.Move, itertools.product(units, spaces))
    else:
        yield from map(orders.Activate, spaces)
        yield from itertools.starmap(orders.Fire, itertools.product(spaces, spaces))
