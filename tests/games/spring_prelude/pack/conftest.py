"""The shipped pack, for every test here."""

from __future__ import annotations

import pytest

from kessel.games.spring_prelude.pack.pack import Pack, shipped


@pytest.fixture
def pack() -> Pack:
    return shipped()
