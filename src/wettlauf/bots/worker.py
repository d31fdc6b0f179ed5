"""A process that plays games for another one: `python -m wettlauf.bots.worker STATUS_FILE`.

It reads batches from standard input and writes finished games to standard output, both pickled. Users' bots may print
and read: their output goes to standard error, and their input is empty.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from pathlib import Path
from typing import Any, BinaryIO

from wettlauf.bots.bot_objects import NotLoaded
from wettlauf.bots.fixtures import Batch, Seating, play
from wettlauf.bots.worker_status import WorkerStatus
from wettlauf.bots.workers import READY
from wettlauf.core.driver_groups import PLAY, SEARCH
from wettlauf.core.game import Game
from wettlauf.core.warming import make_ready


def main(path: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends its workers
    requests, answers = private_streams()
    waiting: queue.Queue[Batch] = queue.Queue()
    status, seating = WorkerStatus(Path(path)), Seating(elsewhere=True)
    status.delete_file()
    threading.Thread(target=_listen, args=(requests, waiting, status), daemon=True).start()
    game: Game | None = None
    while True:
        batch = waiting.get()
        try:
            if batch.open() is not game:
                game = batch.open()
                make_ready(game, (PLAY, SEARCH))  # so that loading machine code takes no time from a bot
                _send(answers, (READY, None), status)
            for fixture in batch.fixtures:
                status.begin(fixture.number)
                _send(answers, (fixture.number, play(batch, fixture, seating, status)), status)
        except NotLoaded as error:
            _send(answers, (None, error), status)
        except Exception:  # our own mistake: `play` handles failing bots
            _send(answers, (None, traceback.format_exc()), status)


def private_streams() -> tuple[BinaryIO, BinaryIO]:
    """Returns standard input and output for our own use; replaces them for everything else in this process."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return requests, answers


def _listen(requests: BinaryIO, waiting: queue.Queue[Batch], status: WorkerStatus) -> None:
    """Reads batches. Exits when the parent is gone, whatever a bot is doing."""
    try:
        while True:
            waiting.put(pickle.load(requests))
    except (EOFError, OSError):
        _leave(status)


def _send(answers: BinaryIO, answer: Any, status: WorkerStatus) -> None:
    try:
        pickle.dump(answer, answers)
        answers.flush()
    except OSError:
        _leave(status)


def _leave(status: WorkerStatus) -> None:
    status.delete_file()  # the parent is gone
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
