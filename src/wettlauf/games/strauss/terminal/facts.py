"""Derives from a view what choosing and drawing need."""

from __future__ import annotations

from wettlauf.core.words import Words
from wettlauf.games.strauss.notation import space_from_text
from wettlauf.games.strauss.routes import Route
from wettlauf.games.strauss.terminal.look import card_parts
from wettlauf.games.strauss.terminal.unrolled import unrolled
from wettlauf.tui.face import View


def route_words(route: Route) -> Words | None:
    """Returns what a route brings and costs as one list in words; None if nothing."""
    parts = route.words()
    if not parts:
        return None
    words = Words("strauss-list-end", {"last": parts[-1]})
    for one in parts[-2::-1]:
        words = Words("strauss-list", {"first": one, "rest": words})
    return words


def ready_specials(view: View) -> list[str]:
    """Returns joker and copy if the viewer may use them instead of a card (V19, V22, V23)."""
    you = view["you"]
    if you is None or view["asks"] != "card" or view["seat"] != you:
        return []
    me = view["players"][you]
    ready = [name for name in ("joker", "copy") if name in me["ticks"] and name not in me["fresh"]]
    return [name for name in ready if name == "joker" or me["top"] is not None]


def bonus_for(view: View, card: str) -> int:
    """Returns the bonus that a card would get for the viewer's bird (V14)."""
    you = view["you"]
    if you is None:
        return 0
    spaces = unrolled(view["options"]["course"]).graph.spaces
    lane, _ = card_parts(card)
    here = spaces[space_from_text(view["players"][you]["at"])].lane
    return int(view["order"].index(you)) + 1 if here == lane else 0
