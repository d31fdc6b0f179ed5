"""Estimates what a row and its path will still bring: cards as steps, and steps as points and tiles."""

from __future__ import annotations

from wettlauf.core.bits import size
from wettlauf.core.rule import rule
from wettlauf.games.keltis.data import ALL_VALUES, CLOVER, END, MOST_WISHES_COUNTED, NO_TILE, STONE_POINTS, VALUES, WISH
from wettlauf.games.keltis.weights import A_CLOVER, BEYOND, CONTESTED, FIRST_WISH, FRESH, SPREAD


@rule
def count(once, twice, cards):
    return size(once & cards) + size(twice & cards)


@rule
def row_steps(hand, twice, unseen, unseen_twice, fits, chance, held):
    return held * (size(hand & fits) + size(twice & fits)) + chance * (size(unseen & fits) + size(unseen_twice & fits))


@rule
def prospects(hand, twice, unseen, unseen_twice, last, fits, chance, held, weights):
    """Returns how many more cards to expect in the row."""
    if last == VALUES:
        if hand == 0:
            return weights[FRESH] * chance * (size(unseen) + size(unseen_twice))
        up = ALL_VALUES & ~((hand & -hand) - 1)
        down = hand | (hand >> 1)
        down |= down >> 2
        down |= down >> 4
        down |= down >> 8
    elif fits == ALL_VALUES:
        up = ALL_VALUES & ~((1 << last) - 1)
        down = (2 << last) - 1
    else:
        return row_steps(hand, twice, unseen, unseen_twice, fits, chance, held)
    return max(
        row_steps(hand, twice, unseen, unseen_twice, up, chance, held),
        row_steps(hand, twice, unseen, unseen_twice, down, chance, held),
    )


@rule
def expected_path_steps(me, path, unseen, chance, held, weights):
    shift = VALUES * path
    return prospects(
        (me.hand.once >> shift) & ALL_VALUES,
        (me.hand.twice >> shift) & ALL_VALUES,
        (unseen[0] >> shift) & ALL_VALUES,
        (unseen[1] >> shift) & ALL_VALUES,
        me.last[path],
        (me.fits >> shift) & ALL_VALUES,
        chance,
        held,
        weights,
    )


@rule
def tile_worth(tile, wishes, weights):
    if tile == NO_TILE:
        return 0.0
    if tile == WISH:
        return weights[FIRST_WISH + wishes] if wishes < MOST_WISHES_COUNTED else 0.0
    if tile == CLOVER:
        return weights[A_CLOVER]
    return tile * 1.0


@rule
def points_at(reach):
    if reach >= END:
        return STONE_POINTS[END] * 1.0
    whole = int(reach)
    return STONE_POINTS[whole] + (reach - whole) * (STONE_POINTS[whole + 1] - STONE_POINTS[whole])


@rule
def path_worth(tiles, wishes, stone, steps, factor, weights):
    reach = stone + steps
    points = points_at(reach)
    if steps > 0.0:
        spread = min(steps, weights[SPREAD])
        points = 0.5 * points + 0.25 * (points_at(reach - spread) + points_at(reach + spread))
    total = factor * points
    if reach >= END:
        whole = END
        total += weights[BEYOND] * (reach - END)
    else:
        whole = int(reach)
        tile = tiles[whole + 1]
        if tile != NO_TILE:
            far = weights[CONTESTED] if tile == WISH else 1.0
            total += far * (reach - whole) * tile_worth(tile, wishes, weights)
    for passed in range(stone + 1, whole + 1):
        tile = tiles[passed]
        if tile == WISH:
            total += weights[CONTESTED] * tile_worth(tile, wishes, weights)
        elif tile != NO_TILE:
            total += tile_worth(tile, wishes, weights)
    if stone == 0:
        return max(total, 0.0)
    return total
