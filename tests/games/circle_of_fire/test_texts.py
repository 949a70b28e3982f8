"""Every sentence of the game: none is missing in a language, none fails, none is of no use."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import kessel
from kessel.board.areas import Space
from kessel.games import circle_of_fire
from kessel.games.circle_of_fire.pack import Pack
from kessel.games.circle_of_fire.r03_map import Terrain
from kessel.games.circle_of_fire.r04_units import Kind, UnitId
from kessel.games.circle_of_fire.state import Box
from kessel.games.registry import find
from kessel.kernel.events import Event
from kessel.kernel.game import Game
from kessel.kernel.notation import fields_of, verb
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.text import LANGUAGES, Speaker, keys

GAME: Final[Game] = find("circle_of_fire")
FOLDER: Final = GAME.folder / "texts"
SOURCE: Final = Path(kessel.__file__).parent

NEAR_MISSES = 40
WORDS = {
    "game-title",
    "game-about",
    "word-day",
    "word-night",
    "word-impulse",
    "word-advantage",
    "word-initiative",
    "word-control",
    "word-contested",
    "word-committed",
    "word-used",
    "word-ruin",
    "word-heavy-ruin",
    "word-stubborn",
}
"""What the game offers to whoever shows it."""


# --- what the code needs -----------------------------------------------------------------------


@cache
def trees() -> tuple[ast.Module, ...]:
    return tuple(
        ast.parse(file.read_text(encoding="utf-8")) for file in sorted(GAME.folder.rglob("*.py"))
    )


def spelled(function: str, argument: int) -> set[str]:
    """The strings that the game's code gives to a function; `{…}` for what it fills in."""
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
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = (str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)
        yield "".join(parts)


def reasons() -> set[str]:
    """Keys of every Reason, as a constant of a module or spelled out in place."""
    found = spelled("Reason", 1)
    for module in pkgutil.walk_packages(circle_of_fire.__path__, f"{circle_of_fire.__name__}."):
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, Reason):
                found.add(value.key)
    return found


def modifiers() -> set[str]:
    found = spelled("Modifier", 1)
    terrains = {key for key in found if "{}" in key}
    assert terrains == {"terrain-{}"}
    return found - terrains | {f"terrain-{terrain}" for terrain in Terrain}


def staff_reasons() -> set[str]:
    """Why the computer's staff gives an order."""
    return {
        node.value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith("staff-")
    }


def prefixed(prefix: str, found: Any) -> set[str]:
    return {f"{prefix}-{str(key).replace('_', '-').lower()}" for key in found}


def required() -> set[str]:
    chart = GAME.shipped_pack().charts.close_combat
    close = {f"close-{chart.result(total)}" for total in range(1, 10)}
    return {
        *prefixed("order", map(verb, GAME.orders)),
        *prefixed("event", map(verb, GAME.events)),
        *prefixed("ask", map(verb, GAME.decisions)),
        *prefixed("no", reasons()),
        *prefixed("why", spelled("roll", 5)),
        *prefixed("verdict", spelled("end", 2)),
        *prefixed("phase", spelled("PhaseBegan", 0)),
        *prefixed("box", (box.name for box in Box)),
        *prefixed("terrain", Terrain),
        *prefixed("kind", Kind),
        *prefixed("preview", spelled("Preview", 1) | {"close-combat"}),
        *prefixed("sum", spelled("Sum", 0)),
        *prefixed("modifier", modifiers()),
        *prefixed("chance", {"points", "failed"} | close),
        *prefixed("scenario", (scenario.id for scenario in GAME.scenarios)),
        *(f"scenario-{scenario.id}-about" for scenario in GAME.scenarios),
        *prefixed("option", (option.id for option in GAME.optional_rules)),
        *(f"option-{option.id}-about" for option in GAME.optional_rules),
        *staff_reasons(),
        *WORDS,
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_well_formed(language: str) -> None:
    text = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    body = FluentResource(text).body
    assert not [entry.content for entry in body if isinstance(entry, ftl.Junk)]
    found = Counter(entry.id.name for entry in body if isinstance(entry, ftl.Message))
    assert not [key for key, times in found.items() if times > 1]


def test_both_languages_say_the_same_things() -> None:
    assert keys((FOLDER,), "en").keys() == keys((FOLDER,), "ja").keys()


def test_no_text_is_of_no_use() -> None:
    used = required() | special().keys()
    spelled_out = {
        node.value
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert keys((FOLDER,), "en").keys() - used - spelled_out == set()


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
    blank = {int: 0, str: "", bool: False, Side: Side(0), UnitId: UnitId(0), Space: Space(0)}
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
        ("event-advantage-spent", "use", spelled("spend", 2)),
        ("event-initiative-seized", "use", spelled("seize", 2)),
        ("event-phase-began", "phase", spelled("PhaseBegan", 0)),
        ("event-phase-ended", "why", spelled("PhaseEnded", 0)),
        ("event-activated", "kind", spelled("Activated", 2)),
        ("event-game-ended", "level", spelled("end", 2)),
        ("event-substitute-taken", "what", {"impulse", "stubborn"}),
        ("event-partisans-struck", "effect", {"none", "committed", "removed"}),
        ("event-close-combat-resolved", "effect", {"none", "retreat", "eliminated"}),
        ("event-random-result", "result", {"U", "J", "A", "K"}),
        ("event-result-taken", "result", {"U", "J", "A", "K"}),
        ("order-take", "result", {"U", "J", "A", "K"}),
    ],
)
def test_texts_word_every_value(language: str, key: str, argument: str, values: set[str]) -> None:
    assert values
    assert messages(language)[key].worded[argument] >= values


# --- played games --------------------------------------------------------------------------------

GAMES: Final = 24
RAREST: Final = 4
"""Decisions that chance may keep from coming up, such as infiltration."""
UNSAID: Final = re.compile(r"[{}\u2066-\u2069]|—.*—")


class Listener:
    """Has everything said that can be said in a game."""

    def __init__(self) -> None:
        self.asked: Counter[type] = Counter()
        self.refused: set[tuple[str, type[Order]]] = set()
        self.told: set[Event] = set()
        self.texts: set[str] = set()

    def hear(self, position: Any, events: Any, rng: random.Random) -> None:
        for event in events:
            if event in self.told:
                continue
            self.told.add(event)
            self.note(*(GAME.tell(position, event, language) for language in LANGUAGES))
        self.note(*(GAME.prompt(position, language) for language in LANGUAGES))
        if not position.flow:
            return
        kind = type(position.flow[-1])
        self.asked[kind] += 1
        often = self.asked[kind]
        if often < 20 or often % 20 == 0:
            self.hear_options(position, rng)
        if often < 50 or often % 10 == 0:
            self.hear_refusals(position, rng)

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
    """A legal order with one argument changed: to a place nearby, or out of nowhere."""
    if not order.__struct_fields__:
        return order
    field, hint = rng.choice(fields_of(type(order)))
    if hint is Space and rng.random() < 0.7:
        neighbours = position.pack.map.board.neighbours[getattr(order, field)]
        return msgspec.structs.replace(order, **{field: rng.choice(neighbours)})
    other = any_order(type(order), position, rng)
    return msgspec.structs.replace(order, **{field: getattr(other, field)})


def any_order(kind: type[Order], position: Any, rng: random.Random) -> Order:
    """An order of a kind with arguments out of nowhere, often on the map."""
    placed = [unit for side in position.units for there in side for unit in there]
    values: dict[Any, Any] = {
        int: rng.randrange(-1, 12),
        str: rng.choice("UJAKx"),
        Side: Side(rng.randrange(2)),
    }

    def value(hint: Any) -> Any:
        if hint is Space:
            return Space(rng.randrange(-1, len(position.control)))
        if hint is UnitId:
            anybody = range(-1, len(position.committed))
            return UnitId(
                rng.choice(placed or anybody) if rng.random() < 0.6 else rng.choice(anybody)
            )
        return values[hint]

    return kind(*(value(hint) for _, hint in fields_of(kind)))


def lasting_pack() -> Pack:
    """The shipped components without the check of Turn 4, which random play never survives."""
    pack = GAME.shipped_pack()
    victory = msgspec.structs.replace(pack.charts.victory, check_turn=0)
    charts = msgspec.structs.replace(pack.charts, victory=victory)
    return Pack(pack.map, pack.units, charts, hash="without-check")


@pytest.fixture(scope="module")
def heard() -> Listener:
    listener = Listener()
    options = [option.id for option in GAME.optional_rules]
    for seed in range(GAMES):
        rng = random.Random(seed)
        position, events = GAME.begin(
            options=options if seed % 2 else [],
            dice=seed,
            pack=lasting_pack() if seed % 3 else None,
        )
        listener.hear(position, events, rng)
        while position.flow:
            events = GAME.carry_out(position, rng.choice(GAME.options(position)))
            listener.hear(position, events, rng)
    return listener


def test_played_games_are_told_in_both_languages(heard: Listener) -> None:
    """The fixture has said every prompt, event, option and refusal that came up."""
    assert len(GAME.decisions.keys() - heard.asked.keys()) <= RAREST
    assert len(heard.texts) > 5000


def test_most_refusals_come_up(heard: Listener) -> None:
    came_up = {key for key, _ in heard.refused}
    assert len(came_up & reasons()) >= 0.8 * len(reasons())
