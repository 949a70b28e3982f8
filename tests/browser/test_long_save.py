"""A long save: the page tells how far its replay is, and leads to the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LARGE
from tests.web.saves import long_save, orders_of, with_orders

pytestmark = pytest.mark.on_demand

HERE = re.compile("Two at this screen|この画面で二人")
WATCH = """() => new MutationObserver(() => {
  const told = document.querySelector('.replaying');
  if (told) window.tell(told.innerText.trim());
}).observe(document.body, { childList: true, subtree: true, characterData: true })"""


def uploading(page: Page, address: str, file: Path, text: str) -> list[str]:
    """Send a file from the home page; all that is told of its replay."""
    told: list[str] = []
    page.expose_function("tell", lambda one: told.append(one))
    page.goto(address)
    page.evaluate(WATCH)
    file.write_text(text, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("dialog").get_by_label(HERE).check()
    page.get_by_role("dialog").locator("button.main").click()
    return told


def test_the_replay_of_a_long_save_is_told(open_page: Any, address: str, tmp_path: Path) -> None:
    """In words and as a bar; then the table opens."""
    page = open_page(viewport=LARGE)
    told = uploading(page, address, tmp_path / "long.save", long_save())
    expect(page.locator(".world")).to_be_visible(timeout=30_000)
    assert any(line.endswith("of 4000 orders") for line in told)


def test_a_long_save_that_fails_says_why(open_page: Any, address: str, tmp_path: Path) -> None:
    """One sentence, in Japanese too, and another file can be chosen."""
    lines = orders_of(long_save()).splitlines()
    lines[3500] = lines[3500].split()[0] + " dance"
    wrong = with_orders(long_save(), "\n".join(lines) + "\n")
    page = open_page(viewport=LARGE, locale="ja-JP")
    told = uploading(page, address, tmp_path / "wrong.save", wrong)
    expect(page.locator(".problem")).to_contain_text("このセーブは読み込めません", timeout=30_000)
    expect(page.locator(".problem")).to_contain_text("order 3501")
    expect(page.locator("input[type=file]")).to_have_count(1)
    assert any("命令4000個のうち" in line for line in told)
