dash-name = Dash
dash-move = { $number ->
    [0] laufen
   *[other] stehen bleiben
}
dash-roll = Es fällt eine { $number }.
dash-ended-line = Die Linie ist überquert.
dash-score = Punkte
dash-option-players = Zahl der Spieler
dash-part-at = Strecke
dash-part-roll = Würfel
dash-part-kept = Behalten
