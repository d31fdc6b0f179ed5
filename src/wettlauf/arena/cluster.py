"""Plays games on a Ray cluster: every batch is a task, which is repeated elsewhere if its machine is lost.

Ray runs in a process of its own, `cluster_driver`, because it prints to the terminal and exits the process when a
cluster breaks down.
"""

from __future__ import annotations

import importlib.util
import os
import pickle
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from types import TracebackType

from wettlauf.bots.fixtures import Batch
from wettlauf.bots.workers import TIME_LIMIT, Finished
from wettlauf.core.errors import WettlaufError
from wettlauf.core.processes import process_environment
from wettlauf.core.words import Words, quote

LOCAL = re.compile(r"local:([1-9]\d?)")
ADDRESS = re.compile(r"(?!local:)([\w.-]+|\[[0-9a-fA-F:.]+\]):(\d{1,5})")
AUTO = "auto"  # Ray's word for the cluster that this machine belongs to
INSTALL = 'pip install "wettlauf[cluster]"'
STARTS = 2  # on a busy machine Ray may give up on a local node, which it expects within half a minute
SECONDS_TO_END = 20.0


def check_cluster(address: str) -> None:
    """Raises WettlaufError for a malformed address or if Ray is missing, before anything is played."""
    if LOCAL.fullmatch(address) is None and ADDRESS.fullmatch(address) is None and address != AUTO:
        raise WettlaufError(Words("cluster-address", {"address": quote(address)}))
    if importlib.util.find_spec("ray") is None:
        raise WettlaufError(Words("cluster-no-ray", {"command": INSTALL}))


class Cluster:
    """Like `Workers`, on all machines of a Ray cluster: `HOST:PORT`, `auto`, or `local:2` for two nodes of our own.

    with Cluster("10.0.0.1:6379") as cluster:
        for fixture, played in cluster.play(batches): ...     # in the order in which they finish
    """

    def __init__(
        self, address: str, number: int | None = None, time_limit: float = TIME_LIMIT, compiled: bool = False
    ) -> None:
        check_cluster(address)
        self.address = address
        self.number = number
        self.time_limit = time_limit
        self.compiled = compiled  # whether all bots are, which need no process of their own
        self._cores = 0
        self._folder = ""

    def __enter__(self) -> Cluster:
        for start in range(STARTS):
            self._start()
            try:
                self._answer()  # the driver answers once it is connected
                break
            except BaseException as error:
                busy = isinstance(error, WettlaufError) and error.words.id == "cluster-no-nodes"
                if busy:
                    self._kill()
                self._end()
                if not busy or start == STARTS - 1:
                    raise
        return self

    def _start(self) -> None:
        self._folder = tempfile.mkdtemp(prefix="ray-", dir=_short_folder())
        self._driver = subprocess.Popen(
            [sys.executable, "-m", "wettlauf.arena.cluster_driver", self.address, self._folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=process_environment(),
            start_new_session=True,  # Ctrl-C must not reach the driver, which ends when its input is closed
        )

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._end()

    def play(self, batches: Iterable[Batch]) -> Iterator[Finished]:
        """Yields every game once, in the order in which batches finish. Only a few batches are queued at a time."""
        left, running = iter(batches), 0
        while True:
            for batch in islice(left, max(0, self._room() - running)):
                self._send(batch)
                running += 1
            if not running:
                return
            yield from self._answer()
            running -= 1

    def _room(self) -> int:
        """Returns how many batches may be given out: two per core, so that no core waits for the next."""
        return self.number or 2 * max(1, self._cores)

    def _send(self, batch: Batch) -> None:
        assert self._driver.stdin is not None
        try:
            pickle.dump((batch, self.compiled, self.time_limit), self._driver.stdin)
            self._driver.stdin.flush()
        except OSError:
            raise WettlaufError(Words("cluster-gone")) from None

    def _answer(self) -> list[Finished]:
        assert self._driver.stdout is not None
        try:
            self._cores, came = pickle.load(self._driver.stdout)
        except (EOFError, OSError, pickle.UnpicklingError):
            raise WettlaufError(Words("cluster-gone")) from None
        if isinstance(came, BaseException):
            raise came
        games: list[Finished] = came
        return games

    def _end(self) -> None:
        """Ends the driver, with all running games and nodes of our own."""
        assert self._driver.stdin is not None
        assert self._driver.stdout is not None
        with suppress(OSError):  # unsent batches no longer have a reader
            self._driver.stdin.close()
        self._driver.stdout.close()
        try:
            self._driver.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._kill()
        shutil.rmtree(Path(self._folder), ignore_errors=True)

    def _kill(self) -> None:
        if sys.platform == "win32":
            self._driver.kill()
        else:
            os.killpg(self._driver.pid, signal.SIGKILL)  # kills its nodes, too
        self._driver.wait()


def _short_folder() -> str:
    """Returns a folder for sockets of nodes: systems allow about 100 characters for a path, and Ray and we need 85."""
    usual = tempfile.gettempdir()
    return usual if len(usual) <= 16 or not os.access("/tmp", os.W_OK) else "/tmp"
