"""axe-core finds no serious or critical violation on any page, light or dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def check(page: Page, part: str = "html", *rules: str) -> None:
    """Look at a part of a page; in the dark only what colours can do wrong is looked for again."""
    if not AXE.is_file():
        pytest.fail("axe-core is missing: run `npm ci` in web/.")
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text())
    settings: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        settings["runOnly"] = list(rules)
    found = page.evaluate("([part, settings]) => axe.run(part, settings)", [part, settings])
    grave = [one for one in found["violations"] if one["impact"] in GRAVE]
    assert [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in grave] == []


def check_both(page: Page, part: str) -> None:
    """Look at a part in the light, and at its colours in the dark."""
    check(page, part)
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    check(page, part, "color-contrast")
    page.evaluate("() => { document.documentElement.dataset.theme = 'light'; }")


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.on_demand)])
def test_pages_around_a_table(
    open_page: Any, address: str, backstage: Backstage, scheme: str
) -> None:
    """Home, an address that leads nowhere, the dice checker, the bench."""
    rules = ("color-contrast",) if scheme == "dark" else ()
    page = open_page("404", viewport=LARGE, color_scheme=scheme)
    page.goto(address)
    card = page.get_by_role("article", name="Circle of Fire")
    start = card.get_by_role("button", name="Start")
    expect(start).to_have_accessible_description("Circle of Fire: The Siege of Cholm, 1942")
    check(page, "html", *rules)
    page.goto(f"{address}/nowhere")
    expect(page.get_by_role("link", name="Home")).to_be_visible()
    check(page, "html", *rules)
    links = backstage.new()
    backstage.play(links, until=8)
    page.goto(f"{address}{links['player1']}#dice")
    expect(page.locator(".rolls li").first).to_be_visible()
    check(page, "html", *rules)
    page.goto(f"{address}/bench")
    expect(page.locator(".piece")).to_have_count(500)
    check(page, ".top", *rules)


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.on_demand)])
def test_the_table(open_page: Any, address: str, backstage: Backstage, scheme: str) -> None:
    """The map, each panel, and everything that lies over them."""
    rules = ("color-contrast",) if scheme == "dark" else ()
    links = backstage.new()
    page = open_page(viewport=LARGE, color_scheme=scheme)
    table = Table(page, address).enter(links["player1"])
    check(page, "html", *rules)
    for panel in ("Rules", "Units", "Table"):
        page.get_by_role("tab", name=panel).click()
        check(page, ".side", *rules)
    page.locator(".phase-now").click()
    check(page, ".top", *rules)
    page.locator(".phase-now").click()
    page.locator(".viewport").focus()
    for key in ("?", "l"):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page, "dialog", *rules)
        page.keyboard.press("Escape")
    page.locator(".off-map .chip").first.click()
    expect(page.locator("[data-target]").first).to_be_visible()
    page.mouse.click(300, 300)
    expect(page.locator(".note")).to_be_visible()
    check(page, ".board", *rules)
    backstage.play(links, until=table.orders + 8)
    expect(page.locator(".dice-show")).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    check(page, ".dice-show", *rules)
    check(page, ".side", *rules)


def test_the_end_and_the_hand_over(open_page: Any, address: str, backstage: Backstage) -> None:
    """A game that is over, and the screen between two players."""
    links = backstage.new()
    page = open_page(viewport=LARGE)
    Table(page, address).enter(links["player1"])
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".prompt").get_by_role("button", name="Rematch")).to_be_visible()
    check(page, ".prompt")
    shared = backstage.new(shared=True, options=["bid"])
    Table(page, address).enter(shared["player1"])
    page.get_by_role("button", name="Bid 3").click()
    expect(page.get_by_role("dialog", name="Hand over")).to_be_visible()
    check(page)


def test_a_map_of_hexes(open_page: Any, address: str, backstage: Backstage) -> None:
    """Two thousand spaces and hundreds of counters, some face down."""
    links = backstage.new(game="cherkassy")
    page = open_page(viewport=LARGE)
    Table(page, address).enter(links["player2"])
    page.get_by_role("button", name="Overlays").click()
    check(page, ".board", "aria-allowed-attr", "aria-required-children", "button-name", "label")
    check(page, ".tools")
