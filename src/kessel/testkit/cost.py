"""What an order costs the server, in processor time and in one process: no sockets, no clients.

    python -m kessel.testkit.cost --orders 2000
    python -m kessel.testkit.cost --game cherkassy --scenario campaign --profile
    python -m kessel.testkit.cost --reads en ja
    python -m kessel.testkit.cost --together 8

Random games with two seats and a store that syncs, an order of each in turn; the seats are sent
what changed, in the languages they read (`both`: as programs are told). With `--together` so many
orders arrive at a time and share a sync, as they do where many play (`hall/together.py`). With
`--profile` it tells where the time goes.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from kessel.games.registry import GAMES, find
from kessel.web import wire
from kessel.web.hall.arriving import REST
from kessel.web.hall.live import Live
from kessel.web.hall.speaking import Speaking
from kessel.web.hall.tables import Change, Given, Tables
from kessel.web.hall.views import Picture
from kessel.web.host.limits import Limits
from kessel.web.parts import GARBAGE
from kessel.web.record.store import Store
from kessel.web.settings import Settings
from kessel.web.table.seats import Seat
from kessel.web.table.table import Table
from kessel.web.tongues import LANGS, known_lang


class Game:
    """A table at which two people sit, and what they were told."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seats = {player: Seat(table, player) for player in (0, 1)}
        self.told: dict[int, Picture | None] = {}
        self.turn = self.seats[0]
        self.left: Sequence[Any] = ()
        self.version = 0


class Bench:
    """A server without connections: whoever would be sent something only has it encoded."""

    def __init__(self, folder: Path, reads: Sequence[str] = ("en", "en")) -> None:
        self.reads = reads
        gc.set_threshold(*GARBAGE)  # as a server does
        settings = Settings(database=f"sqlite:///{folder / 'cost.db'}", draw_ahead=False)
        self.store = Store(settings.database)
        self.store.migrate()
        self.tables = Tables(settings, GAMES, self.store, find)
        self.live = Live(settings, self.tables, Speaking(self.tables, Limits(settings)))
        self.tables.listeners.append(self.heard)
        self.games: dict[str, Game] = {}
        self.pushed = 0
        """Bytes, of which the whole views that everybody is sent once are no part."""

    def heard(self, change: Change, table: Table) -> None:
        game = self.games.get(table.id)
        if game is None:  # nobody has sat down yet
            return
        ready = self.live.ready(table, change)
        for (player, _), now in ready.views.items():
            frame = now.frame(game.told.get(player))
            self.pushed += len(frame) if game.told.get(player) is not None else 0
            game.told[player] = now
            if now.view.options:
                game.left, game.turn = now.view.options, game.seats[player]

    def sit(self, wanted: wire.TableWanted) -> Game:
        """Found a table at which two people sit and look on."""
        from kessel.web.hall.watcher import Watcher

        game = Game(self.tables.create(wanted).table)
        self.games[game.table] = game
        for player, seat in game.seats.items():
            watcher = Watcher(seat, lang=known_lang(self.reads[player]))
            self.live._watchers[game.table].add(watcher)
        with self.tables.opened(game.table) as table:
            self.heard(Change(game.table, 0, -1, -1, False), table)
        return game

    def rise(self, game: Game) -> None:
        """Everybody leaves a table."""
        for watcher in tuple(self.live._watchers[game.table]):
            self.live.remove(watcher)
        del self.games[game.table]

    def order(self, game: Game, order: str) -> None:
        game.left = ()
        game.version = self.tables.order(game.turn, order, game.version).version

    def orders(self, games: Sequence[Game], orders: Sequence[str]) -> None:
        """Give orders that arrive together."""
        given = []
        for game, order in zip(games, orders, strict=True):
            game.left = ()
            given.append(Given(game.turn, order, game.version))

        def answer(number: int, found: wire.Ordered | Exception | None) -> None:
            assert isinstance(found, wire.Ordered), found
            games[number].version = found.version

        self.tables.orders(given, answer)


def play(
    bench: Bench,
    wanted: wire.TableWanted,
    orders: int,
    games: int,
    luck: random.Random,
    together: int = 1,
) -> float:
    """Give so many orders at so many tables in turn; answers the processor time of them alone."""
    spent, playing = 0.0, [bench.sit(wanted) for _ in range(games)]
    swept = time.monotonic()
    for first in range(0, orders, together):
        numbers = [number % games for number in range(first, first + together)]
        for number in numbers:
            if not playing[number].left:
                bench.rise(playing[number])
                playing[number] = bench.sit(wanted)
        now = [playing[number] for number in numbers]
        chosen = [luck.choice(game.left).order for game in now]
        start = time.process_time()
        if together == 1:
            bench.order(now[0], chosen[0])
        else:
            bench.orders(now, chosen)
        if time.monotonic() - swept > REST:  # what a server does beside the orders
            bench.tables.arriving.store_all()
            swept = time.monotonic()
        spent += time.process_time() - start
    for game in playing:
        bench.rise(game)
    return spent


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m kessel.testkit.cost")
    parser.add_argument("--orders", type=int, default=1000)
    parser.add_argument("--games", type=int, default=50, help="that are played in turn")
    parser.add_argument("--together", type=int, default=1, help="orders that arrive at a time")
    parser.add_argument("--game", default=GAMES[0].id)
    parser.add_argument("--scenario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reads", nargs=2, choices=[*LANGS, "both"], default=["en", "en"])
    parser.add_argument("--profile", action="store_true")
    chosen = parser.parse_args(argv)
    chosen.orders -= chosen.orders % chosen.together
    if chosen.together > chosen.games:
        parser.error("no two orders of one game can arrive together")
    wanted: dict[str, Any] = {"game": chosen.game}
    if chosen.scenario:
        wanted["scenario"] = chosen.scenario
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), chosen.reads)
        request = msgspec.convert(wanted, wire.TableWanted)
        luck = random.Random(chosen.seed)
        play(bench, request, 50, 1, luck)  # catalogues are read once
        bench.pushed = 0
        profile = cProfile.Profile()
        if chosen.profile:
            profile.enable()
        spent = play(bench, request, chosen.orders, chosen.games, luck, chosen.together)
        profile.disable()
        if chosen.profile:
            pstats.Stats(profile).sort_stats("cumulative").print_stats(70)
            pstats.Stats(profile).sort_stats("tottime").print_stats(45)
        print(f"{spent * 1000 / chosen.orders:.3f} ms, {bench.pushed / chosen.orders:.0f} bytes")
        bench.store.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
