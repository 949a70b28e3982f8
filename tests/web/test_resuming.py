"""Rules that change under a game: its record is lost, nothing else, and nobody sees more."""

from __future__ import annotations

import dataclasses
import datetime
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kessel.games.registry import GAMES, find
from kessel.kernel import save
from kessel.kernel.dice import Dice, seeded
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from kessel.kernel.sides import NOBODY, Side
from kessel.testkit.conformance.trial import EVERYTHING
from kessel.testkit.nimble import NIMBLE
from kessel.web.hall import founding
from kessel.web.table import table as kinds
from kessel.web.table.seats import Seat
from tests.web.kit import Client, Person, create, load, people, play_out, recorded, running

Seats = dict[str, Person]
Story = Callable[[Seats], None]
TOLD_ANEW = ("orders", "log", "undo", "review")
"""What a view says about the record, which is gone."""
SOON = str(datetime.datetime.now(datetime.UTC).date() + datetime.timedelta(2))
READERS = {"player1": 0, "player2": 1, "spectator": NOBODY}


def newer(game: Game) -> Game:
    """The game under rules of another version, which lead elsewhere from the first step on."""

    def start(*chosen: Any) -> Any:
        position = game.start(*chosen)
        position.revealed += 1
        return position

    version = game.rules_version + 1
    return dataclasses.replace(game, rules_version=version, start=start, packs={})


@contextmanager
def changed_rules(folder: Path, seats: Seats) -> Iterator[Seats]:
    """The same people at a server with other rules."""
    games = [newer(game) for game in (*GAMES, NIMBLE)]
    with running(folder, games, claim_after=0) as client:
        yield {name: person.on(client) for name, person in seats.items()}


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same dice, so that two tellings can be compared."""

    def fixed(seeds: Any = ()) -> Dice:
        return Dice(seeded(7).secret, seeded(7).commitment, tuple(seeds))

    monkeypatch.setattr(founding, "committed", fixed)


# --- games ---------------------------------------------------------------------------------------


def sealed_bid(client: Client) -> Seats:
    """Circle of Fire: one player has bid for his side in secret, the other has not."""
    seats = create(client, "circle_of_fire", options=["bid"])
    seats["player1"].order("bid 3")
    return seats


def open_game(client: Client) -> Seats:
    """Circle of Fire in the open, dice and all."""
    seats = create(client, "circle_of_fire")
    play_out(seats["player1"], seats["player2"], most=60)
    return seats


def hidden_stacks(client: Client) -> Seats:
    """Cherkassy: enemy stacks lie face down."""
    return people(client, load(client, recorded("cherkassy", 300)))


def on_the_clock(client: Client) -> Seats:
    """Nimble again, with clocks."""
    return secret_pick(client, {"kind": "days", "budget": 259200, "vacation": 5})


def secret_pick(client: Client, pace: Any = None) -> Seats:
    """Nimble: a round is open to all, and one has chosen for the next."""
    seats = create(client, scenario="hill", pace=pace)
    for name, number in (("player1", 3), ("player2", 1), ("player1", 2)):
        seats[name].order(f"pick {number}")
    return seats


Begin = Callable[[Client], Seats]
BEGINNINGS: list[Begin] = [sealed_bid, open_game, hidden_stacks, secret_pick]


# --- what happened at the table ------------------------------------------------------------------


def actor(seats: Seats) -> Person:
    """Who is to act."""
    return next(seats[name] for name in ("player1", "player2") if seats[name].view["options"])


def other(seats: Seats, one: Person) -> Person:
    return seats["player2" if one is seats["player1"] else "player1"]


def first_option(one: Person) -> str:
    found: str = one.view["options"][0]["order"]
    return found


def ordered(seats: Seats) -> None:
    actor(seats).order(first_option(actor(seats)))


def by_staff(seats: Seats) -> None:
    """The staff answered for somebody."""
    tables = actor(seats).client.app.state.parts.tables
    with tables.opened(actor(seats).table) as table:
        tables.give(table, table.match.options[0], table.to_act, kinds.STAFF)


def together(seats: Seats) -> None:
    """Somebody gave two orders at once."""
    tables = actor(seats).client.app.state.parts.tables
    with tables.opened(actor(seats).table) as table:
        for kind in (kinds.ORDER, kinds.THEN):
            tables.give(table, table.match.options[0], table.to_act, kind)


def taken_back(seats: Seats) -> None:
    """Somebody took an order back, and can give it again."""
    one = actor(seats)
    while True:
        one.order(first_option(one))
        if one.view["undo"]["allowed"]:
            break
        one = actor(seats)
    one.post("/undo")
    assert one.view["redo"]


def given_again(seats: Seats) -> None:
    taken_back(seats)
    next(seats[name] for name in ("player1", "player2") if seats[name].view["redo"]).post("/redo")


def asked(seats: Seats) -> Person:
    """Somebody has asked for consent to take back; who."""
    one = next(
        (seats[name] for name in ("player1", "player2") if seats[name].view["undo"]["ask"]), None
    )
    if one is None:
        ordered(seats)
        return asked(seats)
    one.post("/undo/ask")
    return one


def asking(seats: Seats) -> None:
    asked(seats)


def not_granted(seats: Seats) -> None:
    other(seats, asked(seats)).post("/undo/answer", grant=False)


def granted(seats: Seats) -> None:
    other(seats, asked(seats)).post("/undo/answer", grant=True)


def resigned(seats: Seats) -> None:
    seats["player2"].post("/resign")


def claimed(seats: Seats) -> None:
    other(seats, actor(seats)).post("/claim")


def again(seats: Seats) -> None:
    resigned(seats)
    seats["player1"].post("/rematch", 201)


def held(seats: Seats) -> None:
    seats["player1"].post("/hold", held=True)


def let_go(seats: Seats) -> None:
    held(seats)
    seats["player1"].post("/hold", held=False)


def standing(seats: Seats) -> None:
    for name in ("player1", "player2"):
        kinds_offered = [kind["id"] for kind in seats[name].get("/standing")["offered"]]
        seats[name].post("/standing", kinds=kinds_offered[:1], limit=0.5, waiting=True)


def seeded_by_both(seats: Seats) -> None:
    """Players who have added to the dice, before the first of them fell."""
    seats["player1"].post("/seed", seed="Osaka")
    seats["player2"].post("/seed", seed="大阪")


def sat_down(seats: Seats) -> None:
    """Whoever accepted an invitation has said what he is called."""
    guest = seats["player2"]
    guest.client.app.state.parts.sitting.name(Seat(guest.table, 1), "Bo from Kyoto")


def left_for_good(seats: Seats) -> None:
    """A member has left the club, and his name with him."""
    sat_down(seats)
    guest = seats["player2"]
    tables = guest.client.app.state.parts.tables
    with tables.opened(guest.table) as table:
        tables.commit(table, kinds.LEAVE, table.match.position.players[1], "1")


def lives_somewhere(seats: Seats) -> None:
    """A question was open when somebody said where he lives."""
    asking(seats)
    seats["player1"].post("/zone", zone="Asia/Tokyo")


def goes_away(seats: Seats) -> None:
    seats["player1"].post("/vacation", first=SOON, last=SOON)


def explained(seats: Seats) -> None:
    """A computer has said why it gave the last order."""
    ordered(seats)
    guest = seats["player2"]
    tables = guest.client.app.state.parts.tables
    with tables.opened(guest.table) as table:
        tables.commit(table, kinds.REASONS, table.match.entries[-1].side, '{"why":"staff-fire"}')


STORIES: list[Story] = [
    ordered, by_staff, together, taken_back, given_again, asking, not_granted, granted, resigned,
    claimed, again, held, let_go, standing, sat_down,
]  # fmt: skip
TELLINGS: list[tuple[Begin, Story]] = [
    *(
        (begin, story)
        for one, begin in enumerate(BEGINNINGS)
        for other, story in enumerate(STORIES)
        if EVERYTHING or (one + other) % 4 == 0
    ),
    (sealed_bid, seeded_by_both),
    *((on_the_clock, story) for story in (left_for_good, lives_somewhere, goes_away, explained)),
    *((on_the_clock, story) for story in (taken_back, granted)),
]
"""Every story of a quarter of the games; `make test-all` tells every story of each."""


def test_every_kind_of_entry_is_told() -> None:
    """A new kind must say what becomes of it here."""
    told = {
        ordered: kinds.ORDER, by_staff: kinds.STAFF, together: kinds.THEN,
        taken_back: kinds.UNDO,
        given_again: kinds.REDO, asking: kinds.ASK, not_granted: kinds.REFUSE,
        granted: kinds.REWIND, resigned: kinds.RESIGN, claimed: kinds.CLAIM,
        again: kinds.REMATCH, held: kinds.HOLD, seeded_by_both: kinds.SEED,
        sat_down: kinds.SIT, left_for_good: kinds.LEAVE, lives_somewhere: kinds.ZONE,
        goes_away: kinds.AWAY, explained: kinds.REASONS,
    }  # fmt: skip
    assert set(told.values()) == set(kinds.EFFECTS)


# --- before and after ----------------------------------------------------------------------------


def seen(person: Person) -> dict[str, Any]:
    """What somebody may know, but for the record."""
    view = {name: value for name, value in person.view.items() if name not in TOLD_ANEW}
    dice = person.get("/dice")
    found = {
        "view": view,
        "dice": {name: dice[name] for name in ("commitment", "seeds", "secret", "agree")},
        "reach": person.text("/reach/0"),
    }
    for path in ("/standing", "/notify"):
        found[path] = person.request("GET", path).text
    for option in view["options"][:3]:
        body = {"order": option["order"]}
        found[option["order"]] = person.request("POST", "/why", json=body).json()
    return found


def shows_no_secret(game: Game, text: str, side: int) -> bool:
    """Whether a save holds nothing that its reader may not know; a finished game is open."""
    recipe = save.parse(text)
    snapshot = game.decode(recipe.snapshot)
    if snapshot.flow and recipe.dice.secret:
        return False
    positions = [snapshot, *([game.decode(recipe.start)] if recipe.start else [])]
    return not snapshot.flow or all(save.is_open(game, one, [Side(side)]) for one in positions)


@pytest.mark.parametrize(("begin", "story"), TELLINGS, ids=lambda one: one.__name__)
def test_nobody_knows_more_or_less(tmp_path: Path, begin: Begin, story: Story) -> None:
    """Each seat and a spectator see after a change of rules what they saw before, and again after
    the next start; and go on from there."""
    with running(tmp_path, claim_after=0) as client:
        seats = begin(client)
        story(seats)
        game = client.app.state.parts.tables.games[seats["player1"].view["game"]]
        before = {name: seen(person) for name, person in seats.items()}
        saves = {name: seats[name].request("GET", "/save").status_code for name in seats}
    over = before["player1"]["view"]["outcome"] is not None
    for start in range(2):
        with changed_rules(tmp_path, seats) as later:
            assert later["player1"].view["orders"] == 0
            assert {name: seen(person) for name, person in later.items()} == before
            for name, person in later.items():
                answer = person.request("GET", "/save")
                assert answer.status_code in (200, 422)
                assert answer.status_code == 422 or saves[name] == 200
                if answer.status_code == 200 and not over:
                    assert shows_no_secret(game, answer.text, READERS[name])
                first = person.get("/log?from=0")[1]["order"]["en"]
                assert "could not be replayed" in first
            if start:
                go_on(later, over)


def go_on(seats: Seats, is_over: bool) -> None:
    """A game that was over stays over; any other can be played."""
    if is_over:
        for name in ("player1", "player2"):
            for path in ("/undo", "/resign", "/hint"):
                method = "GET" if path == "/hint" else "POST"
                assert seats[name].request(method, path).status_code == 422
        assert seats["spectator"].get("/dice")["secret"]
        assert save.loads(seats["spectator"].text("/save"), game_of).position.dice.secret
    else:
        assert not seats["spectator"].get("/dice")["secret"]
        ordered(seats)
        assert seats["player1"].view["orders"] == 1


def game_of(game: str) -> Game:
    return newer(NIMBLE if game == "nimble" else find(game))


# --- secrets -------------------------------------------------------------------------------------


def everything(person: Person) -> list[str]:
    """All that somebody can get hold of, without the names of the table."""
    paths = ("", "/at/0", "/log?from=0", "/dice", "/save", "/reach/0", "/standing")
    names = re.compile(f"{person.table}|{person.token}")
    return [names.sub("…", person.text(path)) for path in paths]


@pytest.mark.parametrize("reader", ["player2", "spectator"])
@pytest.mark.parametrize(
    ("game", "options", "secret"),
    [("circle_of_fire", ["bid"], ("bid 1", "bid 4")), ("nimble", [], ("pick 1", "pick 3"))],
)
def test_a_sealed_order_stays_sealed(
    tmp_path: Path, game: str, options: list[str], secret: tuple[str, str], reader: str
) -> None:
    """Equal knowledge gives equal answers, byte for byte."""
    told = []
    for order in secret:
        folder = tmp_path / order
        folder.mkdir()
        with running(folder) as client:
            seats = create(client, game, options=options)
            seats["player1"].order(order)
        with changed_rules(folder, seats) as later:
            told.append(everything(later[reader]))
            assert later[reader].request("GET", "/save").status_code == 422
    assert told[0] == told[1]


def test_a_secret_that_is_out_can_be_saved(tmp_path: Path) -> None:
    """Once both have bid, a save begins with the position of the moment."""
    with running(tmp_path) as client:
        seats = sealed_bid(client)
    with changed_rules(tmp_path, seats) as later:
        assert later["player2"].request("GET", "/save").status_code == 422
        # whoever bid may know his own bid
        assert later["player1"].request("GET", "/save").status_code == 200
        later["player2"].order("bid 1")
        for name in seats:
            text = later[name].text("/save")
            assert shows_no_secret(find("circle_of_fire"), text, READERS[name])
            assert save.loads(text, game_of).position.flow


def test_hidden_stacks_stay_hidden(tmp_path: Path) -> None:
    """As many counters lie face down, and a save still waits for the end."""
    with running(tmp_path) as client:
        seats = hidden_stacks(client)
        before = {name: seats[name].view["scene"] for name in seats}
    with changed_rules(tmp_path, seats) as later:
        assert {name: later[name].view["scene"] for name in seats} == before
        assert {name: later[name].get("/at/0")["scene"] for name in seats} == before
        for name in seats:
            assert later[name].request("GET", "/save").status_code == 422
        ordered(later)
        assert all(later[name].request("GET", "/save").status_code == 422 for name in seats)
        later["player1"].post("/resign")
        assert all(later[name].request("GET", "/save").status_code == 200 for name in seats)


def test_a_position_that_was_sent_is_not_shown_either(client: Client) -> None:
    """Who brings a save may know all of it; who sits down at the table may not."""
    game = find("cherkassy")
    position = save.loads(recorded("cherkassy", 300), find).position
    seats = people(client, load(client, save.dumps(Match.resume(game, position))))
    for name in seats:
        assert seats[name].request("GET", "/save").status_code == 422


# --- taking back ---------------------------------------------------------------------------------


def test_consent_that_comes_too_late(tmp_path: Path) -> None:
    """Who was asked is told that it cannot be any more, and can say no."""
    with running(tmp_path) as client:
        seats = open_game(client)
        one = asked(seats)
        name = next(name for name in seats if seats[name] is other(seats, one))
    with changed_rules(tmp_path, seats) as later:
        error = later[name].post("/undo/answer", 422, grant=True)["error"]["text"]
        assert "The rules have changed" in error["en"]
        assert "ルールが変わった" in error["ja"]
        later[name].post("/undo/answer", grant=False)
        assert later[name].view["asked"] is None
        ordered(later)


def test_what_was_taken_back_can_be_given_again(tmp_path: Path) -> None:
    """After the rules have changed, and by the same seat alone."""
    with running(tmp_path) as client:
        seats = open_game(client)
        taken_back(seats)
        can = {name: seats[name].view["redo"] for name in seats}
    with changed_rules(tmp_path, seats) as later:
        assert {name: later[name].view["redo"] for name in seats} == can
        one = next(later[name] for name in seats if can[name])
        one.post("/redo")
        after = one.text("")
    with changed_rules(tmp_path, seats) as later:
        assert next(later[name] for name in seats if can[name]).text("") == after


def test_standing_orders_for_who_keeps_others_waiting(tmp_path: Path) -> None:
    """Who decided last is remembered: the opponent waits after as he did before."""
    with running(tmp_path) as client:
        seats = open_game(client)
        while True:
            one = actor(seats)
            ordered(seats)
            if actor(seats) is not one:
                break
    with changed_rules(tmp_path, seats) as later:
        tables = later["player1"].client.app.state.parts.tables
        with tables.opened(later["player1"].table) as table:
            assert table.decided not in (None, table.to_act)
