"""Secrets that open things: how they look, how they are made, and as what they are stored."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def new_token() -> str:
    """128 random bits that fit a URL."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """How a token is stored: whoever reads the database cannot sit down."""
    return hashlib.sha256(token.encode()).hexdigest()
