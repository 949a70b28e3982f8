"""Japanese, a phone, the way back, and how smoothly it moves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from kessel.games.spark.rules.frames import Firing, ZoneFiring
from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table
from tests.web.kit import recorded, staff_match

OUTSIDE = """() => {
  const [width, height] = [innerWidth, innerHeight];
  const seen = [...document.querySelectorAll('button, input, a, .prompt, .tabs, .board')];
  const out = seen.filter((one) => {
    const box = one.getBoundingClientRect();
    if (!box.width || one.closest('.unseen, .panel, .odds, .answers.many')) return false;
    return box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1;
  });
  const wide = document.scrollingElement.scrollWidth > width;
  return [...out.map((one) => one.outerHTML.slice(0, 90)), ...(wide ? ['the page'] : [])];
}"""
"""What of the page cannot be seen without scrolling it."""

LARGE_ENOUGH = """(least) => {
  const box = document.querySelector('.marker-fire')?.getBoundingClientRect();
  const map = document.querySelector('.viewport').getBoundingClientRect();
  return box && box.left >= map.left && box.right <= map.right && box.top >= map.top
    && document.querySelector('.piece').getBoundingClientRect().width >= least;
}"""
"""Whether what is under fire is in the window, and counters are large enough to be read."""

WHOLE = """() => {
  const box = document.querySelector('.fight .attacked')?.getBoundingClientRect();
  const map = document.querySelector('.viewport').getBoundingClientRect();
  return box && box.left >= map.left && box.right <= map.right
    && box.top >= map.top && box.bottom <= map.bottom;
}"""
"""Whether the whole hex that is attacked is in the window."""

LATIN = r"""(part) => {
  const skipped = 'script, style, kbd, b, .rule-tag, .face, .mono, .unseen';
  const root = part ? document.querySelector(part) : document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const inside = walker.currentNode.parentElement.closest(part ? 'kbd, .face' : skipped);
    if (!inside && /[A-Za-z]{4,}/.test(text)) found.push(text);
  }
  return found;
}"""
"""Texts with an English word in them: of the page without what may well be a name, or of a part."""


# --- Japanese -------------------------------------------------------------------------------------


def test_japanese_at_once(table: Table) -> None:
    """The switch changes the prompt, the panels and the map without reloading."""
    page = table.page
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some((one) => one.name.includes('map.ja'))"
    )
    page.get_by_role("button", name="日本語").click()
    expect(table.prompt).to_contain_text("ドイツ軍")
    expect(page.locator("img.lines")).to_have_attribute("src", re.compile(r"map\.ja\.svg$"))
    assert page.locator("html").get_attribute("lang") == "ja"


def test_japanese_in_the_middle_of_a_game(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """What was told in English before the switch is told again, back to the first line."""
    links = backstage.new()
    backstage.play(links, until=20)
    page = open_page(viewport=LARGE)
    Table(page, address).enter(links["player1"])
    page.get_by_role("button", name="日本語").click()
    expect(page.locator(".prompt")).to_contain_text("軍")
    names = ("Circle of Fire", "English", "Kampfgruppe", "Kessel")
    for panel in ("記録", "ユニット"):
        page.get_by_role("tab", name=panel).click()
        expect(page.get_by_role("tabpanel")).not_to_contain_text("Turn")
        texts = [text for text in page.evaluate(LATIN) if not any(n in text for n in names)]
        assert texts == [], panel


def test_no_english_is_left(open_page: Any, address: str, backstage: Backstage) -> None:
    """Every panel in Japanese says nothing in English but names that are written so."""
    links = backstage.new()
    backstage.play(links, until=20)
    page = open_page(viewport=LARGE, locale="ja-JP")
    table = Table(page, address).enter(links["player1"])
    names = ("Circle of Fire", "English", "Kampfgruppe", "Kessel")
    for panel in ("記録", "ルール", "ユニット", "テーブル"):
        page.get_by_role("tab", name=panel).click()
        texts = [text for text in page.evaluate(LATIN) if not any(n in text for n in names)]
        assert texts == [], panel
    expect(table.prompt).not_to_be_empty()


# --- a phone --------------------------------------------------------------------------------------


def test_a_phone_in_portrait(open_page: Any, address: str) -> None:
    """Board, prompt and buttons are all on the screen; the panels come up as a sheet."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = Table(page, address)
    page.goto(address)
    expect(page.locator(".game-card").first).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    table.start()
    assert page.evaluate(OUTSIDE) == []
    assert page.locator(".board").bounding_box()["height"] > 330
    expect(page.locator("#panel")).to_be_hidden()
    for tab in ("Units", "Log", "Table", "Rules"):
        page.get_by_role("tab", name=tab).tap()
        expect(page.locator("#panel")).to_be_visible()
        assert page.evaluate(OUTSIDE) == []
    page.get_by_role("tab", name="Rules").tap()
    expect(page.locator("#panel")).to_be_hidden()


def test_playing_with_a_thumb(open_page: Any, address: str, backstage: Backstage) -> None:
    """Units are placed with taps; a stack fans out at the first, and the next takes a counter."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    links = backstage.new()
    table = Table(page, address).enter(links["player1"])
    for left in range(8, 5, -1):
        expect(page.locator(".off-map .chip")).to_have_count(left)
        page.locator(".off-map .chip").first.tap()
        expect(page.locator("[data-target]")).to_have_count(left + 1)
        table.tap_place(table.targets()[0])
    expect(page.locator(".piece")).to_have_count(3)
    assert page.evaluate(OUTSIDE) == []
    buttons = page.locator(".buttons button:visible").all()
    assert all(button.bounding_box()["height"] >= 40 for button in buttons)


def test_a_fight_that_waits_is_in_sight(open_page: Any, address: str, backstage: Backstage) -> None:
    """Who may fire stands far apart: the hex that is fired at is seen all the same."""
    match = staff_match("spark", 600)
    fires = (
        number
        for number, (position, _) in enumerate(match.walk())
        if isinstance(position.flow[-1], Firing)
        and len(match.game.options(position)) > 12
        and match.game.preview(position)
    )
    number = next(fires)
    side = match.entries[number].side
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    links = backstage.load(recorded("spark", number))
    Table(page, address).enter(links[f"player{side + 1}"])
    page.wait_for_function(WHOLE)


def test_a_single_fight_is_seen_from_near(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """On a desk too, where the whole map would fit, and where no answer lies on the map."""
    match = staff_match("spark", 600)
    number = next(
        number
        for number, (position, _) in enumerate(match.walk())
        if isinstance(position.flow[-1], ZoneFiring)
    )
    side = match.entries[number].side
    links = backstage.load(recorded("spark", number))
    table = Table(open_page(viewport=LARGE), address).enter(links[f"player{side + 1}"])
    table.clear_recap()
    table.page.wait_for_function(LARGE_ENOUGH, arg=22)


# --- looking back ---------------------------------------------------------------------------------


@pytest.mark.on_demand
def test_the_log_leads_back_and_the_slider_forward(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """An entry shows the board of its moment, at an address of its own; then back to now."""
    links = backstage.new()
    backstage.play(links, until=12)
    page = open_page(viewport=LARGE)
    Table(page, address).enter(links["player1"])
    page.locator(".orders summary").nth(2).click()
    page.locator(".ordered").nth(2).click()
    expect(page.locator(".piece")).to_have_count(3)
    assert page.url.endswith("#at=3")
    page.get_by_role("slider").press("ArrowRight")
    expect(page.locator(".piece")).to_have_count(4)
    page.reload()
    expect(page.locator(".piece")).to_have_count(4)
    page.locator(".prompt").get_by_role("button", name="Back to now").click()
    expect(page.locator(".replay output")).to_have_text("12")

    page.get_by_role("slider").evaluate(
        "slider => { slider.value = 5; slider.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    expect(page.locator(".piece")).to_have_count(5)
    permalink = page.get_by_label("Copy a link to this moment").get_attribute("href")
    assert permalink == f"{address}{links['spectator']}#at=5"
    other = open_page(viewport=LARGE)
    other.goto(permalink)
    expect(other.locator(".piece")).to_have_count(5)
    expect(other.locator(".question p")).to_contain_text("After order 5 / 12")


@pytest.mark.on_demand
def test_save_upload_and_the_dice(
    open_page: Any, address: str, backstage: Backstage, tmp_path: Any
) -> None:
    """A save comes down, goes up again on the home page, and its dice can be looked at."""
    links = backstage.new()
    backstage.play(links, until=9)
    page = open_page(viewport=LARGE)
    Table(page, address).enter(links["player1"])
    expect(page.locator(".replay output")).to_have_text("9")
    first = str(page.locator(".ordered").first.text_content())
    page.get_by_role("tab", name="Table").click()
    with page.expect_download() as down:
        page.get_by_role("button", name="Download the save").click()
    file = tmp_path / "game.save"
    down.value.save_as(file)
    page.goto(address)
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("dialog").get_by_role("button", name="Go on").click()
    expect(page.locator(".ordered").first).to_have_text(first)
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("link", name="Check the dice").click()
    expect(page.locator(".rolls li").first).to_be_visible()
    expect(page.locator(".verdict")).to_be_visible()


# --- speed ----------------------------------------------------------------------------------------


@pytest.mark.on_demand
def test_many_counters_move_smoothly(open_page: Any, address: str) -> None:
    """500 counters on 2,000 hexes: a frame costs the page a few milliseconds of its own time.

    Frames per second depend on the machine (they are printed); the work of a frame must not grow.
    """
    page = open_page(viewport={"width": 1200, "height": 800})
    page.goto(f"{address}/bench")
    expect(page.locator(".piece")).to_have_count(500)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = own_work(devtools)
    page.get_by_role("button", name="Measure").click()
    measured = page.locator("#measured")
    expect(measured).to_be_visible(timeout=30_000)
    print(measured.inner_text())
    frames = int(str(measured.get_attribute("data-frames")))
    # setting out counts once, whatever the number of frames
    assert own_work(devtools) - before < 0.25 + 0.008 * frames


def own_work(devtools: Any) -> float:
    """Seconds the page has spent on scripts, styles and layout."""
    metrics = {
        one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]
    }
    return float(
        metrics["ScriptDuration"] + metrics["RecalcStyleDuration"] + metrics["LayoutDuration"]
    )


def test_the_sequence_of_play_is_put_away(table: Table) -> None:
    """By Escape or a click beside it, neither of which does anything else."""
    page = table.page
    page.locator(".phase-now").click()
    expect(page.locator(".sequence")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".sequence")).to_have_count(0)
    page.locator(".phase-now").click()
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator(".sequence")).to_have_count(0)
