"""The command line, assembled. Every error is one sentence on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Final

import typer
from typer.exceptions import TyperException

import kessel
from kessel.cli.complaint import complain, speak
from kessel.cli.lazily import Commands
from kessel.kernel.errors import KesselError

BAD_INPUT: Final = 2
FAILED: Final = 1
INTERRUPTED: Final = 130
LANGUAGES: Final = ("en", "ja")
"""Said again: what says it in the kernel takes a moment to import."""
TRACEBACK: Final = "KESSEL_TRACEBACK"
"""Set this variable to see where the program failed."""

app = typer.Typer(cls=Commands, add_completion=False, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Board wargames of encirclement on the Eastern Front, every rule enforced."""
    if version:
        print(f"kessel {kessel.__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


def main(argv: Sequence[str] | None = None) -> int:
    """The entry point `kessel`: runs a command, and answers with the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    speak(language_of(arguments))
    try:
        status = typer.main.get_command(app)(
            args=arguments, prog_name="kessel", standalone_mode=False
        )
        sys.stdout.flush()
    except TyperException as problem:
        from kessel.cli.misused import told  # the texts take a moment to import

        complain(told(problem, language_of(arguments)))
        return BAD_INPUT
    except KesselError as problem:
        complain(problem)
        return BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        hush()
        return FAILED
    except Exception as problem:
        if os.environ.get(TRACEBACK):
            raise
        complain(f"the program failed ({type(problem).__name__}: {problem}); see {TRACEBACK}=1")
        return FAILED
    return status if isinstance(status, int) else 0


def language_of(arguments: Sequence[str]) -> str:
    """The language that is asked for, as far as that can be told before the command is read."""
    for option, value in pairwise([*arguments, ""]):
        name, _, joined = option.partition("=")
        if name == "--lang" and (joined or value) in LANGUAGES:
            return joined or value
    return LANGUAGES[0]


def hush() -> None:
    """Whoever read our output has gone: let nothing complain when the rest is flushed."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
