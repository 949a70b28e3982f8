"""Spaces that are drawn once more beside the map: counters, highlights and clicks there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table

pytestmark = pytest.mark.on_demand

CITY = ("3704", "3905", "4005")
"""What the Axis holds of Stalingrad (4.15)."""
INSETS, MAP = ".insets", ".counters:not(.insets)"


@pytest.fixture
def city(open_page: Any, address: str, backstage: Backstage) -> Table:
    """The Axis seat of Paulus' 6th Army, setting up the corps in the city."""
    links = backstage.new(game="paulus", scenario="campaign")
    while not any(
        one["order"].endswith(CITY) for one in backstage.view(links["player1"])["options"]
    ):
        backstage.order(links["player1"], "done")
    return Table(open_page(viewport=LARGE), address).enter(links["player1"])


def stack_of(table: Table, unit: str, layer: str) -> Locator:
    """The stack of a unit in the insets or on the map."""
    return table.page.locator(f"{layer} .stack:has([data-unit='{unit}'])")


def middle_of(found: Locator, down: float = 0.5) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * down


def test_a_unit_is_chosen_and_placed_in_the_inset(city: Table) -> None:
    """Its hex and its goal glow there as on the map, and it stands in both afterwards."""
    page = city.page
    unit = str(page.locator(f"{INSETS} .piece.glow").first.get_attribute("data-unit"))
    pieces = [page.locator(f"{layer} .piece[data-unit='{unit}']") for layer in (INSETS, MAP)]
    before = str(stack_of(city, unit, INSETS).get_attribute("data-stack"))
    page.mouse.move(*middle_of(pieces[0]))
    expect(stack_of(city, unit, INSETS)).to_have_class("stack open")
    page.mouse.click(*middle_of(pieces[0]))
    for piece in pieces:
        expect(piece).to_have_class(re.compile("chosen"))
    labels = {str(path.get_attribute("data-inset")) for path in page.locator("[data-inset]").all()}
    assert labels == set(CITY)
    page.mouse.click(*middle_of(page.locator(f"[data-inset='{CITY[-1]}']"), down=0.1))
    expect(page.locator(".ordered", has_text=f"to {CITY[-1]}")).to_have_count(1)
    expect(stack_of(city, unit, INSETS)).not_to_have_attribute("data-stack", before)
    now = str(stack_of(city, unit, INSETS).get_attribute("data-stack"))
    expect(stack_of(city, unit, MAP)).to_have_attribute("data-stack", now)


def test_a_crowd_too_small_to_read_fans_out_where_it_is(city: Table) -> None:
    """From afar it opens in the inset, not on the map; closer up everybody is to be read."""
    page = city.page
    stack = page.locator(".insets .stack").first
    page.mouse.move(*middle_of(stack.locator(".piece").first))
    expect(page.locator(".insets .stack.open")).to_have_count(1)
    expect(page.locator(f"{MAP} .stack.open")).to_have_count(0)
    for _ in range(4):
        page.locator(".viewport").focus()
        page.keyboard.press("+")
    first = stack.locator(".piece").first
    expect(page.locator(".insets .tiny")).to_have_count(0)
    page.mouse.move(5, 500)
    expect(page.locator(".stack.open")).to_have_count(0)
    page.mouse.move(*middle_of(first))
    expect(page.locator(".readout b")).to_have_text(CITY[0])
    expect(page.locator(".hovered.enlarged")).to_have_count(1)
    expect(page.locator(".stack.open")).to_have_count(0)


def test_cursor_and_hidden_counters(city: Table) -> None:
    """The keyboard's cursor shows in both pictures; counters are hidden in both."""
    page = city.page
    expect(page.locator(".recap")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".viewport").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".cursor")).to_have_attribute("d", re.compile("M.*M"))
    expect(page.locator(".insets .piece").first).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".insets .piece").first).to_be_hidden()
