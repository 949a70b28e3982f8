"""Every sentence of the game: none is missing in a language, none fails, none is of no use."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

import kessel
from kessel.board.areas import Space
from kessel.games import circle_of_fire
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r03_map import Terrain
from kessel.games.circle_of_fire.pack.r04_units import Kind, UnitId
from kessel.games.circle_of_fire.rules.state import Box
from kessel.games.circle_of_fire.staff import STAFF
from kessel.games.registry import find
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.game import Game
from kessel.kernel.notation import fields_of, verb
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.text import keys
from kessel.testkit.texts import (
    Listener,
    Spelling,
    check_arguments,
    common_keys,
    malformed,
    messages,
    prefixed,
    special_keys,
)

GAME: Final[Game] = find("circle_of_fire")
FOLDER: Final = GAME.texts
SPELLING: Final = Spelling(GAME.folder)
SOURCE: Final = Path(kessel.__file__).parent

WORDS = {
    "word-day",
    "word-night",
    "word-impulse",
    "word-advantage",
    "word-initiative",
    "word-control",
    "word-contested",
    "word-committed",
    "word-used",
    "word-moving",
    "word-ruin",
    "word-heavy-ruin",
    "word-stubborn",
}
"""What the game offers to whoever shows it."""


# --- what the code needs -----------------------------------------------------------------------


def reasons() -> set[str]:
    """Keys of every Reason, as a constant of a module or spelled out in place."""
    found = SPELLING.reasons()
    for module in pkgutil.walk_packages(circle_of_fire.__path__, f"{circle_of_fire.__name__}."):
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, Reason):
                found.add(value.key)
    return found


def modifiers() -> set[str]:
    found = SPELLING.given("Modifier", 1)
    terrains = {key for key in found if "{}" in key}
    assert terrains == {"terrain-{}"}
    return found - terrains | {f"terrain-{terrain}" for terrain in Terrain}


def required() -> set[str]:
    chart = GAME.shipped_pack().charts.close_combat
    close = {f"close-{chart.result(total)}" for total in range(1, 10)}
    return {
        *common_keys(GAME),
        *prefixed("no", reasons()),
        *prefixed("why", SPELLING.given("roll", 5)),
        *prefixed("verdict", SPELLING.given("end", 2)),
        *prefixed("phase", SPELLING.given("PhaseBegan", 0)),
        *prefixed("box", (box.name for box in Box)),
        *prefixed("terrain", Terrain),
        *prefixed("kind", Kind),
        *prefixed("preview", SPELLING.given("Preview", 1) | {"close-combat"}),
        *prefixed("sum", SPELLING.given("Sum", 0)),
        *prefixed("modifier", modifiers()),
        *prefixed("chance", {"points", "failed"} | close),
        *SPELLING.starting("staff-"),
        *prefixed("decision", map(verb, STAFF.delegable)),
        *WORDS,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lacks_a_text(language: str) -> None:
    assert required() - keys((FOLDER,), language).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_well_formed(language: str) -> None:
    assert malformed(FOLDER, language) == []


def test_both_languages_say_the_same_things() -> None:
    assert keys((FOLDER,), "en").keys() == keys((FOLDER,), "ja").keys()


def test_no_text_is_of_no_use() -> None:
    used = required() | special_keys(GAME).keys()
    spelled_out = {
        node.value
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert keys((FOLDER,), "en").keys() - used - spelled_out == set()


# --- what the texts need -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_mention_only_arguments_that_they_get(language: str) -> None:
    blank = {UnitId: UnitId(0), Space: Space(0)}
    check_arguments(GAME, language, reasons(), blank)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key, argument, values",
    [
        ("event-advantage-spent", "use", SPELLING.given("spend", 2)),
        ("event-initiative-seized", "use", SPELLING.given("seize", 2)),
        ("event-phase-began", "phase", SPELLING.given("PhaseBegan", 0)),
        ("event-phase-ended", "why", SPELLING.given("PhaseEnded", 0)),
        ("event-activated", "kind", SPELLING.given("Activated", 2)),
        ("event-game-ended", "level", SPELLING.given("end", 2)),
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
    assert messages(FOLDER, language)[key].worded[argument] >= values


# --- played games --------------------------------------------------------------------------------

GAMES: Final = 24
RAREST: Final = 4
"""Decisions that chance may keep from coming up, such as infiltration."""
UNSAID: Final = re.compile(r"[{}\u2066-\u2069]|—.*—")


def near(position: Any, hint: Any, value: Any) -> Sequence[Any]:
    return position.pack.map.board.neighbours[value] if hint is Space else ()


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
    listener = Listener(GAME, any_order, near, UNSAID)
    optional = tuple(option.id for option in GAME.optional_rules)
    for seed in range(GAMES):
        rng = random.Random(seed)
        position, events = GAME.begin(
            options=[(), optional, GAME.choices][seed % 3],
            dice=seed,
            pack=lasting_pack() if seed % 5 else None,
        )
        listener.hear(position, events, rng)
        while position.flow:
            events = GAME.carry_out(position, rng.choice(GAME.options(position)))
            listener.hear(position, events, rng)
    return listener


@pytest.mark.on_demand
def test_played_games_are_told_in_both_languages(heard: Listener) -> None:
    """The fixture has said every prompt, event, option and refusal that came up."""
    assert len(GAME.decisions.keys() - heard.asked.keys()) <= RAREST
    assert len(heard.texts) > 5000


@pytest.mark.on_demand
def test_most_refusals_come_up(heard: Listener) -> None:
    came_up = {key for key, _ in heard.refused}
    assert len(came_up & reasons()) >= 0.8 * len(reasons())
