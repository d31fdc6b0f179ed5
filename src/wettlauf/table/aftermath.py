"""What follows a decision automatically: chance events, and the end of the game."""

from __future__ import annotations

from wettlauf.core.contract import MOST_DECISIONS
from wettlauf.core.match import Match
from wettlauf.table import facts as f
from wettlauf.table.fairness import fair_chance
from wettlauf.table.table import Table


def aftermath(table: Table, match: Match, at: int) -> list[f.Fact]:
    """Draws chance events and plays them on `match`, a copy one step ahead of the table's; ends the game if it is
    over."""
    found: list[f.Fact] = []
    number = sum(match.decided_by(entry) is None for entry in range(match.length)) if match.waits_for_chance else 0
    while match.waits_for_chance:
        event = fair_chance(match, table.luck, number + len(found))
        match.settle(event)
        found.append(f.Happened(at, event))
    if match.over:
        found.append(ended(table, match, at, "played"))
    elif match.length >= MOST_DECISIONS:
        found.append(ended(table, match, at, "too_long"))
    return found


def ended(table: Table, match: Match, at: int, how: f.HowEnded, forfeit: int | None = None) -> f.Ended:
    """Returns the fact that ends the game with the current result and publishes the secret of the shuffles."""
    result = match.result
    secret = table.opened.secret
    return f.Ended(at, how, result.ended, list(result.scores), list(result.winners), secret, forfeit)
