"""`wettlauf course`: look at a course: its map, its tiles, its code, and advice."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wettlauf.cli.common import json_option, lang_option, say, spoken
from wettlauf.cli.extras import require_extra
from wettlauf.cli.help import Command
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Words
from wettlauf.games.strauss.course_code import RANDOM, encode, is_random, resolve
from wettlauf.games.strauss.course_random import DIFFICULTIES
from wettlauf.games.strauss.courses import layout, ready_courses, warnings

WIDEST = 200  # columns of a map


class CourseName(click.ParamType):  # type: ignore[type-arg]  # generic only in newer versions of click
    """A course in any way that the game understands; the shell completes names."""

    name = "course"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        from click.shell_completion import CompletionItem

        names = [*ready_courses(), RANDOM, *(f"{RANDOM}:{difficulty}" for difficulty in DIFFICULTIES)]
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]


@click.command("course", cls=Command)
@click.argument("course", type=CourseName(), required=False)
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="Draw the same random course again.")
@json_option
@lang_option
def command(course: str | None, seed: int | None, as_json: bool, lang: str | None) -> None:
    """Show a COURSE of Strauß voraus!: a name, random, random:hard:20, a code, or tiles separated by commas.

    Without COURSE, list the courses that come with the game. A course that cannot be raced is rejected with the reason.
    """
    if course is None:
        list_ready(as_json)
        return
    tiles = resolve(course, seed)
    name = next((name for name, ready in ready_courses().items() if list(ready.tiles) == tiles), None)
    if as_json:
        click.echo(json.dumps(described(tiles, name), ensure_ascii=False))
        return
    require_extra("terminal", Words("strauss-map-extra"))
    console = Console()
    title = Words(f"strauss-course-{name}").say(spoken()) if name else say("strauss-map-title")
    console.print(Text(f"{title} · {encode(tiles)}", style="bold"))
    console.print(Text(" ".join(tiles)))
    console.print()
    show_map(console, tiles)
    if name:
        console.print(Words(f"strauss-course-{name}-about").say(spoken()), highlight=False)
    for advice in warnings(tiles):
        console.print(advice.say(spoken()), highlight=False)
    if is_random(course) and seed is None:
        console.print(say("strauss-map-keep"), highlight=False)
    console.print(f"wettlauf play strauss --option course={name or encode(tiles)}", highlight=False, style="dim")


def described(tiles: Sequence[str], name: str | None) -> dict[str, object]:
    """A course as plain data."""
    return {
        "name": name,
        "course": list(tiles),
        "code": encode(tiles),
        "layout": [
            {"tile": one.name, "column": one.column, "row": one.row, "heading": one.heading} for one in layout(tiles)
        ],
        "warnings": [advice.say(spoken()) for advice in warnings(tiles)],
    }


def list_ready(as_json: bool) -> None:
    """The courses that come with the game."""
    if as_json:
        answer = [described(ready.tiles, name) for name, ready in ready_courses().items()]
        click.echo(json.dumps(answer, ensure_ascii=False))
        return
    table = Table(box=box.SIMPLE_HEAD, caption=say("strauss-map-caption"), caption_justify="left")
    for title in ("strauss-map-name", "strauss-map-code", "strauss-map-about"):
        table.add_column(say(title), no_wrap=title != "strauss-map-about")
    for name, ready in ready_courses().items():
        title, about = (Words(f"strauss-course-{name}{end}").say(spoken()) for end in ("", "-about"))
        table.add_row(name, encode(ready.tiles), f"{title}. {about}")
    Console().print(table)


def show_map(console: Console, tiles: Sequence[str]) -> None:
    """The course as it lies on the table, as big as the terminal is wide."""
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
    scene = Scene(view, spoken(), PALETTES[preferred_theme() == DUSK], ())
    for line in draw_map(scene, plan):
        text = Text(no_wrap=True, overflow="crop")
        for piece, style in line:
            text.append(piece, style.rich_style)
        console.print(text)
    console.print(say("strauss-map-legend"), highlight=False, style="dim")
    console.print()
