"""Saves: they load exactly, or say in one sentence why not."""

from __future__ import annotations

import dataclasses
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.games.registry import GAMES, find
from kessel.kernel import save
from kessel.kernel.dice import committed, scripted, seeded
from kessel.kernel.errors import BadInput
from kessel.kernel.events import Emit
from kessel.kernel.flow import Procedures
from kessel.kernel.game import Game
from kessel.kernel.match import Match, position_hash
from kessel.testkit.nimble import NIMBLE, Contest, Pick, Position


def nimble(game_id: str) -> Game:
    return NIMBLE if game_id == "nimble" else find(game_id)


def played(game: Game, orders: int, seed: int = 1) -> Match:
    return play_on(Match.begin(game, None, (), seed), orders, random.Random(seed))


def play_on(match: Match, orders: int, luck: random.Random) -> Match:
    for _ in range(orders):
        if match.options:
            match.do(luck.choice(match.options))
    return match


def unsealed(text: str) -> str:
    """A save without its checksum: what a person who edits one is told to make."""
    return re.sub(r'^checksum = ".*"\n', "", text, flags=re.MULTILINE)


def load(text: str) -> Match:
    return save.loads(text, nimble)


NIMBLE_SAVE = save.dumps(played(NIMBLE, 5))
GAME_SAVE = save.dumps(played(GAMES[0], 60))
RESUMED_SAVE = save.dumps(
    play_on(Match.resume(GAMES[0], played(GAMES[0], 60).position), 20, random.Random(1))
)


# --- there and back --------------------------------------------------------------------------


@pytest.mark.parametrize("text", [NIMBLE_SAVE, GAME_SAVE], ids=["nimble", "registered"])
def test_a_save_comes_back_as_it_was(text: str) -> None:
    """Position, orders and text."""
    assert save.dumps(load(text)) == text
    assert save.dumps(load(unsealed(text))) == text


@pytest.mark.parametrize("orders", range(5))
def test_scripted_games_keep_their_whole_script(orders: int) -> None:
    """Dice that fell before the first decision are part of the script again."""
    match = Match.begin(NIMBLE, "heap", (), scripted(4, 1, 2, 6, 5))
    for number in (2, 2, 3, 1)[:orders]:
        match.do(Pick(number))
    loaded = load(save.dumps(match))
    assert position_hash(NIMBLE, loaded.position) == position_hash(NIMBLE, match.position)
    assert loaded.position.dice.script == match.position.dice.script


def test_no_die_shows_more_than_it_has_faces() -> None:
    """A script with a seven is no script of a game with cubes."""
    text = unsealed(save.dumps(Match.begin(NIMBLE, "heap", (), scripted(6, 1))))
    with pytest.raises(BadInput, match="expected dice from 1 to 6"):
        save.loads(text.replace("[6, 1]", "[7, 1]"), nimble)


@pytest.mark.parametrize("orders", range(3))
def test_a_match_from_any_position_is_saved_with_it(orders: int) -> None:
    """A position that no scenario gives is written out."""
    position = NIMBLE.new("heap", (), 3)
    position.heap = 20
    match = Match.resume(NIMBLE, position)
    for number in (1, 3)[:orders]:
        match.do(Pick(number))
    loaded = load(save.dumps(match))
    assert not loaded.is_recipe
    assert loaded.entries == match.entries
    assert loaded.position == match.position


@settings(deadline=None)
@given(st.lists(st.text(st.characters(codec="utf-8")), max_size=3))
def test_any_seed_can_be_saved(seeds: list[str]) -> None:
    """Players choose their seeds, quotes and odd characters included."""
    match = Match.begin(NIMBLE, "heap", (), committed(seeds))
    match.do(Pick(1))
    loaded = load(save.dumps(match))
    assert loaded.start.dice.seeds == tuple(seeds)
    assert loaded.position == match.position


def test_notes_are_kept() -> None:
    """What a save says about itself stays."""
    match = played(NIMBLE, 2)
    match.notes = ["resumed-from-snapshot"]
    assert load(save.dumps(match)).notes == ["resumed-from-snapshot"]


def test_people_can_read_and_write_the_orders() -> None:
    """One order to a line, with its side."""
    match = Match.begin(NIMBLE, "heap", (), seeded(1))
    match.do(Pick(2))
    match.do(Pick(1))
    text = save.dumps(match)
    assert "light pick 2\ndark pick 1\n" in text
    edited = unsealed(text).replace("dark pick 1", "dark pick 3")
    with pytest.raises(BadInput, match="does not arrive at the saved position"):
        load(edited)


def test_files(tmp_path: Path) -> None:
    """Written beside and moved into place; nothing is left behind."""
    path = tmp_path / "a.kessel"
    path.write_text("old")
    match = played(NIMBLE, 3)
    save.write(match, path)
    assert save.read(path, nimble).entries == match.entries
    assert [file.name for file in tmp_path.iterdir()] == ["a.kessel"]
    with pytest.raises(BadInput, match="cannot be written"):
        save.write(match, tmp_path / "missing" / "a.kessel")
    with pytest.raises(BadInput, match="cannot be read"):
        save.read(tmp_path / "b.kessel", nimble)
    (tmp_path / "c.kessel").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="not text"):
        save.read(tmp_path / "c.kessel", nimble)
    (tmp_path / "d.kessel").write_text("x = 1")
    with pytest.raises(BadInput, match=r"d\.kessel: not a Kessel save"):
        save.read(tmp_path / "d.kessel", nimble)


def test_an_interrupted_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever happens before the move, the old save is whole."""
    path = tmp_path / "a.kessel"
    path.write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadInput, match="No space left"):
        save.write(played(NIMBLE, 3), path)
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["a.kessel"]


# --- damage ----------------------------------------------------------------------------------


def loads_or_says_why(text: str) -> Match | None:
    """Anything but BadInput fails the test that asks."""
    try:
        return load(text)
    except BadInput as problem:
        if "\n" in str(problem).strip():
            raise AssertionError("expected one sentence") from problem
        return None


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_truncated_anywhere(data: st.DataObject) -> None:
    """A cut save is refused, unless it lacks nothing but the snapshot or the checksum."""
    text = data.draw(st.sampled_from([NIMBLE_SAVE, GAME_SAVE]))
    cut = text[: data.draw(st.integers(0, len(text) - 2))]
    match = loads_or_says_why(cut)
    if match is not None:
        assert save.dumps(match) == text


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_damaged_anywhere(data: st.DataObject) -> None:
    """With the checksum in place every change is noticed."""
    at = data.draw(st.integers(0, len(NIMBLE_SAVE) - 1))
    length = data.draw(st.integers(0, 12))
    new = data.draw(st.text(max_size=12))
    damaged = NIMBLE_SAVE[:at] + new + NIMBLE_SAVE[at + length :]
    match = loads_or_says_why(damaged)
    if match is not None:
        assert save.dumps(match) == NIMBLE_SAVE


@settings(deadline=None, max_examples=400)
@given(st.data())
def test_edited_anywhere(data: st.DataObject) -> None:
    """Without the checksum an edit is loaded as a game that can be played, or refused."""
    text = unsealed(data.draw(st.sampled_from([NIMBLE_SAVE, GAME_SAVE, RESUMED_SAVE])))
    at = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 12))
    new = data.draw(st.text("0123456789-\"'[]{},.= \nabpick", max_size=12))
    match = loads_or_says_why(text[:at] + new + text[at + length :])
    if match is not None:
        assert match.options is not None
        match.game.check(match.position)


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("", "not a Kessel save"),
        ("hello", "not a Kessel save"),
        ("format = 3", "not a Kessel save"),
        ('format = "kessel save 99"', "expected the format 'kessel save 1'"),
        ('format = "kessel save 1"', "missing required field"),
        ("x = " + "9" * 5000, "not a Kessel save"),
        ("x = " + "[" * 5000, "not a Kessel save"),
        ('{"json": true}', "not a Kessel save"),
    ],
)
def test_foreign_files(text: str, sentence: str) -> None:
    """What is no save is called so."""
    with pytest.raises(BadInput, match=re.escape(sentence)):
        load(text)


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ('game = "nimble"', 'game = "chess"', "there is no game 'chess'"),
        ('scenario = "heap"', 'scenario = "hole"', "no scenario 'hole'"),
        ("options = []", 'options = ["x"]', "no option 'x'"),
        ('pack_hash = "0', 'pack_hash = "f', "was played with pack 'nimble'"),
        ("light pick", "grey pick", "expected the line to begin with light or dark, got 'grey'"),
        ("light pick", "dark pick", "order 1"),
        ("light pick", "light pack", "unknown order 'pack'"),
        ("light pick 1", "light pick 9", "order 1 ('light pick 9')"),
        ("rules = 1", 'rules = "one"', "line 3: expected a whole number for 'rules'"),
    ],
)
def test_edits_are_answered_with_their_place(old: str, new: str, sentence: str) -> None:
    """The sentence names the order or the field."""
    match = Match.begin(NIMBLE, "heap", (), seeded(1))
    match.do(Pick(1))
    text = unsealed(save.dumps(match))
    assert old in text
    with pytest.raises(BadInput, match=re.escape(sentence)):
        load(text.replace(old, new, 1))


def test_the_checksum_says_how_to_go_on() -> None:
    """An edited save can be loaded on purpose."""
    with pytest.raises(BadInput, match="remove the checksum line"):
        load(NIMBLE_SAVE.replace("pick", "pick ", 1))


# --- other rules -----------------------------------------------------------------------------


def of_older_rules(text: str) -> str:
    return unsealed(text).replace("rules = 1\n", "rules = 0\n", 1)


def test_older_rules_that_agree_are_replayed() -> None:
    """A rules fix that does not touch the game changes nothing for it."""
    loaded = load(of_older_rules(NIMBLE_SAVE))
    assert not loaded.notes
    assert loaded.is_recipe
    assert len(loaded.entries) == 5


def test_older_rules_that_disagree_resume_from_the_snapshot() -> None:
    """The game goes on where it stood, says so, and can be saved again."""
    match = played(NIMBLE, 5)
    changed = dataclasses.replace(NIMBLE, rules_version=2, procedures=with_bigger_heap())
    loaded = save.loads(NIMBLE_SAVE, lambda _: changed)
    assert loaded.notes == [save.RESUMED]
    assert loaded.position == match.position
    assert not loaded.entries
    loaded.do(loaded.options[0])
    again = save.loads(save.dumps(loaded), lambda _: changed)
    assert again.notes == [save.RESUMED]
    assert again.position == loaded.position
    assert len(again.entries) == 1


def test_a_snapshot_must_match_its_hash() -> None:
    """What is resumed from was not edited."""
    text = of_older_rules(NIMBLE_SAVE).replace("pick 1", "pick 9").replace("pick 2", "pick 9")
    assert load(text).notes == [save.RESUMED]
    with pytest.raises(BadInput, match="snapshot"):
        load(re.sub(r'"heap":(\d+),"taken"', '"heap":99,"taken"', text))


def with_bigger_heap() -> Procedures:
    """Rules in which the replay goes another way."""

    def add_one(p: Position, f: Contest, emit: Emit) -> None:
        p.heap += 1

    fill, *others = NIMBLE.procedures[Contest]
    return {**NIMBLE.procedures, Contest: (fill, add_one, *others)}


def test_saves_hold_everything_the_recipe_names() -> None:
    """A field that nobody reads would be lost on the way."""
    fields = set(save.Recipe.__struct_fields__)
    written = set(re.findall(r"^([a-z_]+)(?:\.[a-z]+)? = ", NIMBLE_SAVE, flags=re.MULTILINE))
    assert written <= fields
    assert fields - written <= {"start", "notes", "fatal"}
