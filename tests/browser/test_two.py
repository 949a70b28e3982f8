"""Two people in two browsers at one table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.table import Table


class Line:
    """The live connection of a page, which a test can cut and mend."""

    def __init__(self, page: Page) -> None:
        self.is_cut = False
        self.open: list[WebSocketRoute] = []
        page.route_web_socket("**/live?*", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close()
        else:
            socket.connect_to_server()
            self.open.append(socket)

    def cut(self) -> None:
        self.is_cut = True
        for socket in self.open:
            socket.close()


def opposing(open_page: Any, address: str) -> tuple[Table, Page, Line]:
    """A game with a friend: the one who starts it (German), and the one who got the link."""
    size = {"width": 1400, "height": 900}
    mine = Table(open_page(viewport=size), address)
    mine.start("A friend, by link")
    mine.page.get_by_role("tab", name="Table").click()
    link = mine.page.get_by_label("Seat of 2").input_value()
    theirs = open_page(viewport=size)
    line = Line(theirs)
    theirs.goto(link)
    expect(theirs.locator(".world")).to_be_visible()
    mine.page.get_by_role("tab", name="Log").click()
    return mine, theirs, line


def place_one(table: Table) -> None:
    table.page.locator(".off-map .chip").first.click()
    expect(table.page.locator("[data-target]").first).to_be_visible()
    table.click_place(table.targets()[0])


def test_both_see_what_happens(open_page: Any, address: str) -> None:
    """A move appears on the other screen by itself, where nothing can be clicked yet."""
    mine, theirs, _ = opposing(open_page, address)
    place_one(mine)
    expect(theirs.locator(".piece")).to_have_count(1)
    expect(theirs.locator(".question small")).to_contain_text("Waiting for German")
    expect(theirs.locator("[data-target]")).to_have_count(0)


def test_a_lost_connection_is_shown_and_heals(open_page: Any, address: str) -> None:
    """What happened meanwhile is there afterwards, once."""
    mine, theirs, line = opposing(open_page, address)
    line.cut()
    expect(theirs.locator(".lost")).to_contain_text("trying again")
    place_one(mine)
    expect(mine.page.locator(".piece")).to_have_count(1)
    expect(theirs.locator(".piece")).to_have_count(0)
    line.is_cut = False
    expect(theirs.locator(".piece")).to_have_count(1, timeout=20_000)
    expect(theirs.locator(".ordered")).to_have_count(1)
    expect(theirs.locator(".lost")).to_have_count(0)


def test_taking_back_needs_consent_once_something_is_revealed(open_page: Any, address: str) -> None:
    """The dice have fallen: the German asks, the Soviet allows it."""
    mine, theirs, _ = opposing(open_page, address)
    mine.place_garrison()
    mine.page.get_by_role("button", name="Ask to undo").click()
    expect(mine.page.locator(".asked")).to_contain_text("You have asked")
    theirs.get_by_role("button", name="Allow").click()
    expect(mine.page.locator(".piece")).to_have_count(7)
    expect(theirs.locator(".piece")).to_have_count(7)
