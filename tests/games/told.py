"""Every sentence of a hex game: none is missing in a language, none fails, none is of no use.

A game's test class is a `Catalogue` that says what its code needs and how its games are played.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Final

import pytest

from kessel import hexkit
from kessel.board.hexes import Hex
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.game import Game
from kessel.kernel.notation import fields_of, verb
from kessel.kernel.orders import Order, Reason, Refusal
from kessel.kernel.sides import Side
from kessel.kernel.text import keys
from kessel.kernel.units import UnitId
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

NUMBERS: Final = tuple(product((-2, -1, 0, 1, 2, 7), (False, True)))
Values = Mapping[Any, Any]
Kinds = Mapping[str, type[Reason]]
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def spelling_of(game: Game) -> Spelling:
    return Spelling(game.folder)


def untimely(moments: ModuleType) -> frozenset[str]:
    return frozenset(one.key for one in vars(moments).values() if type(one) is Reason)


Meeting = tuple[str, type[Order]]


def meetings(raised_by: Mapping[tuple[type[Order], ...], str]) -> set[Meeting]:
    """The refusals that each kind of order can meet, one by one."""
    return {
        (key, kind) for kinds, keys in raised_by.items() for key in keys.split() for kind in kinds
    }


class Catalogue:
    """What every catalogue must stand."""

    game: ClassVar[Game]

    # --- what the code needs ---------------------------------------------------------------------

    chosen: ClassVar[frozenset[str]] = frozenset()
    """Reasons of which the code chooses the key."""
    has_map_words: ClassVar[bool] = True
    """Whether every word of the text map is looked for in the code."""

    @property
    def spelling(self) -> Spelling:
        return spelling_of(self.game)

    def reasons(self) -> set[str]:
        return self.spelling.reasons() | self.chosen

    def own(self) -> set[str]:
        """The keys that this game's code needs, besides those that every game's does."""
        raise NotImplementedError

    def required(self) -> set[str]:
        staff = self.game.staff
        return {
            *common_keys(self.game),
            *self.spelling.starting("staff-"),
            *self.spelling.starting("standing-"),
            *prefixed("decision", map(verb, staff.delegable if staff else ())),
            *prefixed("no", self.reasons()),
            *prefixed("why", self.spelling.given("roll", 5) | self.game.draws),
            *prefixed("sum", self.spelling.given("Sum", 0)),
            *self.own(),
        }

    def modifiers(self, terrain: Iterable[object]) -> set[str]:
        """Those that previews name, with the kinds of terrain among them."""
        found = self.spelling.given("Modifier", 1)
        assert {key for key in found if "{}" in key} == {"terrain-{}"}
        return found - {"terrain-{}"} | prefixed("terrain", terrain)

    @in_each_language
    def test_nothing_lacks_a_text(self, language: str) -> None:
        assert self.required() - keys((self.game.texts,), language).keys() == set()

    @in_each_language
    def test_the_catalogue_is_well_formed(self, language: str) -> None:
        for folder in (self.game.texts, self.game.texts / "map"):
            assert malformed(folder, language) == []

    def test_both_languages_say_the_same_things(self) -> None:
        english, japanese = (keys((self.game.texts,), language) for language in ("en", "ja"))
        assert english.keys() == japanese.keys()

    def test_no_text_is_of_no_use(self) -> None:
        unused = keys((self.game.texts,), "en").keys() - self.required()
        assert unused - special_keys(self.game).keys() == set()

    @in_each_language
    def test_the_words_of_descriptions_are_the_same_in_both(self, language: str) -> None:
        """The text map has a catalogue of its own; nothing in it is said twice or nowhere."""
        texts = self.game.texts
        own = keys((texts / "map",), language).keys()
        assert own == keys((texts / "map",), "en").keys()
        assert not own & keys((texts,), language).keys()
        if not self.has_map_words:
            return
        table, kit = self.game.folder / "table", Path(hexkit.__file__).parent
        files = [*table.glob("*.csv"), *table.glob("*.toml"), *kit.rglob("*.py")]
        source = "".join(file.read_text(encoding="utf-8") for file in files)
        told = {key for key in own if re.search(rf'[",]{key}[",]', source)}
        uses = self.uses()
        assert {key for key in own - told if not any(use.fullmatch(key) for use in uses)} == set()

    def uses(self) -> list[re.Pattern[str]]:
        """The strings of the code that can be keys; what is filled in stands at the end of one."""
        texts = self.spelling.starting("")
        words = {text for text in texts if re.fullmatch(r"[a-z][a-z-]+(\{\})?", text)}
        return [re.compile(text.replace("{}", ".+")) for text in words]

    # --- what the texts need ---------------------------------------------------------------------

    blank: ClassVar[Values] = {}
    """A value of every type that this game's reasons have, besides units and hexes."""

    def worded(self) -> Sequence[tuple[str, str, set[str]]]:
        """Texts, and the values of an argument for which each has words."""
        raise NotImplementedError

    def blanks(self) -> dict[Any, Any]:
        return {UnitId: UnitId(0), Hex: Hex(0), **self.blank}

    @in_each_language
    def test_texts_mention_only_arguments_that_they_get(self, language: str) -> None:
        check_arguments(self.game, language, self.reasons(), self.blanks())

    @in_each_language
    def test_texts_word_every_value(self, language: str) -> None:
        said = messages(self.game.texts, language)
        for key, argument, values in self.worded():
            assert values, key
            assert said[key].worded[argument] >= {str(value) for value in values}, key

    # --- played games ----------------------------------------------------------------------------

    games: ClassVar[Sequence[tuple[str, int, Sequence[str]]]]
    """Scenarios, luck and options."""
    stretch: ClassVar[int] = 10**6
    brisk: ClassVar[float] = 0
    """How often a phase is ended, where that can be chosen."""
    done: ClassVar[Order | None] = None
    rare: ClassVar[frozenset[type[Any]]] = frozenset()
    """Decisions that chance may keep from coming up."""
    many: ClassVar[int] = 3000
    """Different sentences that come up at the least."""
    clicked: ClassVar[frozenset[str]] = frozenset()
    """Refusals that answer a click on a hex and no order."""
    untimely: ClassVar[frozenset[str]] = frozenset()
    """Those of another moment: their sentences need no order's fields."""
    share: ClassVar[float]
    """How many of the others come up."""
    told: ClassVar[Kinds] = {}
    """Reasons with arguments of their own, as far as the code chooses their keys."""
    picks: ClassVar[Values] = {}
    """Values of this game's own types, for orders out of nowhere."""

    def focus(self, position: Any) -> Hex | None:
        """Where something is going on."""
        top = position.flow[-1] if position.flow else None
        for field in ("target", "here", "hex", "start"):
            if hasattr(top, field):
                return Hex(getattr(top, field))
        return None

    def near(self, position: Any, hint: Any, value: Any) -> Sequence[Any]:
        is_place = hint is Hex and value >= 0
        return position.pack.map.grid.neighbours[value] if is_place else ()

    def any_order(self, kind: type[Order], position: Any, rng: random.Random) -> Order:
        """An order of a kind with arguments out of nowhere: near the fighting, or anywhere."""
        here, grid = self.focus(position), position.pack.map.grid
        close = () if here is None or here < 0 else (here, *grid.neighbours[here])
        beside = [unit for there in close for unit in position.stacks.get(there, ())]
        known = getattr(position.pack, "unknown", len(position.pack.units))

        def value(hint: Any) -> Any:
            if hint in self.picks:
                return rng.choice(self.picks[hint])
            if hint is Hex:
                if close and rng.random() < 0.7:
                    return rng.choice(close)
                return Hex(rng.randrange(-1, len(grid)))
            if beside and rng.random() < 0.6:
                return rng.choice(beside)
            return UnitId(rng.randrange(-1, known))

        return kind(*(value(hint) for _, hint in fields_of(kind)))

    def pick(self, position: Any, rng: random.Random) -> Order:
        """Any option; rather often the one that ends a phase."""
        options = self.game.options(position)
        if self.brisk and rng.random() < self.brisk and self.done in options:
            return self.done
        return rng.choice(options)

    @pytest.fixture(scope="class")
    @classmethod
    def heard(cls) -> Listener:
        game, kit = cls.game, cls()
        listener = Listener(game, kit.any_order, kit.near)
        for scenario, seed, options in cls.games:
            rng = random.Random(seed)
            position, events = game.begin(scenario, list(options), dice=seed)
            listener.hear(position, events, rng)
            for _ in range(cls.stretch):
                if not position.flow:
                    break
                events = game.carry_out(position, kit.pick(position, rng))
                listener.hear(position, events, rng)
        return listener

    @pytest.mark.on_demand
    def test_played_games_are_told_in_both_languages(self, heard: Listener) -> None:
        """The fixture has said every prompt, event, option and refusal that came up."""
        assert self.game.decisions.keys() - heard.asked.keys() <= self.rare
        assert len(heard.texts) > self.many

    @pytest.mark.on_demand
    def test_refusals_come_up_in_play(self, heard: Listener) -> None:
        ordered = self.reasons() - self.clicked - self.untimely
        assert len({key for key, _ in heard.refused} & ordered) >= self.share * len(ordered)

    def met(self, heard: Listener) -> set[Meeting]:
        """Refusals, and the orders that met them."""
        own = self.reasons() - self.untimely
        return {meeting for meeting in heard.refused if meeting[0] in own}

    def listed(self, heard: Listener, found: set[Meeting]) -> set[Meeting]:
        """The same for a game that lists all of them: nothing else comes up."""
        assert {key for key, _ in found} | self.untimely == self.reasons()
        assert Catalogue.met(self, heard) <= found
        return found

    def kinds(self) -> dict[str, type[Reason]]:
        """The kind of each reason that has arguments of its own."""
        found: dict[str, type[Reason]] = {}
        for kind in reason_kinds(self.game):
            found |= dict.fromkeys(self.spelling.given(kind.__name__, 1), kind)
        return found | dict(self.told)

    @pytest.mark.on_demand
    @in_each_language
    def test_refusals_suit_every_order_they_met(self, heard: Listener, language: str) -> None:
        """Their sentences get the fields of the order, and those of the reason."""
        position, kinds, blank = self.game.new(), self.kinds(), self.blanks()
        for key, kind in sorted(self.met(heard), key=str):
            order = self.made_up(kind, 1, False)
            reason = made_up_reason(kinds.get(key, Reason), key, blank)
            said = self.game.explain(position, Refusal.of(reason, order), language)
            assert said.startswith("1.1: ")
            assert not UNSAID.search(said), said

    # --- whatever may be said --------------------------------------------------------------------

    def values(self, number: int, flag: bool) -> dict[Any, Any]:
        """Values of this game's own types, for structs out of nowhere."""
        return {}

    def made_up(self, kind: Any, number: int, flag: bool) -> Any:
        """A struct with a number, or so many of everything; what cannot be made up is left out."""
        some = max(number, 0)
        units, hexes = [UnitId(each) for each in range(some)], [Hex(each) for each in range(some)]
        values: dict[Any, Any] = {
            int: number,
            str: "movement",
            bool: flag,
            Side: Side(int(flag)),
            UnitId: UnitId(some),
            Hex: Hex(some),
            list[int]: [number] * some,
            list[UnitId]: units,
            tuple[UnitId, ...]: tuple(units),
            list[Hex]: hexes,
            tuple[Hex, ...]: tuple(hexes),
            tuple[str, ...]: (),
            **self.values(number, flag),
        }
        return kind(**{field: values[hint] for field, hint in fields_of(kind) if hint in values})

    @in_each_language
    def test_events_are_told_whatever_they_say(self, language: str) -> None:
        """Every kind with no, one and several of everything, yes and no, to either side."""
        position = self.game.new()
        for kind, (number, flag) in product(self.game.events, NUMBERS):
            event = self.made_up(kind, number, flag)
            for reader in (Side(0), Side(1)):
                self.check(self.game.tell(position, event.veiled(reader), language))

    @in_each_language
    def test_questions_are_asked_whatever_they_ask(self, language: str) -> None:
        """Every decision likewise, and each order as an answer to it."""
        position = self.game.new()
        for kind, (number, flag) in product(self.game.decisions, NUMBERS):
            position.flow.append(self.made_up(kind, number, flag))
            self.check(self.game.prompt(position, language))
            for order in self.game.decisions[kind].orders:
                answer = self.made_up(order, number, flag)
                self.check(self.game.say_order(position, answer, language))

    def check(self, text: str) -> None:
        assert text.strip()
        assert not UNSAID.search(text), text
