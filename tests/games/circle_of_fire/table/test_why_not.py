"""Refusals say what is in the way: numbers, places and moments, in sentences of both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kessel import rulebook
from kessel.cases.format import parse
from kessel.cases.run import STAND_INS, Runner
from kessel.games.registry import find
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.orders import NO_SUCH_THING, NOT_NOW, NOT_OFFERED
from tests.games.circle_of_fire.table.test_texts import any_order

GAME = find("circle_of_fire")
RULES = {clause.id for clause in rulebook.load_points(GAME.proof).clauses}

FRONT = """
game: circle_of_fire
case: front
map:
  areas: 1 clear, 2 clear, 3 clear, 4 clear, 5 clear
  zones: A B D
  roads: 1-2 2-3 3-4 4-5 A-1 D-5
  plain: 2-5
units:
  S1 soviet infantry 3-5
  S2 soviet infantry 3-5
  S3 soviet infantry 3-5
  S4 soviet infantry 3-5
  T1 soviet armour 5-7
  T2 soviet armour 5-7
  N6 soviet infantry 3-5 code 6
  G1 german infantry 3-5
  G2 german infantry 3-5
position:
"""
SOVIET = "begin: soviet impulse\nplay:\n  expect to act soviet\n"
RANDOM = "  turn 2\n  2: S1\n  3: G1\nbegin: random reinforcements\nplay:\n  expect to act soviet\n"
SHIFT = (
    "Soviet: spend the tactical advantage to shift the random reinforcement roll 2 more in your "
    "favour? It then passes to the enemy."
)


def position(text: str) -> Any:
    (case,) = parse(FRONT + text)
    runner = Runner(case, GAME)
    assert runner.run() is None
    return runner.position


def sentence(p: Any, text: str) -> str:
    refusal = GAME.refusal(p, GAME.notation(p).read(text))
    assert refusal is not None
    return GAME.explain(p, refusal, "en")


@pytest.mark.parametrize(
    "before, order, said",
    [
        (
            f"  1: S1\n  4: G1\n{SOVIET}  soviet: activate 1\n  soviet: move S1 2\n"
            "  soviet: move S1 3\n",
            "move S1 4",
            "12.2: S1 does not get as far as 4. Movement points needed: 4, left: 2.",
        ),
        (
            f"  1: S1\n{SOVIET}  soviet: activate 1\n  soviet: move S1 2\n",
            "move S1 5",
            "12.2: Without a road 5 takes all 5 movement points, and S1 has 4 left.",
        ),
        (
            f"  1: S1\n  2: S2 S3 S4\n{SOVIET}  soviet: activate 1\n",
            "move S1 2",
            "6.1: 2 holds three units already: a fourth would have to be armour or a headquarters.",
        ),
        (
            f"  1: T1\n  2: S2 S3 S4 T2\n{SOVIET}  soviet: activate 1\n",
            "move T1 2",
            "6.1: 2 is full: four units of a side are the most that an area holds.",
        ),
        (
            f"  1: S1 S2\n  2: G1\n{SOVIET}  soviet: activate 1\n  soviet: move S1 2\n",
            "move S1 3",
            "12.3: S1 has stopped in 2, because enemy units are there.",
        ),
        (
            f"  1: S1\n  turn 3\n  soviet reinforcement: N6\n{SOVIET}",
            "move N6 1",
            "10.4: N6 arrives on Turn 6, among the regular reinforcements.",
        ),
        (
            "  2: G1\n  3: T1\n  control soviet 4\n"
            "begin: german impulse\noptions: infantry-against-armour\nplay:\n"
            "  german: fire 2 3\n  german: join G1\n  result 3\n  german: lead G1\n",
            "lose T1",
            "13.3: T1 takes 4 casualty points to be lost, and 1 is left to be met.",
        ),
        (
            f"  2: S1\n  3: G1\n{SOVIET}  soviet: fire 2 3\n  soviet: join S1\n  result 2\n"
            "  soviet: lead S1\n",
            "pull-back G1",
            "13.3: Casualty points must be met as far as possible: that choice for G1 would leave "
            "one that could be met.",
        ),
        (
            f"  2: S1 S2\n  3: G1 G2\n{SOVIET}  soviet: fire 2 3\n  soviet: join S1\n  result 1\n"
            "  soviet: lead S1\n  german: lead G1\n",
            "lose G1",
            "13.3: G1 takes 2 casualty points to be lost, and 1 is left to be met.",
        ),
        (
            RANDOM,
            "fire 2 3",
            f"13.1: That is done in “Movement/Fire Phase”, 2 steps from now. {SHIFT}",
        ),
        (
            RANDOM,
            "screen S1",
            f"16.4: That is done in “Screens”, 3 steps from now. {SHIFT}",
        ),
        (
            RANDOM,
            "pair S1 G1",
            f"16.3: That is done in “Pairing off”, 4 steps from now. {SHIFT}",
        ),
        (
            RANDOM,
            "lose S1",
            "13.3: That order is given when casualty points are met: in “Movement/Fire Phase”, "
            f"2 steps from now. {SHIFT}",
        ),
    ],
)
def test_sentences_have_their_numbers(before: str, order: str, said: str) -> None:
    assert sentence(position(before), order) == said


@pytest.mark.parametrize("seed", range(2))
def test_an_order_of_another_moment_has_a_rule_for_it(seed: int) -> None:
    """Whatever is ordered in whatever moment: a rule of the index answers, in both languages."""
    rng = random.Random(seed)
    p = GAME.new(options=GAME.choices if seed % 2 else (), dice=seed, pack=GAME.rehearsal_pack())
    while p.flow:
        decision = GAME.decision(p)
        for kind in rng.sample(GAME.orders, 6):
            order = any_order(kind, p, rng)
            if kind not in decision.orders and GAME.notation(p).knows(order):
                refusal = GAME.refusal(p, order)
                assert refusal is not None
                assert refusal.rule in RULES, refusal
                assert refusal.key not in (NOT_OFFERED, NOT_NOW, NO_SUCH_THING), refusal
                assert all(GAME.explain(p, refusal, language) for language in LANGUAGES)
        GAME.carry_out(p, rng.choice(GAME.options(p)))


@pytest.mark.parametrize("seed", range(2))
def test_every_refusal_cites_a_rule_of_the_index(seed: int) -> None:
    rng = random.Random(seed)
    p = GAME.new(options=GAME.choices if seed % 2 else (), dice=seed, pack=GAME.rehearsal_pack())
    while p.flow:
        for kind in GAME.decision(p).orders:
            order = any_order(kind, p, rng)
            refusal = GAME.refusal(p, order) if GAME.notation(p).knows(order) else None
            assert refusal is None or refusal.rule in RULES, refusal
            assert refusal is None or refusal.key not in STAND_INS, refusal
        GAME.carry_out(p, rng.choice(GAME.options(p)))
