"""Playing over the wire: orders, views, live updates, looking back."""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import WebSocketTestSession

from kessel.cartography.glance import at_a_glance, names_on
from kessel.games.registry import GAMES, find
from kessel.kernel import save
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from kessel.kernel.sides import NOBODY, Side
from kessel.testkit.nimble import NIMBLE
from kessel.web.wire import render
from tests.web.kit import ROOT, Client, create, load, next_view, people, play_out, running, two


def any_game(game: str) -> Game:
    return NIMBLE if game == "nimble" else find(game)


# --- what can be played --------------------------------------------------------------------------


def test_the_games_are_listed(client: Client) -> None:
    """With everything a person chooses from, in both languages."""
    listed = {game["id"]: game for game in client.get(f"{ROOT}/games").json()}
    game = listed["circle_of_fire"]
    assert set(game["title"]) == {"en", "ja"}
    assert [side["id"] for side in game["sides"]] == ["german", "soviet"]
    assert {"id", "rule", "title", "about"} <= set(game["options"][0])
    assert listed["nimble"]["scenarios"][1]["title"] == {"en": "Hill", "ja": "大山"}


def test_rules_board_and_map(client: Client) -> None:
    """What is printed can be kept as long as the program prints the same; a game without a board
    says so."""
    game = client.get(f"{ROOT}/games").json()[0]
    base = f"{ROOT}/games/{game['id']}"
    clauses = client.get(f"{base}/rules").json()["clauses"]
    assert {"id", "kind", "text"} <= set(clauses[0]["points"][0])
    board = client.get(f"{base}/packs/{game['pack']}/board")
    assert board.json()["spaces"]
    assert board.headers["cache-control"] == "no-cache, public"
    had = {"if-none-match": board.headers["etag"]}
    again = client.get(f"{base}/packs/{game['pack']}/board", headers=had)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache, public"
    for lang in ("en", "ja"):
        art = client.get(f"{base}/packs/{game['pack']}/map.{lang}.svg")
        assert art.headers["content-type"].startswith("image/svg+xml")
        assert art.text.startswith("<svg")
        small = client.get(f"{base}/packs/{game['pack']}/glance.{lang}.svg")
        assert small.text == at_a_glance(art.text)
        assert client.get(str(art.url), headers=had).text == art.text
        had_map = {"if-none-match": art.headers["etag"]}
        assert client.get(str(art.url), headers=had_map).status_code == 304
        names = client.get(f"{base}/packs/{game['pack']}/names.{lang}.json")
        assert [one["text"] for one in names.json()] == [one.text for one in names_on(art.text)]
    assert client.get(f"{base}/packs/{game['pack']}/other.en.svg").status_code == 404
    assert client.get(f"{base}/packs/unknown/board").status_code == 404
    assert client.get(f"{base}/packs/{game['pack']}/map.fr.svg").status_code == 404
    stones = client.get(f"{ROOT}/games/nimble/packs/{NIMBLE.pack().hash}/board")
    assert (stones.status_code, "no drawn board" in stones.text) == (404, True)
    assert client.get(f"{ROOT}/games/nimble/rules").json() == {"clauses": []}
    assert client.get(f"{ROOT}/games/chess/rules").status_code == 404


# --- a table -------------------------------------------------------------------------------------


def test_a_new_table_offers_the_first_decision(client: Client) -> None:
    """The side to act sees its options, the others see that it is not theirs."""
    ada, bo = two(client, "circle_of_fire", options=["substitutes"])
    view = ada.view
    assert (view["seat"], view["player"], view["to_act"]) == (0, 0, 0)
    assert view["rules"] == ["substitutes"]
    assert view["options"][0].keys() == {"order", "verb", "text", "units", "spaces"}
    assert view["options"][0]["units"]
    assert [player["name"] for player in view["players"]] == ["Ada", "Bo"]
    assert view["scene"]["standings"]
    other = bo.view
    assert (other["seat"], other["options"], other["prompt"]) == (1, [], view["prompt"])


def test_links_are_for_people_only(client: Client) -> None:
    """A computer needs none; spectators always have one."""
    seats = [{"kind": "human", "name": ""}, {"kind": "computer", "name": ""}]
    assert set(create(client, seats=seats)) == {"player1", "spectator"}
    assert create(client)["spectator"].view["seat"] == -1


def test_the_creator_gets_a_cookie(client: Client) -> None:
    """No script can read it and no other site can use it."""
    answer = client.post(f"{ROOT}/tables", json={"game": "nimble"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    table = answer.json()["table"]
    assert client.get(f"{ROOT}/tables/{table}").json()["player"] == 0


def test_an_order_changes_the_table(client: Client) -> None:
    """Everybody sees it, in words of both languages."""
    ada, bo = two(client, "circle_of_fire")
    order = ada.view["options"][0]["order"]
    assert ada.order(order) == {"version": 1}
    entry = bo.view["log"][-1]
    assert (entry["number"], entry["side"], entry["notation"]) == (1, 0, order)
    assert entry["order"].keys() == {"en", "ja"}
    assert bo.view["orders"] == 1


def test_one_decision_counts_once(client: Client) -> None:
    """Of many submissions at once exactly one is taken."""
    ada, _ = two(client, "circle_of_fire")
    view = ada.view
    orders = [option["order"] for option in view["options"][:6]]
    codes: list[int] = []

    def submit(order: str) -> None:
        body = {"order": order, "version": view["version"]}
        codes.append(ada.request("POST", "/orders", json=body).status_code)

    threads = [threading.Thread(target=submit, args=(order,)) for order in orders]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [200] + [409] * (len(orders) - 1)
    assert ada.view["orders"] == 1


def test_a_stale_order_is_refused(client: Client) -> None:
    """With a sentence, and nothing changes."""
    ada, _ = two(client)
    ada.order("pick 1")
    refused = ada.order("pick 1", 409, version=0)
    assert refused["error"]["text"]["en"].startswith("The table has changed")
    assert refused["error"]["text"]["ja"]
    assert ada.view["version"] == 1


@pytest.mark.parametrize(
    "order, rule, said",
    [
        ("pick 4", "2", "One, two or three"),
        ("pick 99999999999", "", "cannot be read"),
    ],
)
def test_a_forbidden_order_names_its_rule(client: Client, order: str, rule: str, said: str) -> None:
    """422 with the reason; nothing changes."""
    ada, _ = two(client)
    error = ada.order(order, 422)["error"]
    assert error["rule"] == rule
    assert said in error["text"]["en"]
    assert error["text"]["ja"]
    assert ada.view["version"] == 0


def test_why_and_preview_change_nothing(client: Client) -> None:
    """A question is answered with the rule, a fight with its odds."""
    ada, bo = two(client, "circle_of_fire")
    order = ada.view["options"][0]["order"]
    assert ada.post("/why", order=order)["legal"] is True
    asked = bo.post("/why", order=order)
    assert (asked["legal"], bool(asked["rule"])) == (False, True)
    assert ada.post("/preview", order=None) == []
    assert ada.view["version"] == 0


def test_odds_of_a_fight(client: Client) -> None:
    """Every modifier has its rule, and the chances are the whole distribution."""
    ada, bo = two(client, "circle_of_fire")
    luck = random.Random(3)
    for _ in range(400):
        first, second = ada.view, bo.view
        actor, view = (ada, first) if first["options"] else (bo, second)
        fights = [one for one in view["options"] if one["verb"] in ("fire", "attack", "bombard")]
        for option in fights[:3]:
            for preview in actor.post("/preview", order=option["order"]):
                assert sum(one["probability"] for one in preview["chances"]) == pytest.approx(1)
                assert preview["title"]["ja"]
                return
        actor.order(luck.choice(view["options"])["order"], version=view["version"])
    pytest.skip("random play came to no fight")


def test_reach_is_for_the_side_to_act(client: Client) -> None:
    """Nobody else may move anything; a unit that does not exist is no failure."""
    ada, bo = two(client, "circle_of_fire")
    assert bo.get("/reach/0") == []
    assert ada.request("GET", "/reach/0").status_code == 200
    assert ada.request("GET", "/reach/9999").status_code in (200, 404)
    assert ada.request("GET", "/reach/-5").status_code in (200, 404)


# --- to the end ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["nimble", "circle_of_fire"])
def test_two_people_play_to_the_end(client: Client, game: str) -> None:
    """Views, log, replay, dice and save agree when it is over."""
    ada, bo = two(client, game, seed="hello from Osaka")
    orders = play_out(ada, bo)
    view = bo.view
    assert view["outcome"]["text"]["en"]
    assert (view["orders"], view["to_act"], view["options"]) == (orders, -1, [])
    assert [entry["number"] for entry in bo.get("/log?from=1")] == list(range(1, orders + 1))
    dice = bo.get("/dice")
    assert (dice["agree"], dice["seeds"]) == (True, ["hello from Osaka"])
    assert dice["secret"]
    assert len(dice["rolls"]) == view["dice"]["rolled"]
    match = save.loads(ada.text("/save"), any_game)
    assert len(match.entries) == orders
    assert ada.order("pick 1", 422)["error"]["text"]["en"] == "The game is over."


def test_both_see_every_order_as_it_happens(client: Client) -> None:
    """Over their live connections, each with his own options."""
    ada, bo = two(client)
    with ada.live() as first, bo.live() as second:
        view = next_view(first, 0)
        next_view(second, 0)
        for version in range(1, 200):
            actor = ada if view["options"] else bo
            if actor is bo:
                view = bo.view
            actor.order(view["options"][0]["order"], version=view["version"])
            view = next_view(first, version)
            other = next_view(second, version)
            assert not (view["options"] and other["options"])
            if view["outcome"]:
                return
    pytest.fail("the game did not end")


def test_presence_is_told(client: Client) -> None:
    """Who comes and who goes."""
    ada, bo = two(client)
    with ada.live() as first:
        assert next_view(first, 0)["players"][0]["connected"] is True
        with bo.live() as second:
            next_view(second, 0)
            assert heard(first, [True, True])
        assert heard(first, [True, False])


def heard(session: WebSocketTestSession, wanted: list[bool]) -> bool:
    """Whether a frame about who is connected comes as it should."""
    for _ in range(10):
        frame = session.receive_json(timeout=5)
        players = frame["players"] if frame["type"] == "presence" else frame["view"]["players"]
        if [player["connected"] for player in players] == wanted:
            return True
    return False


# --- looking back --------------------------------------------------------------------------------


def test_any_moment_can_be_looked_at(client: Client) -> None:
    """The same scene as it was, with nothing to choose."""
    ada, bo = two(client, "circle_of_fire")
    scenes = [ada.view["scene"]]
    for seed in range(30):
        play_out(ada, bo, most=1, seed=seed)
        scenes.append(ada.view["scene"])
    for number, scene in enumerate(scenes):
        past = ada.get(f"/at/{number}")
        assert past["scene"] == scene
        assert past["options"] == []
        assert past["log"][-1]["number"] == number
        assert past["orders"] == 30
    assert ada.request("GET", "/at/31").status_code == 404


@pytest.mark.parametrize("game", [*GAMES, NIMBLE], ids=lambda game: game.id)
def test_words_that_are_remembered_are_the_right_ones(game: Game) -> None:
    """What was said in one game fits every decision of another, and of an event each is told what
    he knows of it, whoever was told of it before."""
    luck = random.Random(5)
    for seed in range(4):
        match = Match.begin(game, None, (), seed)
        while match.options and len(match.entries) < 150:
            asked = game, match.position
            assert render.option_views(*asked, match.options) == tuple(
                render.option_view(*asked, order) for order in match.options
            )
            match.do(luck.choice(match.options))
            entry = match.entries[-1]
            for reader in (Side(0), Side(1), NOBODY):
                for events in (entry.events, match.known(len(match.entries) - 1, reader).events):
                    assert render.event_views(*asked, events) == tuple(
                        render.event_view(*asked, event, None) for event in events
                    )


def test_quiet_connections_are_kept_up(tmp_path: Path) -> None:
    """What lies between ends those on which nothing is said."""
    with running(tmp_path, (NIMBLE,), ping=0.05) as client:
        seats = create(client)
        with seats["player1"].live() as one, seats["player2"].live() as other:
            for session in (one, other, one):
                while session.receive_json(timeout=5)["type"] != "ping":
                    pass


def test_a_live_connection_is_told_what_is_new(client: Client) -> None:
    """Its first view brings the last fifty lines, the next only those that changed."""
    ada, bo = two(client, "circle_of_fire")
    play_out(ada, bo, most=60)
    with ada.live() as session:
        known = next_view(session, 60)["log"]
        assert [line["number"] for line in known] == list(range(11, 61))
        for version in range(61, 66):
            play_out(ada, bo, most=1, seed=version)
            view = next_view(session, version)
            assert [line["number"] for line in view["log"]] == [version]
            known = merged(known, view)
        actor = ada if ada.view["undo"]["allowed"] else bo
        if actor.view["undo"]["allowed"]:
            actor.post("/undo")
            view = next_view(session, 66)
            assert not view["log"]
            known = merged(known, view)
    assert known == ada.get(f"/log?from={known[0]['number']}")


def merged(known: list[Any], view: Any) -> list[Any]:
    """The log as the client keeps it."""
    first = view["log"][0]["number"] if view["log"] else view["orders"] + 1
    lines = [*(line for line in known if line["number"] < first), *view["log"]]
    return [line for line in lines if line["number"] <= view["orders"]]


def test_a_long_log_comes_in_parts(client: Client) -> None:
    """Fifty lines ride along; the rest is asked for."""
    ada, bo = two(client, "circle_of_fire")
    play_out(ada, bo, most=70)
    assert [entry["number"] for entry in ada.view["log"]] == list(range(21, 71))
    assert [entry["number"] for entry in ada.get("/log?from=5&to=7")] == [5, 6, 7]
    assert [entry["number"] for entry in ada.get("/log?from=0")] == list(range(71))


# --- save and load -------------------------------------------------------------------------------


def test_a_save_goes_on_with_new_dice(client: Client) -> None:
    """The secret stays here, so that nobody can try out what the dice will be."""
    ada, bo = two(client, "circle_of_fire")
    play_out(ada, bo, most=80)
    text = ada.text("/save")
    found = people(client, load(client, text))
    again = found["player1"].view
    before = ada.view
    assert again["scene"] == before["scene"]
    assert again["orders"] == 80
    assert again["dice"]["commitment"] != before["dice"]["commitment"]
    play_out(found["player1"], found["player2"])
    dice = found["player1"].get("/dice")
    assert dice["agree"] is True
    finished = save.loads(found["player1"].text("/save"), any_game)
    assert finished.entries[:80] != []


def test_a_finished_game_can_be_loaded_and_checked(client: Client) -> None:
    """Its secret is in the save, so its dice can be verified anywhere."""
    ada, bo = two(client)
    play_out(ada, bo)
    dice = people(client, load(client, ada.text("/save")))["spectator"].get("/dice")
    assert (dice["agree"], dice["secret"]) == (True, ada.get("/dice")["secret"])


# --- seats ---------------------------------------------------------------------------------------


def test_computers_play(client: Client) -> None:
    """Two of them to the end, watched by whoever has the link."""
    seats = [{"kind": "computer", "name": "A"}, {"kind": "computer", "name": "B"}]
    watching = create(client, seats=seats)["spectator"]
    with watching.live() as session:
        view = next_view(session, 0)
        while not view["outcome"]:
            view = next_view(session, view["version"])
    assert view["thinking"] is False


def test_a_computer_answers(client: Client) -> None:
    """It moves when it is its turn, and not before."""
    seats = [{"kind": "human", "name": "A"}, {"kind": "computer", "name": "B"}]
    ada = create(client, seats=seats)["player1"]
    assert ada.view["thinking"] is False
    with ada.live() as session:
        next_view(session, 0)
        ada.order("pick 1", version=0)
        view = next_view(session, 2)
    assert view["log"][-1]["side"] == 1
    assert view["to_act"] in (0, -1)


def test_two_at_one_screen(client: Client) -> None:
    """One link for both: the view is that of the side to act."""
    found = create(client, shared=True)
    ada = found["player1"]
    assert found["player2"].token == ada.token
    assert (ada.view["seat"], ada.view["hides"]) == (0, True)
    ada.order("pick 1")
    view = ada.view
    assert (view["seat"], view["player"], view["log"][-1]["notation"]) == (1, 1, None)
    assert ada.post("/undo") == {"version": 2}
    ada.post("/redo")
    ada.order("pick 2")
    assert ada.view["orders"] == 2


def test_a_bid_may_swap_sides(client: Client) -> None:
    """Seats belong to players: who wins the bid commands what he likes."""
    ada, bo = two(client, "circle_of_fire", options=["bid"])
    ada.order("bid 0")
    bo.order("bid 2")
    assert (ada.view["seat"], bo.view["seat"]) == (0, 1)
    bo.order("command german")
    assert (ada.view["seat"], bo.view["seat"]) == (1, 0)
    assert [player["side"] for player in ada.view["players"]] == [1, 0]
    assert bo.view["options"]


# --- the end before the end ----------------------------------------------------------------------


def test_resigning_ends_the_game(client: Client) -> None:
    """The other side has won, the dice's secret is out."""
    ada, bo = two(client)
    bo.post("/resign")
    view = ada.view
    assert (view["outcome"]["winner"], view["outcome"]["level"]) == (0, "resigned")
    assert view["options"] == []
    assert ada.get("/dice")["agree"] is True
    ada.post("/resign", 422)


def test_claiming_needs_patience(client: Client) -> None:
    """Only who waits may claim, and only after a while."""
    ada, bo = two(client)
    assert "while you wait" in ada.post("/claim", 422)["error"]["text"]["en"]
    assert "14 days" in bo.post("/claim", 422)["error"]["text"]["en"]


def test_a_rematch_swaps_sides(client: Client) -> None:
    """Each player gets the link of his own seat at one and the same table."""
    ada, bo = two(client)
    play_out(ada, bo)
    first, second = ada.post("/rematch", 201), bo.post("/rematch", 201)
    assert first["table"] == second["table"] == ada.view["rematch"]
    assert "player1" not in first["links"]
    again, other = people(client, first)["player2"], people(client, second)["player1"]
    assert (again.view["seat"], other.view["seat"]) == (1, 0)
    assert [player["name"] for player in again.view["players"]] == ["Bo", "Ada"]
    other.order("pick 1")
