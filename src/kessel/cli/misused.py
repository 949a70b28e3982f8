"""What the command line itself refuses, before any command runs, in the reader's language."""

from __future__ import annotations

import re
from typing import Final

from typer.exceptions import TyperException

from kessel.cli.output import CLI_TEXTS
from kessel.kernel.catalogue import catalogue

NEAR: Final = r"(?:[. ]*\(?(?:Possible options:|Did you mean) (?P<near>[^)?]*)[)?])?"
NAME: Final = r"'(?P<name>.*?)'"
VALUE: Final = f"Invalid value for {NAME}: "
SENTENCES: Final = {
    "misused-command": rf"No such command {NAME}\.?{NEAR}",
    "misused-option": rf"No such option: (?P<name>\S+?){NEAR}",
    "misused-argument": rf"Missing argument {NAME}\.",
    "misused-bare": rf"Option {NAME} requires an argument\.",
    "misused-extra": r"Got unexpected extra argument(?:s|\(s\))? \((?P<name>.*)\)",
    "misused-nothing": r"Missing command\.",
    "misused-number": rf"{VALUE}Input should be a valid (?:integer|number).*",
    "misused-above": rf"{VALUE}Input should be less than or equal to (?P<limit>\S+)",
    "misused-below": rf"{VALUE}Input should be greater than or equal to (?P<limit>\S+)",
    "misused-value": rf"{VALUE}(?P<problem>.*)",
}
"""The library's own sentences by our keys: they alone tell what is wrong."""


def told(problem: TyperException, language: str) -> str:
    """The library speaks English; what it says is said again, where it is known."""
    sentence = " ".join(problem.format_message().split())
    for key, pattern in SENTENCES.items():
        if found := re.fullmatch(pattern, sentence):
            words = {name: value for name, value in found.groupdict().items() if value}
            key += "-near" if "near" in words else ""
            messages = catalogue((CLI_TEXTS,), language)
            return str(messages.format_pattern(messages.get_message(key).value, words)[0])
    return sentence
