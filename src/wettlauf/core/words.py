"""Sentences for people: an id and arguments, turned into German or English by Fluent at the last moment.

The texts lie in `locales/` (the frame) and in each game's folder; the same files serve Python and the web page.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Union

LANGUAGES = ("en", "de")
_PACKAGE = Path(__file__).resolve().parent.parent

LARGEST_NUMBER = 10**15

Argument = Union[str, int, float, "Words"]


class MissingWords(LookupError):
    """A text that no Fluent file holds, or one that its arguments do not fit: a mistake in this package."""


@dataclass(frozen=True, init=False)
class Words:
    """A sentence before it has a language: an id of a Fluent file and its arguments.

    >>> from wettlauf.core.words import Words
    >>> card = Words("keltis-card", {"colour": "g", "value": 7})
    >>> card.say("en"), card.say("de")
    ('green 7', 'Grün 7')
    >>> card.to_json()
    {'id': 'keltis-card', 'args': {'colour': 'g', 'value': 7}}
    """

    id: str
    args: Mapping[str, Argument]

    def __init__(self, id: str, args: Mapping[str, Argument] | None = None) -> None:
        fields = self.__dict__  # there are many: quicker than what keeps others from changing them
        fields["id"] = id
        fields["args"] = {} if args is None else args

    def say(self, lang: str = "en") -> str:
        values = {name: _sayable(value, lang) for name, value in self.args.items()}
        bundle = _with_text(self.id, lang)
        if bundle is None:
            raise MissingWords(self.id)
        text, mistakes = bundle.format_pattern(bundle.get_message(self.id).value, values)
        if mistakes:
            raise MissingWords(f"{self.id}: {mistakes[0]}")
        return str(text)

    def to_json(self) -> dict[str, Any]:
        args = {name: value.to_json() if isinstance(value, Words) else value for name, value in self.args.items()}
        return {"id": self.id, "args": args}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Words:
        """
        >>> sentence = Words("record-bad-line", {"line": 3, "reason": Words("record-not-object")})
        >>> Words.from_json(sentence.to_json()) == sentence
        True
        """
        given: Mapping[str, Any] = data["args"]
        args = {name: cls.from_json(arg) if isinstance(arg, Mapping) else arg for name, arg in given.items()}
        return cls(str(data["id"]), args)


def _sayable(value: Argument, lang: str) -> str | int | float:
    """An argument as Fluent takes it; a number too long to be formatted is quoted like any foreign text."""
    if isinstance(value, Words):
        return value.say(lang)
    return quote(value) if isinstance(value, int) and abs(value) > LARGEST_NUMBER else value


def frame_file(lang: str) -> Path:
    """The file with the texts that belong to no game."""
    return _PACKAGE / "locales" / f"{lang}.ftl"


def read_bundle(lang: str, paths: Iterable[Path]) -> Any:
    """The texts of Fluent files, ready to be said in a language."""
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([lang], use_isolating=False)
    for path in paths:
        _add(bundle, path)
    return bundle


def _add(bundle: Any, path: Path) -> None:
    from fluent.runtime import FluentResource

    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))


# ---- the texts of games ----

_texts: list[Callable[[str], Path]] = []  # of each game: its file for a language


def add_texts(file_for: Callable[[str], Path]) -> None:
    """Adds the texts of a game: `file_for` names its file for a language. One that does not exist adds nothing."""
    if file_for in _texts:
        return
    _texts.append(file_for)
    for lang, bundle in _bundles.items():
        _add_if_there(bundle, file_for(lang))


def has_text(id: str) -> bool:
    """Whether there is a text of this id."""
    return _with_text(id, LANGUAGES[0]) is not None


def _nowhere(id: str) -> bool:
    return False


# Set by the registry of games, which knows more of them: looks for the texts behind an id, and returns whether it
# found some.
find_missing: Callable[[str], bool] = _nowhere

_bundles: dict[str, Any] = {}


def _with_text(id: str, lang: str) -> Any:
    """The bundle of this language if it has the text, else None."""
    bundle = _bundle(lang)
    if bundle.has_message(id) or (find_missing(id) and bundle.has_message(id)):
        return bundle
    return None


def _bundle(lang: str) -> Any:
    if lang not in LANGUAGES:
        raise ValueError(f"there are no texts in {lang!r}; languages are {', '.join(LANGUAGES)}")
    bundle = _bundles.get(lang)
    if bundle is None:
        bundle = read_bundle(lang, [frame_file(lang)])
        for file_for in _texts:
            _add_if_there(bundle, file_for(lang))
        _bundles[lang] = bundle
    return bundle


def _add_if_there(bundle: Any, path: Path) -> None:
    if path.exists():
        _add(bundle, path)


def system_language() -> str:
    """German if the system speaks German, else English."""
    for name in ("WETTLAUF_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wish = os.environ.get(name, "")
        if wish:
            return "de" if wish.lower().startswith("de") else "en"
    found = locale.getlocale()[0] or ""
    return "de" if found.lower().startswith(("de", "german")) else "en"


def quote(text: object, most: int = 60) -> str:
    """Foreign text made fit for a message: one line, no control characters, not long."""
    try:
        told = str(text)
    except Exception:  # nested, or a number, beyond what Python writes out; or a foreign object that cannot tell itself
        told = "…"
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in told[: most + 1])
    return plain if len(plain) <= most else plain[: most - 1] + "…"
