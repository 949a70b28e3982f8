"""Everything has words in every language, and odds add up."""

from __future__ import annotations

from kessel.kernel.catalogue import LANGUAGES
from kessel.testkit.conformance.trial import Trial, moments, place


def check_words(trial: Trial) -> None:
    """Prompts, options, events and the map have words in every language."""
    game = trial.game
    for match, luck in moments(trial, 0.1):
        for language in LANGUAGES:
            assert game.prompt(match.position, language)
            assert game.draw_map(match.position, language)
            for order in luck.sample(match.options, min(8, len(match.options))):
                assert game.say_order(match.position, order, language)
    for event in dict.fromkeys(match.events):
        for language in LANGUAGES:
            assert game.tell(match.position, event, language)


def check_previews(trial: Trial) -> None:
    """Asking for odds changes nothing, and the chances of a fight add up where they are known."""
    game = trial.game
    for match, luck in moments(trial, 0.2):
        kept = trial.hash(match.position)
        asked = luck.sample(match.options, min(4, len(match.options)))
        for order in (None, *asked):
            for preview in game.preview(match.position, order):
                keys = dict.fromkeys(chance.key for chance in preview.chances)
                assert not keys or sum(preview.probability(key) for key in keys) == 1
        assert trial.hash(match.position) == kept, f"{place(trial, match)}: odds left traces"
