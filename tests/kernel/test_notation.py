"""Orders as text: what people type, and what they are told when it is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kessel.kernel.errors import BadInput
from kessel.kernel.notation import PLAIN, Notation, Number, element_type
from kessel.kernel.orders import Order


class March(Order, frozen=True, gc=False, tag="march"):
    unit: str
    steps: int


class Rest(Order, frozen=True, gc=False, tag="rest"):
    pass


NOTATION = Notation((March, Rest), PLAIN)

words = st.text(st.characters(codec="utf-8", exclude_categories=["Z", "C"]), min_size=1)


@given(words, st.integers(-(10**9) + 1, 10**9 - 1))
def test_what_is_written_reads_back(unit: str, steps: int) -> None:
    """Text and order are two forms of one thing."""
    order = March(unit, steps)
    assert NOTATION.read(NOTATION.write(order)) == order
    assert NOTATION.knows(order)


def test_verbs_and_spaces_are_forgiving() -> None:
    """People type as they like."""
    assert NOTATION.read("  MARCH  a   3 ") == March("a", 3)
    assert NOTATION.read("rest") == Rest()


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("", "expected an order, got nothing"),
        ("   ", "expected an order, got nothing"),
        ("fly a 1", "unknown order 'fly'; expected one of march, rest"),
        ("march a", "expected 'march UNIT STEPS', got 'march a'"),
        ("rest now", "expected 'rest', got 'rest now'"),
        ("march a b", "expected a number, got 'b' in 'march a b'"),
        ("march a --5", "expected a number, got '--5' in 'march a --5'"),
        ("march a -", "expected a number, got '-' in 'march a -'"),
        ("march a 1.5", "expected a number, got '1.5' in 'march a 1.5'"),
        ("march a ²", "expected a number, got '²' in 'march a ²'"),
    ],
)
def test_what_is_wrong_is_said(text: str, sentence: str) -> None:
    """One sentence with what was expected and what came."""
    with pytest.raises(BadInput) as caught:
        NOTATION.read(text)
    assert str(caught.value) == sentence


@given(st.text())
def test_any_text_is_an_order_or_bad_input(text: str) -> None:
    """Nothing that can be typed breaks the reader."""
    for typed in (text, f"march {text}", f"march a {text}"):
        try:
            order = NOTATION.read(typed)
        except BadInput:
            continue
        assert isinstance(order, March | Rest)


@pytest.mark.parametrize("number", ["9" * 10, "9" * 5000, "-" + "9" * 5000])
def test_numbers_have_an_end(number: str) -> None:
    """No game counts that far, and Python would refuse to read it."""
    with pytest.raises(BadInput):
        NOTATION.read(f"march a {number}")


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 10**9, -(10**30)])
def test_a_number_is_an_int_of_a_size_to_be_read(value: object) -> None:
    """Python holds True and 1.0 equal to 1; an order does not."""
    assert not Number().knows(value)
    assert not NOTATION.knows(March("a", value))  # type: ignore[arg-type]


def test_elements_of_tuples() -> None:
    """Variable tuples have an element type, other types none."""
    assert element_type(tuple[int, ...]) is int
    assert element_type(int) is None
