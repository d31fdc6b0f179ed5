"""Overviews of a match, as a few lines of text and as HTML, for `print(match)` and notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from wettlauf.core.contract import CHANCE
from wettlauf.core.words import Words, has_text

if TYPE_CHECKING:
    from wettlauf.core.match import Match

STORY_SHOWN = 3  # the last entries of the log
MOVES_SHOWN = 8


def acting(to_act: int) -> str:
    """Returns who is to act, for `repr`."""
    if to_act >= 0:
        return f"seat {to_act} to act"
    return "waiting for chance" if to_act == CHANCE else "over"


def overview(match: Match, lang: str = "en") -> str:
    """Returns the game, its parts, the scores as if it ended now, what happened last, and the legal moves."""
    kind = match.game.kind
    title = Words(f"{kind.name}-name").say(lang) if has_text(f"{kind.name}-name") else kind.name
    head = Words("overview-head", {"game": title, "players": match.game.seats, "length": match.length}).say(lang)
    story = [line for one in match.story(None, max(0, match.length - STORY_SHOWN)) if (line := one.say(lang))]
    return "\n".join([head, *_parts(match, lang), _scores(match, lang), *story, _last_line(match, lang)])


def overview_html(match: Match, lang: str = "en") -> str:
    """Returns the overview as HTML for any notebook, without scripts or style sheets."""
    head, *lines, last = overview(match, lang).splitlines()
    scores = _scores(match, lang)
    rows = "".join(
        f"<tr><th>{escape(_name(match, seat, lang))}{' •' if seat == match.seat else ''}</th><td>{score}</td></tr>"
        for seat, score in enumerate(_scores_by_seat(match))
    )
    shown = "".join(f"<div>{escape(line)}</div>" for line in lines if line != scores)
    return f"<div><b>{escape(head)}</b><table>{rows}</table>{shown}<div><i>{escape(last)}</i></div></div>"


def _parts(match: Match, lang: str) -> list[str]:
    """Returns one line for each part that the game declares."""
    view = match.view(match.seat) if match.game.kind.parts else {}
    lines = []
    for part in match.game.kind.parts:
        id = f"{match.game.name}-part-{part.name}"
        title = Words(id).say(lang) if has_text(id) else part.name
        if part.each:
            values = (player[part.name] for player in view["players"])
            lines.append(f"{title}: {_by_player(match, [_spaced(value) for value in values], lang)}")
        else:
            lines.append(f"{title}: {_spaced(view[part.name])}")
    return lines


def _spaced(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _scores(match: Match, lang: str) -> str:
    return Words("overview-scores", {"scores": _by_player(match, _scores_by_seat(match), lang)}).say(lang)


def _scores_by_seat(match: Match) -> list[str]:
    scoring, options, scores = match.game.kind.scoring, match.game.options, match.result.scores
    return [str(scores[scoring.score_of(options, seat)]) for seat in range(match.game.seats)]


def _by_player(match: Match, values: Sequence[str], lang: str) -> str:
    return ", ".join(f"{_name(match, seat, lang)} {value}" for seat, value in enumerate(values))


def _name(match: Match, seat: int, lang: str) -> str:
    name = match.name(seat)
    return name.say(lang) if isinstance(name, Words) else name


def _last_line(match: Match, lang: str) -> str:
    if match.seat is None:
        names = ", ".join(_name(match, seat, lang) for seat in match.result.winners)
        return Words("overview-over" if match.over else "overview-chance", {"winners": names or "–"}).say(lang)
    moves = match.legal()
    shown = ", ".join(map(str, moves[:MOVES_SHOWN])) + (", …" if len(moves) > MOVES_SHOWN else "")
    player = _name(match, match.seat, lang)
    return Words("overview-legal", {"player": player, "count": len(moves), "moves": shown}).say(lang)
