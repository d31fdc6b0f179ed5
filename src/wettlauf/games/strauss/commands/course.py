"""`wettlauf course`: shows courses, checks them, and builds new ones."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wettlauf.cli.common import json_option, lang_option, language, say
from wettlauf.cli.extras import require_extra
from wettlauf.cli.help import Group
from wettlauf.core.errors import BadOption, WettlaufError
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Words
from wettlauf.games.strauss.course_advice import advice
from wettlauf.games.strauss.course_code import RANDOM, encode, is_random, read_chain, resolve
from wettlauf.games.strauss.course_difficulty import difficulty
from wettlauf.games.strauss.course_file import CourseFile, read_course_file
from wettlauf.games.strauss.course_mends import all_mends
from wettlauf.games.strauss.course_random import DIFFICULTIES
from wettlauf.games.strauss.courses import check, find_problems, layout, ready_courses, warnings

WIDEST = 200  # columns of a map
SHOW = "show"


class CourseName(click.ParamType):  # type: ignore[type-arg]  # generic only in newer versions of click
    """A course in any notation that the game understands; the shell completes names."""

    name = "course"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        from click.shell_completion import CompletionItem

        names = [*ready_courses(), RANDOM, *(f"{RANDOM}:{difficulty}" for difficulty in DIFFICULTIES)]
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]


class CourseGroup(Group):
    """Takes anything that is not a subcommand as a course to show: `wettlauf course gorge`."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and self.get_command(ctx, args[0]) is None:
            args = [SHOW, *args]
        return super().resolve_command(ctx, args)


seed_option = click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="Draw the same random course again.")


@click.group("course", cls=CourseGroup, invoke_without_command=True)
@seed_option
@json_option
@lang_option
@click.pass_context
def command(ctx: click.Context, seed: int | None, as_json: bool, lang: str | None) -> None:
    """Show, check and build courses of Strauß voraus!. Without a subcommand, list those that come with the game.

    A course is a name, random, random:hard:20, random:lion:no-dune, a code, tiles separated by commas, or a file saved
    by the course workshop, with #2 for the second course in it.

    \b
    wettlauf course gorge                    show a course, same as: wettlauf course show gorge
    wettlauf course check START,R1,R2,FINISH problems and advice
    wettlauf course edit                     build a course on the screen
    """
    ctx.obj = {"seed": seed, "as_json": as_json}
    if ctx.invoked_subcommand is None:
        list_ready(as_json)


@command.command(SHOW)
@click.argument("course", type=CourseName())
@seed_option
@json_option
@lang_option
@click.pass_obj
def show(before: dict[str, Any], course: str, seed: int | None, as_json: bool, lang: str | None) -> None:
    """Show a COURSE: map, tiles, code and advice.

    A course that cannot be raced on is rejected with the reason.
    """
    seed = before["seed"] if seed is None else seed
    kept = named_course(course, seed)
    tiles = list(kept.tiles)
    check(tiles)
    name = next((name for name, ready in ready_courses().items() if list(ready.tiles) == tiles), None)
    if as_json or before["as_json"]:
        click.echo(json.dumps(described(tiles, name or kept.name or None), ensure_ascii=False))
        return
    require_extra("terminal", Words("strauss-map-extra"))
    console = Console()
    title = Words(f"strauss-course-{name}").say(language()) if name else kept.name or say("strauss-map-title")
    console.print(Text(f"{title} · {encode(tiles)}", style="bold"))
    console.print(Text(" ".join(tiles)))
    console.print()
    show_map(console, tiles)
    if name:
        console.print(Words(f"strauss-course-{name}-about").say(language()), highlight=False)
    for hint in warnings(tiles):
        console.print(hint.say(language()), highlight=False)
    if is_random(course) and seed is None:
        console.print(say("strauss-map-keep"), highlight=False)
    console.print(f"wettlauf play strauss --option course={name or encode(tiles)}", highlight=False, style="dim")


@command.command("check")
@click.argument("course", type=CourseName())
@seed_option
@json_option
@lang_option
@click.pass_obj
@click.pass_context
def check_course(
    ctx: click.Context, before: dict[str, Any], course: str, seed: int | None, as_json: bool, lang: str | None
) -> None:
    """Check a COURSE, finished or not: all problems with suggested fixes, and advice.

    The exit code is 1 if it cannot be raced on.
    """
    tiles = list(named_course(course, before["seed"] if seed is None else seed, whole=False).tiles)
    found = find_problems(tiles)
    if as_json or before["as_json"]:
        click.echo(checked_json(tiles))
    else:
        for problem, mends in zip(found, all_mends(tiles, found), strict=True):
            click.echo(f"{problem.rule}: {problem.words.say(language())}")
            for mend in mends:
                click.echo(f"  · {mend.words.say(language())}: {' '.join(mend.chain)}")
        if not found:
            click.echo(say("strauss-course-fine", code=encode(tiles), points=difficulty(tiles)))
        for hint in advice(tiles):
            click.echo(hint.words.say(language()))
    ctx.exit(1 if found else 0)


@command.command("edit")
@click.argument("course", type=CourseName(), required=False)
@seed_option
@lang_option
@click.pass_obj
def edit(before: dict[str, Any], course: str | None, seed: int | None, lang: str | None) -> None:
    """Build a course on the screen, from scratch or from a COURSE. Problems, advice and the rest of the box are shown
    beside it, the keys below it.
    """
    seed = before["seed"] if seed is None else seed
    kept = named_course(course, seed, whole=False) if course is not None else CourseFile(())
    require_extra("terminal", Words("strauss-map-extra"))
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):  # Textual draws on stderr
        raise WettlaufError(Words("cli-needs-terminal"))
    from wettlauf.games.strauss.terminal.workshop import edit_course

    file = None if course is None else file_of(course)
    edit_course(kept, language(), file[0] if file and kept.is_alone else None)


def file_of(course: str) -> tuple[Path, int | None] | None:
    """Returns the file, and the number of the course in it if one is given as in `courses.json#2`; None for any other
    notation."""
    path, mark, number = course.rpartition("#")
    if mark and number.isdecimal() and not Path(course).is_file() and is_file(path):
        return Path(path), int(number)
    return (Path(course), None) if is_file(course) else None


def is_file(course: str) -> bool:
    return course.lower().endswith(".json") or ("," not in course and Path(course).is_file())


def named_course(course: str, seed: int | None, whole: bool = True) -> CourseFile:
    """Returns a course given in any notation; it may have problems only if it need not be `whole`."""
    if file := file_of(course):
        return read_course_file(*file)
    try:
        return CourseFile(tuple(resolve(course, seed)))
    except BadOption:
        chain = read_chain(course)
        if whole or not chain:
            raise
        return CourseFile(tuple(chain))


def described(tiles: Sequence[str], name: str | None) -> dict[str, object]:
    """Returns a course as plain data."""
    return {
        "name": name,
        "course": list(tiles),
        "code": encode(tiles),
        "layout": [
            {"tile": one.name, "column": one.column, "row": one.row, "heading": one.heading} for one in layout(tiles)
        ],
        "warnings": [hint.say(language()) for hint in warnings(tiles)],
        "difficulty": difficulty(tiles),
    }


def checked_json(tiles: list[str]) -> str:
    """Returns the server's answer to a check as JSON."""
    import msgspec

    from wettlauf.games.strauss.http.answers import checked

    return msgspec.json.encode(checked(tiles, (), language())).decode()


def list_ready(as_json: bool) -> None:
    """Prints the courses that come with the game."""
    if as_json:
        answer = [described(ready.tiles, name) for name, ready in ready_courses().items()]
        click.echo(json.dumps(answer, ensure_ascii=False))
        return
    table = Table(box=box.SIMPLE_HEAD, caption=say("strauss-map-caption"), caption_justify="left")
    for title in ("strauss-map-name", "strauss-map-code", "strauss-map-about"):
        table.add_column(say(title), no_wrap=title != "strauss-map-about")
    for name, ready in ready_courses().items():
        title, about = (Words(f"strauss-course-{name}{end}").say(language()) for end in ("", "-about"))
        table.add_row(name, encode(ready.tiles), f"{title}. {about}")
    Console().print(table)


def show_map(console: Console, tiles: Sequence[str]) -> None:
    """Prints the course as it lies on the table, as wide as the terminal allows."""
    from wettlauf.games.strauss.terminal.course_map import draw_map, plan_for, scrolling_plan
    from wettlauf.tui.face import Scene
    from wettlauf.tui.palette import DUSK, PALETTES, preferred_theme

    width = min(console.width, WIDEST)
    height = max(24, console.height)
    plan = plan_for(tiles, width, height) or scrolling_plan(tiles, width)
    if plan is None:
        console.print(say("strauss-map-narrow", columns=console.width), highlight=False)
        return
    view = {"options": {"course": list(tiles)}, "players": []}
    scene = Scene(view, language(), PALETTES[preferred_theme() == DUSK], ())
    for line in draw_map(scene, plan):
        text = Text(no_wrap=True, overflow="crop")
        for piece, style in line:
            text.append(piece, style.rich_style)
        console.print(text)
    console.print(say("strauss-map-legend"), highlight=False, style="dim")
    console.print()
