"""The rule books of Strauß voraus!: their tables and examples fit the tiles."""

from __future__ import annotations

import pytest

from tests.games.strauss.races import ends, play, race, refused
from tests.games.test_rule_books import book, tables
from wettlauf.core.words import LANGUAGES, Words
from wettlauf.games.strauss.courses import ready_courses
from wettlauf.games.strauss.data import ADVANTAGES
from wettlauf.games.strauss.tiles import THINGS, box, side, standing

COLOURS = {"P": "purple", "G": "green", "W": "white", "R": "grey"}
LANES = {
    "en": {"P": "purple", "G": "green", "W": "white", "R": "grey"},
    "de": {"P": "Lila", "G": "Grün", "W": "Weiß", "R": "Grau"},
}
HEAD = {"en": "Tile", "de": "Teil"}
TITLES = {"en": ("Start", "Finish"), "de": ("Start", "Ziel")}
NAMES = {
    "en": ("lion", "cheetah", "porcupine", "crocodile", "warthog", "arrow forwards", "arrow back", "quicksand"),
    "de": ("Löwe", "Gepard", "Stachelschwein", "Krokodil", "Warzenschwein", "Pfeil vor", "Pfeil zurück", "Treibsand"),
}


def spelt(space: str, lang: str) -> str:
    """`G2` as the books write it: `green 3`."""
    return f"{LANES[lang][space[0]]} {int(space[1:]) + 1}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_tiles_is_that_of_the_box(lang: str) -> None:
    names = [{"START": TITLES[lang][0], "FINISH": TITLES[lang][1]}.get(name, name) for name in box()]
    rows = next(table for table in tables(book("strauss", lang)) if table[0][0] == HEAD[lang])[1:]
    assert [row[0] for row in rows] == names
    for tile, (_, _, tree, water, hard) in zip(box().values(), rows, strict=True):
        assert tree == {"en": tile.easy.tree, "de": {"left": "links", "right": "rechts"}[tile.easy.tree]}[lang]
        assert water == (", ".join(spelt(space, lang) for space in tile.easy.water) or "–")
        found: dict[str, str] = {}
        for part in hard.split("; ") if tile.hard.on else []:
            name, spaces = part.split(": ")
            found |= dict.fromkeys(spaces.split(", "), THINGS[NAMES[lang].index(name)])
        assert found == {spelt(space, lang): thing for space, thing in tile.hard.on.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ready_courses_are_all_there_by_their_names(lang: str) -> None:
    for course in ready_courses().values():
        assert book("strauss", lang).count(f"\n| {course.title.say(lang)} | ") == 2  # for people, and for programs
        assert f"\n| {course.title.say(lang)} | `{course.name}` |" in book("strauss", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_advantages_are_all_there_by_their_names(lang: str) -> None:
    for name in ADVANTAGES:
        title = Words("strauss-advantage", {"name": name}).say(lang)
        title = f"{title[0].upper()}{title[1:]}" + (" 4" if name == "joker" else "")
        assert f"\n| {title} | `{name}` |" in book("strauss", lang)


def order(tile: str, **birds: str) -> list[str]:
    return sorted(birds, key=lambda bird: standing(side(tile), birds[bird]), reverse=True)


def test_the_examples_of_the_order() -> None:
    """V6 and V7 in the books' own examples, and the new order after the round on the first course."""
    assert order("S2", yellow="P3", red="R1", pink="W1", blue="G0") == ["yellow", "red", "pink", "blue"]
    assert order("L1", orange="R5", red="P1", blue="W3", pink="W2") == ["orange", "red", "blue", "pink"]
    assert order("R1", grandad="G2", jonas="R1") == ["jonas", "grandad"]
    assert order("FINISH", yellow="W2", red="G3", blue="R3") == ["blue", "red", "yellow"]


def straight_on(at: str, points: int, course: str = "first") -> str:
    """Returns where a bird on the first course gets to along its lane if nothing is in the way."""
    tiles = ready_courses()[course].tiles
    number, space = int(at[0]), at[2:]
    for _ in range(points):
        if space == side(tiles[number]).last[space[0]]:
            number, space = number + 1, f"{space[0]}0"
        else:
            space = f"{space[0]}{int(space[1:]) + 1}"
    return f"{number}.{space}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("begin, points, end", [("1.W3", 4, "2.W3"), ("1.G2", 8, "3.G2"), ("1.R1", 8, "3.R1")])
def test_the_example_of_a_round(lang: str, begin: str, points: int, end: str) -> None:
    assert straight_on(begin, points) == end
    for at in (begin, end):
        words: dict[str, str | int] = {"tile": int(at[0]) + 1, "colour": COLOURS[at[2]], "number": int(at[3:]) + 1}
        assert Words("strauss-space", words).say(lang).replace("Tile", "tile") in book("strauss", lang)


@pytest.mark.parametrize(
    "course, birds, place, card, end",
    [
        ("START S3 S5 FINISH", "1.W0 2.W1 3.P0", 3, "white 5", "2.W0"),  # V14: the bonus
        ("START S9* FINISH", "0.G2 0.P0", 1, "white 3", "1.W1"),  # V33
        ("START S6* FINISH", "1.W0 2.P0", 2, "white 4", "1.W2"),  # V32
        ("START S3* S5 FINISH", "1.R0 0.P0", 1, "white 3", "1.W2"),  # V42
        ("START S3* S5 FINISH", "1.W0 2.P0 2.G0", 3, "white 4", "2.W2"),  # V42
        ("START S2* FINISH", "0.G0 0.P0", 1, "green 3", "1.G2"),  # V41: from G1
        ("START S2* FINISH", "0.P0 0.G0", 1, "purple 3", "1.P0"),  # V41: from P1
        ("START S4* FINISH", "1.G0 0.P0", 1, "green 2", "1.G3"),  # V43
        ("START S1* S5 FINISH", "1.P0 0.P0", 1, "grey 4", "2.R0"),  # V40
    ],
)
def test_the_examples_of_runs(course: str, birds: str, place: int, card: str, end: str) -> None:
    others = list(range(1, len(birds.split())))
    order = [*others[: place - 1], 0, *others[place - 1 :]]
    match = race(course, birds.split(), card, order=order, moved=place - 1)
    assert ends(match, f"play {card}") == {end}


def test_the_examples_of_what_is_not_allowed() -> None:
    match = race("START S9* FINISH", ["0.G2", "0.P0"], "white 3", order=[0, 1])
    play(match, "play white 3", "step 1.G0")
    assert refused(match, "step 1.G1") == "V13"
    match = race("START S3* FINISH", ["1.R0", "0.P0"], "white 3", order=[0, 1])
    play(match, "play white 3")
    assert refused(match, "step 1.R1") == "V13"
