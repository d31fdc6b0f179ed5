### Ostfriesenlauf in English. Figures are red, blue, yellow, black; ranks, decks and backs 1 to 4.

ostfriesenlauf-name = Ostfriesenlauf
ostfriesenlauf-tagline = Once around the dyke. The clever can even win backwards.
ostfriesenlauf-score = spaces
ostfriesenlauf-summary = Four runners, and cards that move whoever happens to be first, second, third or last. Forwards or backwards: just get over the line.

ostfriesenlauf-colour = { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
}
ostfriesenlauf-goal = { $goal ->
    [sheep] sheep
    [snail] snail
    [fish] fish
    [turtle] turtle
   *[hedgehog] hedgehog
}
ostfriesenlauf-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] 4th
}

ostfriesenlauf-card-forward = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] Last
}: { $count } forward
ostfriesenlauf-card-back = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] Last
}: { $count } back
ostfriesenlauf-card-ahead = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] Last
}: { $count } ahead of the { $other ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] last
}
ostfriesenlauf-card-behind = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] Last
}: { $count } behind the { $other ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] last
}
ostfriesenlauf-card-swap = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] Last
}: swaps with the { $other ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] last
}
ostfriesenlauf-card-start = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] Last
}: back to the start
ostfriesenlauf-card-goal = Move the goal to the { $goal ->
    [sheep] sheep
    [snail] snail
    [fish] fish
    [turtle] turtle
   *[hedgehog] hedgehog
}

## Options

ostfriesenlauf-option-players = Players: 1 to 4. All four figures always run.
ostfriesenlauf-option-edition = Version: A or B; two cards differ.
ostfriesenlauf-option-board = Board: how many spaces the track has, and where the five goal places lie, in any order.
ostfriesenlauf-option-owners = Owners: the seat of each of the four figures, or null; if not set, seat 0 has the first figure and so on.
ostfriesenlauf-option-start_numbers = Start numbers: one from 1 to 4 for each of the four figures; drawn at random if not set.

ostfriesenlauf-bad-edition = There is no version “{ $value }”; the versions are A and B.
ostfriesenlauf-bad-board-form = The option board must have “spaces”, a number, and “goals” with sheep, snail, fish, turtle and hedgehog, and nothing else.
ostfriesenlauf-bad-board-goal-unknown = The board has no goal place “{ $goal }”; they are sheep, snail, fish, turtle and hedgehog.
ostfriesenlauf-bad-board-goal-missing = The board lacks the goal place “{ $goal }”; it needs sheep, snail, fish, turtle and hedgehog.
ostfriesenlauf-bad-board-goal = On the board, the goal place “{ $goal }” is { $value }; it must be a whole number of spaces from the start.
ostfriesenlauf-bad-board-spaces = The board has { $value } spaces; it must be a whole number from { $lowest } to { $highest }.
ostfriesenlauf-bad-board-range = On the board, the goal place “{ $goal }” is { $value }; it must lie on the lap, from 1 to { $highest } spaces from the start.
ostfriesenlauf-bad-board-same = On the board, the goal places “{ $first }” and “{ $second }” both lie { $value } spaces from the start; each needs a space of its own.
ostfriesenlauf-bad-owners = The option owners must be a list of { $figures } entries, one for each figure: a seat or null, with each seat from 0 to { $last } exactly once.
ostfriesenlauf-bad-start-numbers = The option start_numbers is { $value }; it must be a list of { $figures } entries, one for each figure, with each number from 1 to { $figures } exactly once.

## Moves

ostfriesenlauf-move-draw = draw from deck { $deck }
ostfriesenlauf-move-lay = lay “{ $card }”

## Questions

ostfriesenlauf-ask-draw = Draw the top card of one of the decks.
ostfriesenlauf-ask-lay = Lay one of your cards face down on the pile.
ostfriesenlauf-ask-over = The race is over.

## The game log

ostfriesenlauf-tell-draw = { $who ->
    [you] You draw
   *[other] { $player } draws
} from deck { $deck }.
ostfriesenlauf-tell-draw-card = { $who ->
    [you] You draw
   *[other] { $player } draws
} “{ $card }”.
ostfriesenlauf-tell-lay = { $who ->
    [you] You lay
   *[other] { $player } lays
} a card with back { $back } face down.
ostfriesenlauf-tell-lay-card = { $who ->
    [you] You lay
   *[other] { $player } lays
} “{ $card }” face down.
ostfriesenlauf-tell-ownerless = { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} has no owner: the top card of deck { $back } goes onto the pile unseen.
ostfriesenlauf-tell-shuffle = A deck is used up: the cards of finished rounds are shuffled into the four decks.
ostfriesenlauf-tell-turn = The pile of round { $round } is turned over.
# The place of a figure, counted from the start; behind it is whoever has passed it backwards.
ostfriesenlauf-at = { $where ->
    [behind] { $count } behind the start
    [start] at the start
    [lap] on space { $count } after a full lap
   *[space] on space { $count }
}
ostfriesenlauf-tell-moved = “{ $card }”: { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} goes { $count ->
    [one] { $count } space
   *[other] { $count } spaces
} { $way ->
    [forward] forward
   *[back] back
}, now { $place }.
ostfriesenlauf-tell-placed = “{ $card }”: { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} is now { $place }, counted from { $other ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
}: { $count ->
    [one] { $count } space
   *[other] { $count } spaces
} { $way ->
    [forward] forward
   *[back] back
}.
ostfriesenlauf-tell-swapped = “{ $card }”: { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} and { $other ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} change places; { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} is now { $place }.
ostfriesenlauf-tell-start = “{ $card }”: { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} goes back to the start.
ostfriesenlauf-tell-stays = “{ $card }”: { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} is already there and stays.
ostfriesenlauf-tell-goal = “{ $card }”: the goal sign now stands at the { $goal ->
    [sheep] sheep
    [snail] snail
    [fish] fish
    [turtle] turtle
   *[hedgehog] hedgehog
}.
ostfriesenlauf-tell-goal-stays = “{ $card }”: the goal sign is already there.
ostfriesenlauf-tell-over = { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} is { $count ->
    [one] { $count } space
   *[other] { $count } spaces
} beyond the line at the { $goal ->
    [sheep] sheep
    [snail] snail
    [fish] fish
    [turtle] turtle
   *[hedgehog] hedgehog
}{ $way ->
    [forward] { "" }
   *[back] , backwards
}.
ostfriesenlauf-tell-won = { $count ->
    [one] { $colour ->
        [red] Red
        [blue] Blue
        [yellow] Yellow
       *[black] Black
    } is furthest beyond the line and wins.
   *[other] { $colour ->
        [red] Red
        [blue] Blue
        [yellow] Yellow
       *[black] Black
    } is just as far beyond the line and shares the win.
}
ostfriesenlauf-tell-nobody = { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} is furthest beyond the line and has no owner: nobody wins.

## Why a move is not legal

ostfriesenlauf-why-malformed = “{ $text }” is not a move in Ostfriesenlauf; moves look like draw 3 or lay 2:+4.
ostfriesenlauf-why-over = The race is over: a figure has crossed the line ({ $rule }).
ostfriesenlauf-why-chance = Wait: { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} has no owner, or the decks are being shuffled ({ $rule }).
ostfriesenlauf-why-draw-first = Draw a card first, then lay one ({ $rule }).
ostfriesenlauf-why-lay-now = You have already drawn; now lay a card ({ $rule }).
ostfriesenlauf-why-deck-empty = Deck { $deck } is empty; draw from another one ({ $rule }).
ostfriesenlauf-why-not-in-hand = You do not have “{ $card }” in your hand; lay one of your cards ({ $rule }).

## Reasons for a move

ostfriesenlauf-for-draw = Cards from deck { $rank } move whoever is { $rank ->
    [1] first
    [2] second
    [3] third
   *[4] last
}, currently { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
}{ $who ->
    [own] , this player’s own figure
   *[other] {""}
}.
ostfriesenlauf-for-draw-backs = { $count ->
    [0] None of them is in hand yet.
    [one] One of them is in hand already.
   *[other] { $count } of them are in hand already.
}
ostfriesenlauf-for-move = As things stand, { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} { $who ->
    [own] goes
   *[other] in { $rank ->
        [1] first
        [2] second
        [3] third
       *[4] last
    } place goes
} { $count ->
    [one] one space
   *[other] { $count } spaces
} { $way ->
    [forward] forward
   *[back] back
}.
ostfriesenlauf-for-swap = As things stand, { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
}{ $who ->
    [own] , this player’s own figure,
   *[other] {""}
} swaps places with { $other }{ $count ->
    [0] , both on the same space
    [one] : one space { $way ->
        [forward] forward
       *[back] back
    }
   *[other] : { $count } spaces { $way ->
        [forward] forward
       *[back] back
    }
}.
ostfriesenlauf-for-stays = As things stand, nothing moves.
ostfriesenlauf-for-goal = The goal goes to the { $goal ->
    [sheep] sheep
    [snail] snail
    [fish] fish
    [turtle] turtle
   *[hedgehog] hedgehog
}.
ostfriesenlauf-for-goal-stays = The goal is already there, so as things stand nothing changes.
ostfriesenlauf-for-rank = { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} would then be { $rank ->
    [1] first
    [2] second
    [3] third
   *[4] last
} instead of { $before ->
    [1] first
    [2] second
    [3] third
   *[4] last
}.
ostfriesenlauf-for-left = { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} would then be { $count ->
    [one] one space
   *[other] { $count } spaces
} short of crossing the line, instead of { $before }.
ostfriesenlauf-for-wins = That puts { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[black] Black
} furthest beyond the line, which would win the race.
ostfriesenlauf-for-shares = That puts two figures equally far beyond the line, which would share the win.
ostfriesenlauf-for-loses = But that puts another figure furthest beyond the line.

## Records

ostfriesenlauf-deal-key = The deal is not valid: “{ $key }” is missing or has the wrong form.
ostfriesenlauf-deal-hands = The deal must have { $players ->
    [one] one hand
   *[other] { $players } hands
} of { $hand } cards, one from each deck.
ostfriesenlauf-deal-count = In the deal, “{ $key }” must have { $wanted } cards, not { $found }.
ostfriesenlauf-deal-card = In the deal, “{ $key }” names “{ $card }”, which is not a card; cards look like 1:+5, 2:start, 1:5>2, 3:1<2, 4:x1 or 2:goal.
ostfriesenlauf-deal-deck = In the deal, deck { $deck } and the cards from it in the hands are not its 15 cards in version { $edition }.
ostfriesenlauf-deal-start-numbers = In the deal, each figure must have its start number: the numbers from 1 to { $figures }, each exactly once.
ostfriesenlauf-event-lay = “{ $text }” cannot happen here: the figure without an owner lays the top card of deck { $deck }.
ostfriesenlauf-event-shuffle = “{ $text }” is not a shuffle; it looks like shuffle: 1: 1:+5, 1:x2; 2: 2:+3; 3: 3:+4; 4: 4:+2.
ostfriesenlauf-event-deck = The shuffled deck { $deck } must consist of what was left of it and its cards from finished rounds.

## Endings

ostfriesenlauf-ended-finish = a figure beyond the line

## Statistics

ostfriesenlauf-start = start number
ostfriesenlauf-start-1 = 1
ostfriesenlauf-start-2 = 2
ostfriesenlauf-start-3 = 3
ostfriesenlauf-start-4 = 4
ostfriesenlauf-tally-rounds = rounds
ostfriesenlauf-tally-goal_shifts = goal shifts
ostfriesenlauf-tally-spaces_over = spaces beyond the line
ostfriesenlauf-tally-way = direction of crossing
ostfriesenlauf-tally-way-forwards = forwards
ostfriesenlauf-tally-way-backwards = backwards
ostfriesenlauf-tally-way-level = equally far in both directions
ostfriesenlauf-tally-goal = goal at the end
ostfriesenlauf-tally-goal-sheep = sheep
ostfriesenlauf-tally-goal-snail = snail
ostfriesenlauf-tally-goal-fish = fish
ostfriesenlauf-tally-goal-turtle = turtle
ostfriesenlauf-tally-goal-hedgehog = hedgehog
ostfriesenlauf-tally-winner_start = start number of the leading figure
ostfriesenlauf-tally-winner_start-1 = 1
ostfriesenlauf-tally-winner_start-2 = 2
ostfriesenlauf-tally-winner_start-3 = 3
ostfriesenlauf-tally-winner_start-4 = 4
ostfriesenlauf-tally-winner_start-level = two figures

## Lab

ostfriesenlauf-lab-spaces = Where figures are after a round
ostfriesenlauf-lab-cards = Cards carried out
ostfriesenlauf-lab-drawn = Which decks are drawn from
ostfriesenlauf-lab-actions = What the cards do
ostfriesenlauf-lab-goals = Goal at the end
ostfriesenlauf-lab-gap = Gap between first and last
ostfriesenlauf-lab-deck = deck { $rank }
ostfriesenlauf-lab-action = { $action ->
    [step] forward or back
    [place] ahead of or behind a figure
    [swap] swap
    [start] back to the start
   *[goal] move the goal
}
ostfriesenlauf-lab-space = space { $space }
ostfriesenlauf-lab-round = round { $number }

## Shared by page and terminal: without keys, clicks or taps

ostfriesenlauf-start-sign = START
ostfriesenlauf-no-owner = no owner
ostfriesenlauf-face-place = { $count } { $way ->
    [ahead] past
   *[behind] behind
} { $other }
ostfriesenlauf-face-swap = swap with { $other }
ostfriesenlauf-face-start = to the start
# The same as ostfriesenlauf-at, outside a sentence.
ostfriesenlauf-where = { $where ->
    [behind] { $count } behind the start
    [start] start
    [lap] space { $count }, second lap
   *[space] space { $count }
}
ostfriesenlauf-others-turn = { $player } { $asks ->
    [draw] is drawing a card.
    [lay] is laying a card.
   *[over] has finished.
}
ostfriesenlauf-outlook = { $card } – currently { $colour }: { $from } → { $to }
ostfriesenlauf-outlook-goal = { $card } – no figure moves

## Terminal

ostfriesenlauf-tui-decks = Decks
ostfriesenlauf-tui-pile = Pile
ostfriesenlauf-tui-last = Previous round
ostfriesenlauf-tui-new = new
ostfriesenlauf-tui-round = Round { $round }
ostfriesenlauf-tui-space = on space { $space }
ostfriesenlauf-tui-draw-hint = Choose: 1–4, ← → and Enter, or click a deck. Its number is the rank its cards act on.
ostfriesenlauf-tui-lay-hint = Choose: ← →, 1–{ $last } or click; press l or Enter to lay the card.
ostfriesenlauf-tui-pick-draw = Choose a deck first: 1–4, ← →, or a click.
ostfriesenlauf-tui-pick-lay = Choose a card first: ← →, a number, or a click.
ostfriesenlauf-tui-chip-draw = draw
ostfriesenlauf-tui-chip-lay = lay
ostfriesenlauf-tui-help-draw = draw the top card of a deck (or ← → and Enter)
ostfriesenlauf-tui-help-card = choose a card from your hand
ostfriesenlauf-tui-help-lay = lay the chosen card face down on the pile
ostfriesenlauf-tui-legend = Figures: ● ▲ ■ ◆ with an owner, ○ △ □ ◇ without; the number beside it is its rank; underlined: has just moved.
    The race goes clockwise; the lane next to the meadow is the inner one. ⚑ is the goal; ◌ shows where the chosen card would lead as things stand.
    Cards 1 to 4 act on the figure that has this rank when they are carried out. On the cards, +4 is four forward, 5>2 five ahead of the 2nd, 1<2 one behind the 2nd, x2 swaps with the 2nd, ⇤ back to the start, ⚑ a goal card.
ostfriesenlauf-tui-sheet-goal = Goal: { $goal }, space { $space }, after round { $round }
ostfriesenlauf-tui-sheet-figure = Figure
ostfriesenlauf-tui-sheet-owner = Owner
ostfriesenlauf-tui-sheet-progress = Progress
ostfriesenlauf-tui-sheet-over = Beyond
ostfriesenlauf-tui-sheet-won = wins
ostfriesenlauf-tui-sheet-backwards = backwards

## Page

ostfriesenlauf-web-board = Oval track with { $spaces } spaces. The goal is at the { $goal }, on space { $space }.
ostfriesenlauf-web-sign = GOAL
ostfriesenlauf-web-deck = Deck { $deck }, { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}. Its cards move whoever is { $deck ->
    [1] first
    [2] second
    [3] third
   *[4] last
}, currently { $colour }.
ostfriesenlauf-web-meets = hits { $colour }
ostfriesenlauf-web-round = Round { $round }
ostfriesenlauf-web-edition = Version { $edition }
ostfriesenlauf-web-goal-now = Goal: { $goal }
ostfriesenlauf-web-ranking = Ranking
ostfriesenlauf-web-rank = Rank { $rank }
ostfriesenlauf-web-place = { $colour } · { $where }{ $lane ->
    [0] { "" }
   *[other] , lane { $lane }
}
ostfriesenlauf-web-was = { $way ->
    [up] ▲
   *[down] ▼
} was { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] 4th
}
ostfriesenlauf-web-has-laid = ✓ laid
ostfriesenlauf-web-hand-of = { $count ->
    [0] No card in hand
    [one] One card in hand, back { $backs }
   *[other] { $count } cards in hand, backs { $backs }
}
ostfriesenlauf-web-way-left = To cross the line: forwards { $forward }, backwards { $back }.
ostfriesenlauf-web-backwards = Backwards: { $count ->
    [one] one space
   *[other] { $count } spaces
} to go
ostfriesenlauf-web-backwards-short = { $count } to go
ostfriesenlauf-web-backwards-over = Crossed backwards
ostfriesenlauf-web-backwards-over-short = crossed
ostfriesenlauf-web-pile = The pile
ostfriesenlauf-web-pile-laid = { $who ->
    [you] You have
   *[other] { $player } has
} laid
ostfriesenlauf-web-pile-nobody = { $colour }, no owner
ostfriesenlauf-web-pile-now = { $who ->
    [you] Your turn
   *[other] { $player }’s turn
}
ostfriesenlauf-web-pile-later = { $who ->
    [you] You lay
   *[other] { $player } lays
} later
ostfriesenlauf-web-pile-none = no card
ostfriesenlauf-web-acts-on = for the { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] last
}, currently { $colour }
ostfriesenlauf-web-result = { $colour }: { $from } → { $to }
ostfriesenlauf-web-result-none = nothing moves
ostfriesenlauf-web-still-down = still face down
ostfriesenlauf-web-last = Previous round
ostfriesenlauf-web-last-card = Previous round, card { $number } of { $count }
ostfriesenlauf-web-laid-by = { $who ->
    [you] Laid by you.
   *[other] Laid by { $player }.
}
ostfriesenlauf-web-laid-unseen = Laid unseen for { $colour }.
ostfriesenlauf-web-card-before = Previous card
ostfriesenlauf-web-card-after = Next card
ostfriesenlauf-web-look-again = Look at card { $number }: { $what }
ostfriesenlauf-web-look-done = Back to the game
ostfriesenlauf-web-card-of = Card { $number } of { $count }
ostfriesenlauf-web-changed = When the cards were laid, { $colour } was { $rank ->
    [1] first
    [2] second
    [3] third
   *[4] last
}.
ostfriesenlauf-web-look-up = The pile is being turned over on the big screen: watch it there.
ostfriesenlauf-web-next = Next card
ostfriesenlauf-web-draw-hint = The number on the back is the rank the card moves.
ostfriesenlauf-web-lay-hint = Choose a card from your hand. It is not carried out until everyone has laid one.
ostfriesenlauf-web-pick-first = Choose a card from your hand first.
ostfriesenlauf-web-lay = Lay face down
ostfriesenlauf-web-hand = Your hand
ostfriesenlauf-web-hand-card = { $card }{ $how ->
    [chosen] . Chosen.
   *[plain] { "" }
}
ostfriesenlauf-web-face-step = { $count } { $way ->
    [forward] forward
   *[back] back
}
ostfriesenlauf-web-face-goal = { $goal ->
    [sheep] sheep
    [snail] snail
    [fish] fish
    [turtle] turtle
   *[hedgehog] hedgehog
}
ostfriesenlauf-web-wait = Figures move only when the pile is turned over.
ostfriesenlauf-web-way = Direction
ostfriesenlauf-web-way-forwards = forwards
ostfriesenlauf-web-way-backwards = backwards
ostfriesenlauf-web-still = { $forward } to go forwards, or { $back } backwards
ostfriesenlauf-web-over = beyond the line
ostfriesenlauf-web-place-column = Place
ostfriesenlauf-web-photo = Photo finish: { $what }
ostfriesenlauf-web-lesson-race = Welcome to the dyke! Four figures race clockwise, and yours is the red one. Whoever crosses the finish line wins. For now it is at the fish.
ostfriesenlauf-web-lesson-hand = Cards make you run, but no card belongs to a figure: the number at the top left is a rank. A card with a 1 moves whoever is first in the race at that moment, and one with a 4 whoever is last.
ostfriesenlauf-web-lesson-draw = First draw a card from one of the four decks. You start last, so for now it is the cards with a 4 that move you.
ostfriesenlauf-web-lesson-lay = Now lay a card face down on the pile: take the 4 with +7. Whoever is last lays first, and what was laid first is carried out first. You will still be last then, so it moves you.
ostfriesenlauf-web-lesson-pile = Now the others lay their cards, from the back of the race to the front. You see only the backs: whom a card moves, not how. When all four cards are there, the pile is turned over and carried out card by card. Watch closely!
ostfriesenlauf-web-lesson-ranks = Did you see that? Each card moved whoever held its rank when it was carried out, and that changed the ranks again. “Previous round” beside the pile shows once more what each card did.
ostfriesenlauf-web-lesson-again = Your turn again: draw a card and lay one. When you choose a card, you see what it would do now. That may change before it is carried out. Whoever is further ahead lays later and knows more.
ostfriesenlauf-web-lesson-goal = The finish does not stay where it is: each deck contains a goal card that takes the sign to another animal. Sheep and snail come earlier than the fish, turtle and hedgehog later. Anyone who is beyond it then has crossed the line.
ostfriesenlauf-web-lesson-backwards = Backwards works too! Whoever falls back behind the start comes to the finish line from the other side and can win that way, while still being last in rank. The bar below each name shows both ways.
ostfriesenlauf-web-lesson-end = And this is how it ends: when the whole pile has been carried out and somebody has crossed the line, whoever is furthest beyond it wins, forwards or backwards. On the same space the inner lane wins. If you do not know what to do, ask for a tip; if a move does not work, tap it and read why.
