"""10 Reinforcement Phase: tables row by row, and who comes when. The rest is in the cases."""

from __future__ import annotations

import pytest

from kessel.cases.format import parse
from kessel.cases.run import Runner
from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.pack.pack import shipped
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.games.circle_of_fire.rules.events import Interdicted, RandomResult
from kessel.games.circle_of_fire.rules.state import Box, ChoosingAction, Position
from kessel.kernel.sides import Side

EVERYBODY_WAITS = """
  german random: all
  german reinforcement: all
  german reorganised: all
  soviet random: all
  soviet reinforcement: all
  soviet reorganised: all
"""
TURNS = range(1, 10)


def runner(begin: str, *dice: int, position: str = "", options: str = "") -> Runner:
    """A case run by hand; the dice fall in this order."""
    text = (
        "game: circle_of_fire\ncase: made in a test\n"
        f"options: {options}\nbegin: {begin}\nposition:\n{position}\n"
        f"play:\n  dice {' '.join(str(die) for die in dice)}\n"
    )
    (case,) = parse(text)
    return Runner(case, GAME)


def give(run: Runner, side: Side, order: str) -> None:
    """An order that must be legal."""
    refused = run.order(side, order)
    assert refused is None, refused


def labels(position: Position, *units: int) -> set[str]:
    return {position.pack.units[unit].label for unit in units}


# --- CH.random ---------------------------------------------------------------------------------


def dice_for(total: int) -> tuple[Side, str, int, int]:
    """Who holds the advantage, whether it is spent, and dice that make the modified total."""
    ways = (
        (SOVIET, "decline", 1),
        (GERMAN, "decline", -1),
        (SOVIET, "spend", 3),
        (GERMAN, "spend", -3),
    )
    for holder, order, modifier in ways:
        if 2 <= total - modifier <= 12:
            first = min(6, total - modifier - 1)
            return holder, order, first, total - modifier - first
    raise AssertionError(f"no dice make {total}")


@pytest.mark.parametrize(
    "totals, row",
    [
        pytest.param(range(-1, 4), "UUUUUUUUU", marks=pytest.mark.shows("CH.random.a")),
        pytest.param(range(4, 6), "JUUUUUUUU", marks=pytest.mark.shows("CH.random.b")),
        pytest.param(range(6, 7), "JJJJJJJJJ", marks=pytest.mark.shows("CH.random.c")),
        pytest.param(range(7, 8), "---------", marks=pytest.mark.shows("CH.random.d")),
        pytest.param(range(8, 9), "AAAAAKKKK", marks=pytest.mark.shows("CH.random.e")),
        pytest.param(range(9, 10), "AAAAKKKKK", marks=pytest.mark.shows("CH.random.f")),
        pytest.param(range(10, 11), "AAAKKKAAA", marks=pytest.mark.shows("CH.random.g")),
        pytest.param(range(11, 16), "AAKKAAAAA", marks=pytest.mark.shows("CH.random.h")),
    ],
)
def test_ch_random_every_row_on_every_turn(totals: range, row: str) -> None:
    """Each modified roll gives, turn by turn, what its row of the printed table says."""
    for total in totals:
        holder, order, *dice = dice_for(total)
        for turn in TURNS:
            position = f"  turn {turn}\n  advantage {GAME.sides[holder]}\n"
            run = runner("random reinforcements", *dice, position=position)
            give(run, holder, order)
            (found,) = [event for event in run.events if isinstance(event, RandomResult)]
            assert (found.total, found.result) == (total, row[turn - 1]), f"turn {turn}"


@pytest.mark.shows("CH.random.d")
def test_ch_random_d_a_seven_brings_nobody() -> None:
    """With every group still to come, a 7 asks nothing and moves nobody out of the display."""
    run = runner("random reinforcements", 3, 3, position=EVERYBODY_WAITS)
    before = [side[Box.RANDOM] for side in run.position.boxes]
    give(run, SOVIET, "decline")
    assert isinstance(run.position.flow[-1], ChoosingAction)
    assert [side[Box.RANDOM] for side in run.position.boxes] == before


# --- 10.3, 10.4 who comes ------------------------------------------------------------------------


@pytest.mark.shows("10.3.b", "10.4.a")
@pytest.mark.parametrize("turn", TURNS)
def test_10_4_a_each_turn_brings_its_own_units_and_no_random_ones(turn: int) -> None:
    """With nothing rolled, exactly the counters with the turn's number leave their boxes."""
    position = f"  turn {turn}\n{EVERYBODY_WAITS}  control soviet A B\n"
    run = runner("random reinforcements", 3, 3, position=position)
    p = run.position
    give(run, SOVIET, "decline")
    while not isinstance(p.flow[-1], ChoosingAction):
        run.game.apply(p, run.game.options(p)[0])
    arrived = {
        unit
        for side in (GERMAN, SOVIET)
        for units in (*p.units[side], p.boxes[side][Box.ARTILLERY])
        for unit in units
    }
    due = {unit.id for unit in p.pack.units if unit.entry_turn == turn}
    assert labels(p, *arrived) == labels(p, *due)
    for side in (GERMAN, SOVIET):
        for unit in p.boxes[side][Box.RANDOM]:
            assert p.pack.units[unit].code in ("U", "J", "A", "K")
    assert sum(len(boxes[Box.RANDOM]) for boxes in p.boxes) == 12 + 3 + 8 + 6


@pytest.mark.shows("10.3.b")
@pytest.mark.parametrize(
    "turn, dice, group", [(2, (1, 1), "U"), (2, (2, 3), "J"), (2, (3, 4), "A"), (6, (3, 4), "K")]
)
def test_10_3_b_only_the_group_that_was_rolled_comes(
    turn: int, dice: tuple[int, int], group: str
) -> None:
    """Of the four groups in the display a result touches its own alone."""
    boxes = "\n".join(EVERYBODY_WAITS.splitlines()[:2] + EVERYBODY_WAITS.splitlines()[4:5])
    run = runner("random reinforcements", *dice, position=f"  turn {turn}\n{boxes}\n")
    p = run.position
    give(run, SOVIET, "decline")
    while not isinstance(p.flow[-1], ChoosingAction):
        run.game.apply(p, run.game.options(p)[0])
    arrived = [unit for side in p.units for units in side for unit in units]
    assert arrived
    assert {p.pack.units[unit].code for unit in arrived} == {group}


@pytest.mark.shows("CH.select.c", "CH.select.e")
def test_ch_select_the_counters_are_those_the_table_speaks_of() -> None:
    """Three J units; T-34 of strength 5 and T-26 of strength 3, and no other A units."""
    units = shipped().units
    assert len([unit for unit in units if unit.code == "J"]) == 3
    tanks = {(unit.model, unit.strength) for unit in units if unit.code == "A"}
    assert tanks == {("T-34", 5), ("T-26", 3)}
    assert all(unit.is_armour for unit in units if unit.code == "A")


# --- 10.5 the interdiction dice ----------------------------------------------------------------


REGIMENT = (
    "  turn 2\n  german artillery: G35\n  soviet reinforcement: S09 S10 S11 S12 S13 S14 S49\n"
)


@pytest.mark.shows("10.5.f")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_10_5_f_a_low_die_has_no_effect(die: int) -> None:
    """On 1 to 4 no second die is thrown, everybody arrives, and the Stuka is used."""
    run = runner("regular reinforcements", die, position=REGIMENT)
    give(run, GERMAN, "interdict G35")
    assert run.expectation("A: S09 S10 S11 S12 S13 S14") is None
    assert run.expectation("german artillery: G35*") is None
    assert run.position.dice.script == ()


@pytest.mark.shows("10.5.g")
@pytest.mark.parametrize("die", [5, 6])
@pytest.mark.parametrize("arriving", range(1, 7))
def test_10_5_g_a_high_die_lets_in_as_many_as_the_next_one(die: int, arriving: int) -> None:
    """On 5 or 6 just so many units on the ground arrive as a second die shows."""
    run = runner("regular reinforcements", die, arriving, position=REGIMENT)
    give(run, GERMAN, "interdict G35")
    (found,) = [event for event in run.events if isinstance(event, Interdicted)]
    assert (found.die, found.arriving) == (die, arriving)
    companies = [f"S{number:02}" for number in range(9, 15)]
    if arriving < 6:
        for company in companies[:arriving]:
            give(run, SOVIET, f"select {company}")
    assert run.expectation(f"A: {' '.join(companies[:arriving])}") is None
    assert run.expectation(f"soviet held-regular: {' '.join(companies[arriving:])}") is None
    assert run.expectation("soviet artillery: S49") is None
