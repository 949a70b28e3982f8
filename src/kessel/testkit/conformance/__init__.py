"""What every game must do, checked by playing it at random.

Each check takes a `Trial` and raises AssertionError with the order at which the game broke its
word. Run `rounds(trials(game))`; nothing here knows which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from kessel.testkit.conformance.data import (
    check_copies_and_json,
    check_loaded_answers_alike,
    check_loaded_plays_alike,
    check_replay,
    check_saves,
)
from kessel.testkit.conformance.playing import (
    check_dice_can_be_verified,
    check_one_side_has_options,
    check_option_texts,
    check_play_ends_with_a_verdict,
    check_same_seeds_same_game,
)
from kessel.testkit.conformance.refusing import (
    check_options_are_accepted,
    check_other_orders_are_refused,
)
from kessel.testkit.conformance.secrets import (
    check_looking,
    check_records,
    check_secret_orders,
    check_views_hide_dice,
    check_views_hide_what_is_hidden,
)
from kessel.testkit.conformance.trial import EVERYTHING, Trial
from kessel.testkit.conformance.undoing import check_undo
from kessel.testkit.conformance.words import check_previews, check_words

Check = Callable[[Trial], None]

CHECKS: Final[tuple[Check, ...]] = (
    check_play_ends_with_a_verdict,
    check_one_side_has_options,
    check_option_texts,
    check_same_seeds_same_game,
    check_dice_can_be_verified,
    check_copies_and_json,
    check_replay,
    check_saves,
    check_loaded_answers_alike,
    check_loaded_plays_alike,
    check_looking,
    check_views_hide_dice,
    check_views_hide_what_is_hidden,
    check_secret_orders,
    check_records,
    check_undo,
    check_options_are_accepted,
    check_other_orders_are_refused,
    check_words,
    check_previews,
)
SHARE: Final = 3
"""Of a long game with options so many trials share the checks between them."""


def rounds(
    trials: Sequence[Trial], *, everything: bool = EVERYTHING
) -> Iterator[tuple[Check, Trial]]:
    """What is checked on which trial: everything, but of long games with options every third check
    in turn, unless everything is asked for."""
    for number, trial in enumerate(trials):
        is_shared = trial.is_stretch and bool(trial.options) and not everything
        for turn, check in enumerate(CHECKS):
            if not is_shared or (number + turn) % SHARE == 0:
                yield check, trial
