"""The store: nothing is lost, whatever process wrote it and however it ended."""

from __future__ import annotations

import dataclasses
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from litestar.testing import WebSocketTestSession

from kessel.kernel.errors import BadInput
from kessel.kernel.sides import NOBODY
from kessel.testkit.nimble import NIMBLE
from kessel.web.hall.tables import Tables
from kessel.web.people.sitting import Sitting
from kessel.web.record import schema
from kessel.web.record.store import EntryRow, MatchRow, Reached, SeatRow, Stale, State, Store
from kessel.web.settings import Settings, database_url
from kessel.web.table.seats import Seat
from kessel.web.wire import ChairWanted, TableWanted
from tests.web.kit import create, next_view, play_out, running, two

HUMANS = [ChairWanted("human", "A"), ChairWanted("human", "B")]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'kessel.db'}"
    found: str = request.getfixturevalue("postgres_url")
    return database_url(Settings(database=found))


def row(id: str) -> MatchRow:
    return MatchRow(id, 0, "nimble", "{}", "recipe", 0, 1, "{}", False, 1.0, 1.0)


def entry(number: int, text: str = "pick 1") -> EntryRow:
    return EntryRow(number, "order", 0, text, 2.0)


# --- the database --------------------------------------------------------------------------------


def test_migrations_make_the_schema(url: str) -> None:
    """Any number of times, by any number of processes at once."""
    stores = [Store(url) for _ in range(4)]
    threads = [threading.Thread(target=store.migrate) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with stores[0].reading() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == "0013"
        assert compare_metadata(context, schema.metadata) == []
    for store in stores:
        store.close()


def test_a_database_of_an_older_version_is_brought_up_to_date(url: str) -> None:
    """Seats from before standing orders leave nothing to the staff, and can from now on; stored
    positions are those of the last order."""
    store = Store(url)
    store.migrate("0001")
    with store.writing() as connection:
        old = msgspec.structs.asdict(msgspec.structs.replace(row("old"), version=7))
        del old["reached"]
        connection.execute(sa.insert(schema.match).values(old))
        connection.execute(
            sa.text("INSERT INTO seat (token, match, player, email) VALUES ('t', 'old', 0, '')")
        )
    store.migrate()
    found = store.match("old")
    assert found is not None
    assert found.reached == 7 or not store.is_sqlite  # where it was up to date before this test
    assert store.seat("old", "t") == SeatRow("t", "old", 0)
    assert store.standing("old", 0) == ""
    store.set_standing("old", 0, "{}")
    assert store.standing("old", 0) == "{}"
    store.set_marches("old", 0, "[]")
    assert (store.standing("old", 0), store.marches("old", 0)) == ("{}", "[]")
    assert store.standing("old", 1) == ""
    store.close()


def test_one_of_two_writers_is_stale(url: str) -> None:
    """A version is written once, from however many processes."""
    stores = [Store(url) for _ in range(3)]
    stores[0].migrate()
    stores[0].create(row("race"), [SeatRow("token-race", "race", 0)])
    stale: list[int] = []

    def write(number: int) -> None:
        for version in range(1, 21):
            try:
                stores[number].append("race", [entry(version, str(number))], State("{}", 1, False))
            except Stale:
                stale.append(version)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(stale) == sorted(list(range(1, 21)) * 2)
    assert [one.number for one in stores[0].entries("race")] == list(range(1, 21))
    assert stores[0].versions(["race"]) == {"race": 20}
    for store in stores:
        store.close()


def test_an_order_writes_no_more_than_it_says(tmp_path: Path) -> None:
    """A page of the game, one of its entries and one of their index, as long as nobody thinks."""
    store = Store(f"sqlite:///{tmp_path / 'kessel.db'}")
    store.migrate()
    store.create(row("few"), [])
    written_ahead = tmp_path / "kessel.db-wal"
    page = 4096 + 24  # with what the log says of it
    for number, is_thinking, pages in ((1, False, 3), (2, False, 3), (3, True, 4), (4, False, 4)):
        before = written_ahead.stat().st_size
        store.append("few", [entry(number)], State(None, 1, is_thinking))
        assert written_ahead.stat().st_size - before == pages * page
        assert store.thinking(time.time()) == ["few"] * is_thinking
    store.close()


def test_rows_come_back(url: str) -> None:
    """Games, seats, addresses, presence."""
    store = Store(url)
    store.migrate()
    store.create(row("rows"), [SeatRow("t1", "rows", 0), SeatRow("t2", "rows", 1)])
    assert store.match("rows") == row("rows")
    assert store.match("nothing") is None
    assert store.versions(["nothing"]) == {}
    assert store.seat("rows", "t2") == SeatRow("t2", "rows", 1)
    assert store.seat("other", "t2") is None
    store.set_email("rows", 1, "a@b.example")
    assert (store.emails("rows", 1), store.emails("rows", 0)) == (["a@b.example"], [])
    store.append("rows", [entry(1)], State("{}", 1, True))
    assert "rows" in store.thinking(time.time())
    assert "rows" not in store.thinking(1.0)
    store.set_present("worker", [("rows", 0)])
    assert store.present(["rows"]) == {("rows", 0)}
    assert store.present(["rows"], "worker") == set()
    store.set_present("worker", [])
    assert store.present(["rows"]) == set()
    store.close()


# --- several processes ---------------------------------------------------------------------------


def service(url: str) -> Tables:
    """What one process knows of the tables."""
    store = Store(url)
    store.migrate()
    return Tables(Settings(), [NIMBLE], store)


def seats_of(tables: Tables) -> tuple[Seat, Seat]:
    made = tables.create(TableWanted("nimble", "hill", seats=HUMANS))
    mine, invitation = made.links["player1"], made.invitations["player2"]
    guest, _ = Sitting(tables).accept(made.table, invitation.split("/")[3], "")
    return tables.enter(made.table, mine.split("/")[3]), guest


def test_processes_catch_up_with_each_other(url: str) -> None:
    """Each decision can be made through any of them."""
    here, there = service(url), service(url)
    light, dark = seats_of(here)
    version = 0
    for number in range(1, 4):
        version = here.order(light, f"pick {number}", version).version
        version = there.order(dark, f"pick {4 - number}", version).version
    assert here.view(light).view == there.view(light).view
    for tables in (here, there):
        with tables.opened(light.table) as table:
            assert len(table.match.entries) == 6
        tables.store.close()


def test_live_updates_cross_processes(tmp_path: Path) -> None:
    """What is ordered through one server is seen through the other, and so is who is there."""
    with running(tmp_path) as one, running(tmp_path) as other:
        ada, bo = two(one)
        far = bo.on(other)
        with far.live() as session:
            next_view(session, 0)
            ada.order("pick 1")
            view = next_view(session, 1)
            assert view["options"]
            with ada.live() as near:
                while not any_connected(session, 0):
                    pass
                assert next_view(near, 1)["version"] == 1


def any_connected(session: WebSocketTestSession, player: int) -> bool:
    frame = session.receive_json(timeout=5)
    players = frame["players"] if frame["type"] == "presence" else frame["view"]["players"]
    return bool(players[player]["connected"])


# --- starting again ------------------------------------------------------------------------------


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    """Orders, undo, asking, links: all is as it was."""
    with running(tmp_path) as client:
        ada, bo = two(client, "circle_of_fire")
        play_out(ada, bo, most=40)
        asker, other = (ada, bo) if ada.view["undo"]["ask"] else (bo, ada)
        asker.post("/undo/ask")
        before = [person.text("") for person in (ada, bo)]
    with running(tmp_path) as client:
        ada, bo = ada.on(client), bo.on(client)
        assert [person.text("") for person in (ada, bo)] == before
        other.on(client).post("/undo/answer", grant=True)
        after = ada.text("")
    with running(tmp_path) as client:
        assert ada.on(client).text("") == after


def test_computers_go_on_after_a_restart(tmp_path: Path) -> None:
    """Nobody need wake them."""
    seats = [{"kind": "computer", "name": "A"}, {"kind": "computer", "name": "B"}]
    with running(tmp_path, computer_pause=60) as client:
        watching = create(client, scenario="hill", seats=seats)["spectator"]
        assert watching.view["thinking"] is True
    store = Store(f"sqlite:///{tmp_path / 'kessel.db'}")
    with store.writing() as connection:  # as if it had lain there for long
        connection.execute(schema.match.update().values(changed=0.0))
    store.close()
    with running(tmp_path) as client, watching.on(client).live() as session:
        view = next_view(session, 0)
        while not view["outcome"]:
            view = next_view(session, view["version"])


def test_changed_rules_go_on_from_the_position(tmp_path: Path) -> None:
    """Where the record leads elsewhere now, the stored position counts, and the log says so."""
    url = f"sqlite:///{tmp_path / 'kessel.db'}"
    tables = service(url)
    light, dark = seats_of(tables)
    tables.order(light, "pick 3", 0)
    tables.order(dark, "pick 1", 1)
    with tables.opened(light.table) as table:
        position = NIMBLE.encode(table.match.position)
    tables.arriving.store_all()
    tables.store.close()

    store = Store(url)
    with store.writing() as connection:  # as if an older program had allowed a pick of nine
        connection.execute(schema.entry.update().values(text="pick 9"))
    newer = dataclasses.replace(NIMBLE, rules_version=2, packs={})
    later = Tables(Settings(), [newer], store)
    with later.opened(light.table) as table:
        assert newer.encode(table.match.position) == position
        assert "could not be replayed" in str(table.log.lines(NOBODY, 0, 0))
    assert later.order(light, "pick 1", 2).version == 3
    store.close()
    again = service(url)
    with again.opened(light.table) as table:
        assert len(table.match.entries) == 1
    again.store.close()


def test_a_position_may_be_stored_after_its_orders(tmp_path: Path) -> None:
    """Where orders follow each other quickly; the record leads on from it, under any rules."""
    url = f"sqlite:///{tmp_path / 'kessel.db'}"
    tables = service(url)
    light, dark = seats_of(tables)
    for version, (seat, pick) in enumerate(((light, 3), (dark, 1), (light, 2))):
        tables.order(seat, f"pick {pick}", version)
    with tables.opened(light.table) as table:
        position = NIMBLE.encode(table.match.position)
    row = tables.store.match(light.table)
    assert row is not None
    assert (row.version, row.reached) == (3, 1), "the first was stored along with its order"
    tables.store.close()  # as if the server had been killed

    store = Store(url)
    newer = dataclasses.replace(NIMBLE, rules_version=2, packs={}, start=started_elsewhere)
    later = Tables(Settings(), [newer], store)
    with later.opened(light.table) as table:
        assert NIMBLE.encode(table.match.position) == position
        assert "could not be replayed" in str(table.log.lines(NOBODY, 0, 0))
        assert len(table.match.entries) == 2
    again = store.match(light.table)
    assert again is not None
    assert again.position.encode() == position
    assert again.reached == again.base == 3
    assert later.order(dark, "pick 1", 3).version == 4
    later.arriving.store_all()
    last = store.match(light.table)
    assert last is not None
    assert last.reached == 4
    store.close()


def started_elsewhere(*chosen: Any) -> Any:
    """As rules begin that lead elsewhere from the first step on."""
    position = NIMBLE.start(*chosen)
    position.revealed += 1
    return position


def test_a_last_order_that_fits_no_position_is_given_up(tmp_path: Path) -> None:
    """Under other rules, before its own position could be stored; play goes on all the same."""
    url = f"sqlite:///{tmp_path / 'kessel.db'}"
    tables = service(url)
    light, dark = seats_of(tables)
    tables.order(light, "pick 3", 0)
    tables.order(dark, "pick 1", 1)
    tables.store.close()
    store = Store(url)
    with store.writing() as connection:
        connection.execute(schema.entry.update().values(text="pick 9"))
    newer = dataclasses.replace(NIMBLE, rules_version=2, packs={})
    later = Tables(Settings(), [newer], store)
    with later.opened(light.table) as table:
        assert (table.version, table.match.entries) == (2, [])
    assert later.order(dark, "pick 1", 2).version == 3
    store.close()


def test_later_positions_are_not_overwritten(tmp_path: Path) -> None:
    """Another process may have gone on from an order before its position is stored."""
    store = Store(f"sqlite:///{tmp_path / 'kessel.db'}")
    store.migrate()
    store.create(row("rows"), [])
    store.append("rows", [entry(1)], State(None, 1, False))
    store.append("rows", [entry(2)], State("two", 1, False))
    store.append("rows", [entry(3)], State(None, 1, False))
    store.reach([Reached("rows", 1, "one", 1)])
    found = store.match("rows")
    assert found is not None
    assert (found.position, found.reached, found.version) == ("two", 2, 3)
    store.reach([Reached("rows", 3, "three", 1)])
    found = store.match("rows")
    assert found is not None
    assert (found.position, found.reached) == ("three", 3)
    store.close()


def test_a_failing_store_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An order that could not be stored was never given."""
    tables = service(f"sqlite:///{tmp_path / 'kessel.db'}")
    light, _ = seats_of(tables)

    def full(*arguments: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(tables.store, "append", full)
        with pytest.raises(OSError, match="the disk is full"):
            tables.order(light, "pick 1", 0)
    assert msgspec.json.decode(tables.view(light).whole())["version"] == 0
    assert tables.order(light, "pick 1", 0).version == 1
    tables.store.close()


def test_few_tables_are_kept_in_memory(tmp_path: Path) -> None:
    """The others are read again when they are wanted."""
    store = Store(f"sqlite:///{tmp_path / 'kessel.db'}")
    store.migrate()
    tables = Tables(Settings(cache=2), [NIMBLE], store)
    seats = [seats_of(tables)[0] for _ in range(5)]
    for seat in seats:
        assert tables.order(seat, "pick 1", 0).version == 1
    assert all(msgspec.json.decode(tables.view(seat).whole())["orders"] == 1 for seat in seats)
    store.close()


def test_an_unknown_game_is_one_sentence(tmp_path: Path) -> None:
    tables = service(f"sqlite:///{tmp_path / 'kessel.db'}")
    with pytest.raises(BadInput, match="there is no game 'chess'"):
        tables.find_game("chess")
    tables.store.close()


def test_long_games_leave_less_room(tmp_path: Path) -> None:
    """Memory is counted in bytes: a long game is as much as several short ones."""
    store = Store(f"sqlite:///{tmp_path / 'kessel.db'}")
    store.migrate()
    tables = Tables(Settings(), [NIMBLE], store)
    shelf = tables.shelf
    seats = [seats_of(tables)[0] for _ in range(4)]
    for seat in seats:
        assert tables.order(seat, "pick 1", 0).version == 1
    assert len(shelf._open) == 4
    first, second = seats_of(tables)
    shelf.bytes = sum(one.weight for one in shelf._open.values())
    for version in range(0, 8, 2):
        tables.order(first, "pick 1", version)
        tables.order(second, "pick 2", version + 1)
        tables.view(first)
        with tables.opened(first.table) as table:
            assert shelf._weights[table.id] == table.weight
        assert shelf._weights.keys() == shelf._open.keys()
        assert shelf.held == sum(shelf._weights.values())
        assert shelf.held <= shelf.bytes or len(shelf._open) == 1
    assert len(shelf._open) < 5
    assert first.table in shelf._open
    shelf.bytes = 1
    assert msgspec.json.decode(tables.view(seats[0]).whole())["orders"] == 1
    assert list(shelf._open) == [seats[0].table]
    shelf.forget(seats[0].table)
    assert shelf.held == 0
    store.close()
