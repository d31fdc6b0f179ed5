"""Tables that start from a position with a particular question, so that no test has to play up to it."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page

import wettlauf
from tests.web.conftest import Visit
from tests.web.table import board
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client
from wettlauf.core.match import Match
from wettlauf.table.facts import Start

Wanted = Callable[[Match], bool]
MOST_GAMES = 400


@cache
def reach(game: str, players: int, wanted: Wanted) -> Match:
    """Plays a random game until seat 0 is asked what is wanted; always the same one."""
    for seed in range(MOST_GAMES):
        match = wettlauf.game(game, players=players).deal(seed)
        chance = random.Random(seed)
        while not match.over:
            if match.seat == 0 and wanted(match):
                return match
            match.play(chance.choice(match.legal()))
    raise AssertionError(f"no game of {game} comes to that")


def sit_at(visit: Visit, page: Page, match: Match, people: int = 1, **more: Any) -> str:
    """Opens a table at that position, with the first seats for the person at the page; returns its path."""
    seats = [SeatWish("me", name=name) for name in ("Anna", "Ben", "Cleo", "Dora")[:people]]
    bots = [SeatWish("bot", "beginner")] * (match.game.seats - people)
    record = match.record().to_json()
    start = Start(record["deal"], record["log"])
    with Client(visit.site) as server:
        options = record["options"]
        opened, player = server.open_table(match.game.name, [*seats, *bots], options=options, start=start, **more)
        player.close()
    kept = {"table": opened.table, "token": opened.token, "game": match.game.name, "invitations": []}
    page.evaluate("kept => localStorage['wettlauf.tables'] = JSON.stringify([kept])", kept)
    page.goto(f"/t/{opened.table}")
    board(page).wait_for()
    return f"/t/{opened.table}"


# ---- positions ----


def texts(match: Match) -> list[str]:
    return [str(move) for move in match.legal()]


def last_cards(match: Match) -> bool:
    """Keltis: the draw pile runs out in a few turns, and a card is to be played."""
    return match.view(0)["draw"] <= 5 and any(move.startswith("discard") for move in texts(match))


def clover_on_all_paths(match: Match) -> bool:
    """Keltis: a clover, a figure on none or one path, and both sizes available: the longest question of all."""
    legal = texts(match)
    return "pass" in legal and sum(move.endswith(("small", "large")) for move in legal) >= 8


def single_step_to_three(match: Match) -> bool:
    """Strauß voraus!: a card that can run leads to three spaces or more if used for one step instead."""
    legal = texts(match)
    alone = [move for move in legal if move.startswith("exception") and move.replace("exception", "play") in legal]
    return any(len(match.routes(move)) >= 3 for move in alone)


def after_a_run(match: Match) -> bool:
    """Strauß voraus!: the run may go on by +2, or end."""
    return {"plus2", "end"} <= set(texts(match))


def waterhole(match: Match) -> bool:
    """Strauß voraus!: each of three advantages can be made ready."""
    return len(texts(match)) == 4 and "flip none" in texts(match)


def joker_leads_to_one(match: Match) -> bool:
    """Strauß voraus!: the joker can be used, and whatever it stands for leads to a single end in a single way."""
    if match.view(0)["asks"] != "card" or not any(move.startswith("joker") for move in texts(match)):
        return False
    ends = [end for end in match.routes() if end.first.startswith("joker")]
    return len(ends) == 1 and len(ends[0].routes) == 1


def plus2_leaves_no_choice(match: Match) -> bool:
    """Strauß voraus!: after some card +2 is possible, and then leads to a single end in a single way."""
    return card_before_forced(match) is not None


def card_before_forced(match: Match) -> tuple[str, str] | None:
    """Returns that card, and the space where its run ends."""
    for end in match.routes() if match.view(0)["asks"] == "card" else []:
        if end.first.startswith("play") and len(end.routes) == 1:
            twin = match.copy()
            for move in end.routes[0].moves:
                twin.play(move)
            if twin.seat == 0 and after_a_run(twin):
                twin.play("plus2")
                if twin.seat == 0 and _is_forced(twin):
                    return end.first.removeprefix("play "), end.space
    return None


def _is_forced(match: Match) -> bool:
    ends = match.routes() if texts(match)[0].startswith("step") else []
    return len(ends) == 1 and len(ends[0].routes) == 1
