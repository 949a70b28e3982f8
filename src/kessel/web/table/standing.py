"""Standing orders: what a seat leaves to the staff, and when that is the case."""

from __future__ import annotations

import msgspec

from kessel.kernel.game import Game
from kessel.kernel.notation import verb
from kessel.kernel.orders import are_secret
from kessel.kernel.scene import Words
from kessel.kernel.sides import NOBODY
from kessel.kernel.typed import read_json
from kessel.web import wire
from kessel.web.table import table as kinds
from kessel.web.table.seats import SPECTATOR
from kessel.web.table.table import Table
from kessel.web.words import game_words

NOTHING = wire.Standing()


def offered(game: Game) -> tuple[wire.StandingKind, ...]:
    """The kinds of decisions that can be left to a game's staff; secret ones cannot."""
    if game.staff is None:
        return ()
    small = [
        verb(kind) for kind in game.staff.delegable if not are_secret(game.decisions[kind].orders)
    ]
    return tuple(wire.StandingKind(id, name_of(game, id)) for id in small)


def name_of(game: Game, id: str) -> Words:
    """What a kind of decision is called."""
    return game_words(game, f"decision-{id}", id)


def checked(game: Game, wanted: wire.Standing) -> wire.Standing:
    """Without what the game does not have."""
    known = [kind.id for kind in offered(game)]
    return msgspec.structs.replace(wanted, kinds=[id for id in known if id in wanted.kinds])


def read(text: str) -> wire.Standing:
    return read_json(text, wire.Standing) if text else NOTHING


def written(standing: wire.Standing) -> str:
    return msgspec.json.encode(standing).decode() if standing.kinds else ""


def may_stand(table: Table) -> bool:
    """Whether the decision at hand is one that a person could have left to the staff.

    What he took back he decides himself.
    """
    staff, player = table.game.staff, table.player_of(table.to_act)
    if staff is None or table.to_act == NOBODY or player == SPECTATOR or table.setup.shared:
        return False
    if table.setup.chairs[player].kind != "human" or table.last in (kinds.UNDO, kinds.REWIND):
        return False
    return type(table.match.position.flow[-1]) in staff.delegable


def stands(table: Table, standing: wire.Standing) -> bool:
    """Whether the decision at hand is left to the staff."""
    if verb(type(table.match.position.flow[-1])) not in standing.kinds:
        return False
    return not standing.waiting or opponent_waits(table)


def opponent_waits(table: Table) -> bool:
    """Whether the last that a person or a computer player decided was the opponent's."""
    by_staff = table.log.by_staff
    for number in range(len(table.match.entries), 0, -1):
        if number not in by_staff:
            return table.match.entries[number - 1].side != table.to_act
    return table.decided is not None and table.decided != table.to_act
