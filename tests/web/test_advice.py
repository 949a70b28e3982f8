"""Computer seats by level, the staff's advice, and what a game lays over its map."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from kessel.ai.clock import Clock
from kessel.ai.players import player
from kessel.games.registry import find
from kessel.kernel.match import Match
from kessel.web.think.thinking import checked_level, hint
from tests.web.kit import ROOT, Client, create, running, two


def test_every_game_lists_its_levels(client: Client) -> None:
    """The strongest first; a game without a staff has only chance."""
    listed = {game["id"]: game["levels"] for game in client.get(f"{ROOT}/games").json()}
    assert listed["circle_of_fire"][-1] == "random"
    assert listed["nimble"] == ["random"]


def test_a_level_that_cannot_be_had_is_replaced() -> None:
    game = find("circle_of_fire")
    assert checked_level(game, "grandmaster") == "random"
    if game.staff is not None:
        assert checked_level(game, "staff") == "staff"
        assert checked_level(game, "general:2") == "general:2"
        assert checked_level(game, "general:999") == "general:30"
        assert checked_level(game, "general:x") == "general"


def test_the_staff_advises_whoever_is_to_act(client: Client) -> None:
    """An order that is on offer, with its words; nothing for who waits."""
    first, second = two(client, "circle_of_fire")
    actor, other = (first, second) if first.view["options"] else (second, first)
    offered = [option["order"] for option in actor.view["options"]]
    found = actor.get("/hint")
    assert found["order"] in offered
    assert found["text"]["ja"]
    assert all(one["order"] in offered for one in found["others"])
    assert other.request("GET", "/hint").status_code == 422
    actor.order(found["order"])


@pytest.mark.parametrize(
    "game, orders",
    [
        ("cherkassy", ["move-first"]),
        ("spring_prelude", []),
        ("spark", []),
    ],
)
def test_whoever_moves_next_has_alternatives(game: str, orders: list[str]) -> None:
    """Where a whole phase is one script, the next units of it, each with its own way."""
    match = Match.begin(find(game), dice=3)
    both = [player(match.game, "staff", 1), player(match.game, "staff", 2)]
    for order in orders:
        match.do(match.game.notation(match.position).read(order))
    for _ in range(400):
        view = match.view(match.position.to_act)
        if type(match.position.flow[-1]).__name__ == "ChoosingMover" and len(view.options) > 9:
            break
        seat = match.position.players.index(match.position.to_act)
        match.do(both[seat].choose(view, Clock()).order)
    found = hint(match.game, view)
    lines = [found, *found.others]
    assert len({one.order for one in lines}) == 3
    first = [one.steps[0].units for one in lines]
    assert len(set(first)) == 3
    for one, mine in zip(found.others, first[1:], strict=True):
        assert any(step.spaces for step in one.steps)
        assert {step.units for step in one.steps if step.units} == {mine}


def test_spectators_get_no_advice(client: Client) -> None:
    assert create(client, "circle_of_fire")["spectator"].request("GET", "/hint").status_code == 403


def test_a_computer_of_a_level_plays(client: Client) -> None:
    """It answers by itself, and can be told to play now."""
    seats = [{"kind": "human"}, {"kind": "computer", "level": "staff"}]
    me = create(client, "circle_of_fire", seats=seats)["player1"]
    assert me.request("POST", "/hurry", json={}).status_code == 204
    assert me.get("/considered")["share"] == 0
    for _ in range(200):
        view = me.view
        if view["outcome"] or len(view["log"]) > 25:
            break
        if view["options"]:
            me.order(me.get("/hint")["order"], version=view["version"])
        else:
            time.sleep(0.02)
    assert any(line["side"] == 1 and line["notation"] for line in me.view["log"])


def test_a_show_is_stopped_and_goes_on(client: Client) -> None:
    """Where only computers play, whoever watches may stop them; at other tables the players."""
    seats = [{"kind": "computer", "level": "random"}] * 2
    watcher = create(client, "circle_of_fire", seats=seats)["spectator"]
    watcher.request("POST", "/hold", json={"held": True}).raise_for_status()
    view = watcher.view
    assert view["held"]
    assert not view["thinking"]
    time.sleep(0.3)
    assert watcher.view["orders"] == view["orders"]
    watcher.request("POST", "/hold", json={"held": False}).raise_for_status()
    until = time.monotonic() + 20
    while watcher.view["orders"] == view["orders"] and time.monotonic() < until:
        time.sleep(0.02)
    assert watcher.view["orders"] > view["orders"]
    assert not watcher.view["held"]


def test_spectators_do_not_stop_other_peoples_games(client: Client) -> None:
    seats = [{"kind": "human"}, {"kind": "computer", "level": "random"}]
    table = create(client, "circle_of_fire", seats=seats)
    for path, body in (("/hold", {"held": True}), ("/hurry", {})):
        assert table["spectator"].request("POST", path, json=body).status_code == 403
    assert table["player1"].request("POST", "/hold", json={"held": True}).status_code == 200
    assert table["player1"].view["held"]


def test_overlays_of_a_hex_game(client: Client) -> None:
    """Those that the board lists, as the seat may see them, and no others."""
    first, _ = two(client, "cherkassy")
    pack = next(g["pack"] for g in client.get(f"{ROOT}/games").json() if g["id"] == "cherkassy")
    board = client.get(f"{ROOT}/games/cherkassy/packs/{pack}/board").json()
    assert len({overlay["key"] for overlay in board["overlays"]}) == len(board["overlays"]) > 4
    for overlay in board["overlays"]:
        assert first.get(f"/overlays/{overlay['id']}")["legend"]["ja"]
    assert first.request("GET", "/overlays/weather").status_code == 404


def test_overlays_that_are_pointed_at(tmp_path: Path) -> None:
    """The spaces go along; what is no space is no overlay."""
    with running(tmp_path, (find("spark"),)) as client:
        first, _ = two(client, "spark")
        asked = first.get("/overlays/sight")
        assert not asked["lines"]
        shown = first.get("/overlays/sight?at=100,102")
        assert shown["lines"][0]["path"] == [100, 102]
        assert shown["legend"] != asked["legend"]
        assert first.request("GET", "/overlays/sight?at=100,99999").status_code == 404
