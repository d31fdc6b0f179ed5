"""The two simplest bots: one plays random moves, the other the move that the game's heuristic rates highest."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from wettlauf.core.drivers import HEURISTIC, RANDOM
from wettlauf.core.game import Game
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move
from wettlauf.core.weights import WeightsFile


def by_worth(legal: Sequence[Move], worths: Mapping[Move, float]) -> list[Move]:
    """Returns moves in the heuristic's order, best first, then by number."""
    return sorted(legal, key=lambda move: (-worths[move], move.code))


def liked(seen: Seen, legal: Sequence[Move], weights: Sequence[float] | None = None) -> Move:
    """Returns the move that the heuristic rates highest. In a game without a heuristic it is a random one, always the
    same in the same position."""
    if not seen.game.kind.kernel.has_heuristic:
        return random.Random(seen.packed()).choice(legal)
    return by_worth(legal, seen.worths(weights))[0]


class RandomBot:
    """Plays uniformly random legal moves.

    >>> import wettlauf
    >>> match = wettlauf.game("keltis").deal(seed=1)
    >>> move = wettlauf.bot("random").choose(match.seen(match.seat), match.legal())
    >>> move in match.legal()
    True
    """

    name = "random"
    repeatable = True
    policy = RANDOM  # compiled simulations play this bot without calling Python

    def __init__(self) -> None:
        self._random = random.Random()

    def new_game(self, seed: int) -> None:
        self._random.seed(seed)

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        return self._random.choice(legal)


class HeuristicBot:
    """Plays the move that the game's hand-made heuristic rates highest; of equal ones the one with the lowest number.
    In a game without a heuristic it plays random moves.

    Its weights are those of the file, or the game's own.
    """

    policy = HEURISTIC
    repeatable = True

    def __init__(self, name: str = "heuristic", file: WeightsFile | None = None) -> None:
        self.name = name
        self.file = file

    def weights_for(self, game: Game) -> tuple[float, ...]:
        """Returns its weights for this game. Raises BadFile if its file is for another game."""
        return (game.weights if self.file is None else self.file.of(game.weights)).values

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        return liked(seen, legal, self.weights_for(seen.game))
