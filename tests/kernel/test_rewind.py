"""Taking back by consent, and games that go on with other dice."""

from __future__ import annotations

import random

import pytest

from kessel.games.registry import GAMES, find
from kessel.kernel import save
from kessel.kernel.copying import clone
from kessel.kernel.dice import HIDDEN, Dice, committed, disagreement, is_scripted, scripted, seeded
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.match import UNDO_REVEALED, Match, Rewind, fallen_dice, position_hash
from kessel.kernel.sides import Side
from kessel.testkit.nimble import NIMBLE, Pick

LIGHT, DARK = Side(0), Side(1)


def any_game(game: str) -> Game:
    return NIMBLE if game == "nimble" else find(game)


def tied(*dice: int) -> Match:
    """A heap of 12; both reached for two, and dice settled it."""
    match = Match.begin(NIMBLE, "heap", (), scripted(6, *dice))
    match.do(Pick(2))
    match.do(Pick(2))
    return match


def agree(match: Match) -> bool:
    dice = match.start.dice
    rolls = [(roll.number, Side(roll.side), roll.dice) for roll in match.derived_rolls()]
    return disagreement(dice.commitment, dice.secret, dice.seeds, rolls, match.start.faces) is None


# --- rewinding -----------------------------------------------------------------------------------


def test_a_rewind_goes_back_and_keeps_the_dice() -> None:
    """The position is as it was, but dice that fell do not fall again."""
    match = tied(1, 6, 5, 3)
    assert match.position.taken == [0, 2]
    match.rewind(1)
    assert (match.position.heap, match.position.taken, match.position.to_act) == (12, [0, 0], DARK)
    match.do(Pick(2))
    assert match.position.taken == [2, 0]
    assert [roll.number for roll in match.rolls()] == [0, 1, 2]
    assert match.position.dice.rolled == 3


def test_what_was_learned_cannot_be_unlearned() -> None:
    """After a rewind earlier orders are not free to take back, nor is there a redo."""
    match = tied(1, 6)
    match.rewind(1)
    assert match.undo_refusal(LIGHT) == UNDO_REVEALED
    assert match.can_redo is False
    match.do(Pick(1))
    match.rewind(0)
    assert match.entries == []
    assert [line for line in match.transcript if isinstance(line, Rewind)] == [
        Rewind(1),
        Rewind(0),
    ]


def test_a_rewind_over_nothing_revealed_is_no_free_undo() -> None:
    """Consent was needed because it was the other side's order."""
    match = Match.begin(NIMBLE, "heap", (), 1)
    match.do(Pick(1))
    match.rewind(0)
    assert match.position.revealed > match.start.revealed
    match.do(Pick(2))
    assert match.undo_refusal(LIGHT) is None
    match.undo(LIGHT)
    assert match.transcript[-1] == Rewind(0)


@pytest.mark.parametrize("to", [-1, 2, 3])
def test_a_rewind_needs_an_earlier_moment(to: int) -> None:
    match = tied(1, 6)
    with pytest.raises(BadInput, match="from 0 to 1"):
        match.rewind(to)


@pytest.mark.parametrize("game", [NIMBLE, *GAMES], ids=lambda game: game.id)
def test_rewound_games_save_replay_and_verify(game: Game) -> None:
    """Random play with random rewinds: the save leads to the same position, the dice agree."""
    luck = random.Random(5)
    match = Match.begin(game, None, (), committed(["seed"]))
    for _ in range(150):
        if not match.options:
            break
        match.do(luck.choice(match.options))
        if luck.random() < 0.1 and match.options:
            match.rewind(luck.randrange(len(match.entries)))
    text = save.dumps(match)
    assert "\nundo " in text
    loaded = save.loads(text, any_game)
    assert position_hash(game, loaded.position) == position_hash(game, match.position)
    assert loaded.transcript == match.transcript
    assert loaded.entries == match.entries
    assert agree(loaded)
    for number in (0, len(match.entries) // 2, len(match.entries)):
        there = loaded.position_at(number)
        assert position_hash(game, there) == position_hash(game, match.position_at(number))


@pytest.mark.parametrize("line", ["undo", "undo x", "undo -1", "undo 7", "undo 1 2"])
def test_a_wrong_undo_line_is_refused(line: str) -> None:
    """With its number."""
    text = save.dumps(tied(1, 6)).split("checksum")[0]
    with pytest.raises(BadInput, match=f"order 3 \\('{line}'\\)"):
        save.loads(text.replace("dark pick 2\n", f"dark pick 2\n{line}\n"), any_game)


# --- other dice ----------------------------------------------------------------------------------


def test_a_script_may_be_followed_by_a_secret() -> None:
    """Dice that were written down fall first, then those of the secret."""
    match = Match.begin(NIMBLE, "hill", (), 3)
    for _ in range(6):
        match.do(match.options[0])
    again = match.retold(4, committed(["new"]))
    assert not is_scripted(again.start.dice)
    assert again.entries == match.entries[:4]
    while again.options:
        again.do(again.options[0])
    earlier = len(again.rolls()) - len(again.derived_rolls())
    assert earlier == match.position_at(4).dice.rolled
    assert agree(again)
    loaded = save.loads(save.dumps(again), any_game)
    assert loaded.entries == again.entries


def test_the_save_of_a_side_holds_what_it_may_know() -> None:
    """No secret of the dice, no order that is hidden from it; loading goes on with new dice."""
    match = Match.begin(NIMBLE, "hill", (), seeded(3))
    for number in (3, 1, 2):
        match.do(Pick(number))
    for side, known in ((LIGHT, 3), (DARK, 2)):
        text = save.dumps_for(match, side)
        assert match.start.dice.secret not in text
        loaded = save.loads(text, any_game)
        assert loaded.entries == match.entries[:known]
        assert loaded.position.dice.secret != HIDDEN
        while loaded.options:
            loaded.do(loaded.options[-1])
        assert agree(loaded)
    assert save.loads(save.dumps_for(match, LIGHT, DARK), any_game).entries == match.entries


def test_equal_knowledge_gives_an_equal_save() -> None:
    """What only Light knows does not show in Dark's save."""
    texts = set()
    for number in (1, 3):
        match = Match.begin(NIMBLE, "hill", (), seeded(3))
        match.do(Pick(number))
        texts.add(save.dumps_for(match, DARK))
    assert len(texts) == 1


def test_a_finished_game_is_saved_whole() -> None:
    """Nothing is secret any more."""
    match = Match.begin(NIMBLE, "heap", (), seeded(3))
    while match.options:
        match.do(match.options[0])
    assert save.dumps_for(match, DARK) == save.dumps(match)


def test_a_resumed_game_is_retold_too() -> None:
    """From the position it began with."""
    game = GAMES[0]
    played = Match.begin(game, None, (), 1)
    for _ in range(60):
        played.do(played.options[0])
    match = Match.resume(game, played.position)
    for _ in range(40):
        match.do(match.options[0])
    loaded = save.loads(save.dumps_for(match, LIGHT), any_game)
    assert loaded.entries == match.entries
    assert loaded.is_recipe is False
    assert loaded.position.dice.rolled == match.position.dice.rolled


# --- telling again -------------------------------------------------------------------------------


def replayed_with(match: Match, number: int, dice: Dice) -> Match:
    """`retold` the long way: every order given again."""
    past = match.entries[:number]
    fallen = fallen_dice([*match.opening, *(event for entry in past for event in entry.events)])
    at = match.start
    written = Dice(dice.secret, dice.commitment, dice.seeds, script=fallen)
    again = Match.begin(match.game, at.scenario, at.options, written, at.pack)
    for entry in past:
        again.do(entry.order, entry.side)
    return again


@pytest.mark.parametrize("game", [*GAMES, NIMBLE], ids=lambda game: game.id)
def test_a_game_told_again_is_the_game_played_again(game: Game) -> None:
    """Text, kept positions, undo: nothing but the dice to come is different."""
    luck = random.Random(8)
    match = Match.begin(game, game.scenarios[-1].id, (), 8)
    while match.options and len(match.entries) < 180:
        match.do(luck.choice(match.options))
    for number in {0, 1, 49, 50, 51, 120, len(match.entries)}:
        if number > len(match.entries):
            continue
        new = seeded(99)
        told, played = match.retold(number, new), replayed_with(match, number, new)
        assert save.dumps(told) == save.dumps(played)
        assert told.entries == played.entries
        for moment in range(0, number + 1, 7):
            assert told.position_at(moment) == played.position_at(moment)
        for side in (LIGHT, DARK):
            assert told.undo_refusal(side) == played.undo_refusal(side)
        if told.options:
            order = luck.choice(told.options)
            assert told.do(order) == played.do(order)


def test_rewinds_keep_no_positions() -> None:
    """However often play goes back and on, what is kept grows with the game alone."""
    match = Match.begin(NIMBLE, "hill", (), 5)
    for number in (1, 2, 3, 1, 2, 1, 3, 2):
        match.do(Pick(number))
    seen = []
    for to in (7, 3, 5, 2, 4, 1) * 20:
        while len(match.entries) <= to and match.options:
            match.do(match.options[0])
        match.rewind(min(to, len(match.entries) - 1))
        seen.append(match.position_at(len(match.entries)))
    assert len(match._kept) == 1
    assert position_hash(NIMBLE, match.position) == position_hash(NIMBLE, seen[-1])
    loaded = save.loads(save.dumps(match), any_game)
    assert loaded.position == match.position
    for number in range(len(match.entries) + 1):
        assert loaded.position_at(number) == match.position_at(number)
    walked = [clone(position) for position, _ in match.walk()]
    assert walked == [match.position_at(number) for number in range(len(match.entries))]
