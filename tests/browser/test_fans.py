"""A stack that is fanned out hides nothing that one wants to point at, and lies under no name."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table, asked, rests

PHONE = {"width": 390, "height": 844}
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
    table.clear_recap()
    table.is_mine()
    table.page.locator(".viewport").focus()
    table.page.keyboard.press("+")
    table.page.keyboard.press("+")
    rests(table.page)
    return table


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


def test_points_are_divided_in_one_row(open_page: Any, address: str, backstage: Backstage) -> None:
    """However often a number stands in the sentence: in Japanese the armies have numbers too."""
    text, seat = asked("spring_prelude", "izyum-campaign", "allotting")
    links = backstage.load(text)
    page = open_page(viewport=PHONE, locale="ja-JP", has_touch=True)
    table = Table(page, address).enter(links[f"player{seat}"])
    table.clear_recap()
    row = page.get_by_role("group", name="第6軍に…SP、残りを第17軍に")
    expect(row.locator(".number")).to_have_text(["0", "1", "2", "3", "4", "5"])
    boxes = [one.bounding_box() for one in row.locator(".number").all()]
    assert all(box and box["height"] >= 36 and box["width"] >= 36 for box in boxes)
    assert len({box["y"] for box in boxes if box}) == 1
    expect(row.get_by_role("button", name="第6軍に3SP、残りを第17軍に", exact=True)).to_be_visible()
    page.locator(".viewport").focus()
    page.keyboard.press("3")
    table.page.locator("#tab-log").click()
    expect(page.locator(".log")).to_contain_text("第6軍に3SP、残りを第17軍に")
