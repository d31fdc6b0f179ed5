"""The two simplest bots: any legal move, and the one that the game's heuristic likes best."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from wettlauf.core.drivers import HEURISTIC, RANDOM
from wettlauf.core.game import Game
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move
from wettlauf.core.weights import WeightsFile


def by_worth(legal: Sequence[Move], worths: Mapping[Move, float]) -> list[Move]:
    """Moves in the heuristic's order, the best first; of equals the one with the lowest number."""
    return sorted(legal, key=lambda move: (-worths[move], move.code))


def liked(seen: Seen, legal: Sequence[Move], weights: Sequence[float] | None = None) -> Move:
    """Returns the move that the heuristic likes best. In a game without one it is any move, the same whenever the
    position is the same."""
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
    policy = RANDOM  # compiled simulation plays this bot without coming back to Python

    def __init__(self) -> None:
        self._random = random.Random()

    def new_game(self, seed: int) -> None:
        self._random.seed(seed)

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        return self._random.choice(legal)


class HeuristicBot:
    """Plays the move that the game's hand-made heuristic values most; of equals the one with the lowest number. In a
    game without a heuristic it plays any move.

    With a file its weights are those of the file, else the game's own.
    """

    policy = HEURISTIC
    repeatable = True

    def __init__(self, name: str = "heuristic", file: WeightsFile | None = None) -> None:
        self.name = name
        self.file = file

    def weights_for(self, game: Game) -> tuple[float, ...]:
        """Its weights in this game; raises BadFile if its file is for another one."""
        return (game.weights if self.file is None else self.file.of(game.weights)).values

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        return liked(seen, legal, self.weights_for(seen.game))
