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
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_map import Terrain
from kessel.games.spark.pack.r03_units import FormationName, Front, Target, UnitId
from kessel.games.spark.rules import frames, orders
from kessel.games.spark.rules.events import Fired, FireResolved, Surprised
from kessel.games.spark.rules.frames import Fire, Occasion
from kessel.games.spark.rules.r13_fire.s5_morale import Check
from kessel.games.spark.rules.state import Period, Place, Weather
from kessel.games.spark.table.describing import FEATURES
from kessel.games.spark.table.picture.board import SEQUENCE
from kessel.games.spark.table.picture.counters import LOOKS
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
    reason_kinds,
    special_keys,
)

FOLDER: Final = GAME.texts
SPELLING: Final = Spelling(GAME.folder)
PACK: Final = GAME.shipped_pack()

FIREPOWER: Final = {
    *("disrupted", "suppressed", "column", "out-of-supply", "fog", "surprised"),
    *("entrenchment-at", "fleet", "air-points"),
}
"""13.10.3 What code collects by other ways than one modifier after the other."""
CHANCES: Final = {"none", *Check, "tie"} | set(
    product(("won-", "lost-"), ("suppressed", "disrupted"))
)


# --- what the code needs -----------------------------------------------------------------------


def phases() -> set[str]:
    lines = SEQUENCE.read_text(encoding="utf-8").splitlines()[1:]
    return {line.split(",")[4].removeprefix("phase-") for line in lines if "phase-" in line}


def modifiers() -> set[str]:
    given = SPELLING.given("Modifier", 1) | SPELLING.given("Shift", 1)
    named = {key for key in given if "{}" not in key}
    terrains = {str(terrain) for terrain in Terrain}
    return named | FIREPOWER | terrains | {f"from-{terrain}" for terrain in terrains}


CHOSEN: Final = {"too-far-at-least"}
"""Reasons of which the code chooses the key."""


@cache
def reasons() -> set[str]:
    return SPELLING.reasons() | CHOSEN


def states() -> set[str]:
    """What a counter's markers are called."""
    return {state.text for state in LOOKS.states if state.text.startswith("word-")}


@cache
def required() -> set[str]:
    return {
        *common_keys(GAME),
        *SPELLING.starting("staff-"),
        *prefixed("decision", map(verb, GAME.staff.delegable if GAME.staff else ())),
        *prefixed("no", reasons()),
        *prefixed("why", SPELLING.given("roll", 5) | GAME.draws),
        *prefixed("verdict", ("relieved", "held")),
        *prefixed("phase", {*phases(), "end"}),
        *prefixed("place", (place.name for place in Place)),
        *prefixed("terrain", {*Terrain, "hill", "entrenchment"}),
        *prefixed("hexside", (name for _, name in FEATURES)),
        *prefixed("weather", Weather),
        *prefixed("period", Period),
        *prefixed("type", {unit.code for unit in PACK.units[: PACK.unknown]}),
        *states(),
        *prefixed("word", Target),
        *prefixed("preview", (f"fire-{target}" for target in Target)),
        "preview-assault",
        *prefixed("sum", SPELLING.given("Sum", 0)),
        *prefixed("modifier", modifiers()),
        *prefixed("chance", ("".join(key) for key in CHANCES)),
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
    Fire: Fire.NORMAL,
    Occasion: Occasion.ZONE,
    Front: Front.GERMAN,
    FormationName: FormationName("45 Gds RD"),
}


# --- what the texts need -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_mention_only_arguments_that_they_get(language: str) -> None:
    check_arguments(GAME, language, reasons(), BLANK)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key, argument, values",
    [
        ("event-period-began", "period", set(Period)),
        ("event-fired", "occasion", set(Occasion)),
        ("event-morale-checked", "result", set(Check)),
        ("event-someone-checked", "result", set(Check)),
        ("event-someone-fired-on", "kind", set(Target)),
        ("event-formed", "formation", {"column", "deployed", "mounted", "dismounted"}),
        ("event-condition-changed", "condition", {"suppressed", "disrupted"}),
        ("event-assault-ended", "how", {"fought", "cancelled", "given-up"}),
        ("ask-consenting", "about", {"integrity", "aa"}),
        (
            "event-surprised",
            "who",
            {PACK.charts.surprise(die).result.replace(" ", "-") for die in range(1, 11)},
        ),
    ],
)
def test_texts_word_every_value(language: str, key: str, argument: str, values: set[str]) -> None:
    assert values
    assert messages(FOLDER, language)[key].worded[argument] >= {str(value) for value in values}


# --- played games --------------------------------------------------------------------------------

GAMES: Final = (
    (1, ()),
    (2, ("random-weather", "detailed-ammunition", "german-help", "germans-earlier")),
    (3, ("free-setup", "no-ammunition", "no-limits")),
    (4, ("soviet-help", "remounting")),
)
"""Luck and options."""
STRETCH: Final = 1200
BRISK: Final = 0.3


def near(position: Any, hint: Any, value: Any) -> Sequence[Any]:
    return position.pack.map.grid.neighbours[value] if hint is Hex and value >= 0 else ()


def any_order(kind: type[Order], position: Any, rng: random.Random) -> Order:
    """An order of a kind with arguments out of nowhere: near the fighting, or anywhere."""
    top = position.flow[-1] if position.flow else None
    here = getattr(top, "here", getattr(top, "hex", getattr(top, "start", None)))
    for frame in position.flow:
        if here is None and isinstance(frame, frames.Assault):
            here = frame.target
    grid = position.pack.map.grid
    close = () if here is None or here < 0 else (here, *grid.neighbours[here])
    beside = [unit for there in close for unit in position.stacks.get(there, ())]

    def value(hint: Any) -> Any:
        if hint is Fire:
            return rng.choice(list(Fire))
        if hint is int:
            return rng.randrange(-1, 30)
        if hint is Hex:
            if close and rng.random() < 0.7:
                return rng.choice(close)
            return Hex(rng.randrange(-1, len(grid)))
        if beside and rng.random() < 0.6:
            return rng.choice(beside)
        return UnitId(rng.randrange(-1, position.pack.unknown))

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
    for seed, chosen in GAMES:
        rng = random.Random(seed)
        position, events = GAME.begin("spark", list(chosen), dice=seed)
        listener.hear(position, events, rng)
        for _ in range(STRETCH):
            if not position.flow:
                break
            events = GAME.carry_out(position, pick(position, rng))
            listener.hear(position, events, rng)
    return listener


def test_played_games_are_told_in_both_languages(heard: Listener) -> None:
    """The fixture has said every prompt, event, option and refusal that came up."""
    rare = {frames.ChoosingCluster, frames.Consenting, frames.Replacing, frames.Resupplying}
    rare |= {frames.Continuing, frames.ChoosingFighters, frames.TakingLosses, frames.Striking}
    assert GAME.decisions.keys() - heard.asked.keys() <= rare
    assert len(heard.texts) > 3000


def test_refusals_come_up_in_play(heard: Listener) -> None:
    assert len({key for key, _ in heard.refused} & reasons()) >= 0.4 * len(reasons())


def kinds() -> dict[str, type[Reason]]:
    """The kind of each reason that has arguments of its own."""
    found = {}
    for kind in reason_kinds(GAME):
        found |= dict.fromkeys(SPELLING.given(kind.__name__, 1), kind)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_suit_every_order_they_met(heard: Listener, language: str) -> None:
    position, told = GAME.new(), kinds()
    for key, kind in sorted(heard.refused, key=str):
        if key not in reasons():
            continue
        order = made_up(kind, 1, False)
        reason = made_up_reason(told.get(key, Reason), key, BLANK)
        said = GAME.explain(position, Refusal.of(reason, order), language)
        assert said.startswith("1.1: ")
        assert not UNSAID.search(said), said


def made_up(kind: Any, number: int, flag: bool) -> Any:
    """A struct with a number, or so many of everything; what cannot be made up is left out."""
    some = max(number, 0)
    units, hexes = [UnitId(each) for each in range(some)], [Hex(each) for each in range(some)]
    values: dict[Any, Any] = {
        int: number,
        str: "movement",
        FormationName: FormationName("45 Gds RD"),
        bool: flag,
        Side: Side(int(flag)),
        UnitId: UnitId(some),
        Hex: Hex(some),
        Fire: Fire.AT if flag else Fire.NORMAL,
        Occasion: Occasion.DEFENSIVE,
        list[UnitId]: units,
        tuple[UnitId, ...]: tuple(units),
        list[Hex]: hexes,
        tuple[Hex, ...]: tuple(hexes),
        list[int]: [0] * some,
        list[list[UnitId]]: [],
        tuple[str, ...]: (),
        dict[UnitId, int]: {},
    }
    return kind(**{field: values[hint] for field, hint in fields_of(kind) if hint in values})


MADE_UP: Final = tuple(product((-2, -1, 0, 1, 2, 7), (False, True)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", GAME.events)
def test_events_are_told_whatever_they_say(kind: type[Event], language: str) -> None:
    """Every kind with no, one and several of everything, yes and no."""
    position = GAME.new()
    for number, flag in MADE_UP:
        event = made_up(kind, number, flag)
        for reader in (Side(0), Side(1)):
            text = GAME.tell(position, event.veiled(reader), language)
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


# --- single sentences ----------------------------------------------------------------------------


def test_fire_in_a_sentence() -> None:
    """Whoever may look at the target reads its name, others what it is."""
    position = GAME.new()
    here = position.hex_of[0]
    fire = FireResolved(Side(0), here, UnitId(0), False, "personnel", 12, -2, 8, 9, 1, True)
    name = GAME.speaker(position, "en").name(Hex, here)
    assert GAME.tell(position, fire, "en") == (
        f"129 GRR/45 Gds RD (S1) in {name}: firepower 12, shift -2, column 8, die 9: "
        "one step and a morale check."
    )
    assert GAME.tell(position, fire.veiled(Side(1)), "en").startswith(f"Soviet personnel in {name}")


def test_who_fired_is_told_to_its_own_side_alone() -> None:
    position = GAME.new()
    here = position.hex_of[0]
    fired = Fired(Side(0), "zone", "normal", here, (UnitId(0),), (here,), 4)
    assert "129 GRR" in GAME.tell(position, fired, "en")
    assert "129 GRR" not in GAME.tell(position, fired.veiled(Side(1)), "en")


def test_surprise_is_worded() -> None:
    position = GAME.new()
    said = GAME.tell(position, Surprised(Side(0), Hex(0), "defenders-badly-surprised"), "en")
    assert "badly" in said


def test_kinds_and_occasions_of_fire_are_named() -> None:
    codecs = GAME.speaker(GAME.new(), "en").codecs
    assert codecs[Fire].read("AT") is Fire.AT
    assert codecs[Fire].name(Fire.AT, "ja") == "対戦車射撃"
    assert codecs[Occasion].name(Occasion.BOMBARDMENT, "en") == "bombardment"
    assert codecs[Front].name(Front.VOLKHOV, "ja") == "ヴォルコフ戦線"
    assert "師団" in codecs[FormationName].name(FormationName("45 Gds RD"), "ja")
    assert verb(orders.GiveUp) == "give-up"
