"""Web push: a browser shows that it is one's turn though no page of ours is open.

The browser names its maker's push service and two keys. A message is sealed for it (RFC 8291), so
that the service reads nothing, and signed with the server's own key (RFC 8292), so that nobody else
can use the subscription. The service's address is a stranger's choice, and called as webhooks are.
"""

from __future__ import annotations

import asyncio
import base64
import functools
import time
from typing import Any, Final

import httpx
import msgspec

from kessel.web.record.push import PushRow, PushStore
from kessel.web.season.hooks import call, checked_hook
from kessel.web.settings import Settings
from kessel.web.wire.asked import PushWanted
from kessel.web.words import refuse

LONGEST: Final = 1000
POINT, AUTH = 65, 16
"""Bytes of a browser's public key and of its secret."""
KEPT: Final = 86400
"""Seconds for which a service keeps a message for a device that is off."""
SIGNED: Final = 12 * 3600
GONE: Final = frozenset((404, 410))
"""What a service answers when the browser has gone or wants to hear no more."""


class Shown(msgspec.Struct, frozen=True):
    """What the browser shows."""

    title: str
    body: str
    url: str
    tag: str


class Push:
    """The server's key and those who are told by it; nobody without a `push_contact`."""

    def __init__(self, settings: Settings, rows: PushStore) -> None:
        self.settings = settings
        self.rows = rows

    @property
    def is_on(self) -> bool:
        return bool(self.settings.push_contact)

    @functools.cached_property
    def key(self) -> Any:
        from py_vapid import Vapid02

        return Vapid02.from_pem(self.rows.own_key(new_key).encode())

    @functools.cached_property
    def public(self) -> str:
        """What browsers are told, so that only we can tell them something."""
        from cryptography.hazmat.primitives import serialization as forms

        form = (forms.Encoding.X962, forms.PublicFormat.UncompressedPoint)
        return written(self.key.public_key.public_bytes(*form)) if self.is_on else ""

    def add(self, match: str, player: int, wanted: PushWanted) -> None:
        if not self.is_on:
            raise refuse(422, "no-push")
        checked_hook(wanted.endpoint, self.settings.hooks_private, LONGEST)
        if len(read(wanted.key)) != POINT or len(read(wanted.auth)) != AUTH:
            raise refuse(400, "push-wrong")
        self._check_point(read(wanted.key))
        language = wanted.language if wanted.language in ("en", "ja") else "en"
        row = PushRow(match, player, wanted.endpoint, wanted.key, wanted.auth, language)
        self.rows.add(row)

    @staticmethod
    def _check_point(point: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec

        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except ValueError:
            raise refuse(400, "push-wrong") from None

    def sealed(self, row: PushRow, shown: Shown) -> bytes:
        """A message that nobody but the browser reads."""
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec

        return bytes(
            http_ece.encrypt(
                msgspec.json.encode(shown),
                private_key=ec.generate_private_key(ec.SECP256R1()),
                dh=read(row.key),
                auth_secret=read(row.auth),
                version="aes128gcm",
            )
        )

    def signed(self, endpoint: str) -> str:
        """By which the push service knows that it is we."""
        url = httpx.URL(endpoint)
        claims = {
            "aud": f"{url.scheme}://{url.netloc.decode()}",
            "exp": int(time.time()) + SIGNED,
            "sub": self.settings.push_contact,
        }
        return str(self.key.sign(claims)["Authorization"])

    async def send(self, row: PushRow, shown: Shown, patience: float) -> None:
        """Have a browser show something; one that is gone is forgotten."""
        # keys and the database may keep a thread waiting, but not the loop
        body, headers = await asyncio.to_thread(self.message, row, shown)
        try:
            await call(row.endpoint, body, self.settings.hooks_private, patience, headers)
        except httpx.HTTPStatusError as problem:
            if problem.response.status_code not in GONE:
                raise
            await asyncio.to_thread(self.rows.forget, row.endpoint)

    def message(self, row: PushRow, shown: Shown) -> tuple[bytes, dict[str, str]]:
        """What is sent, and its headers."""
        headers = {
            "authorization": self.signed(row.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "topic": shown.tag,
        }
        return self.sealed(row, shown), headers


def new_key() -> str:
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode())


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise refuse(400, "push-wrong") from None
