"""Operation Spark!, from both seats and in Japanese: what one writes down in secret, and what the
other reads meanwhile."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LARGE
from tests.browser.table import Backstage, Table
from tests.browser.test_seen import CUT

LAST_IN_SIGHT = """() => {
  const box = document.querySelector('.prompt').getBoundingClientRect();
  const cuts = document.querySelector('.answers').getBoundingClientRect();
  const low = Math.min(box.bottom, cuts.bottom);
  const seen = [...document.querySelectorAll('.answers .number')];
  return seen.filter((one) => one.getBoundingClientRect().bottom <= low + 1).length;
}"""


@pytest.fixture
def declaring(open_page: Any, address: str, backstage: Backstage) -> tuple[Table, Table]:
    """The German has challenged the initiative: the Soviet player is asked how many hexes he would
    assault, and the German waits."""
    links = backstage.new(game="spark")
    backstage.stand_back(links["player1"])
    backstage.order(links["player2"], "challenge")
    pages = (open_page(viewport=LARGE, locale="ja-JP") for _ in range(2))
    soviet, german = (
        Table(page, address).enter(links[seat])
        for page, seat in zip(pages, ("player1", "player2"), strict=True)
    )
    for table in (soviet, german):
        table.clear_recap()
    return soviet, german


def test_what_is_declared_in_secret(declaring: tuple[Table, Table]) -> None:
    """Whoever waits reads for whom, and no range that is blank; a digit declares its own number,
    and the other side learns only that something was written down."""
    soviet, german = declaring
    expect(soviet.prompt).to_contain_text("から")
    expect(german.prompt).to_contain_text("何ヘクス宣言しますか？")
    expect(german.prompt).not_to_contain_text("まで")
    waits = german.page.locator(".question small")
    expect(waits).to_have_text("ソ連軍の決定を待っています")
    signs = german.page.locator(".marker-makeup").all_inner_texts()
    assert set("".join(signs)) <= set("兵火甲")
    assert signs

    assert soviet.page.evaluate(LAST_IN_SIGHT) > 12, "numbers are seen together"
    expect(soviet.page.locator(".answers .answer").first.locator("kbd")).to_have_text("0")
    soviet.page.locator(".viewport").focus()
    soviet.page.keyboard.press("3")
    expect(soviet.page.locator(".log")).to_contain_text("突撃目標3ヘクスを宣言する")
    expect(german.page.locator(".log")).to_contain_text("ソ連軍プレイヤーが数を書き留める")
    expect(german.page.locator(".log")).not_to_contain_text("突撃目標3")
    expect(german.prompt).to_contain_text("1から")
    expect(soviet.prompt).not_to_contain_text("まで")
    expect(soviet.page.locator(".question small")).to_have_text("ドイツ軍の決定を待っています")


@pytest.mark.on_demand
def test_zero_declares_nothing(declaring: tuple[Table, Table]) -> None:
    soviet, _ = declaring
    soviet.page.locator(".viewport").focus()
    soviet.page.keyboard.press("0")
    expect(soviet.page.locator(".log")).to_contain_text("突撃を宣言しない")


def test_a_question_with_a_slider_is_seen_whole(
    open_page: Any, address: str, backstage: Backstage
) -> None:
    """On a phone, where the other side's last order adds a button that asks to take it back."""
    links = backstage.new(game="spark")
    backstage.stand_back(links["player1"])
    backstage.order(links["player2"], "challenge")
    backstage.order(links["player1"], "declare 3")
    phone = {"width": 390, "height": 844}
    page = open_page(viewport=phone, has_touch=True, is_mobile=True, locale="ja-JP")
    table = Table(page, address).enter(links["player2"])
    expect(page.get_by_role("button", name="取り消しを頼む")).to_be_visible()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(table.page.locator(".answers .answer")).to_have_text("突撃目標1ヘクスを宣言する")
    page.wait_for_function(f"() => !({CUT})()")
    page.get_by_role("button", name="取り消しを頼む").tap()
    expect(page.get_by_role("button", name="取り下げる")).to_be_in_viewport(ratio=1)
    page.wait_for_function(f"() => !({CUT})()")
