"""Every registered game, and the kernel's own little one, through the conformance kit."""

from __future__ import annotations

import pytest

from kessel.games.registry import GAMES
from kessel.testkit.conformance import CHECKS, Check, Trial, trials
from kessel.testkit.nimble import NIMBLE

TRIALS = [
    *(trial for game in GAMES for trial in trials(game)),
    *trials(NIMBLE, seeds=range(5)),
]


@pytest.mark.parametrize("trial", TRIALS, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(check: Check, trial: Trial) -> None:
    check(trial)
