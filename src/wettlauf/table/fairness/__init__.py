"""Verifiable shuffles: random bits that are committed to before the deal and revealed afterwards.

`streams` turns secret bits into random numbers, `parts` combines the contributions of the server and the players,
`luck` draws deal, chance events and bots' seeds, `proofs` is what a record says about all this, `verification`
checks it, `receipts` is what a player noted during the game, and `seen_games` compares that with the record.
"""

from wettlauf.table.fairness.luck import Luck, decision_seed, fair_chance, fair_deal, fixed_game
from wettlauf.table.fairness.parts import Part, SeatPledge, pledge_of, shared_key
from wettlauf.table.fairness.proofs import KEY, BotLuck, first_proof, second_proof, seed_text
from wettlauf.table.fairness.receipts import OwnPart, Receipt, SealedSeen, require_entropy
from wettlauf.table.fairness.seen_games import GameCompared, GameSeen, ResultNoted, ViewSeen
from wettlauf.table.fairness.streams import FIRST, SCHEMES, SECOND, Scheme, Stream, commitment, fresh_secret, is_hash
from wettlauf.table.fairness.verification import Verified, verify

__all__ = [
    "FIRST",
    "KEY",
    "SCHEMES",
    "SECOND",
    "BotLuck",
    "GameCompared",
    "GameSeen",
    "Luck",
    "OwnPart",
    "Part",
    "Receipt",
    "ResultNoted",
    "Scheme",
    "SealedSeen",
    "SeatPledge",
    "Stream",
    "Verified",
    "ViewSeen",
    "commitment",
    "decision_seed",
    "fair_chance",
    "fair_deal",
    "first_proof",
    "fixed_game",
    "fresh_secret",
    "is_hash",
    "pledge_of",
    "require_entropy",
    "second_proof",
    "seed_text",
    "shared_key",
    "verify",
]
