"""What changed is all that is told, and leads to the whole; orders go over the live connection."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import WebSocketTestSession

from kessel.games.registry import GAMES, find
from kessel.kernel.match import Match
from kessel.kernel.notation import verb
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.web import wire
from kessel.web.hall import views
from kessel.web.hall.views import Picture
from kessel.web.record.store import EntryRow
from kessel.web.table import table as kinds
from kessel.web.table.seats import SPECTATOR, Chair, Seat, Setup
from kessel.web.table.table import Table
from kessel.web.tongues import Lang
from kessel.web.wire import render
from kessel.web.wire.changes import SceneChanges, rewritten, script
from tests.web.kit import Client, create, next_view, running, seen_view, two

ORDERS = 25
EVERYBODY = frozenset({0, 1})
PEOPLE = Setup((Chair("human", "Ada"), Chair("human", "Bo")))


@given(st.lists(st.integers(0, 9).map(str)), st.lists(st.integers(0, 9).map(str)))
def test_a_script_makes_the_new_list_of_the_old(old: list[str], new: list[str]) -> None:
    assert rewritten(old, script(old, new)) == new


def test_what_stays_is_not_told_again() -> None:
    """A stack that goes elsewhere, something in another state."""
    old = [f"unit {number}" for number in range(400)]
    moved = [*old[:50], *old[53:200], *old[50:53], *old[200:]]
    assert len(script(old, moved)) <= 8
    flipped = [*old[:50], "flipped", *old[51:]]
    assert script(old, flipped) == [50, "flipped", -1, 349]
    assert script(old, old[:100]) == [100]


class Reader:
    """Somebody who is told what changed, not always of every order."""

    def __init__(self, player: int, lang: Lang | None = None) -> None:
        self.seat = Seat("table", player)
        self.lang = lang
        self.told: Picture | None = None
        self.view: Any = None
        self.log: list[Any] = []

    def hear(self, table: Table, present: frozenset[int]) -> None:
        now = views.picture(table, self.seat, present, self.lang)
        frame = msgspec.json.decode(now.frame(self.told))
        self.told = now
        self.view = seen_view(self.view, frame)
        told = self.view["log"]
        if told:
            self.log = [line for line in self.log if line["number"] < told[0]["number"]] + told
        whole = msgspec.json.decode(now.whole())
        first = whole["log"][0]["number"] if whole["log"] else 0
        known = [line for line in self.log if first <= line["number"] <= whole["orders"]]
        assert {**self.view, "log": known} == whole
        if self.lang is not None:
            both = msgspec.json.decode(views.picture(table, self.seat, present).whole())
            assert filled(whole) == read_in(self.lang, both)


def read_in(lang: Lang, told: Any) -> Any:
    """What is told in both languages, in one."""
    if isinstance(told, dict):
        if told.keys() == {"en", "ja"}:
            return told[lang]
        return {name: read_in(lang, part) for name, part in told.items()}
    return [read_in(lang, part) for part in told] if isinstance(told, list) else told


def filled(view: Any) -> Any:
    """A view with what goes without saying."""
    event = {"rule": "", "side": -1, "dice": []}
    line = {"order": None, "notation": None, "staff": False, "reasons": [], "aim": None}
    standing = {"box": "", "states": [], "key": ""}
    scene = {
        **view["scene"],
        "standings": [standing | one for one in view["scene"]["standings"]],
    }
    options = [
        {"verb": one["order"].split(" ")[0], "units": [], "spaces": []} | one
        for one in view["options"]
    ]
    log = [
        line | one | {"events": [event | told for told in one.get("events", ())]}
        for one in view["log"]
    ]
    return {**view, "scene": scene, "options": options, "log": log}


def changed_scenes() -> tuple[wire.TableView, wire.TableView, Table]:
    """A game before and after an order that moves somebody."""
    game = find("circle_of_fire")
    table = Table("table", PEOPLE, Match.begin(game, dice=5))
    while not any(verb(type(order)) == "move" for order in table.match.options):
        give(table, table.match.options[0])
    before = views.picture(table, Seat("table", 0), EVERYBODY).view
    give(table, next(o for o in table.match.options if verb(type(o)) == "move"))
    return before, views.picture(table, Seat("table", 0), EVERYBODY).view, table


def give(table: Table, order: Order) -> None:
    text = table.game.notation(table.match.start).write(order)
    table.apply(EntryRow(table.version + 1, kinds.ORDER, int(table.to_act), text, 0.0))


def test_what_changed_is_found_once_for_who_saw_the_same() -> None:
    """The very same two scenes, in the same language; who saw another one is told of that."""
    before, after, _ = changed_scenes()
    assert before.scene is not None
    assert after.scene is not None
    changes = SceneChanges()
    told = changes.between(before.scene, after.scene, "en")
    assert told == SceneChanges().between(before.scene, after.scene, "en")
    assert changes.between(before.scene, after.scene, "en") is told
    both = changes.between(before.scene, after.scene, None)
    assert both == SceneChanges().between(before.scene, after.scene, None)
    assert both != told
    alike = msgspec.structs.replace(before.scene)
    assert changes.between(alike, after.scene, "en") is not told
    other = msgspec.structs.replace(before.scene, phase="")
    assert changes.between(other, after.scene, "en") != told


def test_sides_that_know_the_same_look_at_one_scene() -> None:
    _, after, table = changed_scenes()
    assert views.picture(table, Seat("table", 1), EVERYBODY).view.scene is after.scene


def test_sides_that_know_different_things_do_not() -> None:
    table = Table("table", PEOPLE, Match.begin(find("cherkassy"), dice=5))
    seats = [Seat("table", player) for player in (0, 1, SPECTATOR)]
    scenes = [views.picture(table, seat, EVERYBODY).view.scene for seat in seats]
    assert len({msgspec.json.encode(scene) for scene in scenes}) == 3


def known_to(table: Table, player: int) -> Any:
    side = table.side_of(Seat("table", player))
    return views.known_to(table.game, table.match.position, side, table.is_over)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_questions_are_remembered_by_all_that_they_say(game: Any) -> None:
    """Also numbers that the position counts and no frame keeps."""
    luck = random.Random(f"questions of {game.id}")
    table = Table("table", PEOPLE, Match.begin(game, dice=luck.randrange(10**6)))
    for _ in range(4 * ORDERS):
        if not table.match.options:
            break
        for player in (0, 1):
            seen = known_to(table, player)
            for lang in (None, "en", "ja"):
                assert render.prompt(game, seen, lang) == render.asked(game, seen, lang)
        give(table, luck.choice(table.match.options))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_views_made_of_changes_are_the_whole_view(game: Any) -> None:
    """In random games, with orders taken back, names, holds and who comes and goes."""
    luck = random.Random(f"changes of {game.id}")
    table = Table("table", PEOPLE, Match.begin(game, dice=luck.randrange(10**6)))
    readers = [Reader(player) for player in (0, 1, SPECTATOR)]
    readers += [Reader(0, "en"), Reader(1, "ja"), Reader(SPECTATOR, "ja")]

    def do(kind: str, side: int, text: str = "") -> None:
        table.apply(EntryRow(table.version + 1, kind, side, text, 0.0))

    for _ in range(ORDERS):
        if not table.match.options:
            break
        side, roll = int(table.to_act), luck.random()
        if roll < 0.1 and table.match.undo_refusal(Side(side)) is None:
            do(kinds.UNDO, side)
        elif roll < 0.13:
            do(kinds.HOLD, side, luck.choice(("on", "off")))
        elif roll < 0.2 and len(table.match.entries) > 2:
            do(kinds.REWIND, side, str(len(table.match.entries) - 2))
        elif roll < 0.24:
            do(kinds.SIT, side, f"0 Ada {table.version}")
        else:
            order = luck.choice(table.match.options)
            do(kinds.ORDER, side, game.notation(table.match.start).write(order))
        present = frozenset(player for player in (0, 1, SPECTATOR) if luck.random() < 0.9)
        for reader in readers:
            if luck.random() < 0.8:
                reader.hear(table, present)
    do(kinds.RESIGN, 0)
    for reader in readers:
        reader.hear(table, frozenset())


def test_no_view_keeps_the_one_before() -> None:
    """Or a game would be kept in memory as often as it changed."""
    table = Table("table", PEOPLE, Match.begin(GAMES[0], dice=1))
    told: list[Picture] = []
    for _ in range(5):
        order = table.game.notation(table.match.start).write(table.match.options[0])
        table.apply(EntryRow(table.version + 1, kinds.ORDER, int(table.to_act), order, 0.0))
        told.append(views.picture(table, Seat("table", 0), frozenset()))
        told[-1].frame(told[-2] if len(told) > 1 else None)
        assert told[-1].frame(told[-1])
    assert [one._since is None for one in told[:-1]] == [True] * 4


# --- over the live connection --------------------------------------------------------------------


def answered(session: WebSocketTestSession, number: int) -> Any:
    """The answer to an order; what else is told meanwhile is passed over."""
    while True:
        frame = session.receive_json(timeout=5)
        if frame["type"] in ("ordered", "refused"):
            assert frame["id"] == number
            return frame


def test_orders_go_over_the_live_connection(client: Client) -> None:
    """As requests would: given, refused by a rule, late, unreadable."""
    ada, bo = two(client, "circle_of_fire")
    with ada.live() as mine, bo.live() as theirs:
        view = next_view(mine, 0)
        next_view(theirs, 0)
        order = {"type": "order", "version": view["version"]}
        mine.send_json({**order, "id": 1, "order": view["options"][0]["order"]})
        assert answered(mine, 1)["ordered"] == {"version": view["version"] + 1}
        assert next_view(theirs, view["version"] + 1)["orders"] == 1
        mine.send_json({**order, "id": 2, "order": view["options"][0]["order"]})
        assert answered(mine, 2)["status"] == 409
        theirs.send_json({**order, "id": 3, "order": "advance", "version": view["version"] + 1})
        refused = answered(theirs, 3)
        assert refused["status"] == 422
        assert refused["error"]["text"]["ja"]
    assert ada.view["orders"] == 1


def test_who_lacks_something_asks_for_the_whole(client: Client) -> None:
    ada, _ = two(client)
    with ada.live() as session:
        view = next_view(session, 0)
        session.send_json({"type": "whole"})
        while (frame := session.receive_json(timeout=5))["type"] != "view":
            pass
        assert frame["view"] == view


def test_hostile_words_over_the_live_connection(tmp_path: Path) -> None:
    """Nonsense is passed over, spectators order nothing, who orders too often waits."""
    with running(tmp_path, limit_seat=0.3) as client:
        found = create(client)
        ada, watcher = found["player1"], found["spectator"]
        order = {"type": "order", "id": 1, "order": ada.view["options"][0]["order"], "version": 0}
        with watcher.live() as session:
            session.send_json(order)
            assert answered(session, 1)["status"] == 403
        with ada.live() as session:
            for text in (
                "",
                "[",
                "[" * 1500,
                "x" * 10**5,
                '{"type":"order"}',
                '{"type":"order","id":',
            ):
                session.send_text(text)
            session.send_json({**order, "id": 10**30})
            session.send_json({**order, "order": "x" * 300})
            session.send_json({**order, "version": "0"})
            for number in range(5):
                session.send_json({**order, "id": number, "version": 77})
            assert [answered(session, number)["status"] for number in range(5)][-1] == 429
        assert ada.view["orders"] == 0
