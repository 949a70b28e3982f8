"""Bad input and strangers: a clear refusal, a line in the log, and nothing changes."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from kessel.kernel import save
from kessel.kernel.match import Match
from kessel.testkit.nimble import NIMBLE
from kessel.web.host.logs import Line
from kessel.web.host.security import network_of
from kessel.web.host.tokens import hashed
from kessel.web.record.seats import MOST_LINKS, SeatStore
from tests.web.kit import (
    HUMANS,
    ROOT,
    Client,
    Person,
    create,
    load,
    people,
    running,
    settings,
    two,
)

POSTS: list[tuple[str, dict[str, Any]]] = [
    ("/orders", {"order": "pick 1", "version": 0}),
    ("/undo", {}),
    ("/redo", {}),
    ("/undo/ask", {}),
    ("/undo/answer", {"grant": True}),
    ("/resign", {}),
    ("/claim", {}),
    ("/rematch", {}),
    ("/notify", {"email": "a@b.example"}),
    ("/seed", {"seed": "x"}),
]
GETS = ("", "/at/0", "/log", "/dice", "/save", "/reach/0", "/notify")
KANA = re.compile("[ぁ-ゖァ-ヺ]")


def assert_error(answer: Any, *status: int) -> None:
    """Refused in both languages."""
    assert answer.status_code in status, answer.text
    text = answer.json()["error"]["text"]
    assert text["en"]
    assert KANA.search(text["ja"])


# --- links ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["", "x", "A" * 22, "../../etc", "A" * 5000, "あ"])
def test_a_guessed_link_opens_nothing(
    client: Client, caplog: pytest.LogCaptureFixture, token: str
) -> None:
    """Neither to look nor to act; the attempt is recorded."""
    ada, _ = two(client)
    base = f"{ROOT}/tables/{ada.table}"
    with caplog.at_level(logging.WARNING, "kessel.web"):
        for path in GETS:
            assert_error(client.get(base + path, params={"token": token}), 403)
        for path, body in POSTS:
            assert_error(client.post(base + path, json=body, params={"token": token}), 403)
    assert "does not open this table" in caplog.text
    assert ada.view["version"] == 0


def test_a_link_of_another_table_opens_nothing(client: Client) -> None:
    """A token belongs to one table."""
    ada, _ = two(client)
    stranger, _ = two(client)
    forged = Person(client, f"/t/{ada.table}/{stranger.token}")
    for path in GETS:
        assert_error(forged.request("GET", path), 403)
    for path, body in POSTS:
        assert_error(forged.request("POST", path, json=body), 403)


@pytest.mark.parametrize("table", ["x", "A" * 12, "..%2f..", "A" * 3000, "'; drop table match"])
def test_an_unknown_table_is_no_oracle(client: Client, table: str) -> None:
    """The answer is that of a wrong link."""
    ada, _ = two(client)
    answer = client.get(f"{ROOT}/tables/{table}", params={"token": ada.token})
    assert_error(answer, 403, 404)


def test_spectators_only_look(client: Client) -> None:
    """Whatever they try to do is refused."""
    found = create(client)
    for path, body in POSTS:
        assert_error(found["spectator"].request("POST", path, json=body), 403)
    assert found["player1"].view["version"] == 0


def test_the_other_side_may_not_order(client: Client) -> None:
    """The rule of the decision is named."""
    ada, bo = two(client)
    error = bo.order("pick 1", 422)["error"]
    assert (error["rule"], "Light player who decides" in error["text"]["en"]) == ("2", True)
    assert ada.view["version"] == 0


def test_live_connections_need_the_link(client: Client) -> None:
    """A wrong one is closed, and told why."""
    ada, _ = two(client)
    ada.token = "A" * 22
    with ada.live() as session, pytest.raises(WebSocketDisconnect) as closed:
        session.receive_json(timeout=5)
    assert closed.value.code == 4403


def test_what_a_live_connection_says_is_ignored(client: Client) -> None:
    """Orders go another way."""
    ada, _ = two(client)
    with ada.live() as session:
        session.receive_json(timeout=5)
        for text in ("{}", "pick 1", '{"type":"order","order":"pick 1"}', "\x00"):
            session.send_text(text)
        assert ada.view["version"] == 0


def test_tokens_are_stored_hashed(tmp_path: Path) -> None:
    """Whoever reads the database cannot sit down."""
    with running(tmp_path) as client:
        ada, bo = two(client)
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for person in (ada, bo):
        assert person.token.encode() not in stored
        assert hashed(person.token).encode() in stored


# --- requests ------------------------------------------------------------------------------------

BAD_TABLES: list[Any] = [
    {},
    [],
    None,
    "x",
    {"game": "chess"},
    {"game": 1},
    {"game": "nimble", "scenario": "x"},
    {"game": "nimble", "options": ["x"]},
    {"game": "nimble", "options": "x"},
    {"game": "nimble", "seats": HUMANS[:1]},
    {"game": "nimble", "seats": HUMANS * 2},
    {"game": "nimble", "seats": [{"kind": "dog"}, {"kind": "human"}]},
    {"game": "nimble", "seats": [{"kind": "computer"}, {"kind": "human"}], "shared": True},
    {"game": "nimble", "seed": "x" * 201},
    {"game": "nimble", "unknown": 1},
]
BAD_NAMES = [
    "<script>alert(1)</script>", "a<b", "x" * 41, "a\x00b", "a\nb", "\u202eevil", "\x7f",
    "\u3164", "\u2800 \u2800", "e\u0301\u0301\u0301\u0301", "\u0301Ada",
]  # fmt: skip


@pytest.mark.parametrize("body", BAD_TABLES, ids=str)
def test_a_malformed_table_is_refused(client: Client, body: Any) -> None:
    assert_error(client.post(f"{ROOT}/tables", json=body), 400, 404)


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_hostile_name_is_refused(client: Client, name: str) -> None:
    """Nothing that could be taken for markup or hide other text."""
    seats = [{"kind": "human", "name": name}, {"kind": "human", "name": "B"}]
    answer = client.post(f"{ROOT}/tables", json={"game": "nimble", "seats": seats})
    assert_error(answer, 400)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"order": "pick 1"', b"null"]
)
def test_a_malformed_order_is_refused(client: Client, content: bytes) -> None:
    ada, _ = two(client)
    headers = {"content-type": "application/json"}
    assert_error(ada.request("POST", "/orders", content=content, headers=headers), 400)
    assert ada.view["version"] == 0


@pytest.mark.parametrize(
    ("order", "en", "ja"),
    [
        ("", "expected an order, got nothing", "命令が入力されていません"),
        ("fly 1", "unknown order 'fly'", "「fly」という命令はありません。"),
        ("pick", "expected 'pick NUMBER', got 'pick'", "「pick NUMBER」の形で入力してください"),
        ("pick two", "expected a number, got 'two'", "数を入力するところに「two」とあります"),
    ],
)
def test_an_order_that_cannot_be_read(client: Client, order: str, en: str, ja: str) -> None:
    """Says in both languages what is wrong with it, as the terminal does."""
    ada, _ = two(client)
    answer = ada.request("POST", "/orders", json={"order": order, "version": 0})
    assert_error(answer, 422)
    text = answer.json()["error"]["text"]
    assert en in text["en"]
    assert ja in text["ja"]


@pytest.mark.parametrize("version", [-1, 1, 10**30, "x", None, 0.5])
def test_a_forged_version_is_refused(client: Client, version: Any) -> None:
    ada, _ = two(client)
    answer = ada.request("POST", "/orders", json={"order": "pick 1", "version": version})
    assert_error(answer, 400, 409)


@pytest.mark.parametrize("path", ["/tables", "/tables/load"])
def test_a_huge_body_is_refused(client: Client, path: str) -> None:
    """Ten megabytes are not read."""
    answer = client.post(f"{ROOT}{path}", content=b"x" * 10_000_000)
    assert_error(answer, 413)


def test_an_order_of_a_megabyte_is_refused(client: Client) -> None:
    """And answered with a short sentence."""
    ada, _ = two(client)
    answer = ada.request("POST", "/orders", json={"order": "pick " * 100_000, "version": 0})
    assert_error(answer, 400, 413, 422)
    assert len(answer.text) < 2000


@pytest.mark.parametrize("path", ["/at/x", "/at/99999999999999999999", "/log?from=x", "/reach/x"])
def test_numbers_must_be_numbers(client: Client, path: str) -> None:
    ada, _ = two(client)
    assert_error(ada.request("GET", path), 400, 404)


@pytest.mark.parametrize("path", ["/api/v1/nothing", "/api", "/x.js", "/assets/../../app.py"])
def test_unknown_addresses(client: Client, path: str) -> None:
    assert_error(client.get(path), 404)
    assert client.delete(f"{ROOT}/games").status_code == 405


# --- saves ---------------------------------------------------------------------------------------


def bad_saves() -> list[str]:
    sound = save.dumps(Match.begin(NIMBLE, "heap", (), 3))
    open_text = sound[: sound.index("checksum")]
    too_many = "light pick 1\n" * 6000
    return [
        "",
        "x",
        "\x00\x01",
        'format = "kessel save 9"\n',
        sound.replace("heap", "hill"),
        sound[:200],
        open_text.replace('game = "nimble"', 'game = "chess"'),
        open_text.replace('game = "nimble"', "game = 7"),
        open_text.replace('orders = ""', "orders = '''\nlight pick 9\n'''"),
        open_text.replace('orders = ""', "orders = '''\nundo 5\n'''"),
        open_text.replace('orders = ""', f"orders = '''\n{too_many}'''"),
        open_text + 'start = "{}"\n',
        "a = " + "[" * 50_000,
    ]


@pytest.mark.parametrize("number", range(len(bad_saves())))
def test_a_malformed_save_is_refused(client: Client, number: int) -> None:
    """With a sentence about what is wrong."""
    text = bad_saves()[number]
    assert_error(client.post(f"{ROOT}/tables/load", content=text), 413, 422)


def test_what_was_uploaded_says_so(tmp_path: Path) -> None:
    """A game replayed from its beginning; a position that somebody says he won; what branches off.
    A game that was played here says nothing."""
    won = Match.begin(NIMBLE, "heap", (), 3)
    while won.options:
        won.do(won.options[0])
    forged = save.dumps(Match.resume(NIMBLE, won.position))
    with running(tmp_path, (NIMBLE,)) as client:
        assert two(client)[0].view["origin"] is None
        for text, said in ((save.dumps(won), "replayed here"), (forged, "as a position")):
            made = people(client, load(client, text))["player1"]
            assert made.view["outcome"]
            assert said in made.view["origin"]["en"]
            assert KANA.search(made.view["origin"]["ja"])


def test_a_save_that_is_not_text_is_refused(client: Client) -> None:
    assert_error(client.post(f"{ROOT}/tables/load", content=b"\xff\xfe\x00"), 422)


# --- limits --------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", ["limit_address", "limit_seat", "limit_new", "limit_wrong"])
def test_requests_are_limited(tmp_path: Path, limit: str) -> None:
    """Who asks too often is asked to wait, and others are not."""
    with running(tmp_path, **{limit: 0.3}) as client:
        ada, _ = two(client)
        calls = {
            "limit_address": lambda: client.get(f"{ROOT}/games"),
            "limit_seat": lambda: ada.request("POST", "/why", json={"order": "pick 1"}),
            "limit_new": lambda: client.post(f"{ROOT}/tables", json={"game": "nimble"}),
            "limit_wrong": lambda: client.get(f"{ROOT}/tables/{ada.table}?token={'A' * 22}"),
        }
        codes = [calls[limit]().status_code for _ in range(8)]
        assert codes[0] < 429
        assert codes[-1] == 429


def test_wrong_links_lock_nobody_out(tmp_path: Path) -> None:
    """Who shares an address with somebody who guesses opens his own table all the same."""
    with running(tmp_path, limit_wrong=0.1) as client:
        ada, bo = two(client)
        for _ in range(5):
            assert_error(client.get(f"{ROOT}/tables/{ada.table}?token={'A' * 22}"), 403, 429)
        assert ada.view["options"]
        with bo.live() as session:
            assert session.receive_json(timeout=5)["type"] == "view"


def test_wrong_links_are_refused_at_every_door(tmp_path: Path) -> None:
    """The page and the live connection too, and right ones hold."""
    with running(tmp_path, limit_wrong=0.1) as client:
        ada, bo = two(client)
        doors = [client.get(f"/t/{ada.table}/{'A' * 22}") for _ in range(4)]
        assert doors[-1].status_code == 429
        wrong = Person(client, f"/t/{ada.table}/{'A' * 22}")
        with wrong.live() as session, pytest.raises(WebSocketDisconnect) as closed:
            session.receive_json(timeout=5)
        assert closed.value.code == 4429
        with bo.live() as session:
            assert session.receive_json(timeout=5)["type"] == "view"


def test_who_connects_too_often_waits(tmp_path: Path) -> None:
    """Live connections count for their address as requests do."""
    with running(tmp_path, limit_address=0.7) as client:
        ada, _ = two(client)
        assert [is_let_in(ada) for _ in range(10)].count(True) < 7


def test_a_rematch_is_a_new_table(tmp_path: Path) -> None:
    """Not before the game is over, and within the limit of new tables; joining it has none."""
    with running(tmp_path, limit_new=0.2) as client:
        ada, bo = two(client)
        assert_error(ada.request("POST", "/rematch", json={}), 422)
        ada.post("/resign")
        other, _ = two(client)
        other.post("/resign")
        assert_error(ada.request("POST", "/rematch", json={}), 429)
    with running(tmp_path, limit_new=0.1) as client:
        made = ada.on(client).post("/rematch", 201)
        assert bo.on(client).post("/rematch", 201)["table"] == made["table"]
        assert_error(other.on(client).request("POST", "/rematch", json={}), 429)
        again = [ada.on(client).post("/rematch", 201) for _ in range(MOST_LINKS + 5)]
        assert len({one["links"]["spectator"] for one in again}) == 1
        assert Person(client, again[-1]["links"]["player2"]).view["player"] == 1
        held = SeatStore(client.app.state.parts.store).held(made["table"])
        assert len([one for one in held if one.player == 1]) == MOST_LINKS


@pytest.mark.parametrize(
    "address, counted",
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_limits_count_a_household(address: str, counted: str) -> None:
    assert network_of(address) == counted


def test_a_line_of_the_log_cannot_be_forged() -> None:
    """One record, one line, whatever it holds."""
    said = "a\nb\x1b[2J\u202e\u2028%s"
    record = logging.LogRecord("kessel", logging.ERROR, "", 0, said, ("ü",), None)
    line = Line().format(record)
    assert len(line.splitlines()) == 1
    assert line.isprintable()
    assert json.loads(line)["message"] == "a\nb\x1b[2J\u202e\u2028ü"


def test_live_connections_are_limited(tmp_path: Path) -> None:
    """So many of one address, and one that ends makes room."""
    with running(tmp_path, limit_sockets=1) as client:
        ada, bo = two(client)
        with ada.live() as first:
            first.receive_json(timeout=5)
            with bo.live() as second, pytest.raises(WebSocketDisconnect) as closed:
                second.receive_json(timeout=5)
            assert closed.value.code == 4429
        assert any(is_let_in(bo) for _ in range(50))


def is_let_in(person: Person) -> bool:
    with person.live() as session:
        try:
            return bool(session.receive_json(timeout=5)["type"] == "view")
        except WebSocketDisconnect:
            return False


# --- headers -------------------------------------------------------------------------------------


def test_every_answer_is_hardened(client: Client) -> None:
    """No inline script, no sniffing, no framing, nothing private kept."""
    ada, _ = two(client)
    for answer in (
        client.get("/"),
        client.get(f"{ROOT}/games"),
        client.get("/api/nothing"),
        ada.request("GET"),
        ada.request("POST", "/orders", json={}),
    ):
        policy = answer.headers["content-security-policy"]
        scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
        assert scripts == "script-src 'self'"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    assert ada.request("GET").headers["cache-control"] == "no-store"


def test_settings_are_read_from_the_environment(tmp_path: Path) -> None:
    """And handed on to other processes."""
    from kessel.kernel.errors import BadInput
    from kessel.web.settings import database_url, from_environment, to_environment

    chosen = settings(tmp_path, smtp_tls=True, smtp_port=2525)
    assert from_environment(to_environment(chosen)) == chosen
    with pytest.raises(BadInput, match="KESSEL_"):
        from_environment({"KESSEL_POLL": "often"})
    plain = from_environment({"KESSEL_DATABASE": "postgres://u@h/d"})
    assert database_url(plain) == "postgresql+psycopg://u@h/d"
