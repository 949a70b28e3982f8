"""17 to 19 over all combinations, and over whole games."""

from __future__ import annotations

import random

import pytest

from kessel.cases.format import parse
from kessel.cases.run import Runner
from kessel.games.circle_of_fire.game import GAME, rehearsal_pack
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules.r05_setup import empty
from kessel.games.circle_of_fire.rules.r06_control import is_contested
from kessel.games.circle_of_fire.rules.r19_victory import is_encircled
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.dice import scripted

END_PHASE = """
game: circle_of_fire
case: The end of a turn
position:
  turn {turn}
  control soviet {places}
  14: G01
begin: end phase
"""


def end_of_turn(turn: int, encircled: bool, urban: int, airfield: bool) -> Position:
    """The End Phase on the printed map with a choice of the victory conditions met."""
    places = ["A", "9", "10", "11", "12", "13"][: urban + 1]
    if encircled:
        places += ["C", "D", "E"]
    if airfield:
        places.append("30")
    (case,) = parse(END_PHASE.format(turn=turn, places=" ".join(places)))
    position: Position = Runner(case, GAME).position
    while turn == 9 and position.outcome is None:
        GAME.apply(position, GAME.notation(position).read("decline"))
    return position


@pytest.mark.shows("19.2.a", "19.2.b", "19.2.d", "19.2.e")
@pytest.mark.parametrize("encircled", [False, True])
@pytest.mark.parametrize("urban", [0, 1, 5])
@pytest.mark.parametrize("airfield", [False, True])
def test_19_2_every_combination_on_turn_4(encircled: bool, urban: int, airfield: bool) -> None:
    """The game goes on only with the ring, a town area and the airfield all at once."""
    position = end_of_turn(4, encircled, urban, airfield)
    if encircled and urban and airfield:
        assert position.outcome is None
    else:
        assert position.outcome is not None
        assert position.outcome.winner == GERMAN
        assert position.outcome.level == "german-tactical"


@pytest.mark.shows("19.3.a", "19.3.b", "19.3.c", "19.3.d")
@pytest.mark.parametrize("encircled", [False, True])
@pytest.mark.parametrize("urban", [0, 3, 4, 5])
@pytest.mark.parametrize("airfield", [False, True])
def test_19_3_every_combination_on_turn_9(encircled: bool, urban: int, airfield: bool) -> None:
    """The Soviets win only with the ring, four town areas and the airfield all at once."""
    outcome = end_of_turn(9, encircled, urban, airfield).outcome
    assert outcome is not None
    if encircled and urban >= 4 and airfield:
        assert (outcome.winner, outcome.level) == (SOVIET, "soviet-final")
    else:
        assert (outcome.winner, outcome.level) == (GERMAN, "german-final")


@pytest.mark.shows("19.2.c")
def test_19_2_c_encirclement_agrees_with_painting_the_map() -> None:
    """On random positions the ring is closed where paint from the rear zones reaches no quarter."""
    chance = random.Random(19)
    found = set()
    for _ in range(400):
        p = scattered(chance)
        found.add(closed := ring_by_paint(p))
        assert is_encircled(p) == closed
    assert found == {False, True}


def scattered(chance: random.Random) -> Position:
    """The printed map with control at random and a unit of either side in a few places."""
    p = empty(GAME.pack(), "cholm", (), scripted())
    soviet = chance.random()
    p.control = [SOVIET if chance.random() < soviet else GERMAN for _ in p.control]
    for unit in p.pack.units:
        if not unit.is_gun and chance.random() < 0.4:
            space = chance.randrange(len(p.control))
            p.units[unit.side][space] += (unit.id,)
    return p


def ring_by_paint(p: Position) -> bool:
    """Paint spreads from the rear zones over clean German places until nothing changes."""
    rules = p.pack.map
    clean = {
        space
        for space, holder in enumerate(p.control)
        if holder == GERMAN and not is_contested(p, rules.board.space(rules.board.labels[space]))
    }
    painted = {zone for zone in rules.rear_zones if zone in clean}
    while True:
        touched = {there for here in painted for there in rules.board.neighbours[here]}
        if any(p.control[area] == GERMAN for area in touched.intersection(rules.urban)):
            return False
        if touched & clean <= painted:
            return True
        painted.update(touched & clean)


@pytest.mark.shows("18.0.f", "18.0.i")
@pytest.mark.parametrize("seed", [5, 6])
def test_18_0_nine_turns_in_order_and_no_tenth(seed: int) -> None:
    """Turn follows turn, each in daylight at box 1, and the ninth decides the game."""
    chance = random.Random(seed)
    position = GAME.new(dice=seed, pack=rehearsal_pack())
    seen = [position.turn]
    while position.outcome is None:
        GAME.carry_out(position, chance.choice(GAME.options(position)))
        if position.turn != seen[-1]:
            seen.append(position.turn)
            assert (position.night, position.impulse_box) == (False, 1)
    assert seen == list(range(1, 10))
    assert position.outcome.level in ("german-final", "soviet-final")
