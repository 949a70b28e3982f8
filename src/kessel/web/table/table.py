"""A table in memory: a match and what is agreed around it, moved on by entries of the store.

Whatever happens at a table is an entry, and `Table.apply` alone gives it effect. A table is
therefore the same in every process that has applied the same entries.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Hashable
from typing import Any

import msgspec

from kessel.ai.explaining import Reasons
from kessel.club.pace import Standing, Tally
from kessel.kernel.dice import is_scripted
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from kessel.kernel.scene import Scene
from kessel.kernel.sides import NOBODY, Side, opponent
from kessel.kernel.typed import read_json
from kessel.web.record.store import EntryRow
from kessel.web.table.log import Log
from kessel.web.table.seats import SPECTATOR, Seat, Setup
from kessel.web.wire import Asked
from kessel.web.wire.changes import SceneChanges
from kessel.web.words import say, side_name

ORDER, UNDO, REDO, ASK, REWIND, REFUSE = "order", "undo", "redo", "ask", "rewind", "refuse"
RESIGN, CLAIM, REMATCH, SEED = "resign", "claim", "rematch", "seed"
HOLD = "hold"
"""The computers stop, or go on."""
SIT = "sit"
"""Somebody sits down, and says what he is called."""
LEAVE = "leave"
"""Somebody has deleted his account: nobody is to know what he was called."""
STAFF = "staff"
"""An order that the staff gave for a person, under standing orders."""
THEN = "then"
"""An order that was given together with the one before it: both are taken back together."""
ORDERS = (ORDER, STAFF, THEN)
ZONE, AWAY = "zone", "away"
"""Where a player lives, for his weekends; and his vacations."""
REASONS = "reasons"
"""Why a computer gave the order before it, in JSON."""
ASIDE = (SEED, SIT, LEAVE, ZONE, AWAY, REASONS)
"""What changes nothing that an order, or a question to take one back, could depend on."""


AS_OBJECTS = 3
"""How many times larger a position is in memory than written down, at most."""
ENTRY_WEIGHT, LINE_WEIGHT = 300, 3_000
"""Bytes of an order with its events, and of its line of the log in words."""


def count_of(text: str) -> int:
    """How many orders an entry takes back, or gives again."""
    return int(text) if text else 1


class Given(msgspec.Struct, frozen=True):
    """How a game ended outside its rules: who won, and by what."""

    winner: Side
    level: str


class Table:
    """One game, who plays it, and its log in words."""

    def __init__(self, id: str, setup: Setup, match: Match, version: int = 0) -> None:
        self.id = id
        self.setup = setup
        self.match = match
        self.version = version
        self.settled = version
        """The version since which nothing has changed that an order could depend on."""
        self.last = ""
        """What was done to the game last, as the kind of its entry."""
        self.asked: Asked | None = None
        self.given: Given | None = None
        self.rematch: str | None = None
        self.held = False
        """Whether somebody has stopped the computers, to look around."""
        self.seeded: set[int] = set()
        """Players who have added a seed to the dice."""
        self.decided: Side | None = None
        """Who gave the last order before the record begins, where that is known."""
        self.joined: set[int] = set()
        """Orders, by number, that were given together with the one before."""
        self.back: list[int] = []
        """How many orders were taken back each time, as far as they can be given again."""
        people = [chair.kind == "human" and not setup.shared for chair in setup.chairs]
        self.tally = Tally(setup.pace, (people[0], people[1]))
        """The clocks."""
        self.log = Log(match)
        self.arrived = -math.inf
        """When its position was stored last, or was about to be."""
        self.pictures: dict[Any, Any] = {}
        """Views of this version, ready to send."""
        self.pasts: dict[Hashable, bytes] = {}
        """Views of earlier moments, as long as nothing happens."""
        self.scenes: list[tuple[Any, Scene]] = []
        """Pictures of this version, each with what is known there."""
        self.scene_changes = SceneChanges()
        """How they came from those of earlier versions."""

    @functools.cached_property
    def _position_weight(self) -> int:
        return AS_OBJECTS * len(self.game.encode(self.match.start))

    @property
    def weight(self) -> int:
        """About how many bytes it takes in memory."""
        match, told = self.match, ENTRY_WEIGHT * len(self.match.transcript)
        looked_at = sum(len(view) for view in self.pasts.values())
        lines = LINE_WEIGHT * len(self.log)
        return match.positions * self._position_weight + match.pressed + told + lines + looked_at

    # --- who is who -------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def is_over(self) -> bool:
        return self.given is not None or not self.match.position.flow

    @property
    def to_act(self) -> Side:
        return NOBODY if self.is_over else self.match.position.to_act

    def player_of(self, side: int) -> int:
        """The player who commands a side."""
        players = self.match.position.players
        return players.index(Side(side)) if side in players else SPECTATOR

    @property
    def is_thinking(self) -> bool:
        """Whether a computer is to act, and nobody has stopped it."""
        player = self.player_of(self.to_act)
        computer = player != SPECTATOR and self.setup.chairs[player].kind == "computer"
        return computer and not self.held

    @property
    def is_show(self) -> bool:
        """Whether only computers play: spectators are the ones it is played for."""
        return all(chair.kind == "computer" for chair in self.setup.chairs)

    @property
    def is_prelude(self) -> bool:
        """Whether a person waits for his first decision: what came before it is told at once."""
        people = {
            self.match.position.players[player]
            for player, chair in enumerate(self.setup.chairs)
            if chair.kind == "human"
        }
        return bool(people) and not any(one.side in people for one in self.match.entries)

    def side_of(self, seat: Seat) -> Side:
        """Through whose eyes a seat looks; two at one screen look as the side to act."""
        players = self.match.position.players
        if seat.player == SPECTATOR:
            return NOBODY
        if self.setup.shared:
            return Side(players[0] if self.is_over else self.match.position.to_act)
        return Side(players[seat.player])

    def undo_side(self, seat: Seat) -> Side:
        """For whom a seat takes back; two at one screen take back for whoever ordered last."""
        entries = self.match.entries
        if self.setup.shared and seat.player != SPECTATOR and entries:
            return entries[-1].side
        return self.side_of(seat)

    def redo_refused(self, seat: Seat) -> str | None:
        """Why a seat cannot give again what was taken back, as the key of a sentence."""
        side = self.match.redo_side
        if side is None or self.is_over:
            return "redo-nothing"
        return None if self.setup.shared or side == self.side_of(seat) else "redo-other"

    def undo_count(self, side: Side) -> int:
        """How many orders a side takes back at once: all that it gave at once, and nothing has been
        revealed since."""
        first = len(self.match.entries)
        while first in self.joined:
            first -= 1
        return max(1, self.match.undoable(side, len(self.match.entries) - first + 1))

    def redo_count(self) -> int:
        """How many orders are given again at once."""
        return self.back[-1] if self.back else 1

    def seed_refused(self, seat: Seat) -> str | None:
        """Why a seat cannot add a seed to the dice, as the key of a sentence."""
        if is_scripted(self.match.start.dice):
            return "seed-scripted"
        return "seed-given" if seat.player in self.seeded else None

    def rewind_goal(self, side: Side) -> int | None:
        """Where a side wants to go back to: before its last order, and what it gave with it."""
        for number in range(len(self.match.entries), 0, -1):
            if self.match.entries[number - 1].side == side and number not in self.joined:
                return number - 1
        return None

    def may_rewind(self, side: Side) -> bool:
        """Whether there is anything to go back to; who has ordered at all did so early."""
        entries, joined = self.match.entries, self.joined
        return any(
            one.side == side and number not in joined for number, one in enumerate(entries, 1)
        )

    def agrees_always(self, side: Side) -> bool:
        """Whether nobody need be asked: the opponent is the computer, or sits at this screen."""
        other = self.setup.chairs[self.player_of(opponent(side))]
        return self.setup.shared or other.kind == "computer"

    def is_decided_on(self, version: int) -> bool:
        """Whether what was decided on a version still stands."""
        return self.settled <= version <= self.version

    # --- what happens -----------------------------------------------------------------------

    def apply(self, entry: EntryRow) -> None:
        """Give effect to the next entry; raises, and changes nothing, where that cannot be."""
        if entry.number != self.version + 1:
            raise BadInput(f"expected entry {self.version + 1} of {self.id}, got {entry.number}")
        player = self.player_of(entry.side)
        EFFECTS[entry.kind](self, Side(entry.side), entry.text)
        self.count_time(entry, player)
        self.version = entry.number
        if entry.kind not in ASIDE:
            self.settled, self.last = entry.number, entry.kind
            self.asked = self.asked if entry.kind == ASK else None
        self.pictures.clear()
        self.pasts.clear()
        self.scenes.clear()
        self.scene_changes = SceneChanges()

    def count_time(self, entry: EntryRow, player: int) -> None:
        """Let the clocks know what a player did, and when."""
        kind, at, tally = entry.kind, entry.at, self.tally
        if kind in ORDERS:
            tally.gave(player, at, staff=kind == STAFF, joined=kind == THEN)
        elif kind == UNDO:
            tally.took_back(player, at, count_of(entry.text))
        elif kind == REDO:
            tally.gave_again(player, at, count_of(entry.text))
        elif kind == REWIND:
            tally.rewound(player, at)
        elif kind == ASK:
            tally.asked(player, at)
        elif kind == REFUSE:
            tally.refused(at)
        else:
            tally.noted(at)
        if kind == AWAY and not entry.text:
            tally.come_back(player, at)

    @property
    def clocks(self) -> Standing:
        """How much time each player has, and whose clock runs."""
        return self.tally.standing(self.player_of(self.to_act))

    def order(self, side: Side, text: str) -> None:
        self.match.do(self.game.notation(self.match.start).read(text), side)
        self.back.clear()

    def staff_order(self, side: Side, text: str) -> None:
        self.order(side, text)
        self.log.mark_staff(len(self.match.entries))

    def further_order(self, side: Side, text: str) -> None:
        self.order(side, text)
        self.joined.add(len(self.match.entries))

    def undo(self, side: Side, text: str) -> None:
        count = count_of(text)
        self.match.undo(side, count)
        self.back.append(count)
        self.cut(len(self.match.entries))

    def cut(self, last: int) -> None:
        """Forget what came after so many orders."""
        self.log.cut(last)
        self.joined = {number for number in self.joined if number <= last}

    def redo(self, side: Side, text: str) -> None:
        """Give again what was taken back, so many orders as one."""
        if self.back:
            self.back.pop()
        for number in range(count_of(text)):
            self.match.redo()
            if number:
                self.joined.add(len(self.match.entries))

    def ask(self, side: Side, text: str) -> None:
        self.asked = Asked(side, int(text))

    def refuse(self, side: Side, text: str) -> None:
        """The opponent does not agree; `apply` forgets that he was asked."""

    def rewind(self, side: Side, text: str) -> None:
        to = int(text)
        self.match.rewind(to)
        self.back.clear()
        self.cut(to)
        name = side_name(self.game, self.match.position, side)
        self.log.remark(to, side, say("log-rewound", side=name, to=to))

    def seed(self, side: Side, text: str) -> None:
        """One more seed in the dice to come."""
        self.match.add_seed(text.partition(" ")[2])
        self.note_seed(side, text)

    def note_seed(self, side: Side, text: str) -> None:
        player = text.partition(" ")[0]
        self.seeded.add(int(player))
        name = side_name(self.game, self.match.position, side)
        self.log.remark(len(self.match.entries), side, say("log-seed", side=name))

    def resign(self, side: Side, text: str) -> None:
        self.end(Given(opponent(side), "resigned"), side)

    def claim(self, side: Side, text: str) -> None:
        """The other side has stayed away, or its time is up."""
        self.end(Given(side, text or "claimed"), side)

    def end(self, given: Given, side: Side) -> None:
        self.given = given
        name = side_name(self.game, self.match.position, side)
        number = len(self.match.entries)
        self.log.remark(number, side, say(f"log-{given.level}", side=name))
        self.log.reveal()

    def hold(self, side: Side, text: str) -> None:
        self.held = text == "on"

    def sit(self, side: Side, text: str) -> None:
        player, _, name = text.partition(" ")
        chairs = list(self.setup.chairs)
        chairs[int(player)] = msgspec.structs.replace(chairs[int(player)], name=name)
        self.setup = msgspec.structs.replace(self.setup, chairs=tuple(chairs))
        said = say("log-sits", name=name, side=side_name(self.game, self.match.position, side))
        self.log.remark(len(self.match.entries), side, said)

    def leave(self, side: Side, text: str) -> None:
        player, name = int(text), f"Player {int(text) + 1}"
        chairs = list(self.setup.chairs)
        where = side_name(self.game, self.match.position, side)
        gone = say("log-sits", name=chairs[player].name, side=where)
        self.log.unsay(gone, say("log-sits", name=name, side=where))
        chairs[player] = msgspec.structs.replace(chairs[player], name=name)
        self.setup = msgspec.structs.replace(self.setup, chairs=tuple(chairs))
        self.log.remark(len(self.match.entries), side, say("log-leaves", side=where))

    def set_zone(self, side: Side, text: str) -> None:
        self.tally.set_zone(self.player_of(side), text)

    def go_away(self, side: Side, text: str) -> None:
        """A vacation from one moment to another, or the end of all; `count_time` ends them."""
        if text:
            first, last = (float(one) for one in text.split())
            self.tally.go_away(self.player_of(side), first, last)
        name = side_name(self.game, self.match.position, side)
        said = say("log-away" if text else "log-back", side=name)
        self.log.remark(len(self.match.entries), side, said)

    def explain(self, side: Side, text: str) -> None:
        self.log.explain(len(self.match.entries), read_json(text, Reasons))

    def play_again(self, side: Side, text: str) -> None:
        self.rematch = text


EFFECTS = {
    ORDER: Table.order,
    STAFF: Table.staff_order,
    THEN: Table.further_order,
    UNDO: Table.undo,
    REDO: Table.redo,
    ASK: Table.ask,
    REFUSE: Table.refuse,
    REWIND: Table.rewind,
    RESIGN: Table.resign,
    CLAIM: Table.claim,
    REMATCH: Table.play_again,
    SEED: Table.seed,
    HOLD: Table.hold,
    SIT: Table.sit,
    LEAVE: Table.leave,
    ZONE: Table.set_zone,
    AWAY: Table.go_away,
    REASONS: Table.explain,
}
AROUND = {
    ASK: Table.ask,
    RESIGN: Table.resign,
    CLAIM: Table.claim,
    REMATCH: Table.play_again,
    SEED: Table.note_seed,
    HOLD: Table.hold,
    SIT: Table.sit,
    LEAVE: Table.leave,
    ZONE: Table.set_zone,
    AWAY: Table.go_away,
}
"""What these do besides play; the dice of a stored position have their seeds already."""
