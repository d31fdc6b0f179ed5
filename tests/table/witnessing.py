"""What a player at a table notes, message by message: a receipt as programs and the page keep it."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from wettlauf.client.contribution import Contribution
from wettlauf.table.fairness import OwnPart, Receipt, pledge_of
from wettlauf.table.seen import news, snapshot
from wettlauf.table.table import Table
from wettlauf.table.wire import News, Snapshot

Message = TypeVar("Message")


def receipt_from(table: Table, seat: int | None, entropy: str | None = None) -> Receipt:
    """Returns the receipt of a player who was at this table from its opening to its end."""
    known, noted = Table(table.opened), Contribution()
    if seat is not None and entropy is not None:
        noted.own[seat] = OwnPart(entropy, pledge_of(entropy))
    noted.witness.begin(sent(snapshot(known, seat), Snapshot))
    since = known.sequence
    for fact in table.facts[1:]:
        known.fold(fact)
        if known.match is not None and known.match.waits_for_chance:
            continue  # sent together with what follows
        told = sent(news(known, seat, since), News)
        since = known.sequence
        noted.witness.hear(told)
        noted.answers(told.now, [])
    return noted.receipt


def sent(message: Any, kind: type[Message]) -> Message:
    """Returns a message as it arrives at a program."""
    return msgspec.json.decode(msgspec.json.encode(message), type=kind)
