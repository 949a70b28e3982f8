"""It is your turn: told to who is away, by webhook or mail."""

from __future__ import annotations

import json
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

from tests.web.kit import ROOT, running, two


@contextmanager
def serving(server: socketserver.TCPServer) -> Iterator[int]:
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def wait(condition: Callable[[], object]) -> None:
    until = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < until, "nothing came"
        time.sleep(0.01)


def test_a_webhook_is_told(tmp_path: Path) -> None:
    """Who, where, and no secret link; nothing for who is connected."""
    heard: list[dict[str, object]] = []

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *arguments: object) -> None:
            pass

    with serving(HTTPServer(("127.0.0.1", 0), Hook)) as port:
        hook = {"webhook": f"http://127.0.0.1:{port}/", "public_url": "https://k.example/"}
        with running(tmp_path, **hook) as client:
            ada, bo = two(client)
            wait(lambda: len(heard) == 1)
            ada.order("pick 1")
            wait(lambda: len(heard) == 2)
            with ada.live() as session:
                session.receive_json(timeout=5)
                bo.order("pick 2")
                assert ada.view["to_act"] == 0
            assert [(turn["player"], turn["name"]) for turn in heard] == [(0, "Ada"), (1, "Bo")]
            assert heard[1]["url"] == f"https://k.example/t/{ada.table}"
            assert bo.token not in json.dumps(heard)


def test_a_dead_webhook_harms_nobody(tmp_path: Path) -> None:
    with running(tmp_path, webhook="http://127.0.0.1:9/") as client:
        ada, bo = two(client)
        ada.order("pick 1")
        bo.order("pick 2")
        assert ada.view["orders"] == 2


def test_mail_goes_to_the_address_of_the_seat(tmp_path: Path) -> None:
    """Only if the seat gave one, and not with every order."""
    mails: list[str] = []

    class Mail(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.say("220 ready")
            while line := self.rfile.readline().decode().strip():
                if line.upper() == "DATA":
                    self.say("354 go on")
                    mails.append(self.read_mail())
                self.say("250 ok" if line.upper() != "QUIT" else "221 bye")

        def read_mail(self) -> str:
            lines = iter(self.rfile.readline, b".\r\n")
            return b"".join(lines).decode()

        def say(self, text: str) -> None:
            self.wfile.write(f"{text}\r\n".encode())

    with serving(socketserver.TCPServer(("127.0.0.1", 0), Mail)) as port:
        with running(tmp_path, smtp_host="127.0.0.1", smtp_port=port) as client:
            ada, bo = two(client, scenario="hill")
            for wrong in ("x", "a@b@c", "a b@c.example", "a@b.example\nBcc: c@d.example"):
                bo.post("/notify", 400, email=wrong)
            assert bo.get("/notify") == {"email": ""}
            bo.post("/notify", email="bo@example.org")
            assert bo.get("/notify") == {"email": "bo@example.org"}
            assert ada.get("/notify") == {"email": ""}
            assert client.get(f"{ROOT}/server").json()["mail"]
            ada.order("pick 3")
            wait(lambda: mails)
            bo.order("pick 1")
            ada.order("pick 3")
            assert "To: bo@example.org" in mails[0]
            assert f"/t/{ada.table}" in mails[0]
        assert len(mails) == 1


def test_a_server_without_mail_says_so(tmp_path: Path) -> None:
    """And takes no address that it could not use."""
    with running(tmp_path) as client:
        ada, _ = two(client)
        assert not client.get(f"{ROOT}/server").json()["mail"]
        ada.post("/notify", 422, email="ada@example.org")
        ada.post("/notify", email="")
