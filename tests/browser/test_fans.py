"""A stack that is fanned out hides nothing that one wants to point at, and lies under no name."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from kessel.games.registry import find
from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table, asked, rests

STACKED = """() => {
  const inside = ({ x, y }) => x > 120 && x < innerWidth - 520 && y > 120 && y < innerHeight - 260;
  const stacks = [...document.querySelectorAll('.counters:not(.insets) .stack')];
  const found = stacks.map((stack) => [...stack.querySelectorAll('.piece')]).find((pieces) =>
    pieces.length > 1 && pieces.every((one) => one.matches('.glow:not(.spent)')
      && inside(one.getBoundingClientRect())));
  return found ? found.map((one) => one.dataset.unit) : null;
}"""
"""The units of a stack in the middle of the window, all of whom can be chosen."""
HEIGHTS = """() => ['.stack.open', '.names'].map(
  (one) => Number(getComputedStyle(document.querySelector(one)).zIndex))"""


@pytest.fixture
def moving(open_page: Any, address: str, backstage: Backstage) -> Table:
    """The Soviet movement phase of Spring Prelude, near enough to point at counters."""
    text, seat = asked("spring_prelude", "izyum-salient", "choosing-mover")
    links = backstage.load(text)
    table = Table(open_page(viewport=LARGE), address).enter(links[f"player{seat}"])
    table.links = {"mine": links[f"player{seat}"]}
    table.clear_recap()
    table.is_mine()
    table.page.locator(".viewport").focus()
    table.page.keyboard.press("+")
    table.page.keyboard.press("+")
    rests(table.page)
    return table


def test_where_who_is_on_the_move_can_go_is_known_after_a_reload(
    moving: Table, backstage: Backstage
) -> None:
    """The order was given in another life of the page: what the ways cost is shown all the same."""
    page = moving.page
    unit = page.wait_for_function(STACKED).json_value()[0]
    moving.click_piece(unit)
    expect(page.locator("[data-cost]").first).to_be_attached()
    costs = page.locator("[data-cost]").count()
    seat = moving.links["mine"]
    label = find("spring_prelude").shipped_pack().units[int(unit)].label
    backstage.order(seat, f"move {label}")
    page.reload()
    moving.is_open()
    expect(page.locator("[data-cost]")).to_have_count(costs)


def test_a_stack_folds_once_somebody_is_in_hand(moving: Table) -> None:
    """Where the unit can go lies open then; the stack opens again by a click, not by pointing."""
    page = moving.page
    units = page.wait_for_function(STACKED).json_value()
    moving.click_piece(units[0])
    expect(page.locator(".piece.chosen")).to_have_count(1)
    expect(page.locator("[data-cost]").first).to_be_attached()
    expect(page.locator(".stack.open")).to_have_count(0)

    box = page.locator(f".piece[data-unit='{units[0]}']").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x + 200, y - 200)
    page.mouse.move(x, y, steps=4)
    page.wait_for_timeout(500)
    expect(page.locator(".stack.open")).to_have_count(0)
    page.mouse.click(x, y)
    expect(page.locator(".stack.open .piece")).to_have_count(len(units))
    fanned, names = page.evaluate(HEIGHTS)
    assert fanned > names
    page.locator(f".stack.open .piece[data-unit='{units[1]}']").click()
    expect(page.locator(f".piece.chosen[data-unit='{units[1]}']")).to_be_visible()
    expect(page.locator(".stack.open")).to_have_count(0)
