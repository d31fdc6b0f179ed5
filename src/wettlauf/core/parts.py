"""The things on a table that a game declares, so that plain faces can draw them: tracks, dice, cards, numbers.

A part names a field of the state, which a plain view shows under the same name. With `each=True` it is a field of every
player's record, in the list `players`. Its title is the text `GAME-part-NAME`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Track:
    """A way on which figures stand: the field is a list with the step of each figure.

    Step 0 is before the track, the steps up to `last` are on it, `last + 1` is behind its end. The steps of `shared`
    belong to all players, who meet there. `marks` names special steps; the texts are `GAME-mark-NAME`.
    """

    name: str
    last: int
    shared: range = range(0)
    marks: Mapping[int, str] = field(default_factory=dict)
    each: bool = True


@dataclass(frozen=True)
class Dice:
    """What was rolled last: the field is a number, or a list of them."""

    name: str
    each: bool = False


@dataclass(frozen=True)
class Cards:
    """Cards, by kind: the field is a list with how many there are of each; `faces` is how each kind is written."""

    name: str
    faces: tuple[str, ...]
    each: bool = True


@dataclass(frozen=True)
class Count:
    """A number to be read."""

    name: str
    each: bool = True


Part = Track | Dice | Cards | Count
