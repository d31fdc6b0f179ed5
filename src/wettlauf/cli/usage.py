"""Usage errors in our own words, because click's are English only."""

from __future__ import annotations

import re

import click
from click.types import FloatParamType, IntParamType

from wettlauf.cli.help import localize
from wettlauf.core.words import Argument, Words, quote

# Errors that click has no classes for.
_NO_VALUE = "does not take a value"
# Keyed by whether it must be a file, and whether it must be readable.
_PATHS = {
    (True, True): "cli-needs-file",
    (True, False): "cli-needs-new-file",
    (False, True): "cli-needs-folder",
    (False, False): "cli-needs-folder",
}
_UNEXPECTED = re.compile(r"Got unexpected extra arguments? \((.*)\)")


def usage_words(error: click.UsageError) -> Words:
    command_of_error = error.ctx.command if error.ctx is not None else None
    command = error.ctx.command_path if error.ctx is not None else "wettlauf"
    if isinstance(error, click.NoSuchOption):
        near = ", ".join(error.possibilities or ())
        args = {"option": quote(error.option_name), "command": command, "near": near}
        return Words("cli-no-such-option-near" if near else "cli-no-such-option", args)
    if isinstance(error, click.MissingParameter):
        name = _name_of(error.param, command_of_error) if error.param is not None else ""
        return Words("cli-missing", {"name": quote(name), "command": command})
    if isinstance(error, click.BadParameter) and error.param is not None:
        return _bad_value(error.param, error, command_of_error)
    if isinstance(error, click.BadOptionUsage):
        problem = "cli-takes-no-value" if _NO_VALUE in error.message else "cli-needs-value"
        return Words(problem, {"name": quote(error.option_name)})
    if found := _UNEXPECTED.fullmatch(error.message):
        return Words("cli-too-much", {"words": quote(found[1]), "command": command})
    return Words("cli-problem", {"problem": quote(error.format_message(), 200)})


def _bad_value(param: click.Parameter, error: click.BadParameter, command: click.Command | None) -> Words:
    """Returns what the parameter accepts; the user can see what they typed."""
    name, kind = quote(_name_of(param, command)), param.type
    if isinstance(kind, IntParamType | FloatParamType):
        return Words("cli-number", {"name": name, **_bounds(kind)})
    if isinstance(kind, click.Choice):
        return Words("cli-not-one-of", {"name": name, "known": ", ".join(map(str, kind.choices))})
    if isinstance(kind, click.Path) and kind.file_okay != kind.dir_okay:
        return Words(_PATHS[kind.file_okay, kind.readable], {"name": name})
    return Words("cli-bad-value", {"name": name, "problem": quote(error.message, 160)})


def _name_of(param: click.Parameter, command: click.Command | None) -> str:
    return " / ".join(param.opts) if isinstance(param, click.Option) else localize(param.human_readable_name, command)


def _bounds(kind: IntParamType | FloatParamType) -> dict[str, Argument]:
    lowest, highest = (getattr(kind, name, None) for name in ("min", "max"))
    known = {name: value for name, value in (("lowest", lowest), ("highest", highest)) if value is not None}
    bounds = "both" if len(known) == 2 else next(iter(known), "none")
    # A decimal fraction is typed with a point in every language, so it must not be formatted for the language.
    shown = {name: value if isinstance(value, int) else str(value) for name, value in known.items()}
    return {"kind": "whole" if isinstance(kind, IntParamType) else "any", "bounds": bounds, **shown}
