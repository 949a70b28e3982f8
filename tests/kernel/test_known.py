"""Answers that are worked out once."""

from __future__ import annotations

import gc
from weakref import ref

from kessel.kernel.known import Known


class Oracle:
    def __init__(self) -> None:
        self.asked: list[int] = []
        self.known = Known(self.answer)

    def answer(self, question: int) -> int:
        self.asked.append(question)
        return 2 * question


def test_a_question_is_asked_once() -> None:
    oracle = Oracle()
    assert [oracle.known[n] for n in (3, 4, 3)] == [6, 8, 6]
    assert oracle.asked == [3, 4]
    oracle.known.clear()
    assert oracle.known[3] == 6
    assert oracle.asked == [3, 4, 3]


def test_plain_functions_answer_too() -> None:
    assert Known(len)["four"] == 4


def test_who_keeps_answers_is_not_kept_by_them() -> None:
    """Staffs build and throw away thousands: none waits for the collector."""
    gc.disable()
    try:
        oracle = Oracle()
        assert oracle.known[1] == 2
        watched = ref(oracle)
        del oracle
        assert watched() is None
    finally:
        gc.enable()
