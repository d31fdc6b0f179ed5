"""The options of Keltis: which values are accepted, and the errors for others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.keltis.table import EVEN, STAGGERED
from wettlauf.core.errors import BadOption
from wettlauf.core.game import Game
from wettlauf.core.registry import find


def mask(**changes: int) -> list[list[int]]:
    """Returns the even mask with some stones changed: `mask(g2=0, g3=1)`."""
    rows = [list(row) for row in EVEN]
    for stone, dark in changes.items():
        rows["rypgb".index(stone[0])][int(stone[1:]) - 1] = dark
    return rows


def deep(levels: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


BAD: list[tuple[str, Any, str]] = [
    ("players", 1, "option-range"),
    ("players", 5, "option-range"),
    ("players", 0, "option-range"),
    ("players", -2, "option-range"),
    ("players", "2", "option-range"),
    ("players", True, "option-range"),
    ("players", None, "option-range"),
    ("players", 2.0, "option-range"),
    ("players", 3.5, "option-range"),
    ("players", [2], "option-range"),
    ("players", 10**400, "option-range"),
    ("players", "\x1b[2J" * 100, "option-range"),
    ("take_back", 1, "option-yes-no"),
    ("take_back", 0, "option-yes-no"),
    ("take_back", "true", "option-yes-no"),
    ("take_back", None, "option-yes-no"),
    ("start_player", 2, "option-range"),
    ("start_player", 4, "option-range"),
    ("start_player", -1, "option-range"),
    ("start_player", "0", "option-range"),
    ("start_player", True, "option-range"),
    ("start_player", 0.0, "option-range"),
    ("dark_stones", None, "keltis-bad-dark-stones"),
    ("dark_stones", "standard", "keltis-bad-dark-stones"),
    ("dark_stones", "Even", "keltis-bad-dark-stones"),
    ("dark_stones", ["even"], "keltis-bad-dark-stones"),
    ("dark_stones", [], "keltis-bad-dark-stones"),
    ("dark_stones", EVEN[:4], "keltis-bad-dark-stones"),
    ("dark_stones", [*EVEN, EVEN[0]], "keltis-bad-dark-stones"),
    ("dark_stones", [row[:8] for row in EVEN], "keltis-bad-dark-stones"),
    ("dark_stones", [[*row, 0] for row in EVEN], "keltis-bad-dark-stones"),
    ("dark_stones", ["010101010"] * 5, "keltis-bad-dark-stones"),
    ("dark_stones", [dict(enumerate(row)) for row in EVEN], "keltis-bad-dark-stones"),
    ("dark_stones", mask(g2=0), "keltis-bad-dark-stones"),
    ("dark_stones", mask(g3=1), "keltis-bad-dark-stones"),
    ("dark_stones", mask(g2=0, r9=1), "keltis-bad-dark-stones"),
    ("dark_stones", mask(g2=2, r2=0), "keltis-bad-dark-stones"),
    ("dark_stones", mask(g1=-1, r1=1), "keltis-bad-dark-stones"),
    ("dark_stones", [[bool(dark) for dark in row] for row in EVEN], "keltis-bad-dark-stones"),
    ("dark_stones", [[float(dark) for dark in row] for row in EVEN], "keltis-bad-dark-stones"),
    ("dark_stones", deep(700), "keltis-bad-dark-stones"),
    ("player", 2, "option-unknown-near"),
    ("", 2, "option-unknown"),
    ("\x1b[2J" * 100, 2, "option-unknown"),
]


@pytest.mark.parametrize(
    "name, value, words", BAD, ids=[f"{number}-{name[:12]}" for number, (name, *_) in enumerate(BAD)]
)
def test_an_invalid_value_is_refused_with_a_sentence(name: str, value: Any, words: str) -> None:
    with pytest.raises(BadOption) as refused:
        Game(find("keltis"), {name: value})
    assert refused.value.words.id == words
    for lang in ("de", "en"):
        said = refused.value.say(lang)
        assert said.isprintable()
        assert 20 < len(said) < 300
        assert said.endswith((".", "?"))
    if name.isprintable():
        assert name in refused.value.say("en")


def test_the_start_player_is_one_of_the_players() -> None:
    """K5"""
    for players in (2, 3, 4):
        for start in range(players):
            assert Game(find("keltis"), {"players": players, "start_player": start}).options["start_player"] == start
        with pytest.raises(BadOption, match=f"0 to {players - 1}"):
            Game(find("keltis"), {"players": players, "start_player": players})


def test_options_have_defaults() -> None:
    """K16, K4, K5"""
    assert Game(find("keltis"), {}).options == {
        "players": 2,
        "take_back": False,
        "dark_stones": STAGGERED,
        "start_player": None,
    }


def test_other_dark_stones_are_accepted() -> None:
    """K4"""
    rows = Game(find("keltis"), {"dark_stones": mask(g2=0, g3=1)}).options["dark_stones"]
    assert rows[3] == [0, 0, 1, 1, 0, 1, 0, 1, 0]


@pytest.mark.parametrize("name, rows", [("staggered", STAGGERED), ("even", EVEN)])
def test_patterns_of_dark_stones_have_names_and_records_contain_their_masks(name: str, rows: list[list[int]]) -> None:
    """K4: both patterns have twenty dark stones, four on each path, and their own choice in forms."""
    game = Game(find("keltis"), {"dark_stones": name})
    assert game.options["dark_stones"] == game.recorded_options["dark_stones"] == rows
    assert [sum(row) for row in rows] == [4] * 5
    option = next(one for one in find("keltis").options if one.name == "dark_stones")
    choice = next(one for one in option.choices if one.value == rows)
    for lang in ("de", "en"):
        assert choice.title.say(lang)
        assert "2, 4, 6" in choice.about.say(lang)


def test_a_named_pattern_is_copied() -> None:
    Game(find("keltis"), {"dark_stones": "even"}).options["dark_stones"][0][0] = 7
    assert Game(find("keltis"), {"dark_stones": "even"}).options["dark_stones"] == EVEN


def test_options_are_a_copy() -> None:
    rows = mask()
    game = Game(find("keltis"), {"dark_stones": rows})
    rows[0][0] = 7
    assert game.options["dark_stones"] == EVEN


def test_a_record_spells_out_every_option_but_the_start_player() -> None:
    """K5: the start player is in the deal."""
    game = Game(find("keltis"), {"players": 3, "take_back": True, "start_player": 2})
    assert game.recorded_options == {"players": 3, "take_back": True, "dark_stones": STAGGERED}
    assert game.deal(seed=1).record().deal["start"] == 2
