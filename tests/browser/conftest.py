"""A real server on a free port with its own database, and a real browser to look at it."""

from __future__ import annotations

import os
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
from playwright.sync_api import Browser, Page, sync_playwright

from kessel.web.settings import Settings, static_folder
from tests.browser.table import Table

FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 30.0
NO_LIMITS = {
    f"KESSEL_LIMIT_{name}": "1000000" for name in ("ADDRESS", "SEAT", "NEW", "WRONG", "SOCKETS")
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def client_files() -> None:
    if not (static_folder(Settings()) / "index.html").is_file():
        pytest.fail("The client is not built: run `make client` (npm ci && npm run build in web/).")


@pytest.fixture(scope="session")
def address(client_files: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a running server is reached."""
    folder: Path = tmp_path_factory.mktemp("server")
    port = free_port()
    command = "from kessel.cli.main import main; main()"
    arguments = ["--port", str(port), "--database", f"sqlite:///{folder / 'kessel.db'}"]
    with open(folder / "log", "w") as log:
        server = subprocess.Popen(
            [sys.executable, "-c", command, "serve", *arguments],
            env={**os.environ, **NO_LIMITS, "KESSEL_COMPUTER_PAUSE": "0.01"},
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        try:
            found = f"http://127.0.0.1:{port}"
            wait_for(found, server, folder / "log")
            yield found
        finally:
            server.terminate()
            server.wait(PATIENCE)


def wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            httpx.get(f"{address}/api/v1/games", timeout=5)
            return
        except httpx.HTTPError:
            time.sleep(0.1)
    pytest.fail(f"The server did not answer at {address}: {log.read_text()[-500:]}")


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
    """Opens pages with given settings; nothing may go wrong in any of them."""
    contexts, problems = [], []

    def opened(**settings: Any) -> Page:
        context = browser.new_context(**{"locale": "en-GB", **settings})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda problem: problems.append(str(problem)))
        page.on(
            "console",
            lambda message: problems.append(message.text) if message.type == "error" else None,
        )
        return page

    yield opened
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def table(open_page: Any, address: str) -> Table:
    """The German seat of a new game against the computer, seen on a large screen."""
    found = Table(open_page(viewport={"width": 1500, "height": 950}), address)
    found.start()
    return found
