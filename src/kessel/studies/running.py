"""Who plays the games: this process, all cores, or a Dask cluster. The games are the same."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import Any, Final

from kessel.kernel.errors import BadInput, KesselError
from kessel.studies.design import Study, Task
from kessel.studies.play import play_all
from kessel.studies.record import Played

LARGEST_CHUNK: Final = 8
CHUNKS_EACH: Final = 50
"""A worker gets so many chunks in all, if there are games enough: it is never long idle at the
end, and an interruption loses little."""
ADDRESS: Final = r"[a-z]+://.+|[^:/]+:[0-9]+"
PATIENCE: Final = "10s"
"""How long a cluster is waited for."""


def run(
    study: Study,
    tasks: Sequence[Task],
    jobs: int | None = None,
    cluster: str | None = None,
    saves: bool = False,
) -> Iterator[Played]:
    """The games in the order in which they are finished."""
    if cluster is not None:
        yield from on_cluster(study, tasks, cluster, saves)
        return
    workers = min(jobs or os.cpu_count() or 1, len(tasks))
    if workers <= 1:
        for task in tasks:
            yield from play_all(study, [task], saves)
    else:
        yield from on_cores(study, tasks, workers, saves)


def chunks(tasks: Sequence[Task], workers: int) -> list[Sequence[Task]]:
    size = max(1, min(LARGEST_CHUNK, len(tasks) // (workers * CHUNKS_EACH)))
    return [tasks[start : start + size] for start in range(0, len(tasks), size)]


# --- cores -------------------------------------------------------------------------------------

_study: Study | None = None
"""In a worker: what it plays, sent once and not with every game."""


def on_cores(study: Study, tasks: Sequence[Task], workers: int, saves: bool) -> Iterator[Played]:
    # fresh processes: a fork would copy the threads of a progress bar
    pool = ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=prepare, initargs=(study,)
    )
    mine = set(active_children())
    try:
        futures = [pool.submit(play_chunk, chunk, saves) for chunk in chunks(tasks, workers)]
        for future in as_completed(futures):
            yield from future.result()
    except BrokenProcessPool:
        raise KesselError(
            "a worker process ended unexpectedly; start again with the same --out to go on"
        ) from None
    except BaseException:
        # whoever interrupts does not want to wait for games under way
        for child in set(active_children()) - mine:
            child.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def prepare(study: Study) -> None:
    global _study
    _study = study
    signal.signal(signal.SIGINT, leave)


def leave(number: int, frame: Any) -> None:
    """An interruption is told once, by the process that was started."""
    os._exit(130)


def play_chunk(tasks: Sequence[Task], saves: bool) -> list[Played]:
    assert _study is not None
    return play_all(_study, tasks, saves)


# --- a cluster -----------------------------------------------------------------------------------


def on_cluster(study: Study, tasks: Sequence[Task], address: str, saves: bool) -> Iterator[Played]:
    """Workers need this program, and nothing else of the study: its pack travels along."""
    import distributed

    if not re.fullmatch(ADDRESS, address):
        raise BadInput(f"expected a cluster's address such as tcp://host:8786, got '{address}'")
    dask: Any = distributed  # its functions carry no annotations
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as problem:
        raise BadInput(f"no cluster answers at '{address}': {problem}") from None
    with client:
        workers = len(client.scheduler_info()["workers"])
        if not workers:
            raise BadInput(f"the cluster at '{address}' has no workers")
        held = client.scatter(study, broadcast=True)
        futures = [
            client.submit(play_all, held, chunk, saves, pure=False)
            for chunk in chunks(tasks, workers)
        ]
        for future in dask.as_completed(futures, loop=client.loop):
            yield from future.result()
            future.release()
