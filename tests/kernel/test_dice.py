"""Dice: fair, repeatable, checkable by anyone."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kessel.kernel import dice as dice_module
from kessel.kernel.dice import (
    HIDDEN,
    Dice,
    ScriptEnded,
    commitment_of,
    committed,
    derive,
    disagreement,
    scripted,
    seeded,
    throw,
)
from kessel.kernel.errors import BadInput
from kessel.kernel.events import Event, Rolled
from kessel.kernel.position import Position, roll
from kessel.kernel.sides import Side

Rolls = list[tuple[int, Side, tuple[int, ...]]]


def played(dice: Dice, *counts: int) -> Rolls:
    return [(number, Side(0), throw(dice, count)) for number, count in enumerate(counts)]


def test_faces_are_equally_likely() -> None:
    """60,000 dice: chi-squared with five degrees of freedom stays below its 99.9 % bound."""
    faces = Counter(die for n in range(600) for die in derive("secret", (), n, 100))
    assert set(faces) == set(range(1, 7))
    assert sum((count - 10_000) ** 2 / 10_000 for count in faces.values()) < 20.5


def test_ten_faces_are_equally_likely() -> None:
    """60,000 dice: chi-squared with nine degrees of freedom stays below its 99.9 % bound; without
    throwing bytes away, the low faces would come up too often."""
    faces = Counter(die for n in range(600) for die in derive("secret", (), n, 100, 10))
    assert set(faces) == set(range(1, 11))
    assert sum((count - 6_000) ** 2 / 6_000 for count in faces.values()) < 27.9


def test_a_position_says_how_many_faces_its_dice_have() -> None:
    """The throw follows from it, and so does the check; another number of faces disagrees."""

    class Tens(Position):
        faces = 10

    dice = seeded(3)
    position = Tens(scenario="", options=(), dice=dice, flow=[])
    heard: list[Event] = []
    for _ in range(30):
        roll(position, heard.append, Side(0), 2, "1", "test")
    rolls = [(e.number, e.side, e.dice) for e in heard if isinstance(e, Rolled)]
    assert max(die for _, _, fallen in rolls for die in fallen) == 10
    assert disagreement(dice.commitment, dice.secret, dice.seeds, rolls, 10) is None
    assert disagreement(dice.commitment, dice.secret, dice.seeds, rolls)


def test_pairs_are_independent() -> None:
    """Every pair of dice of one throw comes as often as any other (35 degrees of freedom)."""
    pairs = Counter(derive("secret", (), n, 2) for n in range(36_000))
    assert len(pairs) == 36
    assert sum((count - 1_000) ** 2 / 1_000 for count in pairs.values()) < 66.6


@given(st.text(), st.lists(st.text(), max_size=3), st.integers(0, 10**6), st.integers(1, 60))
def test_derive_is_pure(secret: str, seeds: list[str], number: int, count: int) -> None:
    """Roll n is a function of secret, seeds and n, and a longer throw begins with the shorter."""
    try:
        "".join([secret, *seeds]).encode()
    except UnicodeEncodeError:
        return
    fallen = derive(secret, tuple(seeds), number, count)
    assert fallen == derive(secret, tuple(seeds), number, count)
    assert fallen == derive(secret, tuple(seeds), number, count + 40)[:count]
    assert set(fallen) <= set(range(1, 7))


def test_secret_seed_and_number_all_matter() -> None:
    """Whoever changes one of the three changes the dice."""
    base = derive("a", ("x",), 0, 30)
    assert base != derive("b", ("x",), 0, 30)
    assert base != derive("a", ("y",), 0, 30)
    assert base != derive("a", ("x",), 1, 30)


def test_throws_count_up() -> None:
    """Each throw takes the next number; seeded dice fall alike every time."""
    first, second = seeded(7), seeded(7)
    assert played(first, 1, 2, 4) == played(second, 1, 2, 4)
    assert first.rolled == 3
    assert played(seeded(8), 30) != played(seeded(7), 30)


def test_the_commitment_binds_the_secret() -> None:
    """The hash is known before the first roll; a fresh secret is drawn every time."""
    one, other = committed(["me"]), committed(["me"])
    assert one.commitment == commitment_of(one.secret)
    assert one.seeds == ("me",)
    assert one.secret != other.secret
    assert one.secret not in one.commitment


def test_an_honest_game_agrees() -> None:
    """Commitment, secret, seeds and rolls fit together."""
    dice = committed(["one", "two"])
    rolls = played(dice, 1, 2, 4, 2)
    assert disagreement(dice.commitment, dice.secret, dice.seeds, rolls) is None


def test_a_changed_secret_is_found() -> None:
    """Another secret has another hash."""
    dice = committed()
    problem = disagreement(dice.commitment, dice.secret + "x", (), played(dice, 2))
    assert problem == "the secret does not match the commitment"


@pytest.mark.parametrize("at", range(4))
def test_a_changed_roll_is_found(at: int) -> None:
    """One die turned over is enough, and the sentence names the roll."""
    dice = committed(["one"])
    rolls = played(dice, 1, 2, 4, 2)
    number, side, fallen = rolls[at]
    rolls[at] = (number, side, (7 - fallen[0], *fallen[1:]))
    problem = disagreement(dice.commitment, dice.secret, dice.seeds, rolls)
    assert problem is not None
    assert f"roll {at} " in problem


def test_changed_seeds_are_found() -> None:
    """A player's seed cannot be exchanged afterwards."""
    dice = committed(["one"])
    assert disagreement(dice.commitment, dice.secret, ("two",), played(dice, 20))


def test_scripted_dice_fall_as_written_and_run_out() -> None:
    """The script is used from the front; asking for more than it holds is an error."""
    dice = scripted(6, 1, 3)
    assert throw(dice, 2) == (6, 1)
    with pytest.raises(ScriptEnded, match="has 1 left, 2 are asked for"):
        throw(dice, 2)
    assert throw(dice, 1) == (3,)
    with pytest.raises(BadInput):
        throw(dice, 1)
    assert dice.rolled == 2


def test_dice_of_a_view_cannot_be_rolled() -> None:
    """Without the secret there are no dice."""
    dice = committed()
    dice.secret = HIDDEN
    with pytest.raises(BadInput, match="hidden"):
        throw(dice, 1)


def test_a_roll_is_an_event_and_a_revelation() -> None:
    """Dice come through one door, which says who, why and under which rule."""
    position = Position(scenario="s", options=(), dice=scripted(2, 5), flow=[])
    events: list[Event] = []
    assert roll(position, events.append, Side(1), 2, "7.5", "fire") == (2, 5)
    assert events == [Rolled(1, "fire", "7.5", (2, 5), 0)]
    assert position.revealed == 1


def test_no_die_is_loaded_by_rejection() -> None:
    """Bytes from 252 up are thrown away: 256 is no multiple of six."""
    assert 252 % 6 == 0
    assert dice_module.derive("s", (), 0, 1000).count(6) < 220
