# German help of these commands; the English is in their docstrings.

placeholders =
    .course = RENNKURS

course =
    Rennkurse von Strauß voraus! zeigen, prüfen und bauen. Ohne Unterbefehl die Rennkurse, die zum Spiel gehören.

    Ein Rennkurs ist ein Name, random, random:hard:20, random:lion:no-dune, ein Code, Streckenteile mit Kommas dazwischen oder eine Datei aus der Kurswerkstatt, mit #2 für den zweiten Rennkurs darin.
    .seed = Denselben zufälligen Rennkurs noch einmal auslosen.
    .examples =
        wettlauf course gorge                    einen Rennkurs zeigen, wie: wettlauf course show gorge
        wettlauf course check START,R1,R2,FINISH Fehler und Rat
        wettlauf course edit                     einen auf dem Bildschirm bauen

course-show =
    Einen RENNKURS zeigen: Karte, Streckenteile, Code und Rat.

    Ist darauf kein Rennen möglich, nennt der Befehl nur den Grund.
    .seed = Denselben zufälligen Rennkurs noch einmal auslosen.

course-check =
    Einen RENNKURS prüfen, fertig oder nicht: alle Fehler mit Lösungsvorschlägen, dazu Rat.

    Der Rückgabewert ist 1, wenn darauf kein Rennen möglich ist.
    .seed = Denselben zufälligen Rennkurs noch einmal auslosen.

course-edit =
    Einen Rennkurs auf dem Bildschirm bauen, von Anfang an oder aus einem RENNKURS. Fehler, Rat und der Rest der Schachtel stehen daneben, die Tasten darunter.
    .seed = Denselben zufälligen Rennkurs noch einmal auslosen.
