"""How a game ends outside its rules, and how the next one begins."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table


@pytest.mark.on_demand
def test_resign_check_the_dice_and_play_again(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """The German gives up; the dice prove honest; both meet again with sides swapped."""
    links = backstage.new(seats=[{"name": "Anna"}, {"name": "Boris"}])
    backstage.play(links, until=12)
    mine = Table(open_page(viewport=LARGE), address).enter(links["player1"])
    theirs = Table(open_page(viewport=LARGE), address).enter(links["player2"])
    mine.page.get_by_role("tab", name="Table").click()
    mine.page.get_by_role("button", name="Resign").click()
    mine.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for table in (mine, theirs):
        expect(table.prompt).to_contain_text("resign")
        expect(table.page.locator(".prompt").get_by_role("button", name="Undo")).to_have_count(0)

    theirs.page.get_by_role("tab", name="Table").click()
    theirs.page.get_by_role("link", name="Check the dice").click()
    expect(theirs.page.locator(".verdict.own.good")).to_contain_text("computed the hash")
    theirs.page.get_by_role("link", name="Back to the table").click()

    mine.page.locator(".prompt").get_by_role("button", name="Rematch").click()
    expect(mine.page.locator(".question small")).to_contain_text("Waiting for German")
    expect(theirs.page.locator(".question small")).to_contain_text("a rematch is ready")
    theirs.page.locator(".prompt").get_by_role("button", name="Join the rematch").click()
    expect(theirs.prompt).to_contain_text("German set-up")
    theirs.place_one()
    expect(mine.page.locator(".piece")).to_have_count(1)
    mine.page.get_by_role("tab", name="Table").click()
    expect(mine.page.locator(".seated", has_text="(you)")).to_contain_text("Soviet")


@pytest.mark.on_demand
def test_a_game_that_was_left_can_be_claimed(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """The German, whose turn it is, went away and stays away."""
    links = backstage.new()
    mine = Table(open_page(viewport=LARGE), address).enter(links["player1"])
    theirs = Table(open_page(viewport=LARGE), address).enter(links["player2"])
    theirs.page.get_by_role("tab", name="Table").click()
    claim = theirs.page.get_by_role("button", name="Claim the game")
    expect(claim).to_have_count(0)
    mine.page.close()
    expect(claim).to_be_visible()
    theirs.page.wait_for_timeout(600)
    claim.click()
    expect(theirs.page.locator(".question small")).to_contain_text("The game is over")
