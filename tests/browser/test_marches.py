"""Marches of several turns: ordered by pointing too far, gone on with by one key."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LARGE
from tests.browser.table import ENDING, Backstage, Table
from tests.browser.test_access import check_both
from tests.browser.test_looks import OUTSIDE

pytestmark = pytest.mark.on_demand

PLANNED = 60_000
"""Milliseconds that a plan may take on a machine that does much else."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
UNIT, GOAL = 404, "7008"
"""A gun far behind the front, and a hex thirteen steps to the north of it."""
NEAR_GOAL = "7011"
"""On the way there, where no button lies over the map of a phone."""

ON_SCREEN = """([x, y, width]) => {
  const box = document.querySelector('.world').getBoundingClientRect();
  return [box.x + (x * box.width) / width, box.y + (y * box.width) / width];
}"""


class Map:
    """Where spaces are on the screen."""

    def __init__(self, page: Page, backstage: Backstage, pack: str) -> None:
        self.page = page
        self.board = backstage.client.get(f"/games/cherkassy/packs/{pack}/board").json()

    def point(self, label: str) -> tuple[float, float]:
        space = next(one for one in self.board["spaces"] if one["label"] == label)
        x, y = self.page.evaluate(ON_SCREEN, [*space["centre"], self.board["width"]])
        return x, y


def next_phase(backstage: Backstage, soviet: str, german: str) -> None:
    """End what is asked until the Soviets move again."""
    backstage.order(soviet, "done")
    for _ in range(40):
        if backstage.view(soviet)["moves"] is not None:
            return
        seat = soviet if backstage.view(soviet)["options"] else german
        orders = [one["order"] for one in backstage.view(seat)["options"]]
        backstage.order(seat, next((one for one in orders if one in ENDING), orders[0]))
    raise AssertionError("the Soviets never moved again")


PLACE = (
    f"document.querySelector(\".piece[data-unit='{UNIT}']\").closest('[data-stack]').dataset.stack"
)
GONE = f"began => {PLACE} !== began"


def place_of(page: Page) -> Any:
    return page.evaluate(PLACE)


def test_a_march_over_three_turns(open_page: Any, address: str, backstage: Backstage) -> None:
    """Too far for now: a button sends the unit there. In the next phase a ghost shows the next
    stretch, and Enter goes it; the opponent's page shows nothing of it."""
    links = backstage.new(game="cherkassy", scenario="campaign")
    soviet, german = links["player2"], links["player1"]
    backstage.order(soviet, "move-first")
    table = Table(open_page(viewport=LARGE), address).enter(soviet)
    table.has_part_in_the_dice().is_mine()
    page = table.page
    spots = Map(page, backstage, backstage.view(soviet)["pack"])
    table.click_piece(str(UNIT))
    page.mouse.click(*spots.point(GOAL))
    page.get_by_role("button", name="March there over several turns").click()
    card = page.locator(".plan-card")
    expect(card.get_by_role("button", name="March on in later turns")).to_have_attribute(
        "aria-pressed", "true", timeout=PLANNED
    )
    check_both(page, ".plan-card")
    page.locator(".viewport").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".march")).to_have_count(1, timeout=PLANNED)
    expect(card).to_have_count(0)
    began = place_of(page)
    next_phase(backstage, soviet, german)
    expect(card).to_contain_text("Marching on: 1", timeout=PLANNED)
    expect(page.locator(".ghost")).to_have_count(1)
    assert place_of(page) == began
    card.get_by_role("button", name="Cancel").click()
    expect(card).to_have_count(0)
    page.locator(".viewport").focus()
    page.keyboard.press("Shift+M")
    expect(card).to_contain_text("Marching on: 1", timeout=PLANNED)
    page.keyboard.press("Enter")
    expect(page.locator(".ghost")).to_have_count(0, timeout=PLANNED)
    page.wait_for_function(GONE, arg=began)
    expect(page.locator(".march")).to_have_count(1)
    other = Table(open_page(viewport=LARGE), address).enter(german)
    expect(other.page.locator(".piece").first).to_be_visible()
    expect(other.page.locator(".march")).to_have_count(0)
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="End the march of").first.click()
    expect(page.locator(".march")).to_have_count(0)


def test_a_march_is_ordered_on_a_phone_in_japanese(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """A tap on the unit, one on a place too far away, and the button; the next turn's stretch waits
    for another tap."""
    links = backstage.new(game="cherkassy", scenario="campaign")
    soviet, german = links["player2"], links["player1"]
    backstage.order(soviet, "move-first")
    table = Table(open_page(**PHONE, locale="ja-JP"), address).enter(soviet)
    table.has_part_in_the_dice().is_mine()
    page, card = table.page, table.page.locator(".plan-card")
    page.get_by_role("button", name="全体", exact=True).tap()
    spots = Map(page, backstage, backstage.view(soviet)["pack"])
    page.locator(f".piece[data-unit='{UNIT}']").tap()
    page.touchscreen.tap(*spots.point(NEAR_GOAL))
    page.get_by_role("button", name="数ターンかけて行軍").tap()
    expect(card.get_by_role("button", name="次ターン以降も行軍")).to_have_attribute(
        "aria-pressed", "true", timeout=PLANNED
    )
    assert page.evaluate(OUTSIDE) == []
    card.locator(".main").tap()
    expect(page.locator(".march")).to_have_count(1, timeout=PLANNED)
    began = place_of(page)
    next_phase(backstage, soviet, german)
    expect(card).to_contain_text("行軍を続ける：1", timeout=PLANNED)
    assert page.evaluate(OUTSIDE) == []
    card.locator(".main").tap()
    page.wait_for_function(GONE, arg=began)
