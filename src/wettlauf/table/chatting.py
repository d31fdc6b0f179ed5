"""The chat: at private tables free text and phrases that are translated for each reader; at public ones only
reactions, which no stranger can use to hurt anybody."""

from __future__ import annotations

from wettlauf.core.plain_text import clean
from wettlauf.table import facts as f
from wettlauf.table.checks import person_at, require_room, time_at
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Table

# Their texts are `table-phrase-NAME`.
REACTIONS = ("nice", "well-played", "laugh", "wow", "ouch", "oops", "hurry", "thank-you")
PHRASES = ("hello", "good-luck", "thinking", "your-turn", "brb", "thanks", "again", *REACTIONS)
MOST_AT_ONCE, WITHIN = 5, 10_000  # messages per seat, within this many milliseconds
MOST_IN_ALL = 5_000


def say(table: Table, now: int, seat: int, text: str = "", phrase: str = "") -> list[f.Fact]:
    """Sends either a text or a phrase."""
    person_at(table, seat)
    require_room(table)
    if not table.opened.chat and phrase not in REACTIONS:
        raise refusal("chat-off")
    if table.status == "closed":
        raise refusal("closed")
    if phrase and phrase not in PHRASES:
        raise refusal("no-such-phrase")
    if len(text) > f.LONGEST_CHAT:
        raise refusal("chat-too-long", {"most": f.LONGEST_CHAT})
    text = "" if phrase else clean(text, f.LONGEST_CHAT)
    if not text and not phrase:
        raise refusal("chat-empty")
    at = time_at(table, now)
    recent = [one for one in table.chat[-MOST_AT_ONCE * len(table.seats) :] if one.seat == seat]
    if len(recent) >= MOST_AT_ONCE and at - recent[-MOST_AT_ONCE].at < WITHIN:
        raise refusal("chat-too-fast")
    if len(table.chat) >= MOST_IN_ALL:
        raise refusal("too-much")
    return [f.Said(at, seat, text, phrase)]
