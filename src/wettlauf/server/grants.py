"""Changes of who may do what at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wettlauf.store import Token


class Grants(NamedTuple):
    """Tokens to store, and hashes of tokens to revoke."""

    tokens: Sequence[Token] = ()
    revoked: Sequence[bytes] = ()


NO_GRANTS = Grants()
