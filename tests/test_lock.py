"""What is installed is what the lock says, and the lock knows everything we ask for."""

from __future__ import annotations

import os
import re
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def locked() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    return {bare(line): line.partition("==")[2] for line in lines if "==" in line}


def bare(text: str) -> str:
    """A name as indexes compare it, without extras and versions."""
    return re.sub("[-_.]+", "-", re.split(r"[\[<>=;, ]", text)[0]).lower()


def test_everything_asked_for_is_locked_and_bounded() -> None:
    """Straight requirements have an upper bound, unless their versions are dates."""
    about = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = [
        *about["build-system"]["requires"],
        *about["project"]["dependencies"],
        *(one for some in about["project"]["optional-dependencies"].values() for one in some),
    ]
    others = [one for one in wanted if not one.startswith("kessel[")]
    assert {bare(one) for one in others} <= set(locked())
    assert [one for one in others if "<" not in one] == ["dask[distributed]>=2024.8"]


@pytest.mark.skipif(bool(os.environ.get("KESSEL_NEWEST")), reason="tried with the newest instead")
def test_what_is_installed_is_locked() -> None:
    other = {}
    for name, wanted in locked().items():
        try:
            found = version(name)
        except PackageNotFoundError:
            continue
        if found != wanted:
            other[name] = (found, wanted)
    assert not other
