"""Structs that many threads meet for the first time at once."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from kessel.kernel.typed import converted, read_json

MEETING = """
from __future__ import annotations
import sys, threading, types
import msgspec
from kessel.kernel.typed import converted, read_json

TEXT = b'[{"last": [1], "next": {"k": [1]}}]'
READERS = {
    "read": lambda kind: read_json(TEXT, list[kind]),
    "convert": lambda kind: converted([{"last": [1], "next": {"k": [1]}}], list[kind]),
    "bare": lambda kind: msgspec.json.decode(TEXT, type=list[kind]),
}
NESTED = '''
class S{0}(msgspec.Struct):
    inner: {1} | None = None
    next: dict[str, list[int]] | None = None
    last: tuple[int, ...] = ()
'''
HEAD = "from __future__ import annotations\\nimport msgspec\\n"

def family(number):
    module = types.ModuleType(f"family{number}")
    sys.modules[module.__name__] = module
    inside = ["int", *(f"S{n}" for n in range(5))]
    exec(HEAD + "".join(map(NESTED.format, range(6), inside)), module.__dict__)
    return module.S5

sys.setswitchinterval(1e-6)
for number in range(40):
    kind, start = family(number), threading.Barrier(8)
    found = []
    def meet():
        start.wait()
        found.append(READERS[sys.argv[1]](kind))
    threads = [threading.Thread(target=meet) for _ in range(8)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    assert len(found) == 8 and all(one[0].last == (1,) for one in found)
"""


@pytest.mark.parametrize("way", ["read", "convert"])
def test_threads_that_meet_a_type_at_once(way: str) -> None:
    """`bare` instead of a way of ours kills the process; so does either without its lock."""
    ran = subprocess.run([sys.executable, "-c", MEETING, way], capture_output=True, timeout=60)
    assert ran.returncode == 0, ran.stderr.decode()[-2000:]


class Pair(msgspec.Struct):
    one: int
    other: str = ""


def test_what_is_wrong_is_said() -> None:
    assert read_json('{"one": 3}', Pair) == converted({"one": 3}, Pair) == Pair(3)
    assert converted({"one": "3"}, Pair, strict=False) == Pair(3)
    with pytest.raises(msgspec.ValidationError, match="Expected `int`, got `str`"):
        read_json('{"one": "3"}', Pair)
    with pytest.raises(msgspec.ValidationError, match="Expected `int`, got `str`"):
        converted({"one": "3"}, Pair)
