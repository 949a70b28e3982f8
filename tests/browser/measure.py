"""How soon a page can be acted on and answers, and how fluidly the map moves, in headless Chromium.

    python -m tests.browser.measure

Not a test: a shared machine is slower than any limit that would mean something. The table of
`docs/web.md` is what it printed on a machine with nothing else to do.
"""

from __future__ import annotations

import re
import statistics
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from kessel.testkit.bench import random_chess, rate
from tests.browser.conftest import FLAGS, LARGE, PACE, Server, chromium
from tests.browser.table import FREE_POINT, Backstage, Table

TIMES = 7
DRAWN = (
    "document.querySelector('.world .piece')"
    " && [...document.querySelectorAll('img.art')].some((art) => art.complete)"
)
WHOLE = "() => document.querySelectorAll('.world img.art').length > 1"
"""The bitmap is made: with its fine print."""
ABLE = "document.querySelector('.piece.glow, .chip.glow, [data-target], .answers button')"
OFFERED = "document.querySelector('.game-card button.big')"
READY = """(() => {
  const painted = () => (window.readyAt = performance.now());
  const look = () => requestAnimationFrame(SHOWN ? painted : look);
  look();
})()"""
"""Note when the first frame that shows something has been painted, in milliseconds since
navigation: asked from outside, the asking would be counted too."""

AT_ONCE = PACE.format(pace=0)
"""What others did is not played but told: who has chosen so can act as soon as all is drawn."""

ARM = """([event, answer]) => {
  window.took = null;
  const shown = new Function(`return ${answer}`)();
  addEventListener(event, ({ timeStamp }) => {
    const look = (now) => (shown() ? (window.took = now - timeStamp) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}"""
"""Take the time from an event to the first frame in which the page shows an answer to it."""

CHOSEN = "() => document.querySelector('.piece.chosen')?.dataset.unit !== '{before}'"
ORDERED = "() => document.querySelector('.prompt').dataset.version !== '{before}'"
GOING = f"() => document.querySelector('.ghost.leaving') !== null || ({ORDERED})()"
"""The unit is seen where it was told to go, whether the server has answered or not."""
PLANNED = "() => document.querySelector('.ghost') !== null"

PAN = """async () => {
  const port = document.querySelector('.viewport');
  const at = (frame) => ({
    clientX: 700 + Math.sin(frame / 20) * 240, clientY: 450 + Math.sin(frame / 15) * 140,
    bubbles: true, view: window, button: 0,
  });
  port.dispatchEvent(new MouseEvent('mousedown', at(0)));
  let now = await new Promise(requestAnimationFrame);
  const [begin, frames, took] = [10, 190, []];
  for (let frame = 1; frame <= frames; frame++) {
    window.dispatchEvent(new MouseEvent('mousemove', at(frame)));
    const then = await new Promise(requestAnimationFrame);
    took.push(then - now);
    now = then;
  }
  window.dispatchEvent(new MouseEvent('mouseup', at(frames)));
  const rest = took.slice(begin);
  const all = rest.reduce((sum, one) => sum + one, 0);
  return [(rest.length * 1000) / all, Math.max(...took.slice(0, begin)), Math.max(...rest)];
}"""
"""Drag the map about on every frame: frames a second once it moves, the longest frame while the
drag begins, and the longest after that."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
                report(browser, server.address)
        finally:
            server.kill()


def report(browser: Browser, address: str) -> None:
    with httpx.Client(base_url=f"{address}/api/v1", timeout=60) as client:
        backstage = Backstage(client)
        links = backstage.new(game="cherkassy", scenario="campaign")
        backstage.order(links["player2"], "move-first")
    table = address + links["player2"]
    shown = f"{ABLE} && {DRAWN}"
    ready(browser, table, shown)  # the map is drawn once, by the server's first visitor
    pages = (
        ("campaign of Cherkassy Pocket ready", table, shown, AT_ONCE),
        ("... after its opening was played", table, shown, ""),
        ("the home page ready, no board", address, OFFERED, ""),
    )
    for name, *page in pages:
        tell(name, [ready(browser, *page) for _ in range(TIMES)])
    tell("the German's first decision, by staff", [prelude(browser, address) for _ in range(2)])
    answers(browser, address, links["player2"])
    print(f"{'panning 500 counters on 2,000 hexes':38}{fluidity(browser, address)}")
    chess = random_chess()
    moves = statistics.median(rate(chess) for _ in range(5))
    print(f"{'python-chess on this machine':38}{moves:6.0f} random moves a second")


def tell(name: str, times: list[float]) -> None:
    print(f"{name:38}{statistics.median(times):6.0f} ms (worst {max(times):.0f})")


def ready(browser: Browser, address: str, shown: str, before: str = "") -> float:
    """Milliseconds from navigation until something can be chosen and everything is drawn."""
    context = browser.new_context(viewport=LARGE)
    if before:
        context.add_init_script(before)
    context.add_init_script(READY.replace("SHOWN", shown))
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("() => window.readyAt", timeout=60_000)
    found = float(page.evaluate("() => window.readyAt"))
    context.close()
    return found


def prelude(browser: Browser, address: str) -> float:
    """Milliseconds until somebody who founds *Forging the Ring* as the German, against the staff,
    can act: the Soviets move first."""
    with httpx.Client(base_url=f"{address}/api/v1", timeout=60) as client:
        seats = [{"kind": "human"}, {"kind": "computer", "level": "staff"}]
        links = Backstage(client).new(game="cherkassy", seats=seats)
    return ready(browser, address + links["player1"], ABLE)


# --- from a click to its answer -------------------------------------------------------------------


def answers(browser: Browser, address: str, link: str) -> None:
    """In the campaign's first movement phase: a unit is chosen, moved; a group is planned for."""
    context = browser.new_context(viewport=LARGE, locale="en-GB")
    context.add_init_script(PACE.format(pace=0))
    table = Table(context.new_page(), address).enter(link)
    table.is_mine()
    table.clear_dice()
    page = table.page
    page.wait_for_load_state("networkidle")
    chosen, going, moved, taken_back, planned = [], [], [], [], []
    for turn in range(2 * TIMES):
        chosen.append(took(page, "keydown", CHOSEN, unit(page), lambda: press(page, ".")))
        page.wait_for_selector(".target.move", state="attached")
        act = partial(page.mouse.click, *nearest(page))
        seen, times = (ORDERED, moved) if turn % 2 else (GOING, going)
        before = version(page)
        times.append(took(page, "pointerdown", seen, before, act))
        page.wait_for_function(ORDERED.replace("{before}", before))
        table.is_mine()
        taken_back.append(took(page, "keydown", ORDERED, version(page), lambda: press(page, "u")))
        table.is_mine()
    for _ in range(3):
        press(page, ".")
        press(page, "j")
        page.wait_for_selector(".plan-card")
        planned.append(took(page, "keydown", PLANNED, "", lambda: press(page, "y")))
        press(page, "Escape")
        press(page, "Escape")
    tell("next unit chosen", chosen)
    tell("a unit seen where it is told to go", going)
    tell("... and the server's answer", moved)
    tell("taken back", taken_back)
    tell("a formation's plan by the staff", planned)
    pan(page)
    context.close()


def pan(page: Page) -> None:
    """Three times over the campaign, at rest; a first frame is long, as the map gets a layer, and
    is told apart."""
    page.wait_for_function(WHOLE, timeout=60_000)
    page.wait_for_timeout(1_000)
    rates, firsts, frames = zip(*(page.evaluate(PAN) for _ in range(3)), strict=True)
    what = f"panning the campaign, {page.locator('.piece').count()} counters"
    slow = f"first frame {max(firsts):.0f} ms, then at most {max(frames):.0f}"
    print(f"{what:38}{statistics.median(rates):6.0f} fps ({slow})")


def unit(page: Page) -> str:
    chosen = page.locator(".piece.chosen")
    return str(chosen.first.get_attribute("data-unit")) if chosen.count() else "undefined"


def version(page: Page) -> str:
    return str(page.locator(".prompt").get_attribute("data-version"))


def press(page: Page, key: str) -> None:
    page.locator(".viewport").focus()
    page.keyboard.press(key)


def nearest(page: Page) -> list[float]:
    """A place that the chosen unit can be taken to, where it can be clicked."""
    for path in page.locator(".target.move").all():
        found: list[float] | None = page.evaluate(
            FREE_POINT, str(path.get_attribute("data-target"))
        )
        if found is not None:
            return found
    raise AssertionError("nowhere to go")


def took(page: Page, event: str, answer: str, before: str, act: Callable[[], None]) -> float:
    """Milliseconds from an act to the frame that shows its answer."""
    page.evaluate(ARM, [event, answer.replace("{before}", before)])
    act()
    page.wait_for_function("() => window.took !== null", timeout=60_000)
    return float(page.evaluate("() => window.took"))


def fluidity(browser: Browser, address: str) -> str:
    """Three times over, as with the campaign."""
    page = browser.new_page(viewport=LARGE)
    page.goto(f"{address}/bench")
    rates = []
    for _ in range(3):
        page.get_by_role("button").first.click()
        measured = page.locator("#measured")
        measured.wait_for(timeout=60_000)
        rates.append([int(rate) for rate in re.findall(r"\d+", measured.inner_text())])
    pan, zoom = map(statistics.median, zip(*rates, strict=True))
    return f"{pan:6.0f} fps (zooming {zoom:.0f})"


if __name__ == "__main__":
    main()
