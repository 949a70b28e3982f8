"""What the rulebook states about counters and set-ups."""

from typing import Any


def check_units(*_: Any) -> None: ...


def check_setups(*_: Any) -> None: ...
