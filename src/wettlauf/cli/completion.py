"""`wettlauf completion SHELL`: prints the completion script for a shell."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from wettlauf.cli.common import lang_option
from wettlauf.cli.help import Command

SHELLS = ("bash", "zsh", "fish")


@click.command("completion", cls=Command)
@click.argument("shell", type=click.Choice(SHELLS))
@lang_option
@click.pass_context
def command(ctx: click.Context, shell: str, lang: str | None) -> None:
    """Print the completion script for SHELL.

    \b
    bash:  eval "$(wettlauf completion bash)"     (in ~/.bashrc)
    zsh:   eval "$(wettlauf completion zsh)"      (in ~/.zshrc)
    fish:  wettlauf completion fish | source      (in config.fish)
    """
    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(ctx.find_root().command, {}, "wettlauf", "_WETTLAUF_COMPLETE").source())
