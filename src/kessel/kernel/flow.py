"""Flow: the stack of frames in a position, and the loop that works it down to a decision.

A *procedure* runs through a tuple of steps, each a function that may change the position, roll dice
and push further frames. A *decision* waits for an order of one side. Both kinds of frame are plain
data; what they do stands in two tables that each game's sequence module spells out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

from msgspec.structs import astuple

from kessel.kernel.copying import clone
from kessel.kernel.errors import BrokenRule
from kessel.kernel.events import Emit
from kessel.kernel.orders import Done, Order, Reason
from kessel.kernel.position import Frame, Outcome, Position, has_kinds
from kessel.kernel.sides import NOBODY, Side

F = TypeVar("F", bound=Frame)
STEPS: Final = range(10_000)
"""Steps between two decisions; games need a few dozen, and more than this never end."""
Step = Callable[[Any, Any, Emit], None]
Count = tuple[str, Callable[[Any, Any], int]]


@dataclass(frozen=True, slots=True)
class Decision:
    """What a frame asks, of whom, and what an answer does.

    `candidates` lists every order worth considering; `refusal` alone decides which are legal and
    says why the others are not. `ready` does what needs no decision and says whether one is left.
    """

    rule: str
    orders: tuple[type[Order], ...]
    candidates: Callable[[Any, Any], Iterable[Order]]
    refusal: Callable[[Any, Any, Any], Reason | None]
    apply: Callable[[Any, Any, Any, Emit], None]
    ready: Callable[[Any, Any, Emit], bool] | None = None
    side: Callable[[Any, Any], Side] | None = None
    """Who decides: the frame's own `side` unless said otherwise."""
    exact: bool = False
    """The candidates are the legal orders and need no filter: for decisions asked so often that
    `candidates` asks the predicates once for many orders alike. The conformance kit compares."""
    cites: Callable[[Any, Any], str] | None = None
    """The rule by which a frame asks, where one kind of frame serves several: (position, frame)."""
    counts: tuple[Count, ...] = ()
    """Numbers that its sentence has besides the fields of its frame, by their names there."""

    def asked_by(self, position: Any, frame: Any) -> str:
        """The rule by which a frame asks."""
        return self.rule if self.cites is None else self.cites(position, frame)


def optional(
    rule: str,
    orders: tuple[type[Order], ...],
    candidates: Callable[[Any, Any], Iterable[Order]],
    refusal: Callable[[Any, Any, Any], Reason | None],
    apply: Callable[[Any, Any, Any, Emit], None],
    *,
    exact: bool = False,
    leave: Callable[[Any, Any, Emit], None] | None = None,
    counts: tuple[Count, ...] = (),
) -> Decision:
    """A decision that is asked again and again, until it is left with `Done` or until nothing else
    is legal any more; `exact` and `counts` as in `Decision`. Where leaving it does
    more than that, `leave` takes the frame off."""

    def may_be_left(position: Any, frame: Any, order: Any) -> Reason | None:
        return None if isinstance(order, Done) else refusal(position, frame, order)

    def end(position: Any, frame: Any, emit: Emit) -> None:
        if leave is None:
            position.flow.pop()
        else:
            leave(position, frame, emit)

    def go_on(position: Any, frame: Any, order: Any, emit: Emit) -> None:
        if isinstance(order, Done):
            end(position, frame, emit)
        else:
            apply(position, frame, order, emit)

    def ready(position: Any, frame: Any, emit: Emit) -> bool:
        for order in candidates(position, frame):
            if exact or refusal(position, frame, order) is None:
                return True
        end(position, frame, emit)
        return False

    def with_done(position: Any, frame: Any) -> Iterable[Order]:
        return (*candidates(position, frame), Done())

    kinds: tuple[type[Order], ...] = (*orders, Done)
    return Decision(rule, kinds, with_done, may_be_left, go_on, ready, exact=exact, counts=counts)


def free_choice(
    rule: str,
    orders: tuple[Order, ...],
    apply: Callable[[Any, Any, Any, Emit], None],
    ready: Callable[[Any, Any, Emit], bool] | None = None,
) -> Decision:
    """A decision between some orders, each of which may be given."""
    kinds = tuple(type(order) for order in orders)
    return Decision(
        rule, kinds, lambda p, f: orders, lambda p, f, order: None, apply, ready, exact=True
    )


def as_long_as(holds: Callable[[Any, Any], object]) -> Callable[[Any, Any, Emit], bool]:
    """A question is put as long as something holds; then its frame is taken off."""

    def ready(position: Any, frame: Any, emit: Emit) -> bool:
        if holds(position, frame):
            return True
        position.flow.pop()
        return False

    return ready


def one_of(
    rule: str,
    order: type[Order],
    choices: Callable[[Any, Any], Iterable[Any]],
    otherwise: Reason,
    apply: Callable[[Any, Any, Any, Emit], None],
    ready: Callable[[Any, Any, Emit], bool] | None = None,
) -> Decision:
    """A decision for one of some things, which orders of one field name."""

    def candidates(position: Any, frame: Any) -> Iterable[Order]:
        return map(order, choices(position, frame))

    def refusal(position: Any, frame: Any, given: Order) -> Reason | None:
        (named,) = astuple(given)
        return None if named in choices(position, frame) else otherwise

    return Decision(rule, (order,), candidates, refusal, apply, ready, exact=True)


def each_of(
    rule: str,
    order: type[Order],
    choices: Callable[[Any, Any], Iterable[Any]],
    otherwise: Reason,
    apply: Callable[[Any, Any, Any, Emit], None],
) -> Decision:
    """One after the other of some things until none is left; the last one needs no question."""

    def ready(position: Any, frame: Any, emit: Emit) -> bool:
        left = tuple(choices(position, frame))
        if len(left) > 1:
            return True
        if left:
            apply(position, frame, order(left[0]), emit)
        else:
            position.flow.pop()
        return False

    return one_of(rule, order, choices, otherwise, apply, ready)


def opens(kind: type[Frame], *fields: str, **values: Any) -> Step:
    """A step that puts a frame on top and does nothing else: with values of its procedure's fields,
    and with others."""

    def step(position: Any, frame: Any, emit: Emit) -> None:
        position.flow.append(kind(*(getattr(frame, field) for field in fields), **values))

    return step


Procedures = Mapping[type[Frame], tuple[Step, ...]]
Decisions = Mapping[type[Frame], Decision]


def run(
    procedures: Procedures,
    decisions: Decisions,
    position: Position,
    emit: Emit,
    halt: Callable[[], bool] | None = None,
) -> bool:
    """Work until somebody must decide (then True), the game is over, or, between two steps, `halt`
    says so."""
    flow = position.flow
    for _ in STEPS:
        if not flow:
            position.to_act = NOBODY
            return False
        if halt is not None and halt():
            return False
        frame = flow[-1]
        kind = type(frame)
        decision = decisions.get(kind)
        if decision is not None:
            ready, side = decision.ready, decision.side
            if ready is None or ready(position, frame, emit):
                position.to_act = frame.side if side is None else side(position, frame)
                return True
            continue
        steps, step = procedures[kind], frame.step
        if step == len(steps):
            flow.pop()
        else:
            frame.step = step + 1
            steps[step](position, frame, emit)
    raise BrokenRule("the sequence of play turns in a circle")


def enclosing(position: Position, kind: type[F]) -> F:
    """The innermost frame of a kind: what a step or a decision belongs to. Of kinds made from it
    only where none of the kind itself is under way."""
    for frame in reversed(position.flow):
        if type(frame) is kind:  # asked so often that isinstance would tell
            return frame
    found = innermost(position, kind)
    if found is None:
        raise BrokenRule(f"no {kind.__name__} is under way")
    return found


def innermost(position: Position, kind: type[F]) -> F | None:
    """The innermost frame of a kind or of one made from it, nothing where none is under way."""
    if has_kinds(kind):
        # isinstance would ask the metaclass of everything that is something else
        found = (frame for frame in reversed(position.flow) if kind in type(frame).__mro__)
        return cast(F | None, next(found, None))
    for frame in reversed(position.flow):
        if type(frame) is kind:
            return frame
    return None


def tried(position: Position, kind: type[F]) -> F | None:
    """A copy of the innermost frame of a kind, to be changed without being meant."""
    found = innermost(position, kind)
    return None if found is None else clone(found)


def is_under_way(position: Position, kind: type[Any], side: Side | None = None) -> bool:
    """Whether a frame of a kind is in the flow; with a side, one that is its own."""
    return any(
        isinstance(frame, kind) and (side is None or frame.side == side) for frame in position.flow
    )


def finish(position: Position, outcome: Outcome) -> None:
    """The game is over: nothing is left to do."""
    position.outcome = outcome
    position.flow.clear()
