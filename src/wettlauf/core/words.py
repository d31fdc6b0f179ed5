"""Sentences for people: an id and arguments, which Fluent turns into German or English when they are displayed.

The texts are in `locales/` (the common ones) and in each game's folder; Python and the web page use the same files.
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
    """A text is missing from the Fluent files, or its arguments do not fit: a mistake in the code."""


@dataclass(frozen=True, init=False)
class Words:
    """A sentence in no particular language yet: the id of a Fluent text and its arguments.

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
        fields = self.__dict__  # faster than assigning to a frozen dataclass: there are many
        fields["id"] = id
        fields["args"] = {} if args is None else args

    def say(self, lang: str = "en") -> str:
        """Returns the sentence in a language."""
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
    """Returns an argument as Fluent takes it; a number that is too long to format is quoted like foreign text."""
    if isinstance(value, Words):
        return value.say(lang)
    return quote(value) if isinstance(value, int) and abs(value) > LARGEST_NUMBER else value


def frame_file(lang: str) -> Path:
    """Returns the file with the texts that belong to no game."""
    return _PACKAGE / "locales" / f"{lang}.ftl"


def read_bundle(lang: str, paths: Iterable[Path]) -> Any:
    """Returns a Fluent bundle with the texts of these files."""
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([lang], use_isolating=False)
    for path in paths:
        _add(bundle, path)
    return bundle


def _add(bundle: Any, path: Path) -> None:
    from fluent.runtime import FluentResource

    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))


# ---- the texts of games ----

_texts: list[Callable[[str], Path]] = []  # for each game: returns its file for a language


def add_texts(file_for: Callable[[str], Path]) -> None:
    """Adds the texts of a game; `file_for` returns its file for a language, which need not exist."""
    if file_for in _texts:
        return
    _texts.append(file_for)
    for lang, bundle in _bundles.items():
        _add_if_there(bundle, file_for(lang))


def has_text(id: str) -> bool:
    """Whether there is a text with this id."""
    return _with_text(id, LANGUAGES[0]) is not None


def _nowhere(id: str) -> bool:
    return False


# Set by the registry of games: loads the game that an id belongs to, and returns whether that added texts.
find_missing: Callable[[str], bool] = _nowhere

_bundles: dict[str, Any] = {}


def _with_text(id: str, lang: str) -> Any:
    """Returns the bundle of a language if it has the text, otherwise None."""
    bundle = _bundle(lang)
    if bundle.has_message(id) or (find_missing(id) and bundle.has_message(id)):
        return bundle
    return None


def _bundle(lang: str) -> Any:
    if lang not in LANGUAGES:
        raise ValueError(f"Unknown language {lang!r}; available languages: {', '.join(LANGUAGES)}")
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
    """Returns `de` if the system's language is German, otherwise `en`."""
    for name in ("WETTLAUF_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "de" if value.lower().startswith("de") else "en"
    name_of_locale = locale.getlocale()[0] or ""
    return "de" if name_of_locale.lower().startswith(("de", "german")) else "en"


def quote(text: object, most: int = 60) -> str:
    """Returns foreign text in a form that fits into a message: one short line without control characters."""
    try:
        full = str(text)
    except Exception:  # nested too deeply, a number too long, or an object whose `__str__` fails
        full = "…"
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in full[: most + 1])
    return plain if len(plain) <= most else plain[: most - 1] + "…"
