"""What a seat sees of Ostfriesenlauf, as plain data. Made from a hidden position, so it has no secrets to tell."""

from __future__ import annotations

from typing import Any

from wettlauf.core.position import Position
from wettlauf.games.ostfriesenlauf import rules
from wettlauf.games.ostfriesenlauf.data import CARD_NAMES, COLOURS, DECK_OF, DECKS, FIGURES
from wettlauf.games.ostfriesenlauf.knowledge import back_on_pile, backs_in_hand
from wettlauf.games.ostfriesenlauf.notation import card_words, set_cards
from wettlauf.games.ostfriesenlauf.race import Effect, effects, goal_name, lane
from wettlauf.games.ostfriesenlauf.state import DRAWING, FINISHED, LAYING, NONE

ASKS = {DRAWING: "draw", LAYING: "lay"}
ENDINGS = ("finish",)


def view(position: Position, seat: int | None) -> dict[str, Any]:
    state: Any = position.state
    setup: Any = position.setup
    over = state.phase == FINISHED
    return {
        "game": "ostfriesenlauf",
        "you": seat,
        "options": {name: position.options[name] for name in ("players", "edition", "board", "owners")},
        "seat": state.actor if state.actor >= 0 else None,
        "asks": ASKS.get(state.phase),
        "ended": ENDINGS[0] if over else None,
        "round": state.round if over else state.round + 1,
        "turn": None if over else state.track.figure[state.rank],  # the figure whose turn it is to lay
        "goal": goal_view(setup, state.track),
        "figures": figures_view(setup, state.track),
        "ranking": list(state.track.figure),
        "players": [player_view(setup, state.players[other], other, seat) for other in range(setup.players)],
        "pile": [card_on_pile(state, rank) for rank in range(FIGURES - 1, -1, -1) if back_on_pile(state, rank) != NONE],
        "decks": [state.decks[deck].n for deck in range(DECKS)],
        "spent": [
            [CARD_NAMES[card] for card in set_cards(state.spent) if DECK_OF[card] == deck] for deck in range(DECKS)
        ],
        "last_round": last_round(setup, state) if state.round else None,
    }


def goal_view(setup: Any, track: Any) -> dict[str, Any]:
    return {"at": goal_name(track), "space": setup.goals[track.goal]}


def figures_view(setup: Any, track: Any) -> list[dict[str, Any]]:
    """Each figure by its number: how far, on which space and lane, at which rank, whose, and how far over the line."""
    ranks = [track.figure.index(figure) for figure in range(FIGURES)]
    return [
        {
            "figure": figure,
            "colour": COLOURS[figure],
            "owner": None if setup.owner[figure] == NONE else setup.owner[figure],
            "progress": track.at[rank],
            "space": track.at[rank] % setup.spaces,
            "lane": lane(track, rank),
            "rank": rank + 1,
            "over": rules.spaces_over(setup, track, rank),
        }
        for figure, rank in enumerate(ranks)
    ]


def player_view(setup: Any, player: Any, seat: int, viewer: int | None) -> dict[str, Any]:
    return {
        "seat": seat,
        "figure": setup.figure[seat],
        "hand": [CARD_NAMES[card] for card in set_cards(player.hand)] if seat == viewer else None,
        "backs": [backs_in_hand(player, deck) for deck in range(DECKS)],
    }


def card_on_pile(state: Any, rank: int) -> dict[str, Any]:
    """A card that lies face down: its back, whose turn it was, and its face for the one who laid it."""
    card = state.pile[rank]
    return {
        "figure": state.track.figure[rank],
        "rank": rank + 1,
        "back": back_on_pile(state, rank) + 1,
        "card": None if card == NONE else CARD_NAMES[card],
    }


def last_round(setup: Any, state: Any) -> dict[str, Any]:
    """The pile that was turned over last: where all stood before, and what each card did."""
    return {
        "goal": goal_view(setup, state.before),
        "figures": figures_view(setup, state.before),
        "cards": [effect_view(setup, effect) for effect in effects(state)],
    }


def effect_view(setup: Any, effect: Effect) -> dict[str, Any]:
    return {
        "laid_by": effect.laid_by,
        "card": CARD_NAMES[effect.card],
        "back": DECK_OF[effect.card] + 1,
        "words": card_words(effect.card).to_json(),
        "what": effect.what,
        "figure": effect.figure,
        "other": effect.other,
        "from": effect.start,
        "to": effect.end,
        "goal": goal_view(setup, effect.track),
        "figures": figures_view(setup, effect.track),
    }
