"""Play ends, options are what they seem, and dice can be verified."""

from __future__ import annotations

from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.copying import clone
from kessel.kernel.dice import committed, disagreement
from kessel.kernel.sides import NOBODY, Side
from kessel.testkit.answers import READERS
from kessel.testkit.conformance.trial import Trial, place, play_on, walk


def check_play_ends_with_a_verdict(trial: Trial) -> None:
    """Random play ends; somebody always has an option; invariants hold; the end has a verdict."""
    for match in walk(trial):
        position = match.position
        trial.game.check(position)
        over = not position.flow
        assert over == (not match.options), f"{place(trial, match)}: a dead end"
        assert over == (position.to_act == NOBODY), f"{place(trial, match)}: who acts?"
        assert over == (position.outcome is not None), f"{place(trial, match)}: whose verdict?"
    if not trial.to_end:
        return
    position = match.position
    play_on(trial.game, position, trial.luck(), trial.cap)
    assert not position.flow, f"{trial}: no end after {trial.cap} decisions"
    trial.game.check(position)
    for language in LANGUAGES:
        assert trial.game.verdict(position, language)


def check_one_side_has_options(trial: Trial) -> None:
    """The side to act sees its options, nobody else sees any."""
    for match in walk(trial):
        position = match.position
        for reader in READERS:
            seen = match.view(reader).options
            expected = tuple(match.options) if reader == position.to_act else ()
            assert seen == expected, f"{place(trial, match)}: options in the view of {reader}"


def check_option_texts(trial: Trial) -> None:
    """Options keep their order; their texts are unique and read back to the same orders."""
    for match in walk(trial):
        options = trial.game.options(match.position)
        assert options == trial.game.options(match.position), f"{place(trial, match)}: unstable"
        assert options == trial.game.options(clone(match.position))
        notation = trial.game.notation(match.position)
        texts = [notation.write(order) for order in options]
        assert len(set(texts)) == len(texts), f"{place(trial, match)}: a text comes twice: {texts}"
        for order, text in zip(options, texts, strict=True):
            read = notation.read(text)
            assert repr(read) == repr(order), f"{place(trial, match)}: '{text}' reads as {read}"


def check_same_seeds_same_game(trial: Trial) -> None:
    """Equal seeds give equal games, other dice a different one."""
    first, second = list(walk(trial))[-1], list(walk(trial))[-1]
    assert first.entries == second.entries
    assert trial.hash(first.position) == trial.hash(second.position)
    assert first.opening == second.opening


def check_dice_can_be_verified(trial: Trial) -> None:
    """Every roll of the record follows from secret, seeds and number; a changed one is found."""
    dice = committed(["one", "two"])
    match = list(walk(trial, trial.begin(dice)))[-1]
    rolls = [(roll.number, Side(roll.side), roll.dice) for roll in match.rolls()]
    assert [number for number, _, _ in rolls] == list(range(match.position.dice.rolled))
    faces = match.position.faces
    assert disagreement(dice.commitment, dice.secret, dice.seeds, rolls, faces) is None
    if rolls:
        number, side, fallen = rolls[-1]
        rolls[-1] = (number, side, tuple(faces + 1 - die for die in fallen))
        assert disagreement(dice.commitment, dice.secret, dice.seeds, rolls, faces)
