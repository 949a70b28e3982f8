"""Clocks on the screen: chosen at home, running in the bar, short and out in words."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import Backstage, Table

pytestmark = pytest.mark.on_demand

PHONE = {"width": 390, "height": 844}


def test_a_clock_is_chosen_and_runs_out(open_page: Any, address: str, backstage: Backstage) -> None:
    """By the day at home; in the bar whose it is; short and up in words, and then the claim."""
    page = open_page(viewport=PHONE, expected="422")
    page.clock.install()
    page.goto(address)
    card = page.locator(".game-card", has_text="Circle of Fire")
    card.get_by_text("A friend, by link").click()
    card.get_by_label("Clocks").select_option(label="By the day")
    card.get_by_label("Days to begin with").fill("2")
    card.get_by_label("Days to begin with").blur()
    card.locator("button.big").click()
    table = Table(page, address)
    table.is_open()
    made = page.evaluate("Object.values(sessionStorage)")
    assert any("/i/" in one for one in made)
    expect(page.locator(".clock")).to_have_count(0)  # it begins with the first order

    links = backstage.new(pace={"kind": "live", "budget": 7200, "increment": 0})
    backstage.play(links, until=1)
    table.enter(links["player2"])
    clock = page.locator(".clock")
    expect(clock).to_contain_text("German: time")
    expect(clock).to_contain_text("1 h 59 min")
    page.clock.fast_forward(5500_000)
    expect(clock).to_have_class("clock soon")
    expect(clock).to_contain_text("time is short")
    page.clock.fast_forward(1800_000)
    expect(clock).to_have_class("clock out")
    expect(clock).to_contain_text("time is up")
    clock.get_by_role("button", name="Claim the game").click()
    # the server's own time decides
    expect(page.get_by_text("has not run out yet")).to_be_visible()

    page.goto(address)
    expect(page.locator(".my-game .deadline")).to_have_text("Their deadline: time is up")
