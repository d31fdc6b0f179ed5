"""The process for a server's spare work: `python -m wettlauf.server.spare_worker` (`spare_process.py`).

A call is a line of JSON with the name of a function and the size of its argument, followed by the argument; so is a
reply.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import threading
from typing import Any, BinaryIO

LOWEST_PRIORITY = 19
IDLE_SECONDS = 60.0
PACKAGE = "wettlauf."


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process itself
    if hasattr(os, "nice"):
        os.nice(LOWEST_PRIORITY)
    calls, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDWR), 1)  # output of a library is not a reply
    while True:
        idle = threading.Timer(IDLE_SECONDS, os._exit, (0,))
        idle.daemon = True
        idle.start()
        head = calls.readline()
        idle.cancel()
        if not head:  # the server has gone
            return
        asked = json.loads(head)
        _answer(answers, asked["call"], calls.read(asked["size"]))


def _answer(answers: BinaryIO, function: str, given: bytes) -> None:
    failed = False
    try:
        content: bytes = _found(function)(given)
    except Exception as error:
        failed, content = True, f"{type(error).__name__}: {error}".encode()
    answers.write(json.dumps({"size": len(content), "failed": failed}).encode() + b"\n" + content)
    answers.flush()


def _found(function: str) -> Any:
    module, _, name = function.partition(":")
    if not module.startswith(PACKAGE):
        raise ValueError(f"{module} is not part of this package")
    return getattr(importlib.import_module(module), name)


if __name__ == "__main__":
    main()
