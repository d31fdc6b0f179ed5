"""The shape of every error response."""

from __future__ import annotations

from enum import Enum

from msgspec import UNSET, Struct, UnsetType

from wettlauf.core.sentences import Sentence


class Code(Enum):
    """The kind of error. A kind keeps its code, whatever the text says."""

    BAD_REQUEST = "bad-request"
    """The request does not match the schema of this endpoint."""
    BAD_OPTION = "bad-option"
    """The game has no such option, or the option does not take this value."""
    BAD_RECORD = "bad-record"
    UNKNOWN_GAME = "unknown-game"
    NOT_FOUND = "not-found"
    NO_SUCH_TABLE = "no-such-table"
    OTHER_VERSION = "other-version"
    """The table uses a version of its game that this server does not support. It is kept unchanged."""
    TOKEN_NEEDED = "token-needed"
    """Only the player in that seat, or the host, may do this: send `Authorization: Bearer` with your token."""
    TOKEN_WRONG = "token-wrong"
    """The token does not belong to this table, or not to this seat."""
    INVITATION_WRONG = "invitation-wrong"
    CODE_WRONG = "code-wrong"
    """No table is waiting under this code: it may be mistyped, or the game has begun, or the table is closed."""
    NO_SEAT = "no-seat"
    """No seat is open to anyone."""
    TOO_MANY_SOCKETS = "too-many-sockets"
    TRY_AGAIN = "try-again"
    """The database does not answer, or somebody else was faster. A message with an id can safely be sent again."""
    METHOD_NOT_ALLOWED = "method-not-allowed"
    WRONG_HOST = "wrong-host"
    """The request names a host that this server does not serve."""
    WRONG_ORIGIN = "wrong-origin"
    """The request comes from another site's page."""
    BANNED = "banned"
    """The host of this server has banned this address."""
    TOO_LARGE = "too-large"
    TOO_MANY_REQUESTS = "too-many-requests"
    """Too many requests from this address; wait for as many seconds as `Retry-After` says."""
    TOO_MANY_TABLES = "too-many-tables"
    """This address has reached its limit of unfinished tables; finish or close one."""
    TOO_MANY_JOBS = "too-many-jobs"
    """This address has reached its limit of unfinished jobs of this kind; wait for one or cancel one."""
    TOO_MANY_TOKENS = "too-many-tokens"
    """This table has reached its limit of devices and invitations."""
    TABLE_FULL = "table-full"
    """This table's log is full. You can still leave, end or close it."""
    SERVER_FULL = "server-full"
    """The server has no room for new tables, tokens or chat at the moment; running games continue."""
    TOO_MUCH_THINKING = "too-much-thinking"
    """The bots at this table have used up their thinking time; `Retry-After` says when they continue."""
    NOT_READY = "not-ready"
    INTERNAL = "internal"
    """A bug in the server; its log has the details under the id in the header `X-Request-Id`."""


class Problem(Struct, frozen=True):
    """Why a request was refused. Nothing has changed."""

    code: str
    """One of `Code`, or a code of the table itself."""
    words: Sentence
    text: str
    """The sentence in the language of `?lang=` or `Accept-Language`; English by default."""
    rule: str | UnsetType = UNSET
    """The rule of the game that forbids a move."""
