"""What every game must do, checked by playing it at random.

Each check takes a `Trial` and raises AssertionError with the order at which the game broke its
word. Run all of `CHECKS` on all `trials(game)`; nothing here knows which game it is.
"""

from __future__ import annotations

import functools
import os
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec

from kessel.kernel import save
from kessel.kernel.copying import clone
from kessel.kernel.dice import Dice, committed, disagreement, scripted
from kessel.kernel.errors import BadInput, IllegalOrder
from kessel.kernel.events import Rolled
from kessel.kernel.game import Game
from kessel.kernel.match import (
    UNDO_NOTHING,
    UNDO_OTHER_SIDE,
    UNDO_REVEALED,
    Match,
    position_hash,
)
from kessel.kernel.notation import fields_of
from kessel.kernel.orders import GAME_OVER, NOT_OFFERED, NOT_YOUR_DECISION, Order
from kessel.kernel.sides import NOBODY, Side, opponent
from kessel.kernel.text import LANGUAGES
from kessel.testkit.answers import READERS, SIDES, answer, questions, view_text


@dataclass(frozen=True)
class Trial:
    """One random game: what is played, and by which luck."""

    game: Game
    scenario: str
    options: tuple[str, ...]
    seed: int
    cap: int = 60_000
    """Random play must end within so many decisions."""
    rehearsal: bool = False
    """Whether the game's rehearsal pack is used, with which play lasts longer."""
    first: int = 0
    """The decision with which it begins."""
    length: int = 60_000
    """How many decisions are looked at: of long games only a stretch."""

    def __str__(self) -> str:
        chosen = OTHERWISE if self.reads_otherwise else "+".join(self.options) or "plain"
        pack = "-rehearsal" if self.rehearsal else ""
        return f"{self.game.id}-{self.scenario}-{chosen}{pack}-{self.seed}"

    @property
    def reads_otherwise(self) -> bool:
        """Whether rulings are read the other way."""
        return any(ruling.id in self.options for ruling in self.game.rulings)

    def begin(self, dice: Dice | None = None) -> Match:
        """The match at the first decision; with other dice at that of the game."""
        if self.first and dice is None:
            return Match.resume(self.game, clone(position_after(self)))
        make = self.game.rehearsal_pack if self.rehearsal else None
        pack = make() if make else None
        chosen = self.seed if dice is None else dice
        return Match.begin(self.game, self.scenario, self.options, chosen, pack)

    def luck(self) -> random.Random:
        return random.Random(self.seed)

    def hash(self, position: Any) -> str:
        return position_hash(self.game, position)


EVERYTHING: Final = bool(os.environ.get("KESSEL_EVERYTHING"))
"""Every option by itself in every scenario, however many there are (`make test-all`)."""
MANY: Final = 40
"""From so many pairs of scenario and option on, each option has its turn in one scenario."""


def trials(
    game: Game, seeds: Sequence[int] = (0,), *, everything: bool = EVERYTHING
) -> list[Trial]:
    """Every scenario: without options, with each alone, with all, those in rehearsal, and all with
    every ruling read the other way."""
    sets = [
        (scenario, options, rehearsal)
        for number, scenario in enumerate(game.scenarios)
        for options, rehearsal in option_sets(game, number, everything)
    ]
    if game.rulings:
        sets += [(scenario, game.choices, False) for scenario in game.scenarios]
    whole = [
        (Trial(game, scenario.id, options, seed, rehearsal=rehearsal), scenario.decisions)
        for scenario, options, rehearsal in sets
        for seed in seeds
    ]
    return [
        stretch(trial, number, decisions) if decisions > LONG else trial
        for number, (trial, decisions) in enumerate(whole)
    ]


def option_sets(
    game: Game, number: int, everything: bool
) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The options to try in a scenario, and whether in rehearsal."""
    every = tuple(option.id for option in game.optional_rules)
    step = 1 if everything or len(every) * len(game.scenarios) < MANY else len(game.scenarios)
    single = every if step == 1 else every[number::step]
    yield from ((options, False) for options in dict.fromkeys([(), *zip(single), every]))
    if game.rehearsal_pack:
        yield every, True


OTHERWISE: Final = "otherwise"
"""How a trial is called whose rulings are read the other way."""
LONG: Final = 1_000
"""Of a game with more decisions only a stretch is looked at."""
STRETCH: Final = 100


def stretch(trial: Trial, number: int, decisions: int) -> Trial:
    """Part of a long game: its beginning for every other trial, else somewhere within."""
    first = random.Random(number).randrange(decisions * 3 // 4) if number % 2 else 0
    return replace(trial, first=first, length=STRETCH)


@functools.lru_cache(maxsize=256)
def position_after(trial: Trial) -> Any:
    """The position at the first decision of a stretch."""
    game = trial.game
    position, luck = replace(trial, first=0).begin().position, random.Random(trial.seed)
    play_on(game, position, luck, trial.first)
    return position


def walk(trial: Trial, match: Match | None = None) -> Iterator[Match]:
    """Random play: the match at every decision, and once more when it is over."""
    luck = trial.luck()
    match = match or trial.begin()
    while match.options and len(match.entries) < trial.length:
        assert len(match.entries) < trial.cap, f"{trial}: no end after {trial.cap} decisions"
        yield match
        match.do(luck.choice(match.options))
    yield match


def moments(trial: Trial, share: float) -> Iterator[tuple[Match, random.Random]]:
    """The first, the last and some more decisions of a random game, and the luck that drew them."""
    luck = random.Random(trial.seed + 1)
    for match in walk(trial):
        if not match.entries or not match.options or luck.random() < share:
            yield match, luck


def place(trial: Trial, match: Match) -> str:
    """Where in a game something went wrong."""
    return f"{trial}, after order {len(match.entries)}"


# --- playing ---------------------------------------------------------------------------------


def check_play_ends_with_a_verdict(trial: Trial) -> None:
    """Random play ends; somebody always has an option; invariants hold; the end has a verdict."""
    for match in walk(trial):
        position = match.position
        trial.game.check(position)
        over = not position.flow
        assert over == (not match.options), f"{place(trial, match)}: a dead end"
        assert over == (position.to_act == NOBODY), f"{place(trial, match)}: who acts?"
        assert over == (position.outcome is not None), f"{place(trial, match)}: whose verdict?"
    position = match.position
    play_on(trial.game, position, trial.luck(), trial.cap)
    assert not position.flow, f"{trial}: no end after {trial.cap} decisions"
    trial.game.check(position)
    for language in LANGUAGES:
        assert trial.game.verdict(position, language)


def check_one_side_has_options(trial: Trial) -> None:
    """The side to act sees its options, nobody else sees any."""
    for match in walk(trial):
        position = match.position
        for reader in READERS:
            seen = match.view(reader).options
            expected = tuple(match.options) if reader == position.to_act else ()
            assert seen == expected, f"{place(trial, match)}: options in the view of {reader}"


def check_option_texts(trial: Trial) -> None:
    """Options keep their order; their texts are unique and read back to the same orders."""
    for match in walk(trial):
        options = trial.game.options(match.position)
        assert options == trial.game.options(match.position), f"{place(trial, match)}: unstable"
        assert options == trial.game.options(clone(match.position))
        notation = trial.game.notation(match.position)
        texts = [notation.write(order) for order in options]
        assert len(set(texts)) == len(texts), f"{place(trial, match)}: a text comes twice: {texts}"
        for order, text in zip(options, texts, strict=True):
            read = notation.read(text)
            assert repr(read) == repr(order), f"{place(trial, match)}: '{text}' reads as {read}"


def check_same_seeds_same_game(trial: Trial) -> None:
    """Equal seeds give equal games, other dice a different one."""
    first, second = list(walk(trial))[-1], list(walk(trial))[-1]
    assert first.entries == second.entries
    assert trial.hash(first.position) == trial.hash(second.position)
    assert first.opening == second.opening


def check_dice_can_be_verified(trial: Trial) -> None:
    """Every roll of the record follows from secret, seeds and number; a changed one is found."""
    dice = committed(["one", "two"])
    match = list(walk(trial, trial.begin(dice)))[-1]
    rolls = [(roll.number, Side(roll.side), roll.dice) for roll in match.rolls()]
    assert [number for number, _, _ in rolls] == list(range(match.position.dice.rolled))
    faces = match.position.faces
    assert disagreement(dice.commitment, dice.secret, dice.seeds, rolls, faces) is None
    if rolls:
        number, side, fallen = rolls[-1]
        rolls[-1] = (number, side, tuple(faces + 1 - die for die in fallen))
        assert disagreement(dice.commitment, dice.secret, dice.seeds, rolls, faces)


# --- data ------------------------------------------------------------------------------------


def check_copies_and_json(trial: Trial) -> None:
    """A copy and a JSON round trip are equal to the original, and independent of it."""
    game = trial.game
    for match, luck in moments(trial, 0.2):
        original = trial.hash(match.position)
        for other in (game.copy(match.position), game.decode(game.encode(match.position))):
            assert trial.hash(other) == original, f"{place(trial, match)}: the copy differs"
            assert game.options(other) == match.options
            play_on(game, other, luck, 25)
            assert trial.hash(match.position) == original, f"{place(trial, match)}: shared data"


def play_on(game: Game, position: Any, luck: random.Random, orders: int) -> None:
    for _ in range(orders):
        options = game.options(position)
        if not options:
            return
        game.carry_out(position, luck.choice(options))


def check_replay(trial: Trial) -> None:
    """The orders, written and read back, lead through the same positions."""
    hashes = [(trial.hash(match.position), match) for match in walk(trial)]
    match = hashes[-1][1]
    notation = trial.game.notation(match.position)
    again = trial.begin()
    for (expected, _), entry in zip(hashes, match.entries, strict=False):
        assert trial.hash(again.position) == expected, f"{place(trial, again)}: replay differs"
        events = again.do(notation.read(notation.write(entry.order)), entry.side)
        assert tuple(events) == entry.events, f"{place(trial, again)}: other events"
    assert trial.hash(again.position) == hashes[-1][0]
    for number in (0, len(hashes) // 2, len(hashes) - 1):
        assert trial.hash(match.position_at(number)) == hashes[number][0]


def check_saves(trial: Trial) -> None:
    """A save loads to the same position, record and future, at any moment."""
    for match, luck in moments(trial, 0.03):
        text = save.dumps(match)
        loaded = save.loads(text, lambda _: trial.game)
        assert trial.hash(loaded.position) == trial.hash(match.position)
        assert loaded.entries == match.entries
        assert save.dumps(loaded) == text
        assert not loaded.notes
        if match.options:
            order = luck.choice(match.options)
            assert loaded.do(order) == trial.game.carry_out(clone(match.position), order)


def check_loaded_answers_alike(trial: Trial) -> None:
    """A position that was saved, loaded and asked nothing answers every question like the one that
    has lived through the game."""
    game = trial.game
    for match, luck in moments(trial, 0.03):
        text = game.encode(match.position)
        for question in questions(game, match.position, luck):
            lived, loaded = answer(question, match.position), answer(question, game.decode(text))
            assert lived == loaded, f"{place(trial, match)}: {question[0]}: {lived} or {loaded}?"
        assert game.encode(match.position) == text, f"{place(trial, match)}: a question left traces"


def check_loaded_plays_alike(trial: Trial) -> None:
    """And it goes on like it: the same orders bring about the same."""
    game, luck = trial.game, random.Random(trial.seed + 2)
    loaded: Any = None
    for match in walk(trial):
        if loaded is not None:
            entry = match.entries[-1]
            events = tuple(game.carry_out(loaded, entry.order))
            assert events == entry.events, f"{place(trial, match)}: after loading {events}"
        if loaded is None or luck.random() < 0.1:
            assert loaded is None or trial.hash(loaded) == trial.hash(match.position)
            loaded = game.decode(game.encode(match.position))
    assert trial.hash(loaded) == trial.hash(match.position), f"{trial}: another end after loading"


# --- secrets ---------------------------------------------------------------------------------


def check_views_hide_dice(trial: Trial) -> None:
    """Positions that differ only in dice to come look alike, and no view holds their secret."""
    game = trial.game
    for match, _ in moments(trial, 0.3):
        other = clone(match.position)
        other.dice.secret = "another secret"
        written = clone(match.position)
        written.dice.secret, written.dice.script = "", scripted(1, 2, 3).script
        for reader in READERS:
            seen = view_text(game, match.position, reader)
            assert seen == view_text(game, other, reader), f"{place(trial, match)}: dice leak"
            assert seen == view_text(game, written, reader), f"{place(trial, match)}: script leaks"
            assert match.position.dice.secret.encode() not in seen


def check_views_hide_what_is_hidden(trial: Trial) -> None:
    """A position made up from a side's view alone looks the same to it: the view holds nothing
    that the real position and the made-up one do not share."""
    game = trial.game
    if game.imagine is None:
        return
    for match, luck in moments(trial, 0.2):
        for reader in READERS:
            seen = view_text(game, match.position, reader)
            guess = game.imagine(game.view(match.position, reader).position, reader, luck)
            assert known(game, guess, reader) == known(game, match.position, reader), (
                f"{place(trial, match)}: the view of {reader} tells what is hidden"
            )
            assert seen == view_text(game, match.position, reader)


def known(game: Game, position: Any, reader: Side) -> bytes:
    """A view without its options, which follow from the real position."""
    return game.encode(game.view(position, reader).position)


def check_secret_orders(trial: Trial) -> None:
    """Who does not know an order sees the same view and record whichever was given."""
    for match, luck in moments(trial, 1.0):
        secret = [order for order in match.options if order.secret]
        if len(secret) > 1:
            check_secret(trial, match, luck.sample(secret, 2))


def check_secret(trial: Trial, match: Match, orders: Sequence[Order]) -> None:
    giver = match.position.to_act
    futures = [continued(trial, match, order) for order in orders]
    for future in futures:
        assert future.record(giver)[-1].order == orders_of(future)[-1], "a side knows its order"
    if any(future.position.revealed != match.position.revealed for future in futures):
        return  # both sides have answered: now it is known
    for reader in (opponent(giver), NOBODY):
        records = [future.record(reader) for future in futures]
        views = {view_text(trial.game, future.position, reader) for future in futures}
        assert len(views) == 1, f"{place(trial, match)}: {orders} differ in the view of {reader}"
        assert records[0] == records[1], f"{place(trial, match)}: {orders} differ in the record"
    check_further_secrets(trial, match, futures)


def check_further_secrets(trial: Trial, match: Match, futures: Sequence[Match]) -> None:
    """What was ordered in secret stays so while its giver orders more in secret."""
    giver = match.position.to_act
    first, second = futures
    both = [order for order in first.options if order.secret and order in second.options]
    if not both or first.position.to_act != giver or second.position.to_act != giver:
        return
    for future in futures:
        future.do(both[-1])
    if any(future.position.revealed != match.position.revealed for future in futures):
        return
    for reader in (opponent(giver), NOBODY):
        assert first.record(reader) == second.record(reader), (
            f"{place(trial, match)}: {both[-1]} opens what was sealed before it"
        )


def continued(trial: Trial, match: Match, order: Order) -> Match:
    """A copy of the match with one more order."""
    copy = Match(trial.game, match.start, match.opening)
    for entry in match.entries:
        copy.do(entry.order)
    copy.do(order)
    return copy


def check_records(trial: Trial) -> None:
    """Each side knows its own orders, nobody forgets what he knew, in the end all is known."""
    knew: dict[Side, set[int]] = {reader: set() for reader in READERS}
    for match, _ in moments(trial, 0.5):
        for reader in READERS:
            record = match.record(reader)
            orders = orders_of(match)
            known = {number for number, entry in enumerate(record) if entry.order is not None}
            own = {n for n, entry in enumerate(match.entries) if entry.side == reader}
            assert known >= own | knew[reader], f"{place(trial, match)}: {reader} forgot something"
            assert all(record[number].order == orders[number] for number in known)
            knew[reader] = known
    if not match.position.flow:
        assert [entry.order for entry in match.record(NOBODY)] == orders_of(match)


def orders_of(match: Match) -> list[Order]:
    return [entry.order for entry in match.entries]


# --- taking back -----------------------------------------------------------------------------


def check_undo(trial: Trial) -> None:
    """An order is taken back by its giver until something is revealed, and restored exactly."""
    before: tuple[str, Any] | None = None
    for match in walk(trial):
        after = trial.hash(match.position)
        if before is None:
            assert {match.undo_refusal(side) for side in SIDES} == {UNDO_NOTHING}
        else:
            check_one_undo(trial, match, *before)
            assert trial.hash(match.position) == after, f"{place(trial, match)}: redo differs"
        before = after, clone(match.position)


def check_one_undo(trial: Trial, match: Match, before: str, position: Any) -> None:
    entry = match.entries[-1]
    revealed = match.position.revealed != position.revealed
    rolled = any(isinstance(event, Rolled) for event in entry.events)
    assert revealed or not rolled, f"{place(trial, match)}: dice fell and nothing was revealed"
    assert match.undo_refusal(opponent(entry.side)) == UNDO_OTHER_SIDE
    assert match.undo_refusal(entry.side) == (UNDO_REVEALED if revealed else None)
    if revealed:
        for side in SIDES:
            refused_undo(trial, match, side)
        return
    check_dice_had_no_say(trial, match, position)
    options = list(match.options)
    match.undo(entry.side)
    assert trial.hash(match.position) == before, f"{place(trial, match)}: undo differs"
    assert entry.order in match.options
    match.redo()
    assert match.entries[-1] == entry
    assert match.options == options


def refused_undo(trial: Trial, match: Match, side: Side) -> None:
    kept = trial.hash(match.position)
    try:
        match.undo(side)
    except BadInput:
        assert trial.hash(match.position) == kept
    else:
        raise AssertionError(f"{place(trial, match)}: undo crossed a revelation")


def check_dice_had_no_say(trial: Trial, match: Match, before: Any) -> None:
    """What can be taken back would have come about with any dice."""
    other = clone(before)
    secret, other.dice.secret = other.dice.secret, "another secret"
    trial.game.carry_out(other, match.entries[-1].order)
    other.dice.secret = secret
    assert trial.hash(other) == trial.hash(match.position), f"{place(trial, match)}: dice had a say"


# --- refusals --------------------------------------------------------------------------------

ODD: Final[tuple[Any, ...]] = (
    *(-1, -2, 10**6, 2**31, 2**63, -(2**64), 10**30, -(10**30)),
    *(None, True, False, 1.0, 0.5, float("nan"), "", " ", "x", "-1", "a b\n", "'''", "{", "\0"),
    *((), (1, 2), [], [1], {}, b"x"),
)


def check_options_are_accepted(trial: Trial) -> None:
    """Every option is legal for its side, and refused to the other."""
    for match, luck in moments(trial, 0.2):
        side, kept = match.position.to_act, trial.hash(match.position)
        for order in luck.sample(match.options, min(8, len(match.options))):
            assert trial.game.refusal(match.position, order) is None
            assert trial.game.refusal(match.position, order, side) is None
            refused(trial, match, order, opponent(side), NOT_YOUR_DECISION)
        assert trial.hash(match.position) == kept


def check_other_orders_are_refused(trial: Trial, share: float = 0.07, each: int = 8) -> None:
    """No order outside the list is accepted, whatever its arguments, and every no has a reason."""
    seen: dict[Any, list[Any]] = {}
    for match, luck in moments(trial, share):
        harvest(match.options, seen)
        listed = {repr(order) for order in match.options}
        kept = trial.hash(match.position)
        asked = trial.game.decision(match.position).orders if match.options else ()
        for kind in (*trial.game.orders, *asked * each):
            order = any_order(kind, seen, luck)
            if repr(order) not in listed:
                refused(trial, match, order)
        for order in luck.sample(match.options, min(4, len(match.options))):
            for twin in twins(order):
                refused(trial, match, twin)
            for other in near_misses(order, seen, luck):
                if repr(other) not in listed:
                    refused(trial, match, other)
        refused(trial, match, Stranger(1))
        assert trial.hash(match.position) == kept, f"{place(trial, match)}: a refusal left traces"


class Stranger(Order, frozen=True, gc=False, tag="stranger"):
    """An order of no game at all."""

    number: int


def harvest(options: Sequence[Order], seen: dict[Any, list[Any]]) -> None:
    """Remember which arguments exist, by their annotated type."""
    for order in options:
        for name, hint in fields_of(type(order)):
            values = seen.setdefault(hint, [])
            if getattr(order, name) not in values:
                values.append(getattr(order, name))


def any_order(kind: type[Order], seen: dict[Any, list[Any]], luck: random.Random) -> Order:
    """An order of a kind with arguments that exist, might exist, or are odd."""
    values = []
    for _, hint in fields_of(kind):
        known = seen.get(hint, [0])
        values.append(
            luck.choice(ODD)
            if luck.random() < 0.15
            else luck.choice(known)
            if luck.random() < 0.7
            else luck.randrange(-1, 130)
        )
    return kind(*values)


def near_misses(
    order: Order, seen: dict[Any, list[Any]], luck: random.Random, each: int = 4
) -> Iterator[Order]:
    """An option with one of its arguments changed to another that exists."""
    for name, hint in fields_of(type(order)):
        for _ in range(each):
            yield msgspec.structs.replace(order, **{name: luck.choice(seen[hint])})


def twins(order: Order) -> Iterator[Order]:
    """Orders that Python holds equal to an option though their arguments are of another type."""
    values = [getattr(order, name) for name, _ in fields_of(type(order))]
    for at, value in enumerate(values):
        if isinstance(value, int):
            for odd in (float(value), *([bool(value)] if value in (0, 1) else [])):
                yield type(order)(*values[:at], odd, *values[at + 1 :])


def refused(
    trial: Trial, match: Match, order: Order, side: Side | None = None, key: str | None = None
) -> None:
    """The order is refused everywhere, with a rule and a sentence in every language."""
    game, where = trial.game, f"{place(trial, match)}: {order}"
    refusal = game.refusal(match.position, order, side)
    assert refusal is not None, f"{where} is accepted"
    assert refusal.rule or refusal.key == GAME_OVER, f"{where} is refused by no rule"
    assert refusal.key != NOT_OFFERED, f"{where} is allowed by the rules but not listed"
    if key is not None and match.options:
        assert refusal.key == key, f"{where} is refused as {refusal.key}"
    for language in LANGUAGES:
        assert game.explain(match.position, refusal, language), f"{where}: no words"
    for told in (applied(game, match.position, order, side), done(match, order, side)):
        # repr: an argument may be equal to nothing, itself included
        assert repr(told) == repr(refusal), f"{where} was answered with {told}"


def applied(game: Game, position: Any, order: Order, side: Side | None) -> Any:
    """How a game answers an order."""
    try:
        return game.apply(position, order, side)
    except IllegalOrder as problem:
        return problem.refusal


def done(match: Match, order: Order, side: Side | None) -> Any:
    """How a match answers an order."""
    try:
        return match.do(order, side)
    except IllegalOrder as problem:
        return problem.refusal


# --- words and odds --------------------------------------------------------------------------


def check_words(trial: Trial) -> None:
    """Prompts, options, events and the map have words in every language."""
    game = trial.game
    for match, luck in moments(trial, 0.1):
        for language in LANGUAGES:
            assert game.prompt(match.position, language)
            assert game.draw_map(match.position, language)
            for order in luck.sample(match.options, min(8, len(match.options))):
                assert game.say_order(match.position, order, language)
    for event in dict.fromkeys(match.events):
        for language in LANGUAGES:
            assert game.tell(match.position, event, language)


def check_previews(trial: Trial) -> None:
    """Asking for odds changes nothing, and the chances of a fight add up."""
    game = trial.game
    for match, luck in moments(trial, 0.2):
        kept = trial.hash(match.position)
        asked = luck.sample(match.options, min(4, len(match.options)))
        for order in (None, *asked):
            for preview in game.preview(match.position, order):
                keys = dict.fromkeys(chance.key for chance in preview.chances)
                assert sum(preview.probability(key) for key in keys) == 1
        assert trial.hash(match.position) == kept, f"{place(trial, match)}: odds left traces"


Check = Callable[[Trial], None]

CHECKS: Final[tuple[Check, ...]] = (
    check_play_ends_with_a_verdict,
    check_one_side_has_options,
    check_option_texts,
    check_same_seeds_same_game,
    check_dice_can_be_verified,
    check_copies_and_json,
    check_replay,
    check_saves,
    check_loaded_answers_alike,
    check_loaded_plays_alike,
    check_views_hide_dice,
    check_views_hide_what_is_hidden,
    check_secret_orders,
    check_records,
    check_undo,
    check_options_are_accepted,
    check_other_orders_are_refused,
    check_words,
    check_previews,
)
