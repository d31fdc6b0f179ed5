"""Games, options and rule books over the API."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

import wettlauf
from tests.dash import DASH
from tests.examples.ur import GAME as UR
from tests.registered import registered
from tests.server.conftest import Client
from wettlauf.core.parts import Cards, Count
from wettlauf.core.registry import find, names
from wettlauf.core.words import LANGUAGES, Words
from wettlauf.server import games
from wettlauf.server.game_schemas import options_schema

WEB = Path(__file__).resolve().parent.parent.parent / "web" / "src"
GOOD = [
    ("keltis", {}),
    ("keltis", {"players": 4, "take_back": True, "start_player": 3}),
    ("ostfriesenlauf", {"players": 1, "edition": "B", "owners": [None, 0, None, None]}),
    ("strauss", {"course": "random:hard:20", "players": 5}),
    ("strauss", {"course": ["START", "S1", "FINISH"], "advantages": ["jump", "copy", "fifth"]}),
]
BAD = [
    ("keltis", {"players": 5}),
    ("keltis", {"players": "2"}),
    ("keltis", {"take_back": 1}),
    ("keltis", {"dark_stones": [[0] * 9] * 4}),
    ("keltis", {"colour": "red"}),
    ("ostfriesenlauf", {"edition": "C"}),
    ("ostfriesenlauf", {"board": {"spaces": 40}}),
    ("ostfriesenlauf", {"owners": [0, 1]}),
    ("strauss", {"advantages": ["jump", "jump", "copy"]}),
    ("strauss", {"course": 7}),
]


def test_all_games_are_listed_with_what_a_form_needs(client: Client) -> None:
    answer = client.get("/api/games?lang=de").json()
    assert [game["name"] for game in answer["games"]] == list(wettlauf.GAMES)
    assert [level["title"]["text"] for level in answer["levels"]] == ["Anfänger", "Geübt", "Stark", "Meister"]
    for game in answer["games"]:
        kind = find(game["name"])
        assert game["schema"] == options_schema(kind)
        assert [option["name"] for option in game["options"]] == [option.name for option in kind.options]
        for option in game["options"]:
            said = option["about"]
            assert said["text"] == Words(said["id"], said["args"]).say("de")
    assert "text" not in client.get("/api/games").json()["games"][0]["title"]


def test_a_game_from_outside_is_described_with_its_parts(client: Client) -> None:
    with registered(UR):
        (found,) = [game for game in client.get("/api/games?lang=en").json()["games"] if game["name"] == "ur"]
        one = client.get("/api/games/ur?lang=en").json()
    assert one == found
    assert found["secrets"] is False
    track, dice = found["parts"]
    assert (track["kind"], track["name"], track["title"]["text"]) == ("track", "at", "Board")
    assert (track["each"], track["last"], track["shared"]) == (True, 14, [*range(5, 13)])
    marks = [(mark["name"], mark["about"]["id"], mark["steps"]) for mark in track["marks"]]
    assert marks == [("rosette", "ur-mark-rosette", [4, 14]), ("safe", "ur-mark-safe", [8])]
    first, second = track["places"]
    assert first[4:12] == second[4:12] == [[column, 1] for column in range(8)]
    assert (first[:2], second[12:]) == ([[3, 0], [2, 0]], [[7, 2], [6, 2]])
    assert track["move"] == "move {step}"
    assert (dice["kind"], dice["name"], dice["each"]) == ("dice", "roll", False)
    assert (dice["lowest"], dice["highest"]) == (0, 4)


def test_cards_and_numbers_are_described(client: Client) -> None:
    parts = (Cards("at", ("A", "B"), move="play {face}"), Count("kept", 3, each=False))
    with registered(replace(DASH, parts=parts)):
        cards, count = client.get("/api/games/dash").json()["parts"]
    title = {"id": "dash-part-at", "args": {}}
    assert (cards["kind"], cards["name"], cards["title"], cards["each"]) == ("cards", "at", title, True)
    assert (cards["faces"], cards["move"]) == (["A", "B"], "play {face}")
    assert (count["kind"], count["highest"], count["each"]) == ("count", 3, False)


@pytest.mark.parametrize("name, options", GOOD)
def test_options_that_fit_come_back_complete(client: Client, name: str, options: dict[str, object]) -> None:
    jsonschema.validate(options, options_schema(find(name)))
    answer = client.post(f"/api/games/{name}/options", json={"options": options})
    assert answer.status_code == 200
    game = wettlauf.game(name, **options)
    assert answer.json() == {"game": name, "seats": game.seats, "options": game.options, "open": game.is_open}


@pytest.mark.parametrize("name, options", BAD)
def test_options_that_do_not_fit_are_refused_by_the_game_and_by_its_schema(
    client: Client, name: str, options: dict[str, object]
) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(options, options_schema(find(name)))
    answer = client.post(f"/api/games/{name}/options?lang=de", json={"options": options})
    assert answer.status_code == 400
    problem = answer.json()
    assert problem["code"] == "bad-option"
    with pytest.raises(wettlauf.BadOption) as found:
        wettlauf.game(name, **options)
    assert problem["text"] == found.value.say("de")
    assert problem["words"] == found.value.words.to_json()


@pytest.mark.parametrize("name", wettlauf.GAMES)
def test_defaults_fit_their_schemas(name: str) -> None:
    schema = options_schema(find(name))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate({option.name: option.default for option in find(name).options}, schema)
    for option in find(name).options:
        for choice in option.choices:
            value = [choice.value] * 3 if option.picks else choice.value
            if not option.picks:
                jsonschema.validate({option.name: value}, schema)


def test_an_unknown_game_is_a_clear_error(client: Client) -> None:
    answer = client.get("/api/games/keltiz")
    assert answer.status_code == 404
    assert answer.json()["code"] == "unknown-game"
    assert answer.json()["text"] == "Unknown game “keltiz”; did you mean keltis?"


@pytest.mark.parametrize("name", wettlauf.GAMES)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_rule_books_in_both_languages(client: Client, name: str, lang: str) -> None:
    book = client.get(f"/api/games/{name}/rules?lang={lang}").json()
    assert book == {"game": name, "lang": lang, "text": find(name).rule_book(lang), "rule": None}


def test_one_rule_of_the_book(client: Client) -> None:
    answer = client.get("/api/games/keltis/rules/k7?lang=en").json()
    assert answer["rule"] == "K7"
    assert answer["text"].startswith("**K7**")
    assert client.get("/api/games/keltis/rules/none").status_code == 404


def test_all_texts_of_a_language(client: Client) -> None:
    answer = client.get("/api/words/de")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "keltis-name = Keltis" in answer.text
    assert client.get("/api/words/fr").status_code == 404
    assert client.get("/api/words/de?part=chess").status_code == 404
    assert client.get("/api/words/..%2f..%2fcore%2fwords.py").status_code == 404


def test_texts_are_not_kept_beyond_an_update(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stale texts would make an updated page show bare ids, so browsers must revalidate."""
    first = client.get("/api/words/de?part=page")
    assert first.headers["cache-control"] == "public, no-cache"
    tag = first.headers["etag"]
    same = client.get("/api/words/de?part=page", headers={"if-none-match": f'"other", {tag}'})
    assert (same.status_code, same.content) == (304, b"")
    assert client.get("/api/words/en?part=page").headers["etag"] != tag
    monkeypatch.setattr(games, "_texts", lambda lang, part: first.text + "web-new = Neu\n")
    games._tag.cache_clear()
    after = client.get("/api/words/de?part=page", headers={"if-none-match": tag})
    games._tag.cache_clear()
    assert after.status_code == 200
    assert after.text.endswith("web-new = Neu\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_parts_of_the_texts_are_all_of_them(client: Client, lang: str) -> None:
    """The frame plus a game's part miss nothing; the frame includes every game's name and its blurb for the home
    page."""

    def ids(part: str) -> set[str]:
        return set(re.findall(r"(?m)^([a-z][a-z0-9-]*) =", client.get(f"/api/words/{lang}{part}").text))

    parts = {part: ids(f"?part={part}") for part in ("frame", *names())}
    assert set.union(*parts.values()) == ids("")
    assert {f"{name}-name" for name in names()} <= parts["frame"]
    assert {"keltis-tagline", "strauss-tagline", "ostfriesenlauf-tagline"} <= parts["frame"]
    assert "strauss-ask-card" not in parts["keltis"] | parts["frame"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_gets_all_that_it_says_and_nothing_that_only_commands_say(client: Client, lang: str) -> None:
    """Some texts arrive only with the sheet that uses them."""
    frame, page = (client.get(f"/api/words/{lang}?part={part}").text for part in ("frame", "page"))
    sheet = "\n".join(client.get(f"/api/words/{lang}?part={part}").text for part in games.SHEETS)
    of_frame, of_page, of_sheet = (set(re.findall(r"(?m)^([a-z][a-z0-9-]*) =", text)) for text in (frame, page, sheet))
    assert {one for one in of_frame if not one.startswith(("cli-", "tui-", "arena-", "db-"))} >= of_page
    assert all(line in frame.splitlines() for line in page.splitlines())
    written = "".join(file.read_text("utf-8") for file in WEB.rglob("*") if file.suffix in (".ts", ".svelte"))
    said = set(re.findall(r"[\"'`]([a-z]+-[a-z0-9-]+)[\"'`]", written)) & of_frame
    assert len(said) > 100
    assert said <= of_page | of_sheet
    assert len(of_sheet) > 40
    assert not of_sheet & of_page
    referred = set(re.findall(r"\{ ([a-z]+-[a-z0-9-]+)", page))
    assert referred <= of_page
