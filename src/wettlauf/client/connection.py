"""One connection to a server, kept open between requests; JSON in structs both ways."""

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
SECONDS = 30.0  # that an answer may take
PATIENCE = 60.0  # seconds that a request waits in all where the server says "not yet"


class ServerRefused(WettlaufError):
    """The server said no: `code` is the kind of no, `status` the one of HTTP, `say(lang)` the reason.

    `wait` is the number of seconds after which asking again may help, None where waiting does not help.
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
    """One kept-open connection. It may be used by one thread at a time: give each thread a connection of its own."""

    def __init__(
        self, url: str, token: str | None = None, seconds: float = SECONDS, patience: float = PATIENCE
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
        """Send a request and decode the answer. Raises ServerRefused if the server says no.

        `again`: the request may reach the server twice and is carried out once, so it is safe to repeat.
        """
        answer = self.open(method, path, body, again, **query)
        try:
            content = answer.read()
        except (OSError, http.client.HTTPException) as error:  # it broke off in the middle of its answer
            raise self._gone(error) from error
        found: T = decoded(kind, answer.status, content, retry_after(answer))
        return found

    def open(
        self, method: str, path: str, body: Any = None, again: bool = False, **query: Any
    ) -> http.client.HTTPResponse:
        """Send a request and return the answer, unread. Raises ServerGone if there is none.

        Where the server asks to wait (429 with Retry-After), the request waits and is sent again, as long as that
        takes no more than `patience` seconds in all.
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
        """Send a request; once more if the connection was kept open and the server had closed it meanwhile."""
        if self._was_closed():
            self.close()  # http.client opens a new one
        kept_open, sent = self._connection.sock is not None, False
        try:
            self._connection.request(method, target, content, headers)
            sent = True
            return self._connection.getresponse()
        except (OSError, http.client.HTTPException) as error:
            gone = self._gone(error)
            # Closed while we were sending: the server has not got a whole request. Closed after that: it may have.
            lost = isinstance(error, (http.client.RemoteDisconnected, ConnectionError))
            if not kept_open or not lost or (sent and not again):
                raise gone from error
        try:
            self._connection.request(method, target, content, headers)
            return self._connection.getresponse()
        except (OSError, http.client.HTTPException) as error:
            raise self._gone(error) from error

    def _was_closed(self) -> bool:
        """Whether the server has closed the idle connection: it sends nothing unasked, so this reads as an end."""
        if self._connection.sock is None:
            return False
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._connection.sock, selectors.EVENT_READ)
            return bool(waiting.select(timeout=0))

    def _finish(self, answer: http.client.HTTPResponse) -> None:
        """Read an answer that nobody needs, so that the connection can be used again."""
        try:
            answer.read()
        except (OSError, http.client.HTTPException):
            self.close()

    def _gone(self, error: Exception) -> ServerGone:
        self.close()
        problem = quote(getattr(error, "strerror", None) or type(error).__name__)
        return ServerGone(Words("client-gone", {"url": quote(self.url), "problem": problem}))


def retry_after(answer: http.client.HTTPResponse) -> float | None:
    """Returns how many seconds the server asks to wait, None if it does not say so in a number."""
    try:
        return max(0.0, float(answer.headers.get("Retry-After", "")))
    except ValueError:
        return None


def decoded(kind: Any, status: int, content: bytes, wait: float | None = None) -> Any:
    """An answer as a struct, or the refusal that it is."""
    try:
        if status >= 400:
            raise ServerRefused(status, msgspec.json.decode(content, type=Problem), wait)
        return content.decode() if kind is str else msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ServerGone(Words("client-no-wettlauf", {"status": status})) from error


def part(text: str) -> str:
    """A text as one part of a path."""
    return percent(text, safe="")
