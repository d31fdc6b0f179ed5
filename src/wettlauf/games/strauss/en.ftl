### Strauß voraus! in English. Lanes are purple, green, white, grey; tiles and spaces are counted from 1.

strauss-name = Strauß voraus!
strauss-tagline = Lay a card, change lanes, run: read the savannah and you are in front.
strauss-score = place
strauss-summary = Ostriches race across the savannah. Play cards to run along the lanes, mind the animals, and visit the waterholes for a trick up your wing.

strauss-card = { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} { $value }
strauss-space = tile { $tile }, { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} { $number }
strauss-space-bridge = tile { $tile }, bridge { $number }
strauss-space-start = start space { $number }
strauss-advantage = { $name ->
    [jump] big jump
    [leap] leapfrog
    [joker] joker
    [copy] copy
    [plus2] +2
   *[fifth] fifth card
}
# In a sentence: "you turn … over", "give up …".
strauss-advantage-object = { $name ->
    [jump] the big jump
    [leap] leapfrog
    [joker] the joker
    [copy] copy
    [plus2] +2
   *[fifth] the fifth card
}
strauss-ostrich = { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
    [orange] Orange
   *[pink] Pink
}
strauss-list = { $first }, { $rest }
strauss-list-end = { $last }
strauss-list-and = { $first } and { $last }

## Options

strauss-option-players = Players: 2 to 5.
strauss-option-course = Course: a name, random, a code, or the tiles from START to FINISH, with * after a name for the hard side.
strauss-option-advantages = Advantages: the three in front of each player (jump, leap, joker, copy, plus2, fifth).
strauss-option-advantages-pick = Advantage { $number }
strauss-option-bonus = Bonus: must a run with a bonus go the full distance, or may it end without using the bonus?
strauss-option-start_player = Start player: the seat that begins; drawn at random if not set.

strauss-bad-advantages = The option advantages must name { $count } different ones of { $known }, not { $value }.
strauss-bad-bonus = The option bonus must be “must” or “may”, not { $value }.

## Moves

strauss-move-jump = announce the big jump
strauss-move-play = play { $card }
strauss-move-exception = use { $card } to move just one space
strauss-move-stay = play { $card } and stay
strauss-move-joker = use the joker as { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} 4
strauss-move-copy = copy your last card
strauss-move-step = run to { $space }
strauss-move-flip = turn over { $advantage }
strauss-move-flip-none = not now
strauss-move-lose = give up { $advantage }
strauss-move-heed = heed it
strauss-move-ignore = ignore it
strauss-move-plus2 = use +2
strauss-move-leap = use leapfrog
strauss-move-end = end the run
strauss-move-top = discard your hand, { $card } on top
strauss-move-drop = discard { $card }

## What is asked

strauss-ask-card = Play a card.
strauss-ask-step = Run on.
strauss-ask-animal = You are on tiptoe: do you heed the animal?
strauss-ask-lose = A cheetah! Give up an advantage.
strauss-ask-flip = Waterhole: you may turn over one of your advantages.
strauss-ask-after = Use an advantage, or end the run.
strauss-ask-dune = You are on tiptoe: do you heed the arrow?
strauss-ask-top = The warthog! You discard your hand: which card goes on top?
strauss-ask-drop = The fifth card is lost: discard a card.
strauss-ask-over = The race is over.

## What happened

# Whose turn it is, with the colour of the ostrich: "Anna (Red)".
strauss-tell-turn = { $player } ({ $ostrich })
strauss-tell-own = { $ostrich } (you)
strauss-tell-jump = { $who ->
    [you] You announce
   *[other] { $player } announces
} the big jump.
strauss-tell-play = { $who ->
    [you] You play
   *[other] { $player } plays
} { $card }{ $bonus ->
    [0] .
   *[other] : with the bonus { $value } + { $bonus } = { $points } spaces.
}
strauss-tell-copy = { $who ->
    [you] You copy
   *[other] { $player } copies
} { $card }{ $bonus ->
    [0] .
   *[other] : with the bonus { $value } + { $bonus } = { $points } spaces.
}
strauss-tell-joker = { $who ->
    [you] You use
   *[other] { $player } uses
} the joker as { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} 4{ $bonus ->
    [0] .
   *[other] : with the bonus { $value } + { $bonus } = { $points } spaces.
}
strauss-tell-exception = { $who ->
    [you] You use
   *[other] { $player } uses
} { $card } to move just one space.
strauss-tell-stay = { $who ->
    [you] You play
   *[other] { $player } plays
} { $card } and cannot move at all.
strauss-tell-blocked = The way is blocked: the ostrich stays where it is.
strauss-tell-lapses = There is no way on: { $points ->
    [one] one point is lost.
   *[other] { $points } points are lost.
}
strauss-tell-step = { $who ->
    [you] You run
   *[other] { $player } runs
} to { $space }.
strauss-tell-met = { $what ->
    [porcupine] Ouch! A porcupine ends the run.
   *[warthog] A warthog! At the end of the turn the whole hand is replaced.
}
strauss-tell-heed = { $what ->
    [porcupine] Ouch!{ " " }
   *[other] { "" }
}{ $who ->
    [you] You heed
   *[other] { $player } heeds
} the { $what ->
    [porcupine] porcupine
    [warthog] warthog
   *[dune] arrow
}.
strauss-tell-ignore = { $who ->
    [you] You tiptoe
   *[other] { $player } tiptoes
} past the { $what ->
    [porcupine] porcupine
    [warthog] warthog
   *[dune] arrow
}.
strauss-tell-flip = { $who ->
    [you] You turn
   *[other] { $player } turns
} { $advantage } over at the waterhole.
strauss-tell-flip-none = { $who ->
    [you] You turn
   *[other] { $player } turns
} no advantage over at the waterhole.
strauss-tell-lose = The cheetah takes { $advantage } from { $who ->
    [you] you
   *[other] { $player }
}.
strauss-tell-plus2 = { $who ->
    [you] You use
   *[other] { $player } uses
} +2.
strauss-tell-leap = { $who ->
    [you] You leapfrog and land
   *[other] { $player } leapfrogs and lands
} on { $space }.
strauss-tell-end = { $who ->
    [you] You end
   *[other] { $player } ends
} the run.
strauss-tell-end-early = { $who ->
    [you] You end
   *[other] { $player } ends
} the run here, without the bonus.
strauss-tell-pushed = The dune carries { $who ->
    [you] you
   *[other] { $player }
} to { $space }.
strauss-tell-top = { $who ->
    [you] You discard your
   *[other] { $player } discards the
} whole hand, { $card } on top.
strauss-tell-drop = { $who ->
    [you] You discard
   *[other] { $player } discards
} { $card }.
strauss-tell-throws = { $who ->
    [you] You discard your
   *[other] { $player } discards the
} whole hand.
strauss-tell-draws = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $count ->
    [one] a card
   *[other] { $count } cards
}.
strauss-tell-draws-cards = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $cards }.
strauss-tell-shuffle = { $who ->
    [you] You shuffle your
   *[other] { $player } shuffles the
} discard pile into a new draw pile of { $count } cards.
strauss-tell-over-line = { $who ->
    [you] You are
   *[other] { $player } is
} over the line!
strauss-tell-round = A new round begins. The order: { $order }.
strauss-tell-over = { $who ->
    [you] You win
   *[other] { $player } wins
}!

## What speaks for a move

strauss-for-run = The ostrich runs { $bonus ->
    [0] { $points } spaces
   *[other] { $value } + { $bonus } bonus = { $points } spaces
}, to { $space }.
strauss-for-run-to = The ostrich gets to { $space }.
strauss-for-run-lapses = The way is blocked: the ostrich gets only to { $space }, and { $lapsed ->
    [one] one point is lost
   *[other] { $lapsed } points are lost
}.
strauss-for-stuck = The way is blocked: the ostrich stays where it is.
strauss-for-wins = That wins the race: everyone else has had their turn and is behind.
strauss-for-line = That crosses the finish line.
strauss-for-water = There is a waterhole on the way, where an advantage can be turned over.
strauss-for-passes = It overtakes { $birds }.
strauss-for-blocks = The ostrich then blocks the lane for { $birds }.
strauss-for-keeps-hand = It costs no card from the hand.
strauss-for-exception = Only one space, but in any direction.
strauss-for-stay = No card leads any further.
strauss-for-lowest = It costs only the lowest card.
strauss-for-jump = The big jump goes over ostriches, animals and quicksand.
strauss-for-jump-to = The big jump goes over all that is in the way, as far as { $space }.
strauss-for-only-way = This is the only way on from here.
strauss-for-furthest = This leads furthest: to { $space }.
strauss-for-leads-to = This leads to { $space }.
strauss-for-drinks = There is water: an advantage can be turned over.
strauss-for-cheetah = A cheetah takes an advantage away.
strauss-for-warthog = A warthog: the whole hand is replaced at the end of the turn.
strauss-for-porcupine = A porcupine ends the run there.
strauss-for-quicksand = The quicksand there costs two points.
strauss-for-tiptoes = On tiptoe it goes { $what ->
    [lion] right through the lion
    [cheetah] past the cheetah
    [porcupine] past the porcupine
    [crocodile] past the crocodile
    [warthog] past the warthog
   *[quicksand] lightly over the quicksand
}.
strauss-for-jumps-over = The jump goes over the { $what ->
    [lion] lion
    [cheetah] cheetah
    [porcupine] porcupine
    [crocodile] crocodile
    [warthog] warthog
   *[quicksand] quicksand
}.
strauss-for-one-space = One space { $way ->
    [forward] forwards
    [back] backwards
   *[aside] sideways
}, to { $space }.
strauss-for-next-bonus = From there { $card } gets a bonus next round.
strauss-for-flip = { $name ->
    [jump] The big jump can later clear ostriches and animals.
    [leap] Leapfrog can later clear the ostriches directly in front.
    [joker] The joker can later be a 4 in any colour.
    [copy] Copy can later play the top card of the discard pile once more.
    [plus2] +2 can later add two spaces to a run.
   *[fifth] The fifth card works at once and to the end: more choice in every turn.
}
strauss-for-flip-none = The waterhole can still be used later.
strauss-for-lose-keeps = What is left: { $kept }.
strauss-for-lose-last = There are no other advantages.
strauss-for-lose-crossed = It was not ready yet anyway.
strauss-for-plus2 = Further still, to { $space }.
strauss-for-leap = A leap over the ostrich ahead, to { $space }.
strauss-for-keeps = Kept for later: { $kept }.
strauss-for-end-early = The ostrich stays on { $space }; { $points ->
    [one] one bonus point stays
   *[other] { $points } bonus points stay
} unused.
strauss-for-heed-porcupine = The run ends here, on purpose.
strauss-for-ignore-porcupine = The run goes on.
strauss-for-heed-warthog = The whole hand is replaced at the end of the turn.
strauss-for-ignore-warthog = The hand stays as it is.
strauss-for-heed-arrow = The arrow carries the ostrich one space { $way ->
    [on] on
   *[back] back
}.
strauss-for-ignore-arrow = The ostrich stays where it is; the arrow would lead one space { $way ->
    [on] on
   *[back] back
}.
strauss-for-top = Then { $card } lies on top, ready to be copied.
strauss-for-drop = One card has to go.
strauss-for-no-bonus = The ostrich stands on { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
}, where the card would get no bonus.

## Why not

strauss-why-malformed = “{ $text }” is not a move in Strauß voraus!; moves look like play green 5, exception green 5, stay green 5, jump, joker green, copy, step 3.W2, flip plus2, flip none, lose plus2, heed, ignore, plus2, leap, end, top green 5 or drop green 5.
strauss-why-over = The race is over ({ $rule }).
strauss-why-move-now = You have already played a card; now run ({ $rule }).
strauss-why-animal-first = First say whether you heed the animal ({ $rule }).
strauss-why-lose-first = First give up an advantage to the cheetah ({ $rule }).
strauss-why-flip-first = First say whether you turn over an advantage at the waterhole, and which ({ $rule }).
strauss-why-after-first = First use an advantage or end the run ({ $rule }).
strauss-why-dune-first = First say whether you heed the arrow ({ $rule }).
strauss-why-top-first = First say which card of your hand goes on top ({ $rule }).
strauss-why-drop-first = First discard a card: you hold five and may keep only four ({ $rule }).
strauss-why-not-now-step = First play a card, then run ({ $rule }).
strauss-why-not-now-flip = Advantages are turned over only at a waterhole; now play a card ({ $rule }).
strauss-why-not-now-lose = You lose advantages only to cheetahs; now play a card ({ $rule }).
strauss-why-not-now-heed = There is nothing to heed here; now play a card ({ $rule }).
strauss-why-not-now-ignore = There is nothing to ignore here; now play a card ({ $rule }).
strauss-why-not-now-plus2 = +2 comes after the run; now play a card ({ $rule }).
strauss-why-not-now-leap = Leapfrog comes after the run; now play a card ({ $rule }).
strauss-why-not-now-end = You have not run yet; now play a card ({ $rule }).
strauss-why-not-now-top = You discard your hand only after a warthog; now play a card ({ $rule }).
strauss-why-not-now-drop = You discard a single card only after losing the fifth card; now play a card ({ $rule }).
strauss-why-heed-off-lane = Your run must not end here: the porcupine is not on the colour of your card ({ $rule }).
strauss-why-not-in-hand = You do not have { $card } in your hand ({ $rule }).
strauss-why-jump-play = With { $card } the big jump does not end on a free space of its colour ({ $rule }).
strauss-why-jump-exception = The big jump cannot be combined with the exception: with { $card } you must jump the full distance ({ $rule }).
strauss-why-jump-stay = You have announced the big jump: with { $card } you must jump the full distance ({ $rule }).
strauss-why-jump-twice = You have already announced the big jump ({ $rule }).
strauss-why-jump-nowhere = With none of your cards does the big jump end on a free space ({ $rule }).
strauss-why-jump-lands-badly = That way the big jump does not end on a free space ({ $rule }).
strauss-why-can-move = You may stay only if none of your cards allows a move ({ $rule }).
strauss-why-no-exception = With { $card } you cannot enter any neighbouring space ({ $rule }).
strauss-why-no-move = With { $card } no route of the right length ends on { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} ({ $rule }).
strauss-why-no-joker = With the joker no route of four spaces ends on { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} ({ $rule }).
strauss-why-copy-empty = Your discard pile is empty; there is nothing to copy ({ $rule }).
strauss-why-not-in-race = The advantage { $advantage } is not in this race ({ $rule }).
strauss-why-is-ticked = Your advantage { $advantage } already shows its tick ({ $rule }).
strauss-why-is-gone = You no longer have the advantage { $advantage } ({ $rule }).
strauss-why-is-crossed = Your advantage { $advantage } still shows its X; you can turn it over at a waterhole ({ $rule }).
strauss-why-is-fresh = You have only just turned over your advantage { $advantage }; you can use it from the next round on ({ $rule }).
strauss-why-no-line = No line leads from your ostrich to { $space } ({ $rule }).
strauss-why-taken = An ostrich stands on { $space } ({ $rule }).
strauss-why-exception-lion = A lion lies on { $space }; you may go there only with a 2 ({ $rule }).
strauss-why-exception-crocodile = A crocodile lies on { $space }; you may go there only with a 2 ({ $rule }).
strauss-why-backwards = { $space } is behind you; only the exception leads backwards ({ $rule }).
strauss-why-leaves-lane = Your ostrich is on { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} and may not leave that lane in this turn ({ $rule }).
strauss-why-step-jump = Via { $space } the big jump does not end on a free { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} space ({ $rule }).
strauss-why-lion = A lion lies on { $space } ({ $rule }).
strauss-why-porcupine = The porcupine on { $space } would end your run, but it must end on { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} ({ $rule }).
strauss-why-quicksand = The quicksand on { $space } costs two points, and you have only one left ({ $rule }).
strauss-why-crocodile = You could not get past the crocodile on { $space } ({ $rule }).
strauss-why-cannot-finish = Via { $space } your run cannot end on { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} with the { $points ->
    [one] one point
   *[other] { $points } points
} left ({ $rule }).
strauss-why-lose-ticked = The cheetah takes an advantage with its tick up first, not { $advantage } ({ $rule }).
strauss-why-lose-nothing = You do not have the advantage { $advantage } ({ $rule }).
strauss-why-must-plus2 = The big jump must end on a free space: use +2 ({ $rule }).
strauss-why-end-too-soon = The run may end without its bonus only where exactly { $bonus ->
    [one] one point is left
   *[other] { $bonus } points are left
}; run on to there ({ $rule }).
strauss-why-end-too-late = The bonus has begun, so the run goes on to its end ({ $rule }).
strauss-why-end-crocodile = No run ends on a crocodile; run on ({ $rule }).
strauss-why-plus2-porcupine = A porcupine has ended your run; +2 is no longer possible in this turn ({ $rule }).
strauss-why-plus2-blocked = The way ahead is blocked; +2 would not move you ({ $rule }).
strauss-why-leap-nobody = No ostrich stands directly in front of you ({ $rule }).
strauss-why-leap-onto = Leapfrog would end on a space where you may not land ({ $rule }).

## Why in this order

strauss-order-first = { $ahead } is ahead of { $behind }: on a later tile ({ $rule }).
strauss-order-row = { $ahead } is ahead of { $behind }: in a further row of the same tile ({ $rule }).
strauss-order-tree = { $ahead } is ahead of { $behind }: in the same row, but nearer the baobab ({ $rule }).
strauss-order-third = { $ahead } is ahead of { $behind }: in a further third of the curve ({ $rule }).
strauss-order-inside = { $ahead } is ahead of { $behind }: in the same third of the curve, but on a lane further inside ({ $rule }).
strauss-order-front = { $ahead } is ahead of { $behind }: further on along the same lane ({ $rule }).
strauss-order-seat = { $ahead } counts before { $behind }: both stand on the same space, and the earlier seat at the table counts ({ $rule }).
strauss-order-start-player = { $ahead } begins: in the first round the start player does, and the others follow clockwise ({ $rule }).
strauss-order-bonus = Whoever plays a card in the colour that their ostrich stands on runs further in this round: { $birds } ({ $rule }).
strauss-order-bonus-bird = { $ostrich } +{ $place }

## Routes

# Pieces of a sentence: "This way: through the water, costs an advantage (cheetah)."
strauss-route-water = { $count ->
    [one] through the water
   *[other] through { $count } waterholes
}
strauss-route-cheetahs = { $count ->
    [one] costs an advantage (cheetah)
   *[other] costs { $count } advantages (cheetahs)
}
strauss-route-quicksand = { $count ->
    [one] costs one point more (quicksand)
   *[other] costs { $count } points more (quicksand)
}
strauss-route-warthog = swaps your hand (warthog)
strauss-route-porcupine = ends at the porcupine
strauss-route-lapsed = { $count ->
    [one] one point is lost
   *[other] { $count } points are lost
}
strauss-route-carried = the dune carries you one space { $way ->
    [on] on
   *[back] back
} at the end
strauss-route-plus2 = +2 must still follow
strauss-route-early = without the bonus
strauss-route-jump = needs Big jump

## Deals in records

strauss-deal-key = The deal is not valid: “{ $key }” must be a list with one entry for each of the { $players } players.
strauss-deal-count = In the deal, each entry of “{ $key }” must have { $wanted } cards, not { $found }.
strauss-deal-card = In the deal, “{ $key }” names “{ $card }”, which is not a card; cards are purple 2 to purple 6, and the same for green, white and grey.
strauss-deal-twice = In the deal, seat { $seat } has { $card } twice; every player has each card once.
strauss-deal-space = In the deal, “{ $space }” is not a start space or is taken twice; start spaces are { $known }.
strauss-deal-start = The start seat in the deal must be a whole number from 0 to { $last }.
strauss-event = “{ $text }” cannot happen here; it must be “{ $start }” followed by these cards in some order: { $cards }.

## Endings

strauss-ended-finish = over the line

## Statistics

strauss-start = start space
strauss-start-red = 1, red
strauss-start-blue = 2, blue
strauss-start-yellow = 3, yellow
strauss-start-orange = 4, orange
strauss-start-pink = 5, pink
strauss-tally-rounds = rounds
strauss-tally-lead = lead, in steps
strauss-tally-over_line = birds over the line

## Lab

strauss-lab-visits = Where the ostriches run
strauss-lab-bites = Animals that strike
strauss-lab-waterholes = Waterholes where an advantage is turned over
strauss-lab-woken = Advantages turned over
strauss-lab-used = Advantages used
strauss-lab-worth = What an advantage is worth once turned over
strauss-lab-cards = Cards played
strauss-lab-values = Values played
strauss-lab-lanes = Steps on each lane
strauss-lab-ways = How turns are played
strauss-lab-gap = Gap between first and last
strauss-lab-value = value { $value }
strauss-lab-lane = { $colour ->
    [purple] purple
    [green] green
    [white] white
    [grey] grey
   *[bridge] bridge
}
strauss-lab-way = { $way ->
    [normal] with a card
    [exception] with a card, one space only
    [stay] with a card, without moving
    [joker] with the joker
   *[copy] with copy
}
strauss-lab-tile = tile { $number }, { $tile }
strauss-lab-animal = { $animal ->
    [lion] lion
    [cheetah] cheetah
    [porcupine] porcupine
    [crocodile] crocodile
   *[warthog] warthog
} on { $space }
strauss-lab-flip = Flip tile { $number } ({ $tile }).
strauss-lab-swap = Swap tile { $first } ({ $tile }) with tile { $second } ({ $other }).
strauss-lab-replace = Replace tile { $number } ({ $tile }) with { $other }.
strauss-lab-map-warm = often visited
strauss-lab-map-never = never visited
strauss-lab-map-water = waterhole

## Tiles and courses

strauss-course-box = The tiles in { $path } cannot be used: { $reason }
strauss-course-box-json = this is not JSON ({ $problem }).
strauss-course-box-twice = duplicate key “{ $key }”.
strauss-course-box-lacks = { $where } lacks “{ $key }”.
strauss-course-box-extra = { $where } has an unknown key “{ $key }”; its keys are { $known }.
strauss-course-box-value = { $where } is “{ $value }”; it must be { $wanted }.
strauss-course-box-want-text = text in quotes
strauss-course-box-want-list = a list
strauss-course-box-want-object = an object in braces
strauss-course-box-want-number = a whole number
strauss-course-box-want-pattern = a set of patterns that has “{ $pattern }”, which run-outs use
strauss-course-box-want-one-of-shape = a set of tiles with exactly one of the shape “{ $shape }”
strauss-course-box-want-diagonals = a list of lines between neighbouring lanes such as “P>G”, each once, under a single letter
strauss-course-box-want-counts = four numbers of spaces, from the inner lane to the outer
strauss-course-box-want-thirds = four words of A, then B, then C, with one letter for each space of the lane
strauss-course-box-want-curve-link = a line forwards to a neighbouring lane such as “d0.0>d1.1”
strauss-course-box-want-lanes = letters of lanes such as “PG”, each once
strauss-course-box-want-tile-name = a name of capital letters and then digits such as “S4”
strauss-course-box-want-drop = a list of numbers from 0 to { $last }, each once, and in curves only
strauss-course-box-want-links = { $gaps ->
    [0] empty for this shape
   *[other] { $gaps } letters out of { $patterns }
}
strauss-course-box-want-once = a list that names each thing once
strauss-course-box-want-thing = a thing and its space such as “lion:W2”; things are { $things }
strauss-course-box-want-space = a space of this tile

strauss-course-not-list = The course is “{ $value }”; it must be a list of tiles such as START, S1, W1*, FINISH.
strauss-course-empty = The course is empty; it must lead from the start to the finish.
strauss-course-too-long = The course has { $count } tiles; the box holds { $most }.
strauss-course-unknown = There is no tile “{ $name }” (tile { $number } of the course); tiles are { $known }, with * after the name for the hard side.
strauss-course-unknown-near = There is no tile “{ $name }” (tile { $number } of the course); did you mean { $near }?
strauss-course-twice = { $tile } is in the course twice, as tile { $first } and tile { $second }; the box holds each tile once, either side up.
strauss-course-no-start = The course has no start; its first tile must be { $tile }.
strauss-course-start-place = { $tile } is tile { $number } of the course; it must be the first.
strauss-course-no-finish = The course has no finish; its last tile must be { $tile }.
strauss-course-finish-place = { $tile } is tile { $number } of the course; it must be the last.
strauss-course-crosses = The course runs over itself: tile { $number } ({ $name }) would lie on tile { $first } ({ $other }).
strauss-course-advice-length = The course has { $count } tiles; 14 make a good length.
strauss-course-advice-water = { $count ->
    [0] The course has no waterhole; three are best.
    [one] The course has 1 waterhole; three are best.
   *[other] The course has { $count } waterholes; three are best.
}

strauss-course-dead-end = The course cannot go on here: tile { $number } ({ $name }) is in the way.

strauss-course-mend-begin = Lay the start and the finish
strauss-course-mend-sort-out = Take out all tiles that are not in the box
strauss-course-mend-replace = { $kind ->
    [curveL] Left curve { $tile }
    [curveR] Right curve { $tile }
    [water] Waterhole { $tile }
    [straight] Straight { $tile }
   *[other] { $tile }
} instead of { $old }
strauss-course-mend-replace-numbered = { $kind ->
    [curveL] Left curve { $tile }
    [curveR] Right curve { $tile }
    [water] Waterhole { $tile }
    [straight] Straight { $tile }
   *[other] { $tile }
} instead of { $old } (tile { $number })
strauss-course-mend-insert = { $kind ->
    [curveL] Left curve { $tile }
    [curveR] Right curve { $tile }
   *[straight] Straight { $tile }
} before { $next }
strauss-course-mend-remove = Remove { $tile }
strauss-course-mend-remove-numbered = Remove { $tile } (tile { $number })
strauss-course-mend-add-start = Add the start
strauss-course-mend-add-finish = Add the finish
strauss-course-mend-move-start = Move the start to the front
strauss-course-mend-move-finish = Move the finish to the end
strauss-course-mend-cut-before = { $count ->
    [one] Remove the tile before the start
   *[other] Remove the { $count } tiles before the start
}
strauss-course-mend-cut-behind = { $count ->
    [one] Remove the tile after the finish
   *[other] Remove the { $count } tiles after the finish
}
strauss-course-mend-cut-from = { $count ->
    [one] Remove { $tile }
   *[other] Remove { $count } tiles from { $tile } on
}

strauss-course-advice-spread = { $half ->
    [first] All waterholes are in the first half; spread them out, or the advantages are used up by the end.
   *[second] All waterholes are in the second half; spread them out, so that the advantages come in time.
}
strauss-course-advice-curves = { $side ->
    [left] All { $count } curves turn left, so purple is always on the inside; mix in a right curve.
   *[right] All { $count } curves turn right, so grey is always on the inside; mix in a left curve.
}
strauss-course-advice-animals = { $count } animals may be new here: { $names }. One or two at a time are enough.
strauss-course-advice-specials = { $count } special tiles may be new here: { $names }. One at a time is enough.
strauss-obstacle = { $name ->
    [lion] lion
    [cheetah] cheetah
    [porcupine] porcupine
    [crocodile] crocodile
    [warthog] warthog
    [bridge] rope bridge
    [dune] sand dune
   *[quicksand] quicksand
}
strauss-obstacle-and = { $first } and { $last }
strauss-obstacle-comma = { $first }, { $rest }

strauss-course-theme-unknown = Unknown obstacle “{ $name }”; a course can have { $known }.
strauss-course-theme-both = This is both required and excluded: { $names }.
strauss-course-theme-easy = An easy course has nothing on it; for { $names } choose mixed or hard.
strauss-course-theme-short = { $count } tiles are too few for all of this: { $names }. That takes at least { $fewest }.
strauss-course-flipped-hard = { $tile } is flipped to its hard side: { $names }.
strauss-course-flipped-easy = { $tile } is flipped to its easy side.
strauss-course-exchanged-hard = { $tile } with its hard side up replaces { $old }: { $names }.
strauss-course-exchanged-easy = { $tile } with its easy side up replaces { $old }.
strauss-course-hardest = This course cannot be made harder by a single tile.
strauss-course-easiest = This course cannot be made easier: there is nothing on it.

strauss-course-file-write = Cannot write the course to { $path }: { $problem }
strauss-course-file-large = { $path } is larger than { $most } kB; it cannot be a course file.
strauss-course-file-json = { $path } is not a course file: it is not JSON.
strauss-course-file-format = { $path } is not a course file: it must be an object with “format”: “{ $format }”.
strauss-course-file-other = { $path } is not a course file: its format is “{ $has }”, not “{ $format }”.
strauss-course-file-newer = { $path } was written by a newer version: its format is “{ $has }”, but this version reads “{ $format }”.
strauss-course-file-tiles = { $path } has no list of tiles; “{ $key }” must be a list of names such as ["START", "S1*", "FINISH"].
strauss-course-file-courses = { $path } has no courses; “courses” must be a list of objects.
strauss-course-file-none = { $path } contains no course.
strauss-course-file-several = { $path } contains { $count } courses; add # and the number of the one you mean: { $courses }.
strauss-course-file-number = { $path } has no course number { $number }; it contains { $count ->
    [one] only one
   *[other] { $count }
}.
strauss-course-file-many = { $path } has { $count } tiles; a course file has at most { $most }.
strauss-course-file-name = The name in { $path } is “{ $value }”; it must be text.
strauss-course-file-code = The code “{ $code }” in { $path } does not belong to its tiles; the file was changed or damaged.
strauss-course-fine = Nothing is wrong. Code { $code }, difficulty { $points }.

strauss-course-name = Unknown course “{ $value }”; available: { $known }, a course code, or a list of tiles with commas.
strauss-course-name-near = Unknown course “{ $value }”; did you mean { $near }?
strauss-course-random = “{ $wish }” in “{ $value }” is neither a difficulty ({ $known }) nor a number of tiles nor an obstacle such as lion or no-lion; for example: random:hard:14:lion.
strauss-course-random-length = A random course cannot have { $value } tiles; the number must be from { $lowest } to { $highest }.
strauss-course-random-difficulty = Unknown difficulty “{ $value }”; available: { $known }.
strauss-course-code-character = The course code “{ $code }” contains “{ $character }”; codes consist of digits and letters other than I, L, O and U.
strauss-course-code-version = The course code “{ $code }” has an unknown version; codes begin with { $version }.
strauss-course-code-length = The course code “{ $code }” has { $count } characters; codes have { $lowest } to { $highest }.
strauss-course-code-check = The course code “{ $code }” cannot be right: a character is wrong, missing or in the wrong place.

strauss-course-first = First course
strauss-course-first-about = Not an animal in sight: the course for your first race.
strauss-course-second = Second course
strauss-course-second-about = The first course again, but with crocodiles in the water, two lions and a stretch of quicksand.
strauss-course-crocodiles = Crocodile river
strauss-course-crocodiles-about = Water everywhere, and crocodiles in all of it: keep running, and never stop on a crocodile’s back.
strauss-course-desert = Through the desert
strauss-course-desert-about = Quicksand, a dune that pushes you about, and cheetahs waiting between the waterholes.
strauss-course-gorge = Over the gorge
strauss-course-gorge-about = Eight bends, and in the middle a rope bridge that only one bird can cross at a time.
strauss-course-wild = Wild course
strauss-course-wild-about = Every tile shows its hard side: for ostriches who have seen it all.

## Shared by page and terminal: no mention of keys, clicks or fingers

strauss-order = Order
strauss-card-bonus = { $card }{ $bonus ->
    [0] { "" }
   *[other] { " " }+{ $bonus } bonus
}
strauss-points-left = { $points } left on { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
}
strauss-others-turn = { $player } { $asks ->
    [card] is choosing a card …
    [flip] drinks at a waterhole …
    [lose] has met a cheetah …
   *[other] is on the move …
}
strauss-ask-jump = Big jump! Play a card for it.
strauss-which-way = Which way?
strauss-way-plain = nothing in particular
strauss-no-way = { $what }: no route of the right length ends on its colour.
strauss-stays = { $what }: none of your cards allows a move. You play it and stay.
strauss-no-end = { $what } does not end on { $space }.
strauss-single-step = one step only
strauss-whole-run = full run
strauss-back = back
strauss-map = The course as it lies on the table

## Table in the terminal

strauss-course-by-chance = { $difficulty ->
    [easy] Random, easy
    [hard] Random, hard
   *[mixed] Random, mixed
}
strauss-course-by-chance-about = { $difficulty ->
    [easy] A new course every time, without a single animal.
    [hard] A new course every time, and every tile shows its hard side.
   *[mixed] A new course every time, with easy and hard tiles.
}
strauss-advantage-about = { $name ->
    [jump] Big jump: run right over ostriches, animals and quicksand to a free space.
    [leap] Leapfrog: jump over the ostriches directly in front of you.
    [joker] Joker: a 4 in a colour of your choice, instead of a card.
    [copy] Copy: the top card of your discard pile once more, instead of a card.
    [plus2] +2: two more spaces at the end of your run.
   *[fifth] Fifth card: from then on you hold five cards instead of four.
}
strauss-bonus = { $name ->
    [may] As you like
   *[must] Always run it
}
strauss-bonus-about = { $name ->
    [may] A run with a bonus may also end where the card’s own points are used up.
   *[must] A run with a bonus goes the full distance, unless it is blocked.
}
strauss-tui-bird = { $colour ->
    [red] R
    [blue] B
    [yellow] Y
    [orange] O
   *[pink] P
}
strauss-tui-advantage = { $name ->
    [jump] jump
    [leap] leap
    [joker] joker
    [copy] copy
    [plus2] +2
   *[fifth] 5th
}
strauss-tui-tile = { $kind ->
    [start] start
    [water] waterhole
    [bridge] rope bridge
    [curveL] curve ↗
    [curveR] curve ↘
    [finish] finish
    [runout] run-out
   *[straight] { "" }
}
strauss-tui-new = new
strauss-tui-course = Course of { $count } tiles
strauss-tui-card-hint = Choose a card: 1–{ $last } or ← →. Then you see where it leads.
strauss-tui-pick-card = First choose a card: ← →, a number, or a click.
strauss-tui-to = { $how ->
    [stays] { $what }: the way is blocked, you stay.
    [ends] End the run here, on { $space }.
    [alone] { $what } for one step only: to { $space }.
    [on] { $what }: on to { $space }.
   *[run] { $what }: to { $space }.
}
strauss-tui-ways = There are { $count } different ways; Enter asks which one.
strauss-tui-way = This way: { $what }.
strauss-tui-way-number = { $number }: { $what }.
strauss-tui-enter = Enter: { $what }
strauss-tui-answer = { $move ->
    [heed] heed it
    [ignore] ignore it
    [end] end the run
   *[none] not now
}
strauss-tui-chip-go = run
strauss-tui-chip-ends = { $count } ends
strauss-tui-chip-way = this way
strauss-tui-key-map = map
strauss-tui-key-order = order
strauss-tui-why-order = Why this order?
strauss-tui-help-card = choose a card; joker and copy follow the cards when they are ready
strauss-tui-help-end = choose where the run ends; the letters are on the spaces
strauss-tui-help-go = run there; if ways differ, you are asked which
strauss-tui-help-single = use the chosen card for one step only, in any direction
strauss-tui-help-jump = announce the big jump, before the card
strauss-tui-help-answer = answer: waterhole, cheetah, +2, leapfrog … (0: no)
strauss-tui-help-map = the whole course as it lies on the table
strauss-tui-help-order = why the birds are in this order
strauss-tui-legend = Lanes: ○ purple, △ green, □ white, ◇ grey. Each ostrich is the letter of its colour; yours is ›R›. They run from left to right; ╲ ╱ ╳ and ─┐ ─┘ are diagonals. ♣ is the side of the baobab: of birds that are level, the nearer one is ahead. Shades in curves are the thirds.
    ≈ waterhole, Ω lion (never enter), ∷ cheetah (costs an advantage), Ж porcupine (ends the run), V crocodile (never stop), ω warthog (new hand), ▒ quicksand (costs 2), » « dune arrows. With a 2 you go on tiptoe: animals and sand do not matter.
strauss-tui-sheet-place = Place
strauss-tui-sheet-ostrich = Ostrich
strauss-tui-sheet-space = Space
strauss-tui-sheet-line = Finish line
strauss-tui-sheet-over = row { $count } past it
strauss-tui-sheet-before = { $count ->
    [one] 1 space before it
   *[other] { $count } spaces before it
}
strauss-tui-sheet-won = wins
strauss-tui-sheet-course = Course: { $name }, code { $code }

## Table in the browser

strauss-web-round = Round { $round }
strauss-web-board = The course, { $count } tiles from the start to the finish.
strauss-web-space = { $space }{ $on ->
    [lion] , lion
    [cheetah] , cheetah
    [porcupine] , porcupine
    [crocodile] , crocodile
    [warthog] , warthog
    [fwd] , dune arrow forwards
    [back] , dune arrow backwards
    [quicksand] , quicksand
   *[nothing] { "" }
}{ $water ->
    [yes] , water
   *[no] { "" }
}.
strauss-web-bird-here = { $player } stands here ({ $ostrich }).
strauss-web-goal-here = Your run can end here: number { $number }{ $jump ->
    [yes] , with Big jump
   *[no] { "" }
}.
strauss-web-hand = Your hand
strauss-web-hand-card = { $card }{ $bonus ->
    [0] { "" }
   *[other] , with the bonus { $value } + { $bonus } = { $points } spaces
}{ $how ->
    [chosen] , chosen
    [fits] , can be played
    [no] , leads nowhere on its own
   *[plain] { "" }
}
strauss-web-advantages = Your advantages
strauss-web-advantage = { $name ->
    [jump] Big jump
    [leap] Leapfrog
    [joker] Joker
    [copy] Copy
    [plus2] +2
   *[fifth] Fifth card
}: { $state ->
    [cross] still with its X
    [tick] ready
    [fresh] ready from the next round on
   *[gone] used up
}{ $can ->
    [yes] , possible now
   *[no] { "" }
}
strauss-web-pick = Choose a card: the course shows where it leads.
strauss-web-ends = { $what }: { $count ->
    [one] the run ends on this space.
   *[other] the run can end on { $count } spaces.
}
strauss-web-alone = { $what }, used for one step: choose a space.
strauss-web-running = You are running …
strauss-web-ways = { $count } ways
strauss-web-end-lane = { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
}
strauss-web-end-bridge = bridge
strauss-web-end-start = start space
strauss-web-end-past = past the finish
strauss-web-stays = stay here
strauss-web-end-here = end here
strauss-web-state = { $state ->
    [on] to move
    [done] done
    [over] { "" }
   *[waits] waiting
}
strauss-web-far = { $count ->
    [0] +{ $past }
   *[other] { $count } to go
}
strauss-web-photo = Photo finish. { $what }
strauss-web-course-copy = Copy course code
strauss-web-last-card = Last card:
strauss-web-course-random = Random course { $code }
strauss-web-course-workshop = Open in the workshop
strauss-web-course-mine = Built on this device.
strauss-web-course-code = Course code
strauss-web-course-code-go = Use this course
strauss-web-course-own = Custom course { $code }
strauss-web-bonus = On its own colour it runs { $bonus } spaces further.
strauss-web-draw = Your draw pile: { $count ->
    [one] one card
   *[other] { $count } cards
}
strauss-web-discard = Your discard pile: { $count ->
    [one] one card
   *[other] { $count } cards
}
strauss-web-camera = View of the course
strauss-web-whole = Whole course
strauss-web-follow = Follow
strauss-web-key-info = Describe this space
strauss-web-closer = Zoom in
strauss-web-further = Zoom out
strauss-web-minimap = Map of the whole course: tap or drag to look there
strauss-web-nearby = What lies ahead
strauss-web-nearby-other = What lies ahead of { $player }
strauss-web-thing-lion = Lion: never enter it.
strauss-web-thing-cheetah = Cheetah: takes one of your advantages.
strauss-web-thing-porcupine = Porcupine: ends the run at once.
strauss-web-thing-crocodile = Crocodile: run over it, but never stop.
strauss-web-thing-warthog = Warthog: swaps your whole hand.
strauss-web-thing-quicksand = Quicksand: costs two points.
strauss-web-thing-fwd = Dune: an arrow carries you one space.
strauss-web-thing-water = Water: you may turn over one advantage.
strauss-web-thing-bridge = Rope bridge: one bird at a time, any colour.
strauss-web-end-how = The round in which an ostrich crosses the line is played out. Whoever is furthest past it wins.
strauss-web-end-over = { $count ->
    [one] 1 row past the line
   *[other] { $count } rows past the line
}
strauss-web-end-before = { $count ->
    [one] 1 space before the line
   *[other] { $count } spaces before the line
}
strauss-web-end-tree = level with { $player }, but further from the baobab
strauss-web-choose-course = Course
strauss-web-choose-advantages = Advantages: choose { $count }
strauss-web-choose-more = { $count ->
    [one] Choose one more.
   *[other] Choose { $count } more.
}

## The course workshop

strauss-screen-workshop = Course workshop
strauss-web-tile = { $tile ->
    [START] Start
    [FINISH] Finish
   *[other] { $tile }
}{ $side ->
    [hard] {" (hard side)"}
   *[easy] {""}
}
strauss-web-workshop-home = Wettlauf, home page
strauss-web-workshop-name = Name of the course
strauss-web-workshop-unnamed = Unnamed course
strauss-web-workshop-tools = Workshop
strauss-web-workshop-light = { $now ->
    [dark] Daylight
   *[light] Dusk
}
strauss-web-workshop-undo = Undo
strauss-web-workshop-redo = Redo
strauss-web-workshop-undone = Undone: { $what }
strauss-web-workshop-redone = Redone: { $what }
strauss-web-workshop-box = In the box
strauss-web-workshop-sides = Which side is up
strauss-web-workshop-side = { $side ->
    [hard] hard
    [easy] easy
   *[own] as laid
}
strauss-web-workshop-group = { $group ->
    [ends] Finish and waterholes
    [straight] Straights
    [curveL] Left curves
   *[curveR] Right curves
}
strauss-web-workshop-left = { $count } of { $of }
strauss-web-workshop-gone = { $tile } is on the course
strauss-web-workshop-tile = { $tile }, { $kind ->
    [water] waterhole
    [straight] straight
    [curveL] left curve
    [curveR] right curve
    [start] start tile
   *[finish] finish tile
}, { $side ->
    [hard] hard side
   *[easy] easy side
}
strauss-web-workshop-about = { $kind ->
    [water] { $tile }, waterhole.
    [straight] { $tile }, straight.
    [curveL] { $tile }, left curve.
    [curveR] { $tile }, right curve.
    [start] The ostriches begin here.
   *[finish] The finish.
}
strauss-web-workshop-hard-adds = Hard side: { $things }.
strauss-web-workshop-both-sides = Both sides of { $tile }
strauss-web-workshop-held = { $tile } is in your hand.
strauss-web-workshop-take-first = Take a tile from the box first.
strauss-web-workshop-none-left = { $kind ->
    [water] There is no waterhole left.
    [straight] There is no straight left.
    [curveL] There is no left curve left.
    [curveR] There is no right curve left.
   *[other] It is on the course already.
}
strauss-web-workshop-bench = The course with { $count ->
    [one] one tile.
   *[other] { $count } tiles.
}
strauss-web-workshop-course = The tiles in order
strauss-web-workshop-laid = Tile { $number }: { $tile }{ $problem ->
    [yes] . Something is wrong here
   *[no] {""}
}
strauss-web-workshop-end = Open end: lay tile { $number } here
strauss-web-workshop-gap = Insert before tile { $number }, { $tile }
strauss-web-workshop-run-out = run-out
strauss-web-workshop-acts = Tile { $number }
strauss-web-workshop-flip = Flip
strauss-web-workshop-replace = Replace
strauss-web-workshop-remove = Remove
strauss-web-workshop-earlier = Move one place towards the start
strauss-web-workshop-later = Move one place towards the finish
strauss-web-workshop-problem = Problem
strauss-web-workshop-rule = Rule { $rule } in the rule book
strauss-web-workshop-strip = The course from start to finish
strauss-web-workshop-in-strip = Tile { $number }: { $tile }
strauss-web-workshop-lay = Lay { $tile } at the end
strauss-web-workshop-extend = Add more tiles
strauss-web-workshop-add-finish = Lay the finish
strauss-web-workshop-more = More
strauss-web-workshop-finish = Finish
strauss-web-workshop-checks = Checks and advice
strauss-web-workshop-check-good = { $rule ->
    [V60] Every tile only once
    [V61] Begins at the start
    [V62] Ends at the finish
   *[V63] Does not run over itself
}
strauss-web-workshop-check-bad = { $kind ->
    [unreadable] Not a list of tiles
    [empty] No tile laid yet
    [too_long] Too many tiles
    [unknown] Unknown tile
    [twice] Duplicate tile
    [no_start] No start
    [start_place] Start in the wrong place
    [no_finish] No finish
    [finish_place] Finish in the wrong place
    [dead_end] Dead end
   *[crosses] Runs over itself
}
strauss-web-workshop-part = tile { $number }
strauss-web-workshop-figures = On this course
strauss-web-workshop-tiles = Tiles
strauss-web-workshop-waterholes = Waterholes
strauss-web-workshop-good = ideal: { $count }
strauss-web-workshop-curves = Curves
strauss-web-workshop-curves-each = { $left } left, { $right } right
strauss-web-workshop-hard = Hard sides
strauss-web-workshop-obstacle = { $count } × { strauss-obstacle }
strauss-web-workshop-code = Course code:
strauss-web-workshop-unknown = This link does not lead to a course. Here is your own bench instead.
strauss-web-workshop-view = View
strauss-web-workshop-nearer = Zoom in
strauss-web-workshop-further = Zoom out
strauss-web-workshop-all = Show the whole course
strauss-web-workshop-turn = Turn the view
strauss-web-workshop-mirror = Mirror the course
strauss-web-workshop-drop-lay = { $tile } as tile { $number }
strauss-web-workshop-drop-replace = { $tile } instead of { $other }
strauss-web-workshop-drop-move = { $tile } becomes tile { $number }
strauss-web-workshop-drop-swap = Swap { $tile } and { $other }
strauss-web-workshop-drop-box = { $tile } back into the box
strauss-web-workshop-did-lay = { $tile } is tile { $number } now.
strauss-web-workshop-did-replace = { $tile } has replaced { $other } as tile { $number }.
strauss-web-workshop-did-swap = Tiles { $first } and { $second } have swapped places.
strauss-web-workshop-did-move = { $tile } is tile { $number } now.
strauss-web-workshop-did-remove = { $tile } is back in the box.
strauss-web-workshop-did-flip = Flipped: { $tile }.
strauss-web-workshop-did-mirror = The course is mirrored.
strauss-web-workshop-did-clear = Only the start is left.
strauss-web-workshop-key-straight = Lay the next straight
strauss-web-workshop-key-water = Lay the next waterhole
strauss-web-workshop-key-left = Lay the next left curve
strauss-web-workshop-key-right = Lay the next right curve
strauss-web-workshop-key-flip = Flip the chosen tile
strauss-web-workshop-key-remove = Put the chosen tile back into the box
strauss-web-workshop-key-move = Move the tile along the course
strauss-web-workshop-key-box = Go to the box
strauss-web-workshop-key-course = Go to the course
strauss-web-workshop-key-walk = From tile to tile
strauss-web-workshop-key-enter = Pick up a tile, lay it, or choose it
strauss-web-workshop-key-escape = Put it back, or clear the selection
strauss-web-workshop-key-problem = Show the next problem
strauss-web-workshop-race = Race on this course
strauss-web-workshop-try = Race
strauss-web-workshop-birds = How many birds
strauss-web-workshop-against = Against whom
strauss-web-workshop-rivals = { $who ->
    [bots] Bots
   *[friends] Friends
}
strauss-web-workshop-go = On your marks!
strauss-web-workshop-share = Share
strauss-web-workshop-link = Link to this course
strauss-web-workshop-no-code = The link already works. You get a code to read out once the course can be raced on.
strauss-web-workshop-file = Save as file
strauss-web-workshop-unsaved = This device has no room left: the course is not saved. You can keep it as a file.
strauss-web-workshop-full = This device has no room left. Delete courses that you no longer need, or save them as a file.
strauss-web-workshop-courses = My courses
strauss-web-workshop-mine = On this device
strauss-web-workshop-mine-none = Nothing yet. What you build is saved here automatically.
strauss-web-workshop-ready = Ready to race
strauss-web-workshop-new = New course
strauss-web-workshop-import = Open a file
strauss-web-workshop-export = Save all as file
strauss-web-workshop-imported = { $count ->
    [0] There is no course in this file.
    [one] One course added.
   *[other] { $count } courses added.
}
strauss-web-workshop-copy-of = { $name }, copy
strauss-web-workshop-kept = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}, { $when }
strauss-web-workshop-rename = Rename
strauss-web-workshop-duplicate = Duplicate
strauss-web-workshop-delete = Delete
strauss-web-workshop-deleted = “{ $name }” is deleted.
strauss-web-workshop-suggest = Suggestion
strauss-web-workshop-draw = Random course
strauss-web-workshop-length = Length: { $count } tiles
strauss-web-workshop-difficulty = Difficulty
strauss-web-workshop-how-hard = { $difficulty ->
    [easy] easy
    [hard] hard
   *[mixed] mixed
}
strauss-web-workshop-theme = { $theme ->
    [exclude] What must not be on it
   *[require] What must be on it
}
strauss-web-workshop-draw-now = Draw a course
strauss-web-workshop-drawn = New random course: { $count } tiles.
strauss-web-workshop-change = Change this course
strauss-web-workshop-harder = A little harder
strauss-web-workshop-easier = A little easier
strauss-web-workshop-change-later = That works once the course runs from start to finish.
strauss-web-workshop-clear = Clear the bench
strauss-web-workshop-verdict = { $count ->
    [0] { $hints ->
        [0] Ready to race
       *[other] Ready, with advice
    }
    [one] 1 thing to fix
   *[other] { $count } things to fix
}

## What things on the course do

strauss-web-info-lion-name = Lion
strauss-web-info-lion = Nobody gets onto it or through it. A run in this lane stops in front of it. With a 2 you tiptoe past.
strauss-web-info-cheetah-name = Cheetah
strauss-web-info-cheetah = Run onto it and you give up one of your advantages, a ready one first. With a 2 you tiptoe past.
strauss-web-info-porcupine-name = Porcupine
strauss-web-info-porcupine = Ouch! Your run ends here at once. With a 2 you may tiptoe on.
strauss-web-info-crocodile-name = Crocodile
strauss-web-info-crocodile = Run across its back, but do not stop on it: if your run would end here, you stop one space before. With a 2 you may.
strauss-web-info-warthog-name = Warthog
strauss-web-info-warthog = At the end of your turn you swap your whole hand for new cards. With a 2 you may tiptoe past.
strauss-web-info-quicksand-name = Quicksand
strauss-web-info-quicksand = Stepping in costs two points instead of one; with only one left you stop in front. With a 2 it costs one.
strauss-web-info-fwd-name = Dune arrow
strauss-web-info-fwd = End your move here and the sand carries you one space on.
strauss-web-info-back-name = Dune arrow
strauss-web-info-back = End your move here and the sand carries you one space back.
strauss-web-info-water-name = Waterhole
strauss-web-info-water = Run through it and you may turn over one advantage, to use from the next round on. Once for each waterhole.
strauss-web-info-bridge-name = Rope bridge
strauss-web-info-bridge = Birds cross in single file. The bridge counts as every colour: you leave it on the lane of your card.
strauss-web-info-baobab-name = Baobab
strauss-web-info-baobab = Two birds level? Whoever is nearer to this tree is ahead.
strauss-web-info-line-name = Finish line
strauss-web-info-line = Once an ostrich is across, the round is played out. Then whoever is furthest past the line wins.
strauss-web-info-start-name = Start
strauss-web-info-start = Each ostrich starts on the egg of its colour. Nobody comes back here.
strauss-web-info-lane-name = Space of a lane
strauss-web-info-lane = Your run must end on the colour of your card. Once on that colour, you stay in its lane.

## The first game

strauss-web-lesson-course = Welcome to the savannah! The course leads from the start to beyond the chequered line. Four lanes run side by side: purple, green, white and grey. Your ostrich is the yellow one with the ring.
strauss-web-lesson-hand = These four cards are yours alone. The number says how many spaces you run, the colour on which lane your run must end. You follow the lines, straight on or diagonally, always forwards.
strauss-web-lesson-first = Tap white 4: on the course the space lights up where your run can end. Then tap that space, or the button with the 1.
strauss-web-lesson-others = Four spaces, and onto white. You have drawn a new card already. Now the others run. Nobody gets through where another ostrich stands.
strauss-web-lesson-others-any = Your run is over, and you have drawn a new card already. Now the others run. Nobody gets through where another ostrich stands.
strauss-web-lesson-order = A new round: whoever is ahead goes first. If two are level, the one nearer to the baobab is ahead. The number on each plate is a bonus: the further behind you are, the larger it is.
strauss-web-lesson-bonus = Your ostrich stands on white. If you play white now, you run straight on along this lane, with your bonus on top. It is shown on the card. Play white 3.
strauss-web-lesson-water = Right through the water! For that you may turn one of your advantages over. From the next round on you can use it once. Choose one.
strauss-web-lesson-lion = There are lions ahead. Nobody gets through them: whoever comes onto their lane stops in front of them, and the rest of the card is lost. Run on another lane, or play a 2: with a 2 you tiptoe past all animals.
strauss-web-lesson-advantage = The tick means: this advantage is ready. It lights up when you can use it, and after a run you are asked. Then it is gone.
strauss-web-lesson-single = No card leads where you want to go? With “{ $single }” any card takes you exactly one space, whatever its number and colour, in any direction, even back.
strauss-web-lesson-sand = Before the finish lies quicksand: entering such a space costs two points of your card instead of one.
strauss-web-lesson-finish = The finish is near! When the first ostrich crosses the line, the round is played to its end. Then the one furthest beyond it wins. If you do not know what to do, ask for a tip. The rules tell you what the other animals do.

## wettlauf course
strauss-map-extra = Drawing the map of a course needs more packages (--json does not): pip install "wettlauf[terminal]"
strauss-map-title = A course of Strauß voraus!
strauss-map-name = Name
strauss-map-code = Code
strauss-map-about = What awaits you
strauss-map-caption = wettlauf course NAME shows one; random, random:hard or random:easy:20 draws a new one.
strauss-map-keep = This course was drawn at random; its code lets you race on it again.
strauss-map-legend = Lanes: ○ purple, △ green, □ white, ◇ grey. ≈ waterhole, Ω lion, ∷ cheetah, Ж porcupine, V crocodile, ω warthog, ▒ quicksand, » « dune, + rope bridge, ⚑ finish line.
strauss-map-narrow = The terminal has { $columns } columns; the map of this course needs more.

## The course workshop in the terminal: wettlauf course edit

strauss-workshop = Course workshop
strauss-workshop-unnamed = no name yet
strauss-workshop-unfinished = not a course yet
strauss-workshop-fine = Nothing is wrong: you can race on it.
strauss-workshop-counts = { $tiles } tiles (best: { $good }) · { $water } waterholes (best: { $best }) · difficulty { $points }
strauss-workshop-kind = { $kind ->
    [straight] straights
    [curveL] left curves
    [curveR] right curves
    [water] waterholes
    [start] start
   *[finish] finish
}
strauss-workshop-no-more = None left in the box: { $kind ->
    [straight] straights
    [curveL] left curves
    [curveR] right curves
    [water] waterholes
    [start] start
   *[finish] finish
}.
strauss-workshop-empty = There is no tile here.
strauss-workshop-edge = There is no tile on that side.
strauss-workshop-nothing-undo = Nothing to undo.
strauss-workshop-nothing-redo = Nothing to redo.
strauss-workshop-name = Name of the course (Enter keeps it, Esc leaves it as it was):
strauss-workshop-path = Save to which file? (Enter saves, Esc does not)
strauss-workshop-saved = Saved: { $path }
strauss-workshop-not-yet = Not yet: { $reason }
strauss-workshop-farewell = wettlauf course edit { $course }
strauss-workshop-key-add = tile
strauss-workshop-key-finish = finish
strauss-workshop-key-flip = flip
strauss-workshop-key-remove = remove
strauss-workshop-key-undo = undo
strauss-workshop-key-harder = harder, easier
strauss-workshop-key-play = play
strauss-workshop-key-all = keys
strauss-workshop-key-draw = random
strauss-workshop-key-exchange = another tile
strauss-workshop-help = Keys of the workshop
strauss-workshop-help-pick = pick a tile; home and end go to the first and the last
strauss-workshop-help-add = add a straight, a left curve, a right curve or a waterhole after the picked tile
strauss-workshop-help-insert = the same before the picked tile
strauss-workshop-help-ends = lay the start in front, the finish at the end
strauss-workshop-help-flip = turn the picked tile to its other side
strauss-workshop-help-exchange = take another tile of the same kind from the box
strauss-workshop-help-swap = swap the picked tile with its neighbour
strauss-workshop-help-remove = put the picked tile back into the box
strauss-workshop-help-mirror = mirror the whole course, left for right
strauss-workshop-help-mend = apply a suggested fix
strauss-workshop-help-undo = undo, redo; also ctrl+z, ctrl+y
strauss-workshop-help-draw = a random course
strauss-workshop-help-harder = a little harder, a little easier
strauss-workshop-help-name = give the course a name
strauss-workshop-help-save = save to a file
strauss-workshop-help-map = the whole course with its lanes and animals
strauss-workshop-help-play = play on it at once: choose birds and advantages
strauss-workshop-race = Race on this course
strauss-workshop-race-birds = { $count } birds: you against bots
strauss-workshop-race-pick = Advantages: choose { $count } with the digits. A new one replaces the one chosen first.
strauss-workshop-race-go = Start the race
strauss-workshop-race-keys = ← → birds   ·   1–6 advantages   ·   Enter starts   ·   Esc back to the workshop
strauss-workshop-help-look = language, light or dark
strauss-workshop-help-quit = leave; the terminal prints the code

strauss-web-lab = How fair, how exciting?
strauss-web-lab-birds = Birds in the races
strauss-web-lab-race = Race { NUMBER($races) } times
strauss-web-lab-racing = Bots run { NUMBER($races) } races …
strauss-web-lab-raced = { NUMBER($races) } races of { $birds } { $level ->
    [beginner] beginners
   *[other] practised bots
} on this course.
strauss-web-lab-stale = The course has changed since. Race again to see what difference that makes.
strauss-web-lab-compare = Compare with the previous course
strauss-web-lab-heat = Show on the course where the ostriches run
strauss-web-lab-strikes = Where animals strike, in per cent
strauss-web-lab-strikes-here = { $share } of all animal strikes happen here
strauss-web-lab-improve = { $goal ->
    [fairer] Find a change that makes it fairer
    [late] Find a change that keeps it open to the last round
   *[other] Find a change that brings more lead changes
}
strauss-web-lab-searching = Looking for a change that helps …
strauss-web-lab-found = The best of { $tried } changes, confirmed in { NUMBER($races) } fresh races.
strauss-web-lab-none = { $tried ->
    [one] The one change tried was not proven to help
   *[other] None of the { $tried } changes tried was proven to help
} ({ NUMBER($races) } races).
strauss-web-lab-take = Change it
strauss-web-lab-meaning = What the figures mean
