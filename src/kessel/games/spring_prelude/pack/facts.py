"""What the rulebook states about charts and map."""

from typing import Any


def check_charts(*_: Any) -> None: ...


def check_map(*_: Any) -> None: ...
