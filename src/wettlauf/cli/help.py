"""`--help` in the user's language: English texts are in the code of each command, German ones in `help.de.ftl`.

That file is in the same folder as the command's module: ours here, a game's with the game. It has a message for each
command, with an attribute for each of its options. Options shared by several commands are in our message `shared`.
"""

from __future__ import annotations

import difflib
import functools
import inspect
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import click

from wettlauf.cli.common import TABLE_BOTS, language
from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words, quote, read_bundle

SHARED, PLACEHOLDERS = "shared", "placeholders"
OURS = Path(__file__).parent
NO_LIMIT = 1000  # characters of a sentence in a list of commands
EXAMPLES = re.compile(r"\n\n\x08\n.*", re.DOTALL)  # click's marker for lines that are not rewrapped
_PLACEHOLDER = re.compile(r"[A-Z]{2,}(?: RANGE)?")


class Command(click.Command):
    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, localize(pieces, self), prefix=_say(SHARED, "usage", "Usage:") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(self._description(_id(ctx)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        with formatter.section(_say(SHARED, "options", "Options")):
            formatter.write_dl([_row(_id(ctx), option, ctx) for option in options])

    def first_sentence(self, name: str) -> str:
        """Returns the command's entry in a list of commands: the whole first sentence."""
        return " ".join(re.split(r"(?<=\w\.)\s|\n\n", self._description(name), maxsplit=1)[0].split())

    def _description(self, name: str) -> str:
        """Returns the command's help text. Examples are the same in every language unless a translation has its own."""
        english = inspect.cleandoc(self.help or "")
        translated = _say(name, None, "", self)
        if not translated:
            return english
        examples = EXAMPLES.search(english)
        lines = _say(name, "examples", "", self)
        return translated + (f"\n\n\b\n{lines}" if lines else examples[0] if examples else "")


class Group(Command, click.Group):
    command_class = Command
    aliases: Mapping[str, str] = MappingProxyType({})  # earlier names of commands, which help does not list

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        args = [self.aliases.get(name, name) for name in args[:1]] + args[1:]
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            known = self.list_commands(ctx)
            near = ", ".join(difflib.get_close_matches(args[0].lower(), known, 2))
            words = {"name": quote(args[0]), "known": ", ".join(known), "near": near}
            raise WettlaufError(Words("cli-no-such-command-near" if near else "cli-no-such-command", words))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = []
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            assert command is not None
            if isinstance(command, Command):
                rows.append((name, command.first_sentence(_id(ctx, name))))
            else:  # a plain click command of a game
                rows.append((name, command.get_short_help_str(NO_LIMIT)))
        with formatter.section(_say(SHARED, "commands", "Commands")):
            formatter.write_dl(rows)


def localize(text: str, command: click.Command | None) -> str:
    """Translates placeholders such as GAME or FILE into the user's language."""
    return _PLACEHOLDER.sub(
        lambda found: _say(PLACEHOLDERS, found[0].lower().replace(" ", "-"), found[0], command), text
    )


def _id(ctx: click.Context, *more: str) -> str:
    """Returns the id of a command's message: `db-tidy` for `wettlauf db tidy`, `wettlauf` for the whole program."""
    return "-".join([*ctx.command_path.split()[1:], *more]) or "wettlauf"


def _row(command: str, option: click.Option, ctx: click.Context) -> tuple[str, str]:
    record = option.get_help_record(ctx)
    assert record is not None  # only a hidden option has none
    names, text = record
    name = max(option.opts, key=len).lstrip("-")
    english = option.help or ""
    translated = _say(command, name, "", ctx.command) or _say(SHARED, name, english)
    extra = text.removeprefix(english)
    for word in ("default", "required"):
        extra = re.sub(rf"(?<=[\[ ]){word}\b", _say(SHARED, word, word), extra)
    return localize(names, ctx.command), translated + extra


def _say(message: str, attribute: str | None, english: str, command: click.Command | None = None) -> str:
    """Returns the text in the user's language, or the English one if there is no translation."""
    lang = language()
    if lang == "en":
        return english
    for folder in (folder_of(command), OURS):
        bundle = _bundle(folder / f"help.{lang}.ftl", lang)
        found = bundle.get_message(message) if bundle.has_message(message) else None
        pattern = None if found is None else found.value if attribute is None else found.attributes.get(attribute)
        if pattern is not None:
            return str(bundle.format_pattern(pattern, {"bots": ", ".join(TABLE_BOTS)})[0])
    return english


def folder_of(command: click.Command | None) -> Path:
    """Returns the folder of a command's module, which also has the translations of its help."""
    module = sys.modules.get(getattr(command and command.callback, "__module__", ""))
    return Path(module.__file__).parent if module is not None and module.__file__ else OURS


@functools.cache
def _bundle(file: Path, lang: str) -> Any:
    return read_bundle(lang, [file] if file.exists() else [])
