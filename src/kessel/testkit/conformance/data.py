"""Copies, saves and replays are the game itself."""

from __future__ import annotations

import random
from typing import Any

from kessel.kernel import save
from kessel.kernel.copying import clone
from kessel.testkit.answers import answer, questions
from kessel.testkit.conformance.trial import Trial, moments, place, play_on, walk


def check_copies_and_json(trial: Trial) -> None:
    """A copy and a JSON round trip are equal to the original, and independent of it."""
    game = trial.game
    for match, luck in moments(trial, 0.2):
        original = trial.hash(match.position)
        for other in (game.copy(match.position), game.decode(game.encode(match.position))):
            assert trial.hash(other) == original, f"{place(trial, match)}: the copy differs"
            assert game.options(other) == match.options
            play_on(game, other, luck, 25)
            assert trial.hash(match.position) == original, f"{place(trial, match)}: shared data"


def check_replay(trial: Trial) -> None:
    """The orders, written and read back, lead through the same positions."""
    hashes = [(trial.hash(match.position), match) for match in walk(trial)]
    match = hashes[-1][1]
    notation = trial.game.notation(match.position)
    again = trial.begin()
    for (expected, _), entry in zip(hashes, match.entries, strict=False):
        assert trial.hash(again.position) == expected, f"{place(trial, again)}: replay differs"
        events = again.do(notation.read(notation.write(entry.order)), entry.side)
        assert tuple(events) == entry.events, f"{place(trial, again)}: other events"
    assert trial.hash(again.position) == hashes[-1][0]
    for number in (0, len(hashes) // 2, len(hashes) - 1):
        assert trial.hash(match.position_at(number)) == hashes[number][0]


def check_saves(trial: Trial) -> None:
    """A save loads to the same position, record and future, at any moment."""
    for match, luck in moments(trial, 0.03):
        text = save.dumps(match)
        loaded = save.loads(text, lambda _: trial.game)
        assert trial.hash(loaded.position) == trial.hash(match.position)
        assert loaded.entries == match.entries
        assert save.dumps(loaded) == text
        assert not loaded.notes
        if match.options:
            order = luck.choice(match.options)
            assert loaded.do(order) == trial.game.carry_out(clone(match.position), order)


def check_loaded_answers_alike(trial: Trial) -> None:
    """A position that was saved, loaded and asked nothing answers every question like the one that
    has lived through the game."""
    game = trial.game
    for match, luck in moments(trial, 0.03):
        text = game.encode(match.position)
        for question in questions(game, match.position, luck):
            lived, loaded = answer(question, match.position), answer(question, game.decode(text))
            assert lived == loaded, f"{place(trial, match)}: {question[0]}: {lived} or {loaded}?"
        assert game.encode(match.position) == text, f"{place(trial, match)}: a question left traces"


def check_loaded_plays_alike(trial: Trial) -> None:
    """And it goes on like it: the same orders bring about the same."""
    game, luck = trial.game, random.Random(trial.seed + 2)
    loaded: Any = None
    for match in walk(trial):
        if loaded is not None:
            entry = match.entries[-1]
            events = tuple(game.carry_out(loaded, entry.order))
            assert events == entry.events, f"{place(trial, match)}: after loading {events}"
        if loaded is None or luck.random() < 0.1:
            assert loaded is None or trial.hash(loaded) == trial.hash(match.position)
            loaded = game.decode(game.encode(match.position))
    assert trial.hash(loaded) == trial.hash(match.position), f"{trial}: another end after loading"
