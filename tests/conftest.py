"""For all tests."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from kessel.testkit.conformance.trial import EVERYTHING
from tests.kernel.timing import MEASURING

pytest.register_assert_rewrite("tests.games.told", "tests.games.printed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is on demand waits for `make test-all`. Whoever reads the clock is at the mercy of the
    machine's other guests: what fails is tried again, and the report says so."""
    if not EVERYTHING:
        late = [item for item in items if item.get_closest_marker("on_demand")]
        config.hook.pytest_deselected(items=late)
        items[:] = [item for item in items if not item.get_closest_marker("on_demand")]
    for item in items:
        if any(name in vars(getattr(item, "module", item)) for name in MEASURING):
            item.add_marker(pytest.mark.flaky(reruns=2, reruns_delay=1))


@pytest.fixture(autouse=True)
def _no_staff_fails_unnoticed(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """The guard lets a game go on when a staff fails; a test must still see it, unless the test is
    marked to be about just that."""
    yield
    if request.node.get_closest_marker("failing_staff") is None:
        failed = [r for r in caplog.get_records("call") if r.name == "kessel.ai"]
        assert not failed, logging.Formatter().format(failed[0])
