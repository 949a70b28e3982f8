"""Positions that a file brings along: possible ones are taken, the others are one sentence."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from kessel.games.registry import GAMES
from kessel.kernel import flow, save
from kessel.kernel.errors import BadInput, BrokenRule
from kessel.kernel.events import Emit
from kessel.kernel.flow import Procedures
from kessel.kernel.game import Game
from kessel.kernel.inspection import decoded, look_at_number, look_at_text, parts_look, trying
from kessel.kernel.match import Match, finished
from kessel.testkit.conformance.trial import EVERYTHING
from kessel.testkit.nimble import NIMBLE, Contest, Picking, Position
from tests.kernel.forging import forged, honest
from tests.kernel.timing import processor_time, taking_less

ALL = [*GAMES, NIMBLE]
EXAMPLES = 60 if EVERYTHING else 30


def look(game: Game, text: str) -> Any:
    """Whatever is done with a position before a table is made of it."""
    position = decoded(game, text, game.pack())
    finished(trying(game, position))
    return position


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_honest_positions_are_taken(game: Game) -> None:
    """One of every kind of decision, and the end of a game."""
    for text in honest(game):
        assert game.encode(look(game, text)).decode() == text


@pytest.mark.parametrize("game", [GAMES[0], NIMBLE], ids=lambda game: game.id)
def test_the_end_of_a_game_is_taken(game: Game) -> None:
    match, luck = Match.begin(game, None, (), 2), random.Random(2)
    while match.options:
        match.do(luck.choice(match.options))
    look(game, game.encode(match.position).decode())


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_forged_positions_are_refused_or_can_be_played(game: Game) -> None:
    """Nothing but a sentence comes of them, and none of it takes long."""
    luck, refused = random.Random(11), 0
    for _ in range(EXAMPLES):
        text = forged(luck.choice(honest(game)), luck)
        with taking_less(1.5):
            try:
                game.check(look(game, text))
            except BadInput as problem:
                refused += 1
                if "\n" in str(problem):
                    raise AssertionError("expected one sentence") from problem
    assert refused > EXAMPLES // 2


# --- one thing at a time -------------------------------------------------------------------------


Change = Callable[[dict[str, Any]], None]


def put(name: str, value: Any) -> Change:
    def change(fields: dict[str, Any]) -> None:
        fields[name] = value

    return change


def put_dice(name: str, value: Any) -> Change:
    def change(fields: dict[str, Any]) -> None:
        fields["dice"][name] = value

    return change


def frames(change: Callable[[list[Any]], Any]) -> Change:
    return lambda fields: change(fields["flow"])


WRONG: list[tuple[Change, str]] = [
    (put("turn", 10**30), "cannot be read|too large"),
    (put("turn", 100_001), "turn: the number is too large"),
    (put("turn", 99), "there is no turn 99"),
    (put("revealed", -1), "more was revealed than can be"),
    (put("revealed", 10**9), "more was revealed than can be"),
    (put("players", [0, 0]), "players do not command a side each"),
    (put("to_act", 1), "the wrong side is to act"),
    (put("scenario", "nowhere"), "no scenario 'nowhere'"),
    (put("options", ["bid", "bid"]), "its options are not in order"),
    (put("options", ["luck"]), "no option 'luck'"),
    (put("pack", "another"), "another is not loaded"),
    (put("committed", []), "committed: the list has another length"),
    (put("committed", [False] * 30_000), "committed: the list is too long"),
    (put("control", [7] * 27), "control: there is no side 7"),
    (put("stubborn", 999), "stubborn: there is no 999"),
    (put("units", [[[99]], [[]]]), "units: there is no 99"),
    (put("ruins", "many"), "cannot be read"),
    (put("outcome", {"winner": 0, "level": "x", "rule": ""}), "it is over and not over"),
    (put("flow", []), "it is over and not over"),
    (frames(lambda flow: flow.extend(flow * 60)), "its flow is too deep"),
    (frames(lambda flow: flow.insert(0, flow[0])), "it goes in a circle"),
    (frames(lambda flow: flow.pop(0)), "the game itself is not under way"),
    (frames(lambda flow: flow.pop()), "nothing is to be decided"),
    (frames(lambda flow: flow[0].update(step=-1)), "a step is unknown"),
    (frames(lambda flow: flow[0].update(step=99)), "a step is unknown"),
    (frames(lambda flow: flow[0].update(type="coup")), "cannot be read"),
    (put_dice("rolled", 10**18), "its dice have fallen too often"),
    (put_dice("rolled", -1), "its dice have fallen too often"),
    (put_dice("script", [0, 7]), "its dice have 6 faces"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_what_cannot_be(change: Change, sentence: str) -> None:
    """Each is refused for its own reason."""
    game = GAMES[0]
    fields = json.loads(game.encode(Match.begin(game, None, (), 1).position))
    look(game, json.dumps(fields))
    change(fields)
    with pytest.raises(BadInput, match=re.escape(sentence).replace(r"\|", "|")):
        look(game, json.dumps(fields))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "1e999",
        '{"flow":' + "[" * 100_000,
        '{"strange":' + "[" * 100_000,
        '{"strange":' + '{"a":' * 50_000,
        '{"flow":[' + '{"type":"contest"},' * 10_000 + '{"type":"contest"}]}',
        '{"taken":[' + "1," * 120_000 + "1]}",
    ],
)
def test_text_that_is_no_position(text: str) -> None:
    """Nested without end, endless, or something else altogether."""

    def read() -> None:
        with pytest.raises(BadInput, match="cannot be read"):
            decoded(NIMBLE, text, NIMBLE.pack())

    assert processor_time(read) < 0.2


def test_a_hundred_thousand_frames() -> None:
    """A stack that no game has is refused before anything is done with it."""
    fields = json.loads(NIMBLE.encode(NIMBLE.new("hill")))
    fields["flow"] = [{"type": "picking"}] * 12_000

    def read() -> None:
        with pytest.raises(BadInput, match="too deep"):
            look(NIMBLE, json.dumps(fields))

    assert processor_time(read) < 0.5


def test_a_flow_that_turns_in_a_circle_ends() -> None:
    """A step that always begins again is the program's fault, and told as such."""

    def again(p: Position, f: Contest, emit: Emit) -> None:
        f.step -= 1

    procedures: Procedures = {**NIMBLE.procedures, Contest: (again,)}
    position = NIMBLE.start(NIMBLE.pack(), "heap", (), NIMBLE.new().dice)
    with pytest.raises(BrokenRule, match="circle"):
        flow.run(procedures, NIMBLE.decisions, position, lambda event: None)


# --- in saves ------------------------------------------------------------------------------------


def forged_save(change: Callable[[Position], None], field: str) -> str:
    """A save of older rules whose start or snapshot is not what it was."""
    position = NIMBLE.new("hill", (), 4)
    change(position)
    text = save.dumps(Match.resume(NIMBLE, position))
    text = re.sub(r"(?m)^checksum.*\n", "", text)
    if field == "snapshot":
        text = re.sub(r"(?ms)^start = '''.*?'''\n", "", text)
    return text.replace("rules = 1\n", "rules = 0\n")


@pytest.mark.parametrize("field", ["start", "snapshot"])
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda p: p.flow.pop(), "nothing is to be decided"),
        (lambda p: p.flow.extend([Picking()] * 200), "too deep"),
        (lambda p: setattr(p, "heap", 10**12), "heap: the number is too large"),
        (lambda p: p.taken.append(1), "taken: the list has another length"),
        (lambda p: setattr(p, "to_act", 1), "the wrong side is to act"),
    ],
)
def test_saves_with_forged_positions(
    change: Callable[[Position], None], sentence: str, field: str
) -> None:
    """Whether it stands where the game begins or where it was saved."""
    with pytest.raises(BadInput, match=sentence):
        save.loads(forged_save(change, field), lambda _: NIMBLE)


def test_a_tuple_of_several_types_is_looked_at_part_by_part() -> None:
    """A number and a word, as a game may keep them."""
    look = parts_look([look_at_number, look_at_text, None])
    look((3, "E", object()))
    for bad in ((10**30, "E", 0), (3, "E" * 10**6, 0), (3, "E")):
        with pytest.raises((BadInput, ValueError)):
            look(bad)
