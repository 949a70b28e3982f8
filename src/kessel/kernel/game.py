"""A game as everybody outside sees it: command line, web, opponents and studies use this alone."""

from __future__ import annotations

import copy
import functools
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from kessel.kernel import flow
from kessel.kernel.catalogue import KERNEL_TEXTS
from kessel.kernel.choices import Option, Ruling, Scenario
from kessel.kernel.copying import clone
from kessel.kernel.dice import Dice, seeded, unforeseen
from kessel.kernel.errors import BadInput, BrokenRule, IllegalOrder
from kessel.kernel.events import Emit, Event, Rolled
from kessel.kernel.flow import Decision, Decisions, Procedures
from kessel.kernel.misread import Misread
from kessel.kernel.moments import (
    CANNOT_BE_LEFT,
    FIRST_SOMETHING_ELSE,
    LATER,
    NEVER_AGAIN,
    OTHER_QUESTION,
    QUESTION_GONE,
    SAY_INSTEAD,
    Instead,
    Later,
    Moment,
    OtherQuestion,
    other_question,
    untimely,
)
from kessel.kernel.moving import Arms, Movement
from kessel.kernel.notation import PLAIN, Codecs, Notation, union, verb
from kessel.kernel.orders import (
    GAME_OVER,
    NO_SUCH_THING,
    NOT_NOW,
    NOT_OFFERED,
    NOT_YOUR_DECISION,
    Because,
    Order,
    Reason,
    Refusal,
)
from kessel.kernel.position import Frame, Outcome, Pack, Position
from kessel.kernel.preview import Preview
from kessel.kernel.scene import Board, OverlayView, PhaseInfo, Reach, Scene
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.staff import Staff
from kessel.kernel.telling import Telling
from kessel.kernel.text import Speaker
from kessel.kernel.typed import decoder

ABOUT_NOW: Final = frozenset(
    (
        *(NOT_NOW, NOT_YOUR_DECISION, NOT_OFFERED, LATER, NEVER_AGAIN),
        *(FIRST_SOMETHING_ELSE, OTHER_QUESTION, QUESTION_GONE, CANNOT_BE_LEFT, SAY_INSTEAD),
    )
)
"""Refusals that say what is asked instead."""


class View(msgspec.Struct, frozen=True):
    """All that one side (or a spectator, NOBODY) may know of a position."""

    side: Side
    position: Any
    options: tuple[Order, ...]


@dataclass(frozen=True, eq=False)
class Game:
    """The rules of one game, assembled from its chapters.

    `apply` changes the position it is given: whoever needs the old one copies first.
    """

    id: str
    rules_version: int
    folder: Path
    sides: tuple[str, str]
    scenarios: tuple[Scenario, ...]
    optional_rules: tuple[Option, ...]
    procedures: Procedures
    decisions: Decisions
    events: tuple[type[Event], ...]
    position_type: type[Position]
    start: Callable[[Any, str, tuple[str, ...], Dice], Any]
    """Makes the position before the first step: (pack, scenario, options, dice)."""
    shipped_pack: Callable[[], Any]
    load_pack: Callable[[Path], Any]
    make_codecs: Callable[[Any], Codecs]
    make_preview: Callable[[Any, Order | None], list[Preview]]
    check: Callable[[Any], None]
    """Raises BrokenRule where an invariant of the game fails."""
    draw_map: Callable[[Any, str], str]
    """A text map in a language."""
    hide: Callable[[Any, Side], None] = lambda position, side: None
    """Blanks, in a copy, what a side may not know beyond the dice's secret; all may be open."""
    is_open: Callable[[Any], bool] = lambda position: False
    """Whether nothing is hidden now, so that `hide` would blank nothing."""
    is_hidden: Callable[[Any, Side, Order, Side], bool] = lambda position, giver, order, side: False
    """Whether (position, giver, order, reader) an order given earlier is still secret."""
    imagine: Callable[[Any, Side, random.Random], Any] | None = None
    """Fill in, in a side's view, what it cannot see: at random, but so that the view stays true."""
    conceals: Callable[[Any, Order], bool] | None = None
    """Whether (position, order about to be given) names what the other side cannot see."""
    status: Callable[[Any, str], str] | None = None
    """Turn, phase and the like in one line of a language."""
    describe: Callable[[Any, str, str], str] | None = None
    """A unit or a place, as typed, in sentences: (position, what, language)."""
    rehearsal_pack: Callable[[], Any] | None = None
    """Components under which random play lasts longer, so that the fuzzer reaches late turns."""
    case_kit: Any = None
    board: Callable[[Any], Board] | None = None
    """Everything printed, for a client to draw: (pack)."""
    art: Callable[[Any, str], str] | None = None
    """The map as SVG of the board's size, without counters: (pack, language)."""
    scene: Callable[[Any], Scene] | None = None
    """Where everything is in a position, which may be a side's view."""
    reach: Callable[[Any, int], tuple[Reach, ...]] | None = None
    """Every space a unit can be taken to now, none if it cannot act: (position, unit)."""
    overlay: Callable[..., OverlayView] | None = None
    """What can be laid over the map: (position or view, one of the board's overlays, who looks, the
    spaces pointed at)."""
    staff: Staff | None = None
    """The computer's script and judgement, for opponents and hints."""
    measures: Callable[[Any], Mapping[str, float]] | None = None
    """Numbers that a study follows from turn to turn, such as losses: (position)."""
    soundings: Callable[[int], Mapping[str, Callable[[], object]]] | None = None
    """Searches for the bench to time, by name, on a map so many times as wide and as high as the
    game's own with as many units to the hex: (times)."""
    draws: frozenset[str] = frozenset()
    """What throws are for (`Rolled.why`) that draw a counter: their dice count in their order."""
    adds: frozenset[str] = frozenset()
    """What throws are for whose dice are added up: nothing else has a total."""
    rulings: Sequence[Ruling] = ()
    """Doubtful sentences of the rulebook whose other reading a table may choose."""
    moment: Callable[[Any, Order], Moment | Reason | None] | None = None
    """When an order that is not asked for now is given, or why its moment has gone."""
    is_last: Callable[[Any], bool] = lambda position: False
    """Whether no further turn comes, and what this one has left behind is gone."""
    asked: Callable[[Any, type[Frame], Order], Sequence[str]] | None = None
    """In which lines of the sequence a decision comes up that such an order answers."""
    partings: tuple[type[Order], ...] = ()
    """Orders that end a question or pass it over; the first of them ends all that may be left."""
    taking: Callable[[Any, int, int], Order | Refusal | None] | None = None
    """What taking a unit to a space means now: the order that would do it, the refusal of a way of
    several steps, None where it can be gone: (position, unit, space); see `why_not`."""
    movement: Movement | None = None
    """How units are moved, for who plans the moves of many (`kernel.plans`)."""
    arms: Callable[[Any, Side], Arms | None] | None = None
    """What a side has left to support attacks (position or view, side), None where it does not
    attack now. Points are called `arms-VERB`."""
    telling: Telling | None = None
    """What its events look like on the map, and how matters stand in a sentence."""
    packs: dict[str, Any] = field(default_factory=dict)

    # --- its rooms ------------------------------------------------------------------------------

    @property
    def texts(self) -> Path:
        """What a player reads, in each language."""
        return self.folder / "table" / "texts"

    @property
    def data(self) -> Path:
        """The files of the shipped pack."""
        return self.folder / "pack" / "data"

    @property
    def earlier(self) -> Path:
        """Packs that were shipped before values of them were changed, each named by its hash."""
        return self.folder / "pack" / "earlier"

    @property
    def proof(self) -> Path:
        """The rule index, what shows its points, and how cases are written."""
        return self.folder / "proof"

    # --- setting up -------------------------------------------------------------------------

    def new(
        self,
        scenario: str | None = None,
        options: Sequence[str] = (),
        dice: Dice | int = 0,
        pack: Pack | None = None,
    ) -> Any:
        """A position at its first decision; opening events are dropped (see `begin`)."""
        position, _ = self.begin(scenario, options, dice, pack)
        return position

    def begin(
        self,
        scenario: str | None = None,
        options: Sequence[str] = (),
        dice: Dice | int = 0,
        pack: Pack | None = None,
    ) -> tuple[Any, list[Event]]:
        """A position at its first decision, and what happened before it."""
        position = self.start(
            self.pack(pack),
            self.scenario(scenario).id,
            self.chosen(options),
            seeded(dice) if isinstance(dice, int) else dice,
        )
        events: list[Event] = []
        self.run(position, events)
        return position, events

    def scenario(self, wanted: str | None) -> Scenario:
        if wanted is None:
            return self.scenarios[0]
        for scenario in self.scenarios:
            if scenario.id == wanted:
                return scenario
        known = ", ".join(scenario.id for scenario in self.scenarios)
        raise Misread("no-scenario", game=self.id, typed=wanted, known=known)

    @property
    def choices(self) -> tuple[str, ...]:
        """Whatever may be chosen at the start besides a scenario: optional rules, rulings."""
        rules = tuple(option.id for option in self.optional_rules)
        return (*rules, *(ruling.id for ruling in self.rulings))

    def chosen(self, options: Sequence[str]) -> tuple[str, ...]:
        known = self.choices
        for option in options:
            if option not in known:
                raise Misread("no-option", game=self.id, typed=option, known=", ".join(known))
        return tuple(option for option in known if option in options)

    def pack(self, pack: Pack | None = None) -> Any:
        """The pack to use, remembered by its hash so that saved positions find it."""
        pack = pack or self.shipped_pack()
        self.packs[pack.hash] = pack
        return pack

    def known_pack(self, wanted: str) -> Any:
        """The pack of a hash: one in use, the shipped one or one that was shipped before, with
        which games under way go on; None where there is none."""
        if wanted not in self.packs:
            self.pack()
        if wanted not in self.packs:
            for file in self.earlier.glob("*.zip"):
                if file.stem == wanted:
                    self.unpacked(file)
        return self.packs.get(wanted)

    def unpacked(self, file: Path) -> Any:
        """The pack in an archive."""
        from tempfile import TemporaryDirectory  # as seldom needed as they are slow to import
        from zipfile import ZipFile

        with TemporaryDirectory(prefix="kessel-pack-") as folder, ZipFile(file) as archive:
            archive.extractall(folder)
            return self.pack(self.load_pack(Path(folder)))

    # --- playing ----------------------------------------------------------------------------

    def to_act(self, position: Position) -> Side:
        return position.to_act

    def decision(self, position: Position) -> Decision:
        return self.decisions[type(position.flow[-1])]

    def asked_by(self, position: Position) -> str:
        """The rule by which the pending decision is asked."""
        return self.decision(position).asked_by(position, position.flow[-1])

    def options(self, position: Position) -> list[Order]:
        """Every legal order, in a stable order; empty only when the game is over."""
        if not position.flow:
            return []
        frame = position.flow[-1]
        decision = self.decisions[type(frame)]
        if decision.exact:
            return list(decision.candidates(position, frame))
        refusal = decision.refusal
        return [
            order
            for order in decision.candidates(position, frame)
            if refusal(position, frame, order) is None
        ]

    def refusal(self, position: Position, order: Order, side: Side | None = None) -> Refusal | None:
        """Why the order may not be given now (by the side, when one is named), or None."""
        if not position.flow:
            return Refusal("", GAME_OVER, order)
        frame = position.flow[-1]
        decision = self.decisions[type(frame)]
        if side is not None and side != position.to_act:
            return Refusal(decision.rule, NOT_YOUR_DECISION, order)
        if type(order) not in decision.orders:
            return Refusal.of(self.untimely(position, order), order)
        if not self.notation(position).knows(order):
            return Refusal(decision.rule, NO_SUCH_THING, order)
        reason = decision.refusal(position, frame, order)
        if reason is not None:
            return Refusal.of(reason, order)
        if order not in self.options(position):
            return Refusal(decision.rule, NOT_OFFERED, order)
        return None

    def knows(self, position: Position, order: Order) -> bool:
        """Whether it is an order of this game, about things that exist in it."""
        return type(order) in self.orders and self.notation(position).knows(order)

    def untimely(self, position: Position, order: Order) -> Reason:
        """When an order of another moment would be right, or why that moment has gone."""
        rule = self.asked_by(position)
        if not self.knows(position, order):
            return Reason(rule, NO_SUCH_THING)
        found = self.moment(position, order) if self.moment is not None else None
        if isinstance(found, Moment):
            found = untimely(
                found, self.sequence(position), self.phase(position), self.is_last(position)
            )
        if found is None and isinstance(order, self.partings[:1]):
            found = self.unanswered(position)
        return found or self.other_question(position, order) or Reason(rule, NOT_NOW)

    def unanswered(self, position: Position) -> Reason:
        """What is asked cannot be left so: it ends with another word, or has to be decided."""
        rule = self.asked_by(position)
        for order in self.options(position):
            if isinstance(order, self.partings):
                return Instead(rule, SAY_INSTEAD, verb(type(order)))
        return Reason(rule, CANNOT_BE_LEFT)

    def other_question(self, position: Position, order: Order) -> Reason | None:
        """The decisions that take an order, and when they come up."""
        asked, sequence, now = self.asked, self.sequence(position), self.phase(position)
        if asked is None or not any(line.id == now for line in sequence):
            return None

        def lines(frame: type[Frame]) -> Sequence[str]:
            return asked(position, frame, order)

        return other_question(order, self.decisions, lines, sequence, now, self.is_last(position))

    def why_not(self, position: Position, unit: int, space: int) -> Refusal | None:
        """Why a unit cannot be taken to a space now, None where it can. Its own space asks why it
        cannot act at all. The position may be a side's view."""
        if self.taking is None or not position.flow:
            return None
        found = self.taking(position, unit, space)
        return self.refusal(position, found) if isinstance(found, Order) else found

    def apply(self, position: Position, order: Order, side: Side | None = None) -> list[Event]:
        """Check and carry out an order; raises IllegalOrder and leaves the position as it was."""
        refusal = self.refusal(position, order, side)
        if refusal is not None:
            raise IllegalOrder(refusal, self.explain(position, refusal, "en"))
        return self.carry_out(position, order)

    def carry_out(self, position: Position, order: Order) -> list[Event]:
        """Carry out an order known to be legal, one taken from `options`, and run on."""
        events: list[Event] = []
        emit, frame = events.append, position.flow[-1]
        self.decisions[type(frame)].apply(position, frame, order, emit)
        flow.run(self.procedures, self.decisions, position, emit)
        return events

    def give(
        self, position: Position, order: Order, emit: Emit, halt: Callable[[], bool] | None = None
    ) -> bool:
        """Likewise, told to whoever listens, and no further than `halt` (see `flow.run`); whether
        somebody must decide then."""
        frame = position.flow[-1]
        self.decisions[type(frame)].apply(position, frame, order, emit)
        return self.run_on(position, emit, halt)

    def run_on(
        self, position: Position, emit: Emit, halt: Callable[[], bool] | None = None
    ) -> bool:
        return flow.run(self.procedures, self.decisions, position, emit, halt)

    def run(self, position: Position, events: list[Event]) -> None:
        self.run_on(position, events.append)

    def outcome(self, position: Position) -> Outcome | None:
        return position.outcome

    def preview(self, position: Position, order: Order | None = None) -> list[Preview]:
        """The fight that is pending, or that the order would start; one for each answer to it."""
        return self.make_preview(position, order)

    def copy(self, position: Any) -> Any:
        return clone(position)

    def view(self, position: Any, side: Side) -> View:
        """What a side may know: the dice's secret and the game's own secrets are gone."""
        options = self.options(position) if side == position.to_act else []
        return View(side, self.known(position, side), tuple(options))

    def known(self, position: Any, side: Side) -> Any:
        """The position in a side's view, for who does not ask what it may order."""
        seen = self.opened(position)
        self.hide(seen, side)
        return seen

    def looked_at(self, still: Any, side: Side) -> Any:
        """The same of a position that nobody changes, for who does not change it either: copied
        only where there is something to hide."""
        if not self.is_open(still):
            return self.known(still, side)
        seen = copy.copy(still)
        seen.dice = unforeseen(still.dice)
        return seen

    def opened(self, position: Any) -> Any:
        """Everything but the dice's secret, as all may know it once the game is over."""
        seen = clone(position)
        seen.dice = unforeseen(seen.dice)
        return seen

    # --- words ------------------------------------------------------------------------------

    def notation(self, position: Any) -> Notation:
        return self.words(position.pack.hash)[0]

    def speaker(self, position: Any, language: str) -> Speaker:
        return self.words(position.pack.hash)[1][language]

    @functools.cached_property
    def words(self) -> Callable[[str], tuple[Notation, Mapping[str, Speaker]]]:
        @functools.cache
        def made(pack_hash: str) -> tuple[Notation, Mapping[str, Speaker]]:
            codecs = {**PLAIN, **self.make_codecs(self.packs[pack_hash])}
            folders = (KERNEL_TEXTS, self.texts)
            speakers = {language: Speaker(language, folders, codecs) for language in ("en", "ja")}
            return Notation(self.orders, codecs), speakers

        return made

    @functools.cached_property
    def orders(self) -> tuple[type[Order], ...]:
        """Every kind of order of the game, in the order of its decisions."""
        found: dict[type[Order], None] = {}
        for decision in self.decisions.values():
            found.update(dict.fromkeys(decision.orders))
        return tuple(found)

    def explain(self, position: Position, refusal: Refusal, language: str) -> str:
        """A refusal as a sentence with its rule number."""
        sentence = self.reason_given(position, refusal, language)
        return f"{refusal.rule}: {sentence}" if refusal.rule else sentence

    def reason_given(self, position: Position, refusal: Refusal, language: str) -> str:
        """A refusal as a sentence, its rule number apart."""
        speaker = self.speaker(position, language)
        more: dict[str, Any] = {}
        # arguments that do not exist have no names
        if self.knows(position, refusal.order):
            more = speaker.arguments(refusal.order)
        reason = refusal.reason or Reason(refusal.rule, refusal.key)
        more |= speaker.arguments(reason)
        if reason.key in ABOUT_NOW:
            more["asked"] = self.prompt(position, language)
            more["side"] = speaker.name(Side, position.to_act)
        if isinstance(reason, Later | OtherQuestion) and reason.line:
            more["phase"] = self.phase_name(position, reason.line, language)
        if isinstance(reason, OtherQuestion):
            questions = (speaker.say(f"when-{frame}") for frame in reason.frames)
            either = {"en": " or ", "ja": "か、"}[language]
            more["questions"] = either.join(dict.fromkeys(questions))
        if isinstance(reason, Because):
            more["because"] = self.reason_given(position, reason.because, language)
        return speaker.say(f"no-{reason.key}", **more)

    def phase_name(self, position: Any, line: str, language: str) -> str:
        """What a line of the sequence of play is called."""
        named = {phase.id: phase for phase in self.sequence(position)}
        return str(getattr(named[line].name, language))

    def sequence(self, position: Any) -> tuple[PhaseInfo, ...]:
        """The lines of the sequence of play."""
        return self.board(position.pack).sequence if self.board is not None else ()

    def phase(self, position: Any) -> str:
        """The line of the sequence that is being played."""
        return self.scene(position).phase if self.scene is not None else ""

    def prompt(self, position: Position, language: str) -> str:
        """What is asked, in one sentence."""
        if not position.flow:
            return self.verdict(position, language)
        speaker, asked = self.speaker(position, language), position.to_act
        side, more = speaker.name(Side, asked), self.counted(position)
        return speaker.struct("ask", position.flow[-1], side=side, player=int(asked), **more)

    def counted(self, position: Position) -> dict[str, int]:
        """What the question that is pending counts, for its sentence."""
        frame = position.flow[-1]
        return {name: count(position, frame) for name, count in self.decision(position).counts}

    def verdict(self, position: Position, language: str) -> str:
        if position.outcome is None:
            raise BrokenRule("the flow is empty but nobody has won")
        speaker = self.speaker(position, language)
        winner = speaker.name(Side, position.outcome.winner)
        return speaker.say(f"verdict-{position.outcome.level}", winner=winner)

    def tell(self, position: Position, event: Event, language: str) -> str:
        """An event as a sentence."""
        speaker = self.speaker(position, language)
        if isinstance(event, Rolled):
            return speaker.say(
                "event-rolled" if event.dice else "event-rolled-unseen",
                side=speaker.name(Side, event.side),
                why=speaker.say(f"why-{event.why}"),
                dice=" ".join(str(die) for die in event.dice),
                total=sum(event.dice),
                is_sum="yes" if len(event.dice) > 1 and event.why in self.adds else "no",
                count=len(event.dice),
            )
        return speaker.struct("event", event)

    def say_order(self, position: Position, order: Order, language: str) -> str:
        """An order as an answer to the pending decision: `order-VERB-FRAME`, else `order-VERB`.

        The decision's fields are arguments too.
        """
        speaker = self.speaker(position, language)
        if position.flow:
            frame = position.flow[-1]
            key = f"order-{verb(type(order))}-{verb(type(frame))}"
            if speaker.has(key):
                asked = speaker.arguments(frame, key)
                return speaker.say(key, **{**asked, **speaker.arguments(order, key)})
        return speaker.struct("order", order)

    # --- data -------------------------------------------------------------------------------

    def encode(self, position: Position) -> bytes:
        """A position as JSON, the same bytes for the same position."""
        return msgspec.json.encode(position, enc_hook=encode_pack)

    def decode(self, data: bytes | str, pack: Pack | None = None) -> Any:
        """A position from JSON; its pack is the given one, or must have been loaded."""
        found = self.find_pack if pack is None else lambda kind, value: pack
        decoder(self.position_type)
        try:
            return msgspec.json.decode(data, type=self.position_type, dec_hook=found)
        except (msgspec.ValidationError, msgspec.DecodeError) as problem:
            raise BadInput(f"the position cannot be read: {problem}") from None
        except RecursionError:
            raise BadInput("the position cannot be read: it is nested too deeply") from None

    def find_pack(self, kind: type, value: Any) -> Any:
        found = self.known_pack(value)
        if found is None:
            raise BadInput(f"the component pack {value} is not loaded")
        return found

    @functools.cached_property
    def order_union(self) -> Any:
        return union(self.orders)

    @functools.cached_property
    def event_union(self) -> Any:
        return union((Rolled, *self.events))


def encode_pack(value: Any) -> str:
    """A position names its pack by hash."""
    return str(value.hash)


__all__ = ["NOBODY", "Game", "Option", "Ruling", "Scenario", "View"]
