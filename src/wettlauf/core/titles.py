"""Titles that people give to values of options, such as a name for a course that they have built.

A title is only something to read: it changes neither the options nor the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from wettlauf.core.errors import BadOption
from wettlauf.core.game import Game, Options
from wettlauf.core.plain_text import clean
from wettlauf.core.record import Record
from wettlauf.core.words import Words

LONGEST_TITLE = 60
MOST_TITLES = 10  # per table: for its own options and for the other games of its series
KEY = "titles"  # the extra key of a record


class ValueTitle(Struct, frozen=True, forbid_unknown_fields=True):
    """What people call a value of an option, such as a course that they have built."""

    option: str
    value: Any
    title: Annotated[str, Meta(max_length=4 * LONGEST_TITLE)]


def checked_title(game: Game, given: ValueTitle) -> ValueTitle:
    """Returns a title with its text cleaned and its value spelled out as in the game's options. Raises BadOption if the
    option, the value or the title is not valid."""
    title = clean(given.title, LONGEST_TITLE + 1)
    if not 0 < len(title) <= LONGEST_TITLE:
        raise BadOption(Words("option-title", {"most": LONGEST_TITLE}))
    value = Game(game.kind, {**game.options, given.option: given.value}).options[given.option]
    return ValueTitle(given.option, value, title)


def titles_for(options: Options, titles: Iterable[ValueTitle]) -> dict[str, str]:
    """Returns the titles of these options' values, by option.

    >>> titles_for({"course": ["START", "FINISH"]}, [ValueTitle("course", ["START", "FINISH"], "Short and sharp")])
    {'course': 'Short and sharp'}
    """
    return {one.option: one.title for one in titles if one.option in options and options[one.option] == one.value}


def titles_in(record: Record) -> list[ValueTitle]:
    """Returns the titles in a record. Records may come from anywhere: what is not in this form is ignored."""
    found = record.extra.get(KEY)
    given = found.items() if isinstance(found, Mapping) else ()
    cleaned = {name: clean(text, LONGEST_TITLE) for name, text in given if isinstance(text, str)}
    options = record.options
    return [ValueTitle(name, options[name], text) for name, text in cleaned.items() if text and name in options]
