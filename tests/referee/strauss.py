"""An independent reader of the record format and the rules of Strauß voraus! that shares no code with the engine.

`check(record)` replays one game record entry by entry and raises `Refused` at the first mistake. The V numbers in the
comments are the ids of the rules. Messages count entries of a list from 0. The reader is written to be read: it is
plain, and slow compared with an engine.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .reading import Refused, entry, need, number, replay
from .strauss_course import BRIDGE, Course, Space, read_course
from .strauss_players import COLOURS, Player, read_advantages, read_card, read_players
from .strauss_run import Run, exception_steps

__all__ = ["Position", "Refused", "check", "legal_moves"]

JOKER_VALUE = 4


@dataclass
class Turn:
    """What has happened so far in the current turn."""

    jump: bool = False  # V20: announced
    value: int = 0  # of the card, or of the joker
    lane: str = ""  # the colour of the card, or of the joker
    running: str = ""  # "card", "exception" or "plus2": what the remaining points are for
    points: int = 0
    spare: int = 0  # V14: the bonus among them, if it may be left unused
    moved: bool = False  # a zero-step move enters no space
    barred: bool = False  # V24: a porcupine ended the move
    warthog: bool = False  # V34
    arrow: bool = False  # V41: the dune has moved the bird
    questions: list[str] = field(default_factory=list)  # about the space just entered

    @property
    def tiptoe(self) -> bool:
        """Whether a 2 is used."""
        return self.value == 2  # V43


@dataclass
class Position:
    """A game between two entries of its log.

    `stage` says what comes next: a decision ("card", "step", "heed", "lose", "flip", "more" for plus2, leap or end,
    "arrow" for heed or ignore at a dune arrow, "top", "drop") or the chance event "shuffle".
    `ended` is None while the game goes on, then "finish".
    """

    course: Course
    players: list[Player]
    order: list[int]  # V4, V5: the seats in the order of this round
    optional: bool = False  # V14: a run may end without its bonus
    place: int = 0  # in that order
    round: int = 1
    turn: Turn = field(default_factory=Turn)
    stage: str = "card"
    ended: str | None = None

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> Position:
        """Checks everything before the log (header, options, deal) and returns the first position."""
        need(entry(record, "format", "record") == "wettlauf/1", "format", "is not wettlauf/1")
        need(entry(record, "game", "record") == "strauss", "game", "is not strauss")
        options = entry(record, "options", "record")
        count = number(entry(options, "players", "options"), 2, 5, "options.players")
        course = read_course(entry(options, "course", "options"))
        advantages = read_advantages(entry(options, "advantages", "options"))
        bonus = options.get("bonus", "must")  # V14: records written before the option existed lack it
        need(bonus in ("must", "may"), "options.bonus", "is not must or may")
        deal = entry(record, "deal", "record")
        players = read_players(deal, count, advantages, course)
        start = number(entry(deal, "start", "deal"), 0, count - 1, "deal.start")
        return cls(course, players, [(start + seat) % count for seat in range(count)], bonus == "may")  # V4

    @property
    def seat(self) -> int | None:
        """The seat to act; None if a shuffle comes next or the game is over."""
        return None if self.ended is not None or self.stage == "shuffle" else self.order[self.place]

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.order[self.place]]

    def placement(self) -> list[int]:
        """Returns the seats from first to last, by the present places of the birds."""
        # V6 to V8; a lower seat first where a cut log shows two birds on one space
        return sorted(range(len(self.players)), key=lambda seat: (self.course.rank(self.players[seat].space), seat))

    def scores(self) -> list[int]:
        """Returns the placement per seat, as if the game ended here."""
        placement = self.placement()
        return [placement.index(seat) + 1 for seat in range(len(self.players))]  # V51

    def winners(self) -> list[int]:
        """Returns the seat that won; none while the game goes on."""
        return [] if self.ended is None else self.placement()[:1]  # V51

    def play(self, text: str) -> None:
        """Carries out one decision of `seat` or one shuffle; raises Refused if it is not legal."""
        need(self.ended is None, repr(text), "the game is over")
        if self.stage == "shuffle":
            self._shuffle(text)
            return
        legal = legal_moves(self)
        need(text in legal, repr(text), f"not a legal move of seat {self.seat} ({self.stage}): {', '.join(legal)}")
        word, _, what = text.partition(" ")
        if self.stage == "card":
            self._begin(word, what)
        elif self.stage == "step" and word == "end":
            self._movement_over()  # V14
        elif self.stage == "step":
            self._step(next(space for space in self.steps() if str(space) == what))
        elif self.stage == "heed":
            if word == "heed":
                self._meet_animal()  # V43
            self._settle()
        elif self.stage == "lose":
            del self.me.advantages[what]  # V31
            self._settle()
        elif self.stage == "flip":
            if what != "none":
                self.me.advantages[what] = self.round  # V18
                self.me.served.add(self.me.space.tile)  # V18: declining does not use it up
            self._settle()
        elif self.stage == "more":
            self._add(word)
        elif self.stage == "arrow":
            if word == "heed":
                self._follow_arrow()  # V43
            else:
                self._finish()
        elif self.stage == "top":
            self._throw_hand(what)
        else:
            self._drop(what)

    # What can be done

    def usable(self, name: str) -> bool:
        """Returns whether the player may use that advantage now."""
        turned = self.me.advantages.get(name)
        return turned is not None and turned < self.round  # V19: from the next round on

    def others(self) -> set[Space]:
        """Returns the spaces of the other birds."""
        return {player.space for player in self.players if player is not self.me}

    def bonus(self, lane: str) -> int:
        """Returns the bonus points of a normal move in that colour."""
        return self.place + 1 if self.me.space.lane == lane else 0  # V14; never on a start space or a bridge: V40

    def normal_moves(self, jump: bool) -> list[str]:
        """Returns the ways to start a normal move, with or without a big jump."""
        moves = [f"play {card}" for card in self.me.hand if self._allows(*read_card(card), jump)]  # V9
        if self.usable("joker"):
            colours = [colour for colour, lane in COLOURS.items() if self._allows(JOKER_VALUE, lane, jump)]
            moves += [f"joker {colour}" for colour in colours]  # V22
        if self.usable("copy") and self.me.discards and self._allows(*read_card(self.me.discards[-1]), jump):
            moves.append("copy")  # V23
        return moves

    def exceptions(self) -> list[str]:
        """Returns the cards that can be played as an exception."""
        moves = []
        for card in self.me.hand:
            value, _ = read_card(card)
            if exception_steps(self.course, self.others(), self.me.space, tiptoe=value == 2):
                moves.append(f"exception {card}")  # V15
        return moves

    def steps(self) -> list[Space]:
        """Returns the spaces that the bird may move to next; none if the movement is over."""
        turn, space = self.turn, self.me.space
        if turn.running == "exception":
            return exception_steps(self.course, self.others(), space, turn.tiptoe) if turn.points else []
        return self._run().steps(space, turn.points)

    def may_end(self) -> bool:
        """Returns whether the player may end the run here although it could go on."""
        turn = self.turn
        return turn.running == "card" and self._run().may_end(self.me.space, turn.points)  # V14

    def additions(self) -> list[str]:
        """Returns what the player may do when the movement is over; nothing if there is no choice."""
        turn, space = self.turn, self.me.space
        onward = self._onward()
        moves = []
        if self.usable("plus2") and not turn.barred and onward.steps(space, 2):
            moves.append("plus2")  # V24
        if self.usable("leap") and self._leap_run().leap(space):
            moves.append("leap")  # V21
        if moves and (not turn.jump or onward.free(space)):
            moves.append("end")  # V20: a big jump must end on a free space
        return moves

    def _allows(self, value: int, lane: str, jump: bool) -> bool:
        bonus = self.bonus(lane)
        spare = bonus if self.optional else 0  # V14
        run = Run(self.course, self.others(), lane, value == 2, jump, self.usable("plus2"), spare)
        return run.possible(self.me.space, value + bonus)

    def _run(self) -> Run:
        """Returns the current move."""
        if self.turn.running == "plus2":
            return self._onward()
        turn = self.turn
        return Run(self.course, self.others(), turn.lane, turn.tiptoe, turn.jump, self.usable("plus2"), turn.spare)

    def _onward(self) -> Run:
        """Returns the move of +2, two further spaces."""
        return Run(self.course, self.others(), self._own_lane(), self.turn.tiptoe, self.turn.jump)

    def _leap_run(self) -> Run:
        run = self._onward()
        run.extra = self.usable("plus2") and not self.turn.barred
        return run

    def _own_lane(self) -> str:
        """Returns the lane of the bird for leapfrog, +2 and dune arrows."""
        lane = self.me.space.lane
        return self.turn.lane if lane == BRIDGE else lane  # V21, V24, V40: on a bridge the colour of the card used

    # The turn, step by step

    def _begin(self, word: str, what: str) -> None:
        """Announces the big jump, or uses a card, the joker or copy."""
        me, turn = self.me, self.turn
        if word in ("jump", "joker", "copy"):
            del me.advantages[word]  # V19: once, then it leaves the game
        if word == "jump":
            turn.jump = True  # V20
            return
        if word == "joker":
            turn.value, turn.lane = JOKER_VALUE, COLOURS[what]  # V22
        elif word == "copy":
            turn.value, turn.lane = read_card(me.discards[-1])  # V23
        else:
            me.hand.remove(what)
            me.discards.append(what)  # V9
            turn.value, turn.lane = read_card(what)
        if word == "stay":
            self._finish()  # V16: no advantage follows
        elif word == "exception":
            turn.running, turn.points = "exception", 1  # V15
            self._go_on()
        else:
            bonus = self.bonus(turn.lane)
            turn.running, turn.points = "card", turn.value + bonus  # V10, V14
            turn.spare = bonus if self.optional else 0  # V14
            self._go_on()

    def _step(self, space: Space) -> None:
        left = 0 if self.turn.running == "exception" else self._run().left(space, self.turn.points)
        self._enter(space, left)

    def _enter(self, space: Space, points: int) -> None:
        """Enters a space with that many points left."""
        turn = self.turn
        self.me.space, turn.points, turn.moved = space, points, True
        if not turn.jump and not turn.tiptoe:
            self._meet_animal()
        turn.questions = ["heed", "lose", "flip"]
        self._settle()

    def _meet_animal(self) -> None:
        thing = self.course.thing(self.me.space)
        if thing == "porcupine":
            self.turn.points, self.turn.barred = 0, True  # V32, V24
        elif thing == "warthog":
            self.turn.warthog = True  # V34

    def _settle(self) -> None:
        """Asks the questions of the space just entered, then goes on."""
        questions = self.turn.questions
        while questions:
            question = questions.pop(0)
            if self._is_asked(question):
                self.stage = question
                return
        self._go_on()

    def _is_asked(self, question: str) -> bool:
        me, turn = self.me, self.turn
        thing = self.course.thing(me.space)
        if question == "heed":
            return thing in ("porcupine", "warthog") and turn.tiptoe and not turn.jump  # V43, V20
        if question == "lose":
            return thing == "cheetah" and not turn.tiptoe and not turn.jump and bool(me.advantages)  # V31, V43, V20
        return self.course.water(me.space) and me.space.tile not in me.served and None in me.advantages.values()  # V18

    def _go_on(self) -> None:
        """Goes on with the next step; if the movement is over, with +2 and leapfrog, then with the dune."""
        if self.turn.arrow:
            self._finish()  # V41: neither +2 nor leapfrog after an arrow
        elif self.steps():
            self.stage = "step"
        else:
            self._movement_over()  # V13: the rest lapses

    def _movement_over(self) -> None:
        self.turn.points = 0
        if self.additions():
            self.stage = "more"
        else:
            self._dune()

    def _add(self, word: str) -> None:
        """Uses +2 or leapfrog, or neither."""
        if word == "end":
            self._dune()
            return
        landing = self._leap_run().leap(self.me.space)
        del self.me.advantages[word]  # V19
        if word == "plus2":
            self.turn.running, self.turn.points = "plus2", 2  # V24
            self._go_on()
        else:
            assert landing is not None
            self._enter(landing, 0)  # V21: never an animal; water and dune count

    def _arrow_target(self) -> Space | None:
        """Returns where a dune arrow takes the bird."""
        here = self.me.space
        arrow = self.course.thing(here)
        if not self.turn.moved or arrow not in ("fwd", "back"):
            return None  # V41; a zero-step move triggers nothing
        target = self.course.ahead(here, self._own_lane()) if arrow == "fwd" else self.course.behind(here)
        blocked = target in self.others() or self.course.thing(target) in ("lion", "crocodile")
        return None if blocked else target  # V41

    def _dune(self) -> None:
        if self._arrow_target() is None:
            self._finish()
        elif self.turn.tiptoe:
            self.stage = "arrow"  # V43
        else:
            self._follow_arrow()

    def _follow_arrow(self) -> None:
        target = self._arrow_target()
        assert target is not None
        self.turn.arrow = True  # V41: a second arrow is ignored
        self._enter(target, 0)

    def _finish(self) -> None:
        """Ends the turn: discards the hand or a card if required, then draws."""
        me = self.me
        if self.turn.warthog and "copy" in me.advantages and len(me.hand) > 1:
            self.stage = "top"  # V34
        elif self.turn.warthog:
            self._throw_hand(me.hand[-1])  # V34: nobody can tell the order
        elif len(me.hand) > me.limit:
            self.stage = "drop"  # V31
        else:
            self._draw()

    def _throw_hand(self, top: str) -> None:
        me = self.me
        me.hand.remove(top)
        me.discards += [*me.hand, top]  # V34: above the played card
        me.hand = []
        self._draw()

    def _drop(self, card: str) -> None:
        self.me.hand.remove(card)
        self.me.discards.append(card)  # V31
        self._draw()

    def _draw(self) -> None:
        """Fills the hand and starts the next turn."""
        me = self.me
        while len(me.hand) < me.limit:  # V17, V28
            if not me.draw:
                self.stage = "shuffle"  # V17
                return
            me.hand.append(me.draw.pop(0))
        self.turn, self.stage = Turn(), "card"
        self.place += 1
        if self.place == len(self.order):
            if any(self.course.over_the_line(player.space) for player in self.players):
                self.ended = "finish"  # V50: with the round
                self.place -= 1
                return
            self.order, self.place, self.round = self.placement(), 0, self.round + 1  # V5

    def _shuffle(self, text: str) -> None:
        head = f"shuffle {self.order[self.place]}: "
        need(text.startswith(head), repr(text), f"must be a {head.strip(': ')}")
        cards = text.removeprefix(head).split(", ")
        need(Counter(cards) == Counter(self.me.discards), repr(text), "not the cards of the discard pile")  # V17
        self.me.draw, self.me.discards = cards, []
        self._draw()


def legal_moves(position: Position) -> list[str]:
    """Returns all moves of the seat to act, sorted and without duplicates; none if nobody has to act."""
    if position.seat is None:
        return []
    me, turn, stage = position.me, position.turn, position.stage
    moves: list[str] = []
    if stage == "card":
        moves = position.normal_moves(turn.jump)
        if not turn.jump:
            exceptions = position.exceptions()
            if not exceptions and not any(move.startswith("play ") for move in moves):
                moves += [f"stay {card}" for card in me.hand]  # V16
            moves += exceptions  # V15; V20: not with the big jump
            if position.usable("jump") and position.normal_moves(jump=True):
                moves.append("jump")  # V20
    elif stage == "step":
        moves = [f"step {space}" for space in position.steps()]
        if position.may_end():
            moves.append("end")  # V14
    elif stage == "heed":
        moves = ["ignore"]
        off_colour = turn.running == "card" and me.space.lane != turn.lane
        if position.course.thing(me.space) == "warthog" or not off_colour:
            moves.append("heed")  # V43: a porcupine only where the move may end
    elif stage == "lose":
        ticked = [name for name, turned in me.advantages.items() if turned is not None]
        moves = [f"lose {name}" for name in ticked or me.advantages]  # V31
    elif stage == "flip":
        moves = ["flip none", *(f"flip {name}" for name, turned in me.advantages.items() if turned is None)]  # V18
    elif stage == "more":
        moves = position.additions()
    elif stage == "arrow":
        moves = ["heed", "ignore"]  # V43
    else:
        moves = [f"{stage} {card}" for card in me.hand]  # top: V34; drop: V31
    return sorted(set(moves))


def check(record: dict[str, Any]) -> None:
    """Replay the whole record; `Refused` if anything in it is off.

    An independent reader of the record format and the rules of Strauß voraus!: shares no code with the engine.
    """
    position = Position.from_record(record)
    replay(record, position, lambda: legal_moves(position))
