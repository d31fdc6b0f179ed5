"""`wettlauf rules GAME`: shows the rule book, or one rule."""

from __future__ import annotations

import contextlib
import json

import click
from rich.console import Console
from rich.markdown import Markdown

from wettlauf.cli.common import GameName, json_option, lang_option, language
from wettlauf.cli.help import Command
from wettlauf.core.errors import WettlaufError
from wettlauf.core.registry import find
from wettlauf.core.words import Words, quote

WIDEST = 100  # columns; longer lines are hard to read


@click.command("rules", cls=Command)
@click.argument("game", type=GameName())
@click.argument("rule", required=False)
@json_option
@lang_option
def command(game: str, rule: str | None, as_json: bool, lang: str | None) -> None:
    """Show the rule book of GAME, or a single RULE, such as K7."""
    kind = find(game)
    text = kind.rule_book(language()) if rule is None else kind.rule_text(language(), rule.upper())
    if text is None:
        raise WettlaufError(Words("cli-no-such-rule", {"rule": quote(rule), "game": Words(f"{game}-name")}))
    if as_json:
        answer = {"game": game, "lang": language(), "rule": rule and rule.upper(), "text": text}
        click.echo(json.dumps(answer, ensure_ascii=False))
        return
    console = Console()
    if not console.is_terminal:
        click.echo(text)
        return
    console.width = min(console.width, WIDEST)
    long = rule is None and text.count("\n") > console.height
    with console.pager(styles=True) if long else contextlib.nullcontext():
        console.print(Markdown(text))
