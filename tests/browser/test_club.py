"""A club's server: members sign in on several devices, find each other, watch, and leave."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LARGE, Server
from tests.browser.table import Table
from tests.browser.test_access import check

pytestmark = pytest.mark.on_demand

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
REFUSED = "40[0-9]"
PASSWORD = "nine and twenty words"


@pytest.fixture(scope="module")
def club(client_files: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server with accounts is reached."""
    server = Server(tmp_path_factory.mktemp("club"), "--accounts")
    server.start()
    yield server.address
    server.kill()


def join(page: Page, club: str, name: str) -> None:
    """Become a member."""
    page.goto(f"{club}/account")
    page.get_by_role("button", name="Become a member").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    check(page)
    page.get_by_role("button", name="Become a member").click()
    expect(page.get_by_role("link", name=f"Account: {name}")).to_be_visible()


def test_signing_in_can_be_read_on_a_phone(open_page: Any, club: str) -> None:
    """Beside the name of the page and its switches."""
    for language in ("en-GB", "ja-JP"):
        page = open_page(**PHONE, locale=language)
        page.goto(club)
        link = page.locator(".me-link")
        expect(link).to_be_visible()
        assert link.evaluate("one => one.scrollWidth <= one.clientWidth")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_members_meet(open_page: Any, club: str) -> None:
    """One offers a seat, the other takes it; the game is found on another device, too, and may be
    watched."""
    mine = Table(open_page(viewport=LARGE), club)
    join(mine.page, club, "Anna")
    card = mine.page.locator(".game-card", has_text="Circle of Fire")
    card.get_by_text("Anybody, by open invitation").click()
    expect(card.get_by_label("Your name")).to_have_count(0)
    card.get_by_label("When you can play").fill("a turn a day")
    check(mine.page)
    card.locator("button.big").click()
    mine.is_open()
    expect(mine.page.get_by_role("dialog")).to_have_count(0)

    theirs = Table(open_page(REFUSED, viewport=LARGE), club)
    theirs.page.goto(club)
    sign_in = theirs.page.get_by_role("link", name="Sign in")
    expect(sign_in).to_have_attribute("href", "/account")
    expect(theirs.page.locator(".open-table")).to_have_count(0)  # they are for members
    join(theirs.page, club, "Boris")
    offer = theirs.page.locator(".open-table", has_text="Anna is waiting")
    expect(offer).to_contain_text("a turn a day")
    expect(theirs.page.locator(".game-card").first).to_be_visible()
    check(theirs.page)
    offer.get_by_role("button", name="Play").click()
    theirs.is_open()
    expect(theirs.page.get_by_text("Boris sits down")).to_be_visible()

    mine.page.get_by_role("tab", name="Table").click()
    with mine.page.expect_response(re.compile("/listed")):
        mine.page.get_by_label("List this game").check()
    mine.page.goto(club)
    expect(mine.page.locator(".open-table")).to_contain_text("Anna – Boris")
    phone = open_page(REFUSED, **PHONE)
    phone.goto(f"{club}/account")
    phone.get_by_label("Name").fill("anna")
    phone.get_by_label("Password").fill("not the password")
    phone.get_by_role("button", name="Sign in", exact=True).click()
    expect(phone.get_by_role("alert")).to_contain_text("do not belong together")
    phone.get_by_label("Password").fill(PASSWORD)
    phone.get_by_role("button", name="Sign in", exact=True).click()
    game = phone.locator(".my-game", has_text="against Boris")
    expect(game).to_be_visible()
    check(phone)
    game.get_by_role("link").click()
    Table(phone, club).is_open()
    assert re.search(r"/t/[\w-]{12}/p1$", phone.url)


def test_ones_own_page(open_page: Any, club: str) -> None:
    """The record, another password, and leaving."""
    page = open_page(REFUSED, viewport=LARGE)
    join(page, club, "Clara")
    card = page.locator(".game-card", has_text="Circle of Fire")
    card.get_by_text("Against the computer").click()
    card.locator("button.big").click()
    table = Table(page, club)
    table.is_open()
    answer = page.request.post(re.sub("/t/([^/]+)/p1", r"/api/v1/tables/\1/resign", page.url))
    assert answer.ok
    page.goto(f"{club}/account")
    expect(page.locator(".record tbody tr")).to_contain_text("Circle of Fire")
    page.get_by_label("Password so far").fill(PASSWORD)
    page.get_by_label("New password").fill("thirty other words")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_text("The password is changed")).to_be_visible()
    check(page)
    leaving = page.locator("form", has_text="Delete account")
    leaving.get_by_label("Password").fill("thirty other words")
    page.get_by_role("button", name="Delete account").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete account").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_a_passkey_signs_in(open_page: Any, club: str) -> None:
    """Made on one's own page with the password, used instead of it, and removed."""
    page = open_page(viewport=LARGE)
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    kept = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    device.send("WebAuthn.addVirtualAuthenticator", {"options": kept})
    club = club.replace("127.0.0.1", "localhost")  # a key belongs to a name
    join(page, club, "Dora")
    page.goto(f"{club}/account")
    keys = page.locator(".account-card", has_text="Passkeys")
    keys.get_by_label("Password").fill(PASSWORD)
    keys.get_by_role("button", name="Add a passkey").click()
    expect(keys.locator("li")).to_contain_text("Added")
    check(page)
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(f"{club}/")
    page.goto(f"{club}/account")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(f"{club}/")
    expect(page.get_by_role("link", name="Account: Dora")).to_be_visible()
    page.goto(f"{club}/account")
    expect(keys.locator("li")).to_contain_text("last used")
    keys.get_by_role("button", name="Remove").click()
    expect(keys.locator("li")).to_have_count(0)
