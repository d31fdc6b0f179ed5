"""What a machine of a Ray cluster does with a batch: the task."""

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
    """Play all games of a batch. A bot that may hang has a process of its own here too, kept for the next batch."""
    if code_here(batch.game) != code:
        raise WettlaufError(Words("cluster-other-code", {"machine": quote(socket.gethostname())}))
    return play_here(batch) if compiled else list(_worker(time_limit).play([batch]))


@functools.cache
def code_here(game: str) -> str:
    """Which version of the rules and bots this machine has."""
    return code_of(game)


@functools.cache
def _worker(time_limit: float) -> Workers:
    return Workers(1, time_limit)
