"""Reinforcements that wait off the map, and what keeps them there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from kessel.games.registry import find
from kessel.games.spark.rules.frames import MovePhase
from kessel.kernel import save
from kessel.kernel.match import Match
from kessel.kernel.orders import Done
from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table, asked

POSITIONS = Path(__file__).parents[1] / "positions"
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize(("screen", "language"), [(LARGE, "en-GB"), (PHONE, "ja-JP")])
def test_who_waits_off_the_map_says_why(
    open_page: Any, address: str, backstage: Backstage, screen: Any, language: str
) -> None:
    """It stands nowhere that an answer could be written beside: the answer comes all the same."""
    text, seat = asked("spring_prelude", "izyum-campaign", "choosing-mover")
    page = open_page(viewport=screen, locale=language)
    table = Table(page, address).enter(backstage.load(text)[f"player{seat}"])
    table.clear_recap()
    table.is_mine()
    page.get_by_role("button", name="Counter tray" if language == "en-GB" else "駒トレイ").click()
    waiting = page.locator(".tray .chip:not(.glow)").first
    waiting.click()
    note = page.locator(".note")
    expect(note).to_be_visible()
    expect(note.locator(".rule-tag")).not_to_be_empty()
    box, board = note.bounding_box(), page.locator(".board").bounding_box()
    assert box is not None
    assert board is not None
    middle = box["x"] + box["width"] / 2
    assert abs(middle - board["x"] - board["width"] / 2) < 20


def with_reinforcements() -> str:
    """A game of Operation Spark! in which everybody stands still until two dozen Germans wait."""
    match = Match.begin(find("spark"), dice=3)
    while not any(isinstance(f, MovePhase) and len(f.coming) > 24 for f in match.position.flow):
        options = match.options
        match.do(Done() if Done() in options else options[0])
    return save.dumps(match)


def test_the_boxes_fold_where_they_hide_a_place(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """The edge by which reinforcements come in lies under the box in which they wait."""
    links = backstage.load(with_reinforcements())
    table = Table(open_page(viewport={"width": 1440, "height": 900}), address)
    table.enter(links["player2"]).clear_recap()
    table.is_mine()
    page = table.page
    chips = page.locator(".off-map .chip")
    before = chips.count()
    assert before > 24
    expect(page.locator(".quiet.barred")).to_be_visible()  # they must come before the phase ends
    chips.last.click()
    expect(chips).to_have_count(1)
    others = page.locator(".off-map .others")
    expect(others).to_have_text(f"{before - 1} more")
    others.click()
    expect(chips).to_have_count(before)
    page.locator(".prompt .cancel").click()
    expect(page.locator(".chip.chosen")).to_have_count(0)
    chips.last.click()
    expect(chips).to_have_count(1)
    expect(page.locator("[data-target='2040']")).to_be_attached()
    table.click_place("2040")
    expect(table.prompt).to_contain_text("2040")
    page.keyboard.press("e")
    expect(chips).to_have_count(before - 1)


def test_why_a_phase_cannot_end(open_page: Any, address: str, backstage: Backstage) -> None:
    """E and the button tell what is still to be done."""
    links = backstage.load(with_reinforcements())
    table = Table(open_page(viewport=LARGE), address).enter(links["player2"])
    table.clear_recap()
    table.is_mine()
    page, note = table.page, table.page.locator(".note")
    page.locator(".viewport").focus()
    page.keyboard.press("e")
    expect(note).to_contain_text("11.73")
    note.locator(".x").click()
    expect(note).to_have_count(0)
    page.get_by_role("button", name="Why it cannot end yet").click()
    expect(note).to_contain_text("11.73")


def test_who_has_to_move_first_is_taken_up_and_says_why(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """8.1 A headquarters too near to the enemy is the only choice: nobody clicks it."""
    game, place = find("spring_prelude"), POSITIONS / "spring_prelude" / "replacing.json"
    pack = f'"pack":"{game.pack().hash}"'
    position = game.decode(place.read_text(encoding="utf-8").replace('"pack":"shipped"', pack))
    links = backstage.load(save.dumps(Match.resume(game, position)))
    backstage.order(links["player2"], "return S21 E3411")
    table = Table(open_page(viewport=LARGE), address).enter(links["player2"])
    expect(table.prompt).to_contain_text("HQ 21A is on the move")
    expect(table.page.locator(".note")).to_contain_text("8.1")
