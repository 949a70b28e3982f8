"""A table in memory: a match and what is agreed around it, moved on by entries of the store.

Whatever happens at a table is an entry, and `Table.apply` alone gives it effect. A table is
therefore the same in every process that has applied the same entries.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kessel.kernel.dice import Dice, is_scripted
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from kessel.kernel.scene import Scene
from kessel.kernel.sides import NOBODY, Side, opponent
from kessel.web.log import Log
from kessel.web.seats import SPECTATOR, Seat, Setup
from kessel.web.store import EntryRow
from kessel.web.wire import Asked
from kessel.web.words import say, side_name

ORDER, UNDO, REDO, ASK, REWIND, REFUSE = "order", "undo", "redo", "ask", "rewind", "refuse"
RESIGN, CLAIM, REMATCH, SEED = "resign", "claim", "rematch", "seed"
HOLD = "hold"
"""The computers stop, or go on."""
STAFF = "staff"
"""An order that the staff gave for a person, under standing orders."""


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
        self.last = ""
        """What happened last, as the kind of its entry."""
        self.asked: Asked | None = None
        self.given: Given | None = None
        self.rematch: str | None = None
        self.held = False
        """Whether somebody has stopped the computers, to look around."""
        self.seeded: set[int] = set()
        """Players who have added a seed to the dice."""
        self.decided: Side | None = None
        """Who gave the last order before the record begins, where that is known."""
        self.log = Log(match)
        self.pictures: dict[Any, Any] = {}
        """Views of this version, ready to send."""
        self.scenes: dict[bytes, Scene] = {}
        """Pictures of this version, by what is known."""

    # --- who is who -------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def is_over(self) -> bool:
        return self.given is not None or not self.match.position.flow

    @property
    def to_act(self) -> Side:
        return NOBODY if self.is_over else Side(self.match.position.to_act)

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

    def seed_refused(self, seat: Seat) -> str | None:
        """Why a seat cannot add a seed to the dice, as the key of a sentence."""
        if self.match.position.dice.rolled or is_scripted(self.match.start.dice):
            return "seed-too-late"
        return "seed-given" if seat.player in self.seeded else None

    def rewind_goal(self, side: Side) -> int | None:
        """Where a side wants to go back to: before its last order."""
        for number in range(len(self.match.entries), 0, -1):
            if self.match.entries[number - 1].side == side:
                return number - 1
        return None

    def agrees_always(self, side: Side) -> bool:
        """Whether nobody need be asked: the opponent is the computer, or sits at this screen."""
        other = self.setup.chairs[self.player_of(opponent(side))]
        return self.setup.shared or other.kind == "computer"

    # --- what happens -----------------------------------------------------------------------

    def apply(self, entry: EntryRow) -> None:
        """Give effect to the next entry; raises, and changes nothing, where that cannot be."""
        if entry.number != self.version + 1:
            raise BadInput(f"expected entry {self.version + 1} of {self.id}, got {entry.number}")
        EFFECTS[entry.kind](self, Side(entry.side), entry.text)
        if entry.kind != ASK:
            self.asked = None
        self.version, self.last = entry.number, entry.kind
        self.pictures.clear()
        self.scenes.clear()

    def order(self, side: Side, text: str) -> None:
        self.match.do(self.game.notation(self.match.start).read(text), side)

    def staff_order(self, side: Side, text: str) -> None:
        self.order(side, text)
        self.log.mark_staff(len(self.match.entries))

    def undo(self, side: Side, text: str) -> None:
        self.match.undo(side)
        self.log.cut(len(self.match.entries))

    def redo(self, side: Side, text: str) -> None:
        self.match.redo()

    def ask(self, side: Side, text: str) -> None:
        self.asked = Asked(side, int(text))

    def refuse(self, side: Side, text: str) -> None:
        """The opponent does not agree; `apply` forgets that he was asked."""

    def rewind(self, side: Side, text: str) -> None:
        to = int(text)
        self.match.rewind(to)
        self.log.cut(to)
        name = side_name(self.game, self.match.position, side)
        self.log.remark(to, side, say("log-rewound", side=name, to=to))

    def seed(self, side: Side, text: str) -> None:
        """One more seed in the dice: the game so far, in which none fell, is told again with it."""
        seed = text.partition(" ")[2]
        old = self.match.start.dice
        dice = Dice(old.secret, old.commitment, (*old.seeds, seed))
        self.match = self.match.retold(len(self.match.entries), dice)
        self.log.follow(self.match)
        self.note_seed(side, text)

    def note_seed(self, side: Side, text: str) -> None:
        player = text.partition(" ")[0]
        self.seeded.add(int(player))
        name = side_name(self.game, self.match.position, side)
        self.log.remark(len(self.match.entries), side, say("log-seed", side=name))

    def resign(self, side: Side, text: str) -> None:
        self.end(Given(opponent(side), "resigned"), side)

    def claim(self, side: Side, text: str) -> None:
        self.end(Given(side, "claimed"), side)

    def end(self, given: Given, side: Side) -> None:
        self.given = given
        name = side_name(self.game, self.match.position, side)
        number = len(self.match.entries)
        self.log.remark(number, side, say(f"log-{given.level}", side=name))
        self.log.reveal()

    def hold(self, side: Side, text: str) -> None:
        self.held = text == "on"

    def play_again(self, side: Side, text: str) -> None:
        self.rematch = text


EFFECTS = {
    ORDER: Table.order,
    STAFF: Table.staff_order,
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
}
AROUND = {
    ASK: Table.ask,
    RESIGN: Table.resign,
    CLAIM: Table.claim,
    REMATCH: Table.play_again,
    SEED: Table.note_seed,
    HOLD: Table.hold,
}
"""What these do besides play; the dice of a stored position have their seeds already."""
