"""Shuffles that can be checked: random bits that are committed to before the deal and shown afterwards.

`streams` turns secret bits into random numbers, `parts` combines what the server and the players contribute, `luck`
draws deal, chance and the seeds of bots, `promises` is what a record says of all that, `verification` checks it, and
`receipts` is what a player noted during the game.
"""

from wettlauf.table.fairness.luck import Luck, decision_seed, fair_chance, fair_deal, fixed_game
from wettlauf.table.fairness.parts import Part, SeatPledge, pledge_of, shared_key
from wettlauf.table.fairness.promises import KEY, BotLuck, promise, second_promise, seed_text
from wettlauf.table.fairness.receipts import OwnPart, Receipt, SealedSeen, require_entropy
from wettlauf.table.fairness.streams import FIRST, SCHEMES, SECOND, Scheme, Stream, commitment, fresh_secret, is_hash
from wettlauf.table.fairness.verification import Verified, verify

__all__ = [
    "FIRST",
    "KEY",
    "SCHEMES",
    "SECOND",
    "BotLuck",
    "Luck",
    "OwnPart",
    "Part",
    "Receipt",
    "Scheme",
    "SealedSeen",
    "SeatPledge",
    "Stream",
    "Verified",
    "commitment",
    "decision_seed",
    "fair_chance",
    "fair_deal",
    "fixed_game",
    "fresh_secret",
    "is_hash",
    "pledge_of",
    "promise",
    "require_entropy",
    "second_promise",
    "seed_text",
    "shared_key",
    "verify",
]
