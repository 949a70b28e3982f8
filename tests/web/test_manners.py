"""Muting the other player, and telling the host about him."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kessel.cli.main import main
from kessel.testkit.nimble import NIMBLE
from tests.web.kit import Client, Person, create, running


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with running(tmp_path, (NIMBLE,), limit_talk=1000.0) as found:
        yield found


def test_a_mute_belongs_to_the_seat(client: Client) -> None:
    """On every device, renewed or not; the other hears nothing of it, and all comes back."""
    found = create(client)
    ada, bo = found["player1"], found["player2"]
    bo.post("/talk", text="boo")
    assert ada.get("/talk/mute") == {"muted": False}
    ada.post("/talk/mute", muted=True)
    bo.post("/talk", text="boo again")
    ada.post("/talk", text="thinking")
    again = Person(client, ada.post("/seats/renew")["link"])
    assert again.get("/talk/mute") == {"muted": True}
    assert [one["text"] for one in again.get("/talk")] == ["thinking"]
    assert bo.get("/talk/mute") == {"muted": False}
    assert len(bo.get("/talk")) == 3
    again.post("/talk/mute", muted=True)
    again.post("/talk/mute", muted=False)
    assert len(again.get("/talk")) == 3


def test_strangers_mute_and_report_nobody(client: Client) -> None:
    found = create(client)
    watcher = found["spectator"]
    watcher.post("/talk/mute", 403, muted=True)
    watcher.post("/talk/report", 403, text="he is rude")
    assert watcher.request("GET", "/talk/mute").status_code == 403
    alone = create(client, seats=[{"kind": "human"}, {"kind": "computer"}])["player1"]
    alone.post("/talk/mute", 422, muted=True)
    alone.post("/talk/report", 422, text="it is rude")


def test_the_host_reads_reports(
    client: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With what had been said, until he settles them; a few from one seat."""
    place = ["--database", f"sqlite:///{tmp_path / 'kessel.db'}"]
    found = create(client)
    ada, bo = found["player1"], found["player2"]
    bo.post("/talk", text="[red]you fool[/red]")
    for text in ("", "a\x1b[31mb", "x" * 301):
        ada.post("/talk/report", 400, text=text)
    for _ in range(3):
        assert ada.request("POST", "/talk/report", json={"text": "he is rude"}).status_code == 204
    ada.post("/talk/report", 429, text="he is rude")
    assert main(["reports", *place]) == 0
    told = capsys.readouterr().out
    assert told.count("Ada about Bo: he is rude") == 3
    assert "Bo: [red]you fool[/red]" in told
    first = told.split()[0]
    assert main(["reports", "--settle", first, *place]) == 0
    assert main(["reports", "--settle", first, *place]) != 0
    capsys.readouterr()
    assert main(["reports", *place]) == 0
    assert capsys.readouterr().out.count("he is rude") == 2
    assert main(["reports", "--all", *place]) == 0
    assert "(settled)" in capsys.readouterr().out
    assert ada.request("POST", "/talk/report", json={"text": "still"}).status_code == 204
