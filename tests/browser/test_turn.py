"""A person plays a full turn of Circle of Fire against the computer, with one hand."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import LARGE
from tests.browser.hands import Keys, Mouse
from tests.browser.table import Table

FEWEST = 12
"""Acts that a turn takes at least: eight units are placed before it begins."""


def test_a_turn_with_the_mouse(open_page: Any, address: str) -> None:
    """From the home page on: set-up, impulses, fire, close combat, everything by clicking."""
    table = Table(open_page(viewport=LARGE), address)
    table.start()
    expect(table.prompt).to_contain_text("German set-up")
    assert Mouse(table).play_turn() >= FEWEST
    expect(table.page.locator(".log .turn").last).to_contain_text("2")


def test_a_turn_with_the_keyboard(table: Table) -> None:
    """The same without touching the mouse."""
    assert Keys(table).play_turn() >= FEWEST
    expect(table.page.locator(".log .turn").last).to_contain_text("2")
