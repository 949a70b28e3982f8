"""axe-core finds no serious or critical violation on any page, light or dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def violations(page: Page) -> list[str]:
    if not AXE.is_file():
        pytest.fail("axe-core is missing: run `npm ci` in web/.")
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run()")["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found if one["impact"] in GRAVE
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page(open_page: Any, address: str, scheme: str) -> None:
    """Home, table with each panel and overlay, the dice checker, the bench."""
    page = open_page(viewport={"width": 1400, "height": 900}, color_scheme=scheme)
    page.goto(address)
    expect(page.locator(".game-card")).to_be_visible()
    assert violations(page) == []
    table = Table(page, address)
    table.start()
    for panel in ("Log", "Rules", "Units", "Table"):
        page.get_by_role("tab", name=panel).click()
        assert violations(page) == []
    for key in ("?", "l"):
        page.locator(".viewport").focus()
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")
    page.get_by_role("link", name="Check the dice").click()
    expect(page.locator(".verdict")).to_be_visible()
    assert violations(page) == []
    page.goto(f"{address}/bench")
    expect(page.locator(".piece")).to_have_count(500)
    assert violations(page) == []
