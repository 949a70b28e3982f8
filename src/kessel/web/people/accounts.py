"""Members: who is signed in, and how one becomes a member, signs in and out, and leaves.

A browser that is signed in shows a random token, which is stored as a hash, replaced once a day and
never taken from a request. What was replaced is good for a minute more, for requests under way; who
shows it later has stolen it or was stolen from, and the session ends.

Wrong passwords are counted by account and address, by address, and by account for all strangers
together; a browser in which the member signed in before has a count of its own, so that nobody can
keep him out. A name that nobody has is answered as a wrong password is, after the same work.
"""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Hashable
from typing import Final

import msgspec
from sqlalchemy.exc import IntegrityError

from kessel.kernel.errors import BadInput
from kessel.web.host.limits import Limit
from kessel.web.host.tokens import TOKEN, hashed, new_token
from kessel.web.people.passwords import Passwords, checked_password
from kessel.web.record.accounts import AccountRow, AccountStore, SessionRow
from kessel.web.record.passkeys import PasskeyStore
from kessel.web.record.store import Store
from kessel.web.settings import Settings
from kessel.web.table.seats import checked_email, checked_name
from kessel.web.wire.accounts import Me, Passkey
from kessel.web.words import refuse

DAY: Final = 86400.0
"""Seconds after which a session's token is replaced."""
GRACE: Final = 60.0
"""Seconds for which the one before is still good."""
LONGEST: Final = 90 * DAY
"""Seconds without a visit after which a session ends."""
LONGEST_KEY: Final = 80
AT_ONCE: Final = 5.0
"""Wrong passwords, and new accounts, that are let through at once."""
OURS: Final = re.compile(r"(player|computer|kessel|host|admin)( ?\d+)?")
"""Names under which nobody could be told from the program or the host."""

ALIKE: Final = frozenset(("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"))
"""Scripts whose letters look like each other's: a name has those of one."""


class Who(msgspec.Struct, frozen=True):
    """Somebody who is signed in."""

    account: str
    name: str
    email: str
    session: str


class Accounts:
    """The members of one service."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.rows = AccountStore(store)
        self.keys = PasskeyStore(store)
        self._passwords: Passwords | None = None
        rate = settings.limit_guess
        self.by_account = Limit(rate, most=AT_ONCE)
        self.by_network = Limit(10 * rate, most=10 * AT_ONCE)
        self.by_strangers = Limit(10 * rate, most=20 * AT_ONCE)
        self.by_device = Limit(rate, most=AT_ONCE)
        self.new = Limit(settings.limit_signup, most=AT_ONCE)

    @property
    def passwords(self) -> Passwords:
        if self._passwords is None:  # who has no accounts hashes nothing
            self._passwords = Passwords(self.settings.password_memory)
        return self._passwords

    def required(self) -> None:
        """Where there are no accounts there is nothing at their addresses."""
        if not self.settings.accounts:
            raise refuse(404, "page-unknown")

    # --- who it is --------------------------------------------------------------------------

    def who(self, token: str) -> Who | None:
        """Who shows a session's token."""
        row = self._session(token)
        account = self.rows.by_id(row.account) if row else None
        if row is None or account is None:
            return None
        return Who(account.id, account.name, account.email, row.id)

    def _session(self, token: str) -> SessionRow | None:
        if not self.settings.accounts or not TOKEN.fullmatch(token):
            return None
        shown = hashed(token)
        row = self.rows.session(shown)
        if row is None or time.time() - row.renewed > LONGEST:
            return None
        if row.token != shown and time.time() - row.renewed > GRACE:
            self.rows.end([row.id])
            return None
        return row

    def renewed(self, token: str) -> str:
        """Another token for a session whose own has been shown for a day; else none."""
        row = self._session(token)
        is_due = row is not None and time.time() - row.renewed >= DAY
        return self.replaced(token) if is_due else ""

    def replaced(self, token: str) -> str:
        """Another token for a session; none where it has got one this moment."""
        row = self._session(token)
        if row is None or row.token != hashed(token):
            return ""
        fresh = new_token()
        return fresh if self.rows.renew(row, hashed(fresh)) else ""

    def me(self, who: Who) -> Me:
        row = self.rows.by_id(who.account)
        created = row.created if row else 0.0
        sessions = len(self.rows.sessions(who.account))
        return Me(who.name, who.email, created, sessions, self.passkeys(who))

    def passkeys(self, who: Who) -> tuple[Passkey, ...]:
        return tuple(Passkey(row.id, row.made, row.used) for row in self.keys.of(who.account))

    # --- becoming a member --------------------------------------------------------------------

    def sign_up(self, network: str, name: str, password: str, email: str) -> AccountRow:
        name = checked_name(name, "")
        key = key_of(name)
        checked_password(password, name)
        checked_email(email)
        if OURS.fullmatch(key):
            raise refuse(409, "account-taken")
        if not self.new.allows(network):
            raise refuse(429, "too-many")
        if self.rows.by_key(key):
            raise refuse(409, "account-taken")
        made = AccountRow(new_token(), name, key, self.passwords.hash(password), email, time.time())
        try:
            self.rows.add(made)
        except IntegrityError:  # another request was faster
            raise refuse(409, "account-taken") from None
        return made

    def check_guest(self, name: str) -> None:
        """Nobody sits down under the name of a member who is not signed in as one."""
        if self.settings.accounts and name.strip() and self.rows.by_key(loose_key(name)):
            raise refuse(409, "name-of-member")

    # --- signing in ---------------------------------------------------------------------------

    def sign_in(self, network: str, device: str, name: str, password: str) -> AccountRow:
        """The account of a name, if the password is its own."""
        key = loose_key(name)
        account = self.rows.by_key(key)
        is_known = bool(
            TOKEN.fullmatch(device) and account and self.rows.knows(hashed(device), account.id)
        )
        self._check(account, key, password, network, hashed(device) if is_known else "")
        assert account is not None
        if self.passwords.is_dated(account.password):
            self.rows.change(account.id, password=self.passwords.hash(password))
        return account

    def _check(
        self, account: AccountRow | None, key: str, password: str, network: str, device: str
    ) -> None:
        """Refuse a wrong password, and after some of them every one for a while; a right one gives
        back what it took from the count."""
        counts: list[tuple[Limit, Hashable]] = (
            [(self.by_device, device)]
            if device
            else [
                (self.by_account, (key, network)),
                (self.by_network, network),
                (self.by_strangers, key),
            ]
        )
        taken: list[tuple[Limit, Hashable]] = []
        for limit, whose in counts:
            if not limit.allows(whose):
                for other, earlier in taken:
                    other.give_back(earlier)
                raise refuse(429, "password-too-often")
            taken.append((limit, whose))
        is_right = self.passwords.agrees(account.password if account else None, password)
        if not is_right:
            raise refuse(403, "sign-in-wrong")
        for limit, whose in taken:
            limit.give_back(whose)

    def begin(self, account: AccountRow) -> tuple[str, str]:
        """A session and the token that its browser shows from now on."""
        token = new_token()
        return self.rows.begin(account.id, hashed(token)), token

    def learn(self, account: AccountRow) -> str:
        """What the browser shows to be known as one in which this member signed in."""
        device = new_token()
        self.rows.learn(hashed(device), account.id)
        return device

    # --- changing -----------------------------------------------------------------------------

    def confirm(self, who: Who, password: str, network: str) -> AccountRow:
        """The account of who knows its password, too: a session may have been left open."""
        account = self.rows.by_id(who.account)
        if account is None:
            raise refuse(401, "sign-in-first")
        self._check(account, account.key, password, network, f"session {who.session}")
        return account

    def change_password(self, who: Who, old: str, new: str, network: str) -> list[str]:
        """Another password: all other sessions end, and their links at the tables named."""
        account = self.confirm(who, old, network)
        checked_password(new, account.name)
        self.rows.change(account.id, password=self.passwords.hash(new))
        others = [id for id in self.rows.sessions(account.id) if id != who.session]
        return self.rows.end(others)

    def set_email(self, who: Who, email: str) -> None:
        self.rows.change(who.account, email=checked_email(email))


def key_of(name: str) -> str:
    """By which two names are told apart: letters as large as small, wide as narrow."""
    key = loose_key(name)
    if len(key) > LONGEST_KEY:  # some signs stand for whole words
        raise refuse(400, "name-wrong")
    if not key:
        raise refuse(400, "name-unseen")
    if len({script for sign in key if (script := script_of(sign)) in ALIKE}) > 1:
        raise refuse(400, "name-mixed")
    return key


def script_of(sign: str) -> str:
    """The first word of a sign's name: the script, for letters."""
    return unicodedata.name(sign, "").partition(" ")[0]


def loose_key(name: str) -> str:
    """As `key_of`, for what somebody typed; it may be nobody's."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(sign for sign in folded if unicodedata.category(sign)[0] != "C")
    return " ".join(seen.split())[: LONGEST_KEY + 1]


def new_password(url: str, name: str, megabytes: int) -> str:
    """The host gives a member who forgot his own another password; every session
    ends, and no passkey signs in any more."""
    store = Store(url)
    try:
        rows = AccountStore(store)
        account = rows.by_key(loose_key(name))
        if account is None:
            raise BadInput(f"there is no member '{name}'")
        password = new_token()
        rows.change(account.id, password=Passwords(megabytes).hash(password))
        rows.end(list(rows.sessions(account.id)))
        PasskeyStore(store).forget(account.id)
        return password
    finally:
        store.close()
