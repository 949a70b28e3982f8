"""A person points and clicks."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table, rests


def test_a_unit_goes_along_its_reach(table: Table, backstage: Backstage) -> None:
    """What a chosen unit can get to glows with its cost; one click takes it all the way."""
    page = table.page
    table.my_impulse()
    table.clear_dice()
    rests(page)
    table.click_place(table.targets()[0])
    movement = page.locator(".prompt", has_text="movement impulse")
    menu = page.locator(".menu")
    expect(menu.or_(movement)).to_be_visible()
    if menu.is_visible():
        menu.get_by_role("menuitem", name="Move units").click()
    expect(movement).to_be_visible()
    table.is_mine()
    if not page.locator(".piece.chosen").count():
        table.click_piece(table.look()["pieces"][0])

    expect(page.locator("[data-cost]").first).to_be_visible()
    costs = {
        str(path.get_attribute("data-target")): int(str(path.get_attribute("data-cost")))
        for path in page.locator("[data-cost]").all()
    }
    farthest = max(costs, key=lambda label: costs[label])
    table.click_place(farthest)
    expect(page.locator(".ordered.side-0", has_text=f"to {farthest} ")).to_be_attached()


def test_a_click_that_is_not_allowed_is_answered_with_the_rule(table: Table) -> None:
    """Beside the place, with a rule number that opens its point."""
    page = table.page
    page.locator(".off-map .chip").first.click()
    expect(page.locator("[data-target]")).to_have_count(9)
    page.mouse.click(300, 300)
    note = page.locator(".note")
    expect(note.locator(".rule-tag")).to_have_text("5.1")
    note.locator(".rule-tag").click()
    expect(page.locator(".rules .marked")).to_contain_text("5.1")


def test_undo_and_redo(table: Table) -> None:
    """Nothing has been revealed: the placement can be taken back, and made again."""
    page = table.page
    table.place_one()
    expect(page.locator(".piece")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".piece")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".piece")).to_have_count(1)


def test_two_at_one_screen_hand_over_where_something_is_secret(
    open_page: Any, address: str
) -> None:
    """The bid for sides is secret: a screen stands between the two players, and what opens the bids
    takes a second word."""
    page = open_page(viewport=LARGE)
    page.goto(address)
    card = page.locator(".game-card", has_text="Circle of Fire")
    card.get_by_text("Two at this screen").click()
    card.locator("summary", has_text="Optional rules").click()
    card.get_by_text("Bid for sides").click()
    card.locator("button.big").click()
    page.get_by_role("button", name="Bid 3").click()
    screen = page.get_by_role("dialog", name="Hand over")
    expect(screen).to_be_visible()
    expect(page.locator(".log")).to_have_count(0)
    screen.get_by_role("button").click()
    expect(page.get_by_role("button", name="Bid 3")).to_be_visible()
    page.get_by_role("button", name="Bid 1").click()
    weigh = page.locator(".weigh")
    expect(weigh).to_contain_text("Something hidden comes to light")
    expect(page.locator(".log")).not_to_contain_text("The bids:")
    weigh.get_by_role("button", name="Bid 1").click()
    expect(page.locator(".log")).to_contain_text("The bids: player 1 offers 3, player 2 offers 1")
