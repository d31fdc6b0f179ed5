"""Help for users: near misses, options of games, help texts, errors for programs."""

from __future__ import annotations

import json
import os

import pytest

import wettlauf
from tests.cli.answers import Answer, answers
from tests.cli.test_commands import start
from wettlauf.bots import LEVELS
from wettlauf.cli.play import KNOWN

__all__ = ["answers"]


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["simulat"], "Unknown command “simulat”; did you mean simulate?"),
        (["db", "upgrad"], "Unknown command “upgrad”; did you mean upgrade?"),
        (["db", "nonsense"], "Unknown command “nonsense”; available commands: tidy, upgrade."),
        (["simulate", "keltis", "--option", "plaers=3"], "keltis has no option “plaers”; did you mean players?"),
        (["simulate", "keltis", "--bots", "heuristc"], "Unknown bot “heuristc”; did you mean heuristic?"),
        (["arena", "keltis"], "--bots is missing; see wettlauf arena --help."),
        (["play", "keltis", "--seats", "me"], "One seat is named, but Keltis takes 2 to 4 players."),
        (
            ["play", "keltis", "--seats", "me,me", "--players", "3"],
            "2 seats are named for 3 players; name one for each.",
        ),
        (
            ["play", "keltis", "--seats", "me,clever"],
            f"Unknown player or bot “clever”; available: {', '.join(KNOWN)}.",
        ),
        (
            ["play", "keltis", "--seats", "me,ceiling"],
            f"Unknown player or bot “ceiling”; available: {', '.join(KNOWN)}.",
        ),
        (["play", "keltis", "--seats", ""], f"Unknown player or bot “”; available: {', '.join(KNOWN)}."),
    ],
)
def test_near_misses_get_a_suggestion(answers: Answer, arguments: list[str], said: str) -> None:
    assert answers(*arguments, code=2).err == f"wettlauf: {said}\n"


@pytest.mark.parametrize("who", ["heuristic@bold.json", "mine.py:MyBot", "master@0.1s", "me:Anna", *LEVELS])
def test_who_may_play_in_the_terminal(answers: Answer, who: str) -> None:
    """The seats are valid; only a terminal is missing."""
    assert "needs a terminal" in answers("play", "keltis", "--seats", f"me,{who}", code=2).err


def test_errors_are_json_with_the_option_json(answers: Answer) -> None:
    said = answers("simulate", "keltis", "--bots", "clevr", "--json", code=2)
    assert said.err == ""
    assert said.json["error"].startswith("Unknown bot “clevr”; available bots: ")
    assert (
        answers("simulate", "Schach", "--json", lang="de", code=2)
        .json["error"]
        .startswith("Unbekanntes Spiel „Schach“")
    )
    assert answers("replay", "--json", code=2).json == {"error": "FILE is missing; see wettlauf replay --help."}


def test_db_alone_shows_its_help(answers: Answer) -> None:
    lines = answers("db").out.splitlines()
    assert lines[0] == "Usage: wettlauf db [OPTIONS] [COMMAND] [ARGS]..."
    assert any(line.startswith("  upgrade ") for line in lines)
    assert answers("db", "--lang", "de").out.startswith("Aufruf: wettlauf db [OPTIONEN] [BEFEHL]")


@pytest.mark.parametrize("command", ["simulate", "arena", "play"])
def test_help_names_the_levels(answers: Answer, command: str) -> None:
    for lang in ("en", "de"):
        said = " ".join(answers(command, "--help", lang=lang).out.split())
        assert ", ".join(LEVELS) in said


@pytest.mark.parametrize("game", wettlauf.GAMES)
def test_the_options_of_a_game(answers: Answer, game: str) -> None:
    kind = wettlauf.game(game).kind
    found = answers("options", game, "--json").json
    assert found["game"] == game
    assert [one["name"] for one in found["options"]] == [option.name for option in kind.options]
    for one, option in zip(found["options"], kind.options, strict=True):
        assert one["default"] == option.default
        assert one["schema"] == json.loads(json.dumps(option.schema()))
        for choice in one["choices"]:
            if not option.picks:
                typed = [] if option.name == "players" else ["--option", f"{option.name}={choice['typed']}"]
                answers("simulate", game, *typed, "--games", "1")
    for lang in ("en", "de"):
        shown = answers("options", game, lang=lang).out
        assert all(option.name in shown for option in kind.options)
    assert "did you mean" in answers("options", game + "x", code=2).err


def test_named_values_are_shown_and_completed_by_name(answers: Answer) -> None:
    options = {one["name"]: one for one in answers("options", "keltis", "--json").json["options"]}
    assert [one["typed"] for one in options["dark_stones"]["choices"]] == ["staggered", "even"]
    assert "dark_stones=even" in completed("wettlauf simulate keltis --option dark_stones=")


def completed(line: str) -> list[str]:
    """Returns what the shell offers for the last word."""
    words = {"_WETTLAUF_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(len(line.split(" ")) - 1)}
    return [row.partition(",")[2] for row in start(**words).stdout.split(os.linesep) if row]


def test_completion_offers_only_valid_values() -> None:
    seats = completed("wettlauf play keltis --seats me,")
    assert "me,me" in seats
    assert "me,master" in seats
    assert "me,ceiling" not in seats
    assert completed("wettlauf simulate keltis --option take_") == ["take_back=true", "take_back=false"]
    assert "course=gorge" in completed("wettlauf simulate strauss --option c")
    assert "edition=B" in completed("wettlauf arena ostfriesenlauf --option edition")
