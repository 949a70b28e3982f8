"""Saves as weapons: whatever is sent, a request is little work, and the rest can be stopped."""

from __future__ import annotations

import contextlib
import random
import re
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from kessel.games.registry import GAMES
from kessel.testkit.conformance.trial import EVERYTHING
from kessel.testkit.nimble import NIMBLE
from kessel.web.hall import loading
from kessel.web.hall.loading import Load
from kessel.web.hall.tables import Tables
from kessel.web.words import Refused
from tests.kernel.forging import forged, honest
from tests.kernel.test_savetext import BOMBS, LARGEST
from tests.kernel.timing import taking_less
from tests.web.saves import (
    creeping_rewinds,
    forward_and_back,
    from_position,
    long_save,
    orders_of,
    put,
    short_save,
    stored,
    with_orders,
    with_position,
)

MOST_SECONDS = 0.5
MOST_BYTES = 50_000_000


def uploaded(tables: Tables, body: bytes) -> Load | Refused:
    """What the request does with a body, with nobody to go on with it."""
    try:
        load = Load(body, tables)
        load.go_on(loading.AT_ONCE)
        return load
    except Refused as refused:
        return refused


def assert_cheap(tables: Tables, body: bytes) -> Load | Refused:
    """Twice: for its time, and for its memory, which is slow to measure."""
    with taking_less(MOST_SECONDS, time.process_time):
        found = uploaded(tables, body)
    del found
    tracemalloc.start()
    try:
        found = uploaded(tables, body)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < MOST_BYTES, f"{peak / 1e6:.0f} MB"
    return found


# --- saves that are bombs ------------------------------------------------------------------------


HOSTILE: dict[str, Callable[[], str | bytes]] = {
    "invalid UTF-8": lambda: b"\xff\xfe" * (LARGEST // 2),
    "many short orders": lambda: with_orders(short_save(), "german no\n" * 90_000),
    "empty orders": lambda: with_orders(short_save(), "\n" * 900_000),
    "one endless order": lambda: with_orders(short_save(), "german move " + "9" * 900_000 + "\n"),
    "undo of a giant number": lambda: with_orders(short_save(), "undo " + "9" * 900_000 + "\n"),
    "undo again and again": lambda: with_orders(short_save(), forward_and_back(1999)),
    "undo too often": lambda: with_orders(short_save(), forward_and_back(20_000)),
    "undo to everywhere": lambda: with_orders(short_save(), creeping_rewinds(2000)),
    "undo of nothing": lambda: with_orders(short_save(), "undo 0\n" * 100_000),
    "a long game": long_save,
    "the same orders for ever": lambda: with_orders(long_save(), orders_of(long_save()) * 9),
    "dice for ever": lambda: short_save().replace(
        "dice.seeds = []\n", "dice.seeds = []\ndice.script = [" + "3," * 49_000 + "3]\n"
    ),
    "seeds for ever": lambda: short_save().replace(
        "dice.seeds = []", "dice.seeds = [" + ("'" + "x" * 999 + "',") * 99 + "]"
    ),
    "a flow without end": lambda: with_position(
        "cherkassy", lambda fields: fields["flow"].extend([{"type": "playing"}] * 11_000)
    ),
    "a list without end": lambda: with_position("cherkassy", put("awards", ["x"] * 40_000)),
    "lists without end": lambda: with_position("circle_of_fire", put("units", [[[]]] * 30_000)),
    "numbers without end": lambda: with_position("cherkassy", put("turn", 77777)).replace(
        "77777", "7" * 200_000
    ),
    "a large number": lambda: with_position("paulus", put("turn", 10**15)),
    "a deep position": lambda: short_save().replace(
        'scenario = "campaign"\n',
        'scenario = "campaign"\nstart = \'{"x":' + "[" * 200_000 + "'\n",
    ),
    "keys without end": lambda: with_position(
        "cherkassy", put("stacks", {str(n): [] for n in range(20_000)})
    ),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_no_text_costs_much(tables: Tables, bomb: str) -> None:
    """Half a second and fifty megabytes at most, for any text of the largest size."""
    assert isinstance(assert_cheap(tables, BOMBS[bomb].encode()), Refused)
    assert stored(tables) == 0


@pytest.mark.parametrize("bomb", HOSTILE)
def test_no_save_costs_much(tables: Tables, bomb: str) -> None:
    """Neither does what has the shape of a save."""
    body = HOSTILE[bomb]()
    body = body.encode() if isinstance(body, str) else body
    assert len(body) <= LARGEST
    found = assert_cheap(tables, body)
    if isinstance(found, Load):
        assert found.created is None
        assert bomb in ("undo again and again", "a long game", "the same orders for ever")
    assert stored(tables) == 0


def test_random_bytes_cost_little(tables: Tables) -> None:
    luck = random.Random(3)
    for size in (10, 1000, 100_000, LARGEST):
        for _ in range(3):
            with taking_less(MOST_SECONDS, time.process_time):
                assert isinstance(uploaded(tables, luck.randbytes(size)), Refused)


def test_damaged_saves_cost_little(tables: Tables) -> None:
    """Pieces taken out, doubled and exchanged at random."""
    luck = random.Random(4)
    sound = re.sub(r"(?m)^checksum.*\n", "", short_save())
    for _ in range(150):
        text = sound
        for _ in range(luck.randrange(1, 4)):
            one, two = sorted(luck.randrange(len(text)) for _ in range(2))
            two = min(two, one + luck.choice((1, 5, 50, 5000)))
            piece = luck.choice(("", text[one:two] * 2, "'''", '"', "\n", "9", "undo 3\n", "\x00"))
            text = text[:one] + piece + text[two:]
        with taking_less(MOST_SECONDS, time.process_time):
            uploaded(tables, text.encode())


@pytest.mark.parametrize("game", [*GAMES, NIMBLE], ids=lambda game: game.id)
def test_forged_positions_cost_little(tables: Tables, game: Any) -> None:
    """The request is short; what goes on in the background is short as well, and says why not."""
    luck, loaded, tries = random.Random(6), 0, 30 if EVERYTHING else 10
    for _ in range(tries):
        body = from_position(game, forged(luck.choice(honest(game)), luck))
        with taking_less(MOST_SECONDS, time.process_time):
            found = uploaded(tables, body.encode())
        if isinstance(found, Load):
            with contextlib.suppress(Refused):
                if not found.is_done:
                    found.go_on(3.0)
                assert found.is_done
                loaded += 1
    assert 0 < loaded == stored(tables) < tries * 5 // 6
