"""Every registered game, and the toys, through the conformance kit."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from kessel.games.registry import GAMES
from kessel.kernel.flow import Decision
from kessel.kernel.game import Game
from kessel.testkit import conformance
from kessel.testkit.conformance import CHECKS, Check, rounds
from kessel.testkit.conformance.trial import Trial, trials
from kessel.testkit.nimble import NIMBLE, Pick, Picking, Round
from kessel.testkit.salient import SALIENT

TRIALS = [
    *(trial for game in GAMES for trial in trials(game)),
    *trials(NIMBLE, seeds=range(5)),
    *trials(SALIENT, seeds=range(2)),
]


@pytest.mark.parametrize(
    ("check", "trial"),
    [pytest.param(check, trial, id=f"{check.__name__}-{trial}") for check, trial in rounds(TRIALS)],
)
def test_conformance(check: Check, trial: Trial) -> None:
    check(trial)


def test_every_check_has_its_turn() -> None:
    """On each game with options, although trials share them; on request all on every trial."""
    shared = {
        (check, trial.game.id)
        for check, trial in rounds(TRIALS, everything=False)
        if trial.is_stretch and trial.options
    }
    games = {trial.game.id for trial in TRIALS if trial.is_stretch}
    assert shared == set(itertools.product(CHECKS, games))
    assert len(list(rounds(TRIALS, everything=True))) == len(CHECKS) * len(TRIALS)


# --- the kit notices what is wrong -------------------------------------------------------------

PICKING = NIMBLE.decisions[Picking]
PICKS = (Pick(1), Pick(2), Pick(3))


def deciding(**changes: Any) -> Game:
    """Nimble with another decision."""
    changed: Decision = replace(PICKING, **changes)
    return replace(NIMBLE, decisions={Picking: changed})


def leak_in_a_shared_list(p: Any, f: Any, order: Any, emit: Any) -> None:
    SHARED.append(order.number)
    p.taken[0] = len(SHARED)
    PICKING.apply(p, f, order, emit)


SHARED: list[int] = []


def shuffled(p: Any, f: Any) -> Iterator[Pick]:
    yield from random.SystemRandom().sample(PICKS * 20, 60)


def unnoticed(p: Any, f: Any, emit: Any) -> None:
    """Dice fall and nobody counts it as a revelation."""
    before = p.revealed
    NIMBLE.procedures[Round][1](p, f, emit)
    p.revealed = before


def counts_questions(p: Any, language: str) -> str:
    """A status that tells how often it was asked for."""
    SHARED.append(0)
    return str(len(SHARED))


def forgets(p: Any, f: Any, order: Any, emit: Any) -> None:
    """What an order does depends on what was asked of this very position."""
    PICKING.apply(p, f, order, emit)
    p.taken[0] += any(known is p for known in ASKED)


def remembers(p: Any, f: Any) -> Iterator[Pick]:
    ASKED.append(p)
    yield from PICKS


ASKED: list[Any] = []


BROKEN: list[tuple[str, Check, Game]] = [
    ("view leaks", conformance.check_secret_orders, replace(NIMBLE, hide=lambda p, side: None)),
    (
        "record leaks",
        conformance.check_secret_orders,
        replace(NIMBLE, is_hidden=lambda p, giver, order, reader: False),
    ),
    (
        "options twice",
        conformance.check_option_texts,
        deciding(candidates=lambda p, f: iter(PICKS * 2)),
    ),
    ("options unstable", conformance.check_option_texts, deciding(candidates=shuffled)),
    (
        "dead end",
        conformance.check_play_ends_with_a_verdict,
        deciding(candidates=lambda p, f: iter(())),
    ),
    (
        "no end",
        conformance.check_play_ends_with_a_verdict,
        deciding(apply=lambda p, f, order, emit: None),
    ),
    ("state outside", conformance.check_replay, deciding(apply=leak_in_a_shared_list)),
    (
        "answers depend on questions",
        conformance.check_loaded_answers_alike,
        replace(NIMBLE, status=counts_questions),
    ),
    (
        "play depends on questions",
        conformance.check_loaded_plays_alike,
        deciding(candidates=remembers, apply=forgets),
    ),
    (
        "no revelation",
        conformance.check_undo,
        replace(
            NIMBLE,
            procedures={**NIMBLE.procedures, Round: (NIMBLE.procedures[Round][0], unnoticed)},
        ),
    ),
    ("no map", conformance.check_words, replace(NIMBLE, draw_map=lambda p, language: "")),
]


@pytest.mark.parametrize("check, game", [row[1:] for row in BROKEN], ids=[r[0] for r in BROKEN])
def test_the_kit_notices(check: Check, game: Game) -> None:
    """A game that breaks its word fails the check that is there for it."""
    with pytest.raises(AssertionError):
        check_seeds(check, game)


def check_seeds(check: Check, game: Game) -> None:
    for seed in range(10):
        check(Trial(game, "hill", (), seed, cap=500))


@pytest.mark.parametrize(
    ("check", "broken"),
    [
        (conformance.check_other_orders_are_refused, replace(SALIENT, asked=None)),
        (
            conformance.check_options_are_accepted,
            replace(SALIENT, asked=lambda p, frame, order: ("red-player-turn",)),
        ),
    ],
    ids=["nothing says when", "another moment is told"],
)
def test_the_kit_notices_wrong_moments(check: Check, broken: Game) -> None:
    trial = next(iter(trials(broken, seeds=range(1))))
    with pytest.raises(AssertionError, match=r"when it would be right|comes up in"):
        check(trial)
