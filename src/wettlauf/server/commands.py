"""Carries out what people send: maps each message to its verb."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial

from wettlauf.api import messages as m
from wettlauf.api.errors import Code
from wettlauf.core.words import Words
from wettlauf.server.errors import Refusal, token_needed, too_many
from wettlauf.server.grants import NO_GRANTS, Grants
from wettlauf.server.hub import Hub
from wettlauf.server.next_table import ID_BYTES, follow_if_agreed
from wettlauf.server.quotas import require_space
from wettlauf.server.rights import Right
from wettlauf.server.state import ServerState
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
    stand_ins,
    taking_back,
)
from wettlauf.table.answering import answer
from wettlauf.table.facts import Fact
from wettlauf.table.table import Table

# The table verb for each message. It takes the message's fields as arguments of the same names.
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
    m.ComeBack: stand_ins.come_back,
    m.Close: lambda table, now, seat: finishing.close(table, now),  # for any seat of the host
}
FOR_HOST = (m.Plan, m.Close)
ENDING = (m.Leave, m.Abort, m.Answer, m.Close)  # always possible
AROUND_MILLISECONDS = 0.1  # of a command, besides its turn at the table: receiving, decoding, storing, answering
MAY_FOLLOW = (m.Rematch, m.Answer, m.Choose, m.Ready, m.Leave)  # after these the next table may be due


def verb_of(command: m.AnyCommand) -> partial[Sequence[Fact]]:
    """Returns the verb for a message, with the message's fields as arguments."""
    said = {name: getattr(command, name) for name in command.__struct_fields__ if name != "id"}
    return partial(VERBS[type(command)], **said)


async def carry_out(
    server: ServerState,
    live: TableActor,
    right: Right,
    command: m.AnyCommand,
    address: str,
    asker: Viewer | None = None,
) -> int:
    """Carries out a command if the sender has the right to, at the expense of their address; returns the sequence once
    it is stored. News for an `asker` who is also a viewer is held back for the answer: push the answer, or release the
    news."""
    hub = server.hub
    wait = hub.command_time.wait(address, time.monotonic())
    if wait:
        raise too_many(wait)
    if _wants_next(live.table, command):  # before anything is stored, so that they can do the same again later
        await server.new_tables.require_next(address, hub.store)
    follows = isinstance(command, MAY_FOLLOW)
    sequence = await _commit(hub, live.id, right, command, address, None if follows else asker)
    if isinstance(command, m.Leave):
        with contextlib.suppress(Refusal):  # they have left; the others can ask again
            await follow_if_agreed(hub, server.new_tables, live.id, _opener(server, live, address))
    elif follows:
        await follow_if_agreed(hub, server.new_tables, live.id, address)
    return sequence


def _wants_next(table: Table, command: m.AnyCommand) -> bool:
    """Whether a command agrees to another game, so that the next table may be due."""
    if table.status != "ended" or table.followed is not None:
        return False
    if isinstance(command, m.Answer):
        return command.question == "rematch" and command.yes
    return isinstance(command, (m.Rematch, m.Choose, m.Ready))


def _opener(server: ServerState, live: TableActor, address: str) -> str:
    """Returns who pays for the table that the others want when somebody leaves: its opener, as far as known."""
    return server.new_tables.openers.address_of(live.id) or address


@again_if_overtaken
async def _commit(
    hub: Hub, table_id: str, right: Right, command: m.AnyCommand, address: str, asker: Viewer | None
) -> int:
    if right.token is None:
        raise token_needed()
    # Message ids are scoped by token and seat: they must not collide with those of a former holder of the seat.
    message = f"{right.token.hash.hex()[:16]}:{command.seat}:{command.id}"
    verb, gets_up = verb_of(command), _gets_up(command)
    turn = hub.turn(table_id, message, fresh_rights=gets_up)
    try:
        async with turn:
            turn.actor.asker = asker
            _require_right(right.now(turn.actor), command)
            _require_room(hub, turn.table, command)
            _spend(hub, table_id)  # only now: a sender without rights must not use up the table's budget
            facts = verb(turn.table, turn.now)
            await turn.commit(facts, _rights_without(command.seat, turn) if gets_up else NO_GRANTS)
    finally:
        hub.command_time.spend(address, time.monotonic(), AROUND_MILLISECONDS + turn.milliseconds)
    return turn.sequence


def _require_right(right: Right, command: m.AnyCommand) -> None:
    if isinstance(command, FOR_HOST):
        right.require_host()
    else:
        right.require_seat(command.seat)


def _require_room(hub: Hub, table: Table, command: m.AnyCommand) -> None:
    if table.sequence >= hub.settings.limits.facts_of_table and not isinstance(command, ENDING):
        raise Refusal(409, Code.TABLE_FULL, Words("server-table-full"))
    if isinstance(command, m.Say):
        require_space(hub.store, hub.settings.limits)


def _spend(hub: Hub, table_id: str) -> None:
    wait = hub.commands.take(table_id, time.monotonic())
    if wait:
        raise too_many(wait)


def _gets_up(command: m.AnyCommand) -> bool:
    return isinstance(command, m.Leave) or (isinstance(command, m.Plan) and command.plan.kind == "bot")


def _rights_without(seat: int, turn: Turn) -> Grants:
    """Revokes the rights to a seat that its player gives up, on all devices. Once the game has begun, invitations to
    the seat end too: those who are left decide who joins."""
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
    """Returns an unguessable id. It never begins like a command-line option: a host types it after `wettlauf admin`."""
    while (made := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return made
