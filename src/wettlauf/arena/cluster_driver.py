"""The process that talks to a Ray cluster: `python -m wettlauf.arena.cluster_driver ADDRESS FOLDER`.

It reads batches from standard input. For each it writes to standard output how many cores there are, and the games or
the error. It ends, with any nodes it has started, when the process that started it ends.
"""

from __future__ import annotations

import logging
import os
import pickle
import queue
import re
import shutil
import socket
import sys
import threading
import time
import traceback
from contextlib import ExitStack
from pathlib import Path
from typing import Any, BinaryIO

from wettlauf.arena.cluster import ADDRESS, LOCAL
from wettlauf.arena.cluster_task import code_here, play_on_node
from wettlauf.bots.worker import private_streams
from wettlauf.bots.workers import Finished, WorkerFailed
from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words, quote

TRIES = 10  # how often a batch is repeated after its machine was lost
MEMORY = 80 << 20  # bytes for the objects of a node: games are small; Ray wants at least 75 MB
POLL_INTERVAL = 0.1  # seconds between two checks for requests
SECONDS_TO_CONNECT = 5.0
SECONDS_TO_COUNT = 2.0  # until the cores are counted again: machines come and go

# Environment for Ray: no telemetry, and give up on a cluster that does not answer.
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_NUM_REDIS_GET_RETRIES": "1",
    "RAY_gcs_rpc_server_reconnect_timeout_s": "30",
}
ONLY_HERE = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}  # listen only on the loopback address, on any system


def main(address: str, folder: str) -> None:
    requests, answers = private_streams()
    waiting: queue.Queue[Any] = queue.Queue()
    threading.Thread(target=_listen, args=(requests, waiting), daemon=True).start()
    try:
        with ExitStack() as opened:
            _serve(_Connection(address, folder, opened), waiting, answers)
    except WettlaufError as error:
        _send(answers, 0, error)
    except Exception:  # a bug of ours, or an unknown error of Ray
        _send(answers, 0, WorkerFailed(traceback.format_exc()))
    finally:
        shutil.rmtree(Path(folder), ignore_errors=True)


def _listen(requests: BinaryIO, waiting: queue.Queue[Any]) -> None:
    try:
        while True:
            waiting.put(pickle.load(requests))
    except (EOFError, OSError):
        waiting.put(None)


def _send(answers: BinaryIO, cores: int, answer: Any) -> None:
    pickle.dump((cores, answer), answers)
    answers.flush()


def _serve(cluster: _Connection, waiting: queue.Queue[Any], answers: BinaryIO) -> None:
    if not cluster.cores():
        raise WettlaufError(Words("cluster-empty", {"address": quote(cluster.address)}))
    _send(answers, cluster.cores(), [])
    running: list[Any] = []
    while True:
        try:
            request = waiting.get(block=not running)
        except queue.Empty:
            done, running = cluster.ray.wait(running, timeout=POLL_INTERVAL)
            for one in done:
                _send(answers, cluster.cores(), cluster.games(one))
            continue
        if request is None:
            return
        batch, compiled, time_limit = request
        running.append(cluster.task.remote(batch, compiled, time_limit, code_here(batch.game)))


class _Connection:
    """Ray, connected to a cluster until `opened` is closed."""

    def __init__(self, address: str, folder: str, opened: ExitStack) -> None:
        local = LOCAL.fullmatch(address)
        os.environ.update(SETTINGS, **(ONLY_HERE | {"RAY_TMPDIR": folder} if local else {}))
        import ray

        self.ray: Any = ray
        self.address = address
        self._counted = (0, 0.0)
        opened.callback(ray.shutdown)
        self._connect(_own_nodes(int(local[1]), opened) if local else address)
        self.task = ray.remote(num_cpus=1, max_retries=TRIES)(play_on_node)

    def _connect(self, address: str) -> None:
        try:
            if found := ADDRESS.fullmatch(address):  # fail quickly: Ray would try for minutes
                socket.create_connection((found[1].strip("[]"), int(found[2])), SECONDS_TO_CONNECT).close()
            self.ray.init(address, log_to_driver=False, logging_level=logging.CRITICAL)
        except (OSError, OverflowError, RuntimeError, ValueError) as error:
            words = Words("cluster-unreachable", {"address": quote(self.address), "problem": _first_line(error)})
            raise WettlaufError(words) from None

    def cores(self) -> int:
        now = time.monotonic()
        if not self._counted[1] or now - self._counted[1] > SECONDS_TO_COUNT:
            self._counted = (int(self.ray.cluster_resources().get("CPU", 0)), now)
        return self._counted[0]

    def games(self, task: Any) -> list[Finished] | Exception:
        """Returns the games of a finished task, or its error."""
        errors = self.ray.exceptions
        try:
            games: list[Finished] = self.ray.get(task)
        except errors.RayTaskError as error:
            if isinstance(error.cause, WettlaufError):
                return error.cause
            text = str(error)
            if "No module named 'wettlauf" in text:
                machine = re.search(r"\bip=([^,)]+)", text)
                return WettlaufError(Words("cluster-other-code", {"machine": quote(machine[1] if machine else "?")}))
            return WorkerFailed(text)
        except errors.RayError as error:
            return WettlaufError(Words("cluster-lost", {"problem": _first_line(error)}))
        return games


def _own_nodes(number: int, opened: ExitStack) -> str:
    """Starts nodes with one core each on this machine and returns their address."""
    from ray.cluster_utils import Cluster

    nodes = Cluster()
    opened.callback(nodes.shutdown)
    try:
        for _ in range(number):
            nodes.add_node(
                num_cpus=1,
                object_store_memory=MEMORY,
                include_dashboard=False,
                include_log_monitor=False,
                no_monitor=True,
            )
    except Exception as error:  # Ray documents no exceptions for this
        raise WettlaufError(Words("cluster-no-nodes", {"problem": _first_line(error)})) from None
    return str(nodes.address)


def _first_line(error: BaseException) -> str:
    return quote(str(error).strip().partition("\n")[0] or type(error).__name__, 160)


if __name__ == "__main__":
    main(*sys.argv[1:])
