"""Runs other programs quietly and in parallel: their output is shown only if they fail, and all can be stopped."""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

# Variables that would install packages outside the environment, or other packages.
UNWANTED = {"PIP_CONSTRAINT", "PIP_PREFIX", "PIP_REQUIREMENT", "PIP_ROOT", "PIP_TARGET", "PYTHONHOME", "PYTHONPATH"}
POLL_SECONDS = 0.2


class CommandFailed(Exception):
    def __init__(self, output: list[str]) -> None:
        super().__init__()
        self.output = output


class Commands:
    """Programs that belong together: Ctrl-C stops all of them."""

    def __init__(self) -> None:
        self._running: set[subprocess.Popen[str]] = set()
        self._lock = threading.Lock()
        self._stopped = False

    def run(
        self,
        command: Sequence[str | Path],
        *,
        folder: Path | None = None,
        extra: dict[str, str] | None = None,
        heard: Callable[[str], None] = lambda line: None,
    ) -> None:
        """Runs a command to its end and calls `heard` with each line of its output. Raises CommandFailed."""
        kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
        with self._lock:
            if self._stopped:
                raise CommandFailed(["stopped"])
            process = subprocess.Popen(
                command,
                cwd=folder,
                env={**kept, "PIP_USER": "0", "PYTHONUTF8": "1", **(extra or {})},
                close_fds=False,  # the set-up's lock must hold as long as this runs, even if we are killed
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
            self._running.add(process)
        output: list[str] = []
        with process:
            assert process.stdout is not None
            for line in process.stdout:
                output.append(line.rstrip())
                heard(line)
        with self._lock:
            self._running.discard(process)
        if process.returncode != 0:
            raise CommandFailed(output)

    def stop(self) -> None:
        """Stops all running programs and lets no more start."""
        with self._lock:
            self._stopped = True
            for process in self._running:
                with suppress(OSError):
                    process.terminate()

    def in_parallel(self, *works: Callable[[], None]) -> None:
        """Runs several tasks in parallel, waits for all of them, then raises their error.

        A pip that is stopped halfway leaves half a package behind, so a failure waits for the other tasks; only Ctrl-C
        does not.
        """
        failures: list[BaseException] = []

        def do(work: Callable[[], None]) -> None:
            try:
                work()
            except BaseException as failure:
                failures.append(failure)

        threads = [threading.Thread(target=do, args=[work], daemon=True) for work in works]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                while thread.is_alive():  # in short steps: Windows handles Ctrl-C only between them
                    thread.join(POLL_SECONDS)
        except BaseException:
            self.stop()
            for thread in threads:
                thread.join()
            raise
        failed_commands = [failure for failure in failures if isinstance(failure, CommandFailed)]
        if failures and len(failed_commands) == len(failures):
            raise CommandFailed([line for failure in failed_commands for line in failure.output])
        for failure in failures:
            if failure not in failed_commands:
                raise failure
