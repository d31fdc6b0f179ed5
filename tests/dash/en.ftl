dash-name = Dash
dash-move = { $number ->
    [0] run
   *[other] stay
}
dash-roll = A { $number } is rolled.
dash-ended-line = The line is crossed.
dash-score = Points
dash-option-players = Number of players
dash-part-at = Track
dash-part-roll = Die
dash-part-kept = Kept
