"""Dice through one door, and checkable by anyone.

Roll *n* is derived by HMAC from a secret, the players' seeds and *n*. The hash of the secret (the
commitment) is known before the first roll, the secret itself is published when the game ends, so
nobody can choose the dice and anybody can recompute them. `docs/dice.md` says how, with examples;
what is derived here must never change.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets as system_secrets
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

HIDDEN = ""
"""Stands for the secret in a view."""
SCRIPTED = "scripted"
"""Stands for the commitment where all dice are written down beforehand."""
MARK = "\x1e"
LATE = re.compile(f"{MARK}([0-9]{{1,9}}){MARK}(.*)", re.DOTALL)
"""How a seed is kept that counts from a later roll on: MARK, the roll, MARK, the seed."""
FACES = 6
"""Of the dice of nearly all games (`Position.faces`)."""


class Dice(msgspec.Struct):
    """State of the dice. Those of `script` fall first; with no secret there are no others."""

    secret: str
    commitment: str
    seeds: tuple[str, ...] = ()
    rolled: int = 0
    script: tuple[int, ...] | None = None


class Seed(NamedTuple):
    """A player's share in the dice, and the first roll that it counts for."""

    text: str
    since: int = 0


def read_seed(seed: str) -> Seed:
    """A seed as it is kept: one that came after dice had fallen says when."""
    found = LATE.match(seed)
    return Seed(found[2], int(found[1])) if found else Seed(seed)


def write_seed(text: str, since: int) -> str:
    return f"{MARK}{since}{MARK}{text}" if since else text


class ScriptEnded(BadInput):
    """A scripted game asked for a die that the script does not hold."""


def commitment_of(secret: str) -> str:
    """The hash that binds whoever holds the secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def committed(seeds: Iterable[str] = ()) -> Dice:
    """Dice with a fresh secret; each player may add a seed."""
    secret = system_secrets.token_hex(32)
    return Dice(secret, commitment_of(secret), tuple(seeds))


def seeded(seed: int) -> Dice:
    """Repeatable dice for tests, studies and fuzzing."""
    secret = hashlib.sha256(f"kessel seed {seed}".encode()).hexdigest()
    return Dice(secret, commitment_of(secret))


def scripted(*dice: int) -> Dice:
    """Dice that fall as written, and refuse to fall when the script is at its end."""
    return Dice(HIDDEN, SCRIPTED, script=dice)


def unforeseen(dice: Dice) -> Dice:
    """Dice of which nobody can tell how they will fall: without their secret or their script."""
    return msgspec.structs.replace(dice, secret=HIDDEN, script=None)


def is_scripted(dice: Dice) -> bool:
    """Whether no dice fall but those that are written."""
    return dice.script is not None and dice.secret == HIDDEN


def throw(dice: Dice, count: int, why: str = "", faces: int = FACES) -> tuple[int, ...]:
    """The next `count` dice. Only `kernel.position.roll` should call this.

    `why` stands in the error of a script that has ended.
    """
    if dice.script or is_scripted(dice):
        fallen = (dice.script or ())[:count]
        if len(fallen) < count:
            asked = f"{count} are asked for{f' ({why})' if why else ''}"
            raise ScriptEnded(f"the script of dice has {len(fallen)} left, {asked}")
        dice.script = (dice.script or ())[count:]
    else:
        if dice.secret == HIDDEN:
            raise BadInput("the dice of a view cannot be rolled: their secret is hidden")
        fallen = derive(dice.secret, dice.seeds, dice.rolled, count, faces)
    dice.rolled += 1
    return fallen


def derive(
    secret: str, seeds: tuple[str, ...], number: int, count: int, faces: int = FACES
) -> tuple[int, ...]:
    """Roll `number` of a game: pure, so that a checker can repeat it."""
    fallen: list[int] = []
    fair = 256 - 256 % faces
    block = 0
    shares = [read_seed(seed) for seed in seeds]
    added = "".join([f"{len(one.text)}:{one.text}" for one in shares if one.since <= number])
    while True:
        message = keyed(secret).copy()
        message.update(f"{number}.{block}|{added}".encode())
        for byte in message.digest():
            # the largest multiple of the faces in a byte: from there on a die would be loaded
            if byte < fair:
                fallen.append(byte % faces + 1)
                if len(fallen) == count:
                    return tuple(fallen)
        block += 1


@lru_cache(maxsize=64)
def keyed(secret: str) -> hmac.HMAC:
    """What a message is added to; made anew for every roll it would cost more than all the rest."""
    return hmac.new(secret.encode(), digestmod="sha256")


def disagreement(
    commitment: str,
    secret: str,
    seeds: tuple[str, ...],
    rolls: Iterable[tuple[int, Side, tuple[int, ...]]],
    faces: int = FACES,
) -> str | None:
    """What is wrong with a game's dice, or None when commitment, secret and all rolls agree."""
    if commitment_of(secret) != commitment:
        return "the secret does not match the commitment"
    for number, _, fallen in rolls:
        expected = derive(secret, seeds, number, len(fallen), faces)
        if expected != fallen:
            return f"roll {number} should be {expected}, the log says {fallen}"
    return None
