"""How strong the levels are: the ladders of all games, played in the arena, as tables in `docs/strength.md`.

    python benchmarks/strength.py                       all of `strength_plan.py`; the same command resumes after a stop
    python benchmarks/strength.py --list                what would be played
    python benchmarks/strength.py --only keltis-2       the match-ups whose names begin like this
    python benchmarks/strength.py --scale 0.05          a quick look; its page goes to the folder of the games
    python benchmarks/strength.py --page                only write the page again, without games

Every finished game is kept in a folder. The figures are also written as data, `docs/strength.json`. Bots with a time
limit count the CPU time of their core, so other load on the machine costs time but not strength.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "src")]  # an installed package comes first

from benchmarks import strength_page as pages  # noqa: E402
from benchmarks.strength_plan import PLAN, MatchUp  # noqa: E402
from wettlauf.arena import Arena, Progress, summary_of  # noqa: E402
from wettlauf.arena.store import code_of, fingerprint  # noqa: E402
from wettlauf.cli.bench_show import cores, machine  # noqa: E402
from wettlauf.cli.common import make_ready, progress_bar  # noqa: E402
from wettlauf.core.errors import WettlaufError  # noqa: E402

DOCS = ROOT / "docs"
GAMES = Path("arena") / "strength"
PAGE, FIGURES = "strength.md", "strength.json"
OF_A_BOT = (
    "bot",
    "wins",
    "wins_interval",
    "rating",
    "error",
    "forfeits",
    "seconds_a_move",
    "seconds_a_turn",
    "iterations_a_second",
)


# ---- playing ----


def arena_of(match_up: MatchUp, folder: Path, workers: int) -> Arena:
    """Changed code or bots start another run beside the old one: no figure mixes the two."""
    arena = match_up.arena(workers)
    arena.folder = folder / f"{match_up.name}-{fingerprint(arena.plan)}"
    return arena


def play(
    match_up: MatchUp, folder: Path, workers: int, scale: float = 1.0, progress: Progress | None = None
) -> dict[str, Any]:
    """Plays the rest of a match-up; returns its figures."""
    arena = arena_of(match_up, folder, workers)
    make_ready(arena.game)  # before all the workers do it at once
    deals = max(1, round(match_up.deals * scale))
    arena.play(arena.schedule.first_of(deals), progress=progress)
    return figures_of(match_up, arena, workers)


def figures_of(match_up: MatchUp, arena: Arena, workers: int) -> dict[str, Any]:
    """Returns what the page needs, as plain data."""
    found = summary_of(arena)
    pairs = {tuple(pair["bots"]): pair for pair in found["pairs"]}
    steps = [pairs[step] for step in match_up.steps]
    return {
        "played": match_up.played_as(),
        "code": arena.plan["code"],
        "machine": machine(),
        "workers": workers,
        "games": found["games"],
        "deals": found["deals"],
        "bots": [{name: bot[name] for name in OF_A_BOT} for bot in found["bots"]],
        "steps": [{name: step[name] for name in ("bots", "share", "interval")} for step in steps],
    }


# ---- storing ----


def read(folder: Path) -> dict[str, Any]:
    path = folder / FIGURES
    if not path.exists():
        return {"match_ups": {}}
    try:
        kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        kept["match_ups"].items()
    except (ValueError, KeyError, TypeError, AttributeError):
        raise click.ClickException(f"{path} is damaged: it does not contain figures of this command.") from None
    return kept


def write(folder: Path, plan: Sequence[MatchUp], kept: dict[str, Any]) -> None:
    """Writes the figures, and the page made from them."""
    _save(folder / FIGURES, json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
    write_page(folder, plan)


def write_page(folder: Path, plan: Sequence[MatchUp]) -> None:
    _save(folder / PAGE, pages.page(plan, read(folder)))


def _save(path: Path, text: str) -> None:
    """Writes all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)


def outdated(plan: Sequence[MatchUp], kept: dict[str, Any]) -> list[str]:
    """Returns the match-ups whose figures come from different code."""
    found = {one.name: (pages.figures_for(one, kept), one.game) for one in plan}
    return [name for name, (figures, game) in found.items() if figures is not None and figures["code"] != code_of(game)]


# ---- the command ----


def chosen(plan: Sequence[MatchUp], beginnings: Sequence[str]) -> list[MatchUp]:
    for beginning in beginnings:
        if not any(one.name.startswith(beginning) for one in plan):
            names = ", ".join(one.name for one in plan)
            raise click.ClickException(f"Unknown match-up “{beginning}”; available match-ups: {names}.")
    return [one for one in plan if not beginnings or one.name.startswith(tuple(beginnings))]


def listed(plan: Sequence[MatchUp], scale: float) -> str:
    rows = []
    for one in plan:
        deals = max(1, round(one.deals * scale))
        rows.append([one.name, ", ".join(one.bots), str(deals), str(one.arena().schedule.first_of(deals))])
    return pages.table(("match-up", "bots", "deals", "games"), rows, words=2)


def shown(match_up: MatchUp, figures: dict[str, Any]) -> str:
    if match_up.players == 2:
        return pages.duel_table([match_up], {"match_ups": {match_up.name: figures}})
    return pages.full_table(match_up, figures)


def play_all(plan: Sequence[MatchUp], folder: Path, to: Path, workers: int, scale: float) -> None:
    """Plays one match-up after the other and writes the page after each, so that a stop loses nothing."""
    for number, match_up in enumerate(plan, 1):
        click.echo(f"\n{match_up.name} ({number} of {len(plan)})")
        figures = play_watched(match_up, folder, workers, scale)
        kept = read(to)
        kept["match_ups"][match_up.name] = figures
        write(to, PLAN, kept)
        click.echo(shown(match_up, figures))


def play_watched(match_up: MatchUp, folder: Path, workers: int, scale: float) -> dict[str, Any]:
    """Like `play`, with a progress bar."""
    with progress_bar() as bar:
        task = bar.add_task(match_up.name, total=None)
        try:
            return play(
                match_up, folder, workers, scale, lambda done, total: bar.update(task, completed=done, total=total)
            )
        except KeyboardInterrupt:
            bar.stop()
            click.echo(f"Stopped. The finished games are stored in {folder}; the same command resumes.", err=True)
            raise


@click.command()
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=GAMES,
    show_default=True,
    help="Where the games are stored.",
)
@click.option("--only", multiple=True, metavar="NAME", help="Only match-ups whose names begin like this; repeatable.")
@click.option(
    "--scale",
    type=click.FloatRange(0, 1, min_open=True),
    default=1.0,
    show_default=True,
    help="The share of the deals to play, for a quick look.",
)
@click.option("--workers", type=click.IntRange(1, 1024), help="Games at a time; by default one per core.")
@click.option(
    "--to",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where page and figures are written; by default docs, or with --scale the folder of the games.",
)
@click.option(
    "--open-spiel", type=click.File(encoding="utf-8"), help="Include the output of `open_spiel_search.py --json`."
)
@click.option("--page", "page_only", is_flag=True, help="Write the page from the stored figures without playing.")
@click.option("--list", "list_only", is_flag=True, help="List what would be played without playing.")
def main(
    folder: Path,
    only: tuple[str, ...],
    scale: float,
    workers: int | None,
    to: Path | None,
    open_spiel: Any,
    page_only: bool,
    list_only: bool,
) -> None:
    """Play the ladders of all games and write docs/strength.md. The same command resumes after a stop."""
    plan = chosen(PLAN, only)
    to = to or (DOCS if scale == 1 else folder)
    if list_only:
        click.echo(listed(plan, scale))
        return
    if open_spiel is not None:
        write(to, PLAN, {**read(to), "open_spiel": json.load(open_spiel)})
    if page_only:
        write_page(to, PLAN)
    elif open_spiel is None:
        try:
            play_all(plan, folder, to, workers or cores(), scale)
        except WettlaufError as error:
            raise click.ClickException(str(error)) from None
    click.echo(f"\n{pages.summary(PLAN, read(to))}\n\nWritten: {to / PAGE}")
    if old := outdated(PLAN, read(to)):
        click.echo(f"Measured with other code than the present: {', '.join(old)}.", err=True)


if __name__ == "__main__":
    main()
