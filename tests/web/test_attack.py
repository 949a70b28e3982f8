"""`kessel serve` under attack, with the suite that a host can run, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest

from kessel.testkit import attack
from kessel.testkit.postgres import free_port
from kessel.web.settings import to_environment
from tests.web.kit import settings
from tests.web.test_minds import is_alive
from tests.web.test_thinking import answers, wait_until


def children(pid: int) -> set[int]:
    """All processes below one."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found |= {int(path.parent.name)} | children(int(path.parent.name))
    return found


@pytest.mark.parametrize(
    "accounts",
    [
        pytest.param(False, id="guests"),
        pytest.param(True, id="members", marks=pytest.mark.on_demand),
    ],
)
def test_a_server_holds_and_ends_clean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], accounts: bool
) -> None:
    """Every attack is held; the log is lines of JSON that nobody forged; whoever asks is told that
    it is about to stop; no process is left."""
    port = free_port()
    chosen = settings(tmp_path, slow_request=1.0, drain=0.5, metrics="word", limit_wrong=0.5)
    chosen = msgspec.structs.replace(chosen, accounts=accounts)
    url = f"http://127.0.0.1:{port}"
    log = tmp_path / "log"
    with log.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "kessel", "serve", "--port", str(port)],
            env={**os.environ, **to_environment(chosen)},
            stdout=subprocess.DEVNULL,
            stderr=file,
        )
    try:
        wait_until(lambda: answers(f"{url}/ready"), 90)
        broken = attack.main([url, "1"])
        assert not broken, capsys.readouterr().out
        shown = httpx.get(f"{url}/metrics", headers={"Authorization": "Bearer word"}).text
        assert 'kessel_requests_total{worker="' in shown
        assert httpx.get(f"{url}/metrics").status_code == 404
        below = children(process.pid)
        assert below
        process.send_signal(signal.SIGTERM)
        wait_until(lambda: not answers(f"{url}/ready"), 5)
        process.wait(timeout=20)
        wait_until(lambda: not any(is_alive(pid) for pid in below))
    finally:
        process.kill()
        process.wait()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {"time", "level", "message"} <= set(lines[0])
    assert not any(line["message"].startswith("ERROR all is lost") for line in lines)
    assert not [line for line in lines if line["level"] == "error"]
