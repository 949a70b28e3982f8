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
from playwright.sync_api import Browser, Dialog, Page, expect, sync_playwright

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
SLOW_MO = float(os.environ.get("KESSEL_TEST_SLOW_MO", "0"))
"""Milliseconds before every look and click: what passes at 0 and at 300 does not race."""
expect.set_options(timeout=30_000)
SETTINGS = {
    **{f"KESSEL_LIMIT_{name}": "1000000" for name in ("ADDRESS", "SEAT", "NEW", "WRONG")},
    "KESSEL_LIMIT_SOCKETS": "1000",
    "KESSEL_COMPUTER_PAUSE": "0.01",
    "KESSEL_CLAIM_AFTER": "0.5",
    "KESSEL_DRAW_AHEAD": "false",  # of the maps only those that a page shows
}
NOTHING = "(?!)"
PACE = """
if (!localStorage.getItem("kessel.pace")) localStorage.setItem("kessel.pace", "{pace}");
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers race on a busy machine: what fails is tried once more, and the report says so."""
    for item in items:
        if item.path.parent == Path(__file__).parent and not SLOW_MO:
            item.add_marker(pytest.mark.flaky(reruns=1))


def chromium() -> str | None:
    """The system's; the one without windows needs three fifths of the processor time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    return next((path for name in names if (path := shutil.which(name))), None)


class Server:
    """A server process with a port and a database that outlive it."""

    def __init__(self, folder: Path, *more: str, **settings: str) -> None:
        self.folder, self.more = folder, more
        self.settings = {f"KESSEL_{name.upper()}": value for name, value in settings.items()}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = "from kessel.cli.main import main; main()"
        database = f"sqlite:///{self.folder / 'kessel.db'}"
        arguments = ["--port", str(self.port), "--database", database, *self.more]
        with open(self.folder / "log", "a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", command, "serve", *arguments],
                env={**os.environ, **SETTINGS, **self.settings},
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
    if chromium() is None:
        pytest.fail("Chromium is missing: install the system's package `chromium`.")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, slow_mo=SLOW_MO)
        yield found
        found.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Any]:
    """Opens pages with given settings; nothing may go wrong in any of them but what is expected."""
    contexts, problems = [], []

    def refuse(asked: Dialog) -> None:
        """Dialogs are the page's own; one of the browser's would be closed unseen."""
        problems.append(f"a dialog of the browser's: {asked.message}")
        asked.dismiss()

    def opened(expected: str = NOTHING, pace: int = 0, **settings: Any) -> Page:
        def note(problem: str) -> None:
            if not re.search(expected, problem):
                problems.append(problem)

        context = browser.new_context(**{"locale": "en-GB", **settings})
        contexts.append(context)
        # what others do shows at once, unless a test wants to watch it
        context.add_init_script(PACE.format(pace=pace))
        page = context.new_page()
        page.on("pageerror", lambda problem: note(str(problem)))
        page.on("dialog", refuse)
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


@pytest.fixture
def front(open_page: Any, address: str, backstage: Backstage) -> Table:
    """The Soviet seat of Cherkassy's campaign, in its first movement phase."""
    links = backstage.new(game="cherkassy", scenario="campaign")
    backstage.order(links["player2"], "move-first")
    table = Table(open_page(viewport=LARGE), address).enter(links["player2"])
    table.links = links
    table.has_part_in_the_dice().is_mine()
    expect(table.page.locator(".unmoved-count")).to_have_text("97")
    return table
