"""What a player has typed and cannot be understood, said in his language."""

from __future__ import annotations

from typing import Final

from kessel.kernel.catalogue import KERNEL_TEXTS, catalogue
from kessel.kernel.errors import BadInput

LONGEST: Final = 100
"""Characters of what was typed that are repeated."""


class Mistyped(BadInput):
    """Its sentence is one of the kernel's texts; programs and logs read it in English."""

    def __init__(self, key: str, **arguments: str | BadInput) -> None:
        typed = str(arguments.get("typed", ""))
        if len(typed) > LONGEST:
            arguments["typed"] = f"{typed[:LONGEST]}…"
        self.key, self.arguments = key, arguments
        super().__init__(self.told("en"))

    def told(self, language: str) -> str:
        said = {name: told_of(value, language) for name, value in self.arguments.items()}
        messages = catalogue((KERNEL_TEXTS,), language)
        pattern = messages.get_message(self.key).value
        return str(messages.format_pattern(pattern, said)[0])

    def __reduce__(self) -> tuple[type[BadInput], tuple[str]]:
        """It may come from another process, where it is told as programs are told."""
        return BadInput, (str(self),)


def told_of(value: str | BadInput, language: str) -> str:
    return value.told(language) if isinstance(value, Mistyped) else str(value)
