"""What may be taken back, and what that leaves."""

from __future__ import annotations

from typing import Any

from kessel.kernel.copying import clone
from kessel.kernel.errors import BadInput
from kessel.kernel.events import Rolled
from kessel.kernel.match import (
    UNDO_NOTHING,
    UNDO_OTHER_SIDE,
    UNDO_REVEALED,
    Match,
)
from kessel.kernel.sides import Side, opponent
from kessel.testkit.answers import SIDES
from kessel.testkit.conformance.trial import Trial, place, walk


def check_undo(trial: Trial) -> None:
    """An order is taken back by its giver until something is revealed, and restored exactly."""
    before: tuple[str, Any] | None = None
    for match in walk(trial):
        after = trial.hash(match.position)
        if before is None:
            assert {match.undo_refusal(side) for side in SIDES} == {UNDO_NOTHING}
        else:
            check_one_undo(trial, match, *before)
            assert trial.hash(match.position) == after, f"{place(trial, match)}: redo differs"
        before = after, clone(match.position)


def check_one_undo(trial: Trial, match: Match, before: str, position: Any) -> None:
    entry = match.entries[-1]
    revealed = match.position.revealed != position.revealed
    rolled = any(isinstance(event, Rolled) for event in entry.events)
    assert revealed or not rolled, f"{place(trial, match)}: dice fell and nothing was revealed"
    assert match.undo_refusal(opponent(entry.side)) == UNDO_OTHER_SIDE
    assert match.undo_refusal(entry.side) == (UNDO_REVEALED if revealed else None)
    if revealed:
        for side in SIDES:
            refused_undo(trial, match, side)
        return
    check_dice_had_no_say(trial, match, position)
    options = list(match.options)
    match.undo(entry.side)
    assert trial.hash(match.position) == before, f"{place(trial, match)}: undo differs"
    assert entry.order in match.options
    match.redo()
    assert match.entries[-1] == entry
    assert match.options == options


def refused_undo(trial: Trial, match: Match, side: Side) -> None:
    kept = trial.hash(match.position)
    try:
        match.undo(side)
    except BadInput:
        assert trial.hash(match.position) == kept
    else:
        raise AssertionError(f"{place(trial, match)}: undo crossed a revelation")


def check_dice_had_no_say(trial: Trial, match: Match, before: Any) -> None:
    """What can be taken back would have come about with any dice."""
    other = clone(before)
    secret, other.dice.secret = other.dice.secret, "another secret"
    trial.game.carry_out(other, match.entries[-1].order)
    other.dice.secret = secret
    assert trial.hash(other) == trial.hash(match.position), f"{place(trial, match)}: dice had a say"
