"""The one form of every answer that says no."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from wettlauf.api.words import Sentence


class Code(Enum):
    """What kind of no it is: the same kind always has the same code, whatever the words say."""

    BAD_REQUEST = "bad-request"
    """The request does not have the form that this endpoint asks for."""
    BAD_OPTION = "bad-option"
    """An option of a game that does not exist, or a value that it cannot have."""
    BAD_RECORD = "bad-record"
    UNKNOWN_GAME = "unknown-game"
    NOT_FOUND = "not-found"
    METHOD_NOT_ALLOWED = "method-not-allowed"
    WRONG_HOST = "wrong-host"
    """The request names a host that this server does not answer for."""
    WRONG_ORIGIN = "wrong-origin"
    """The request comes from a page of another site."""
    TOO_LARGE = "too-large"
    TOO_MANY_REQUESTS = "too-many-requests"
    """This address asks too much at once; the header `Retry-After` says how many seconds to wait."""
    NOT_READY = "not-ready"
    INTERNAL = "internal"
    """A mistake of the server; it is in its log under the number in the header `X-Request-Id`."""


class Problem(Struct, frozen=True):
    """Why a request was refused. Nothing has changed."""

    code: Code
    words: Sentence
    text: str
    """The words in the language of `?lang=`, else of `Accept-Language`, else in English."""
