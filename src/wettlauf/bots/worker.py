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

from wettlauf.bots.fixtures import Batch, Seating, play
from wettlauf.bots.notebook import Notebook
from wettlauf.bots.objects import NotLoaded
from wettlauf.bots.workers import READY
from wettlauf.core.driver_groups import PLAY, SEARCH
from wettlauf.core.game import Game
from wettlauf.core.warming import make_ready


def main(path: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends its workers
    requests, answers = private_streams()
    waiting: queue.Queue[Batch] = queue.Queue()
    notebook, seating = Notebook(Path(path)), Seating(elsewhere=True)
    notebook.take_file_away()
    threading.Thread(target=_listen, args=(requests, waiting, notebook), daemon=True).start()
    game: Game | None = None
    while True:
        batch = waiting.get()
        try:
            if batch.open() is not game:
                game = batch.open()
                make_ready(game, (PLAY, SEARCH))  # so that loading machine code takes no time from a bot
                _send(answers, (READY, None), notebook)
            for fixture in batch.fixtures:
                notebook.begin(fixture.number)
                _send(answers, (fixture.number, play(batch, fixture, seating, notebook)), notebook)
        except NotLoaded as error:
            _send(answers, (None, error), notebook)
        except Exception:  # our own mistake: `play` handles failing bots
            _send(answers, (None, traceback.format_exc()), notebook)


def private_streams() -> tuple[BinaryIO, BinaryIO]:
    """Returns standard input and output for our own use; replaces them for everything else in this process."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return requests, answers


def _listen(requests: BinaryIO, waiting: queue.Queue[Batch], notebook: Notebook) -> None:
    """Reads batches. Exits when the parent is gone, whatever a bot is doing."""
    try:
        while True:
            waiting.put(pickle.load(requests))
    except (EOFError, OSError):
        _leave(notebook)


def _send(answers: BinaryIO, answer: Any, notebook: Notebook) -> None:
    try:
        pickle.dump(answer, answers)
        answers.flush()
    except OSError:
        _leave(notebook)


def _leave(notebook: Notebook) -> None:
    notebook.take_file_away()  # the parent is gone
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
