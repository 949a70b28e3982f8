"""The hexed toy at a table: opened, looked at, played."""

from __future__ import annotations

from pathlib import Path

from kessel.testkit.salient import SALIENT
from tests.web.kit import ROOT, play_out, running, two


def test_a_table_of_the_hexed_toy(tmp_path: Path) -> None:
    with running(tmp_path, games=[SALIENT]) as client:
        red, blue = two(client, "salient")
        fixed = f"{ROOT}/games/salient/packs/{SALIENT.pack().hash}"
        assert len(client.get(f"{fixed}/board").json()["spaces"]) == 80
        rules = client.get(f"{ROOT}/games/salient/rules").json()["clauses"]
        assert [clause["id"] for clause in rules] == [str(number) for number in range(1, 13)]
        red.order("move R1 0304")
        refused = blue.order("move B1 0804", status=422)
        assert "Red" in refused["error"]["text"]["en"]
        assert red.view["version"] == blue.view["version"] == 1
        assert play_out(red, blue, 25) == 25
