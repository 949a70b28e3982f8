"""What was typed and cannot be understood is told in the reader's language."""

from __future__ import annotations

import pickle
import re

import pytest

from kessel.games.registry import GAMES, find
from kessel.kernel import save
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.errors import BadInput, KesselError
from kessel.kernel.match import Match
from kessel.kernel.misread import LONGEST, Misread
from kessel.testkit.nimble import NIMBLE

PAULUS = "paulus"


def misread(text: str, game: str = PAULUS) -> Misread:
    made = find(game)
    with pytest.raises(Misread) as caught:
        made.notation(made.new()).read(text)
    return caught.value


def test_both_languages_say_the_same() -> None:
    wrong = misread("move ZZ")
    assert str(wrong) == wrong.told("en")
    assert wrong.told("en").startswith("there is no unit 'ZZ'; labels go from ")
    assert wrong.told("en").endswith(" in 'move ZZ'")
    assert wrong.told("ja").startswith("「move ZZ」：ユニット「ZZ」はありません。")


@pytest.mark.parametrize("text", ["", "move", "move G1 G2", "to 99999", "stroll 1", "move ZZ"])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_japanese_is_whole(game: str, text: str) -> None:
    """Nothing of it is left in English but orders, labels and what was typed."""
    told = misread(text, game).told("ja")
    assert not re.search(r"expected|there is|got|unknown|labels|\{", told)
    assert re.search("[ぁ-ん]", told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_typed_is_cut_short(language: str) -> None:
    told = misread("move " + "Z" * 100_000).told(language)
    assert "Z" * (LONGEST // 2) in told
    assert len(told) < 4 * LONGEST


def test_other_bad_input_is_repeated_as_it_is() -> None:
    wrong = Misread("typed-within", problem=BadInput("a codec of its own"), typed="x")
    assert wrong.told("ja") == "「x」：a codec of its own"


def test_it_comes_from_other_processes() -> None:
    wrong = misread("move ZZ")
    found = pickle.loads(pickle.dumps(wrong))
    assert isinstance(found, Misread)
    assert [found.told(lang) for lang in LANGUAGES] == [wrong.told(lang) for lang in LANGUAGES]


# --- saves ----------------------------------------------------------------------------------------


SAVE = save.dumps(Match.begin(NIMBLE, dice=1))
ONE = re.sub(r"(?m)^(checksum|hash) = .*\n", "", SAVE)


def refused(text: str) -> KesselError:
    with pytest.raises(KesselError) as caught:
        save.loads(text, lambda game: NIMBLE if game == NIMBLE.id else find(game))
    return caught.value


@pytest.mark.parametrize("text", ["hello", "a = 1", ONE.replace("rules = ", "rules = x")])
def test_where_a_text_is_no_save(text: str) -> None:
    """What exactly is wrong there is for who edits such files."""
    told = refused(text).told("ja")
    assert re.search(
        "(Kesselのセーブではありません|セーブが壊れています)。[0-9]+行目を読み取れません（", told
    )


@pytest.mark.parametrize(
    "text",
    [
        SAVE.replace("kessel save 1", "kessel save 9"),
        SAVE.replace("nimble", "nibble", 1),
        SAVE.replace('scenario = "heap"', 'scenario = "hole"'),
        re.sub(r"(?m)^pack_hash = .*$", 'pack_hash = "none"', ONE),
        re.sub(r"(?m)^orders = .*$", 'orders = "near take 9"', ONE),
        re.sub(r"(?m)^orders = .*$", 'orders = "nobody take 1"', ONE),
        re.sub(r"(?m)^orders = .*$", 'orders = "undo x"', ONE),
    ],
)
def test_saves_are_refused_in_both_languages(text: str) -> None:
    """What is not a whole save says so, all of it but names."""
    problem = refused(text)
    told = problem.told("ja")
    assert told != str(problem) == problem.told("en")
    assert not re.search("the save|expected (one|the)|there is|damaged", told)
    assert re.search("[ぁ-ん]", told)
