"""Hexes close up: the first view, units and their formations, attacks put together, the tray."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table
from tests.browser.test_access import check
from tests.browser.test_hexes import NEAREST
from tests.browser.test_looks import LATIN, OUTSIDE
from tests.web.kit import recorded

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
UNSEEN = """() => {
  const frame = document.querySelector('.viewport').getBoundingClientRect();
  return [...document.querySelectorAll('.piece')].filter((piece) => {
    const box = piece.getBoundingClientRect();
    return box.left < frame.left || box.right > frame.right || box.top < frame.top
      || box.bottom > frame.bottom;
  }).length;
}"""
"""How many counters stand outside the window."""

EMPTY = """() => {
  const frame = document.querySelector('.viewport').getBoundingClientRect();
  const world = document.querySelector('.world').getBoundingClientRect();
  return world.left > frame.left || world.right < frame.right || world.top > frame.top
    || world.bottom < frame.bottom;
}"""
"""Whether something shows that is not the map."""


@pytest.fixture
def moving(backstage: Backstage) -> dict[str, str]:
    """Cherkassy Pocket, the first Soviet movement phase."""
    links = backstage.new(game="cherkassy", scenario="forging")
    backstage.order(links["player2"], "move-first")
    return links


@pytest.fixture
def attacking(backstage: Backstage, moving: dict[str, str]) -> dict[str, str]:
    """The first Soviet combat phase."""
    backstage.order(moving["player2"], "done")
    return moving


# --- the first view ------------------------------------------------------------------------------


@pytest.mark.on_demand
@pytest.mark.parametrize("size", [(1500, 950), (1366, 700), (1024, 700)])
def test_the_first_view_shows_every_counter(
    open_page: Any, address: str, moving: dict[str, str], size: tuple[int, int]
) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    Table(page, address).enter(moving["player2"])
    expect(page.locator(".piece.glow").first).to_be_visible()
    assert page.locator(".piece").count() > 100
    assert page.evaluate(UNSEEN) == 0


@pytest.mark.on_demand
def test_on_a_phone_it_begins_where_units_can_act(
    open_page: Any, address: str, moving: dict[str, str]
) -> None:
    """Large enough to point at, and nothing but map."""
    page = open_page(**PHONE)
    Table(page, address).enter(moving["player2"])
    expect(page.locator(".piece.glow").first).to_be_attached()
    assert page.evaluate(EMPTY) is False
    box = page.locator(".piece.glow").first.bounding_box()
    assert box is not None
    assert box["width"] > 25


# --- units ---------------------------------------------------------------------------------------


def stuck(backstage: Backstage, link: str) -> str:
    """A unit that may be ordered to move and can go nowhere."""
    _, _, table, token = link.split("/")
    headers = {"Authorization": f"Bearer {token}"}
    for option in backstage.view(link)["options"]:
        unit = option["units"][0] if option["units"] else None
        if option["verb"] == "move":
            found = backstage.client.get(f"/tables/{table}/reach/{unit}", headers=headers).json()
            if not found:
                return str(unit)
    raise AssertionError("everybody can go somewhere")


@pytest.mark.on_demand
def test_a_unit_that_can_go_nowhere_stays_picked(
    open_page: Any, address: str, backstage: Backstage, moving: dict[str, str]
) -> None:
    """No order goes out before one has seen that; a second click gives it all the same."""
    unit = stuck(backstage, moving["player2"])
    page = open_page(viewport=LARGE)
    table = Table(page, address).enter(moving["player2"])
    table.is_mine()
    before = table.orders
    table.click_piece(unit)
    expect(page.locator(".note")).to_contain_text("can go nowhere now")
    expect(page.locator(f".piece[data-unit='{unit}']")).to_have_class(re.compile("chosen"))
    assert table.orders == before
    page.locator(f".piece[data-unit='{unit}']").click()
    # and halting, all that is left to it, may have been ordered before one looks
    expect(page.locator(".replay output")).to_have_text(
        re.compile(f"^({before + 1}|{before + 2})$")
    )


@pytest.mark.on_demand
def test_a_picked_unit_outlines_its_formation(
    open_page: Any, address: str, backstage: Backstage, moving: dict[str, str]
) -> None:
    """On the map, and listed beside it; letting go ends it."""
    page = open_page(viewport=LARGE)
    table = Table(page, address).enter(moving["player2"])
    table.is_mine()
    unit = int(page.evaluate(NEAREST))
    view = backstage.view(moving["player2"])
    pack = f"/games/cherkassy/packs/{view['pack']}/board"
    counters = {one["id"]: one for one in backstage.client.get(pack).json()["counters"]}
    formation = counters[unit]["formation"]["en"]
    mates = {
        str(one["counter"])
        for one in view["scene"]["standings"]
        if counters[one["counter"]]["formation"]["en"] == formation
        and counters[one["counter"]]["side"] == 1
        and one["counter"] != unit
        and one["space"] >= 0
    }
    assert mates
    expect(page.locator(".piece.mate")).to_have_count(0)
    table.click_piece(str(unit))
    expect(page.locator(".piece.mate")).to_have_count(len(mates))
    found = {str(one.get_attribute("data-unit")) for one in page.locator(".piece.mate").all()}
    assert found == mates
    page.get_by_role("tab", name="Units").click()
    expect(page.locator(".about .mates h4")).to_contain_text("Same formation")
    page.keyboard.press("Escape")
    expect(page.locator(".piece.mate")).to_have_count(0)


@pytest.mark.on_demand
def test_a_save_with_hidden_stacks_says_why_not(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    links = backstage.load(recorded("cherkassy", 300))
    page = open_page("422", viewport=LARGE)
    Table(page, address).enter(links["player1"])
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Download the save").click()
    expect(page.get_by_role("alert")).to_contain_text("can be had when nothing is hidden any more")


# --- attacks -------------------------------------------------------------------------------------


def test_an_attack_with_the_mouse(open_page: Any, address: str, attacking: dict[str, str]) -> None:
    """Enemies that can be attacked are ringed; attackers join by click; a rule names who cannot."""
    page = open_page(viewport=LARGE)
    table = Table(page, address).enter(attacking["player2"])
    table.is_mine()
    assert page.locator(".piece.aim").count() > 10
    table.click_place("6421")
    expect(table.prompt).to_contain_text("which units attack 6421?")
    expect(page.locator(".piece.aim")).to_have_count(0)
    expect(page.locator(".piece.glow")).to_have_count(4)
    table.click_piece(table.look()["pieces"][0])
    odds = page.locator(".odds")
    expect(odds).to_contain_text("Battle")
    expect(odds.locator(".joining li")).to_have_count(2)
    expect(odds.locator(".joining li").first).to_contain_text("11.18")
    attack = odds.locator(".total td:last-child").first
    before = attack.inner_text()
    odds.locator(".joining .chip").first.click()
    expect(table.prompt).to_contain_text("spend an air point")
    table.is_mine()
    expect(attack).not_to_have_text(before)
    shifts = odds.locator(".total td:last-child").nth(2)
    plain = shifts.inner_text()
    page.locator(".answers button", has_text="air").first.click()
    page.locator(".weigh .main").click()
    expect(table.prompt).to_contain_text("which artillery in range supports")
    expect(shifts).not_to_have_text(plain)
    assert odds.locator(".joining .chip").count() > 1


def test_an_attack_by_keys(open_page: Any, address: str, attacking: dict[str, str]) -> None:
    """N goes from target to target, Enter chooses; Tab goes to attackers and guns, E ends."""
    page = open_page(viewport=LARGE)
    table = Table(page, address).enter(attacking["player2"])
    table.is_mine()
    page.locator(".viewport").focus()
    readout = page.locator(".readout b")
    for _ in range(40):
        page.keyboard.press("n")
        expect(page.locator(".overlay .cursor")).to_be_visible()
        if readout.inner_text() == "6421":
            break
    page.keyboard.press("Enter")
    expect(table.prompt).to_contain_text("which units attack 6421?")
    table.is_mine()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".odds .joining li")).to_have_count(2)
    table.is_mine()
    page.keyboard.press("e")
    expect(table.prompt).to_contain_text("spend an air point")
    table.is_mine()
    page.keyboard.press("1")
    expect(page.locator(".weigh")).to_be_visible()
    page.keyboard.press("Enter")
    expect(table.prompt).to_contain_text("which artillery in range supports")
    table.is_mine()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".log .ordered").last).to_contain_text(re.compile("support", re.I))


def joined(page: Page, table: Table) -> None:
    table.is_mine()
    table.click_place("6421")
    expect(page.locator(".piece.glow")).to_have_count(4)
    table.click_piece(table.look()["pieces"][0])
    expect(page.locator(".odds .joining li")).to_have_count(2)


@pytest.mark.on_demand
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_builder_and_the_tray_are_accessible(
    open_page: Any, address: str, attacking: dict[str, str], scheme: str
) -> None:
    rules = ("color-contrast",) if scheme == "dark" else ()
    page = open_page(viewport=LARGE, color_scheme=scheme)
    table = Table(page, address).enter(attacking["player2"])
    joined(page, table)
    check(page, ".odds", *rules)
    page.get_by_role("button", name="Counter tray").click()
    check(page, ".tray", *rules)
    check(page, ".tools", *rules)


# --- the tray ------------------------------------------------------------------------------------


@pytest.mark.on_demand
def test_reinforcements_by_turn_in_the_tray(
    open_page: Any, address: str, moving: dict[str, str]
) -> None:
    """B opens it; each turn has its box; a counter is described; Esc closes it."""
    page = open_page(viewport=LARGE)
    Table(page, address).enter(moving["player2"])
    page.locator(".viewport").focus()
    page.keyboard.press("b")
    tray = page.get_by_role("region", name="Counter tray")
    expect(tray).to_be_visible()
    titles = [title.inner_text() for title in tray.locator(".printed-box h3").all()]
    turns = [int(found[1]) for title in titles if (found := re.match(r"Turn (\d+)", title))]
    assert len(turns) > 3
    assert turns == sorted(turns)
    page.get_by_role("tab", name="Units").click()
    chip = tray.locator(".chip").first
    name = chip.locator(".unseen").inner_text()
    chip.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".about h3")).to_have_text(name.split(",")[0])
    page.locator(".viewport").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(tray).to_have_count(0)


@pytest.mark.on_demand
def test_tray_and_builder_in_japanese_on_a_phone(
    open_page: Any, address: str, backstage: Backstage, attacking: dict[str, str]
) -> None:
    page = open_page(**PHONE, locale="ja-JP")
    Table(page, address).enter(attacking["player2"])
    backstage.order(attacking["player2"], "attack 6421")
    backstage.order(attacking["player2"], "join S114")
    page.get_by_role("button", name="予測").tap()
    expect(page.locator(".odds .joining li")).to_have_count(2)
    assert page.evaluate(OUTSIDE) == []
    names = ("English", "Kessel", "Forging the Ring")
    texts = [text for text in page.evaluate(LATIN) if not any(n in text for n in names)]
    assert texts == []
    page.get_by_role("button", name="駒トレイ").tap()
    expect(page.locator(".tray .printed-box").first).to_be_visible()
    wide = "document.scrollingElement.scrollWidth > innerWidth"
    assert page.evaluate(wide) is False
