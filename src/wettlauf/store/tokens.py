"""Tokens: who may do what at a table. The database holds hashes only."""

from __future__ import annotations

import hmac
import json
from collections.abc import Sequence

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from wettlauf.store import schema
from wettlauf.store.rows import Token, hash_secret


def put_tokens(connection: Connection, table: str, tokens: Sequence[Token]) -> None:
    """Stores tokens; existing ones get the new kind and seats."""
    if not tokens:
        return
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    put = make(schema.tokens)
    key = (schema.tokens.c.table_id, schema.tokens.c.hash)
    put = put.on_conflict_do_update(index_elements=key, set_={"kind": put.excluded.kind, "seats": put.excluded.seats})
    connection.execute(put, [token.columns(table) for token in tokens])


def tokens_of(connection: Connection, table: str) -> list[Token]:
    token = schema.tokens.c
    wanted = select(token.hash, token.kind, token.seats).where(token.table_id == table).order_by(token.hash)
    rows = connection.execute(wanted)
    return [Token(bytes(row.hash), row.kind, tuple(json.loads(row.seats))) for row in rows]


def matching(tokens: Sequence[Token], secret: str) -> Token | None:
    """Returns the token with this secret, or None. Compares all of them in constant time, so timing reveals nothing."""
    wanted = hash_secret(secret)
    found = None
    for token in tokens:
        if hmac.compare_digest(token.hash, wanted):
            found = token
    return found
