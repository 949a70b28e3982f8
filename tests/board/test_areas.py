"""Areas: labels, links, corners, distances."""

from __future__ import annotations

import pytest

from kessel.board.areas import AreaBoard, Link, Space
from kessel.kernel.errors import BadInput


@pytest.fixture
def board() -> AreaBoard:
    """A line 1-2-3-4 with a zone A behind 1, an island B, and 2 touching 4 in a point."""
    links = [("2", "1", "road"), ("2", "3", "road"), ("4", "3", "non-road"), ("A", "1", "road")]
    return AreaBoard.build(["1", "2", "3", "4", "A", "B"], links, [("4", "2")])


def test_a_label_gives_its_space(board: AreaBoard) -> None:
    assert [board.space(label) for label in board.labels] == list(range(len(board)))


def test_an_unknown_label_is_answered_with_those_there_are(board: AreaBoard) -> None:
    with pytest.raises(BadInput, match=r"no space 'Q7' on this map; it has 1-4, A, B"):
        board.space("Q7")


def test_links_go_both_ways_in_board_order(board: AreaBoard) -> None:
    two = board.space("2")
    assert board.links[two] == (Link(Space(0), "road"), Link(Space(2), "road"))
    assert board.neighbours[two] == (0, 2)
    assert board.link(board.space("3"), board.space("4")) == Link(Space(3), "non-road")
    assert board.link(board.space("4"), board.space("3")) == Link(Space(2), "non-road")
    assert board.links[board.space("B")] == ()


def test_a_corner_is_no_link(board: AreaBoard) -> None:
    assert board.corners == {(1, 3), (3, 1)}
    assert board.link(Space(1), Space(3)) is None


@pytest.mark.parametrize(
    "a, b, links",
    [("1", "1", 0), ("1", "2", 1), ("A", "4", 4), ("4", "A", 4), ("1", "B", None)],
)
def test_distance_counts_links(board: AreaBoard, a: str, b: str, links: int | None) -> None:
    assert board.distance(board.space(a), board.space(b)) == links


def test_within_holds_the_space_itself_and_all_so_near(board: AreaBoard) -> None:
    assert board.within(Space(1), 0) == {1}
    assert board.within(Space(1), 1) == {0, 1, 2}
    assert board.within(Space(1), 9) == {0, 1, 2, 3, 4}


def test_within_asks_only_the_spaces_in_between(board: AreaBoard) -> None:
    def none(space: Space) -> bool:
        return False

    def not_three(space: Space) -> bool:
        return board.labels[space] != "3"

    assert board.within(Space(1), 9, none) == {0, 1, 2}
    assert board.within(Space(1), 9, not_three) == {0, 1, 2, 4}
    assert board.within(Space(1), 9, lambda space: True) == board.within(Space(1), 9)


@pytest.mark.parametrize(
    "labels, links, corners, sentence",
    [
        ("aa", [], [], "space 'a' appears twice"),
        ("ab", [("a", "c", "x")], [], "no space 'c' on this map; it has a, b"),
        ("ab", [("a", "a", "x")], [], "space 'a' cannot be joined to itself"),
        ("ab", [("a", "b", "x"), ("b", "a", "y")], [], "'b' and 'a' are linked twice"),
        ("ab", [("a", "b", "x")], [("b", "a")], "touch in no mere point"),
    ],
)
def test_a_board_that_contradicts_itself_is_refused(
    labels: str, links: list[tuple[str, str, str]], corners: list[tuple[str, str]], sentence: str
) -> None:
    with pytest.raises(BadInput, match=sentence):
        AreaBoard.build(list(labels), links, corners)
