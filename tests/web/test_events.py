"""Events: rounds are paired, tables made, results read, standings told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kessel.cli.main import main
from kessel.kernel.errors import BadInput
from kessel.web.season.events import Events
from kessel.web.words import Refused
from tests.web.kit import ROOT, Client, accepted, play_out

PLAYERS = ["Ada", "Bo", "Chiyo"]


def events_of(client: Client) -> Events:
    found: Events = client.app.state.parts.events
    return found


def view(client: Client, id: str) -> Any:
    answer = client.get(f"{ROOT}/events/{id}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_an_event_from_its_first_round_to_its_end(client: Client) -> None:
    """Everybody gets a seat of his own; what came of the tables stands in the standings."""
    events = events_of(client)
    made = events.found("Autumn", "nimble", PLAYERS)
    assert (made.kind, made.rounds) == ("round-robin", 3)
    for _ in range(3):
        (table,) = events.pair(made.id)
        first, second = (accepted(client, link) for link in table.links)
        assert [one["name"] for one in first.view["players"]] == [table.first, table.second]
        play_out(first, second, most=2)
        loser = min(table.first, table.second)
        (first if table.first == loser else second).post("/resign")
    found = view(client, made.id)
    assert found["is_over"]
    assert [one["player"] for one in found["standings"]] == ["Chiyo", "Bo", "Ada"]
    assert [one["points"] for one in found["standings"]] == [3, 2, 1]  # a bye for each
    (listed,) = client.get(f"{ROOT}/events").json()
    assert (listed["name"], listed["round"], listed["players"]) == ("Autumn", 3, 3)
    with pytest.raises(BadInput, match="all 3 rounds"):
        events.pair(made.id)
    assert client.get(f"{ROOT}/events/nothing").status_code == 404


def test_a_swiss_round_waits_for_the_one_before(client: Client) -> None:
    """Until every game has a result, or the host has set one; invitations are told nobody else."""
    events = events_of(client)
    made = events.found("Swiss", "nimble", [*PLAYERS, "Dai"], "swiss", 2)
    one, other = events.pair(made.id)
    with pytest.raises(BadInput, match="still playing"):
        events.pair(made.id)
    assert "/i/" not in str(view(client, made.id))
    events.score(made.id, one.second, one.first, 1.0)
    events.score(made.id, other.first, other.second, 0.5)
    with pytest.raises(BadInput):
        events.score(made.id, one.first, other.first, 1.0)
    second = events.pair(made.id)
    first_round = {frozenset((game.first, game.second)) for game in (one, other)}
    assert not first_round & {frozenset((game.first, game.second)) for game in second}
    assert view(client, made.id)["standings"][0]["player"] == one.second


@pytest.mark.parametrize(
    ("game", "players", "kind", "rounds"),
    [
        ("nimble", ["Ada"], "round-robin", 0),
        ("nimble", ["Ada", "Ada"], "round-robin", 0),
        ("nimble", ["Ada", "<b>"], "round-robin", 0),
        ("chess", PLAYERS, "round-robin", 0),
        ("nimble", PLAYERS, "swiss", 0),
    ],
)
def test_events_that_cannot_be(
    client: Client, game: str, players: list[str], kind: Any, rounds: int
) -> None:
    with pytest.raises((BadInput, Refused)):
        events_of(client).found("Event", game, players, kind, rounds)


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Founded, paired, scored and shown without a server."""
    place = ["--database", f"sqlite:///{tmp_path / 'kessel.db'}"]
    wanted = ["--game", "circle_of_fire", "--days", "7"]
    names = [word for name in PLAYERS for word in ("--player", name)]
    assert main(["event", "new", "Club night", *wanted, *names, *place]) == 0
    id = capsys.readouterr().out.split()[0]
    assert main(["event", "pair", id, *place]) == 0
    told = capsys.readouterr().out
    assert told.count("/i/") == 2
    assert "sits out" in told
    one, _, other = next(line for line in told.splitlines() if " - " in line).partition(" - ")
    assert main(["event", "score", id, one, other, "1", *place]) == 0
    assert main(["event", "show", id, *place]) == 0
    told = capsys.readouterr().out
    assert f"{one} - {other}  1 : 0" in told
    assert main(["event", "show", id, "--json", *place]) == 0
    assert '"points":1.0' in capsys.readouterr().out
    assert main(["event", "show", "nothing", *place]) == 2
    assert "no such event" in capsys.readouterr().err
