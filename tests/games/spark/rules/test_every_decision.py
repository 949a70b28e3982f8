"""What must hold wherever somebody is asked: one position for every decision of the game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

import pytest

from kessel.ai.standing import answer
from kessel.board.hexes import OFF_MAP
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_units import GERMAN, Mobility
from kessel.games.spark.rules.frames import Fire, Resupplying
from kessel.games.spark.rules.r15_supply import fed_from, lines
from kessel.games.spark.rules.state import Position
from kessel.kernel.copying import clone
from kessel.kernel.errors import BrokenRule
from kessel.kernel.notation import verb
from kessel.kernel.sides import NOBODY, opponent
from kessel.testkit.answers import READERS, questions, view_text
from kessel.testkit.answers import answer as told
from kessel.testkit.conformance.secrets import known

FOLDER: Final = Path(__file__).parents[3] / "positions" / "spark"
ASKED: Final = {verb(frame): frame for frame in GAME.decisions}
each_decision = pytest.mark.parametrize("name", ASKED)


def load(name: str) -> Any:
    text = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    return GAME.decode(text.replace('"pack":"shipped"', f'"pack":"{GAME.pack().hash}"'))


@each_decision
def test_it_is_the_decision_that_its_name_says(name: str) -> None:
    position = load(name)
    assert type(position.flow[-1]) is ASKED[name]
    assert len(GAME.options(position)) > 1
    GAME.check(position)


@each_decision
def test_equal_knowledge_equal_view(name: str) -> None:
    """12.0 A position made up from a view alone looks the same to its reader, and a guess goes on
    like a real one."""
    position, luck = load(name), random.Random(name)
    assert GAME.imagine is not None
    for reader in READERS:
        guess = GAME.imagine(GAME.view(position, reader).position, reader, luck)
        assert known(GAME, guess, reader) == known(GAME, position, reader), reader
    other = clone(position)
    other.dice.secret = "another secret"
    for reader in READERS:
        assert view_text(GAME, position, reader) == view_text(GAME, other, reader)


@each_decision
def test_who_is_not_asked_sees_no_options(name: str) -> None:
    position = load(name)
    for reader in (opponent(position.to_act), NOBODY):
        assert not GAME.view(position, reader).options


@each_decision
def test_loaded_it_answers_as_lived_through(name: str) -> None:
    """After a few orders, asked everything, against the same position asked nothing."""
    position, luck = load(name), random.Random(name)
    for _ in range(6):
        if options := GAME.options(position):
            GAME.carry_out(position, luck.choice(options))
    text = GAME.encode(position)
    for question in questions(GAME, position, luck):
        assert told(question, position) == told(question, GAME.decode(text)), question[0]
    assert GAME.encode(position) == text
    GAME.check(position)


@pytest.mark.parametrize(
    "name", [verb(frame) for frame in GAME.staff.delegable] if GAME.staff else []
)
def test_standing_orders_answer_it(name: str) -> None:
    """Reaction fire, withdrawal, anti-aircraft fire and whatever else an opponent would wait for:
    from what the side knows, the same each time, and never beyond the limit."""
    assert GAME.staff is not None
    position = load(name)
    view = GAME.view(position, position.to_act)
    order = answer(GAME, GAME.staff, view, None)
    assert order in view.options
    assert answer(GAME, GAME.staff, view, 2.0) == order
    assert answer(GAME, GAME.staff, view, 0.0) in (order, None)


def test_nobody_waits_for_small_decisions() -> None:
    """Whatever a side decides in the enemy's impulse can be left to the staff, but for what is
    sealed or thought about as a whole."""
    assert GAME.staff is not None
    names = {verb(frame) for frame in GAME.staff.delegable}
    assert {"zone-firing", "answering", "withdrawing", "taking-losses", "retreating"} <= names
    assert {"consenting", "firing"} <= names
    for frame in GAME.staff.delegable:
        assert not any(order.secret for order in GAME.decisions[frame].orders)


@pytest.mark.parametrize("from_headquarters", [False, True])
def test_kept_supply_lines_are_compared_with_fresh_ones(from_headquarters: bool) -> None:
    """15.12 Of a side, and around a headquarters: a line that was left behind is noticed."""
    position: Position = load(verb(Resupplying))
    if from_headquarters:
        hexes = (position.hex_of[hq.id] for hq in position.pack.headquarters)
        here = next(here for here in hexes if here != OFF_MAP)
        fed_from(position, here, Fire.NORMAL, Mobility.WHEELED)
    else:
        lines(position, GERMAN, Fire.NORMAL, Mobility.WHEELED)
    GAME.check(position)
    ((key, found),) = [(key, kept) for kept in position.lines for key in kept]
    found[key] ^= 1 << position.pack.hex("2010")
    with pytest.raises(BrokenRule, match="supply line"):
        GAME.check(position)
