ur-name = Das Königliche Spiel von Ur
ur-summary = Sieben Steine, vier Würfel und eine heiß umkämpfte Rosette: das älteste Wettlaufspiel, dessen Regeln wir noch kennen.
ur-score = Steine im Ziel
ur-option-players = Zahl der Spieler: immer zwei

ur-roll = { $player } würfelt eine { $number }.
ur-passed = Kein Stein kann ziehen.
ur-move = { $number ->
    [0] einen Stein einsetzen
   *[other] mit dem Stein auf Feld { $number } ziehen
}
ur-ended-home = Alle sieben Steine sind im Ziel.
ur-tally-rolls = Würfe

ur-part-at = Brett
ur-part-roll = Würfel
ur-mark-rosette = Rosette: noch ein Wurf
ur-mark-safe = Sichere Rosette: noch ein Wurf, und hier wird niemand geschlagen

ur-why-over = Das Spiel ist vorbei ({ $rule }).
ur-why-nobody = { $step ->
    [0] Alle deine Steine sind schon eingesetzt ({ $rule }).
   *[other] Auf Feld { $step } steht keiner deiner Steine ({ $rule }).
}
ur-why-own-piece = Auf Feld { $target } steht schon einer deiner Steine ({ $rule }).
ur-why-safe = Der gegnerische Stein auf der Rosette von Feld { $target } ist sicher: Dort darfst du nicht hinziehen ({ $rule }).
ur-why-too-far = Ein Stein verlässt das Brett nur mit einem genauen Wurf auf 15; dieser käme auf { $target } ({ $rule }).
