"""A replay watched together, in two browsers: who follows sees the moment that the other shows."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table
from tests.browser.test_access import check_both

pytestmark = pytest.mark.on_demand

SLIDE = """(slider, to) => {
  slider.value = to;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def slide(page: Page, to: int) -> None:
    page.get_by_role("slider").evaluate(SLIDE, to)


def is_at(page: Page, number: int | None) -> None:
    """The page shows the table after so many orders, or as it is."""
    looking = page.locator(".replay.looking output")
    if number is None:
        expect(looking).to_have_count(0)
    else:
        expect(looking).to_have_text(str(number))


def test_one_shows_and_the_other_follows(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """He goes where the slider and the keys of the other go; his own slider sets him free, so does
    his turn, and with the other's return to the table the show is over."""
    links = backstage.new(seats=[{"kind": "human", "name": "Ada"}, {"kind": "human"}])
    backstage.play(links, until=5)
    ada = Table(open_page(viewport=LARGE), address).enter(links["player1"]).page
    guest = Table(open_page(viewport=LARGE), address).enter(links["spectator"]).page
    bar = guest.locator(".together-bar")
    button = ada.locator(".show-all")
    expect(button).to_have_count(0)

    slide(ada, 3)
    button.click()
    expect(ada.locator(".together-bar.mine")).to_contain_text("order 3 of 5")
    expect(bar).to_contain_text("Ada shows the replay")
    expect(bar.locator(".which")).to_have_text("order 3 of 5")
    is_at(guest, None)  # nobody is led before he says so

    bar.get_by_role("button", name="Follow").click()
    is_at(guest, 3)
    expect(bar.get_by_role("button")).to_be_focused()  # the keyboard stays where it was
    ada.locator(".viewport").focus()
    ada.keyboard.press("[")
    is_at(guest, 2)
    slide(ada, 1)
    is_at(guest, 1)

    slide(guest, 4)
    expect(bar.get_by_role("button", name="Follow")).to_be_visible()
    slide(ada, 2)
    expect(bar.locator(".which")).to_have_text("order 2 of 5")
    is_at(guest, 4)
    guest.locator(".viewport").focus()
    guest.keyboard.press("Shift+F")
    is_at(guest, 2)

    ada.locator(".replay .now").click()
    expect(bar).to_have_text("Ada has stopped showing the replay.×")
    is_at(guest, None)
    expect(ada.locator(".together-bar")).to_have_count(0)


def test_a_player_is_called_back_when_it_is_his_turn(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """A guest, who has no name, shows; the player who follows is called back to the table, is told
    that it is his turn, and can silence spectators."""
    links = backstage.new()
    backstage.play(links, until=7)
    acting, waiting = links["player1"], links["player2"]
    guest = Table(open_page(viewport=LARGE), address).enter(links["spectator"]).page
    player = Table(open_page(viewport=LARGE), address).enter(waiting).page
    slide(guest, 0)
    guest.locator(".show-all").click()
    bar = player.locator(".together-bar")
    expect(bar).to_contain_text("A spectator shows the replay")
    expect(bar.locator("em")).to_have_count(0)
    bar.get_by_role("button", name="Follow").click()
    is_at(player, 0)

    while not backstage.view(waiting)["options"]:  # by the dice it may take more than one order
        backstage.order(acting, backstage.view(acting)["options"][0]["order"])
    is_at(player, None)
    expect(bar.locator("em")).to_have_text("It is your turn")
    check_both(player, ".together")
    bar.get_by_role("button", name="Not now").click()
    expect(bar).to_have_count(0)

    player.locator("#tab-table").click()
    player.get_by_label("Spectators may show the replay").uncheck()
    expect(guest.locator(".trouble")).to_contain_text("do not want spectators to show")
    expect(guest.locator(".together-bar")).to_have_count(0)
