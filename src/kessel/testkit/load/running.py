"""Many games at once, for a while, on a server that may be killed meanwhile."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress

from kessel.testkit.load.line import GONE, Answer, Line
from kessel.testkit.load.playing import Game, Tally, Wanted
from kessel.testkit.load.serving import Server


async def run(
    server: Server, wanted: Wanted, games: int, seconds: float, kills: int, seed: int
) -> list[Game]:
    """Connect every seat, then play for a while; answers with every game."""
    tally, luck, begin = Tally(), random.Random(seed), asyncio.Event()
    found: list[Game] = []
    server.start()
    await server.ready()
    first = [new_game(Line(server.port), wanted, luck, tally) for _ in range(games)]
    tables = await asyncio.gather(*first)
    tasks = [asyncio.create_task(sit(game, found, begin)) for game in tables]
    while not all(all(game.views) for game in tables):
        await asyncio.sleep(0.1)
    begin.set()
    start, spent, tally.pushed = time.perf_counter(), server.processor(), 0
    own = time.process_time()
    tally.away = await disturb(server, seconds, kills, luck)
    tally.elapsed = time.perf_counter() - start
    tally.processor, tally.own = server.processor() - spent, time.process_time() - own
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            tally.mistakes.append(repr(result))
    return found


async def sit(game: Game, found: list[Game], begin: asyncio.Event) -> None:
    """Play a game once everybody is connected, and when it is over the next."""
    while True:
        found.append(game)
        watchers = [asyncio.create_task(game.watch(seat)) for seat in (0, 1)]
        try:
            await begin.wait()
            await game.play()
        finally:
            for task in watchers:
                task.cancel()
            await asyncio.gather(*watchers, return_exceptions=True)
        game = await new_game(game.line, game.wanted, game.luck, game.tally)


async def new_game(line: Line, wanted: Wanted, luck: random.Random, tally: Tally) -> Game:
    while True:
        with suppress(*GONE):
            answer = await line.ask("POST", "/tables", wanted)
            if answer.status == 201:
                made = answer.json()
                answer = await accepted(line, made["invitations"]["player2"])
                if answer.status == 201:
                    made["seats"] = [made["links"]["player1"], answer.json()["link"]]
                    return Game(line, made, wanted, luck, tally)
            tally.mistakes.append(str(answer))
        await asyncio.sleep(0.2)


async def accepted(line: Line, path: str) -> Answer:
    """The second player turns his invitation into a seat."""
    _, _, table, token = path.split("/")
    return await line.ask("POST", f"/tables/{table}/invitation", {}, token)


async def disturb(server: Server, seconds: float, kills: int, luck: random.Random) -> float:
    """Let the time pass, and kill the server so many times at random moments of it.

    Answers for how long it was away.
    """
    share, away = seconds / (kills + 1), 0.0
    for _ in range(kills):
        await asyncio.sleep(share * (0.5 + luck.random()))
        start = time.perf_counter()
        server.kill()
        server.start()
        await server.ready()
        away += time.perf_counter() - start
    await asyncio.sleep(share)
    return away
