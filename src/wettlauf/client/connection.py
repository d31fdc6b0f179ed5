"""A connection to a server that is kept open between requests, with JSON decode into structs."""

from __future__ import annotations

import http.client
import selectors
import time
from typing import Any, TypeVar
from urllib.parse import quote as percent
from urllib.parse import urlencode, urlsplit

import msgspec

from wettlauf.api.errors import Problem
from wettlauf.core.errors import BadOption, WettlaufError
from wettlauf.core.sentences import words_of
from wettlauf.core.words import Words, quote

T = TypeVar("T")
TOO_MANY = 429
TIMEOUT = 30.0  # the timeout of a request
RETRY_TIMEOUT = 60.0  # seconds that a request waits in total if the server asks to retry later


class ServerRefused(WettlaufError):
    """The server refused a request: `code` is the error code, `status` the HTTP status, `say(lang)` the reason.

    `wait` is the number of seconds after which to try again, None if waiting does not help.
    """

    def __init__(self, status: int, problem: Problem, wait: float | None = None) -> None:
        super().__init__(words_of(problem.words))
        self.status = status
        self.problem = problem
        self.code = problem.code
        self.wait = wait


class ServerGone(WettlaufError):
    """The server cannot be reached, or is not Wettlauf."""


class Connection:
    """A persistent connection. It is not thread-safe: give each thread its own."""

    def __init__(
        self, url: str, token: str | None = None, seconds: float = TIMEOUT, patience: float = RETRY_TIMEOUT
    ) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise BadOption(Words("client-bad-url", {"url": quote(url)}))
        self.url = url.rstrip("/")
        self.token = token
        self.patience = patience
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._connection = kind(parts.hostname, parts.port, timeout=seconds)
        self._before = parts.path.rstrip("/")

    def close(self) -> None:
        self._connection.close()

    def ask(self, method: str, path: str, kind: type[T], body: Any = None, again: bool = False, **query: Any) -> T:
        """Sends a request and decodes the answer. Raises ServerRefused if the server refuses.

        `again` means that the request is idempotent, so it is safe to repeat.
        """
        answer = self.open(method, path, body, again, **query)
        try:
            content = answer.read()
        except (OSError, http.client.HTTPException) as error:  # the connection broke in the middle of the answer
            raise self._gone(error) from error
        found: T = decode(kind, answer.status, content, retry_after(answer))
        return found

    def open(
        self, method: str, path: str, body: Any = None, again: bool = False, **query: Any
    ) -> http.client.HTTPResponse:
        """Sends a request and returns the unread answer. Raises ServerGone if there is none.

        If the server asks to wait (429 with Retry-After), waits and sends the request again, for up to `patience`
        seconds in total.
        """
        asked = {name: value for name, value in query.items() if value is not None}
        target = self._before + path + (f"?{urlencode(asked, doseq=True)}" if asked else "")
        headers = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        content = None
        if body is not None:
            content, headers["Content-Type"] = msgspec.json.encode(body), "application/json"
        left = self.patience
        while True:
            answer = self._exchange(method, target, content, headers, again or method == "GET")
            wait = retry_after(answer) if answer.status == TOO_MANY else None
            if wait is None or wait > left:
                return answer
            self._finish(answer)
            time.sleep(wait)
            left -= wait

    def _exchange(
        self, method: str, target: str, content: bytes | None, headers: dict[str, str], again: bool
    ) -> http.client.HTTPResponse:
        """Sends a request, and repeats it if the server had closed the idle connection in the meantime."""
        if self._was_closed():
            self.close()  # http.client opens a new one
        kept_open, sent = self._connection.sock is not None, False
        try:
            self._connection.request(method, target, content, headers)
            sent = True
            return self._connection.getresponse()
        except (OSError, http.client.HTTPException) as error:
            gone = self._gone(error)
            # If it closed while we were sending, the server has no complete request; after that, it may have one.
            lost = isinstance(error, (http.client.RemoteDisconnected, ConnectionError))
            if not kept_open or not lost or (sent and not again):
                raise gone from error
        try:
            self._connection.request(method, target, content, headers)
            return self._connection.getresponse()
        except (OSError, http.client.HTTPException) as error:
            raise self._gone(error) from error

    def _was_closed(self) -> bool:
        """Returns whether the server has closed the idle connection: then it is readable, as nothing else is sent."""
        if self._connection.sock is None:
            return False
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._connection.sock, selectors.EVENT_READ)
            return bool(waiting.select(timeout=0))

    def _finish(self, answer: http.client.HTTPResponse) -> None:
        """Reads and discards the rest of a response, so that the connection can be reused."""
        try:
            answer.read()
        except (OSError, http.client.HTTPException):
            self.close()

    def _gone(self, error: Exception) -> ServerGone:
        self.close()
        problem = quote(getattr(error, "strerror", None) or type(error).__name__)
        return ServerGone(Words("client-gone", {"url": quote(self.url), "problem": problem}))


def retry_after(answer: http.client.HTTPResponse) -> float | None:
    """Returns how many seconds the server asks to wait, None if it does not give a number."""
    try:
        return max(0.0, float(answer.headers.get("Retry-After", "")))
    except ValueError:
        return None


def decode(kind: Any, status: int, content: bytes, wait: float | None = None) -> Any:
    """Decodes an answer as a struct. Raises ServerRefused if it is a refusal."""
    try:
        if status >= 400:
            raise ServerRefused(status, msgspec.json.decode(content, type=Problem), wait)
        return content.decode() if kind is str else msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ServerGone(Words("client-no-wettlauf", {"status": status})) from error


def path_segment(text: str) -> str:
    """Quotes a text for use as one segment of a path."""
    return percent(text, safe="")
