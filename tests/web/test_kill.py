"""A server killed without warning: every acknowledged order is there when it comes back."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from kessel.testkit.postgres import free_port
from kessel.web.settings import to_environment
from tests.web.kit import HUMANS, ROOT, settings

pytestmark = pytest.mark.on_demand

KILLS = 2


@contextmanager
def server(folder: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A real server process that is gone, by whatever end, when this ends."""
    command = ["uvicorn", "kessel.web.app:create_app", "--factory", "--port", str(port)]
    process = subprocess.Popen(
        [sys.executable, "-m", *command, "--log-level", "critical"],
        env={**os.environ, **to_environment(settings(folder))},
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def wait_for(base: str) -> None:
    for _ in range(200):
        try:
            httpx.get(f"{base}/games").raise_for_status()
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(base)


class Player(threading.Thread):
    """Plays a table, both sides, until the server is gone; remembers what was acknowledged."""

    def __init__(self, base: str, made: dict[str, Any], luck: random.Random) -> None:
        super().__init__()
        self.address = f"{base}/tables/{made['table']}"
        tokens = [link.split("/")[3] for link in made["seats"]]
        self.headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        self.luck = luck
        self.acknowledged: dict[int, str] = {}
        self.stopped = False

    def run(self) -> None:
        try:
            with httpx.Client() as client:
                while not self.stopped and self.move(client):
                    pass
        except httpx.TransportError:
            pass  # it was killed in the middle of something

    def move(self, client: httpx.Client) -> bool:
        for headers in self.headers:
            view = client.get(self.address, headers=headers).json()
            if view["options"]:
                order = self.luck.choice(view["options"])["order"]
                body = {"order": order, "version": view["version"]}
                answer = client.post(f"{self.address}/orders", headers=headers, json=body)
                assert answer.status_code == 200, answer.text
                self.acknowledged[answer.json()["version"]] = order
                return True
        return False

    def check(self) -> None:
        """Everything acknowledged is in the record, at its place."""
        answer = httpx.get(f"{self.address}/log?from=1", headers=self.headers[0])
        log = {entry["number"]: entry["notation"] for entry in answer.json()}
        assert self.acknowledged.items() <= log.items()
        assert len(log) - len(self.acknowledged) <= KILLS  # written, but nobody heard of it


def test_a_killed_server_loses_no_acknowledged_order(tmp_path: Path) -> None:
    """Killed at random moments while games are played."""
    luck, port = random.Random(1), free_port()
    base = f"http://127.0.0.1:{port}{ROOT}"
    players: list[Player] = []
    for _ in range(KILLS):
        with server(tmp_path, port) as process:
            wait_for(base)
            for player in players:
                player.check()
            games = [create(base) for _ in range(3)] if not players else []
            players = [
                *(again(player) for player in players),
                *(Player(base, made, luck) for made in games),
            ]
            for player in players:
                player.start()
            wait_for_orders(players, 8)
            time.sleep(luck.random() / 5)
            process.send_signal(signal.SIGKILL)
            for player in players:
                player.join()
    assert all(player.acknowledged for player in players)
    with server(tmp_path, port):
        wait_for(base)
        for player in players:
            player.check()


def wait_for_orders(players: list[Player], count: int) -> None:
    """Until so many more orders were acknowledged."""
    wanted = sum(len(player.acknowledged) for player in players) + count
    while sum(len(player.acknowledged) for player in players) < wanted:
        assert any(player.is_alive() for player in players)
        time.sleep(0.01)


def create(base: str) -> dict[str, Any]:
    body = {"game": "circle_of_fire", "seats": HUMANS}
    made: dict[str, Any] = httpx.post(f"{base}/tables", json=body).json()
    _, _, table, token = made["invitations"]["player2"].split("/")
    headers = {"Authorization": f"Bearer {token}"}
    guest = httpx.post(f"{base}/tables/{table}/invitation", headers=headers, json={}).json()
    return {**made, "seats": [made["links"]["player1"], guest["link"]]}


def again(player: Player) -> Player:
    """The same player, ready for another round."""
    fresh = Player.__new__(Player)
    threading.Thread.__init__(fresh)
    fresh.address, fresh.headers, fresh.luck = player.address, player.headers, player.luck
    fresh.acknowledged, fresh.stopped = player.acknowledged, False
    return fresh
