"""`wettlauf serve`: serves tables to everyone who can reach this machine."""

from __future__ import annotations

import gc
import json
import os
import sys
import webbrowser
from pathlib import Path
from typing import Any

import click
import msgspec

from wettlauf.cli.common import json_option, lang_option, say
from wettlauf.cli.help import Command
from wettlauf.cli.qr_code import can_show, qr_lines
from wettlauf.server.settings import SETTINGS_VARIABLE, Settings, checked, settings_file

HOME_NETWORK = "0.0.0.0"


@click.command("serve", cls=Command)
@click.option("--host", help="Address to listen on; 127.0.0.1 is this machine only.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on; 0 picks a free one.")
@click.option("--lan", is_flag=True, help="Let others on your home network join; prints the address and a QR code.")
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://... (default: in your data folder).")
@click.option("--public-url", metavar="URL", help="The server's public address behind a proxy.")
@click.option(
    "--settings",
    "path",
    type=click.Path(path_type=Path),
    envvar=SETTINGS_VARIABLE,
    help="A TOML file with these settings and all limits (default: WETTLAUF_SETTINGS).",
)
@click.option("--log", type=click.Choice(["json", "quiet"]), help="What to log to standard error.")
@click.option("--no-open", is_flag=True, help="Do not open the browser.")
@json_option
@lang_option
def command(path: Path | None, lan: bool, no_open: bool, as_json: bool, lang: str | None, **given: Any) -> None:
    """Serve tables on this machine and open the browser."""
    gc.disable()  # everything loaded now stays; collecting would take a tenth of the startup time
    from wettlauf.server.running import bound_socket, lan_urls, serve, url_of

    settings = settings_file(path) if path else Settings(log="quiet" if sys.stderr.isatty() else "json")
    if lan and given["host"] is None:
        given["host"] = HOME_NETWORK
    settings = checked(
        msgspec.structs.replace(settings, **{name: value for name, value in given.items() if value is not None})
    )
    bound = bound_socket(settings)
    url, others = settings.public_url or url_of(bound), lan_urls(bound)

    def ready() -> None:
        if as_json:
            click.echo(json.dumps({"url": url, "lan": others}))
            return
        with_code = sys.stdout.isatty() and can_show(sys.stdout.encoding)
        for line in announcement(url, others, lan, with_code):
            click.echo(line)
        if not no_open and has_screen():
            webbrowser.open(url)

    try:
        if not serve(settings, bound, ready):
            sys.exit(1)
    finally:
        gc.enable()


def announcement(url: str, others: list[str], invites: bool, with_code: bool) -> list[str]:
    """Returns the lines to print at startup: the server's address here and on the network, with a QR code."""
    lines = [say("server-running", url=url)]
    if others:
        lines += [say("server-lan", url=others[0]), *(say("server-lan-too", url=other) for other in others[1:])]
        if with_code:
            lines += [say("server-lan-code"), *qr_lines(others[0])]
    elif invites:
        lines.append(say("server-lan-none"))
    return [*lines, say("server-stop")]


def has_screen() -> bool:
    """Returns whether a browser can open a window; a text browser would only be in the way."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
