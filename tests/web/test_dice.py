"""The dice of a table: both players have a share in them, and anybody can check them."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from kessel.kernel.dice import disagreement, write_seed
from kessel.kernel.sides import Side
from kessel.testkit.nimble import NIMBLE
from kessel.web.hall import views
from kessel.web.hall.tables import Tables
from kessel.web.record.store import Store
from kessel.web.settings import Settings
from kessel.web.table.seats import Seat
from kessel.web.wire import TableWanted
from tests.web.kit import Client, create, play_out, running, two

GAME = "circle_of_fire"
DOCS = Path(__file__).parents[2] / "docs"


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


def test_seeds_that_cannot_be(client: Client) -> None:
    found = create(client, GAME)
    assert found["player1"].view["dice"]["may_seed"]
    assert not found["spectator"].view["dice"]["may_seed"]
    found["spectator"].post("/seed", 403, seed="x")
    found["player1"].post("/seed", 400, seed="x" * 201)
    found["player1"].post("/seed", 400, seed="")
    found["player1"].post("/seed", 400, seed="a\x1eb")


def test_a_late_seed_counts_from_then_on(tmp_path: Path) -> None:
    """In a game that begins with a die, and of a guest who comes when dice have fallen. What fell
    stays, everything is checked by the plain checker, and orders under way are not in the way."""
    with running(tmp_path) as client:
        ada, bo = two(client)
        assert ada.view["dice"]["rolled"] == 1
        ada.post("/seed", seed="from Ada")
        view = ada.view
        bo.post("/seed", seed="ボーより")
        fallen = bo.get("/dice")["rolls"]
        ada.order(view["options"][0]["order"], version=view["version"])  # bo's seed is in between
    with running(tmp_path) as client:
        ada, bo = ada.on(client), bo.on(client)
        play_out(ada, bo)
        report = bo.get("/dice")
        assert (report["seeds"], report["since"]) == (["from Ada", "ボーより"], [1, 1])
        assert report["rolls"][: len(fallen)] == fallen
        assert report["agree"]
        assert check_dice(report) == 0
        assert check_dice({**report, "seeds": ["from Eve", "ボーより"]}) == 1
        assert check_dice(report, "0" * 64) == 1


def test_the_checkers_agree_on_the_examples() -> None:
    for report in json.loads((DOCS / "dice-vectors.json").read_text("utf-8")).values():
        kept = tuple(map(write_seed, report["seeds"], report["since"]))
        rolls = [(one["number"], Side(0), tuple(one["dice"])) for one in report["rolls"]]
        told = report["commitment"], report["secret"], kept, rolls, report["faces"]
        assert disagreement(*told) is None
        assert check_dice(report) == 0


def check_dice(report: Any, *pinned: str) -> int:
    """What the checker of the documentation says, as anybody would run it."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(report, file)
        file.flush()
        command = [sys.executable, "-I", str(DOCS / "check_dice.py"), file.name, *pinned]
        return subprocess.run(command, capture_output=True, check=False).returncode


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
