"""What somebody does at a table: facts, and with them who may do what there from now on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wettlauf.store import Token
from wettlauf.table.facts import Fact


class Change(NamedTuple):
    """Facts to store, tokens to write down with them, and the hashes of those to strike."""

    facts: Sequence[Fact]
    tokens: Sequence[Token] = ()
    revoked: Sequence[bytes] = ()
