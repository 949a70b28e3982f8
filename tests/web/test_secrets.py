"""Secrets: equal knowledge gives equal answers, byte for byte.

The same game is played twice with the same dice, and only what Light alone may know differs. All
that Dark and a spectator can get hold of must be the same in both.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kessel.games.registry import find
from kessel.kernel import save
from kessel.kernel.dice import Dice, seeded
from kessel.web.hall import founding
from tests.web.kit import ROOT, Client, Person, create, load, recorded, running, two
from tests.web.kit import people as people_of

PATHS = ("", "/at/0", "/at/1", "/at/2", "/log?from=0", "/dice", "/save", "/reach/0", "/at/99")
Story = Callable[[dict[str, Person], int], None]


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same dice, so that two tellings can be compared."""

    def fixed(seeds: Any = ()) -> Dice:
        return seeded(7)

    monkeypatch.setattr(founding, "committed", fixed)


def picked(people: dict[str, Person], secret: int) -> None:
    """Light has chosen, Dark has not."""
    people["player1"].order(f"pick {secret}")


def changed_mind(people: dict[str, Person], secret: int) -> None:
    """Light chose, took it back and chose otherwise."""
    light = people["player1"]
    light.order(f"pick {secret}")
    light.post("/undo")
    light.order(f"pick {4 - secret}")


def taken_back(people: dict[str, Person], secret: int) -> None:
    """Light chose and took it back."""
    people["player1"].order(f"pick {secret}")
    people["player1"].post("/undo")


def second_round(people: dict[str, Person], secret: int) -> None:
    """A round is open to all, and Light has chosen for the next."""
    people["player1"].order("pick 3")
    people["player2"].order("pick 1")
    people["player1"].order(f"pick {secret}")


def rewound(people: dict[str, Person], secret: int) -> None:
    """A choice that was never revealed is taken back with what was before it."""
    second_round(people, secret)
    people["player2"].post("/undo/ask")
    people["player1"].post("/undo/answer", grant=True)


STORIES: list[Story] = [picked, changed_mind, taken_back, second_round, rewound]


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_only_the_giver_knows(tmp_path: Path, story: Story) -> None:
    """Pages, saves, logs, frames, refusals and undo history of the others do not differ."""
    told = []
    for secret in (1, 3):
        folder = tmp_path / str(secret)
        folder.mkdir()
        with running(folder) as client:
            told.append(tell(client, story, secret))
    assert told[0]["player2"] == told[1]["player2"]
    assert told[0]["spectator"] == told[1]["spectator"]
    if story is not taken_back and story is not rewound:
        assert told[0]["player1"] != told[1]["player1"]


def tell(client: Client, story: Story, secret: int) -> dict[str, list[str]]:
    """All that each person can get hold of, without the names of the table."""
    people = create(client, scenario="hill")
    story(people, secret)
    names = [person.token for person in people.values()]
    wanted = re.compile("|".join([people["player1"].table, *names]))
    return {
        name: [wanted.sub("…", answer) for answer in answers(person)]
        for name, person in people.items()
    }


def answers(person: Person) -> list[str]:
    found = [person.text(path) for path in PATHS]
    for path, body in (
        ("/why", {"order": "pick 2"}),
        ("/why", {"order": "pick 9"}),
        ("/preview", {"order": None}),
        ("/preview", {"order": "pick 2"}),
        ("/redo", {}),
        ("/orders", {"order": "pick 9", "version": person.view["version"]}),
    ):
        if person_may(person, path):
            found.append(person.request("POST", path, json=body).text)
    with person.live() as session:
        found.append(str(session.receive_json(timeout=5)))
    return found


def person_may(person: Person, path: str) -> bool:
    """Whether asking leaves the table as it is: redo would not for who can."""
    return path != "/redo" or not person.view["redo"]


def test_the_secret_of_the_dice_stays(tmp_path: Path) -> None:
    """Nobody sees it before the end, on no page."""
    secret = seeded(7).secret
    with running(tmp_path) as client:
        people = create(client, scenario="hill")
        for number in (3, 1, 2, 2):
            actor = people["player1" if people["player1"].view["options"] else "player2"]
            actor.order(f"pick {number}")
        everything = itertools.chain.from_iterable(answers(one) for one in people.values())
        assert not any(secret in answer for answer in everything)
        people["player1"].post("/resign")
        assert secret in people["spectator"].text("/dice")


def test_a_save_that_would_show_hidden_stacks_waits_for_the_end(client: Client) -> None:
    """While the other side has given orders that name hidden counters, a sentence says so."""
    made = load(client, recorded("cherkassy", 300))
    seats = people_of(client, made)
    # so far only the Soviets have moved
    assert len(save.loads(seats["player2"].text("/save"), find).entries) == 300
    for seat in (seats["player1"], seats["spectator"]):
        answer = seat.request("GET", "/save")
        assert answer.status_code == 422
        assert "face down" in answer.json()["error"]["text"]["en"]
        assert answer.json()["error"]["text"]["ja"]
    seats["player1"].post("/resign")
    assert len(save.loads(seats["spectator"].text("/save"), find).entries) == 300


def face_down(seat: Person, hidden: set[int], moment: str = "") -> int:
    """How many counters lie face down in a seat's view of a moment."""
    standings = seat.get(moment)["scene"]["standings"]
    return sum(standing["counter"] in hidden for standing in standings)


def test_stacks_and_orders_are_open_once_the_game_is_over(client: Client) -> None:
    """Now and at every moment before, for both sides and for who watches; the log as well."""
    made = load(client, recorded("cherkassy", 300))
    seats = people_of(client, made)
    pack = seats["player1"].view["pack"]
    board = client.get(f"{ROOT}/games/cherkassy/packs/{pack}/board").json()
    hidden = {counter["id"] for counter in board["counters"] if counter.get("hidden")}
    readers = (seats["player1"], seats["spectator"])
    for moment in ("", "/at/150"):
        assert all(face_down(seat, hidden, moment) > 10 for seat in readers)
    assert any(line["notation"] is None for line in readers[0].get("/log?from=1"))
    seats["player2"].post("/resign")
    for moment in ("", "/at/150", "/at/0"):
        assert [face_down(seat, hidden, moment) for seat in seats.values()] == [0, 0, 0]
    told = [
        line for line in readers[1].get("/log?from=1") if line["order"] and line["number"] <= 299
    ]
    assert len(told) == 299
    assert all(line["notation"] for line in told)


def test_a_save_is_given_while_nothing_was_hidden(client: Client) -> None:
    """Before the first such order, and always to two at one screen."""
    first, _ = two(client, "cherkassy")
    assert save.loads(first.text("/save"), find).entries == []
    shared = create(client, "cherkassy", shared=True)["player1"]
    for _ in range(40):
        shared.order(shared.view["options"][0]["order"])
    assert len(save.loads(shared.text("/save"), find).entries) == 40
