### Strauß voraus! in English. Lanes are purple, green, white, grey; tiles and spaces are counted from 1.

strauss-name = Strauß voraus!
strauss-summary = Ostriches race across the savannah. Play cards to run along the lanes, mind the animals, and visit the waterholes for a trick up your wing.

strauss-colour = { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
}
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
strauss-ostrich = { $colour ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
    [orange] Orange
   *[pink] Pink
}
strauss-list = { $first }, { $rest }
strauss-list-end = { $last }

## Options

strauss-option-players = Players: 2 to 5.
strauss-option-course = Course: tile names from START to FINISH, with * behind a name for the hard side.
strauss-option-advantages = Advantages: the three that lie before each player (jump, leap, joker, copy, plus2, fifth).
strauss-option-start_player = Start player: the seat that begins; drawn at random if not set.

strauss-bad-advantages = The option advantages is { $value }; it must name { $count } different ones of { $known }.

## Moves

strauss-move-jump = announce the big jump
strauss-move-play = play { $card }
strauss-move-exception = use { $card } to move one space
strauss-move-stay = play { $card } and stay
strauss-move-joker = use the joker as { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} 4
strauss-move-copy = copy your last card
strauss-move-step = move to { $space }
strauss-move-flip = turn up { $advantage }
strauss-move-flip-none = turn nothing up
strauss-move-lose = give up { $advantage }
strauss-move-heed = heed it
strauss-move-ignore = ignore it
strauss-move-plus2 = use +2
strauss-move-leap = leapfrog
strauss-move-end = end the move
strauss-move-top = throw your hand away, { $card } on top
strauss-move-drop = discard { $card }

## What is asked

strauss-ask-card = Play a card.
strauss-ask-step = Move on.
strauss-ask-animal = You are on tiptoe: heed the animal or ignore it?
strauss-ask-lose = Cheetah! Give up an advantage.
strauss-ask-flip = Waterhole: you may turn one advantage to its tick.
strauss-ask-after = Use an advantage, or end the move.
strauss-ask-dune = You are on tiptoe: heed the arrow or ignore it?
strauss-ask-top = Warthog! Your hand is thrown away: which card lies on top?
strauss-ask-drop = The fifth card is lost: discard a card.
strauss-ask-over = The race is over.

## What happened

strauss-tell-jump = { $who ->
    [you] You announce
   *[other] { $player } announces
} the big jump.
strauss-tell-play = { $who ->
    [you] You play
   *[other] { $player } plays
} { $card }{ $bonus ->
    [0] .
   *[other] : with the bonus of { $bonus } that makes { $points } spaces.
}
strauss-tell-copy = { $who ->
    [you] You copy
   *[other] { $player } copies
} { $card }{ $bonus ->
    [0] .
   *[other] : with the bonus of { $bonus } that makes { $points } spaces.
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
   *[other] : with the bonus of { $bonus } that makes { $points } spaces.
}
strauss-tell-exception = { $who ->
    [you] You use
   *[other] { $player } uses
} { $card } to move a single space.
strauss-tell-stay = { $who ->
    [you] You play
   *[other] { $player } plays
} { $card } and cannot move.
strauss-tell-blocked = The way is blocked: the ostrich stays.
strauss-tell-step = { $who ->
    [you] You move
   *[other] { $player } moves
} to { $space }.
strauss-tell-met = { $what ->
    [porcupine] A porcupine ends the move.
   *[warthog] A warthog! At the end of the turn the whole hand is replaced.
}
strauss-tell-heed = { $who ->
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
strauss-tell-flip = At the waterhole { $who ->
    [you] you turn
   *[other] { $player } turns
} up { $advantage }.
strauss-tell-flip-none = { $who ->
    [you] You turn
   *[other] { $player } turns
} nothing up at the waterhole.
strauss-tell-lose = The cheetah takes { $advantage } { $who ->
    [you] from you
   *[other] from { $player }
}.
strauss-tell-plus2 = { $who ->
    [you] You run
   *[other] { $player } runs
} up to two spaces more.
strauss-tell-leap = { $who ->
    [you] You leap
   *[other] { $player } leaps
} over whoever stands in the way.
strauss-tell-lands = { $who ->
    [you] You land
   *[other] { $player } lands
} on { $space }.
strauss-tell-end = { $who ->
    [you] You end
   *[other] { $player } ends
} the move.
strauss-tell-pushed = The dune carries { $who ->
    [you] you
   *[other] { $player }
} to { $space }.
strauss-tell-top = { $who ->
    [you] You put
   *[other] { $player } puts
} { $card } on top.
strauss-tell-drop = { $who ->
    [you] You discard
   *[other] { $player } discards
} { $card }.
strauss-tell-throws = { $who ->
    [you] You throw
   *[other] { $player } throws
} { $count } cards away.
strauss-tell-draws = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $count ->
    [one] a card
   *[other] { $count } cards
}.
strauss-tell-draws-card = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $card }.
strauss-tell-shuffle = { $who ->
    [you] You shuffle your
   *[other] { $player } shuffles the
} discard pile of { $count } cards into a new draw pile.
strauss-tell-over-line = { $ostrich } is over the line!
strauss-tell-round = A new round begins; the order is { $order }.
strauss-tell-over = The race is over: { $ostrich } wins.

## Why not

strauss-why-malformed = “{ $text }” is not a move in Strauß voraus!; moves look like play green 5, exception green 5, stay green 5, jump, joker green, copy, step 3.W2, flip plus2, flip none, lose plus2, heed, ignore, plus2, leap, end, top green 5 or drop green 5.
strauss-why-over = The race is over ({ $rule }).
strauss-why-move-now = You have played a card; now move ({ $rule }).
strauss-why-animal-first = First say whether you heed the animal or ignore it ({ $rule }).
strauss-why-lose-first = First give up an advantage to the cheetah ({ $rule }).
strauss-why-flip-first = First say what you turn up at the waterhole, if anything ({ $rule }).
strauss-why-after-first = First use an advantage or end the move ({ $rule }).
strauss-why-dune-first = First say whether you heed the arrow or ignore it ({ $rule }).
strauss-why-top-first = First say which card of your hand lies on top ({ $rule }).
strauss-why-drop-first = First discard a card: you hold five and may keep four ({ $rule }).
strauss-why-not-now-step = First play a card, then move ({ $rule }).
strauss-why-not-now-flip = Advantages are turned up at a waterhole; play a card ({ $rule }).
strauss-why-not-now-lose = Advantages are lost only to a cheetah; play a card ({ $rule }).
strauss-why-not-now-heed = There is nothing to heed; play a card ({ $rule }).
strauss-why-not-now-ignore = There is nothing to ignore; play a card ({ $rule }).
strauss-why-not-now-plus2 = +2 comes after the move; play a card ({ $rule }).
strauss-why-not-now-leap = Leapfrog comes after the move; play a card ({ $rule }).
strauss-why-not-now-end = Nothing has been moved yet; play a card ({ $rule }).
strauss-why-not-now-top = Only a warthog makes you throw your hand away; play a card ({ $rule }).
strauss-why-not-now-drop = Only who loses the fifth card discards one; play a card ({ $rule }).
strauss-why-heed-off-lane = The move cannot end here: the porcupine is not on the colour of your card ({ $rule }).
strauss-why-not-in-hand = You do not have { $card } ({ $rule }).
strauss-why-jump-play = With { $card } the big jump would not end on a free space of its colour ({ $rule }).
strauss-why-jump-exception = The big jump does not go with the exception: { $card } must be played for its distance ({ $rule }).
strauss-why-jump-stay = You have announced the big jump, so { $card } must be played for its distance ({ $rule }).
strauss-why-jump-twice = You have already announced the big jump ({ $rule }).
strauss-why-jump-nowhere = No card would bring the big jump to a free space ({ $rule }).
strauss-why-jump-lands-badly = The big jump would not end on a free space ({ $rule }).
strauss-why-can-move = You may stay only if no card lets you move ({ $rule }).
strauss-why-no-exception = No neighbouring space can be entered with { $card } ({ $rule }).
strauss-why-no-move = No way of that length with { $card } ends on { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} ({ $rule }).
strauss-why-no-joker = No way of four spaces ends on { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} ({ $rule }).
strauss-why-copy-empty = Your discard pile is empty, there is nothing to copy ({ $rule }).
strauss-why-not-in-race = The advantage { $advantage } is not in this race ({ $rule }).
strauss-why-is-ticked = Your advantage { $advantage } is turned up already ({ $rule }).
strauss-why-is-gone = You no longer have the advantage { $advantage } ({ $rule }).
strauss-why-is-crossed = Your advantage { $advantage } still shows its X; a waterhole turns it ({ $rule }).
strauss-why-is-fresh = You have only just turned up { $advantage }; it can be used from the next round on ({ $rule }).
strauss-why-no-line = No line leads from your ostrich to { $space } ({ $rule }).
strauss-why-taken = An ostrich stands on { $space } ({ $rule }).
strauss-why-exception-lion = A lion lies on { $space }; only a 2 may go there ({ $rule }).
strauss-why-exception-crocodile = A crocodile lies on { $space }; only a 2 may go there ({ $rule }).
strauss-why-backwards = { $space } lies behind you; only the exception goes backwards ({ $rule }).
strauss-why-leaves-lane = Your ostrich has reached { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} and may not leave it in this move ({ $rule }).
strauss-why-step-jump = Over { $space } the big jump does not end on a free { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} space ({ $rule }).
strauss-why-lion = A lion lies on { $space } ({ $rule }).
strauss-why-porcupine = The porcupine on { $space } would end the move, and that is not { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} ({ $rule }).
strauss-why-quicksand = The quicksand on { $space } costs two spaces, and you have only one left ({ $rule }).
strauss-why-crocodile = The crocodile on { $space } must be left again, and you could not ({ $rule }).
strauss-why-cannot-finish = Over { $space } the move cannot end on { $colour ->
    [purple] purple
    [green] green
    [white] white
   *[grey] grey
} with the { $points } spaces that are left ({ $rule }).
strauss-why-lose-ticked = The cheetah wants an advantage that is turned up, not { $advantage } ({ $rule }).
strauss-why-lose-nothing = You do not have the advantage { $advantage } ({ $rule }).
strauss-why-must-plus2 = The big jump must end on a free space; use +2 ({ $rule }).
strauss-why-plus2-porcupine = A porcupine has ended your move; +2 is out for this turn ({ $rule }).
strauss-why-plus2-blocked = The way ahead is blocked, +2 would not move you ({ $rule }).
strauss-why-leap-nobody = No ostrich stands directly in front of you ({ $rule }).
strauss-why-leap-onto = You may not land on what lies behind the ostriches in front of you ({ $rule }).

## Why in this order

strauss-order-first = { $ahead } is ahead of { $behind }: it is on a later tile ({ $rule }).
strauss-order-row = { $ahead } is ahead of { $behind }: it is in a further row ({ $rule }).
strauss-order-tree = { $ahead } is ahead of { $behind }: in the same row it stands nearer the baobab ({ $rule }).
strauss-order-third = { $ahead } is ahead of { $behind }: it is in a further third of the curve ({ $rule }).
strauss-order-inside = { $ahead } is ahead of { $behind }: in the same third of the curve it is on the lane further inside ({ $rule }).
strauss-order-front = { $ahead } is ahead of { $behind }: it is in front on the same lane ({ $rule }).
strauss-order-seat = { $ahead } counts before { $behind }: both share a space, and it sits first ({ $rule }).
strauss-order-start-player = { $ahead } begins: in the first round the start player does, and the others follow clockwise ({ $rule }).
strauss-order-bonus = { $ostrich } is number { $place } in this round: a card in the colour that it stands on brings { $place ->
    [one] one space
   *[other] { $place } spaces
} more ({ $rule }).

## Routes

strauss-route-water = past a waterhole
strauss-route-cheetahs = { $count ->
    [one] costs an advantage (cheetah)
   *[other] costs { $count } advantages (cheetahs)
}
strauss-route-thing = { $what ->
    [warthog] past a warthog: a new hand
    [porcupine] a porcupine ends it
   *[carried] the dune carries you on
}

## Deals in records

strauss-deal-key = The deal is not valid: “{ $key }” must be a list with one entry for each of the { $players } players.
strauss-deal-count = In the deal, each entry of “{ $key }” must have { $wanted } cards, not { $found }.
strauss-deal-card = In the deal, “{ $key }” names “{ $card }”, which is not a card; cards are purple 2 to purple 6, and likewise green, white and grey.
strauss-deal-twice = In the deal, seat { $seat } has { $card } twice; every player has each card once.
strauss-deal-space = In the deal, “{ $space }” is not a start space of its own; these are { $known }.
strauss-deal-start = The start seat in the deal must be a whole number from 0 to { $last }.
strauss-event = “{ $text }” cannot happen here; it must be “{ $start }” and then these cards in some order: { $cards }.

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

## Tiles and courses

strauss-course-box = The tiles in { $path } cannot be used: { $reason }
strauss-course-box-json = this is not JSON ({ $problem }).
strauss-course-box-twice = the key “{ $key }” stands there twice.
strauss-course-box-lacks = { $where } lacks “{ $key }”.
strauss-course-box-extra = { $where } has a key “{ $key }”; its keys are { $known }.
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
strauss-course-unknown = There is no tile “{ $name }” (tile { $number } of the course); tiles are { $known }, with * behind the name for the hard side.
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

strauss-course-name = There is no course “{ $value }”; there are { $known }, a course code, or a list of tiles with commas.
strauss-course-name-near = There is no course “{ $value }”; did you mean { $near }?
strauss-course-random = “{ $wish }” in “{ $value }” is neither a difficulty ({ $known }) nor a number of tiles; write for example random:hard:14.
strauss-course-random-length = A random course of { $value } tiles cannot be; the number must be from { $lowest } to { $highest }.
strauss-course-random-difficulty = There is no difficulty “{ $value }”; there are { $known }.
strauss-course-code-character = The course code “{ $code }” holds a “{ $character }”; codes are made of digits and of letters without I, L, O and U.
strauss-course-code-version = The course code “{ $code }” is not of a kind known here; codes begin with { $version }.
strauss-course-code-length = The course code “{ $code }” has { $count } characters; codes have { $lowest } to { $highest }.
strauss-course-code-check = The course code “{ $code }” cannot be right: a character is wrong, missing or in the wrong place.

strauss-course-first = First course
strauss-course-first-about = No animal far and wide: the course for your first race.
strauss-course-second = Second course
strauss-course-second-about = The first course again, but with crocodiles in the water, two lions and a stretch of quicksand.
strauss-course-crocodiles = Crocodile river
strauss-course-crocodiles-about = Water everywhere, and crocodiles in all of it: keep running, and never stop on a back.
strauss-course-desert = Through the desert
strauss-course-desert-about = Quicksand, a dune that pushes you about, and cheetahs waiting between the waterholes.
strauss-course-gorge = Over the gorge
strauss-course-gorge-about = Eight bends, and in the middle a rope bridge that only one bird can cross at a time.
strauss-course-wild = Wild course
strauss-course-wild-about = Every tile shows its hard side: for ostriches who have seen it all.
