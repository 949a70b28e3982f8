"""A real server on a free port with its own database, and a real browser to look at it."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from kessel.web.settings import Settings, static_folder
from tests.browser.table import Backstage, Table

FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 60.0
expect.set_options(timeout=15_000)
SETTINGS = {
    **{f"KESSEL_LIMIT_{name}": "1000000" for name in ("ADDRESS", "SEAT", "NEW", "WRONG")},
    "KESSEL_LIMIT_SOCKETS": "1000",
    "KESSEL_COMPUTER_PAUSE": "0.01",
    "KESSEL_CLAIM_AFTER": "0.5",
    "KESSEL_DRAW_AHEAD": "false",  # of the maps only those that a page shows
}
NOTHING = "(?!)"


class Server:
    """A server process with a port and a database that outlive it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = "from kessel.cli.main import main; main()"
        database = f"sqlite:///{self.folder / 'kessel.db'}"
        arguments = ["--port", str(self.port), "--database", database]
        with open(self.folder / "log", "a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", command, "serve", *arguments],
                env={**os.environ, **SETTINGS},
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                httpx.get(f"{self.address}/api/v1/games", timeout=5)
                return
            except httpx.HTTPError:
                time.sleep(0.05)
        self.kill()
        said = (self.folder / "log").read_text()[-500:]
        pytest.fail(f"The server did not answer at {self.address}: {said}")

    def kill(self) -> None:
        """At once and without warning, as when the power fails."""
        self.process.kill()
        self.process.wait(PATIENCE)


@pytest.fixture(scope="session")
def client_files() -> None:
    if not (static_folder(Settings()) / "index.html").is_file():
        pytest.fail("The client is not built: run `make client` (npm ci && npm run build in web/).")


@pytest.fixture(scope="session")
def address(client_files: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a running server is reached."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server.address
    server.kill()


@pytest.fixture
def mortal(client_files: None, tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may kill and start again."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.fail("Chromium is missing: install the system's package `chromium`.")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Any]:
    """Opens pages with given settings; nothing may go wrong in any of them but what is expected."""
    contexts, problems = [], []

    def opened(expected: str = NOTHING, **settings: Any) -> Page:
        def note(problem: str) -> None:
            if not re.search(expected, problem):
                problems.append(problem)

        context = browser.new_context(**{"locale": "en-GB", **settings})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda problem: note(str(problem)))
        page.on("console", lambda said: note(said.text) if said.type == "error" else None)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert problems == []


LARGE = {"width": 1500, "height": 950}


@pytest.fixture
def backstage(address: str) -> Iterator[Backstage]:
    """Brings a table to a moment without a browser, where how it got there is not the point."""
    with httpx.Client(base_url=f"{address}/api/v1", timeout=20) as client:
        yield Backstage(client)


@pytest.fixture
def table(open_page: Any, address: str, backstage: Backstage) -> Table:
    """The German seat of a new game against the computer, seen on a large screen."""
    links = backstage.new(seats=[{"kind": "human"}, {"kind": "computer", "level": "random"}])
    return Table(open_page(viewport=LARGE), address).enter(links["player1"])
