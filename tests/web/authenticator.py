"""A device that keeps passkeys, in software: it makes and signs what a browser would send."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as text

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
COUNTS = 4
"""Bytes of the count in what a device says of itself."""


class Device:
    """One key, made when it is asked for."""

    def __init__(self, origin: str = "http://testserver.local", verified: bool = True) -> None:
        self.origin = origin
        self.flags = PRESENT | (VERIFIED if verified else 0)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0

    def make(self, wanted: Any) -> dict[str, Any]:
        """A new key, as `navigator.credentials.create` answers."""
        point = self.key.public_key().public_numbers()
        numbers = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
        about = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(numbers)
        said = self._said(wanted["rp"]["id"], ATTESTED) + about
        sealed = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": said})
        asked = self._asked("webauthn.create", wanted["challenge"])
        return self._answer(clientDataJSON=asked, attestationObject=sealed)

    def sign(self, asked: Any) -> dict[str, Any]:
        """A signature, as `navigator.credentials.get` answers."""
        self.count += 1
        said = self._said(asked["rpId"])
        client = self._asked("webauthn.get", asked["challenge"])
        signed = said + hashlib.sha256(client).digest()
        signature = self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._answer(clientDataJSON=client, authenticatorData=said, signature=signature)

    def _said(self, host: str, more: int = 0) -> bytes:
        flags = (self.flags | more).to_bytes(1)
        return hashlib.sha256(host.encode()).digest() + flags + self.count.to_bytes(COUNTS)

    def _asked(self, kind: str, challenge: str) -> bytes:
        asked = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(asked).encode()

    def _answer(self, **response: bytes) -> dict[str, Any]:
        name = text(self.id)
        told = {key: text(value) for key, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": told}
