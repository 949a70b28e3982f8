"""Two people in two browsers at one table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.table import Table


def opposing(open_page: Any, address: str) -> tuple[Table, Page]:
    """A game with a friend: the one who starts it (German), and the one who got the link."""
    size = {"width": 1400, "height": 900}
    mine = Table(open_page(viewport=size), address)
    mine.start("A friend, by link")
    mine.page.get_by_role("tab", name="Table").click()
    link = mine.page.get_by_label("Seat of 2").input_value()
    theirs = open_page(viewport=size)
    theirs.goto(link)
    expect(theirs.locator(".world")).to_be_visible()
    mine.page.get_by_role("tab", name="Log").click()
    return mine, theirs


def place_one(table: Table) -> None:
    table.page.locator(".off-map .chip").first.click()
    expect(table.page.locator("[data-target]").first).to_be_visible()
    table.click_place(table.targets()[0])


def test_both_see_what_happens(open_page: Any, address: str) -> None:
    """A move appears on the other screen by itself, where nothing can be clicked yet."""
    mine, theirs = opposing(open_page, address)
    place_one(mine)
    expect(theirs.locator(".piece")).to_have_count(1)
    expect(theirs.locator(".question small")).to_contain_text("Waiting for German")
    expect(theirs.locator("[data-target]")).to_have_count(0)


def test_a_lost_connection_is_shown_and_heals(open_page: Any, address: str) -> None:
    """What happened meanwhile is there afterwards, once."""
    mine, theirs = opposing(open_page, address)
    theirs.context.set_offline(True)
    theirs.evaluate("window.dispatchEvent(new Event('offline'))")
    place_one(mine)
    expect(mine.page.locator(".piece")).to_have_count(1)
    theirs.context.set_offline(False)
    theirs.evaluate("window.dispatchEvent(new Event('online'))")
    expect(theirs.locator(".piece")).to_have_count(1, timeout=20_000)
    expect(theirs.locator(".ordered")).to_have_count(1)


def test_taking_back_needs_consent_once_something_is_revealed(open_page: Any, address: str) -> None:
    """The dice have fallen: the German asks, the Soviet allows it."""
    mine, theirs = opposing(open_page, address)
    mine.place_garrison()
    mine.page.get_by_role("button", name="Ask to undo").click()
    expect(mine.page.locator(".asked")).to_contain_text("You have asked")
    theirs.get_by_role("button", name="Allow").click()
    expect(mine.page.locator(".piece")).to_have_count(7)
    expect(theirs.locator(".piece")).to_have_count(7)
