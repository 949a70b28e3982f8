"""Hostile inputs for what a club uses: accounts, the lobby, reports, webhooks, events, plans.

Part of `make attack`; a server without accounts answers 404 where they are asked for.
"""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from kessel.testkit.target import ROOT, SOON, TOO_MANY, WRONG, Target, attack, demand, refused

OURS: Final = {"Sec-Fetch-Site": "same-origin"}
"""As a page of the server would ask."""
PASSWORD: Final = "correct horse battery"


def account(target: Target, path: str, body: Any, headers: Any = OURS) -> Any:
    answer = target.client.post(f"{ROOT}/account{path}", json=body, headers=headers)
    target.client.cookies.clear()
    return answer


# --- members -------------------------------------------------------------------------------------


@attack
def strange_members(target: Target) -> None:
    """Nobody becomes a member with an unfit name or password, or from another site's page."""
    for name, password in (
        ("", PASSWORD),
        ("a\nb", PASSWORD),
        ("Ada", "short"),
        ("Ada", "x" * 300),
    ):
        refused(account(target, "/sign-up", {"name": name, "password": password}), 400, 404, 422)
    body = {"name": "Mallory", "password": PASSWORD}
    cross = {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}
    refused(account(target, "/sign-up", body, cross), 403, 404)
    refused(account(target, "/sign-up", {**body, "admin": True}), 400, 404)


@attack
def guessed_passwords(target: Target) -> None:
    """Thirty guesses open nothing, and are stopped on the way."""
    body = {"name": "Nobody In Particular", "password": PASSWORD}
    codes = [account(target, "/sign-in", body).status_code for _ in range(30)]
    demand(set(codes) <= {403, 404, TOO_MANY}, codes)
    demand(codes[-1] in (404, TOO_MANY), "guessing goes on and on")


@attack
def nobodys_account(target: Target) -> None:
    """Who is not signed in has no games, no record, nothing to download or to delete."""
    for path in ("/export", "/record", "/games"):
        refused(target.client.get(f"{ROOT}/account{path}", headers=OURS), 401, 403, 404)
    for path, body in (
        ("/delete", {"password": PASSWORD}),
        ("/email", {"email": "eve@example.org"}),
        (f"/tables/{WRONG}", {}),
    ):
        refused(account(target, path, body), 400, 401, 403, 404)


# --- finding each other, talk --------------------------------------------------------------------


@attack
def one_offer_for_many(target: Target) -> None:
    """Of ten who take an open seat at once one has it; spectators offer none, and nobody takes
    what was not offered."""
    answer = target.client.post(f"{ROOT}/tables", json={"game": target.game}).json()
    target.client.cookies.clear()
    base = f"{ROOT}/tables/{answer['table']}"
    seats = {name: (base, link.split("/")[3]) for name, link in answer["links"].items()}
    take = (base, WRONG)
    refused(target.ask(take, "POST", "/offer/take", json={}), 401, 403, 404, 410)
    refused(target.ask(seats["spectator"], "POST", "/offer", json={}), 403)
    for body in ({"level": "god"}, {"pace": "x" * 500}, {"pace": "a\u202eb"}, {"rival": "\x00"}):
        refused(target.ask(seats["player1"], "POST", "/offer", json=body), 400, 401, 403, 404, 422)
    offered = target.ask(seats["player1"], "POST", "/offer", json={})
    if offered.status_code != 200:  # with accounts members alone may
        refused(offered, 401, 403)
        return
    with ThreadPoolExecutor(10) as many:
        asked = [many.submit(target.ask, take, "POST", "/offer/take", json={}) for _ in range(10)]
    codes = [one.result().status_code for one in asked]
    target.client.cookies.clear()
    demand(codes.count(201) <= 1, codes)
    # 422: the browser that got it asks again
    demand(set(codes) <= {201, 403, 409, 410, 422, TOO_MANY}, codes)


@attack
def reports_and_talk(target: Target) -> None:
    """What is no line of text is not said; spectators neither hear, nor mute, nor report."""
    table = target.table()
    for text in ("", "\n", "x" * 301, "a\u202eb", "e" + "\u0301" * 9, "\u2800"):
        refused(target.ask(table["player1"], "POST", "/talk", json={"text": text}), 400, 422)
    for path, body in (
        ("/talk", {"text": "hello"}),
        ("/talk/mute", {"muted": True}),
        ("/talk/report", {"text": "rude"}),
    ):
        refused(target.ask(table["spectator"], "POST", path, json=body), 403)
    refused(target.ask(table["spectator"], "GET", "/talk"), 403)
    refused(target.ask(table["player1"], "POST", "/talk/report", json={"text": "x" * 9_999}), 400)


@attack
def false_guides(target: Target) -> None:
    """Who shows the replay says a number and nothing else: no name, no other's seat, no board, no
    moment that the game has not come to. Spectators silence nobody."""
    table = target.table()
    refused(target.ask(table["spectator"], "POST", "/spectators/mute", json={"muted": True}), 403)
    claims: Any = ({"player": 0}, {"name": "The host"}, {"id": "x"}, {"view": {}}, {"text": "look"})
    numbers: Any = (-1, 2**31, 10**40, 0.5, "0", None, [0], {}, 1)
    forged = [{"type": "show", "at": at} for at in numbers]
    forged += [{"type": "show", "at": 0, **claim} for claim in claims]
    with target.live(table["player1"]) as player, target.live(table["spectator"]) as guide:
        for message in forged:
            guide.send(json.dumps(message))
        time.sleep(1.0)  # of wishes that wait the last alone is looked at
        guide.send(json.dumps({"type": "show", "at": 0}))
        shown: Any = None
        while shown is None:
            frame = json.loads(player.recv(timeout=SOON))
            shown = frame["show"] if frame["type"] == "show" else None
        told = {name: shown[name] for name in shown if name != "id"}
        demand(told == {"player": -1, "at": 0, "mine": False}, shown)


# --- the season ----------------------------------------------------------------------------------


@attack
def inward_webhooks(target: Target) -> None:
    """A webhook leads out: not to this machine, a private network, another port or scheme."""
    seat = target.table()["player1"]
    for url in (
        "http://127.0.0.1/", "https://localhost/", "https://127.0.0.1/", "https://[::1]/",
        "https://169.254.169.254/latest/meta-data", "https://10.0.0.1/", "https://0x7f000001/",
        "https://2130706433/", "https://example.org:22/", "https://user:word@example.org/",
        "file:///etc/passwd", "gopher://example.org/", "javascript:alert(1)", "https://", "x" * 600,
    ):  # fmt: skip
        refused(target.ask(seat, "POST", "/hook", json={"url": url}), 400, 404, 422)
    told = target.ask(seat, "GET", "/hook")
    demand(told.status_code in (404, TOO_MANY) or told.json()["url"] == "", told.text[:200])
    spectator = target.table()["spectator"]
    refused(target.ask(spectator, "POST", "/hook", json={"url": "https://example.org/"}), 403, 404)


@attack
def unknown_events(target: Target) -> None:
    """Events and ladders that are not there are not found; nobody founds one from outside."""
    for path in ("/events/x", "/events/..%2f..%2fetc", "/events/%00", "/ladder/x", "/ladder/%27--"):
        refused(target.client.get(ROOT + path), 400, 404)
    refused(target.client.post(f"{ROOT}/events", json={"name": "Cup"}), 404, 405)
    for path in ("/admin", "/admin/x", "/admin/crashes/..%2f..%2fkessel.db", "/metrics"):
        refused(target.client.get(path), 403, 404)


@attack
def time_off(target: Target) -> None:
    """Zones and vacations that nobody can have are refused."""
    seat = target.table()["player1"]
    for zone in ("Mars/Base", "../../etc/passwd", "x" * 65, "", "\x00"):
        refused(target.ask(seat, "POST", "/zone", json={"zone": zone}), 400, 422)
    for first, last in (("9999-99-99", "x"), ("2020-01-01", "2020-01-02"), ("", "2999-01-01")):
        body = {"first": first, "last": last}
        refused(target.ask(seat, "POST", "/vacation", json=body), 400, 422)


# --- plans and marches ---------------------------------------------------------------------------


@attack
def wild_plans(target: Target) -> None:
    """Plans for units and places that are not there, without end, or of a spectator."""
    table = target.table()
    seat, version = table["player1"], {"version": 0}
    wild: Any = (
        {"units": [10**9], "goal": 0}, {"units": [0], "goal": -(10**9)}, {"units": [0] * 5_000},
        {"units": ["x"]}, {"before": [{"unit": 0, "orders": []}]},
        {"before": [{"unit": 0, "orders": ["x" * 100_000]}]}, {"goal": 0.5},
    )  # fmt: skip
    for body in wild:
        answer = target.ask(seat, "POST", "/plan", json={**version, **body})
        if answer.status_code == 200:  # whom nobody has is passed over
            demand(answer.json()["legs"] == [], answer.text[:200])
        else:
            refused(answer, 400, 404, 409, 413, 422)
    many: Any = [{"unit": 0, "orders": ["x"]}] * 1_000
    refused(target.ask(seat, "POST", "/plan/do", json={**version, "legs": many}), 400, 422)
    asked: Any = (
        ("/plan", {"units": [0], "goal": 0}),
        ("/plan/do", {"legs": []}),
        ("/plan/staff", {}),
        ("/plan/march", {}),
    )
    for path, body in asked:
        refused(target.ask(table["spectator"], "POST", path, json={**version, **body}), 403)


@attack
def endless_marches(target: Target) -> None:
    """Nobody marches who is not there, nor to nowhere, nor a thousand at once."""
    table = target.table()
    one = {"unit": 0, "goal": 0}
    wild: Any = ([{**one, "unit": 10**9}], [{**one, "goal": 10**9}], [one] * 1_000, [{}])
    for send in wild:
        refused(
            target.ask(table["player1"], "POST", "/marches", json={"send": send}), 400, 404, 422
        )
    refused(target.ask(table["spectator"], "POST", "/marches", json={"send": [one]}), 403)
    refused(target.ask(table["spectator"], "GET", "/marches"), 403)
