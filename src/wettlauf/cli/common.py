"""Shared by several commands: the output language, a game's options, progress while the rules are compiled."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

import wettlauf
from wettlauf.bots import LEVELS
from wettlauf.bots import NAMES as BOTS
from wettlauf.core import warming
from wettlauf.core.driver_groups import GROUPS
from wettlauf.core.errors import BadFile, BadOption, problem_of
from wettlauf.core.game import Game, Option
from wettlauf.core.registry import find
from wettlauf.core.words import LANGUAGES, Words, quote, system_language

if TYPE_CHECKING:
    # Loaded only by commands that need it; `serve` does not.
    from rich.console import Console
    from rich.progress import Progress

Command = TypeVar("Command", bound=Callable[..., Any])
_chosen: list[str] = []
FORFEITS_SHOWN = 5
PERSON = "me"
INTERRUPTED = 130  # the exit code after Ctrl-C
TABLE_BOTS = (*LEVELS, "heuristic", "random")  # bots that see all cards may not sit at a table


def language() -> str:
    """Returns the output language: the one given with --lang, or the system's."""
    return _chosen[-1] if _chosen else system_language()


def say(name: str, /, **args: Any) -> str:
    """Returns a text in the output language."""
    return Words(name, args).say(language())


def set_language(arguments: Sequence[str]) -> None:
    """Sets the language from a command line before it is parsed, so that parsing errors use it too."""
    for word, value in zip(arguments, [*arguments[1:], ""], strict=False):
        name, equals, inside = word.partition("=")
        code = inside if equals else value
        if name == "--lang" and code in LANGUAGES:
            _chosen[:] = [code]


def _choose_language(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    if value is not None:
        _chosen[:] = [value]
    return value


def lang_option(command: Command) -> Command:
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        callback=_choose_language,
        is_eager=True,
        help="Output language (default: the system's).",
    )(command)


def json_option(command: Command) -> Command:
    return click.option("--json", "as_json", is_flag=True, help="Output JSON, for programs.")(command)


class GameName(click.ParamType):  # type: ignore[type-arg]  # generic only in newer versions of click
    """The name of a game, completed by the shell and checked by the library."""

    name = "game"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        from click.shell_completion import CompletionItem

        return [CompletionItem(name) for name in wettlauf.GAMES if name.startswith(incomplete)]


class BotNames(click.ParamType):  # type: ignore[type-arg]  # as above
    """Names of bots, separated by commas."""

    name = "bots"
    known: tuple[str, ...] = BOTS

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        from click.shell_completion import CompletionItem

        done, comma, last = incomplete.rpartition(",")
        return [CompletionItem(done + comma + name) for name in self.known if name.startswith(last)]


class SeatNames(BotNames):
    """People and bots at a table, separated by commas."""

    known = (PERSON, *TABLE_BOTS)


class OptionPair(click.ParamType):  # type: ignore[type-arg]  # as above
    """NAME=VALUE, completed by the shell for the game named before it."""

    name = "option"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        from click.shell_completion import CompletionItem

        # If the last option lacks its value, click leaves the arguments before it in `ctx.args`.
        named = [word for word in (ctx.params.get("game"), *ctx.args) if word in wettlauf.GAMES]
        options = find(named[0]).options if named else ()
        pairs = [f"{option.name}={value}" for option in options for value in _values_of(option)]
        return [CompletionItem(pair) for pair in pairs if pair.startswith(incomplete)]


def _values_of(option: Option) -> list[str]:
    """Returns an option's values for completion; an empty one to fill in if they cannot be listed."""
    if option.lowest is not None and option.highest is not None:
        return [str(number) for number in range(option.lowest, option.highest + 1)]
    values = [as_typed(option, value) for value in (*listed(option), *(choice.value for choice in option.choices))]
    return values if values and not option.picks else [""]


def listed(option: Option) -> list[Any]:
    """Returns the values of an option that has only a few, otherwise an empty list."""
    return [True, False] if isinstance(option.default, bool) else list((option.form or {}).get("enum", ()))


def as_typed(option: Option, value: Any) -> str:
    """Returns a value as typed on the command line: its name if it has one, a list with commas, otherwise JSON."""
    for choice in option.choices:
        if choice.name and choice.value == value:
            return choice.name
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return ",".join(value)
    return value if isinstance(value, str) else json.dumps(value)


def game_options(command: Command) -> Command:
    """Adds --players and --option to a command."""
    about = "An option of the game; VALUE is JSON, a list with commas, or @file. Repeatable; see wettlauf options GAME."
    command = click.option("--option", "pairs", type=OptionPair(), metavar="NAME=VALUE", multiple=True, help=about)(
        command
    )
    return click.option("--players", type=int, help="Number of players; short for --option players=N.")(command)


def make_game(name: str, players: int | None, pairs: Iterable[str]) -> Game:
    """Returns the game that a command line describes."""
    wettlauf.game(name)  # an unknown game is reported before bad options
    options = parse_options(pairs)
    if players is not None:
        options["players"] = players
    return wettlauf.game(name, **options)


def parse_options(pairs: Iterable[str]) -> dict[str, Any]:
    """Parses `name=value` pairs; the value is JSON, a list with commas, or @file containing either."""
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or not name.isidentifier():
            raise BadOption(Words("option-form", {"text": quote(pair)}))
        options[name] = _value(name, _from_file(text[1:]) if text.startswith("@") else text)
    return options


def _from_file(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(Words("file-unreadable", {"path": quote(path), "problem": problem_of(error)})) from None


def _value(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except RecursionError:
        raise BadOption(Words("option-bad-json", {"name": name})) from None
    except ValueError:
        if any(c in text for c in '[]{}"'):
            raise BadOption(Words("option-bad-json", {"name": name})) from None
    return [_part(part.strip()) for part in text.split(",")] if "," in text else text.strip()


def _part(text: str) -> Any:
    """Parses one item of a list with commas: a number or `null` as JSON, anything else as text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def error_console() -> Console:
    from rich.console import Console

    return Console(stderr=True)


def progress_bar(*, transient: bool = True) -> Progress:
    """Returns a progress bar on standard error, which is shown only in a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = error_console()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=transient,
        disable=not console.is_terminal,
    )


def make_ready(game: Game, groups: Iterable[str] = GROUPS) -> None:
    """Loads the compiled rules. If they must be compiled first, which takes a few seconds once, shows progress."""
    groups = list(groups)
    if game.engine.is_ready(groups):
        warming.make_ready(game, groups)
        return
    title = Words(f"{game.name}-name").say(language())
    if not error_console().is_terminal:
        print(say("cli-compiling", game=title), file=sys.stderr, flush=True)
    with progress_bar() as bar:
        task = bar.add_task(say("cli-compiling", game=title), total=None)

        def report(name: str, number: int, count: int) -> None:
            bar.update(task, completed=number - 1, total=count if count > 1 else None)  # no total: the bar pulses

        warming.make_ready(game, groups, report)


def game_number(forfeit: Mapping[str, Any]) -> int:
    """Returns the game's number as people see it, counted from 1: `replay --game` takes it."""
    return int(forfeit["game"]) + 1


def show_forfeits(console: Console, forfeits: Sequence[Mapping[str, Any]]) -> None:
    """Prints how many games were forfeited, and the first few with the reason."""
    if not forfeits:
        return
    console.print(say("bot-forfeits", games=len(forfeits)), highlight=False)
    for one in forfeits[:FORFEITS_SHOWN]:
        line = say("bot-forfeit", game=str(game_number(one)), reason=Words.from_json(one["reason"]))
        console.print(f"  {line}", highlight=False, markup=False)
    if len(forfeits) > FORFEITS_SHOWN:
        console.print("  " + say("bot-forfeits-more", games=len(forfeits) - FORFEITS_SHOWN), highlight=False)


def show_first_error(traceback: str | None, game: int | None) -> None:
    """Prints the traceback of the first exception that a bot raised, on standard error."""
    if traceback is not None and game is not None:
        click.echo(say("bot-first-error", game=str(game + 1)) + "\n" + traceback.rstrip(), err=True)


def fail_if_all_forfeited(forfeits: int, games: int) -> None:
    """Exits with 1 if every game was forfeited, so that scripts notice that nothing was measured."""
    if games and forfeits == games:
        click.echo(say("bot-all-forfeited"), err=True)
        raise SystemExit(1)
