"""The dice of a table: both players have a share in them, and anybody can check them."""

from __future__ import annotations

from pathlib import Path

from kessel.testkit.nimble import NIMBLE
from kessel.web import views
from kessel.web.seats import Seat
from kessel.web.settings import Settings
from kessel.web.store import Store
from kessel.web.tables import Tables
from kessel.web.wire import TableWanted
from tests.web.kit import Client, create, play_out, running, two

GAME = "circle_of_fire"


def test_both_players_add_a_seed(tmp_path: Path) -> None:
    """Before the first die falls, each once, after the commitment is known; all dice agree."""
    with running(tmp_path) as client:
        ada, bo = two(client, GAME)
        commitment = ada.view["dice"]["commitment"]
        play_out(ada, bo, most=2)
        ada.post("/seed", seed="from Ada")
        bo.post("/seed", seed="ボーより")
        view = bo.view
        assert view["dice"]["commitment"] == commitment
        assert view["dice"]["seeds"] == ["from Ada", "ボーより"]
        assert not view["dice"]["may_seed"]
        assert view["orders"] == 2
        assert [line["events"] for line in view["log"][-2:]] == [[], []]
        bo.post("/seed", 422, seed="again")
    with running(tmp_path) as client:
        ada, bo = ada.on(client), bo.on(client)
        play_out(ada, bo, most=60)
        assert ada.view["dice"]["rolled"]
        ada.post("/resign")
        dice = bo.get("/dice")
        assert (dice["agree"], dice["seeds"]) == (True, ["from Ada", "ボーより"])


def test_a_seed_changes_the_dice(client: Client) -> None:
    """Those of the same secret: the server alone cannot choose them."""
    fallen = []
    for seed in ("", "x"):
        ada, bo = two(client, GAME)
        if seed:
            bo.post("/seed", seed=seed)
        play_out(ada, bo, most=40)
        bo.post("/resign")
        dice = ada.get("/dice")
        fallen.append((dice["agree"], len(dice["seeds"])))
    assert fallen == [(True, 0), (True, 1)]


def test_seeds_that_come_too_late_or_from_nobody(client: Client) -> None:
    found = create(client, GAME)
    assert found["player1"].view["dice"]["may_seed"]
    assert not found["spectator"].view["dice"]["may_seed"]
    found["spectator"].post("/seed", 403, seed="x")
    found["player1"].post("/seed", 400, seed="x" * 201)
    found["player1"].post("/seed", 400, seed="")
    ada, bo = two(client)  # a game that begins with a die
    assert ada.view["dice"]["rolled"] == 1
    assert not ada.view["dice"]["may_seed"]
    bo.post("/seed", 422, seed="x")


def test_dice_that_disagree_are_named(tmp_path: Path) -> None:
    """The secret, or the roll."""
    store = Store(f"sqlite:///{tmp_path / 'kessel.db'}")
    store.migrate()
    tables = Tables(Settings(), [NIMBLE], store)
    seat = Seat(tables.create(TableWanted(NIMBLE.id)).table, 0)
    tables.resign(seat)
    with tables.opened(seat.table) as table:
        dice = table.match.start.dice
        assert views.dice_verdict(table)[0] is True
        for word in map(str, range(50)):  # some other seed gives the same die
            dice.seeds = (word,)
            agree, text = views.dice_verdict(table)
            if not agree:
                break
        assert (agree, "roll 0 should be" in text.en, "0回目" in text.ja) == (False, True, True)
        dice.commitment = "0" * 64
        agree, text = views.dice_verdict(table)
        assert (agree, "the secret" in text.en, "秘密" in text.ja) == (False, True, True)
    store.close()
