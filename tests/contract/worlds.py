"""Helpers for the contract tests: every game, random walks through it, and a census of its pieces."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from tests.dash import DASH
from tests.toy import HOP, hand_of, top_first
from wettlauf.core import registry
from wettlauf.core.game import Game, GameKind
from wettlauf.core.layout import pack
from wettlauf.core.match import Match
from wettlauf.core.position import Position
from wettlauf.core.words import add_texts
from wettlauf.games.keltis import GAME as KELTIS
from wettlauf.games.keltis.data import CARD_NAMES, DARK_STONES, END, NO_TILE, PATHS
from wettlauf.games.keltis.notation import set_names
from wettlauf.games.ostfriesenlauf import GAME as OSTFRIESENLAUF
from wettlauf.games.ostfriesenlauf.data import CARD_NAMES as RANK_CARD_NAMES
from wettlauf.games.ostfriesenlauf.data import DECKS, FEWEST_SPACES, FIGURES, GOALS
from wettlauf.games.ostfriesenlauf.notation import set_cards
from wettlauf.games.strauss import GAME as STRAUSS
from wettlauf.games.strauss.course_random import DIFFICULTIES, random_course
from wettlauf.games.strauss.data import ADVANTAGES, cards_in

FULL = os.environ.get("WETTLAUF_FULL") == "1"
Census = Callable[[Position], Counter[Any]]


@dataclass(frozen=True)
class Tried:
    """A game under test: a Hypothesis strategy for its options, and a census of what must be conserved."""

    kind: GameKind
    options: st.SearchStrategy[dict[str, Any]]
    census: Census | None = None

    def counted(self, position: Position) -> Counter[Any]:
        """Returns the census of the pieces; empty for a game without one."""
        return Counter() if self.census is None else self.census(position)

    def __repr__(self) -> str:
        return self.kind.name


@st.composite
def dark_stones(draw: st.DrawFn) -> list[list[int]]:
    places = [(path, stone) for path in range(PATHS) for stone in range(END - 1)]
    dark = set(draw(st.permutations(places))[:DARK_STONES])
    return [[int((path, stone) in dark) for stone in range(END)] for path in range(PATHS)]


def keltis_census(position: Position) -> Counter[Any]:
    """Counts every card, tile and figure, wherever it is."""
    state: Any = position.state
    found: Counter[Any] = Counter()
    for seat in range(position.options["players"]):
        player = state.players[seat]
        found.update(set_names(player.hand))
        found.update(set_names(player.laid))
        found["wish"] += player.wishes
        found["small", seat] += player.small + sum(1 for path in range(PATHS) if _small_on(player, path))
        found["large", seat] += 1 if player.large == PATHS or player.stone[player.large] else 0
        assert player.held == len(set_names(player.hand))
        assert not Counter(set_names(player.shown)) - Counter(set_names(player.hand))
    for stack in [*state.stacks, state.removed]:
        found.update(CARD_NAMES[card] for card in stack.card[: stack.n])
    names = {1: "one", 2: "two", 3: "three", 4: "wish", 5: "clover"}
    found.update(names[tile] for row in state.tile for tile in row if tile != NO_TILE)
    return found


def _small_on(player: Any, path: int) -> bool:
    return bool(player.stone[path]) and player.large != path


def ostfriesenlauf_census(position: Position) -> Counter[Any]:
    """Counts every card, wherever it is, and every figure."""
    state: Any = position.state
    cards = set_cards(state.spent) + [card for card in state.pile if card >= 0]
    for seat in range(position.options["players"]):
        player = state.players[seat]
        hand = set_cards(player.hand)
        assert player.hidden == [0] * DECKS
        assert len(hand) in (4, 5)
        cards += hand
    for deck in state.decks:
        cards += deck.card[: deck.n]
    assert state.track.at == sorted(state.track.at, reverse=True)
    return Counter([RANK_CARD_NAMES[card] for card in cards]) + Counter(state.track.figure)


@st.composite
def rank_race_options(draw: st.DrawFn) -> dict[str, Any]:
    """Draws any number of players and owners, both editions, sometimes another board or given start numbers."""
    players = draw(st.integers(1, 4))
    owners: list[int | None] = draw(st.permutations([*range(players), *[None] * (4 - players)]))
    options: dict[str, Any] = {"players": players, "edition": draw(st.sampled_from("AB")), "owners": list(owners)}
    if draw(st.booleans()):
        spaces = draw(st.integers(FEWEST_SPACES, 90))
        places = draw(st.lists(st.integers(1, spaces - 1), min_size=len(GOALS), max_size=len(GOALS), unique=True))
        options["board"] = {"spaces": spaces, "goals": dict(zip(GOALS, places, strict=True))}
    if draw(st.booleans()):
        options["start_numbers"] = draw(st.permutations(range(1, FIGURES + 1)))
    return options


def hop_census(position: Position) -> Counter[Any]:
    state: Any = position.state
    hands = [card for seat in range(position.options["players"]) for card in hand_of(state.players[seat])]
    return Counter([*hands, *top_first(state.deck), *top_first(state.laid)])


def strauss_census(position: Position) -> Counter[Any]:
    """Counts each player's twenty cards; checks that no two birds share a space, except the moving one."""
    state: Any = position.state
    found: Counter[Any] = Counter()
    for seat in range(position.options["players"]):
        player = state.players[seat]
        found.update((seat, card) for card in cards_in(player.hand))
        found.update((seat, card) for card in cards_in(player.discard))
        found.update((seat, card) for card in player.draw.card[: player.draw.n])
        assert player.held == len(cards_in(player.hand))
        assert player.shown & ~player.hand == 0
        assert player.top in ([-1] if not player.discard else cards_in(player.discard))
        assert player.crosses & player.ticks == player.fresh & ~player.ticks == 0
        found["ostrich", player.ostrich] += 1
    waiting = [state.players[seat].at for seat in range(position.options["players"]) if seat != state.seat]
    assert len(set(waiting)) == len(waiting)
    return found


@st.composite
def strauss_options(draw: st.DrawFn) -> dict[str, Any]:
    course = random_course(draw(st.integers(0, 10_000)), draw(st.integers(2, 14)), draw(st.sampled_from(DIFFICULTIES)))
    advantages = draw(st.permutations(ADVANTAGES))[:3]
    bonus = draw(st.sampled_from(["must", "may"]))
    return {"players": draw(st.integers(2, 5)), "course": course, "advantages": advantages, "bonus": bonus}


def examples(number: int) -> int:
    """Returns how many examples a property test runs: twenty times as many in the full tier."""
    return 20 * number if FULL else number


ANY_SEED = st.integers(0, (1 << 62) - 1)
KELTIS_OPTIONS = st.fixed_dictionaries(
    {"players": st.integers(2, 4), "take_back": st.booleans()}, optional={"dark_stones": dark_stones()}
)


def declared_options(kind: GameKind) -> st.SearchStrategy[dict[str, Any]]:
    """Draws values for all numeric and yes-or-no options; the others keep their defaults."""
    drawn: dict[str, st.SearchStrategy[Any]] = {}
    for option in kind.options:
        if option.lowest is not None and option.highest is not None:
            drawn[option.name] = st.integers(option.lowest, option.highest)
        elif isinstance(option.default, bool):
            drawn[option.name] = st.booleans()
    return st.fixed_dictionaries(drawn)


KNOWN = [
    Tried(KELTIS, KELTIS_OPTIONS, keltis_census),
    Tried(OSTFRIESENLAUF, rank_race_options(), ostfriesenlauf_census),
    Tried(STRAUSS, strauss_options(), strauss_census),
    Tried(HOP, st.fixed_dictionaries({"players": st.integers(2, 3)}), hop_census),
    Tried(DASH, declared_options(DASH)),
]
# Installed games from outside are tested too, as far as their declaration allows.
FOREIGN = [
    Tried(kind, declared_options(kind))
    for kind in registry.kinds()
    if kind.name not in {tried.kind.name for tried in KNOWN}
]
GAMES = [*KNOWN, *FOREIGN]
add_texts(DASH.fluent_file)


def game_of(tried: Tried, options: dict[str, Any], compiled: bool = True) -> Game:
    return Game(tried.kind, options, compiled)


def bytes_of(match: Match) -> bytes:
    """Returns the bytes of the whole state, secrets included."""
    return pack(match._states, match.game.kind.kernel.state).tobytes()


def walk(match: Match, seed: int, most: int = 400, eager: bool = True) -> Match:
    """Plays random moves. An eager walk prefers moves that make progress, so that games reach their late phases."""
    chooser = random.Random(seed)
    for _ in range(most):
        if match.seat is None:
            break
        moves = match.legal()
        forward = [move for move in moves if not str(move).startswith(("discard", "exception"))]
        match.play(chooser.choice(forward if eager and forward and chooser.random() < 0.8 else moves))
    return match
