"""Reinforcements that wait off the map, and what keeps them there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table, asked

PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize(("screen", "language"), [(LARGE, "en-GB"), (PHONE, "ja-JP")])
def test_who_waits_off_the_map_says_why(
    open_page: Any, address: str, backstage: Backstage, screen: Any, language: str
) -> None:
    """It stands nowhere that an answer could be written beside: the answer comes all the same."""
    text, seat = asked("spring_prelude", "izyum-campaign", "choosing-mover")
    page = open_page(viewport=screen, locale=language)
    table = Table(page, address).enter(backstage.load(text)[f"player{seat}"])
    table.clear_recap()
    table.is_mine()
    page.get_by_role("button", name="Counter tray" if language == "en-GB" else "駒トレイ").click()
    waiting = page.locator(".tray .chip:not(.glow)").first
    waiting.click()
    note = page.locator(".note")
    expect(note).to_be_visible()
    expect(note.locator(".rule-tag")).not_to_be_empty()
    box, board = note.bounding_box(), page.locator(".board").bounding_box()
    assert box is not None
    assert board is not None
    middle = box["x"] + box["width"] / 2
    assert abs(middle - board["x"] - board["width"] / 2) < 20
