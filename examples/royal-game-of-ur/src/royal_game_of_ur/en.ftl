ur-name = The Royal Game of Ur
ur-summary = Seven pieces, four dice and a rosette worth fighting for: the oldest race game whose rules we can still play.
ur-score = Pieces home
ur-option-players = Number of players: always two

ur-roll = { $player } rolls { $number }.
ur-passed = No piece can move.
ur-move = { $number ->
    [0] bring in a piece
   *[other] move the piece on step { $number }
}
ur-ended-home = All seven pieces are home.
ur-tally-rolls = Rolls

ur-part-at = Board
ur-part-roll = Dice
ur-mark-rosette = Rosette: roll again
ur-mark-safe = Safe rosette: roll again, and nobody can capture you here

ur-why-over = The game is over ({ $rule }).
ur-why-nobody = { $step ->
    [0] All your pieces have been brought in ({ $rule }).
   *[other] None of your pieces is on step { $step } ({ $rule }).
}
ur-why-own-piece = One of your own pieces is on step { $target } ({ $rule }).
ur-why-safe = The other player’s piece on the rosette of step { $target } is safe, so you cannot land there ({ $rule }).
ur-why-too-far = A piece leaves the board by an exact roll to 15; this one would go to { $target } ({ $rule }).
