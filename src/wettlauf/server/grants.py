"""Who may do what at a table from now on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wettlauf.store import Token


class Grants(NamedTuple):
    """Tokens to write down, and the hashes of those to strike."""

    tokens: Sequence[Token] = ()
    revoked: Sequence[bytes] = ()


NO_GRANTS = Grants()
