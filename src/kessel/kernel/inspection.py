"""Positions that a file brings along: nobody knows whether a game ever led to them.

They are looked at before anything is done with them: every id exists, every number and list has a
size that a game can have, and the flow is one that can go on. What the counters and markers on the
map must obey is for the game's own invariants to say (`Game.check`); `trying` asks them, and plays
on for a while.
"""

from __future__ import annotations

import contextlib
import functools
import random
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from kessel.kernel.copying import clone
from kessel.kernel.dice import Dice, seeded
from kessel.kernel.errors import BadInput, BrokenRule, KesselError
from kessel.kernel.game import Game
from kessel.kernel.match import Work
from kessel.kernel.notation import Codec, fields_of
from kessel.kernel.position import Pack, Position, Procedure
from kessel.kernel.sides import NOBODY, Side

LARGEST: Final = 100_000
"""No number in a position is larger, but for the two that grow all the time."""
MOST_ROLLS: Final = 1_000_000
MOST_FRAMES: Final = 100
"""Of the flow; the deepest so far has ten."""
LONGEST_TEXT: Final = 1_000
MOST_ITEMS: Final = 20_000
"""Elements of a list."""
TRIALS: Final = 3
TRIAL_ORDERS: Final = 15

Look = Callable[[Any], None]
"""Raises BadInput where a value cannot be."""


def decoded(game: Game, text: str, pack: Pack) -> Any:
    """A position from the JSON of a file, inspected."""
    position = game.decode(text)
    with impossible():
        inspect(game, position, pack)
    return position


@contextlib.contextmanager
def impossible() -> Iterator[None]:
    """Rules that stumble over a position mean that it cannot be."""
    try:
        yield
    except KesselError as problem:
        raise BadInput(f"the position is impossible: {problem}") from None
    except (
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        AssertionError,
        ArithmeticError,
        RecursionError,
    ):
        raise BadInput("the position is impossible: the rules cannot go on from it") from None


def demand(holds: bool, problem: str) -> None:
    if not holds:
        raise BadInput(problem)


# --- as data -------------------------------------------------------------------------------------


def inspect(game: Game, position: Any, pack: Pack) -> None:
    """Raises where a position is not one of the game with this pack."""
    demand(position.pack.hash == pack.hash, "it belongs to another component pack")
    game.scenario(position.scenario)
    demand(game.chosen(position.options) == position.options, "its options are not in order")
    demand(sorted(position.players) == [0, 1], "its players do not command a side each")
    demand(0 <= position.revealed <= MOST_ROLLS, "more was revealed than can be")
    look_at_dice(position.dice, game.position_type.faces)
    demand(len(position.flow) <= MOST_FRAMES, "its flow is too deep")
    look_into(position, ids_of(game, position))
    fresh = game.start(position.pack, position.scenario, position.options, seeded(0))
    look_at_tables(position, fresh)
    look_at_flow(game, position, type(fresh.flow[0]))


def look_at_dice(dice: Dice, faces: int) -> None:
    demand(0 <= dice.rolled <= MOST_ROLLS, "its dice have fallen too often")
    script = dice.script or ()
    demand(all(1 <= die <= faces for die in script), f"its dice have {faces} faces")


def ids_of(game: Game, position: Any) -> dict[Any, Codec]:
    """The types that orders name things by, each with who knows what exists."""
    hints = {hint for order in game.orders for _, hint in fields_of(order)}
    codecs = game.notation(position).codecs
    return {hint: codecs[hint] for hint in hints if isinstance(hint, typing.NewType)}


def look_into(position: Any, codecs: Mapping[Any, Codec]) -> None:
    """Every id exists, and nothing is too large."""

    @functools.cache
    def struct_look(kind: type[msgspec.Struct]) -> Look:
        hints = typing.get_type_hints(kind)
        apart = OWN if issubclass(kind, Position) else ()
        looks = [(name, look(hints[name])) for name in kind.__struct_fields__ if name not in apart]
        known = [(name, one) for name, one in looks if one is not None]

        def look_at(value: Any) -> None:
            for name, one in known:
                try:
                    one(getattr(value, name))
                except BadInput as problem:
                    raise BadInput(f"{name}: {problem}") from None

        return look_at

    def any_struct(value: Any) -> None:
        if isinstance(value, msgspec.Struct):
            struct_look(type(value))(value)

    def look(hint: Any) -> Look | None:
        """How to look at values of an annotated type, or None when there is nothing to see."""
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin in (typing.Union, types.UnionType):
            return any_struct
        if origin is tuple and Ellipsis not in arguments:
            return parts_look([look(argument) for argument in arguments])
        if origin in (list, tuple):
            return each_look(look(arguments[0]))
        if origin is dict:
            return dict_look(look(arguments[0]), look(arguments[1]))
        if hint is Side:
            return look_at_side
        if isinstance(hint, typing.NewType):
            return id_look(codecs[hint]) if hint in codecs else look(hint.__supertype__)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return any_struct
        return PLAIN.get(hint)

    any_struct(position)


OWN: Final = ("scenario", "options", "dice", "revealed", "players")
"""Fields of every position that are looked at by themselves."""


def each_look(one: Look | None) -> Look:
    def look_at(values: Any) -> None:
        demand(len(values) <= MOST_ITEMS, "the list is too long")
        if one is not None:
            for value in values:
                one(value)

    return look_at


def parts_look(looks: Sequence[Look | None]) -> Look:
    """A tuple of so many values, each with a type of its own."""

    def look_at(values: Any) -> None:
        for one, value in zip(looks, values, strict=True):
            if one is not None:
                one(value)

    return look_at


def dict_look(key_look: Look | None, value_look: Look | None) -> Look:
    keys, values = each_look(key_look), each_look(value_look)

    def look_at(items: Any) -> None:
        keys(items.keys())
        values(items.values())

    return look_at


def id_look(codec: Codec) -> Look:
    """An id that exists, or -1, which stands for nothing."""

    def look_at(value: Any) -> None:
        demand(value == -1 or codec.knows(value), f"there is no {value}")

    return look_at


def look_at_side(value: int) -> None:
    demand(NOBODY <= value <= 1, f"there is no side {value}")


def look_at_number(value: int) -> None:
    demand(abs(value) <= LARGEST, "the number is too large")


def look_at_text(value: str) -> None:
    demand(len(value) <= LONGEST_TEXT, "the text is too long")


PLAIN: Final[Mapping[Any, Look]] = {int: look_at_number, str: look_at_text}


def look_at_tables(position: Any, fresh: Any) -> None:
    """Lists that go by unit, side or place are as long as at the start of the scenario: all that
    a position must be given."""
    for field in msgspec.structs.fields(type(position)):
        is_table = field.required and typing.get_origin(field.type) is list
        if is_table and field.name != "flow":
            value, model = getattr(position, field.name), getattr(fresh, field.name)
            demand(is_alike(value, model), f"{field.name}: the list has another length")


def is_alike(value: Any, model: Any) -> bool:
    if not isinstance(model, list):
        return True
    pairs = zip(value, model, strict=False)
    return len(value) == len(model) and all(is_alike(*pair) for pair in pairs)


def look_at_flow(game: Game, position: Any, root: type) -> None:
    """What is under way can go on, and who is to act is asked."""
    flow = position.flow
    demand(bool(flow) != (position.outcome is not None), "it is over and not over")
    if position.outcome is not None:
        demand(position.outcome.winner in (NOBODY, 0, 1), "nobody of this name has won")
        demand(position.to_act == NOBODY, "it is over and somebody is to act")
        game.verdict(position, "en")
        return
    demand(type(flow[0]) is root, "the game itself is not under way")
    procedures = [frame for frame in flow if isinstance(frame, Procedure)]
    demand(len({type(frame) for frame in procedures}) == len(procedures), "it goes in a circle")
    for frame in procedures:
        demand(0 <= frame.step <= len(game.procedures[type(frame)]), "a step is unknown")
    demand(type(flow[-1]) in game.decisions, "nothing is to be decided")
    decision = game.decisions[type(flow[-1])]
    side = flow[-1].side if decision.side is None else decision.side(position, flow[-1])
    demand(side in (0, 1) and position.to_act == side, "the wrong side is to act")


# --- as a game -----------------------------------------------------------------------------------


def check_sound(game: Game, position: Any) -> None:
    """Raises BrokenRule where a position cannot be: an invariant fails, or play cannot go on."""
    game.check(position)
    if position.outcome is None and not game.options(position):
        raise BrokenRule("the game goes on but nobody may order anything")


def trying(game: Game, position: Any) -> Work[None]:
    """Raises BadInput where an invariant fails in a position or a little later."""
    with impossible():
        check_sound(game, position)
        game.decode(game.encode(position))
        show(game, position)
    for trial in range(TRIALS):
        with impossible():
            yield from try_out(game, position, random.Random(trial))


def show(game: Game, position: Any) -> None:
    """Everybody can look at it."""
    for side in (Side(0), Side(1), NOBODY):
        seen = game.view(position, side).position
        game.prompt(seen, "en")
        if game.scene is not None:
            game.scene(seen)


def try_out(game: Game, position: Any, luck: random.Random) -> Work[None]:
    """Play on at random, with dice of its own."""
    position = clone(position)
    position.dice = seeded(luck.randrange(1000))
    for _ in range(TRIAL_ORDERS):
        if not position.flow:
            game.verdict(position, "en")
            return
        yield
        game.carry_out(position, luck.choice(game.options(position)))
        check_sound(game, position)
    show(game, position)
