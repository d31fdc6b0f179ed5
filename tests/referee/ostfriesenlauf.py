"""An independent reader of the record format and the Ostfriesenlauf rules that shares no code with the engine.

`check(record)` replays one game record entry by entry and raises `Refused` at the first mistake. The O numbers in the
comments are the ids of the rules. Messages count entries of a list from 0. The reader is written to be read: it is
plain, and slow compared with an engine.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .reading import Refused, entry, listed, need, number, replay

__all__ = ["Position", "Refused", "check", "legal_moves"]

DECKS = ["1", "2", "3", "4"]
BOTH = {
    "1": "-2 +2 +2 +3 +3 +4 +4 +5 +5 5>2 x2 1<2 3>3 6<4 goal",
    "2": "start -2 +2 +2 +3 +3 +4 +4 +5 +6 1<1 x3 3<3 goal",
    "3": "-3 +2 +3 +3 +4 +4 +5 +6 +7 4<1 x2 1<2 5<4 goal",
    "4": "-6 +2 +3 +3 +4 +4 +5 +6 +7 1>1 x1 5<1 2<2 4>3 goal",
}
ONLY = {"A": {"2": "2>1", "3": "3>1"}, "B": {"2": "1<1", "3": "5<4"}}
GOAL_CARDS = {"1": "hedgehog", "2": "turtle", "3": "snail", "4": "sheep"}
SIGNS = ["sheep", "snail", "fish", "turtle", "hedgehog"]
FIGURES = 4


@dataclass
class Position:
    """A game between two entries of its log.

    `stage` says what comes next: "draw" or "lay", which a seat decides, or one of the chance events "ownerless"
    (an ownerless figure's card, O22) and "shuffle" (O20). `ended` is None while the game goes on, then "finish".
    """

    spaces: int
    goals: dict[str, int]  # in spaces from the start
    owners: list[int | None]  # by figure
    hands: list[list[str]]  # by seat
    decks: dict[str, list[str]]  # top first
    places: dict[int, list[int]]  # O9, O15: the figures at each progress, from the inner lane outwards
    sign: str = "fish"  # O4
    order: list[int] = field(default_factory=list)  # the figures still to lay in this round, in order
    pile: list[str] = field(default_factory=list)  # the card laid first is first
    played: list[str] = field(default_factory=list)  # the cards of finished rounds
    stage: str = "draw"
    ended: str | None = None

    def __post_init__(self) -> None:
        self._begin_round()

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> Position:
        """Checks everything before the log (header, options, deal) and returns the first position."""
        need(entry(record, "format", "record") == "wettlauf/1", "format", "is not wettlauf/1")
        need(entry(record, "game", "record") == "ostfriesenlauf", "game", "is not ostfriesenlauf")
        options = entry(record, "options", "record")
        count = number(entry(options, "players", "options"), 1, FIGURES, "options.players")
        edition = entry(options, "edition", "options")
        need(isinstance(edition, str) and edition in ONLY, "options.edition", "is not A or B")
        spaces, goals = _read_board(entry(options, "board", "options"))
        owners = listed(entry(options, "owners", "options"), FIGURES, "options.owners")
        for owner in owners:
            need(owner is None or type(owner) is int, "options.owners", f"{owner!r} is not a seat or null")
        seats = sorted(owner for owner in owners if owner is not None)
        need(seats == list(range(count)), "options.owners", "not one figure for each seat")

        deal = entry(record, "deal", "record")
        pack = _pack(edition)
        hands = [
            _read_cards(hand, len(DECKS), pack, f"deal.hands, seat {seat}")
            for seat, hand in enumerate(listed(entry(deal, "hands", "deal"), count, "deal.hands"))
        ]
        for seat, hand in enumerate(hands):
            need(
                sorted(card[0] for card in hand) == DECKS, f"deal.hands, seat {seat}", "not one card from each deck"
            )  # O2
        decks: dict[str, list[str]] = {}
        for deck in DECKS:
            place = f"deal.decks.{deck}"
            cards = entry(entry(deal, "decks", "deal"), deck, "deal.decks")
            decks[deck] = _read_cards(cards, 15 - count, pack, place)  # O1
            need(all(card[0] == deck for card in decks[deck]), place, "has another deck's card")
        dealt = Counter(card for cards in [*hands, *decks.values()] for card in cards)
        odd = sorted(card for card in pack if dealt[card] != pack[card])
        need(not odd, "deal", f"not the cards of edition {edition}: {', '.join(odd)}")  # O1
        starts = listed(entry(deal, "start_numbers", "deal"), FIGURES, "deal.start_numbers")
        for start in starts:
            number(start, 1, FIGURES, "deal.start_numbers")
        need(len(set(starts)) == FIGURES, "deal.start_numbers", "not 1 to 4, one for each figure")  # O3
        lanes = sorted(range(FIGURES), key=lambda figure: int(starts[figure]))  # O3: start number = lane = rank
        return cls(spaces, goals, list(owners), hands, decks, {0: lanes})

    @property
    def seat(self) -> int | None:
        """The seat to act; None if a chance event comes next or the game is over."""
        if self.ended is not None or self.stage in ("ownerless", "shuffle"):
            return None
        return self.owners[self.order[0]]

    def ranking(self) -> list[int]:
        """Returns the figures from the first rank to the last."""
        # O9: more progress first, on one space the inner lane first
        return [figure for progress in sorted(self.places, reverse=True) for figure in self.places[progress]]

    def progress(self, figure: int) -> int:
        """Returns how far the figure is from the start; negative behind it."""
        return next(progress for progress, figures in self.places.items() if figure in figures)

    def play(self, text: str) -> None:
        """Carries out one decision of `seat` or one chance event; raises Refused if it is not legal."""
        need(self.ended is None, repr(text), "the game is over")
        if self.stage == "shuffle":
            self._shuffle(text)
            return
        if self.stage == "ownerless":
            deck = self._rank_of(self.order[0])
            need(text == f"lay {self.decks[deck][0]}", repr(text), f"the top card is {self.decks[deck][0]}")  # O22
            self.pile.append(self.decks[deck].pop(0))
            self.order.pop(0)
            self._after_drawing(deck)  # O20: such a card counts as drawn
            return
        need(text in legal_moves(self), repr(text), f"not a legal move of seat {self.seat} ({self.stage})")
        word, what = text.split(" ")
        hand = self._hand()
        if word == "draw":
            hand.append(self.decks[what].pop(0))  # O5
            self._after_drawing(what)
        else:
            hand.remove(what)
            self.pile.append(what)  # O5
            self.order.pop(0)
            self._next_figure()

    def carry_out(self, card: str) -> None:
        """Carries out one card of the pile."""
        deck, act = card.split(":")
        ranking = self.ranking()  # O8: read now, before any figure moves
        figure = ranking[int(deck) - 1]  # O8
        here = self.progress(figure)
        if act == "goal":
            self.sign = GOAL_CARDS[deck]  # O14
        elif act == "start":
            self._place(figure, 0)  # O13
        elif act[0] == "x":
            self._swap(figure, ranking[int(act[1]) - 1])
        elif act[0] in "+-":
            self._place(figure, here + int(act))  # O10
        else:
            distance, rank = int(act[0]), int(act[2])
            there = self.progress(ranking[rank - 1])
            self._place(figure, there + distance if act[1] == ">" else there - distance)  # O11

    def scores(self) -> list[int]:
        """Returns the spaces beyond the line per figure, as if the game ended here."""
        line = self.goals[self.sign]  # O17: where the sign stands now
        scores = []
        for figure in range(FIGURES):
            progress = self.progress(figure)
            scores.append(max(progress - line, line - self.spaces - progress, 0))  # O16; on the goal space: 0
        return scores

    def winners(self) -> list[int]:
        """Returns the seats that won in ascending order; none while the game goes on."""
        if self.ended is None:
            return []
        scores, line = self.scores(), self.goals[self.sign]
        furthest = [figure for figure in self.ranking() if scores[figure] == max(scores)]  # O18
        forwards = [figure for figure in furthest if self.progress(figure) > line]
        backwards = [figure for figure in furthest if self.progress(figure) < line]
        winners = forwards[:1] + backwards[:1]  # O18: the inner lane of equal progress; one of each way share
        seats = [self.owners[figure] for figure in winners]
        return sorted(seat for seat in seats if seat is not None)  # O19

    def _hand(self) -> list[str]:
        assert self.seat is not None
        return self.hands[self.seat]

    def _rank_of(self, figure: int) -> str:
        return str(self.ranking().index(figure) + 1)

    def _begin_round(self) -> None:
        self.order = self.ranking()[::-1]  # O5: from the last rank to the first; O6: the outer lane is behind
        self._next_figure()

    def _next_figure(self) -> None:
        """Passes the turn to the figure that lays next, or ends the round."""
        while self.order:
            figure = self.order[0]
            if self.owners[figure] is not None:
                self.stage = "draw"  # O5
                return
            if self.decks[self._rank_of(figure)]:
                self.stage = "ownerless"  # O22
                return
            self.order.pop(0)  # O22: nothing is laid from an empty deck
        for card in self.pile:
            self.carry_out(card)  # O7
        self.played += self.pile
        self.pile = []
        if any(self.scores()):
            self.ended = "finish"  # O16: only when all cards are carried out
        else:
            self._begin_round()

    def _after_drawing(self, deck: str) -> None:
        """Goes on after a card was taken from that deck."""
        if not self.decks[deck]:
            self.stage = "shuffle"  # O20
        else:
            self._after_shuffle()

    def _after_shuffle(self) -> None:
        owner = self.owners[self.order[0]] if self.order else None
        if owner is not None and len(self.hands[owner]) > len(DECKS):
            self.stage = "lay"  # O5: 5 in hand
        else:
            self._next_figure()

    def _shuffle(self, text: str) -> None:
        """Takes over the four decks as they are after a shuffle."""
        pattern = "shuffle: " + "; ".join(f"{deck}: ([^;]*)" for deck in DECKS)
        match = re.fullmatch(pattern, text)
        if match is None:
            raise Refused(f"{text!r}: a shuffle of the four decks must come here")  # O20
        for deck, cards in zip(DECKS, match.groups(), strict=True):
            shuffled = cards.split(", ") if cards else []
            back = [card for card in self.played if card[0] == deck]  # O20: not the pile, not the hands
            wanted = Counter(self.decks[deck]) + Counter(back)
            need(Counter(shuffled) == wanted, f"shuffle, deck {deck}", f"not the cards {sorted(wanted.elements())}")
            self.decks[deck] = shuffled  # O20, O21
        self.played = []
        self._after_shuffle()

    def _place(self, figure: int, target: int) -> None:
        """Moves the figure to that progress."""
        here = self.progress(figure)
        if here == target:
            return  # O11, O13: it stays and keeps its lane
        self.places[here].remove(figure)  # O15: those further out move in
        if not self.places[here]:
            del self.places[here]
        self.places.setdefault(target, []).append(figure)  # O15: the innermost free lane

    def _swap(self, one: int, other: int) -> None:
        """Exchanges progress and lane of two figures."""
        for figures in self.places.values():  # O12
            figures[:] = [{one: other, other: one}.get(figure, figure) for figure in figures]


def legal_moves(position: Position) -> list[str]:
    """Returns all moves of the seat to act, sorted and without duplicates; none if nobody has to act."""
    if position.seat is None:
        return []
    if position.stage == "draw":
        return [f"draw {deck}" for deck in DECKS if position.decks[deck]]  # O5, O21
    return sorted({f"lay {card}" for card in position.hands[position.seat]})  # O5


def check(record: dict[str, Any]) -> None:
    """Replays the whole record; raises Refused at the first mistake."""
    position = Position.from_record(record)
    replay(record, position, lambda: legal_moves(position))


def _pack(edition: str) -> Counter[str]:
    """Returns the 60 cards of the edition."""
    pack: Counter[str] = Counter()
    for deck in DECKS:
        faces = BOTH[deck].split() + ONLY[edition].get(deck, "").split()
        pack.update(f"{deck}:{face}" for face in faces)
    return pack


def _read_cards(value: Any, length: int, pack: Counter[str], place: str) -> list[str]:
    cards = list(listed(value, length, place))
    for card in cards:
        need(isinstance(card, str) and card in pack, place, f"{card!r} is not a card of the edition")
    return cards


def _read_board(value: Any) -> tuple[int, dict[str, int]]:
    """Returns the number of spaces and the place of each goal."""
    spaces = entry(value, "spaces", "options.board")
    need(type(spaces) is int, "options.board.spaces", "is not a number")
    goals = {sign: entry(entry(value, "goals", "options.board"), sign, "options.board.goals") for sign in SIGNS}
    need(all(type(goal) is int for goal in goals.values()), "options.board.goals", "has something other than numbers")
    apart = len(set(goals.values())) == len(SIGNS) and all(0 < goal < spaces for goal in goals.values())
    need(apart, "options.board", "not five different places between 0 and spaces")  # in any order
    return spaces, goals
