"""Sitting down: the own games at home, a friend's invitation, seats without secrets, table talk."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kessel.games.registry import find
from kessel.kernel import save
from kessel.kernel.match import Match
from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table
from tests.browser.test_access import check, check_both
from tests.web.saves import short_save

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
REFUSED = "40[0-9]|410"


def place(page: Page) -> str:
    """The address without the server and the table."""
    return re.sub(r"^.*/t/[^/]+", "", page.url)


def test_a_friends_game_begins_with_his_link(open_page: Any, address: str) -> None:
    """The founder is given a link to copy or scan; the guest sits down under his name, and what he
    opened opens nothing any more. No address holds a secret, and reloading keeps the seats."""
    mine = Table(open_page(viewport=LARGE), address)
    mine.page.add_init_script("navigator.share = async ({ url }) => { window.shared = url; }")
    mine.page.goto(address)
    card = mine.page.locator(".game-card", has_text="Circle of Fire")
    card.get_by_text("A friend, by link").click()
    card.get_by_label("Your name").fill("Anna")
    card.locator("button.big").click()
    dialog = mine.page.get_by_role("dialog", name="Invite your opponent")
    expect(dialog.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = dialog.get_by_label("Invite your opponent", exact=True).last.input_value()
    mine.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_role("button", name="Copy").click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    assert mine.page.evaluate("() => navigator.clipboard.readText()") == link
    dialog.get_by_role("button", name="Share").click()
    assert mine.page.evaluate("() => window.shared") == link
    assert re.fullmatch(rf"{address}/i/[\w-]{{12}}/[\w-]{{22}}", link)
    assert place(mine.page) == "/p1"
    check_both(mine.page, "dialog")

    theirs = Table(open_page(REFUSED, viewport=LARGE), address)
    theirs.page.goto(link)
    expect(theirs.page.get_by_text("Anna invites you")).to_be_visible()
    check(theirs.page)
    theirs.page.get_by_label("Your name").fill("Boris <b>")
    theirs.page.get_by_role("button", name="Sit down").click()
    expect(theirs.page.get_by_role("alert")).to_contain_text("angle brackets")
    theirs.page.reload()
    theirs.page.get_by_label("Your name").fill("Boris")
    theirs.page.keyboard.press("Enter")
    theirs.is_open()
    assert place(theirs.page) == "/p2"

    expect(dialog).to_have_count(0)
    expect(mine.page.locator(".remark", has_text="Boris sits down")).to_be_visible()
    theirs.page.reload()
    theirs.is_open()
    expect(theirs.page.locator(".question small")).to_contain_text("Waiting for German")
    theirs.page.goto(link)
    theirs.page.wait_for_url("**/p2")
    third = open_page(REFUSED, viewport=LARGE)
    third.goto(link)
    expect(third.get_by_role("alert")).to_contain_text("has been used")
    third.goto(theirs.page.url)
    expect(third.get_by_role("alert")).to_contain_text("does not open")
    expect(third.get_by_text("has no seat at this table")).to_be_visible()


@pytest.mark.on_demand
def test_the_own_games_come_first(open_page: Any, address: str, backstage: Backstage) -> None:
    """With a picture, the opponent, whose turn it is and what is asked; old links lose their
    secrets; what one does not want to see goes from the list."""
    links = backstage.new(seats=[{"name": "Anna"}, {"name": "Boris"}])
    old = backstage.new(seats=[{"name": "Anna"}, {"kind": "computer", "level": "random"}])
    page = open_page(REFUSED, viewport=LARGE)
    Table(page, address).enter(links["player2"])
    expect(page).to_have_title(re.compile("Circle of Fire"))  # then it is in the list
    title = '{"en": "Circle of Fire", "ja": "火の輪"}'
    page.evaluate(
        """([path, title]) => {
          const known = JSON.parse(localStorage.getItem("kessel.recent"));
          const more = [{ path, title: JSON.parse(title) }, ...known];
          localStorage.setItem("kessel.recent", JSON.stringify(more));
        }""",
        [old["player1"], title],
    )
    page.goto(address)
    cards = page.locator(".my-game")
    expect(cards).to_have_count(2)
    first, second = cards.nth(0), cards.nth(1)
    expect(first).to_contain_text("Your turn, just now")
    expect(first).to_contain_text("You are asked: German set-up")
    expect(first).to_contain_text("against Computer")
    expect(second).to_contain_text("German to act")
    expect(second).to_contain_text("against Anna")
    expect(first.locator("svg.glance")).to_be_visible()
    expect(page).to_have_title("(1) Kessel")
    above = cards.nth(0).bounding_box()
    below = page.locator(".game-card").first.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]
    check(page, ".my-games")
    kept = page.evaluate("localStorage.getItem('kessel.recent') + JSON.stringify(sessionStorage)")
    for link in (links["player2"], old["player1"]):
        assert link.rpartition("/")[2] not in kept

    second.get_by_role("button", name="Remove from this list").click()
    dialog = page.get_by_role("dialog", name="Remove from this list")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(cards).to_have_count(2)
    second.get_by_role("button", name="Remove from this list").click()
    dialog.get_by_role("button", name="Remove from this list").click()
    expect(cards).to_have_count(1)
    first.get_by_role("link").click()
    page.wait_for_url("**/p1")


@pytest.mark.on_demand
def test_both_seats_in_one_browser(open_page: Any, address: str, backstage: Backstage) -> None:
    """Two tabs of one browser sit on the two sides; an address that names none finds one."""
    links = backstage.new()
    mine = Table(open_page(viewport=LARGE), address).enter(links["player1"])
    theirs = Table(mine.page.context.new_page(), address).enter(links["player2"])
    assert (place(mine.page), place(theirs.page)) == ("/p1", "/p2")
    mine.page.reload()
    mine.place_one()
    expect(theirs.page.locator(".piece")).to_have_count(1)
    expect(theirs.page.locator("[data-target]")).to_have_count(0)
    theirs.enter(f"/t/{links['table']}")
    theirs.page.wait_for_url("**/p1")


@pytest.mark.on_demand
def test_another_device_and_a_renewed_seat(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """The phone scans a link that works once; renewing the seat there closes it here."""
    links = backstage.new()
    desk = Table(open_page(REFUSED, viewport=LARGE), address).enter(links["player1"])
    desk.page.get_by_role("tab", name="Table").click()
    desk.page.get_by_role("button", name="Play on another device").click()
    dialog = desk.page.get_by_role("dialog", name="Play on another device")
    link = dialog.locator("input").input_value()
    dialog.get_by_role("button", name="To the table").click()
    phone = Table(open_page(**PHONE), address)
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Play here").tap()
    phone.is_open()
    assert place(phone.page) == "/p1"
    phone.page.get_by_role("tab", name="Table").tap()
    expect(phone.page.locator(".own-seat")).to_contain_text("2 devices")
    phone.page.get_by_role("button", name="Renew my seat").tap()
    ask = phone.page.get_by_role("dialog", name="Renew my seat")
    check(phone.page, "dialog")
    ask.get_by_role("button", name="Renew my seat").tap()
    expect(phone.page.locator(".own-seat")).to_contain_text("only this browser")
    expect(desk.page.locator(".trouble")).to_contain_text("renewed elsewhere")
    phone.page.reload()
    phone.is_open()


@pytest.mark.on_demand
def test_table_talk(open_page: Any, address: str, backstage: Backstage) -> None:
    """A line appears in both logs, markup as text; a switch silences it; spectators have none."""
    links = backstage.new(seats=[{"name": "Anna"}, {"name": "Boris"}])
    mine = Table(open_page(viewport=LARGE), address).enter(links["player1"])
    theirs = Table(open_page(**PHONE), address).enter(links["player2"])
    watcher = Table(open_page(viewport=LARGE), address).enter(links["spectator"])
    line = mine.page.get_by_label("A word to your opponent")
    line.fill("<img src=x onerror=alert(1)> よろしく")
    line.press("Enter")
    said = mine.page.locator(".talk-line")
    expect(said).to_have_text(re.compile("Anna.*<img src=x onerror=alert.1.> よろしく"))
    expect(line).to_have_value("")
    expect(theirs.page.locator(".overheard")).to_contain_text("よろしく")
    theirs.page.get_by_role("tab", name="Log").tap()
    expect(theirs.page.locator(".talk-line")).to_have_count(1)
    check_both(mine.page, ".side")
    expect(watcher.page.locator(".talk-input, .talk-line")).to_have_count(0)

    theirs.page.get_by_role("button", name="Report to the host").tap()
    theirs.page.get_by_label("What is wrong?").fill("he types markup")
    check(theirs.page, "dialog")
    theirs.page.get_by_role("button", name="Tell the host").tap()
    expect(theirs.page.get_by_text("The host has been told")).to_be_visible()
    theirs.page.get_by_role("button", name="Close").tap()

    mine.page.get_by_role("button", name="Silence the talk").click()
    expect(said).to_have_count(0)
    mine.page.reload()
    mine.is_open()
    expect(mine.page.get_by_text("Table talk is silenced")).to_be_visible()
    mine.page.get_by_role("button", name="Hear the talk").click()
    expect(said).to_have_count(1)
    # letters typed into the line are words, not orders
    mine.page.get_by_label("A word to your opponent").fill("")
    mine.page.keyboard.type("eul?")
    expect(mine.page.get_by_role("dialog")).to_have_count(0)
    assert mine.orders == 0
    # a save is without it, unless that is wished
    mine.page.get_by_role("tab", name="Table").click()
    for wished in (False, True):
        mine.page.locator(".with-talk input").set_checked(wished)
        with mine.page.expect_download() as down:
            mine.page.get_by_role("button", name="Download the save").click()
        assert ("よろしく" in Path(down.value.path()).read_text()) is wished


@pytest.mark.on_demand
def test_a_moment_is_shared_by_the_spectators_link(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    links = backstage.new()
    backstage.play(links, until=6)
    page = open_page(viewport=LARGE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    Table(page, address).enter(links["player1"])
    page.get_by_role("slider").evaluate(
        "slider => { slider.value = 3; slider.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    expect(page.locator(".piece")).to_have_count(3)
    page.locator(".share-moment").click()
    expect(page.get_by_label("Link copied")).to_be_visible()
    moment = page.evaluate("navigator.clipboard.readText()")
    assert moment == f"{address}{links['spectator']}#at=3"
    other = open_page(viewport=LARGE)
    other.goto(moment)
    expect(other.locator(".piece")).to_have_count(3)
    expect(other.locator(".talk-input")).to_have_count(0)


@pytest.mark.on_demand
def test_an_upload_asks_who_plays(open_page: Any, address: str, tmp_path: Path) -> None:
    """Japanese, with the keyboard: the Soviet side against a bold captain."""
    file = tmp_path / "short.save"
    file.write_text(short_save(), encoding="utf-8")
    page = open_page(viewport=LARGE, locale="ja-JP")
    page.goto(address)
    page.locator("input[type=file]").set_input_files(file)
    dialog = page.get_by_role("dialog", name="続きは誰がプレイしますか？")
    expect(dialog).to_contain_text("命令")
    check(page, "dialog")
    dialog.get_by_label("コンピュータと対戦").check()
    dialog.get_by_label("ソ連").check()
    dialog.locator("select").first.select_option("captain")
    dialog.locator("select").last.select_option("bold")
    with page.expect_request("**/tables/load?*") as sent:
        dialog.get_by_role("button", name="再開する").press("Enter")
    assert "level=captain%3Abold" in sent.value.url
    Table(page, address).is_open()
    assert place(page) == "/p2"


@pytest.mark.on_demand
def test_an_upload_of_a_game_that_is_over_asks_nothing(
    open_page: Any, address: str, tmp_path: Path
) -> None:
    """Nobody plays on: it is opened, to be looked at."""
    match = Match.begin(find("circle_of_fire"), dice=3)
    while match.position.flow:
        match.do(match.options[-1])
    file = tmp_path / "over.save"
    file.write_text(save.dumps(match), encoding="utf-8")
    page = open_page(viewport=LARGE, locale="ja-JP")
    page.goto(address)
    page.locator("input[type=file]").set_input_files(file)
    dialog = page.get_by_role("dialog", name="終了した対局です")
    expect(dialog.locator("fieldset, select")).to_have_count(0)
    dialog.get_by_role("button", name="盤面と記録を見る").click()
    Table(page, address).is_open()


@pytest.mark.on_demand
def test_resigning_asks_in_the_page(open_page: Any, address: str, backstage: Backstage) -> None:
    """Escape means no."""
    links = backstage.new()
    page = open_page(viewport=LARGE)
    table = Table(page, address).enter(links["player1"])
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Resign").click()
    page.keyboard.press("e")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.orders == 0
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.prompt).to_contain_text("resign")


@pytest.mark.on_demand
def test_hand_over_and_what_i_describes(open_page: Any, address: str, backstage: Backstage) -> None:
    """Two at one screen cover it when they like; the key I shows what it says."""
    links = backstage.new(shared=True)
    table = Table(open_page(viewport=LARGE), address).enter(links["player1"])
    table.place_one()
    table.page.locator(".viewport").focus()
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("i")
    expect(table.page.get_by_role("tab", name="Units")).to_have_attribute("aria-selected", "true")
    expect(table.page.locator(".about")).to_be_visible()
    table.page.get_by_role("button", name="Hand over").click()
    cover = table.page.get_by_role("dialog", name="Hand over")
    expect(cover).to_be_visible()
    expect(table.page.locator(".world")).to_have_count(0)
    cover.get_by_role("button").click()
    expect(table.page.locator(".world")).to_be_visible()
