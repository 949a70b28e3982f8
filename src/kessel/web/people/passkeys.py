"""Passkeys: members sign in with a key that their device keeps, and nothing is typed.

The server asks for a signature on a random challenge, which is good once and for some minutes. A
key tells whose it is, so that nobody has to say a name first, and nobody learns who is a member. It
is asked to check its owner (a finger, a face, a number), so that possession alone is not enough.
"""

from __future__ import annotations

import json
import secrets
import time
from typing import Any, Final

import msgspec
from sqlalchemy.exc import IntegrityError

from kessel.web.host.limits import Limit
from kessel.web.host.tokens import hashed
from kessel.web.people.accounts import Accounts, Who
from kessel.web.record.accounts import AccountRow
from kessel.web.record.passkeys import MOST_KEYS, KeyRow
from kessel.web.words import refuse

LONGEST: Final = 16_000
"""Characters of an answer; those of the devices we know have a tenth of it."""
LONGEST_ID: Final = 400
ASKED: Final = 0.2
ASKED_AT_ONCE: Final = 20.0
"""Challenges a second, and at once, for one address that is not signed in."""


class Place(msgspec.Struct, frozen=True):
    """The site that keys belong to, and the origin of its pages."""

    host: str
    origin: str


class Passkeys:
    """The keys of all members."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts
        self.rows = accounts.keys
        self.asking = Limit(ASKED, most=ASKED_AT_ONCE)

    # --- a new key ------------------------------------------------------------------------------

    def wanted(self, who: Who, place: Place) -> dict[str, Any]:
        """What the browser is to make a key for."""
        import webauthn
        from webauthn.helpers import base64url_to_bytes, structs

        kept = self.rows.of(who.account)
        if len(kept) >= MOST_KEYS:
            raise refuse(409, "passkeys-enough", most=MOST_KEYS)
        made = webauthn.generate_registration_options(
            rp_id=place.host,
            rp_name="Kessel",
            user_name=who.name,
            user_id=who.account.encode(),
            challenge=self._challenge(who.account),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(base64url_to_bytes(row.id)) for row in kept
            ],
        )
        return as_json(made)

    def add(self, who: Who, place: Place, answer: dict[str, Any]) -> None:
        """Keep the key that a browser made."""
        import webauthn
        from webauthn.helpers import bytes_to_base64url

        challenge = self._answered(answer, who.account)
        try:
            made = webauthn.verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                require_user_verification=True,
            )
        except Exception:  # the reader of keys fails in many ways on what it does not expect
            raise refuse(400, "passkey-wrong") from None
        id, now = bytes_to_base64url(made.credential_id), time.time()
        if len(id) > LONGEST_ID:
            raise refuse(400, "passkey-wrong")
        row = KeyRow(id, who.account, made.credential_public_key, made.sign_count, now, 0.0)
        try:
            self.rows.add(row)
        except IntegrityError:
            raise refuse(409, "passkey-known") from None

    def remove(self, who: Who, id: str) -> None:
        if not self.rows.remove(who.account, id):
            raise refuse(404, "passkey-unknown")

    # --- signing in -----------------------------------------------------------------------------

    def asked(self, network: str, place: Place) -> dict[str, Any]:
        """What a key of this place is to sign; the same for everybody. Each is kept for a while, so
        that nobody gets very many."""
        import webauthn
        from webauthn.helpers import structs

        if not self.asking.allows(network):
            raise refuse(429, "too-many")

        asked = webauthn.generate_authentication_options(
            rp_id=place.host,
            challenge=self._challenge(None),
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
        return as_json(asked)

    def sign_in(self, network: str, place: Place, answer: dict[str, Any]) -> AccountRow:
        """The account whose key signed what it was asked to."""
        if not self.accounts.by_network.allows(network):
            raise refuse(429, "too-many")
        challenge = self._answered(answer, None)
        row = self.rows.by_id(str(answer.get("id", ""))[: LONGEST_ID + 1])
        account = self.accounts.rows.by_id(row.account) if row else None
        if row is None or account is None or not self._is_right(row, place, answer, challenge):
            raise refuse(403, "passkey-wrong")
        self.accounts.by_network.give_back(network)
        return account

    def _is_right(
        self, row: KeyRow, place: Place, answer: dict[str, Any], challenge: bytes
    ) -> bool:
        import webauthn

        try:
            found = webauthn.verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=row.key,
                credential_current_sign_count=row.count,
                require_user_verification=True,
            )
        except Exception:
            return False
        return self.rows.used(row, found.new_sign_count)

    # --- challenges -----------------------------------------------------------------------------

    def _challenge(self, account: str | None) -> bytes:
        found = secrets.token_bytes(32)
        self.rows.challenge(hashed(found.hex()), account)
        return found

    def _answered(self, answer: dict[str, Any], account: str | None) -> bytes:
        """The challenge that an answer says it answers, if it was given and is still open."""
        from webauthn.helpers import base64url_to_bytes

        if len(json.dumps(answer)) > LONGEST:
            raise refuse(400, "passkey-wrong")
        try:
            said = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
            found = base64url_to_bytes(said["challenge"])
        except Exception:
            raise refuse(400, "passkey-wrong") from None
        if not self.rows.take(hashed(found.hex()), account):
            raise refuse(403, "passkey-late")
        return found


def as_json(options: Any) -> dict[str, Any]:
    import webauthn

    made: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return made
