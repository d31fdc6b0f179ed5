"""Where a bird of Strauß voraus! may go: the steps of one move, the one space of an exception, the leapfrog.

The V numbers in the comments are the ids of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from .strauss_course import ANIMALS, BRIDGE, START, Course, Space


@dataclass
class Run:
    """The conditions of one move: a card's own distance, or the two spaces of +2.

    `lane` is the colour that the move must end on, `taken` are the spaces of the other birds, `extra` says that a
    big jump may still be lengthened by +2, and `spare` are the last points if the player may leave them: the bonus.
    """

    course: Course
    taken: set[Space]
    lane: str
    tiptoe: bool
    jump: bool
    extra: bool = False
    spare: int = 0

    def steps(self, space: Space, points: int) -> list[Space]:
        """Returns the next spaces after which the move can be completed; none if it ends here."""
        if points == 0:
            return []
        if self.on_colour(space):
            ways = [self.course.ahead(space, self.lane)]  # V11, V14, V40: the lane may not be left
        else:
            ways = self.course.onward(space)  # V10
        return [way for way in ways if self._may_enter(way, points) and self._completes(way, self.left(way, points))]

    def possible(self, space: Space, points: int) -> bool:
        """Returns whether a move with that many points exists, including a zero-step one."""
        if self.steps(space, points):
            return True
        return self.on_colour(space) and not self.jump  # V13: stuck from the first step; V20: a jump runs it all

    def may_end(self, space: Space, points: int) -> bool:
        """Returns whether the player may end the move here although points are left."""
        if self.spare == 0 or points != self.spare:
            return False  # V14: exactly the card's own points are used up
        if self.jump:
            return self.free(space)  # V14, V20
        return self.tiptoe or self.course.thing(space) != "crocodile"  # V14, V33, V43

    def left(self, space: Space, points: int) -> int:
        """Returns the points left after entering the space."""
        if self.jump or self.tiptoe:
            return points - 1  # V20, V43
        if self.course.thing(space) == "porcupine":
            return 0  # V32
        return points - self._cost(space)

    def on_colour(self, space: Space) -> bool:
        """Returns whether the space has the colour of the move."""
        return space.lane in (self.lane, BRIDGE)  # V40

    def free(self, space: Space) -> bool:
        """Returns whether a big jump may end there."""
        return space not in self.taken and self.course.thing(space) not in [*ANIMALS, "quicksand"]  # V20

    def free_after_two(self, space: Space) -> bool:
        """Returns whether +2 takes a big jump from there to a free space."""
        return self.free(self.course.ahead(self.course.ahead(space, self.lane), self.lane))  # V20

    def _cost(self, space: Space) -> int:
        return 2 if self.course.thing(space) == "quicksand" else 1  # V42

    def _may_enter(self, space: Space, points: int) -> bool:
        if self.jump:
            return True  # V20
        if space in self.taken:
            return False  # V12
        if self.tiptoe:
            return True  # V43
        thing = self.course.thing(space)
        if thing == "lion":
            return False  # V30
        if thing == "porcupine":
            return self.on_colour(space)  # V32
        return points >= self._cost(space)  # V42

    def _completes(self, space: Space, points: int) -> bool:
        """Returns whether a move that has reached this space with that many points left can be completed."""
        if self.steps(space, points):
            return True
        if not self.on_colour(space):
            return False  # V11; V13: stuck off the colour
        if self.jump:
            if self.may_end(space, points):
                return True
            return points == 0 and (self.free(space) or (self.extra and self.free_after_two(space)))  # V20
        return self.tiptoe or self.course.thing(space) != "crocodile"  # V13: the rest lapses; V33, V43

    def leap(self, space: Space) -> Space | None:
        """Returns where leapfrog lands, if it can be used here; `lane` is the lane of the bird."""
        landing = self.course.ahead(space, self.lane)
        if landing not in self.taken:
            return None  # V21: not directly behind an ostrich
        while landing in self.taken:
            landing = self.course.ahead(landing, self.lane)
        thing = self.course.thing(landing)
        if thing in ANIMALS:
            return None  # V21
        if self.jump and not self.free(space):
            return None  # V21 after V20: it starts on a free space
        if self.jump and thing == "quicksand" and not (self.extra and self.free_after_two(landing)):
            return None  # V21 after V20
        return landing


def exception_steps(course: Course, taken: set[Space], space: Space, tiptoe: bool) -> list[Space]:
    """Returns the spaces that an exception may move to."""
    barred = [] if tiptoe else ["lion", "crocodile"]
    return [
        way
        for way in course.onward(space) + course.backward(space)
        if way not in taken and way.lane != START and course.thing(way) not in barred  # V15
    ]
