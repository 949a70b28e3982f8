"""Every sentence of the game: none is missing in a language, none fails, none is of no use."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any, Final

import pytest

from kessel.board.hexes import Hex
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_map import Terrain, Weather
from kessel.games.cherkassy.pack.r02_units import Front, Recovering, Size, Type, UnitId
from kessel.games.cherkassy.rules import orders
from kessel.games.cherkassy.rules.events import BattleResolved
from kessel.games.cherkassy.rules.r05_sequence import phase_key
from kessel.games.cherkassy.rules.r08_stacking import NoRoom
from kessel.games.cherkassy.rules.r10_movement.s1_steps import Stopped, TooFar
from kessel.games.cherkassy.rules.r10_movement.s2_stacks import Ended
from kessel.games.cherkassy.rules.r11_combat.s1_attack import NobodyCan
from kessel.games.cherkassy.rules.scenarios import LEVELS
from kessel.games.cherkassy.rules.state import Place, Trimming
from kessel.games.cherkassy.staff import STAFF
from kessel.games.cherkassy.table import moments
from kessel.games.cherkassy.table.picture.hindered import OnTheWay, ShutIn
from kessel.games.cherkassy.table.picture.why import Elsewhere
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

PHASES: Final = {
    "weather",
    "supply",
    "designation",
    "air",
    *(f"{side}-{part}" for side in ("soviet", "german") for part in ("movement", "combat")),
    "soviet-operations",
    "german-operations",
    "reconstitution",
    "artillery-recovery",
    "tank-recovery",
    "end",
}
HEXSIDES: Final = {"stream", "river", "lake", "fortified", "bridge", "road", "improved"}
WORDS: Final = {
    "reduced",
    "out-of-supply",
    "used",
    "maintenance",
    "recovering",
    "mired",
    "stemmermann",
    "independent",
    "unknown",
    "town",
    "airfield",
    "ring-closed",
    "ring-open",
    *(f"front-{front.lower()}" for front in Front if front),
}
"""What the game offers to whoever shows it."""


# --- what the code needs -----------------------------------------------------------------------


def modifiers() -> set[str]:
    found = SPELLING.given("Modifier", 1)
    terrains = {key for key in found if "{}" in key}
    assert terrains == {"terrain-{}"}
    return found - terrains | {f"terrain-{terrain}" for terrain in Terrain}


def begun_phases() -> set[str]:
    """The phases that the log tells."""
    sides = product(("movement", "combat"), (Side(0), Side(1)))
    return SPELLING.given("PhaseBegan", 0) | {phase_key(phase, side) for phase, side in sides}


def awards() -> set[str]:
    """Points of the index that give a victory point, as a selector can word them."""
    return {point.replace(".", "-") for point in SPELLING.given("award", 1)}


def required() -> set[str]:
    return {
        *common_keys(GAME),
        *SPELLING.starting("staff-"),
        *prefixed("decision", map(verb, STAFF.delegable)),
        *prefixed("no", SPELLING.reasons()),
        *prefixed("why", SPELLING.given("roll", 5)),
        *prefixed("verdict", {level for levels in LEVELS.values() for level in levels}),
        *prefixed("phase", PHASES | begun_phases()),
        *prefixed("box", (place.name for place in Place)),
        *prefixed("terrain", Terrain),
        *prefixed("hexside", HEXSIDES),
        *prefixed("weather", Weather),
        *prefixed("type", Type),
        *prefixed("size", (size.name for size in Size)),
        *prefixed("word", WORDS),
        *prefixed("preview", {"battle"}),
        *prefixed("sum", SPELLING.given("Sum", 0)),
        *prefixed("modifier", modifiers()),
        *(f"chance-losses-{a}-{d}" for a, d in product(range(6), range(6))),
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


def test_every_result_of_the_table_has_a_chance() -> None:
    table = GAME.shipped_pack().charts.combat_results
    results = {table.result(die, c) for die in range(1, 7) for c in range(len(table.columns))}
    assert {f"chance-losses-{a}-{d}" for a, d in results} <= required()


BLANK: Final = {UnitId: UnitId(0), Hex: Hex(0), Recovering: Recovering("5 GTC")}


# --- what the texts need -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_mention_only_arguments_that_they_get(language: str) -> None:
    check_arguments(GAME, language, SPELLING.reasons(), BLANK)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key, argument, values",
    [
        ("event-phase-began", "phase", begun_phases()),
        ("event-weather-set", "weather", {str(weather) for weather in Weather}),
        ("event-awarded", "award", awards()),
        ("event-eliminated", "box", {"reconstitution", "one-step", "eliminated"}),
        ("ask-placing", "why", SPELLING.given("Placing", 2)),
        ("order-at-placing", "why", SPELLING.given("Placing", 2)),
    ],
)
def test_texts_word_every_value(language: str, key: str, argument: str, values: set[str]) -> None:
    assert values
    assert messages(FOLDER, language)[key].worded[argument] >= values


# --- played games --------------------------------------------------------------------------------

GAMES: Final = ("forging", "hammering", "breaking", "campaign", "breaking", "forging")
BY_UNIT: Final = (orders.Move, orders.Enter, orders.With, orders.Join, orders.Support)
INTO: Final = (orders.To, orders.At, orders.Advance, orders.Enter)
RAISED_BY: Final[dict[tuple[type[Order], ...], str]] = {
    BY_UNIT: "not-yours front-waits west-waits",
    INTO: "corps-keeps-away korsun-standoff stack-full artillery-alone",
    (orders.Move, orders.Support): "not-on-map",
    (orders.Enter,): "not-waiting too-early north-shut panzers-gone only-by-exchange no-free-entry",
    (orders.At, orders.Enter): "wrong-edge wrong-north-hex entry-taken one-hex",
    (orders.Move,): "has-moved has-stopped one-at-a-time enemy-stack",
    (orders.Move, orders.With): "used-artillery",
    (orders.Move, orders.With, orders.Enter): "recovering",
    (orders.With,): "not-in-stack not-stacked-at-start stack-begun already-moving stays-behind",
    (orders.Split, orders.Leave): "not-moving stack-not-begun last-of-stack",
    (orders.To, orders.At): "enemy-there",
    (orders.To, orders.At, orders.Advance): "swamp-in-mud",
    (orders.To,): "not-adjacent lake river-motorised river-whole-move must-stop fortified-line "
    "zone-to-zone "
    "too-far march-road march-stop too-far-at-least on-the-way shut-in stack-parts river-ends-move",
    (orders.March,): "march-begun march-supply march-artillery march-from-road march-near-enemy",
    (orders.Attack,): "nobody-there attacked-once artillery-first nobody-can-attack nobody-near",
    (
        orders.Join,
    ): "next-to-nobody already-in attacker-not-adjacent has-attacked artillery-never-attacks "
    "no-attack-strength lake-between tank-across-river other-formation too-many-independents",
    (orders.Join, orders.Support): "battle-elsewhere",
    (orders.Join, orders.Stand): "stack-capacity",
    (orders.Done,): "nobody-attacks",
    (orders.Air,): "no-air-points",
    (orders.Support,): "not-artillery already-firing artillery-used artillery-unsupplied "
    "out-of-range enough-support rockets-attack-only",
    (orders.Stand,): "not-in-hex already-stands",
    (orders.Lose,): "not-in-battle flip-first participants-first not-overstacked",
    (orders.Advance,): "not-an-attacker river-without-bridge advance-elsewhere",
    (orders.Rebuild, orders.Return): "not-in-box",
    (orders.Rebuild,): "not-infantry-battalion once-a-division three-needed no-division-on-map "
    "no-place",
    (orders.Recover,): "not-soviet nothing-to-recover already-marked near-germans no-unit-on-map "
    "independent-in-box",
    (orders.Return,): "not-marked no-formation-on-map no-place-to-return not-a-full-turn",
    (orders.At,): "not-near-division in-artillery-range in-german-zone not-beside-infantry "
    "too-far-from-formation",
}
"""The refusals that each kind of order can meet: their sentences get that order's fields, and those
of the reason."""
CLICKED: Final = frozenset(
    (
        "one-at-a-time",
        "enemy-stack",
        "stays-behind",
        "too-far-at-least",
        "on-the-way",
        "shut-in",
        "stack-parts",
        "river-ends-move",
        "next-to-nobody",
        "battle-elsewhere",
        "advance-elsewhere",
    )
)
"""Those that answer a click on a hex and no order."""
TOLD: Final[dict[str, type[Reason]]] = {
    "too-far": TooFar,
    "too-far-at-least": TooFar,
    "must-stop": Stopped,
    "march-stop": Stopped,
    "has-stopped": Stopped,
    "has-moved": Ended,
    "stack-full": NoRoom,
    "artillery-alone": NoRoom,
    "nobody-can-attack": NobodyCan,
    "on-the-way": OnTheWay,
    "shut-in": ShutIn,
    "battle-elsewhere": Elsewhere,
    "advance-elsewhere": Elsewhere,
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
    here = getattr(position.flow[-1], "target", getattr(position.flow[-1], "here", None))

    def value(hint: Any) -> Any:
        grid = position.pack.map.grid
        near = () if here is None else (here, *grid.neighbours[here])
        if hint is Hex:
            if near and rng.random() < 0.7:
                return rng.choice(near)
            return Hex(rng.randrange(-1, len(grid)))
        beside = [unit for there in near for unit in position.stacks.get(there, ())]
        if beside and rng.random() < 0.6:
            return rng.choice(beside)
        return UnitId(rng.randrange(-1, position.pack.unknown))

    return kind(*(value(hint) for _, hint in fields_of(kind)))


@pytest.fixture(scope="module")
def heard() -> Listener:
    listener = Listener(GAME, any_order, near)
    for seed, scenario in enumerate(GAMES):
        rng = random.Random(seed)
        options = ["sure-panzers"] if seed % 2 else []
        position, events = GAME.begin(scenario, options, dice=seed)
        listener.hear(position, events, rng)
        while position.flow:
            events = GAME.carry_out(position, rng.choice(GAME.options(position)))
            listener.hear(position, events, rng)
    return listener


def test_played_games_are_told_in_both_languages(heard: Listener) -> None:
    """The fixture has said every prompt, event, option and refusal that came up."""
    assert GAME.decisions.keys() - heard.asked.keys() <= {Trimming}
    assert len(heard.texts) > 5000


def test_orders_meet_the_refusals_that_are_listed_for_them(heard: Listener) -> None:
    assert {key for key, _ in MEETS} | UNTIMELY == SPELLING.reasons()
    own = SPELLING.reasons() - UNTIMELY
    assert {meeting for meeting in heard.refused if meeting[0] in own} <= MEETS
    ordered = SPELLING.reasons() - CLICKED
    assert len({key for key, _ in heard.refused} & ordered) >= 0.75 * len(ordered)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_suit_every_order_they_meet(language: str) -> None:
    position = GAME.new()
    for key, kind in MEETS:
        order = any_order(kind, position, random.Random(7))
        reason = made_up_reason(TOLD.get(key, Reason), key, BLANK)
        said = GAME.explain(position, Refusal.of(reason, order), language)
        assert said.startswith("1.1: ")
        assert not UNSAID.search(said), said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", GAME.events)
def test_events_are_told_whatever_they_say(kind: type[Event], language: str) -> None:
    """Every kind with no, one and several of everything, yes and no."""
    position = GAME.new()
    for number, flag in product((-2, -1, 0, 1, 2, 7), (False, True)):
        some = max(number, 0)
        values: dict[Any, Any] = {
            int: number,
            str: "3:1",
            bool: flag,
            Side: Side(int(flag)),
            UnitId: UnitId(some),
            Hex: Hex(some),
            Recovering: Recovering("5 GTC" if flag else "S1"),
            tuple[UnitId, ...]: tuple(map(UnitId, range(some))),
            tuple[Hex, ...]: tuple(map(Hex, range(some))),
        }
        event = kind(*(values[hint] for _, hint in fields_of(kind)))
        text = GAME.tell(position, event, language)
        assert not UNSAID.search(text), text


def test_a_battle_in_a_sentence() -> None:
    position = GAME.new()
    korsun = position.pack.hex("3809")
    battle = BattleResolved(Side(1), korsun, 26, 7, "3:1", 2, "5:1", 4, 1, 2)
    assert GAME.tell(position, battle, "en") == (
        "3809 Korsun: 26 against 7 is 3:1, two columns right: 5:1; die 4: 1/2, "
        "the attacker loses 1 step, the defender 2."
    )
    assert GAME.tell(position, battle, "ja") == (
        "3809 コルスン：26対7で3:1、右へ2コラムで5:1。ダイス4で1/2：攻撃側1ステップ、"
        "防御側2ステップの損害。"
    )
