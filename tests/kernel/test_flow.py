"""Flow: procedures run down to a decision, and every pause is plain data."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec

from kessel.kernel.dice import scripted
from kessel.kernel.events import Emit, Event
from kessel.kernel.flow import (
    Decision,
    Decisions,
    Procedures,
    as_long_as,
    each_of,
    finish,
    innermost,
    one_of,
    run,
)
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import Frame, Outcome, Position, Procedure
from kessel.kernel.sides import NOBODY, Side


class Day(Procedure, tag="day"):
    pass


class Battle(Procedure, tag="battle"):
    pass


class Asking(Frame, tag="asking"):
    side: Side
    left: int = 1


class Said(Event, frozen=True, tag="said"):
    word: str


class Yes(Order, frozen=True, gc=False, tag="yes"):
    pass


class Diary(Position, kw_only=True):
    flow: list[Day | Battle | Asking]


def say(word: str) -> object:
    def step(p: Position, f: Frame, emit: Emit) -> None:
        emit(Said(word))

    return step


def battle(p: Position, f: Day, emit: Emit) -> None:
    p.flow.append(Battle())


def ask(p: Position, f: Battle, emit: Emit) -> None:
    p.flow.append(Asking(Side(1)))


def close(p: Position, f: Day, emit: Emit) -> None:
    finish(p, Outcome(0, "won", "9"))


def yes(p: Position, f: Asking) -> Iterator[Yes]:
    yield Yes()


def allowed(p: Position, f: Asking, order: Yes) -> Reason | None:
    return None


def answered(p: Position, f: Asking, order: Yes, emit: Emit) -> None:
    f.left -= 1


def ready(p: Position, f: Asking, emit: Emit) -> bool:
    if f.left:
        return True
    p.flow.pop()
    return False


PROCEDURES: Procedures = {
    Day: (say("morning"), battle, say("evening"), close, say("never")),  # type: ignore[dict-item]
    Battle: (say("charge"), ask, say("aftermath")),  # type: ignore[dict-item]
}
DECISIONS: Decisions = {Asking: Decision("7", (Yes,), yes, allowed, answered, ready)}


def diary() -> Diary:
    return Diary(scenario="s", options=(), dice=scripted(), flow=[Day()])


def words(position: Position) -> list[str]:
    events: list[Event] = []
    run(PROCEDURES, DECISIONS, position, events.append)
    return [event.word for event in events if isinstance(event, Said)]


def test_runs_to_the_decision_and_on() -> None:
    """Frames pushed by a step are finished before the next step."""
    position = diary()
    assert words(position) == ["morning", "charge"]
    assert position.to_act == Side(1)
    assert words(position) == []
    position.flow[-1].left = 0  # type: ignore[union-attr]
    assert words(position) == ["aftermath", "evening"]


def test_a_verdict_ends_everything() -> None:
    """`finish` clears the flow: no later step runs, nobody is to act."""
    position = diary()
    words(position)
    position.flow[-1].left = 0  # type: ignore[union-attr]
    words(position)
    assert position.flow == []
    assert position.to_act == NOBODY
    assert position.outcome == Outcome(0, "won", "9")


def test_any_pause_survives_json() -> None:
    """The stack is data: what was saved in the middle goes on as the original does."""
    position = diary()
    words(position)
    copy = msgspec.json.decode(msgspec.json.encode(position), type=Diary)
    assert copy == position
    for paused in (position, copy):
        paused.flow[-1].left = 0  # type: ignore[union-attr]
    assert words(copy) == words(position)
    assert copy == position


def test_an_empty_flow_asks_nobody() -> None:
    """Nothing to do, nobody to act."""
    position = Diary(scenario="s", options=(), dice=scripted(), flow=[], to_act=Side(0))
    assert words(position) == []
    assert position.to_act == NOBODY


# --- decisions of one thing ----------------------------------------------------------------------


class Take(Order, frozen=True, gc=False, tag="take"):
    thing: int


NOT_THERE = Reason("1.0", "not-there")


def take(p: SimpleNamespace, f: SimpleNamespace, order: Take, emit: Emit) -> None:
    f.things.remove(order.thing)


def heap(*things: int) -> tuple[SimpleNamespace, SimpleNamespace]:
    frame = SimpleNamespace(things=list(things))
    return SimpleNamespace(flow=[frame]), frame


def unheard(event: Event) -> None:
    """Nobody listens."""


def test_a_question_is_put_as_long_as_something_holds() -> None:
    p, f = heap(1)
    ready = as_long_as(lambda p, f: f.things)
    assert ready(p, f, unheard)
    assert p.flow == [f]
    f.things.clear()
    assert not ready(p, f, unheard)
    assert p.flow == []


def test_one_of_some_things_is_named_and_nothing_else() -> None:
    p, f = heap(2, 3)
    decision = one_of("1.0", Take, lambda p, f: f.things, NOT_THERE, take)
    assert list(decision.candidates(p, f)) == [Take(2), Take(3)]
    assert decision.refusal(p, f, Take(3)) is None
    assert decision.refusal(p, f, Take(4)) is NOT_THERE
    assert decision.ready is None


def test_of_each_of_some_things_the_last_needs_no_question() -> None:
    p, f = heap(2, 3)
    decision = each_of("1.0", Take, lambda p, f: f.things, NOT_THERE, take)
    assert decision.ready is not None
    assert decision.ready(p, f, unheard)
    decision.apply(p, f, Take(2), unheard)
    assert not decision.ready(p, f, unheard)
    assert f.things == []
    assert p.flow == [f]
    assert not decision.ready(p, f, unheard)
    assert p.flow == []


def test_a_kind_that_is_made_later_is_found_too() -> None:
    """Games are opened one after another, and may make frames from the same kind."""

    class Kind(Frame, tag="kind"):
        pass

    plain: Any = SimpleNamespace(flow=[Kind(), Frame()])
    assert innermost(plain, Kind) is plain.flow[0]

    class Later(Kind, tag="later"):
        pass

    mixed: Any = SimpleNamespace(flow=[Kind(), Later(), Frame()])
    assert innermost(mixed, Kind) is mixed.flow[1]
