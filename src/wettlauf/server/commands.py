"""What people send, carried out: each message to its verb."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial

from wettlauf.api import messages as m
from wettlauf.api.errors import Code
from wettlauf.core.words import Words
from wettlauf.server.errors import Refusal, token_needed, too_many
from wettlauf.server.following import ID_BYTES, follow_if_agreed
from wettlauf.server.grants import NO_GRANTS, Grants
from wettlauf.server.hub import Hub
from wettlauf.server.rights import Right
from wettlauf.server.table_actor import TableActor
from wettlauf.server.turns import Turn, again_if_overtaken
from wettlauf.server.viewers import Viewer
from wettlauf.store import Token
from wettlauf.table import (
    between_games,
    chatting,
    finishing,
    moving,
    pausing,
    rematching,
    sealing,
    seating,
    standing_in,
    taking_back,
)
from wettlauf.table.answering import answer
from wettlauf.table.facts import Fact
from wettlauf.table.table import Table

# The verb of the table that carries out each message. It takes what the message says as arguments of the same names.
VERBS: dict[type[m.Command], Callable[..., Sequence[Fact]]] = {
    m.Play: moving.play,
    m.TakeBack: taking_back.take_back,
    m.Answer: answer,
    m.Leave: seating.leave_seat,
    m.Plan: seating.plan_seat,
    m.Pledge: sealing.pledge,
    m.Reveal: sealing.reveal,
    m.Abort: finishing.abort,
    m.Pause: pausing.pause,
    m.Resume: pausing.resume,
    m.Rematch: rematching.ask_rematch,
    m.Choose: between_games.choose,
    m.Ready: between_games.ready,
    m.Say: chatting.say,
    m.ComeBack: standing_in.come_back,
    m.Close: lambda table, now, seat: finishing.close(table, now),  # whichever seat the host has
}
FOR_HOST = (m.Plan, m.Close)
ENDING = (m.Leave, m.Abort, m.Answer, m.Close)  # always possible
MAY_FOLLOW = (m.Rematch, m.Answer, m.Choose, m.Ready, m.Leave)  # after these the next table may be due


def verb_of(command: m.AnyCommand) -> partial[Sequence[Fact]]:
    """Gets the verb that a message asks for, with all that it says."""
    said = {name: getattr(command, name) for name in command.__struct_fields__ if name != "id"}
    return partial(VERBS[type(command)], **said)


async def carry_out(
    hub: Hub, live: TableActor, right: Right, command: m.AnyCommand, asker: Viewer | None = None
) -> int:
    """Do it, if the one who asks may; gives the sequence when it is stored. News for an `asker` who watches is held
    for the answer: push that, or release the news."""
    follows = isinstance(command, MAY_FOLLOW)
    sequence = await _commit(hub, live.id, right, command, None if follows else asker)
    if follows:
        await follow_if_agreed(hub, live.id)
    return sequence


@again_if_overtaken
async def _commit(hub: Hub, table_id: str, right: Right, command: m.AnyCommand, asker: Viewer | None) -> int:
    if right.token is None:
        raise token_needed()
    # Ids are everyone's own: a message of one never stands for one of another, who had the seat before perhaps.
    message = f"{right.token.hash.hex()[:16]}:{command.seat}:{command.id}"
    verb, gets_up = verb_of(command), _gets_up(command)
    async with hub.turn(table_id, message, fresh_rights=gets_up) as turn:
        turn.actor.asker = asker
        _require_right(right.now(turn.actor), command)
        _require_room(hub, turn.table, command)
        _spend(hub, table_id)  # only now: who has no right here uses up nothing of what the table may do
        facts = verb(turn.table, turn.now)
        await turn.commit(facts, _rights_without(command.seat, turn) if gets_up else NO_GRANTS)
    return turn.sequence


def _require_right(right: Right, command: m.AnyCommand) -> None:
    if isinstance(command, FOR_HOST):
        right.require_host()
    else:
        right.require_seat(command.seat)


def _require_room(hub: Hub, table: Table, command: m.AnyCommand) -> None:
    if table.sequence >= hub.settings.limits.facts_of_table and not isinstance(command, ENDING):
        raise Refusal(409, Code.TABLE_FULL, Words("server-table-full"))


def _spend(hub: Hub, table_id: str) -> None:
    wait = hub.commands.take(table_id, time.monotonic())
    if wait:
        raise too_many(wait)


def _gets_up(command: m.AnyCommand) -> bool:
    return isinstance(command, m.Leave) or (isinstance(command, m.Plan) and command.plan.kind == "bot")


def _rights_without(seat: int, turn: Turn) -> Grants:
    """Who gets up has no right to the seat any more, on whichever device. Once cards are dealt no invitation leads
    there either: all who are left decide who joins."""
    put, revoked = [], []
    for token in turn.tokens:
        ends = token.kind != "spectator" or turn.table.match is not None
        if seat in token.seats and ends:
            rest = tuple(other for other in token.seats if other != seat)
            if rest or token.kind == "host":
                put.append(Token(token.hash, token.kind, rest))
            else:
                revoked.append(token.hash)
    return Grants(put, revoked)


def new_table_id() -> str:
    """Nobody finds a table by guessing. It never begins like an option: a host types it after `wettlauf admin`."""
    while (made := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return made
