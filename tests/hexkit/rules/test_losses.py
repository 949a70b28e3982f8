"""Steps that units lose: chosen by their owner where there is a choice."""

from __future__ import annotations

from types import SimpleNamespace

from kessel.hexkit.rules.aftermath import Lose
from kessel.hexkit.rules.losses import losing
from kessel.kernel.events import Emit, Event
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

NOT_DUE = Reason("1.0", "not-due")


def due(p: SimpleNamespace, f: SimpleNamespace) -> list[int]:
    return [unit for unit, steps in enumerate(p.steps) if steps]


def refusal(p: SimpleNamespace, f: SimpleNamespace, order: Lose) -> Reason | None:
    return None if order.unit in due(p, f) else NOT_DUE


def lose(p: SimpleNamespace, f: SimpleNamespace, unit: int, emit: Emit) -> None:
    p.steps[unit] -= 1
    f.steps -= 1


def unheard(event: Event) -> None:
    """Nobody listens."""


LOSING = losing("1.0", Lose, due, refusal, lose)


def fight(steps: int, *units: int) -> tuple[SimpleNamespace, SimpleNamespace]:
    frame = SimpleNamespace(steps=steps)
    return SimpleNamespace(steps=list(units), flow=[frame]), frame


def test_the_owner_chooses_among_those_whose_turn_it_is() -> None:
    p, f = fight(1, 1, 0, 2)
    assert LOSING.ready is not None
    assert LOSING.ready(p, f, unheard)
    assert list(LOSING.candidates(p, f)) == [Lose(UnitId(0)), Lose(UnitId(2))]
    LOSING.apply(p, f, Lose(UnitId(2)), unheard)
    assert p.steps == [1, 0, 1]
    assert not LOSING.ready(p, f, unheard)
    assert p.flow == []


def test_what_leaves_no_choice_is_taken_and_what_exceeds_the_steps_ignored() -> None:
    p, f = fight(5, 1, 2)
    assert LOSING.ready is not None
    assert not LOSING.ready(p, f, unheard)
    assert p.steps == [0, 0]
    assert f.steps == 2
    assert p.flow == []
