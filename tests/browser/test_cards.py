"""Cards over the map: the keys that lead into them and back, and plans that are changed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LARGE
from tests.browser.hands import Counted
from tests.browser.pictures import Visit, cherkassy, fought, weighing
from tests.browser.table import ATTACKABLE, Backstage, Table, rests
from tests.browser.test_access import check_both
from tests.browser.test_army import PLACES, PLANNED, ends
from tests.browser.test_looks import LATIN

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}

LONGEST = """() => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const isSeen = (ghost) =>
    document.elementFromPoint(...middle(ghost))?.closest('.ghost') === ghost;
  const legs = [...document.querySelectorAll('.ghost')].filter(isSeen).map((ghost) => {
    const unit = ghost.dataset.ghost;
    const [to, from] = [ghost, document.querySelector(`.piece[data-unit='${unit}']`)].map(middle);
    return { unit, to, from, far: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  return legs.sort((a, b) => b.far - a.far)[0];
}"""
"""The ghost that is farthest from its unit, and where both are."""


@pytest.mark.on_demand
def test_keys_lead_into_a_card_and_back(front: Table) -> None:
    """One Tab from the map to the main button; whatever closes the card leads to the map again."""
    page, hand = front.page, Counted(front.page)
    viewport, card = page.locator(".viewport"), page.locator(".plan-card")
    hand.press("Shift+J")
    expect(page.locator(".piece.grouped")).to_have_count(97)
    hand.press("Escape")
    hand.press("Shift+Y")
    expect(card).to_contain_text("units chosen")
    assert 0 < page.locator(".piece.grouped").count() < 97
    page.keyboard.press("Tab")
    expect(card.get_by_role("button", name="Formation")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(viewport).to_be_focused()
    hand.press("y")
    expect(card).to_contain_text("The staff proposes", timeout=PLANNED)
    page.keyboard.press("Tab")
    expect(card.locator(".main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(card.get_by_role("button", name="Cancel")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("Shift+Tab")
    expect(card.locator(".fold")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(viewport).to_be_focused()

    before, start = page.evaluate(PLACES), front.orders
    unit = drag_a_ghost(page, hand)
    card.locator("li", has_text="dice fall").get_by_role("button").click()  # no dice: undo remains
    expect(page.locator(".ghost")).to_have_count(1, timeout=PLANNED)
    viewport.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(card).to_have_count(0, timeout=PLANNED)
    expect(viewport).to_be_focused()
    after = page.evaluate(PLACES)
    assert [one for one in before if after[one] != before[one]] == [unit]
    given = front.orders
    page.get_by_role("button", name="One step only").click()
    expect(page.locator(".replay output")).to_have_text(str(given - 1))
    front.is_mine()
    page.wait_for_timeout(300)
    hand.press("Shift+U")
    expect(page.locator(".replay output")).to_have_text(str(given - 2))
    front.is_mine()
    page.wait_for_timeout(300)  # one thing at a time: a key that comes sooner is not heard
    hand.press("u")
    expect(page.locator(".replay output")).to_have_text(str(start))
    expect(page.locator(".unmoved-count")).to_have_text("97")
    assert page.evaluate(PLACES) == before


@pytest.mark.on_demand
def test_who_comes_to_the_table_disturbs_nobody_s_choice(
    front: Table, backstage: Backstage
) -> None:
    """Who is chosen, and the plan for them, outlast the opponent's share in the dice."""
    page, hand = front.page, Counted(front.page)
    hand.press("Shift+Y")
    chosen = page.locator(".piece.grouped").count()
    hand.press("y")
    expect(page.locator(".plan-card")).to_contain_text("The staff proposes", timeout=PLANNED)
    shown, version = ends(page), front.look()["version"]
    backstage.tell(front.links["player1"], "/seed", seed="just come")
    expect(page.locator(".prompt")).to_have_attribute("data-version", str(version + 1))
    assert (page.locator(".piece.grouped").count(), ends(page)) == (chosen, shown)
    hand.press("Enter")
    expect(page.locator(".plan-card")).to_have_count(0, timeout=PLANNED)
    assert front.orders > 1


def drag_a_ghost(page: Page, hand: Counted) -> str:
    """Somebody of a plan is sent elsewhere, and only he: who."""
    rests(page)
    before, leg = ends(page), page.evaluate(LONGEST)
    half = tuple((leg["to"][i] + leg["from"][i]) / 2 for i in (0, 1))
    hand.drag(tuple(leg["to"]), half, held=page.locator(".ghost.held"))
    expect(page.locator(f".ghost[data-ghost='{leg['unit']}']")).not_to_have_attribute(
        "data-end", before[leg["unit"]], timeout=PLANNED
    )
    now = ends(page)
    assert [unit for unit in before if now.get(unit) != before[unit]] == [leg["unit"]]
    return str(leg["unit"])


def phone(open_page: Any, address: str, backstage: Backstage, *orders: str) -> Table:
    """A Japanese phone at the campaign, after some Soviet orders."""
    links = backstage.new(game="cherkassy", scenario="campaign")
    for order in orders:
        backstage.order(links["player2"], order)
    table = Table(open_page(**PHONE, locale="ja-JP"), address).enter(links["player2"])
    table.has_part_in_the_dice().is_mine()
    return table


@pytest.mark.on_demand
def test_the_staff_moves_the_rear_on_a_phone(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """ "Several" lets taps add units, and offers the rear; the staff's plan for it is shown."""
    page = phone(open_page, address, backstage, "move-first").page
    card = page.locator(".plan-card")
    page.get_by_role("button", name="複数選択").tap()
    expect(card).to_contain_text("まとめて選んで")
    check_both(page, ".plan-card")
    card.get_by_role("button", name="後方の全駒").tap()
    rear = set(page.locator(".piece.grouped").evaluate_all("all => all.map(e => e.dataset.unit)"))
    card.get_by_role("button", name="やめる").tap()
    card.get_by_role("button", name="後方を幕僚に").tap()
    expect(page.locator(".ghost").first).to_be_attached(timeout=PLANNED)
    expect(card).to_contain_text("幕僚の案")
    assert set(ends(page)) <= rear


COVERED = """() => {
  const card = document.querySelector('.plan-card').getBoundingClientRect().top;
  const isSeen = ({ x, y, width, height }) =>
    x + width / 2 > 0 && x + width / 2 < innerWidth && y + height / 2 > 0 && y + height / 2 < card;
  const ghosts = [...document.querySelectorAll('.ghost')];
  return ghosts.filter((one) => !isSeen(one.getBoundingClientRect())).map((one) => one.dataset.end);
}"""
"""Where ghosts would stand that are out of sight, or under the card."""


@pytest.mark.on_demand
def test_a_phone_shows_where_a_plan_leads(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """Whoever was looked at: the map goes to where the chosen would stand, above the card."""
    page = phone(open_page, address, backstage, "move-first").page
    card = page.locator(".plan-card")
    page.get_by_role("button", name="複数選択").tap()
    card.get_by_role("button", name="後方の全駒").tap()
    card.get_by_role("button", name="選択中を幕僚に").tap()
    expect(page.locator(".ghost").first).to_be_attached(timeout=PLANNED)
    rests(page)
    assert page.evaluate(COVERED) == []


def test_an_attack_on_a_phone_shows_its_chances_first(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """ "Several" lets taps choose who attacks; the card tells what may come of it, then dice do."""
    table = phone(open_page, address, backstage, "move-first", "done")
    page = table.page
    target, [unit] = page.evaluate(ATTACKABLE, [[], 1])
    page.get_by_role("button", name="複数選択").tap()
    page.touchscreen.tap(*unit)
    opened = page.locator(".stack.open .piece")
    if opened.count():  # a stack fans out first
        opened.last.tap()
    expect(page.locator(".piece.grouped").first).to_be_attached()
    table.tap_place(target)
    card = page.locator(".attack-card")
    expect(card.locator(".outlook .bar").first).to_be_visible(timeout=PLANNED)
    expect(card.locator(".outlook .columns")).to_contain_text(re.compile(r"\d:\d"))
    check_both(page, ".attack-card")


CARDS = {
    "ghosts": ".plan-card",
    "march": ".plan-card",
    "ending": ".plan-card",
    "attack": ".attack-card",
    "attacks": ".attack-card",
    "advice": ".hint",
    "weigh": ".weigh",
    "dice": ".dice-show",
}


@pytest.mark.on_demand
def test_no_english_is_left_on_a_card(open_page: Any, address: str, backstage: Backstage) -> None:
    """A plan, a march, an attack, advice, what is weighed and the dice, in Japanese: names of
    units, too, and the page around them."""
    visit = Visit(open_page(viewport=LARGE, locale="ja-JP"), address, backstage)
    page, left = visit.page, dict(CARDS)
    for lead in (cherkassy, weighing, fought):
        for state in lead(visit):
            assert [
                text for text in page.evaluate(LATIN) if text not in ("English", "Kessel")
            ] == []
            if card := left.pop(state, None):
                assert page.evaluate(LATIN, card) == [], state
    assert not left
