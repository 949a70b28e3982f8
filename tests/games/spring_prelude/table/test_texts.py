"""Every sentence of the game: none is missing in a language, none fails, none is of no use."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from kessel import hexkit
from kessel.board.hexes import Hex
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.charts import LEVELS
from kessel.games.spring_prelude.pack.r02_map import Sixths, Terrain
from kessel.games.spring_prelude.pack.r02_units import Command, Nation, Size, Type, UnitId
from kessel.games.spring_prelude.pack.setups import GroupName
from kessel.games.spring_prelude.rules import frames, orders
from kessel.games.spring_prelude.rules.events import BattleResolved
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import TooFar, Watched
from kessel.games.spring_prelude.rules.r10_movement.s4_phases import Ended, MustStay, Pressing
from kessel.games.spring_prelude.rules.r14_combat.s2_attack import NobodyCan
from kessel.games.spring_prelude.rules.r14_combat.s9_preview import key_of
from kessel.games.spring_prelude.rules.r16_reinforcements import TooEarly
from kessel.games.spring_prelude.rules.state import Place
from kessel.games.spring_prelude.staff import STAFF
from kessel.games.spring_prelude.table import moments
from kessel.games.spring_prelude.table.describing import FEATURES
from kessel.games.spring_prelude.table.picture.hindered import OnTheWay, ShutIn
from kessel.kernel.events import Event
from kessel.kernel.notation import fields_of, verb
from kessel.kernel.orders import Order, Reason, Refusal
from kessel.kernel.sides import Side
from kessel.kernel.text import LANGUAGES, keys
from kessel.testkit.texts import (
    UNSAID,
    Listener,
    Spelling,
    check_arguments,
    common_keys,
    made_up_reason,
    malformed,
    messages,
    prefixed,
    special_keys,
)

FOLDER: Final = GAME.texts
SPELLING: Final = Spelling(GAME.folder)

PARTS: Final = ("replacement", "movement", "combat", "supply", "engineering")
PHASES: Final = {
    *("set-up", "weather", "accounting", "air", "axis-exploitation", "end"),
    *(f"{side}-{part}" for side in GAME.sides for part in PARTS),
}
WORDS: Final = {
    *("out-of-supply", "isolated", "isolated-twice", "air-supplied", "do-not-move", "reserve"),
    *("fired", "inactive", "reduced", "cadre", "chit", "strength", "level-two", "airfield"),
}
"""What the game offers to whoever shows it."""
COLORS: Final = {unit.color for unit in GAME.shipped_pack().units if unit.color}


# --- what the code needs -----------------------------------------------------------------------


def levels() -> set[str]:
    """Every verdict: those of the victory table, and those that the code spells out."""
    return {*LEVELS, "soviet-moral", *SPELLING.given("end", 2)} - {"soviet-{}", "axis-{}"}


FACTORS: Final = {"units", "dnieper", "works-and-river", "works", "river"}
"""What multiplies the strength of a hex, and the units themselves (14.1)."""
CHOSEN: Final = {"zone-to-zone", "left-zone", "too-far-at-least"}
"""Reasons of which the code chooses the key."""


def modifiers() -> set[str]:
    return SPELLING.given("Modifier", 1) | SPELLING.given("Change", 1) | FACTORS


@cache
def reasons() -> set[str]:
    return SPELLING.reasons() | CHOSEN


def results() -> set[str]:
    """14.6 Every result of the table, as previews call it."""
    rows = GAME.shipped_pack().charts.combat_results.rows
    return {key_of(result) for row in rows for result in row}


@cache
def required() -> set[str]:
    return {
        *common_keys(GAME),
        *SPELLING.starting("staff-"),
        *prefixed("decision", map(verb, STAFF.delegable)),
        *prefixed("no", reasons()),
        *prefixed("why", SPELLING.given("roll", 5) | GAME.draws),
        *prefixed("verdict", levels()),
        *prefixed("phase", PHASES),
        *prefixed("place", (place.name for place in Place)),
        *prefixed("terrain", Terrain),
        *prefixed("hexside", (name for _, name in FEATURES)),
        *prefixed("weather", ("dry", "mud", "rain")),
        *prefixed("nation", Nation),
        *prefixed("type", Type),
        *prefixed("size", (size.name for size in Size if size)),
        *prefixed("class", ("red", "blue")),
        *prefixed("color", COLORS),
        *prefixed("word", WORDS),
        *prefixed("preview", {"battle"}),
        *prefixed("sum", SPELLING.given("Sum", 0)),
        *prefixed("modifier", modifiers()),
        *prefixed("chance", results()),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lacks_a_text(language: str) -> None:
    assert required() - keys((FOLDER,), language).keys() == set()


@pytest.mark.parametrize("folder", [FOLDER, FOLDER / "map"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_well_formed(language: str, folder: Any) -> None:
    assert malformed(folder, language) == []


def test_both_languages_say_the_same_things() -> None:
    assert keys((FOLDER,), "en").keys() == keys((FOLDER,), "ja").keys()


def test_no_text_is_of_no_use() -> None:
    assert keys((FOLDER,), "en").keys() - required() - special_keys(GAME).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_descriptions_are_the_same_in_both(language: str) -> None:
    """The text map has a catalogue of its own; nothing in it is said twice or nowhere."""
    own = keys((FOLDER / "map",), language).keys()
    assert own == keys((FOLDER / "map",), "en").keys()
    assert not own & keys((FOLDER,), language).keys()
    table, kit = GAME.folder / "table", Path(hexkit.__file__).parent
    files = [*table.glob("*.csv"), *table.glob("*.toml"), *kit.rglob("*.py")]
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    told = {key for key in own if re.search(rf'[",]{key}[",]', source)}
    assert {key for key in own - told if not any(use.fullmatch(key) for use in uses())} == set()


@cache
def uses() -> tuple[re.Pattern[str], ...]:
    """The strings of the code that can be keys; what is filled in stands at the end of one."""
    texts = SPELLING.starting("")
    words = {text for text in texts if re.fullmatch(r"[a-z][a-z-]+(\{\})?", text)}
    return tuple(re.compile(text.replace("{}", ".+")) for text in words)


BLANK: Final[dict[Any, Any]] = {
    UnitId: UnitId(0),
    Hex: Hex(0),
    Command: Command.SIXTH,
    Sixths: Sixths(1),
    GroupName: GroupName("3 Pz"),
}


# --- what the texts need -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_mention_only_arguments_that_they_get(language: str) -> None:
    check_arguments(GAME, language, reasons(), BLANK)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key, argument, values",
    [
        ("event-phase-began", "phase", SPELLING.given("PhaseBegan", 1)),
        ("event-step-lost", "left", {"reduced", "cadre", "eliminated"}),
        ("event-supply-found", "state", {"in", "out", "isolated", "twice"}),
        ("event-refitted", "now", SPELLING.given("Refitted", 1)),
        ("event-edge-open", "edge", {"north", "east"}),
    ],
)
def test_texts_word_every_value(language: str, key: str, argument: str, values: set[str]) -> None:
    assert values
    assert messages(FOLDER, language)[key].worded[argument] >= values


# --- played games --------------------------------------------------------------------------------

GAMES: Final = (
    ("northern-pincer", 5, ()),
    ("izyum-campaign", 1, ("spotters", "flexibility", "random-chits", "screening")),
    ("passive-timoshenko", 2, ("fort-attrition", "tank-brigades")),
    ("aggressive-timoshenko", 3, ("para-drop", "own-timetable", "historical-weather")),
)
"""Scenarios, luck and options."""
STRETCH: Final = 700
BRISK: Final = 0.15
CLICKED: Final = frozenset(("one-at-a-time", "too-far-at-least", "on-the-way", "shut-in"))
"""Refusals that answer a click on a hex and no order."""
TOLD: Final[dict[str, type[Reason]]] = {
    "too-far": TooFar,
    "too-far-at-least": TooFar,
    "column-too-long": TooFar,
    "too-near": Watched,
    "headquarters-near": Watched,
    "zone-to-zone": Watched,
    "left-zone": Watched,
    "entry-in-zone": Watched,
    "has-moved": Ended,
    "headquarters-first": Pressing,
    "must-move": Pressing,
    "must-stay": MustStay,
    "too-early": TooEarly,
    "nobody-can-attack": NobodyCan,
    "on-the-way": OnTheWay,
    "shut-in": ShutIn,
}
"""Those with arguments of their own."""
UNTIMELY: Final = {one.key for one in vars(moments).values() if type(one) is Reason}
"""Refusals of another moment: their sentences need no order's fields."""


def near(position: Any, hint: Any, value: Any) -> Sequence[Any]:
    return position.pack.map.grid.neighbours[value] if hint is Hex and value >= 0 else ()


def any_order(kind: type[Order], position: Any, rng: random.Random) -> Order:
    """An order of a kind with arguments out of nowhere: near the fighting, or anywhere."""
    top = position.flow[-1] if position.flow else None
    here = getattr(top, "here", getattr(top, "hex", getattr(top, "start", None)))
    battles = [f for f in position.flow if isinstance(f, frames.Battle)]
    if here is None and battles:
        here = battles[0].fight.targets[0]
    grid = position.pack.map.grid
    close = () if here is None or here < 0 else (here, *grid.neighbours[here])
    beside = [unit for there in close for unit in position.stacks.get(there, ())]

    def value(hint: Any) -> Any:
        if hint is Command:
            return rng.choice(list(Command))
        if hint is int:
            return rng.randrange(-1, 30)
        if hint is Hex:
            if close and rng.random() < 0.7:
                return rng.choice(close)
            return Hex(rng.randrange(-1, len(grid)))
        if beside and rng.random() < 0.6:
            return rng.choice(beside)
        return UnitId(rng.randrange(-1, len(position.pack.units)))

    return kind(*(value(hint) for _, hint in fields_of(kind)))


def pick(position: Any, rng: random.Random) -> Order:
    """Any option; rather often the one that ends a phase."""
    options = GAME.options(position)
    if rng.random() < BRISK and orders.Done() in options:
        return orders.Done()
    return rng.choice(options)


@pytest.fixture(scope="module")
def heard() -> Listener:
    listener = Listener(GAME, any_order, near)
    for scenario, seed, chosen in GAMES:
        rng = random.Random(seed)
        position, events = GAME.begin(scenario, list(chosen), dice=seed)
        listener.hear(position, events, rng)
        for _ in range(STRETCH):
            if not position.flow:
                break
            events = GAME.carry_out(position, pick(position, rng))
            listener.hear(position, events, rng)
    return listener


def test_played_games_are_told_in_both_languages(heard: Listener) -> None:
    """The fixture has said every prompt, event, option and refusal that came up."""
    rare = {frames.DropPaying, frames.Paying, frames.Trimming, frames.AirDropping, frames.Linking}
    rare |= {frames.ChoosingResult, frames.Pressing, frames.ParaDropping, frames.Replacing}
    assert GAME.decisions.keys() - heard.asked.keys() <= rare
    assert len(heard.texts) > 3000


def test_refusals_come_up_in_play(heard: Listener) -> None:
    ordered = reasons() - CLICKED - UNTIMELY
    assert len({key for key, _ in heard.refused} & ordered) >= 0.45 * len(ordered)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_suit_every_order_they_met(heard: Listener, language: str) -> None:
    position = GAME.new()
    known = reasons() - UNTIMELY
    for key, kind in sorted(heard.refused, key=str):
        if key not in known:
            continue
        order = made_up(kind, 1, False)
        reason = made_up_reason(TOLD.get(key, Reason), key, BLANK)
        said = GAME.explain(position, Refusal.of(reason, order), language)
        assert said.startswith("1.1: ")
        assert not UNSAID.search(said), said


def made_up(kind: Any, number: int, flag: bool) -> Any:
    """A struct with a number, or so many of everything."""
    some = max(number, 0)
    values: dict[Any, Any] = {
        int: number,
        str: "movement",
        bool: flag,
        bool | None: flag,
        Side: Side(int(flag)),
        UnitId: UnitId(some),
        Hex: Hex(some),
        Command: Command.SF if flag else Command.SIXTH,
        GroupName: GroupName("3 Pz"),
        Sixths: Sixths(some),
        dict[int, list[UnitId]]: {},
        dict[UnitId, tuple[Hex, Hex]]: {},
        list[frames.Advancer]: [],
    }
    for id in (UnitId, Hex):
        values[list[id]] = [id(each) for each in range(some)]  # type: ignore[valid-type]
        values[tuple[id, ...]] = tuple(values[list[id]])  # type: ignore[valid-type]
    return kind(**{field: values[hint] for field, hint in fields_of(kind)})


MADE_UP: Final = tuple(product((-2, -1, 0, 1, 2, 7), (False, True)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", GAME.events)
def test_events_are_told_whatever_they_say(kind: type[Event], language: str) -> None:
    """Every kind with no, one and several of everything, yes and no."""
    position = GAME.new()
    for number, flag in MADE_UP:
        text = GAME.tell(position, made_up(kind, number, flag), language)
        assert text.strip()
        assert not UNSAID.search(text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", GAME.decisions)
def test_questions_are_asked_whatever_they_ask(kind: type[Any], language: str) -> None:
    """Every decision likewise, and each order as an answer to it."""
    position = GAME.new()
    for number, flag in MADE_UP:
        position.flow.append(made_up(kind, number, flag))
        answers = [made_up(order, number, flag) for order in GAME.decisions[kind].orders]
        texts = [GAME.say_order(position, answer, language) for answer in answers]
        for text in (GAME.prompt(position, language), *texts):
            assert text.strip()
            assert not UNSAID.search(text), text


def test_points_commands_and_groups_are_named() -> None:
    """Points are counted in sixths and told in points."""
    codecs = GAME.speaker(GAME.new(), "en").codecs
    points = [codecs[Sixths].name(Sixths(number), "ja") for number in (0, 2, 3, 6, 15)]
    assert points == ["0", "⅓", "½", "1", "2½"]
    assert codecs[Command].name(Command.SWF, "en") == "Southwestern Front"
    assert codecs[Command].read("swf") is Command.SWF
    assert codecs[GroupName].name(GroupName("3 Pz"), "ja") == "第3装甲師団"


def test_a_battle_in_a_sentence() -> None:
    position = GAME.new()
    here = position.pack.hex("E2816")
    battle = BattleResolved(Side(1), (here,), 20, 6, "3:1", 2, "5:1", 7, "Dr2")
    assert GAME.tell(position, battle, "en") == (
        "E2816 Nepokrytaya: 20 against 6 is 3:1, shifted by 2 to 5:1; dice 7: Dr2."
    )
