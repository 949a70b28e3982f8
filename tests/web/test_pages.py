"""Pages: the built client, the page that stands in for it, the page of the interface."""

from __future__ import annotations

import gzip
from functools import partial
from pathlib import Path

from kessel.games.registry import find
from kessel.kernel.text import keys
from kessel.web.host.lasting import Lasting
from kessel.web.requests.pages import OWN
from kessel.web.words import TEXTS
from tests.web.kit import Client, running


def test_the_client_is_served(tmp_path: Path) -> None:
    """One page for all its addresses; files with a hash in their name are kept for ever."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>client</title>")
    (static / "assets" / "app-1234.js").write_text("let x = 1;")
    (tmp_path / "secret.txt").write_text("secret")
    with running(tmp_path, static=str(static)) as client:
        table = "/t/AAAAAAAAAAAA"
        for path in ("/", table, f"{table}/{'B' * 22}", f"/i{table[2:]}/x", "/rules"):
            page = client.get(path)
            assert page.status_code == (404 if path == "/rules" else 200)
            assert "client" in page.text
            assert page.headers["cache-control"] == "no-cache"
            assert "link" not in page.headers
        (static / "index.html").write_text("<!doctype html><title>another client</title>")
        assert "another client" in client.get("/").text
        script = client.get("/assets/app-1234.js")
        assert "javascript" in script.headers["content-type"]
        assert "immutable" in script.headers["cache-control"]
        for path in ("/missing.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/%00.js"):
            assert client.get(path).status_code == 404


def test_what_lasts_is_pressed_once(client: Client) -> None:
    """The same for whoever reads it pressed and whoever cannot, and pressed for the first alone."""
    pack = find("cherkassy").pack().hash
    for path in ("/api/v1/games/cherkassy/rules", f"/api/v1/games/cherkassy/packs/{pack}/board"):
        pressed = client.get(path, headers={"accept-encoding": "gzip"})
        plain = client.get(path, headers={"accept-encoding": "identity"})
        assert pressed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert pressed.json() == plain.json()
        assert int(pressed.headers["content-length"]) < len(plain.content) / 3
        assert {one.headers["vary"] for one in (pressed, plain)} == {"accept-encoding"}


def test_answers_are_kept_up_to_a_number() -> None:
    """The oldest goes first, and who was asked for lately stays."""
    lasting, made = Lasting(most=2), list[str]()

    def make(name: str) -> bytes:
        made.append(name)
        return name.encode()

    found = [gzip.decompress(lasting.find(name, partial(make, name))) for name in "abacab"]
    assert found == [name.encode() for name in "abacab"]
    assert made == list("abcb")


def test_a_table_s_parts_are_fetched_with_its_page(tmp_path: Path) -> None:
    """No other page asks for them."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>client</title>")
    for name in ("Board-1.js", "TablePage-2.js", "Ladder-3.js"):
        (static / "assets" / name).write_text("let x = 1;")
    with running(tmp_path, static=str(static)) as client:
        asked = client.get("/t/AAAAAAAAAAAA").headers["link"]
        assert asked == (
            "</assets/TablePage-2.js>; rel=modulepreload, </assets/Board-1.js>; rel=modulepreload"
        )
        assert "link" not in client.get("/").headers


def test_an_unbuilt_client_is_explained(tmp_path: Path) -> None:
    """In both languages."""
    with running(tmp_path, static=str(tmp_path / "nothing")) as client:
        page = client.get("/")
        assert page.status_code == 503
        assert "make client" in page.text
        assert "ビルド" in page.text


def test_the_interface_has_a_page(client: Client) -> None:
    """Plain, and complete in its machine-readable form."""
    page = client.get("/api/v1/schema").text
    assert "POST /api/v1/tables/{table}/orders" in page
    assert "<script" not in page
    described = client.get("/api/v1/schema/openapi.json").json()
    assert "TableView" in str(described["components"])
    assert "/api/v1/tables/{table}/undo/ask" in described["paths"]


def test_both_languages_say_the_same_things() -> None:
    """Every sentence of the server exists in both."""
    assert keys((TEXTS,), "en").keys() == keys((TEXTS,), "ja").keys()


def test_the_addresses_of_tables_are_pages() -> None:
    """A seat that the browser keeps, a link, a table alone, and an invitation."""
    for name in ("t/abc/p1", "t/abc", "t/abc/secret", "i/abc/secret"):
        assert OWN.fullmatch(name)
    for name in ("t", "i/abc", "t/a/b/c", "nowhere"):
        assert not OWN.fullmatch(name)
