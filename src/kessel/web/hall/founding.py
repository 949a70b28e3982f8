"""How tables come to be: new, from a save, from a moment of another, or with sides swapped."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from kessel.kernel import save
from kessel.kernel.dice import committed
from kessel.kernel.errors import BadInput, KesselError
from kessel.kernel.game import Game
from kessel.kernel.inspection import check_sound, trying
from kessel.kernel.match import Match, Work
from kessel.kernel.sides import Side
from kessel.kernel.typed import converted
from kessel.web import wire
from kessel.web.host.tokens import new_token
from kessel.web.record.store import MatchRow
from kessel.web.table.clocks import check_pace
from kessel.web.table.seats import SPECTATOR, Chair, Kind, Seat, Setup, checked_name, new_table_id
from kessel.web.table.table import Table
from kessel.web.think.thinking import checked_level
from kessel.web.wire.seats import Seating
from kessel.web.words import in_words, refuse, title_of

LONGEST_SEED: Final = 200
MOST_ORDERS: Final = 60_000
"""Orders of the longest save that is loaded; no game comes near."""
MOST_REWINDS: Final = 2_000
"""Orders taken back by consent in a save; each is as much work as fifty others."""
REPLAYED, POSITION, BRANCHED = "replayed", "position", "branched"
"""What is known of a game that did not begin at its table (`Setup.origin`)."""
NAMES: Final = {"human": "Player", "computer": "Computer"}


# --- new -----------------------------------------------------------------------------------------


def new_table(wanted: wire.TableWanted, games: Mapping[str, Game]) -> tuple[Table, dict[str, int]]:
    """A table as it was asked for, and who needs a link."""
    if wanted.game not in games:
        raise refuse(404, "game-unknown")
    setup = wanted_setup(wanted, games[wanted.game])
    seeds = (checked_seed(wanted.seed),) if wanted.seed else ()
    check_choices(wanted, games[wanted.game])
    try:
        match = Match.begin(games[wanted.game], wanted.scenario, wanted.options, committed(seeds))
    except BadInput as problem:
        raise refuse(400, "setup-wrong", problem=in_words(problem)) from None
    return Table(new_table_id(), setup, match), links_of(setup, wanted.mine)


def checked_seed(seed: str) -> str:
    if not seed or len(seed) > LONGEST_SEED or any(sign < " " for sign in seed):
        raise refuse(400, "seed-wrong")
    return seed


def check_choices(wanted: wire.TableWanted, game: Game) -> None:
    """Refuse what the game does not have."""
    scenarios = [scenario.id for scenario in game.scenarios]
    if wanted.scenario is not None and wanted.scenario not in scenarios:
        raise refuse(400, "scenario-unknown", game=title_of(game), scenario=wanted.scenario)
    known = game.choices
    for option in wanted.options:
        if option not in known:
            raise refuse(400, "option-unknown", game=title_of(game), option=option)


def wanted_setup(wanted: wire.TableWanted, game: Game) -> Setup:
    chairs = wanted.seats or [wire.ChairWanted(), wire.ChairWanted()]
    if len(chairs) != 2:
        raise refuse(400, "two-seats")
    if any(chair.kind not in NAMES for chair in chairs):
        raise refuse(400, "kind-wrong")
    if wanted.shared and any(chair.kind != "human" for chair in chairs):
        raise refuse(400, "shared-computer")
    made = [
        converted(
            {
                "kind": chair.kind,
                "name": checked_name(chair.name, default_name(chair.kind, n)),
                "level": checked_level(game, chair.level),
            },
            Chair,
        )
        for n, chair in enumerate(chairs, 1)
    ]
    setup = Setup((made[0], made[1]), wanted.shared, pace=wanted.pace)
    check_pace(setup)
    return setup


def default_name(kind: str, number: int) -> str:
    return f"{NAMES[kind]} {number}"


def links_of(setup: Setup, mine: int | None = None) -> dict[str, int]:
    """The links of who founds a table: of his own seat, and the spectators'.

    Two at one screen share the first player's; who does not say where he sits takes the first seat
    for people.
    """
    people = [player for player, chair in enumerate(setup.chairs) if chair.kind == "human"]
    if setup.shared:
        players = {f"player{player + 1}": 0 for player in people}
    else:
        mine = next(iter(people), SPECTATOR) if mine is None else mine
        players = {f"player{player + 1}": player for player in people if player == mine}
    return {**players, "spectator": SPECTATOR}


def guests_of(setup: Setup, links: Mapping[str, int]) -> dict[str, int]:
    """The seats for people that are still empty."""
    if setup.shared:
        return {}
    return {
        f"player{player + 1}": player
        for player, chair in enumerate(setup.chairs)
        if chair.kind == "human" and player not in links.values()
    }


def tokens_for(links: Mapping[str, int]) -> dict[str, str]:
    """A fresh token for each holder; links of one holder are one link."""
    tokens = {holder: new_token() for holder in set(links.values())}
    return {name: tokens[holder] for name, holder in links.items()}


# --- from a save ---------------------------------------------------------------------------------


def checked_recipe(text: str) -> save.Recipe:
    """What a save tells, if it is one that can be loaded here."""
    try:
        recipe = save.parse(text)
    except KesselError as problem:
        raise refuse(422, "save-wrong", problem=in_words(problem)) from None
    if recipe.orders.count("\n") > MOST_ORDERS:
        raise refuse(413, "save-too-long", most=MOST_ORDERS)
    if recipe.orders.count(save.UNDO) > MOST_REWINDS:
        raise refuse(413, "save-rewinds", most=MOST_REWINDS)
    return recipe


def loading_table(
    recipe: save.Recipe, find_game: Callable[[str], Game], wanted: Seating
) -> Work[tuple[Table, dict[str, int]]]:
    """A table that goes on with a save, order by order, for those who are wanted.

    Whoever brings a save may know the secret of its dice, so a game that is not over gets new ones.
    """
    try:
        match = yield from save.loading(recipe, find_game)
        if match.is_recipe:
            check_sound(match.game, match.position)
        else:
            yield from trying(match.game, match.position)
    except KesselError as problem:
        raise refuse(422, "save-wrong", problem=in_words(problem)) from None
    if match.position.flow:
        dice = committed(match.start.dice.seeds)
        match = yield from match.retelling(len(match.entries), dice)
    setup, mine = seated(match, wanted)
    return Table(new_table_id(), setup, match), links_of(setup, mine)


def seated(match: Match, wanted: Seating) -> tuple[Setup, int]:
    """Who plays on, and which player brings the save."""
    players = match.position.players
    mine = players.index(Side(wanted.side)) if wanted.side in players else 0
    level = checked_level(match.game, wanted.level)
    kinds: list[Kind] = [
        "human" if wanted.other != "computer" or player == mine else "computer" for player in (0, 1)
    ]
    one, other = (Chair(kind, default_name(kind, n), level) for n, kind in enumerate(kinds, 1))
    origin = REPLAYED if match.is_recipe else POSITION
    return Setup((one, other), shared=wanted.other == "here", origin=origin), mine


# --- from a moment of another --------------------------------------------------------------------


def branched_table(table: Table, wanted: wire.BranchWanted) -> tuple[Table, dict[str, int]]:
    """A table that goes on from a moment of another game, with dice of its own."""
    orders = len(table.match.entries)
    if not 0 <= wanted.number <= orders:
        raise refuse(404, "moment-unknown", orders=orders, number=wanted.number)
    match = table.match.retold(wanted.number, committed())
    if not match.position.flow:
        raise refuse(422, "branch-over")
    origin = table.setup.origin or BRANCHED
    setup = msgspec.structs.replace(branch_setup(match, wanted), origin=origin)
    return Table(new_table_id(), setup, match), links_of(setup)


def branch_setup(match: Match, wanted: wire.BranchWanted) -> Setup:
    """Two at one screen, or one against the computer."""
    shared = wanted.side not in match.position.players
    kinds: list[Kind] = [
        "human" if shared or side == wanted.side else "computer" for side in match.position.players
    ]
    level = checked_level(match.game, wanted.level)
    one, other = (Chair(kind, default_name(kind, n), level) for n, kind in enumerate(kinds, 1))
    return Setup((one, other), shared)


# --- again ---------------------------------------------------------------------------------------


def rematch(table: Table) -> Table:
    """The same game with fresh dice, whoever commanded the second side now playing the first."""
    start, old = table.match.start, table.setup.chairs
    first = table.player_of(1)
    chairs = (old[first], old[1 - first])
    setup = Setup(chairs, table.setup.shared, pace=table.setup.pace)
    match = Match.begin(table.game, start.scenario, start.options, committed(), start.pack)
    return Table(new_table_id(), setup, match)


def swapped_player(table: Table, seat: Seat) -> int:
    """Which player of the rematch a seat becomes."""
    if table.setup.shared:
        return 0
    return 0 if seat.player == table.player_of(1) else 1


# --- the store -----------------------------------------------------------------------------------


def row_of(table: Table) -> MatchRow:
    """A new table as it is stored."""
    game, now = table.game, time.time()
    return MatchRow(
        id=table.id,
        version=table.version,
        game=game.id,
        setup=msgspec.json.encode(table.setup).decode(),
        recipe=save.dumps(table.match),
        base=table.version,
        rules=game.rules_version,
        position=game.encode(table.match.position).decode(),
        is_thinking=table.is_thinking,
        created=now,
        changed=now,
        reached=table.version,
    )
