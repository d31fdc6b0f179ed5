"""Turns courses and chains of tiles into the structs of the API."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from wettlauf.core.errors import BadOption
from wettlauf.core.sentences import sentence, sentences
from wettlauf.games.strauss.course_advice import advice, figures
from wettlauf.games.strauss.course_code import encode, is_random, read_chain, resolve
from wettlauf.games.strauss.course_difficulty import Change, difficulty
from wettlauf.games.strauss.course_edits import free_tiles
from wettlauf.games.strauss.course_mends import Mend, all_mends
from wettlauf.games.strauss.courses import (
    GOOD_LENGTH,
    GOOD_WATERHOLES,
    RULES,
    Place,
    Problem,
    find_problems,
    is_tile,
    layout,
    problems,
    ready_courses,
    square_ahead,
    warnings,
)
from wettlauf.games.strauss.http.structs import (
    ChangedCourse,
    CheckedCourse,
    CourseAhead,
    CourseFigures,
    CourseHint,
    CourseInfo,
    CourseMend,
    CourseObstacle,
    CourseProblem,
    CourseSquare,
    TilePlace,
)
from wettlauf.games.strauss.tiles import box


def described(course: Sequence[str], lang: str | None, seed: int | None = None) -> CourseInfo:
    """Returns a valid course as the API describes it."""
    ready = next((one for one in ready_courses().values() if one.tiles == tuple(course)), None)
    return CourseInfo(
        course=list(course),
        code=encode(course),
        layout=[_place(one) for one in layout(course)],
        advice=sentences(warnings(course), lang),
        name=ready.name if ready else None,
        title=sentence(ready.title, lang) if ready else None,
        about=sentence(ready.about, lang) if ready else None,
        difficulty=difficulty(course),
        seed=seed,
    )


def changed(change: Change, lang: str | None) -> ChangedCourse:
    return ChangedCourse(described(change.course, lang), sentence(change.words, lang), change.index, change.before)


def checked(given: str | list[str], met: Collection[str], lang: str | None) -> CheckedCourse:
    """Returns all that a builder shows of a chain or a text that names one; raises BadOption for a random course."""
    if not isinstance(given, str):
        return _checked_chain(given, met, lang)
    try:
        return _checked_chain(resolve(given), met, lang)
    except BadOption as error:
        if is_random(given):
            raise
        if chain := read_chain(given):
            return _checked_chain(chain, met, lang)
        said = sentence(error.words, lang)
        found = CourseProblem("unreadable", RULES["unreadable"], said, None, None, None, [])
        return replace(_checked_chain([], met, lang), problems=[said], found=[found])


def _checked_chain(chain: list[str], met: Collection[str], lang: str | None) -> CheckedCourse:
    found = find_problems(chain)
    indexes = [index for index, name in enumerate(chain) if is_tile(name)][: len(box())]
    places = layout([chain[index] for index in indexes])
    (column, row), heading = square_ahead(places)
    free = (column, row) not in [place.square for place in places]
    return CheckedCourse(
        problems=sentences(problems(chain), lang),
        layout=[_place(one) for one in places],
        course=None if found else described(chain, lang),
        chain=chain,
        indexes=indexes,
        found=[_problem(*pair, lang) for pair in zip(found, all_mends(chain, found), strict=True)],
        hints=[CourseHint(one.kind, sentence(one.words, lang), one.count, one.good) for one in advice(chain, met)],
        figures=_figures(chain, met),
        ahead=CourseAhead(column, row, heading, free),
        left=free_tiles(chain),
    )


def _problem(problem: Problem, mends: Sequence[Mend], lang: str | None) -> CourseProblem:
    return CourseProblem(
        kind=problem.kind,
        rule=problem.rule,
        said=sentence(problem.words, lang),
        index=problem.index,
        other=problem.other,
        square=CourseSquare(*problem.square) if problem.square else None,
        mends=[
            CourseMend(one.kind, sentence(one.words, lang), list(one.chain), one.index, one.tile, one.completes)
            for one in mends
        ],
    )


def _figures(chain: Sequence[str], met: Collection[str]) -> CourseFigures:
    counted = figures(chain, met)
    return CourseFigures(
        tiles=counted.tiles,
        good_tiles=GOOD_LENGTH,
        waterholes=list(counted.waterholes),
        good_waterholes=GOOD_WATERHOLES,
        left_curves=counted.left_curves,
        right_curves=counted.right_curves,
        hard=counted.hard,
        obstacles=[CourseObstacle(one.name, one.spaces, list(one.tiles), one.new) for one in counted.obstacles],
        difficulty=difficulty(chain),
    )


def _place(place: Place) -> TilePlace:
    return TilePlace(place.name, place.column, place.row, place.heading)
