"""A game looked at again: the curve, turning points, luck, and playing on from any of them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table
from tests.browser.test_access import check
from tests.browser.test_looks import LATIN, OUTSIDE
from tests.web.kit import recorded

ORDERS = 300


@pytest.fixture
def ended(backstage: Backstage) -> dict[str, str]:
    """A game of three hundred orders that the German gave up."""
    links = backstage.load(recorded("circle_of_fire", ORDERS))
    backstage.resign(links["player1"])
    return links


def made(page: Page) -> None:
    """The review is on the screen; the first of a server has its process started."""
    expect(page.locator(".review .curve svg")).to_be_visible(timeout=90_000)


def moment(page: Page, at: str) -> int:
    """Before which order an entry happened."""
    return int(str(page.locator(at).first.get_attribute("data-moment")))


def test_the_review_of_a_game_that_is_over(
    open_page: Any, address: str, ended: dict[str, str]
) -> None:
    """A button after the game; entries lead the board to their moment, the curve follows."""
    page = open_page(viewport=LARGE)
    Table(page, address).enter(ended["player1"])
    page.locator(".prompt").get_by_role("button", name="Review").click()
    made(page)
    curve = page.get_by_role("img", name=re.compile(r"At the start: .* At the end: "))
    expect(curve).to_be_visible()
    turns = page.locator("section:has(> h2:text('Turning points')) li")
    assert 1 < turns.count() <= 8
    turns.nth(1).locator(".moment").click()
    at = int(str(turns.nth(1).get_attribute("data-moment")))
    expect(page.locator(".question")).to_contain_text(f"After order {at} / {ORDERS}")
    expect(turns.nth(1)).to_have_class("here")
    for title in ("Luckiest", "Unluckiest"):
        rolls = page.locator(f".luck h4:text-is('{title}') + ol li")
        assert rolls.count() > 0
        rolls.first.locator(".moment").click()
        at = int(str(rolls.first.get_attribute("data-moment")))
        expect(page.locator(".question")).to_contain_text(f"After order {at} / {ORDERS}")
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": 2, "y": box["height"] / 2})
    expect(page.locator(".question")).to_contain_text(f"After order 0 / {ORDERS}")


@pytest.mark.on_demand
def test_playing_on_from_a_turning_point(
    open_page: Any, address: str, ended: dict[str, str]
) -> None:
    """Two at this screen go on from just before it; the record so far comes along."""
    page = open_page(viewport=LARGE)
    Table(page, address).enter(ended["spectator"])
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Review the game").click()
    made(page)
    entry = page.locator(".moments li").first
    at = moment(page, ".moments li")
    entry.locator(".moment").click()
    entry.get_by_role("button", name="Play on from here").click()
    choices = entry.get_by_role("group", name="A new table begins here. Who plays?")
    expect(choices.get_by_role("button")).to_have_text(
        ["German against the staff", "Soviet against the staff", "Two at this screen"]
    )
    old = page.url
    choices.get_by_role("button", name="Two at this screen").click()
    page.wait_for_url(lambda url: url.split("#")[0] != old.split("#")[0])
    table = Table(page, address)
    table.is_open()
    table.is_mine()
    assert table.orders == at


@pytest.mark.on_demand
def test_playing_on_against_the_staff(open_page: Any, address: str, ended: dict[str, str]) -> None:
    """One takes the side one likes; the staff has the other."""
    page = open_page(viewport=LARGE)
    Table(page, address).enter(f"{ended['player1']}#at=200")
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Review the game").click()
    made(page)
    curve = page.locator(".curve")
    curve.get_by_role("button", name="Play on from here").click()
    curve.get_by_role("button", name="Soviet against the staff").click()
    page.wait_for_url(lambda url: "#at" not in url)
    Table(page, address).is_open()
    page.get_by_role("tab", name="Table").click()
    expect(page.locator(".seated", has_text="(you)")).to_contain_text("Soviet")
    expect(page.locator(".seated", has_text="German")).to_contain_text("Computer")


@pytest.mark.on_demand
def test_the_review_by_keys(open_page: Any, address: str, ended: dict[str, str]) -> None:
    """The tab, the button, the moments of the curve and the entries, without a mouse."""
    page = open_page(viewport=LARGE)
    Table(page, address).enter(ended["player2"])
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Review")).to_be_focused()
    page.get_by_role("button", name="Review the game").focus()
    page.keyboard.press("Enter")
    made(page)
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator(".question")).to_contain_text(f"After order 0 / {ORDERS}")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".question")).not_to_contain_text("After order 0 /")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"After order \d+: .+"))
    page.locator(".moment").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".moments li").first).to_have_class("here")
    page.keyboard.press("Tab")
    expect(page.locator(".moments .play-on button").first).to_be_focused()


@pytest.mark.on_demand
def test_a_game_under_way_is_looked_at_so_far(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """As far as it has gone, and again when it went on; hidden stacks wait for the end."""
    links = backstage.load(recorded("circle_of_fire", 120))
    page = open_page(viewport=LARGE)
    Table(page, address).enter(links["player1"])
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Review the game").click()
    made(page)
    backstage.play(links, until=121)
    expect(page.locator(".review")).to_contain_text("Up to order 120.")
    page.get_by_role("button", name="Review it again").click()
    expect(page.locator(".review")).not_to_contain_text("Up to order", timeout=40_000)
    secret = backstage.new(game="cherkassy")
    backstage.order(secret["player2"], "move-first")
    Table(page, address).enter(secret["player2"])
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    expect(page.get_by_role("tab", name="Review")).to_have_count(0)


@pytest.mark.on_demand
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_review_is_accessible(
    open_page: Any, address: str, ended: dict[str, str], scheme: str
) -> None:
    rules = ("color-contrast",) if scheme == "dark" else ()
    page = open_page(viewport=LARGE, color_scheme=scheme)
    Table(page, address).enter(ended["player1"])
    page.locator(".prompt").get_by_role("button", name="Review").click()
    made(page)
    page.locator(".moment").first.click()
    page.locator(".moments .play-on button").first.click()
    check(page, ".side", *rules)
    check(page, ".prompt", *rules)


@pytest.mark.on_demand
def test_the_review_in_japanese_on_a_phone(
    open_page: Any, address: str, ended: dict[str, str]
) -> None:
    """Nothing in English but names that are written so, nothing beyond the screen."""
    page = open_page(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="ja-JP"
    )
    Table(page, address).enter(ended["player1"])
    page.locator(".prompt").get_by_role("button", name="感想戦").tap()
    made(page)
    assert page.evaluate(OUTSIDE) == []
    names = ("Circle of Fire", "English", "Kampfgruppe", "Kessel")
    texts = [text for text in page.evaluate(LATIN) if not any(n in text for n in names)]
    assert texts == []
