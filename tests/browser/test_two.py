"""Two people in two browsers at one table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import LARGE, Server
from tests.browser.table import Backstage, Table

BROKEN = "WebSocket|ERR_|Failed to load resource"
"""What a browser writes down while it cannot reach the server."""


def is_of(text: str | bytes, kind: str) -> bool:
    """Whether a message over the live connection is of a kind."""
    return bool(json.loads(text)["type"] == kind)


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


def opposing(open_page: Any, address: str, expected: str = "(?!)") -> tuple[Table, Table, Line]:
    """A game with a friend: the one who starts it (German), and the one who got the link."""
    mine = Table(open_page(expected, viewport=LARGE), address)
    mine.start("A friend, by link")
    invitation = mine.page.get_by_role("dialog")
    link = invitation.locator("input").input_value()
    theirs = Table(open_page(expected, viewport=LARGE), address)
    line = Line(theirs.page)
    theirs.page.goto(link)
    theirs.page.get_by_role("button", name="Sit down").click()
    theirs.is_open()
    expect(invitation).to_have_count(0)
    return mine, theirs, line


def test_both_see_what_happens(open_page: Any, address: str) -> None:
    """A move appears on the other screen by itself, where nothing can be clicked yet."""
    mine, theirs, _ = opposing(open_page, address)
    mine.place_one()
    expect(theirs.page.locator(".piece")).to_have_count(1)
    expect(theirs.page.locator(".question small")).to_contain_text("Waiting for German")
    expect(theirs.page.locator("[data-target]")).to_have_count(0)


@pytest.mark.on_demand
def test_a_lost_connection_and_a_killed_server(open_page: Any, mortal: Server) -> None:
    """In the middle of the set-up: both see that it is lost, both heal, nothing is lost or doubled.

    First one of the two is cut off while the other plays on; then the server dies, an order is
    tried in vain, and the server comes back with the same database.
    """
    mine, theirs, line = opposing(open_page, mortal.address, BROKEN)
    mine.place_one()
    expect(theirs.page.locator(".piece")).to_have_count(1)
    line.cut()
    expect(theirs.page.locator(".lost")).to_contain_text("trying again")
    mine.place_one()
    expect(theirs.page.locator(".piece")).to_have_count(1)
    line.is_cut = False
    expect(theirs.page.locator(".piece")).to_have_count(2, timeout=20_000)
    expect(theirs.page.locator(".lost")).to_have_count(0)

    mortal.kill()
    for table in (mine, theirs):
        expect(table.page.locator(".lost")).to_contain_text("trying again")
    mine.page.locator(".off-map .chip.glow").first.click()
    expect(mine.page.locator("[data-target]").first).to_be_visible()
    mine.click_place(mine.targets()[0])
    expect(mine.page.locator(".trouble")).to_contain_text("cannot be reached")
    expect(mine.page.locator(".piece")).to_have_count(2)

    mortal.start()
    for table in (mine, theirs):
        expect(table.page.locator(".lost")).to_have_count(0, timeout=20_000)
    expect(mine.page.locator(".trouble")).to_have_count(0)
    mine.place_one()
    for table in (mine, theirs):
        expect(table.page.locator(".piece")).to_have_count(3)
        expect(table.page.locator(".ordered")).to_have_count(3)
        assert table.orders == 3


def test_taking_back_needs_consent_once_something_is_revealed(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """The dice have fallen: the German asks and is refused, asks again and is granted it."""
    links = backstage.new()
    backstage.play(links, until=8)
    mine = Table(open_page(viewport=LARGE), address).enter(links["player1"])
    theirs = Table(open_page(viewport=LARGE), address).enter(links["player2"])
    left = mine.page.locator(".piece").count()
    asked, wanted = mine.page.locator(".asked"), theirs.page.locator(".asked")

    mine.page.get_by_role("button", name="Ask to undo").click()
    expect(asked).to_contain_text("You have asked")
    expect(wanted).to_contain_text("Your opponent asks")
    wanted.get_by_role("button", name="Refuse").click()
    expect(mine.page.locator(".trouble")).to_contain_text("does not agree")
    expect(asked).to_have_count(0)
    expect(mine.page.locator(".piece")).to_have_count(left)

    mine.page.get_by_role("button", name="Ask to undo").click()
    wanted.get_by_role("button", name="Allow").click()
    for table in (mine, theirs):
        expect(table.page.locator(".asked")).to_have_count(0)
        expect(table.page.locator(".piece")).to_have_count(7)
        expect(table.page.locator(".ordered")).to_have_count(7)
    mine.place_one()
    expect(theirs.page.locator(".ordered")).to_have_count(8)


def test_on_a_phone_a_request_to_take_back_is_read_whole(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """It says how far back it goes, and takes the place of the other buttons."""
    links = backstage.new(game="cherkassy", scenario="campaign")
    for order in ("move-first", "done", "done"):
        backstage.order(links["player2"], order)
    backstage.order(links["player1"], "move-first")
    phone = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    theirs = Table(phone, address).enter(links["player1"])
    mine = Table(open_page(viewport=LARGE), address).enter(links["player2"])
    mine.page.get_by_role("button", name="Ask to undo").click()
    expect(mine.page.locator(".asked")).to_contain_text("the last 2 orders")
    wanted = theirs.page.locator(".asked")
    expect(wanted).to_contain_text("the last 2 orders")
    expect(theirs.page.locator(".answers")).to_have_count(0)
    buttons = theirs.page.locator(".prompt .buttons").bounding_box()
    refuse = wanted.get_by_role("button", name="Refuse")
    box = refuse.bounding_box()
    assert buttons is not None
    assert box is not None
    assert box["y"] + box["height"] <= buttons["y"] + buttons["height"]
    refuse.click()
    expect(theirs.page.locator(".answers")).to_have_count(1)


def test_a_request_to_take_back_can_be_withdrawn(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    links = backstage.new()
    backstage.play(links, until=8)
    mine = Table(open_page(viewport=LARGE), address).enter(links["player1"])
    mine.page.get_by_role("button", name="Ask to undo").click()
    mine.page.locator(".asked").get_by_role("button", name="Withdraw").click()
    expect(mine.page.locator(".asked")).to_have_count(0)
    expect(mine.page.locator(".trouble")).to_have_count(0)
    expect(mine.page.locator(".ordered")).to_have_count(8)


def test_one_order_at_a_time(open_page: Any, address: str, backstage: Backstage) -> None:
    """However often somebody clicks while an order is under way, it is sent once."""
    links = backstage.new()
    table = Table(open_page(viewport=LARGE), address)
    sent: list[Any] = []

    def hold(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def say(text: str | bytes) -> None:
            if is_of(text, "order"):
                sent.append(lambda: server.send(text))
            else:
                server.send(text)

        socket.on_message(say)

    table.page.route_web_socket("**/live?*", hold)
    table.enter(links["player1"])
    table.page.locator(".off-map .chip.glow").first.click()
    expect(table.page.locator("[data-target]").first).to_be_visible()
    x, y = table.page.evaluate(
        """() => {
          const box = document.querySelector('[data-target="9"]').getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }"""
    )
    for _ in range(4):
        table.page.mouse.click(x, y)
    expect(table.page.locator(".prompt.busy")).to_be_visible()
    while not sent:
        table.page.wait_for_timeout(20)
    sent[0]()
    expect(table.page.locator(".ordered")).to_have_count(1)
    assert len(sent) == 1


def test_a_reply_that_got_lost_is_no_trouble(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """The server has the order, the answer never came: the live view tells, and no error shows."""
    links = backstage.new()
    table = Table(open_page(BROKEN, viewport=LARGE), address)

    def cut(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        is_ordered: list[bool] = []

        def say(text: str | bytes) -> None:
            is_ordered.append(is_of(text, "order"))
            server.send(text)

        def answer(text: str | bytes) -> None:
            if not any(is_ordered):
                socket.send(text)
            elif is_of(text, "ordered"):
                socket.close()

        socket.on_message(say)
        server.on_message(answer)

    table.page.route_web_socket("**/live?*", cut)
    table.enter(links["player1"])
    table.place_one()
    expect(table.page.locator(".prompt.mine")).to_be_visible()
    expect(table.page.locator(".trouble")).to_have_count(0)
    expect(table.page.locator(".note")).to_have_count(0)
    expect(table.page.locator(".ordered")).to_have_count(1)
