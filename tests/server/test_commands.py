"""Every message of the API is carried out by a verb of the table that takes the message's fields."""

from __future__ import annotations

from inspect import Parameter, signature
from typing import get_args

import pytest

from wettlauf.api.messages import AnyCommand, Command, Play
from wettlauf.server.commands import VERBS, new_table_id, verb_of
from wettlauf.table import moving

MESSAGES: tuple[type[Command], ...] = get_args(AnyCommand)


def test_every_message_has_a_verb() -> None:
    assert set(VERBS) == set(MESSAGES)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda kind: kind.__name__)
def test_a_verb_takes_all_that_its_message_says(message: type[Command]) -> None:
    said = set(message.__struct_fields__) - {"id"}
    _, _, *taken = signature(VERBS[message]).parameters.values()
    assert said <= {one.name for one in taken}
    assert said >= {one.name for one in taken if one.default is Parameter.empty}


def test_who_plays_is_the_servers_word() -> None:
    """No client can claim that a bot made a move, although the verb takes that argument."""
    assert "by" in signature(moving.play).parameters
    assert verb_of(Play(id="1", seat=0, move="pass")).keywords.keys() == {"seat", "move", "seen"}


def test_a_new_table_can_be_named_on_the_command_line() -> None:
    assert not any(new_table_id().startswith("-") for _ in range(2000))
