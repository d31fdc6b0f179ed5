"""Sentences on the wire: an id and arguments, so that clients can change their language at any time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from wettlauf.core.words import Words


class Sentence(Struct, frozen=True, gc=False):
    """Something to say: the id of a text and its arguments, some of them sentences themselves.

    The texts are at `/api/words/de` and `/api/words/en`, in Fluent's format."""

    id: str
    args: dict[str, str | int | float | Sentence] = {}
    text: str | UnsetType = UNSET
    """What it says, if the request named a language with `?lang=`."""


def sentence(words: Words, lang: str | None = None) -> Sentence:
    """Returns a sentence for the wire, with its text if a language is given.

    >>> sentence(Words("player-number", {"number": 2}), "de")
    Sentence(id='player-number', args={'number': 2}, text='Spieler 2')
    """
    args = {name: sentence(value) if isinstance(value, Words) else value for name, value in words.args.items()}
    return Sentence(words.id, args, words.say(lang) if lang else UNSET)


def sentences(words: Iterable[Words], lang: str | None = None) -> list[Sentence]:
    return [sentence(one, lang) for one in words]


def as_sentences(words: Iterable[Words]) -> Any:
    """Returns words for a field of sentences that is only going to be encoded: the JSON is the same, in a sixth of the
    time.

    >>> import msgspec
    >>> said = [Words("player-number", {"number": 2})]
    >>> msgspec.json.encode(as_sentences(said)) == msgspec.json.encode(sentences(said))
    True
    """
    return [*words]


def words_of(said: Sentence) -> Words:
    """Returns the `Words` of a sentence, which can be said in any language.

    >>> words_of(Sentence("player-number", {"number": 2})).say("en")
    'Player 2'
    """
    args = {name: words_of(value) if isinstance(value, Sentence) else value for name, value in said.args.items()}
    return Words(said.id, args)
