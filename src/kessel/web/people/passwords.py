"""Passwords: hashed with Argon2id, compared in the same time whether there is an account or not."""

from __future__ import annotations

import contextlib
import threading
import unicodedata
from collections.abc import Iterator
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kessel.web.words import refuse

SHORTEST: Final = 10
LONGEST: Final = 200
"""Characters of a password; nothing else is asked of it."""
AT_ONCE: Final = 2
"""Passwords that a process hashes at a time: each takes much memory."""
WAITING: Final = 8
"""Who wait for that, each in a thread that others need; more are asked to come again."""
PATIENCE: Final = 5.0
"""Seconds that somebody waits for it to be his password's turn."""


class Passwords:
    """Hashes and compares; each with so many megabytes."""

    def __init__(self, megabytes: int) -> None:
        self.hasher = PasswordHasher(memory_cost=1024 * megabytes, parallelism=1)
        self._room = threading.BoundedSemaphore(AT_ONCE + WAITING)
        self._turn = threading.BoundedSemaphore(AT_ONCE)
        self._nobodys = self.hasher.hash("nobody has this password")

    def hash(self, password: str) -> str:
        with self.turn():
            return self.hasher.hash(spelled(password))

    def agrees(self, hashed: str | None, password: str) -> bool:
        """Whether a password is the one that was hashed. Where there is none it takes as long."""
        with self.turn():
            try:
                self.hasher.verify(hashed or self._nobodys, spelled(password))
            except (VerificationError, InvalidHashError):
                return False
        return hashed is not None

    def is_dated(self, hashed: str) -> bool:
        """Whether it was hashed with other costs than passwords are today."""
        return self.hasher.check_needs_rehash(hashed)

    @contextlib.contextmanager
    def turn(self) -> Iterator[None]:
        if not self._room.acquire(blocking=False):
            raise refuse(503, "accounts-busy")
        try:
            if not self._turn.acquire(timeout=PATIENCE):
                raise refuse(503, "accounts-busy")
            try:
                yield
            finally:
                self._turn.release()
        finally:
            self._room.release()


def spelled(password: str) -> bytes:
    """The same password from every keyboard."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")


def checked_password(password: str, name: str = "") -> str:
    """A password that may be chosen: long enough, and not the name itself."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise refuse(400, "password-length", least=SHORTEST, most=LONGEST)
    if password.casefold() == name.casefold():
        raise refuse(400, "password-name")
    return password
