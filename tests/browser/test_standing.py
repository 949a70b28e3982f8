"""Standing orders: set in the Table tab, obeyed by the staff, told in the log."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table
from tests.browser.test_access import check
from tests.browser.test_looks import LATIN, OUTSIDE
from tests.web.kit import asked_by_opponent, recorded


@pytest.fixture
def duel(backstage: Backstage) -> dict[str, str]:
    """The next order of one side (`cause`, by `other`) asks the other side (`mine`) who leads."""
    number, cause, side = asked_by_opponent("circle_of_fire", "choosing-lead", 400)
    links = backstage.load(recorded("circle_of_fire", number))
    seats = [links["player1"], links["player2"]]
    return {"mine": seats[side], "other": seats[1 - side], "cause": cause}


@pytest.mark.on_demand
def test_the_staff_chooses_the_lead(
    open_page: Any, address: str, backstage: Backstage, duel: dict[str, str]
) -> None:
    """By keys: open the list, tick a kind, choose a limit; the log tells what the staff did."""
    page = open_page(viewport=LARGE)
    Table(page, address).enter(duel["mine"])
    page.get_by_role("tab", name="Table").click()
    page.locator(".standing summary").focus()
    page.keyboard.press("Enter")
    page.get_by_role("checkbox", name="Lead unit of a defence").focus()
    page.keyboard.press("Space")
    expect(page.locator(".standing [role=status]")).to_have_text("Kept with your seat.")
    page.get_by_role("combobox", name="Limit").select_option("whatever it may cost")
    page.get_by_role("checkbox", name="only where my opponent would otherwise wait").check()
    page.reload()
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("checkbox", name="Lead unit of a defence")).to_be_checked()
    expect(page.get_by_role("checkbox", name="only where my opponent")).to_be_checked()
    backstage.order(duel["other"], duel["cause"])
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".ordered", has_text="(by the staff)").first).to_contain_text("leads")


@pytest.mark.on_demand
def test_without_them_the_player_is_asked(
    open_page: Any, address: str, backstage: Backstage, duel: dict[str, str]
) -> None:
    page = open_page(viewport=LARGE)
    table = Table(page, address).enter(duel["mine"])
    backstage.order(duel["other"], duel["cause"])
    table.is_mine()
    expect(table.prompt).to_contain_text("Which unit leads the defence?")
    page.get_by_role("tab", name="Table").click()
    page.locator(".standing summary").click()
    page.get_by_role("checkbox", name="Lead unit of a defence").check()
    expect(table.prompt).not_to_contain_text("Which unit leads the defence?")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".ordered", has_text="(by the staff)")).to_have_count(1)


@pytest.mark.on_demand
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_panel_is_accessible(
    open_page: Any, address: str, duel: dict[str, str], scheme: str
) -> None:
    rules = ("color-contrast",) if scheme == "dark" else ()
    page = open_page(viewport=LARGE, color_scheme=scheme)
    Table(page, address).enter(duel["mine"])
    page.get_by_role("tab", name="Table").click()
    page.locator(".standing summary").click()
    check(page, ".side", *rules)


@pytest.mark.on_demand
def test_the_panel_in_japanese_on_a_phone(
    open_page: Any, address: str, duel: dict[str, str]
) -> None:
    page = open_page(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="ja-JP"
    )
    Table(page, address).enter(duel["mine"])
    page.get_by_role("tab", name="テーブル").tap()
    page.locator(".standing summary").tap()
    page.get_by_role("checkbox", name="主導防御ユニット").tap()
    expect(page.locator(".standing [role=status]")).to_have_text("席に保存しました。")
    assert page.evaluate(OUTSIDE) == []
    names = ("Circle of Fire", "English", "Kampfgruppe", "Kessel")
    texts = [text for text in page.evaluate(LATIN) if not any(n in text for n in names)]
    assert texts == []


@pytest.mark.on_demand
def test_nobody_else_sees_the_panel(open_page: Any, address: str, backstage: Backstage) -> None:
    """Spectators and two at one screen decide nothing in advance."""
    links = backstage.new()
    page = open_page(viewport=LARGE)
    Table(page, address).enter(links["spectator"])
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("heading", name="Players")).to_be_visible()
    expect(page.locator(".standing")).to_have_count(0)
