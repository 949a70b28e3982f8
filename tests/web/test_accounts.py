"""Members: signing up, in and out, attacked; their seats on every device; leaving."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kessel.cli.main import main
from kessel.web.host.tokens import hashed, new_token
from kessel.web.people import accounts as members
from kessel.web.people.passwords import AT_ONCE, WAITING
from kessel.web.words import Refused
from tests.web.kit import ROOT, Client, Person, running
from tests.web.members import PASSWORD, Browser, club, joined, table_of


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with club(tmp_path) as found:
        yield found


def in_database(folder: Path, statement: str, *values: object) -> list[Any]:
    with sqlite3.connect(folder / "kessel.db") as database:
        return database.execute(statement, values).fetchall()


# --- without and with ----------------------------------------------------------------------------


def test_without_the_flag_there_is_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        browser = Browser(client)
        assert browser.get("/server")["accounts"] is False
        browser.sign_up("Ada", 404)
        browser.sign_in("Ada", 404)
        for path in ("", "/games", "/record", "/export"):
            browser.get(f"/account{path}", 404)
        for path in ("sign-out", "tables/abcdefghijkl"):
            browser.post(f"/account/{path}", 404)
        browser.post("/account/password", 404, old="", new="")
        browser.post("/account/delete", 404, password="")


def test_up_in_and_out(client: Client) -> None:
    ada = Browser(client)
    assert ada.name == ""
    assert ada.sign_up("Ada", email="ada@example.org")["name"] == "Ada"
    assert ada.get("/account")["email"] == "ada@example.org"
    ada.post("/account/sign-out")
    assert ada.name == ""
    assert ada.session == ""
    ada.sign_in("  aDA ")
    assert ada.name == "Ada"


def test_the_cookie_and_what_is_stored(client: Client, tmp_path: Path) -> None:
    """No script reads it, no other site sends it, and who reads the database cannot use it."""
    answer = client.post(f"{ROOT}/account/sign-up", json={"name": "Ada", "password": PASSWORD})
    cookies = answer.headers.get_list("set-cookie")
    session = next(one for one in cookies if one.startswith("kessel-session="))
    for word in ("HttpOnly", "SameSite=strict", "Path=/"):
        assert word in session
    token = session.split("=")[1].split(";")[0]
    [(stored,)] = in_database(tmp_path, "SELECT token FROM session")
    assert stored == hashed(token)
    [(password,)] = in_database(tmp_path, "SELECT password FROM account")
    assert password.startswith("$argon2id$")
    secure = client.post(
        "https://testserver.local" + f"{ROOT}/account/sign-in",
        json={"name": "Ada", "password": PASSWORD},
    )
    cookies = secure.headers.get_list("set-cookie")
    assert any(one.startswith("__Host-kessel-session=") and "Secure" in one for one in cookies)


@pytest.mark.parametrize(
    "name",
    ["", " ", "<b>", "x" * 41, "a\u202eb", "a\u0301\u0301\u0301\u0301", "\ufdfa" * 40, "Player 2",
     "ADMIN", "Computer", "\u0410nna", "a\x00b", "\u3164"],
)  # fmt: skip
def test_names_that_nobody_can_have(client: Client, name: str) -> None:
    answer = Browser(client).request(
        "POST", f"{ROOT}/account/sign-up", json={"name": name, "password": PASSWORD}
    )
    assert answer.status_code in (400, 409)


@pytest.mark.parametrize("other", ["ADA", "ａｄａ", " Ada ", "Ada"])
def test_names_that_look_alike_are_one(client: Client, other: str) -> None:
    joined(client, "Ada")
    Browser(client).sign_up(other, 409)


def test_of_many_who_want_a_name_one_gets_it(client: Client) -> None:
    came: list[Any] = []
    found = client.app.state.parts.accounts

    def come() -> None:
        try:
            came.append(found.sign_up("here", "Ada", PASSWORD, ""))
        except Exception as problem:
            came.append(problem)

    threads = [threading.Thread(target=come) for _ in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert [getattr(one, "status", 0) for one in came].count(0) == 1


@pytest.mark.parametrize("password", ["", "123456789", "x" * 201, "ada lovelace"])
def test_passwords_are_long_enough_and_not_the_name(client: Client, password: str) -> None:
    Browser(client).post("/account/sign-up", 400, name="Ada Lovelace", password=password)


def test_a_password_from_another_keyboard(client: Client) -> None:
    """Full-width letters, as Japanese keyboards write them, are the same letters."""
    joined(client, "Ada")
    Browser(client).sign_in("Ada", password="ｃｏｒｒｅｃｔ horse battery")


# --- attacked ------------------------------------------------------------------------------------


def test_an_unknown_name_is_answered_as_a_wrong_password_is(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same words, after the same work."""
    joined(client, "Ada")
    passwords = client.app.state.parts.accounts.passwords
    worked: list[bool] = []
    real = passwords.hasher.verify

    class Hasher:
        def verify(self, hash: str, password: bytes) -> bool:
            worked.append(True)
            return bool(real(hash, password))

        def check_needs_rehash(self, hash: str) -> bool:
            return False

    monkeypatch.setattr(passwords, "hasher", Hasher())
    wrong = Browser(client).sign_in("Ada", 403, "something else")
    unknown = Browser(client).sign_in("Eve", 403, "something else")
    assert wrong == unknown
    assert len(worked) == 2
    for name in ("\x00", "x" * 400, "' OR 1=1 --", "%"):
        Browser(client).sign_in(name, 403)


def test_guessing_ends_and_its_owner_still_gets_in(tmp_path: Path) -> None:
    """Strangers from everywhere cannot keep a member out of a browser that knows him."""
    with club(tmp_path, limit_guess=1e-9) as client:
        ada = joined(client, "Ada")
        ada.post("/account/sign-out")
        found = client.app.state.parts.accounts
        refused = []
        for network in range(60):
            for _ in range(7):
                with pytest.raises(Refused) as problem:
                    found.sign_in(f"net {network}", "", "Ada", "a wrong password")
                refused.append(problem.value.status)
        assert refused[:7] == [403] * 5 + [429] * 2
        assert refused.count(403) == 100  # however many networks they have
        Browser(client).sign_in("Ada", 429)
        ada.sign_in("Ada")
        assert ada.name == "Ada"


def test_guessing_for_many_names_ends_too(tmp_path: Path) -> None:
    """And tells nothing about who is a member."""
    with club(tmp_path, limit_guess=1e-9) as client:
        found = client.app.state.parts.accounts
        refused = []
        for number in range(55):
            with pytest.raises(Refused) as problem:
                found.sign_in("net", "", f"name {number}", "a wrong password")
            refused.append(problem.value.status)
        assert refused == [403] * 50 + [429] * 5


def test_another_members_device_does_not_count(tmp_path: Path) -> None:
    """Who signs in as himself gets no more guesses at somebody else."""
    with club(tmp_path, limit_guess=1e-9) as client:
        joined(client, "Ada")
        eve = joined(client, "Eve")
        answers = [eve.request("POST", f"{ROOT}/account/sign-in",
                               json={"name": "Ada", "password": "wrong password"}).status_code
                   for _ in range(7)]  # fmt: skip
        assert answers == [403] * 5 + [429] * 2
        eve.sign_in("Eve")


def test_right_passwords_cost_nothing(tmp_path: Path) -> None:
    with club(tmp_path, limit_guess=1e-9) as client:
        joined(client, "Ada")
        for _ in range(8):
            Browser(client).sign_in("Ada")


def test_a_crowd_at_the_door_leaves_threads_to_the_players(client: Client) -> None:
    """So many wait for their passwords; others are asked to come again, at once."""
    passwords = client.app.state.parts.accounts.passwords
    inside, leave = threading.Semaphore(0), threading.Event()

    def come() -> None:
        with passwords.turn():
            inside.release()
            leave.wait(20)

    crowd = [threading.Thread(target=come) for _ in range(AT_ONCE + WAITING)]
    for one in crowd:
        one.start()
    for _ in range(AT_ONCE):
        inside.acquire()
    until = time.monotonic() + 20
    while passwords._room._value and time.monotonic() < until:
        time.sleep(0.01)
    Browser(client).sign_in("Ada", 503)
    leave.set()
    for one in crowd:
        one.join()
    Browser(client).sign_in("Ada", 403)


def test_few_accounts_from_one_address(tmp_path: Path) -> None:
    with club(tmp_path, limit_signup=1e-9) as client:
        for number in range(5):
            joined(client, f"Ada {number}")
        Browser(client).sign_up("Eve", 429)


def test_a_planted_session_is_not_taken_over(client: Client) -> None:
    """Fixation: who signs in gets a token that nobody knew before."""
    planted, ada = new_token(), Browser(client)
    ada.plant(planted)
    ada.sign_up("Ada")
    assert ada.session not in ("", planted)
    eve = Browser(client)
    eve.plant(planted)
    assert eve.name == ""
    before = ada.session
    ada.sign_in("Ada")  # again, from within
    eve.plant(before)
    assert eve.name == ""


@pytest.mark.parametrize(
    "headers, status",
    [
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "none"}, 200),
    ],
)
def test_another_sites_page_can_neither_sign_in_nor_use_a_session(
    client: Client, headers: dict[str, str], status: int
) -> None:
    ada = joined(client, "Ada")
    body = {"name": "Ada", "password": PASSWORD}
    answer = Browser(client).request("POST", f"{ROOT}/account/sign-in", json=body, headers=headers)
    assert answer.status_code == status
    found = ada.request("GET", f"{ROOT}/account", headers=headers)
    assert found.json()["name"] == ("Ada" if status == 200 else "")
    answer = ada.request("POST", f"{ROOT}/account/delete", json={"password": PASSWORD},
                         headers=headers)  # fmt: skip
    assert answer.status_code == (200 if status == 200 else 401)


def test_browsers_that_do_not_name_the_site_name_the_origin(client: Client) -> None:
    joined(client, "Ada")
    body = {"name": "Ada", "password": PASSWORD}
    for origin, status in (
        ("https://evil.example", 403), ("null", 403), ("http://testserver.local", 200),
    ):  # fmt: skip
        client.cookies.clear()
        answer = client.post(f"{ROOT}/account/sign-in", json=body, headers={"Origin": origin})
        assert answer.status_code == status, origin
    client.cookies.clear()


def test_a_session_changes_its_token_once_a_day(client: Client, tmp_path: Path) -> None:
    """What was replaced is good for a minute; later it ends the session for thief and owner."""
    ada = joined(client, "Ada")
    thief = Browser(client)
    thief.plant(ada.session)
    in_database(tmp_path, "UPDATE session SET renewed = renewed - 90000")
    before = ada.session
    assert ada.name == "Ada"
    assert ada.session != before
    assert thief.name == "Ada"
    in_database(tmp_path, "UPDATE session SET renewed = renewed - 61")
    assert thief.name == ""
    assert ada.name == ""


def test_a_session_that_nobody_uses_ends(client: Client, tmp_path: Path) -> None:
    ada = joined(client, "Ada")
    in_database(tmp_path, "UPDATE session SET renewed = ?", time.time() - members.LONGEST - 1)
    assert ada.name == ""


def test_another_password_ends_other_sessions(client: Client) -> None:
    ada, phone = joined(client, "Ada"), Browser(client)
    phone.sign_in("Ada")
    kept, made = ada.session, phone.found()
    away = Person(client, made["links"]["player1"])
    assert away.view["player"] == 0
    ada.post("/account/password", 403, old="not the password", new="another password")
    ada.post("/account/password", 400, old=PASSWORD, new="short")
    assert phone.name == "Ada"
    ada.post("/account/password", old=PASSWORD, new="another password")
    assert (ada.name, phone.name) == ("Ada", "")
    assert ada.session != kept
    assert away.request("GET").status_code == 403  # the lost phone opens no seat, either
    Browser(client).sign_in("Ada", 403)
    Browser(client).sign_in("Ada", password="another password")
    assert ada.post(f"/account/tables/{made['table']}")["player"] == 0


def test_hashes_of_lower_cost_are_made_anew(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        joined(client, "Ada")
    with club(tmp_path, password_memory=2) as client:
        Browser(client).sign_in("Ada")
        [(password,)] = in_database(tmp_path, "SELECT password FROM account")
        assert "m=2048" in password


def test_the_host_gives_who_forgot_it_another_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KESSEL_PASSWORD_MEMORY", "1")
    database = f"sqlite:///{tmp_path / 'kessel.db'}"
    with club(tmp_path) as client:
        ada = joined(client, "Ada")
        assert main(["password", "ada", "--database", database]) == 0
        password = capsys.readouterr().out.strip()
        assert ada.name == ""
        ada.sign_in("Ada", 403)
        ada.sign_in("Ada", password=password)
        assert main(["password", "nobody", "--database", database]) != 0


# --- seats ---------------------------------------------------------------------------------------


def test_a_members_seat_is_his_on_every_device(client: Client) -> None:
    ada, bo = joined(client, "Ada"), joined(client, "Bo")
    table = table_of(ada, bo)
    for person, player in ((ada, 0), (bo, 1)):
        phone = Browser(client)
        phone.sign_in(person.name)
        [game] = phone.get("/account/games")
        assert (game["brief"]["table"], game["brief"]["player"]) == (table, player)
        assert [one["name"] for one in game["brief"]["players"]] == ["Ada", "Bo"]
        phone.get(f"/tables/{table}", 403)
        assert phone.post(f"/account/tables/{table}")["player"] == player
        assert phone.get(f"/tables/{table}")["player"] == player
        phone.post("/account/sign-out")
        client.app.state.parts.tables.forget_seats(table)
        assert phone.get(f"/tables/{table}", 403)
    assert ada.get(f"/tables/{table}")["player"] == 0


def test_a_seat_stays_taken_while_its_member_is_signed_out(client: Client) -> None:
    """Nobody else can be invited to it."""
    ada, bo = joined(client, "Ada"), joined(client, "Bo")
    table = table_of(ada, bo)
    bo.post("/account/sign-out")
    ada.post(f"/tables/{table}/invitations", 422, player=1)
    assert ada.get(f"/tables/{table}/seats")["seats"][1]["taken"]
    bo.sign_in("Bo")
    assert bo.post(f"/account/tables/{table}")["player"] == 1


def test_nobody_opens_a_seat_that_is_another_members(client: Client) -> None:
    ada, bo, eve = (joined(client, name) for name in ("Ada", "Bo", "Eve"))
    table = table_of(ada, bo)
    eve.post(f"/account/tables/{table}", 403)
    eve.post("/account/tables/nowhere", 403)
    assert bo.post(f"/account/tables/{table}")["player"] == 1


def test_a_lost_link_does_not_give_the_seat_away(client: Client) -> None:
    """Who finds a member's link may use it, but neither hold nor renew the seat; renewing closes
    the link."""
    ada, eve = joined(client, "Ada"), joined(client, "Eve")
    link = ada.found()["links"]["player1"]
    _, _, table, token = link.split("/")
    header = {"Authorization": f"Bearer {token}"}
    assert eve.request("POST", f"{ROOT}/tables/{table}/sit", headers=header).status_code == 200
    assert eve.get("/account/games") == []
    for browser in (eve, Browser(client)):
        answer = browser.request("POST", f"{ROOT}/tables/{table}/seats/renew", headers=header)
        assert answer.status_code == 403
    ada.post(f"/tables/{table}/seats/renew")
    assert Person(client, link).request("GET").status_code == 403
    assert ada.get(f"/tables/{table}")["player"] == 0
    phone = Browser(client)
    phone.sign_in("Ada")
    assert phone.post(f"/account/tables/{table}")["player"] == 0


def test_a_guest_who_becomes_a_member_takes_his_seat_along(client: Client) -> None:
    browser = Browser(client)
    table = browser.found()["table"]
    browser.sign_up("Ada")
    browser.post(f"/tables/{table}/sit")
    assert len(browser.get("/account/games")) == 1
    browser.post("/account/sign-out")
    assert browser.get(f"/tables/{table}")["player"] == 0  # a guest's link stays what it was


def test_nobody_holds_both_seats_or_a_game_that_is_over(client: Client) -> None:
    ada = joined(client, "Ada")
    table = table_of(ada, ada)
    assert [one["brief"]["player"] for one in ada.get("/account/games")] == [0]
    guest = Browser(client)
    over = table_of(guest, Browser(client))
    guest.post(f"/tables/{over}/resign")
    guest.sign_up("Bo")
    guest.post(f"/tables/{over}/sit")
    assert guest.get("/account/games") == []
    ada.post(f"/account/tables/{table}/release", 204)
    assert ada.get("/account/games") == []


def test_guests_play_on_but_not_under_a_members_name(client: Client) -> None:
    ada = joined(client, "Ada")
    path = next(iter(ada.found()["invitations"].values()))
    guest = Browser(client)
    guest.accept(path, 409, name="ADA")
    guest.accept(path, name="Bo")
    guest.found(status=409, seats=[{"kind": "human", "name": "ada"}, {"kind": "computer"}])
    # and without an invitation nobody learns from this who is a member
    wrong = f"/i/{path.split('/')[2]}/{new_token()}"
    assert guest.accept(wrong, 403, name="Ada") == guest.accept(wrong, 403, name="Eve")


def test_a_members_name_stands_whatever_he_types(client: Client) -> None:
    ada = joined(client, "Ada")
    chairs = [{"kind": "computer"}, {"kind": "human", "name": "Bo"}]
    table = ada.found(seats=chairs, mine=1)["table"]
    assert ada.get(f"/tables/{table}")["players"][1]["name"] == "Ada"


def test_a_rematch_is_among_the_games_of_both(client: Client) -> None:
    ada, bo = joined(client, "Ada"), joined(client, "Bo")
    table = table_of(ada, bo)
    bo.post(f"/tables/{table}/resign")
    again = ada.post(f"/tables/{table}/rematch", 201)["table"]
    games = {one["brief"]["table"]: one["brief"] for one in bo.get("/account/games")}
    assert games[again]["player"] == 0
    assert games[again]["side"] == 0
    assert bo.post(f"/account/tables/{again}")["player"] == 0
    assert ada.get(f"/tables/{again}")["player"] == 1


def test_the_host_reopens_a_members_seat(
    client: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = joined(client, "Ada")
    table = ada.found()["table"]
    assert main(["invite", table, "1", "--database", f"sqlite:///{tmp_path / 'kessel.db'}"]) == 0
    bo = joined(client, "Bo")
    bo.accept(capsys.readouterr().out.strip())
    assert ada.get("/account/games") == []
    assert len(bo.get("/account/games")) == 1


# --- records, export, leaving --------------------------------------------------------------------


def test_a_record_by_game_and_side(client: Client) -> None:
    ada, bo = joined(client, "Ada"), joined(client, "Bo")
    first, second = table_of(ada, bo), table_of(ada, bo, mine=1)
    bo.post(f"/tables/{first}/resign")
    ada.post(f"/tables/{second}/resign")
    chairs = [{"kind": "human"}, {"kind": "computer", "level": "random"}]
    alone = ada.found(seats=chairs)["table"]
    ada.post(f"/tables/{alone}/resign")
    shared = ada.found(shared=True)["table"]
    ada.post(f"/tables/{shared}/resign")
    assert ada.get("/account/record") == [
        {"game": "nimble", "side": 0, "rival": "", "played": 1, "won": 1, "drawn": 0},
        {"game": "nimble", "side": 0, "rival": "random", "played": 1, "won": 0, "drawn": 0},
        {"game": "nimble", "side": 1, "rival": "", "played": 1, "won": 0, "drawn": 0},
    ]
    assert [one["won"] for one in bo.get("/account/record")] == [1, 0]


def test_an_export_holds_what_is_kept_and_no_secret(client: Client) -> None:
    ada, bo = joined(client, "Ada"), joined(client, "Bo")
    table = table_of(ada, bo)
    ada.post(f"/tables/{table}/talk", text="good luck")
    bo.post(f"/tables/{table}/talk", text="you too")
    answer = ada.request("GET", f"{ROOT}/account/export")
    found = answer.json()
    assert (found["name"], found["email"]) == ("Ada", "")
    assert [one["match"] for one in found["games"]] == [table]
    assert [one["text"] for one in found["said"]] == ["good luck"]
    assert "argon2" not in answer.text
    assert ada.session not in answer.text
    assert "attachment" in answer.headers["content-disposition"]


def test_who_leaves_leaves_games_without_a_name(client: Client, tmp_path: Path) -> None:
    """In everything that the other is shown, at once and after the next start."""
    ada, bo = joined(client, "Ada"), joined(client, "Wilhelmina")
    table = table_of(ada, bo)
    bo.post(f"/tables/{table}/talk", text="my name is Wilhelmina")
    phone = Browser(client)
    phone.sign_in("Wilhelmina")
    bo.post("/account/delete", 403, password="not the password")
    bo.post("/account/delete", password=PASSWORD)
    assert (bo.name, phone.name) == ("", "")
    view = ada.get(f"/tables/{table}")
    assert view["players"][1]["name"] == "Player 2"
    assert "deleted" in view["log"][-1]["order"]["en"]
    assert "Wilhelmina" not in ada.request("GET", f"{ROOT}/tables/{table}").text
    bo.get(f"/tables/{table}", 403)
    assert ada.post(f"/tables/{table}/invitations", 201, player=1)["path"]
    Browser(client).sign_in("Wilhelmina", 403)
    with club(tmp_path) as again:
        text = Browser(again)
        text.sign_in("Ada")
        text.post(f"/account/tables/{table}")
        assert "Wilhelmina" not in text.request("GET", f"{ROOT}/tables/{table}").text
        assert text.get(f"/tables/{table}/talk") == []
    for name in ("account", "session", "device", "match", "entry", "talk", "hold"):
        assert "wilhelmina" not in str(in_database(tmp_path, f"SELECT * FROM {name}")).lower()
