"""Without a mouse."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import Table


def test_the_set_up_and_an_impulse_with_the_keyboard_only(table: Table) -> None:
    """Tab goes to a unit, N to a place, Enter puts it there; numbers choose in menus."""
    page = table.page
    page.locator(".viewport").focus()
    for left in range(8, 0, -1):
        expect(page.locator(".off-map .chip")).to_have_count(left)
        page.keyboard.press("Tab")
        expect(page.locator(".off-map .chip.chosen")).to_have_count(1)
        expect(page.locator("[data-target]")).to_have_count(left + 1)
        go_to_target(table)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    table.my_impulse()

    page.locator(".viewport").focus()
    go_to_target(table)
    asked = table.look()
    page.keyboard.press("Enter")
    table.changes(asked)
    if table.look()["menu"]:  # where the units may do more than one thing
        page.keyboard.press("1")
    given = str(asked["version"])
    expect(page.locator(".prompt")).not_to_have_attribute("data-version", given)
    table.is_mine()
    begun = table.look()
    if begun["ends"]:
        page.keyboard.press("e")
        table.changes(begun)


def go_to_target(table: Table) -> None:
    """To a place that can be chosen: somewhere with the arrows, then there with N."""
    page = table.page
    is_idle(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("n")
    expect(page.locator("[aria-live=polite] p").last).to_contain_text("can be chosen")


def is_idle(page: Page) -> None:
    """Keys are not heeded while an order is on its way, and its news may come first."""
    expect(page.locator(".prompt[aria-busy=true]")).to_have_count(0)


def test_the_list_of_keys_and_the_list_of_orders(table: Table) -> None:
    """? and L open them, Escape closes them, and any order can be sent from the list."""
    page = table.page
    page.locator(".viewport").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.keyboard.type("G01 22")
    page.get_by_role("dialog").get_by_role("listitem").first.get_by_role("button").click()
    expect(page.locator(".ordered")).to_have_count(1)


FOCUS = """() => {
  const at = document.activeElement;
  return at === document.body || at.closest('dialog') !== null;
}"""
"""Nothing beside the dialog has the focus; after its last control comes the browser's own."""


def test_a_list_over_the_table_keeps_the_focus_and_the_keys(table: Table) -> None:
    """Tab stays in it, letters order nothing behind it, and the map has the focus again."""
    page = table.page
    for key in ("?", "l"):
        page.locator(".viewport").focus()
        before = table.look()
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        for _ in range(3):
            page.keyboard.press("Tab")
            assert page.evaluate(FOCUS)
        page.keyboard.press("n")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".viewport")).to_be_focused()
        assert table.look() == before


def test_what_is_done_by_keys_is_heard(table: Table) -> None:
    """The question, the unit in hand, the ground and what is there, a menu, and what is undone."""
    page = table.page
    spoken = page.locator("[aria-live=polite] p")
    expect(spoken.first).to_contain_text("German set-up")
    page.locator(".viewport").focus()
    page.keyboard.press("Tab")
    expect(spoken.last).to_contain_text("1./Pol 65 3-5, Infantry, can act")
    page.keyboard.press("n")
    expect(spoken.last).to_contain_text(": Urban, German control, can be chosen")
    page.keyboard.press("Enter")
    expect(page.locator(".off-map .chip")).to_have_count(7)
    page.keyboard.press("u")
    expect(spoken.last).to_have_text("Orders taken back: 1.")
    is_idle(page)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(spoken.last).to_contain_text("Choose: 1 ")
