# German help of the commands here; the English stands at the commands themselves.

places =
    .course = PARCOURS

course =
    Einen PARCOURS von Strauß voraus! zeigen: mit Namen, random, random:hard:20, mit Code oder aus Feldern mit Kommas dazwischen.

    Ohne Angabe die Rennkurse, die zum Spiel gehören. Einer, auf dem kein Rennen möglich ist, wird abgewiesen, mit dem Grund.
    .seed = Denselben zufälligen Rennkurs noch einmal auslosen.
