"""The command line, called as a person would call it."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from kessel.cli.main import main

GARRISON = "place G01 9; place G02 10; place G03 13; place G04 14; place G05 12; " + (
    "place G06 22; place G07 17; place G08 11\n"
)
"""A whole set-up: after it come dice, and the Soviets."""


class Ran(NamedTuple):
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str

    def sentence(self) -> str:
        """The one sentence on standard error, of a command that refused."""
        lines = self.err.strip().splitlines()
        assert len(lines) == 1, self.err
        assert "Traceback" not in self.err
        assert "Usage" not in self.err
        assert self.status != 0
        return lines[0]


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def autosaves(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games that are left are kept, apart from the folder that one plays in."""
    data = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    return data / "kessel" / "autosaves"


@pytest.fixture
def kessel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Runs `kessel` in an empty folder, with a script as its input."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(arguments)
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run


@pytest.fixture
def saved(kessel: Run, tmp_path: Path) -> Path:
    """A game saved after the set-up."""
    file = tmp_path / "saved.save"
    ran = kessel("play", "circle_of_fire", "--seed", "3", typed=f"{GARRISON}save {file}\n")
    assert ran.status == 0, ran.err
    return file
