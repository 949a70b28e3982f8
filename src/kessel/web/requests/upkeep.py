"""For whoever keeps the server running: is it alive, is it ready, and how much does it do?"""

from __future__ import annotations

import hmac
import os
import time
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, get

import kessel
from kessel.web.parts import Here, Parts
from kessel.web.words import refuse

PLAIN: Final = "text/plain; version=0.0.4; charset=utf-8"


class Health(msgspec.Struct, frozen=True):
    """How a server is."""

    status: str
    database: str
    version: str = kessel.__version__


def gauges(parts: Parts) -> Iterator[tuple[str, str, str, float]]:
    """How it is at the moment."""
    desks = {
        "general": parts.staffwork.generals,
        "staff": parts.staffwork.staffs,
        "planner": parts.plans.desk,
    }
    for who, desk in desks.items():
        yield "gauge", "kessel_thinking", f'who="{who}"', desk.thinking
        yield "gauge", "kessel_waiting_to_think", f'who="{who}"', desk.waiting
    yield "gauge", "kessel_minds", "", len(parts.tables.minds.pids)
    yield "gauge", "kessel_tables_in_memory", "", len(parts.tables.shelf)
    yield "gauge", "kessel_live_connections", "", parts.sockets.total
    yield "counter", "process_cpu_seconds_total", "", time.process_time()
    yield "gauge", "process_start_time_seconds", "", parts.metrics.began


def written(parts: Parts) -> str:
    """In Prometheus' format; a process tells of itself, by its number."""
    told: set[str] = set()
    lines = []
    for kind, name, labels, value in (*parts.metrics.lines(), *gauges(parts)):
        family = name
        for end in ("_bucket", "_count", "_sum"):
            family = family.removesuffix(end) if kind == "histogram" else family
        if family not in told:
            told.add(family)
            lines.append(f"# TYPE {family} {kind}")
        given = ",".join(one for one in (f'worker="{os.getpid()}"', labels) if one)
        lines.append(f"{name}{{{given}}} {value:g}")
    return "\n".join(lines) + "\n"


def health_of(parts: Parts) -> Health:
    """Whether the database answers."""
    problem = parts.pulse.felt()
    return Health("ok" if problem is None else "failing", problem or "ok")


@get("/health", include_in_schema=False, sync_to_thread=True)
def health(parts: Here) -> Response[Health]:
    """Whether the process is alive and its database answers."""
    found = health_of(parts)
    return Response(found, status_code=200 if found.status == "ok" else 503)


@get("/ready", include_in_schema=False, sync_to_thread=True)
def ready(parts: Here) -> Response[Health]:
    """Whether players should be sent here: not while it is about to stop."""
    found = health_of(parts)
    if parts.is_draining:
        found = msgspec.structs.replace(found, status="draining")
    return Response(found, status_code=200 if found.status == "ok" else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=True, media_type=MediaType.TEXT)
def metrics(request: Request[Any, Any, Any], parts: Here) -> Response[str]:
    """What was done, for who shows the word that the host chose."""
    wanted = parts.settings.metrics
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not wanted or not hmac.compare_digest(shown.encode(), wanted.encode()):
        raise refuse(404, "page-unknown")
    return Response(written(parts), media_type=PLAIN)
