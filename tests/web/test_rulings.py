"""Doubtful sentences read the other way: offered, chosen at the founding, and kept in the save."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kessel.games.cherkassy.game import GAME
from kessel.kernel import save
from tests.web.kit import ROOT, Client, load, people, running
from tests.web.saves import stored

FIRST, LAST = GAME.rulings[0].id, GAME.rulings[-1].id


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with running(tmp_path, (GAME,)) as found:
        yield found


def test_they_are_listed_with_both_readings(client: Client) -> None:
    [game] = client.get(f"{ROOT}/games").json()
    assert [one["id"] for one in game["rulings"]] == [one.id for one in GAME.rulings]
    for one in game["rulings"]:
        assert len({one["title"]["ja"], one["ours"]["ja"], one["other"]["ja"]}) == 3


def test_a_table_founded_with_rulings_keeps_them(client: Client) -> None:
    """Shown to all, written into the save, and still there at the table that loads it."""
    humans = [{"kind": "human"}, {"kind": "human"}]
    wanted = {"game": GAME.id, "seats": humans, "options": [LAST, FIRST]}
    answer = client.post(f"{ROOT}/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    founder = people(client, answer.json())["player1"]
    assert founder.view["rules"] == [FIRST, LAST]
    text = founder.text("/save")
    assert save.loads(text, client.app.state.parts.tables.find_game).position.options == (
        FIRST,
        LAST,
    )
    assert people(client, load(client, text))["player1"].view["rules"] == [FIRST, LAST]


def test_an_unknown_ruling_founds_nothing(client: Client) -> None:
    wanted = {"game": GAME.id, "options": ["no-such-ruling"]}
    answer = client.post(f"{ROOT}/tables", json=wanted)
    assert answer.status_code == 400
    assert "no-such-ruling" in answer.text
    assert stored(client.app.state.parts.tables) == 0
