"""The options of Strauß voraus!: their definitions, checks of their values, and the set-up they lead to."""

from __future__ import annotations

from typing import Any

from wettlauf.core.aspects import Options
from wettlauf.core.errors import BadOption
from wettlauf.core.option_history import ALWAYS_WRITTEN
from wettlauf.core.options import Option, OptionChoice
from wettlauf.core.words import Argument, Words, quote
from wettlauf.games.strauss import course_code, courses
from wettlauf.games.strauss.course_random import DIFFICULTIES
from wettlauf.games.strauss.data import ADVANTAGES, CHOSEN_ADVANTAGES, FIRST_RACE, MAX_PLAYERS, MIN_PLAYERS
from wettlauf.games.strauss.laying import write_course

MUST, MAY = BONUSES = ("must", "may")


def _course_choices() -> tuple[OptionChoice, ...]:
    ready = [OptionChoice(list(one.tiles), one.title, one.about, name) for name, one in courses.ready_courses().items()]
    drawn = [
        OptionChoice(
            f"{course_code.RANDOM}:{difficulty}",
            Words("strauss-course-by-chance", {"difficulty": difficulty}),
            Words("strauss-course-by-chance-about", {"difficulty": difficulty}),
        )
        for difficulty in DIFFICULTIES
    ]
    return (*ready, *drawn)


def _advantage_choices() -> tuple[OptionChoice, ...]:
    return tuple(
        OptionChoice(name, Words("strauss-advantage", {"name": name}), Words("strauss-advantage-about", {"name": name}))
        for name in ADVANTAGES
    )


def _bonus_choices() -> tuple[OptionChoice, ...]:
    return tuple(
        OptionChoice(name, Words("strauss-bonus", {"name": name}), Words("strauss-bonus-about", {"name": name}))
        for name in BONUSES
    )


_COURSE = {
    "anyOf": [
        {"type": "array", "items": {"type": "string"}, "minItems": 2},  # tiles
        {"type": "string", "minLength": 1},  # a name, `random`, or a code
    ]
}
OPTIONS = (
    Option("players", 2, MIN_PLAYERS, MAX_PLAYERS, before=ALWAYS_WRITTEN),
    Option(
        "course",
        list(courses.ready_courses()["first"].tiles),
        choices=_course_choices(),
        form=_COURSE,
        before=ALWAYS_WRITTEN,
    ),
    Option(
        "advantages", list(FIRST_RACE), choices=_advantage_choices(), picks=CHOSEN_ADVANTAGES, before=ALWAYS_WRITTEN
    ),  # V2
    Option("bonus", MUST, choices=_bonus_choices(), form={"enum": list(BONUSES)}, before=MUST),  # V14
    Option("start_player", None, 0, MAX_PLAYERS - 1, recorded=False, before=None),  # V4; None: at random
)
ANY_START = -1


def spelled_out(options: Options) -> Options:
    """Spells out a course given by name, with commas or as a code; a random course stays open."""
    full = dict(options)
    if not is_open(full):
        full["course"] = course_code.resolve(full["course"])
    if isinstance(full["advantages"], tuple):
        full["advantages"] = list(full["advantages"])
    return full


def is_open(options: Options) -> bool:
    return course_code.is_random(options["course"])


def drawn(options: Options, seed: int) -> Options:
    return {**options, "course": course_code.resolve(options["course"], seed)}


def check(options: Options) -> None:
    courses.check(drawn(options, 0)["course"] if is_open(options) else options["course"])
    if not _is_choice(options["advantages"]):
        given = options["advantages"]
        value = ", ".join(map(str, given)) if isinstance(given, list) else given
        args: dict[str, Argument] = {
            "count": CHOSEN_ADVANTAGES,
            "known": ", ".join(ADVANTAGES),
            "value": quote(value),
        }
        raise BadOption(Words("strauss-bad-advantages", args))
    if options["bonus"] not in BONUSES:
        raise BadOption(Words("strauss-bad-bonus", {"value": quote(options["bonus"])}))
    start = options["start_player"]
    if start is not None and start >= options["players"]:
        bounds = {"lowest": 0, "highest": options["players"] - 1}
        raise BadOption(Words("option-range", {"name": "start_player", "value": start, **bounds}))


def _is_choice(value: Any) -> bool:
    if not isinstance(value, list) or len(value) != CHOSEN_ADVANTAGES:
        return False
    return all(isinstance(name, str) and name in ADVANTAGES and value.count(name) == 1 for name in value)


def write_setup(options: Options, setup: Any) -> None:
    """Fills in an array of one set-up record."""
    setup["players"] = options["players"]
    setup["start"] = ANY_START if options["start_player"] is None else options["start_player"]
    setup["advantages"] = sum(1 << ADVANTAGES.index(name) for name in options["advantages"])
    setup["may"] = options["bonus"] == MAY
    write_course(options["course"], setup)
