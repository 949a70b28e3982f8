"""What was typed and cannot be understood is told in the reader's language."""

from __future__ import annotations

import pickle
import re

import pytest

from kessel.games.registry import GAMES, find
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.errors import BadInput
from kessel.kernel.mistyped import LONGEST, Mistyped

PAULUS = "paulus"


def misread(text: str, game: str = PAULUS) -> Mistyped:
    made = find(game)
    with pytest.raises(Mistyped) as caught:
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
    wrong = Mistyped("typed-within", problem=BadInput("a codec of its own"), typed="x")
    assert wrong.told("ja") == "「x」：a codec of its own"


def test_it_comes_from_other_processes() -> None:
    wrong = misread("move ZZ")
    found = pickle.loads(pickle.dumps(wrong))
    assert isinstance(found, BadInput)
    assert str(found) == str(wrong)
