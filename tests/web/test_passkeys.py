"""Passkeys: made, used, removed; attacked with answers that are old, foreign or forged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kessel.cli.main import main
from kessel.web.people.passkeys import ASKED_AT_ONCE
from kessel.web.record import passkeys
from tests.web.authenticator import Device
from tests.web.kit import Client, running
from tests.web.members import PASSWORD, Browser, club, joined


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with club(tmp_path) as found:
        yield found


def keep(browser: Browser, device: Device, status: int = 200) -> Any:
    """Make a key for who is signed in."""
    wanted = browser.post("/account/passkeys/wanted", password=PASSWORD)
    return browser.post("/account/passkeys", status, answer=device.make(wanted))


def enter(browser: Browser, device: Device, status: int = 200) -> Any:
    asked = browser.post("/account/passkeys/asked")
    return browser.post("/account/passkeys/sign-in", status, answer=device.sign(asked))


def test_a_key_signs_its_owner_in(client: Client) -> None:
    ada, device = joined(client, "Ada"), Device()
    (kept,) = keep(ada, device)["passkeys"]
    assert kept["used"] == 0
    elsewhere = Browser(client)
    assert enter(elsewhere, device)["name"] == "Ada"
    assert elsewhere.name == "Ada"
    assert ada.get("/account")["passkeys"][0]["used"] > 0
    assert ada.get("/account/export")["passkeys"][0]["id"] == kept["id"]
    assert enter(Browser(client), device)["name"] == "Ada"


def test_without_the_flag_there_is_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        browser = Browser(client)
        browser.post("/account/passkeys/asked", 404)
        browser.post("/account/passkeys/sign-in", 404, answer={})
        browser.post("/account/passkeys/wanted", 404, password="")
        browser.post("/account/passkeys", 404, answer={})
        browser.post("/account/passkeys/remove", 404, id="")


def test_a_key_needs_the_password_once_more(client: Client) -> None:
    """A browser that was left open gives nobody a key of his own."""
    ada = joined(client, "Ada")
    ada.post("/account/passkeys/wanted", 403, password="something else")
    Browser(client).post("/account/passkeys/wanted", 401, password=PASSWORD)


def test_no_answer_counts_twice(client: Client) -> None:
    ada, device = joined(client, "Ada"), Device()
    wanted = ada.post("/account/passkeys/wanted", password=PASSWORD)
    made = device.make(wanted)
    ada.post("/account/passkeys", answer=made)
    ada.post("/account/passkeys", 403, answer=made)
    thief = Browser(client)
    signed = device.sign(thief.post("/account/passkeys/asked"))
    thief.post("/account/passkeys/sign-in", answer=signed)
    Browser(client).post("/account/passkeys/sign-in", 403, answer=signed)


def test_a_challenge_is_for_one_thing(client: Client) -> None:
    """What a member was given to make a key signs nobody in, and the other way round; nor can
    another member answer it."""
    ada, bo, device = joined(client, "Ada"), joined(client, "Bo"), Device()
    keep(ada, device)
    wanted = ada.post("/account/passkeys/wanted", password=PASSWORD)
    asked = {"rpId": wanted["rp"]["id"], "challenge": wanted["challenge"]}
    Browser(client).post("/account/passkeys/sign-in", 403, answer=device.sign(asked))
    bo.post("/account/passkeys", 403, answer=Device().make(wanted))
    open_to_all = bo.post("/account/passkeys/asked")
    turned = {"rp": {"id": open_to_all["rpId"]}, "challenge": open_to_all["challenge"]}
    bo.post("/account/passkeys", 403, answer=Device().make(turned))


def test_a_late_answer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, device = joined(client, "Ada"), Device()
    keep(ada, device)
    asked = ada.post("/account/passkeys/asked")
    monkeypatch.setattr(passkeys, "LASTS", -1.0)
    Browser(client).post("/account/passkeys/sign-in", 403, answer=device.sign(asked))


def test_answers_of_other_sites_and_of_nobody(client: Client) -> None:
    ada, device = joined(client, "Ada"), Device()
    keep(ada, device)
    stranger = Browser(client)
    enter(stranger, Device(), 403)  # a key that nobody has
    forged = Device()
    forged.id = device.id
    enter(stranger, forged, 403)  # her key's name, another's signature
    device.origin = "http://elsewhere.example"
    enter(stranger, device, 403)
    keep(ada, Device(origin="http://elsewhere.example"), 400)


def test_who_unlocked_it_must_be_known(client: Client) -> None:
    ada, device = joined(client, "Ada"), Device()
    keep(ada, Device(verified=False), 400)
    keep(ada, device)
    device.flags &= ~0x04
    enter(Browser(client), device, 403)


def test_a_copied_key_is_noticed(client: Client) -> None:
    """A device that counts its signatures never counts backwards."""
    ada, device = joined(client, "Ada"), Device()
    keep(ada, device)
    enter(Browser(client), device)
    enter(Browser(client), device)
    device.count = 0
    enter(Browser(client), device, 403)


def test_a_key_belongs_to_one(client: Client) -> None:
    ada, bo, device = joined(client, "Ada"), joined(client, "Bo"), Device()
    keep(ada, device)
    keep(bo, device, 409)
    (kept,) = ada.get("/account")["passkeys"]
    bo.post("/account/passkeys/remove", 404, id=kept["id"])
    assert ada.post("/account/passkeys/remove", id=kept["id"])["passkeys"] == []
    enter(Browser(client), device, 403)


def test_nobody_fills_the_database_with_challenges(client: Client) -> None:
    stranger = Browser(client)
    for _ in range(int(ASKED_AT_ONCE)):
        stranger.post("/account/passkeys/asked")
    stranger.post("/account/passkeys/asked", 429)


def test_no_more_than_some(client: Client) -> None:
    ada = joined(client, "Ada")
    for _ in range(passkeys.MOST_KEYS):
        keep(ada, Device())
    ada.post("/account/passkeys/wanted", 409, password=PASSWORD)


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"id": 7, "response": []},
        {"response": {"clientDataJSON": "%%%"}},
        {"response": {"clientDataJSON": "e30"}},
        {"response": {"clientDataJSON": "A" * 20_000}},
    ],
    ids=["empty", "types", "base64", "nothing", "long"],
)
def test_nonsense_is_one_sentence(client: Client, answer: Any) -> None:
    problem = Browser(client).post("/account/passkeys/sign-in", 400, answer=answer)["error"]
    assert problem["text"]["ja"]


def test_a_new_password_from_the_host_ends_keys(tmp_path: Path) -> None:
    device = Device()
    with club(tmp_path) as client:
        keep(joined(client, "Ada"), device)
        database = f"sqlite:///{tmp_path / 'kessel.db'}"
        assert main(["password", "Ada", "--database", database]) in (0, None)
        enter(Browser(client), device, 403)


def test_keys_go_with_their_owner(client: Client) -> None:
    ada, device = joined(client, "Ada"), Device()
    keep(ada, device)
    ada.post("/account/delete", password=PASSWORD)
    enter(Browser(client), device, 403)
