"""Afterwards: is everything in the record, and how quick was it?"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final

from kessel.games.registry import GAMES, find
from kessel.kernel.dice import disagreement
from kessel.kernel.errors import KesselError
from kessel.kernel.match import Match
from kessel.kernel.sides import Side
from kessel.testkit.load.playing import Game
from kessel.web.hall.reading import replayed
from kessel.web.record.store import Store
from kessel.web.table.table import Table

ENGINE_SECONDS: Final = 2.0


def faults(games: Sequence[Game], url: str) -> Iterator[str]:
    """Whatever the record lacks, has twice, or cannot replay."""
    store = Store(url)
    for game in games:
        row = store.match(game.table)
        if row is None:
            yield f"{game.table}: lost altogether"
            continue
        entries = store.entries(game.table)
        stored = {entry.number: entry.text for entry in entries}
        lost = [number for number, text in game.acknowledged.items() if stored.get(number) != text]
        if lost:
            yield f"{game.table}: acknowledged orders {lost} are not in the record"
        if [entry.number for entry in entries] != list(range(1, row.version + 1)):
            yield f"{game.table}: the record has gaps or doubles"
        try:
            yield from dice_faults(game.table, replayed(row, entries, find))
        except KesselError as problem:
            yield f"{game.table}: {problem}"
    store.close()


def dice_faults(name: str, table: Table) -> Iterator[str]:
    dice = table.match.start.dice
    rolls = [(one.number, Side(one.side), one.dice) for one in table.match.rolls()]
    faces = table.match.position.faces
    problem = disagreement(dice.commitment, dice.secret, dice.seeds, rolls, faces)
    if problem:
        yield f"{name}: {problem}"


def engine_rate(seconds: float = ENGINE_SECONDS) -> float:
    """Orders a second of the engine alone, in one process."""
    luck, count, start = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        match = Match.begin(GAMES[0], None, (), luck.randrange(10**6))
        while match.options:
            match.do(luck.choice(match.options))
            count += 1
    return count / (time.perf_counter() - start)


def report(games: Sequence[Game], kills: int, found: Sequence[str]) -> None:
    tally = games[0].tally
    took = sorted(tally.seconds) or [0.0]
    cuts = statistics.quantiles(took, n=100) if len(took) > 1 else took * 99
    print(f"games                  {len(games)}")
    print(f"orders acknowledged    {len(tally.seconds)}")
    print(f"seconds                {tally.elapsed:.0f}, {tally.away:.0f} of them without a server")
    print(f"orders a second        {len(tally.seconds) / tally.elapsed:.0f}")
    orders = len(tally.seconds) or 1
    if not kills:
        spent, own = tally.processor * 1000 / orders, tally.own * 1000 / orders
        print(f"processor time         {spent:.2f} ms of the server an order")
        print(f"                       {own:.2f} ms of the players")
    print(f"pushed                 {tally.pushed / orders:.0f} bytes an order, to both seats")
    print(f"p50, p99               {cuts[49] * 1000:.1f} ms, {cuts[98] * 1000:.1f} ms")
    print(f"kills, lost answers    {kills}, {tally.unknown}")
    print(f"refused by mistake     {len(tally.mistakes)}")
    print(f"faults in the record   {len(found)}")
    print(f"engine alone           {engine_rate():.0f} orders a second in one process")
    for line in [*tally.mistakes[:10], *found[:10]]:
        print(f"  {line}", file=sys.stderr)
