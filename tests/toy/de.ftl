hop-name = Hop
hop-move = { $move }
hop-ended-finish = Das letzte Feld ist überschritten.
hop-option-players = Zahl der Spieler
