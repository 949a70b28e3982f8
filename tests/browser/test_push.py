"""Being told on this device: the switch, and what the browser shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LARGE, Server
from tests.browser.table import Backstage, Table
from tests.browser.test_access import check

pytestmark = pytest.mark.on_demand

SUBSCRIBED = """
PushManager.prototype.subscribe = async function () {
  const keys = { p256dh: "KEY", auth: "AAECAwQFBgcICQoLDA0ODw" };
  return (this.made = window.made = {
    endpoint: "https://push.example.org/one", toJSON: () => ({ keys }),
  });
};
PushManager.prototype.getSubscription = async function () { return window.made ?? null; };
"""
"""There is no push service behind a browser in a test."""
POINT = "BNNL5ZaTfK81qhXOx23-wewhigUeFb632jN6LvRWCFH1ubQr77FE_9qV1FuojuRmHP42zmf34rXgW80OvUVDgTk"
"""A browser's public key, from the standard's own example."""


@pytest.fixture(scope="module")
def told(client_files: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server is reached that sends push messages."""
    server = Server(tmp_path_factory.mktemp("push"), push_contact="mailto:host@example.org")
    server.start()
    yield server.address.replace("127.0.0.1", "localhost")
    server.kill()


def at_table(page: Page, address: str) -> Any:
    with httpx.Client(base_url=f"{address}/api/v1", timeout=60) as client:
        links = Backstage(client).new()
    table = Table(page, address).enter(links["player1"])
    page.get_by_role("tab", name="Table").click()
    return table.page.get_by_label("Tell me on this device")


def test_the_switch_has_the_browser_told(open_page: Any, told: str) -> None:
    page = open_page(viewport=LARGE, permissions=["notifications"])
    page.add_init_script(SUBSCRIBED.replace("KEY", POINT))
    switch = at_table(page, told)
    check(page)
    with page.expect_response("**/push?*") as answer:
        switch.check()
    assert answer.value.status == 204
    expect(switch).to_be_checked()
    with page.expect_response("**/push/remove?*") as answer:
        switch.uncheck()
    assert answer.value.status == 204


def test_a_browser_that_forbids_it(open_page: Any, told: str) -> None:
    page = open_page(viewport=LARGE)
    switch = at_table(page, told)
    switch.click()
    expect(page.get_by_text("This browser does not allow it.")).to_be_visible()
    expect(switch).not_to_be_checked()
