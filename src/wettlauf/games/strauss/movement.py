"""Where an ostrich may move: along its lane, across the lines, past obstacles. Part of the rules (`rules.py`)."""

from __future__ import annotations

from wettlauf.core.bits import size
from wettlauf.core.rule import inlined_rule, rule
from wettlauf.games.strauss.data import (
    CROCODILE,
    INDEXES,
    LAST_OBSTACLE,
    LION,
    NONE,
    NOTHING,
    ON_BRIDGE,
    PLACES,
    PLUS2,
    PORCUPINE,
    QUICKSAND,
    VALUES,
)
from wettlauf.games.strauss.state import TIPTOE_BITS, WAY_BITS

TILE_SHIFT = 5
PLACE_MASK = PLACES - 1
# What `points_after` returns instead of the points left.
REFUSED, AT_HOME = -1, -2


@rule
def is_taken(state, space):
    """Returns whether another ostrich stands on the space."""
    return (state.taken[space >> TILE_SHIFT] >> (space & PLACE_MASK)) & 1 == 1


@rule
def next_space(setup, at, lane):
    """Returns the space straight ahead; a bird leaves a rope bridge on the given lane (V40)."""
    ahead = setup.space[at].ahead
    return ahead if ahead >= NONE else INDEXES * lane - ahead


@rule
def line_from(setup, at, way):
    """Returns the space that a line leads to: straight on (way 0), left (1) or right (2); NONE if there is no line."""
    space = setup.space[at]
    there = space.ahead
    if way == 1:
        there = space.left
    elif way == 2:
        there = space.right
    return there + 0  # widened to i64


@rule
def own_lane(setup, state, at):
    """Returns the lane that a bird is on; on a rope bridge, the lane of its card (V40)."""
    lane = setup.space[at].lane
    return lane + 0 if lane < ON_BRIDGE else state.card // VALUES


@rule
def others_in_reach(setup, state, at):
    """Returns whether an ostrich stands within six steps."""
    tile = at >> TILE_SHIFT
    reach = setup.outlook[at].reach
    return (state.taken[tile] & reach[0]) | (state.taken[tile + 1] & reach[1]) | (state.taken[tile + 2] & reach[2]) != 0


@inlined_rule
def birds_near(state, at):
    """Returns the places of the other ostriches on the tile of this space and the next one, as one bit set."""
    tile = at >> TILE_SHIFT
    return state.taken[tile] | (state.taken[tile + 1] << PLACES)


# ---- on its own lane ----


@rule
def nothing_ahead(setup, state, at, lane):
    """Returns whether the next space of the lane is empty, the most frequent and simplest case."""
    ahead = next_space(setup, at, lane)
    return setup.space[ahead].on == NOTHING and not is_taken(state, ahead)


@rule
def can_go_on(setup, state, at, lane, points, tiptoe):
    """Returns whether a bird on its lane can enter the next space of that lane, or is blocked (V13)."""
    while points > 0:
        at = next_space(setup, at, lane)
        if is_taken(state, at):
            return False  # V12
        on = setup.space[at].on
        if tiptoe == 1 or on == NOTHING:
            return True  # V43
        if on == LION:
            return False  # V30
        if on == QUICKSAND:
            return points >= 2  # V42
        if on != CROCODILE:
            return True
        points -= 1  # V33: it must be left again
    return False


@rule
def may_stop(setup, state, at):
    """Returns whether the option lets a run end here, where the card's own points are used up (V14)."""
    if state.bonus == 0 or state.points != state.bonus:
        return False
    return can_stop(setup, state, at, state.jumping == 1, state.tiptoe == 1)


@rule
def can_stop(setup, state, at, jumping, tiptoe):
    """Returns whether a run along its lane may end on this space voluntarily (V20, V33, V43)."""
    if jumping:
        return is_free(setup, state, at)
    return tiptoe or setup.space[at].on != CROCODILE


# ---- from another lane to its own ----


@rule
def points_after(setup, state, there, lane, points, tiptoe):
    """Returns the points left after entering a space off the lane; AT_HOME if the move is complete, or REFUSED."""
    if is_taken(state, there):
        return REFUSED  # V12
    space = setup.space[there]
    home = space.lane == lane or space.lane == ON_BRIDGE  # V11, V40
    on = space.on
    if tiptoe == 1 or on == NOTHING:
        return AT_HOME if home else points - 1
    if on == LION:
        return REFUSED  # V30
    if on == PORCUPINE:
        return AT_HOME if home else REFUSED  # V32
    left = points - 2 if on == QUICKSAND else points - 1  # V42
    if left < 0:
        return REFUSED
    if not home:
        return left
    if on == CROCODILE and not can_go_on(setup, state, there, lane, left, tiptoe):
        return REFUSED  # V33
    return AT_HOME


@rule
def can_finish(setup, state, at, lane, points, tiptoe):
    """Returns whether a move can be completed from a space of another colour (V11, V13)."""
    here = setup.outlook[at]
    fits = here.fits[lane]
    if ((fits | (fits >> WAY_BITS) | (fits >> (2 * WAY_BITS))) >> (points + TIPTOE_BITS * tiptoe)) & 1 == 0:
        return False  # impossible even without birds, and birds only take possibilities away
    way = here.way_home[lane]
    if way != 0 and way & birds_near(state, at) == 0 and size(way) <= points:
        return True
    nearer = 1 if lane < setup.space[at].lane else 2  # try towards the lane first: it succeeds most often
    for turn in range(3):
        way = nearer
        if turn > 0:
            way = 0 if turn == 1 else 3 - nearer
        there = line_from(setup, at, way)
        if there != NONE:
            left = points_after(setup, state, there, lane, points, tiptoe)
            if left == AT_HOME:
                return True
            if left > 0 and can_finish(setup, state, there, lane, left, tiptoe):
                return True
    return False


@rule
def can_step(setup, state, there, lane, points, tiptoe):
    """Returns whether a bird off its lane may enter this space, so that the move can still be completed."""
    left = points_after(setup, state, there, lane, points, tiptoe)
    return left == AT_HOME or (left > 0 and can_finish(setup, state, there, lane, left, tiptoe))


# ---- the big jump ----


@rule
def is_free(setup, state, at):
    """Returns whether the space is free of ostriches, animals and quicksand (V20)."""
    on = setup.space[at].on
    return not is_taken(state, at) and (on == NOTHING or on > LAST_OBSTACLE)


@rule
def two_further(setup, at, lane):
    return next_space(setup, next_space(setup, at, lane), lane)


@rule
def can_land(setup, state, at, lane):
    """Returns whether the distance of a big jump may end here: on a free space, or where +2 leads to one (V20)."""
    if is_free(setup, state, at):
        return True
    usable = state.players[state.seat].ticks & ~state.players[state.seat].fresh
    return (usable >> PLUS2) & 1 == 1 and is_free(setup, state, two_further(setup, at, lane))


@rule
def can_jump_along(setup, state, at, lane, points):
    """Returns whether a big jump along its own lane can go the full distance (V20)."""
    for _ in range(points):
        at = next_space(setup, at, lane)
    return can_land(setup, state, at, lane)


@rule
def can_jump_with_bonus(setup, state, at, lane, points, bonus):
    """Returns the same for a jump with a bonus, which may be optional (V14)."""
    for _ in range(points):
        at = next_space(setup, at, lane)
    if setup.may == 1 and is_free(setup, state, at):
        return True
    return can_jump_along(setup, state, at, lane, bonus)


@rule
def can_jump_onto(setup, state, there, lane, points):
    """Returns whether a big jump with these points left can be completed via this space."""
    space = setup.space[there]
    if space.lane == lane or space.lane == ON_BRIDGE:
        return can_jump_along(setup, state, there, lane, points - 1)
    if points == 1:
        return False
    for way in range(3):
        further = line_from(setup, there, way)
        if further != NONE and can_jump_onto(setup, state, further, lane, points - 1):
            return True
    return False
