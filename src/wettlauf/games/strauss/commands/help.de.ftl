# German help of the commands here; the English stands at the commands themselves.

places =
    .course = RENNKURS

course =
    Rennkurse von Strauß voraus! zeigen, prüfen und bauen. Ohne Unterbefehl die Rennkurse, die zum Spiel gehören.

    Ein Rennkurs ist ein Name, random, random:hard:20, random:lion:no-dune, ein Code, Streckenteile mit Kommas dazwischen oder eine Datei aus der Parcours-Werkstatt.
    .seed = Denselben zufälligen Rennkurs noch einmal auslosen.
    .examples =
        wettlauf course gorge                    einen Rennkurs zeigen, wie: wettlauf course show gorge
        wettlauf course check START,R1,R2,FINISH was daran nicht stimmt, und Rat
        wettlauf course edit                     einen auf dem Bildschirm bauen

course-show =
    Einen RENNKURS zeigen: Karte, Streckenteile, Code und Rat.

    Einer, auf dem kein Rennen möglich ist, wird abgewiesen, mit dem Grund.
    .seed = Denselben zufälligen Rennkurs noch einmal auslosen.

course-check =
    Einen RENNKURS prüfen, fertig oder nicht: alles, was nicht stimmt, mit Vorschlägen, wie es besser geht, und Rat.

    Der Rückgabewert ist 1, wenn darauf kein Rennen möglich ist.
    .seed = Denselben zufälligen Rennkurs noch einmal auslosen.

course-edit =
    Einen Rennkurs auf dem Bildschirm bauen, vom Start an oder aus einem RENNKURS. Daneben stehen, was nicht stimmt, was besser wäre und was noch in der Schachtel ist; die Tasten stehen auf dem Bildschirm.
    .seed = Denselben zufälligen Rennkurs noch einmal auslosen.
