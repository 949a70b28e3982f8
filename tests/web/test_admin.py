"""The host's page: for him alone, and everything in it is text."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from kessel.testkit.nimble import NIMBLE
from kessel.web.requests import admin
from tests.web.kit import Client, create, running
from tests.web.members import Browser

WORD = "w" * 22


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with running(tmp_path, (NIMBLE,), admin=WORD, crashes=str(tmp_path / "crashes")) as found:
        yield found
    admin.KEPT.lines.clear()


def host(client: Client) -> Browser:
    """Who opened the link."""
    browser = Browser(client)
    answer = browser.request("GET", f"/admin/{WORD}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/admin")
    for word in ("HttpOnly", "SameSite=strict", "Path=/admin"):
        assert word in answer.headers["set-cookie"]
    assert WORD not in answer.headers["set-cookie"]
    return browser


def test_nobody_else_finds_it(client: Client, tmp_path: Path) -> None:
    stranger = Browser(client)
    for path in ("", "/" + "x" * 22, "/crashes/a.save", "/%00", f"/{WORD[:-1]}"):
        assert stranger.request("GET", f"/admin{path}").status_code == 404
    assert stranger.request("POST", "/admin/reports/x").status_code == 404
    stranger.jar.set(admin.COOKIE, WORD, domain="testserver.local", path="/admin")
    assert stranger.request("GET", "/admin").status_code == 404
    browser = host(client)
    assert browser.request("GET", "/admin").status_code == 200
    away = {"Sec-Fetch-Site": "cross-site"}
    assert browser.request("GET", "/admin", headers=away).status_code == 403
    with running(tmp_path, (NIMBLE,)) as without:
        assert Browser(without).request("GET", "/admin").status_code == 404
        assert Browser(without).request("GET", "/admin/").status_code == 404


def test_what_the_host_sees(client: Client, tmp_path: Path) -> None:
    """Tables, load, errors, crashes and reports, in both languages, with nothing that runs."""
    chairs = [{"kind": "human", "name": "Ada & Co"}, {"kind": "human", "name": "Bo"}]
    found = create(client, seats=chairs)
    found["player2"].post("/talk", text="<script>alert(1)</script>")
    found["player1"].request("POST", "/talk/report", json={"text": "<b>rude</b>"})
    logging.getLogger("kessel.web").error("it broke <i>here</i>\u202e")
    (tmp_path / "crashes").mkdir()
    (tmp_path / "crashes" / "web-1.save").write_text("a save")
    (tmp_path / "crashes" / "secret.txt").write_text("no save")
    browser = host(client)
    page = browser.request("GET", "/admin").text
    for word in ("Ada &amp; Co – Bo", found["player1"].table, "&lt;b&gt;rude&lt;/b&gt;",
                 "it broke &lt;i&gt;here", "web-1.save", "kessel_tables_in_memory"):  # fmt: skip
        assert word in page
    for word in ("<script", "<i>", "secret.txt", found["player1"].token, "\u202e"):
        assert word not in page
    assert "ja" in browser.request("GET", "/admin", headers={"Accept-Language": "ja"}).text
    assert "テーブル" in browser.request("GET", "/admin?lang=ja").text
    assert browser.request("GET", "/admin/crashes/web-1.save").text == "a save"
    for name in ("secret.txt", "..%2Fkessel.db", "nothing.save"):
        assert browser.request("GET", f"/admin/crashes/{name}").status_code == 404


def test_reports_are_settled(client: Client) -> None:
    found = create(client)
    found["player1"].request("POST", "/talk/report", json={"text": "rude"})
    browser = host(client)
    page = browser.request("GET", "/admin").text
    action = page.partition("action='")[2].partition("'")[0]
    assert Browser(client).request("POST", action).status_code == 404
    answer = browser.request("POST", action, follow_redirects=False)
    assert answer.status_code == 303
    assert "rude" not in browser.request("GET", "/admin").text
    assert browser.request("POST", action).status_code == 404
