"""Runs work in a process of the lowest priority, which gets the time that the server and its bots leave.

A thread would not do: it shares Python's lock with the event loop, so a low priority would slow down everyone. The
process (`spare_worker.py`) is started when there is work and ends after an idle minute.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys

from wettlauf.core.processes import process_environment

WORKER = "wettlauf.server.spare_worker"
LARGEST_ANSWER = 16 * 1024 * 1024


class SpareFailed(Exception):
    """The called function failed, or its process ended."""


class SpareProcess:
    """One process for all spare work of a server, one call at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def call(self, function: str, given: bytes) -> bytes:
        """Calls a function of this package, `module:name`, that takes bytes and returns bytes.

        Cancelling the call ends the process, however deep in thought it is.

        Raises:
            SpareFailed: The function raised something, or the process was killed.
        """
        async with self._turn:
            process = await self._running()
            try:
                return await _exchange(process, function, given)
            except SpareFailed:
                raise
            except (OSError, EOFError, ValueError) as error:
                await self.stop()
                raise SpareFailed(f"the process ended: {error}") from error
            except BaseException:
                await self.stop()
                raise

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.communicate()  # to the end of its output: then the event loop has closed its pipes, too

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", WORKER),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=process_environment(),
                limit=LARGEST_ANSWER,
            )
        return self._process


async def _exchange(process: asyncio.subprocess.Process, function: str, given: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    head = json.dumps({"call": function, "size": len(given)}).encode()
    process.stdin.write(head + b"\n" + given)
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise EOFError
    answer = json.loads(line)
    content = await process.stdout.readexactly(answer["size"])
    if answer["failed"]:
        raise SpareFailed(content.decode("utf-8", "replace"))
    return content
