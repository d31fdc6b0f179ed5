"""`wettlauf options GAME`: lists a game's options with their values and defaults."""

from __future__ import annotations

import json
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wettlauf.cli.common import GameName, as_typed, json_option, lang_option, language, listed, say
from wettlauf.cli.help import Command
from wettlauf.core.game import GameKind, Option
from wettlauf.core.registry import find
from wettlauf.core.words import Words

LONGEST = 30  # characters of a default; --json shows longer ones in full


@click.command("options", cls=Command)
@click.argument("game", type=GameName())
@json_option
@lang_option
def command(game: str, as_json: bool, lang: str | None) -> None:
    """List the options of GAME with their values and defaults. Set one with --option NAME=VALUE."""
    kind = find(game)
    if as_json:
        answer = {"game": game, "options": [described(kind, option) for option in kind.options]}
        click.echo(json.dumps(answer, ensure_ascii=False))
        return
    table = Table(box=box.SIMPLE_HEAD)
    for head in ("cli-option", "cli-option-values", "cli-option-default", "cli-option-about"):
        table.add_column(say(head), no_wrap=head == "cli-option")
    for option in kind.options:
        table.add_row(*map(Text, (option.name, _values(option), _default(option), _about(kind, option))))
    console = Console()
    console.print(table)
    for option in kind.options:
        if option.choices:
            console.print(_choices(option))


def described(kind: GameKind, option: Option) -> dict[str, Any]:
    """Returns an option as plain data, much as in the open API; `typed` is a value as typed on the command line."""
    lang = language()
    return {
        "name": option.name,
        "about": _about(kind, option),
        "default": option.default,
        "schema": option.schema(),
        "choices": [
            {
                "value": one.value,
                "typed": as_typed(option, one.value),
                "title": one.title.say(lang),
                "about": one.about.say(lang),
            }
            for one in option.choices
        ],
        "picks": option.picks,
    }


def _about(kind: GameKind, option: Option) -> str:
    return Words(f"{kind.name}-option-{option.name}").say(language())


def _values(option: Option) -> str:
    """Returns the possible values in short."""
    if option.picks:
        return say("cli-option-picks", count=option.picks)
    if option.choices:
        return say("cli-option-choices")
    if option.lowest is not None:
        return f"{option.lowest}–{option.highest}"
    return ", ".join(as_typed(option, value) for value in listed(option)) or "JSON"


def _default(option: Option) -> str:
    if option.default is None:
        return say("cli-option-unset")
    typed = as_typed(option, option.default)
    return typed if len(typed) <= LONGEST else "…"


def _choices(option: Option) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title=option.name, title_justify="left", show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    for one in option.choices:
        title, about = one.title.say(language()).rstrip("."), one.about.say(language())
        text = about if about.lower().startswith(title.lower()) else f"{title}. {about}"
        table.add_row(Text(as_typed(option, one.value)), Text(text))
    return table
