"""Builds positions of Ostfriesenlauf in both modes: where figures are, who lays what, what is on the decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.ostfriesenlauf import GAME
from wettlauf.games.ostfriesenlauf.data import CARD_NAMES, GOALS, deck_cards

both_modes = pytest.mark.parametrize("compiled", [False, True], ids=["pure", "compiled"])
A, B, C, D = range(4)  # the figures, and with four players the seats


def deal_with(
    players: int = 4,
    hands: Mapping[int, Sequence[str]] | None = None,
    tops: Mapping[int, Sequence[str]] | None = None,
    start_numbers: Sequence[int] = (1, 2, 3, 4),
    edition: str = "A",
) -> dict[str, Any]:
    """Returns a deal with these cards in the hands and these on top of the decks; the rest is in order."""
    packs = {deck: [CARD_NAMES[card] for card in deck_cards(edition, deck - 1)] for deck in range(1, 5)}
    hands, tops = hands or {}, tops or {}
    for cards in [*hands.values(), *tops.values()]:
        for card in cards:
            packs[int(card[0])].remove(card)
    dealt = []
    for seat in range(players):
        held = {int(card[0]): card for card in hands.get(seat, ())}
        dealt.append([held[deck] if deck in held else packs[deck].pop(0) for deck in range(1, 5)])
    decks = {str(deck): [*tops.get(deck, ()), *packs[deck]] for deck in range(1, 5)}
    return {"hands": dealt, "decks": decks, "start_numbers": list(start_numbers)}


def match_with(compiled: bool, options: Mapping[str, Any] | None = None, **deal: Any) -> Match:
    given = dict(options or {})
    game = Game(GAME, given, compiled)
    players = game.options["players"]
    return game.place(deal_with(players=players, edition=game.options["edition"], **deal))


def put(match: Match, standings: Sequence[tuple[int, int]], goal: str = "fish") -> Match:
    """Places figures with their progress, first to last, inner lanes first; then a round begins."""
    track = match._states[0]["track"] if match.game.engine.compiled else match._states[0].track
    for rank, (figure, progress) in enumerate(standings):
        if match.game.engine.compiled:
            track["figure"][rank], track["at"][rank] = figure, progress
        else:
            track.figure[rank], track.at[rank] = figure, progress
    if match.game.engine.compiled:
        track["goal"] = GOALS.index(goal)
    else:
        track.goal = GOALS.index(goal)
    seat = match.game.options["owners"][standings[-1][0]]
    _set(match, "actor", 0 if seat is None else seat)
    match._to_act = int(match.game.engine.look_at(match.game.setups, match._states, 0, match._legal_mask))
    return match


def _set(match: Match, field: str, value: int) -> None:
    if match.game.engine.compiled:
        match._states[0][field] = value
    else:
        setattr(match._states[0], field, value)


def race(
    compiled: bool, standings: Sequence[tuple[int, int]], cards: Sequence[str], goal: str = "fish", **options: Any
) -> Match:
    """Returns a match of four players who from these standings lay one card each, the last rank first."""
    order = [figure for figure, _ in reversed(standings)]
    given = {"players": 4, **options}
    hands = {figure: [card] for figure, card in zip(order, cards, strict=True)}
    match = put(match_with(compiled, given, hands=hands), standings, goal)
    for figure, card in zip(order, cards, strict=True):
        assert match.seat == figure
        match.play("draw 1")
        match.play(f"lay {card}")
    return match


def ownerless_race(
    compiled: bool,
    standings: Sequence[tuple[int, int]],
    card: str,
    goal: str = "fish",
    owner: int | None = None,
    **options: Any,
) -> Match:
    """Returns a match in which one player, who owns the last figure or `owner`, lays this card; the other ranks' decks
    are empty, so that no other card is laid."""
    own = standings[-1][0] if owner is None else owner
    owners = [0 if figure == own else None for figure in range(4)]
    hands = {0: [card]}
    match = match_with(compiled, {"players": 1, "owners": owners, **options}, hands=hands, start_numbers=_last(own))
    for deck in range(3):
        empty_deck(match, deck)
    put(match, standings, goal)
    _set(match, "rank", [figure for figure, _ in standings].index(own))
    match.play("draw 4")
    match.play(f"lay {card}")
    return match


def empty_deck(match: Match, deck: int) -> None:
    """Empties a deck as if all its cards were in hands."""
    if match.game.engine.compiled:
        match._states[0]["decks"]["n"][deck] = 0
    else:
        match._states[0].decks[deck].n = 0


def _last(figure: int) -> list[int]:
    """Returns start numbers that make this figure the last."""
    numbers = iter((1, 2, 3))
    return [4 if other == figure else next(numbers) for other in range(4)]


def standings(match: Match) -> list[tuple[int, int]]:
    """Returns figures and progress, from first to last."""
    view = match.view()
    return [(figure, view["figures"][figure]["progress"]) for figure in view["ranking"]]


def lanes(match: Match) -> dict[int, int]:
    return {figure["figure"]: figure["lane"] for figure in match.view()["figures"]}


def ranking(match: Match) -> str:
    return "".join("ABCD"[figure] for figure in match.view()["ranking"])
