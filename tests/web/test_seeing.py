"""What happened in a few sentences, where a unit has been, and orders that are held first."""

from __future__ import annotations

import re
import threading
from typing import Any

import pytest

from kessel.games.registry import find
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules.frames import Challenging
from kessel.games.spark.rules.r13_events import SomeoneFiredOn, SomeStepsLost
from kessel.kernel import save
from kessel.kernel.events import Event
from kessel.kernel.match import Match
from kessel.kernel.notation import verb
from kessel.kernel.orders import Done
from kessel.kernel.recap import SENTENCES, recap
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.telling import WAYS, Kind, sight
from kessel.web.hall import seeing
from tests.web.kit import Client, Person, load, people, recorded, running, staff_match, two

ORDERS = {
    "circle_of_fire": 120,
    "cherkassy": 200,
    "paulus": 200,
    "spring_prelude": 120,
    "spark": 60,
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Client:
    with running(tmp_path_factory.mktemp("seeing")) as found:
        yield found


def seated(client: Client, game: str, orders: int) -> dict[str, Person]:
    return people(client, load(client, recorded(game, orders)))


@pytest.mark.parametrize("game", ORDERS)
def test_a_stretch_of_every_game_is_told_in_at_most_five_sentences(game: str) -> None:
    match = staff_match(game, ORDERS[game])
    for reader in (Side(0), Side(1), NOBODY):
        before, after = (
            match.game.view(position, reader).position
            for position in (match.position_at(0), match.position)
        )
        events = [e for n in range(len(match.entries)) for e in match.known(n, reader).events]
        found = recap(match.game, before, after, events, reader)
        assert 0 < len(found.sentences) <= SENTENCES
        assert all(one.en.endswith(".") and one.ja for one in found.sentences)
        assert len({one.en for one in found.sentences}) == len(found.sentences)
        assert all(len(trail.path) > 1 for trail in found.trails)


@pytest.mark.parametrize("game", ORDERS)
def test_ways_lead_from_where_units_stand_to_where_they_are(game: str) -> None:
    match = staff_match(game, ORDERS[game])
    telling, scene = match.game.telling, match.game.scene
    assert telling is not None
    assert scene is not None
    at = {one.counter: one.space for one in scene(match.start).standings}
    for entry in match.entries:
        for event in entry.events:
            seen = sight(telling, event)
            if seen.kind in WAYS:
                at.update(dict.fromkeys(seen.units, seen.spaces[-1]))
            elif seen.kind == Kind.GONE:
                at.update(dict.fromkeys(seen.units, -1))
    now = {one.counter: one.space for one in scene(match.position).standings}
    wrong = {
        unit: (at.get(unit), now[unit])
        for unit in now
        if now[unit] >= 0 and at.get(unit) != now[unit]
    }
    assert not wrong


@pytest.mark.parametrize("game", ORDERS)
def test_every_game_says_what_ends_a_phase(game: str) -> None:
    """The order that the game itself names as the end of a phase of movement is among them."""
    match = staff_match(game, ORDERS[game])
    telling, movement = match.game.telling, match.game.movement
    assert telling is not None
    assert movement is not None
    ends = {found[1] for position, _ in match.walk() if (found := movement.phase(position))}
    assert {telling.ending(order) for order in ends if order} <= {"phase"}
    if movement.halt:
        assert telling.ending(movement.halt) == "question"


def test_a_reader_is_told_no_more_than_he_may_know() -> None:
    """What the other side sees of stacks that move is how many they are."""
    match = staff_match("cherkassy", ORDERS["cherkassy"])
    mover = match.entries[-1].side
    other = Side(1 - mover)
    seen = [
        sight(match.game.telling, event)
        for number in range(len(match.entries))
        for event in match.known(number, other).events
    ]
    assert any(one.kind == Kind.MOVE and one.count and not one.units for one in seen)


def test_events_say_what_they_look_like(client: Client) -> None:
    seats = seated(client, "paulus", 60)
    events = [event for line in seats["player1"].get("/log") for event in line["events"]]
    moves = [event for event in events if event.get("kind") == "move"]
    assert moves
    assert all(event["units"] and len(event["spaces"]) == 2 for event in moves)


def test_who_comes_back_is_told_what_the_other_did(client: Client) -> None:
    seats = seated(client, "paulus", 60)
    found = seats["player1"].get("/recap?from=0")
    assert (found["first"], found["last"]) == (0, 60)
    assert found["sentences"]
    assert found["trails"]
    since = seats["player1"].get("/recap")
    assert 0 <= since["first"] <= 60


def test_the_recap_says_what_was_taken_and_how_matters_stand() -> None:
    """Cherkassy: a town that changed hands is named, and how many hexes the ring lacks."""
    match = staff_match("cherkassy", ORDERS["cherkassy"])
    reader = match.entries[-1].side
    before, after = (
        match.game.view(position, reader).position
        for position in (match.position_at(0), match.position)
    )
    events = [e for n in range(len(match.entries)) for e in match.known(n, reader).events]
    told = [one.en for one in recap(match.game, before, after, events, reader).sentences]
    assert any(re.search(r"The ring lacks \d+ hexes of road", one) for one in told), told


def test_where_a_unit_has_been(client: Client) -> None:
    seats = seated(client, "paulus", 60)
    trail = seats["player1"].get("/recap?from=0")["trails"][-1]
    steps = seats["player1"].get(f"/way/{trail['units'][0]}")
    assert [step["space"] for step in steps][-1] == trail["path"][-1]
    assert [step["number"] for step in steps] == sorted(step["number"] for step in steps)
    answer = seats["player1"].request("GET", "/way/99999")
    assert answer.status_code == 404


def test_long_looks_back_keep_nobody_from_the_table(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is free while a record is gone through, and that is done once for all units."""
    seats = seated(client, "paulus", 60)
    one, tables = seats["player1"], client.app.state.parts.tables
    unit = one.get("/recap?from=0")["trails"][0]["units"][0]
    held: list[bool] = []

    def look() -> None:
        lock = tables.shelf._locks[one.table]
        held.append(not lock.acquire(blocking=False))
        if not held[-1]:
            lock.release()

    def sighted(telling: Any, event: Any) -> Any:
        if not held:
            other = threading.Thread(target=look)
            other.start()
            other.join()
        return sight(telling, event)

    monkeypatch.setattr(seeing, "sight", sighted)
    one.get(f"/way/{unit}")
    assert held == [False]
    monkeypatch.setattr(seeing, "ways", lambda past: pytest.fail("gone through again"))
    one.get(f"/way/{unit}")


def test_looking_back_stands_still_while_play_goes_on() -> None:
    match = Match.begin(find("paulus"), dice=3)
    still = match.standing_still()
    before = match.game.encode(match.position)
    match.do(match.options[0])
    assert (len(still.entries), len(match.entries)) == (0, 1)
    assert match.game.encode(still.position) == before


# --- orders that let something loose -------------------------------------------------------------


def throwing(game: str, orders: int) -> tuple[int, str, int]:
    """The first order of the staff's game that throws dice which are its own: the orders before it,
    itself in notation, and whose it is."""
    match = staff_match(game, orders)
    routine = match.game.telling.routine if match.game.telling else frozenset()
    notation = match.game.notation(match.start)
    for number, entry in enumerate(match.entries):
        whys = [getattr(event, "why", None) for event in entry.events]
        if number and any(why not in routine for why in whys if why):
            return number, notation.write(entry.order), int(entry.side)
    raise AssertionError("no dice fell")


@pytest.mark.parametrize(
    ("game", "orders"),
    [("circle_of_fire", 120), ("cherkassy", 200), ("paulus", 200), ("spring_prelude", 170)],
)
def test_dice_are_not_thrown_by_accident(client: Client, game: str, orders: int) -> None:
    number, order, side = throwing(game, orders)
    seats = seated(client, game, number)
    actor = seats[f"player{1 + side}"]
    version = actor.view["version"]
    held = actor.post("/orders", order=order, version=version, sure=False)
    assert held["version"] == version
    assert held["weighed"]["kind"] == "dice"
    assert held["weighed"]["why"]["en"]
    assert held["weighed"]["order"] == order
    assert actor.view["version"] == version
    given = actor.post("/orders", order=order, version=version, sure=True)
    assert given["version"] > version
    assert "weighed" not in given


STAKES = {
    "circle_of_fire": "advantage is spent",
    "paulus": "supply unit is consumed",
}
"""What is read before such an order is given."""


def scarce(game: str) -> tuple[int, str, int]:
    """Where a side could spend something scarce: the orders before that, the order, and whose."""
    match = staff_match(game, ORDERS[game])
    assert match.game.telling is not None
    for number, (position, _) in enumerate(match.walk()):
        for order in match.game.options(position):
            if isinstance(order, match.game.telling.spends):
                return number, match.game.notation(position).write(order), int(position.to_act)
    raise AssertionError("nobody can spend anything")


@pytest.mark.parametrize("game", ["circle_of_fire", "paulus"])
def test_what_is_scarce_is_not_spent_by_accident(client: Client, game: str) -> None:
    """The advantage, a concentrated bombardment: held once, without dice, and then given."""
    number, order, side = scarce(game)
    actor = seated(client, game, number)[f"player{1 + side}"]
    version = actor.view["version"]
    held = actor.post("/orders", order=order, version=version, sure=False)
    assert held["weighed"]["kind"] == "spends"
    assert re.search(STAKES[game], held["weighed"]["why"]["en"])
    assert actor.view["version"] == version
    assert actor.post("/orders", order=order, version=version, sure=True)["version"] > version


def test_a_challenge_says_what_it_stakes(client: Client) -> None:
    """9.4 The duty to assault, and no resource."""
    match = Match.begin(find("spark"), dice=3)
    while not isinstance(match.position.flow[-1], Challenging):
        options = match.game.options(match.position)
        match.do(Done() if Done() in options else options[0])
    actor = people(client, load(client, save.dumps(match)))[f"player{1 + match.position.to_act}"]
    held = actor.post("/orders", order="challenge", version=actor.view["version"], sure=False)
    assert "at least one target hex" in held["weighed"]["why"]["en"]
    assert "1ヘクス以上宣言" in held["weighed"]["why"]["ja"]


def test_nobody_is_asked_for_a_favour_by_accident(client: Client) -> None:
    """16.7.b of Operation Spark!: a refusal holds for the rest of the game."""
    ada, _ = two(client, "spark")
    order = next(one["order"] for one in ada.view["options"] if one["order"].startswith("appeal"))
    version = ada.view["version"]
    held = ada.post("/orders", order=order, version=version, sure=False)
    assert held["weighed"]["kind"] == "appeals"
    assert "ゲーム終了まで" in held["weighed"]["why"]["ja"]
    assert ada.view["version"] == version
    assert ada.post("/orders", order=order, version=version, sure=True)["version"] > version
    assert ada.view["prompt"]["rule"] == "16.7"


def test_what_is_hidden_does_not_come_to_light_by_accident(client: Client) -> None:
    """A first bid stays sealed and is made at once; the one that opens both is held, tells nothing
    of the other, whatever it is, and then opens them."""
    ada, bo = two(client, "circle_of_fire", options=["bid"])
    first = ada.post("/orders", order="bid 3", version=ada.view["version"], sure=False)
    assert "weighed" not in first
    version = bo.view["version"]
    for bid in ("bid 3", "bid 1"):
        held = bo.post("/orders", order=bid, version=version, sure=False)
        assert held["weighed"]["kind"] == "reveals"
        assert not held["weighed"]["why"]["en"]
        assert bo.view["version"] == version
    bo.post("/orders", order="bid 1", version=version, sure=True)
    assert "player 1 offers 3" in bo.view["log"][-1]["events"][-1]["text"]["en"]
    held = ada.post("/orders", order="command german", version=ada.view["version"], sure=False)
    assert held["weighed"]["kind"] == "settles"


def test_a_world_that_cannot_be_made_up_forbids_nothing(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Weighing an order may fail; giving it is another matter."""

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    number, order, side = throwing("paulus", ORDERS["paulus"])
    actor = seated(client, "paulus", number)[f"player{1 + side}"]
    monkeypatch.setattr(seeing, "consequence", broken)
    given = actor.post("/orders", order=order, version=actor.view["version"], sure=False)
    assert "weighed" not in given


def test_an_order_that_lets_nothing_loose_is_given_at_once(client: Client) -> None:
    match = staff_match("paulus", ORDERS["paulus"])
    notation = find("paulus").notation(match.start)
    quiet = next(
        n
        for n, one in enumerate(match.entries)
        if n and not any(hasattr(e, "dice") for e in one.events)
    )
    seats = seated(client, "paulus", quiet)
    actor = seats[f"player{1 + int(match.entries[quiet].side)}"]
    order = notation.write(match.entries[quiet].order)
    given = actor.post("/orders", order=order, version=actor.view["version"], sure=False)
    assert "weighed" not in given
    assert actor.view["orders"] == quiet + 1


def test_a_fight_names_who_fights_and_where(client: Client) -> None:
    match = staff_match("circle_of_fire", ORDERS["circle_of_fire"])
    fires = next(
        n
        for n, entry in enumerate(match.entries)
        if match.game.preview(match.position_at(n), entry.order)
    )
    notation = match.game.notation(match.start)
    seats = seated(client, "circle_of_fire", fires)
    actor = seats[f"player{1 + int(match.entries[fires].side)}"]
    found = actor.post("/preview", order=notation.write(match.entries[fires].order))
    assert found
    assert all(one["attackers"] and one["defenders"] and one["targets"] for one in found)


# --- overruns ------------------------------------------------------------------------------------


def overrunning() -> tuple[int, int, int]:
    """Where a unit of Paulus's army could overrun somebody: the orders before it is taken up, whose
    it is, and the unit."""
    match = staff_match("paulus", ORDERS["paulus"])
    assert match.game.reach is not None
    assert match.game.movement is not None
    for number, (position, _) in enumerate(match.walk()):
        told = match.game.movement.phase(position)
        if told is None or verb(type(position.flow[-1])) != "choosing-mover":
            continue
        for unit in told[0]:
            if any(way.mode == "overrun" for way in match.game.reach(position, unit)):
                return number, int(position.to_act), unit
    raise AssertionError("nobody can be overrun")


def test_an_overrun_is_weighed_like_an_attack_before_dice_fall(client: Client) -> None:
    """5.41 The move up to it is made; then units, odds, columns and every chance are shown, and the
    second word throws the dice."""
    number, side, unit = overrunning()
    actor = seated(client, "paulus", number)[f"player{1 + side}"]
    view = actor.view
    way = next(one for one in actor.get(f"/reach/{unit}") if one["mode"] == "overrun")
    legs = [{"unit": unit, "orders": way["orders"]}]
    done = actor.post("/plan/do", version=view["version"], legs=legs, sure=False)
    held, now = done["weighed"], actor.view
    assert held["order"].startswith("overrun ")
    assert held["kind"] == "dice"
    assert held["why"]["ja"]
    assert done["version"] == now["version"] == view["version"] + len(way["orders"]) - 1
    assert now["dice"]["rolled"] == view["dice"]["rolled"]
    (shown,) = held["previews"]
    assert shown["targets"] == [way["space"]]
    assert unit in shown["attackers"]
    assert shown["defenders"]
    assert len(shown["columns"]) == 2
    assert sum(one["probability"] for one in shown["chances"]) == pytest.approx(1)
    assert actor.post("/preview", order=held["order"]) == [shown]
    actor.post("/orders", order=held["order"], version=now["version"], sure=True)
    assert actor.view["dice"]["rolled"] > view["dice"]["rolled"]


def test_an_attack_shows_what_an_overrun_shows() -> None:
    """One preview for both: the same parts, and chances in the same words."""
    match = staff_match("paulus", 330)
    game = match.game
    found: dict[str, set[str]] = {"attack": set(), "overrun": set()}
    for position, _ in match.walk():
        runs = [order for order in game.options(position) if verb(type(order)) == "overrun"]
        shown = {
            "overrun": [one for order in runs for one in game.preview(position, order)],
            "attack": [] if runs else list(game.preview(position)),
        }
        for kind, previews in shown.items():
            for one in previews:
                assert one.columns
                assert one.attackers
                assert one.defenders
                found[kind].update(chance.key for chance in one.chances)
    assert found["overrun"] & found["attack"]


def test_the_hardest_fight_is_told_where_one_was_harder() -> None:
    """Three fires without a loss are three fights; with one, its column is called a column."""
    match = Match.begin(find("spark"), dice=3)
    read = match.game.notation(match.position).read
    for order in ("move S114", "mark 3220", "done", "assign 3220 2", "assign 3220 4", "done"):
        match.do(read(order))
    events = match.known(5, SOVIET).events

    def told(*more: Event) -> list[str]:
        found = recap(match.game, match.start, match.position, [*events, *more], SOVIET)
        return [one.ja for one in found.sentences]

    assert "戦闘2回。" in told()
    hit: Any = next(event for event in events if isinstance(event, SomeoneFiredOn))
    loss = SomeStepsLost(*(GERMAN, hit.hex, 1, "13.10.7"))
    assert any(
        re.fullmatch("戦闘3回。最大の激戦は3220（コラム[0-9]+）。", one) for one in told(hit, loss)
    )
