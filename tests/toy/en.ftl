hop-name = Hop
hop-move = { $move }
hop-ended-finish = The last field is passed.
hop-option-players = Number of players
