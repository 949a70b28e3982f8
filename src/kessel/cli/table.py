"""The table: a match, who sits at it, and what is shown of it in the terminal."""

from __future__ import annotations

import shlex
from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from kessel.ai import explaining
from kessel.ai.clock import Clock
from kessel.ai.levels import STAFF
from kessel.ai.players import Player, decide, player, staff_of
from kessel.cli import screen
from kessel.cli.beats import Beat, told_at_once
from kessel.cli.keeper import Keeper
from kessel.cli.output import console, show, show_block, speaker, width_of
from kessel.kernel.dice import is_scripted
from kessel.kernel.errors import BadInput, BrokenRule, IllegalOrder, KesselError
from kessel.kernel.events import Event
from kessel.kernel.match import Known, Match
from kessel.kernel.orders import Order
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.text import Speaker


class Refused(KesselError):
    """Something typed and not done; the sentence is in the player's language."""


class Crash(Exception):
    """The engine failed in an order (`fatal`), or right after it (then `fatal` is None)."""

    def __init__(self, order: Order, fatal: Order | None, problem: Exception) -> None:
        super().__init__(f"{type(problem).__name__}: {problem}")
        self.order = order
        self.fatal = fatal


class Deputy(NamedTuple):
    """A staff that decides in a player's place until a stage is over."""

    seat: Player
    side: Side
    stage: Hashable


class Table:
    """A game being played in the terminal.

    `persons` are the players (0 or 1) who are people; which side each commands the position says.
    """

    def __init__(
        self,
        match: Match,
        persons: frozenset[int],
        lang: str,
        out: Console,
        keeper: Keeper,
        opponents: Mapping[int, Player],
    ) -> None:
        self.match = match
        self.game = match.game
        self.persons = persons
        self.lang = lang
        self.out = out
        self.keeper = keeper
        self.opponents = opponents
        """Who gives the computer's orders, by side."""
        self.refusals = 0
        self.is_fresh = True
        """Whether the question and its choices have yet to be shown."""
        self.is_left = False
        self.waiting: Path | None = None
        """An earlier game that could go on instead."""
        self._told = len(match.entries)
        self._beat: Beat | None = None
        """What is told once it is known that nothing more belongs to it."""
        self._players = match.position.players
        self._cannot_keep = False
        self._deputy: Deputy | None = None
        self.voice = Voice(self)

    # --- who is who -------------------------------------------------------------------------

    def is_person(self, side: Side) -> bool:
        players = self.match.position.players
        return any(players[player] == side for player in self.persons)

    @property
    def viewer(self) -> Side:
        """Through whose eyes the record is shown."""
        if len(self.persons) == 1:
            return Side(self.match.position.players[min(self.persons)])
        return Side(self.match.position.to_act) if self.persons else NOBODY

    @property
    def is_asked(self) -> bool:
        """Whether a person is to decide."""
        return not self.is_over and self.is_person(self.match.position.to_act)

    @property
    def is_deputized(self) -> bool:
        """Whether the staff decides in the place of the person who is to act."""
        deputy, position = self._deputy, self.match.position
        if deputy is None or self.is_over or deputy.side != position.to_act:
            return False
        return staff_of(self.game).stage(position) == deputy.stage

    @property
    def side_to_act(self) -> str:
        return self.said.name(Side, self.match.position.to_act)

    @property
    def is_over(self) -> bool:
        return self.match.position.outcome is not None

    # --- orders -----------------------------------------------------------------------------

    def give(self, order: Order, side: Side | None = None) -> None:
        """Carry out an order; a failure of the engine becomes a Crash."""
        try:
            self.match.do(order, side)
        except (IllegalOrder, BadInput):
            raise
        except Exception as problem:
            raise Crash(order, order, problem) from problem
        try:
            if not self.is_over and not self.match.options:
                raise BrokenRule("the game goes on but nobody may order anything")
        except Exception as problem:
            raise Crash(order, None, problem) from problem
        self.is_fresh = True

    def hand_over(self) -> None:
        """The staff decides for who is to act, to the end of the stage."""
        position = self.match.position
        stage = staff_of(self.game).stage(position)
        self._deputy = Deputy(player(self.game, STAFF), Side(position.to_act), stage)

    def let_staff_play(self) -> None:
        """An order of the staff in a person's place."""
        assert self._deputy is not None
        self.give(decide(self.game, self.match.position, self._deputy.seat, Clock()).order)
        self.hear_news()

    def keep(self) -> None:
        """Autosave; where that fails, say so once and play on."""
        try:
            self.keeper.keep()
        except BadInput as problem:
            if not self._cannot_keep:
                self.refuse(problem)
            self._cannot_keep = True

    # --- words ------------------------------------------------------------------------------

    @property
    def said(self) -> Speaker:
        codecs = self.game.speaker(self.match.position, self.lang).codecs
        return speaker(self.game, self.lang, codecs)

    def say(self, key: str, **arguments: object) -> str:
        return self.said.say(key, **arguments)

    def show(self, text: str | Text = "", style: str = "") -> None:
        show(self.out, text, style)

    def show_block(self, text: str) -> None:
        show_block(self.out, text)

    def refuse(self, problem: KesselError) -> None:
        """Tell on standard error why something is not done."""
        self.refusals += 1
        if isinstance(problem, IllegalOrder):
            sentence = self.game.explain(self.match.position, problem.refusal, self.lang)
        elif isinstance(problem, Refused):
            sentence = str(problem)
        else:
            told = problem.told(self.lang)
            sentence = self.say("bad-input", problem=told)
        show(console(stderr=True), sentence, "yellow")

    # --- what is shown ----------------------------------------------------------------------

    def greet(self) -> None:
        """The game, the seats and the dice; then what happened before the first decision."""
        start = self.match.start
        scenario = self.say(f"scenario-{start.scenario}")
        self.show(self.say("play-begins", title=self.say("game-title"), scenario=scenario), "bold")
        if start.options:
            names = [self.say(f"option-{option}") for option in start.options]
            comma = "、" if self.lang == "ja" else ", "
            self.show(self.say("play-options", options=comma.join(names)))
        self.show(self.seats())
        key = "play-dice-scripted" if is_scripted(start.dice) else "play-dice"
        self.show(self.say(key, commitment=start.dice.commitment), "dim")
        if self.waiting is not None:
            file = shlex.quote(str(self.waiting))
            self.show(self.say("play-waiting", file=file, game=self.game.id))
        for note in self.match.notes:
            self.show(self.say(f"note-{note}"))
        if not self.match.entries:
            self.show_events(self.match.known_opening(self.viewer))

    def seats(self) -> str:
        if len(self.persons) == 1:
            side = self.said.name(Side, self.viewer)
            return self.say("play-you", side=side, level=self.level)
        return self.say("play-both") if self.persons else self.say("play-none", level=self.level)

    @property
    def level(self) -> str:
        """Who plays for the computer."""
        opponent = self.opponents[0]
        style = getattr(opponent, "style", "")
        said = [
            self.say(f"level-{opponent.name}"),
            *([self.say(f"style-{style}")] if style else []),
        ]
        return ("・" if self.lang == "ja" else ", ").join(said)

    def tell_news(self) -> None:
        """What happened since the last time, and whom the player commands now."""
        self.hear_news()
        self.finish_beat()
        players = self.match.position.players
        if players != self._players and len(self.persons) == 1:
            self.show(self.say("play-swapped", side=self.said.name(Side, self.viewer)), "bold")
        self._players = players

    def hear_news(self) -> None:
        """Tell what happened but for the last: who is on a march may go on."""
        self._told = min(self._told, len(self.match.entries))
        self.hear_record(self._told)
        self._told = len(self.match.entries)

    def hear_record(self, first: int) -> None:
        for number in range(first, len(self.match.entries)):
            entry = self.match.known(number, self.viewer)
            if self._beat is None or not self._beat.takes(entry):
                self.finish_beat()
                self._beat = Beat(self.game, entry)

    def remark(self, line: str) -> None:
        """What the computer says of its last order, once a march."""
        assert self._beat is not None
        if line not in self._beat.remarks:
            self._beat.remarks.append(line)

    def finish_beat(self) -> None:
        """Tell what was kept back, if anything was."""
        beat, self._beat = self._beat, None
        if beat is not None:
            self.show_beat(beat)

    def show_record(self, first: int) -> None:
        """Orders from a number on, secret ones as such, and what came of them."""
        self.hear_record(first)
        self.finish_beat()

    def show_beat(self, beat: Beat) -> None:
        """A march by its way, anything else order by order."""
        self.show(f"» {self.head(beat.heads)}", "bold")
        if beat.is_march and len(beat.steps) > 1:
            way = told_at_once(self.game, self.match.position, beat.steps, self.said)
            self.show(screen.ruled(beat.steps[0].event, way))
        else:
            self.show_events(beat.events)
        for line in beat.remarks:
            self.show(line, "dim")

    def head(self, entries: Sequence[Known]) -> str:
        """Who ordered, and what, as it could be typed."""
        side = self.said.name(Side, entries[0].side)
        write = self.game.notation(self.match.start).write
        orders = [write(entry.order) for entry in entries if entry.order is not None]
        if len(orders) < len(entries):
            return self.say("secret-order", side=side)
        return f"{side}: {'; '.join(orders)}"

    def show_events(self, events: Sequence[Event]) -> None:
        for line in screen.event_lines(self.game, self.match.position, events, self.said):
            self.show(line)

    def let_computer_play(self) -> None:
        """An order of the side that no person commands, and why."""
        side = Side(self.match.position.to_act)
        view = self.match.view(side)
        thought = self.opponents[side].choose(view, Clock())
        self.voice.before(side)
        self.give(thought.order)
        self.hear_news()
        self.voice.after(explaining.reasons(self.game, view, thought))

    def show_question(self) -> None:
        """Where the game stands, what is asked, and every choice."""
        position = self.match.position
        self.show()
        if self.game.status:
            seen = self.match.view(self.viewer).position
            self.show(self.game.status(seen, self.lang), "bold")
        if self.is_over:
            self.show(self.game.verdict(position, self.lang), "bold")
            self.show(self.say("over-prompt"))
            return
        rule = self.game.asked_by(position)
        self.show(f"{self.game.prompt(position, self.lang)} ({rule})")
        width = width_of(self.out)
        for line in screen.choice_lines(self.game, position, self.match.options, self.said, width):
            self.show(line)


class Voice:
    """What the computer says of itself: its aim as a turn begins, its reasons after an order.

    Where it knows what its opponent must not, the reasons are told when the game is over.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kept: list[tuple[int, explaining.Reasons]] = []
        """Reasons that could not be told yet, by the number of the order."""
        self._aims: dict[Side, tuple[object, str]] = {}

    def before(self, side: Side) -> None:
        """What it is after, once a turn."""
        table = self.table
        position = table.match.position
        key = explaining.aim_of(table.game, position, side)
        now = (explaining.turn_of(position), key)
        if key and self._aims.get(side) != now:
            self._aims[side] = now
            table.finish_beat()
            table.show(table.say(key), "italic")

    def after(self, reasons: explaining.Reasons | None) -> None:
        """Why it ordered what was ordered last, if that may be known."""
        table = self.table
        if reasons is None:
            return
        number = len(table.match.entries) - 1
        watched = table.viewer == NOBODY or not explaining.has_secrets(table.game)
        if watched and table.match.known(number, table.viewer).order is not None:
            for line in self.lines(reasons):
                table.remark(line)
        else:
            self.kept.append((number, reasons))

    def lines(self, reasons: explaining.Reasons) -> list[str]:
        return [f"  {line}" for line in explaining.told(reasons, self.table.said)]

    def tell_all(self) -> None:
        """After the game: what was kept, order by order."""
        table = self.table
        for number, reasons in self.kept:
            beat = Beat(table.game, table.match.known(number, table.viewer))
            beat.remarks += self.lines(reasons)
            table.show_beat(beat)
