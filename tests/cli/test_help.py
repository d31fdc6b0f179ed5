"""`--help` is complete in both languages, and the German file has no unused texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
import pytest
from fluent.syntax import FluentParser, ast

from tests.cli.test_commands import refused, run
from wettlauf.cli.app import cli
from wettlauf.cli.help import PLACEHOLDERS, SHARED, folder_of

FRAME = {"usage", "options", "commands", "default", "required"}


def commands(group: click.Group = cli, *above: str) -> Iterator[tuple[list[str], click.Command]]:
    yield [*above], group
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, *above, name)
        else:
            yield [*above, name], command


ALL = list(commands())
NAMES = [" ".join(words) or "wettlauf" for words, _ in ALL]


def german() -> dict[str, set[str]]:
    """Returns the messages of the German files, ours and those of games, with their attributes."""
    found: dict[str, set[str]] = {}
    for folder in dict.fromkeys(folder_of(command) for _, command in ALL):
        entries = FluentParser().parse((folder / "help.de.ftl").read_text("utf-8")).body
        assert not [one.content for one in entries if isinstance(one, ast.Junk)]
        for one in entries:
            if isinstance(one, ast.Message):
                found.setdefault(one.id.name, set()).update(each.id.name for each in one.attributes)
    return found


def options(command: click.Command) -> set[str]:
    params = command.get_params(click.Context(command))
    return {max(param.opts, key=len).lstrip("-") for param in params if isinstance(param, click.Option)}


def test_every_command_and_option_has_a_german_text() -> None:
    texts = german()
    for words, command in ALL:
        name = "-".join(words) or "wettlauf"
        assert name in texts
        assert options(command) <= texts[name] | texts[SHARED] - FRAME, name


def test_the_german_file_has_no_unused_texts() -> None:
    texts, shared = german(), set()
    for words, command in ALL:
        own = texts.pop("-".join(words) or "wettlauf")
        assert own <= options(command) | {"examples"}, words
        shared |= options(command) - own
    assert texts.pop(SHARED) == shared | FRAME
    assert set(texts) == {PLACEHOLDERS}


@pytest.mark.slow
@pytest.mark.parametrize("words, command", ALL, ids=NAMES)
def test_german_help_has_no_english_in_it(words: list[str], command: click.Command) -> None:
    printed = run(*words, "--help", "--lang", "de").stdout
    assert printed.startswith(f"Aufruf: {' '.join(['wettlauf', *words])} [OPTIONEN]")
    assert not re.search(
        r"Usage|Options|Commands|default|required|Show|RANGE|GAME|FILE\b|PATH|VALUE| the | and ", printed
    )


def test_all_placeholders_have_a_german_word() -> None:
    """Every word in capitals in the English help has a German translation."""
    known = german()[PLACEHOLDERS]
    for words, command in ALL:
        ctx = click.Context(command, info_name="wettlauf")
        records = [param.get_help_record(ctx) for param in command.get_params(ctx)]
        shown = " ".join([*command.collect_usage_pieces(ctx), *(record[0] for record in records if record)])
        found = {each.lower().replace(" ", "-") for each in re.findall(r"[A-Z]{2,}(?: RANGE)?", shown)}
        assert found <= known, words


def test_examples_are_there_in_both_languages() -> None:
    line = "  wettlauf arena keltis --bots heuristic,random --games 400\n"
    assert line in run("arena", "--help").stdout
    assert line in run("arena", "--help", "--lang", "de").stdout
    assert "--seats me,practised      gleich gegen einen Bot spielen\n" in run("play", "--help", "--lang", "de").stdout


def test_lists_of_commands_show_whole_sentences() -> None:
    for lang, last in (("en", "write them to a file."), ("de", "in eine Datei schreiben.")):
        texts = run("--help", "--lang", lang).stdout
        assert "..." not in texts.replace("[ARGS]...", "").replace("[ARGUMENTE]...", "")
        assert last in " ".join(texts.split())


def test_errors_name_arguments_as_the_help_does() -> None:
    assert refused("simulate", lang="de") == "SPIEL fehlt; siehe wettlauf simulate --help."
    assert refused("simulate") == "GAME is missing; see wettlauf simulate --help."
