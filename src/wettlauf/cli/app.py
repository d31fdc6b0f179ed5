"""The command `wettlauf` and its subcommands; bad input becomes one clear line and exit code 2."""

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
from wettlauf.cli.common import INTERRUPTED, lang_option, listen, spoken
from wettlauf.cli.extras import stand_in
from wettlauf.cli.game_commands import game_commands
from wettlauf.cli.help import Group
from wettlauf.cli.usage import usage_words
from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words, quote

COMMANDS = (
    "serve", "play", "join", "simulate", "lab", "arena", "tune", "replay", "verify", "rules", "options", "bench",
    "warmup", "admin", "db", "export", "import", "completion",
)  # fmt: skip
# Commands whose module is not named like them: `import` is a word of Python.
MODULES = {"export": "export_tables", "import": "import_tables"}
BAD_INPUT = 2


class Commands(Group):
    """Subcommands, each in a module of its own that is loaded only when it is called: the start stays quick. Games add
    theirs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        more = game_commands(COMMANDS)
        if not ctx.resilient_parsing:  # a shell that completes a line shows nothing else
            more.warn(spoken())
        return [*COMMANDS, *more.names()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return game_commands(COMMANDS).command(cmd_name)
        if (instead := stand_in(cmd_name)) is not None:
            return instead
        command = importlib.import_module(f"wettlauf.cli.{MODULES.get(cmd_name, cmd_name)}").command
        assert isinstance(command, click.Command)
        return command


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(wettlauf.__version__, "-V", "--version", message="wettlauf %(version)s")
@lang_option
@click.pass_context
def cli(ctx: click.Context, lang: str | None) -> None:
    """Card-driven race games: serve tables, play in the terminal, simulate millions of games, replay records.

    Without a command, serve tables on this machine.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(cli.get_command(ctx, "serve"))  # type: ignore[arg-type]


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command line and leave with its exit code: 0, 2 for bad input, 130 when interrupted.

    What is wrong is one line on standard error; with --json it is the answer, `{"error": "..."}` on standard output.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without umlauts shows a question mark, not a crash
    given = list(sys.argv[1:] if arguments is None else arguments)
    listen(given)
    complain = _complain_in_json if "--json" in given else _complain
    try:
        code = cli.main(arguments, prog_name="wettlauf", standalone_mode=False)
        sys.stdout.flush()
    except WettlaufError as error:
        complain(error.words)
    except click.exceptions.Exit as leaving:
        sys.exit(leaving.exit_code)
    except click.UsageError as error:
        complain(usage_words(error))
    except click.ClickException as error:
        complain(Words("cli-problem", {"problem": quote(error.format_message(), 200)}))
    except (click.Abort, KeyboardInterrupt):
        print(Words("cli-interrupted").say(spoken()), file=sys.stderr)
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # the reader, `head` perhaps, has seen enough
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code if isinstance(code, int) else 0)


def _complain(words: Words) -> NoReturn:
    """One line, in the user's language."""
    print(f"wettlauf: {words.say(spoken())}", file=sys.stderr)
    sys.exit(BAD_INPUT)


def _complain_in_json(words: Words) -> NoReturn:
    """The same for programs, where they read every other answer."""
    print(json.dumps({"error": words.say(spoken())}, ensure_ascii=False))
    sys.exit(BAD_INPUT)
