"""`python -m kessel.testkit.load`: play, then look at what is left."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import msgspec
import uvloop

from kessel.games.registry import GAMES
from kessel.testkit.load.judging import faults, report
from kessel.testkit.load.running import run
from kessel.testkit.load.serving import UNLIMITED, Server, database, temporary_folder
from kessel.web.settings import database_url


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m kessel.testkit.load")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--game", default=GAMES[0].id)
    parser.add_argument("--scenario", help="of the game; without it the first")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql or a URL")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(argv)
    with temporary_folder() as folder, database(chosen.database, folder) as url:
        settings = msgspec.structs.replace(UNLIMITED, database=url)
        server = Server(settings, chosen.workers)
        try:
            wanted = {"game": chosen.game}
            if chosen.scenario:
                wanted["scenario"] = chosen.scenario
            playing = run(server, wanted, chosen.games, chosen.seconds, chosen.kills, chosen.seed)
            games = uvloop.run(playing)
        finally:
            server.kill()
        found = list(faults(games, database_url(settings)))
        report(games, chosen.kills, found)
        return 1 if found or games[0].tally.mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
