"""Compresses text responses for clients that accept it; files of the page bring their own compressed form.

Secrets cannot leak through the length: callers send their token in a header, which a stranger's page cannot do.
"""

from __future__ import annotations

import functools
import gzip
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

from wettlauf.server.addresses import header

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

SMALLEST = 1024  # bytes; less fits into one packet anyway
KINDS = ("application/json", "text/")
FAST, BEST = 3, 9  # compression levels: for one client, and for what everyone gets


class Compressor:
    """One outgoing response: its head waits for the body, unless the body is a stream."""

    def __init__(self, headers: Iterable[tuple[bytes, bytes]], send: Send) -> None:
        self._taken = is_taken(headers)
        self._send = send
        self._head: Message | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start" and self._taken:
            self._head = message
            return
        head, self._head = self._head, None
        if head is not None:
            body = message.get("body", b"")
            if not message.get("more_body", False) and is_worth_it(head["headers"], body):
                body = _compressed_once(body) if _is_public(head["headers"]) else compressed(body, FAST)
                head = {**head, "headers": _changed(head["headers"], body)}
                message = {**message, "body": body}
            await self._send(head)
        await self._send(message)


def is_taken(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether a client with these headers accepts compressed responses.

    >>> [is_taken([(b"accept-encoding", given)]) for given in (b"br, gzip", b"gzip;q=0.5", b"gzip; q=0", b"br")]
    [True, True, False, False]
    """
    for one in (header(headers, b"accept-encoding") or "").lower().split(","):
        name, _, weight = one.replace(" ", "").partition(";q=")
        if name == "gzip":
            return weight.strip("0.") != "" or not weight
    return False


def is_worth_it(headers: Iterable[tuple[bytes, bytes]], body: bytes) -> bool:
    kind = header(headers, b"content-type") or ""
    return len(body) >= SMALLEST and kind.startswith(KINDS) and header(headers, b"content-encoding") is None


def compressed(body: bytes, level: int = BEST) -> bytes:
    return gzip.compress(body, level, mtime=0)


_compressed_once = functools.lru_cache(maxsize=64)(compressed)


def _is_public(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return (header(headers, b"cache-control") or "").startswith("public")


def _changed(headers: Iterable[tuple[bytes, bytes]], body: bytes) -> list[tuple[bytes, bytes]]:
    kept = [(key, value) for key, value in headers if key != b"content-length"]
    length = (b"content-length", str(len(body)).encode())
    return [*kept, length, (b"content-encoding", b"gzip"), (b"vary", b"accept-encoding")]
