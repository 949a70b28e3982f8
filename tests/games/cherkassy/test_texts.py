"""Every sentence of the game: none is missing in a language, none fails, none is of no use."""

from __future__ import annotations

import ast
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, Final

import msgspec
import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from kessel.board.hexes import Hex
from kessel.games.cherkassy import orders
from kessel.games.cherkassy.events import BattleResolved
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.r02_map import Terrain, Weather
from kessel.games.cherkassy.r02_units import Front, Recovering, Size, Type, UnitId
from kessel.games.cherkassy.r05_sequence import phase_key
from kessel.games.cherkassy.scenarios import LEVELS
from kessel.games.cherkassy.state import Place, Trimming
from kessel.kernel.events import Event
from kessel.kernel.notation import fields_of, verb
from kessel.kernel.orders import Order, Refusal
from kessel.kernel.sides import Side
from kessel.kernel.text import LANGUAGES, Speaker, keys

FOLDER: Final = GAME.folder / "texts"

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


@cache
def trees() -> tuple[ast.Module, ...]:
    return tuple(
        ast.parse(file.read_text(encoding="utf-8")) for file in sorted(GAME.folder.rglob("*.py"))
    )


def spelled(function: str, argument: int) -> set[str]:
    """The strings that the game's code gives to a function; `{}` for what it fills in."""
    found = set()
    for tree in trees():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == function
                and len(node.args) > argument
            ):
                found |= set(strings(node.args[argument]))
    return found


def strings(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = (str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)
        yield "".join(parts)


def reasons() -> set[str]:
    """Keys of every Reason."""
    return spelled("Reason", 1)


def modifiers() -> set[str]:
    found = spelled("Modifier", 1)
    terrains = {key for key in found if "{}" in key}
    assert terrains == {"terrain-{}"}
    return found - terrains | {f"terrain-{terrain}" for terrain in Terrain}


def begun_phases() -> set[str]:
    """The phases that the log tells."""
    sides = product(("movement", "combat"), (Side(0), Side(1)))
    return spelled("PhaseBegan", 0) | {phase_key(phase, side) for phase, side in sides}


def awards() -> set[str]:
    """Points of the index that give a victory point, as a selector can word them."""
    return {point.replace(".", "-") for point in spelled("award", 1)}


def prefixed(prefix: str, found: Iterable[object]) -> set[str]:
    return {f"{prefix}-{re.sub('[_ ]', '-', str(key)).lower()}" for key in found}


def required() -> set[str]:
    scenarios = [scenario.id for scenario in GAME.scenarios]
    options = [option.id for option in GAME.optional_rules]
    return {
        "game-title",
        "game-about",
        *prefixed("order", map(verb, GAME.orders)),
        *prefixed("event", map(verb, GAME.events)),
        *prefixed("ask", map(verb, GAME.decisions)),
        *prefixed("no", reasons()),
        *prefixed("why", spelled("roll", 5)),
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
        *prefixed("sum", spelled("Sum", 0)),
        *prefixed("modifier", modifiers()),
        *(f"chance-losses-{a}-{d}" for a, d in product(range(6), range(6))),
        *prefixed("scenario", scenarios),
        *(f"scenario-{scenario}-about" for scenario in scenarios),
        *prefixed("option", options),
        *(f"option-{option}-about" for option in options),
    }


def special() -> dict[str, tuple[type[Any], type[Order]]]:
    """The keys an order may have in one decision only."""
    return {
        f"order-{verb(order)}-{verb(frame)}": (frame, order)
        for frame, decision in GAME.decisions.items()
        for order in decision.orders
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lacks_a_text(language: str) -> None:
    assert required() - keys((FOLDER,), language).keys() == set()


@pytest.mark.parametrize("folder", [FOLDER, FOLDER / "map"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_well_formed(language: str, folder: Any) -> None:
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    body = FluentResource(text).body
    assert not [entry.content for entry in body if isinstance(entry, ftl.Junk)]
    found = Counter(entry.id.name for entry in body if isinstance(entry, ftl.Message))
    assert not [key for key, times in found.items() if times > 1]


def test_both_languages_say_the_same_things() -> None:
    assert keys((FOLDER,), "en").keys() == keys((FOLDER,), "ja").keys()


def test_no_text_is_of_no_use() -> None:
    assert keys((FOLDER,), "en").keys() - required() - special().keys() == set()


def test_every_result_of_the_table_has_a_chance() -> None:
    table = GAME.shipped_pack().charts.combat_results
    results = {table.result(die, c) for die in range(1, 7) for c in range(len(table.columns))}
    assert {f"chance-losses-{a}-{d}" for a, d in results} <= required()


# --- what the texts need -------------------------------------------------------------------------


class Variables(Visitor):
    """The arguments a message mentions, and the values its selectors word."""

    def __init__(self) -> None:
        self.mentioned: set[str] = set()
        self.worded: defaultdict[str, set[str]] = defaultdict(set)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.mentioned.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        assert isinstance(node.selector, ftl.VariableReference)
        for variant in node.variants:
            if isinstance(variant.key, ftl.Identifier):
                self.worded[node.selector.id.name].add(variant.key.name)
        self.generic_visit(node)


@cache
def messages(language: str) -> Mapping[str, Variables]:
    found = {}
    text = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    for entry in FluentResource(text).body:
        if isinstance(entry, ftl.Message):
            found[entry.id.name] = Variables()
            found[entry.id.name].visit(entry)
    return found


def arguments(kind: type[msgspec.Struct], speaker: Speaker) -> set[str]:
    """The names of the arguments that a struct brings."""
    blank: dict[Any, Any] = {int: 0, str: "", bool: False, Side: Side(0)}
    blank |= {UnitId: UnitId(0), Hex: Hex(0), Recovering: Recovering("5 GTC")}
    values = [blank.get(hint, ()) for _, hint in fields_of(kind)]
    return set(speaker.arguments(kind(*values)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_mention_only_arguments_that_they_get(language: str) -> None:
    said = messages(language)
    speaker = GAME.speaker(GAME.new(), language)
    for order in GAME.orders:
        assert said[f"order-{verb(order)}"].mentioned <= arguments(order, speaker), order
    for event in GAME.events:
        assert said[f"event-{verb(event)}"].mentioned <= arguments(event, speaker), event
    for frame in GAME.decisions:
        assert said[f"ask-{verb(frame)}"].mentioned <= {*arguments(frame, speaker), "side"}, frame
    for key, (frame, order) in special().items():
        if key in said:
            known = arguments(frame, speaker) | arguments(order, speaker)
            assert said[key].mentioned <= known, key
    fields = [arguments(order, speaker) for order in GAME.orders]
    for key in reasons():
        assert any(said[f"no-{key}"].mentioned <= known for known in fields), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key, argument, values",
    [
        ("event-phase-began", "phase", begun_phases()),
        ("event-weather-set", "weather", {str(weather) for weather in Weather}),
        ("event-awarded", "award", awards()),
        ("event-eliminated", "box", {"reconstitution", "one-step", "eliminated"}),
        ("ask-placing", "why", spelled("Placing", 2)),
        ("order-at-placing", "why", spelled("Placing", 2)),
    ],
)
def test_texts_word_every_value(language: str, key: str, argument: str, values: set[str]) -> None:
    assert values
    assert messages(language)[key].worded[argument] >= values


# --- played games --------------------------------------------------------------------------------

NEAR_MISSES: Final = 30
GAMES: Final = ("forging", "hammering", "breaking", "campaign", "breaking", "forging")
UNSAID: Final = re.compile(r"[{}\u2066-\u2069]|—")
BY_UNIT: Final = (orders.Move, orders.Enter, orders.With, orders.Join, orders.Support)
INTO: Final = (orders.To, orders.At, orders.Advance, orders.Enter)
RAISED_BY: Final[dict[tuple[type[Order], ...], str]] = {
    BY_UNIT: "not-yours front-waits west-waits",
    INTO: "corps-keeps-away korsun-standoff stack-full artillery-alone",
    (orders.Move, orders.Support): "not-on-map",
    (orders.Enter,): "not-waiting too-early north-shut panzers-gone only-by-exchange no-free-entry",
    (orders.At, orders.Enter): "wrong-edge wrong-north-hex entry-taken one-hex",
    (orders.Move,): "has-moved",
    (orders.Move, orders.With): "used-artillery",
    (orders.Move, orders.With, orders.Enter): "recovering",
    (orders.With,): "not-in-stack not-stacked-at-start stack-begun already-moving",
    (orders.Split, orders.Leave): "not-moving stack-not-begun last-of-stack",
    (orders.To, orders.At): "enemy-there",
    (orders.To, orders.At, orders.Advance): "swamp-in-mud",
    (orders.To,): "not-adjacent lake river-motorised river-whole-move must-stop fortified-line "
    "too-few-points march-road march-stop",
    (orders.March,): "march-begun march-supply march-artillery march-from-road march-near-enemy",
    (orders.Attack,): "nobody-there attacked-once artillery-first nobody-can-attack",
    (orders.Join,): "already-in attacker-not-adjacent has-attacked artillery-never-attacks "
    "no-attack-strength lake-between tank-across-river other-formation too-many-independents",
    (orders.Join, orders.Stand): "stack-capacity",
    (orders.Done,): "nobody-attacks",
    (orders.Air,): "no-air-points",
    (orders.Support,): "not-artillery already-firing artillery-used artillery-unsupplied "
    "out-of-range enough-support rockets-attack-only",
    (orders.Stand,): "not-in-hex already-stands",
    (orders.Lose,): "not-in-battle flip-first participants-first not-overstacked",
    (orders.Advance,): "not-an-attacker river-without-bridge",
    (orders.Rebuild, orders.Return): "not-in-box",
    (orders.Rebuild,): "not-infantry-battalion once-a-division three-needed no-division-on-map "
    "no-place",
    (orders.Recover,): "not-soviet nothing-to-recover already-marked near-germans no-unit-on-map "
    "independent-in-box",
    (orders.Return,): "not-marked no-formation-on-map no-place-to-return",
    (orders.At,): "not-near-division in-artillery-range in-german-zone not-beside-infantry "
    "too-far-from-formation",
}
"""The refusals that each kind of order can meet: their sentences get that order's fields alone."""
MEETS: Final = {
    (key, kind) for kinds, found in RAISED_BY.items() for key in found.split() for kind in kinds
}


class Listener:
    """Has everything said that can be said in a game, to both sides."""

    def __init__(self) -> None:
        self.asked: Counter[type] = Counter()
        self.refused: set[tuple[str, type[Order]]] = set()
        self.told: Counter[type] = Counter()
        self.texts: set[str] = set()

    def hear(self, position: Any, events: Any, rng: random.Random) -> None:
        for event in events:
            self.hear_event(position, event, rng)
        if not position.flow:
            self.note(*(GAME.prompt(position, language) for language in LANGUAGES))
            return
        kind = type(position.flow[-1])
        self.asked[kind] += 1
        often = self.asked[kind]
        if often < 60 or often % 25 == 0:
            self.note(*(GAME.prompt(position, language) for language in LANGUAGES))
        if often < 20 or often % 500 == 0:
            self.hear_view(position)
            self.hear_options(position, rng)
        if often < 600 or often % 25 == 0:
            self.hear_refusals(position, rng)

    def hear_event(self, position: Any, event: Event, rng: random.Random) -> None:
        for reader in (Side(0), Side(1)):
            seen = event.veiled(reader)
            self.told[type(seen)] += 1
            if self.told[type(seen)] < 200 or rng.random() < 0.05:
                self.note(*(GAME.tell(position, seen, language) for language in LANGUAGES))

    def hear_view(self, position: Any) -> None:
        """What the other side, or a spectator, is told of the decision."""
        for side in (0, 1, -1):
            seen = GAME.view(position, Side(side)).position
            self.note(*(GAME.prompt(seen, language) for language in LANGUAGES))

    def hear_options(self, position: Any, rng: random.Random) -> None:
        options = GAME.options(position)
        for language in LANGUAGES:
            texts = [GAME.say_order(position, order, language) for order in options]
            assert len(set(texts)) == len(texts), texts
            self.note(*texts)
            self.hear_previews(position, rng.choice(options), language)

    def hear_previews(self, position: Any, order: Order, language: str) -> None:
        speaker = GAME.speaker(position, language)
        for preview in GAME.preview(position, order):
            self.note(speaker.say(f"preview-{preview.key}"))
            self.note(*(speaker.struct("order", answer) for answer in preview.assuming))
            for part in preview.sums:
                self.note(speaker.say(f"sum-{part.key}"))
                self.note(*(speaker.say(f"modifier-{line.key}") for line in part.modifiers))
            for chance in preview.chances:
                self.note(speaker.say(f"chance-{chance.key}", number=chance.number))

    def hear_refusals(self, position: Any, rng: random.Random) -> None:
        """Of orders out of nowhere, and of legal ones with one argument changed."""
        frame, decision = position.flow[-1], GAME.decision(position)
        for kind in (*decision.orders, rng.choice(GAME.orders)):
            self.hear_refusal(position, any_order(kind, position, rng))
            self.hear_refusal(position, any_order(kind, position, rng), Side(rng.randrange(2)))
        options = GAME.options(position)
        for _ in range(NEAR_MISSES):
            order = near_miss(rng.choice(options), position, rng)
            if not GAME.notation(position).knows(order):
                continue
            reason = decision.refusal(position, frame, order)
            if reason is not None and (reason.key, type(order)) not in self.refused:
                self.hear_refusal(position, order)

    def hear_refusal(self, position: Any, order: Order, side: Side | None = None) -> None:
        refusal = GAME.refusal(position, order, side)
        if refusal is not None and (refusal.key, type(order)) not in self.refused:
            self.refused.add((refusal.key, type(order)))
            self.note(*(GAME.explain(position, refusal, language) for language in LANGUAGES))

    def note(self, *texts: str) -> None:
        for text in texts:
            assert text.strip()
            assert not UNSAID.search(text), text
        self.texts.update(texts)


def near_miss(order: Order, position: Any, rng: random.Random) -> Order:
    """A legal order with one argument changed: to a hex nearby, or out of nowhere."""
    if not order.__struct_fields__:
        return order
    field, hint = rng.choice(fields_of(type(order)))
    if hint is Hex and rng.random() < 0.7:
        near = position.pack.map.grid.neighbours[getattr(order, field)]
        return msgspec.structs.replace(order, **{field: rng.choice(near)})
    other = any_order(type(order), position, rng)
    return msgspec.structs.replace(order, **{field: getattr(other, field)})


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
    listener = Listener()
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
    assert {key for key, _ in MEETS} == reasons()
    assert {meeting for meeting in heard.refused if meeting[0] in reasons()} <= MEETS
    assert len({key for key, _ in heard.refused} & reasons()) >= 0.75 * len(reasons())


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_suit_every_order_they_meet(language: str) -> None:
    position = GAME.new()
    for key, kind in MEETS:
        order = any_order(kind, position, random.Random(7))
        assert GAME.explain(position, Refusal("1.1", key, order), language).startswith("1.1: ")


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
