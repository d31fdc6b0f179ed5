"""The Ray task that plays a batch on a machine of the cluster."""

from __future__ import annotations

import functools
import socket

from wettlauf.arena.store import code_of
from wettlauf.bots.fixtures import Batch
from wettlauf.bots.threads import play_here
from wettlauf.bots.workers import Finished, Workers
from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words, quote


def play_on_node(batch: Batch, compiled: bool, time_limit: float, code: str) -> list[Finished]:
    """Plays all games of a batch. Bots that may hang run in a process of their own, kept for the next batch."""
    if code_here(batch.game) != code:
        raise WettlaufError(Words("cluster-other-code", {"machine": quote(socket.gethostname())}))
    return play_here(batch) if compiled else list(_worker(time_limit).play([batch]))


@functools.cache
def code_here(game: str) -> str:
    """Returns a fingerprint of the rules and bots on this machine."""
    return code_of(game)


@functools.cache
def _worker(time_limit: float) -> Workers:
    return Workers(1, time_limit)
