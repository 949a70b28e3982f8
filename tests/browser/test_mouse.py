"""A person plays with the mouse against the computer."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.table import Table


def test_set_up_and_first_impulses(table: Table) -> None:
    """Place the garrison, see the dice, move a unit along its reach, and pass."""
    page = table.page
    expect(table.prompt).to_contain_text("German set-up")
    table.place_garrison()
    expect(page.locator(".thrown").first).to_be_visible()
    table.my_impulse()

    table.click_place(table.targets()[0])
    movement = page.locator(".prompt", has_text="movement impulse")
    menu = page.locator(".menu")
    expect(menu.or_(movement)).to_be_visible()
    if menu.is_visible():
        menu.get_by_role("menuitem", name="Move units").click()
    expect(movement).to_be_visible()
    if not page.locator(".piece.chosen").count():
        page.locator(".piece.glow").first.click()

    expect(page.locator("[data-cost]").first).to_be_visible()
    costs = {
        str(path.get_attribute("data-target")): int(str(path.get_attribute("data-cost")))
        for path in page.locator("[data-cost]").all()
    }
    farthest = max(costs, key=lambda label: costs[label])
    table.click_place(farthest)
    expect(page.locator(".ordered.side-0", has_text=f"to {farthest} ")).to_be_visible()


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
    page.locator(".off-map .chip").first.click()
    expect(page.locator("[data-target]")).to_have_count(9)
    table.click_place("9")
    expect(page.locator(".piece")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".piece")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".piece")).to_have_count(1)


def test_two_at_one_screen_hand_over_where_something_is_secret(
    open_page: Any, address: str
) -> None:
    """The bid for sides is secret: a screen stands between the two players."""
    page = open_page(viewport={"width": 1500, "height": 950})
    page.goto(address)
    page.get_by_text("Two at this screen").click()
    page.locator("summary", has_text="Optional rules").click()
    page.get_by_text("Bid for sides").click()
    page.locator("button.big").click()
    page.get_by_role("button", name="Bid 3").click()
    screen = page.get_by_role("dialog", name="Hand over")
    expect(screen).to_be_visible()
    expect(page.locator(".log")).to_have_count(0)
    screen.get_by_role("button").click()
    expect(page.get_by_role("button", name="Bid 3")).to_be_visible()
