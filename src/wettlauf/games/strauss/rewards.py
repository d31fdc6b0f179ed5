"""What search maximizes in Strauß voraus!: the chance to win and, with less weight, the placement."""

from __future__ import annotations

from wettlauf.core.rule import rule

WIN = 0.7  # the share of the reward that only the winner gets; the rest depends on the placement


@rule
def rewards(setup, state, scores, winners, gains):
    for seat in range(setup.players):
        won = (winners >> seat) & 1
        gains[seat] = WIN * won + (1.0 - WIN) * (setup.players - scores[seat]) / (setup.players - 1)


def win_chance(players: int, reward: float) -> float:
    """Returns the chance to win that a mean reward implies if all other places are equally likely.

    >>> win_chance(2, 0.3), round(win_chance(5, 1.0), 2), round(win_chance(5, 0.3), 2)
    (0.3, 1.0, 0.21)
    """
    other_places = (1.0 - WIN) * (players - 2) / (2 * (players - 1))  # their mean reward
    return min(1.0, max(0.0, (reward - other_places) / (1.0 - other_places)))
