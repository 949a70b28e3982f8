"""The rule index: complete, well written, and shown by tests that exist."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kessel import rulebook
from kessel.games.registry import GAMES
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.rulebook import Clause, Kind, Point, RuleIndex
from kessel.rulebook.__main__ import generated
from kessel.rulebook.index import SHOWN_FILE
from kessel.rulebook.marks import Mark, case_marks, collect, python_marks, shown_text, strays

TESTS = Path(__file__).parent

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@each_game
def test_every_point_but_notes_is_shown(game: Game) -> None:
    """A point of the index without a test is a rule that nobody would miss."""
    index = rulebook.load_points(game.proof)
    claimed = {mark.point for mark in collect(TESTS, game.id)}
    missing = [p.id for p in index.points if not p.is_note and p.id not in claimed]
    assert not missing, f"{len(missing)} of {len(index.points)} points have no test: {missing}"


@each_game
def test_marks_name_points_that_can_be_shown(game: Game) -> None:
    """A mark names a point of the index, and no note."""
    index = rulebook.load_points(game.proof)
    marks = collect(TESTS, game.id)
    unknown = [mark for mark in marks if mark.point not in index]
    assert not unknown
    assert not [mark for mark in marks if index.point(mark.point).is_note]


@each_game
def test_generated_file_is_fresh(game: Game) -> None:
    """`make index` was run after the last change of a mark."""
    path = game.proof / SHOWN_FILE
    assert path.exists(), "run `make index`"
    assert path.read_text(encoding="utf-8") == generated(game, TESTS), "run `make index`"


@each_game
def test_texts_are_there_and_differ(game: Game) -> None:
    """No text is empty, no id or sentence comes twice, none is the same in both languages."""
    index = rulebook.load_points(game.proof)
    assert index.game == game.id
    assert twice([clause.id for clause in index.clauses]) == []
    assert twice([point.id for point in index.points]) == []
    for language in rulebook_languages():
        texts = [point.text(language) for point in index.points]
        assert all(text.strip() == text and text for text in texts)
        assert twice(texts) == []
        assert all(clause.text(language).strip() for clause in index.clauses)
    assert [point.id for point in index.points if point.en == point.ja] == []
    assert [clause.id for clause in index.clauses if not clause.points] == []


@each_game
def test_points_stand_under_their_clause(game: Game) -> None:
    """A point's id is its clause's and a letter, so that a clause finds its points."""
    for clause in rulebook.load_points(game.proof).clauses:
        for point in clause.points:
            assert point.id.rpartition(".")[0] == clause.id


def test_no_mark_stands_where_nobody_collects_it() -> None:
    """Marks belong in tests/games/GAME and tests/cases/GAME: elsewhere no game would own them."""
    assert strays(TESTS) == []


# --- how marks are found -----------------------------------------------------------------------

PYTHON = """
import pytest
pytestmark = [pytest.mark.shows("1.0.a")]

@pytest.mark.shows("2.0.a", "2.0.b")
@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.shows("2.0.c"))])
def test_one(x): ...

@pytest.mark.shows("3.0.a")
class TestTwo:
    @pytest.mark.shows("3.0.b")
    def test_three(self): ...

@pytest.mark.shows("4.0.a")
def helper(): ...
"""


def test_marks_of_functions_classes_parameters_and_files() -> None:
    """Every way to mark a test is seen; what is no test marks nothing."""
    marks = set(python_marks(PYTHON, "t.py"))
    whole = {Mark("1.0.a", f"t.py::{name}") for name in ("test_one", "TestTwo", TWO_THREE)}
    assert marks == whole | {
        Mark("2.0.a", "t.py::test_one"),
        Mark("2.0.b", "t.py::test_one"),
        Mark("2.0.c", "t.py::test_one"),
        Mark("3.0.a", "t.py::TestTwo"),
        Mark("3.0.b", f"t.py::{TWO_THREE}"),
    }


TWO_THREE = "TestTwo::test_three"


def test_a_mark_must_be_written_out() -> None:
    """A computed mark could not be read without running the test."""
    with pytest.raises(BadInput, match=r"t\.py:1: expected a point"):
        list(python_marks("@pytest.mark.shows(*POINTS)\ndef test_x(): ...", "t.py"))


def test_marks_of_case_files() -> None:
    """Each case has its own line; a line above all of them counts for those that have none."""
    text = "shows: 1.0.a\n\ncase: One: first\nshows: 2.0.a 2.0.b\ncase: Two\nunits: G01 in 9\n"
    assert list(case_marks(text, "x.case")) == [
        Mark("2.0.a", "x.case: One: first"),
        Mark("2.0.b", "x.case: One: first"),
        Mark("1.0.a", "x.case: Two"),
    ]


def test_the_generated_file_is_read_back(tmp_path: Path) -> None:
    """What is written is what `load` finds, quotes and all."""
    (tmp_path / "rules.toml").write_text(
        '[game]\nid = "g"\n[[clause]]\nid = "1.0"\nen = "E"\nja = "J"\n'
        'points = [{ id = "1.0.a", kind = "rule", en = "e", ja = "j" },'
        ' { id = "1.0.b", kind = "note", en = "f", ja = "k" }]\n',
        encoding="utf-8",
    )
    marks = [Mark("1.0.a", 'x.case: a "title" \\'), Mark("1.0.a", "t"), Mark("1.0.a", "t")]
    text = shown_text(["1.0.a", "1.0.b"], marks)
    (tmp_path / SHOWN_FILE).write_text(text, encoding="utf-8")
    index = rulebook.load(tmp_path)
    assert index.point("1.0.a").shown_by == ('x.case: a "title" \\', "t")
    assert index.missing() == ()
    assert [(row.kind, row.shown, row.total) for row in index.coverage()] == [
        (Kind.RULE, 1, 1),
        (Kind.NOTE, 0, 1),
    ]


# --- looking things up -------------------------------------------------------------------------


def small_index() -> RuleIndex:
    def clause(id: str, *points: str) -> Clause:
        made = tuple(Point(f"{id}.{p}", Kind.RULE, f"The {p} word", f"{p}の語") for p in points)
        return Clause(id, f"Clause {id}", f"条 {id}", made)

    return RuleIndex("g", [clause("8.1", "a"), clause("8.1.1A", "a", "b"), clause("18.1", "a")])


def test_clauses_and_chapters_are_found_by_number() -> None:
    """A number finds itself and what is below it, not what begins with the same digits."""
    index = small_index()
    assert [c.id for c in index.under("8")] == ["8.1", "8.1.1A"]
    assert [c.id for c in index.under("8.1.1")] == ["8.1.1A"]
    assert [c.id for c in index.under("18.1")] == ["18.1"]
    with pytest.raises(BadInput, match=r"g has no rule '8\.2'; chapter 8 has 8\.1, 8\.1\.1A"):
        index.under("8.2")
    with pytest.raises(BadInput, match="one of the chapters 8, 18"):
        index.point("1")


def test_neighbours_cross_clauses() -> None:
    """The point before and the point after, in the order of the rulebook."""
    index = small_index()
    before, after = index.neighbours("8.1.1A.a")
    assert before == index.point("8.1.a")
    assert after == index.point("8.1.1A.b")
    assert index.neighbours("8.1.a")[0] is None
    assert index.neighbours("18.1.a")[1] is None


def test_search_in_both_languages() -> None:
    """All words must be in one language's text."""
    index = small_index()
    assert [p.id for p in index.search("WORD b")] == ["8.1.1A.b"]
    assert [p.id for p in index.search("bの語")] == ["8.1.1A.b"]
    assert index.search("word 語") == ()
    assert index.search(" ") == ()


def twice(things: list[str]) -> list[str]:
    return [thing for thing, number in Counter(things).items() if number > 1]


def rulebook_languages() -> tuple[str, ...]:
    return ("en", "ja")
