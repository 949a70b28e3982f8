"""Previews tell the truth: they equal what the resolver does, and the percentages of the notes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product

import pytest

from kessel.cases.format import parse
from kessel.cases.run import Runner
from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.rules.events import CloseCombatResolved, FireResolved
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.dice import seeded
from kessel.kernel.events import Event
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview

Outcome = tuple[str, int]

TOO_FAR = 4.0
"""Standard deviations: chance goes further three times in a hundred thousand; seeds are fixed."""

FIRE = """
game: circle_of_fire
case: A platoon of one regiment fires at a town quarter
map:
  areas: 1 clear, 2 urban, 3 clear
  roads: 1-2 2-3
units:
  R1 soviet infantry 3-5 formation 82RR
  R2 soviet infantry 3-5 formation 82RR
  R3 soviet infantry 3-5 formation 82RR
  I1 german infantry 3-5
  I2 german infantry 2-5
position:
  1: R1 R2 R3
  2: I1 I2
begin: soviet impulse
play:
  soviet: fire 1 2
  soviet: join-all
"""

BOMBARDMENT = """
game: circle_of_fire
case: Howitzers on a ruin
map:
  areas: 1 clear, 2 urban, 3 clear
  roads: 1-2 2-3
units:
  R1 soviet infantry 3-5
  M1 soviet artillery 6 night 3
  I1 german infantry 2-5
position:
  1: R1
  2: I1
  ruin 2
  soviet artillery: M1
begin: soviet impulse
play:
"""

CLOSE_COMBAT = """
game: circle_of_fire
case: Engineers at a tank
map:
  areas: 1 clear
units:
  E1 german engineer 3-5
  T1 soviet armour 5-7
position:
  1: E1 T1
  advantage soviet
begin: close combat
play:
"""


def prepared(text: str) -> Position:
    """The position at the end of a case."""
    (case,) = parse(text)
    runner = Runner(case, GAME)
    assert runner.run() is None
    position = runner.position
    assert isinstance(position, Position)
    return position


def read(position: Position, text: str) -> Order:
    return GAME.notation(position).read(text)


def the_preview(position: Position, text: str) -> Preview:
    (preview,) = GAME.preview(position, read(position, text))
    return preview


def resolved(
    position: Position, text: str, seeds: Iterable[int], outcome: Callable[[Event], Outcome | None]
) -> Counter[Outcome]:
    """What an order led to, with other dice each time."""
    order = read(position, text)
    assert GAME.refusal(position, order) is None
    found: Counter[Outcome] = Counter()
    for seed in seeds:
        copy = GAME.copy(position)
        copy.dice = seeded(seed)
        for event in GAME.carry_out(copy, order):
            result = outcome(event)
            if result is not None:
                found[result] += 1
    return found


def fire_outcome(event: Event) -> Outcome | None:
    if not isinstance(event, FireResolved):
        return None
    return ("points", event.points) if event.points else ("failed", 0)


def close_outcome(event: Event) -> Outcome | None:
    return (f"close-{event.effect}", 0) if isinstance(event, CloseCombatResolved) else None


def deviations(found: Counter[Outcome], preview: Preview) -> float:
    """How far chi-square is above its mean, in standard deviations (Wilson and Hilferty's cubes).

    Outcomes too rare to count on are taken together.
    """
    number = found.total()
    expected = {
        (chance.key, chance.number): number * chance.ways / preview.ways
        for chance in preview.chances
    }
    assert set(found) <= set(expected), "something happened that the preview does not know"
    rare = [outcome for outcome in expected if expected[outcome] < 10]
    groups = [[outcome] for outcome in expected if outcome not in rare]
    if rare:
        groups.append(rare)
    chi_square = 0.0
    for group in groups:
        mean = sum(expected[outcome] for outcome in group)
        chi_square += (sum(found[outcome] for outcome in group) - mean) ** 2 / mean
    freedom = len(groups) - 1
    cube = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - cube)) / math.sqrt(cube))


# --- the resolver ----------------------------------------------------------------------------


def test_13_2_the_fire_preview_is_what_thirty_thousand_fires_do() -> None:
    """Attack 6 against defence 6 through the engine; a preview one point off would not pass."""
    position = prepared(FIRE)
    GAME.carry_out(position, read(position, "lead R1"))
    preview = the_preview(position, "lead I1")
    assert [part.total for part in preview.sums] == [6, 6]
    found = resolved(position, "lead I1", range(30_000), fire_outcome)
    assert found.total() == 30_000
    assert abs(deviations(found, preview)) < TOO_FAR
    assert deviations(found, the_preview(position, "lead I2")) > 5 * TOO_FAR


def test_14_3_the_bombardment_preview_is_what_bombardments_do() -> None:
    """Six against two, the town and a ruin."""
    position = prepared(BOMBARDMENT)
    preview = the_preview(position, "bombard M1 2")
    assert [part.total for part in preview.sums] == [6, 6]
    found = resolved(position, "bombard M1 2", range(10_000), fire_outcome)
    assert found.total() == 10_000
    assert abs(deviations(found, preview)) < TOO_FAR


def test_16_5_the_close_combat_preview_is_what_close_combat_does() -> None:
    """Engineers at a tank: one in two, one in six, one in three."""
    position = prepared(CLOSE_COMBAT)
    preview = the_preview(position, "pair E1 T1")
    assert {chance.key: chance.ways for chance in preview.chances} == {
        "close-none": 3,
        "close-retreat": 1,
        "close-eliminated": 2,
    }
    found = resolved(position, "pair E1 T1", range(10_000), close_outcome)
    assert found.total() == 10_000
    assert abs(deviations(found, preview)) < TOO_FAR


# --- the notes -----------------------------------------------------------------------------------

PERCENTAGES = {  # difference of the modifiers: chance in percent of a margin of 1, 2, 4 and 6
    -4: (10, 5, 1, 0),
    -2: (24, 16, 5, 1),
    0: (44, 34, 16, 5),
    2: (66, 56, 34, 16),
    4: (84, 76, 56, 34),
}


def duel(difference: int) -> Position:
    """A lone unit fires at a lone unit in the open, with so much more than the defence."""
    return prepared(
        f"""
game: circle_of_fire
case: A duel
map:
  areas: 1 clear, 2 clear
  roads: 1-2
units:
  R1 soviet infantry {5 + difference}-5
  I1 german infantry 4-5
position:
  1: R1
  2: I1
begin: soviet impulse
play:
"""
    )


def at_least(preview: Preview, margin: int) -> Fraction:
    ways = sum(chance.ways for chance in preview.chances if chance.number >= margin)
    return Fraction(ways, preview.ways)


@pytest.mark.parametrize("difference", range(-4, 5))
def test_13_2_4_chances_by_difference(difference: int) -> None:
    """Every chance is the share of throws that reach it, and the notes' percentages are these."""
    preview = the_preview(duel(difference), "fire 1 2")
    attack, defence = preview.sums
    assert attack.total - defence.total == difference
    throws = [a + b - c - d for a, b, c, d in product(range(1, 7), repeat=4)]
    assert preview.ways == len(throws)
    for margin in range(1, 16):
        reached = sum(throw + difference >= margin for throw in throws)
        assert at_least(preview, margin) == Fraction(reached, len(throws))
    assert preview.probability("failed") == 1 - at_least(preview, 1)
    if difference in PERCENTAGES:
        percent = tuple(round(100 * at_least(preview, margin)) for margin in (1, 2, 4, 6))
        assert percent == PERCENTAGES[difference]


# --- which fight is shown, and when ------------------------------------------------------------


def totals(previews: list[Preview]) -> list[tuple[int, ...]]:
    return [tuple(part.total for part in preview.sums) for preview in previews]


def test_a_fight_is_shown_from_the_first_thought_to_the_last() -> None:
    """Before the order, while units join, at the attacker's lead and at the defender's."""
    position = prepared(FIRE.replace("  soviet: fire 1 2\n  soviet: join-all\n", ""))
    fire = read(position, "fire 1 2")
    assert totals(GAME.preview(position)) == []
    # The defender may answer with either strength: one preview for each, the strongest first.
    assert totals(GAME.preview(position, fire)) == [(6, 6), (6, 5)]
    GAME.carry_out(position, fire)
    assert GAME.preview(position) == []
    GAME.carry_out(position, read(position, "join R1"))
    assert totals(GAME.preview(position)) == [(3, 6), (3, 5)]
    GAME.carry_out(position, read(position, "join-all"))
    assert totals(GAME.preview(position)) == [(6, 6), (6, 5)]
    lead = read(position, "lead R2")
    assert totals(GAME.preview(position, lead)) == [(6, 6), (6, 5)]
    GAME.carry_out(position, lead)
    assert totals(GAME.preview(position)) == [(6, 6), (6, 5)]
    assert totals(GAME.preview(position, read(position, "lead I2"))) == [(6, 5)]
    position.dice = seeded(0)
    GAME.carry_out(position, read(position, "lead I1"))
    assert GAME.preview(position) == []


def test_orders_that_begin_no_fight_show_none() -> None:
    """A pass or a march has no odds."""
    position = prepared(BOMBARDMENT)
    assert GAME.preview(position, read(position, "pass")) == []
    assert GAME.preview(position, read(position, "activate 1")) == []


def test_the_sums_name_their_rules() -> None:
    """Every line of a sum has a rule of the index, a value and a text in both languages."""
    position = prepared(BOMBARDMENT)
    fight = prepared(FIRE)
    for where, order in ((position, "bombard M1 2"), (fight, "lead R1")):
        for preview in GAME.preview(where, read(where, order)):
            for part in preview.sums:
                assert part.total == sum(line.value for line in part.modifiers)
                assert all(line.rule and line.value for line in part.modifiers)
            for language in ("en", "ja"):
                speaker = GAME.speaker(where, language)
                for line in (line for part in preview.sums for line in part.modifiers):
                    assert speaker.say(f"modifier-{line.key}")
