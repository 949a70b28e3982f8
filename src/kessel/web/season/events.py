"""Events: rounds of tables that the program makes, and standings from how they ended.

The host founds an event and has its rounds paired; each player gets an invitation to a seat of his
own, as at any table. Results are read from the tables; the host may set one by hand.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa

from kessel.club.pace import Pace
from kessel.club.pairing import BYE, Pairing, round_robin, standings, swiss
from kessel.kernel.errors import BadInput
from kessel.kernel.typed import read_json
from kessel.web import wire
from kessel.web.hall import reading
from kessel.web.hall.tables import Tables
from kessel.web.hall.views import outcome
from kessel.web.record import schema
from kessel.web.record.seats import SeatStore
from kessel.web.record.store import Stale
from kessel.web.table.seats import SPECTATOR, checked_name, new_table_id
from kessel.web.table.table import AROUND
from kessel.web.wire.events import Event, EventGame, EventInfo, EventView, Kind, Placed
from kessel.web.words import Refused, refuse

MOST_PLAYERS: Final = 128
MOST_ROUNDS: Final = 127
MOST_LISTED: Final = 100
COLUMNS: Final = schema.event.c
SCORES: Final = (0.0, 0.5, 1.0)


class Invited(msgspec.Struct, frozen=True):
    """A table of a new round: the links of its seats, each for one player."""

    first: str
    second: str
    links: tuple[str, str]


class Events:
    """The events of one service."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.seats = SeatStore(tables.store)
        self._open: dict[str, int] = {}
        """Tables that were not over at a version."""

    # --- founding ---------------------------------------------------------------------------

    def found(
        self,
        name: str,
        game: str,
        players: Sequence[str],
        kind: Kind = "round-robin",
        rounds: int = 0,
        scenario: str | None = None,
        pace: Pace | None = None,
    ) -> Event:
        """A new event; nothing is paired yet."""
        try:
            name = checked_name(name, "Event")
            players = [checked_name(one, "") for one in players]
        except Refused as problem:
            raise BadInput(str(problem)) from None
        if not 2 <= len(players) <= MOST_PLAYERS or len(set(players)) != len(players):
            raise BadInput(f"an event has 2 to {MOST_PLAYERS} players of different names")
        known = self.tables.find_game(game)
        if scenario is not None and scenario not in [one.id for one in known.scenarios]:
            raise BadInput(f"{game} has no scenario '{scenario}'")
        if kind == "round-robin":
            rounds = len(round_robin(players))
        elif not 1 <= rounds <= MOST_ROUNDS:
            raise BadInput(f"a Swiss event has 1 to {MOST_ROUNDS} rounds")
        event = Event(new_table_id(), name, game, scenario, kind, rounds, tuple(players), pace)
        row = {"id": event.id, "version": 0, "made": time.time(), "data": encoded(event)}
        self.store.write(lambda connection: run(connection, sa.insert(schema.event).values(row)))
        return event

    # --- rounds -----------------------------------------------------------------------------

    def pair(self, id: str) -> list[Invited]:
        """Make the tables of the next round; the answer alone has the invitations."""
        event, version = self.refreshed(id)
        if len(event.played) >= event.rounds:
            raise BadInput(f"all {event.rounds} rounds of {event.name} have been paired")
        open_games = [one for one in event.played[-1] if one.score is None] if event.played else []
        if event.kind == "swiss" and open_games:
            names = ", ".join(f"{one.first} and {one.second}" for one in open_games)
            raise BadInput(f"the round is not over: {names} are still playing")
        pairings = self._next(event)
        made = [self._table(event, one) if one.second != BYE else None for one in pairings]
        games, invited = [], []
        for one, created in zip(pairings, made, strict=True):
            table, watch = (created.table, created.links["spectator"]) if created else ("", "")
            games.append(EventGame(one.first, one.second, one.score, table, watch))
            if created:
                links = (created.invitations["player1"], created.invitations["player2"])
                invited.append(Invited(one.first, one.second, links))
        later = msgspec.structs.replace(event, played=(*event.played, tuple(games)))
        self._keep(later, version)
        return invited

    def _next(self, event: Event) -> list[Pairing]:
        if event.kind == "round-robin":
            return round_robin(event.players)[len(event.played)]
        return swiss(event.players, pairings_of(event))

    def _table(self, event: Event, pairing: Pairing) -> wire.Created:
        chairs = [wire.ChairWanted(name=name) for name in (pairing.first, pairing.second)]
        wanted = wire.TableWanted(
            game=event.game,
            scenario=event.scenario,
            seats=chairs,
            mine=SPECTATOR,
            pace=event.pace,
        )
        return self.tables.create(wanted)

    def score(self, id: str, first: str, second: str, score: float) -> None:
        """Set a result by hand: the last game of two, as the first named of them scored."""
        event, version = self.refreshed(id)
        if score not in SCORES:
            raise BadInput("a score is 1, 0.5 or 0")
        for number in range(len(event.played) - 1, -1, -1):
            for place, game in enumerate(event.played[number]):
                if {game.first, game.second} == {first, second}:
                    mine = score if game.first == first else 1 - score
                    self._keep(with_score(event, number, place, mine), version)
                    return
        raise BadInput(f"{first} and {second} have not been paired")

    # --- looking ----------------------------------------------------------------------------

    def view(self, id: str) -> EventView:
        event, _ = self.refreshed(id)
        found = standings(event.players, pairings_of(event))
        places = tuple(Placed(**msgspec.structs.asdict(one)) for one in found)
        is_paired = len(event.played) == event.rounds
        is_over = is_paired and all(g.score is not None for r in event.played for g in r)
        return EventView(event, places, is_over)

    def all(self) -> tuple[EventInfo, ...]:
        """The latest events."""
        query = sa.select(COLUMNS.data).order_by(COLUMNS.made.desc()).limit(MOST_LISTED)
        with self.store.reading() as connection:
            found = [decoded(one) for one in connection.execute(query).scalars()]
        return tuple(
            EventInfo(e.id, e.name, e.game, len(e.players), len(e.played), e.rounds) for e in found
        )

    def refreshed(self, id: str) -> tuple[Event, int]:
        """An event with the results of the tables that are over by now, and its version."""
        query = sa.select(COLUMNS.data, COLUMNS.version).where(COLUMNS.id == id)
        with self.store.reading() as connection:
            row = connection.execute(query).first()
        if row is None:
            raise refuse(404, "event-unknown")
        event, before = decoded(row.data), row.data
        waiting = {
            game.table: (number, place)
            for number, games in enumerate(event.played)
            for place, game in enumerate(games)
            if game.score is None
        }
        for table, version in self.store.versions(list(waiting)).items():
            score = None if self._open.get(table) == version else self._score(table, version)
            if score is not None:
                event = with_score(event, *waiting[table], score)
        if encoded(event) == before:
            return event, row.version
        try:
            return event, self._keep(event, row.version)
        except Stale:  # somebody else did the same
            return self.refreshed(id)

    def _score(self, table_id: str, version: int) -> float | None:
        """What the first player of a table has scored, once it is over; nothing is replayed."""
        row = self.store.match(table_id)
        if row is None:
            return None
        around = self.seats.around(table_id, tuple(AROUND))
        table = reading.resumed(row, around, self.tables.find_game)
        found = outcome(table, table.match.position) if table.is_over else None
        if found is None:
            self._open[table_id] = version
            return None
        if found.winner < 0:
            return 0.5
        return 1.0 if table.player_of(found.winner) == 0 else 0.0

    def _keep(self, event: Event, version: int) -> int:
        """:raises Stale: somebody else changed it first."""
        change = (
            sa.update(schema.event)
            .where(COLUMNS.id == event.id, COLUMNS.version == version)
            .values(data=encoded(event), version=version + 1)
        )

        def work(connection: sa.Connection) -> None:
            if connection.execute(change).rowcount != 1:
                raise Stale(event.id)

        self.store.write(work)
        return version + 1


def with_score(event: Event, number: int, place: int, score: float) -> Event:
    """An event with the result of one of its games."""
    rounds = [list(games) for games in event.played]
    rounds[number][place] = msgspec.structs.replace(rounds[number][place], score=score)
    return msgspec.structs.replace(event, played=tuple(tuple(games) for games in rounds))


def pairings_of(event: Event) -> list[list[Pairing]]:
    return [[Pairing(one.first, one.second, one.score) for one in games] for games in event.played]


def encoded(event: Event) -> str:
    return msgspec.json.encode(event).decode()


def decoded(data: str) -> Event:
    return read_json(data, Event)


def run(connection: sa.Connection, statement: sa.Executable) -> None:
    connection.execute(statement)
