"""The options of Ostfriesenlauf: which values are accepted, and one clear sentence for others."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import wettlauf
from wettlauf.cli.common import make_game
from wettlauf.core.errors import BadOption
from wettlauf.games.ostfriesenlauf.data import STANDARD_BOARD


def test_everything_is_spelt_out() -> None:
    """By default seat i owns figure i; ownerless figures are null, as records write them."""
    assert wettlauf.game("ostfriesenlauf").options["owners"] == [0, 1, 2, 3]
    game = wettlauf.game("ostfriesenlauf", players=2, edition="B")
    assert game.recorded_options == {
        "players": 2,
        "edition": "B",
        "board": STANDARD_BOARD,
        "owners": [0, 1, None, None],
    }
    assert wettlauf.game("ostfriesenlauf", players=1, owners=[None, None, 0, None]).options["owners"][2] == 0


def board(**changes: Any) -> dict[str, Any]:
    made: dict[str, Any] = copy.deepcopy(STANDARD_BOARD)
    for name, value in changes.items():
        if name == "spaces":
            made["spaces"] = value
        else:
            made["goals"][name] = value
    return made


@pytest.mark.parametrize(
    "options, message",
    [
        ({"players": 0}, "from 1 to 4"),
        ({"players": 5}, "from 1 to 4"),
        ({"edition": "C"}, "no version “C”"),
        ({"edition": 1}, "no version “1”"),
        ({"board": 36}, "must have “spaces”"),
        ({"board": {"spaces": 36}}, "must have “spaces”"),
        ({"board": {**STANDARD_BOARD, "lanes": 4}}, "nothing else"),
        ({"board": board(cow=17)}, "no goal place “cow”"),
        ({"board": {"spaces": 36, "goals": {"sheep": 3}}}, "lacks the goal place “snail”"),
        ({"board": board(fish="24")}, "“fish” is 24; it must be a whole number"),
        ({"board": board(fish=True)}, "“fish” is True"),
        ({"board": board(spaces=36.5)}, "36.5 spaces"),
        ({"board": board(spaces=5)}, "from 6 to 200"),
        ({"board": board(spaces=201)}, "from 6 to 200"),
        ({"board": board(sheep=0)}, "“sheep” is 0; it must lie on the lap, from 1 to 35"),
        ({"board": board(fish=20)}, "“snail” and “fish” both lie 20 spaces"),
        ({"board": board(hedgehog=16)}, "“sheep” and “hedgehog” both lie 16 spaces"),
        ({"board": board(hedgehog=36)}, "“hedgehog” is 36; it must lie on the lap, from 1 to 35"),
        ({"board": board(turtle=-3)}, "“turtle” is -3"),
        ({"start_numbers": [1, 2, 3]}, "start_numbers is 1, 2, 3; it must be a list of 4"),
        ({"start_numbers": [1, 2, 3, 3]}, "exactly once"),
        ({"start_numbers": [0, 1, 2, 3]}, "each number from 1 to 4"),
        ({"start_numbers": [1, 2, True, 4]}, "exactly once"),
        ({"start_numbers": "2143"}, "start_numbers is 2143"),
        ({"players": 2, "owners": [0, 1]}, "list of 4"),
        ({"players": 2, "owners": [0, 0, None, None]}, "exactly once"),
        ({"players": 2, "owners": [0, 1, 2, None]}, "exactly once"),
        ({"players": 2, "owners": "0,1"}, "list of 4"),
        ({"players": 2, "owners": [True, 1, None, None]}, "list of 4"),
        ({"colour": "red"}, "its options are board, edition, owners, players, start_numbers"),
    ],
)
def test_bad_options_get_one_clear_sentence(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption) as error:
        wettlauf.game("ostfriesenlauf", **options)
    assert message in str(error.value)
    assert error.value.say("de")


def test_a_board_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text(json.dumps(board(spaces=40, hedgehog=38)), "utf-8")
    game = make_game("ostfriesenlauf", 3, [f"board=@{path}", "edition=B"])
    assert game.options["board"]["spaces"] == 40
    assert game.options["edition"] == "B"
    match = game.deal(seed=1)
    assert match.view()["options"]["board"]["goals"]["hedgehog"] == 38
    path.write_text(json.dumps(board(spaces=30)), "utf-8")
    with pytest.raises(BadOption, match="“hedgehog” is 32; it must lie on the lap, from 1 to 29"):
        make_game("ostfriesenlauf", 3, [f"board=@{path}"])


def test_a_list_with_commas_may_hold_numbers() -> None:
    """O3: as on the command line for start numbers, and for owners with null."""
    game = make_game("ostfriesenlauf", 2, ["start_numbers=2,1,4,3", "owners=null,1, 0,null"])
    assert game.options["start_numbers"] == [2, 1, 4, 3]
    assert game.options["owners"] == [None, 1, 0, None]
    assert game.deal(seed=1).record().deal["start_numbers"] == [2, 1, 4, 3]
    assert make_game("strauss", 2, ["advantages=copy, jump,fifth"]).options["advantages"] == ["copy", "jump", "fifth"]
