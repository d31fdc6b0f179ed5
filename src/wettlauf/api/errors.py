"""The one form of every answer that says no."""

from __future__ import annotations

from enum import Enum

from msgspec import UNSET, Struct, UnsetType

from wettlauf.core.sentences import Sentence


class Code(Enum):
    """What kind of no it is: the same kind always has the same code, whatever the words say."""

    BAD_REQUEST = "bad-request"
    """The request does not have the form that this endpoint asks for."""
    BAD_OPTION = "bad-option"
    """An option of a game that does not exist, or a value that it cannot have."""
    BAD_RECORD = "bad-record"
    UNKNOWN_GAME = "unknown-game"
    NOT_FOUND = "not-found"
    NO_SUCH_TABLE = "no-such-table"
    OTHER_VERSION = "other-version"
    """The table follows a version of its game that this server does not play. It is kept as it is."""
    TOKEN_NEEDED = "token-needed"
    """Only who sits there, or the host, may do this: send `Authorization: Bearer` and your token."""
    TOKEN_WRONG = "token-wrong"
    """The token is none of this table, or not for this seat."""
    INVITATION_WRONG = "invitation-wrong"
    CODE_WRONG = "code-wrong"
    """No table waits for people under this code: it was misheard, the game has begun, or the table is closed."""
    NO_SEAT = "no-seat"
    """No seat is open for whoever comes."""
    TOO_MANY_SOCKETS = "too-many-sockets"
    TRY_AGAIN = "try-again"
    """The store does not answer, or others were quicker; what you sent with an id can safely be sent again."""
    METHOD_NOT_ALLOWED = "method-not-allowed"
    WRONG_HOST = "wrong-host"
    """The request names a host that this server does not answer for."""
    WRONG_ORIGIN = "wrong-origin"
    """The request comes from a page of another site."""
    BANNED = "banned"
    """The host of this server keeps this address out."""
    TOO_LARGE = "too-large"
    TOO_MANY_REQUESTS = "too-many-requests"
    """This address asks too much at once; the header `Retry-After` says how many seconds to wait."""
    TOO_MANY_TABLES = "too-many-tables"
    """This address has opened as many tables as it may that are not over; finish one, or close one."""
    TOO_MANY_JOBS = "too-many-jobs"
    """This address has as many unfinished jobs of this kind as it may; wait for one, or cancel one."""
    TOO_MANY_TOKENS = "too-many-tokens"
    """As many devices as a table may have are connected to this one."""
    TABLE_FULL = "table-full"
    """So much has happened at this table that nothing more is kept; it can still be left, ended or closed."""
    SERVER_FULL = "server-full"
    """The server opens no more tables for now; games that have begun go on."""
    TOO_MUCH_THINKING = "too-much-thinking"
    """The bots at this table have thought as much as they may; `Retry-After` says when they go on."""
    NOT_READY = "not-ready"
    INTERNAL = "internal"
    """A mistake of the server; it is in its log under the number in the header `X-Request-Id`."""


class Problem(Struct, frozen=True):
    """Why a request was refused. Nothing has changed."""

    code: str
    """The kind of no: one of `Code`, or of the table's own."""
    words: Sentence
    text: str
    """The words in the language of `?lang=`, else of `Accept-Language`, else in English."""
    rule: str | UnsetType = UNSET
    """The rule of the game that forbids a move."""
