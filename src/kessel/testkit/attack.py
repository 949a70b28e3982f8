"""Hostile inputs for a server of one's own: `make attack URL=http://localhost:8777`.

Each attack is a function with a docstring that says what must hold. They found a few tables, and
give no order at anybody else's. A limit that the host has set may refuse some of them early: that
holds too.
"""

from __future__ import annotations

import http.client
import json
import socket
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import WebSocketException

import kessel.testkit.attack_club  # noqa: F401  its attacks are listed when it is imported
from kessel.testkit.target import (
    ATTACKS,
    ROOT,
    SOON,
    TOO_MANY,
    WRONG,
    Target,
    attack,
    demand,
    refused,
)

# --- addresses -----------------------------------------------------------------------------------


@attack
def unknown_addresses(target: Target) -> None:
    """What does not exist is not found, and nothing outside the client's folder is."""
    for path in (f"{ROOT}/nothing", "/api", "/healthz", "/wp-admin", "/x.js", "/.env"):
        refused(target.client.get(path), 404)
    for path in ("/assets/..%2f..%2fapp.py", "/%2e%2e/%2e%2e/etc/passwd", "/assets/%00.js"):
        refused(target.client.get(path), 400, 404)


@attack
def forged_lines(target: Target) -> None:
    """Addresses with line ends and worse are refused like others; look at your log for them."""
    for sign in ("%0a", "%0d%0a", "%1b%5b2J", "%e2%80%ae", "%e2%80%a8"):
        refused(target.client.get(f"{ROOT}/x{sign}ERROR%20all%20is%20lost"), 404)


# --- links ---------------------------------------------------------------------------------------


@attack
def wrong_links(target: Target) -> None:
    """A hundred guesses open nothing, and do not lock out who has the right link."""
    seat = target.table()["player1"]
    for _ in range(100):
        refused(target.ask((seat[0], WRONG), "GET"), 403)
    for _ in range(30):
        answer = target.ask(seat, "GET")
        if answer.status_code != TOO_MANY:
            break
        time.sleep(0.5)  # the limit of the address, not of wrong links
    demand(answer.status_code == 200, answer.text[:200])


@attack
def other_peoples_orders(target: Target) -> None:
    """Neither the opponent, nor a spectator, nor another table's link gives a player's order."""
    table, strange = target.table(), target.table()
    view = target.ask(table["player1"], "GET").json()
    actor, idle = ("player1", "player2") if view["options"] else ("player2", "player1")
    options = target.ask(table[actor], "GET").json()["options"]
    body = {"order": options[0]["order"], "version": 0}
    refused(target.ask(table[idle], "POST", "/orders", json=body), 422)
    refused(target.ask(table["spectator"], "POST", "/orders", json=body), 403)
    forged = (table[actor][0], strange[actor][1])
    refused(target.ask(forged, "POST", "/orders", json=body), 403)
    refused(target.ask(table[actor], "POST", "/rematch", json={}), 422)
    demand(target.ask(table[actor], "GET").json()["version"] == 0, "something was done")


@attack
def used_invitations(target: Target) -> None:
    """An invitation makes one seat, and is no link itself."""
    for name, guest in target.table().items():
        if name.startswith("guest of "):
            refused(target.ask(guest, "POST", "/invitation", json={}), 403, 410)
            refused(target.ask(guest, "GET"), 403)


@attack
def one_decision_twice(target: Target) -> None:
    """Of twenty submissions of one decision at the same moment one counts."""
    table = target.table()
    seat = table["player1"]
    view = target.ask(seat, "GET").json()
    if not view["options"]:
        seat = table["player2"]
        view = target.ask(seat, "GET").json()
    body = {"order": view["options"][0]["order"], "version": view["version"]}
    with ThreadPoolExecutor(20) as many:
        asked = [many.submit(target.ask, seat, "POST", "/orders", json=body) for _ in range(20)]
    codes = [one.result().status_code for one in asked]
    demand(codes.count(200) == 1, codes)
    demand(set(codes) <= {200, 409, TOO_MANY}, codes)


# --- bodies --------------------------------------------------------------------------------------


@attack
def bodies(target: Target) -> None:
    """Whatever is not a request is refused with a sentence, quickly."""
    seat = target.table()["player1"]
    deep = b"[" * 100_000
    for content in (b"", b"{", b"\xff\xfe", deep, b'{"order": 1}', b"null", b"x" * 500_000):
        refused(target.ask(seat, "POST", "/orders", content=content), 400, 413, 415)
    for order in ("", "fly 1", "x" * 100_000, "\x00", "\u202e", "1e999", "pick " * 20_000):
        refused(target.ask(seat, "POST", "/orders", json={"order": order, "version": 0}), 400, 422)
    for version in (-1, 10**30, "x", None, 0.5):
        body = {"order": "x", "version": version}
        refused(target.ask(seat, "POST", "/orders", json=body), 400, 409, 422)


@attack
def names(target: Target) -> None:
    """Markup, control characters, nothing to see, and signs heaped on one another."""
    for name in (
        "<b>",
        "a\nb",
        "\u202eevil",
        "x" * 41,
        "\u3164",
        "\u2800\u2800",
        "e" + "\u0301" * 9,
    ):
        seats = [{"kind": "human", "name": name}, {"kind": "human"}]
        body = {"game": target.game, "seats": seats}
        refused(target.client.post(f"{ROOT}/tables", json=body), 400)


@attack
def saves(target: Target) -> None:
    """No save, however it is written, makes the program fail."""
    seat = target.table()["player1"]
    sound = target.ask(seat, "GET", "/save").text
    bare = sound[: sound.rindex("checksum")]
    crafted = [
        "", "x", "\x00", "a = " + "[" * 50_000, "a = " + "9" * 500_000, sound[:300],
        bare + 'start = "{}"\n',
        bare + "start = 7\n",
        bare.replace("rules = ", "rules = 99"),
        bare.replace("rules = ", "rules = -"),
        bare.replace('orders = ""', "orders = '''\nundo 5\n'''"),
        bare.replace('orders = ""', "orders = '''\n" + "x\n" * 70_000 + "'''"),
    ]  # fmt: skip
    for text in crafted:
        answer = target.client.post(f"{ROOT}/tables/load", content=text.encode())
        target.client.cookies.clear()
        demand(answer.status_code < 500, f"{answer.status_code} {answer.text[:200]}")


@attack
def a_huge_body(target: Target) -> None:
    """Ten megabytes are not read."""
    try:
        answer = target.client.post(f"{ROOT}/tables/load", content=b"x" * 10_000_000)
    except (httpx.WriteError, httpx.ReadError, http.client.HTTPException):
        return  # it hung up, which is as good
    refused(answer, 413)


# --- connections ---------------------------------------------------------------------------------


def ends(connection: socket.socket, target: Target, what: str) -> None:
    """The server hangs up in time, whatever it says before."""
    connection.settimeout(target.patience + 10)
    try:
        while connection.recv(65536):
            pass
    except TimeoutError:
        raise AssertionError(f"{what} stays open") from None
    except OSError:
        pass
    finally:
        connection.close()


@attack
def half_a_request(target: Target) -> None:
    """What is sent to its half does not hold a connection for ever; others are answered."""
    host = urlsplit(target.url).hostname
    begun = {
        "silence": b"",
        "half a head": b"GET / HTTP/1.1\r\nHost: ",
        "half a body": f"POST {ROOT}/tables HTTP/1.1\r\nHost: {host}\r\nContent-Type: "
        "application/json\r\nContent-Length: 900\r\n\r\n{".encode(),
    }
    open_ones = []
    for what, text in begun.items():
        for _ in range(5):
            connection = target.connection()
            connection.sendall(text)
            open_ones.append((connection, what))
    began = time.monotonic()
    demand(target.client.get(f"{ROOT}/server").status_code == 200, "others are not answered")
    demand(time.monotonic() - began < SOON, "others wait")
    for connection, what in open_ones:
        ends(connection, target, what)


@attack
def an_endless_head(target: Target) -> None:
    """Headers without end are not collected."""
    with target.connection() as connection:
        try:
            connection.sendall(b"GET / HTTP/1.1\r\n")
            for number in range(2000):
                connection.sendall(b"x-%d: %b\r\n" % (number, b"y" * 500))
        except OSError:
            return
        ends(connection, target, "an endless head")


# --- thinking ------------------------------------------------------------------------------------


@attack
def many_generals(target: Target) -> None:
    """A dozen tables of thinking computers keep nobody waiting."""
    seats = [{"kind": "human"}, {"kind": "computer", "level": "general:30"}]
    tables = [target.table(list(reversed(seats)) if n % 2 else seats) for n in range(12)]
    slowest = 0.0
    for _ in range(20):
        began = time.monotonic()
        target.client.get(f"{ROOT}/server")
        slowest = max(slowest, time.monotonic() - began)
    demand(slowest < SOON, f"a request took {slowest:.1f} s")
    for table in tables:  # they need not go on
        for name in ("player1", "player2"):
            if name in table:
                target.ask(table[name], "POST", "/resign", json={})


BROKEN = (AssertionError, httpx.HTTPError, WebSocketException, OSError, json.JSONDecodeError)
"""What an attack that was not held ends with."""


def main(arguments: list[str]) -> int:
    url = arguments[0] if arguments else "http://localhost:8777"
    target = Target(url, float(arguments[1]) if arguments[1:] else 20.0)
    broken = 0
    for function in ATTACKS:
        name = function.__name__.replace("_", " ")
        try:
            function(target)
        except BROKEN as problem:
            broken += 1
            print(f"BROKE {name}: {function.__doc__}\n      {type(problem).__name__}: {problem}")
        else:
            print(f"held  {name}", flush=True)
    target.client.close()
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
