"""What a player has given and cannot be understood, typed or in a save, said in his language."""

from __future__ import annotations

import errno
import functools
from collections.abc import Mapping
from typing import Any, Final

from kessel.kernel.catalogue import KERNEL_TEXTS, catalogue
from kessel.kernel.errors import BadInput, KesselError

LONGEST: Final = 100
"""Characters of what was typed that are repeated."""
SYSTEM: Final = {
    errno.ENOENT: "system-enoent",
    errno.EACCES: "system-eacces",
    errno.EPERM: "system-eperm",
    errno.EISDIR: "system-eisdir",
    errno.ENOTDIR: "system-enotdir",
    errno.EEXIST: "system-eexist",
    errno.ENOSPC: "system-enospc",
    errno.EDQUOT: "system-edquot",
    errno.EROFS: "system-erofs",
    errno.ENAMETOOLONG: "system-enametoolong",
    errno.EIO: "system-eio",
    errno.EMFILE: "system-emfile",
    errno.ELOOP: "system-eloop",
}
"""The system's errors that have a text."""
Said = str | int | KesselError | Mapping[str, str]
"""Something in a sentence: alike in every language, or by language."""


class Misread(BadInput):
    """Its sentence is one of the kernel's texts; programs and logs read it in English."""

    def __init__(self, key: str, **arguments: Said) -> None:
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

    def __reduce__(self) -> tuple[Any, ...]:
        """It may come from another process."""
        return functools.partial(Misread, self.key, **self.arguments), ()


def system_words(problem: OSError) -> Said:
    """What the system says of a file: in the reader's language where we know what it means."""
    key = SYSTEM.get(problem.errno or 0)
    return Misread(key) if key else problem.strerror or ""


def told_of(value: Said, language: str) -> str:
    match value:
        case KesselError():
            return value.told(language)
        case Mapping():
            return value[language]
    return str(value)
