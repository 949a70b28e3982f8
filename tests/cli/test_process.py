"""The program as a process: pipes, interruption, end of input."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from kessel.games.registry import GAMES

KESSEL = [sys.executable, "-m", "kessel"]


def start(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*KESSEL, *arguments], cwd=folder, stdin=pipe, stdout=pipe, stderr=pipe, text=True
    )


def test_an_error_is_one_sentence(tmp_path: Path) -> None:
    process = start(tmp_path, "play", "chess")
    out, err = process.communicate()
    assert process.returncode == 2
    assert out == ""
    known = ", ".join(game.id for game in GAMES)
    assert err == f"kessel: there is no game 'chess'; expected one of {known}\n"


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    process = start(tmp_path, "rules", "circle_of_fire")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    process.wait()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.stdin is not None
    process.stdin.close()


def test_an_interrupted_game_is_kept(tmp_path: Path, autosaves: Path) -> None:
    process = start(tmp_path, "play", "circle_of_fire", "--seed", "3")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("place G01 9\n")
    process.stdin.flush()
    while "42 choices" not in (line := process.stdout.readline()):
        assert line, "the game ended"
        if "56 choices" in line:
            process.stdin.write("place G02 10\n")
            process.stdin.flush()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in err
    file = autosaves / "autosave-circle_of_fire.save"
    assert str(file) in out
    assert "german place G02 10" in file.read_text()
