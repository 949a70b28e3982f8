"""`kessel` and `python -m kessel`: the command line."""

from __future__ import annotations

import sys

import kessel


def main() -> int:
    """The entry point; what asks only for the version waits for nothing else."""
    if sys.argv[1:] == ["--version"]:
        print(f"kessel {kessel.__version__}")
        return 0
    from kessel.cli.main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
