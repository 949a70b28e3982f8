"""Whether a game's sentences are all there: what its code needs, what its catalogues hold, and a
listener who has everything said that comes up in played games."""

from __future__ import annotations

import ast
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import msgspec
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.events import Event
from kessel.kernel.game import Game
from kessel.kernel.notation import fields_of, verb
from kessel.kernel.orders import GAME_OVER, Order, Reason, Refusal
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker

# --- what the code needs -----------------------------------------------------------------------


class Spelling:
    """The strings that a game's code spells out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        files = sorted(self.folder.rglob("*.py"))
        trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
        return tuple(
            node
            for tree in trees
            for node in ast.walk(tree)
            if isinstance(node, ast.Call | ast.Constant | ast.IfExp | ast.JoinedStr)
        )

    @cached_property
    def calls(self) -> Mapping[str, Sequence[ast.Call]]:
        """The calls of every function, by its name."""
        found: defaultdict[str, list[ast.Call]] = defaultdict(list)
        for node in self.nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                found[node.func.id].append(node)
        return dict(found)

    def given(self, function: str, argument: int) -> set[str]:
        """What a function is given; `{}` for what the code fills in."""
        return {
            text
            for call in self.calls.get(function, ())
            if len(call.args) > argument
            for text in strings(call.args[argument])
        }

    def reasons(self) -> set[str]:
        """Keys of every Reason, and of every kind of reason with arguments."""
        kinds = {"Reason", *(kind.__name__ for kind in subclasses(Reason))}
        return set().union(*(self.given(kind, 1) for kind in kinds))

    def starting(self, prefix: str) -> set[str]:
        """Every string that begins so."""
        found = (text for node in self.nodes for text in strings(node))
        return {text for text in found if text.startswith(prefix)}


def strings(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = (str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)
        yield "".join(parts)


def prefixed(prefix: str, found: Iterable[object]) -> set[str]:
    return {f"{prefix}-{re.sub('[_ ]', '-', str(key)).lower()}" for key in found}


def common_keys(game: Game) -> set[str]:
    """The texts that every game needs for what it declares."""
    scenarios = [scenario.id for scenario in game.scenarios]
    options = [option.id for option in game.optional_rules]
    return {
        "game-title",
        "game-about",
        *prefixed("order", map(verb, game.orders)),
        *prefixed("event", map(verb, game.events)),
        *prefixed("stake", map(verb, staking(game))),
        *prefixed("ask", map(verb, game.decisions)),
        *prefixed("when", map(verb, game.decisions)),
        *prefixed("scenario", scenarios),
        *(f"scenario-{scenario}-about" for scenario in scenarios),
        *prefixed("option", options),
        *(f"option-{option}-about" for option in options),
        *(f"ruling-{ruling.id}{part}" for ruling in game.rulings for part in RULING_TEXTS),
    }


def staking(game: Game) -> tuple[type[Order], ...]:
    """Orders of which a sentence tells what hangs on them."""
    return (*game.telling.spends, *game.telling.appeals) if game.telling else ()


RULING_TEXTS = ("", "-ours", "-other")
"""The question, the reading we ship, and the one a table may choose instead."""


def special_keys(game: Game) -> dict[str, tuple[type[Any], type[Order]]]:
    """The keys an order, and what hangs on it, may have in one decision only."""
    asked = [(frame, order) for frame, found in game.decisions.items() for order in found.orders]
    stakes = [(frame, order) for frame, order in asked if order in staking(game)]
    return {
        **{f"order-{verb(order)}-{verb(frame)}": (frame, order) for frame, order in asked},
        **{f"stake-{verb(order)}-{verb(frame)}": (frame, order) for frame, order in stakes},
    }


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
def messages(folder: Path, language: str) -> Mapping[str, Variables]:
    found = {}
    for entry in _entries(folder, language):
        if isinstance(entry, ftl.Message):
            found[entry.id.name] = Variables()
            found[entry.id.name].visit(entry)
    return found


def _entries(folder: Path, language: str) -> Sequence[Any]:
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    body: Sequence[Any] = FluentResource(text).body
    return body


def malformed(folder: Path, language: str) -> list[str]:
    """What a catalogue holds that is no message, or is there twice."""
    entries = _entries(folder, language)
    junk = [str(entry.content) for entry in entries if isinstance(entry, ftl.Junk)]
    found = Counter(entry.id.name for entry in entries if isinstance(entry, ftl.Message))
    return junk + [key for key, times in found.items() if times > 1]


def check_arguments(
    game: Game, language: str, reasons: Iterable[str], blank: Mapping[Any, Any]
) -> None:
    """Texts mention only arguments that they get; `blank` has a value for each type of id."""
    said = messages(game.texts, language)
    speaker = game.speaker(game.new(), language)

    def known(kind: type[msgspec.Struct]) -> set[str]:
        return arguments(kind, speaker, blank)

    for order in game.orders:
        assert said[f"order-{verb(order)}"].mentioned <= known(order), order
    for event in game.events:
        assert said[f"event-{verb(event)}"].mentioned <= known(event), event
    for frame, decision in game.decisions.items():
        named = {*known(frame), *dict(decision.counts), "side", "player"}
        assert said[f"ask-{verb(frame)}"].mentioned <= named, frame
    for key, (frame, order) in special_keys(game).items():
        if key in said:
            assert said[key].mentioned <= known(frame) | known(order), key
    fields = [known(order) for order in game.orders]
    told = {name for kind in reason_kinds(game) for name in known(kind)} | {"because"}
    for key in reasons:
        assert any(said[f"no-{key}"].mentioned <= found | told for found in fields), key


def reason_kinds(game: Game) -> list[type[Reason]]:
    """The game's kinds of reason with arguments, and those of the parts of the kit that it uses:
    other games may be open, and use others."""
    own = game.orders[0].__module__.partition(".rules.")[0] + "."
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(own)]
    used = {getattr(one, "__module__", None) for module in modules for one in vars(module).values()}
    return [
        kind
        for kind in subclasses(Reason)
        if kind.__module__.startswith(own) or kind.__module__ in used
    ]


def made_up_reason(kind: type[Reason], key: str, blank: Mapping[Any, Any]) -> Reason:
    """A reason of a kind with something for each of its arguments."""
    values = {int: 2, Refusal: Refusal("1.1", GAME_OVER, Order()), **blank}
    return kind("1.1", key, *(values[hint] for _, hint in fields_of(kind)[2:]))


def subclasses(kind: type[Reason]) -> Iterator[type[Reason]]:
    for one in kind.__subclasses__():
        yield one
        yield from subclasses(one)


def arguments(kind: type[msgspec.Struct], speaker: Speaker, blank: Mapping[Any, Any]) -> set[str]:
    """The names of the arguments that a struct brings."""
    plain: dict[Any, Any] = {int: 0, str: "", bool: False, Side: Side(0), Refusal: None, **blank}
    values = [plain.get(hint, ()) for _, hint in fields_of(kind)]
    return set(speaker.arguments(kind(*values)))


# --- played games --------------------------------------------------------------------------------

UNSAID = re.compile(r"[{}\u2066-\u2069]|—")
"""What a sentence has in it that lacked an argument."""
NEAR_MISSES = 30
AnyOrder = Callable[[type[Order], Any, random.Random], Order]
"""An order of a kind with arguments out of nowhere: near the fighting, or anywhere."""
Near = Callable[[Any, Any, Any], Sequence[Any]]
"""The places next to an argument of an order, by position, type and value; nothing for others."""


class Listener:
    """Has everything said that can be said in a game, to both sides."""

    def __init__(
        self, game: Game, any_order: AnyOrder, near: Near, unsaid: re.Pattern[str] = UNSAID
    ) -> None:
        self.game = game
        self.any_order = any_order
        self.near = near
        self.unsaid = unsaid
        self.asked: Counter[type] = Counter()
        self.refused: set[tuple[str, type[Order]]] = set()
        self.told: Counter[type] = Counter()
        self.texts: set[str] = set()

    def hear(self, position: Any, events: Any, rng: random.Random) -> None:
        for event in events:
            self.hear_event(position, event, rng)
        if not position.flow:
            self.note(*(self.game.prompt(position, language) for language in LANGUAGES))
            return
        kind = type(position.flow[-1])
        self.asked[kind] += 1
        often = self.asked[kind]
        if often < 60 or often % 25 == 0:
            self.note(*(self.game.prompt(position, language) for language in LANGUAGES))
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
                self.note(*(self.game.tell(position, seen, language) for language in LANGUAGES))

    def hear_view(self, position: Any) -> None:
        """What the other side, or a spectator, is told of the decision."""
        for side in (0, 1, -1):
            seen = self.game.view(position, Side(side)).position
            self.note(*(self.game.prompt(seen, language) for language in LANGUAGES))

    def hear_options(self, position: Any, rng: random.Random) -> None:
        options = self.game.options(position)
        for language in LANGUAGES:
            texts = [self.game.say_order(position, order, language) for order in options]
            assert len(set(texts)) == len(texts), texts
            self.note(*texts)
            self.hear_previews(position, rng.choice(options), language)

    def hear_previews(self, position: Any, order: Order, language: str) -> None:
        speaker = self.game.speaker(position, language)
        for preview in self.game.preview(position, order):
            self.note(speaker.say(f"preview-{preview.key}"))
            self.note(*(speaker.struct("order", answer) for answer in preview.assuming))
            for part in preview.sums:
                self.note(speaker.say(f"sum-{part.key}"))
                self.note(*(speaker.say(f"modifier-{line.key}") for line in part.modifiers))
            for chance in preview.chances:
                self.note(speaker.say(f"chance-{chance.key}", number=chance.number))

    def hear_refusals(self, position: Any, rng: random.Random) -> None:
        """Of orders out of nowhere, and of legal ones with one argument changed."""
        frame, decision = position.flow[-1], self.game.decision(position)
        for kind in (*decision.orders, rng.choice(self.game.orders)):
            self.hear_refusal(position, self.any_order(kind, position, rng))
            side = Side(rng.randrange(2))
            self.hear_refusal(position, self.any_order(kind, position, rng), side)
        options = self.game.options(position)
        for _ in range(NEAR_MISSES):
            order = self.near_miss(rng.choice(options), position, rng)
            if not self.game.notation(position).knows(order):
                continue
            reason = decision.refusal(position, frame, order)
            if reason is not None and (reason.key, type(order)) not in self.refused:
                self.hear_refusal(position, order)

    def hear_refusal(self, position: Any, order: Order, side: Side | None = None) -> None:
        refusal = self.game.refusal(position, order, side)
        if refusal is not None and (refusal.key, type(order)) not in self.refused:
            self.refused.add((refusal.key, type(order)))
            self.note(*(self.game.explain(position, refusal, language) for language in LANGUAGES))

    def note(self, *texts: str) -> None:
        for text in texts:
            assert text.strip()
            assert not self.unsaid.search(text), text
        self.texts.update(texts)

    def near_miss(self, order: Order, position: Any, rng: random.Random) -> Order:
        """A legal order with one argument changed: to a place nearby, or out of nowhere."""
        if not order.__struct_fields__:
            return order
        field, hint = rng.choice(fields_of(type(order)))
        near = self.near(position, hint, getattr(order, field))
        if near and rng.random() < 0.7:
            return msgspec.structs.replace(order, **{field: rng.choice(near)})
        other = self.any_order(type(order), position, rng)
        return msgspec.structs.replace(order, **{field: getattr(other, field)})
