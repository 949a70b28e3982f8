"""Taking back: free while nothing was revealed, by consent after that."""

from __future__ import annotations

from kessel.kernel import save
from kessel.kernel.match import Rewind
from kessel.testkit.nimble import NIMBLE
from kessel.web.words import say
from tests.web.kit import Client, Person, create, play_out, two


def test_undo_and_redo_are_free(client: Client) -> None:
    """Until something is revealed; only for who gave the order."""
    ada, bo = two(client)
    assert ada.view["undo"]["allowed"] is False
    ada.order("pick 3")
    assert ada.view["undo"]["allowed"] is True
    assert bo.view["undo"]["allowed"] is False
    bo.post("/undo", 422)
    assert ada.post("/undo") == {"version": 2}
    assert (ada.view["redo"], bo.view["redo"]) == (True, False)
    assert "took an order back" in bo.post("/redo", 422)["error"]["text"]["en"]
    ada.post("/redo")
    assert ada.view["log"][-1]["notation"] == "pick 3"
    assert ada.view["redo"] is False
    ada.post("/redo", 422)


def revealed(client: Client) -> tuple[Person, Person]:
    """A table where both have chosen and seen it."""
    ada, bo = two(client, scenario="hill")
    ada.order("pick 3")
    bo.order("pick 1")
    return ada, bo


def test_undo_stops_at_a_revelation(client: Client) -> None:
    """The sentence says why, and that the opponent can be asked."""
    ada, bo = revealed(client)
    error = bo.post("/undo", 422)["error"]["text"]
    assert "cannot be taken back" in error["en"]
    assert bo.view["undo"] == {"allowed": False, "ask": True, "text": error, "orders": 1}
    assert ada.view["undo"]["ask"] is True


def test_consent_is_asked_and_granted(client: Client) -> None:
    """The game goes on from before the asker's last order."""
    ada, bo = revealed(client)
    bo.post("/undo/ask")
    assert ada.view["asked"] == bo.view["asked"] == {"by": 1, "to": 1}
    bo.post("/undo/answer", 422, grant=True)
    bo.post("/undo/ask", 422)
    ada.post("/undo/answer", grant=True)
    view = bo.view
    assert (view["orders"], view["to_act"], view["asked"]) == (1, 1, None)
    assert view["log"][-1]["notation"] is None
    assert "consent" in view["log"][-1]["order"]["en"]
    assert "1番目の命令の後から" in view["log"][-1]["order"]["ja"]
    assert "最初の命令から" in say("log-rewound", side="", to=0).ja
    assert ada.view["undo"]["allowed"] is False
    bo.order("pick 2")
    assert bo.view["orders"] == 2


def test_consent_is_refused_or_withdrawn(client: Client) -> None:
    """Nothing changes but that nobody asks any more."""
    ada, bo = revealed(client)
    assert "Nobody has asked" in ada.post("/undo/answer", 422, grant=True)["error"]["text"]["en"]
    bo.post("/undo/ask")
    ada.post("/undo/answer", grant=False)
    assert (bo.view["asked"], bo.view["orders"]) == (None, 2)
    bo.post("/undo/ask")
    bo.post("/undo/answer", grant=False)
    assert bo.view["asked"] is None


def test_an_order_ends_the_asking(client: Client) -> None:
    """Who plays on does not wait for an answer."""
    ada, bo = revealed(client)
    bo.post("/undo/ask")
    ada.order("pick 1")
    assert ada.view["asked"] is None
    ada.post("/undo/answer", 422, grant=True)


def test_asking_needs_a_reason(client: Client) -> None:
    """What is free needs no consent; what was never ordered cannot be taken back."""
    ada, bo = two(client)
    assert "given no order" in ada.post("/undo/ask", 422)["error"]["text"]["en"]
    ada.order("pick 1")
    assert "without asking" in ada.post("/undo/ask", 422)["error"]["text"]["en"]
    assert "given no order" in bo.post("/undo/ask", 422)["error"]["text"]["en"]


def test_a_computer_always_agrees(client: Client) -> None:
    """It is not asked twice."""
    seats = [{"kind": "human", "name": "A"}, {"kind": "computer", "name": "B"}]
    ada = create(client, scenario="hill", seats=seats)["player1"]
    with ada.live() as session:
        ada.order("pick 3", version=0)
        while session.receive_json(timeout=5).get("view", {}).get("version") != 2:
            pass
    ada.post("/undo/ask")
    view = ada.view
    assert (view["orders"], view["to_act"], view["asked"]) == (0, 0, None)


def test_two_at_one_screen_agree(client: Client) -> None:
    """Both are there."""
    ada = create(client, scenario="hill", shared=True)["player1"]
    ada.order("pick 3")
    ada.order("pick 1")
    ada.post("/undo/ask")
    assert ada.view["orders"] == 1


def test_dice_are_not_thrown_again(client: Client) -> None:
    """After a granted undo the next roll goes on from the last, and all of them agree."""
    ada, bo = two(client, scenario="hill")
    ada.order("pick 2")
    bo.order("pick 2")  # a tie is settled with dice
    rolled = ada.view["dice"]["rolled"]
    assert rolled > 1
    bo.post("/undo/ask")
    ada.post("/undo/answer", grant=True)
    assert ada.view["dice"]["rolled"] == rolled
    bo.order("pick 2")
    assert ada.view["dice"]["rolled"] > rolled
    play_out(ada, bo)
    dice = bo.get("/dice")
    assert dice["agree"] is True
    assert [roll["number"] for roll in dice["rolls"]] == list(range(len(dice["rolls"])))
    match = save.loads(bo.text("/save"), lambda game: NIMBLE)
    assert [line for line in match.transcript if isinstance(line, Rewind)] == [Rewind(1)]
