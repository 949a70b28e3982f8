"""How soon a page can be acted on, and how fluidly the map moves, in headless Chromium.

    python -m tests.browser.measure

Not a test: a shared machine is slower than any limit that would mean something.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from pathlib import Path

import httpx
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, LARGE, Server
from tests.browser.table import Backstage

TIMES = 7
DRAWN = "() => [...document.querySelectorAll('img.art')].some((art) => art.complete)"
SINCE_NAVIGATION = "() => performance.now()"
ABLE = ".piece.glow, .chip.glow, [data-target], .answers button"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            with sync_playwright() as playwright:
                chromium = shutil.which("chromium") or shutil.which("chromium-browser")
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                report(browser, server.address)
        finally:
            server.kill()


def report(browser: Browser, address: str) -> None:
    with httpx.Client(base_url=f"{address}/api/v1", timeout=60) as client:
        links = Backstage(client).new(game="cherkassy", scenario="campaign")
    table = address + links["player2"]
    ready(browser, table, ABLE, DRAWN)  # the map is drawn once, by the server's first visitor
    pages = (
        ("campaign of Cherkassy Pocket", table, ABLE, DRAWN),
        ("the home page, no board", address, ".game-card button.big", "() => true"),
    )
    for name, where, able, drawn in pages:
        times = [ready(browser, where, able, drawn) for _ in range(TIMES)]
        print(f"{name:32}{statistics.median(times):6.0f} ms (worst {max(times):.0f})")
    print(f"{'500 counters on 2,000 hexes':32}{fluidity(browser, address)}")


def ready(browser: Browser, address: str, able: str, drawn: str) -> float:
    """Milliseconds from navigation until something can be chosen and everything is drawn."""
    context = browser.new_context(viewport=LARGE)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(able, state="attached", timeout=60_000)
    page.wait_for_function(drawn, timeout=60_000)
    found = float(page.evaluate(SINCE_NAVIGATION))
    context.close()
    return found


def fluidity(browser: Browser, address: str) -> str:
    page = browser.new_page(viewport=LARGE)
    page.goto(f"{address}/bench")
    page.get_by_role("button").first.click()
    measured = page.locator("#measured")
    measured.wait_for(timeout=60_000)
    return measured.inner_text()


if __name__ == "__main__":
    main()
