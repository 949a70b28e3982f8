"""The interface as it describes itself: whatever fits the description, or does not, is answered."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kessel.testkit.conformance.trial import EVERYTHING
from kessel.testkit.nimble import NIMBLE
from kessel.web.app import create_app
from kessel.web.settings import Settings
from tests.web import kit

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
FEW = settings(
    max_examples=12 if EVERYTHING else 3,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
Edit = tuple[float, int, str]
SHARDS = ("\n", '"', "]", "=", "-1", "9" * 30, "undo 0\n", "null", "\x00", "{}", "true", "1e999")
DESCRIPTION = create_app(Settings(database="sqlite:///unopened.db")).openapi_schema.to_schema()
SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION)
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations()}
AT_TABLES = sorted(label for label in OPERATIONS if "{table}" in label)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[kit.Client]:
    more = {"accounts": True, "password_memory": 1}
    with kit.running(tmp_path_factory.mktemp("interface"), **more) as found:
        yield found


def send(client: kit.Client, case: Any) -> httpx.Response:
    """A generated request, through our own client."""
    wanted = case.as_transport_kwargs(base_url="http://testserver.local")
    content = wanted.pop("data", None)
    client.cookies.clear()
    client.cookies.update(wanted.pop("cookies", None) or {})
    return client.request(**wanted, content=content)


def check(operation: Any, client: kit.Client, mode: GenerationMode, **fixed: Any) -> None:
    """Whatever is asked, the answer is no failure, and such as the description promises."""

    @FEW
    @given(case=operation.as_strategy(mode, **fixed))
    def answered(case: Any) -> None:
        case.validate_response(send(client, case), checks=CHECKS)

    # some requests have nothing that could be wrong
    with contextlib.suppress(Unsatisfiable):
        answered()


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("label", sorted(OPERATIONS))
def test_strangers_are_answered(client: kit.Client, label: str, mode: GenerationMode) -> None:
    check(OPERATIONS[label], client, mode)


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("label", AT_TABLES)
def test_players_are_answered(client: kit.Client, label: str, mode: GenerationMode) -> None:
    """At a table of their own, with its link."""
    seat, _ = kit.two(client)
    fixed = {"path_parameters": {"table": seat.table}, "query": {"token": seat.token}}
    check(OPERATIONS[label], client, mode, **fixed)


@pytest.mark.parametrize("path", ["rules", "packs/{pack}/board", "packs/{pack}/{file}"])
def test_readers_are_answered(client: kit.Client, path: str) -> None:
    """About a game that there is."""
    operation = OPERATIONS[f"GET /api/v1/games/{{game}}/{path}"]
    fixed = {"game": NIMBLE.id, "pack": NIMBLE.pack().hash}
    check(operation, client, GenerationMode.POSITIVE, path_parameters=fixed)


EDITS = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 12), st.text(max_size=6) | st.sampled_from(SHARDS)),
    min_size=1,
    max_size=4,
)


@settings(FEW, max_examples=80)
@given(edits=EDITS)
def test_damaged_saves_are_answered(client: kit.Client, a_save: str, edits: list[Edit]) -> None:
    """Whatever was done to a save, it is loaded or refused."""
    for place, length, text in edits:
        at = int(place * len(a_save))
        a_save = a_save[:at] + text + a_save[at + length :]
    client.cookies.clear()
    answer = client.post(f"{kit.ROOT}/tables/load", content=a_save.encode(errors="replace"))
    assert answer.status_code in (201, 202, 413, 422), answer.text


@pytest.fixture(scope="module")
def a_save(client: kit.Client) -> str:
    """A save whose checksum is gone: who edits on purpose removes it."""
    first, second = kit.two(client, "circle_of_fire")
    kit.play_out(first, second, most=12)
    lines = first.text("/save").splitlines()
    return "\n".join(line for line in lines if "checksum" not in line)
