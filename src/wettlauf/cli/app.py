"""The command `wettlauf` and its subcommands. Bad input is reported in one line, with exit code 2."""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

import wettlauf
from wettlauf.cli.common import INTERRUPTED, lang_option, language, set_language
from wettlauf.cli.extras import unavailable_command
from wettlauf.cli.game_commands import game_commands
from wettlauf.cli.help import Group
from wettlauf.cli.usage import usage_words
from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words, quote

COMMANDS = (
    "serve", "play", "join", "simulate", "lab", "arena", "tune", "replay", "verify", "rules", "options", "bench",
    "warmup", "admin", "db", "export", "import", "completion",
)  # fmt: skip
# Commands whose module has another name: `import` is a Python keyword.
MODULES = {"export": "export_tables", "import": "import_tables"}
BAD_INPUT = 2


class Commands(Group):
    """Loads each subcommand's module only when it is called, to keep startup fast. Games add commands of their own."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        more = game_commands(COMMANDS)
        if not ctx.resilient_parsing:  # during shell completion a warning would garble the line
            more.warn(language())
        return [*COMMANDS, *more.names()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return game_commands(COMMANDS).command(cmd_name)
        if (placeholder := unavailable_command(cmd_name)) is not None:
            return placeholder
        command = importlib.import_module(f"wettlauf.cli.{MODULES.get(cmd_name, cmd_name)}").command
        assert isinstance(command, click.Command)
        return command


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(wettlauf.__version__, "-V", "--version", message="wettlauf %(version)s")
@lang_option
@click.pass_context
def cli(ctx: click.Context, lang: str | None) -> None:
    """Card-driven race games: serve tables, play in the terminal, simulate millions of games, replay records.

    Without a command, serves tables on this machine.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(cli.get_command(ctx, "serve"))  # type: ignore[arg-type]


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs a command line and exits with its code: 0, 2 for bad input, 130 when interrupted.

    An error is one line on standard error; with --json it is `{"error": "..."}` on standard output.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without umlauts gets question marks, not a crash
    given = list(sys.argv[1:] if arguments is None else arguments)
    set_language(given)
    fail = _fail_in_json if "--json" in given else _fail
    try:
        code = cli.main(arguments, prog_name="wettlauf", standalone_mode=False)
        sys.stdout.flush()
    except WettlaufError as error:
        fail(error.words)
    except click.exceptions.Exit as leaving:
        sys.exit(leaving.exit_code)
    except click.UsageError as error:
        fail(usage_words(error))
    except click.ClickException as error:
        fail(Words("cli-problem", {"problem": quote(error.format_message(), 200)}))
    except (click.Abort, KeyboardInterrupt):
        print(Words("cli-interrupted").say(language()), file=sys.stderr)
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # the reader, perhaps `head`, has closed the pipe
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code if isinstance(code, int) else 0)


def _fail(words: Words) -> NoReturn:
    """Prints an error as one line, in the user's language, and exits."""
    print(f"wettlauf: {words.say(language())}", file=sys.stderr)
    sys.exit(BAD_INPUT)


def _fail_in_json(words: Words) -> NoReturn:
    """Prints an error as JSON on standard output, where programs read all answers, and exits."""
    print(json.dumps({"error": words.say(language())}, ensure_ascii=False))
    sys.exit(BAD_INPUT)
