"""Forged positions: real ones of every kind of decision, with something changed."""

from __future__ import annotations

import functools
import json
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from kessel.kernel.game import Game
from kessel.kernel.match import Match

Path = tuple[Any, ...]


@functools.cache
def honest(game: Game, orders: int = 1500) -> tuple[str, ...]:
    """Positions as JSON: two of every kind of decision that random games come to."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    every = [option.id for option in game.optional_rules]
    for seed, scenario in enumerate(game.scenarios):
        match, luck = Match.begin(game, scenario.id, every, seed), random.Random(seed)
        for _ in range(orders):
            if not match.options:
                break
            some = found[type(match.position.flow[-1]).__name__]
            if len(some) < 2 and luck.random() < 0.3:
                some.append(game.encode(match.position).decode())
            match.do(luck.choice(match.options))
    return tuple(text for some in found.values() for text in some)


def forged(text: str, luck: random.Random) -> str:
    """A position with one thing changed, or a few; what is under way more often than the rest."""
    root = json.loads(text)
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        places = [path for path in paths(root) if path]
        flow = [path for path in places if path[0] == "flow"]
        path = luck.choice(flow if flow and luck.random() < 0.6 else places)
        holder = at(root, path[:-1])
        holder[path[-1]] = changed(holder[path[-1]], luck)
    return json.dumps(root)


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    yield path
    if isinstance(value, dict | list):
        keys = value if isinstance(value, dict) else range(len(value))
        for key in keys:
            yield from paths(value[key], (*path, key))


def at(root: Any, path: Path) -> Any:
    return functools.reduce(lambda value, key: value[key], path, root)


def changed(value: Any, luck: random.Random) -> Any:
    if isinstance(value, bool) or value is None:
        return luck.choice((not value, None, 1))
    if isinstance(value, int):
        near = (0, -1, 1, value + 1, value - 1, 2 * value, luck.randrange(500))
        return luck.choice((*near, 9_999, -9_999, 10_001, 10**9, 10**18, 10**30))
    if isinstance(value, str):
        return luck.choice(("", f"{value}x", "x" * 900, "x" * 2000, "playing", "A"))
    if isinstance(value, dict):
        return {key: value[key] for key in value if luck.random() < 0.8}
    return changed_list(value, luck)


def changed_list(value: list[Any], luck: random.Random) -> list[Any]:
    new: list[Any] = json.loads(json.dumps(value))
    if not new:
        return [luck.randrange(10)]
    return luck.choice(
        (
            new * 2,
            new * 30,
            new[:-1],
            luck.sample(new, len(new)),
            [],
            [*new, luck.choice(new)],
        )
    )
