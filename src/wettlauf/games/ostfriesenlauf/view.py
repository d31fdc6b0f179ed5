"""What a seat sees of Ostfriesenlauf, made from a hidden position, so it cannot leak secrets.

Cards are written as in records, for example `2:+4`: the deck, which is the rank that the card acts on, then what it
does. Figures are numbered from 0, ranks and decks from 1. Parts that rarely change are cached and shared between
views, so nobody may modify them.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec import Struct, field

from wettlauf.core.memoizing import memoize_options, memoize_parts, memoize_record, reads
from wettlauf.core.position import Position
from wettlauf.core.sentences import Sentence, sentence
from wettlauf.games.ostfriesenlauf import rules
from wettlauf.games.ostfriesenlauf.data import (
    CARD_NAMES,
    COLOURS,
    DECK_OF,
    DECKS,
    FIGURES,
    KINDS,
    MAX_PLAYERS,
    Colour,
    Goal,
)
from wettlauf.games.ostfriesenlauf.knowledge import back_on_pile, backs_in_hand
from wettlauf.games.ostfriesenlauf.notation import card_words, set_cards
from wettlauf.games.ostfriesenlauf.race import Effect, What, effects, goal_name, lane
from wettlauf.games.ostfriesenlauf.state import DRAWING, FINISHED, LAYING, NONE

ASKS: dict[int, Literal["draw", "lay"]] = {DRAWING: "draw", LAYING: "lay"}
ENDINGS = ("finish",)
CARD_SENTENCES = tuple(sentence(card_words(card)) for card in range(KINDS))
CACHED, PLAYERS_CACHED = 1 << 12, 1 << 14  # sizes of the caches
HANDS = tuple(f"/players/{seat}/hand" for seat in range(MAX_PLAYERS))
PILE = tuple(f"/pile/{number}/card" for number in range(FIGURES))


class OstfriesenlaufGoals(Struct, frozen=True, gc=False):
    """The space of each place for the goal sign."""

    sheep: int
    snail: int
    fish: int
    turtle: int
    hedgehog: int


class OstfriesenlaufBoard(Struct, frozen=True, gc=False):
    """The track."""

    spaces: int
    """Number of spaces in a lap; the start is space 0."""
    goals: OstfriesenlaufGoals


class OstfriesenlaufOptions(Struct, frozen=True, gc=False):
    """The options that a viewer needs to know."""

    players: int
    edition: Literal["A", "B"]
    board: OstfriesenlaufBoard
    owners: list[int | None]
    """The seat that owns each figure; null if it has no owner."""


class OstfriesenlaufGoal(Struct, frozen=True, gc=False):
    """The place of the goal sign."""

    at: Goal
    space: int
    """The space of the board."""


class OstfriesenlaufFigure(Struct, frozen=True, gc=False):
    """A figure on the track."""

    figure: int
    colour: Colour
    owner: int | None
    """The seat that owns it; null if it has no owner."""
    progress: int
    """Spaces from the start, over all laps; negative behind the start."""
    space: int
    """The space of the board, counted from 0."""
    lane: int
    """1 is the innermost."""
    rank: int
    """1 is the first."""
    over: int
    """Spaces beyond the line, forwards or backwards; 0 if it has not crossed."""


class OstfriesenlaufPlayer(Struct, frozen=True, gc=False):
    """A player."""

    seat: int
    figure: int
    hand: list[str] | None
    """The cards; null unless the viewer holds them."""
    backs: list[int]
    """Number of cards of each deck in hand; everyone sees the backs."""


class OstfriesenlaufPileCard(Struct, frozen=True, gc=False):
    """A card face down on the pile."""

    figure: int
    """The figure whose turn it was."""
    rank: int
    """The rank of that figure."""
    back: int
    """The deck that the card is from."""
    card: str | None
    """Its face; null unless the viewer laid it."""


class OstfriesenlaufEffect(Struct, frozen=True, gc=False):
    """A card of the pile that was turned over, and what it did."""

    laid_by: int
    """The figure whose turn it was."""
    card: str
    back: int
    words: Sentence
    """The card in words."""
    what: What
    figure: int | None
    """The figure that the card acted on; null for a goal card."""
    other: int | None
    """The other figure that the card refers to; null if there is none."""
    start: int = field(name="from")
    """The progress of the figure before the card."""
    end: int = field(name="to")
    """Its progress after the card."""
    goal: OstfriesenlaufGoal
    """The place of the goal sign after the card."""
    figures: list[OstfriesenlaufFigure]
    """All figures after the card."""


class OstfriesenlaufRound(Struct, frozen=True, gc=False):
    """A finished round: where everything was before the pile was turned over, and what each card did."""

    goal: OstfriesenlaufGoal
    figures: list[OstfriesenlaufFigure]
    cards: list[OstfriesenlaufEffect]
    """In the order in which they were carried out."""


class OstfriesenlaufView(Struct, frozen=True, gc=False, tag_field="game", tag="ostfriesenlauf"):
    """A table of Ostfriesenlauf as one seat sees it."""

    you: int | None
    """The seat of the viewer; null for a spectator."""
    options: OstfriesenlaufOptions
    seat: int | None
    """The seat to act; null when the game is over or a chance event comes next."""
    asks: Literal["draw", "lay"] | None
    """What has to be decided: which deck to draw from, or which card to lay; null when nobody has to act."""
    ended: Literal["finish"] | None
    """How the game ended; null while it goes on."""
    round: int
    """The current round, counted from 1; when the game is over, the number of rounds."""
    turn: int | None
    """The figure whose turn it is; null when the game is over."""
    goal: OstfriesenlaufGoal
    figures: list[OstfriesenlaufFigure]
    """By number."""
    ranking: list[int]
    """The figures, from first to last."""
    players: list[OstfriesenlaufPlayer]
    """By seat."""
    pile: list[OstfriesenlaufPileCard]
    """The cards face down on the pile, in the order they were laid."""
    decks: list[int]
    """Number of cards left in each deck."""
    spent: list[list[str]]
    """By deck, the cards of finished rounds that have not been shuffled in again."""
    last_round: OstfriesenlaufRound | None
    """The previous round; null in the first."""


class TrackSetup(NamedTuple):
    """The parts of a set-up that views need, with the same field names."""

    spaces: int
    goals: tuple[int, ...]
    owner: tuple[int, ...]


class PileBacks(NamedTuple):
    """The parts of a state that give the backs on the pile, with the same field names."""

    pile: Any
    pile_hidden: Any


def view(position: Position, seat: int | None) -> OstfriesenlaufView:
    state: Any = position.state
    setup: Any = position.setup
    options = position.options
    over = state.phase == FINISHED
    track_setup = TrackSetup(setup.spaces, tuple(setup.goals), tuple(setup.owner))
    goal, figures, ranking = track_seen(state.track, track_setup)
    return OstfriesenlaufView(
        seat,
        options_seen(options),
        state.actor if state.actor >= 0 else None,
        ASKS.get(state.phase),
        "finish" if over else None,
        state.round if over else state.round + 1,
        None if over else ranking[state.rank],
        goal,
        figures,
        ranking,
        [
            player_seen(state.players[other], other, setup.figure[other], other == seat)
            for other in range(setup.players)
        ],
        pile_seen(state),
        decks_seen(state),
        spent_seen(state),
        round_seen(state, track_setup) if state.round else None,
    )


@reads("players[]", "pile", "pile_hidden", "track")
def own_parts(position: Position, seat: int) -> dict[str, Any]:
    state: Any = position.state
    parts: dict[str, Any] = {"/you": seat, HANDS[seat]: hand_seen(state.players[seat])}
    for number, card in enumerate(pile_seen(state)):
        if card.card is not None:
            parts[PILE[number]] = card.card
    return parts


@memoize_options(most=CACHED)
def options_seen(options: dict[str, Any]) -> OstfriesenlaufOptions:
    board = options["board"]
    goals = OstfriesenlaufGoals(**board["goals"])
    return OstfriesenlaufOptions(
        options["players"], options["edition"], OstfriesenlaufBoard(board["spaces"], goals), options["owners"]
    )


@memoize_record(CACHED)
def track_seen(track: Any, track_setup: TrackSetup) -> tuple[OstfriesenlaufGoal, list[OstfriesenlaufFigure], list[int]]:
    """Returns the goal, the figures by number, and the figures by rank."""
    ranks = [track.figure.index(figure) for figure in range(FIGURES)]
    figures = [
        OstfriesenlaufFigure(
            figure,
            COLOURS[figure],
            None if track_setup.owner[figure] == NONE else track_setup.owner[figure],
            track.at[rank],
            track.at[rank] % track_setup.spaces,
            lane(track, rank),
            rank + 1,
            rules.spaces_over(track_setup, track, rank),
        )
        for figure, rank in enumerate(ranks)
    ]
    return OstfriesenlaufGoal(goal_name(track), track_setup.goals[track.goal]), figures, list(track.figure)


@memoize_record(PLAYERS_CACHED)
def player_seen(player: Any, seat: int, figure: int, own: bool) -> OstfriesenlaufPlayer:
    hand = hand_seen(player) if own else None
    return OstfriesenlaufPlayer(seat, figure, hand, [backs_in_hand(player, deck) for deck in range(DECKS)])


@memoize_record(PLAYERS_CACHED)
def hand_seen(player: Any) -> list[str]:
    return [CARD_NAMES[card] for card in set_cards(player.hand)]


@memoize_parts("pile", "pile_hidden", "track", most=CACHED)
def pile_seen(pile: Any, pile_hidden: Any, track: Any) -> list[OstfriesenlaufPileCard]:
    laid = PileBacks(pile, pile_hidden)
    return [
        OstfriesenlaufPileCard(
            track.figure[rank],
            rank + 1,
            back_on_pile(laid, rank) + 1,
            None if pile[rank] == NONE else CARD_NAMES[pile[rank]],
        )
        for rank in range(FIGURES - 1, -1, -1)
        if back_on_pile(laid, rank) != NONE
    ]


@memoize_parts("decks", most=CACHED)
def decks_seen(decks: Any) -> list[int]:
    return [deck.n for deck in decks]


@memoize_parts("spent", most=CACHED)
def spent_seen(spent: Any) -> list[list[str]]:
    cards = set_cards(spent)
    return [[CARD_NAMES[card] for card in cards if DECK_OF[card] == deck] for deck in range(DECKS)]


@memoize_parts("before", "turned", most=CACHED)
def round_seen(before: Any, turned: Any, track_setup: TrackSetup) -> OstfriesenlaufRound:
    goal, figures, _ = track_seen(before, track_setup)
    return OstfriesenlaufRound(goal, figures, [effect_seen(track_setup, effect) for effect in effects(before, turned)])


def effect_seen(track_setup: TrackSetup, effect: Effect) -> OstfriesenlaufEffect:
    goal, figures, _ = track_seen(effect.track, track_setup)
    return OstfriesenlaufEffect(
        laid_by=effect.laid_by,
        card=CARD_NAMES[effect.card],
        back=DECK_OF[effect.card] + 1,
        words=CARD_SENTENCES[effect.card],
        what=effect.what,
        figure=effect.figure,
        other=effect.other,
        start=effect.start,
        end=effect.end,
        goal=goal,
        figures=figures,
    )
