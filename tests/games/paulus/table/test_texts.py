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
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.charts import ELIMINATED, LEVELS, LOSSES, RESULTS
from kessel.games.paulus.pack.r02_map import HalfPoints, Terrain
from kessel.games.paulus.pack.r02_units import Army, GroupName, Nation, Size, Type, UnitId
from kessel.games.paulus.rules import orders
from kessel.games.paulus.rules.events import BattleResolved
from kessel.games.paulus.rules.r05_movement.s1_steps import Ended, ShutByZone, TooFar
from kessel.games.paulus.rules.r06_combat.s1_attack import NobodyCan
from kessel.games.paulus.rules.state import Capturing, Kind, Landing, Place, Shedding
from kessel.games.paulus.staff import STAFF
from kessel.games.paulus.table import moments
from kessel.games.paulus.table.describing import FEATURES
from kessel.games.paulus.table.picture.fighting import Elsewhere
from kessel.games.paulus.table.picture.hindered import OnTheWay, OverSupply, ShutIn
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

KINDS: Final = tuple(kind.name.lower() for kind in Kind)
PHASES: Final = {
    "set-up",
    "bombardment",
    *(f"{side}-{kind}" for side in GAME.sides for kind in (*KINDS, "combat", "supply")),
    "end",
}
BEGUN: Final = {"bombardment", "combat", "german-reaction", "supply"}
"""Phases that the log tells, besides the kinds of movement."""
WORDS: Final = {
    "disrupted",
    "reserve",
    "offensive-supply",
    "consumed",
    *(f"markers-{number}" for number in (1, 2, 3)),
}
"""What the game offers to whoever shows it."""


# --- what the code needs -----------------------------------------------------------------------


def modifiers() -> set[str]:
    found = SPELLING.given("Modifier", 1)
    terrains = {key for key in found if "{}" in key}
    assert terrains == {"terrain-{}"}
    return found - terrains | {f"terrain-{terrain}" for terrain in Terrain}


def levels() -> set[str]:
    """Every verdict: those of the victory table, and those that the code spells out."""
    return {*LEVELS, *SPELLING.given("Outcome", 1), "axis-relief", "soviet-ring"}


def losses() -> set[tuple[int, int]]:
    """Every result that a table of this frame may hold."""
    return {(LOSSES[attacker], LOSSES[defender]) for attacker, _, defender in RESULTS}


def chance(attacker: int, defender: int) -> str:
    return f"chance-result-{attacker}-{'e' if defender == ELIMINATED else defender}"


def required() -> set[str]:
    return {
        *common_keys(GAME),
        *SPELLING.starting("staff-"),
        *prefixed("decision", map(verb, STAFF.delegable)),
        *prefixed("no", SPELLING.reasons()),
        *prefixed("why", SPELLING.given("roll", 5)),
        *prefixed("verdict", levels()),
        *prefixed("phase", PHASES),
        *prefixed("place", (place.name for place in Place)),
        *prefixed("terrain", Terrain),
        *prefixed("hexside", (name for _, name in FEATURES)),
        *prefixed("nation", Nation),
        *prefixed("type", Type),
        *prefixed("size", (size.name for size in Size if size)),
        *prefixed("word", WORDS),
        *prefixed("preview", {"battle", "overrun"}),
        *prefixed("sum", SPELLING.given("Sum", 0)),
        *prefixed("modifier", modifiers()),
        *(chance(*result) for result in losses()),
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
    Army: Army("5T"),
    HalfPoints: HalfPoints(1),
    GroupName: GroupName("XI Corps"),
}


# --- what the texts need -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_mention_only_arguments_that_they_get(language: str) -> None:
    check_arguments(GAME, language, SPELLING.reasons(), BLANK)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key, argument, values",
    [
        ("event-phase-began", "phase", {*BEGUN, *KINDS}),
        ("ask-choosing-mover", "phase", set(KINDS)),
        ("event-game-ended", "count", SPELLING.given("GameEnded", 1)),
    ],
)
def test_texts_word_every_value(language: str, key: str, argument: str, values: set[str]) -> None:
    assert values
    assert messages(FOLDER, language)[key].worded[argument] >= values


# --- played games --------------------------------------------------------------------------------

NEAR_MISSES: Final = 10
GAMES: Final = (
    ("kalach", 5, ()),
    ("winter-storm", 1, ("tigers", "don-crossing", "infiltration")),
    ("campaign", 2, ("infiltration", "hold")),
    ("kalach", 3, ("don-crossing", "infiltration")),
    ("campaign", 4, ()),
)
"""Scenarios, luck and options."""
STRETCH: Final = 600
BRISK: Final = 0.15
RAISED_BY: Final[dict[tuple[type[Order], ...], str]] = {
    (orders.Deploy,): "not-in-group has-its-place not-in-area set-up-full uncovered",
    (orders.Stand,): "last-group",
    (orders.Bombard,): "no-such-army army-has-fired no-target army-first",
    (orders.Aim,): "not-romanian not-next-to-army",
    (orders.Concentrate,): "not-a-headquarters already-offensive no-supply-there",
    (orders.Land,): "not-an-airfield",
    (orders.Consume,): "not-supply last-turn",
    (orders.Enter,): "not-waiting too-early wrong-phase no-place placement-over",
    (orders.Enter, orders.Move, orders.Reserve, orders.Join): "not-yours",
    (orders.Enter, orders.Cross): "option-off",
    (orders.At,): "wrong-hex entry-taken not-on-chir in-soviet-zone no-line",
    (orders.Call,): "not-routed",
    (orders.Move, orders.Reserve): "not-on-map",
    (orders.Move,): "captured-rests reaction-over one-at-a-time",
    (orders.Move, orders.With): "has-moved headquarters-later only-headquarters may-not-react "
    "out-of-supply-no-reaction in-zone-no-reaction disrupted-no-reaction no-line-no-reaction "
    "two-stacks two-units not-in-exploitation began-in-zone",
    (orders.Move, orders.With, orders.To): "no-allowance",
    (orders.Move, orders.With, orders.Reserve, orders.Join): "army-waits",
    (orders.Reserve,): "reserve-phase already-reserve reserve-type reserve-moved reserve-in-zone "
    "reserve-unsupplied reserve-stacks no-headquarters-for-reserve",
    (orders.With,): "already-moving move-begun stays-behind",
    (orders.With, orders.Lose): "not-in-stack",
    (orders.With, orders.Overrun): "other-allowance",
    (orders.Leave,): "not-moving",
    (orders.Leave, orders.Apart): "last-of-stack",
    (orders.To, orders.Overrun): "stopped",
    (orders.To, orders.Cross, orders.Infiltrate, orders.Back): "out-of-play",
    (orders.To, orders.Advance, orders.Back): "enemy-there",
    (orders.To, orders.Advance, orders.Retreat, orders.Back): "city-limit",
    (orders.To, orders.Infiltrate): "may-not-enter-zone",
    (orders.To, orders.Back): "no-strength-in-zone",
    (orders.To,): "not-adjacent lake major-river off-road zone-to-zone too-far too-far-at-least "
    "on-the-way supply-on-the-way shut-in",
    (orders.Overrun, orders.Attack): "nobody-there",
    (orders.Overrun,): "overrun-not-adjacent may-not-overrun may-not-overrun-in-phase "
    "reserve-no-overrun "
    "disrupted-no-overrun no-strength-to-overrun once-on-foot launch-crowded overrun-from-city "
    "overrun-terrain overrun-river overrun-points",
    (orders.Cross,): "not-the-don whole-move not-infantry unsupplied-crossing crossing-from-zone "
    "crossing-in-movement far-bank",
    (orders.Infiltrate,): "infiltration-off not-tanks not-zone-to-zone infiltration-river "
    "armour-watches too-strong infiltration-points",
    (orders.Exit,): "may-not-leave-map not-at-south-edge exit-closed exit-points",
    (orders.Attack,): "attacked-once nobody-can-attack nobody-near already-target",
    (
        orders.Attack,
        orders.Join,
    ): "attacker-not-adjacent closed-side several-by-one not-next-at-start",
    (orders.Attack, orders.Done, orders.Overrun): "below-least-odds",
    (orders.Join,): "already-in has-attacked no-attack-strength disrupted-no-attack "
    "reserve-no-attack city-cap next-to-nobody battle-elsewhere",
    (orders.Done,): "nobody-attacks",
    (orders.Done, orders.Advance): "advance-still-crowded",
    (orders.Lose, orders.Push): "not-in-hex not-counted not-a-push-hex",
    (orders.Lose,): "not-in-battle spread-losses supply-protected others-first retreat-first",
    (orders.Retreat,): "steps-first cannot-retreat no-way-back city-stands",
    (orders.Back,): "not-a-retreat-hex beside-overrunner retreat-not-adjacent retreat-closed "
    "retreat-not-farther retreat-dead-end retreat-out-of-supply retreat-crowded",
    (orders.BackOff,): "not-at-own-edge",
    (orders.Apart,): "not-retreating",
    (orders.Advance,): "may-not-advance advance-not-adjacent first-hex closed-to-movement "
    "far-enough stopped-by-zone river-after-first advance-full",
}
"""The refusals that each kind of order can meet: their sentences get that order's fields, and those
of the reason."""
CLICKED: Final = frozenset(
    (
        "army-first",
        "one-at-a-time",
        "stays-behind",
        "too-far-at-least",
        "on-the-way",
        "supply-on-the-way",
        "shut-in",
        "next-to-nobody",
        "battle-elsewhere",
        "retreat-first",
    )
)
"""Those that answer a click on a hex and no order."""
TOLD: Final[dict[str, type[Reason]]] = {
    "too-far": TooFar,
    "too-far-at-least": TooFar,
    "zone-to-zone": ShutByZone,
    "may-not-enter-zone": ShutByZone,
    "no-strength-in-zone": ShutByZone,
    "has-moved": Ended,
    "nobody-can-attack": NobodyCan,
    "on-the-way": OnTheWay,
    "supply-on-the-way": OverSupply,
    "shut-in": ShutIn,
    "battle-elsewhere": Elsewhere,
}
"""Those with arguments of their own."""
MEETS: Final = {
    (key, kind) for kinds, found in RAISED_BY.items() for key in found.split() for kind in kinds
}
UNTIMELY: Final = {one.key for one in vars(moments).values() if type(one) is Reason}
"""Refusals of another moment: their sentences need no order's fields."""


def near(position: Any, hint: Any, value: Any) -> Sequence[Any]:
    return position.pack.map.grid.neighbours[value] if hint is Hex else ()


def any_order(kind: type[Order], position: Any, rng: random.Random) -> Order:
    """An order of a kind with arguments out of nowhere: near the fighting, or anywhere."""
    top = position.flow[-1]
    here = getattr(top, "target", getattr(top, "here", getattr(top, "hex", None)))
    grid = position.pack.map.grid
    near = () if here is None else (here, *grid.neighbours[here])
    beside = [unit for there in near for unit in position.stacks.get(there, ())]

    def value(hint: Any) -> Any:
        if hint is Army:
            return rng.choice((Army("5T"), Army("21"), Army("57"), Army("62"), Army("9")))
        if hint is Hex:
            if near and rng.random() < 0.7:
                return rng.choice(near)
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
    assert GAME.decisions.keys() - heard.asked.keys() <= {Capturing, Landing, Shedding}
    assert len(heard.texts) > 3000


def test_orders_meet_the_refusals_that_are_listed_for_them(heard: Listener) -> None:
    reasons = SPELLING.reasons()
    assert {key for key, _ in MEETS} | UNTIMELY == reasons
    assert {meeting for meeting in heard.refused if meeting[0] in reasons - UNTIMELY} <= MEETS
    ordered = reasons - CLICKED
    assert len({key for key, _ in heard.refused} & ordered) >= 0.6 * len(ordered)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_suit_every_order_they_meet(language: str) -> None:
    position = GAME.new()
    for key, kind in MEETS:
        order = any_order(kind, position, random.Random(7))
        reason = made_up_reason(TOLD.get(key, Reason), key, BLANK)
        said = GAME.explain(position, Refusal.of(reason, order), language)
        assert said.startswith("1.1: ")
        assert not UNSAID.search(said), said


def made_up(kind: type[Any], number: int, flag: bool) -> Any:
    """A struct with a number, or so many of everything."""
    some = max(number, 0)
    values: dict[Any, Any] = {
        int: number,
        str: "movement",
        bool: flag,
        Side: Side(int(flag)),
        UnitId: UnitId(some),
        Hex: Hex(some),
        Army: Army("5T" if flag else "9"),
        GroupName: GroupName("XI Corps"),
        HalfPoints: HalfPoints(some),
        list[int]: [number] * some,
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


def test_a_battle_in_a_sentence() -> None:
    position = GAME.new()
    tanks = position.pack.unit("S17")
    battle = BattleResolved(Side(1), (tanks,), 10, 4, "2:1", 2, "4:1", 9, 0, 2)
    assert GAME.tell(position, battle, "en") == (
        "1 TK (S17) attacks: 10 against 4 is 2:1, two columns right: 4:1; dice 9: -/2."
    )
    assert GAME.tell(position, battle, "ja") == (
        "第1戦車軍団 (S17)：10対4で2:1、右へ2コラムで4:1。ダイス9：結果-/2。"
    )


def test_half_points_and_armies_are_named() -> None:
    """Points are counted in halves and told in points; armies have names, and none is unknown."""
    codecs = GAME.speaker(GAME.new(), "en").codecs
    points = [codecs[HalfPoints].name(HalfPoints(number), "ja") for number in (0, 1, 2, 5)]
    assert points == ["0", "½", "1", "2½"]
    assert codecs[Army].name(Army("5T"), "en") == "5th Tank Army"
    assert codecs[Army].name(Army("3"), "ja") == "ルーマニア第3軍"
    assert codecs[Army].name(Army("9"), "en") == "9"
    assert codecs[Army].read("5t") == "5T"
    assert codecs[GroupName].name(GroupName("XI Corps"), "ja") == "第11軍団"
