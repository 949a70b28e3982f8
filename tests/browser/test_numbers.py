"""Answers that differ by a number: a row of buttons; on a phone, where they are many, a slider."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from playwright.sync_api import expect

from kessel.games.registry import find
from kessel.games.spark.rules.orders import Fleet
from kessel.kernel import save
from kessel.kernel.match import Match
from tests.browser.table import Backstage, Table, asked

PHONE = {"width": 390, "height": 844}


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


@cache
def firing() -> str:
    """Operation Spark!, when the guns of the Baltic Fleet can fire."""
    luck, match = random.Random(0), Match.begin(find("spark"), dice=1)
    while not any(isinstance(order, Fleet) for order in match.game.options(match.position)):
        options = match.game.options(match.position)
        match.do(luck.choice(options))
    return save.dumps(match)


def test_many_numbers_are_a_slider_on_a_phone(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """Nothing is given before the order that it stands at is pressed; one point is among them."""
    page = open_page(viewport=PHONE, has_touch=True)
    table = Table(page, address).enter(backstage.load(firing())["player1"])
    table.clear_recap()
    row = page.get_by_role("group", name="… points of the Baltic Fleet fire")
    slider = row.get_by_role("slider")
    order = row.locator(".answer").first
    expect(order).to_have_text("One point of the Baltic Fleet fires")
    expect(page.locator(".answers .number")).to_have_count(0)
    expect(row.get_by_role("button", name="One less")).to_be_disabled()
    row.get_by_role("button", name="One more").tap()
    expect(order).to_have_text("2 points of the Baltic Fleet fire")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "3 points of the Baltic Fleet fire")
    box, prompt = order.bounding_box(), page.locator(".prompt").bounding_box()
    assert box is not None
    assert prompt is not None
    assert box["y"] + box["height"] <= prompt["y"] + prompt["height"]
    before = page.locator(".prompt").get_attribute("data-version")
    order.tap()
    expect(page.locator(".prompt")).not_to_have_attribute("data-version", before or "")
    page.locator("#tab-log").click()
    expect(page.locator(".log")).to_contain_text("3 points of the Baltic Fleet fire")
