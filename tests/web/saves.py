"""Saves that somebody made up."""

from __future__ import annotations

import contextlib
import functools
import json
import random
import re
from collections.abc import Callable
from typing import Any

from kessel.games.registry import find
from kessel.kernel import save
from kessel.kernel.dice import seeded
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.match import Match, position_hash
from kessel.web.hall.tables import Tables


def stored(tables: Tables) -> int:
    with tables.store.reading() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM match").scalar() or 0)


def played(game: str, scenario: str, orders: int) -> Match:
    match = Match.begin(find(game), scenario, (), seeded(1))
    luck = random.Random(1)
    while match.options and len(match.entries) < orders:
        match.do(luck.choice(match.options))
    return match


@functools.cache
def long_save() -> str:
    """A game of some thousand orders that replays."""
    return save.dumps(played("paulus", "campaign", 4000))


@functools.cache
def short_save() -> str:
    return save.dumps(played("cherkassy", "campaign", 60))


def with_orders(text: str, orders: str) -> str:
    """A save with another record, which nothing vouches for."""
    found = re.sub(r"(?ms)^orders = '''.*?'''\n", lambda _: f"orders = '''\n{orders}'''\n", text)
    return re.sub(r"(?m)^checksum.*\n", "", found)


def orders_of(text: str) -> str:
    return save.parse(text).orders


def forward_and_back(times: int) -> str:
    """Order after order taken back by consent, as far from what is kept as can be."""
    record = orders_of(short_save()).splitlines(keepends=True)[:49]
    return "".join(record) + f"undo 47\n{record[47]}{record[48]}" * times


def creeping_rewinds(times: int) -> str:
    """Always back to another moment: each would be kept."""
    record = orders_of(short_save()).splitlines(keepends=True)
    lines = record[:2]
    for number in range(min(times, len(record) - 2)):
        lines += [record[number + 2], f"undo {number + 2}\n"]
    return "".join(lines)


def with_position(game: str, change: Callable[[dict[str, Any]], Any]) -> str:
    """A save that starts from a position in which something was changed."""
    fields = json.loads(find(game).encode(find(game).new(None, (), 1)))
    change(fields)
    return from_position(find(game), json.dumps(fields))


def from_position(game: Game, position: str) -> str:
    """A save that starts from a position, as JSON, with the hash that goes with it."""
    match = Match.resume(game, game.new(None, (), 1))
    text = re.sub(r"(?m)^checksum.*\n", "", save.dumps(match))
    value = save.toml_value(position)
    text = re.sub(r"(?ms)^start = '''.*?'''\n", lambda _: f"start = {value}\n", text)
    with contextlib.suppress(BadInput):
        fingerprint = position_hash(game, game.decode(position))
        text = re.sub(r"(?m)^hash = .*$", f'hash = "{fingerprint}"', text)
    return text


def put(name: str, value: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda fields: fields.update({name: value})
