### Keltis in English. Colours are r y p g b: brown-red, yellow, pink, green, light blue.

keltis-name = Keltis
keltis-tagline = Five paths lead up the hill: only start what you mean to finish.
keltis-score = score
keltis-summary = Five paths of stones lead up the hill. Lay rows of cards that go up or down, and climb further than the others.

keltis-colour = { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
}
keltis-card = { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} { $value }

## Options

keltis-option-players = Players: 2 to 4.
keltis-option-take_back = You may take back your own discard (K16).
keltis-option-dark_stones = Dark stones: which stones carry tiles (K4).
keltis-dark-stones-staggered = staggered
keltis-dark-stones-staggered-about = Stones 2, 4, 6 and 8 on red, pink and blue; 2, 3, 5 and 7 on yellow and green.
keltis-dark-stones-even = even
keltis-dark-stones-even-about = Stones 2, 4, 6 and 8 on every path.
keltis-option-start_player = Start player: the seat that starts; drawn at random if not set.

keltis-bad-dark-stones = The option dark_stones must be a name ({ $names }) or { $paths } rows of { $stones } numbers, each 0 or 1; { $dark } of them must be 1, and the last of each row must be 0.

## Moves

keltis-move-discard = discard { $card }
keltis-move-lay = lay { $card }
keltis-move-lay-small = lay { $card } with a small figure
keltis-move-lay-large = lay { $card } with the large figure
keltis-move-figure = move the figure on { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
}
keltis-move-figure-small = bring a small figure onto { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
}
keltis-move-figure-large = bring the large figure onto { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
}
keltis-move-pass = pass on the clover
keltis-move-take-draw = take from the draw pile
keltis-move-take = take from the { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} discard pile

## Questions

keltis-ask-play = Play a card: lay it or discard it.
keltis-ask-overflow = Your figure there is already on the end stone: move another one instead.
keltis-ask-bonus = Clover: move any of your figures one stone, or pass.
keltis-ask-take = Take a card.
keltis-ask-over = The game is over.

## The game log

keltis-tell-discard = { $who ->
    [you] You discard
   *[other] { $player } discards
} { $card }.
keltis-tell-lay = { $who ->
    [you] You lay
   *[other] { $player } lays
} { $card }.
keltis-tell-enter = { $figure ->
    [large] The large figure
   *[small] A small figure
} enters the { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} path on stone 1 ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}).
keltis-tell-advance = { $figure ->
    [large] The large figure
   *[small] The figure
} on { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} moves up to stone { $stone } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}).
keltis-tell-goal = Figures in the goal area: { $count } of { $most }.
keltis-tell-points = { $who ->
    [you] You score
   *[other] { $player } scores
} { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
keltis-tell-wish = { $who ->
    [you] You pick up
   *[other] { $player } picks up
} a wishing stone.
keltis-tell-clover = Clover: any figure may move one more stone.
keltis-tell-overflow = The figure there is already on the end stone, so another one must move instead.
keltis-tell-end-stone = That is the end stone of the { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} path.
keltis-tell-pass = { $who ->
    [you] You pass
   *[other] { $player } passes
} on the clover.
keltis-tell-take = { $who ->
    [you] You take
   *[other] { $player } takes
} { $card } from the discard pile.
keltis-tell-take-draw = { $who ->
    [you] You take
   *[other] { $player } takes
} a card from the draw pile.
keltis-tell-take-draw-card = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $card }.
keltis-tell-over-goal = The fifth figure has reached the goal area: the game is over.
keltis-tell-over-deck = That was the last card of the draw pile: the game is over.

## Why a move is not legal

keltis-why-malformed = “{ $text }” is not a move in Keltis; moves look like lay g7, lay g7 small, discard g7, move y, move y large, pass, take draw or take g.
keltis-why-over-goal = The game is over: five figures are in the goal area ({ $rule }).
keltis-why-over-deck = The game is over: the last card of the draw pile has been taken ({ $rule }).
keltis-why-play-first = Play a card first, then take one ({ $rule }).
keltis-why-must-play = You cannot pass now: play a card ({ $rule }).
keltis-why-must-move = You cannot pass now: move another figure instead ({ $rule }).
keltis-why-must-take = You cannot pass now: take a card ({ $rule }).
keltis-why-bonus-first = First use the clover: move a figure, or pass ({ $rule }).
keltis-why-overflow-first = Your figure there is already on the end stone. Move another one first ({ $rule }).
keltis-why-take-now = You have already played a card; now take one ({ $rule }).
keltis-why-not-in-hand = You do not have { $card } in your hand; play one of your cards ({ $rule }).
keltis-why-row-up = Your { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} row goes up and is at { $last }; { $value } does not fit, only { $last ->
    [10] a 10
   *[other] { $last } or higher
} ({ $rule }).
keltis-why-row-down = Your { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} row goes down and is at { $last }; { $value } does not fit, only { $last ->
    [0] a 0
   *[other] { $last } or lower
} ({ $rule }).
keltis-why-which-figure = You have no figure on { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} yet; say which one to bring: “{ $move } small” or “{ $move } large” ({ $rule }).
keltis-why-figure-there = You already have a figure on { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
}, and only one is allowed; the move is “{ $move }” ({ $rule }).
keltis-why-no-large = Your large figure is already on { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
}; use a small one ({ $rule }).
keltis-why-no-small = All your small figures are already on the paths; use the large one ({ $rule }).
keltis-why-move-by-card = Figures move when you lay a card, so play one ({ $rule }).
keltis-why-at-end = Your figure on { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} is on the end stone and can go no further; move another one ({ $rule }).
keltis-why-closed = You have just discarded onto the { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} pile; take from another pile ({ $rule }).
keltis-why-empty = The { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} discard pile is empty; take from another pile ({ $rule }).

## Reasons for a move

keltis-for-enter = { $figure ->
    [large] The large figure
   *[small] A small figure
} enters the { $colour } path: { $points } points for now; it gains points from stone { $above } on.
keltis-for-climb = The { $figure ->
    [large] large figure
   *[small] figure
} on { $colour } moves to stone { $stone }, { $steps ->
    [one] one step
   *[other] { $steps } steps
} short of gaining points.
keltis-for-step = The { $figure ->
    [large] large figure
   *[small] figure
} on { $colour } moves to stone { $stone }: { $points } { $points ->
    [one] point
   *[other] points
} instead of { $before }.
keltis-for-goal = The { $figure ->
    [large] large figure
   *[small] figure
} on { $colour } reaches the goal: { $points } points instead of { $before }. That makes { $count ->
    [one] one figure
   *[other] { $count } figures
} there; the game ends with { $most }.
keltis-for-top = The { $figure ->
    [large] large figure
   *[small] figure
} on { $colour } reaches the very top: { $points } points instead of { $before }.
keltis-for-overflow = The figure on { $colour } is already at the top, so another one moves up a stone instead.
keltis-for-clover = There is a clover there: any figure may then move one more stone.
keltis-for-wish = That is your wishing stone number { $number }: together they count { $points } instead of { $before }.
keltis-for-wish-too-many = There is a wishing stone there, but more than { $most } are worth nothing extra.
keltis-for-tile = There { $count ->
    [one] is one extra point
   *[other] are { $count } extra points
} there.
keltis-for-row-next = The card continues the row without a gap.
keltis-for-row-skips = The row skips { $count ->
    [one] one number
   *[other] { $count } numbers
}, though.
keltis-for-row-room = The row starts at one end, so there is room for many more cards.
keltis-for-row-middle = But the row starts in the middle, which leaves little room for more cards.
keltis-for-pass-nothing = No step would gain points now.
keltis-for-pass-costs = A step would have gained up to { $points ->
    [one] one point
   *[other] { $points } points
}.
keltis-for-discard-alone = It is the only { $colour } card in hand, and there is no { $colour } row yet.
keltis-for-discard-no-fit = The card no longer fits the player’s row.
keltis-for-discard-would-fit = The card would have continued the player’s row without a gap.
keltis-for-discard-would-skip = In the player’s row the card would have skipped { $count ->
    [one] one number
   *[other] { $count } numbers
}.
keltis-for-discard-wanted = Careful: the card fits { $count ->
    [one] another player’s row
   *[other] the rows of { $count } other players
}.
keltis-for-discard-covers = It covers the { $card }, which would fit another player’s row.
keltis-for-discard-useless = No other player can still lay the card.
keltis-for-discard-unwanted = The card does not fit any other player’s row.
keltis-for-take-begins = The { $card } can start a { $colour } row.
keltis-for-take-next = The { $card } continues the player’s row without a gap.
keltis-for-take-skips = The { $card } fits the player’s row but skips { $count ->
    [one] one number
   *[other] { $count } numbers
}.
keltis-for-take-no-fit = The { $card } does not fit the player’s row.
keltis-for-take-denies = That denies it to { $count ->
    [one] another player, whose row it fits
   *[other] { $count } other players, whose rows it fits
}.
keltis-for-take-delays = The draw pile still has { $count ->
    [one] one card
   *[other] { $count } cards
}, so the game lasts longer.
keltis-for-draw-no-pile = There is no card on the discard piles that may be taken.
keltis-for-draw-no-fit = None of the cards on top of the discard piles fits a row.
keltis-for-draw-though = A new card, although the { $card } from the discard pile would fit.
keltis-for-draw-left = That leaves { $count ->
    [one] only one card
   *[other] only { $count } cards
} in the pile.
keltis-for-over-goal = That puts the fifth figure in the goal and ends the game, { $result ->
    [won] won by { $points ->
        [one] one point
       *[other] { $points } points
    }
    [shared] with a shared win
   *[lost] but lost by { $points ->
        [one] one point
       *[other] { $points } points
    }
}.
keltis-for-over-deck = That takes the last card of the pile and ends the game, { $result ->
    [won] won by { $points ->
        [one] one point
       *[other] { $points } points
    }
    [shared] with a shared win
   *[lost] but lost by { $points ->
        [one] one point
       *[other] { $points } points
    }
}.

## Deals in records

keltis-deal-key = The deal is not valid: “{ $key }” is missing or has the wrong form.
keltis-deal-hands = The deal must have { $players } hands of { $hand } cards.
keltis-deal-removed = The deal names removed cards; only two-player games have them.
keltis-deal-count = In the deal, { $key ->
    [hands] each hand
   *[other] “{ $key }”
} must have { $wanted } cards, not { $found }.
keltis-deal-card = In the deal, “{ $key }” names “{ $card }”, which is not a card; cards are r0 to r10, and the same for y, p, g and b.
keltis-deal-too-often = The card { $card } is in the deal { $found } times; there are only two of each.
keltis-deal-tile-stones = In the deal, the tiles of path { $path } must lie on stones { $wanted }.
keltis-deal-tile = In the deal, stone { $stone } of path { $path } has the tile “{ $tile }”; tiles are 1, 2, 3, wish and clover.
keltis-deal-tile-set = The tiles in the deal are not the 25 of the game: nine wish, nine clover, two 1s, three 2s and two 3s.
keltis-deal-start = The start seat in the deal must be a whole number from 0 to { $last }.

## Endings

keltis-ended-goal = five figures in the goal
keltis-ended-deck = draw pile used up

## Statistics

keltis-start = turn order
keltis-start-1 = first
keltis-start-2 = second
keltis-start-3 = third
keltis-start-4 = fourth
keltis-tally-best_score = best score
keltis-tally-margin = winning margin
keltis-tally-in_goal = figures in the goal area
keltis-tally-draw_pile = cards left to draw

## Lab

keltis-lab-laid_values = Values laid
keltis-lab-laid_colours = Colours laid
keltis-lab-discarded = Values discarded
keltis-lab-taken = Where cards are taken from
keltis-lab-stones = Stones stepped on
keltis-lab-dark_stones = Stones whose tile took effect
keltis-lab-tiles = Tiles
keltis-lab-reached = How far figures get on each path
keltis-lab-wishes = Wishing stones at the end
keltis-lab-large = Path of the large figure
keltis-lab-value = value { $value }
keltis-lab-stone = { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
}, stone { $stone }
keltis-lab-tile = { $tile ->
    [1] 1 point
    [2] 2 points
    [3] 3 points
    [wish] wishing stone
    [clover] clover
   *[declined] clover, not used
}
keltis-lab-source = { $source ->
    [r] red discard pile
    [y] yellow discard pile
    [p] pink discard pile
    [g] green discard pile
    [b] blue discard pile
   *[draw] draw pile
}
keltis-lab-player = per player

## Shared by page and terminal: without keys, clicks or taps

keltis-draw-pile = draw
keltis-goal-count = In the goal: { $count } of { $most }
keltis-others-turn = { $player } { $asks ->
    [play] is choosing a card …
    [take] is taking a card …
    [over] has finished.
   *[other] is moving a figure …
}
keltis-take-about = Draw a new card, or take the top card of a discard pile.
keltis-other-colour = { $card } does not go there: the colour is wrong.
keltis-cannot-lay = { $card } does not fit your row; you can discard it.
keltis-on-end = { $card }: your figure there is already on the end stone, so another one moves instead.
keltis-arrival = Your figure moves to stone { $stone } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}){ $tile ->
    [none] .
    [wish] , wishing stone.
    [clover] , clover: another step.
   *[other] , tile +{ $tile }.
}
keltis-pass = pass
keltis-sheet-tiles = Tiles
keltis-sheet-wishes = Wishing stones
keltis-sheet-total = Total

## Terminal

keltis-tui-goal = GOAL
keltis-tui-start = START
keltis-tui-any = any
keltis-tui-new = new
keltis-tui-piles = Discard piles
keltis-tui-rows = Rows laid
keltis-tui-draw-count = Draw pile: { $count }
keltis-tui-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
keltis-tui-known = has
keltis-tui-which-figure = Which figure enters the { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} path?
keltis-tui-figure-hint = The large one counts double, even below zero, and you have only one.
keltis-tui-first-hint = Each card you lay takes your figure one stone up its path; the first three cost points.
keltis-tui-card-hint = Choose: ← →, 1–{ $last } or click. Cards with ✓ can be laid.
keltis-tui-path-hint = Choose a path: 1–5, ← → and Enter, or click it.
keltis-tui-pick-card = Choose a card first: ← →, a number, or a click.
keltis-tui-pick-path = Choose a path first: 1–5, ← →, or a click.
keltis-tui-lays = { $card } takes your figure to stone { $stone } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}){ $tile ->
    [none] .
    [wish] , wishing stone.
    [clover] , clover: another step.
   *[other] , tile +{ $tile }.
}
keltis-tui-chip-lay = lay
keltis-tui-chip-discard = discard
keltis-tui-chip-small = small
keltis-tui-chip-large = large
keltis-tui-chip-back = back
keltis-tui-chip-path = path
keltis-tui-chip-draw = draw pile
keltis-tui-chip-pile = discard pile
keltis-tui-help-card = choose a card
keltis-tui-help-lay = lay the card: your figure on its path moves up a stone
keltis-tui-help-discard = discard the card
keltis-tui-help-figure = bring on a small or the large (big) figure
keltis-tui-help-path = choose a path, for a clover or when a figure is on its end stone (or R Y P G B)
keltis-tui-help-pass = pass on a clover
keltis-tui-help-take = take from the draw pile, or from a discard pile
keltis-tui-legend = Paths: @ red (r), ☼ yellow (y), ∞ pink (p), φ green (g), ≈ blue (b).
    Tiles: ★ wishing stone, ♣ clover (another step), +1 +2 +3 points.
    Figures: ○ △ □ ◇ small, ● ▲ ■ ◆ large (counts double); underlined: has just moved.
    Rows: ↑ going up, ↓ going down, ↕ still open. ◌ shows where your figure can go.

## Page

keltis-web-board = The hill with five paths. In the goal: { $count } of 5 figures.
keltis-web-stone = { $colour ->
    [r] Red
    [y] Yellow
    [p] Pink
    [g] Green
   *[b] Blue
} stone { $stone }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $tile ->
    [none] .
    [wish] , wishing stone.
    [clover] , clover.
   *[other] , tile +{ $tile }.
}
keltis-web-figure-small = Figure of { $player }.
keltis-web-figure-large = Large figure of { $player }.
keltis-web-hand = Your hand
keltis-web-hand-card = { $card }{ $fresh ->
    [yes] , just taken
   *[no] { "" }
}{ $how ->
    [fits] , fits
    [chosen] , chosen
    [discard] , can only be discarded
   *[plain] { "" }
}
keltis-web-pick = Choose a card from your hand.
keltis-web-pick-unfit = Cards marked ? do not fit any row.
keltis-web-rows = Discard piles and your rows
keltis-web-rows-of = Rows of { $player }
keltis-web-row = { $colour ->
    [r] Red
    [y] Yellow
    [p] Pink
    [g] Green
   *[b] Blue
}: { $direction ->
    [up] row going up, at { $last }.
    [down] row going down, at { $last }.
    [open] row open, at { $last }.
   *[none] no row yet.
}
keltis-web-row-empty = still empty
keltis-web-lay-here = Lay in the { $colour ->
    [r] red
    [y] yellow
    [p] pink
    [g] green
   *[b] blue
} row
keltis-web-way-up = up
keltis-web-way-down = down
keltis-web-way-open = open
keltis-web-fits = { $direction ->
    [up] { $last } and up
    [down] { $last } and down
   *[other] any card
}
keltis-web-pile = { $colour ->
    [r] Red
    [y] Yellow
    [p] Pink
    [g] Green
   *[b] Blue
} discard pile, { $card } on top, { $count ->
    [one] one card.
   *[other] { $count } cards.
}
keltis-web-pile-empty = { $colour ->
    [r] Red
    [y] Yellow
    [p] Pink
    [g] Green
   *[b] Blue
} discard pile, empty.
keltis-web-draw = Draw pile, { $count ->
    [one] one card
   *[other] { $count } cards
}
keltis-web-cards = { $count ->
    [one] one card
   *[other] { $count } cards
} in hand
keltis-web-wishes = { $count ->
    [one] one wishing stone
   *[other] { $count } wishing stones
}
keltis-web-worth = { $points ->
    [one] one point
   *[other] { $points } points
} for them now
keltis-web-points = { $count ->
    [one] one point
   *[other] { $count } points
} from tiles
keltis-web-stock = Your tiles
keltis-web-score-now = Score
keltis-web-you = You
keltis-web-made-paths = Figures on paths
keltis-web-wish-why = { $count ->
    [0] No wishing stone yet: that costs { $cost } points. { $enough } or more gain points.
    [1] Only one wishing stone: that costs { $cost } points. { $enough } or more gain points.
   *[other] { $count } wishing stones gain { $points } points.
}
keltis-web-wish-rule = Wishing stones: having none costs { $none } points, having only one { $one }; { $enough } or more gain points.
keltis-web-counting = Counting the points …
keltis-web-head-discard = Discard
keltis-web-head-row = My row
keltis-web-in-goal = in the goal
keltis-web-lay = Lay
keltis-web-discard = Discard
keltis-web-small = Small
keltis-web-large = Large ×2
keltis-web-size = Figure that enters a path
keltis-web-pass = Pass
keltis-web-ask-bonus = Clover: which figure moves?
keltis-web-ask-overflow = Already at the top: which figure moves instead?
keltis-web-on-hill = Choose it on the hill.
keltis-web-ghosts = Where your figures can go
keltis-web-ghost = { $move }: stone { $stone }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $tile ->
    [none] { "" }
    [wish] , wishing stone
    [clover] , clover
   *[other] , tile +{ $tile }
}
keltis-web-take-draw = Draw pile

# The first game, explained
keltis-web-lesson-hill = Welcome! Five paths lead up the hill. Cards of a colour take you up the path of that colour, and the further you get, the more points you score.
keltis-web-lesson-hand = These eight cards are yours alone. On your turn you play one and then take a new one.
keltis-web-lesson-first = Start on the red path: tap red 1, then lay it. Use a small figure. The large one counts double, for better or for worse.
keltis-web-lesson-take-any = You have played your card. Every turn ends with a new card. Take one from the draw pile.
keltis-web-lesson-take = Your figure stands on the first red stone: that is −4 for now. You have no wishing stone yet, and that costs 4 as well, so your score is −8. Every turn ends with a new card. Take one from the draw pile.
keltis-web-lesson-others = Now it is the bot’s turn. You can see what it does on the board and read it in the game log.
keltis-web-lesson-second = Your turn again. Red 3 fits: your row starts with 1, so it can go up. One card is one step, however many numbers you skip. Lay it.
keltis-web-lesson-clover = A clover! You may move a figure one more step, on any path. The pale figures on the hill show where each would go. Tap the one on the third red stone.
keltis-web-lesson-again = See? Two steps in one turn! Now take a card again.
keltis-web-lesson-values = The first three stones of a path cost you points; only from the fourth on do you gain any. So only start paths that you mean to follow.
keltis-web-lesson-tiles = There are tiles on the dark stones and at the top: points, clovers, and wishing stones. Having no wishing stone costs you 4 points at the end, having just one costs 3; two or more gain points.
keltis-web-lesson-discard = A row goes up or down and never turns back. Discard what does not fit anywhere, face up: the others may take it, just as you may take their cards.
keltis-web-lesson-end = That is all. The game ends when five figures have reached the goal area (stones 7 to 9) or the draw pile is empty. If you do not know what to do, ask for a tip; if a move does not work, tap it and read why.
