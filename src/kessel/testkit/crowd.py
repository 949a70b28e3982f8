"""Many spectators of one game: how long an order takes to be acknowledged meanwhile.

python -m kessel.testkit.crowd --spectators 400 --game cherkassy --scenario campaign
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import uvloop
from websockets.asyncio.client import connect

from kessel.games.registry import GAMES
from kessel.testkit.load.line import API, GONE, Line
from kessel.testkit.load.playing import Game, Tally, Wanted
from kessel.testkit.load.running import new_game
from kessel.testkit.load.serving import UNLIMITED, Server, database, temporary_folder


async def look(port: int, table: str, token: str, heard: list[int], number: int) -> None:
    """Watch a game, and count what is heard of it."""
    address = f"ws://127.0.0.1:{port}{API}/tables/{table}/live?lang=en&token={token}"
    with suppress(*GONE):
        async with connect(address, compression=None, open_timeout=60) as socket:
            async for _ in socket:
                heard[number] += 1


async def run(server: Server, wanted: Wanted, spectators: int, orders: int) -> None:
    server.start()
    await server.ready()
    tally = Tally()
    game = await new_game(Line(server.port), wanted, random.Random(1), tally)
    heard = [0] * spectators
    tasks = [asyncio.create_task(game.watch(seat)) for seat in (0, 1)]
    for number in range(spectators):
        watching = look(server.port, game.table, game.spectator, heard, number)
        tasks.append(asyncio.create_task(watching))
        if number % 20 == 19:
            await asyncio.sleep(0.1)
    while not (all(heard) and all(game.views)):
        await asyncio.sleep(0.1)
    spent, last = server.processor(), 0
    for _ in range(orders):
        await one_order(game)
        began = time.perf_counter()
        while sum(heard) == last and time.perf_counter() - began < 1:
            await asyncio.sleep(0.02)
        last = sum(heard)
        await asyncio.sleep(0.3)  # people think longer than that
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    took = sorted(tally.seconds)
    print(f"orders acknowledged    {len(took)}, with {spectators} spectators")
    print(f"median, slowest        {statistics.median(took) * 1000:.0f}, {took[-1] * 1000:.0f} ms")
    print(f"processor time         {(server.processor() - spent) * 1000 / orders:.1f} ms an order")


async def one_order(game: Game) -> None:
    while True:
        for seat, view in enumerate(game.views):
            if view is not None and view.options and view.version >= game.version:
                await game.order(seat, view)
                return
        await asyncio.sleep(0.01)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m kessel.testkit.crowd")
    parser.add_argument("--spectators", type=int, default=400)
    parser.add_argument("--orders", type=int, default=20)
    parser.add_argument("--game", default=GAMES[0].id)
    parser.add_argument("--scenario")
    chosen = parser.parse_args(argv)
    wanted = {"game": chosen.game} | ({"scenario": chosen.scenario} if chosen.scenario else {})
    with temporary_folder() as folder, database("sqlite", folder) as url:
        server = Server(msgspec.structs.replace(UNLIMITED, database=url), 1)
        try:
            uvloop.run(run(server, wanted, chosen.spectators, chosen.orders))
        finally:
            server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
